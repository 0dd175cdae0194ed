"""Painter of the table screen: tables, panels, prompt, and the plates beside the pointer."""

from dataclasses import fields, replace
from operator import attrgetter

import pygame

from simulator.geometry.measure import distance_nearest
from simulator.kernel.spec import table_words
from simulator.ui.draw.camera import WHOLE, Lens
from simulator.ui.draw.canvas import ById, Canvas, Kit
from simulator.ui.draw.labels.solver import Reserved
from simulator.ui.draw.plates import (
    ALARM,
    alarm,
    calm,
    draw_live_plate,
    draw_moving_plate,
    draw_plate,
)
from simulator.ui.draw.theme import side_of
from simulator.ui.panels.bars.top_bar import top_part
from simulator.ui.panels.requests.dice_rows import draw_lifted
from simulator.ui.panels.requests.execution_stack import (
    draw_stack,
    free_corner,
    stack_size,
)
from simulator.ui.panels.sidebar.tray import draw_tray, draw_tumbling
from simulator.ui.panels.sidebar.tray_line import draw_line
from simulator.ui.play.motion.tray import Tray
from simulator.ui.screens.table_screen.hand.measuring_lines import draw_marks
from simulator.ui.screens.table_screen.hand.pieces_tab import draw_stock_card
from simulator.ui.screens.table_screen.hand.pulling import draw_pulled
from simulator.ui.screens.table_screen.hand.threat_display import draw_threats
from simulator.ui.screens.table_screen.play.supposing import (
    draw_supposed,
    supposed_lines,
)
from simulator.ui.screens.table_screen.screen_layout import ScreenLayout, lay_out_lenses
from simulator.ui.screens.table_screen.sidebar import draw_standing, panel_part, standing_box
from simulator.ui.screens.table_screen.telling.top_bar import (
    draw_chip_plate,
    draw_gains_of,
    top_facts,
)
from simulator.ui.state.redraw_delay import at_rest, is_carried, plan_at_rest
from simulator.ui.state.view_state import ViewState
from simulator.ui.table.boards.board_drawing import boards_look, draw_boards, draw_cell_plate
from simulator.ui.table.boards.board_places import place_boards
from simulator.ui.table.drawn.bases import draw_chosen
from simulator.ui.table.drawn.group_marks import drawn_at
from simulator.ui.table.drawn.tokens import draw_hover
from simulator.ui.table.hand.carried import RecordingCanvas
from simulator.ui.table.hand.hover_plate import MOST_LINES, hover_lines, reserve_plate
from simulator.ui.table.hand.in_hand import draw_in_hand
from simulator.ui.table.hand.knobs import as_if_let_go, is_paused
from simulator.ui.table.hand.tool_drawing import draw_handwork, pivot_words
from simulator.ui.table.labels.plate_spots import PlateSpots
from simulator.ui.table.layers import Moving
from simulator.ui.table.layout import Layout, MatSlot, head
from simulator.ui.table.motion.board_motion import draw_shifts
from simulator.ui.table.motion.motion_drawing import draw_motion, without_movers
from simulator.ui.table.motion.step_drawing import draw_step_effects
from simulator.ui.table.motion.story_drawing import draw_foresights, draw_story
from simulator.ui.table.painter import table_part, table_picture
from simulator.ui.table.picture import PicturePart
from simulator.ui.table.plans.aim_drawing import draw_aim, draw_aim_labels
from simulator.ui.table.plans.formation_links import carried_words
from simulator.ui.table.plans.plan_ghosts import draw_plan
from simulator.ui.table.scene import Scene, digits, handle_of
from simulator.ui.table.stretched import StretchedTable, covered_box, draw_stretched
from simulator.ui.tools.measure import MeasureTool
from simulator.ui.tools.outline import OutlineTool
from simulator.ui.tools.pivot import Pivot
from simulator.ui.tools.place import PlaceTool
from simulator.ui.tools.pull import KnobPull
from simulator.ui.tools.select import Carry, Select
from simulator.ui.tools.sweep import SelectionBox

_CORNER = 10
"""Pixels at 100 % between what is being executed and the corner of the first table."""


