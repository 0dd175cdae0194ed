"""Disputes of measure: its shipped sets, and a table with two of their bases to settle one."""

from collections.abc import Callable, Mapping
from functools import cache, partial

from simulator.geometry.exact.outline import (
    DiscOutline,
    DotOutline,
    Outline,
    OvalOutline,
    PolygonOutline,
    RectangleOutline,
)
from simulator.geometry.units import short_text
from simulator.rules.measure.model.rulings import Rulings
from simulator.rules.measure.model.soundness import name_fault
from simulator.rules.measure.model.table import UnitName
from simulator.scenario.disputes import BaseSet, Dispute
from simulator.scenario.faults import Wrong
from simulator.scenario.fields import read_id
from simulator.scenario.index import RulingText, shipped_rulings
from simulator.scenario.measure.definitions import KindSet, load_set, set_folder, set_names
from simulator.scenario.yaml_text import pair, quote_text

_SIDE: Mapping[UnitName, int] = {"mm": 914_000, "inch": 36_000}
"""The side of the table of a dispute, in thousandths of the unit."""

_CELL: Mapping[UnitName, int] = {"mm": 20_000, "inch": 1_000}
"""What round figures are multiples of there."""

_FIRST = "small_squares"
"""The set that most disputes are about."""

_ROCK = "rock"
"""The id of the obstacle."""

_SEATS = ("cyan", "amber")


