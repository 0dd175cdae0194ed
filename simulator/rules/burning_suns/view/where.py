"""What lies where by now: what touches what, and the units in each space (BS-14.4, BS-14.5)."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.measure import distance_squared, within
from simulator.geometry.rays import times_sine
from simulator.geometry.shapes import Pose
from simulator.geometry.units import FULL_TURN, Point
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.remember_last import remember_by, remember_last
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
    GalaxySpace,
    galaxy_of,
)
from simulator.rules.burning_suns.model.words import BASICS, UNIQUES, UNIT_KINDS
from simulator.rules.burning_suns.view.lookup import figures_of
from simulator.rules.burning_suns.view.possessions import allies_of
from simulator.rules.burning_suns.view.touching import touching

_Ring = tuple[tuple[int, ...], int]
"""The berths of a ring: their degrees from the top, and how far out in 1/1000 of its room."""


def _beside_top(step: int, many: int) -> tuple[int, ...]:
    """Degrees clockwise from the top, none of them below: there a tile has its texts."""
    right = (many + 1) // 2
    left = reversed(range(1, many - right + 1))
    return (*(n * step for n in range(right)), *(360 - n * step for n in left))


FEW_IN_ORBIT, FEW_ON_GROUND = 7, 2
"""So many units of a system stand on wide berths, more than that on narrow ones."""

_FURTHER_IN = 10
"""How much further in berths are that are used again, in thou."""

_WIDE_ORBIT: tuple[_Ring, ...] = ((_beside_top(34, FEW_IN_ORBIT), 550),)
_NARROW_ORBIT: tuple[_Ring, ...] = ((_beside_top(17, 15), 690), (_beside_top(23, 11), 65))
_WIDE_GROUND: tuple[_Ring, ...] = (((66, 294), 775),)
_NARROW_GROUND: tuple[_Ring, ...] = (((48, 80, 280, 312), 790), ((18, 342), 870))
_ANOMALY: tuple[_Ring, ...] = ((tuple(range(0, 360, 60)), 680), (tuple(range(30, 360, 60)), 900))


def walk(
    near: Mapping[str, Collection[str]],
    starts: Iterable[str],
    *,
    enters: Callable[[str], bool] = lambda _: True,
    ends: Callable[[str], bool] = lambda _: False,
    most: int | None = None,
) -> dict[str, int]:
    """The least number of touches from any of the starts to each space that can be reached.

    Only spaces that `enters` are walked into, and none that `ends` is walked on from, the starts
    excepted; at most `most` touches far. With neither it is the distance (BS-7.2, BS-14.4).
    """
    found = dict.fromkeys(starts, 0)
    edge = list(found)
    while edge and (most is None or found[edge[0]] < most):
        beyond: list[str] = []
        for here in edge:
            if found[here] and ends(here):
                continue
            for name in near[here]:
                if name not in found and enters(name):
                    found[name] = found[here] + 1
                    beyond.append(name)
        edge = beyond
    return found


def find_way(
    near: Mapping[str, Collection[str]],
    start: str,
    end: str,
    *,
    enters: Callable[[str], bool] = lambda _: True,
) -> tuple[str, ...] | None:
    """The spaces of a shortest way, both ends included; None if there is none.

    It goes by spaces that `enters` alone; of several ways by those that come first in `near`.
    """
    found = walk(near, [end], enters=enters)
    if start not in found:
        return None
    way = [start]
    while way[-1] != end:
        way.append(next(each for each in near[way[-1]] if found.get(each) == found[way[-1]] - 1))
    return tuple(way)


def link_spaces(
    near: Mapping[str, Collection[str]], wormholes: Collection[str]
) -> dict[str, tuple[str, ...]]:
    """What each space touches, with each two of these spaces as if they touched (BS-8.11)."""
    joined = {name: list(some) for name, some in near.items()}
    for one, other in combinations(wormholes, 2):
        for here, there in ((one, other), (other, one)):
            if there not in joined[here]:
                joined[here].append(there)
    return {name: tuple(some) for name, some in joined.items()}


def locate(at: Point, galaxy: Galaxy, sizes: BurningFigures) -> str | None:
    """The space in which a piece with this centre is (BS-14.5), None between the tiles.

    Where two rims meet it is in the space with the nearer centre, then the first. Whether a unit is
    on the ground or in orbit there its kind says (BS-7.3).
    """
    holding = [each for each in galaxy.spaces if within(at, each.at, _reach(each, sizes))]
    if not holding:
        return None
    return min(holding, key=lambda each: distance_squared(at, each.at)).id


def _reach(space: GalaxySpace, sizes: BurningFigures) -> int:
    return sizes.system_radius if space.heading is None else sizes.anomaly_radius


def berths(
    space: GalaxySpace, many: int, sizes: BurningFigures, *, on_ground: bool
) -> tuple[Point, ...]:
    """The places of so many units in orbit or on the ground, clockwise from the top (BS-14.5).

    They lie beside the world of a system and above its texts; many of them stand closer together.
    The places of a ring come before those of the next; where all are used they are used again, a
    little further in.
    """
    inner, outer, rings = 0, sizes.anomaly_radius, _ANOMALY
    if space.heading is None and on_ground:
        outer = sizes.ground_radius
        rings = _WIDE_GROUND if many <= FEW_ON_GROUND else _NARROW_GROUND
    elif space.heading is None:
        inner, outer = sizes.ground_radius, sizes.system_radius
        rings = _WIDE_ORBIT if many <= FEW_IN_ORBIT else _NARROW_ORBIT
    there = [(turn, share) for turns, share in rings for turn in turns]
    found = []
    for number in range(many):
        again, place = divmod(number, len(there))
        turn, share = there[place]
        radius = inner + (outer - inner) * share // 1000 - again * _FURTHER_IN
        angle = turn * FULL_TURN // 360
        x, y = times_sine(angle, radius), times_sine(angle + FULL_TURN // 4, radius)
        found.append((space.at[0] + x, space.at[1] + y))
    return tuple(found)


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
    located: dict[Point, str | None] = field(default_factory=dict)

    def locate(self, at: Point) -> str | None:
        """The space in which a piece with this centre is, None between the tiles."""
        if at not in self.located:
            self.located[at] = locate(at, self.galaxy, self.sizes)
        return self.located[at]


@dataclass(frozen=True, slots=True)
class _Board:
    """Where units are: `fleets` are their numbers in orbit, by space and owner."""

    chart: Chart
    units: Mapping[str, tuple[UnitStack, ...]]
    fleets: Mapping[str, Mapping[str | None, int]]


_NO_FLEETS: Mapping[str | None, int] = {}


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


def is_mercenary(kind: str) -> bool:
    """Is it a ship that is an item of the market (BS-12.1)? Its kind is the item's id."""
    return kind not in _KINDS


