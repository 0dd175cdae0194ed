"""What the mouse does on the table screen: each gesture gives the desk that follows it."""

from dataclasses import replace

from simulator.ui.input.input_state import Hands
from simulator.ui.panels.blocks import Block
from simulator.ui.panels.prompt import button_at
from simulator.ui.panels.side import block_at, scrolled
from simulator.ui.screens.table_screen.placing_keys import widened
from simulator.ui.screens.table_screen.sidebar import side_blocks
from simulator.ui.state.view_state import Desk, hovering, pinning, selecting, showing
from simulator.ui.table.camera import panned, zoomed
from simulator.ui.table.handles import handle_at
from simulator.ui.table.layout import Slot
from simulator.ui.table.make_room import crowded
from simulator.ui.table.screen_layout import Stage
from simulator.ui.table.table_context import Bench
from simulator.ui.tools.measure import Measure
from simulator.ui.tools.outline import FEW, Outline
from simulator.ui.tools.pick import picked
from simulator.ui.tools.pivot import Pivot
from simulator.ui.tools.place import Place
from simulator.ui.tools.select import Carry, Held, Select
from simulator.ui.tools.sweep import Sweep
from simulator.ui.tools.tool import Next, Touch

WHEEL = 1.18
"""Zoom for one notch of the wheel."""

SLACK = 4
"""A hand may tremble by so many pixels at 100 % before a press becomes a drag."""


def pressed(bench: Bench, desk: Desk, button: int, now: Hands) -> Desk | str:
    """A button went down: the desk after it, or the command it calls."""
    stage, pixel = bench.stage(desk), now.pointer or (0, 0)
    slot = stage.slot_at(pixel)
    if button == 2 or (button == 1 and "space" in now.held):
        return replace(desk, panning=slot.table if slot else None)
    if button != 1:
        return _aimed(bench, desk, slot, now) if button == 3 and slot else desk
    command = button_at(stage.plan, stage.layout.prompt, pixel)
    if command:
        return command
    if slot is None:
        return _pressed_side(bench, desk, stage, pixel)
    if slot.small:
        return f"focus {slot.number}"
    touch = touched(bench, desk, stage, slot.table, now)
    desk = replace(desk, over=slot.table)
    return followed(bench, desk, desk.tool.press(desk.view, desk.selection, touch))


def _aimed(bench: Bench, desk: Desk, slot: Slot, now: Hands) -> Desk:
    """A right click: it pins the target, or points at the place that is asked about."""
    if desk.lead and desk.hovered:
        return pinning(desk, desk.hovered)
    if desk.panel != "ask" or slot.small:
        return desk
    touch = touched(bench, desk, bench.stage(desk), slot.table, now)
    return replace(desk, aim=(touch.table, touch.at))


def _pressed_side(bench: Bench, desk: Desk, stage: Stage, pixel: tuple[int, int]) -> Desk | str:
    """A press into the side panel: what its row selects, or the command it calls."""
    block = _side_block(bench, desk, stage, pixel)
    if block and block.command:
        return block.command
    return selecting(desk, (block.piece,)) if block and block.piece else desk


def _side_block(bench: Bench, desk: Desk, stage: Stage, pixel: tuple[int, int]) -> Block | None:
    """The part of the side panel under a pixel."""
    side = stage.layout.side
    if pixel[0] < side[0] or pixel[1] < side[1]:
        return None
    blocks = side_blocks(bench.kit.lettering, side, bench.scene(desk))
    return block_at(blocks, side, desk, pixel)


def moved(bench: Bench, desk: Desk, before: Hands, now: Hands) -> Desk:
    """The pointer moved: the table is dragged, or the tool moves and something else is hovered."""
    stage, pixel = bench.stage(desk), now.pointer or (0, 0)
    if desk.panning:
        last = before.pointer or pixel
        by = (pixel[0] - last[0], pixel[1] - last[1])
        camera = panned(desk.camera(desk.panning), stage.lenses[desk.panning], by)
        return replace(desk, cameras={**desk.cameras, desk.panning: camera})
    slot = stage.slot_at(pixel)
    # Beyond all tables the hand stays over the one it was last on.
    over = slot.table if slot else desk.over
    button = button_at(stage.plan, stage.layout.prompt, pixel)
    block = None if slot else _side_block(bench, desk, stage, pixel)
    link = block.command if block else None
    if (over, button, link) != (desk.over, desk.button, desk.link):
        desk = replace(desk, over=over, button=button, link=link)
    if over is None:
        return hovering(desk, None)
    touch = touched(bench, desk, stage, over, now)
    if desk.threat:
        desk = replace(desk, spot=(slot.table, touch.at) if slot and not slot.small else None)
    in_hand = isinstance(desk.tool, Carry | Pivot | Sweep | Place | Outline)
    desk = hovering(desk, touch.under if slot and not in_hand else None)
    return followed(bench, desk, desk.tool.move(desk.view, touch))


