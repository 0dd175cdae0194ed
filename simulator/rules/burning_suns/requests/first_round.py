"""What each decision is about, for somebody's first round: a line or two at the right time."""

from collections.abc import Callable, Mapping

from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.words import Deed
from simulator.rules.burning_suns.play.game import GAME
from simulator.rules.burning_suns.requests.forms import Asked
from simulator.rules.burning_suns.requests.prospects import why_barred
from simulator.rules.burning_suns.view.lookup import figures_of
from simulator.rules.burning_suns.view.spots import deed_asked


def explain_decision(view: View, seat: str) -> str:
    """What the seat's open decision is about; empty after the first round."""
    asked = Asked(view, seat)
    if asked.decision is None or view.round > 1 or GAME.outcome(view) is not None:
        return ""
    tell = _TOLD.get(asked.decision.what)
    return tell(asked) if tell else ""


def _spot(asked: Asked) -> str:
    """What the action of the spot does; nothing where it can do nothing, which is told instead."""
    deed = deed_asked(asked.view)
    if deed is None or why_barred(asked, deed) is not None:
        return ""
    return _DEEDS.get(deed, "").format(four=figures_of(asked.view).opposing_fleet)


_DEEDS: Mapping[Deed, str] = {
    "explore": "Flip a tile beside what is explored: nobody goes where a tile lies face down.",
    "jump": "Click its way tile by tile; Z takes a step back. {four} enemy units end it.",
    "colonize": "A dreadnought above an uninhabited system makes it yours, for its price.",
    "construct": "Build units in your systems, or repair uniques, up to your construction limit.",
    "battle": "Your fleet fights another one in its place, turn by turn, until one is gone.",
    "barrage": "Your fleet fires once at the ground below it, or an army at a fleet above it.",
    "assault": "Battlecruisers land regiments: if they win, the system is yours, in unrest.",
}
"""What each action does."""

_TOLD: Mapping[str, Callable[[Asked], str]] = {
    "race": lambda _: "Keep one race: it says what your units cost and how well they hit.",
    "framework": lambda _: "Keep one framework: it says how far you jump and how much you build.",
    "outfit": lambda _: "Buy your first units: dreadnoughts settle, battlecruisers land regiments.",
    "plan": lambda _: (
        "Place a leader: each is one action of yours. Sheets are executed from the left."
    ),
    "spot": _spot,
    "explore": lambda _: "Flip one more tile, or leave it at that.",
    "block": lambda _: "In unrest one benefit of the system does not count: choose which.",
    "limit": lambda _: "There are more units here than the limit allows: choose which go.",
    "reroll": lambda _: "A die that missed may be rolled again, for one of your rerolls.",
    "spread": lambda _: "Share the hits out among your units; one with no hit points left is gone.",
}
"""What is told, by `Decision.what`: at most 110 letters, which a bar has room for."""