def resting_parts(scene: Scene, stage: ScreenLayout, kit: Kit) -> list[PicturePart]:
    """All tables, the side panel and the top bar, as parts that do not move with the pointer.

    It is kept while `resting_look` is unchanged.
    """
    scene = as_if_let_go(_reserve_plates(scene, stage, kit))
    state, layout = scene.state, stage.layout
    view = state.view
    tables = {table.id: table for table in view.setup.tables}
    mat = without_movers(scene)
    parts = [
        table_part(stage.lenses[slot.table], tables[slot.table], slot, mat, kit)
        for slot in layout.slots
    ]
    facts = top_facts(scene, stage)
    return [
        *parts,
        panel_part(kit, layout.side, scene),
        *_board_parts(scene, stage, kit),
        *_stack_parts(scene, stage, kit),
        *_tray_parts(state.tray, layout),
        *_standing_parts(scene, kit),
        top_part(kit, layout.top, state, scene.groups, facts),
    ]


def _board_parts(scene: Scene, stage: ScreenLayout, kit: Kit) -> list[PicturePart]:
    """The boards, where the game has any and they are shown."""
    box = stage.layout.boards
    placed = place_boards(scene, kit.lettering, box)
    if not placed:
        return []
    number = len(scene.state.view.setup.tables) + 1
    number = 0 if str(number) in digits(scene).values() else number
    key = ById(scene.state.view), scene.seat, number, boards_look(scene)

    def draw(canvas: Canvas) -> None:
        draw_boards(canvas, placed, scene, number)

    return [PicturePart(key, box, draw)]


def _stack_parts(scene: Scene, stage: ScreenLayout, kit: Kit) -> list[PicturePart]:
    """What is being executed, above the first table, or in its corner where no room is above.

    There it is brief if it would hide pieces, and in the corner where it hides the fewest.
    """
    within = scene.turn.request.within if scene.turn else ()
    if not within or scene.turn is None:
        return []
    layout, slot = stage.layout, stage.layout.slots[0]
    edge, above = round(_CORNER * layout.k), layout.top[1] + layout.top[3]
    left, top, wide, high = slot.view
    size = stack_size(kit.lettering, within, wide - 2 * edge)
    box, brief = (left, above + edge, *size), False
    if box[1] + size[1] + edge > top - head(slot, layout.k):
        lens = stage.lenses[slot.table]
        pieces = [scene.extent(lens, *each) for each in scene.on(slot.table)]
        room = (left + edge, top + edge, wide - 2 * edge, high - 2 * edge)
        box, hidden = free_corner(room, size, pieces)
        brief = hidden > 0
        if brief:
            size = stack_size(kit.lettering, within, room[2], brief=True)
            box, _ = free_corner(room, size, pieces)
    ink = side_of(scene.state.seats, scene.turn.request.seat).colour

    def draw(canvas: Canvas) -> None:
        draw_stack(canvas, box, within, ink, brief=brief)

    return [PicturePart((within, ink, brief), box, draw)]


def _standing_parts(scene: Scene, kit: Kit) -> list[PicturePart]:
    """How the game stands, where the tables leave room for it."""
    box = standing_box(kit.lettering, scene)
    if box is None:
        return []
    key = ById(scene.state.view), scene.seat
    return [PicturePart(key, box, lambda canvas: draw_standing(canvas, box, scene))]


def _tray_parts(tray: Tray, layout: Layout) -> list[PicturePart]:
    """The strip of the last roll; its tumbling dice are drawn over it."""
    if not tray.rows:
        return []
    key = tray.rows, tray.tumbles, tray.number, layout.folded
    draw = draw_line if layout.folded else draw_tray
    return [PicturePart(key, layout.tray, lambda canvas: draw(canvas, layout.tray, tray))]


def _reserve_plates(scene: Scene, stage: ScreenLayout, kit: Kit) -> Scene:
    """The scene with a place for the plate of the piece that is hovered in the resting picture."""
    still = scene.state.still or scene.state
    if still.hovered is None or type(scene.state.tool) is not Select:
        return scene  # no plate is beside a piece then
    state = at_rest(scene.state)
    unit = next(iter(stage.lenses.values())).unit

    def find() -> Reserved | None:
        there = lay_out_lenses(state, stage.layout, stage.plan, unit)
        return reserve_plate(RecordingCanvas(kit), replace(scene, state=state), there)

    found = kit.kept_place((resting_look(state), stage.layout), find)
    return replace(scene, reserved=found)


