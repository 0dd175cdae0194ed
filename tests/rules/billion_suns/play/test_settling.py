"""The end of movement: Red Alert, Easy Target, coherency, dangerous space (ABS-5.2)."""

from dataclasses import replace
from typing import Any

import pytest

from simulator.kernel.event import DiceRolled
from simulator.kernel.tabletop import GroupMarked
from simulator.rules.billion_suns import ruleset
from simulator.rules.billion_suns.events import GroupActivated
from simulator.rules.billion_suns.lookup import View
from simulator.rules.billion_suns.stages import Flown
from tests.rules.billion_suns.play.activating import stepping
from tests.rules.builders import force, position, thou
from tests.rules.games import Play

SHIP = "cyan-1/1"


def moved(*inches: float, ship: str = SHIP) -> Flown:
    """A ship that flew so far in each of its moves."""
    return Flown(ship, tuple(thou(each) ** 2 for each in inches))


def settled(view: View, *flown: Flown, **more: Any) -> Play:
    """The Easy Target step of cyan-1, done."""
    return stepping(view, "easy_target", flown=flown, **more).go_on()


def is_easy(view: View, *flown: Flown, **more: Any) -> bool:
    return settled(view, *flown, **more).group("cyan-1").easy_target


def one(class_id: str, **more: Any) -> View:
    return position(force("cyan-1", class_id, (10, 10)), **more)


@pytest.mark.rule("ABS-5.1", "worked")
@pytest.mark.parametrize(("damage", "face", "left"), [(3, 2, 1), (1, 3, 0), (3, 3, 0)])
def test_red_alert_discards_a_die_of_damage(damage: int, face: int, left: int) -> None:
    view = position(force("cyan-1", "gunship", (10, 10), damage=damage))
    play = stepping(view, "red_alert", order="red_alert").go_on(face)
    assert play.found(DiceRolled)[0].sides == 3
    assert play.group("cyan-1").damage == left


@pytest.mark.rule("ABS-5.1", "edge")
def test_no_red_alert_without_the_order_or_without_damage() -> None:
    hurt = position(force("cyan-1", "gunship", (10, 10), damage=3))
    assert stepping(hurt, "red_alert", order="vector").go_on().group("cyan-1").damage == 3
    assert stepping(one("gunship"), "red_alert", order="red_alert").go_on().events


def test_in_a_combined_activation_each_group_has_its_own_die() -> None:
    pair = [force(f"cyan-{n}", "gunship", (10 + n, 10), damage=3) for n in (1, 2)]
    play = stepping(position(*pair), "red_alert", "cyan-1", "cyan-2", order="red_alert")
    play.go_on(1, 3)
    assert [play.group(f"cyan-{n}").damage for n in (1, 2)] == [2, 0]


@pytest.mark.rule("ABS-6.3", "worked")
@pytest.mark.parametrize(
    ("class_id", "half"),
    [
        ("battleship", 1),
        ("cruiser", 2),
        ("frigate", 2),
        ("assault_carrier", 3),
        ("gunship", 3),
        ("corvette", 5),
    ],
)
def test_half_of_thrust_is_enough(class_id: str, half: int) -> None:
    view = one(class_id, mode="warzone")
    assert not is_easy(view, moved(half))
    assert is_easy(view, moved(half - 0.001))
    assert is_easy(view)


@pytest.mark.rule("ABS-6.3", "worked")
def test_two_moves_are_summed_exactly() -> None:
    assert not is_easy(one("gunship"), moved(1.5, 1.5))
    assert is_easy(one("gunship"), moved(1.5, 1.499))
    # 1 by 2 thou and 2 by 1 thou: √5 + √5 is 4.47; neither counts as 3.
    near = Flown(SHIP, (2_999**2 - 1, 1))
    assert is_easy(one("gunship"), near)
    assert not is_easy(one("gunship"), Flown(SHIP, (2_999**2, 1)))


@pytest.mark.rule("ABS-6.3", "edge")
def test_who_jumped_in_or_hopped_is_no_easy_target() -> None:
    view = one("gunship")
    group = replace(view.extra.groups["cyan-1"], jumped_in=True)
    view = replace(view, extra=replace(view.extra, groups={"cyan-1": group}))
    assert not is_easy(view)


@pytest.mark.rule("ABS-6.3", "edge")
def test_things_without_thrust_are_none() -> None:
    assert not is_easy(one("defense_platform", mode="warzone"))


@pytest.mark.rule("ABS-6.3", "edge")
def test_the_token_goes_when_it_next_activates() -> None:
    play = settled(one("gunship"))
    assert GroupMarked("cyan-1", "easy_target", 1) in play.events
    after = ruleset.apply(play.state, GroupActivated(("cyan-1",)))
    assert not after.extra.groups["cyan-1"].easy_target


@pytest.mark.rule("ABS-6.3", "edge")
@pytest.mark.ruling("easy_target", "all_slow")
def test_one_slow_ship_is_enough_unless_all_must_be_slow() -> None:
    pair = force("cyan-1", "gunship", (10, 10), (12, 10))
    assert is_easy(position(pair), moved(6))
    assert not is_easy(position(pair, rulings={"easy_target": "all_slow"}), moved(6))
    assert is_easy(position(pair, rulings={"easy_target": "all_slow"}), moved(1))


@pytest.mark.ruling("half_thrust", "exact")
def test_half_of_three_is_two_or_exactly_one_and_a_half() -> None:
    exact = {"half_thrust": "exact"}
    assert is_easy(one("cruiser"), moved(1.5))
    assert not is_easy(one("cruiser", rulings=exact), moved(1.5))
    assert is_easy(one("cruiser", rulings=exact), moved(1.499))
    assert is_easy(one("cruiser", rulings=exact), moved(0.75, 0.749))


@pytest.mark.ruling("engines_double_half", "no")
def test_power_to_engines_doubles_the_thrust_used_here() -> None:
    plain = {"engines_double_half": "no"}
    assert is_easy(one("cruiser"), moved(2.999), engines=True)
    assert not is_easy(one("cruiser"), moved(3), engines=True)
    assert not is_easy(one("cruiser", rulings=plain), moved(2), engines=True)
