"""The log's lines for tokens and marks, and for what leaves the tables, with their rules."""

from collections.abc import Mapping

from simulator.kernel import event_lines
from simulator.kernel.piece_events import GroupMarked, PieceMarked, PieceRemoved
from simulator.rules.billion_suns.model.unit import UNIT
from simulator.rules.billion_suns.play.contracts.scan_effects import HEARD, TAKEN
from simulator.rules.billion_suns.play.contracts.terms import CLEARED, RELAYED, SERVED
from simulator.rules.billion_suns.play.jump_phase.carriers import SCRAMBLED
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import View, seat_name

_LINES: Mapping[str, tuple[str, str]] = {
    "easy_target": (
        "{name} has an Easy Target token (ABS-6.3)",
        "{name} loses its Easy Target token (ABS-6.3)",
    ),
    "activated": ("{name} has activated (ABS-5.8)", "{name} has not activated (ABS-5.8)"),
    SCRAMBLED: ("{name} has scrambled (WZ-2.2)", "{name} has not scrambled (WZ-2.2)"),
    TAKEN: ("{name} is taken over by {whose} (WZ-6.6)", ""),
    HEARD: ("{whose} scanned {name} last (ABS-12.21)", ""),
    CLEARED: ("{name} is found in order (ABS-12.15)", ""),
    SERVED: ("{name} is served for this round (ABS-12.16)", ""),
}
"""What is said of a mark that comes, and of one that goes: nothing where another says it."""

_COUNTED: Mapping[str, tuple[str, str]] = {
    "damage": ("damage token", "(ABS-2.4)"),
    "troops": ("troop token", "(WZ-6.2)"),
    RELAYED: ("payment", "for this round (ABS-12.21)"),
}
"""Tokens that are counted, and how their lines end."""

_WHY: Mapping[str, str] = {
    "destroyed": "destroyed (ABS-8.14)",
    "exploded": "exploded (WZ-3.1)",
    "jumped_out": "jumped out (ABS-5.4)",
}


def tell(view: View, event: GroupMarked | PieceMarked | PieceRemoved) -> str:
    """Say what came of it; empty for what is only book-keeping."""
    if isinstance(event, PieceRemoved):
        if event.why in _WHY:
            return f"{event.piece} is laid aside, {_WHY[event.why]}"
        return event_lines.tell(event, UNIT)
    name = event.group if isinstance(event, GroupMarked) else event.piece
    kind, _, owner = event.mark.partition(":")
    whose = seat_name(view, owner)
    if kind in _COUNTED:
        noun, rest = _COUNTED[kind]
        so_many = phrases.counted(event.count, noun) if event.count else f"no {noun}s"
        return f"{name} has {so_many}{f' of {whose}' if owner else ''} {rest}"
    if kind in _LINES:
        return _LINES[kind][event.count == 0].format(name=name, whose=whose)
    carried = view.setup.catalogue.objects.get(kind)
    if carried:
        return f"{name} carries {'a' if event.count else 'no'} {carried.name} (ABS-10.6)"
    return event_lines.tell(event, UNIT)
