"""The mat of a table: a dark gradient with stars, the grid and the ruler along its edges."""

import random
from collections.abc import Hashable, Iterable, Iterator
from functools import cache, lru_cache
from math import ceil, floor

import pygame

from simulator.geometry.units import Point
from simulator.kernel.spec import Table
from simulator.kernel.unit import Unit
from simulator.ui.draw.camera import Box, Lens, Pixel
from simulator.ui.draw.canvas import SHIFTS, ById, Canvas, Kit, PlacedPictures, rasterise
from simulator.ui.draw.lettering import Lettering, Style
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.text_boxes import TextBox
from simulator.ui.draw.theme import CYAN, FRAME, GRID, MAT_STOPS, RULER, STAR, Colour, mix

FIGURES = Style("regular", 14)

_BESIDE = 8
"""Pixels at 100 % between a table and the figures on its left."""

_ROOM = 120
"""Pixels of a table for each star, at least."""

_NOISE = 256

_PARTS = 16
"""Parts of a pixel to which the place of a ruler is known: nobody sees less."""


def draw_mat(
    canvas: Canvas, lens: Lens, table: Table, *, is_measured: bool = True
) -> Iterator[None]:
    """The mat with its stars, and a grid to measure by, filling the lens's slot; in short steps."""
    slot = lens.slot
    canvas.surface.blit(bare_mat(canvas.kit, slot[2:]), slot[:2])
    yield
    clip = canvas.surface.get_clip()
    canvas.surface.set_clip(pygame.Rect(slot).clip(clip))
    yield from _stars(canvas, lens, table)
    if is_measured:
        _grid(canvas, lens)
    canvas.surface.set_clip(clip)


