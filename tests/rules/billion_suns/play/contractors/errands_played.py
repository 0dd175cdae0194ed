"""Solo games for tests: the parts of the Tactical phase, and contractors on their errands."""

from dataclasses import replace
from typing import Any

from simulator.rules.billion_suns.model.contractors import Errand, SoloTactical, TacticalPart
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.view.lookup import View
from tests.rules.billion_suns.play.contracts.contracting import in_game
from tests.rules.builders import thing
from tests.rules.games import Play, playing

SIGNAL_WAR = "JS"
"""A contract whose objectives are ComSats."""

RELAY = thing("relay", "comsat", (10, 20))


def alone(*parts: Any, cards: tuple[str, ...] = (SIGNAL_WAR,), **more: Any) -> View:
    """A position of a solo game: Cyan is the CEO, the contractors' groups are called `ic-1`."""
    return in_game(*parts, cards=cards, mode="solo", seats=("cyan", "ic"), **more)


def in_part(view: View, part: TacticalPart, initiative: int = 0, tactical: int = 0) -> Play:
    """The Tactical phase has come to a part; nobody may go rogue in the activation to come."""
    purses = {"cyan": Purse(initiative=initiative, tactical=tactical)}
    return playing(_loyal(view), SoloTactical(part), purses=purses)


def on_errand(view: View, group: str = "ic-1", tactical: int = 0) -> Play:
    """A group of contractors is about to act; Cyan has so many Tactical tokens."""
    purses = {"cyan": Purse(tactical=tactical)}
    return playing(_loyal(view), Errand(group), purses=purses)


def _loyal(view: View) -> View:
    return replace(view, extra=replace(view.extra, rogues=("cyan",)))
