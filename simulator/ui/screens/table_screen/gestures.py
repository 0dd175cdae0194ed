"""What the mouse does on the table screen: each gesture gives the view state that follows it."""

from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.by_hand.sandbox import PlacePieces
from simulator.ui.draw.camera import Lens, pan_by, zoom_at
from simulator.ui.input.input_state import InputState
from simulator.ui.panels.blocks import Block
from simulator.ui.panels.sidebar.side import block_at, scroll_side
from simulator.ui.screens.table_screen import cells
from simulator.ui.screens.table_screen.hand import driving, pulling
from simulator.ui.screens.table_screen.hand.free_hand import held_back
from simulator.ui.screens.table_screen.hand.make_room import make_room_for
from simulator.ui.screens.table_screen.hand.measuring import change_lines, line_at
from simulator.ui.screens.table_screen.hand.placing_keys import widen_new
from simulator.ui.screens.table_screen.play import acting_order, plan_gestures, trails
from simulator.ui.screens.table_screen.play.reacting import answered_piece
from simulator.ui.screens.table_screen.screen_layout import ScreenLayout
from simulator.ui.screens.table_screen.sidebar import side_page
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.state.asking import click_mat
from simulator.ui.state.view_state import (
    ViewState,
    hover,
    select_pieces,
    show_view,
    with_parts,
)
from simulator.ui.table.drawn.group_marks import ship_under
from simulator.ui.table.hand.handles import handle_at
from simulator.ui.table.hand.knobs import knob_at
from simulator.ui.table.layout import MatSlot
from simulator.ui.table.scene import Scene, grips_of, lying_on, scenery_under
from simulator.ui.tools.aim import AimClick
from simulator.ui.tools.driving import DriveTool
from simulator.ui.tools.measure import MeasureTool
from simulator.ui.tools.outline import FEW, OutlineTool
from simulator.ui.tools.pick import pick_at
from simulator.ui.tools.pivot import Pivot
from simulator.ui.tools.place import PlaceTool
from simulator.ui.tools.pull import KnobPull
from simulator.ui.tools.select import Carry, PressedPiece, Select
from simulator.ui.tools.sweep import SelectionBox
from simulator.ui.tools.tool import Tool, ToolStep, Touch, first_of

WHEEL = 1.18
"""Zoom for one notch of the wheel."""

SLACK = 4
"""Pixels at 100 % that the pointer may move before a press becomes a drag."""

PULLED = "pulled"
"""The last word of a command that was called by a press on a row, which may become a drag."""

_BUSY = (Carry, Pivot, KnobPull, SelectionBox, PlaceTool, OutlineTool)
"""Tools during whose use nothing is hovered."""

_DRAGS = (Carry, PressedPiece, Pivot, KnobPull, SelectionBox, AimClick)
"""Tools that are active only while the left button is down."""


def is_dragging(state: ViewState) -> bool:
    """Is the left button down for a drag of a tool, of a ghost, or out of the side panel?"""
    tool = state.tool
    pulled = isinstance(tool, PlaceTool) and tool.pulled
    pulled = pulled or (isinstance(tool, DriveTool) and tool.held is not None)
    return isinstance(tool, _DRAGS) or pulled or state.grab is not None or state.leading


def press(context: TableContext, state: ViewState, button: int, now: InputState) -> ViewState | str:
    """A button went down: the view state after it, or the command it calls."""
    stage, pixel = context.stage(state), now.pointer or (0, 0)
    slot = stage.slot_at(pixel)
    if button == 2 or (button == 1 and "space" in now.held):
        return replace(state, panning=slot.table if slot else None)
    if button != 1:
        free = button == 3 and not is_dragging(state)
        return f"context {pixel[0]} {pixel[1]}" if free else state
    command = stage.button_at(pixel) or cells.click_cell(context, state, pixel)
    if command or slot is None:
        return command or _press_side(context, state, stage, pixel)
    return f"focus {slot.number}" if slot.small else _press_mat(context, state, slot, now)


