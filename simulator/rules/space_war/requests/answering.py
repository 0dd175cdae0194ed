"""Requests and previews of Space War, put together from the forms of each decision."""

from simulator.kernel import engine
from simulator.kernel.draft import Draft
from simulator.kernel.refusal import Refusal
from simulator.kernel.request import Preview, Request
from simulator.kernel.sandbox import HAND
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.play import judging
from simulator.rules.space_war.play.defeat import outcome
from simulator.rules.space_war.requests.forms import NOTHING_OPEN, Asked, DecisionForm, Lacking
from simulator.rules.space_war.requests.table import FORMS, UNASKED
from simulator.rules.space_war.view.lookup import seats_of


def request(view: View, seat: str, draft: Draft | None = None) -> Request | None:
    """What the seat can do now; None if there is nothing, as in another seat's turn."""
    if outcome(view) is not None or seat not in seats_of(view):
        return None
    asked = Asked(view, seat, draft or NOTHING_OPEN)
    form = _form(asked)
    offered = (each.option(asked) for each in form.options)
    options = [option for option in offered if option is not None]
    if not options:
        return None
    # The main option is one that can be taken, if there is any.
    options.sort(key=lambda option: option.barred is not None)
    sentence, about, glow = form.sentence(asked), form.about(asked), form.glow(asked)
    return Request(seat, asked.decision, sentence, tuple(options), about, glow)


def preview(view: View, seat: str, draft: Draft) -> Preview:
    """The result of the draft: its action, judged by the engine's own `check`."""
    asked = Asked(view, seat, draft)
    form = next((each for each in _form(asked).options if each.id == draft.option), None)
    if form is None or seat not in seats_of(view):
        text = "That is not open to you now; choose another option."
        return Preview(refusal=Refusal("no_option", HAND, text))
    made, shown = form.action(asked), form.shown(asked)
    return Preview(
        action=None if isinstance(made, Lacking) else made,
        refusal=None if isinstance(made, Lacking) else engine.check(judging, view, made, seat),
        missing=made.fields if isinstance(made, Lacking) else (),
        overlays=shown.overlays,
        ghosts=shown.ghosts,
        odds=shown.odds,
        notes=shown.notes,
    )


def _form(asked: Asked) -> DecisionForm:
    decision = asked.decision
    return FORMS.get(decision.what, UNASKED) if decision else UNASKED
