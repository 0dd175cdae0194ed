"""What a seat is asked and how it answers: one module a decision (`kernel.asked.request`).

How a decision gets its request:

- `forms.py` has the parts. An `OptionForm` is one button: `option(asked)` offers it, None where
  it is out of the question; `action(asked)` makes the action of a draft, or says with `Lacking`
  which fields are still empty; `shown(asked)` draws and notes what is known so far. `asked` has
  the view, the seat and the draft. A `DecisionForm` is the prompt and its options, the main one
  first.
- A module of its own for each decision ends in `FORM = DecisionForm(..., what=...)`, where `what`
  is that of its `Decision`; it is found by that. The stage under way is `view.stages[-1]`.
- `answering.py` puts them together. It alone calls `check`, the engine's own, on the action made:
  forms never judge. What a form bars (`barred`) it bars by the reason of the rule's own function.

Rules that hold for every form:

- Fields are made for the open option only: `asks=True` says that there are some, and `option` adds
  them if `asked.has_open(its id)`. They may depend on the draft: a later field is left out, or
  made anew, until an earlier one it needs is filled.
- The draft holds a value for every field that has a `start` (`asked.draft.settled`). `action` and
  `shown` read the draft alone and work nothing out that `option` has worked out already: they run
  at every move of the pointer and stay under 2 ms with 100 ships.
- What stays the same while the pointer moves (legal areas, rings, reach) goes into the field's
  `areas`; `shown` adds what the draft changes. A field whose value makes no sense any more when an
  earlier one changes names that one in `follows`.
- An optional part is a `Pick` with `least=0, start=()`, or a `Number` that starts at 0. Formations,
  routes and spots start with something legal where there is anything, made by the candidates of
  `play`; dice for that are `hint_dice`, so that the same view has the same hints.
- A draft may hold anything: forms use the readers of `kernel.asked.draft` and never raise.
- Captions, sentences and notes name things as `view.phrases` does, with rule numbers apart.
- A decision that answers what another has done is a reaction as well: `reactions.py` lists what
  makes its ready answers, each a filled draft with its cost, effect and exact odds.
- Letters for `key` come from C D F H J O S W Z, each once in a request; Enter takes the
  main option, the first that is not barred.
"""
