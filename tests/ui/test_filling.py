"""Filling in the fields of a request: what clicks, drags and steps do to their values."""

from simulator.geometry.heading import Degrees, heading_degrees
from simulator.geometry.shapes import Pose
from simulator.kernel.asked.draft import fits
from simulator.kernel.asked.request import (
    Allot,
    AllotValue,
    Choice,
    Number,
    Pick,
    Route,
    Source,
    Waypoint,
)
from simulator.kernel.piece import OnTable
from simulator.ui.play import allotting, routing
from simulator.ui.play.forming import (
    shift_ghosts,
    step_number,
    stretch_formation,
    swing_about,
    toggle,
    turn_each,
)

A, B, C = (Choice(name, name.upper()) for name in "abc")
DICE = Allot(
    "dice",
    "Dice",
    (
        Source("rail", "Light Railguns", 2, "D8", whole=True, to=("a",)),
        Source("blaster", "Turbo Blasters", 4, "D6"),
    ),
    (A, B),
)


def at(x: int, y: int, heading: int = 0) -> OnTable:
    return OnTable("A", Pose((x, y), heading_degrees(heading)))


def test_of_one_choice_a_click_takes_another_and_only_an_optional_one_is_put_back() -> None:
    one, optional = Pick("w", "W", (A, B)), Pick("w", "W", (A, B), least=0)
    assert toggle(one, ("a",), "b") == ("b",)
    assert toggle(one, ("a",), "a") == ("a",)
    assert toggle(optional, ("a",), "a") == ()


def test_of_several_choices_a_click_adds_or_takes_back_and_the_oldest_makes_room() -> None:
    two = Pick("w", "W", (A, B, C), least=0, most=2)
    assert toggle(two, ("a",), "b") == ("a", "b")
    assert toggle(two, ("a", "b"), "a") == ("b",)
    assert toggle(two, ("a", "b"), "c") == ("b", "c")


def test_a_number_stays_within_its_bounds_and_begins_at_its_least() -> None:
    number = Number("n", "N", 1, 3)
    assert [step_number(number, held, by) for held, by in ((None, 1), (1, -1), (2, 1), (3, 1))] == [
        1,
        1,
        3,
        3,
    ]


def test_a_weapon_that_fires_as_one_goes_to_one_target_with_all_its_dice() -> None:
    value = allotting.more(DICE, (), "a")
    assert value == (("rail", "a", 2),)
    value = allotting.more(DICE, value, "a")
    assert value == (("rail", "a", 2), ("blaster", "a", 1))
    assert fits(DICE, value)


def test_dice_that_may_not_go_to_a_target_are_passed_over() -> None:
    assert allotting.more(DICE, (), "b") == (("blaster", "b", 1),)
    assert allotting.more(DICE, (), "b", "rail") is None
    assert allotting.allot_rest(DICE, (), "b") == (("blaster", "b", 4),)
    assert allotting.allot_rest(DICE, (), "a") == (("rail", "a", 2), ("blaster", "a", 4))


def test_the_die_given_last_comes_back_first_and_what_is_whole_comes_back_whole() -> None:
    value: AllotValue = (("rail", "a", 2), ("blaster", "a", 1))
    value = allotting.fewer(DICE, value, "a") or ()
    assert value == (("rail", "a", 2),)
    assert allotting.fewer(DICE, value, "a") == ()
    assert allotting.fewer(DICE, value, "b") is None


def test_a_die_moves_from_one_target_to_another() -> None:
    value = (("blaster", "a", 3),)
    assert allotting.move_unit(DICE, value, ("blaster", "a"), "b") == (
        ("blaster", "a", 2),
        ("blaster", "b", 1),
    )
    assert allotting.move_unit(DICE, (("rail", "a", 2),), ("rail", "a"), "b") is None


def test_what_is_left_over_is_counted_source_by_source() -> None:
    left = allotting.left_over(DICE, (("blaster", "a", 1),))
    assert [(source.unit, units) for source, units in left] == [("D8", 2), ("D6", 3)]
    assert allotting.units_on((("rail", "a", 2), ("blaster", "a", 1)), "a") == 3


