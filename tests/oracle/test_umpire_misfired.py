"""Errors planted in the engine, one at a time: the umpire names each broken rule.

The honest games beside them are judged without a fault, as are all that `tests/games` plays.
"""

import pytest

from tests.games.matches import seated
from tests.oracle.umpire import Judge, judge, judges_of
from tests.oracle.umpire_games import played, save_of, table
from tests.oracle.umpire_plants import PLANTS, fitted, planted

SEEDS = "123456"
"""Further games that are tried when the first does not come to the rule."""


def rules_broken(lines: list[str], judges: tuple[type[Judge], ...] | None = None) -> set[str]:
    return {fault.rule for fault in judge(save_of(lines), judges)}


@pytest.mark.parametrize("name", PLANTS)
def test_a_planted_error_is_found(name: str) -> None:
    plant = PLANTS[name]
    with planted(plant):
        games = (played(plant.setup, seed, (plant.agent,)) for seed in (plant.seed, *SEEDS))
        judges = judges_of(plant.rule)
        assert any(plant.rule in rules_broken(lines, judges) for lines in games)


@pytest.mark.parametrize(
    ("name", "seed", "seats", "meddled"),
    [("quick_ambush", "3", 2, 20), ("open_skies", "2", 3, 0), ("open_skies", "1", 4, 0)],
)
def test_an_honest_game_has_no_fault(name: str, seed: str, seats: int, meddled: int) -> None:
    setup = seated(table(name, rounds=2), seats)
    assert rules_broken(played(setup, seed, ("random",), meddled)) == set()


@pytest.mark.parametrize("loadout", ["shield_jammer", "silhouette_disruptor"])
def test_an_honest_game_of_loadouts_has_no_fault(loadout: str) -> None:
    setup = fitted(table("three_fronts", rounds=1), loadout)
    assert rules_broken(played(setup, "1")) <= {"WZ-3"}
