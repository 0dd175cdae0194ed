"""What a cell meets that runs along a leg: the region it sweeps, held against others.

Straight on, a convex cell sweeps a convex cell. On a turn each corner runs on a circle and the foot
of an edge on the innermost one; instead of outlining that, the turn is cut at the critical contacts
(`contacts`), between which nothing changes.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise, product
from math import atan2, tau

from simulator.geometry.exact.numbers.reals import ZERO, compare, greatest, least, sign
from simulator.geometry.exact.numbers.spots import Direction, Spot, dot, minus
from simulator.geometry.exact.sweeps.angles import (
    AT_START,
    CLEAR,
    before,
    halfway,
    in_turn,
    near_angle,
    near_radians,
)
from simulator.geometry.exact.sweeps.cells import (
    APART,
    OVERLAPPING,
    TOUCHING,
    Body,
    Convex,
    stance,
)
from simulator.geometry.exact.sweeps.contacts import contacts_turning, seamless
from simulator.geometry.exact.sweeps.glide import Gliding
from simulator.geometry.exact.sweeps.glide_rough import glided_box
from simulator.geometry.exact.sweeps.motion import move_cell, sweep_ahead
from simulator.geometry.exact.sweeps.ovals import OvalPass
from simulator.geometry.exact.sweeps.places import leg_last, leg_start, place_between, places_back
from simulator.geometry.exact.sweeps.rough import (
    Box,
    box_about,
    boxes_part,
    rough_box,
    rough_span,
)
from simulator.geometry.exact.templates.glide import GlideLeg, from_guide
from simulator.geometry.exact.templates.line import Ahead, TurnLeg
from simulator.geometry.exact.templates.way import Leg


def leg_stances(leg: Leg, body: Body, others: Sequence[Body]) -> tuple[int, ...]:
    """How the region that a body sweeps on a leg stands to other bodies.

    OVERLAPPING if they overlap anywhere on the way, TOUCHING if they only touch.
    """
    boxes: dict[Body, list[Box]] = {}
    found = []
    for other in others:
        own, mates = seamless(body, other)
        if own not in boxes:
            boxes[own] = [_swept_box(leg, cell) for cell in own]
        pairs = _near(own, boxes[own], mates)
        found.append(_least(swept_stance(leg, *pair) for pair in pairs))
    return tuple(found)


def body_stance(body: Body, other: Body) -> int:
    """How two bodies stand."""
    return _least(stance(*pair) for pair in product(*seamless(body, other)))


def _least(stances: Iterable[int]) -> int:
    """The least of the stances, without looking farther than one that overlaps."""
    found = APART
    for each in stances:
        found = min(found, each)
        if found == OVERLAPPING:
            break
    return found


def _near(body: Body, boxes: list[Box], other: Body) -> Iterator[tuple[Convex, Convex]]:
    """Pairs of cells that floats do not show to stay apart."""
    for mate in other:
        box = rough_box(mate.corners, mate.radius)
        for cell, swept in zip(body, boxes, strict=True):
            if not boxes_part(swept, box):
                yield cell, mate


def _swept_box(leg: Leg, cell: Convex) -> Box:
    if isinstance(leg, Ahead):
        end = move_cell(leg, cell, leg.length)
        return box_about(rough_box(cell.corners, cell.radius), rough_box(end.corners, cell.radius))
    if isinstance(leg, GlideLeg):
        return glided_box(leg, [from_guide(leg, corner) for corner in cell.corners], cell.radius)
    far = rough_span(leg.centre, cell.corners)[1] * (1 + 2.0**-40)
    left, bottom, right, top = rough_box((leg.centre,), cell.radius)
    return left - far, bottom - far, right + far, top + far


def swept_stance(leg: Leg, cell: Convex, other: Convex) -> int:
    """As `leg_stances`, for cells."""
    if isinstance(leg, Ahead):
        return stance(sweep_ahead(cell, leg.start.along, leg.length), other)
    if cell.ovals or other.ovals:
        return _oval_stance(leg, cell, other)
    if isinstance(leg, GlideLeg):
        return _glided_stance(leg, cell, other)
    return _turned_stance(leg, cell, other)


def _oval_stance(leg: Leg, cell: Convex, other: Convex) -> int:
    passing = OvalPass(leg, cell, other)
    if passing.crowded or passing.is_clear:
        return OVERLAPPING if passing.crowded else APART
    contacts = passing.contacts
    places = [leg_start(leg), *contacts, leg_last(leg)]
    gaps = [place_between(leg, *pair) for pair in pairwise(places)]
    return _least(stance(move_cell(leg, cell, by), other) for by in (*gaps, *places))


def _glided_stance(glide: GlideLeg, cell: Convex, other: Convex) -> int:
    gliding = Gliding(glide, cell, other)
    if gliding.overlap or not gliding.parts:
        return OVERLAPPING if gliding.overlap else APART
    contacts = places_back(glide.last, gliding.contacts(nearest=True))
    places = ZERO, *reversed(contacts), glide.last
    gaps = ((one + two) / 2 for one, two in pairwise(places))
    return _least(stance(move_cell(glide, cell, t), other) for t in (*gaps, *places))


def _turned_stance(turn: TurnLeg, cell: Convex, other: Convex) -> int:
    if _passes_clear(turn.centre, cell, other):
        return APART
    tries = (_guess(turn, cell, other), AT_START, turn.finish)
    found = _least_stance(turn, cell, other, tries)
    contacts = [] if found == OVERLAPPING else turn_contacts(turn, cell, other)
    if not contacts:
        return found
    if _inside_sweep(turn, cell, other):
        return OVERLAPPING
    pairs = pairwise((AT_START, *contacts, turn.finish))
    gaps = (halfway(one, two, full=turn.full and two is turn.finish) for one, two in pairs)
    return min(TOUCHING, _least_stance(turn, cell, other, gaps))


def _least_stance(
    turn: TurnLeg, cell: Convex, other: Convex, angles: Iterable[Direction | None]
) -> int:
    """How the cells stand at that of the angles where they are most in each other's way."""
    return _least(stance(move_cell(turn, cell, by), other) for by in angles if by)