class Disputes:
    """The sets, and the texts of tables with their bases; `rulings` are known to sets."""

    UNITS = (("mm", "Millimetres"), ("inch", "Inches"))

    def __init__(self, rulings: Callable[[], Mapping[str, RulingText]]) -> None:
        self._rulings = rulings
        self._set = cache(self._load)

    def base_sets(self) -> tuple[BaseSet, ...]:
        """All sets, those of one unit together in the order of the units; the usual one first."""
        units = [unit for unit, _ in self.UNITS]
        found = sorted(
            ((name, self._set(name)) for name in set_names()),
            key=lambda each: (units.index(each[1].unit), each[0] != _FIRST),
        )
        return tuple(
            BaseSet(name, one.title, one.description, one.unit, tuple(one.kinds))
            for name, one in found
        )

    def display_text(self, name: str, bases: tuple[str, ...], owner: int) -> str:
        """A table file with these bases of a set in a row, on a table as large as they need.

        One alone has a table as large as any of the set needs, so that all are seen to one scale.
        """
        chosen = self._set(name)
        sizes = {base: _size(kind.base) for base, kind in chosen.kinds.items()}
        gap = _CELL[chosen.unit] // 2
        longest = max(long for _, long in sizes.values())
        if len(bases) == 1:
            side = max(longest, *(wide for wide, _ in sizes.values())) + 2 * gap
            size = (side, side)
            places = [(side // 2, side // 2)]
        else:
            x, places = gap, []
            for base in bases:
                wide = max(sizes[base][0], gap)
                places.append((x + wide // 2, longest // 2 + gap))
                x += wide + gap
            size = (x, longest + 2 * gap)
        rows = [_row(base, base, _SEATS[owner], at) for base, at in zip(bases, places, strict=True)]
        return _head(chosen, name, "Bases", ("Cyan", "Amber")) + _table("Bases", size, rows)

    def table_text(self, dispute: Dispute) -> tuple[str, tuple[str, str]]:
        """A table file with both bases in its lower left, facing one another, and their ids.

        ValueError with a sentence for a name that cannot be one.
        """
        chosen = self._set(dispute.set)
        ids = _ids(dispute.names)
        side, cell = _SIDE[chosen.unit], _CELL[chosen.unit]
        sizes = [_size(chosen.kinds[base].base) for base in dispute.bases]
        apart = sum(max(size) for size in sizes) // 2 + _first_mark(chosen, side // 9)
        step = max(cell, round(min(apart, side // 2) / cell) * cell)
        first = (side * 2 // 5 // cell * cell, side // 3 // cell * cell)
        second = (first[0] + step, first[1] + round(step / 3 / cell) * cell)
        rows = [
            _row(ids[n], dispute.bases[n], _SEATS[n], at, towards=ids[1 - n])
            for n, at in enumerate((first, second))
        ]
        title = " and ".join(_plain(name) for name in dispute.names)
        rock = _rock(first, second, cell) if dispute.rock else ""
        head = _head(chosen, dispute.set, title, dispute.names)
        return head + _table(title, (side, side), rows) + rock, ids

    def _load(self, name: str) -> KindSet:
        return load_set(set_folder() / f"{name}.yaml", self._rulings())


def _head(chosen: KindSet, use: str, title: str, seats: tuple[str, str]) -> str:
    """A table file up to its tables."""
    named = zip(_SEATS, seats, strict=True)
    return "\n".join(
        (
            "format: 1",
            "system: measure",
            f"unit: {chosen.unit}",
            f"title: {quote_text(title)}",
            f"use: {use}",
            "seats:",
            *(f"  - {{id: {seat}, name: {quote_text(_plain(name))}}}" for seat, name in named),
            "",
        )
    )


def _table(title: str, size: tuple[int, int], rows: list[str]) -> str:
    """The table of a file with these rows of pieces."""
    head = (
        f"tables:\n  - id: A\n    name: {quote_text(title)}\n    size: {pair(size)}\n    pieces:\n"
    )
    return head + "".join(f"      - {row}\n" for row in rows)


def _row(name: str, kind: str, owner: str, at: tuple[int, int], *, towards: str = "") -> str:
    heading = f", heading: {{towards: {quote_text(towards)}}}" if towards else ""
    what = f"id: {quote_text(name)}, kind: {quote_text(kind)}, owner: {owner}"
    return f"{{{what}, at: {pair(at)}{heading}}}"


def _rock(first: tuple[int, int], second: tuple[int, int], cell: int) -> str:
    """An obstacle just below the way from one base to the other."""
    at = ((first[0] + second[0]) // 2, (first[1] + second[1]) // 2 - 2 * cell)
    size = f"[{short_text(3 * cell)}, {short_text(2 * cell)}]"
    row = f"{{id: {_ROCK}, at: {pair(at)}, rectangle: {size}, heading: 20}}"
    return f"    obstacles:\n      - {row}\n"


def _first_mark(chosen: KindSet, usual: int) -> int:
    """The first mark of the set's first ruler, unless that is no way to speak of."""
    marks = next((ruler.marks for ruler in chosen.rulers.values()), ())
    return max(usual, *marks[:1]) if marks else usual


def _ids(names: tuple[str, str]) -> tuple[str, str]:
    """Names as files write them: small letters, `_` between words."""
    first, second = ("_".join(name.lower().split()) for name in names)
    for found, name in zip((first, second), names, strict=True):
        _check_id(found, _plain(name))
    if first == second:
        raise ValueError("Both have the same name: give one of them another.")
    return first, second


def _check_id(found: str, name: str) -> None:
    """ValueError with a sentence for a name that cannot stand in a file."""
    said = f"`{name}`" if name else "Nothing"
    try:
        read_id(found)
    except Wrong as wrong:
        (problem,) = wrong.problems
        expected = problem.expected.replace("small ", "")
        raise ValueError(f"{said} cannot be used as a name: use {expected}.") from None
    if found == _ROCK or name_fault(found):
        raise ValueError(f"{said} is already taken: give it another name.")


def _plain(name: str) -> str:
    return " ".join(name.split())


def _size(outline: Outline) -> tuple[int, int]:
    """How wide and how long a base is, both sides of its centre alike."""
    match outline:
        case DotOutline():
            return 0, 0
        case DiscOutline(diameter):
            return diameter, diameter
        case OvalOutline(across, along) | RectangleOutline(across, along):
            return across, along
        case PolygonOutline(corners):
            return 2 * max(abs(x) for x, _ in corners), 2 * max(abs(y) for _, y in corners)


DISPUTES = Disputes(partial(shipped_rulings, "measure", Rulings))
"""How disputes begin."""
