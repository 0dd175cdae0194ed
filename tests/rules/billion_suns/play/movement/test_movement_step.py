"""The movement step: flights, ship by ship (ABS-6.1, 6.2, 6.6, 6.7, 6.10)."""

import pytest

from simulator.geometry.heading import Degrees, Heading, Vector, heading_along, heading_degrees
from simulator.kernel.by_hand.piece_events import PieceMoved, PieceTurned
from simulator.kernel.dice import SeededDice
from simulator.rules.billion_suns.model.actions import EndMovement, Flight, Fly, Hop, Leg, Pass
from simulator.rules.billion_suns.system import SYSTEM
from tests.rules.billion_suns.play.activating import (
    active,
    done,
    facing,
    fly,
    is_over,
    leg,
    moving,
    spot,
)
from tests.rules.builders import force, gate, heading, on, planetoid, position, thing
from tests.rules.conftest import RefusedBy
from tests.rules.games import Play

SHIP = "cyan-1/1"
GUNSHIP = force("cyan-1", "gunship", (10, 10))
"""Thrust 6"."""


def legs(play: Play, ship: str = SHIP) -> tuple[int, ...]:
    """The squares of what a ship flew."""
    return next(each.squares for each in active(play).flown if each.ship == ship)


def high_g(play: Play) -> bool:
    return active(play).flown[0].high_g


@pytest.mark.rule("ABS-6.1", "worked")
def test_a_ship_pivots_and_goes_straight_ahead() -> None:
    play = moving(position(GUNSHIP)).do("cyan", fly(SHIP, leg(13, 14)))
    assert spot(play, SHIP) == (13_000, 14_000)
    assert facing(play, SHIP) == heading_along(3, 4)
    assert legs(play) == (5_000**2,)
    assert len(play.found(PieceMoved)) == 1


@pytest.mark.rule("ABS-6.1", "worked")
def test_it_may_only_pivot_or_stay() -> None:
    play = moving(position(GUNSHIP)).do("cyan", fly(SHIP, leg(facing=50)))
    assert (spot(play, SHIP), facing(play, SHIP)) == ((10_000, 10_000), heading_degrees(50_000))
    assert len(play.found(PieceTurned)) == 1
    still = moving(position(GUNSHIP)).do("cyan", fly(SHIP, leg()))
    assert (spot(still, SHIP), facing(still, SHIP)) == ((10_000, 10_000), heading(0))
    assert legs(still) == (0,)
    here = moving(position(GUNSHIP)).do("cyan", fly(SHIP, leg(10, 10)))
    assert facing(here, SHIP) == heading(0)


@pytest.mark.rule("ABS-6.1", "edge")
def test_exactly_its_thrust_and_no_thou_more(refused_by: RefusedBy) -> None:
    play = moving(position(GUNSHIP))
    assert play.refusal("cyan", fly(SHIP, leg(10, 16))) is None
    assert play.refusal("cyan", fly(SHIP, leg(13.6, 14.8))) is None
    for to in ((10, 16.001), (13.6, 14.801), (10.001, 16)):
        refused_by(play.refusal("cyan", fly(SHIP, leg(*to))), "ABS-6.1")


@pytest.mark.rule("ABS-6.1", "edge")
def test_two_moves_under_vector_only(refused_by: RefusedBy) -> None:
    there = (leg(10, 16), leg(16, 16))
    refused_by(moving(position(GUNSHIP)).refusal("cyan", fly(SHIP, *there)), "ABS-6.1")
    play = moving(position(GUNSHIP), order="vector")
    refused_by(play.refusal("cyan", fly(SHIP, *there, leg())), "ABS-6.1")
    refused_by(play.refusal("cyan", fly(SHIP, leg(10, 16), leg(16.001, 16))), "ABS-6.1")
    refused_by(play.refusal("cyan", fly(SHIP)), "ABS-6.1")
    play.do("cyan", fly(SHIP, *there))
    assert (spot(play, SHIP), legs(play)) == ((16_000, 16_000), (6_000**2, 6_000**2))


@pytest.mark.rule("ABS-6.1", "edge")
def test_a_move_has_an_end_or_a_heading(refused_by: RefusedBy) -> None:
    both = Leg((10_000, 12_000), heading(90))
    refused_by(moving(position(GUNSHIP)).refusal("cyan", fly(SHIP, both)), "ABS-6.1")


@pytest.mark.rule("ABS-6.1", "edge")
def test_what_has_no_thrust_never_moves(refused_by: RefusedBy) -> None:
    view = position(force("cyan-1", "defense_platform", (10, 10)), mode="warzone")
    play = moving(view)
    refused_by(play.refusal("cyan", fly(SHIP, leg(facing=10))), "ABS-6.1")
    assert play.refusal("cyan", done()) is None


@pytest.mark.rule("ABS-6.1", "worked")
def test_ships_move_one_at_a_time_in_any_order(refused_by: RefusedBy) -> None:
    play = moving(position(force("cyan-1", "gunship", (10, 10), (12, 10))))
    play.do("cyan", fly("cyan-1/2", leg(12, 12)))
    assert play.waits() == [("cyan", "movement")]
    refused_by(play.refusal("cyan", fly("cyan-1/2", leg(12, 13))), "ABS-6.7")
    play.do("cyan", fly(SHIP, leg(10, 12))).do("cyan", done())
    assert is_over(play)


