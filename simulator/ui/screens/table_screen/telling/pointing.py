"""What a lesson points at glows: pieces and places on the tables, buttons, rows of the panel."""

from collections.abc import Iterator

from simulator.kernel.lesson import MAIN, spot_of
from simulator.kernel.piece import OnTable
from simulator.ui.draw.camera import Box, Pixel
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import CYAN, SeatStyle
from simulator.ui.panels.sidebar.side import PAD, place_blocks
from simulator.ui.screens.table_screen.screen_layout import ScreenLayout
from simulator.ui.screens.table_screen.sidebar import side_page
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.state.view_state import ViewState
from simulator.ui.table.drawn.group_marks import drawn_at
from simulator.ui.table.drawn.tokens import draw_hover
from simulator.ui.table.scene import Scene

_GLOW = SeatStyle(CYAN, "circle", None, (1, 1))
_SPOT = 13
"""Radius in pixels at 100 % of a glow round a place."""


def draw_points(canvas: Canvas, context: TableContext, state: ViewState) -> None:
    """The glow round everything that the step points at, as far as it is in view."""
    if state.lesson is None or state.motion.plays or state.reading:
        return
    scene, stage = context.scene(state), context.stage(state)
    for name in state.lesson.step.point:
        for table, at, radius in glows_of(scene, stage, name):
            canvas.surface.set_clip(stage.lenses[table].slot)
            draw_hover(canvas, at, radius, _GLOW, "circle")
            canvas.surface.set_clip(None)
        for box in boxes_of(context, state, name):
            _draw_frame(canvas, box)


def glows_of(scene: Scene, stage: ScreenLayout, name: str) -> Iterator[tuple[str, Pixel, float]]:
    """Where a piece, each piece of a group, or a place is drawn: table, middle and radius."""
    spot = spot_of(name)
    if spot and spot[0] in stage.lenses:
        yield spot[0], stage.lenses[spot[0]].pixel(spot[1]), _SPOT * scene.state.k
    for piece in scene.state.view.pieces.values():
        place = piece.place
        if name in (piece.id, piece.group) and isinstance(place, OnTable):
            lens = stage.lenses.get(place.table)
            if lens and piece.id not in scene.state.motion.hidden:
                at = drawn_at(scene, lens, piece, place.pose, place.table)
                yield place.table, at, scene.grip(lens, piece)


def boxes_of(context: TableContext, state: ViewState, name: str) -> Iterator[Box]:
    """Where a button of the prompt or the rail, or a row of the panel, stands."""
    stage, turn = context.stage(state), context.turn(state)
    left, top = stage.layout.prompt[:2]
    own = (name, MAIN) if turn and name == f"option {turn.main.id}" else (name,)
    for command, (x, y, wide, high) in stage.plan.buttons:
        if command in own:
            yield left + x, top + y, wide, high
    around = (*stage.rail, *stage.switch.spots)
    yield from (box for command, box in around if f"{command} ".startswith(f"{name} "))
    side = stage.layout.side
    page, pad = side_page(context.kit.lettering, side, context.scene(state)), round(PAD * state.k)
    for block, y in place_blocks(page, side, state):
        calls = (block.command, *(spot[2] for spot in block.spots))
        if any(call and f"{call} ".startswith(f"{name} ") for call in calls):
            inset = round(4 * state.k)
            yield side[0] + pad // 2, y + inset, side[2] - pad, block.height - 2 * inset


def _draw_frame(canvas: Canvas, box: Box) -> None:
    """A soft frame round a box."""
    reach = canvas.px(7)
    area = (box[0] - reach, box[1] - reach, box[2] + 2 * reach, box[3] + 2 * reach)
    inside = (reach, reach, box[2], box[3])
    svg = ""
    for width, opacity in ((9, 0.08), (6, 0.12), (3.5, 0.2), (1.6, 1)):
        ink = paint(stroke=CYAN, width=width * canvas.k)
        svg += round_rect(inside, canvas.px(9), f'{ink} stroke-opacity="{opacity}"', 0)
    canvas.stamp(svg, area, sparse=True)
