"""Odds as the screen shows them are those of the forecast, to the last weight."""

import pytest

from simulator.kernel.asked.odds import Spent
from simulator.rules.billion_suns.display.attack_forecast import Boosts, forecast
from simulator.rules.billion_suns.model.asks import AskAttack, AskRange
from simulator.rules.billion_suns.system import SYSTEM
from tests.rules.builders import force, position

VIEW = position(
    force("cyan-1", "frigate", (10, 10), (12, 10), damage=3),
    force("amber-2", "cruiser", (11, 20)),
)


def test_rows_are_the_forecast() -> None:
    ask = AskAttack("cyan-1", "primary", "amber-2")
    shown, exact = SYSTEM.asks.odds(VIEW, ask), forecast(VIEW, ask)
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
    assert SYSTEM.asks.odds(VIEW, AskRange("cyan-1", "amber-2")) is None
    assert SYSTEM.asks.odds(VIEW, AskAttack("amber-2", "primary", "amber-2")) is None


ASK = AskAttack("cyan-1", "primary", "amber-2")


def offered(*spent: tuple[str, int]) -> dict[str, tuple[str, int]]:
    """What the odds offer: the caption of each boost, and how many a click makes of it."""
    shown = SYSTEM.asks.odds(VIEW, ASK, spent)
    assert shown is not None
    return {boost.id: (boost.caption, boost.then) for boost in shown.boosts}


@pytest.mark.parametrize(
    ("spent", "boosts"),
    [
        ((("reroll", 1),), Boosts(reroll=True)),
        ((("weapons", 2),), Boosts(weapons_power=2)),
        ((("shields", 1), ("weapons", 1)), Boosts(weapons_power=1, shields_power=1)),
    ],
)
def test_what_is_spent_changes_the_odds(spent: Spent, boosts: Boosts) -> None:
    shown, exact = SYSTEM.asks.odds(VIEW, ASK, spent), forecast(VIEW, ASK, boosts)
    assert shown is not None
    assert exact is not None
    assert shown.rows[0].weights == exact.odds.damage.weights
    plain = SYSTEM.asks.odds(VIEW, ASK)
    assert plain is not None
    assert shown.rows != plain.rows


def test_boosts_are_offered_up_to_the_mass_and_refused_beyond() -> None:
    assert offered()["weapons"] == ("Power To Weapon Systems: 0 of 2", 1)
    assert offered(("weapons", 2))["weapons"] == ("Power To Weapon Systems: 2 of 2", 3)
    assert offered(("reroll", 1))["reroll"][1] == 0
    too_many = SYSTEM.asks.odds(VIEW, ASK, (("weapons", 3),))
    assert too_many is not None
    assert too_many.refusal is not None
    assert too_many.refusal.rule == "ABS-9.3"
    assert too_many.rows == ()
    assert offered(("weapons", 3))["weapons"][1] == 0


def test_a_wing_is_offered_where_one_may_lend_its_shields() -> None:
    assert "wing" not in offered()
    view = position(
        force("amber-1", "frigate", (10, 2)),
        force("cyan-1", "fighter_wing", (10, 14)),
        force("cyan-2", "gunship", (11, 14)),
    )
    shown = SYSTEM.asks.odds(view, AskAttack("amber-1", "primary", "cyan-1"))
    assert shown is not None
    assert any(boost.id == "wing" for boost in shown.boosts)
