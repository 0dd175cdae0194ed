"""What frames the tables: the rail, the menu button, the prompt, and the tip of a button."""

from collections.abc import Hashable

from simulator.kernel.system import System
from simulator.kernel.wording import capital
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import ById, Canvas
from simulator.ui.draw.plates import FixedSpot, Line, calm, draw_plate
from simulator.ui.draw.theme import LABEL, SHOCK
from simulator.ui.input.keys import CAPTIONS
from simulator.ui.panels.bars.rail import DEEDS, SWITCHES, RailLook, draw_menu_button, draw_rail
from simulator.ui.panels.lessons.bar import draw_lesson
from simulator.ui.panels.reactions.bar import draw_reaction
from simulator.ui.panels.requests.prompt import PromptLayout, cap_for, draw_prompt
from simulator.ui.screens.table_screen.barring import barred_among, why_barred
from simulator.ui.screens.table_screen.hand.free_hand import red_frames
from simulator.ui.screens.table_screen.play.undoing import undo_words
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.state.client.ready_answer import gives_hints
from simulator.ui.state.piece_word import MARK_COMMANDS, help_of, mark_of
from simulator.ui.state.view_state import ViewState
from simulator.ui.table.picture import PicturePart
from simulator.ui.tools.measure import MeasureTool
from simulator.ui.tools.pivot import Pivot
from simulator.ui.tools.pull import KnobPull
from simulator.ui.tools.select import Carry, Select
from simulator.ui.tools.sweep import SelectionBox

_PLAIN = (Select, Carry, Pivot, KnobPull, SelectionBox)
"""Tools of which the frame shows only which it is."""


def frame_parts(context: TableContext, state: ViewState) -> list[PicturePart]:
    """The rail, the menu button and the prompt, as parts of the static layer."""
    stage, hot = context.stage(state), state.button == "menu"
    layout, (look, closed) = stage.layout, frame_look(context, state)
    return [
        *red_frames(state, stage, played=context.is_played(state.view)),
        PicturePart(
            (look, stage.rail), layout.rail, lambda c: draw_rail(c, layout.rail, stage.rail, look)
        ),
        PicturePart(hot, stage.menu, lambda c: draw_menu_button(c, stage.menu, hot=hot)),
        PicturePart(
            (stage.plan, closed, state.button),
            layout.prompt,
            lambda c: draw_bar(c, layout.prompt, state, stage.plan, closed),
        ),
    ]


def draw_bar(
    canvas: Canvas, box: Box, state: ViewState, plan: PromptLayout, closed: frozenset[str]
) -> None:
    """The prompt, or the cards of a reaction; above it a lesson."""
    if plan.lesson and plan.lower:
        bar, (x, y, width, height) = plan.lesson, box
        draw_lesson(canvas, box, bar, plan, state.button or "")
        draw_bar(canvas, (x, y + bar.height, width, height - bar.height), state, plan.lower, closed)
    elif plan.cards:
        draw_reaction(canvas, box, state, plan)
    else:
        draw_prompt(canvas, box, state, plan, closed)


def frame_key(context: TableContext, state: ViewState) -> Hashable:
    """Everything that `frame_look` depends on, at hand without asking the rules."""
    tool: object = state.tool
    if isinstance(tool, _PLAIN):
        tool = type(tool)
    course = context.client.game.course
    parts = ById(state.plan), state.hovered, state.link, state.ghost, state.button, tool
    return context.laid_by(state), ById(course), parts


def frame_look(context: TableContext, state: ViewState) -> tuple[RailLook, frozenset[str]]:
    """How the buttons of the rail look, and which ones of the prompt cannot be called."""
    closed = barred_among(context, state, (*SWITCHES, *DEEDS))
    offered = tuple(command for command, _ in context.stage(state).plan.buttons)
    look = RailLook(switched_on(context, state), closed, state.button)
    return look, barred_among(context, state, offered)


def switched_on(context: TableContext, state: ViewState) -> frozenset[str]:
    """The commands whose switch is on."""
    on = {
        "arcs": state.arcs,
        "everything": state.everything or state.alt,
        "rings": state.rings,
        "why": state.why,
        "threat": state.threat,
        "measure": isinstance(state.tool, MeasureTool),
        "tile": state.focus is None,
        "free": state.free,
        "hints": context.is_played(state.view)
        and gives_hints(context.client, state.view, state.hinting),
    }
    return frozenset(command for command, is_on in on.items() if is_on)


def draw_tip(canvas: Canvas, context: TableContext, state: ViewState) -> None:
    """What the button under the pointer does, with its key, and why it cannot be called."""
    stage, command = context.stage(state), state.button
    if not command:
        return
    width, height = state.size
    own = {"menu": stage.menu, **dict(stage.rail), **dict(stage.switch.spots)}
    if command in own:
        x, y, wide, high = own[command]
        lines = _tip_lines(canvas, context, state, command)
        at = (x + wide + canvas.px(6), y + (high + _high(canvas, len(lines))) / 2)
        draw_plate(canvas, FixedSpot(at, (0, 0, width, height)), lines)
        return
    why = why_barred(context, state, command)
    box = next((box for name, box in stage.plan.buttons if name == command), None)
    if why and box:
        left, top = stage.layout.prompt[:2]
        at = (left + box[0], top - canvas.px(4))
        room = (0, 0, stage.layout.side[0], height)
        draw_plate(canvas, FixedSpot(at, room), [(why, SHOCK)])


def _tip_lines(canvas: Canvas, context: TableContext, state: ViewState, command: str) -> list[Line]:
    """The caption and key of a command, what it does, and why it cannot be called."""
    command = command.partition(" ")[0]  # what it is about is shown where it stands
    cap = cap_for(canvas.kit.keys, command)
    lines = calm(f"{caption_of(context.client.ruleset, command)}   {cap}".rstrip())
    why = why_barred(context, state, command)
    if why:
        return [*lines, (why, SHOCK)]
    told = undo_words(context, state, command) if command in ("undo", "redo") else ""
    told = told or help_of(canvas.kit.keys.key_of(command), context.client.ruleset)
    return [*lines, (capital(told), LABEL)]


def caption_of(ruleset: System, command: str) -> str:
    """The caption of a command; those of marks name the mark."""
    mark = mark_of(ruleset, command) if command in MARK_COMMANDS else None
    if mark is None:
        return CAPTIONS.get(command, command)
    by = MARK_COMMANDS[command][1]
    return f"One {'more' if by > 0 else 'less'} {mark.name}" if by else mark.name.capitalize()


def _high(canvas: Canvas, lines: int) -> int:
    return canvas.height() * lines + canvas.px(10)
