"""Random agents: every candidate is reached, seldom kinds more often, the same dice the same."""

from collections import Counter
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, cast

import pytest

from simulator.ai import AGENTS
from simulator.kernel.action import Action
from simulator.kernel.decision import Decision
from simulator.kernel.dice import Dice, SeededDice
from simulator.kernel.state import AnyState
from simulator.kernel.system import System

VIEW = cast("AnyState", SimpleNamespace(setup=SimpleNamespace(system="offering")))
ASKED = Decision("cyan", "turn", "Do something.")


@dataclass(frozen=True)
class Common(Action):
    n: int


@dataclass(frozen=True)
class Rare(Action):
    pass


OFFERED: tuple[Action, ...] = (*(Common(n) for n in range(9)), Rare())


class Offering:
    """Rules that offer always the same."""

    def __init__(self, offered: tuple[Action, ...]) -> None:
        self.offered = offered

    def candidates(self, _view: AnyState, seat: str, _dice: Dice, limit: int) -> tuple[Action, ...]:
        assert seat == "cyan"
        return self.offered[:limit]


def chosen(agent: str, times: int = 2000, offered: tuple[Action, ...] = OFFERED) -> Counter[Action]:
    rules = cast("System", SimpleNamespace(play=Offering(offered)))
    dice = SeededDice("chosen")
    return Counter(AGENTS[agent](VIEW, ASKED, rules, dice).action for _ in range(times))


def test_random_takes_every_candidate_alike() -> None:
    counts = chosen("random")
    assert set(counts) == set(OFFERED)
    assert max(counts.values()) < 300
    assert min(counts.values()) > 120


def test_rare_does_what_is_seldom_offered_half_of_the_time() -> None:
    counts = chosen("rare")
    assert set(counts) == set(OFFERED)
    assert 900 < counts[Rare()] < 1100


@pytest.mark.parametrize("agent", ["random", "rare"])
def test_the_same_dice_choose_the_same_for_the_same_reason(agent: str) -> None:
    rules: Any = SimpleNamespace(play=Offering(OFFERED))
    first = AGENTS[agent](VIEW, ASKED, rules, SeededDice("one"))
    assert first == AGENTS[agent](VIEW, ASKED, rules, SeededDice("one"))
    assert first.reason.endswith(".")


@pytest.mark.parametrize("agent", ["random", "rare"])
def test_nothing_on_offer_is_a_fault_of_the_rules(agent: str) -> None:
    with pytest.raises(LookupError, match="turn"):
        chosen(agent, 1, ())
