"""Templates and rulers in files (ME-5.1, ME-9.1)."""

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any, TypeAlias

from simulator.geometry.exact.templates.forms import (
    ConeTemplate,
    CurvePart,
    CurveTemplate,
    JointedTemplate,
    JointPart,
    OblongTemplate,
    Part,
    Placed,
    RoundTemplate,
    SectorTemplate,
    StraightPart,
    StraightTemplate,
    Template,
)
from simulator.geometry.units import FULL_TURN, short_text
from simulator.rules.measure.model.kinds import MOST_PARTS, Ruler
from simulator.scenario.faults import Problem, Wrong, quote_value, unfit
from simulator.scenario.fields import (
    NUMBER_SCHEMA,
    POINT_SCHEMA,
    gather_parts,
    one_of,
    read_text,
    read_thousandths,
)
from simulator.scenario.measure.known import Known
from simulator.scenario.measure.lengths import read_length, read_size
from simulator.scenario.measure.records import forms_schema, read_form, read_keys, read_part
from simulator.scenario.tree import Raw

MOST_MARKS = 50
"""Most marks of a ruler."""

_BANDS = ("0", "beyond", "none")
_PLACED: tuple[Placed, ...] = ("nose_to_tail", "along")
_SAID = "{straight: 80}, {curve: {radius: 60, degrees: 45}}, {parts: […]}, or an area: {disc: 50}"
_PART = "{straight: 75}, {curve: {radius: 60, degrees: 45}} or {turn: 22.5}"


def _pair(first: str, second: str) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {first: NUMBER_SCHEMA, second: NUMBER_SCHEMA},
        "required": [first, second],
        "additionalProperties": False,
    }


_WAY = {"width": NUMBER_SCHEMA, "placed": {"enum": list(_PLACED)}}

_PART_FORMS: Mapping[str, Any] = {
    "straight": NUMBER_SCHEMA,
    "curve": _pair("radius", "degrees"),
    "turn": NUMBER_SCHEMA,
}
_PARTS_SCHEMA = forms_schema(MOST_PARTS, _PART_FORMS)

TEMPLATE_SCHEMA: dict[str, Any] = {
    "anyOf": [
        {
            "type": "object",
            "properties": {form: inner, **more},
            "required": [form],
            "additionalProperties": False,
        }
        for form, inner, more in (
            ("straight", NUMBER_SCHEMA, _WAY),
            ("curve", _pair("radius", "degrees"), _WAY),
            ("parts", _PARTS_SCHEMA, _WAY),
            ("cone", _pair("length", "width"), {}),
            ("sector", _pair("radius", "degrees"), {}),
            ("disc", NUMBER_SCHEMA, {}),
            ("rectangle", POINT_SCHEMA, {}),
        )
    ]
}
"""JSON Schema of a template."""

RULER_SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "marks": {
            "type": "array",
            "items": NUMBER_SCHEMA,
            "minItems": 1,
            "maxItems": MOST_MARKS,
        },
        "names": {"type": "array", "items": {"type": ["string", "integer"]}, "minItems": 1},
    },
    "required": ["marks"],
    "additionalProperties": False,
}
"""JSON Schema of a ruler."""


def read_ruler(value: Raw, known: Known) -> Ruler:
    """Parse a ruler; Wrong if it is not one."""
    found = read_keys(value, "a ruler such as {marks: [50, 120, 200]}", ("marks", "names"))
    marks = read_part(found, "marks", lambda part: _read_marks(part, known))
    if "names" not in found:
        return Ruler(marks, tuple(str(n) for n in range(1, len(marks) + 1)))
    return Ruler(marks, read_part(found, "names", lambda part: _read_names(part, len(marks))))


def _read_marks(value: Raw, known: Known) -> tuple[int, ...]:
    expected = f"a list of 1 to {MOST_MARKS} marks"
    if not isinstance(value, list):
        raise Wrong(Problem(unfit(value, "stands here"), expected))
    if not 1 <= len(value) <= MOST_MARKS:
        raise Wrong(Problem(f"a list of {len(value):,} marks stands here", expected))
    marks = tuple(gather_parts(enumerate(value), lambda part: read_length(part, known)))
    for n, (mark, following) in enumerate(pairwise(marks), 1):
        if following <= mark:
            what = f"{quote_value(value[n])} does not lie beyond {quote_value(value[n - 1])}"
            raise Wrong(Problem(what, "marks that rise", inside=(n,)))
    return marks


def _read_names(value: Raw, count: int) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) != count:
        raise Wrong(Problem(unfit(value, "stands here"), f"a list of {count} names, one a mark"))
    names = tuple(gather_parts(enumerate(value), read_text))
    for n, name in enumerate(names):
        if name in _BANDS or not name or "," in name:
            what = f"{quote_value(name)} cannot name a band"
            raise Wrong(Problem(what, "a name without comma, not 0, beyond or none", inside=(n,)))
        if name in names[:n]:
            raise Wrong(Problem(f"{quote_value(name)} stands here twice", "each once", inside=(n,)))
    return names


def read_template(value: Raw, known: Known) -> Template:
    """Parse a template; Wrong if it is not one."""
    named = [form for form in _FORMS if isinstance(value, dict) and form in value]
    if len(named) != 1 or not isinstance(value, dict):
        what = f"{' and '.join(named)} both stand here" if named else unfit(value, "is no template")
        raise Wrong(Problem(what, _SAID))
    form = named[0]
    keys = (form, "width", "placed") if form in ("straight", "curve", "parts") else (form,)
    return _FORMS[form](read_keys(value, _SAID, keys), known)


def _read_straight(found: dict[str, Raw], known: Known) -> StraightTemplate:
    length = read_part(found, "straight", lambda part: read_length(part, known))
    return StraightTemplate(length, _read_width(found, known), _read_placed(found))


