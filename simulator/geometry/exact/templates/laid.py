"""Templates on the table: what they cover, as a body or as what a segment sweeps (rule ME-9.1)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from simulator.geometry.exact.numbers.reals import HALF, ONE, Real, cosine, root, sign, sine, whole
from simulator.geometry.exact.numbers.spots import Direction, Spot, minus
from simulator.geometry.exact.sweeps.cells import Body, Convex
from simulator.geometry.exact.sweeps.meets import body_stance, leg_stances
from simulator.geometry.exact.sweeps.motion import sweep_ahead
from simulator.geometry.exact.templates.forms import (
    ConeTemplate,
    CurveTemplate,
    JointedTemplate,
    OblongTemplate,
    RoundTemplate,
    SectorTemplate,
    Side,
    StraightTemplate,
    Template,
)
from simulator.geometry.exact.templates.line import (
    CentreLine,
    Stand,
    TurnLeg,
    shift_spot,
    template_lines,
    to_the_right,
    turn_by,
    turn_vector,
    turns_on_spot,
)
from simulator.geometry.units import FULL_TURN


@dataclass(frozen=True, slots=True)
class Annulus:
    """What lies between two circles about the centre of a turn, and within it.

    `ray` is a direction from the centre to where the turn starts.
    """

    turn: TurnLeg
    ray: Direction
    inner: Real
    outer: Real


@dataclass(frozen=True, slots=True)
class LaidTemplate:
    """A template on the table: a convex body, or the bar that sweeps a ring.

    A jointed one has `more` pieces.
    """

    body: Convex
    ring: Annulus | None = None
    more: tuple["LaidTemplate", ...] = ()

    @property
    def pieces(self) -> tuple["LaidTemplate", ...]:
        """Each piece by itself."""
        return (replace(self, more=()), *self.more)


def lay_template(template: Template, start: Stand, side: Side = "right") -> LaidTemplate:
    """A template that begins at `start`, or is centred on it."""
    match template:
        case StraightTemplate() | CurveTemplate() | JointedTemplate():
            return lay_lines(template_lines(template, start, side), template.width)
        case SectorTemplate(radius, milli):
            return _lay_sector(radius, milli, start)
        case RoundTemplate(diameter):
            return LaidTemplate(Convex((start.at,), whole(diameter) / 2))
        case ConeTemplate(length, width):
            return LaidTemplate(Convex((start.at, *_across(_ahead(start, length), width))))
        case OblongTemplate(across, along):
            right, left = _across(start, across)
            far_right, far_left = _across(_ahead(start, along), across)
            return LaidTemplate(Convex((right, far_right, far_left, left)))


def laid_stance(template: LaidTemplate, other: Body) -> int:
    """How a laid template stands to a body."""
    if template.more:
        return min(laid_stance(piece, other) for piece in template.pieces)
    if template.ring is None:
        return body_stance((template.body,), other)
    return leg_stances(template.ring.turn, (template.body,), (other,))[0]


def lay_lines(lines: Sequence[CentreLine], width: int) -> LaidTemplate:
    """A template this wide along the pieces of its centre line, of which one has a length."""
    first, *more = (lay_line(line, width) for line in lines if not turns_on_spot(line))
    return replace(first, more=tuple(more))


def lay_line(line: CentreLine, width: int) -> LaidTemplate:
    """A template this wide along its centre line."""
    start = line.start
    bar = Convex(_across(start, width) if width else (start.at,))
    if isinstance(line, TurnLeg):
        half = whole(width) / 2
        ray = minus(start.at, line.centre)
        return LaidTemplate(bar, Annulus(line, ray, line.radius - half, line.radius + half))
    return LaidTemplate(sweep_ahead(bar, start.along, line.length))


def _lay_sector(radius: int, milli: int, start: Stand) -> LaidTemplate:
    far = whole(radius)
    if milli == FULL_TURN:
        return LaidTemplate(Convex((start.at,), far))
    first = turn_vector(start.along, half_angle(milli), -1)
    turn = TurnLeg(Stand(start.at, first), start.at, 1, far, *turn_by(milli))
    bar = Convex((start.at, shift_spot(start.at, first, far)))
    return LaidTemplate(bar, Annulus(turn, first, whole(0), far))


def half_angle(milli: int) -> Direction:
    """Cosine and sine of half of an angle of up to a full turn."""
    if milli % 2 == 0:
        return cosine(milli // 2), sine(milli // 2)
    return half_of((cosine(milli), sine(milli)))


def half_of(by: Direction) -> Direction:
    """The same of half of the angle with this cosine and sine."""
    size = root((ONE + by[0]) * HALF)
    return (-size if sign(by[1]) < 0 else size), root((ONE - by[0]) * HALF)


def _ahead(start: Stand, length: int) -> Stand:
    return Stand(shift_spot(start.at, start.along, whole(length)), start.along)


def _across(stand: Stand, width: int) -> tuple[Spot, Spot]:
    """The right and the left end of a bar this wide."""
    right, half = to_the_right(stand.along), whole(width) / 2
    return shift_spot(stand.at, right, half), shift_spot(stand.at, right, -half)
