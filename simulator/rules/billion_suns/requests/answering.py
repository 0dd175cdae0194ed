"""Requests and previews of A Billion Suns, put together from the forms of each decision."""

from dataclasses import replace

from simulator.kernel import engine
from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.request import Preview, Request
from simulator.mechanics.request_forms import preview_by, request_by
from simulator.rules.billion_suns.play.game import GAME
from simulator.rules.billion_suns.requests.button_words import gains_of, left_by, said_of
from simulator.rules.billion_suns.requests.forms import (
    NOTHING_OPEN,
    Asked,
    DecisionForm,
    OptionForm,
)
from simulator.rules.billion_suns.requests.table import AT_ANY_TIME, FORMS, UNASKED
from simulator.rules.billion_suns.view.lookup import View, is_ceo
from simulator.rules.billion_suns.view.naming import in_names


def request(view: View, seat: str, draft: Draft | None = None) -> Request | None:
    """What the seat can do now; None if there is nothing, as in another seat's turn."""
    if GAME.outcome(view) is not None or not is_ceo(view, seat):
        return None
    asked = Asked(view, seat, draft or NOTHING_OPEN)
    form = _form(asked)
    made = request_by(form, _options(form), asked)
    return in_names(view, made) if made else None


def preview(view: View, seat: str, draft: Draft) -> Preview:
    """The result of the draft: its action, judged by the engine's own `check`."""
    asked = Asked(view, seat, draft)
    found = preview_by(
        _options(_form(asked)), asked, lambda made: engine.check(GAME, view, made, seat)
    )
    if found.action is not None and found.refusal is None:
        action = found.action
        gains, left = tuple(gains_of(asked, action)), left_by(asked, action)
        found = replace(found, says=said_of(asked, action), gains=gains, left=left)
    return in_names(view, found)


def _form(asked: Asked) -> DecisionForm:
    return FORMS[asked.decision.what] if asked.decision else UNASKED


def _options(form: DecisionForm) -> tuple[OptionForm, ...]:
    """The decision's own options, then those that are open at any time."""
    return (*form.options, *AT_ANY_TIME)
