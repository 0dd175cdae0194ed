"""Painter of the table screen: tables, panels, prompt, and the plates beside the pointer."""

from dataclasses import fields, replace
from operator import attrgetter

from simulator.geometry.measure import distance_nearest
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.plates import ALARM, alarm, calm, draw_live_plate, draw_plate
from simulator.ui.draw.theme import BACKGROUND, TEXT
from simulator.ui.panels.prompt import draw_prompt
from simulator.ui.panels.topbar import draw_top
from simulator.ui.screens.table_screen.measuring_lines import draw_marks
from simulator.ui.screens.table_screen.sidebar import draw_panel
from simulator.ui.screens.table_screen.supposing import (
    MOST_LINES,
    answer_lines,
    draw_supposed,
    supposed_lines,
)
from simulator.ui.screens.table_screen.threat_display import draw_threats
from simulator.ui.state.view_state import ViewState
from simulator.ui.table.camera import lens_through
from simulator.ui.table.explaining import best_answer
from simulator.ui.table.formation_links import carried_words
from simulator.ui.table.handwork import draw_handwork, pivot_words
from simulator.ui.table.painter import draw_in_hand, draw_table, table_picture
from simulator.ui.table.plate_spots import PlateSpots
from simulator.ui.table.scene import Scene
from simulator.ui.table.screen_layout import ScreenLayout
from simulator.ui.table.stretched import draw_stretched
from simulator.ui.table.tokens import draw_hover
from simulator.ui.tools.measure import MeasureTool
from simulator.ui.tools.outline import Outline
from simulator.ui.tools.pivot import Pivot
from simulator.ui.tools.place import PlaceTool
from simulator.ui.tools.select import Carry
from simulator.ui.tools.sweep import Sweep
from simulator.ui.window.redraw_delay import at_rest


def draw_resting(canvas: Canvas, scene: Scene, stage: ScreenLayout) -> None:
    """Everything that does not move with the pointer; kept while `resting_look` is unchanged."""
    state, layout = scene.state, stage.layout
    canvas.fill((0, 0, *state.size), BACKGROUND)
    tables = {table.id: table for table in state.view.setup.tables}
    for slot in layout.slots:
        draw_table(canvas, stage.lenses[slot.table], tables[slot.table], slot, scene)
    draw_panel(canvas, layout.side, scene)
    view = state.view
    variant = scene.rules_cache.kept(view, "variant", lambda rules: rules.variant(view))
    draw_top(canvas, layout.top, state, scene.groups, variant)
    draw_prompt(canvas, layout.prompt, state, stage.plan, switched_on(scene))


def draw_moving(canvas: Canvas, scene: Scene, stage: ScreenLayout) -> None:
    """What changes with every pointer move: dragged pieces, their arcs, lines and plates.

    It draws only through the canvas's own methods, which record what to redraw later.
    """
    _draw_hurry(canvas, scene, stage)
    for table in {shift.to.table: None for shift in scene.hand.shifts} if scene.hand else ():
        draw_in_hand(canvas, stage.lenses[table], table, scene)
    draw_supposed(canvas, scene, stage)
    spots = PlateSpots(canvas, scene, stage)
    for slot in stage.layout.slots:
        if not slot.small:
            draw_handwork(canvas, stage.lenses[slot.table], slot.table, scene, spots)
    _plates(canvas, scene, stage, spots)
    draw_threats(canvas, scene, stage, spots)


def _draw_hurry(canvas: Canvas, scene: Scene, stage: ScreenLayout) -> None:
    """Tables whose view changes, and the glow round what the pointer is on."""
    state, still = scene.state, at_rest(scene.state)
    tables = {table.id: table for table in state.view.setup.tables}
    for slot in stage.layout.slots if state.still else ():
        table, lens = tables[slot.table], stage.lenses[slot.table]
        was = lens_through(still.camera(table.id), slot.view, table.size, lens.unit)
        if was != lens:
            resting = replace(scene, state=still)
            seen = was, table_picture(canvas, was, table, slot, resting)
            draw_stretched(canvas, seen, lens, slot, strong=state.focus == table.id)
    piece = state.view.pieces.get(state.hovered or "")
    where = scene.where(piece) if piece and not scene.hand else None
    if piece and where:
        lens = stage.lenses[where.table]
        canvas.surface.set_clip(lens.slot)
        at = lens.pixel(where.pose.at)
        draw_hover(canvas, at, scene.grip(lens, piece), scene.side(piece))
        canvas.surface.set_clip(None)


