"""What players call a piece and which round it is, and which keys set its marks."""

from collections.abc import Mapping

from simulator.kernel.shown.appearance import Mark
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from simulator.rules import SYSTEMS
from simulator.ui.input.keys import Hotkey

ANY_PIECE = "piece"
"""What a piece is called where no table is open."""


def piece_word(view: AnyState) -> str:
    """What players of the view's system call a piece."""
    return SYSTEMS[view.setup.system].words.piece


def counted_pieces(system: str, count: int) -> str:
    """A number of pieces, as players of a system call them: `3 ships`, `1 ship`, `no ships`."""
    rules = SYSTEMS[system]
    return f"{count or 'no'} {rules.words.piece if count == 1 else rules.words.pieces}"


def round_words(view: AnyState, last: int | None) -> str:
    """The round under way, of how many if the `last` one is known: `round 2 of 4`."""
    return f"round {view.round} of {last}" if last else f"round {view.round}"


MARK_COMMANDS: Mapping[str, tuple[int, int]] = {
    "mark_more": (0, 1),
    "mark_less": (0, -1),
    "mark_second": (1, 0),
    "mark_third": (2, 0),
}
"""The number of the mark that each command sets, and by how much; 0 sets it or takes it away."""


def mark_of(ruleset: System, command: str) -> Mark | None:
    """The mark that a command sets, None if the rule system has no such mark."""
    number = MARK_COMMANDS[command][0]
    return ruleset.looks.marks[number] if number < len(ruleset.looks.marks) else None


def help_of(key: Hotkey, ruleset: System | None = None) -> str:
    """What a key does in a rule system; without one, in the words of all that have such marks."""
    said = key.help.format(piece=ruleset.words.piece if ruleset else ANY_PIECE)
    if key.command not in MARK_COMMANDS:
        return said
    rulesets = (ruleset,) if ruleset else tuple(SYSTEMS.values())
    words = dict.fromkeys(_words(each, key.command) for each in rulesets)
    found = "; ".join(word for word in words if word)
    return f"{found}{said}" if found else said.strip(" ()") or "set a mark, or take it away"


def _words(ruleset: System, command: str) -> str:
    mark, by = mark_of(ruleset, command), MARK_COMMANDS[command][1]
    if mark is None or mark.most == 0:
        return ""
    if by:
        return f"one {'more' if by > 0 else 'less'} {mark.name}"
    return mark.help
