"""Spots of which floats show that they lie in two sets: a quick answer where sets overlap.

Where none is found the sets may share spots all the same.
"""

from itertools import product

from simulator.geometry.exact.cell import Cell, Cells
from simulator.geometry.exact.reals import surely_above
from simulator.geometry.exact.spots import Spot, dot, minus


def surely_shared(a: Cells, b: Cells) -> Spot | None:
    """A spot of both sets; None if floats show none."""
    for mine, theirs in product(a, b):
        if not mine.core.surely_apart(theirs.core) or mine.hole or theirs.hole:
            spot = _along(mine, theirs) or _corner(mine, theirs) or _corner(theirs, mine)
            spot = spot or _on_hole(mine, theirs) or _on_hole(theirs, mine)
            if spot:
                return spot
    return None


def _outside(cell: Cell, spot: Spot) -> bool:
    """Is a spot of the cell's core surely not in its hole?"""
    return cell.hole is None or surely_above(-cell.hole.side(spot))


def _along(a: Cell, b: Cell) -> Spot | None:
    """A spot of edges of both that were cut out of one line."""
    lines = {id(edge.line): edge for edge in a.core.edges if not edge.circle}
    for edge in b.core.edges:
        mine = None if edge.circle else lines.get(id(edge.line))
        if mine:
            for spot, on in ((edge.start, mine), (edge.end, mine), (mine.start, edge)):
                ends_apart = dot(minus(on.start, spot), minus(spot, on.end))
                if surely_above(ends_apart) and _outside(a, spot) and _outside(b, spot):
                    return spot
    return None


def _corner(a: Cell, b: Cell) -> Spot | None:
    """A corner of one inside the other."""
    for spot in a.core.corners:
        if b.core.surely_holds(spot) and _outside(a, spot) and _outside(b, spot):
            return spot
    return None


def _on_hole(a: Cell, b: Cell) -> Spot | None:
    """A spot of a part of a's hole's own rim that bounds b."""
    if not a.hole or b.hole:
        return None
    for edge, circle in b.rim.arcs:
        if circle is a.hole:
            spots = edge.start, circle.middle(edge), edge.end
            found = next((spot for spot in spots if a.core.surely_holds(spot)), None)
            if found:
                return found
    return None
