"""Contests end when their games have proved something, and go on where they stopped."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from simulator.ai import AGENTS, Agent, AgentChoice
from simulator.kernel.decision import Decision
from simulator.kernel.dice import Dice
from simulator.kernel.spec import AnySetup
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from tests.ai import contests
from tests.ai.contests import FEWEST, Contest, Record, play_on
from tests.games.matches import Match


def table() -> AnySetup:
    return Match("quick_game", "", 1).setup


def contest(least: float, surely: float = 0.0) -> Contest:
    random = AGENTS["random"]
    return Contest("random-random", lambda: random, lambda: random, table, least, surely)


@pytest.mark.parametrize(
    ("won", "lost", "least", "over"),
    [
        (14, 1, 0.75, True),  # 93 %, surely above 70
        (12, 3, 0.75, False),  # 80 %, perhaps only 55
        (3, 12, 0.75, True),  # surely below 45
        (FEWEST - 1, 0, 0.5, False),  # too few to say
    ],
)
def test_a_contest_is_over_once_its_games_say_so(
    won: int, lost: int, least: float, over: bool
) -> None:
    assert contest(least, 0.68).is_over([1.0] * won + [0.0] * lost) is over


def test_a_bar_is_missed_only_when_its_interval_lies_below() -> None:
    assert contest(0.75).fails([1.0] * 10 + [0.0] * 10) is True
    assert contest(0.75).fails([1.0] * 12 + [0.0] * 8) is False


def test_games_are_kept_and_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    results: Iterator[float] = iter([1.0, 0.5, 0.0])
    monkeypatch.setattr(contests, "play", lambda _contest, _seed, _number: next(results))
    record = Record(tmp_path, "seed")
    with ThreadPoolExecutor(1) as pool:
        assert play_on([contest(0.9)], 2, record, pool) == {"random-random": [1.0, 0.5]}
        assert play_on([contest(0.9)], 3, record, pool) == {"random-random": [1.0, 0.5, 0.0]}


@pytest.mark.parametrize(("whole", "games"), [(False, FEWEST), (True, FEWEST + 3)])
def test_a_contest_that_is_to_be_played_whole_goes_on_though_it_is_over(
    whole: bool, games: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(contests, "play", lambda _contest, _seed, _number: 1.0)
    with ThreadPoolExecutor(1) as pool:
        found = play_on(
            [contest(0.75, 0.68)], FEWEST + 3, Record(tmp_path, "seed"), pool, whole=whole
        )
    assert found == {"random-random": [1.0] * games}


def test_seats_change_from_game_to_game() -> None:
    asked: list[str] = []

    def listening(view: AnyState, decision: Decision, rules: System, dice: Dice) -> AgentChoice:
        asked.append(decision.seat)
        return AGENTS["random"](view, decision, rules, dice)

    def agent() -> Agent:
        return listening

    first = Contest("", agent, lambda: AGENTS["random"], table, 0.0, 0.0)
    seats = []
    for number in range(2):
        asked.clear()
        contests.play(first, "seed", number)
        seats.append(set(asked))
    assert [len(each) for each in seats] == [1, 1]
    assert seats[0] != seats[1]
