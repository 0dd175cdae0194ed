"""A piece that moves along a template: what it meets and how far it gets (question `path`)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from simulator.geometry.exact.outline import (
    DiscOutline,
    DotOutline,
    Outline,
    PolygonOutline,
    RectangleOutline,
)
from simulator.geometry.exact.reals import Real, whole
from simulator.geometry.exact.shape import Shape
from simulator.geometry.exact.sweep_cells import APART, Body, body_of
from simulator.geometry.exact.sweep_edges import leaves_table, way_leaves_table
from simulator.geometry.exact.sweep_meets import body_stance, leg_stances
from simulator.geometry.exact.sweep_motion import at_end
from simulator.geometry.exact.sweep_stop import Stopped, stop
from simulator.geometry.exact.template_forms import Path, Side
from simulator.geometry.exact.template_laid import Laid, laid, laid_stance
from simulator.geometry.exact.template_way import (
    Stand,
    Way,
    template_start,
    way_along,
    way_end,
)

Sweep: TypeAlias = Literal["template", "base", "end"]


@dataclass(frozen=True, slots=True)
class Move:
    """A move along a template: the template as it lies, the way, and the body at its start."""

    template: Laid
    way: Way
    body: Body

    @property
    def end(self) -> Stand:
        """Where the centre comes to stand."""
        return way_end(self.way)

    @property
    def body_at_end(self) -> Body:
        """The body where it comes to stand."""
        body = self.body
        for leg in self.way:
            body = at_end(leg, body)
        return body


def move_along(
    path: Path, start: Stand, outline: Outline, shape: Shape, side: Side = "right"
) -> Move:
    """The move of a base with this outline; `shape` is the outline placed at the start."""
    reach = outline_reach(outline)
    template = laid(path, template_start(path, start, reach[0]), side)
    return Move(template, way_along(path, start, reach, side), body_of(shape))


def outline_reach(outline: Outline) -> tuple[Real, Real]:
    """From the centre of an outline to its front edge and to its rear edge."""
    match outline:
        case DotOutline():
            return whole(0), whole(0)
        case DiscOutline(diameter):
            return whole(diameter) / 2, whole(diameter) / 2
        case RectangleOutline(_, along):
            return whole(along) / 2, whole(along) / 2
        case PolygonOutline(corners):
            ahead = [corner[1] for corner in corners]
            return whole(max(ahead)), whole(-min(ahead))


def move_stances(
    move: Move, others: Sequence[Shape], sweep: Sequence[Sweep] = ("template",)
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


def _part_stances(move: Move, others: Sequence[Body], part: Sweep) -> list[tuple[int, ...]]:
    """The stances of a part of the move, of the base leg by leg."""
    if part == "template":
        return [tuple(laid_stance(move.template, other) for other in others)]
    if part == "end":
        end = move.body_at_end
        return [tuple(body_stance(end, other) for other in others)]
    found, body = [], move.body
    for leg in move.way:
        found.append(leg_stances(leg, body, others))
        body = at_end(leg, body)
    return found


def move_leaves_table(move: Move, size: tuple[int, int], sweep: Sequence[Sweep]) -> bool:
    """Does the base leave the table, on its way or where it comes to stand, as `sweep` names?"""
    if "base" in sweep:
        return way_leaves_table(move.way, move.body, size)
    return "end" in sweep and leaves_table(move.body_at_end, size)


def move_stop(move: Move, others: Sequence[Shape]) -> Stopped:
    """How far the centre gets, drawn back until the base overlaps none of the others."""
    return stop(move.way, move.body, tuple(body_of(other) for other in others))
