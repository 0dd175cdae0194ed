"""Requests and previews of A Billion Suns, put together from the forms of each decision."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from simulator.kernel import engine
from simulator.kernel.action import Action
from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.request import Preview, Request
from simulator.mechanics.request_forms import draft_by, forms_in, preview_by, request_by
from simulator.rules.billion_suns.play.game import GAME
from simulator.rules.billion_suns.requests.button_words import gains_of, left_by, prices_of
from simulator.rules.billion_suns.requests.forms import (
    NOTHING_OPEN,
    Asked,
    DecisionForm,
    OptionForm,
)
from simulator.rules.billion_suns.requests.jump_phase import bonds
from simulator.rules.billion_suns.requests.set_up import start_game
from simulator.rules.billion_suns.view.lookup import View, is_ceo
from simulator.rules.billion_suns.view.naming import in_names

AT_ANY_TIME: tuple[OptionForm, ...] = (start_game.OPTION, bonds.OPTION)
"""Options that stand beside those of any decision, and are there for a seat that is not asked."""


def _not_asked(asked: Asked) -> str:
    return "It is not your turn." if asked.view.stages else "Start the game when all is ready."


UNASKED = DecisionForm((), _not_asked)
"""For a seat that is not asked: it has the options of `AT_ANY_TIME` alone."""


@cache
def forms() -> Mapping[str, DecisionForm]:
    """The form of every decision, by `Decision.what`."""
    return forms_in("simulator.rules.billion_suns.requests")


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
        says = (*found.says, *prices_of(asked, action)) if found.says else ()
        gains, left = tuple(gains_of(asked, action)), left_by(asked, action)
        found = replace(found, says=says, gains=gains, left=left)
    return in_names(view, found)


def drafted(view: View, seat: str, action: Action) -> Draft | None:
    """The draft that comes to an action of the seat; None if none does, or if it holds fire."""
    asked = Asked(view, seat)
    form = _form(asked)
    draft = draft_by(form, _options(form), asked, action, lambda one: request(view, seat, one))
    found = preview(view, seat, draft) if draft else None
    return draft if found and found.action == action and found.refusal is None else None


def _form(asked: Asked) -> DecisionForm:
    return forms()[asked.decision.what] if asked.decision else UNASKED


def _options(form: DecisionForm) -> tuple[OptionForm, ...]:
    """The decision's own options, then those that are open at any time."""
    return (*form.options, *AT_ANY_TIME)
