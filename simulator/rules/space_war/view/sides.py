"""Who fights on whose side: teams of allied squadrons, and what a seat may spend (SW-19.6)."""

from collections.abc import Mapping
from dataclasses import replace

from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.designs import Allowance, Squadron
from simulator.rules.space_war.model.options import WALL_OF_BATTLE


def is_fleet_action(view: View) -> bool:
    """Is it a Wall of Battle, with several squadrons a side (SW-19.6)?"""
    return bool(view.setup.options.mode == WALL_OF_BATTLE)


def team_of(view: View, seat: str) -> str:
    """The team of a seat; a seat without one is a team of its own."""
    return view.extra.teams.get(seat, seat)


def allowed_to(allowances: Mapping[str, Allowance], seat: str, squadron: Squadron) -> Squadron:
    """The squadron with what the seat may spend: more or less than usual, by its handicap.

    A seat of which nothing is said may spend what its squadron says (SW-20.1).
    """
    return replace(squadron, allowance=allowances.get(seat, squadron.allowance))


def is_enemy(view: View, seat: str, other: str) -> bool:
    """Are they of different teams?"""
    return seat != other and team_of(view, seat) != team_of(view, other)


def is_ally(view: View, seat: str, other: str) -> bool:
    """Are they two seats of one team?"""
    return seat != other and team_of(view, seat) == team_of(view, other)


def allies_of(view: View, seat: str) -> tuple[str, ...]:
    """The other seats of a seat's team, in order."""
    return tuple(each.id for each in view.setup.seats if is_ally(view, seat, each.id))


def friends_of(view: View, seat: str) -> tuple[str, ...]:
    """The seats on whose Craft the seat never fires: itself, then its allies."""
    return (seat, *allies_of(view, seat)) if view.extra.teams else (seat,)


def lines_of(view: View) -> tuple[tuple[str, ...], ...]:
    """The seats at the first short edge and at the second one, in order (C38).

    Before teams are drawn the seats stand there in their order: all draws fill the same places.
    """
    seats = tuple(each.id for each in view.setup.seats)
    if is_fleet_action(view) and not view.extra.teams:
        return seats[: len(seats) // 2], seats[len(seats) // 2 :]
    return tuple(teams_of(view).values())


def teams_left(view: View) -> tuple[tuple[str, ...], ...]:
    """The seats of each team of which some squadron is not out, in order (SW-4.2, SW-19.6)."""
    out = view.extra.out
    return tuple(team for team in teams_of(view).values() if any(seat not in out for seat in team))


def allied_seats(view: View) -> tuple[tuple[str, ...], ...]:
    """The seats of each team once they are known; none in games in which nobody has allies."""
    return tuple(teams_of(view).values()) if view.extra.teams else ()


def teams_of(view: View) -> Mapping[str, tuple[str, ...]]:
    """The seats of each team, in seat order; a seat without a team is one of its own."""
    found: dict[str, tuple[str, ...]] = {}
    for each in view.setup.seats:
        team = team_of(view, each.id)
        found[team] = (*found.get(team, ()), each.id)
    return found