def moving_layer(scene: Scene, stage: ScreenLayout, kit: Kit, look: object) -> Moving:
    """What changes with every pointer move: stretched tables, dragged pieces, lines and plates.

    `look` is the `resting_look` of the scene's view state.
    """
    scene = _reserve_plates(scene, stage, kit)
    stretched = _stretched_tables(scene, stage, kit)

    def draw(canvas: Canvas) -> None:
        for each in stretched:
            picture = _last_picture(canvas, each.was, each.slot, scene)
            strong = scene.state.focus == each.slot.table
            draw_stretched(canvas, picture, each, strong=strong)
        _draw_moving(canvas, scene, stage, PlateSpots(canvas, scene, stage, look))

    covers = [each.box for each in stretched]
    if scene.supposed and not is_paused(scene):
        covers.append(pygame.Rect(stage.layout.side))
    return Moving(draw, covers)


def _draw_moving(canvas: Canvas, scene: Scene, stage: ScreenLayout, spots: PlateSpots) -> None:
    """It draws only through the canvas's own methods, which record what to redraw later."""
    _draw_glow(canvas, scene, stage)
    for table in {shift.to.table: None for shift in scene.hand.shifts} if scene.hand else ():
        draw_in_hand(canvas, stage.lenses[table], table, scene)
    if not is_paused(scene):
        draw_supposed(canvas, scene, stage)
    draw_pulled(canvas, scene, stage, spots)
    tool = scene.state.tool
    idle = isinstance(tool, Carry) or (isinstance(tool, Select) and not scene.state.selection)
    for slot in () if idle else stage.layout.slots:
        if not slot.small:
            draw_handwork(canvas, stage.lenses[slot.table], slot.table, scene, spots)
    for slot in stage.layout.slots if scene.turn else ():
        if not slot.small:
            draw_plan(canvas, stage.lenses[slot.table], slot.table, scene, spots)
    draw_aim(canvas, scene, stage)
    draw_step_effects(canvas, stage.lenses, scene)
    draw_motion(canvas, scene, stage)
    draw_shifts(canvas, place_boards(scene, canvas.kit.lettering, stage.layout.boards), scene)
    draw_gains_of(canvas, scene, stage)
    draw_foresights(canvas, scene, stage, spots)
    draw_story(canvas, scene, stage, spots)
    _plates(canvas, scene, stage, spots)
    draw_aim_labels(canvas, scene, stage, spots)
    draw_threats(canvas, scene, stage, spots)
    draw_stock_card(canvas, scene, stage)
    draw_lifted(canvas, scene)
    if scene.state.tray.tumbles:
        draw_tumbling(canvas, stage.layout.tray, scene.state.tray)


def _stretched_tables(scene: Scene, stage: ScreenLayout, kit: Kit) -> list[StretchedTable]:
    """The tables whose view changes during the delay."""
    state, still = scene.state, scene.state.still
    if still is None or still.cameras is state.cameras:
        return []
    found = []
    for slot in stage.layout.slots:
        camera, now = still.cameras.get(slot.table, WHOLE), state.camera(slot.table)
        if camera is not now and camera != now:
            lens = stage.lenses[slot.table]
            was = slot.lens(camera, lens.unit)
            found.append(StretchedTable(slot, was, lens, covered_box(lens, slot, kit.lettering)))
    return found


def _draw_glow(canvas: Canvas, scene: Scene, stage: ScreenLayout) -> None:
    """The glow round what the pointer is on."""
    state = scene.state
    piece = state.view.pieces.get(state.hovered or "")
    where = scene.where(piece) if piece and not scene.hand else None
    if piece and where and piece.id not in state.motion.hidden:
        lens = stage.lenses[where.table]
        canvas.surface.set_clip(lens.slot)
        at = drawn_at(scene, lens, piece, where.pose, where.table)
        side = scene.side(piece)
        shape = side.shape if scene.look_of(piece).is_plated else "circle"
        look = scene.look_of(piece)
        if look.face and look.outline:
            draw_chosen(canvas, lens, look, where.pose)
        else:
            draw_hover(canvas, at, scene.grip(lens, piece), side, shape)
        canvas.surface.set_clip(None)


def _last_picture(canvas: Canvas, lens: Lens, slot: MatSlot, scene: Scene) -> pygame.Surface:
    """The last full picture of a table, kept while it is stretched."""
    state, kit = scene.state, canvas.kit
    key = (
        (ById(state.still), ById(state.view), state.motion.resting),
        (lens, slot, state.selection, state.focus),
    )
    if kit.still is None or kit.still[0] != key:
        table = next(table for table in state.view.setup.tables if table.id == slot.table)
        resting = without_movers(as_if_let_go(replace(scene, state=at_rest(state))))
        kit.still = key, table_picture(canvas, lens, table, slot, resting)
    return kit.still[1]


