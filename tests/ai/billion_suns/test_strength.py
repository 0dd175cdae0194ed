"""A smoke of how strong the planner is; `make soak` measures it (`strength.py`)."""

from dataclasses import replace

from simulator.ai.planner import planner
from simulator.ai.rollouts import Budget
from tests.ai.billion_suns.strength import SEED, TABLES, against, contests, report
from tests.ai.contests import play


def test_the_planner_does_not_lose_three_games_running_to_greedy() -> None:
    contest = against("planner", "greedy", "core_asteroid_mining", (0.0, 0.0))
    hasty = replace(contest, ours=lambda: planner(Budget(2000)))
    assert any(play(hasty, SEED, number) for number in range(3))


def test_every_contest_is_told_in_a_line() -> None:
    every = contests()
    assert len({one.name for one in every}) == len(every)
    found = {one.name: [1.0] * 30 for one in every} | {every[0].name: [0.0] * 30}
    lines = report(every, found)
    assert lines[0].endswith("30 games    0% (0% to 11%)  at least 75%: fails")
    assert all(line.endswith("holds") for line in lines[1:])


def test_it_is_measured_on_six_tables() -> None:
    assert len(TABLES) == 6
    assert TABLES["two_contracts"].setup.options.scale == 5
