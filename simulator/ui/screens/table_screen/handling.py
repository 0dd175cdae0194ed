"""Commands of the table screen by which the hand changes what stands on the tables."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.sandbox import RemovePieces
from simulator.ui.screens.table_screen.gestures import drawn
from simulator.ui.state.view_state import Desk, boosting, selecting, showing
from simulator.ui.table.table_context import Bench
from simulator.ui.tools.copying import copies, mates
from simulator.ui.tools.outline import Outline
from simulator.ui.tools.select import Select

Handle = Callable[[Bench, Desk], Desk]

NOTHING = "Select something first."


def handled(bench: Bench, desk: Desk, command: str) -> Desk | None:
    """The desk after such a command; None for a command that is none of these."""
    if command.startswith("boost "):
        return _boosted(bench, desk, command.removeprefix("boost "))
    if command in ("done", "back"):
        return drawn(bench, desk, command) if isinstance(desk.tool, Outline) else None
    handle = HANDLES.get(command)
    if handle is None:
        return None
    return handle(bench, desk) if desk.selection else replace(desk, message=NOTHING)


def submitted(bench: Bench, desk: Desk, action: Action) -> Desk:
    """The desk after an action was submitted; a refusal is its message."""
    refusal = bench.door.submit(action)
    words = f"{refusal.text} ({refusal.rule})" if refusal else ""
    return replace(showing(desk, bench.door.view), message=words)


def _boosted(bench: Bench, desk: Desk, name: str) -> Desk:
    """The desk with as many of a boost supposed to be spent as the rules' offer says comes next."""
    for _, odds in bench.scene(desk).answered():
        for boost in odds.boosts if odds else ():
            if boost.id == name:
                return boosting(desk, name, boost.then)
    return desk


def _delete(bench: Bench, desk: Desk) -> Desk:
    desk = replace(desk, tool=Select())
    return submitted(bench, desk, RemovePieces(desk.selection))


def _copy(bench: Bench, desk: Desk) -> Desk:
    """Set a copy beside the selection, where the table allows it, and select that."""
    refusal = None
    for action in copies(desk.view, desk.selection):
        no = bench.door.advice.refusal(desk.view, action, bench.door.seat)
        if no is None:
            copied = submitted(bench, replace(desk, tool=Select()), action)
            return selecting(copied, tuple(piece.id for piece in action.pieces))
        refusal = refusal or no
    words = f"{refusal.text} ({refusal.rule})" if refusal else NOTHING
    return replace(desk, message=words)


def _mates(bench: Bench, desk: Desk) -> Desk:  # noqa: ARG001 - a command's shape
    return selecting(desk, mates(desk.view, desk.selection))


def _marked(what: str) -> Handle:
    """A command that changes what lies on the selected groups and objects, each once."""

    def handle(bench: Bench, desk: Desk) -> Desk:
        pieces = {desk.view.pieces[name].group or name: name for name in desk.selection}
        actions = [
            bench.looks.marking(desk.view, desk.view.pieces[name], what) for name in pieces.values()
        ]
        for action in actions:
            if action is not None:
                desk = submitted(bench, desk, action)
        return desk if any(actions) else replace(desk, message=_IDLE[what])

    return handle


_IDLE: Mapping[str, str] = {
    "heal": "There is no damage to take away.",
    "easy": "Only a battlegroup can be an Easy Target.",
    "activated": "Only a battlegroup is activated.",
}
"""What is said when a mark can go nowhere."""

HANDLES: Mapping[str, Handle] = {
    "delete": _delete,
    "copy": _copy,
    "mates": _mates,
    **{what: _marked(what) for what in ("harm", "heal", "easy", "activated")},
}
"""What each of these commands does."""
