"""Allotting units of sources to targets: dice to targets, tokens to compartments."""

from dataclasses import dataclass, replace

from simulator.kernel.asked.answer import Reason
from simulator.kernel.asked.request import Allot, AllotValue, Source


@dataclass(frozen=True, slots=True)
class Sheaf:
    """Sources that are shown together: the same weapon of several ships."""

    number: int
    sources: tuple[Source, ...]

    @property
    def first(self) -> Source:
        """The first of them, which has the words for all."""
        return self.sources[0]

    @property
    def units(self) -> int:
        """How many units they have together."""
        return sum(each.units for each in self.sources)

    @property
    def is_idle(self) -> bool:
        """Is there nothing that any of them may be used on?"""
        return all(each.to == () for each in self.sources)

    def units_left(self, value: AllotValue) -> int:
        """How many of their units are not allotted."""
        return sum(units_left(each, value) for each in self.sources)

    def units_on(self, value: AllotValue, target: str) -> int:
        """How many units a target has from them."""
        own = {each.id for each in self.sources}
        return units_on(tuple(each for each in value if each[0] in own), target)

    def why_barred(self, target: str) -> Reason | None:
        """Why none of them may go to a target; None if one may."""
        if any(can_take(each, target) for each in self.sources):
            return None
        found = (dict(each.barred).get(target) for each in self.sources)
        return next((each for each in found if each), Reason("", ok=False, text="out of reach"))


def sheaves(allot: Allot) -> tuple[Sheaf, ...]:
    """The sources of a field in bundles of one sort, in their order."""
    bundles: dict[tuple[str, str], list[Source]] = {}
    for each in allot.sources:
        bundles.setdefault((each.sort, each.about), []).append(each)
    return tuple(Sheaf(n, tuple(found)) for n, found in enumerate(bundles.values()))


def only(allot: Allot, number: int | None) -> Allot:
    """The field with the sources of one bundle alone; None: with all."""
    if number is None:
        return allot
    found = sheaves(allot)
    return replace(allot, sources=found[number].sources if 0 <= number < len(found) else ())


def units_on(value: AllotValue, target: str) -> int:
    """How many units a target has, from all sources."""
    return sum(units for _, to, units in value if to == target)


def units_left(source: Source, value: AllotValue) -> int:
    """How many units of a source are not allotted."""
    return source.units - sum(units for name, _, units in value if name == source.id)


def can_take(source: Source, target: str) -> bool:
    """May units of the source go to the target?"""
    return source.to is None or target in source.to


def more(allot: Allot, value: AllotValue, target: str, source: str = "") -> AllotValue | None:
    """One more unit for the target, or all units of a source that stays whole.

    They come from `source`, or else from the first that has any left for the target. None if
    nothing can be added.
    """
    if _is_full(allot, value, target):
        return None
    for each in _from(allot, source):
        free = units_left(each, value)
        if free > 0 and can_take(each, target):
            return _add_units(value, each.id, target, free if each.whole else 1)
    return None


def more_or_moved(allot: Allot, value: AllotValue, target: str) -> AllotValue | None:
    """One more unit for the target; where none is left, the one first given to another target.

    None if nothing can be added.
    """
    added = more(allot, value, target)
    if added is not None or _is_full(allot, value, target):
        return added
    own = {each.id for each in allot.sources}
    given = ((name, to) for name, to, _ in value if name in own and to != target)
    moved = (move_unit(allot, value, pair, target) for pair in given)
    return next((each for each in moved if each is not None), None)


def _is_full(allot: Allot, value: AllotValue, target: str) -> bool:
    """Has a target no room for another unit?"""
    room = next((each.room for each in allot.targets if each.id == target), None)
    return room is not None and units_on(value, target) >= room


def has_boxes(allot: Allot) -> bool:
    """Do targets have boxes for their units?"""
    return any(each.room is not None for each in allot.targets)


def amount_on(allot: Allot, value: AllotValue, target: str) -> int:
    """What the units on a target come to: each is what it says, where that is a number."""
    worth = {each.id: int(each.unit) if each.unit.isdecimal() else 1 for each in allot.sources}
    return sum(worth.get(name, 1) * units for name, to, units in value if to == target)


def fewer(allot: Allot, value: AllotValue, target: str, source: str = "") -> AllotValue | None:
    """One unit less for the target, the last one given; all units of a source that stays whole."""
    whole = {each.id: each.whole for each in allot.sources}
    for name, to, units in reversed(value):
        if to == target and name in whole and source in ("", name):
            return _add_units(value, name, target, -(units if whole[name] else 1))
    return None


def allot_rest(allot: Allot, value: AllotValue, target: str, source: str = "") -> AllotValue:
    """All units that are left and may go to the target."""
    for each in _from(allot, source):
        free = units_left(each, value)
        if free > 0 and can_take(each, target):
            value = _add_units(value, each.id, target, free)
    return value


def gather_units(allot: Allot, value: AllotValue, target: str) -> AllotValue:
    """All units that may go to a target, those that other targets have too."""
    able = {each.id for each in allot.sources if can_take(each, target)}
    kept = tuple(each for each in value if each[0] not in able)
    return allot_rest(allot, kept, target)


def move_unit(
    allot: Allot, value: AllotValue, taken: tuple[str, str], target: str
) -> AllotValue | None:
    """A unit of `taken` (source, target) given to another target; None if it may not go there."""
    source = next((each for each in allot.sources if each.id == taken[0]), None)
    if source is None or not can_take(source, target) or target == taken[1]:
        return None
    units = source.units if source.whole else 1
    return _add_units(_add_units(value, taken[0], taken[1], -units), taken[0], target, units)


def left_over(allot: Allot, value: AllotValue) -> tuple[tuple[Source, int], ...]:
    """The sources with units that are not allotted, and how many."""
    found = ((each, units_left(each, value)) for each in allot.sources)
    return tuple((each, free) for each, free in found if free > 0)


def _from(allot: Allot, source: str) -> list[Source]:
    return [each for each in allot.sources if source in ("", each.id)]


def _add_units(value: AllotValue, source: str, target: str, units: int) -> AllotValue:
    """The value with more or fewer units of a pair, in the order in which pairs were begun."""
    pairs = {(name, to): count for name, to, count in value}
    pairs[source, target] = pairs.get((source, target), 0) + units
    return tuple((name, to, count) for (name, to), count in pairs.items() if count > 0)
