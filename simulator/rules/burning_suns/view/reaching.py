"""Where fleets get in one jump, and whose fleets get somewhere (BS-6.2, BS-7.2)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.view.forces import force_of
from simulator.rules.burning_suns.view.lookup import (
    count_units,
    figures_of,
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


Sizes: TypeAlias = Mapping[str, int]
"""How many units of a fleet are in a space."""

_NOTHING_MOVED: Sizes = {}


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
    return {name: count for name, count in steps.items() if _is_near(view, seat, (start, name))}


def fleets_reaching(
    view: View, space: str, seat: str | None, sizes: Sizes = _NOTHING_MOVED
) -> tuple[FleetReach, ...]:
    """The fleets of other seats that can get to a space in one jump, the nearest first.

    `sizes` are those that the seat's fleets would have in some spaces.
    """
    found = (
        FleetReach(other, start, steps, _movable_units(view, other, start))
        for other in seats_of(view)
        if other != seat and side_of(view, other).framework is not None
        for start, steps in _starts_within(view, other, space, (seat, sizes))
        if _is_near(view, other, (start, space))
    )
    return tuple(sorted(found, key=lambda each: each.steps))


def _starts_within(
    view: View, mover: str, space: str, moved: tuple[str | None, Sizes]
) -> Iterator[tuple[str, int]]:
    """Where fleets of a seat lie from which it can jump to a space, walked back from there."""
    starts = starts_of(view, mover, "fleet")
    if not starts or not can_enter(view, mover, "fleet", space):
        return
    far, near = jump_range(view, mover), steps_from(view, mover, "fleet")
    counts_steps = rulings_of(view).jump_counts == "steps"
    steps, waiting = {space: 0}, [space]
    for here in waiting:
        if here in starts and here != space:
            yield here, steps[here]
        is_far = counts_steps and steps[here] == far
        if is_far or (here != space and not _may_pass(view, mover, here, moved)):
            continue
        for name in near[here]:
            if name not in steps:
                steps[name] = steps[here] + 1
                waiting.append(name)


def _is_near(view: View, mover: str, ends: tuple[str, str]) -> bool:
    """Does the end of a jump lie near enough to its start, where that counts (D8)?"""
    if rulings_of(view).jump_counts == "steps":
        return True
    start, end = ends
    return (distance(view, [start], end, mover) or 0) <= jump_range(view, mover)


def _may_pass(view: View, mover: str, space: str, moved: tuple[str | None, Sizes]) -> bool:
    """May a jump go on from there, with the fleets of one seat as they would be?"""
    seat, sizes = moved
    owners = set(opposing(view, space, mover))
    if space in sizes and seat != mover:
        owners.discard(seat)
        owners |= {seat} if sizes[space] >= figures_of(view).opposing_fleet else set()
    return not owners and can_enter(view, mover, "fleet", space)


def come_words(view: View, space: str, fleet: FleetReach) -> str:
    """Whose units reach a space, and in how many steps."""
    whose, steps = whose_units(view, fleet.seat, fleet.units), count_units(fleet.steps, "step")
    reach = "reaches" if sum(each.count for each in fleet.units) == 1 else "reach"
    return f"{whose} {reach} {space_name(view, space)} in {steps}"


def whose_units(view: View, owner: str | None, units: Iterable[UnitStack]) -> str:
    """Units and whose they are, such as `Violet's 4 raiders`."""
    words = list_units((each.kind, each.count) for each in units)
    return f"{seat_name(view, owner)}'s {words}" if owner else words


def _movable_units(view: View, seat: str, space: str) -> tuple[UnitStack, ...]:
    found = force_of(view, space, seat, on_ground=False)
    return tuple(each for each in found if each.kind not in STILL)
