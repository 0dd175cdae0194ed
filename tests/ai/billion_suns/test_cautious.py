"""The cautious agent: at random, but never to the harm of its own ships."""

from collections.abc import Iterator

import pytest

from simulator.ai import AGENTS
from simulator.kernel.action import Action
from simulator.kernel.decisions import open_decision
from simulator.kernel.dice import SeededDice
from simulator.kernel.event import DiceRolled
from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.model.actions import Deploy, EndMovement, Fly, Hop
from simulator.rules.billion_suns.system import SYSTEM
from tests.rules.billion_suns.play.activating import moving
from tests.rules.billion_suns.play.fighting import struck
from tests.rules.billion_suns.play.jumps import GATE, jumping
from tests.rules.builders import force, gate, planetoid, position, thing
from tests.rules.games import Play

DRAWS = 60

WINGS = force("cyan-1", "fighter_wing", (10, 12), (10, 13))
CLOUD = thing("cloud", "dangerous_space", (11, 12))
GUNSHIP = force("cyan-1", "gunship", (10, 8))


def answers(play: Play, agent: str) -> Iterator[Action]:
    view = SYSTEM.play.conceal(play.state, "cyan")
    decision = open_decision(view, "cyan")
    assert decision is not None
    for n in range(DRAWS):
        yield AGENTS[agent](view, decision, SYSTEM, SeededDice(f"{n}")).action


def after(play: Play, *actions: Action) -> Play:
    """The game after cyan has done so, with dice of its own."""
    now = Resolution(play.state, SYSTEM.play.apply, SeededDice("fate"))
    for action in actions:
        SYSTEM.play.resolve(now, action, "cyan")
    return Play(now.state, now.events)


def shocks_its_own(agent: str) -> int:
    """How often it jumps frigates in, and how often so that they shock the seat's own wings."""
    play = jumping(GATE, WINGS, tokens=2)
    came = [each for each in answers(play, agent) if isinstance(each, Deploy)]
    assert came
    return sum(any(name == "cyan-1" for name, _ in struck(after(play, each))) for each in came)


def test_own_jump_shock_is_avoided() -> None:
    assert shocks_its_own("random") > 0
    assert shocks_its_own("cautious") == 0


def shocks_by_hops(agent: str) -> int:
    flying = force("cyan-2", "frigate", (30, 30))
    gates = gate("cyan-gate", (11, 12)), gate("cyan-other", (31, 30))
    play = moving(position(flying, WINGS, *gates), "cyan-2", order="vector")
    hops = [each for each in answers(play, agent) if isinstance(each, Hop)]
    assert hops or agent == "cautious"
    return sum(any(name == "cyan-1" for name, _ in struck(after(play, each))) for each in hops)


def test_so_is_the_shock_of_a_hop() -> None:
    assert shocks_by_hops("random") > 0
    assert shocks_by_hops("cautious") == 0


def flown(agent: str) -> tuple[int, int]:
    """How many flights it makes, and how many end with dice for dangerous space (ABS-6.9)."""
    play = moving(position(GUNSHIP, CLOUD), order="vector")
    flights = [each for each in answers(play, agent) if isinstance(each, Fly)]
    hurt = [after(play, each, EndMovement("cyan-1")).found(DiceRolled) for each in flights]
    return len(flights), sum(bool(each) for each in hurt)


def test_dangerous_space_is_flown_round() -> None:
    assert flown("random")[1] > 0
    flights, hurt = flown("cautious")
    assert flights > 0
    assert hurt == 0


def test_who_is_in_danger_already_still_answers() -> None:
    play = moving(position(force("cyan-1", "gunship", (11, 12)), CLOUD), order="vector")
    assert any(isinstance(each, Fly) for each in answers(play, "cautious"))


def stopped(agent: str) -> int:
    """How many of its flights a planetoid or the edge stops: the ship ends at its rim."""
    play = moving(position(force("cyan-1", "gunship", (2, 3)), planetoid((2, 7))), order="vector")
    count = 0
    for each in answers(play, agent):
        if isinstance(each, Fly):
            wished = each.flights[0].legs[-1].to
            place = after(play, each).piece(each.flights[0].ship).place
            count += wished is not None and place.pose.at != wished  # type: ignore[union-attr]
    return count


def test_nothing_stops_its_flights() -> None:
    assert stopped("random") > 0
    assert stopped("cautious") == 0


@pytest.mark.parametrize("n", range(3))
def test_the_same_dice_choose_the_same(n: int) -> None:
    play = jumping(GATE, WINGS, tokens=2)
    one, other = (list(answers(play, "cautious"))[n] for _ in range(2))
    assert one == other
