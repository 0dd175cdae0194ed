"""Which scenario is played: chosen or rolled, before or after squadrons are brought (SW-19.7)."""

from collections.abc import Callable

import pytest

from simulator.rules.space_war.model.actions import BringSquadron, RollScenario, StartGame
from simulator.rules.space_war.model.events import ScenarioRolled
from simulator.rules.space_war.model.options import ROLLED, Options
from simulator.rules.space_war.model.scenarios import ScenarioResult
from simulator.rules.space_war.model.stages import Saves
from tests.rules.space_war.battles import Battle, battle, hits, position, ship
from tests.rules.space_war.yard import squadron, vessel

RefusedBy = Callable[[object, str], None]
LONE = squadron((vessel("E L"), 1))
PLAIN = tuple(range(1, 17))
STATIONS = (91, *PLAIN, 91, *PLAIN, 1)
CHART = {
    1: ("squadron_action", STATIONS),
    2: ("squadron_action", STATIONS),
    3: ("cultural_terrorists", (91, *PLAIN, *PLAIN)),
    4: ("convoy", (2, *PLAIN, *PLAIN, 1)),
    5: ("machine_wars", STATIONS),
    6: ("machine_wars_2", (91, *PLAIN, 1)),
}
"""What each face brings, and the dice of the start after it."""


def ready() -> Battle:
    done = Battle(position(options=Options(mode=ROLLED)))
    return done.do("cyan", BringSquadron(LONE)).do("amber", BringSquadron(LONE))


@pytest.mark.rule("SW-19.7", "worked")
@pytest.mark.parametrize("face", CHART)
def test_the_scenario_is_rolled_as_the_game_starts(face: int) -> None:
    name, faces = CHART[face]
    done = ready().do("cyan", StartGame(), face, *faces)
    assert done.found(ScenarioRolled) == [ScenarioRolled(face, name)]
    assert done.state.extra.scenario == name


@pytest.mark.rule("SW-19.7", "worked")
def test_it_may_be_rolled_before_squadrons_are_brought(refused_by: RefusedBy) -> None:
    """Against the suggestion of the rulebook; only once, and not where it was chosen."""
    done = Battle(position(options=Options(mode=ROLLED))).do("amber", RollScenario(), 6)
    assert done.state.extra.scenario == "machine_wars_2"
    refused_by(done.refusal("cyan", RollScenario()), "SW-19.7")
    done.do("cyan", BringSquadron(LONE)).do("cyan", StartGame(), *CHART[6][1])
    assert "amber-1" in done.state.pieces


@pytest.mark.rule("SW-19.7", "edge")
def test_a_chosen_scenario_is_not_rolled(refused_by: RefusedBy) -> None:
    refused_by(Battle(position()).refusal("cyan", RollScenario()), "SW-19.7")


@pytest.mark.rule("SW-19.1", "worked")
def test_squadron_action_is_won_by_wiping_the_enemy_out() -> None:
    last = ship("cyan-1", vessel("E L"), (10, 24), hits=hits(2))
    done = battle(last, ship("amber-1", vessel("E L"), (60, 24)), at=Saves("cyan"), faces=(1,))
    assert done.state.extra.result == ScenarioResult(("amber",), "wiped_out")
    assert done.state.extra.roles == {}