def _press_mat(
    context: TableContext, state: ViewState, slot: MatSlot, now: InputState
) -> ViewState:
    """A press on a table: a plan takes it while a game is played, else the tool."""
    stage, pixel = context.stage(state), now.pointer or (0, 0)
    touch = touch_at(context, state, stage, slot.table, now)
    state = replace(state, over=slot.table, picked=None)
    if context.turn(state) and isinstance(state.tool, Select) and state.panel != "ask":
        return plan_gestures.press(context, state, touch, pixel)
    tool = state.tool
    if isinstance(tool, Select) and not (touch.handle or touch.knob):
        if state.panel == "ask":
            tool = AimClick(touch, state.selection)
        elif _keeps_pair(context, state, touch):
            tool = AimClick(touch, state.selection, picks=True)
    return take_up(context, state, tool.press(state.view, state.selection, touch))


def _keeps_pair(context: TableContext, state: ViewState, touch: Touch) -> bool:
    """Does a drag of what is pressed leave the pair that is asked about as it is?"""
    asked = state.pinned and not context.client.ruleset.play.is_game
    return bool(asked and touch.under and touch.under not in state.selection and not touch.add)


def _press_side(
    context: TableContext, state: ViewState, stage: ScreenLayout, pixel: tuple[int, int]
) -> ViewState | str:
    """A press into the side panel: what its row selects, or the command it calls."""
    block = side_block(context, state, stage, pixel)
    if block and block.command:
        # The button is down, so a new piece is pulled along until it comes up.
        taken = block.command.startswith("take ")
        return f"{block.command} {PULLED}" if taken else block.command
    told = first_of(state.view, block.piece) if block else None
    return select_pieces(state, (told,)) if told else state


def side_block(
    context: TableContext, state: ViewState, stage: ScreenLayout, pixel: tuple[int, int]
) -> Block | None:
    """The part of the side panel under a pixel."""
    side = stage.layout.side
    if pixel[0] < side[0] or pixel[1] < side[1]:
        return None
    page = side_page(context.kit.lettering, side, context.scene(state))
    return block_at(page, side, state, pixel)


def move(context: TableContext, state: ViewState, now: InputState) -> ViewState:
    """The pointer moved: the table is dragged, or the tool moves and the hover changes."""
    stage, pixel = context.stage(state), now.pointer or (0, 0)
    if state.panning:
        last = now.last or pixel
        by = (pixel[0] - last[0], pixel[1] - last[1])
        camera = pan_by(state.camera(state.panning), stage.lenses[state.panning], by)
        return with_parts(state, cameras={**state.cameras, state.panning: camera})
    slot = stage.slot_at(pixel)
    block = None if slot else side_block(context, state, stage, pixel)
    cell = None if slot or block else cells.command_at(context, state, pixel)
    state = _over(state, stage, (slot, block, cell), pixel)
    state = acting_order.drag_row(context, state, state.link)
    over = state.over
    named = block.piece if block else answered_piece(context, state)
    shown = first_of(state.view, named) if named and not state.free else None
    if over is None or shown:
        return _hover_piece(state, shown)
    touch = touch_at(context, state, stage, over, now)
    if state.grab:
        return plan_gestures.move(context, state, touch)
    if state.leading:
        return trails.move_over(context, state, touch) if slot else state
    if context.turn(state) and isinstance(state.tool, Select):
        state = plan_gestures.hover_at(context, state, touch, now.pointer if slot else None)
    if state.threat:
        state = with_parts(state, spot=(slot.table, touch.at) if slot and not slot.small else None)
    if slot is None and isinstance(state.tool, PlaceTool):
        return hover(state, None)  # it stays where it was last on a table
    in_hand = isinstance(state.tool, _BUSY)
    bare = in_hand or state.ghost is not None
    under = touch.under if slot and not bare else None
    # A list that is being filled in stays where it was scrolled to.
    state = (_hover_piece if context.turn(state) else hover)(state, under)
    return take_up(context, state, state.tool.move(state.view, touch))


def _hover_piece(state: ViewState, piece: str | None) -> ViewState:
    """The view state with `piece` hovered, and the side panel as it was scrolled."""
    after = hover(state, piece)
    return after if after.scroll == state.scroll else with_parts(after, scroll=state.scroll)