def released(bench: Bench, desk: Desk, button: int, now: Hands) -> Desk:
    """A button came up."""
    if desk.panning:
        return replace(desk, panning=None)
    if button != 1 or not desk.over:
        return desk
    touch = touched(bench, desk, bench.stage(desk), desk.over, now)
    return followed(bench, desk, desk.tool.release(desk.view, touch))


def wheeled(bench: Bench, desk: Desk, notches: float, now: Hands) -> Desk:
    """The wheel turned: zoom about the pointer, or scroll the side panel."""
    stage, pixel = bench.stage(desk), now.pointer or (0, 0)
    slot = stage.slot_at(pixel)
    wider = widened(desk, notches) if slot else None
    if wider:
        return wider
    if slot:
        lens, camera = stage.lenses[slot.table], desk.camera(slot.table)
        camera = zoomed(camera, lens, pixel, WHEEL**notches, desk.k)
        return replace(desk, cameras={**desk.cameras, slot.table: camera})
    if pixel[0] < stage.layout.side[0] or not notches:
        return desk
    blocks = side_blocks(bench.kit.lettering, stage.layout.side, bench.scene(desk))
    return scrolled(desk, blocks, stage.layout.side, 1 if notches < 0 else -1)


def drawn(bench: Bench, desk: Desk, command: str) -> Desk:
    """An area that is drawn is closed, or loses its last corner."""
    tool = desk.tool
    if not isinstance(tool, Outline):
        return desk
    if command == "back":
        return replace(desk, tool=tool.back())
    after = tool.close(desk.view)
    if after.action is None:
        return replace(desk, message=tool.fault or FEW)
    return followed(bench, desk, after)


def dropped(desk: Desk) -> Desk:
    """What was in the hand goes back: nobody will tell us when it is let go of."""
    tool = Select() if isinstance(desk.tool, Carry | Held | Pivot | Sweep) else desk.tool
    return replace(desk, tool=tool, panning=None)


def followed(bench: Bench, desk: Desk, after: Next) -> Desk:
    """Take up the next tool; submit its action, if it has one."""
    before, after = desk.tool, crowded(bench, desk, after)
    if after.tool is not desk.tool:
        desk = replace(desk, tool=after.tool)
    if isinstance(before, Measure) and before.pulling:
        desk = _marked(desk)
    if after.selection is not None:
        desk = selecting(desk, after.selection)
    if after.action is None:
        return desk
    refusal = bench.door.submit(after.action)
    if refusal and isinstance(before, Place | Outline):
        desk = replace(desk, tool=before)  # so that it can be set down somewhere else
    words = f"{refusal.text} ({refusal.rule})" if refusal else ""
    return replace(showing(desk, bench.door.view), message=words)


def _marked(desk: Desk) -> Desk:
    """The desk with the line that has just been measured among those that stay."""
    tool = desk.tool
    if not isinstance(tool, Measure) or tool.pulling or tool.mark is None:
        return desk
    return replace(desk, marks=(*desk.marks, tool.mark))


def touched(bench: Bench, desk: Desk, stage: Stage, table: str, now: Hands) -> Touch:
    """Where the pointer is on a table, and what it is on."""
    lens, scene = stage.lenses[table], bench.scene(desk)
    at = lens.thou(now.pointer or (0, 0))
    under = None  # a hand that carries asks for nothing that lies there
    if not isinstance(desk.tool, Carry):
        lying = desk.view.pieces.values()
        under = picked(lying, table, at, lambda piece: round(scene.grip(lens, piece) / lens.scale))
    slack = round(SLACK * desk.k / lens.scale)
    handle = handle_at(scene, lens, table, now.pointer or (0, 0))
    return Touch(
        table, at, under, slack, add="shift" in now.held, snap="ctrl" in now.held, handle=handle
    )
