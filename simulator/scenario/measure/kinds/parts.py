"""The parts of a kind in raw form: reading and changing values inside, and starting new ones."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from simulator.geometry.exact.arc import DegreesArc, StripArc
from simulator.geometry.exact.outline import (
    DiscOutline,
    DotOutline,
    Outline,
    OvalOutline,
    PolygonOutline,
    RectangleOutline,
)
from simulator.geometry.units import Point
from simulator.rules.measure.model.table import UnitName
from simulator.scenario.faults import FieldPath, Wrong
from simulator.scenario.measure.kinds.draft import KindPart, Section
from simulator.scenario.measure.kinds.raw import raw_arc, raw_outline, raw_place
from simulator.scenario.measure.known import Known
from simulator.scenario.measure.lengths import read_place
from simulator.scenario.measure.outlines import read_outline
from simulator.scenario.tree import Raw

Form: TypeAlias = Literal[
    "dot", "disc", "oval", "rectangle", "polygon", "degrees", "lines", "strip", "point"
]

OUTLINES: tuple[Form, ...] = ("dot", "disc", "oval", "rectangle", "polygon")
ARCS: tuple[Form, ...] = ("degrees", "lines", "strip")

STEPS: Mapping[UnitName, tuple[int, int]] = {"mm": (1000, 100), "inch": (100, 10)}
"""Thousandths by which a length is stepped, and by a fine step; places are rounded to that."""

_SIZES: Mapping[UnitName, int] = {"mm": 40_000, "inch": 2000}
"""Thousandths across a base that has no size yet."""


def form_of(part: KindPart) -> Form:
    """The form of a part, by what it says."""
    raw = part.raw
    if part.section == "points":
        return "point"
    if not isinstance(raw, dict):
        return "dot"
    if part.section == "arcs":
        return "lines" if "lines" in raw else "strip" if "strip" in raw else "degrees"
    return next(form for form in (*OUTLINES[1:], OUTLINES[0]) if form in (*raw, "dot"))


def value_at(raw: Raw, path: FieldPath) -> Raw | None:
    """What stands there, None where nothing does."""
    for step in path:
        if isinstance(raw, dict) and step in raw:
            raw = raw[str(step)]
        elif isinstance(raw, list) and isinstance(step, int) and step < len(raw):
            raw = raw[step]
        else:
            return None
    return raw


def with_value(raw: Raw, path: FieldPath, value: Raw) -> Raw:
    """The same with another value there; what it stands in must be there already."""
    if not path:
        return value
    step, *rest = path
    if isinstance(raw, dict):
        return {**raw, str(step): with_value(raw.get(str(step), ""), tuple(rest), value)}
    if isinstance(raw, list) and isinstance(step, int):
        return [
            with_value(one, tuple(rest), value) if n == step else one for n, one in enumerate(raw)
        ]
    return raw


def places(raw: Raw | None, unit: UnitName) -> list[Point | None]:
    """The places in a list, None for each that is not one."""
    return [place(one, unit) for one in raw] if isinstance(raw, list) else []


def place(raw: Raw | None, unit: UnitName) -> Point | None:
    """A place, None if it is not one."""
    try:
        return read_place(raw if raw is not None else "", Known({}, unit))
    except Wrong:
        return None


def outline(raw: Raw, unit: UnitName) -> Outline | None:
    """A sound outline, None if it is not sound."""
    try:
        return read_outline(raw, Known({}, unit))
    except Wrong:
        return None


def extent(found: Outline | None, unit: UnitName) -> tuple[int, int]:
    """How wide and how long an outline is; the usual size for none, or for a dot."""
    match found:
        case DiscOutline(diameter):
            return diameter, diameter
        case OvalOutline(across, along) | RectangleOutline(across, along):
            return across, along
        case PolygonOutline(corners):
            xs, ys = zip(*corners, strict=True)
            return max(xs) - min(xs), max(ys) - min(ys)
        case DotOutline() | None:
            return _SIZES[unit], _SIZES[unit]


def start_part(form: Form, size: tuple[int, int]) -> Raw:
    """A part of this form, as large as `size`; lines begin with none."""
    (across, along), (x, y) = size, (size[0] // 2, size[1] // 2)
    made: Mapping[Form, Raw] = {
        "dot": "dot",
        "disc": raw_outline(DiscOutline(max(size))),
        "oval": raw_outline(OvalOutline(across, along if along != across else along * 3 // 2)),
        "rectangle": raw_outline(RectangleOutline(across, along)),
        "polygon": raw_outline(PolygonOutline(((x, y), (x, -y), (-x, -y), (-x, y)))),
        "degrees": raw_arc(DegreesArc(-45_000, 45_000)),
        "lines": {"lines": []},
        "strip": raw_arc(StripArc(across)),
        "point": raw_place((0, y)),
    }
    return made[form]


def free_name(section: Section, parts: tuple[KindPart, ...]) -> str:
    """A name for another part of this section."""
    stem = {"base": "kind", "arcs": "front", "points": "bow", "outlines": "hull"}[section]
    names = [one.name for one in parts if one.section == section]
    names_after = (f"{stem}-{n}" for n in range(2, len(names) + 3))
    return stem if stem not in names else next(one for one in names_after if one not in names)
