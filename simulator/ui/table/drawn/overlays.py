"""Painter of overlays: arcs, bands, rings, areas and lines that a rule system hands over."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from math import cos, hypot, pi, sin

import pygame

from simulator.geometry.outlines import degrees_of
from simulator.kernel.shown.overlay import Area, Line, Overlay, Ring, Trace, Wedge
from simulator.ui.draw.camera import Box, Lens, Pixel
from simulator.ui.draw.canvas import Canvas, HashedKey, PlacedPictures, rasterise
from simulator.ui.draw.labels.solver import TARGET, WantedLabel
from simulator.ui.draw.shapes import (
    around,
    box_about,
    common,
    dashes,
    meeting_dash,
    on_circle,
    paint,
    round_rect,
    wedge,
    wedge_box,
)
from simulator.ui.draw.shapes import ring as ring_shape
from simulator.ui.draw.theme import (
    MAT,
    NO,
    STROKES,
    WHITE,
    YES,
    Colour,
    Dash,
    SeatStyle,
    Stroke,
    mix,
    side_of,
)
from simulator.ui.table.drawn.regions import draw_region
from simulator.ui.table.labels.label_drawing import Label, label_beside, label_size

_STRIPS = 6
"""Into how many strips a picture is cut: more have fewer empty pixels, but each takes time."""


def in_strips(picture: pygame.Surface) -> PlacedPictures:
    """A picture as premultiplied strips without the empty pixels on either side of each.

    A wedge fills little more than half of its box: so fewer pixels are drawn, and drawn over.
    """
    width, height = picture.get_size()
    high, found = -(-height // _STRIPS), []
    for y in range(0, height, high):
        strip = picture.subsurface((0, y, width, min(high, height - y)))
        box = strip.get_bounding_rect()
        if box.w:
            found.append((strip.subsurface(box).premul_alpha(), (box.x, y + box.y)))
    return PlacedPictures(tuple(found))


_LARGEST = 900
"""Rings wider than this, in pixels at 100 %, are drawn dash by dash, only where visible."""

_TRIED = 12
"""How many places along a closed line its label may have."""

_STOPPED = (7, 5)
"""The dash of a line of sight that is stopped, so that not only its colour tells."""

SEEN_FROM = 40
"""A ring of a smaller radius, in pixels at 100 %, has no label."""


def draw_overlay(
    canvas: Canvas, lens: Lens, overlay: Overlay, seats: tuple[str, ...], strength: float = 1.0
) -> None:
    """Draw one overlay; `strength` below 1 makes it fainter than others."""
    match overlay:
        case Wedge():
            # Its label is placed together with all others of the table.
            draw_wedges(canvas, lens, (replace(overlay, label=""),), seats, strength)
        case Ring():
            _ring(canvas, lens, overlay, seats, strength)
        case Line():
            _line(canvas, lens, overlay, seats)
        case Area():
            _area(canvas, lens, overlay, seats)
        case Trace():
            _trace(canvas, lens, overlay, seats)


def ink_of(role: str, owner: str | None, seats: tuple[str, ...]) -> Colour:
    """The colour of a role, or of the owner's side where the role has none of its own."""
    return stroke_of(role).colour or side_of(seats, owner).colour


def stroke_of(role: str) -> Stroke:
    """The stroke of a role; a role without one takes that of `range`."""
    return STROKES.get(role, STROKES["range"])


def overlay_label(
    canvas: Canvas, lens: Lens, key: str, overlay: Overlay, seats: tuple[str, ...]
) -> Label | None:
    """The label of a ring or an arc; None if it has none."""
    match overlay:
        case Ring(centre, radius, role, label, owner):
            ways: tuple[float, ...] = (0, 180, 30, 330, 150, 210, 60, 300, 120, 240, 90, 270)
            reach = radius * lens.scale
        case Wedge(centre, heading, half, _, outer, role, label, owner):
            # Inside the band, on the bow or to either side of it.
            towards, spread = degrees_of(heading), min(half / 1000, 90)
            ways = tuple(towards + spread * share for share in (0, 0.5, -0.5, 0.8, -0.8))
            reach = outer * lens.scale
        case Area(polygons, "part", label, owner):
            corners = [lens.pixel(corner) for rings in polygons for corner in rings[0]]
            return label_beside(
                canvas, key, around(corners, 0), (label, ink_of("part", owner, seats))
            )
        case Trace(points, closed=True):
            return _trace_label(
                canvas, key, [lens.pixel(point) for point in points], overlay, seats
            )
        case _:
            return None
    if not label or reach < SEEN_FROM * canvas.k:
        return None
    at, size = lens.pixel(centre), label_size(canvas, label)
    middles = (on_circle(at, reach, way) for way in ways)
    spots = tuple((x - size[0] / 2, y - size[1] / 2) for x, y in middles)
    wish = WantedLabel(key, size, spots, names=False, strays=False)
    return Label(wish, label, ink_of(role, owner, seats), plate=0.85)


