"""What a seat is asked and how it answers: one module a decision (`kernel.asked.request`).

`forms.py` has the parts: an `OptionForm` is one button, a `DecisionForm` the prompt and its
buttons. Each decision's module ends in `FORM`; `answering.py` lists them by `Decision.what`, puts
them together and alone calls `check`: forms never judge. What a form bars it bars by the reason of
the rule's own function in `judging`.

Fields are made for the open option only. They may depend on the draft, and name in `follows` the
earlier fields that they depend on. Forms read drafts with the readers of `asked.draft` and never
raise, whatever a draft holds.
"""
