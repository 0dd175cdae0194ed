"""Greedy shows a card when it first changes something, and cancels what the enemy shows."""

from typing import Any

import pytest

from simulator.ai.greedy import choose_greedy
from simulator.kernel.action import Action
from simulator.kernel.decisions import open_decision
from simulator.kernel.dice import SeededDice
from simulator.rules.space_war.model.actions import EndStep, PlayCard
from simulator.rules.space_war.model.stages import Moves, Shots, Warheads
from simulator.rules.space_war.system import SYSTEM
from tests.rules.space_war.battles import Battle, battle, ship
from tests.rules.space_war.yard import vessel

GUN = ship("cyan-1", vessel("E L"), (20, 24))
FOE = ship("amber-1", vessel("E L L"), (20, 30))
BOMB = ship("cyan-1", vessel("E N"), (30, 24))
RICH = ship("amber-1", vessel("E E E L L L L"), (30, 29.5))
SPY = ship("cyan-1", vessel("E L"), (10, 24))
DARK = ship("amber-1", vessel("E L"), (40, 24), up=False)


def answer(done: Battle, seat: str = "cyan") -> Action:
    view = done.seen_by(seat)
    decision = open_decision(view, seat)
    assert decision is not None
    return choose_greedy(view, decision, SYSTEM, SeededDice("cards")).action


@pytest.mark.parametrize(
    ("parts", "stage", "card", "shown"),
    [
        ((GUN, FOE), Shots, "superior_lasers", True),
        ((GUN, FOE), Shots, "better_missiles", False),
        ((GUN, FOE), Shots, "better_armour", True),
        ((GUN, FOE), Shots, "great_leap_forward", True),
        ((GUN, FOE), Shots, "traitor", False),
        ((GUN, FOE), Shots, "subterfuge", False),
        ((BOMB, RICH), Warheads, "emp_nukes", True),
        ((SPY, DARK), Moves, "longer_scouting", True),
        ((SPY, DARK), Moves, "better_armour", False),
    ],
)
def test_a_card_is_shown_once_it_pays(parts: Any, stage: Any, card: Any, shown: bool) -> None:
    done = battle(*parts, at=stage("cyan"), held={"cyan": (card,)})
    assert (answer(done) == PlayCard(card)) is shown


def test_an_enemy_card_is_cancelled_if_it_can_be() -> None:
    for theirs, said in ((("subterfuge",), PlayCard("subterfuge")), (("traitor",), EndStep())):
        done = battle(
            GUN, FOE, at=Shots("cyan"), held={"cyan": ("superior_lasers",), "amber": theirs}
        )
        done.do("cyan", PlayCard("superior_lasers"))
        assert answer(done, "amber") == said
