"""All equally near lines between two shapes or parts (rule ME-7.1)."""

from collections.abc import Iterator
from itertools import pairwise
from typing import TypeAlias

from simulator.geometry.exact.cell import Cell, Cells
from simulator.geometry.exact.cutting import meetings
from simulator.geometry.exact.distance import nearest
from simulator.geometry.exact.numbers.reals import HALF, Real, compare, sign
from simulator.geometry.exact.numbers.spots import (
    Direction,
    Spot,
    cross,
    dot,
    minus,
    plus,
    same,
    times,
)
from simulator.geometry.exact.region import Edge, RoundShape
from simulator.geometry.exact.sight.closest import Ribbon, Way

_Pair: TypeAlias = tuple[Cell, Cell]


def equal_ways(a: Cells, b: Cells) -> tuple[Way | Ribbon, ...] | None:
    """The shortest lines from a to b; where edges are parallel, all lines between two.

    None if both share a spot, () if one of them is empty. To the round rim of a hole, one line
    stands for all that are equally near.
    """
    found: list[tuple[Real, _Pair, Way]] = []
    for mine, theirs in ((mine, theirs) for mine in a for theirs in b):
        way = nearest((mine,), (theirs,))
        if way is None or (found and compare(way.length, found[0][0]) > 0):
            continue
        if not sign(way.length):
            return None
        if found and compare(way.length, found[0][0]) < 0:
            found.clear()
        found.append((way.length, (mine, theirs), (way.start, way.end)))
    return tuple(_once([line for _, pair, way in found for line in _widen_way(*pair, way)]))


def _once(lines: list[Way | Ribbon]) -> Iterator[Way | Ribbon]:
    """Without single lines that are in others: cells share corners."""
    ribbons = [line for line in lines if isinstance(line, Ribbon)]
    yield from ribbons
    singles: list[Way] = []
    for line in lines:
        if isinstance(line, Ribbon) or any(_in_ribbon(line, ribbon) for ribbon in ribbons):
            continue
        if not any(same(line[0], one[0]) and same(line[1], one[1]) for one in singles):
            singles.append(line)
            yield line


def _in_ribbon(way: Way, ribbon: Ribbon) -> bool:
    """Does the line start on the ribbon's edge and run along it?"""
    (start, end), last = ribbon.first, ribbon.last[0]
    step = minus(way[0], start)
    if sign(cross(step, minus(last, start))) or sign(dot(step, minus(way[0], last))) > 0:
        return False
    return same(plus(end, step), way[1])


def _widen_way(a: Cell, b: Cell, way: Way) -> Iterator[Way | Ribbon]:
    """The line, and all lines beside it between two edges square to it."""
    yield way
    ahead = minus(way[1], way[0])
    for mine in _edges(a, way[0], ahead):
        for theirs in _edges(b, way[1], ahead):
            along = minus(mine.end, mine.start)
            low = _end_of_stretch(mine, theirs, along, 1)
            high = _end_of_stretch(mine, theirs, along, -1)
            if compare(dot(along, low[1]), dot(along, high[1])) < 0:
                first, last = (
                    (spot, plus(spot, ahead)) if is_mine else (minus(spot, ahead), spot)
                    for is_mine, spot in (low, high)
                )
                yield Ribbon(first, last)


def _edges(cell: Cell, spot: Spot, ahead: Direction) -> Iterator[Edge]:
    """What belongs to the cell of the straight edge through the spot and square to the way ahead.

    A hole may leave a stretch on each of its sides.
    """
    for edge in cell.rim.edges:
        along = minus(edge.end, edge.start)
        if edge.circle or edge.start is edge.end or sign(dot(along, ahead)):
            continue
        if not sign(cross(along, minus(spot, edge.start))):
            yield from _beside(edge, cell.hole) if cell.hole else (edge,)
            return


def _beside(edge: Edge, hole: RoundShape) -> Iterator[Edge]:
    """The stretches of a straight edge that lie outside a hole."""
    spots = [edge.start, *meetings(edge, hole), edge.end]
    for start, end in pairwise(spots):
        if not same(start, end) and sign(hole.side(times(plus(start, end), HALF))) < 0:
            yield edge.part(start, end)


def _end_of_stretch(mine: Edge, theirs: Edge, along: Direction, way: int) -> tuple[bool, Spot]:
    """Where the stretch common to both edges begins (1) or ends (-1): on mine or on theirs."""
    ends = []
    for edge in (mine, theirs):
        forward = sign(dot(along, minus(edge.end, edge.start))) == way
        ends.append(edge.start if forward else edge.end)
    is_mine = compare(dot(along, ends[0]), dot(along, ends[1])) * way >= 0
    return is_mine, ends[0] if is_mine else ends[1]
