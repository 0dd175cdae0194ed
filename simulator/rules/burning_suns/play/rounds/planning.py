"""Planning: leaders are placed on spots, one after the other (BS-5.3, BS-5.4)."""

from collections.abc import Iterator

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import first_failure
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.dice import Dice, pick
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, pop, turn
from simulator.rules.burning_suns.judging.rounds import may_place_leader, may_use_spot
from simulator.rules.burning_suns.model.actions import PlaceLeader
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.events import LeaderPlaced, OrderSet
from simulator.rules.burning_suns.model.state import ActionSpot, PlacedLeader, Planning
from simulator.rules.burning_suns.play.set_up.first_roll import clockwise
from simulator.rules.burning_suns.view.lookup import course_of, seats_of
from simulator.rules.burning_suns.view.spots import all_spots, in_order, leaders_of


def run(now: Resolution, stage: Planning) -> None:
    """Ask the next seat with a leader in hand; when all are placed, set the next order."""
    order = course_of(now.state).order
    for n in range(len(order)):
        seat = order[(stage.next + n) % len(order)]
        if leaders_of(now.state, seat) and any(free_spots(now.state, seat)):
            ask(now, (seat,), "plan", "Place a leader on an empty spot.")
            return
    _set_order(now)
    pop(now)


def free_spots(view: View, seat: str) -> Iterator[ActionSpot]:
    """The spots on which the seat may place a leader, in the order of execution."""
    for spot in all_spots(view):
        if first_failure(may_use_spot(view, spot, seat)) is None:
            yield spot


def _set_order(now: Resolution) -> None:
    """Who plans first next round: the owner of the last leader, or the track read from the back."""
    course, seats = course_of(now.state), seats_of(now.state)
    last = [one.seat for one in reversed(in_order(now.state))]
    if now.state.setup.options.planning == "advanced":
        order = tuple(dict.fromkeys((*last, *course.order)))
    else:
        order = clockwise(seats, last[0]) if last else course.order
    if order != course.order:
        now.emit(OrderSet(order))


def check(view: View, stage: Planning, action: Action, seat: str) -> Refusal | None:  # noqa: ARG001 - as all stages
    """May the leader be placed there?"""
    if not isinstance(action, PlaceLeader):
        return Refusal("wrong_answer", HAND, "Leaders are placed now; choose a spot.")
    return first_failure(may_place_leader(view, action, seat))


def take(now: Resolution, stage: Planning, action: Action, seat: str) -> None:  # noqa: ARG001 - as all stages
    """Place it."""
    if isinstance(action, PlaceLeader):
        now.emit(LeaderPlaced(PlacedLeader(action.spot, seat, action.leader)))
        order = course_of(now.state).order
        turn(now, Planning((order.index(seat) + 1) % len(order)))


def offers(view: View, stage: Planning, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001 - as all stages
    """The first leader in hand on free spots in random order; in most races it is the best."""
    spots, leaders = list(free_spots(view, seat)), leaders_of(view, seat)
    while spots:
        spot = pick(dice, spots)
        spots.remove(spot)
        yield PlaceLeader(spot, leaders[0])