def _guess(turn: TurnLeg, cell: Convex, other: Convex) -> Direction | None:
    """An angle of the turn at which the cell comes near the other; None if that is outside it."""
    (x, y), (u, v) = (_middle(turn.centre, each) for each in (cell, other))
    angle = (atan2(y, x) - atan2(v, u)) * turn.hand % tau
    return near_angle(angle) if angle < near_radians(turn) - CLEAR else None


def _middle(centre: Spot, cell: Convex) -> tuple[float, float]:
    """The middle of the corners as seen from the centre, roughly."""
    x, y = (sum(corner[i].near for corner in cell.corners) for i in (0, 1))
    count = len(cell.corners)
    return x / count - centre[0].near, y / count - centre[1].near


def turn_contacts(turn: TurnLeg, cell: Convex, other: Convex) -> list[Direction]:
    """The critical contacts within a turn, its ends included, in order, each once."""
    found = contacts_turning(turn.centre, turn.hand, cell, other)
    return in_turn(turn, found)


def _passes_clear(centre: Spot, cell: Convex, other: Convex) -> bool:
    """Do the distances from the centre alone show that the cells stay apart?"""
    near, far = rough_span(centre, cell.corners)
    other_near, other_far = rough_span(centre, other.corners)
    reach = (cell.radius.near + other.radius.near) * (1 + 2.0**-40) + 1e-9
    return other_near > far + reach or near > other_far + reach


def _inside_sweep(turn: TurnLeg, cell: Convex, other: Convex) -> bool:
    """Is a dot within what a segment sweeps that points at the centre, and not on its rim?

    A dot and a segment never overlap, so how they stand on the way does not tell.
    """
    if len(cell.corners) != 2 or len(other.corners) != 1 or sign(cell.radius + other.radius):
        return False
    ways = [minus(corner, turn.centre) for corner in (*cell.corners, other.corners[0])]
    *ends, square = (dot(way, way) for way in ways)
    inner, outer = least(*ends), greatest(*ends)
    if sign(square) == 0:
        return turn.full and sign(inner) == 0
    return compare(inner, square) < 0 < compare(outer, square) and any(
        turn.full or (before(AT_START, by) < 0 and before(by, turn.finish) < 0)
        for by in turn_contacts(turn, cell, other)
    )
