"""The cautious agent of Space War: at random, but never to the harm of its own Craft."""

from collections.abc import Iterator

import pytest

from simulator.ai import AGENTS
from simulator.ai.space_war import harms
from simulator.kernel.action import Action
from simulator.kernel.decisions import open_decision
from simulator.kernel.dice import SeededDice
from simulator.rules.space_war.model.actions import Detonate, EndStep, MoveCraft
from simulator.rules.space_war.model.stages import Moves, Warheads
from simulator.rules.space_war.system import SYSTEM
from tests.ai.space_war.asking import answer
from tests.rules.space_war.battles import Battle, battle, ship
from tests.rules.space_war.yard import vessel

DRAWS = 40
FIRE_SHIP = ship("cyan-1", vessel("E N"), (20, 20))
FOES = (ship("amber-1", vessel("E L"), (20, 22)), ship("amber-2", vessel("E L"), (22, 20)))
OWN = ship("cyan-2", vessel("E L"), (18, 20))
CRIPPLE = ship("amber-1", vessel("E L"), (20, 25), damaged=(0,))


def answers(play: Battle, agent: str) -> Iterator[Action]:
    view = play.seen_by("cyan")
    decision = open_decision(view, "cyan")
    assert decision is not None
    for n in range(DRAWS):
        yield AGENTS[agent](view, decision, SYSTEM, SeededDice(f"{n}")).action


def test_it_spares_its_own_and_chance_does_not() -> None:
    play = battle(FIRE_SHIP, *FOES, OWN, at=Warheads("cyan"))
    assert Detonate("cyan-1", 1) in list(answers(play, "random"))
    assert set(answers(play, "cautious")) == {EndStep()}


def test_it_detonates_among_enemies_alone() -> None:
    play = battle(FIRE_SHIP, *FOES, at=Warheads("cyan"))
    assert Detonate("cyan-1", 1) in list(answers(play, "cautious"))


def test_a_blast_beside_nobody_harms_its_owner_alone() -> None:
    play = battle(FIRE_SHIP, ship("amber-1", vessel("E L"), (20, 40)), at=Warheads("cyan"))
    assert harms(play.state, Detonate("cyan-1", 1), "cyan")


@pytest.mark.parametrize("agent", ["random", "cautious"])
def test_only_chance_rams(agent: str) -> None:
    play = battle(ship("cyan-1", vessel("E L"), (20, 20)), CRIPPLE, at=Moves("cyan"))
    rammed = [each for each in answers(play, agent) if isinstance(each, MoveCraft) and each.way]
    assert bool(rammed) == (agent == "random")


def test_a_blast_in_contact_spares_its_own_too() -> None:
    play = battle(FIRE_SHIP, CRIPPLE, at=Moves("cyan"))
    action = MoveCraft("cyan-1", (20_000, 23_998), None, "amber-1", "detonate", 1)
    assert not harms(play.state, action, "cyan")
    near = battle(FIRE_SHIP, CRIPPLE, ship("cyan-2", vessel("E L"), (22, 24)), at=Moves("cyan"))
    assert harms(near.state, action, "cyan")


def test_the_planner_answers_as_greedy_does() -> None:
    play = battle(FIRE_SHIP, *FOES, at=Warheads("cyan"))
    assert answer(play.seen_by("cyan"), "planner") == answer(play.seen_by("cyan"), "greedy")