_MOVING = (
    "over",
    "panning",
    "spot",
    "tool",
    "still",
    "plan",
    "grab",
    "lifted",
    "leading",
    "ghost",
    "tapped",
    "tray",
    "motion",
    "strayed",
)
"""The parts of a view state that the static layer does not show, or shows differently."""

_PLAIN = (MeasureTool, SelectionBox)
"""Tools of which the static layer shows only which it is."""

_DELAYED = ("cameras", "hovered", "target", "scroll")
"""The parts that the static layer shows as they were before the delay."""

_RESTING = attrgetter(
    *(each.name for each in fields(ViewState) if each.name not in (*_MOVING, *_DELAYED))
)
_VARYING = attrgetter(*_DELAYED)


def resting_look(state: ViewState) -> object:
    """The parts of a view state that the static layer shows; of dragged pieces, which.

    Where they are counts at a pause only.
    """
    tool: object = state.tool
    if isinstance(tool, Carry | Pivot):
        shifts = tuple(shift.piece for shift in tool.shifts)
        tool = type(tool), tool.shifts if tool.paused else shifts
    elif isinstance(tool, KnobPull):
        tool = KnobPull, tool.piece, tool.to if tool.paused else None
    elif isinstance(tool, PlaceTool):
        tool = (PlaceTool, tool.kind, tool.owner, tool.is_ship, tool.turns)
    elif isinstance(tool, OutlineTool):
        tool = (OutlineTool, tool.kind)
    elif isinstance(tool, _PLAIN):
        tool = type(tool)
    shown = _VARYING(state.still or state)
    dice = state.tray.rows, state.tray.tumbles, state.tray.number, state.motion.resting
    return _RESTING(state), shown, tool, plan_at_rest(state), is_carried(state), dice


def _plates(canvas: Canvas, scene: Scene, stage: ScreenLayout, spots: PlateSpots) -> None:
    """The plate beside the pointer: a measured line, the current drag, or a name."""
    state = scene.state
    draw_marks(canvas, scene, stage, spots)
    placed = place_boards(scene, canvas.kit.lettering, stage.layout.boards)
    draw_cell_plate(canvas, placed, scene)
    draw_chip_plate(canvas, scene, stage)
    if scene.hand:
        _in_hand(canvas, scene, stage, spots)
    elif state.hovered and not (isinstance(state.tool, MeasureTool) and state.tool.mark):
        _draw_hovered(canvas, scene, stage, spots)


def _in_hand(canvas: Canvas, scene: Scene, stage: ScreenLayout, spots: PlateSpots) -> None:
    """How far the lead has been dragged, or why it may not stand there."""
    hand = scene.hand
    if hand is None:
        return
    piece = scene.state.view.pieces[hand.piece]
    ghost, was = hand.ghost(hand.piece), scene.where(piece)
    if ghost is None or was is None:
        return
    spot, name = spots.by(piece, ghost), handle_of(scene, piece)
    where = table_words(scene.state.view.setup.tables, ghost.table)
    refusal = scene.rules_cache.refusal(scene.state.view, hand.action, scene.seat)
    if refusal:
        draw_moving_plate(canvas, spot, alarm(refusal.text, refusal.rule), ALARM)
    elif isinstance(hand, Pivot):
        draw_plate(canvas, spot, calm(*pivot_words(hand)))
    elif ghost.table != was.table:
        draw_plate(canvas, spot, calm(f"{name}: to {where}"))
    elif scene.supposed:
        coherency = calm(*filter(None, [carried_words(scene)]))
        told = supposed_lines(scene, hand.piece)[: MOST_LINES - len(coherency)] + coherency
        draw_plate(canvas, spot, told, brief=True)
    else:
        if scene.rules_cache.ruleset.looks.is_measured:
            unit = stage.lenses[ghost.table].unit
            name += f": {unit.full_text(distance_nearest(was.pose.at, ghost.pose.at))}"
        words = " · ".join(filter(None, [name, carried_words(scene)]))
        draw_live_plate(canvas, spot, words)


def _draw_hovered(canvas: Canvas, scene: Scene, stage: ScreenLayout, spots: PlateSpots) -> None:
    """The name of what the pointer is on, and the verdict when it is aimed at."""
    state = scene.state
    piece = state.view.pieces[state.hovered or ""]
    where = scene.where(piece)
    if where is None or where.table not in stage.lenses:
        return
    draw_plate(canvas, spots.reserved_spot(piece, where), hover_lines(scene, piece), brief=True)
