"""Outlines in files: dot, disc, oval, rectangle, polygon (ME-2.1, ME-2.2)."""

from typing import Any

from simulator.geometry.exact.outline import (
    DiscOutline,
    DotOutline,
    Outline,
    OvalOutline,
    PolygonOutline,
    RectangleOutline,
)
from simulator.geometry.units import Point
from simulator.rules.measure.model.kinds import MOST_CORNERS
from simulator.rules.measure.model.soundness import base_fault, outline_fault
from simulator.scenario.faults import Problem, Wrong, unfit
from simulator.scenario.fields import NUMBER_SCHEMA, POINT_SCHEMA, gather_parts
from simulator.scenario.measure.known import Known
from simulator.scenario.measure.lengths import read_length, read_place, read_size
from simulator.scenario.measure.records import read_keys, read_part, require
from simulator.scenario.tree import Raw

FORMS = ("disc", "oval", "rectangle", "polygon")
_SAID = "dot, {disc: 40}, {oval: [105, 170]}, {rectangle: [40, 60]} or {polygon: [[0, 20], …]}"

OUTLINE_SCHEMA: dict[str, Any] = {
    "anyOf": [
        {"const": "dot"},
        *(
            {
                "type": "object",
                "properties": properties,
                "required": [next(iter(properties))],
                "additionalProperties": False,
            }
            for properties in (
                {"disc": NUMBER_SCHEMA},
                {"oval": POINT_SCHEMA},
                {"rectangle": POINT_SCHEMA, "corner": NUMBER_SCHEMA},
                {
                    "polygon": {
                        "type": "array",
                        "items": POINT_SCHEMA,
                        "minItems": 3,
                        "maxItems": MOST_CORNERS,
                    }
                },
            )
        ),
    ]
}
"""JSON Schema of an outline."""


def read_base(value: Raw, known: Known) -> Outline:
    """Parse the base of a kind; Wrong if it is no outline, or not convex."""
    found = read_outline(value, known)
    require(base_fault(found))
    return found


def read_outline(value: Raw, known: Known) -> Outline:
    """Parse any outline; Wrong if it is not one."""
    if value == "dot":
        return DotOutline()
    found = read_keys(value, _SAID, (*FORMS, "corner"))
    named = [form for form in FORMS if form in found]
    if len(named) != 1:
        what = f"{' and '.join(named)} both stand here" if named else "no outline stands here"
        raise Wrong(Problem(what, "one of disc, oval, rectangle and polygon"))
    if "corner" in found and named != ["rectangle"]:
        raise Wrong(Problem(f"a {named[0]} has no round corners", "no corner", inside=("corner",)))
    match named[0]:
        case "disc":
            return DiscOutline(read_part(found, "disc", lambda part: read_length(part, known)))
        case "oval":
            return OvalOutline(*read_part(found, "oval", lambda part: read_size(part, known)))
        case "rectangle":
            return _read_rectangle(found, known)
    polygon = PolygonOutline(read_part(found, "polygon", lambda part: read_corners(part, known)))
    require(outline_fault(polygon))
    return polygon


def _read_rectangle(found: dict[str, Raw], known: Known) -> RectangleOutline:
    across, along = read_part(found, "rectangle", lambda part: read_size(part, known))
    if "corner" not in found:
        return RectangleOutline(across, along)
    corner = read_part(found, "corner", lambda part: read_length(part, known, least=0))
    rounded = RectangleOutline(across, along, corner)
    require(outline_fault(rounded))
    return rounded


def read_corners(value: Raw, known: Known) -> tuple[Point, ...]:
    """Parse the corners of a polygon; Wrong for too few or too many."""
    expected = f"a list of 3 to {MOST_CORNERS} corners"
    if not isinstance(value, list):
        raise Wrong(Problem(unfit(value, "is no polygon"), expected))
    if not 3 <= len(value) <= MOST_CORNERS:
        raise Wrong(Problem(f"a polygon of {len(value):,} corners stands here", expected))
    return tuple(gather_parts(enumerate(value), lambda part: read_place(part, known)))
