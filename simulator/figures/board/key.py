"""The key of a figure: what its shapes, dashes and rings mean, in words beside a sample."""

from collections.abc import Iterator
from typing import TypeAlias

from simulator.figures.board.drawn_pieces import SMALL_FORMS
from simulator.figures.board.lens import Pixel
from simulator.figures.board.overlays import line_dash, line_ink
from simulator.figures.board.shapes import dash_array, side_shape
from simulator.figures.board.sketch import BoardContent
from simulator.figures.lettering import clean, fit_text, line_of_text, middle_base
from simulator.figures.svg import Paint, element, number
from simulator.figures.theme import (
    COUNT,
    DAMAGE,
    PAPER,
    SMALL,
    SOFT,
    STROKES,
    TERRAIN,
    UNOWNED,
    SeatLook,
    side_of,
    stroke_of,
)
from simulator.kernel.shown.overlay import Area, Line, Ring, Trace, Wedge
from simulator.kernel.spec import Seat

WIDE, HIGH = 26.0, 14.0
"""A sample's width and height in pixels; its text starts `WIDE + 10` from the left."""

PITCH = 22.0
"""Pixels from one sample to the next."""

Sample: TypeAlias = tuple[str, str]
"""SVG drawn in a box of WIDE by HIGH at the origin, and what it means."""


def samples(scene: BoardContent, seats: tuple[Seat, ...]) -> list[Sample]:
    """Everything in the scene that needs an explanation, each once."""
    found = [
        *_sides(scene, seats),
        *_shades(scene),
        *_rings(scene),
        *_traces(scene),
        *_lines(scene),
    ]
    terrain = (thing.look.says for thing in scene.things if thing.form == "area")
    found += [(_terrain(), says) for says in terrain if says]
    found += [(_count(), mark.says) for group in scene.groups for mark, _ in group.marks]
    return list(dict.fromkeys(found))


def write_key(found: list[Sample], at: Pixel, room: float) -> tuple[str, float]:
    """The samples below one another from `at`; the SVG, and where the next part may start."""
    parts = []
    x, y = at
    for drawn, says in found:
        parts.append(element("g", drawn, transform=f"translate({number(x)} {number(y)})"))
        base = middle_base(y + HIGH / 2, SMALL)
        text = fit_text(clean(says), SMALL, room - WIDE - 10)
        parts.append(line_of_text(text, SMALL, (x + WIDE + 10, base), fill=SOFT))
        y += PITCH
    return "".join(parts), y


def _sides(scene: BoardContent, seats: tuple[Seat, ...]) -> Iterator[Sample]:
    owners = [thing.piece.owner for thing in scene.things]
    for seat in seats:
        if seat.id in owners:
            yield _ring_of(side_of(scene.seats, seat.id)), seat.name
    if any(thing.form in SMALL_FORMS and thing.piece.owner is None for thing in scene.things):
        yield _ring_of(UNOWNED), "nobody's"


def _ring_of(side: SeatLook) -> str:
    paint: Paint = {"fill": side.tint, "stroke": side.colour, "stroke_width": 1.6}
    return side_shape(side, (WIDE / 2, HIGH / 2), 7, **paint)


def _shades(scene: BoardContent) -> Iterator[Sample]:
    order = {role: place for place, role in enumerate(STROKES)}
    shades = [each for each in scene.overlays if isinstance(each, Wedge | Area) and has_size(each)]
    for overlay in sorted(shades, key=lambda each: order.get(each.role, len(order))):
        stroke = stroke_of(overlay.role)
        ink = stroke.colour or side_of(scene.seats, overlay.owner).colour
        box: Paint = {"x": 0.5, "y": 0.5, "width": WIDE - 1, "height": HIGH - 1}
        drawn = element("rect", fill=ink, fill_opacity=stroke.fill, **box)
        if stroke.hatched:
            drawn += element("rect", fill=f"url(#hatch-{ink[1:]})", **box)
        dash = dash_array(stroke.dash)
        edge: Paint = {"stroke": ink, "stroke_width": stroke.edge, "stroke_dasharray": dash}
        yield drawn + element("rect", fill="none", **edge, **box), _shade_says(scene, overlay.role)


def has_size(shade: Wedge | Area) -> bool:
    """Is any of it visible? An arc that ends at its target may have no length."""
    return shade.outer > shade.inner if isinstance(shade, Wedge) else bool(shade.polygons)


def _shade_says(scene: BoardContent, role: str) -> str:
    """The words for a wedge; in a question about an arc it has no band and ends at the target."""
    if scene.banded or role in scene.roles or role not in ("arc", "auxiliary"):
        return scene.says(role)
    return f"in the {'primary' if role == 'arc' else role} arc"


def _rings(scene: BoardContent) -> Iterator[Sample]:
    for ring in (each for each in scene.overlays if isinstance(each, Ring)):
        stroke = stroke_of(ring.role)
        ink = stroke.colour or side_of(scene.seats, ring.owner).colour
        # A plain range is explained by its own label.
        yield (
            _dash(ink, dash_array(stroke.dash), 1.6),
            (ring.role == "range" and ring.label) or scene.says(ring.role),
        )


def _traces(scene: BoardContent) -> Iterator[Sample]:
    for trace in (each for each in scene.overlays if isinstance(each, Trace)):
        stroke = stroke_of(trace.role)
        ink = stroke.colour or side_of(scene.seats, trace.owner).colour
        yield _dash(ink, dash_array(stroke.dash), stroke.edge), scene.says(trace.role)


def _lines(scene: BoardContent) -> Iterator[Sample]:
    lines = [each for each in scene.overlays if isinstance(each, Line) and each.a != each.b]
    # Allowed before refused, whatever is drawn first.
    for line in sorted(lines, key=lambda each: (each.role, each.ok is False)):
        yield _dash(line_ink(line), line_dash(line), 1.8), _line_says(scene, line)


def _line_says(scene: BoardContent, line: Line) -> str:
    own = scene.roles.get(line.role)
    said = own and line.ok is not None and (own.yes if line.ok else own.no)
    if said or line.ok is None:
        return said or scene.says(line.role)
    aimed = any(isinstance(each, Wedge) for each in scene.overlays)
    if aimed and not scene.banded:
        return "line inside the arc" if line.ok else "line outside the arc"
    if line.role == "coherency":
        return "link in reach" if line.ok else "gap too wide"
    if line.role == "path":
        return "flight" if line.ok else "flight that comes to harm"
    if aimed:
        return "shot that is allowed" if line.ok else "shot that is not allowed"
    return "within range" if line.ok else "out of range"


def _dash(ink: str, dash: str | None, wide: float) -> str:
    ends: Paint = {"x1": 0, "y1": HIGH / 2, "x2": WIDE, "y2": HIGH / 2}
    return element("line", stroke=ink, stroke_width=wide, stroke_dasharray=dash, **ends)


def _terrain() -> str:
    box: Paint = {"x": 0.5, "y": 0.5, "width": WIDE - 1, "height": HIGH - 1}
    edge: Paint = {"stroke": TERRAIN, "stroke_width": 1.2, "stroke_dasharray": "6 4"}
    ground = element("rect", fill=TERRAIN, fill_opacity=0.1, **box)
    return ground + element("rect", fill="url(#rocks)", **edge, **box)


def _count() -> str:
    box: Paint = {"x": WIDE / 2 - 8.5, "y": -1.5, "width": 17, "height": 17}
    at = WIDE / 2, middle_base(HIGH / 2, COUNT)
    plate = element("rect", rx=3.5, fill=DAMAGE, **box)
    return plate + line_of_text("n", COUNT, at, text_anchor="middle", fill=PAPER)
