"""Odds as the screen shows them are those of the forecast, to the last weight."""

from simulator.rules.billion_suns import ruleset
from simulator.rules.billion_suns.asks import AskAttack, AskRange
from simulator.rules.billion_suns.forecast import forecast
from tests.rules.builders import force, position

VIEW = position(
    force("cyan-1", "frigate", (10, 10), (12, 10), damage=3),
    force("amber-2", "cruiser", (11, 20)),
)


def test_rows_are_the_forecast() -> None:
    ask = AskAttack("cyan-1", "primary", "amber-2")
    shown, exact = ruleset.odds(VIEW, ask), forecast(VIEW, ask)
    assert shown is not None
    assert exact is not None
    assert shown.title == "4D8 against Silhouette 8, Shields 6"
    found = exact.odds
    parts = (found.damage, found.kills, found.explosions, found.malfunction)
    assert [(row.weights, row.total) for row in shown.rows] == [(p.weights, p.total) for p in parts]
    assert all(
        row.at_least_one() == part.at_least(1) for row, part in zip(shown.rows, parts, strict=True)
    )


def test_no_odds_without_dice() -> None:
    assert ruleset.odds(VIEW, AskRange("cyan-1", "amber-2")) is None
    assert ruleset.odds(VIEW, AskAttack("amber-2", "primary", "amber-2")) is None
