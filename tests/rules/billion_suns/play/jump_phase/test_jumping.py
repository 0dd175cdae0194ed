"""The Jump phase: whose turn it is, jump points, jumping in, and what it costs (ABS-3.4, 4)."""

from dataclasses import replace
from math import hypot

import pytest

from simulator.geometry.units import Point
from simulator.kernel.by_hand.sandbox import MovePieces, RemovePieces, Shift
from simulator.kernel.dice import SeededDice
from simulator.kernel.piece import Piece
from simulator.rules.billion_suns.model.actions import (
    Deploy,
    NameFirst,
    OpenJumpPoint,
    Pass,
    Scramble,
)
from simulator.rules.billion_suns.model.events import CreditsPaid, JumpedIn, TokensSpent
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import JumpPhase, TacticalPhase
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.lookup import View, jump_points
from tests.rules.billion_suns.play.jumps import GATE, deploy, jumping
from tests.rules.builders import (
    At,
    Force,
    Number,
    force,
    gate,
    on,
    planetoid,
    point,
    poses,
    position,
    stowed,
    thing,
)
from tests.rules.conftest import RefusedBy
from tests.rules.games import Play, playing


def opening(x: Number, y: Number, table: str = "A") -> OpenJumpPoint:
    return OpenJumpPoint(table, point(x, y))


def test_the_position_waits_for_the_seat_in_turn() -> None:
    assert jumping().waits() == [("cyan", "jump_turn")]


@pytest.mark.rule("ABS-3.4", "definition")
def test_the_winner_names_who_goes_first_in_both_phases(refused_by: RefusedBy) -> None:
    view = position(seats=("cyan", "amber", "lime"))
    purses = {seat: Purse(jump=1) for seat in ("cyan", "amber", "lime")}
    play = playing(view, JumpPhase(), purses=purses, winner="lime").go_on()
    assert play.waits() == [("lime", "first")]
    refused_by(play.refusal("lime", NameFirst("nobody")), "ABS-3.4")
    assert play.do("lime", NameFirst("amber")).waits() == [("amber", "jump_turn")]
    # Then clockwise, in seat order.
    assert play.do("amber", Pass()).waits() == [("lime", "jump_turn")]
    assert play.do("lime", Pass()).waits() == [("cyan", "jump_turn")]
    play = playing(view, TacticalPhase(), winner="lime").go_on()
    assert play.waits() == [("lime", "first")]


@pytest.mark.rule("ABS-4.1", "worked")
def test_a_turn_spends_a_token_and_turns_alternate() -> None:
    play = jumping(GATE, tokens=2)
    play.do("cyan", deploy("frigate", (10, 13)))
    assert play.found(TokensSpent) == [TokensSpent("cyan", "jump", 1, "a jump-in (ABS-4.6)")]
    assert play.waits() == [("amber", "jump_turn")]
    play.do("amber", opening(30, 30))
    assert play.waits() == [("cyan", "jump_turn")]
    play.do("cyan", Pass())
    assert (play.purse("cyan").jump, play.purse("amber").jump) == (0, 1)


@pytest.mark.rule("ABS-4.1", "edge")
def test_who_has_no_token_has_no_turn() -> None:
    view = position()
    play = playing(view, JumpPhase("cyan"), phase="jump", purses={"amber": Purse(jump=2)}).go_on()
    assert play.waits() == [("amber", "jump_turn")]
    # Nobody else has one, so it goes on alone; when nobody has one the phase ends.
    assert play.do("amber", Pass()).waits() == [("amber", "jump_turn")]
    play.do("amber", Pass())
    assert not any(isinstance(stage, JumpPhase) for stage in play.state.stages)


def test_only_the_things_of_a_turn_are_done_in_it() -> None:
    refusal = jumping().refusal("cyan", NameFirst("amber"))
    assert refusal is not None
    assert refusal.code == "wrong_answer"


def test_the_turn_of_a_removed_jump_point_goes_on() -> None:
    play = jumping(GATE)
    play.do("amber", RemovePieces(("cyan-gate",)))
    assert play.waits() == [("cyan", "jump_turn")]
    assert play.do("cyan", Pass()).waits() == [("amber", "jump_turn")]