def has_hits(kind: str) -> bool:
    """Is its piece marked with hit points left, not with a number of units?"""
    return is_unique(kind) or is_mercenary(kind)


def names_of(kind: str) -> tuple[str, ...]:
    """What abilities call a kind of unit: by its name, ship, unit or unique (BS-9.2).

    A mercenary is a ship like those of empires (BS-12.1).
    """
    if is_unique(kind):
        return kind, "unique"
    if is_mercenary(kind):
        return kind, "mercenary", "ship", "unit"
    if kind not in BASICS:
        return (kind,)
    return (kind, "unit") if kind == "regiment" else (kind, "ship", "unit")


@remember_by(lambda view: (tuple(_tiles(view)), figures_of(view)))
def _chart(view: View) -> Chart:
    galaxy, sizes = galaxy_of(_tiles(view)), figures_of(view)
    return Chart(galaxy, touching(galaxy, sizes), sizes)


def _tiles(view: View) -> Iterator[Piece]:
    return (each for each in view.pieces.values() if each.kind in (SYSTEM, ANOMALY))


@remember_last
@remember_by(lambda view: (view.pieces,))
def _board(view: View) -> _Board:
    chart = _chart(view)
    units = _units(view, chart)
    return _Board(chart, units, {space: _count_fleets(some) for space, some in units.items()})


def _count_fleets(units: Iterable[UnitStack]) -> Mapping[str | None, int]:
    """The fleets among units of a space, by owner."""
    found: dict[str | None, int] = {}
    for one in units:
        if not one.on_ground:
            found[one.owner] = found.get(one.owner, 0) + one.count
    return found


def _units(view: View, chart: Chart) -> Mapping[str, tuple[UnitStack, ...]]:
    order = {seat.id: number for number, seat in enumerate(view.setup.seats)}
    found: dict[str, dict[tuple[str | None, str], UnitStack]] = defaultdict(dict)
    for piece in view.pieces.values():
        if piece.kind in (SYSTEM, ANOMALY) or not isinstance(piece.place, OnTable):
            continue
        there = chart.locate(piece.place.pose.at)
        if there is not None:
            key = piece.owner, piece.kind
            stack = _stack(piece, there, found[there].get(key))
            found[there][key] = _count_mercenaries(view, stack)
    return {
        space: tuple(
            sorted(
                some.values(),
                key=lambda one: (order.get(one.owner or "", len(order)), rank(one.kind)),
            )
        )
        for space, some in found.items()
    }


