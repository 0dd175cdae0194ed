"""What lies where by now: what touches what, and the units in each space (BS-14.5)."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.units import Point
from simulator.kernel.piece import OnTable, Piece
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.figures import BurningFigures
from simulator.rules.burning_suns.model.galaxy import (
    ANOMALY,
    COUNT,
    DARK_SHIP,
    HITS,
    MILITIA,
    SYSTEM,
    Galaxy,
    galaxy_of,
)
from simulator.rules.burning_suns.model.words import UNIQUES, UNIT_KINDS
from simulator.rules.burning_suns.view.lookup import figures_of
from simulator.rules.burning_suns.view.spaces import Location, locate
from simulator.rules.burning_suns.view.touching import touching

GROUND = ("regiment", "colossus", MILITIA)
"""The kinds that stand on the ground of a system; all others are in orbit (BS-7.3)."""

_KINDS = (*UNIT_KINDS, DARK_SHIP, MILITIA)


@fast_dataclass(frozen=True, slots=True)
class UnitStack:
    """Units of one owner and kind in one space: `count` of them, a unique with `hits` left.

    `owner` is None for dark ships and militia. On the ground they are an army, in orbit a fleet.
    """

    piece: str
    owner: str | None
    kind: str
    space: str
    on_ground: bool
    count: int = 1
    hits: int | None = None


@dataclass(frozen=True, slots=True)
class Chart:
    """A galaxy and what touches what in it; `located` keeps where points were found to lie."""

    galaxy: Galaxy
    near: Mapping[str, tuple[str, ...]]
    sizes: BurningFigures
    located: dict[Point, Location | None] = field(default_factory=dict)

    def locate(self, at: Point) -> Location | None:
        """Where a piece with this centre is, None between the tiles."""
        if at not in self.located:
            self.located[at] = locate(at, self.galaxy, self.sizes)
        return self.located[at]


@dataclass(frozen=True, slots=True)
class _Board:
    chart: Chart
    units: Mapping[str, tuple[UnitStack, ...]]


def chart_of(view: View) -> Chart:
    """The galaxy as it lies."""
    return _board(view).chart


def units_at(view: View, space: str) -> tuple[UnitStack, ...]:
    """The units in a space, owner by owner in the order of seats, those of nobody last."""
    return _board(view).units.get(space, ())


def all_units(view: View) -> Iterable[UnitStack]:
    """All units in any space."""
    return (one for some in _board(view).units.values() for one in some)


def stack_at(view: View, space: str, owner: str | None, kind: str) -> UnitStack | None:
    """The units of this owner and kind in a space, None if there are none."""
    found = (one for one in units_at(view, space) if (one.owner, one.kind) == (owner, kind))
    return next(found, None)


def is_unique(kind: str) -> bool:
    """Is it a kind of which an empire has one (BS-9.2)?"""
    return kind in UNIQUES


def _boards() -> Callable[[View], _Board]:
    """Boards by the pieces of a state, the latest two kept; a chart lives as long as its tiles."""
    kept: tuple[tuple[Mapping[str, Piece], _Board] | None, ...] = (None, None)
    charted: tuple[tuple[Piece, ...], Chart] | None = None

    def chart(view: View) -> Chart:
        nonlocal charted
        tiles = tuple(each for each in view.pieces.values() if each.kind in (SYSTEM, ANOMALY))
        sizes, before = figures_of(view), charted
        if before is not None and before[0] == tiles and before[1].sizes == sizes:
            return before[1]
        galaxy = galaxy_of(tiles)
        found = Chart(galaxy, touching(galaxy, sizes), sizes)
        charted = tiles, found
        return found

    def recall(view: View) -> _Board:
        nonlocal kept
        before = kept
        for one in before:
            if one is not None and one[0] is view.pieces:
                return one[1]
        on = chart(view)
        found = _Board(on, _units(view, on))
        kept = (view.pieces, found), before[0]
        return found

    return recall


_board = _boards()


def _units(view: View, chart: Chart) -> Mapping[str, tuple[UnitStack, ...]]:
    order = {seat.id: number for number, seat in enumerate(view.setup.seats)}
    found: dict[str, list[UnitStack]] = defaultdict(list)
    for piece in view.pieces.values():
        if piece.kind in (SYSTEM, ANOMALY) or not isinstance(piece.place, OnTable):
            continue
        there = chart.locate(piece.place.pose.at)
        if there is not None:
            found[there.space].append(_stack(piece, there))
    return {
        space: tuple(
            sorted(some, key=lambda one: (order.get(one.owner or "", len(order)), rank(one.kind)))
        )
        for space, some in found.items()
    }


def _stack(piece: Piece, there: Location) -> UnitStack:
    marks = dict(piece.marks)
    count, hits = marks.get(COUNT, 1), marks.get(HITS)
    return UnitStack(piece.id, piece.owner, piece.kind, there.space, there.on_ground, count, hits)


def rank(kind: str) -> tuple[int, str]:
    """Sorts kinds of unit: the seven in their order, then dark ships, militia and mercenaries."""
    return (_KINDS.index(kind), "") if kind in _KINDS else (len(_KINDS), kind)


def fleet_size(view: View, space: str, owner: str | None) -> int:
    """The units of an owner in orbit of a space; uniques count 1 each (BS-7.3, D11)."""
    return sum(
        one.count for one in units_at(view, space) if one.owner == owner and not one.on_ground
    )


def army_size(view: View, space: str, owner: str | None) -> int:
    """The units of an owner on the ground of a system (BS-7.3, D11)."""
    return sum(one.count for one in units_at(view, space) if one.owner == owner and one.on_ground)


def opposing(view: View, space: str, seat: str) -> tuple[str | None, ...]:
    """Whose fleets in a space oppose a seat: 4 units or more of another owner (BS-7.5).

    None stands for dark ships.
    """
    least = figures_of(view).opposing_fleet
    others = dict.fromkeys(one.owner for one in units_at(view, space) if one.owner != seat)
    return tuple(owner for owner in others if fleet_size(view, space, owner) >= least)


def counts_at(view: View, space: str, seat: str, *, on_ground: bool) -> dict[str, int]:
    """The units of a seat in orbit or on the ground of a space, by kind; a unique counts 1."""
    return {
        one.kind: one.count
        for one in units_at(view, space)
        if one.owner == seat and one.on_ground is on_ground
    }