def test_an_opened_jump_point_stands_there_for_no_credits() -> None:
    play = jumping().do("cyan", opening(10, 10))
    (made,) = jump_points(play.state)
    assert (made.at, made.piece.owner, made.table) == ((10_000, 10_000), "cyan", "A")
    assert play.found(CreditsPaid) == []
    assert play.purse("cyan").opened == ("A",)


@pytest.mark.parametrize("spot", [(-1, 10), (10, 36.001)])
def test_no_jump_point_off_the_table(spot: tuple[Number, Number], refused_by: RefusedBy) -> None:
    refused_by(jumping().refusal("cyan", opening(*spot)), "ABS-1.7")


def test_no_jump_point_on_an_unknown_table() -> None:
    refusal = jumping().refusal("cyan", opening(10, 10, "Z"))
    assert refusal is not None
    assert refusal.code == "unknown_table"


@pytest.mark.rule("ABS-4.5", "refused")
def test_no_jump_point_in_a_gravity_well(refused_by: RefusedBy) -> None:
    play = jumping(planetoid((18, 18)))
    refused_by(play.refusal("cyan", opening(18, 28)), "ABS-4.5")
    assert play.refusal("cyan", opening(18, 28.001)) is None


@pytest.mark.rule("ABS-4.2", "refused")
def test_one_jump_point_more_than_tables(refused_by: RefusedBy) -> None:
    play = jumping().do("cyan", opening(5, 5)).do("amber", Pass())
    play.do("cyan", opening(15, 5)).do("amber", Pass())
    refused_by(play.refusal("cyan", opening(25, 5)), "ABS-4.2")


@pytest.mark.rule("ABS-4.4", "allowed")
@pytest.mark.rule("ABS-4.4", "refused")
@pytest.mark.rule("ABS-4.4", "boundary")
def test_a_later_jump_point_keeps_away_even_if_the_first_is_gone(refused_by: RefusedBy) -> None:
    play = jumping(gate("amber-gate", (20, 20)))
    assert play.refusal("cyan", opening(20, 21)) is None
    play.do("cyan", opening(5, 5)).do("amber", Pass())
    (own,) = [each.id for each in jump_points(play.state) if each.piece.owner == "cyan"]
    play.do("cyan", RemovePieces((own,), "destroyed"))
    refused_by(play.refusal("cyan", opening(20, 25.999)), "ABS-4.4")
    assert play.refusal("cyan", opening(20, 26)) is None
    play.do("cyan", RemovePieces(("amber-gate",), "destroyed"))
    assert play.refusal("cyan", opening(20, 20)) is None, "none is left to keep away from"


@pytest.mark.ruling("second_jump_point", "anywhere")
@pytest.mark.ruling("second_jump_point", "near_own_ship")
@pytest.mark.parametrize(
    ("reading", "beside_the_enemy", "beside_a_ship"),
    [
        ("six_inches_apart", False, True),
        ("anywhere", True, True),
        ("near_own_ship", False, True),
    ],
)
def test_where_the_second_jump_point_may_stand(
    reading: str, beside_the_enemy: bool, beside_a_ship: bool
) -> None:
    parts = (
        gate("amber-gate", (20, 20)),
        gate("cyan-gate", (5, 5)),
        force("cyan-1", "frigate", (5, 20)),
    )
    play = jumping(*parts, rulings={"second_jump_point": reading})
    assert (play.refusal("cyan", opening(20, 21)) is None) is beside_the_enemy
    assert (play.refusal("cyan", opening(5, 26)) is None) is beside_a_ship
    # Far from everything only the ship is missing.
    assert (play.refusal("cyan", opening(30, 5)) is None) is (reading != "near_own_ship")


@pytest.mark.rule("ABS-4.6", "allowed")
def test_a_new_battlegroup_stands_as_it_was_set_up() -> None:
    play = jumping(GATE)
    play.do("cyan", deploy("gunship", (10, 13, 90), (10, 15, 45)))
    assert play.group("cyan-1").class_id == "gunship"
    assert play.piece("cyan-1/2").place == force("cyan-1", "gunship", (10, 15, 45))[1][0].place
    assert play.group("cyan-1").jumped_in
    assert play.found(JumpedIn) == [JumpedIn("cyan-1")]