_MOVING = ("over", "panning", "spot", "tool", "still")
"""The parts of a view state that the static layer does not show, or shows differently."""

_RESTING = attrgetter(*(each.name for each in fields(ViewState) if each.name not in _MOVING))


def resting_look(state: ViewState) -> object:
    """The parts of a view state that the static layer shows; of dragged pieces, only which."""
    state = at_rest(state)
    tool: object = state.tool
    if isinstance(tool, Carry):
        tool = (Carry, tuple(shift.piece for shift in tool.shifts))
    elif isinstance(tool, Pivot):
        tool = (Pivot, tuple(shift.piece for shift in tool.shifts))
    elif isinstance(tool, PlaceTool):
        tool = (PlaceTool, tool.is_ship)
    elif isinstance(tool, MeasureTool | Sweep | Outline):
        tool = type(tool)
    return _RESTING(state), tool


def switched_on(scene: Scene) -> frozenset[str]:
    """The commands whose button is lit."""
    state = scene.state
    lit = {
        "arcs": state.arcs,
        "rings": state.rings,
        "why": state.why,
        "measure": isinstance(state.tool, MeasureTool),
    }
    return frozenset(command for command, on in lit.items() if on)


def _plates(canvas: Canvas, scene: Scene, stage: ScreenLayout, spots: PlateSpots) -> None:
    """The plate beside the pointer: a measured line, the current drag, or a name."""
    state = scene.state
    draw_marks(canvas, scene, stage, spots)
    if scene.hand:
        _in_hand(canvas, scene, stage, spots)
    elif state.hovered and not (isinstance(state.tool, MeasureTool) and state.tool.mark):
        _hovered(canvas, scene, stage, spots)


def _in_hand(canvas: Canvas, scene: Scene, stage: ScreenLayout, spots: PlateSpots) -> None:
    """How far the lead has been dragged, or why it may not stand there."""
    hand = scene.hand
    if hand is None:
        return
    piece = scene.state.view.pieces[hand.piece]
    ghost, was = hand.ghost(hand.piece), scene.where(piece)
    if ghost is None or was is None:
        return
    spot = spots.by(piece, ghost)
    refusal = scene.rules_cache.refusal(scene.state.view, hand.action, scene.seat)
    if refusal:
        draw_plate(canvas, spot, alarm(refusal.text, refusal.rule), ALARM)
    elif isinstance(hand, Pivot):
        draw_plate(canvas, spot, calm(*pivot_words(hand)))
    elif ghost.table != was.table:
        draw_plate(canvas, spot, calm(f"{hand.piece}: to table {ghost.table}"))
    elif scene.supposed:
        coherency = calm(*filter(None, [carried_words(scene)]))
        told = supposed_lines(scene, hand.piece)[: MOST_LINES - len(coherency)] + coherency
        draw_plate(canvas, spot, told, brief=True)
    else:
        unit = stage.lenses[ghost.table].unit
        far = unit.full_text(distance_nearest(was.pose.at, ghost.pose.at))
        words = " · ".join(filter(None, [f"{hand.piece}: {far}", carried_words(scene)]))
        draw_live_plate(canvas, spot, words)


def _hovered(canvas: Canvas, scene: Scene, stage: ScreenLayout, spots: PlateSpots) -> None:
    """The name of what the pointer is on, and the verdict when it is aimed at."""
    state = scene.state
    piece = state.view.pieces[state.hovered or ""]
    where = scene.where(piece)
    if where is None or where.table not in stage.lenses:
        return
    lines = [(f"{scene.shown(piece).name} · {piece.id}", TEXT)]
    # No verdict is computed during fast movement, so that it is not slowed down.
    if state.hovered == state.target and not state.still:
        lines += answer_lines(best_answer(scene))
    draw_plate(canvas, spots.by(piece, where), lines[:MOST_LINES], brief=True)
