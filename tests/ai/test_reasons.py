"""Programs say what they then do, in plain words, on one scale a game."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from simulator.ai import AGENTS, CarriedPlans
from simulator.ai.choice import Agent
from simulator.ai.planner import planner
from simulator.ai.rollouts import Budget
from simulator.kernel.decisions import open_decision, waited_for
from simulator.kernel.dice import agent_dice
from simulator.kernel.engine import Step
from tests.ai.reasons import broken, faults, promised
from tests.games.matches import Match
from tests.games.plainly import started
from tests.games.space_war_matches import AnyMatch, SpaceWarMatch

FORCES = ("fires", "yards")
FEW = (
    (Match("quick_ambush", "reasons", 1), "greedy"),
    (Match("warzone_drawn", "reasons", 1, contracts=("KS", "QH")), "greedy"),
    (Match("core_data_run", "reasons", 2), "planner"),
    (Match("quick_solo", "reasons", 2), "greedy"),
    (
        SpaceWarMatch("squadron_action_quick", "reasons", squadrons=("fires", "yards"), most=100),
        "greedy",
    ),
)
HASTY = planner(Budget(60))


def wrong(match: AnyMatch, agent: str) -> Iterator[str]:
    """Every fault of the reasons of a game that this agent plays at all seats."""
    game, carried = started(match), CarriedPlans()
    told: dict[str, Mapping[str, Any]] = {}
    for number in range(1, 3000):
        if match.ruleset.play.outcome(game.state) is not None or number > match.bound:
            return
        seat = waited_for(game.state)[0]
        view, decision = game.view(seat), open_decision(game.view(seat), seat)
        assert decision is not None
        choose: Agent = HASTY if agent == "planner" else AGENTS[agent]
        found = carried.answer(match.ruleset, game.state, seat)
        found = found or choose(view, decision, match.ruleset, agent_dice("why", seat, number))
        before = told.get(seat, {})
        said = [*faults(view, found.action, found.reason), broken(view, found.action, before)]
        told[seat] = promised(found.action, found.reason)
        yield from (f"{match.table} {number}: {fault}: {found.reason}" for fault in said if fault)
        assert isinstance(game.submit(found.action, seat), Step)
        carried.record_answer(seat, found, game.state)


@pytest.mark.parametrize(("match", "agent"), FEW, ids=lambda each: getattr(each, "table", each))
def test_reasons_name_what_is_done(match: AnyMatch, agent: str) -> None:
    assert list(wrong(match, agent)) == []


@pytest.mark.soak
@pytest.mark.parametrize("number", range(30))
def test_reasons_of_thirty_games_name_what_is_done(number: int) -> None:
    match, agent = FEW[number % len(FEW)]
    agent = ("greedy", "planner")[number // len(FEW) % 2]
    again = type(match)(**{**vars(match), "seed": f"reasons/{number}"})
    assert list(wrong(again, agent)) == []
