"""Pieces drawn larger than tokens, or on the ground: spheres, areas, rings."""

import random
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, pi, sin

import pygame

from simulator import paths
from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.shapes import Disc, Polygon, Pose
from simulator.kernel.piece import Piece
from simulator.ui.draw.camera import Box, Lens, Pixel
from simulator.ui.draw.canvas import Canvas, Kit
from simulator.ui.draw.shapes import (
    around,
    badge,
    box_about,
    circle,
    common,
    dash_line,
    paint,
    path,
)
from simulator.ui.draw.theme import JUMP, STROKES, TERRAIN, Colour, SeatStyle, mix

_LARGEST = 1200
"""Pixels across up to which a sphere is drawn whole."""

_MOST_ROCKS, _TRIED_ROCKS = 34, 90
"""Rocks in an area at most, and how many places are tried for one."""

_BANDS = 16
"""Bands of an outline, top to bottom: whether a rock is inside is asked of the edges in its own."""


def draw_sphere(canvas: Canvas, lens: Lens, piece: Piece, pose: Pose) -> None:
    """A lit sphere as large as the piece's disc."""
    size = max(4, round(2 * radius_of(piece) * lens.scale))
    x, y = lens.pixel(pose.at)
    whole = box_about((x, y), size)
    # Only the visible part of a very large sphere is drawn.
    seen = whole if size <= _LARGEST else common(whole, lens.slot)
    if min(seen[2:]) > 0:
        part = (seen[0] - whole[0], seen[1] - whole[1], *seen[2:])
        picture = canvas.kit.shapes.get(("sphere", size, part), lambda: _sphere(size, part))
        canvas.blit(picture, seen[:2])


def sphere_picture(kit: Kit, size: int) -> pygame.Surface:
    """A whole sphere that is `size` pixels across."""
    part = (0, 0, size, size)
    return kit.shapes.get(("sphere", size, part), lambda: _sphere(size, part))


def draw_area(canvas: Canvas, lens: Lens, piece: Piece, pose: Pose) -> None:
    """An area: a dashed outline with rubble adrift inside it."""
    svg, box = _area(piece, pose, lens, canvas.k)
    canvas.stamp(svg, box)


# Areas lie still, and their table is drawn anew whenever something else on it has changed.
@lru_cache(maxsize=64)
def _area(piece: Piece, pose: Pose, lens: Lens, k: float) -> tuple[str, Box]:
    """An area at this scale as SVG, and the box it fills."""
    outline = outline_of(piece, pose, lens)
    box = common(around(outline, 3 * k), lens.slot)
    local = [(x - box[0], y - box[1]) for x, y in outline]
    dash = STROKES["area"].dash or (1.0, 0.0)
    scaled = (dash[0] * k, dash[1] * k)
    edge = dash_line([*local, local[0]], scaled, paint(stroke=TERRAIN, width=1.3 * k))
    stones = "".join(
        _stone(piece.id, n, (x - box[0], y - box[1]), size)
        for n, (x, y), size in _rubble(piece, outline, lens)
    )
    return path(local, paint(TERRAIN, 0.09)) + edge + stones, box


def draw_rings(canvas: Canvas, at: Pixel, radius: float, side: SeatStyle) -> None:
    """Concentric rings towards the shape of the side that opened the jump point."""
    size = round(2 * radius) + 6
    middle = (size / 2, size / 2)
    svg = circle(middle, radius, paint(JUMP, 0.08))
    for share, opacity in ((1.0, 0.45), (0.76, 0.7), (0.54, 0.95)):
        ink = mix((13, 20, 40), JUMP, opacity)
        svg += circle(middle, radius * share, paint(stroke=ink, width=1.4 * canvas.k))
    svg += badge(side.shape, middle, radius * 0.26, paint(side.colour))
    canvas.stamp(svg, box_about(at, size))


def radius_of(piece: Piece) -> int:
    """The radius of a piece's disc in thou, 0 if its base is no disc."""
    return piece.base.radius if isinstance(piece.base, Disc) else 0


def outline_of(piece: Piece, pose: Pose, lens: Lens) -> list[Pixel]:
    """The outline of a piece's base on the screen."""
    if isinstance(piece.base, Polygon):
        x, y = pose.at
        return [lens.pixel((x + dx, y + dy)) for dx, dy in piece.base.corners]
    centre, radius = lens.pixel(pose.at), radius_of(piece) * lens.scale
    turns = [2 * pi * n / 96 for n in range(96)]
    return [(centre[0] + radius * cos(turn), centre[1] + radius * sin(turn)) for turn in turns]


