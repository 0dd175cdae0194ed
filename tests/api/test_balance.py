"""Balance: margins and classes go with the agent, and a favoured seat is told."""

import json
from dataclasses import replace

import pytest

from simulator import api, paths
from simulator.api.balance import (
    Series,
    Usage,
    entrant_margin,
    entrant_usage,
    favours,
    margin_lines,
    seat_margin,
)
from simulator.api.matches import MatchResult
from simulator.cli.simulation_data import json_line

TABLE = api.load(paths.data("tables") / "billion_suns" / "scenarios" / "open_skies.yaml")
SEATS = ("cyan", "amber")


def played(number: int, cyan: int, amber: int, used: dict[str, tuple[int, int]]) -> MatchResult:
    """A game that whoever has more has won; cyan used so much, amber nothing."""
    best = max(cyan, amber)
    winners = tuple(seat for seat, has in zip(SEATS, (cyan, amber), strict=True) if has == best)
    sitting = (0, 1) if number % 2 else (1, 0)
    standings = {"cyan": cyan, "amber": amber}
    return MatchResult(number, "k", sitting, winners, 4, 9, standings, {"cyan": used, "amber": {}})


def mirror(cyan: int, amber: int, shared: int = 0) -> Series:
    """So many games won by each seat, played by the same agent."""
    results = [(1, 0)] * cyan + [(0, 1)] * amber + [(1, 1)] * shared
    games = tuple(played(n, *result, {}) for n, result in enumerate(results, 1))
    return Series("x.yaml", TABLE, ("greedy", "greedy"), games)


def test_margins_go_with_the_agent_not_with_its_seat() -> None:
    games = [played(1, 5, 2, {}), played(2, 4, 0, {}), played(3, -1, 1, {})]
    assert seat_margin(games, "cyan") == pytest.approx((3 + 4 - 2) / 3)
    assert seat_margin(games, "amber") == pytest.approx(-5 / 3)
    assert entrant_margin(games, SEATS, 0) == pytest.approx((3 - 4 - 2) / 3)


def test_classes_are_counted_for_the_agent_that_had_them() -> None:
    games = [played(1, 1, 0, {"frigate": (4, 1)}), played(2, 1, 0, {"carrier": (1, 1)})]
    assert entrant_usage(games, SEATS, 0) == {"frigate": Usage(2, 0.5)}
    assert entrant_usage(games, SEATS, 1) == {"carrier": Usage(0.5, 0.5)}


@pytest.mark.parametrize(("games", "length"), [(1, "1 game"), (2, "2 games")])
def test_how_many_games_there_are_is_said_in_words(games: int, length: str) -> None:
    assert mirror(games, 0).length == length


def test_agents_alike_are_told_apart() -> None:
    names = [name for name, _, _ in margin_lines(mirror(1, 1))]
    assert names == ["greedy (1)", "greedy (2)", "seat cyan", "seat amber"]


@pytest.mark.parametrize(
    ("cyan", "amber", "unfair"),
    [(6, 4, []), (4, 6, []), (61, 39, ["cyan", "amber"]), (39, 61, ["cyan", "amber"])],
)
def test_a_seat_is_favoured_from_beyond_60_percent(
    cyan: int, amber: int, unfair: list[str]
) -> None:
    found = favours(mirror(cyan, amber))
    assert [favour.seat for favour in found] == unfair
    assert all("outside 40 to 60 %" in favour.text for favour in found)


def test_games_without_a_single_winner_favour_nobody() -> None:
    assert favours(mirror(0, 0, 5)) == ()
    assert favours(mirror(5, 5, 10)) == ()
    (cyan, _) = favours(mirror(7, 3, 10))
    assert cyan.text.startswith("Seat cyan won 70.0 % of the 10 games")


def test_different_agents_show_no_seat_s_advantage() -> None:
    series = mirror(9, 1)
    assert favours(Series("x.yaml", TABLE, ("greedy", "random"), series.played)) == ()


def test_a_report_calls_a_variant_so() -> None:
    assert mirror(1, 1).title == "Open skies"
    assert "variant" not in json.loads(json_line(mirror(1, 1), "k"))
    options = replace(TABLE.setup.options, mode="warzone", rounds=6, contracts=("QS", "KS", "KD"))
    setup = replace(TABLE.setup, options=options)
    series = replace(mirror(1, 1), table=replace(TABLE, setup=setup))
    said = (
        "variant: 6 rounds, not 4; 3 contracts, not 2; "
        "2 contracts of Spades, not of different suits (WZ-1.1)"
    )
    assert series.title == f"Open skies, {said}"
    assert json.loads(json_line(series, "k"))["variant"] == said