def test_no_name_is_used_twice() -> None:
    play = jumping(GATE, force("cyan-1", "frigate", (30, 30)))
    play.do("cyan", RemovePieces(("cyan-1/1",), "destroyed"))
    play.do("cyan", deploy("gunship", (10, 13)))
    assert set(play.state.extra.groups) == {"cyan-2"}


@pytest.mark.rule("ABS-4.6", "refused")
@pytest.mark.rule("ABS-4.6", "boundary")
def test_every_ship_arrives_within_jump_range(refused_by: RefusedBy) -> None:
    play = jumping(GATE, gate("amber-gate", (30, 30)))
    assert play.refusal("cyan", deploy("frigate", (10, 14))) is None
    refused_by(play.refusal("cyan", deploy("frigate", (10, 13), (10, 14.001))), "ABS-4.6")
    refused_by(play.refusal("cyan", deploy("frigate", (30, 31), by="amber-gate")), "ABS-4.6")


@pytest.mark.ruling("use_enemy_jump_points", "yes")
def test_an_enemys_jump_point_serves_by_a_ruling() -> None:
    play = jumping(gate("amber-gate", (30, 30)), rulings={"use_enemy_jump_points": "yes"})
    assert play.refusal("cyan", deploy("frigate", (30, 31), by="amber-gate")) is None


@pytest.mark.parametrize(
    ("parts", "action", "rule"),
    [
        ((), deploy("frigate", (10, 8), (10, 11.001)), "ABS-2.2"),
        ((), deploy("frigate"), "ABS-2.1"),
        ((), deploy("frigate", *[(8 + n, 10) for n in range(6)]), "ABS-2.1"),
        ((), deploy("frigate", (10, 12), (10, 12)), "ABS-1.4"),
        ((force("amber-1", "frigate", (10, 12)),), deploy("frigate", (10, 12)), "ABS-1.4"),
        ((thing("liner", "civilian_ship", (10, 12)),), deploy("frigate", (10, 12)), "ABS-1.4"),
        ((planetoid((10, 22)),), deploy("frigate", (10, 12)), "ABS-4.5"),
        ((planetoid((10, 10), 24),), deploy("frigate", (10, 12)), "ABS-4.5"),
        ((), deploy("light_carrier", (10, 12)), "ABS-11.9"),
    ],
)
def test_what_bars_an_arrival(
    parts: tuple[Force | Piece, ...], action: Deploy, rule: str, refused_by: RefusedBy
) -> None:
    play = jumping(GATE, *parts)
    refused_by(play.refusal("cyan", action), rule)


def test_nothing_arrives_off_the_table(refused_by: RefusedBy) -> None:
    play = jumping(gate("cyan-gate", (10, 2)))
    refused_by(play.refusal("cyan", deploy("frigate", (10, -0.001))), "ABS-1.7")
    assert play.refusal("cyan", deploy("frigate", (10, 0))) is None


@pytest.mark.ruling("extra_classes", "all_games")
def test_warzone_classes_serve_by_a_ruling() -> None:
    play = jumping(GATE, rulings={"extra_classes": "all_games"})
    assert play.refusal("cyan", deploy("light_carrier", (10, 12))) is None


def test_a_class_nobody_knows_is_refused() -> None:
    refusal = jumping(GATE).refusal("cyan", deploy("star", (10, 12)))
    assert refusal is not None
    assert refusal.code == "unknown_class"


@pytest.mark.rule("ABS-4.8", "worked")
def test_ships_are_paid_when_they_deploy() -> None:
    play = jumping(GATE)
    play.state = _rich(play, 20)
    play.do("cyan", deploy("frigate", (10, 12), (10, 13)))
    assert play.found(CreditsPaid) == [CreditsPaid("cyan", 14, "cyan-1")]
    assert play.purse("cyan").credits == 6


@pytest.mark.rule("ABS-4.8", "edge")
def test_credits_may_go_below_zero_outside_warzone(refused_by: RefusedBy) -> None:
    play = jumping(GATE).do("cyan", deploy("battleship", (10, 12)))
    assert play.purse("cyan").credits == -40
    play = jumping(GATE, mode="warzone")
    play.state = _rich(play, 7)
    assert play.refusal("cyan", deploy("frigate", (10, 12))) is None
    refused_by(play.refusal("cyan", deploy("frigate", (10, 12), (10, 13))), "WZ-1.2")


