"""Handles that turn selected ships, and the selection box on the mat."""

from collections.abc import Iterable, Iterator, Sequence
from math import cos, hypot, radians, sin
from typing import TypeAlias

from simulator.geometry.outlines import degrees_of
from simulator.kernel.piece import Piece
from simulator.ui.draw.camera import Box, Lens, Pixel
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.shapes import around, box_about, circle, common, dash_line, paint, path
from simulator.ui.draw.theme import CYAN, MAT, WHITE
from simulator.ui.table.drawn.group_marks import drawn_at, is_crowded
from simulator.ui.table.drawn.tokens import draw_selection
from simulator.ui.table.scene import Scene, grips_of, shows_heading
from simulator.ui.tools.pivot import Pivot
from simulator.ui.tools.select import Select
from simulator.ui.tools.sweep import SelectionBox

REACHES, KNOB, KNOB_GRIP = (15, 26, 38, 52), 11, 9
"""Pixels at 100 %: from a token's ring to its handle, across the handle, and to grip it by.

The handle is at the first of its reaches where it covers no other token.
"""

_TURNING = (Select, Pivot)
"""The tools with which handles are shown."""

_FEW = 8
"""Of more selected ships, each has its handle at the first reach."""


def handle_at(scene: Scene, lens: Lens, table: str, pixel: Pixel) -> str | None:
    """The selected ship whose handle is at a pixel, the lead's first; None if there is none."""
    if not isinstance(scene.state.tool, Select):
        return None
    near = KNOB_GRIP * scene.state.k
    for piece, at in _handles(scene, lens, table):
        if hypot(at[0] - pixel[0], at[1] - pixel[1]) <= near:
            return piece.id
    return None


def knob_boxes(scene: Scene, lens: Lens, table: str) -> list[Box]:
    """The boxes of all handles of a table."""
    reach = round(KNOB * scene.state.k / 2) + 1
    return [
        (round(x) - reach, round(y) - reach, 2 * reach, 2 * reach)
        for _, (x, y) in _handles(scene, lens, table)
    ]


def draw_handles(canvas: Canvas, lens: Lens, table: str, scene: Scene) -> None:
    """A knob before the bow of every selected ship."""
    if not isinstance(scene.state.tool, _TURNING):
        return
    size = canvas.px(KNOB)
    for _, (x, y) in _handles(scene, lens, table):
        ring = paint(MAT, 0.9, WHITE, 1.5 * canvas.k)
        svg = circle((size / 2, size / 2), size / 2 - canvas.k, ring)
        canvas.stamp(svg, box_about((x, y), size))


def draw_sweep(canvas: Canvas, lens: Lens, table: str, scene: Scene) -> None:
    """The selection box being pulled, and rings round what it would select."""
    tool = scene.state.tool
    if not isinstance(tool, SelectionBox) or tool.table != table or not tool.is_open:
        return
    (ax, ay), (bx, by) = lens.pixel(tool.a), lens.pixel(tool.b)
    for name in tool.inside(scene.state.view):
        piece = scene.state.view.pieces[name]
        if where := scene.where(piece):
            radius = max(scene.grip(lens, piece), canvas.px(KNOB_GRIP))
            at = drawn_at(scene, lens, piece, where.pose, table)
            draw_selection(canvas, at, radius, lead=True)
    corners = [(ax, ay), (bx, ay), (bx, by), (ax, by)]
    box = common(around(corners, 2), lens.slot)
    local = [(x - box[0], y - box[1]) for x, y in corners]
    dash = (5 * canvas.k, 4 * canvas.k)
    edge = dash_line([*local, local[0]], dash, paint(stroke=CYAN, width=1.3 * canvas.k))
    canvas.stamp(path(local, paint(CYAN, 0.08)) + edge, box)


def _handles(scene: Scene, lens: Lens, table: str) -> Iterable[tuple[Piece, Pixel]]:
    """The selected ships of a table, the lead first, and where their handles are.

    While a game asks something the ghosts of its plan have knobs instead.
    """
    state = scene.state
    if scene.turn:
        return ()
    if scene.hand or not state.selection:
        return _find_handles(scene, lens, table)
    key = ("handles", table, lens, state.selection, state.k)
    return scene.rules_cache.keep(
        state.view, key, lambda _: tuple(_find_handles(scene, lens, table))
    )


def _find_handles(scene: Scene, lens: Lens, table: str) -> Iterator[tuple[Piece, Pixel]]:
    state = scene.state
    for name in reversed(state.selection):
        piece = state.view.pieces[name]
        place = (scene.hand.ghost(name) if scene.hand else None) or scene.where(piece)
        if is_crowded(lens, state.k):
            continue
        if place is None or place.table != table or not shows_heading(scene, piece):
            continue
        turn = radians(degrees_of(place.pose.heading))
        x, y = lens.pixel(place.pose.at)
        ways = [_bow(scene, lens, piece) * 1.16 + each * state.k for each in REACHES]
        knobs = [(x + reach * sin(turn), y - reach * cos(turn)) for reach in ways]
        if scene.hand or len(state.selection) > _FEW:
            yield piece, knobs[0]
        else:
            others = others_near(scene, lens, piece, place.table)
            yield piece, first_clear(knobs, others, state.k) or knobs[0]


def _bow(scene: Scene, lens: Lens, piece: Piece) -> float:
    """Pixels from the place of a piece to where its handle may begin."""
    shown = scene.look_of(piece)
    if shown.is_scenery and shown.outline:
        return max(0.0, *(ahead for _, ahead in shown.outline)) * lens.scale
    return scene.radius(lens, piece)


Circles: TypeAlias = Sequence[tuple[Pixel, float]]
"""Middles and radii in pixels of what can be gripped."""


def others_near(scene: Scene, lens: Lens, piece: Piece, table: str) -> Circles:
    """All other pieces of a table that can be gripped."""
    grips = grips_of(scene, lens, table)
    return [
        (lens.pixel(pose.at), grips[other.id])
        for other, pose in scene.on(table)
        if other.id != piece.id and grips[other.id]
    ]


def first_clear(knobs: Sequence[Pixel], circles: Circles, k: float) -> Pixel | None:
    """The first of these places at which a knob covers none of the circles; None if all do."""
    return next((at for at in knobs if _is_clear(at, circles, k)), None)


def _is_clear(at: Pixel, circles: Circles, k: float) -> bool:
    left, top, air = *at, KNOB * k
    # Told apart by their distance along one side first: few are near.
    return not any(
        abs(x - left) < radius + air and hypot(left - x, top - y) < radius + air
        for (x, y), radius in circles
    )


def stamp_ring(canvas: Canvas, at: Pixel, *, lit: bool = False) -> None:
    """A small ring by which something is pulled, filled where it is chosen."""
    size, middle = canvas.px(KNOB), canvas.px(KNOB) / 2
    fill = paint(CYAN if lit else MAT, 0.9, CYAN, 1.8 * canvas.k)
    canvas.stamp(circle((middle, middle), middle - canvas.k, fill), box_about(at, size))
