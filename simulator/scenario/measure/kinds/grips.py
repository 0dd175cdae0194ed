"""The drawing of a kind: what is drawn of its parts, and what clicking and dragging there do."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import atan2, cos, degrees, radians, sin

from simulator.geometry.exact.arc import DegreesArc, LinesArc, StripArc
from simulator.geometry.exact.outline import DiscOutline, OvalOutline, RectangleOutline
from simulator.geometry.units import Point, short_text
from simulator.rules.measure.display.kind_drawing import arc_borders, arc_rings
from simulator.rules.measure.display.looks import outline_ring
from simulator.rules.measure.model.kinds import MOST_CORNERS
from simulator.scenario.drafting import ClickAt, ClickGrip, DraftShape, DragGrip, Grip, ShapeRole
from simulator.scenario.faults import FieldPath
from simulator.scenario.measure.kinds.draft import Judged, KindDraft, KindPart
from simulator.scenario.measure.kinds.parts import (
    STEPS,
    extent,
    form_of,
    outline,
    place,
    places,
    value_at,
    with_value,
)
from simulator.scenario.measure.kinds.raw import raw_place
from simulator.scenario.tree import Raw

_FAR = 8
"""An arc is drawn this many times as far as the drawing goes at first."""

_HINTS: Mapping[str, str] = {
    "dot": "",
    "disc": "Drag its edge to size it",
    "oval": "Drag the ends of its axes",
    "rectangle": "Drag edges to size, corner to round",
    "polygon": "Click the next corner, or drag one",
    "degrees": "Drag borders; click for the apex",
    "strip": "Drag its edge; click for the apex",
    "point": "Click where it is, or drag it",
}

_LINE_HINTS = (
    "Click where the first line starts",
    "Click a point on the first line",
    "Click where the second line starts",
    "Click a point on the second line",
    "Drag the ends of the lines",
)


def hint(draft: KindDraft) -> str:
    """What a click on the drawing does."""
    part = draft.chosen_part
    if part is None:
        return "Choose what to add"
    form = form_of(part)
    return _LINE_HINTS[_clicked_ends(part)] if form == "lines" else _HINTS[form]


def reach(draft: KindDraft) -> int:
    """How far the drawing goes from the centre: past all outlines and points."""
    sizes = [max(extent(outline(one.raw, draft.unit), draft.unit)) // 2 for one in draft.parts[:1]]
    for part in draft.parts[1:]:
        if part.section == "outlines":
            found = outline(part.raw, draft.unit)
            sizes += [max(map(abs, at)) for at in map(_whole, outline_ring(found))] if found else []
        elif part.section == "points":
            at = place(part.raw, draft.unit)
            sizes += [max(map(abs, at))] if at else []
    return max(*sizes, STEPS[draft.unit][0]) * 7 // 4


def _whole(at: tuple[float, float]) -> Point:
    return round(at[0]), round(at[1])


def shapes(draft: KindDraft, judged: tuple[Judged, ...]) -> Iterator[DraftShape]:
    """Everything that can be drawn of the parts, areas first."""
    found = [shape for n, one in enumerate(judged) for shape in _shapes(draft, n, one)]
    order = ("arc", "base", "outline", "border", "point")
    yield from sorted(found, key=lambda shape: order.index(shape.role))


def _shapes(draft: KindDraft, n: int, one: Judged) -> Iterator[DraftShape]:
    part, far = draft.parts[n], _FAR * reach(draft)
    match one.value:
        case None:
            yield from _unsound(draft, n)
        case DegreesArc() | LinesArc() | StripArc() as arc:
            rings = arc_rings(arc, far)
            for ring in rings:
                yield DraftShape(n, "arc", ring, label=part.name)
            for line in arc_borders(arc, far):
                yield DraftShape(n, "border", line, closed=False, label="" if rings else part.name)
        case (int(), int()) as at:
            yield DraftShape(n, "point", (at,), label=part.name)
        case found:
            yield DraftShape(n, _role(part), outline_ring(found), label=part.name)


def _role(part: KindPart) -> ShapeRole:
    return "base" if part.section == "base" else "outline"


def _unsound(draft: KindDraft, n: int) -> Iterator[DraftShape]:
    """What can be drawn of a part that is not sound: the places that it has."""
    part = draft.parts[n]
    corners = tuple(filter(None, places(value_at(part.raw, ("polygon",)), draft.unit)))
    if corners:
        yield DraftShape(n, _role(part), corners, closed=len(corners) > 2, label=part.name)
    # A corner that is too large leaves the rectangle to be seen.
    sharp = outline(with_value(part.raw, ("corner",), "0"), draft.unit)
    if isinstance(sharp, RectangleOutline):
        yield DraftShape(n, _role(part), outline_ring(sharp), label=part.name)
    for line in _lines(part.raw, draft):
        yield DraftShape(n, "border", line, closed=False, label=part.name)


def _lines(raw: Raw, draft: KindDraft) -> Iterator[tuple[Point, ...]]:
    lines = value_at(raw, ("lines",))
    for line in lines if isinstance(lines, list) else ():
        ends = tuple(filter(None, places(line, draft.unit)))
        if ends:
            yield ends


def grips(draft: KindDraft, judged: tuple[Judged, ...]) -> Iterator[Grip]:
    """The places of the chosen part that can be dragged."""
    part = draft.chosen_part
    if part is None:
        return
    for path in _place_paths(part):
        at = place(value_at(part.raw, path), draft.unit)
        if at is not None:
            yield Grip("/".join(map(str, path)), at)
    far = reach(draft) * 3 // 4
    match judged[draft.at].value:
        case DiscOutline() | OvalOutline() | RectangleOutline() as found:
            yield from _outline_grips(found)
        case DegreesArc(start, end, apex):
            yield Grip("apex", apex)
            yield Grip("from", _round(apex, start, far))
            yield Grip("to", _round(apex, end, far * 9 // 10))
        case StripArc(width, apex):
            yield Grip("apex", apex)
            yield Grip("strip", (apex[0] + width // 2, apex[1] + far // 2))


def _outline_grips(outline: DiscOutline | OvalOutline | RectangleOutline) -> Iterator[Grip]:
    match outline:
        case DiscOutline(diameter):
            yield Grip("disc", (diameter // 2, 0))
        case OvalOutline(across, along):
            yield Grip("oval/0", (across // 2, 0))
            yield Grip("oval/1", (0, along // 2))
        case RectangleOutline(across, along, corner):
            yield Grip("rectangle/0", (across // 2, 0))
            yield Grip("rectangle/1", (0, along // 2))
            yield Grip("corner", (across // 2 - corner, along // 2))


def _round(apex: Point, milli: int, far: int) -> Point:
    turn = radians(milli / 1000)
    return apex[0] + round(far * sin(turn)), apex[1] + round(far * cos(turn))


def _place_paths(part: KindPart) -> Iterator[FieldPath]:
    """The paths of the places that a part lists."""
    if form_of(part) == "point":
        yield ()
    found = value_at(part.raw, ("polygon",))
    yield from (("polygon", n) for n in range(len(found) if isinstance(found, list) else 0))
    lines = value_at(part.raw, ("lines",))
    for n, line in enumerate(lines if isinstance(lines, list) else ()):
        yield from (("lines", n, end) for end in range(len(line)))


def drag_grip(draft: KindDraft, change: DragGrip) -> KindDraft:
    """The draft with a grip somewhere else, on the nearest fine step."""
    part, to = draft.chosen_part, _snap_to_step(change.to, draft)
    if part is None:
        return draft
    value = _drag_raw(part.raw, change.grip, to, draft)
    raw = with_value(part.raw, _grip_path(change.grip), value)
    return draft.with_part(replace(part, raw=raw))


def _drag_raw(raw: Raw, grip: str, to: Point, draft: KindDraft) -> Raw:
    """The value that a grip stands for once it is there."""
    (x, y), size = to, extent(outline(raw, draft.unit), draft.unit)
    apex = place(value_at(raw, ("apex",)), draft.unit) or (0, 0)
    right, ahead = x - apex[0], y - apex[1]
    bearing = short_text(round(degrees(atan2(right, ahead))) * 1000)
    values: Mapping[str, Raw] = {
        "disc": short_text(2 * max(abs(x), 1)),
        "oval/0": short_text(2 * max(abs(x), 1)),
        "oval/1": short_text(2 * max(abs(y), 1)),
        "rectangle/0": short_text(2 * max(abs(x), 1)),
        "rectangle/1": short_text(2 * max(abs(y), 1)),
        "corner": short_text(max(0, min(size[0] // 2 - x, min(size) // 2))),
        "from": bearing,
        "to": bearing,
        "strip": short_text(2 * abs(right)),
    }
    return values.get(grip, raw_place(to))


def click_beside(draft: KindDraft, change: ClickAt) -> KindDraft:
    """The draft after a click beside all grips: the next corner or end of a line, a place."""
    part, at = draft.chosen_part, raw_place(_snap_to_step(change.at, draft))
    if part is None:
        return draft
    form, raw = form_of(part), part.raw
    if form == "point":
        raw = at
    elif form == "polygon":
        corners = value_at(raw, ("polygon",))
        if isinstance(corners, list) and len(corners) < MOST_CORNERS:
            raw = with_value(raw, ("polygon",), [*corners, at])
    elif form == "lines":
        raw = _with_end(raw, at)
    elif form in ("degrees", "strip"):
        raw = with_value(raw, ("apex",), at)
    return draft.with_part(replace(part, raw=raw))


def grip_clicked(draft: KindDraft, change: ClickGrip) -> KindDraft:
    """The draft after a click on a grip: lines may begin where there is an end already."""
    part = draft.chosen_part
    if part is None or form_of(part) != "lines":
        return draft
    at = value_at(part.raw, _grip_path(change.grip))
    return draft if at is None else draft.with_part(replace(part, raw=_with_end(part.raw, at)))


def _grip_path(grip: str) -> FieldPath:
    return tuple(int(step) if step.isdigit() else step for step in grip.split("/") if step)


def _clicked_ends(part: KindPart) -> int:
    """How many ends of the two lines there are."""
    lines = value_at(part.raw, ("lines",))
    return min(4, sum(len(line) for line in lines)) if isinstance(lines, list) else 4


def _with_end(raw: Raw, at: Raw) -> Raw:
    """With the next end of the printed lines, if one is missing."""
    lines = value_at(raw, ("lines",))
    if not isinstance(lines, list):
        return raw
    if lines and isinstance(lines[-1], list) and len(lines[-1]) == 1:
        return with_value(raw, ("lines", len(lines) - 1), [*lines[-1], at])
    return with_value(raw, ("lines",), [*lines, [at]]) if len(lines) < 2 else raw


def _snap_to_step(at: Point, draft: KindDraft) -> Point:
    """The nearest place on fine steps."""
    step = STEPS[draft.unit][1]
    return round(at[0] / step) * step, round(at[1] / step) * step
