"""Where fleets get in one jump, and whose fleets get somewhere (BS-6.2, BS-7.2)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.view.forces import force_of
from simulator.rules.burning_suns.view.lookup import (
    count_units,
    list_units,
    rulings_of,
    seat_name,
    seats_of,
    side_of,
    space_name,
)
from simulator.rules.burning_suns.view.paths import (
    STILL,
    can_enter,
    distance,
    jump_range,
    starts_of,
    steps_from,
)
from simulator.rules.burning_suns.view.where import UnitStack, opposing, walk


@dataclass(frozen=True, slots=True)
class FleetReach:
    """The units of a seat that can get to a space: where they lie, and by how many steps."""

    seat: str
    start: str
    steps: int
    units: tuple[UnitStack, ...]


def spaces_reached(view: View, seat: str, start: str) -> Mapping[str, int]:
    """The spaces to which a fleet can jump from one, each with its least steps (BS-6.2, D8)."""
    far, near = jump_range(view, seat), steps_from(view, seat, "fleet")
    counts_steps = rulings_of(view).jump_counts == "steps"
    steps = walk(
        near,
        [start],
        enters=lambda name: can_enter(view, seat, "fleet", name),
        ends=lambda name: bool(opposing(view, name, seat)),
        most=far if counts_steps else None,
    )
    del steps[start]
    if counts_steps:
        return steps
    ends_near = {name for name in steps if (distance(view, [start], name, seat) or 0) <= far}
    return {name: count for name, count in steps.items() if name in ends_near}


def fleets_reaching(view: View, space: str, seat: str | None) -> Iterator[FleetReach]:
    """The fleets of other seats that can get to a space in one jump, the nearest first."""
    found = (
        FleetReach(other, start, reached[space], _movable_units(view, other, start))
        for other in seats_of(view)
        if other != seat
        for start, reached in _reach_of(view, other).items()
        if space in reached
    )
    return iter(sorted(found, key=lambda each: each.steps))


def come_words(view: View, space: str, fleet: FleetReach) -> str:
    """Whose units reach a space, and in how many steps."""
    whose, steps = whose_units(view, fleet.seat, fleet.units), count_units(fleet.steps, "step")
    return f"{whose} reach {space_name(view, space)} in {steps}"


def whose_units(view: View, owner: str | None, units: Iterable[UnitStack]) -> str:
    """Units and whose they are, such as `Violet's 4 raiders`."""
    words = list_units((each.kind, each.count) for each in units)
    return f"{seat_name(view, owner)}'s {words}" if owner else words


def _movable_units(view: View, seat: str, space: str) -> tuple[UnitStack, ...]:
    found = force_of(view, space, seat, on_ground=False)
    return tuple(each for each in found if each.kind not in STILL)


_Reached = Mapping[str, Mapping[str, int]]


def _keep() -> Callable[[View, str], _Reached]:
    """What the fleets of a seat reach, by where they lie; kept for the latest state."""
    kept: tuple[Any, Any, dict[str, _Reached]] | None = None

    def recall(view: View, seat: str) -> _Reached:
        nonlocal kept
        known = kept
        if known is None or known[0] is not view.pieces or known[1] is not view.extra.spaces:
            known = kept = view.pieces, view.extra.spaces, {}
        if seat not in known[2]:
            plays = side_of(view, seat).framework is not None
            starts = starts_of(view, seat, "fleet") if plays else ()
            known[2][seat] = {start: spaces_reached(view, seat, start) for start in starts}
        return known[2][seat]

    return recall


_reach_of = _keep()