def test_a_formation_is_carried_turned_and_stretched_as_a_whole() -> None:
    value = (("1", at(0, 0)), ("2", at(2000, 0)))
    moved = shift_ghosts(value, "B", (500, -500))
    assert [(p.table, p.pose.at) for _, p in moved] == [("B", (500, -500)), ("B", (2500, -500))]
    swung = swing_about(value, "1", 90_000)
    assert swung[1][1].pose.at == (0, -2000)
    assert swung[0][1].pose == Pose((0, 0), Degrees(90_000))
    assert stretch_formation(value, "1", 50)[1][1].pose.at == (1000, 0)


def test_one_ship_of_a_formation_is_moved_or_turned_alone() -> None:
    value = (("1", at(0, 0)), ("2", at(2000, 0)))
    assert shift_ghosts(value, "A", (0, 100), only="2")[0] == value[0]
    assert turn_each(value, 15_000, only="1")[1] == value[1]


def test_a_route_gains_legs_up_to_its_last_which_is_then_moved() -> None:
    route = Route("r", "R", "s", legs=2)
    one = routing.lead_on(route, (), (0, 1000))
    two = routing.lead_on(route, one, (1000, 1000))
    assert two == (Waypoint((0, 1000)), Waypoint((1000, 1000)))
    assert routing.lead_on(route, two, (5, 5)) == (Waypoint((0, 1000)), Waypoint((5, 5)))
    assert routing.drop_last_leg(two) == one


def test_after_a_leg_a_ship_heads_the_way_it_went() -> None:
    start = Pose((0, 0), heading_degrees(0))
    poses = routing.ends(start, (Waypoint((1000, 0)), Waypoint((1000, 1000))))
    assert [pose.at for pose in poses] == [(1000, 0), (1000, 1000)]
    assert routing.end(start, ()) == start


def test_a_turn_on_the_spot_takes_a_leg_and_a_full_route_cannot_turn_further() -> None:
    start, route = Pose((0, 0), heading_degrees(0)), Route("r", "R", "s", legs=1)
    pivot = routing.pivot_end(route, start, (), 15_000)
    assert pivot == (Waypoint(heading=Degrees(15_000)),)
    assert routing.pivot_end(route, start, pivot, 15_000) == (Waypoint(heading=Degrees(30_000)),)
    gone = (Waypoint((0, 500)),)
    assert routing.pivot_end(route, start, gone, 15_000) == gone


def test_the_end_of_a_route_is_carried_along() -> None:
    start, route = Pose((0, 0), heading_degrees(0)), Route("r", "R", "s", legs=2)
    value = routing.brought(route, (), (0, 700))
    assert value == (Waypoint((0, 700)),)
    assert routing.brought(route, value, (100, 700)) == (Waypoint((100, 700)),)
    turned = routing.pivot_end(route, start, value, 15_000)
    assert routing.brought(route, turned, (9, 9)) == (Waypoint((9, 9)), turned[1])


def test_a_leg_that_is_ended_is_left_as_it_is_by_the_next_drag() -> None:
    route = Route("r", "R", "s", legs=2)
    one = routing.brought(route, (), (0, 700))
    ended = routing.end_leg(route, one, (0, 700))
    assert routing.brought(route, ended, (300, 700)) == (Waypoint((0, 700)), Waypoint((300, 700)))
    assert routing.end_leg(route, ended, (0, 700)) == ended
    assert routing.end_leg(Route("r", "R", "s", legs=1), one, (0, 700)) == one


def test_a_route_of_all_its_legs_can_only_turn_where_it_ends_in_a_turn() -> None:
    one, two = Route("r", "R", "s", legs=1), Route("r", "R", "s", legs=2)
    assert routing.can_turn(one, ())
    assert not routing.can_turn(one, (Waypoint((0, 700)),))
    assert routing.can_turn(one, (Waypoint(heading=Degrees(5)),))
    assert routing.can_turn(two, (Waypoint((0, 700)),))
