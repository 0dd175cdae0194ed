"""What chance decides before anybody moves: who is on whose side, and who plays when (SW-19.6)."""

from itertools import combinations

from simulator.kernel.resolution import Resolution
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.events import OrderDrawn, TeamsDrawn
from simulator.rules.space_war.view.lookup import seats_of
from simulator.rules.space_war.view.scenarios import who_arrives
from simulator.rules.space_war.view.sides import is_fleet_action

WHO_BEGINS = "who begins"
"""The purpose of the roll for the first turn: the number of a seat (C20)."""

WHOSE_SIDE = "who is on whose side"
"""The purpose of the roll for the teams: the number of a way to halve the seats (SW-19.6)."""

ORDER = "order of play"
"""The purpose of the rolls for the order: each the number of one of those that are left."""

TEAMS = ("first", "second")
"""What teams are called that were drawn: by the short edge at which they are."""


def ways_to_halve(seats: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The seats of the first team, in each of the ways to make two equal teams, in seat order."""
    return tuple(combinations(seats, len(seats) // 2))


def draw_teams(now: Resolution) -> None:
    """Halve the seats of a fleet action at random, unless its teams are known (SW-19.6)."""
    view: View = now.state
    if not is_fleet_action(view) or view.extra.teams:
        return
    seats = seats_of(view)
    ways = ways_to_halve(seats)
    (face,) = now.roll(1, len(ways), WHOSE_SIDE)
    first = ways[face - 1]
    now.emit(TeamsDrawn(tuple((seat, TEAMS[seat not in first]) for seat in seats)))


def draw_order(now: Resolution) -> tuple[str, ...]:
    """Who plays after whom: the seats from a random one on, in a fleet action in any order.

    Cultural Terrorists begin, since they arrive in turn one (SW-19.2).
    """
    seats = seats_of(now.state)
    if is_fleet_action(now.state):
        order = _shuffle(now, seats)
    else:
        arriving = who_arrives(now.state)
        place = seats.index(arriving) if arriving else now.roll(1, len(seats), WHO_BEGINS)[0] - 1
        order = seats[place:] + seats[:place]
    now.emit(OrderDrawn(order))
    return order


def _shuffle(now: Resolution, seats: tuple[str, ...]) -> tuple[str, ...]:
    """Draw one after the other; the last one needs no die."""
    left, order = list(seats), list[str]()
    while len(left) > 1:
        (face,) = now.roll(1, len(left), ORDER)
        order.append(left.pop(face - 1))
    return (*order, *left)
