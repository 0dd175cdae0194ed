"""Commands of the table screen: what a key or a button does to the desk."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from simulator.kernel.piece import OnTable
from simulator.ui.screens.notices import HelpScreen, QuitScreen
from simulator.ui.screens.rule import RuleScreen
from simulator.ui.screens.screen import Push, Signal, SwitchFull, TakePicture, Visit
from simulator.ui.state.view_state import Desk, listing, pinning, selecting, showing
from simulator.ui.systems.registry import LOOKS
from simulator.ui.tools.measure import Measure
from simulator.ui.tools.pivot import Pivot, turning
from simulator.ui.tools.select import Carry, Select
from simulator.ui.window.client import Door

TURN, FINE_TURN = 15_000, 1_000
"""Millidegrees of one press of Q or E, and with Shift."""


@dataclass(frozen=True, slots=True)
class Follows:
    """What a command leaves: the desk, and what it asks of the window."""

    desk: Desk
    signal: Signal | None = None


def obeyed(command: str, desk: Desk, door: Door, *, fine: bool) -> Follows:
    """Carry a command out; `fine` is true while Shift is held. An unknown one does nothing."""
    verb, *about = command.split()
    if about:
        return _called(verb, about, desk, door)
    signals: dict[str, Signal] = {
        "help": Push(HelpScreen()),
        "full": SwitchFull(),
        "picture": TakePicture(),
        "files": Visit("files"),
        "rules": Visit("rules"),
        "settings": Visit("settings"),
    }
    if command in signals:
        return Follows(desk, signals[command])
    if command == "close":
        nearer = _closed(desk)
        return Follows(nearer) if nearer else Follows(desk, Push(QuitScreen()))
    if command in _LOOKS:
        return Follows(_LOOKS[command](desk))
    return Follows(_played(command, desk, door, fine=fine))


def _called(verb: str, about: list[str], desk: Desk, door: Door) -> Follows:
    """Commands that say what they are about: a table's number, rules, a ruling's reading."""
    match verb:
        case "focus":
            return Follows(_focused(desk, int(about[0])))
        case "rule":
            return Follows(desk, Push(RuleScreen(desk.view.setup.system, *about)))
        case "ask":
            return Follows(replace(desk, inquiry=" ".join(about), message=""))
        case "question":
            return Follows(replace(desk, message=door.keep_question(desk, about[0])))
        case "ruling":
            return Follows(_ruled(desk, door, *about))
    return Follows(desk)


def _played(command: str, desk: Desk, door: Door, *, fine: bool) -> Desk:
    """Commands that reach the game, or go by Shift."""
    step = FINE_TURN if fine else TURN
    match command:
        case "next":
            return _next(desk, -1 if fine else 1)
        case "left":
            return _turned(desk, door, -step)
        case "right":
            return _turned(desk, door, step)
        case "undo" | "redo":
            refusal = door.undo() if command == "undo" else door.redo()
            words = refusal.text if refusal else ""
            return replace(showing(desk, door.view), message=words, tool=_let_go(desk))
    return desk


def _focused(desk: Desk, number: int) -> Desk:
    tables = desk.view.setup.tables
    if number > len(tables):
        return replace(desk, message=f"There is no table {number}.")
    return replace(desk, focus=tables[number - 1].id, message="", panning=None)


def _ruled(desk: Desk, door: Door, name: str, reading: str) -> Desk:
    """Read a ruling otherwise from now on."""
    refusal = door.submit(LOOKS[desk.view.setup.system].choosing(name, reading))
    words = refusal.text if refusal else f"{name.replace('_', ' ')}: {reading.replace('_', ' ')}"
    return replace(showing(desk, door.view), message=words)


def _closed(desk: Desk) -> Desk | None:
    """The desk with the topmost thing put away, None when nothing lies on it."""
    if not isinstance(desk.tool, Select):
        return replace(desk, tool=Select())
    if desk.panel or desk.threat:
        put_away = replace(desk, threat=False, spot=None)
        return listing(desk, desk.panel) if desk.panel else put_away
    if desk.pinned:
        return replace(desk, target=None, pinned=False, scroll=0)
    if desk.target and desk.why:
        return replace(desk, target=None, scroll=0)
    if desk.selection:
        return selecting(desk, ())
    return replace(desk, focus=None) if desk.focus else None


def _next(desk: Desk, step: int) -> Desk:
    """Select the next ship in order, on any table; bring its table to the front if need be."""
    ships = [
        piece.id
        for piece in desk.view.pieces.values()
        if piece.group and isinstance(piece.place, OnTable)
    ]
    if not ships:
        return desk
    lead = desk.lead
    at = ships.index(lead) + step if lead in ships else (0 if step > 0 else -1)
    chosen = ships[at % len(ships)]
    place = desk.view.pieces[chosen].place
    focus = place.table if desk.focus and isinstance(place, OnTable) else desk.focus
    return replace(selecting(desk, (chosen,)), focus=focus)


def _turned(desk: Desk, door: Door, milli: int) -> Desk:
    """Turn what is in the hand, or else the selected ships where they stand."""
    if isinstance(desk.tool, Pivot):
        return desk
    if isinstance(desk.tool, Carry):
        return replace(desk, tool=desk.tool.turn(milli).tool)
    piece = desk.view.pieces.get(desk.lead or "")
    if piece is None or not isinstance(piece.place, OnTable):
        return replace(desk, message="Select a ship first, then turn it.")
    refusal = door.submit(turning(desk.view, desk.selection, milli))
    return replace(showing(desk, door.view), message=refusal.text if refusal else "")


def _let_go(desk: Desk) -> Select | Measure:
    return desk.tool if isinstance(desk.tool, Measure) else Select()


MAKE_ROOM = "Bases in the hand make room for one another."
STAY = "Bases in the hand keep their formation."

_LOOKS: Mapping[str, Callable[[Desk], Desk]] = {
    "arcs": lambda desk: replace(desk, arcs=not desk.arcs),
    "everything": lambda desk: replace(desk, everything=not desk.everything),
    "rings": lambda desk: replace(desk, rings=not desk.rings),
    "crowd": lambda desk: replace(
        desk, crowd=not desk.crowd, message=STAY if desk.crowd else MAKE_ROOM
    ),
    "why": lambda desk: replace(desk, why=not desk.why),
    "unmark": lambda desk: replace(
        desk, marks=(), tool=Measure() if isinstance(desk.tool, Measure) else desk.tool
    ),
    "ask": lambda desk: listing(desk, "ask"),
    "log": lambda desk: listing(desk, "log"),
    "rulings": lambda desk: listing(desk, "rulings"),
    "threat": lambda desk: replace(desk, threat=not desk.threat, spot=None),
    "pin": lambda desk: pinning(desk, desk.hovered or desk.target),
    "tile": lambda desk: replace(desk, focus=None, cameras={}, message=""),
    "measure": lambda desk: replace(
        desk, tool=Select() if isinstance(desk.tool, Measure) else Measure(), message=""
    ),
}
"""Commands that change only what is looked at."""
