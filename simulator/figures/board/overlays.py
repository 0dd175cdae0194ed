"""Overlays: arcs, bands, rings, areas and lines that a rule system hands over."""

from math import hypot, pi

from simulator.figures.board.labels import (
    along,
    on_ring,
    plate_size,
    round_box,
    scatter_places,
    write_plate,
)
from simulator.figures.board.lens import Pixel
from simulator.figures.board.shapes import (
    around,
    dash_array,
    meeting_dash,
    middle,
    on_circle,
    surrounds,
    wedge,
    wedge_outline,
)
from simulator.figures.board.sketch import Sketch
from simulator.figures.lettering import TextBounds, clean
from simulator.figures.svg import Paint, element, path_data
from simulator.figures.theme import NO, SOFT, YES, stroke_of
from simulator.geometry.outlines import degrees_of
from simulator.kernel.shown.overlay import Area, Line, Overlay, Ring, Trace, Wedge

FEW = 3
"""If there are more rings of one kind than this, only the first is labelled."""


def draw_overlay(sketch: Sketch, overlay: Overlay) -> None:
    """Draw one overlay, without its label."""
    match overlay:
        case Wedge():
            _wedge(sketch, overlay)
        case Ring():
            _ring(sketch, overlay)
        case Area():
            _area(sketch, overlay)
        case Trace():
            _trace(sketch, overlay)
        case Line():
            _line(sketch, overlay)


def ink_of(sketch: Sketch, role: str, owner: str | None) -> str:
    """The colour of a role, or of the owner's side if the role has none of its own."""
    return stroke_of(role).colour or sketch.side(owner).colour


def line_ink(line: Line) -> str:
    """Green allowed, red refused, else the role's colour."""
    if line.ok is None:
        return stroke_of(line.role).colour or SOFT
    return YES if line.ok else NO


def line_dash(line: Line) -> str | None:
    """Dashed if refused, else as for the role; an allowed shot or path is solid."""
    if line.ok is False and line.role != "through":
        return "7 5"
    if line.ok and line.role not in ("coherency", "through"):
        return None
    return dash_array(stroke_of(line.role).dash)


def label_lines(sketch: Sketch) -> None:
    """A plate with its length on every line that has one."""
    for line in (each for each in sketch.scene.overlays if isinstance(each, Line)):
        text = clean(line.label)
        if text:
            a, b = sketch.lens.pixel(line.a), sketch.lens.pixel(line.b)
            box = sketch.places.settle(along(a, b, plate_size(text)), on=(a, b))
            if box:
                write_plate(sketch, text, box, line=line_ink(line) if line.ok is not None else SOFT)


def label_rings(sketch: Sketch) -> None:
    """A plate on each ring, or on one of them if there are many of a kind."""
    rings = [each for each in sketch.scene.overlays if isinstance(each, Ring) and each.label]
    met: dict[tuple[str, str], int] = {}
    for ring in rings:
        kind = (ring.role, ring.label)
        met[kind] = met.get(kind, 0) + 1
        alike = sum((other.role, other.label) == kind for other in rings)
        if met[kind] > 1 and alike > FEW:
            continue
        text = clean(ring.label)
        centre, radius = sketch.lens.pixel(ring.centre), ring.radius * sketch.lens.scale
        box = sketch.places.settle(on_ring(centre, radius, plate_size(text)))
        if box:
            ink = ink_of(sketch, ring.role, ring.owner)
            write_plate(sketch, text, box, ink, ink)


def label_areas(sketch: Sketch) -> None:
    """A plate in each labelled area."""
    for area in (each for each in sketch.scene.overlays if isinstance(each, Area)):
        text = clean(area.label)
        if text and area.polygons:
            corners = [sketch.lens.pixel(corner) for corner in area.polygons[0][0]]
            box, size = _in_frame(around(corners), sketch.places.frame), plate_size(text)
            if area.role == "part" and size[0] > box[2]:
                boxes = round_box(box, size)  # it would hide what it is about
            else:
                boxes = scatter_places(box, size)
            # A corner region's box is mostly outside it.
            ordered = sorted(boxes, key=lambda box: not surrounds(corners, middle(box)))
            spot = sketch.places.settle(ordered)
            if spot:
                ink = ink_of(sketch, area.role, area.owner)
                write_plate(sketch, text, spot, ink, ink)


def _in_frame(box: TextBounds, frame: TextBounds) -> TextBounds:
    """The part of a box inside the frame."""
    left, top = max(box[0], frame[0]), max(box[1], frame[1])
    right = min(box[0] + box[2], frame[0] + frame[2])
    low = min(box[1] + box[3], frame[1] + frame[3])
    return left, top, max(0.0, right - left), max(0.0, low - top)


