"""The drawing of a kind that is being made: its parts over a grid, and a picture to trace."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor

import pygame

from simulator.geometry.units import Point
from simulator.kernel.unit import Unit
from simulator.scenario.drafting import DraftShape, DraftSheet, Grip
from simulator.ui.draw.camera import Box, Lens, Pixel
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, MEDIUM
from simulator.ui.draw.theme import (
    CONTEST,
    CYAN,
    FRAME,
    GRID,
    LABEL,
    MAT,
    NO,
    RULER,
    SHOCK,
    TEXT,
    WHITE,
    Colour,
    mix,
)
from simulator.ui.draw.wording import fit
from simulator.ui.features.kinds.tracing import Tracing

_GRIP, _NEAR = 6, 14
"""Pixels at 100 %: the radius of a grip, and how near a click on it is."""

_SPARSE = 46
"""Least pixels at 100 % between two figures of the ruler."""

_INKS: dict[str, Colour] = {
    "base": WHITE,
    "outline": CONTEST,
    "border": SHOCK,
    "arc": SHOCK,
    "point": TEXT,
}


@dataclass(frozen=True, slots=True)
class ShownDrawing:
    """What the drawing shows: the sheet, the picture with its pixels, the grip that is lit.

    While the picture is in hand, grips are not (`is_traced`).
    """

    sheet: DraftSheet
    is_traced: bool = False
    tracing: Tracing | None = None
    pixels: pygame.Surface | None = None
    lit: str | None = None

    @property
    def row(self) -> int | None:
        """The row of the part in hand."""
        return None if self.is_traced else self.sheet.at

    @property
    def grips(self) -> Sequence[Grip]:
        """The grips that can be dragged, the lit one last."""
        if self.is_traced:
            return ()
        return sorted(self.sheet.grips, key=lambda grip: grip.name == self.lit)


def drawing_lens(box: Box, unit: Unit, reach: float, centre: tuple[float, float]) -> Lens:
    """The lens of a drawing in a box that goes `reach` each way from `centre`."""
    return Lens(box, (1, 1), centre, min(box[2], box[3]) / (2 * reach), unit)


def grip_at(sheet: DraftSheet, lens: Lens, pixel: tuple[int, int], k: float) -> str | None:
    """The grip nearest to a pixel, None if none is near; of two at one place, the later."""
    best: tuple[float, str] | None = None
    for grip in sheet.grips:
        x, y = lens.pixel(grip.at)
        far = (x - pixel[0]) ** 2 + (y - pixel[1]) ** 2
        if far <= (_NEAR * k) ** 2 and (best is None or far <= best[0]):
            best = far, grip.name
    return best[1] if best else None


def draw_drawing(canvas: Canvas, lens: Lens, shown: ShownDrawing) -> None:
    """The picture, the grid, all parts, and the grips of the chosen one."""
    box = lens.slot
    canvas.fill(box, MAT)
    surface, clip = canvas.surface, canvas.surface.get_clip()
    surface.set_clip(pygame.Rect(box).clip(clip))
    if shown.tracing and shown.pixels:
        _draw_picture(canvas, lens, shown.tracing, shown.pixels)
    _draw_grid(canvas, lens)
    _draw_areas(canvas, lens, shown)
    for shape in shown.sheet.shapes:
        if shape.role != "arc":
            _draw_shape(canvas, lens, shape, shown)
    _draw_names(canvas, lens, shown)
    for end in shown.tracing.ends or () if shown.tracing else ():
        _draw_grip(canvas, lens.pixel(end), SHOCK, lit=True)
    for grip in shown.grips:
        _draw_grip(canvas, lens.pixel(grip.at), CYAN, lit=grip.name == shown.lit)
    surface.set_clip(clip)
    pygame.draw.rect(surface, FRAME, box, max(1, canvas.px(1.5)))
    _draw_ruler(canvas, lens)


def _draw_picture(canvas: Canvas, lens: Lens, tracing: Tracing, pixels: pygame.Surface) -> None:
    """As much of the picture as is in view, scaled; `pixels` are turned already."""
    size = tracing.scale * lens.scale
    x, y = lens.pixel(tracing.at)
    wide, high = pixels.get_size()
    left, top = x - wide * size / 2, y - high * size / 2
    box = pygame.Rect(lens.slot)
    first = max(0, floor((box.left - left) / size)), max(0, floor((box.top - top) / size))
    last = (
        min(wide, ceil((box.right - left) / size)),
        min(high, ceil((box.bottom - top) / size)),
    )
    if last[0] <= first[0] or last[1] <= first[1]:
        return
    part = pixels.subsurface((*first, last[0] - first[0], last[1] - first[1]))
    to = max(1, round(part.get_width() * size)), max(1, round(part.get_height() * size))
    scaled = pygame.transform.smoothscale(part, to)
    scaled.set_alpha(round(255 * tracing.fade / 100))
    canvas.blit(scaled, (round(left + first[0] * size), round(top + first[1] * size)))


def grid_step(lens: Lens, least: float) -> int:
    """Steps of the unit between two lines: the least 1, 2 or 5 of a decade that is wide enough."""
    step = 1
    while step * lens.scale < least:
        step = step * 2 if str(step)[0] in "15" else step * 5 // 2
    return step


def _lines(low: float, high: float, step: int) -> range:
    return range(ceil(low / step) * step, floor(high) + 1, step)


def _draw_grid(canvas: Canvas, lens: Lens) -> None:
    left, top, width, height = lens.slot
    step = grid_step(lens, _SPARSE * canvas.k / 4)
    low, high = lens.thou((left, top + height)), lens.thou((left + width, top))
    layer = pygame.Surface((width, height), pygame.SRCALPHA)
    # The lines through the centre come last, over all others.
    for right in (*_lines(low[0], high[0], step), 0):
        x = round(lens.pixel((right, 0))[0]) - left
        pygame.draw.line(layer, _grid_ink(right), (x, 0), (x, height))
    for ahead in (*_lines(low[1], high[1], step), 0):
        y = round(lens.pixel((0, ahead))[1]) - top
        pygame.draw.line(layer, _grid_ink(ahead), (0, y), (width, y))
    canvas.blit(layer, (left, top))


def _grid_ink(at: int) -> tuple[int, int, int, int]:
    """The colour of a line of the grid, strong for one through the centre."""
    return *GRID, 24 if at else 90


def _draw_ruler(canvas: Canvas, lens: Lens) -> None:
    """Figures right of the centre below the drawing, and ahead of it along its left side."""
    left, top, width, height = lens.slot
    unit, step = lens.unit, grid_step(lens, _SPARSE * canvas.k)
    low, high = lens.thou((left, top + height)), lens.thou((left + width, top))
    line = canvas.height(BODY)
    for right in _lines(low[0], high[0], step):
        x = lens.pixel((right, 0))[0]
        words = unit.figure(right)
        if left + canvas.width(words) / 2 <= x <= left + width - canvas.width(words) / 2:
            canvas.text((x, top + height + canvas.px(3)), words, BODY, RULER, "centre")
    for ahead in _lines(low[1], high[1], step):
        y = lens.pixel((0, ahead))[1]
        if top + line / 2 <= y <= top + height - line / 2:
            at = left - canvas.px(6), y - line / 2
            canvas.text(at, unit.figure(ahead), BODY, RULER, "right")


def _draw_areas(canvas: Canvas, lens: Lens, shown: ShownDrawing) -> None:
    arcs = [shape for shape in shown.sheet.shapes if shape.role == "arc"]
    if not arcs:
        return
    left, top, width, height = lens.slot
    layer = pygame.Surface((width, height), pygame.SRCALPHA)
    for shape in sorted(arcs, key=lambda one: one.row == shown.row):
        ring = [_bound_pixel(lens.pixel(point), lens.slot) for point in shape.points]
        corners = [(x - left, y - top) for x, y in ring]
        strength = 64 if shape.row == shown.row else 14
        if len(corners) > 2:
            pygame.draw.polygon(layer, (*_ink(shape, shown), strength), corners)
    canvas.blit(layer, (left, top))


def _bound_pixel(pixel: Pixel, box: Box) -> Pixel:
    """A pixel no farther than what the drawing of polygons can do."""
    far = 20_000
    x, y = pixel
    return min(max(x, box[0] - far), box[0] + far), min(max(y, box[1] - far), box[1] + far)


def _ink(shape: DraftShape, shown: ShownDrawing) -> Colour:
    return CYAN if shape.row == shown.row else mix(MAT, _INKS[shape.role], 0.75)


def _draw_shape(canvas: Canvas, lens: Lens, shape: DraftShape, shown: ShownDrawing) -> None:
    """An outline, a border or a point; what is wrong is drawn in the colour of refusals."""
    ink = NO if shown.sheet.rows[shape.row].fault else _ink(shape, shown)
    points = [_bound_pixel(lens.pixel(point), lens.slot) for point in shape.points]
    if len(points) == 1:
        pygame.draw.circle(canvas.surface, ink, points[0], canvas.px(4))
        return
    width = max(1, canvas.px(2.5 if shape.row == shown.row else 1.6))
    ends = [*points, points[0]] if shape.closed else points
    for a, b in pairwise(ends):
        pygame.draw.aaline(canvas.surface, ink, a, b, width)


def _draw_names(canvas: Canvas, lens: Lens, shown: ShownDrawing) -> None:
    """The names of points, of other outlines and of the chosen arc, each beside a place of it.

    Over a picture they have plates, to be read on whatever is there.
    """
    taken = list(_draw_ways(canvas, lens))
    named: set[int] = set()
    left, top, width, height = lens.slot
    inner = pygame.Rect(left, top, width, height).inflate(-canvas.px(12), -canvas.px(12))
    # Points come first: an arc may have its name anywhere inside.
    for shape in sorted(shown.sheet.shapes, key=lambda one: one.role != "point"):
        is_shown = shape.role in ("point", "outline") or shape.row == shown.row
        if not is_shown or shape.role == "base" or shape.row in named:
            continue
        named.add(shape.row)
        words = fit(canvas.kit.lettering, shape.label, BODY, canvas.px(140))
        size = canvas.width(words), canvas.height(BODY)
        x, y = _name_place(lens, shape, inner)
        box = pygame.Rect(round(x + canvas.px(8)), round(y - size[1] - canvas.px(3)), *size)
        box.clamp_ip(inner)
        while any(box.colliderect(one) for one in taken) and box.bottom < inner.bottom:
            box.move_ip(0, size[1])
        taken.append(box)
        if shown.tracing:
            plate = box.inflate(canvas.px(8), canvas.px(2))
            canvas.fill((plate.x, plate.y, plate.w, plate.h), MAT)
        canvas.text(box.topleft, words, BODY, TEXT if shape.row == shown.row else LABEL)


def _draw_ways(canvas: Canvas, lens: Lens) -> Iterator[pygame.Rect]:
    """The words for both ways from the centre, where its lines are in view; yields their boxes."""
    (left, top, width, height), (x, y) = lens.slot, lens.pixel((0, 0))
    if left < x < left + width - canvas.px(60):
        corner = x + canvas.px(5), top + canvas.px(4)
        yield pygame.Rect(canvas.text(corner, "ahead", BODY, RULER))
    if top + canvas.height(BODY) < y < top + height:
        at = left + width - canvas.px(5), y - canvas.height(BODY)
        yield pygame.Rect(canvas.text(at, "right", BODY, RULER, "right"))


def _name_place(lens: Lens, shape: DraftShape, inner: pygame.Rect) -> Pixel:
    """Where a part is named: in the middle of what is seen of an arc, else at its highest place."""
    points = [lens.pixel(point) for point in shape.points]
    if shape.role != "arc":
        return min(points, key=lambda point: point[1])
    seen = [
        (min(max(x, inner.left), inner.right), min(max(y, inner.top), inner.bottom))
        for x, y in points
    ]
    return sum(x for x, _ in seen) / len(seen), sum(y for _, y in seen) / len(seen)


def _draw_grip(canvas: Canvas, at: Pixel, ink: Colour, *, lit: bool) -> None:
    radius = canvas.px(_GRIP + (2 if lit else 0))
    pygame.draw.aacircle(canvas.surface, WHITE if lit else MAT, at, radius)
    pygame.draw.aacircle(canvas.surface, ink, at, radius, max(1, canvas.px(2)))


def draw_legend(canvas: Canvas, at: tuple[int, int], width: int, words: tuple[str, str]) -> None:
    """What a click does, and the unit or the pointer's place where there is room for it."""
    hint, place = words
    letters = canvas.kit.lettering
    told = canvas.text(at, fit(letters, hint, MEDIUM, width), MEDIUM, TEXT)
    if canvas.width(place) <= width - told[2] - canvas.px(16):
        canvas.text((at[0] + width, at[1]), place, BODY, LABEL, "right")


def place_words(unit: Unit, at: Point | None) -> str:
    """A place on the drawing, or which way its figures count."""
    if at is None:
        return unit.plural
    return f"{unit.figure(at[0])}, {unit.text(at[1])}"
