"""What antimatter wins and opens, and where it came from and went to, in words (BS-1, BS-4.2)."""

from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.events import AntimatterMoved
from simulator.rules.burning_suns.model.state import AntimatterCause, AntimatterMove
from simulator.rules.burning_suns.view.lookup import (
    figures_of,
    is_whole,
    levels_at,
    seat_name,
    side_of,
    space_name,
    track_of,
)
from simulator.rules.burning_suns.view.using import entry_name

RULE_OF: dict[AntimatterCause, str] = {
    "system": "BS-1.8",
    "card": "BS-1.8",
    "victory": "BS-1.6",
    "unique": "BS-1.7",
    "ability": "BS-1.3",
    "hand": "BS-1.3",
}
"""The rule by which antimatter moves."""


def antimatter_to_win(view: View) -> int:
    """The antimatter that wins: that of the track, in the mode fleets so much less (E4)."""
    return track_of(view).win - (0 if is_whole(view) else figures_of(view).fleets_win_less)


def levels_within(view: View, seat: str) -> int:
    """How many levels an empire's antimatter is enough for; none without an ideology (BS-4.2)."""
    side = side_of(view, seat)
    return levels_at(view, side.antimatter) if side.ideology is not None else 0


def move_words(view: View, move: AntimatterMove | AntimatterMoved) -> str:
    """Why antimatter moved, as words that follow the figure or stand alone."""
    name = space_name(view, move.space) if move.space else "a system"
    match move.why:
        case "system":
            return f"{name} {'held' if move.by > 0 else 'lost or blocked'}"
        case "card":
            return f"{entry_name(view, move.kind)} {'held' if move.by > 0 else 'lost'}"
        case "victory":
            whose = f"the {move.kind} of {seat_name(view, move.foe)}" if move.foe else ""
            whose = whose or ("the militia" if move.kind == "army" else "the dark ships")
            return f"{whose} at {name} beaten"
        case "unique":
            return f"the {move.kind} of {seat_name(view, move.foe or '')} destroyed at {name}"
    return "set by hand" if move.why == "hand" else "an ability"
