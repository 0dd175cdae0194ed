"""The end of movement: Red Alert, Easy Target, coherency, dangerous space (ABS-5.2)."""

from dataclasses import replace
from typing import Any

import pytest

from simulator.kernel.by_hand.piece_events import GroupMarked
from simulator.kernel.event import DiceRolled
from simulator.rules.billion_suns.model.actions import Override, Pass
from simulator.rules.billion_suns.model.events import GroupActivated
from simulator.rules.billion_suns.model.flown import Flown
from simulator.rules.billion_suns.model.stages import Losses
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.lookup import View
from tests.rules.billion_suns.play.activating import done, fly, leg, moving, stepping
from tests.rules.builders import force, position, thing, thou
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


@pytest.mark.rule("ABS-5.1", "edge")
def test_red_alert_can_be_overridden() -> None:
    view = position(force("cyan-1", "gunship", (10, 10), damage=3))
    play = stepping(view, "red_alert", order="red_alert", tactical=1).go_on(1)
    assert (play.group("cyan-1").damage, play.waits()) == (3, [("cyan", "override")])
    play.do("cyan", Override(0), 3)
    while play.waits()[0][1] == "override":
        play.do(play.waits()[0][0], Pass())
    assert play.group("cyan-1").damage == 0


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
    after = SYSTEM.play.apply(play.state, GroupActivated(("cyan-1",)))
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


@pytest.mark.rule("ABS-2.5", "worked")
def test_the_check_comes_at_the_end_of_movement_moved_or_not() -> None:
    torn = force("cyan-1", "gunship", (10, 10), (13.001, 10))
    others = (
        force("cyan-2", "gunship", (20, 10), (26, 10)),
        force("amber-1", "gunship", (2, 2), (9, 2)),
    )
    play = moving(position(torn, *others)).do("cyan", done())
    assert play.group("cyan-1").damage == 1
    assert (play.group("cyan-2").damage, play.group("amber-1").damage) == (0, 0)


@pytest.mark.rule("ABS-2.5", "edge")
def test_where_ships_ended_counts_not_where_they_were() -> None:
    torn = force("cyan-1", "gunship", (10, 10), (14, 10))
    play = moving(position(torn)).do("cyan", fly(SHIP, leg(11, 10))).do("cyan", done())
    assert play.group("cyan-1").damage == 0


@pytest.mark.ruling("incoherent_damage", "0")
@pytest.mark.ruling("incoherent_damage", "per_stray_ship")
@pytest.mark.parametrize(("reading", "damage"), [(1, 1), (0, 0), ("per_stray_ship", 2)])
def test_the_price_of_incoherence(reading: object, damage: int) -> None:
    torn = force("cyan-1", "gunship", (10, 10), (12, 10), (20, 10), (30, 10))
    view = position(torn, rulings={"incoherent_damage": reading})
    assert stepping(view, "coherency").go_on().group("cyan-1").damage == damage


@pytest.mark.rule("ABS-2.6", "definition")
def test_incoherence_destroys_like_an_attack() -> None:
    torn = force("cyan-1", "gunship", (10, 10), (14, 10), damage=3)
    play = stepping(position(torn), "coherency").go_on()
    # Silhouette 4: with the fourth token the owner has a ship to choose.
    assert isinstance(play.top(), Losses)
    assert [seat for seat, _ in play.waits()] == ["cyan"]


@pytest.mark.rule("ABS-2.5", "edge")
def test_platforms_need_no_coherency_after_set_up() -> None:
    torn = force("cyan-1", "defense_platform", (10, 10), (20, 10))
    play = stepping(position(torn, mode="warzone"), "coherency").go_on()
    assert play.group("cyan-1").damage == 0


CLOUD = thing("cloud", "dangerous_space", (11, 10))


def pool(play: Play) -> list[int]:
    """How many dice were rolled at a time."""
    return [len(each.faces) for each in play.found(DiceRolled)]


@pytest.mark.ruling("dangerous_space", "per_battlegroup")
def test_danger_hits_in_one_pool() -> None:
    pair = force("cyan-1", "corvette", (10, 10), (12, 10))
    # Mass 2, two ships; and every six is a dud.
    assert pool(stepping(position(pair, CLOUD), "danger").go_on(6, 6, 6, 6)) == [4]
    whole = position(pair, CLOUD, rulings={"dangerous_space": "per_battlegroup"})
    assert pool(stepping(whole, "danger").go_on(6, 6)) == [2]


@pytest.mark.rule("ABS-6.9", "definition")
def test_each_ship_counts_once_flown_through_or_ended_in() -> None:
    pair = force("cyan-1", "gunship", (10, 6.9), (12, 20))
    through = (leg(10, 12), leg(10, 16))
    play = moving(position(pair, CLOUD, rulings={"incoherent_damage": 0}), order="vector")
    play.do("cyan", fly(SHIP, *through)).do("cyan", done(), 6)
    assert pool(play) == [1]


@pytest.mark.rule("ABS-6.9", "definition")
def test_the_starting_point_is_part_of_a_path() -> None:
    inside = position(force("cyan-1", "gunship", (11, 12)), CLOUD)
    play = moving(inside).do("cyan", fly(SHIP, leg(11, 18))).do("cyan", done(), 6)
    assert pool(play) == [1]


def test_wings_suffer_nothing_and_nobody_does_outside() -> None:
    wing = position(force("cyan-1", "fighter_wing", (11, 10)), CLOUD)
    assert pool(stepping(wing, "danger").go_on()) == []
    beside = position(force("cyan-1", "gunship", (11, 13.001)), CLOUD)
    assert pool(stepping(beside, "danger").go_on()) == []


@pytest.mark.rule("WZ-4.7", "definition")
def test_a_debris_storm_sums_both_moves() -> None:
    view = position(
        force("cyan-1", "gunship", (10, 10)), mode="warzone", tables={"A": ("debris_storm",)}
    )
    for far, dice in ((14, []), (14.001, [1])):
        play = moving(view, order="vector").do("cyan", fly(SHIP, leg(10, 12), leg(10, far)))
        assert pool(play.do("cyan", done(), *(6 for _ in dice))) == dice


@pytest.mark.rule("ABS-5.2", "worked")
def test_the_end_of_movement_goes_in_order() -> None:
    # Damaged, slow, torn apart and in danger: one token goes, one comes, and a hit adds one.
    pair = force("cyan-1", "gunship", (11, 10), (20, 10), damage=1)
    play = moving(position(pair, CLOUD), order="red_alert")
    play.do("cyan", done(), 3, 1, 6, 6)
    marks = [(each.mark, each.count) for each in play.found(GroupMarked)]
    assert marks == [("damage", 0), ("easy_target", 1), ("damage", 1), ("damage", 3)]


@pytest.mark.rule("ABS-5.2", "edge")
def test_a_group_that_is_gone_settles_nothing() -> None:
    view = position(force("cyan-2", "gunship", (11, 10)))
    play = stepping(view, "easy_target", "cyan-1", "cyan-2").go_on()
    assert play.found(GroupMarked) == [GroupMarked("cyan-2", "easy_target", 1)]