def label_traces(sketch: Sketch) -> None:
    """A plate on each labelled trace, somewhere along it."""
    for trace in (each for each in sketch.scene.overlays if isinstance(each, Trace)):
        text = clean(trace.label)
        points = [sketch.lens.pixel(point) for point in trace.points]
        if text and points:
            wide, high = plate_size(text)
            # From the middle outwards, so that the ends, which meet other lines, come last.
            order = sorted(range(len(points)), key=lambda n: abs(2 * n - len(points)))
            boxes = (
                (x - wide / 2, y - high / 2, wide, high) for x, y in (points[n] for n in order)
            )
            box = sketch.places.settle(boxes)
            if box:
                ink = ink_of(sketch, trace.role, trace.owner)
                write_plate(sketch, text, box, ink, ink)


def _wedge(sketch: Sketch, overlay: Wedge) -> None:
    lens = sketch.lens
    apex, turn = lens.pixel(overlay.apex), degrees_of(overlay.heading)
    half, reach = overlay.half / 1000, (overlay.inner * lens.scale, overlay.outer * lens.scale)
    _paint(sketch, overlay.role, overlay.owner, wedge(apex, turn, half, reach))
    sketch.places.avoid(wedge_outline(apex, turn, half, reach), closed=half < 180)


def _ring(sketch: Sketch, overlay: Ring) -> None:
    centre, radius = sketch.lens.pixel(overlay.centre), overlay.radius * sketch.lens.scale
    stroke, ink = stroke_of(overlay.role), ink_of(sketch, overlay.role, overlay.owner)
    sketch.under.append(
        element(
            "circle",
            cx=centre[0],
            cy=centre[1],
            r=radius,
            fill=ink if stroke.fill else "none",
            fill_opacity=stroke.fill or None,
            stroke=ink,
            stroke_width=1.4,
            stroke_dasharray=meeting_dash(stroke.dash, 2 * pi * radius),
        )
    )
    sketch.places.avoid([on_circle(centre, radius, turn) for turn in range(0, 360, 6)], closed=True)


def _area(sketch: Sketch, overlay: Area) -> None:
    outlines = [
        [sketch.lens.pixel(corner) for corner in ring]
        for polygon in overlay.polygons
        for ring in polygon
    ]
    _paint(sketch, overlay.role, overlay.owner, "".join(path_data(ring) for ring in outlines))
    for ring in outlines:
        sketch.places.avoid(ring, closed=True)


def _trace(sketch: Sketch, overlay: Trace) -> None:
    points = [sketch.lens.pixel(point) for point in overlay.points]
    stroke, ink = stroke_of(overlay.role), ink_of(sketch, overlay.role, overlay.owner)
    sketch.under.append(
        element(
            "path",
            d=path_data(points, closed=overlay.closed),
            fill="none",
            stroke=ink,
            stroke_width=stroke.edge,
            stroke_dasharray=dash_array(stroke.dash),
        )
    )
    sketch.places.avoid(points, closed=overlay.closed)


def _paint(sketch: Sketch, role: str, owner: str | None, data: str) -> None:
    """Fill, hatch and stroke an outline in the style of its role."""
    stroke, ink = stroke_of(role), ink_of(sketch, role, owner)
    shape: Paint = {"d": data, "fill_rule": "evenodd"}
    if stroke.fill:
        sketch.under.append(element("path", fill=ink, fill_opacity=stroke.fill, **shape))
    if stroke.hatched:
        sketch.under.append(element("path", fill=f"url(#hatch-{ink[1:]})", **shape))
    dash = dash_array(stroke.dash)
    edge: Paint = {"stroke": ink, "stroke_width": stroke.edge, "stroke_dasharray": dash}
    sketch.under.append(element("path", fill="none", **edge, **shape))


def _line(sketch: Sketch, line: Line) -> None:
    a, b = sketch.lens.pixel(line.a), sketch.lens.pixel(line.b)
    ends: Paint = {"x1": a[0], "y1": a[1], "x2": b[0], "y2": b[1]}
    sketch.under.append(
        element(
            "line",
            stroke=line_ink(line),
            stroke_width=1.8,
            stroke_dasharray=line_dash(line),
            **ends,
        )
    )
    if line.role == "path" and a != b:
        sketch.under.append(arrow_head(a, b, line_ink(line)))
    sketch.places.avoid([a, b])


def arrow_head(a: Pixel, b: Pixel, ink: str) -> str:
    """An arrowhead on a move's line, past its middle, which its length label occupies."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    along_x, along_y = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    x, y = a[0] + (b[0] - a[0]) * 0.75, a[1] + (b[1] - a[1]) * 0.75
    back_x, back_y = x - along_x * 11, y - along_y * 11
    corners = [
        (x, y),
        (back_x - along_y * 5, back_y + along_x * 5),
        (back_x + along_y * 5, back_y - along_x * 5),
    ]
    return element("path", d=path_data(corners), fill=ink)
