"""Margins: counted by band and by what games were about, worked by hand from made-up games."""

from dataclasses import replace
from fractions import Fraction

import pytest

from simulator import api, paths
from simulator.api.margins import is_gauged, margins, together
from simulator.api.matches import Match, MatchResult, matches, play_match, wilson
from simulator.kernel.shown.gauge import Gauge

SOLO = paths.data("tables") / "billion_suns" / "scenarios" / "solo"
NAMES = ("Questionable", "Acceptable", "Resounding success", "Outstanding")
SALVAGE, SURVEY = ("Salvage",), ("Planetary Survey", "Kraken Hunt")


def played(number: int, margin: Fraction, about: tuple[str, ...], scale: int = 2) -> MatchResult:
    """A game that ended with this margin."""
    gauge = Gauge("cyan", margin, (0, 20, 35, 50), NAMES, 65, "")
    facts = ("Solo", f"scale {scale}")
    return MatchResult(
        number,
        "k",
        (0,),
        (),
        4,
        9,
        {"cyan": 0},
        {"cyan": {}},
        gauge=gauge,
        about=about,
        facts=facts,
    )


# Every border of SOLO-1.8 once from either side, as near as a third of a percent.
MADE_UP = [
    played(1, Fraction(-1, 3), SALVAGE),
    played(2, Fraction(0), SALVAGE),
    played(3, Fraction(59, 3), SALVAGE),
    played(4, Fraction(20), SURVEY, 5),
    played(5, Fraction(104, 3), SALVAGE),
    played(6, Fraction(35), SALVAGE),
    played(7, Fraction(149, 3), SURVEY, 5),
    played(8, Fraction(50), SALVAGE),
    played(9, Fraction(120), SALVAGE, 5),
]


def test_bands_are_counted_by_contracts_and_scale() -> None:
    salvage, survey, large = margins(MADE_UP)
    assert [band.count for band in salvage.bands] == [1, 2, 1, 1, 1]
    assert [band.count for band in survey.bands] == [0, 0, 1, 1, 0]
    assert [band.count for band in large.bands] == [0, 0, 0, 0, 1]
    assert [band.bounds for band in salvage.bands] == ["< 0", "0–20", "20–35", "35–50", "≥ 50"]
    assert [band.name for band in salvage.bands] == ["", *NAMES]
    assert (salvage.title, survey.title, large.title) == (
        "Salvage (Solo, scale 2)",
        "Planetary Survey, Kraken Hunt (Solo, scale 5)",
        "Salvage (Solo, scale 5)",
    )


def test_the_middle_and_the_mean_are_exact() -> None:
    salvage, survey, _ = margins(MADE_UP)
    # -1/3, 0, 59/3, 104/3, 35, 50: in the middle (59/3 + 104/3) / 2, in all 139.
    assert salvage.median == Fraction(163, 6)
    assert salvage.mean == Fraction(139, 6)
    assert survey.values == (Fraction(20), Fraction(149, 3))
    assert margins(MADE_UP[:1] + MADE_UP[7:8] + MADE_UP[5:6])[0].median == 35


def test_all_kinds_together_keep_the_facts_they_share() -> None:
    whole = together(margins(MADE_UP))
    assert (whole.games, whole.title) == (9, "All games (Solo)")
    assert [band.count for band in whole.bands] == [1, 2, 2, 2, 2]
    assert whole.bands[0].share == pytest.approx(1 / 9)
    assert whole.bands[0].interval == wilson(1, 9)
    assert whole.median == Fraction(104, 3)


def test_where_seats_compete_there_are_no_margins() -> None:
    duel = [replace(each, gauge=None) for each in MADE_UP]
    assert not is_gauged(duel)
    assert margins(duel) == ()
    assert is_gauged(MADE_UP)


def test_one_agent_plays_a_solo_table_and_the_rules_play_the_other_seat() -> None:
    table = api.load(SOLO / "quick_solo.yaml")
    found = matches(table, ("random",), 2, "k")
    assert found == tuple(Match(table, n, f"k/{n}", ("random",), (0,)) for n in (1, 2))
    result = play_match(found[0])
    assert set(result.standings) == set(result.used) == {"cyan"}
    assert result.gauge is not None
    # Salvage of two cards that pay 3 each (ABS-12.4): 6 credits in all.
    assert result.gauge.value == Fraction(100 * result.standings["cyan"], 6)
    assert (result.about, result.facts) == (SALVAGE, ("Solo", "scale 2", "3 rounds"))
    assert result.winners == (("cyan",) if result.gauge.value >= 0 else ())
