"""A piece that moves along a template: what it meets and how far it gets (question `path`)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from simulator.geometry.exact.numbers.reals import ZERO, Real, sign, whole
from simulator.geometry.exact.outline import (
    DiscOutline,
    DotOutline,
    Outline,
    OvalOutline,
    PolygonOutline,
    RectangleOutline,
)
from simulator.geometry.exact.shape import Shape
from simulator.geometry.exact.sweeps.cells import APART, Body, body_of
from simulator.geometry.exact.sweeps.edges import leaves_table, way_leaves_table
from simulator.geometry.exact.sweeps.meets import body_stance, leg_stances
from simulator.geometry.exact.sweeps.motion import bodies_along, body_after, carry_cell
from simulator.geometry.exact.sweeps.stop import StoppedMove, push_on, stop
from simulator.geometry.exact.templates.forms import CurveTemplate, Path, Side, Step
from simulator.geometry.exact.templates.guides import guided_way
from simulator.geometry.exact.templates.laid import LaidTemplate, laid_stance, lay_lines
from simulator.geometry.exact.templates.line import (
    CentreLine,
    Stand,
    TurnLeg,
    lines_upto,
    template_lines,
    template_start,
    turns_on_spot,
)
from simulator.geometry.exact.templates.steps import settle, settling, way_by_steps
from simulator.geometry.exact.templates.way import Way, way_along, way_end
from simulator.geometry.units import Point

Sweep: TypeAlias = Literal["template", "base", "end"]

Bump: TypeAlias = Literal["both_guides", "centre"]
"""What of a base keeps to the centre line: front and rear guide, or the centre (ruling `bump`)."""


@dataclass(frozen=True, slots=True)
class TemplateMove:
    """A move along a template: the template as it lies, the way, and the body at its start.

    `lines` are the pieces of its centre line, none where none of it counts. All of it that is
    `behind` farther back than the base has come lies behind the base. At the end the base is
    turned by `end_turn` about its centre and then slid by `end_slide` (rule ME-12.6).
    """

    lines: tuple[CentreLine, ...]
    width: int
    way: Way
    start: Stand
    body: Body
    behind: Real
    end_turn: int = 0
    end_slide: Point = (0, 0)

    @property
    def template(self) -> LaidTemplate | None:
        """The template as it lies; None where none of it counts."""
        return lay_lines(self.lines, self.width) if self.lines else None

    @property
    def end_of_way(self) -> Stand:
        """Where the centre comes to stand before it is turned and slid."""
        return way_end(self.way) if self.way else self.start

    @property
    def whole_way(self) -> Way:
        """The way of the centre to where it stands, turned and slid at its end."""
        return (*self.way, *settling(self.end_of_way, self.end_turn, self.end_slide))

    @property
    def ends(self) -> tuple[Stand, ...]:
        """Where it comes to stand, then where it is turned, and then slid, as far as it is."""
        end = self.end_of_way
        turned = (settle(end, self.end_turn, (0, 0)),) if self.end_turn else ()
        slid = (settle(end, self.end_turn, self.end_slide),) if self.end_slide != (0, 0) else ()
        return (end, *turned, *slid)

    @property
    def end(self) -> Stand:
        """Where the centre comes to stand, turned and slid as it is then."""
        return self.ends[-1]

    @property
    def bodies_at_ends(self) -> tuple[Body, ...]:
        """The body at each of these places."""
        end, *others = self.ends
        there = body_after(self.way, self.body)
        return (there, *(tuple(carry_cell(c, end, other) for c in there) for other in others))

    @property
    def body_at_end(self) -> Body:
        """The body where it comes to stand."""
        return self.bodies_at_ends[-1]


@dataclass(frozen=True, slots=True)
class Travel:
    """A path as a base moves along it: to which side, and what of it keeps to the centre line."""

    path: Path
    side: Side = "right"
    bump: Bump = "centre"


def move_along(travel: Travel, start: Stand, base: Outline, shape: Shape) -> TemplateMove:
    """The move of a piece with this base; `shape`, placed at the start, is what may meet."""
    path, reach = travel.path, outline_reach(base)
    lines = template_lines(path, template_start(path, start, reach[0]), travel.side)
    behind = reach[0] + reach[1] if path.placed == "nose_to_tail" else ZERO
    way: Way = way_along(path, start, reach, travel.side)
    curve = lines[0] if isinstance(path, CurveTemplate) else None
    if isinstance(curve, TurnLeg) and travel.bump == "both_guides" and sign(behind):
        way = guided_way(curve, start, *reach)
    lines = tuple(line for line in lines if not turns_on_spot(line))
    return TemplateMove(lines, path.width, way, start, body_of(shape), behind)


def move_by_steps(steps: Sequence[Step], start: Stand, base: Outline, shape: Shape) -> TemplateMove:
    """The move of a piece without a template."""
    return TemplateMove((), 0, way_by_steps(steps, start, base), start, body_of(shape), ZERO)


def move_upto(move: TemplateMove, stopped: StoppedMove) -> TemplateMove:
    """The move up to where it is held, with the part of the template that lies behind the base."""
    lines = lines_upto(move.lines, stopped.length - move.behind)
    return replace(move, lines=lines, way=stopped.way)


def outline_reach(outline: Outline) -> tuple[Real, Real]:
    """From the centre of an outline to its front edge and to its rear edge."""
    match outline:
        case DotOutline():
            return whole(0), whole(0)
        case DiscOutline(diameter):
            return whole(diameter) / 2, whole(diameter) / 2
        case OvalOutline(_, along) | RectangleOutline(_, along):
            return whole(along) / 2, whole(along) / 2
        case PolygonOutline(corners):
            ahead = [corner[1] for corner in corners]
            return whole(max(ahead)), whole(-min(ahead))


def move_stances(
    move: TemplateMove, others: Sequence[Shape], sweep: Sequence[Sweep] = ("template",)
) -> tuple[int, ...]:
    """How the named parts of a move stand to each of the others, where they come nearest to it.

    OVERLAPPING if it is met, TOUCHING if it is only grazed.
    """
    bodies = tuple(body_of(other) for other in others)
    found = [APART] * len(bodies)
    for part in sweep:
        for stances in _part_stances(move, bodies, part):
            found = [min(pair) for pair in zip(found, stances, strict=True)]
    return tuple(found)


def _part_stances(move: TemplateMove, others: Sequence[Body], part: Sweep) -> list[tuple[int, ...]]:
    """The stances of a part of the move, of the base leg by leg."""
    if part == "template":
        template = move.template
        return [tuple(laid_stance(template, other) for other in others)] if template else []
    if part == "end" or not move.way:
        end = move.body_at_end
        return [tuple(body_stance(end, other) for other in others)]
    bodies = bodies_along(move.way, move.body)
    return [leg_stances(*each, others) for each in zip(move.way, bodies, strict=True)]


def move_leaves_table(move: TemplateMove, size: tuple[int, int], sweep: Sequence[Sweep]) -> bool:
    """Does the base leave the table, on its way or where it comes to stand, as `sweep` names?"""
    if "base" in sweep:
        return way_leaves_table(move.way, move.body, size)
    return "end" in sweep and leaves_table(move.body_at_end, size)


def move_stop(
    move: TemplateMove, others: Sequence[Shape], walls: Sequence[Shape] = ()
) -> StoppedMove:
    """How far the base gets, drawn back until it overlaps none of the others, and into no wall."""
    bodies, barred = (tuple(map(body_of, each)) for each in (others, walls))
    return stop(move.way, move.body, bodies, barred)


def move_beyond(move: TemplateMove, others: Sequence[Shape]) -> StoppedMove:
    """Where the base comes to stand that goes on until it overlaps none of the others."""
    if not move.way:
        return StoppedMove(ZERO, move.start)
    return push_on(move.way, move.body, tuple(map(body_of, others)))