def _rubble(piece: Piece, outline: Sequence[Pixel], lens: Lens) -> list[tuple[int, Pixel, float]]:
    """Rocks inside the outline, always the same ones: number, place, radius in pixels."""
    left, top, width, height = around([*outline], 0)
    banded = _band_edges(outline)
    rocks: list[tuple[int, Pixel, float]] = []
    for n, (x, y, share) in enumerate(_drift(piece.id)):
        size = share * lens.cell
        at = (left + x * width, top + y * height)
        if all(banded.holds((at[0] + dx, at[1] + dy)) for dx, dy in _around(size * 1.2)):
            rocks.append((n, at, size))
        if len(rocks) == _MOST_ROCKS:
            break
    return rocks


@lru_cache(maxsize=64)
def _drift(area: str) -> tuple[tuple[float, float, float], ...]:
    """Where rocks may be in the area of this id, as shares of its box, and their sizes in cells."""
    drift = random.Random(f"rubble/{area}")
    return tuple(
        (drift.random(), drift.random(), 0.08 + 0.22 * drift.random() ** 2.2)
        for _ in range(_TRIED_ROCKS)
    )


@lru_cache(maxsize=1024)
def _rock(area: str, number: int) -> tuple[tuple[tuple[float, float, float], ...], Colour]:
    """The corners of a rock: how far out, and the cosine and sine of where; and its colour."""
    rock = random.Random(f"{area}/{number}")
    turns = sorted(rock.uniform(0, 2 * pi) for _ in range(9))
    corners = tuple((rock.uniform(0.75, 1.05), cos(turn), sin(turn)) for turn in turns)
    return corners, mix((24, 22, 30), (214, 176, 160), rock.uniform(0.42, 0.7))


def _stone(area: str, number: int, at: Pixel, size: float) -> str:
    """One irregular rock, lit from the upper left."""
    shape, ink = _rock(area, number)
    corners = [
        (at[0] + size * out * across, at[1] + size * out * down) for out, across, down in shape
    ]
    rim = mix(ink, (255, 235, 225), 0.25)
    return path(corners, paint(ink, 0.95, rim, 0.7) + ' stroke-linejoin="round"')


def _around(reach: float) -> tuple[Pixel, ...]:
    return ((reach, 0), (-reach, 0), (0, reach), (0, -reach))


@fast_dataclass(frozen=True, slots=True)
class _Banded:
    """The edges of an outline by the bands they reach into, the first at `top`."""

    top: float
    high: float
    bands: Sequence[Sequence[tuple[Pixel, Pixel]]]

    def holds(self, at: Pixel) -> bool:
        """Is a point inside? Even-odd test on the screen, for scattering rocks only."""
        x, y = at
        band = int((y - self.top) / self.high)
        if y < self.top or band >= len(self.bands):
            return False
        inside = False
        for (ax, ay), (bx, by) in self.bands[band]:
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                inside = not inside
        return inside


def _band_edges(outline: Sequence[Pixel]) -> _Banded:
    """The edges of an outline by the bands that they reach into."""
    top, foot = min(y for _, y in outline), max(y for _, y in outline)
    high = (foot - top) / _BANDS or 1.0
    bands: list[list[tuple[Pixel, Pixel]]] = [[] for _ in range(_BANDS)]
    for a, b in pairwise((*outline, outline[0])):
        first, last = sorted(int((y - top) / high) for _, y in (a, b))
        for band in bands[first : last + 1]:
            band.append((a, b))
    return _Banded(top, high, bands)


def _sphere(size: int, part: Box) -> pygame.Surface:
    """A part of the picture of a sphere that would be `size` pixels across."""
    picture = pygame.image.load(paths.data("assets") / "theme" / "sphere.png")
    scale = picture.get_width() / size
    cut = pygame.Rect([round(length * scale) for length in part]).clip(picture.get_rect())
    picture = picture.convert(32, pygame.SRCALPHA).subsurface(cut)
    picture = pygame.transform.smoothscale(picture, part[2:])
    picture.set_alpha(255)  # without this it is opaque
    return picture
