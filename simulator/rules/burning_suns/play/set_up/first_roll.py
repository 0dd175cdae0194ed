"""The first roll: who takes the starter token, or all places of the planning track (BS-3.9)."""

from collections.abc import Mapping
from typing import TypeAlias

from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import pop, turn
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.events import OrderSet
from simulator.rules.burning_suns.model.state import FirstRoll
from simulator.rules.burning_suns.view.lookup import figures_of, seat_name, seats_of

WHO_PLANS = "who plans first"
"""In the purpose of every die of this roll."""

SeatGroups: TypeAlias = tuple[tuple[str, ...], ...]
"""Seats in the order of their rolls, those that are tied in one group."""


def run(now: Resolution, stage: FirstRoll) -> None:
    """Roll for the first tied group; then its seats come one after the other, the lowest first.

    With a starter token only the first place counts.
    """
    groups = stage.groups
    tied = tied_place(now.state, groups)
    if tied is None:
        order = tuple(seat for group in groups for seat in group)
        ranked = ranks_all(now.state)
        now.emit(OrderSet(order if ranked else clockwise(seats_of(now.state), order[0])))
        pop(now)
        return
    faces = {seat: _roll(now, seat) for seat in groups[tied]}
    turn(now, FirstRoll(split_group(groups, tied, faces)))


def ranks_all(view: View) -> bool:
    """Does every place count, as on the planning track (BS-5.4)? Else only the first does."""
    return bool(view.setup.options.planning == "advanced")


def tied_place(view: View, groups: SeatGroups) -> int | None:
    """The first place of which it is open who has it, None if none is."""
    looked = groups if ranks_all(view) else groups[:1]
    return next((place for place, group in enumerate(looked) if len(group) > 1), None)


def split_group(groups: SeatGroups, place: int, faces: Mapping[str, int]) -> SeatGroups:
    """The groups once a tied one has rolled these faces: the lowest comes first."""
    split = tuple(
        tuple(seat for seat in groups[place] if faces[seat] == face)
        for face in sorted(set(faces.values()))
    )
    return (*groups[:place], *split, *groups[place + 1 :])


def _roll(now: Resolution, seat: str) -> int:
    why = f"{WHO_PLANS}: {seat_name(now.state, seat)} (BS-3.9)"
    return now.roll(1, figures_of(now.state).die_sides, why)[0]


def clockwise(seats: tuple[str, ...], first: str) -> tuple[str, ...]:
    """The seats in order, from this one on."""
    place = seats.index(first)
    return seats[place:] + seats[:place]
