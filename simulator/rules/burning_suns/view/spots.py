"""The spots of the action sheets, and the order in which they are executed (A6, BS-5.5)."""

from collections.abc import Iterator

from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.state import PlacedLeader, Spot
from simulator.rules.burning_suns.model.words import Deed
from simulator.rules.burning_suns.view.lookup import (
    components_of,
    course_of,
    seats_of,
)

_LEFT, _MIDDLE, _RIGHT = 0, 1, 2
MANY = 4
"""From so many players on the middle spots are used (BS-5.3)."""


def slots_of(view: View) -> tuple[int, ...]:
    """The spots of each action that are used: the middle one only with many players (BS-5.3)."""
    return (_LEFT, _MIDDLE, _RIGHT) if len(seats_of(view)) >= MANY else (_LEFT, _RIGHT)


def is_closed(view: View, deed: Deed) -> bool:
    """Are the spots of an action closed in this mode (BS-1.10)?"""
    return view.setup.options.mode == "fleets" and deed in components_of(view).closed


def all_spots(view: View) -> Iterator[Spot]:
    """All spots that can be used, in the order of execution (BS-5.5)."""
    sheets, slots = components_of(view).sheets, slots_of(view)
    for number in course_of(view).row:
        for deed in sheets[number]:
            if not is_closed(view, deed):
                yield from (Spot(deed, slot) for slot in slots)


def leader_on(view: View, spot: Spot) -> PlacedLeader | None:
    """The leader on a spot, None if it is empty."""
    return next((each for each in course_of(view).placed if each.spot == spot), None)


def in_order(view: View) -> tuple[PlacedLeader, ...]:
    """The leaders on spots, in the order of execution."""
    found = (leader_on(view, spot) for spot in all_spots(view))
    return tuple(each for each in found if each is not None)