def bare_mat(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """The empty mat of this size."""
    return kit.shapes.get(("mat", size), lambda: _ground(size))


def draw_frame(canvas: Canvas, slot: Box, *, strong: bool = False) -> None:
    """The table's edge round a slot; a `strong` one is the ring of what is in focus.

    It is drawn as four strips, which takes a third of the time of one large picture. The caller
    knows what is to be redrawn.
    """
    canvas.surface.fblits(lay_frame(canvas, slot, strong=strong).pictures)


def lay_frame(canvas: Canvas, slot: Box, *, strong: bool) -> PlacedPictures:
    """The strips of the frame round a slot."""
    ink = CYAN if strong else FRAME
    return canvas.kit.kept_laid(("frame", ink, slot), lambda: _frame(canvas, slot, ink))


def _frame(canvas: Canvas, slot: Box, ink: Colour) -> PlacedPictures:
    edge = round(2 * canvas.k)
    left, top, width, height = slot
    left, top, width, height = left - edge, top - edge, width + 2 * edge, height + 2 * edge
    band = min(round(6 * canvas.k) + 2, width // 2, height // 2)
    line = paint(stroke=ink, width=(2 if ink == CYAN else 1.5) * canvas.k)
    whole = round_rect((0, 0, width, height), 3 * canvas.k, line, edge / 2)
    strips = (
        (0, 0, width, band),
        (0, height - band, width, band),
        (0, band, band, height - 2 * band),
        (width - band, band, band, height - 2 * band),
    )
    return PlacedPictures(
        [
            (
                rasterise(f'<g transform="translate({-x},{-y})">{whole}</g>', (wide, high)),
                (left + x, top + y),
            )
            for x, y, wide, high in strips
            if min(wide, high) > 0
        ]
    )


def ruler_height(letters: Lettering) -> int:
    """How far the ruler reaches above a table."""
    return round(6 * letters.k) + letters.height(FIGURES)


def figures_width(letters: Lettering, unit: Unit, lengths: Iterable[int]) -> int:
    """Pixels that the figures on the left of tables with sides of these lengths need, with air."""
    if len(unit.symbol) < 2:
        return 0  # the usual room is enough
    marks = (length - length % unit.cell for length in lengths)
    widest = max(letters.width(unit.figure(mark), FIGURES) for mark in marks)
    return widest + round((_BESIDE + 1) * letters.k)


def draw_ruler(canvas: Canvas, lens: Lens) -> None:
    """Ticks and figures above and left of the slot, counting up from the lower left corner.

    The caller knows what is to be redrawn: it is not recorded figure by figure.
    """
    ruler = lay_ruler(canvas, lens)
    canvas.surface.fblits(ruler.pictures)
    canvas.texts += ruler.texts


def lay_ruler(canvas: Canvas, lens: Lens) -> PlacedPictures:
    """The ticks and figures of the ruler."""
    return canvas.kit.kept_laid(("ruler", ruler_key(lens)), lambda: _ruler(canvas, lens))


def ruler_key(lens: Lens) -> Hashable:
    """Everything that a ruler depends on."""
    x, y = lens.pixel((0, 0))
    # A wheel that is turned back comes to the same views again, but for the last bits.
    seen = round(x * _PARTS), round(y * _PARTS), round(lens.cell * _PARTS**2)
    return lens.slot, lens.size, ById(lens.unit), seen


def _ruler(canvas: Canvas, lens: Lens) -> PlacedPictures:
    left, top, width, height = lens.slot
    step, cell = figure_step(lens.cell / canvas.k, lens.unit.strong), lens.unit.cell
    high, above = canvas.height(FIGURES), top - ruler_height(canvas.kit.lettering)
    fine = 1 if lens.cell >= 8 * canvas.k else step
    origin = lens.pixel((0, 0))
    across = _ticks(lens, fine, (origin[0], lens.cell), (left, width, lens.size[0]))
    down = _ticks(lens, fine, (origin[1], -lens.cell), (top, height, lens.size[1]))
    columns = [(n, x) for n, x in across if n % step == 0]
    rows = [(n, y) for n, y in down if n % step == 0]
    laid: list[tuple[pygame.Surface, tuple[int, int]]] = []
    for reach, xs, ys in ((canvas.px(3), across, down), (canvas.px(6), columns, rows)):
        upright, level = _tick(canvas.kit, (1, reach)), _tick(canvas.kit, (reach, 1))
        end, side = top - reach, left - reach
        laid += [(upright, (x, end)) for _, x in xs]
        laid += [(level, (side, y)) for _, y in ys]
    heads = [((x, above), n * cell) for n, x in columns]
    # The top figure is moved down a little to clear those above the edge.
    first, right = top - canvas.px(5), left - canvas.px(_BESIDE)
    sides = [((right, max(y - high / 2, first)), n * cell) for n, y in rows]
    figures: list[TextBox] = []
    # A long figure over the right corner ends where there is still room beside the table.
    most = left + width + canvas.px(12)
    for lengths, at in ((heads, "centre"), (sides, "right")):
        written = list(_write_figures(canvas, lens.unit, lengths, (at, most)))
        boxes = [box for *_, box in written[-2:]]
        # The last above the edge, moved in from the corner, may leave no room for the one before.
        if at == "centre" and _meet(boxes, canvas.px(6)):
            del written[-2]
        for words, label, box in written:
            laid.append((label, box[:2]))
            figures.append(TextBox(words, box, 0))
    return PlacedPictures(laid, figures)


def _meet(boxes: list[Box], gap: int) -> bool:
    """Is there less than `gap` pixels between two boxes beside each other?"""
    return len(boxes) == 2 and boxes[0][0] + boxes[0][2] + gap > boxes[1][0]


def _write_figures(
    canvas: Canvas, unit: Unit, lengths: Iterable[tuple[Pixel, int]], stands: tuple[str, int]
) -> Iterator[tuple[str, pygame.Surface, Box]]:
    """The figures of a ruler at lengths in thou, each placed as `Canvas.text` places it.

    It stands to that side of its pixel, and ends at the pixel that the other number says at most.
    """
    side, most = stands
    share, known = SHIFTS[side], canvas.kit.figures_of(unit)
    for (x, y), length in lengths:
        # Beside a table there is only room for a short symbol.
        bare = side == "right" and len(unit.symbol) > 1
        figure = known.get((length, bare))
        if figure is None:
            words = unit.figure(length) if bare else unit.text(length)
            figure = words, canvas.kit.lettering.label(words, FIGURES, RULER)
            known[(length, bare)] = figure
        words, label = figure
        width, height = label.get_size()
        yield words, label, (min(round(x - share * width), most - width), round(y), width, height)


def _ticks(
    lens: Lens, fine: int, line: tuple[float, float], side: tuple[int, int, int]
) -> list[tuple[int, int]]:
    """Numbers and pixels of the grid lines with a tick: every `fine`-th.

    `line` has the pixel of the first line and the pixels to the next, `side` the first pixel of
    the slot's side, its length in pixels, and the table's length in thou.
    """
    (first, cell), (start, length, size) = line, side
    ends = sorted(((start - 2 - first) / cell, (start + length + 2 - first) / cell))
    low = max(0, floor(ends[0] / fine) * fine)
    high = min(size // lens.unit.cell, ceil(ends[1]))
    least, most = start - 1, start + length + 1
    places = range(low, high + 1, fine)
    return [(n, at) for n in places if least <= (at := round(first + n * cell)) <= most]


def _tick(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """A tick of the ruler, as a picture: many of them are drawn in one call."""

    def made() -> pygame.Surface:
        tick = pygame.Surface(size, 0, 32)
        tick.fill(FRAME)
        return tick

    return kit.shapes.get(("tick", size), made)


def figure_step(wide: float, strong: int = 6) -> int:
    """Squares of the grid between figures, if a square is this many pixels wide at 100 %.

    Every `strong`-th line of the grid is drawn stronger.

    >>> figure_step(22), figure_step(8), figure_step(4), figure_step(120)
    (6, 12, 24, 1)
    """
    if wide >= 90:
        return 1
    if wide >= 45:
        return 2
    return next(
        (step for step in (strong, 2 * strong, 4 * strong) if step * wide >= 60), 8 * strong
    )


def _ground(size: tuple[int, int]) -> pygame.Surface:
    """The gradient, drawn small and stretched, with a little noise against banding."""
    stops = "".join(f'<stop offset="{at}" stop-color="{ink}"/>' for at, ink in MAT_STOPS)
    svg = (
        f'<defs><radialGradient id="m" cx="40%" cy="35%" r="90%">{stops}</radialGradient></defs>'
        '<rect width="96" height="96" fill="url(#m)"/>'
    )
    small = rasterise(svg, (96, 96))
    ground = pygame.transform.smoothscale(small, size)
    tile = _noise()
    for x in range(0, size[0], _NOISE):
        for y in range(0, size[1], _NOISE):
            ground.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return ground.convert(32)


@cache
def _noise() -> pygame.Surface:
    grain = random.Random(1)
    tile = pygame.Surface((_NOISE, _NOISE), 0, 24)
    bits = grain.randbytes(_NOISE * _NOISE)
    pixels = bytes(value & 1 for value in bits for _ in range(3))
    tile.blit(pygame.image.frombuffer(pixels, (_NOISE, _NOISE), "RGB"), (0, 0))
    return tile


def _stars(canvas: Canvas, lens: Lens, table: Table) -> Iterator[None]:
    """Stars fixed to the table, of constant size, the same ones every time; in short steps.

    In a small picture there are fewer.
    """
    room = table.size[0] * table.size[1] * lens.scale**2
    for n, (at, ink, large) in enumerate(_sky(table.id, table.size)[: round(room / _ROOM)]):
        if n % 100 == 0:
            yield
        x, y = lens.pixel(at)
        if not lens.holds((x, y)):
            continue
        if large:
            pygame.draw.aacircle(canvas.surface, ink, (x, y), 1.2 * canvas.k)
        else:
            canvas.surface.fill(ink, (round(x), round(y), 1, 1))


@lru_cache(maxsize=16)
def _sky(table: str, size: tuple[int, int]) -> tuple[tuple[Point, Colour, bool], ...]:
    """The stars of a table: place in thou, colour, and whether it is a large one."""
    sky = random.Random(f"stars/{table}")
    width, height = size
    stars = []
    for _ in range(min(width * height // 9_000_000, 1500)):
        at = round(sky.random() * width), round(sky.random() * height)
        bright, large = sky.uniform(0.12, 0.62) ** 1.4, sky.random() > 0.93
        stars.append((at, mix((12, 19, 38), STAR, bright), large))
    return tuple(stars)


def _grid(canvas: Canvas, lens: Lens) -> None:
    """A faint line every cell, a clearer one at intervals; faint ones fade out when crowded."""
    cell = lens.unit.cell
    left, top, width, height = lens.slot
    crowd = min(1.0, max(0.0, lens.cell / canvas.k - 6) / 4)
    for n in range(1, max(lens.size) // cell + 1):
        share = 0.11 if n % lens.unit.strong == 0 else 0.035 * crowd
        if share <= 0:
            continue
        ink = mix((0, 0, 0), GRID, share)
        x, y = (round(place) for place in lens.pixel((n * cell, n * cell)))
        # Additive fills ignore the clip, so lines outside the slot are left out here.
        if n * cell < lens.size[0] and left <= x < left + width:
            canvas.surface.fill(ink, (x, top, 1, height), pygame.BLEND_RGB_ADD)
        if n * cell < lens.size[1] and top <= y < top + height:
            canvas.surface.fill(ink, (left, y, width, 1), pygame.BLEND_RGB_ADD)