def _stack(piece: Piece, space: str, beside: UnitStack | None) -> UnitStack:
    """The units of a piece, with those `beside` it of this owner and kind that a hand put there.

    The place of a piece says in which space it is, its kind whether in an army (BS-7.3).
    """
    marks, on_ground = dict(piece.marks), piece.kind in GROUND
    count, hits = marks.get(COUNT, 1), marks.get(HITS)
    if beside is not None and hits is None:
        return replace(beside, count=beside.count + count)
    return UnitStack(piece.id, piece.owner, piece.kind, space, on_ground, count, hits)


def _count_mercenaries(view: View, stack: UnitStack) -> UnitStack:
    """Mercenaries of a kind share their hit points, and there are as many as these need."""
    item = view.setup.catalogue.items.get(stack.kind)
    if item is None or item.mercenary is None or stack.hits is None:
        return stack
    return replace(stack, count=-(-stack.hits // item.mercenary.hits))


def rank(kind: str) -> tuple[int, str]:
    """Sorts kinds of unit: the seven in their order, then dark ships, militia and mercenaries."""
    return (_KINDS.index(kind), "") if kind in _KINDS else (len(_KINDS), kind)


def has_company(view: View, space: str, seat: str) -> bool:
    """Has a fleet any units beside mercenaries (BS-12.1)?"""
    return any(
        one.owner == seat and not one.on_ground and not is_mercenary(one.kind)
        for one in units_at(view, space)
    )


def fleet_size(view: View, space: str, owner: str | None) -> int:
    """The units of an owner in orbit of a space; uniques count 1 each (BS-7.3, D11)."""
    return _board(view).fleets.get(space, _NO_FLEETS).get(owner, 0)


def army_size(view: View, space: str, owner: str | None) -> int:
    """The units of an owner on the ground of a system (BS-7.3, D11)."""
    return force_size(view, space, owner, on_ground=True)


def force_size(view: View, space: str, owner: str | None, *, on_ground: bool) -> int:
    """How many units a fleet or an army has; uniques count 1 each (D11)."""
    found = ((one.owner, one.on_ground, one.count) for one in units_at(view, space))
    return sum(count for *whose, count in found if whose == [owner, on_ground])


def opposing(view: View, space: str, seat: str, foe: str | None = None) -> tuple[str | None, ...]:
    """Whose fleets in a space oppose a seat: 4 units or more of who is no ally (BS-7.5).

    None stands for dark ships. An ally who is attacked, the `foe`, is an ally no more (D14).
    """
    fleets = _board(view).fleets.get(space)
    if not fleets:
        return ()
    allies = (ally for ally in allies_of(view, seat) if ally != foe)
    least, friends = figures_of(view).opposing_fleet, (seat, *allies)
    return tuple(owner for owner, size in fleets.items() if size >= least and owner not in friends)


def counts_at(view: View, space: str, seat: str, *, on_ground: bool) -> dict[str, int]:
    """The units of a seat in orbit or on the ground of a space, by kind; a unique counts 1."""
    return {
        one.kind: one.count
        for one in units_at(view, space)
        if one.owner == seat and one.on_ground is on_ground
    }


def berth_units(
    space: GalaxySpace,
    table: str,
    amounts: Mapping[tuple[str | None, str], int],
    order: Sequence[str],
    sizes: BurningFigures,
) -> Iterator[Piece]:
    """A piece for each owner and kind, on its berth, owner by owner in this order (BS-14.5).

    Amounts are so many units, of a unique its hit points; those of 0 are left out.
    """
    there = [key for key, amount in amounts.items() if amount > 0]
    there.sort(key=lambda key: (order.index(key[0]) if key[0] else len(order), rank(key[1])))
    for on_ground in (False, True):
        ring = [key for key in there if (key[1] in GROUND and space.heading is None) is on_ground]
        places = berths(space, len(ring), sizes, on_ground=on_ground)
        for at, (owner, kind) in zip(places, ring, strict=True):
            marks = ((HITS if has_hits(kind) else COUNT, amounts[owner, kind]),)
            name = "-".join(filter(None, (owner, kind, space.id)))
            yield Piece(name, kind, owner, None, OnTable(table, Pose(at)), marks=marks)