def _over(
    state: ViewState,
    stage: ScreenLayout,
    under: tuple[MatSlot | None, Block | None, str | None],
    pixel: tuple[int, int],
) -> ViewState:
    """The view state with what the pointer is on now; a held die follows it."""
    slot, block, cell = under
    # Outside all tables the pointer counts as over the table it was last on.
    over = slot.table if slot else state.over
    button = stage.button_at(pixel)
    link = block.command if block else cell
    if (over, button, link) != (state.over, state.button, state.link):
        state = with_parts(state, over=over, button=button, link=link, row=-1)
    if state.lifted:
        state = with_parts(state, lifted=replace(state.lifted, at=pixel))
    return state


def release(context: TableContext, state: ViewState, button: int, now: InputState) -> ViewState:
    """A button came up; the left one ends a drag even while the middle one drags the table."""
    if state.pulled and button == 1:
        return acting_order.release_row(context, state)
    if state.leading and button == 1:
        return replace(state, leading=False)
    if state.grab and button == 1:
        return plan_gestures.click(context, state)
    if state.panning and (button == 2 or (button == 1 and 2 not in now.buttons)):
        return replace(state, panning=None)
    return _let_up(context, state, now) if button == 1 else state


def _let_up(context: TableContext, state: ViewState, now: InputState) -> ViewState:
    """The left button came up with no ghost held: a die falls, a new piece or tool is placed."""
    if state.lifted:
        return _let_fall(context, state, now)
    tool = state.tool
    if isinstance(tool, PlaceTool) and tool.pulled:
        return _let_go(context, state, tool, now)
    if isinstance(tool, KnobPull):
        return pulling.release_knob(context, state, tool)
    if isinstance(tool, DriveTool):
        return driving.release_dial(context, state, tool)
    if not state.over:
        return state
    touch = touch_at(context, state, context.stage(state), state.over, now)
    after = take_up(context, state, tool.release(state.view, touch))
    return _pick_line(context, after, now) if _is_click(tool, after.tool) else after


def _is_click(before: Tool, after: Tool) -> bool:
    """Did the button come up where it went down, with no piece pressed?"""
    if isinstance(before, MeasureTool):
        return before.pulling and isinstance(after, MeasureTool) and after.mark is None
    return isinstance(before, SelectionBox) and not before.is_open


def _pick_line(context: TableContext, state: ViewState, now: InputState) -> ViewState:
    """The view state with the measured line under the pointer picked, if there is one."""
    stage, pixel = context.stage(state), now.pointer or (0, 0)
    slot = stage.slot_at(pixel)
    if slot is None or not state.marks:
        return state
    lens = stage.lenses[slot.table]
    return replace(state, picked=line_at(state.marks, lens, (slot.table, pixel), state.k))


def _let_fall(context: TableContext, state: ViewState, now: InputState) -> ViewState:
    """A die that was dragged is given to the target under it: a row of the panel, or a ship."""
    stage, pixel, turn = context.stage(state), now.pointer or (0, 0), context.turn(state)
    lifted, state = state.lifted, replace(state, lifted=None)
    if turn is None or lifted is None:
        return state
    slot = stage.slot_at(pixel)
    block = None if slot else side_block(context, state, stage, pixel)
    under = block.piece if block else None
    if slot:
        under = touch_at(context, state, stage, slot.table, now).under
    return plan_gestures.deal_die(state, turn, lifted, under or "", every="shift" in now.held)


def _let_go(context: TableContext, state: ViewState, tool: PlaceTool, now: InputState) -> ViewState:
    """What was pulled out of the side panel is placed on a table; else it waits for a click."""
    stage, pixel = context.stage(state), now.pointer or (0, 0)
    state = replace(state, tool=replace(tool, pulled=False))
    slot = stage.slot_at(pixel)
    if slot is None:
        return state
    touch = touch_at(context, state, stage, slot.table, now)
    return take_up(context, state, state.tool.press(state.view, state.selection, touch))


def turn_wheel(
    context: TableContext, state: ViewState, notches: float, now: InputState
) -> ViewState:
    """The wheel turned: zoom about the pointer, or scroll the side panel."""
    stage, pixel = context.stage(state), now.pointer or (0, 0)
    slot = stage.slot_at(pixel)
    over_boards = None if slot or not notches else cells.turn_boards(context, state, notches, pixel)
    if over_boards:
        return over_boards
    wider = widen_new(state, notches, now.held) if slot and notches else None
    if wider:
        return wider
    if slot and "ctrl" in now.held and context.turn(state) and notches:
        return plan_gestures.stretch_draft(context, state, 110 if notches > 0 else 91)
    if slot:
        lens, camera = stage.lenses[slot.table], state.camera(slot.table)
        camera = zoom_at(camera, lens, pixel, WHEEL**notches, state.k)
        return with_parts(state, cameras={**state.cameras, slot.table: camera})
    if pixel[0] < stage.layout.side[0] or not notches:
        return state
    page = side_page(context.kit.lettering, stage.layout.side, context.scene(state))
    return scroll_side(state, page, stage.layout.side, 1 if notches < 0 else -1)


