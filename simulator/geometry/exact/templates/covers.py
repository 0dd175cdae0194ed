"""What a laid template covers, in part or by a share of it (rule ME-9.4)."""

from collections.abc import Iterator
from itertools import pairwise

from simulator.geometry.exact.area import area, covers_share, reaches_share
from simulator.geometry.exact.cell import Cell, Cells
from simulator.geometry.exact.cutting import Border, cut_region
from simulator.geometry.exact.numbers.reals import ZERO, Real, sign
from simulator.geometry.exact.numbers.spots import back, minus
from simulator.geometry.exact.region import ConvexRegion, Half
from simulator.geometry.exact.rounds import Circle
from simulator.geometry.exact.shape import Shape
from simulator.geometry.exact.sweeps.cells import OVERLAPPING, TOUCHING, Convex, body_of, edges
from simulator.geometry.exact.templates.laid import Annulus, LaidTemplate, half_of, laid_stance
from simulator.geometry.exact.templates.line import turn_vector


def covers_in_part(template: LaidTemplate, shape: Shape, *, graze: bool = False) -> bool:
    """Does the template cover some of the shape? With `graze` contact is enough, as for a dot."""
    body = body_of(shape)
    is_dot = len(shape.corners) == 1 and sign(shape.radius) == 0
    return laid_stance(template, body) <= (TOUCHING if graze or is_dot else OVERLAPPING)


def covers_at_least(template: LaidTemplate, shape: Shape, thousandths: int) -> bool:
    """Does it cover this many thousandths of a per cent of the shape? A dot it may only hold.

    >>> from simulator.geometry.exact.outline import DiscOutline
    >>> from simulator.geometry.exact.shape import place_outline
    >>> from simulator.geometry.exact.numbers.spots import frame
    >>> from simulator.geometry.exact.templates.forms import OblongTemplate
    >>> from simulator.geometry.exact.templates.laid import lay_template
    >>> from simulator.geometry.exact.templates.line import along_heading, Stand
    >>> from simulator.geometry.heading import NORTH
    >>> disc = place_outline(DiscOutline(20), frame((0, 0), NORTH))
    >>> half = lay_template(OblongTemplate(20, 20), Stand(disc.centre, along_heading(NORTH)))
    >>> covers_at_least(half, disc, 50_000), covers_at_least(half, disc, 50_001)
    (True, False)
    """
    if not template.more:
        return covers_share(covered_part(template, shape), shape.cells, thousandths)
    total = area(shape.cells)
    if sign(total) <= 0:
        return laid_stance(template, body_of(shape)) <= TOUCHING
    return reaches_share(covered_area(template, shape), total, thousandths)


def covered_part(template: LaidTemplate, shape: Shape) -> Cells:
    """The part of the shape under the template: cells that share no more than borders."""
    hole = _hole(template)
    found = (cut_region(cell.rim, *borders) for cell in shape.cells for borders in _parts(template))
    return tuple(Cell(region, hole=hole) for region in found if region)


def covered_area(template: LaidTemplate, shape: Shape) -> Real:
    """How much of the shape lies under any piece of the template.

    Each piece is the sum of convex regions, counted 1 or -1; what a later one has in common with
    those before counts against it.
    """
    total: list[tuple[int, ConvexRegion]] = []
    for piece in template.pieces:
        found = list(_list_counted(piece, shape))
        shared = [
            (-one * other, common)
            for one, borders in _signed_parts(piece)
            for other, region in total
            if (common := cut_region(region, *borders)) and not common.flat
        ]
        total += [*found, *shared]
    found_area: Real = ZERO
    for side, region in total:
        found_area += area((Cell(region),)) * side
    return found_area


def _list_counted(piece: LaidTemplate, shape: Shape) -> Iterator[tuple[int, ConvexRegion]]:
    for side, borders in _signed_parts(piece):
        for cell in shape.cells:
            region = cut_region(cell.rim, *borders)
            if region and not region.flat:
                yield side, region


def _signed_parts(piece: LaidTemplate) -> Iterator[tuple[int, tuple[Border, ...]]]:
    hole = _hole(piece)
    for borders in _parts(piece):
        yield 1, borders
        if hole:
            yield -1, (*borders, hole)


def _hole(template: LaidTemplate) -> Circle | None:
    ring = template.ring
    return Circle(ring.turn.centre, ring.inner) if ring and sign(ring.inner) > 0 else None


def _parts(template: LaidTemplate) -> tuple[tuple[Border, ...], ...]:
    """The borders of the convex parts of the template, holes left out."""
    if template.ring:
        return tuple(_wedges(template.ring))
    body: Convex = template.body
    if len(body.corners) == 1:
        return ((Circle(body.corners[0], body.radius),),)
    return (tuple(Half(a, minus(b, a)) for a, b in edges(body)),)


def _wedges(ring: Annulus) -> Iterator[tuple[Border, ...]]:
    """The ring's disc; of a part of a turn the wedge of it, above half a turn in two."""
    turn, disc = ring.turn, Circle(ring.turn.centre, ring.outer)
    if turn.full:
        yield (disc,)
        return
    middle = turn_vector(ring.ray, half_of(turn.finish), turn.hand)
    end = turn_vector(ring.ray, turn.finish, turn.hand)
    rays = (ring.ray, end) if sign(turn.finish[1]) >= 0 else (ring.ray, middle, end)
    for first, last in pairwise(rays):
        left, right = (first, last) if turn.hand > 0 else (last, first)
        yield Half(disc.centre, back(left)), Half(disc.centre, right), disc
