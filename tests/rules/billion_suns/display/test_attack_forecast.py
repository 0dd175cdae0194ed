"""What a forecast takes from the table: borrowed Shields, tokens, malfunction (ABS-8.11, 8.17)."""

import pytest

from simulator.rules.billion_suns.display.attack_forecast import (
    Boosts,
    Forecast,
    forecast,
    overspent,
)
from simulator.rules.billion_suns.display.odds_display import odds
from simulator.rules.billion_suns.model.asks import AskAttack
from simulator.rules.billion_suns.view.lookup import View
from tests.rules.builders import force, position, thing

GUNS = AskAttack("amber-1", "auxiliary", "cyan-1")
WING = Boosts(wing=True)


def seen(view: View, boosts: Boosts, asked: AskAttack = GUNS) -> Forecast:
    found = forecast(view, asked, boosts)
    assert found is not None
    return found


def covered(class_id: str, *protectors: tuple[str, str, float]) -> View:
    """A group at (10, 10) that Frigates fire at, with protectors so far to the right of it."""
    wings = (force(name, kind, (10 + x, 10)) for name, kind, x in protectors)
    return position(
        force("amber-1", "frigate", (10, 6)), force("cyan-1", class_id, (10, 10)), *wings
    )


def test_without_asking_it_saves_with_its_own() -> None:
    view = covered("gunship", ("cyan-2", "cruiser", 2))
    assert seen(view, Boosts()).defence.shields == 1
    assert seen(view, WING).defence.shields == 6


@pytest.mark.parametrize(
    ("protector", "shields"),
    [
        (("cyan-2", "cruiser", 3), 6),
        (("cyan-2", "cruiser", 3.001), 1),
        (("cyan-2", "gunship", 0.5), 1),
        (("amber-2", "cruiser", 2), 1),
        (("cyan-2", "corvette", 2), 2),
    ],
)
def test_only_what_protects_lends(protector: tuple[str, str, float], shields: int) -> None:
    assert seen(covered("gunship", protector), WING).defence.shields == shields


def test_the_best_of_several_and_of_its_own_counts() -> None:
    both = covered("gunship", ("cyan-2", "corvette", 1), ("cyan-3", "battleship", 2))
    assert seen(both, WING).defence.shields == 5
    worse = covered("medium_utility_ship", ("cyan-2", "destroyer", 1))
    assert seen(worse, WING).defence.shields == 3
    frigate = covered("frigate", ("cyan-2", "destroyer", 1))
    assert seen(frigate, WING).defence.shields == 4


@pytest.mark.parametrize(
    ("class_id", "power", "shields"),
    [("gunship", 1, 7), ("gunship", 3, 7), ("recon_wing", 2, 6), ("corvette", 2, 8)],
)
def test_borrowed_shields_take_tokens_up_to_the_targets_mass(
    class_id: str, power: int, shields: int
) -> None:
    view = covered(class_id, ("cyan-2", "cruiser", 2))
    assert seen(view, Boosts(shields_power=power, wing=True)).defence.shields == shields


@pytest.mark.ruling("save_top_face", "fails")
def test_the_odds_know_whether_the_top_face_saves() -> None:
    # Borrowed Shields of 6 save on every face of a D6.
    parts = (
        force("amber-1", "frigate", (10, 6)),
        force("cyan-1", "gunship", (10, 10)),
        force("cyan-2", "cruiser", (12, 10)),
    )
    assert seen(position(*parts), WING).odds.damage.at_least(1) == 0
    strict = position(*parts, rulings={"save_top_face": "fails"})
    assert seen(strict, WING).odds.damage.at_least(1) > 0


@pytest.mark.rule("ABS-9.3", "edge")
def test_no_tokens_go_on_the_shields_of_an_object() -> None:
    gate = thing("cyan-gate", "jump_point", (10, 10), owner="cyan")
    view = position(force("amber-1", "frigate", (10, 6)), gate)
    asked = AskAttack("amber-1", "auxiliary", "cyan-gate")
    refusal = overspent(view, asked, Boosts(shields_power=1))
    assert refusal is not None
    assert refusal.rule == "ABS-9.3"
    assert seen(view, Boosts(shields_power=1), asked).defence.shields == 2
    shown = odds(view, asked)
    assert shown is not None
    assert [boost.id for boost in shown.boosts if boost.id == "shields"] == []


def test_neutral_things_borrow_of_everyone_but_the_attacker() -> None:
    parts = (
        force("amber-1", "frigate", (10, 6)),
        thing("liner", "civilian_ship", (10, 10)),
        force("amber-2", "cruiser", (10, 11)),
    )
    asked = AskAttack("amber-1", "auxiliary", "liner")
    assert seen(position(*parts), WING, asked).defence.shields == 0
    saver = force("cyan-2", "carrier", (10, 12))
    assert seen(position(*parts, saver), WING, asked).defence.shields == 5
    readings = {"protect_neutrals": "no"}
    strict = position(*parts, saver, rulings=readings)
    assert seen(strict, WING, asked).defence.shields == 0


@pytest.mark.ruling("malfunction", "every_dud")
@pytest.mark.parametrize(
    ("target", "power", "hurts"),
    [("gunship", 0, False), ("gunship", 2, True), ("frigate", 0, True)],
)
def test_duds_above_the_silhouette_do_no_harm_but_by_a_ruling(
    target: str, power: int, hurts: bool
) -> None:
    # D6 against Silhouette 4 and 6: a six does not hit 4, a six less 2 would.
    parts = (
        force("amber-1", "frigate", (10, 6), damage=3),
        force("cyan-1", target, (10, 10)),
    )
    boosts = Boosts(weapons_power=power)
    each = seen(position(*parts, rulings={"malfunction": "every_dud"}), boosts)
    hitting = seen(position(*parts), boosts)
    assert each.odds.malfunction.at_least(1) > 0
    assert (hitting.odds.malfunction.at_least(1) > 0) is hurts


@pytest.mark.rule("ABS-9.3", "worked")
def test_power_changes_the_dice_and_the_shields_of_one_attack() -> None:
    view = position(force("amber-1", "frigate", (10, 6)), force("cyan-1", "cruiser", (10, 10)))
    found = seen(view, Boosts(weapons_power=1, shields_power=2))
    assert (found.pool.weapons_power, found.defence.shields) == (1, 8)


@pytest.mark.rule("ABS-9.3", "edge")
def test_power_takes_no_more_tokens_than_mass_and_needs_shields() -> None:
    view = position(force("amber-1", "frigate", (10, 6)), force("cyan-1", "cruiser", (10, 10)))
    assert overspent(view, GUNS, Boosts(weapons_power=2, shields_power=3)) is None
    for boosts in (Boosts(weapons_power=3), Boosts(shields_power=4)):
        refusal = overspent(view, GUNS, boosts)
        assert refusal is not None
        assert refusal.rule == "ABS-9.3"
    wings = position(
        force("amber-1", "frigate", (10, 6)), force("cyan-1", "fighter_wing", (10, 10))
    )
    refusal = overspent(wings, GUNS, Boosts(shields_power=1))
    assert refusal is not None
    assert "at most 0" in refusal.text
    bare = position(force("amber-1", "frigate", (10, 6)), thing("rock", "asteroid", (10, 10)))
    asked = AskAttack("amber-1", "auxiliary", "rock")
    assert seen(bare, Boosts(shields_power=2), asked).defence.shields == 0