def _read_curve(found: dict[str, Raw], known: Known) -> CurveTemplate:
    radius, milli = read_part(found, "curve", lambda part: _read_bend(part, known))
    width = _read_width(found, known)
    _check_radius(radius, width)
    return CurveTemplate(radius, milli, width, _read_placed(found))


def _read_jointed(found: dict[str, Raw], known: Known) -> JointedTemplate:
    parts = read_part(found, "parts", lambda part: _read_parts(part, known))
    width = _read_width(found, known)
    for n, part in enumerate(parts):
        if isinstance(part, CurvePart):
            _check_radius(part.radius, width, ("parts", n, "curve", "radius"))
    return JointedTemplate(parts, width, _read_placed(found))


def _check_radius(radius: int, width: int, inside: tuple[int | str, ...] = ()) -> None:
    if width > 2 * radius:
        what = "the radius is smaller than half the width"
        raise Wrong(Problem(what, "a radius of the centre line of at least that", inside=inside))


def _read_parts(value: Raw, known: Known) -> tuple[Part, ...]:
    expected = f"a list of 1 to {MOST_PARTS} parts such as {_PART}"
    if not isinstance(value, list):
        raise Wrong(Problem(unfit(value, "stands here"), expected))
    if not 1 <= len(value) <= MOST_PARTS:
        raise Wrong(Problem(f"a list of {len(value):,} parts stands here", expected))
    parts = tuple(gather_parts(enumerate(value), lambda part: _read_piece(part, known)))
    if all(isinstance(part, JointPart) for part in parts):
        raise Wrong(Problem("these parts have no length", "a straight or curved part"))
    return parts


def _read_piece(value: Raw, known: Known) -> Part:
    form, found = read_form(value, _PART, _PART_FORMS)
    if form == "straight":
        return StraightPart(read_part(found, "straight", lambda part: read_length(part, known)))
    if form == "curve":
        return CurvePart(
            *read_part(found, "curve", lambda part: _read_bend(part, known, _read_left_or_right))
        )
    return JointPart(read_part(found, "turn", _read_joint))


def _read_joint(value: Raw) -> int:
    return read_turn(value, FULL_TURN // 2)


def _read_left_or_right(value: Raw) -> int:
    return read_turn(value, FULL_TURN)


def read_bend(value: Raw) -> int:
    """Parse how far a joint is bent to the right, below 0 to the left; 0 for straight on."""
    milli = read_thousandths(value, "degrees such as 22.5, or -22.5 to the left")
    if abs(milli) > FULL_TURN // 2:
        expected = f"at most {short_text(FULL_TURN // 2)} degrees to a side"
        raise Wrong(Problem(f"{quote_value(value)} is no such bend", expected))
    return milli


def read_turn(value: Raw, most: int) -> int:
    """Parse an angle to the right, or below 0 to the left; Wrong if it is 0 or beyond `most`."""
    milli = read_thousandths(value, "degrees such as 22.5, or -22.5 to the left")
    if not 0 < abs(milli) <= most:
        expected = f"at most {short_text(most)} degrees to a side, and not 0"
        raise Wrong(Problem(f"{quote_value(value)} is no such turn", expected))
    return milli


def _read_bend(
    value: Raw, known: Known, read: Callable[[Raw], int] | None = None
) -> tuple[int, int]:
    found = read_keys(value, "{radius: 60, degrees: 45}", ("radius", "degrees"))
    radius = read_part(found, "radius", lambda part: read_length(part, known))
    return radius, read_part(found, "degrees", read or _read_turn)


def _read_turn(value: Raw) -> int:
    milli = read_thousandths(value, "degrees such as 45 or 22.5")
    if not 0 < milli <= FULL_TURN:
        raise Wrong(
            Problem(f"{quote_value(value)} is no such angle", "above 0, at most 360 degrees")
        )
    return milli


def _read_width(found: Mapping[str, Raw], known: Known) -> int:
    if "width" not in found:
        return 0
    return read_part(found, "width", lambda part: read_length(part, known, least=0))


def _read_placed(found: Mapping[str, Raw]) -> Placed:
    if "placed" not in found:
        return "nose_to_tail"
    word = read_part(found, "placed", lambda part: one_of("a way to place it", part, _PLACED))
    return "along" if word == "along" else "nose_to_tail"


def _read_cone(found: dict[str, Raw], known: Known) -> ConeTemplate:
    def read(value: Raw) -> ConeTemplate:
        inner = read_keys(value, "{length: 60, width: 30}", ("length", "width"))
        length, width = (
            read_part(inner, key, lambda part: read_length(part, known))
            for key in ("length", "width")
        )
        return ConeTemplate(length, width)

    return read_part(found, "cone", read)


def _read_disc(found: dict[str, Raw], known: Known) -> RoundTemplate:
    return RoundTemplate(read_part(found, "disc", lambda part: read_length(part, known)))


def _read_oblong(found: dict[str, Raw], known: Known) -> OblongTemplate:
    return OblongTemplate(*read_part(found, "rectangle", lambda part: read_size(part, known)))


def _read_sector(found: dict[str, Raw], known: Known) -> SectorTemplate:
    return SectorTemplate(*read_part(found, "sector", lambda part: _read_bend(part, known)))


_Reads: TypeAlias = Callable[[dict[str, Raw], Known], Template]

_FORMS: Mapping[str, _Reads] = {
    "straight": _read_straight,
    "curve": _read_curve,
    "parts": _read_jointed,
    "cone": _read_cone,
    "sector": _read_sector,
    "disc": _read_disc,
    "rectangle": _read_oblong,
}