@pytest.mark.rule("ABS-4.10", "allowed")
@pytest.mark.rule("ABS-4.10", "refused")
def test_a_jump_point_is_looked_at_when_it_is_used(refused_by: RefusedBy) -> None:
    play = jumping(GATE, gate("cyan-other", (20, 20)))
    assert play.refusal("cyan", deploy("frigate", (10, 12))) is None
    play.do("amber", RemovePieces(("cyan-gate",), "destroyed"))
    refused_by(play.refusal("cyan", deploy("frigate", (10, 12))), "ABS-4.10")
    refused_by(play.refusal("cyan", deploy("frigate", (10, 12), by="amber")), "ABS-4.10")


@pytest.mark.rule("ABS-4.10", "boundary")
def test_a_jump_point_that_was_moved_serves_where_it_is(refused_by: RefusedBy) -> None:
    play = jumping(GATE)
    play.do("amber", MovePieces((Shift("cyan-gate", on("A", (20, 20))),)))
    refused_by(play.refusal("cyan", deploy("frigate", (10, 14))), "ABS-4.6")
    assert play.refusal("cyan", deploy("frigate", (20, 24))) is None


@pytest.mark.rule("ABS-4.11", "refused")
@pytest.mark.rule("ABS-4.11", "boundary")
@pytest.mark.parametrize("places", [1, 3])
def test_every_ship_that_comes_back_needs_a_place(places: int, refused_by: RefusedBy) -> None:
    play = jumping(GATE, stowed("cyan-1", "frigate", 2, "reserves"))
    ats = [(10, 11 + n) for n in range(places)]
    refused_by(play.refusal("cyan", deploy("cyan-1", *ats)), "ABS-4.11")
    assert play.refusal("cyan", deploy("cyan-1", (10, 11), (10, 12))) is None


@pytest.mark.rule("ABS-4.11", "allowed")
def test_what_is_refused_costs_nothing() -> None:
    play = jumping(GATE)
    before = play.state
    # The second ship is a thou too far: not even the first one arrives.
    assert play.refusal("cyan", deploy("frigate", (10, 12), (10, 14.001))) is not None
    assert play.state is before
    play.do("cyan", deploy("frigate", (10, 12), (10, 14)))
    assert (play.purse("cyan").jump, play.purse("cyan").credits) == (2, -14)


@pytest.mark.rule("ABS-4.12", "allowed")
def test_a_ceo_without_a_jump_point_may_open_one_scramble_or_pass() -> None:
    play = jumping(force("cyan-1", "carrier", (10, 10)))
    assert play.refusal("cyan", opening(20, 20)) is None
    assert play.refusal("cyan", Pass()) is None
    assert play.refusal("cyan", Scramble("fighter_wing", "cyan-1/1", poses((10, 12)))) is None


@pytest.mark.rule("ABS-4.12", "refused")
def test_a_ceo_without_a_jump_point_deploys_nothing(refused_by: RefusedBy) -> None:
    play = jumping(gate("amber-gate", (10, 10)))
    refused_by(play.refusal("cyan", deploy("frigate", (10, 12))), "ABS-4.12")


@pytest.mark.rule("ABS-4.12", "boundary")
def test_a_destroyed_jump_point_no_longer_counts(refused_by: RefusedBy) -> None:
    play = jumping(gate("cyan-a", (5, 5)), gate("cyan-b", (15, 5)))
    refused_by(play.refusal("cyan", opening(25, 5)), "ABS-4.2")
    play.do("amber", RemovePieces(("cyan-a",), "destroyed"))
    assert play.refusal("cyan", opening(25, 5)) is None


@pytest.mark.rule("ABS-4.2", "allowed")
@pytest.mark.rule("ABS-4.2", "boundary")
def test_as_many_utility_ships_as_the_scale_says(refused_by: RefusedBy) -> None:
    parts = GATE, force("cyan-1", "medium_utility_ship", (30, 30))
    play = jumping(*parts, scale=3)
    two = ((10, 11), (10, 12))
    assert play.refusal("cyan", deploy("light_utility_ship", *two)) is None
    refused_by(play.refusal("cyan", deploy("light_utility_ship", *two, (10, 13))), "ABS-4.2")


