"""Errors of attacks planted in the engine, one at a time: the umpire names each broken rule.

The honest games beside them are judged without a fault.
"""

import pytest

from tests.oracle.umpire import judge
from tests.oracle.umpire_attacks import AttacksJudge
from tests.oracle.umpire_blasts import BlastsJudge
from tests.oracle.umpire_effects import EffectsJudge
from tests.oracle.umpire_fire import FireJudge
from tests.oracle.umpire_games import played, save_of, seated, table
from tests.oracle.umpire_hazards import HazardsJudge
from tests.oracle.umpire_passives import PassivesJudge
from tests.oracle.umpire_plants import PLANTS, planted
from tests.oracle.umpire_windows import WindowsJudge

JUDGES = (
    AttacksJudge,
    BlastsJudge,
    EffectsJudge,
    FireJudge,
    HazardsJudge,
    PassivesJudge,
    WindowsJudge,
)


def rules_broken(lines: list[str]) -> set[str]:
    return {fault.rule for fault in judge(save_of(lines), JUDGES)}


@pytest.mark.parametrize("name", PLANTS)
def test_a_planted_error_is_found(name: str) -> None:
    plant = PLANTS[name]
    setup = seated(table(plant.table, plant.rulings), plant.seats)
    with planted(plant):
        lines = played(setup, plant.seed, (plant.agent,))
    assert plant.rule in rules_broken(lines)


@pytest.mark.parametrize(
    ("name", "seed", "seats", "meddled"),
    [
        ("quick_ambush", "1", 2, 0),
        ("quick_ambush", "2", 2, 0),
        ("quick_ambush", "3", 2, 20),
        ("open_skies", "2", 3, 0),
        ("open_skies", "1", 4, 0),
        ("kraken_hunt", "1", 2, 0),
    ],
)
def test_an_honest_game_has_no_fault(name: str, seed: str, seats: int, meddled: int) -> None:
    lines = played(seated(table(name), seats), seed, ("random",), meddled)
    assert rules_broken(lines) == set()
