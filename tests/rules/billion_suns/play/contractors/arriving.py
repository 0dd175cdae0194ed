"""Solo games for tests: one CEO, the contracts in force, and contractors that arrive."""

from dataclasses import replace
from typing import Any

from simulator.kernel.piece import OnTable
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import JumpPhase
from simulator.rules.billion_suns.view.lookup import View, named
from tests.rules.billion_suns.play.contracts.contracting import in_game
from tests.rules.games import Play, playing

COMSATS = "JS"
"""The card of a contract whose objectives are ComSats (ABS-12.11)."""


def solo(*parts: Any, cards: tuple[str, ...] = (COMSATS,), **more: Any) -> View:
    """A position of a solo game with these contracts."""
    return in_game(*parts, cards=cards, **{"mode": "solo", "seats": ("cyan", "ic"), **more})


def jump_turn(*parts: Any, turn: int = 1, **more: Any) -> Play:
    """Cyan's turn in the Jump phase of a solo game, in that round."""
    view = replace(solo(*parts, **more), round=turn)
    purses = {"cyan": Purse(jump=9, tactical=3)}
    return playing(view, JumpPhase("cyan"), phase="jump", purses=purses).go_on()


def spots(play: Play, group: str) -> list[tuple[int, int]]:
    """Where the ships of a group stand, in thou, by number."""
    found = []
    for ship in named(play.state, group):
        assert isinstance(ship.piece.place, OnTable)
        found.append(ship.at)
    return found
