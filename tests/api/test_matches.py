"""Matches: agents change seats, every game is a task of its own, scores and their intervals."""

import pickle
from dataclasses import replace

import pytest

from simulator import api, paths
from simulator.api.balance import seat_margin
from simulator.api.matches import (
    Match,
    MatchResult,
    Score,
    entrant_score,
    matches,
    play_match,
    seat_score,
    wilson,
)

TABLE = api.load(paths.data("tables") / "billion_suns" / "scenarios" / "open_skies.yaml")


def played(number: int, sitting: tuple[int, ...], *winners: str) -> MatchResult:
    return MatchResult(number, str(number), sitting, winners, 4, 100, {}, {})


def test_the_agents_move_one_seat_on_from_game_to_game() -> None:
    found = matches(TABLE, ("random", "rare"), 4, "k")
    assert [match.sitting for match in found] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    assert len({match.seed for match in found}) == 4


def test_a_match_is_the_same_wherever_it_is_played() -> None:
    match = Match(TABLE, 1, "k/1", ("random", "rare"), (1, 0))
    sent = pickle.loads(pickle.dumps(match))
    assert sent == match
    result = play_match(match)
    assert play_match(sent) == result
    assert result.rounds == TABLE.setup.options.rounds
    assert set(result.winners) <= {"cyan", "amber"}
    assert set(result.standings) == set(result.used) == {"cyan", "amber"}
    assert all(result.standings[seat] == max(result.standings.values()) for seat in result.winners)
    begun = [piece.kind for piece in TABLE.setup.pieces if piece.owner == "cyan"]
    assert {kind: had for kind, (had, _) in result.used["cyan"].items()}.keys() >= set(begun)
    assert all(0 <= lost <= had for used in result.used.values() for had, lost in used.values())


def test_scores_go_with_the_agent_not_with_its_seat() -> None:
    games = [
        played(1, (0, 1), "cyan"),
        played(2, (1, 0), "cyan"),
        played(3, (0, 1), "cyan", "amber"),
        played(4, (1, 0), "amber"),
    ]
    assert entrant_score(games, ("cyan", "amber"), 0) == Score(won=2, shared=1, lost=1)
    assert entrant_score(games, ("cyan", "amber"), 1) == Score(won=1, shared=1, lost=2)
    assert seat_score(games, "cyan") == Score(won=2, shared=1, lost=1)


def test_allies_win_and_lose_together() -> None:
    """A team's win is shared with nobody, and its margin is over the others."""
    teams, standings = (("a", "b"), ("c", "d")), {"a": 2, "b": 2, "c": 0, "d": 0}
    game = replace(played(1, (0, 1, 2, 3), "a", "b"), teams=teams, standings=standings)
    assert seat_score([game], "b") == Score(won=1, shared=0, lost=0)
    assert seat_score([game], "c") == Score(won=0, shared=0, lost=1)
    assert [seat_margin([game], seat) for seat in "abcd"] == [2, 2, -2, -2]


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    # Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29, method 3.
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_gives_the_published_intervals(
    won: int, games: int, low: float, high: float
) -> None:
    found = wilson(won, games)
    assert found == pytest.approx((low, high), abs=0.00005)


def test_no_games_tell_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_units_that_come_in_stacks_are_counted_one_by_one() -> None:
    table = api.load(paths.data("tables") / "burning_suns" / "scenarios" / "rulebook_battle.yaml")
    result = play_match(Match(table, 1, "k/1", ("random", "random"), (0, 1)))
    # Cyan begins with these five besides what stands at its home; leaders and tiles are no units.
    had = {kind: count for kind, (count, _) in result.used["cyan"].items()}
    assert had["Battlecruiser"] >= 3
    assert had["Raider"] >= 2
    assert not {"leader", "marker", "system", "battlecruiser"} & {*had}
    assert all(0 <= lost <= count for used in result.used.values() for count, lost in used.values())
