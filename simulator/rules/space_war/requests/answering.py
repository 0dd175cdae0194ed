"""Requests and previews of Space War, put together from the forms of each decision."""

from dataclasses import replace

from simulator.kernel import engine
from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.request import Preview, Request
from simulator.mechanics.request_forms import preview_by, request_by
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.play.damage.defeat import outcome
from simulator.rules.space_war.play.game import GAME
from simulator.rules.space_war.requests.button_words import gains_of, left_by, said_of
from simulator.rules.space_war.requests.forms import NOTHING_OPEN, Asked, DecisionForm
from simulator.rules.space_war.requests.table import FORMS, UNASKED
from simulator.rules.space_war.view.lookup import seats_of


def request(view: View, seat: str, draft: Draft | None = None) -> Request | None:
    """What the seat can do now; None if there is nothing, as in another seat's turn."""
    if outcome(view) is not None or seat not in seats_of(view):
        return None
    asked = Asked(view, seat, draft or NOTHING_OPEN)
    form = _form(asked)
    return request_by(form, form.options, asked)


def preview(view: View, seat: str, draft: Draft) -> Preview:
    """The result of the draft: its action, judged by the engine's own `check`."""
    asked = Asked(view, seat, draft)
    options = _form(asked).options if seat in seats_of(view) else ()
    found = preview_by(options, asked, lambda made: engine.check(GAME, view, made, seat))
    action = found.action
    if action is None or found.refusal:
        return found
    gains, left = gains_of(asked, action), left_by(asked, action)
    return replace(found, says=said_of(asked, action), gains=gains, left=left)


def _form(asked: Asked) -> DecisionForm:
    decision = asked.decision
    return FORMS.get(decision.what, UNASKED) if decision else UNASKED
