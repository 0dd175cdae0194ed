"""Markers on groups and pieces: badges at fixed corners of their tokens."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from simulator.kernel.appearance import Symbol
from simulator.kernel.piece import Piece
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.shapes import circle, paint
from simulator.ui.draw.sprites import icon
from simulator.ui.draw.theme import LABEL, MAT, SHOCK
from simulator.ui.table.camera import Box, Lens, Pixel
from simulator.ui.table.scene import Scene
from simulator.ui.table.tokens import draw_count


@dataclass(frozen=True, slots=True)
class Marked:
    """A piece and the number of each mark on it, or on its group."""

    piece: Piece
    marks: Mapping[str, int]


def draw_markers(canvas: Canvas, lens: Lens, table: str, scene: Scene) -> list[Box]:
    """Draw a table's markers, each on the first member of its group; returns their boxes."""
    boxes: list[Box] = []
    for marked in _marked(scene):
        where = scene.where(marked.piece)
        if where is None or where.table != table:
            continue
        at, radius = lens.pixel(where.pose.at), scene.radius(lens, marked.piece)
        for mark in scene.rules_cache.ruleset.MARKS:
            count = marked.marks.get(mark.id, 0)
            if count:
                boxes.append(_SYMBOLS[mark.symbol](canvas, at, radius, count))
    return boxes


def _marked(scene: Scene) -> Iterator[Marked]:
    pieces = scene.state.view.pieces
    for group in scene.groups:
        yield Marked(pieces[group.members[0]], group.marks)
    for piece in pieces.values():
        if piece.marks and scene.where(piece):
            yield Marked(piece, dict(piece.marks))


def _draw_sight(canvas: Canvas, at: Pixel, radius: float, _: int) -> Box:
    """A gunsight on the upper left."""
    size, box = _corner(canvas, at, radius, (-1, -1))
    middle = size / 2
    reach, k = size * 0.3, canvas.k
    svg = circle((middle, middle), size / 2 - 1, paint(MAT, 0.92, SHOCK, 1.2 * k))
    svg += circle((middle, middle), reach * 0.72, paint(stroke=SHOCK, width=1.2 * k))
    lines = "".join(
        f"M{middle + dx * reach * 0.4:.1f},{middle + dy * reach * 0.4:.1f}"
        f" L{middle + dx * reach * 1.25:.1f},{middle + dy * reach * 1.25:.1f} "
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
    )
    svg += f'<path d="{lines}" {paint(stroke=SHOCK, width=1.3 * k)}/>'
    canvas.stamp(svg, box)
    return box


def _draw_check(canvas: Canvas, at: Pixel, radius: float, _: int) -> Box:
    """A tick on the lower left."""
    size, box = _corner(canvas, at, radius, (-1, 1))
    middle = (size / 2, size / 2)
    svg = circle(middle, size / 2 - 1, paint(MAT, 0.92, LABEL, 1.2 * canvas.k))
    svg += icon("check", middle, size * 0.56, LABEL)
    canvas.stamp(svg, box)
    return box


def _corner(canvas: Canvas, at: Pixel, radius: float, way: tuple[int, int]) -> tuple[int, Box]:
    """The size of a marker, and its box on that corner of a token."""
    size = canvas.px(19)
    off = max(radius * 0.72, size * 0.55)
    left, top = (
        round(centre + off * side - size / 2) for centre, side in zip(at, way, strict=True)
    )
    return size, (left, top, size, size)


_SYMBOLS: Mapping[Symbol, Callable[[Canvas, Pixel, float, int], Box]] = {
    "number": draw_count,
    "sight": _draw_sight,
    "check": _draw_check,
}
"""How each symbol is drawn at a token of this radius."""
