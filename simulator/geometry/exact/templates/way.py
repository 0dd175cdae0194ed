"""The way of a piece along a template: its legs (rules ME-9.1 and ME-9.3)."""

from typing import TypeAlias

from simulator.geometry.exact.numbers.reals import Real, sign, whole
from simulator.geometry.exact.templates.forms import Path, Side, StraightTemplate
from simulator.geometry.exact.templates.glide import GlideLeg
from simulator.geometry.exact.templates.line import (
    Ahead,
    CentreLine,
    Stand,
    line_end,
    line_length,
    template_lines,
    turns_on_spot,
)

Leg: TypeAlias = CentreLine | GlideLeg
Way: TypeAlias = tuple[Leg, ...]


def way_along(
    path: Path, start: Stand, reach: tuple[Real, Real], side: Side = "right"
) -> tuple[CentreLine, ...]:
    """The way of the centre from `start`; `reach` is from the centre to front and rear edge.

    Nose to tail: from the front edge of the base to its rear edge at the end. No leg is empty.
    """
    front, rear = reach if path.placed == "nose_to_tail" else (whole(0), whole(0))
    if isinstance(path, StraightTemplate):
        return (Ahead(start, front + path.length + rear),)
    first = Ahead(start, front)
    lines = template_lines(path, line_end(first), side)
    legs = first, *lines, Ahead(line_end(lines[-1]), rear)
    return tuple(leg for leg in legs if turns_on_spot(leg) or sign(line_length(leg)))


def leg_end(leg: Leg) -> Stand:
    """Where a leg ends."""
    return leg.ends if isinstance(leg, GlideLeg) else line_end(leg)


def way_end(way: Way) -> Stand:
    """Where a way ends."""
    return leg_end(way[-1])


def leg_length(leg: Leg) -> Real:
    """How far is gone on a leg: by the centre, or by the rear guide of a base."""
    return leg.length if isinstance(leg, GlideLeg) else line_length(leg)


def way_length(way: Way) -> Real:
    """How far the centre goes."""
    return sum((leg_length(leg) for leg in way), start=whole(0))
