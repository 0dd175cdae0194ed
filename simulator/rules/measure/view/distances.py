"""Distances of a question by the readings in force (ME-4)."""

from dataclasses import dataclass, replace
from typing import Literal

from simulator.geometry.exact.cell import Cells
from simulator.geometry.exact.distance import farthest, nearest
from simulator.geometry.exact.nearest import Way
from simulator.geometry.exact.numbers.reals import ZERO, Real, compare, round_real, whole
from simulator.geometry.exact.part import part_inside
from simulator.geometry.units import round_for_print
from simulator.rules.measure.model.asks import Ends, Thing
from simulator.rules.measure.view.ends import EndShape, asker_of, dot_cells, laid_end
from simulator.rules.measure.view.found import Case
from simulator.rules.measure.view.placing import outline_of


@dataclass(frozen=True, slots=True)
class DistanceAsk:
    """How a distance is asked for: in an arc of the piece it starts at, how, and to which end."""

    arc: str | None = None
    measure: Literal["edge", "centre"] = "edge"
    end: Literal["near", "far"] = "near"

    @property
    def anywhere(self) -> "DistanceAsk":
        """The same without the arc."""
        return replace(self, arc=None)


@dataclass(frozen=True, slots=True)
class Distance:
    """A distance: its way, and its length as it counts by ruling `count_from`.

    `figure` is that length to the nearest thousandth.
    """

    way: Way
    counted: Real
    figure: int

    def beside(self, bound: int) -> tuple[int, int]:
        """The figure printed beside a bound, and on which side of it the length lies (ME-11.3)."""
        side = compare(self.counted, whole(bound))
        return round_for_print(self.figure, bound, side), side


def distance(case: Case, ends: Ends, asked: DistanceAsk = DistanceAsk()) -> Distance | None:
    """The distance of two ends, None without a part of the target in the arc."""
    read = case.rulings
    key = "way", ends, asked, read.arc_start, read.arc_border, read.own_base
    way = case.layout.once(key, lambda: _way(case, ends, asked))
    if way is None:
        return None
    added = case.unit.steps if case.rulings.count_from == 1 else 0
    counted = way.length + whole(added)
    return Distance(way, counted, round_real(counted))


@dataclass(frozen=True, slots=True)
class Distances:
    """The distance that counts, and in an arc the one from edge to edge for comparison."""

    found: Distance
    plain: Distance | None = None


def distances(case: Case, ends: Ends, asked: DistanceAsk = DistanceAsk()) -> Distances | None:
    """The distance of two ends with the one beside it, None without a part in the arc."""
    found = distance(case, ends, asked)
    if found is None:
        return None
    return Distances(found, distance(case, ends, asked.anywhere) if asked.arc else None)


def _way(case: Case, ends: Ends, asked: DistanceAsk) -> Way | None:
    start = laid_end(case.layout, ends.source, case.table, ends.from_outline)
    target = laid_end(case.layout, ends.target, case.table, ends.to_outline)
    mine, theirs = ends_measured(case, ends, asked, (start, target))
    way = farthest(mine, theirs) if asked.end == "far" else nearest(mine, theirs)
    if way is None or asked != DistanceAsk() or not is_agreed_contact(case, ends):
        return way
    return Way(ZERO, way.start, way.end)


def ends_measured(
    case: Case, ends: Ends, asked: DistanceAsk, laid: tuple[EndShape, EndShape]
) -> tuple[Cells, Cells]:
    """What is measured from and to: centres or outlines, and with an arc the parts in it.

    A distance from a named point starts there, in its arc or not (ME-12.3).
    """
    start, target = laid
    centres = asked.measure == "centre"
    mine = dot_cells(start.centre) if centres else start.cells
    theirs = dot_cells(target.centre) if centres else target.cells
    asker = asker_of(ends.source)
    if asked.arc is None or asker is None:
        return mine, theirs
    theirs = case.in_arc(theirs, asker, asked.arc)
    from_base = isinstance(ends.source, Thing) and not centres
    if case.rulings.arc_start == "arc" and from_base:
        mine = part_inside(mine, case.layout.arc(asker, asked.arc))
    return mine, theirs


def is_agreed_contact(case: Case, ends: Ends) -> bool:
    """Have the players declared that these two bases touch, and is it bases they ask about?

    Of other outlines nothing is agreed (ME-4.5).
    """
    if not isinstance(ends.source, Thing) or not isinstance(ends.target, Thing):
        return False
    outlines = (ends.source.id, ends.from_outline), (ends.target.id, ends.to_outline)
    view = case.view
    if any(outline_of(view, name, other) != outline_of(view, name) for name, other in outlines):
        return False
    pair = {ends.source.id, ends.target.id}
    return any(pair == set(known) for known in case.view.extra.touching)