@pytest.mark.rule("ABS-1.7", "worked")
def test_a_ship_stops_at_the_edge_heading_as_declared() -> None:
    play = moving(position(force("cyan-1", "gunship", (10, 33))))
    play.do("cyan", fly(SHIP, leg(12, 38)))
    # Two to the right for every five up: the edge is met at x = 10 + 3 * 2 / 5.
    assert (spot(play, SHIP), facing(play, SHIP)) == ((11_200, 36_000), heading_along(2, 5))
    assert legs(play) == (1_200**2 + 3_000**2,)


@pytest.mark.rule("ABS-6.6", "worked")
def test_a_ship_stops_at_a_planetoid() -> None:
    play = moving(position(GUNSHIP, planetoid((10, 16))))
    play.do("cyan", fly(SHIP, leg(10, 15.5)))
    assert (spot(play, SHIP), facing(play, SHIP)) == ((10_000, 14_000), heading_along(0, 1))


@pytest.mark.rule("ABS-6.6", "edge")
def test_on_the_rim_it_still_turns_where_it_wanted_to_go() -> None:
    play = moving(position(force("cyan-1", "gunship", (10, 14, 90)), planetoid((10, 16))))
    play.do("cyan", fly(SHIP, leg(10, 17)))
    assert (spot(play, SHIP), facing(play, SHIP)) == ((10_000, 14_000), heading_along(0, 1))
    assert legs(play) == (0,)


@pytest.mark.parametrize(
    ("pivot", "high"), [(90, False), (90.001, True), (180, True), (269.999, True), (270, False)]
)
def test_more_than_a_quarter_turn_is_high_g(pivot: float, high: bool) -> None:
    play = moving(position(GUNSHIP)).do("cyan", fly(SHIP, leg(facing=pivot)))
    assert high_g(play) is high


@pytest.mark.rule("ABS-6.7", "definition")
def test_pivots_are_judged_singly() -> None:
    play = moving(position(GUNSHIP), order="vector")
    play.do("cyan", fly(SHIP, leg(12, 10), leg(12, 8)))
    assert facing(play, SHIP) == heading_along(0, -1)
    assert high_g(play) is False
    back = moving(position(GUNSHIP), order="vector")
    back.do("cyan", fly(SHIP, leg(10, 9.999), leg(10, 10.001)))
    assert high_g(back) is True


@pytest.mark.rule("ABS-6.7", "definition")
def test_a_ship_ends_both_moves_before_the_next_one_moves(refused_by: RefusedBy) -> None:
    play = moving(position(force("cyan-1", "gunship", (10, 10), (12, 10))), order="vector")
    one, two = "cyan-1/1", "cyan-1/2"
    mixed = Fly("cyan-1", (Flight(one, (leg(10, 12),)), Flight(two, (leg(12, 12),))))
    again = Fly("cyan-1", (*mixed.flights, Flight(one, (leg(10, 14),))))
    refused_by(play.refusal("cyan", again), "ABS-6.7")
    play.do("cyan", mixed)
    refused_by(play.refusal("cyan", fly(one, leg(10, 14))), "ABS-6.7")


@pytest.mark.rule("ABS-6.10", "refused")
def test_no_move_ends_on_another_ship(refused_by: RefusedBy) -> None:
    play = moving(position(GUNSHIP, force("amber-1", "gunship", (10, 12))), order="vector")
    refused_by(play.refusal("cyan", fly(SHIP, leg(10, 12))), "ABS-6.10")
    # Not even the first of two moves; and past it is free.
    refused_by(play.refusal("cyan", fly(SHIP, leg(10, 12), leg(10, 14))), "ABS-6.10")
    assert play.refusal("cyan", fly(SHIP, leg(10, 14))) is None


@pytest.mark.rule("ABS-6.10", "refused")
def test_nor_where_an_edge_would_stop_it(refused_by: RefusedBy) -> None:
    view = position(force("cyan-1", "gunship", (10, 33)), force("amber-1", "gunship", (10, 36)))
    refused_by(moving(view).refusal("cyan", fly(SHIP, leg(10, 38))), "ABS-6.10")


@pytest.mark.rule("ABS-6.10", "allowed")
def test_a_ship_takes_the_place_another_has_left(refused_by: RefusedBy) -> None:
    play = moving(position(force("cyan-1", "gunship", (10, 10), (10, 12))))
    away, after = Flight("cyan-1/2", (leg(10, 14),)), Flight("cyan-1/1", (leg(10, 12),))
    assert play.refusal("cyan", Fly("cyan-1", (away, after))) is None
    refused_by(play.refusal("cyan", Fly("cyan-1", (after, away))), "ABS-6.10")
    same = Fly("cyan-1", (away, Flight("cyan-1/1", (leg(10, 14),))))
    refused_by(play.refusal("cyan", same), "ABS-6.10")