def _trace_label(
    canvas: Canvas, key: str, line: Sequence[Pixel], overlay: Trace, seats: tuple[str, ...]
) -> Label | None:
    """The label of a closed line, on one of its corners; None if it has none."""
    wide = max(x for x, _ in line) - min(x for x, _ in line)
    if not overlay.label or wide < 2 * SEEN_FROM * canvas.k:
        return None
    size, count = label_size(canvas, overlay.label), len(line)
    middles = (line[count * n // _TRIED] for n in range(_TRIED))
    spots = tuple((x - size[0] / 2, y - size[1] / 2) for x, y in middles)
    wish = WantedLabel(key, size, spots, names=False, strays=False)
    return Label(wish, overlay.label, ink_of(overlay.role, overlay.owner, seats), plate=0.85)


def line_label(
    canvas: Canvas, lens: Lens, key: str, line: Line, *, free: bool = True
) -> Label | None:
    """The read-out of a line near its middle: beside it where that is `free`, else on it."""
    if not line.label:
        return None
    words = f"{line.label} of {line.bound}" if line.bound and free else line.label
    size = label_size(canvas, words, framed=free)
    (ax, ay), (bx, by) = lens.pixel(line.a), lens.pixel(line.b)
    length = hypot(bx - ax, by - ay) or 1.0
    across = (by - ay) / length, -(bx - ax) / length
    off = (abs(across[0]) * size[0] + abs(across[1]) * size[1]) / 2 + 6 * canvas.k
    spots = tuple(
        (
            ax + (bx - ax) * share + way * off * across[0] - size[0] / 2,
            ay + (by - ay) * share + way * off * across[1] - size[1] / 2,
        )
        for share in (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74)
        for way in ((1, -1) if free else (0, 1, -1))
    )
    middle = round((ax + bx) / 2) - 4, round((ay + by) / 2) - 4, 8, 8
    wish = WantedLabel(key, size, spots, TARGET, (middle,), names=False)
    return Label(wish, words, ink_of_line(line), plate=0.85, framed=free)


def ink_of_line(line: Line) -> Colour:
    """White, or the colour of its answer."""
    return WHITE if line.ok is None else YES if line.ok else NO


def draw_wedges(
    canvas: Canvas,
    lens: Lens,
    wedges: Sequence[Wedge],
    seats: tuple[str, ...],
    strength: float = 1.0,
) -> bool:
    """Wedges of one apex and owner as one picture, which can be reused while they move.

    Labels are in the middle of their bands. Returns False if the wedges are so large that the
    picture only contains the part in the slot.
    """
    first = wedges[0]
    x, y = lens.pixel(first.apex)
    apex = (round(x), round(y))  # on a whole pixel, as for tokens
    side = side_of(seats, first.owner)
    bands = tuple(
        (each.role, each.inner, each.outer, each.half, each.heading, each.label) for each in wedges
    )
    key = ("wedges", bands, side, strength, lens.scale)
    known = canvas.kit.boxes.get(key)
    if known is None:
        known = canvas.kit.keep_box(key, _wedges_box(canvas, wedges, lens.scale))
    short, box = known
    cut = box[2] * box[3] > 0.8 * lens.slot[2] * lens.slot[3]
    box = (box[0] + apex[0], box[1] + apex[1], box[2], box[3])
    if cut:
        box = common(box, lens.slot)
    local = (apex[0] - box[0], apex[1] - box[1])

    def made() -> pygame.Surface:
        scales = lens.scale, canvas.k
        svg = "".join(_wedge_svg(each, local, scales, side, strength) for each in wedges)
        picture = rasterise(svg, box[2:])
        for each in wedges:
            _name_wedge(Canvas(picture, canvas.kit), each, local, lens.scale, side.colour)
        return picture

    if min(box[2:]) > 0:
        whole_key = short, local, box[2:], canvas.k
        if canvas.live:
            tint = canvas.kit.tints.get(whole_key, lambda: in_strips(made()))
            canvas.tint(tint, box[:2])
        else:
            canvas.blit(canvas.kit.shapes.get(whole_key, made), box[:2])
    return not cut


def _wedges_box(canvas: Canvas, wedges: Sequence[Wedge], scale: float) -> Box:
    """The rectangle round wedges whose apex is at 0, 0, and round their labels."""
    corners: list[Pixel] = []
    for each in wedges:
        left, top, width, height = wedge_box(
            (0, 0), degrees_of(each.heading), each.half / 1000, each.outer * scale, 2
        )
        corners += [(left, top), (left + width - 1, top + height - 1)]
        if each.label:
            left, top, width, height = _name_box(canvas, each, (0, 0), scale)
            corners += [(left, top), (left + width, top + height)]
    return around(corners, 0)


def _name_box(canvas: Canvas, overlay: Wedge, apex: Pixel, scale: float) -> Box:
    """The box of a wedge's label in the middle of its band, including its plate."""
    middle = (overlay.inner + overlay.outer) / 2 * scale
    x, y = on_circle(apex, middle, degrees_of(overlay.heading))
    size = canvas.width(overlay.label) + canvas.px(10), canvas.height() + canvas.px(2)
    return round(x - size[0] / 2), round(y - size[1] / 2), *size


def _name_wedge(canvas: Canvas, overlay: Wedge, apex: Pixel, scale: float, side: Colour) -> None:
    if overlay.label and overlay.outer * scale >= SEEN_FROM * canvas.k:
        box = _name_box(canvas, overlay, apex, scale)
        canvas.stamp(round_rect((0, 0, *box[2:]), canvas.px(6), paint(MAT, 0.85)), box)
        at = box[0] + canvas.px(5), box[1] + canvas.px(1)
        canvas.text(at, overlay.label, ink=stroke_of(overlay.role).colour or side)


def _wedge_svg(
    overlay: Wedge, apex: Pixel, scales: tuple[float, float], side: SeatStyle, strength: float
) -> str:
    """A wedge as a flat tint at pixels `scales[0]` a thou, its lines at `scales[1]`.

    Its colour and dash are its side's.
    """
    scale, k = scales
    stroke = stroke_of(overlay.role)
    ink = stroke.colour or side.colour
    edge = mix(MAT, ink, strength * stroke.strength)
    dash = dash_of(stroke, side)
    dash = dash and (dash[0] * k, dash[1] * k)
    inside = ink if stroke.fill else None
    attributes = paint(inside, stroke.fill * strength, edge, stroke.width * k, dash)
    inner, outer = overlay.inner * scale, overlay.outer * scale
    data = wedge(apex, degrees_of(overlay.heading), overlay.half / 1000, inner, outer)
    return f'<path d="{data}" fill-rule="evenodd" {attributes}/>'


def dash_of(stroke: Stroke, side: SeatStyle) -> Dash | None:
    """The dash of a stroke in the hand of this side; None if the line is unbroken."""
    return {"": stroke.dash, "bold": side.bold, "fine": side.fine}[stroke.sided]


@lru_cache(maxsize=256)
def _stroke_of(role: str, side: SeatStyle, strength: float) -> tuple[Stroke, Colour, HashedKey]:
    """The stroke and ink of a role in the hand of this side, and a key of both."""
    stroke = stroke_of(role)
    ink = mix(MAT, stroke.colour or side.colour, stroke.strength * strength)
    stroke = replace(stroke, dash=dash_of(stroke, side))
    return stroke, ink, HashedKey((stroke, ink))


def _ring(
    canvas: Canvas, lens: Lens, overlay: Ring, seats: tuple[str, ...], strength: float
) -> None:
    centre, radius = lens.pixel(overlay.centre), overlay.radius * lens.scale
    stroke, ink, look = _stroke_of(overlay.role, side_of(seats, overlay.owner), strength)
    if 2 * radius > _LARGEST * canvas.k:
        if stroke.fill:
            _wash(canvas, lens.slot, (centre, radius), (*ink, round(255 * stroke.fill)))
        _dash_by_dash(canvas, lens.slot, (centre, radius), stroke, ink)
        return
    size, k = round(2 * radius) + 6, canvas.k
    key = ("ring", radius, look, k)
    middle = (size / 2, size / 2)
    canvas.shape(
        key,
        box_about(centre, size),
        lambda: ring_shape(middle, radius, stroke, ink, k),
        sparse=True,
    )


def _wash(
    canvas: Canvas, slot: Box, circle: tuple[Pixel, float], ink: tuple[int, int, int, int]
) -> None:
    """Fill the inside of a large ring."""
    (x, y), radius = circle
    layer = pygame.Surface(slot[2:], pygame.SRCALPHA, 32)
    pygame.draw.circle(layer, ink, (x - slot[0], y - slot[1]), radius)
    canvas.blit(layer, slot[:2])


def _dash_by_dash(
    canvas: Canvas, slot: Box, circle: tuple[Pixel, float], stroke: Stroke, ink: Colour
) -> None:
    """The dashes of a large ring inside the slot, in chords of at most a few pixels."""
    centre, radius = circle
    around_it = 2 * pi * radius
    drawn, left_out = stroke.dash or (6.0, 0.0)
    dash = meeting_dash((drawn * canvas.k, left_out * canvas.k), around_it)
    period, width_of_line = sum(dash), max(1, round(stroke.width * 0.9 * canvas.k))
    left, top, width, height = slot
    for n in range(round(around_it / period)):
        turn = n * period / radius
        x, y = centre[0] + radius * cos(turn), centre[1] + radius * sin(turn)
        if left <= x < left + width and top <= y < top + height:
            end = turn + dash[0] / radius
            to = centre[0] + radius * cos(end), centre[1] + radius * sin(end)
            canvas.dashes(ink, [((x, y), to)], width_of_line)


def _line(canvas: Canvas, lens: Lens, overlay: Line, seats: tuple[str, ...]) -> None:
    a, b = lens.pixel(overlay.a), lens.pixel(overlay.b)
    stroke = stroke_of(overlay.role)
    ink = stroke.colour if stroke.colour and overlay.ok is None else ink_of_line(overlay)
    if overlay.owner:
        ink = side_of(seats, overlay.owner).colour
    stopped = overlay.role == "sight" and overlay.ok is False
    if stopped:
        stroke = replace(stroke, dash=_STOPPED)
    if stroke.dash is None:
        canvas.dashes(ink, [(a, b)], max(1, round(1.5 * canvas.k)))
        return
    dash = stroke.dash[0] * canvas.k, stroke.dash[1] * canvas.k
    canvas.dashes(ink, dashes([a, b], dash), max(1, round(1.2 * canvas.k)))


def _trace(canvas: Canvas, lens: Lens, overlay: Trace, seats: tuple[str, ...]) -> None:
    stroke, ink = stroke_of(overlay.role), ink_of(overlay.role, overlay.owner, seats)
    points = [lens.pixel(point) for point in overlay.points]
    if overlay.closed:
        points.append(points[0])
    drawn, left_out = stroke.dash or (6.0, 0.0)
    pieces = dashes(points, (drawn * canvas.k, left_out * canvas.k))
    view = pygame.Rect(lens.slot)
    # While pieces are dragged nothing else keeps a line from being drawn beside its table.
    seen = [piece for piece in pieces if all(view.collidepoint(end) for end in piece)]
    canvas.dashes(ink, seen, max(1, round(1.3 * canvas.k)))


def _area(canvas: Canvas, lens: Lens, overlay: Area, seats: tuple[str, ...]) -> None:
    """A region, in the ink of its role or of its owner's side."""
    stroke = stroke_of(overlay.role)
    ink = stroke.colour or (side_of(seats, overlay.owner).colour if overlay.owner else WHITE)
    for rings in overlay.polygons:
        draw_region(canvas, lens, rings, stroke, ink)
