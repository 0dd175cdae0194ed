"""Agents of Space War know no more than their seat: worlds that look alike get the same answer."""

import pytest

from simulator.ai import AGENTS
from simulator.rules.space_war.model.designs import Design
from simulator.rules.space_war.model.stages import Moves, Shots, Stage
from tests.ai.space_war.asking import answer
from tests.rules.space_war.battles import Battle, battle, ship
from tests.rules.space_war.yard import fighter, vessel

PIKE = vessel("E A L L")


def facing_down(stage: Stage, design: Design, heading: int) -> Battle:
    """Cyan sees two enemies: one face up, one face down of this design and heading."""
    return battle(
        ship("cyan-1", PIKE, (20, 10)),
        ship("cyan-2", fighter("E L"), (26, 10)),
        ship("amber-1", PIKE, (20, 20)),
        ship("amber-2", design, (28, 24, heading), up=False),
        at=stage,
    )


@pytest.mark.parametrize("agent", ["greedy", "planner", "cautious"])
@pytest.mark.parametrize("stage", [Moves("cyan"), Shots("cyan")], ids=["moves", "shots"])
def test_equal_views_give_equal_choices(agent: str, stage: Stage) -> None:
    assert agent in AGENTS
    views = [
        facing_down(stage, design, heading).seen_by("cyan")
        for design, heading in [(PIKE, 0), (vessel("E N"), 90), (fighter("E EM"), 180)]
    ]
    assert len({answer(view, agent) for view in views}) == 1


def test_what_is_face_up_does_change_the_answer() -> None:
    strong = battle(
        ship("cyan-1", PIKE, (20, 10)), ship("amber-1", PIKE, (20, 35)), at=Moves("cyan")
    )
    weak = battle(ship("cyan-1", PIKE, (20, 10)), ship("amber-1", PIKE, (20, 20)), at=Moves("cyan"))
    assert answer(strong.seen_by("cyan")) != answer(weak.seen_by("cyan"))