@pytest.mark.rule("ABS-4.15", "allowed")
@pytest.mark.rule("ABS-4.15", "boundary")
def test_ships_in_reserve_do_not_count_as_utility_ships() -> None:
    parts = GATE, stowed("cyan-1", "light_utility_ship", 2, "reserves")
    play = jumping(*parts, scale=2)
    play.do("cyan", deploy("light_utility_ship", (10, 11), (10, 12)))
    assert play.purse("cyan").credits == -2


@pytest.mark.rule("ABS-4.15", "refused")
@pytest.mark.rule("ABS-4.15", "boundary")
def test_a_return_keeps_the_utility_limit(refused_by: RefusedBy) -> None:
    waits = stowed("cyan-1", "light_utility_ship", 2, "reserves")
    back = deploy("cyan-1", (10, 11), (10, 12))
    for ships, allowed in ((1, True), (2, False)):
        ats: list[At] = [(30, 30 + n) for n in range(ships)]
        there = force("cyan-2", "medium_utility_ship", *ats)
        play = jumping(GATE, waits, there, scale=3)
        if allowed:
            assert play.refusal("cyan", back) is None
        else:
            refused_by(play.refusal("cyan", back), "ABS-4.15")


def test_coming_back_from_reserves_costs_a_token_and_no_credits() -> None:
    play = jumping(GATE, stowed("cyan-1", "frigate", 2, "reserves", damage=3))
    refusal = play.refusal("amber", deploy("cyan-1", (10, 11), (10, 12)))
    assert refusal is not None
    play.do("cyan", deploy("cyan-1", (10, 12), (10, 11)))
    assert (play.purse("cyan").jump, play.purse("cyan").credits) == (2, 0)
    assert (play.group("cyan-1").damage, play.group("cyan-1").jumped_in) == (3, True)
    assert play.piece("cyan-1/1").place == force("cyan-1", "frigate", (10, 12))[1][0].place


def test_an_enemys_reserves_stay_where_they_are() -> None:
    play = jumping(GATE, stowed("amber-1", "frigate", 1, "reserves"))
    refusal = play.refusal("cyan", deploy("amber-1", (10, 11)))
    assert refusal is not None
    assert refusal.code == "unknown_class"


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_offers_are_many_legal_and_of_every_kind(seed: str) -> None:
    parts = gate("cyan-gate", (30, 6)), planetoid((18, 18)), force("cyan-1", "carrier", (8, 8))
    play = jumping(
        *parts, stowed("cyan-2", "frigate", 2, "reserves"), force("amber-1", "frigate", (30, 20))
    )
    offered = SYSTEM.play.candidates(play.state, "cyan", SeededDice(seed), 24)
    assert len(offered) >= 8
    assert {type(each) for each in offered} == {Deploy, OpenJumpPoint, Pass, Scramble}
    assert any(isinstance(each, Deploy) and each.what == "cyan-2" for each in offered)
    assert all(play.refusal("cyan", each) is None for each in offered)


def test_in_time_every_class_is_offered_in_every_size() -> None:
    play = jumping(gate("cyan-gate", (30, 6)), planetoid((18, 18)))
    found = set()
    for seed in range(80):
        for each in SYSTEM.play.candidates(play.state, "cyan", SeededDice(str(seed)), 12):
            if isinstance(each, Deploy):
                found.add((each.what, len(each.poses)))
                assert all(_is_fair(pose.at, play, each.what) for pose in each.poses)
    classes = play.state.setup.catalogue.classes.values()
    assert {what for what, _ in found} == {each.id for each in classes if not each.warzone}
    assert {size for _, size in found} == {1, 2, 3, 4, 5}


def _is_fair(at: Point, play: Play, class_id: str) -> bool:
    """By schoolbook geometry: near the jump point at (30, 6), off the well round (18, 18)."""
    reach = 6000 - 1000 * play.state.setup.catalogue.classes[class_id].mass
    near = hypot(at[0] - 30_000, at[1] - 6000) <= reach + 0.01
    return near and hypot(at[0] - 18_000, at[1] - 18_000) > 10_000 - 0.01


def _rich(play: Play, wealth: int) -> View:
    purse = replace(play.purse("cyan"), credits=wealth)
    extra = replace(play.state.extra, purses={**play.state.extra.purses, "cyan": purse})
    return replace(play.state, extra=extra)
