"""The free hand in a game: what needs it, how it is switched, and the red frame while it is on.

Before a game and after an undo to before it, pieces always move freely.
"""

from dataclasses import replace
from functools import partial

from simulator.kernel.by_hand.sandbox import FreeHand
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.theme import BADGE
from simulator.ui.play.turn import NO_PLAN
from simulator.ui.screens.table_screen.calls import Call, Follows, Handler
from simulator.ui.screens.table_screen.play import flow
from simulator.ui.screens.table_screen.screen_layout import ScreenLayout
from simulator.ui.state.client.client import is_played
from simulator.ui.state.piece_word import MARK_COMMANDS
from simulator.ui.state.view_state import ViewState
from simulator.ui.table.picture import PicturePart
from simulator.ui.tools.pivot import Pivot
from simulator.ui.tools.select import Carry, Select
from simulator.ui.tools.tool import ToolStep

HANDIWORK = frozenset(
    (
        *("palette", "find", "take", "lay", "obstacle", "kind", "new_kind"),
        *("touch", "border", "drive", "flip", "turret", "copy", "delete"),
        *MARK_COMMANDS,
    )
)
"""Commands that only the free hand has: they place, set together, remove or mark pieces."""

SHIFTING = ("left", "right", "west", "east", "north", "south")
"""Commands that move pieces with the free hand, and the ghosts of a plan without it."""

UNDER_WAY = "A game is under way already."

_EDGE = 4
"""Pixels of the red frame at 100 %."""


def is_off(state: ViewState) -> str:
    """Why pieces cannot be moved by hand now."""
    if state.lesson:
        return "Read this first." if state.lesson.holds else "The lesson says what to move."
    return f"Free hand is off ({state.keys.cap_of('free')})."


def by_hand(handler: Handler) -> Handler:
    """A command that needs the free hand, and says so while it is off."""

    def handle(call: Call) -> Follows:
        if call.state.free:
            return handler(call)
        return replace(call.state, message=is_off(call.state))

    return handle


def switch(call: Call) -> Follows:
    """Switch the free hand on or off; what is planned is thrown away."""
    state = call.state
    if state.free and not is_played(call.context.client):
        return replace(state, message="No game is under way: pieces move freely as it is.")
    words = "The rules ask again." if state.free else ""
    state = replace(
        state, free=not state.free, plan=NO_PLAN, grab=None, tool=Select(), message=words
    )
    waits = state.free or not (state.program and state.program.playing)
    return state if waits else flow.change_pace(state)


def begin(call: Call) -> Follows:
    """Let the rules ask how a game with these tables is to begin; nothing is done yet."""
    state, client = call.state, call.context.client
    if is_played(client):
        return replace(state, message=UNDER_WAY)
    refusal = client.ruleset.play.unplayable(client.view)
    if refusal:
        return replace(state, message=f"{refusal.text} ({refusal.rule})")
    back = f"{state.keys.cap_of('free')} goes back to moving pieces freely."
    return replace(
        state, free=False, plan=NO_PLAN, grab=None, tool=Select(), panel="", message=back
    )


def held_back(state: ViewState, after: ToolStep) -> ViewState | None:
    """The view state if the free hand is off, and pieces would move by it; else None."""
    if state.free:
        return None
    if not (isinstance(after.tool, Carry | Pivot) or isinstance(after.action, FreeHand)):
        return None
    return replace(state, tool=Select(), message=is_off(state))


def red_frames(state: ViewState, stage: ScreenLayout, *, played: bool) -> list[PicturePart]:
    """The red frame of every table, while the free hand is on in a game."""
    if not (played and state.free):
        return []
    edge = max(2, round(_EDGE * state.k))
    lenses = (stage.lenses[slot.table] for slot in stage.layout.slots)
    boxes = (box for lens in lenses for box in _sides(lens.slot, edge))
    return [PicturePart("red", box, partial(_fill, box)) for box in boxes]


def _sides(box: Box, edge: int) -> tuple[Box, ...]:
    x, y, width, height = box
    level = ((x, top, width, edge) for top in (y, y + height - edge))
    upright = ((left, y, edge, height) for left in (x, x + width - edge))
    return (*level, *upright)


def _fill(box: Box, canvas: Canvas) -> None:
    canvas.fill(box, BADGE)