@pytest.mark.rule("ABS-6.10", "boundary")
def test_a_thou_beside_it_is_free_and_so_is_an_object() -> None:
    mine = thing("cloud", "asteroid", (12, 10))
    play = moving(position(GUNSHIP, force("amber-1", "gunship", (10, 12)), mine))
    assert play.refusal("cyan", fly(SHIP, leg(10, 12.001))) is None
    assert play.refusal("cyan", fly(SHIP, leg(12, 10))) is None


@pytest.mark.rule("ABS-6.10", "allowed")
def test_ships_the_hand_put_on_one_point_may_stay_and_turn() -> None:
    play = moving(position(GUNSHIP, force("amber-1", "gunship", (10, 10))))
    assert play.refusal("cyan", fly(SHIP, leg(facing=45))) is None
    assert play.refusal("cyan", fly(SHIP, leg(10, 10))) is None


def test_a_group_is_no_ship(refused_by: RefusedBy) -> None:
    pair = force("cyan-1", "gunship", (10, 10), (11, 10))
    flights = Flight("cyan-1", (leg(facing=10),)), Flight("cyan-1/2", (leg(facing=10),))
    for named in (flights, flights[:1]):
        said = moving(position(pair)).refusal("cyan", Fly("cyan-1", named))
        refused_by(said, "ABS-6.1")


@pytest.mark.parametrize("unsound", [Vector(0, 0), Vector(2, 2), Degrees(-1), Degrees(360_000)])
def test_a_pivot_leads_somewhere(unsound: Heading) -> None:
    said = moving(position(GUNSHIP)).refusal("cyan", fly(SHIP, Leg(heading=unsound)))
    assert said is not None
    assert said.code == "unsound_heading"


def test_who_is_not_moving_moves_nothing() -> None:
    play = moving(position(GUNSHIP, force("cyan-2", "gunship", (20, 20))))
    for action, code in (
        (fly("cyan-2/1", leg(20, 22)), "not_moving"),
        (EndMovement("cyan-2"), "not_moving"),
        (Fly("cyan-1", (Flight("cyan-2/1", (leg(20, 22),)),)), "unknown_ship"),
        (Fly("cyan-1", ()), "no_flight"),
        (Pass(), "wrong_answer"),
    ):
        refusal = play.refusal("cyan", action)
        assert refusal is not None
        assert refusal.code == code


def test_several_groups_end_their_movement_one_by_one() -> None:
    view = position(GUNSHIP, force("cyan-2", "gunship", (12, 10)))
    play = moving(view, "cyan-1", "cyan-2").do("cyan", done("cyan-2"))
    assert play.waits() == [("cyan", "movement")]
    assert play.refusal("cyan", done("cyan-2")) is not None
    play.do("cyan", fly(SHIP, leg(10, 12))).do("cyan", done())
    assert play.waits() != [("cyan", "movement")]


def hop(x: float, y: float) -> Hop:
    return Hop("cyan-1", "cyan-a", "cyan-b", (on("A", (x, y)).pose,))


def test_a_group_hops_before_it_flies_or_after_and_then_is_done() -> None:
    view = position(GUNSHIP, gate("cyan-a", (10, 8)), gate("cyan-b", (30, 30)))
    play = moving(view).do("cyan", hop(30, 28))
    assert (active(play).hops, play.waits()) == (("start",), [("cyan", "movement")])
    play.do("cyan", fly(SHIP, leg(30, 24)))
    assert play.waits() == [("cyan", "movement")]
    after = moving(view).do("cyan", fly(SHIP, leg(10, 11))).do("cyan", hop(30, 28))
    assert spot(after, SHIP) == (30_000, 28_000)
    assert after.waits() != [("cyan", "movement")]
    assert after.group("cyan-1").easy_target is False


def test_hops_are_offered() -> None:
    view = position(GUNSHIP, gate("cyan-a", (10, 8)), gate("cyan-b", (30, 30)))
    found = SYSTEM.play.candidates(moving(view).state, "cyan", SeededDice("t"), 40)
    assert any(isinstance(each, Hop) for each in found)


def test_offers_bring_weapons_to_bear_and_keep_coherency() -> None:
    pair = force("cyan-1", "frigate", (10, 2), (12, 2))
    play = moving(position(pair, force("amber-1", "gunship", (10, 24))), order="vector")
    found = SYSTEM.play.candidates(play.state, "cyan", SeededDice("t"), 12)
    assert len(found) >= 8
    assert done() in found
    first = found[0]
    assert isinstance(first, Fly)
    play.do("cyan", first)
    (ax, ay), (bx, by) = spot(play, "cyan-1/1"), spot(play, "cyan-1/2")
    # Nearer than 18" for the light railguns, farther than 9", and the pair as it was.
    assert 9_000 <= 24_000 - ay <= 18_000
    assert (bx - ax, by - ay) == (2_000, 0)


def test_offers_of_a_group_that_has_flown_are_to_end() -> None:
    play = moving(position(GUNSHIP)).do("cyan", fly(SHIP, leg(10, 12)))
    assert SYSTEM.play.candidates(play.state, "cyan", SeededDice("t"), 12) == (done(),)
