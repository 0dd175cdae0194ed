"""Sound parts of a kind in the raw form in which files have them."""

from simulator.geometry.exact.arc import Arc, DegreesArc, LinesArc, StripArc
from simulator.geometry.exact.outline import (
    DiscOutline,
    DotOutline,
    Outline,
    OvalOutline,
    PolygonOutline,
    RectangleOutline,
)
from simulator.geometry.units import Point, short_text
from simulator.scenario.tree import Raw


def raw_place(at: Point) -> Raw:
    """A place."""
    return [short_text(part) for part in at]


def raw_outline(outline: Outline) -> Raw:
    """An outline; a rectangle always with its corner."""
    match outline:
        case DotOutline():
            return "dot"
        case DiscOutline(diameter):
            return {"disc": short_text(diameter)}
        case OvalOutline(across, along):
            return {"oval": raw_place((across, along))}
        case RectangleOutline(across, along, corner):
            return {"rectangle": raw_place((across, along)), "corner": short_text(corner)}
        case PolygonOutline(corners):
            return {"polygon": [raw_place(corner) for corner in corners]}


def raw_arc(arc: Arc) -> Raw:
    """An arc."""
    found: dict[str, Raw] = {}
    match arc:
        case DegreesArc(start, end, apex):
            found = {"from": short_text(start), "to": short_text(end), "apex": raw_place(apex)}
        case StripArc(width, apex):
            found = {"strip": short_text(width), "apex": raw_place(apex)}
        case LinesArc(first, second):
            found = {"lines": [[raw_place(at) for at in line] for line in (first, second)]}
    return {**found, "turns": "true"} if arc.turns else found
