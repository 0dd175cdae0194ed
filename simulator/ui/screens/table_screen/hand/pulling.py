"""A knob that is pulled: what it makes of its piece and of the answer, drawn; and its release."""

from simulator.kernel.refusal import Refusal
from simulator.ui.draw.camera import Lens
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.plates import ALARM, alarm, calm, draw_moving_plate, draw_plate
from simulator.ui.panels.sidebar.side import draw_side
from simulator.ui.screens.table_screen.hand.handling import submit_action
from simulator.ui.screens.table_screen.screen_layout import ScreenLayout
from simulator.ui.screens.table_screen.sidebar import side_page
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.state.view_state import ViewState, with_parts
from simulator.ui.table.drawn.bases import draw_base, draw_chosen
from simulator.ui.table.drawn.overlays import draw_overlay
from simulator.ui.table.hand.knobs import (
    draw_knobs,
    knob_named,
    pull_of,
    pulled_action,
    pulled_scene,
)
from simulator.ui.table.labels.plate_spots import PlateSpots
from simulator.ui.table.plans.explaining import explaining_overlays
from simulator.ui.table.scene import Scene
from simulator.ui.tools.pull import KnobPull


def release_knob(context: TableContext, state: ViewState, tool: KnobPull) -> ViewState:
    """The view state after the knob was let go: what it does is done, or why not is said."""
    action = pulled_action(context.scene(state))
    state = with_parts(state, tool=tool.rest)
    return submit_action(context, state, action) if action else state


def draw_pulled(canvas: Canvas, scene: Scene, stage: ScreenLayout, spots: PlateSpots) -> None:
    """The piece and the answer as they would be, and beside the knob its size or angle."""
    pull, there = pull_of(scene), pulled_scene(scene)
    if pull is None or there is None or pull.table not in stage.lenses:
        return
    lens, table = stage.lenses[pull.table], pull.table
    if isinstance(there, Refusal):
        found = knob_named(scene, lens, table, pull.knob)
        if found:
            told = alarm(there.text, there.rule)
            draw_moving_plate(canvas, spots.beside(table, found[1]), told, ALARM)
        return
    if not pull.paused:
        _draw_there(canvas, lens, (table, pull.piece), there)
        side = stage.layout.side
        draw_side(canvas, side, side_page(canvas.kit.lettering, side, there), there.state)
    found = knob_named(there, lens, table, pull.knob)
    if found:
        draw_plate(canvas, spots.beside(table, found[1]), calm(found[0].words))


def _draw_there(canvas: Canvas, lens: Lens, where: tuple[str, str], there: Scene) -> None:
    """What is asked on a table, and the piece on it, as they would be."""
    table, name = where
    piece = there.state.view.pieces[name]
    place, shown = there.where(piece), there.look_of(piece)
    if place is None:
        return
    canvas.surface.set_clip(lens.slot)
    for overlay, strength in explaining_overlays(there, table):
        draw_overlay(canvas, lens, overlay, there.state.seats, strength)
    draw_base(canvas, lens, shown, there.look(piece), place.pose)
    draw_chosen(canvas, lens, shown, place.pose)
    draw_knobs(canvas, lens, table, there)
    canvas.surface.set_clip(None)
