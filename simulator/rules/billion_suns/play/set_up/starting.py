"""Starting a game: whether it is possible, how things may be placed, and its set-up."""

from simulator.kernel.asked.answer import first_failure
from simulator.kernel.by_hand.seat_changes import SeatSet
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.spec import Seat
from simulator.kernel.stages import push
from simulator.rules.billion_suns.judging.starting import may_start
from simulator.rules.billion_suns.model.actions import StartGame
from simulator.rules.billion_suns.model.events import PhaseBegan
from simulator.rules.billion_suns.model.stages import SettingUp
from simulator.rules.billion_suns.play.rounds import phases
from simulator.rules.billion_suns.play.set_up import contract_setup
from simulator.rules.billion_suns.view.contract_terms import are_to_be_drawn
from simulator.rules.billion_suns.view.lookup import (
    CONTRACTORS,
    CONTRACTORS_NAME,
    View,
    contracts,
    in_solo,
)


def check(view: View, action: StartGame, _: str = "") -> Refusal | None:
    """No game is under way, there are enough CEOs, and its contracts can be set up this way."""
    return first_failure(may_start(view, action))


def unplayable(view: View) -> Refusal | None:
    """Why no game at all can be started on these tables, or None."""
    refusals = [check(view, start) for start in offers(view)]
    return refusals[0] if all(refusals) else None


def offers(view: View, _: str = "") -> tuple[StartGame, ...]:
    """As drawn, if everything is there; random first if a contract has nothing on the tables.

    Tables on which only some things are missing may show a game already played for a while.
    """
    drawn, *others = StartGame(), StartGame("random"), StartGame("turns")
    plan, areas = contract_setup.plan_contracts(view), contract_setup.storms(view, ())
    missing = [name for each in plan.left for name in (each.id, each.centre)]
    bare = any(deal.things and all(name in missing for name in deal.things) for deal in plan.deals)
    if are_to_be_drawn(view) or bare or (areas and not plan.deals):
        return (*others, drawn)
    return (drawn, *others) if missing or areas else (drawn,)


def start(now: Resolution, action: StartGame, _: str) -> None:
    """Begin the game, its set-up first."""
    if in_solo(now.state) and not _has_contractor_seat(now.state):
        now.emit(SeatSet(Seat(CONTRACTORS, CONTRACTORS_NAME)))
    phases.start(now)
    if action.place != "drawn":
        now.emit(PhaseBegan(now.state.round, "set_up"))
    if action.place != "drawn" or contracts(now.state):
        push(now, SettingUp(action.place))


def _has_contractor_seat(view: View) -> bool:
    """Have the Independent Contractors a seat?"""
    return any(seat.id == CONTRACTORS for seat in view.setup.seats)
