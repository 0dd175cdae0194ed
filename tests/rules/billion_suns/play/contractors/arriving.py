"""Solo games for tests: one CEO, the contracts in force, and contractors that arrive."""

from dataclasses import replace
from typing import Any

from simulator.geometry.units import Point
from simulator.rules.billion_suns.model.contractors import ArrivalChecks, Trigger
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import JumpPhase
from simulator.rules.billion_suns.view.lookup import View, find_ships
from tests.rules.billion_suns.play.contracts.contracting import in_game
from tests.rules.builders import Number, point
from tests.rules.games import Play, playing

COMSATS = "JS"
"""The card of Signal War, whose objectives are ComSats (ABS-12.11)."""


def solo(*parts: Any, cards: tuple[str, ...] = (COMSATS,), **more: Any) -> View:
    """A position of a solo game with these contracts."""
    return in_game(*parts, cards=cards, **{"mode": "solo", "seats": ("cyan", "ic"), **more})


def jump_turn(*parts: Any, **more: Any) -> Play:
    """Cyan's turn in the Jump phase of a solo game."""
    purses = {"cyan": Purse(jump=9)}
    return playing(solo(*parts, **more), JumpPhase("cyan"), phase="jump", purses=purses).go_on()


def trigger(
    bonus: int = 2, x: Number = 2, y: Number = 2, table: str = "A", by: str = "cyan-gate"
) -> Trigger:
    """A jump-in of a group of that mass, by a jump point there."""
    return Trigger(by, table, point(x, y), bonus, "cyan-9")


def coming(view: View, bonus: int, *faces: int, **more: Any) -> Play:
    """The game after an arrival check; `faces` are its die and all that follow."""
    stages = JumpPhase("cyan", taken=True), ArrivalChecks((trigger(bonus, **more),))
    return playing(view, *stages, phase="jump", purses={"cyan": Purse(jump=2)}).go_on(*faces)


def spots(play: Play, group: str = "ic-1") -> list[Point]:
    """Where the ships of a group stand, in thou, by number."""
    return [ship.at for ship in find_ships(play.state, group)]


def facings(play: Play, group: str = "ic-1") -> list[object]:
    """How they head."""
    return [ship.pose.heading for ship in find_ships(play.state, group)]


def with_rounds(view: View, number: int) -> View:
    """The view in that round of a long game."""
    options = replace(view.setup.options, rounds=99)
    return replace(view, round=number, setup=replace(view.setup, options=options))