def finish_outline(context: TableContext, state: ViewState, command: str) -> ViewState:
    """An area that is drawn is closed, or loses its last corner."""
    tool = state.tool
    if not isinstance(tool, OutlineTool):
        return state
    if command == "back":
        return replace(state, tool=tool.back())
    after = tool.close(state.view)
    if after.action is None:
        return replace(state, message=tool.fault or FEW)
    return take_up(context, state, after)


def drop(state: ViewState) -> ViewState:
    """Cancel the drag: the window gets no event when the button is released elsewhere."""
    if state.grab:
        state = plan_gestures.let_go(state)
    tool = Select() if is_dragging(state) else state.tool
    tool = state.tool.let_go() if isinstance(state.tool, DriveTool) else tool
    return replace(state, tool=tool, panning=None, lifted=None, pulled=None, leading=False)


def take_up(context: TableContext, state: ViewState, after: ToolStep) -> ViewState:
    """Take up the next tool; submit its action, if it has one."""
    held = held_back(state, after)
    if held is not None:
        return held
    before, after = state.tool, make_room_for(context, state, after)
    if after.tool is not state.tool:
        state = with_parts(state, tool=after.tool)
    if isinstance(before, MeasureTool) and before.pulling:
        state = _keep_line(context, state)
    if after.selection is not None:
        state = select_pieces(state, after.selection)
    if after.clicked:
        state = click_mat(state, after.clicked, context.client.rules_cache)
    return state if after.action is None else _after_action(context, state, before, after.action)


def _after_action(
    context: TableContext, state: ViewState, before: Tool, action: Action
) -> ViewState:
    """The view state after the action of a tool was submitted."""
    if isinstance(action, PlacePieces) and isinstance(before, PlaceTool | OutlineTool):
        action = context.client.ruleset.hand.place(state.view, action.pieces)
    refusal = context.client.submit(action)
    if refusal and isinstance(before, PlaceTool | OutlineTool):
        state = replace(state, tool=before)  # so that the player can place it somewhere else
    words = f"{refusal.text} ({refusal.rule})" if refusal else ""
    return replace(show_view(state, context.client.view), message=words)


def _keep_line(context: TableContext, state: ViewState) -> ViewState:
    """The view state with the line that has just been measured among those that stay."""
    tool = state.tool
    if not isinstance(tool, MeasureTool) or tool.pulling or tool.mark is None:
        return state
    return change_lines(context, state, (*state.marks, tool.mark))


def _under(scene: Scene, lens: Lens, table: str, pixel: tuple[int, int]) -> str | None:
    """The piece at a pixel: a ship or base, or else the scenery whose outline it is in."""
    grips, at = grips_of(scene, lens, table), lens.thou(pixel)
    standing = pick_at(
        lying_on(scene, table), table, at, lambda piece: round(grips[piece.id] / lens.scale)
    )
    return (
        ship_under(scene, lens, table, pixel) or standing or scenery_under(scene, lens, table, at)
    )


def touch_at(
    context: TableContext, state: ViewState, stage: ScreenLayout, table: str, now: InputState
) -> Touch:
    """Where the pointer is on a table, and what it is on."""
    lens, scene = stage.lenses[table], context.scene(state)
    at = lens.thou(now.pointer or (0, 0))
    under = None  # while pieces are dragged, what lies under the pointer is not needed
    if not (isinstance(state.tool, Carry) or state.grab):
        under = _under(scene, lens, table, now.pointer or (0, 0))
    slack = round(SLACK * state.k / lens.scale)
    handle = handle_at(scene, lens, table, now.pointer or (0, 0))
    knob = None if handle else knob_at(scene, lens, table, now.pointer or (0, 0))
    return Touch(table, at, under, slack, "shift" in now.held, "ctrl" in now.held, handle, knob)
