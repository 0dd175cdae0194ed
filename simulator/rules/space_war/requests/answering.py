"""Requests and previews of Space War, put together from the forms of each decision.

The forms of giving up (SW-7.1) and of the start are here too.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from simulator.kernel import engine
from simulator.kernel.action import Action
from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.request import START, Option, Preview, Request
from simulator.mechanics.request_forms import draft_by, forms_in, preview_by, request_by
from simulator.rules.space_war.model.actions import GiveUp, StartGame
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.extra import Side
from simulator.rules.space_war.play.damage.defeat import outcome
from simulator.rules.space_war.play.game import GAME
from simulator.rules.space_war.play.set_up import starting
from simulator.rules.space_war.requests.button_words import gains_of, left_by, prices_of
from simulator.rules.space_war.requests.forms import (
    NOTHING_OPEN,
    Asked,
    DecisionForm,
    OptionForm,
    barring,
    done,
    plain,
)
from simulator.rules.space_war.view.lookup import in_play, seats_of

GIVE_UP = "give_up"


def _lost_so_far(asked: Asked) -> tuple[str, ...]:
    side = asked.view.extra.sides.get(asked.seat, Side())
    left = len(in_play(asked.view, asked.seat))
    lost = f"You began with {side.started} Craft, have lost {side.craft_lost} and have {left} left."
    return (lost, "Whoever gives up has lost, but denies the enemy a total kill (SW-7.2).")


_GIVING_UP = DecisionForm(
    (done("Fight on"), plain(GIVE_UP, "Give up", GiveUp())), about=_lost_so_far, what=GIVE_UP
)


def _start_option(asked: Asked) -> Option | None:
    if asked.view.stages:
        return None
    return Option(START, "Start the game", barred=barring(starting.check(asked.view)))


UNASKED = DecisionForm(
    (OptionForm(START, _start_option, lambda _asked: StartGame()),),
    lambda _asked: "Start the game when all is ready.",
)
"""For a seat that is not asked: it may start the game while none is under way (SW-3.1, SW-18.1)."""


@cache
def forms() -> Mapping[str, DecisionForm]:
    """The form of every decision, by `Decision.what`."""
    return forms_in("simulator.rules.space_war.requests")


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
    says = (*found.says, *prices_of(asked, action)) if found.says else ()
    return replace(found, says=says, gains=gains_of(asked, action), left=left_by(asked, action))


def drafted(view: View, seat: str, action: Action) -> Draft | None:
    """The draft that comes to an action of the seat; None if none does, or if it ceases fire."""
    asked = Asked(view, seat)
    form = _form(asked)
    draft = draft_by(form, form.options, asked, action, lambda one: request(view, seat, one))
    found = preview(view, seat, draft) if draft else None
    return draft if found and found.action == action and found.refusal is None else None


def _form(asked: Asked) -> DecisionForm:
    decision = asked.decision
    return forms().get(decision.what, UNASKED) if decision else UNASKED
