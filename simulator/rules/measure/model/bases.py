"""Bases by which pieces are picked up and drawn; what is measured is the outline of their kind."""

from math import cos, pi, sin

from simulator.geometry.exact.outline import (
    DiscOutline,
    DotOutline,
    Outline,
    OvalOutline,
    PolygonOutline,
    RectangleOutline,
)
from simulator.geometry.exact.templates.forms import (
    ConeTemplate,
    CurveTemplate,
    JointedTemplate,
    OblongTemplate,
    RoundTemplate,
    SectorTemplate,
    StraightTemplate,
    Template,
)
from simulator.geometry.shapes import Base, Disc, Dot, Polygon, Rectangle
from simulator.geometry.units import Point
from simulator.kernel.piece import OnTable, Piece
from simulator.rules.measure.model.kinds import Obstacle

OBSTACLE = "obstacle"
"""The kind of every piece that is an obstacle."""


def handled_base(outline: Outline) -> Base:
    """The base of a piece with this outline; an odd size is rounded up by half a step.

    >>> handled_base(RectangleOutline(3, 6))
    Rectangle(half_length=3, half_width=2)
    """
    match outline:
        case DotOutline():
            return Dot()
        case DiscOutline(diameter):
            return Disc(_half(diameter))
        case OvalOutline(across, along):
            return Polygon(tuple(_on_oval(across, along, n) for n in range(_CORNERS)))
        case RectangleOutline(across, along):
            return Rectangle(_half(along), _half(across))
        case PolygonOutline(corners):
            return Polygon(corners)


def obstacle_outline(base: Base, *, oval: bool = False) -> Outline | None:
    """The outline of an obstacle that was set up with this base, None for a dot.

    With `oval` it is one within a rectangle.
    """
    match base:
        case Rectangle(half_length, half_width) if oval:
            return OvalOutline(2 * half_width, 2 * half_length)
        case Disc(radius):
            return DiscOutline(2 * radius)
        case Rectangle(half_length, half_width):
            return RectangleOutline(2 * half_width, 2 * half_length)
        case Polygon(corners):
            return PolygonOutline(corners)
    return None


def handled_template(template: Template) -> Base:
    """The base of a laid template: a disc to pick it up by, as wide as it is."""
    match template:
        case RoundTemplate(diameter):
            return Disc(_half(diameter))
        case OblongTemplate(across):
            return Disc(_half(across))
        case ConeTemplate(_, width):
            return Disc(_half(width))
        case StraightTemplate(_, width) | CurveTemplate(_, _, width) | JointedTemplate(_, width):
            return Disc(_half(width)) if width else Dot()
        case SectorTemplate():
            return Dot()


def obstacle_piece(name: str, obstacle: Obstacle, place: OnTable) -> Piece:
    """The piece that stands for an obstacle."""
    return Piece(name, OBSTACLE, None, None, place, handled_base(obstacle.outline))


_CORNERS = 32
"""Corners of the polygon by which an oval is picked up."""


def _on_oval(across: int, along: int, n: int) -> Point:
    turn = 2 * pi * n / _CORNERS
    return round(across / 2 * sin(turn)), round(along / 2 * cos(turn))


def _half(size: int) -> int:
    return -(-size // 2)
