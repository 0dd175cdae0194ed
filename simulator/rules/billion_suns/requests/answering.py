"""Requests and previews of A Billion Suns, put together from the forms of each decision."""

from simulator.kernel import engine
from simulator.kernel.draft import Draft
from simulator.kernel.refusal import Refusal
from simulator.kernel.request import Preview, Request
from simulator.kernel.sandbox import HAND
from simulator.rules.billion_suns.play import playing
from simulator.rules.billion_suns.requests.forms import (
    NOTHING_OPEN,
    Asked,
    DecisionForm,
    Lacking,
    OptionForm,
)
from simulator.rules.billion_suns.requests.table import AT_ANY_TIME, FORMS, UNASKED
from simulator.rules.billion_suns.view.lookup import View, is_ceo
from simulator.rules.billion_suns.view.naming import in_names


def request(view: View, seat: str, draft: Draft | None = None) -> Request | None:
    """What the seat can do now; None if there is nothing, as in another seat's turn."""
    if playing.outcome(view) is not None or not is_ceo(view, seat):
        return None
    asked = Asked(view, seat, draft or NOTHING_OPEN)
    decision = asked.decision
    form = FORMS[decision.what] if decision else UNASKED
    offered = (each.option(asked) for each in _options(form))
    options = tuple(option for option in offered if option is not None)
    if not options:
        return None
    # The main option is one that can be taken, if there is any.
    options = tuple(sorted(options, key=lambda option: option.barred is not None))
    sentence = form.sentence(asked)
    made = Request(seat, decision, sentence, options, form.about(asked), form.glow(asked))
    return in_names(view, made)


def preview(view: View, seat: str, draft: Draft) -> Preview:
    """The result of the draft: its action, judged by the engine's own `check`."""
    asked = Asked(view, seat, draft)
    decision = asked.decision
    forms = _options(FORMS[decision.what] if decision else UNASKED)
    form = next((each for each in forms if each.id == draft.option), None)
    if form is None:
        text = "That is not open to you now; choose another option."
        return Preview(refusal=Refusal("no_option", HAND, text))
    made = form.action(asked)
    shown = form.shown(asked)
    found = Preview(
        action=None if isinstance(made, Lacking) else made,
        refusal=None if isinstance(made, Lacking) else engine.check(playing, view, made, seat),
        missing=made.fields if isinstance(made, Lacking) else (),
        overlays=shown.overlays,
        ghosts=shown.ghosts,
        odds=shown.odds,
        notes=shown.notes,
    )
    return in_names(view, found)


def _options(form: DecisionForm) -> tuple[OptionForm, ...]:
    """The decision's own options, then those that are open at any time."""
    return (*form.options, *AT_ANY_TIME)
