"""The marks of rule systems by the commands that set them, and what their keys do in words."""

from collections.abc import Mapping

from simulator.kernel.ruleset import Ruleset
from simulator.kernel.shown.appearance import Mark
from simulator.rules import RULESETS
from simulator.ui.input.keys import Key
from simulator.ui.state.piece_word import ANY_PIECE

MARK_COMMANDS: Mapping[str, tuple[int, int]] = {
    "mark_more": (0, 1),
    "mark_less": (0, -1),
    "mark_second": (1, 0),
    "mark_third": (2, 0),
}
"""The number of the mark that each command sets, and by how much; 0 sets it or takes it away."""


def mark_of(ruleset: Ruleset, command: str) -> Mark | None:
    """The mark that a command sets, None if the rule system has no such mark."""
    number = MARK_COMMANDS[command][0]
    return ruleset.MARKS[number] if number < len(ruleset.MARKS) else None


def help_of(key: Key, ruleset: Ruleset | None = None) -> str:
    """What a key does in a rule system; without one, in the words of all that have such marks."""
    said = key.help.format(piece=ruleset.PIECE if ruleset else ANY_PIECE)
    if key.command not in MARK_COMMANDS:
        return said
    rulesets = (ruleset,) if ruleset else tuple(RULESETS.values())
    words = dict.fromkeys(_words(each, key.command) for each in rulesets)
    found = "; ".join(word for word in words if word)
    return f"{found}{said}" if found else said.strip(" ()") or "set a mark, or take it away"


def _words(ruleset: Ruleset, command: str) -> str:
    mark, by = mark_of(ruleset, command), MARK_COMMANDS[command][1]
    if mark is None or mark.most == 0:
        return ""
    if by:
        return f"one {'more' if by > 0 else 'less'} {mark.name}"
    return mark.help
