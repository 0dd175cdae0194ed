"""Arcs in files: degrees, printed lines, strips (ME-3.1 to ME-3.4)."""

from typing import Any

from simulator.geometry.exact.arc import Arc, DegreesArc, LinesArc, StripArc
from simulator.geometry.units import FULL_TURN, Point
from simulator.rules.measure.model.soundness import arc_fault
from simulator.scenario.faults import Problem, Wrong, quote_value, unfit
from simulator.scenario.fields import (
    NUMBER_SCHEMA,
    POINT_SCHEMA,
    gather_parts,
    read_flag,
    read_thousandths,
)
from simulator.scenario.measure.known import Known
from simulator.scenario.measure.lengths import read_length, read_place
from simulator.scenario.measure.records import read_keys, read_part, require
from simulator.scenario.tree import Raw

_SAID = "{from: -45, to: 45}, {lines: [[start, through], [start, through]]} or {strip: 20}"
_TURNS = {"turns": {"type": "boolean"}}
_LINE = {"type": "array", "items": POINT_SCHEMA, "minItems": 2, "maxItems": 2}

ARC_SCHEMA: dict[str, Any] = {
    "anyOf": [
        {
            "type": "object",
            "properties": {**properties, **_TURNS},
            "required": required,
            "additionalProperties": False,
        }
        for properties, required in (
            ({"from": NUMBER_SCHEMA, "to": NUMBER_SCHEMA, "apex": POINT_SCHEMA}, ["from", "to"]),
            (
                {"lines": {"type": "array", "items": _LINE, "minItems": 2, "maxItems": 2}},
                ["lines"],
            ),
            ({"strip": NUMBER_SCHEMA, "apex": POINT_SCHEMA}, ["strip"]),
        )
    ]
}
"""JSON Schema of an arc."""


def read_arc(value: Raw, known: Known) -> Arc:
    """Parse an arc; Wrong if it is not one."""
    if isinstance(value, dict):
        if "lines" in value:
            return _read_lines(value, known)
        if "strip" in value:
            return _read_strip(value, known)
        if "from" in value or "to" in value:
            return _read_degrees(value, known)
    raise Wrong(Problem(unfit(value, "is no arc"), _SAID))


def _read_degrees(value: Raw, known: Known) -> DegreesArc:
    found = read_keys(value, _SAID, ("from", "to", "apex", "turns"))
    start, end = (read_part(found, key, read_degrees) for key in ("from", "to"))
    arc = DegreesArc(start, end, _read_apex(found, known), _read_turns(found))
    require(arc_fault(arc))
    return arc


def read_degrees(value: Raw) -> int:
    """Parse degrees off the heading, up to a whole turn either way, into millidegrees."""
    milli = read_thousandths(value, "degrees such as 45 or -22.5")
    if abs(milli) > FULL_TURN:
        raise Wrong(
            Problem(f"{quote_value(value)} is more than a turn", "degrees from -360 to 360")
        )
    return milli


def _read_strip(value: Raw, known: Known) -> StripArc:
    found = read_keys(value, _SAID, ("strip", "apex", "turns"))
    width = read_part(found, "strip", lambda part: read_length(part, known, least=0))
    return StripArc(width, _read_apex(found, known), _read_turns(found))


def _read_lines(value: Raw, known: Known) -> LinesArc:
    found = read_keys(value, _SAID, ("lines", "turns"))

    def line(part: Raw) -> tuple[Point, Point]:
        if not isinstance(part, list) or len(part) != 2:
            raise Wrong(Problem(unfit(part, "is no line"), "[start, through], two points"))
        start, through = gather_parts(enumerate(part), lambda place: read_place(place, known))
        return start, through

    def lines(part: Raw) -> tuple[tuple[Point, Point], tuple[Point, Point]]:
        if not isinstance(part, list) or len(part) != 2:
            raise Wrong(Problem(unfit(part, "stands here"), "a list of two printed lines"))
        first, second = gather_parts(enumerate(part), line)
        return first, second

    arc = LinesArc(*read_part(found, "lines", lines), _read_turns(found))
    require(arc_fault(arc))
    return arc


def _read_apex(found: dict[str, Raw], known: Known) -> Point:
    if "apex" not in found:
        return 0, 0
    return read_part(found, "apex", lambda part: read_place(part, known))


def _read_turns(found: dict[str, Raw]) -> bool:
    return read_part(found, "turns", read_flag) if "turns" in found else False
