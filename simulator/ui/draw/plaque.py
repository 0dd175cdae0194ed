"""A plaque: a silhouette on a plate in its side's colour and shape."""

from simulator.kernel.shown.appearance import PieceLook, Silhouette
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.shapes import badge, circle, paint, path
from simulator.ui.draw.sprites import draw_paths, sprite
from simulator.ui.draw.theme import MAT, PANEL, WHITE, SeatStyle, mix

MARGIN = 0.12
"""The share of a plaque's box that stays empty on each side of its plate."""


def draw_plaque(
    canvas: Canvas, box: Box, kind: str, side: SeatStyle, parts: Silhouette = ()
) -> None:
    """The silhouette of a class or object in its side's colour; nothing if the box is too small.

    `parts` are drawn in place of the sprite of its kind.
    """
    size = box[2]
    if size < 1:
        return
    middle = (size / 2, size / 2)

    def written() -> str:
        plate = paint(mix(PANEL, side.colour, 0.12), 1.0, side.colour, 1.5 * canvas.k)
        inks = (side.colour, mix(MAT, side.colour, 0.4), mix(side.colour, WHITE, 0.55))
        svg = badge(side.shape, middle, size * (0.5 - MARGIN), plate)
        if parts:
            return svg + draw_paths(parts, middle, size * 0.5, inks)
        return svg + sprite(kind, middle, size * 0.6, inks)

    canvas.shape(("plaque", kind, parts, side, canvas.k), box, written)


def draw_base_plaque(canvas: Canvas, box: Box, look: PieceLook, side: SeatStyle) -> None:
    """The outline of a base in its side's colour, as large as there is room."""
    size = box[2]
    if size < 1:
        return
    room, middle = size * (1 - 2 * MARGIN), size / 2

    def written() -> str:
        ink = paint(mix(PANEL, side.colour, 0.16), 1.0, side.colour, 1.5 * canvas.k)
        if not look.outline:
            return circle((middle, middle), room / 2, ink)
        xs, ys = zip(*look.outline, strict=True)
        scale = room / max(max(xs) - min(xs), max(ys) - min(ys), 1)
        x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        corners = [(middle + (a - x) * scale, middle - (b - y) * scale) for a, b in look.outline]
        return path(corners, ink + ' stroke-linejoin="round"')

    canvas.shape(("base plaque", look.outline, side, canvas.k), box, written)
