"""How a template that is being made looks: its pieces, its middle line, and the ring of a part."""

from collections.abc import Iterator, Sequence
from math import hypot

from simulator.geometry.exact.numbers.spots import frame, in_floats
from simulator.geometry.exact.templates.drawn import draw_rims, draw_way
from simulator.geometry.exact.templates.forms import (
    CurvePart,
    JointedTemplate,
    JointPart,
    Part,
    StraightPart,
)
from simulator.geometry.exact.templates.laid import lay_line
from simulator.geometry.exact.templates.line import (
    CentreLine,
    Stand,
    along_heading,
    line_end,
    template_lines,
    turns_on_spot,
)
from simulator.geometry.heading import NORTH
from simulator.geometry.units import FULL_TURN
from simulator.scenario.drafting import DraftShape, Grip
from simulator.scenario.faults import Wrong
from simulator.scenario.fields import read_thousandths
from simulator.scenario.measure.kinds.parts import value_at
from simulator.scenario.tree import Raw

FORMS = ("straight", "curve", "turn")
"""The forms of a part, by their keys in files."""

_FAR = 1.25
"""How far the drawing goes, beside how far the template does."""


def part_form(part: Raw) -> str:
    """The form of a part."""
    return next(form for form in FORMS if isinstance(part, dict) and form in part)


def template_way(parts: Sequence[Raw]) -> tuple[CentreLine, ...]:
    """The middle line of each part, from the start ahead; up to the first one that is unsound."""
    found: list[Part] = []
    for raw in parts:
        part = _sound(raw)
        if part is None:
            break
        found.append(part)
    start = Stand(frame((0, 0), NORTH).at, along_heading(NORTH))
    return template_lines(JointedTemplate(tuple(found)), start)


def _sound(raw: Raw) -> Part | None:
    form = part_form(raw)
    try:
        if form == "curve":
            keys = ("radius", "degrees")
            radius, turn = (read_thousandths(value_at(raw, ("curve", key)) or "") for key in keys)
            return CurvePart(radius, turn) if radius > 0 and 0 < abs(turn) <= FULL_TURN else None
        value = read_thousandths(value_at(raw, (form,)) or "")
    except Wrong:
        return None
    if form == "straight":
        return StraightPart(value) if value > 0 else None
    return JointPart(value) if abs(value) <= FULL_TURN else None


def template_shapes(lines: Sequence[CentreLine], wide: Raw) -> Iterator[DraftShape]:
    """The pieces of a template and its middle line, by the rows of its parts from 1 on."""
    width = _width(wide)
    yield DraftShape(0, "point", ((0, 0),), label="start")
    for n, line in enumerate(lines, 1):
        if turns_on_spot(line):
            yield DraftShape(n, "point", (in_floats(line.start.at),), label=str(n))
            continue
        if width:
            yield DraftShape(n, "outline", draw_rims(lay_line(line, width))[0], label=str(n))
        yield DraftShape(n, "border", draw_way((line,)), closed=False)


def _width(raw: Raw) -> int:
    try:
        return max(read_thousandths(raw), 0)
    except Wrong:
        return 0


def part_grips(lines: Sequence[CentreLine], part: int, far: int) -> tuple[Grip, ...]:
    """The ring of a part, by its number from 0: at its end, or of a joint so `far` ahead of it."""
    if part >= len(lines):
        return ()
    line = lines[part]
    (x, y), (u, v) = (in_floats(way) for way in (line_end(line).at, line_end(line).along))
    off = far / 3 if turns_on_spot(line) else 0
    return (Grip("end", (round(x + u * off), round(y + v * off))),)


def drawn_reach(lines: Sequence[CentreLine]) -> int:
    """How far the drawing goes from the start of a template."""
    places = [place for line in lines for place in draw_way((line,))]
    return round(max((hypot(*place) for place in places), default=1000) * _FAR) or 1000
