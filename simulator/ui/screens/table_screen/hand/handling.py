"""Commands of the table screen that change the game: what stands on the tables, and its rulings."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.by_hand.sandbox import MarkGroup, MarkPiece, RemovePieces
from simulator.kernel.piece import Piece
from simulator.kernel.shown.appearance import GroupLook, Mark
from simulator.kernel.state import place_of
from simulator.ui.screens.speaker import SPEAKER
from simulator.ui.screens.table_screen.calls import Call, Handler
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.state.asking import asked_about
from simulator.ui.state.piece_word import MARK_COMMANDS, mark_of, piece_word
from simulator.ui.state.view_state import ViewState, select_pieces, show_view
from simulator.ui.table.scene import shows_heading
from simulator.ui.tools.copying import copies, mates
from simulator.ui.tools.pivot import Pivot, turn_selection
from simulator.ui.tools.select import Carry, Select


def mark_action(
    piece: Piece, groups: Sequence[GroupLook], mark: Mark, by: int
) -> MarkGroup | MarkPiece | None:
    """The action that changes a mark of a piece's group, or of the piece itself, `by` this amount.

    A `by` of 0 sets or removes it. None if nothing would change: the mark is for groups
    only, there is none to remove, or the maximum is reached.
    """
    group = next((one for one in groups if one.id == piece.group), None)
    if group is None and not mark.on_pieces:
        return None
    lies = group.marks.get(mark.id, 0) if group else dict(piece.marks).get(mark.id, 0)
    after = lies + by if by else int(not lies)
    if after < 0 or (mark.most is not None and after > mark.most):
        return None
    if group:
        return MarkGroup(group.id, mark.id, after)
    return MarkPiece(piece.id, mark.id, after)


TURN, FINE_TURN = 15_000, 1_000
"""Millidegrees of one press of Q or E, and with Shift."""

NOTHING = "Select something first."
NOTHING_NEAR = "There is no other base that it could touch."
TOUCHES = "They touch now, and the table says so; undo takes it back."
NOTHING_TO_FLIP = "What is selected has no other side."
NO_ROOM = "There is no room beside it for a copy; move it, or make room."


def submit_action(context: TableContext, state: ViewState, action: Action) -> ViewState:
    """The view state after an action was submitted; a refusal is its message and keeps the plan."""
    refusal = context.client.submit(action)
    if refusal:
        SPEAKER.play("refusal")
        return replace(state, message=f"{refusal.text} ({refusal.rule})")
    return replace(show_view(state, context.client.view), message="")


def submit_all(
    context: TableContext, state: ViewState, actions: Iterable[Action], words: str = ""
) -> ViewState:
    """The view state after several actions, up to the first refusal; its message, else `words`."""
    for action in actions:
        state = submit_action(context, state, action)
        if state.message:
            return state
    return replace(state, message=words)


def _with_selection(change: Callable[[Call], ViewState]) -> Handler:
    """A command that needs something selected, and says so."""

    def handle(call: Call) -> ViewState:
        state = call.state
        there = any(place_of(state.view, name) for name in state.selection)
        return change(call) if there else _say(call, NOTHING)

    return handle


def _say(call: Call, words: str) -> ViewState:
    return replace(call.state, message=words)


def _delete(call: Call) -> ViewState:
    state = replace(call.state, tool=Select())
    return submit_action(call.context, state, RemovePieces(state.selection))


def _copy(call: Call) -> ViewState:
    """Set a copy beside the selection, where it touches nothing, and select that."""
    refusal, state, client = None, call.state, call.context.client
    cell = client.ruleset.words.unit(state.view.setup).cell
    originals = [
        name for name in state.view.pieces if name in state.selection and place_of(state.view, name)
    ]
    for twins in copies(state.view, state.selection, cell):
        pairs = tuple(zip(originals, twins.pieces, strict=True))
        actions = client.ruleset.hand.copy(state.view, pairs)
        found = (client.rules_cache.refusal(state.view, one, client.seat) for one in actions)
        no = next((one for one in found if one), None)
        if no is None:
            copied = submit_all(call.context, replace(state, tool=Select()), actions)
            if copied.message:
                return copied
            return select_pieces(copied, tuple(piece.id for piece in twins.pieces))
        refusal = refusal or no
    return _say(call, f"{refusal.text} ({refusal.rule})" if refusal else NO_ROOM)


def _mates(call: Call) -> ViewState:
    return select_pieces(call.state, mates(call.state.view, call.state.selection))


delete, copy, select_mates = (_with_selection(each) for each in (_delete, _copy, _mates))


def _touch(call: Call) -> ViewState:
    """Set the base that is dragged or selected against the nearest one."""
    state, client = call.state, call.context.client
    piece = state.view.pieces[state.lead or state.selection[0]]
    held = state.tool.ghost(piece.id) if isinstance(state.tool, Carry) else None
    actions = client.ruleset.hand.touch(state.view, replace(piece, place=held or piece.place))
    if not actions:
        return _say(call, NOTHING_NEAR)
    return submit_all(call.context, replace(state, tool=Select()), actions, TOUCHES)


touch = _with_selection(_touch)


def _border(call: Call) -> ViewState:
    """Move the lead until a border of the asked arc just touches; with Shift turn it."""
    state, client = call.state, call.context.client
    question, lead = asked_about(state, client.rules_cache), state.lead or state.selection[0]
    ask = question.ask if question else None
    found = client.ruleset.hand.set_to_border(state.view, ask, lead, turn=call.fine)
    return submit_all(call.context, replace(state, tool=Select()), found.actions, found.words)


border = _with_selection(_border)


def _flip(call: Call) -> ViewState:
    """Turn over each selected thing that has another side."""
    state, hand = call.state, call.context.client.ruleset.hand
    found = [action for name in state.selection if (action := hand.flip(state.view, name))]
    return submit_all(call.context, state, found) if found else _say(call, NOTHING_TO_FLIP)


flip = _with_selection(_flip)


def setting_mark(command: str) -> Handler:
    """A command that changes the markers of the selected groups and pieces, each once."""

    def change(call: Call) -> ViewState:
        state, mark = call.state, mark_of(call.context.client.ruleset, command)
        if mark is None:
            return _say(call, "There is no such mark in this game.")
        by = MARK_COMMANDS[command][1]
        pieces = {state.view.pieces[name].group or name: name for name in state.selection}
        groups = call.context.scene(state).groups
        found = [mark_action(state.view.pieces[name], groups, mark, by) for name in pieces.values()]
        actions = [action for action in found if action is not None]
        for action in actions:
            state = submit_action(call.context, state, action)
        idle = f"There is no {mark.name} to take away." if by < 0 else mark.idle
        return state if actions else _say(call, idle)

    return _with_selection(change)


def turn_bar(context: TableContext, state: ViewState) -> str:
    """Why the selection cannot be turned, empty if it can: the lead or a ship has a heading."""
    if not place_of(state.view, state.lead):
        return f"Select a {piece_word(state.view)} first, then turn it."
    scene = context.scene(state)
    if any(shows_heading(scene, state.view.pieces[name]) for name in state.selection):
        return ""
    return "What is selected has no heading to turn."


def turning_by(way: int) -> Handler:
    """A command that turns the dragged pieces, or else the selected ships on the spot."""

    def turn(call: Call) -> ViewState:
        state, milli = call.state, way * (FINE_TURN if call.fine else TURN)
        if isinstance(state.tool, Pivot):
            return state
        if isinstance(state.tool, Carry):
            return replace(state, tool=state.tool.turn(milli).tool)
        if bar := turn_bar(call.context, state):
            return _say(call, bar)
        refusal = call.context.client.submit(turn_selection(state.view, state.selection, milli))
        return show_now(call, refusal.text if refusal else "")

    return turn


def rule_otherwise(call: Call) -> ViewState:
    """Change the reading of a ruling: its name, and the new reading."""
    name, reading = call.about
    refusal = call.context.client.submit(call.context.looks.choose_reading(name, reading))
    words = f"{name.replace('_', ' ')}: {reading.replace('_', ' ')}"
    return show_now(call, refusal.text if refusal else words)


def show_now(call: Call, words: str) -> ViewState:
    """The view state over the current game, with this message."""
    return replace(show_view(call.state, call.context.client.view), message=words)
