"""Jumps of fleets and armies, wormholes, distances (BS-6.2, BS-7, BS-8.11)."""

from dataclasses import replace
from typing import Literal

import pytest

from simulator.geometry.shapes import Pose
from simulator.kernel.fold import with_piece
from simulator.kernel.piece import OnTable, moved_to
from simulator.rules.burning_suns.model.actions import Jump, JumpStop, PassSpot
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.events import UnitsMoved
from simulator.rules.burning_suns.model.war import FightBegan
from simulator.rules.burning_suns.system import SYSTEM
from simulator.rules.burning_suns.view.paths import distance, wormholes_of
from simulator.rules.burning_suns.view.where import army_size, chart_of, fleet_size, opposing
from tests.rules.burning_suns.plays import Play, begun
from tests.rules.conftest import RefusedBy

KNOWN = {"u2": "ember_vale", "s1": "heart_of_suns", "u4": "selvage", "i1": "sarnath"}
"""The way from Cyan's home to Amber's, and one system beside it."""


def ready(seat: str = "cyan") -> Play:
    """A seat is asked about Jump; Cyan's framework jumps 5, Amber's 3."""
    return begun().explored(**KNOWN).spot(seat, "jump")


def fleet(*spaces: str, start: str = "h1", force: Literal["fleet", "army"] = "fleet") -> Jump:
    """A jump of a raider, or of a regiment, along these spaces."""
    units = (("raider" if force == "fleet" else "regiment", 1),)
    return Jump(force, start, units, tuple(JumpStop(each) for each in spaces))


def test_an_army_without_another_system_to_end_in_is_not_asked_about() -> None:
    """BS-6.2: Cyan's army could only go and come back; Ember Vale gives it somewhere to go."""

    def reason(play: Play) -> str:
        request = SYSTEM.requests.request(play.state, "cyan", None)
        assert request is not None
        army = next(each for each in request.options if each.id == "jump_army")
        return army.barred.text if army.barred else ""

    assert reason(ready()) == "your army at Aurel reaches no other system of yours"
    assert reason(ready().holds("cyan", "u2")) == ""


@pytest.mark.rule("BS-6.2", "allowed")
@pytest.mark.rule("BS-7.3", "definition")
def test_a_fleet_drops_and_picks_up_on_the_way_and_back() -> None:
    play = ready().units("cyan", "u2", titan=8)
    assert (fleet_size(play.state, "h1", "cyan"), army_size(play.state, "h1", "cyan")) == (3, 1)
    way = (
        JumpStop("u2", dropped=(("raider", 1),), picked=(("titan", 1),)),
        JumpStop("s1"),
        JumpStop("u2"),
        JumpStop("i2"),
    )
    play.explored(i2="loomgate")
    play.do("cyan", Jump("fleet", "h1", (("dreadnought", 1), ("raider", 1)), way), 1, 1, 1)
    assert play.fleet("cyan", "h1") == {"battlecruiser": 1}
    assert play.fleet("cyan", "u2") == {"raider": 1}
    assert play.fleet("cyan", "i2") == {"dreadnought": 1, "titan": 1}
    assert [dict(each.units) for each in play.found(UnitsMoved)] == [
        {"dreadnought": 1, "raider": 1},
        *[{"dreadnought": 1, "titan": 1}] * 3,
    ]


@pytest.mark.rule("BS-6.2", "refused")
def test_no_jump_of_starbases_of_nothing_or_of_what_is_not_there(refused_by: RefusedBy) -> None:
    play = ready().units("cyan", "h1", starbase=6)
    for units in ((("starbase", 1),), (), (("raider", 2),), (("raider", 1), ("raider", 1))):
        refused_by(play.refusal("cyan", Jump("fleet", "h1", units, (JumpStop("u2"),))), "BS-6.2")
    all_left = Jump(
        "fleet",
        "h1",
        (("raider", 1),),
        (JumpStop("u2", dropped=(("raider", 1),)), JumpStop("s1")),
    )
    refused_by(play.refusal("cyan", all_left), "BS-6.2")
    refused_by(play.refusal("cyan", fleet("u3")), "BS-7.2")


@pytest.mark.rule("BS-6.2", "boundary")
@pytest.mark.ruling("jump_counts", "end_point")
def test_as_many_steps_as_the_jump_distance_and_not_one_more(refused_by: RefusedBy) -> None:
    play = ready("amber").units("amber", "u4", raider=1)
    back_and_forth = fleet("s1", "u2", "s1", start="u4")
    assert play.refusal("amber", back_and_forth) is None
    longer = fleet("s1", "u2", "s1", "u4", start="u4")
    refused_by(play.refusal("amber", longer), "BS-6.2")
    assert play.ruled(jump_counts="end_point").refusal("amber", longer) is None


@pytest.mark.rule("BS-7.5", "definition")
def test_four_ships_end_a_jump_and_three_do_not(refused_by: RefusedBy) -> None:
    play = ready().units("amber", "u2", raider=3)
    through = fleet("u2", "s1")
    assert opposing(play.state, "u2", "cyan") == ()
    assert play.refusal("cyan", through) is None
    play.units("amber", "u2", titan=8)  # a unique counts as one (D11)
    refused_by(play.refusal("cyan", through), "BS-6.2")
    assert play.refusal("cyan", fleet("u2")) is None


def test_four_dark_ships_end_a_jump(refused_by: RefusedBy) -> None:
    play = ready().units(None, "s1", dark_ship=4)
    refused_by(play.refusal("cyan", fleet("u2", "s1", "u4")), "BS-6.2")
    assert opposing(play.state, "s1", "cyan") == (None,)


def test_dark_ships_attack_what_came_to_rest_beside_them_and_nobody_else() -> None:
    play = ready().units(None, "u2", dark_ship=1).units("amber", "u2", raider=1)
    play.units("amber", "s1", raider=1).units(None, "s1", dark_ship=1)
    # Cyan passes u2 and ends in s1. The dark ship misses and is hit; then the sheets are shuffled.
    way = (JumpStop("u2"), JumpStop("s1"))
    play.do("cyan", Jump("fleet", "h1", (("raider", 1),), way), 8, 1, 1, 1, 1)
    assert [(each.space, each.attacker, each.defender) for each in play.found(FightBegan)] == [
        ("s1", None, "cyan")
    ]


@pytest.mark.rule("BS-4.6", "allowed")
@pytest.mark.rule("BS-4.6", "refused")
@pytest.mark.rule("BS-4.6", "boundary")
def test_homes_of_others_are_not_entered_and_the_own_one_is(refused_by: RefusedBy) -> None:
    play = ready().units("cyan", "u4", raider=1)
    refused_by(play.refusal("cyan", fleet("h2", start="u4")), "BS-4.6")
    assert play.refusal("cyan", fleet("s1", "u2", "h1", start="u4")) is None


def test_unexplored_tiles_are_not_entered(refused_by: RefusedBy) -> None:
    refused_by(ready().refusal("cyan", fleet("u1")), "BS-7.1")


def test_armies_go_from_own_system_to_own_system(refused_by: RefusedBy) -> None:
    play = ready().holds("cyan", "i1", "s1")
    refused_by(play.refusal("cyan", fleet("u2", force="army")), "BS-6.2")
    assert play.refusal("cyan", fleet("u2", "s1", force="army")) is None
    left_behind = Jump(
        "army",
        "h1",
        (("regiment", 1),),
        (JumpStop("u2", dropped=(("regiment", 1),)), JumpStop("s1")),
    )
    refused_by(play.refusal("cyan", left_behind), "BS-6.2")
    play.units("amber", "u2", raider=4)  # not even through an opposing fleet (D9)
    refused_by(play.refusal("cyan", fleet("u2", "s1", force="army")), "BS-6.2")
    play.do("cyan", fleet("i1", force="army"), 1, 1, 1)
    assert play.army("cyan", "i1") == {"regiment": 1}


@pytest.mark.rule("BS-8.11", "allowed")
@pytest.mark.rule("BS-8.11", "refused")
@pytest.mark.rule("BS-8.11", "boundary")
@pytest.mark.rule("BS-14.4", "definition")
def test_a_starbase_is_a_wormhole_for_its_owners_fleets_alone(refused_by: RefusedBy) -> None:
    play = ready().explored(a4="wormhole-1", x2="gorm").units("cyan", "h1", starbase=6)
    # a4 touches s1, u4, x2 and x3; the starbase at h1 leads there in one step (part G, 11).
    assert wormholes_of(play.state, "cyan", "fleet") == ("h1", "a4")
    assert play.refusal("cyan", fleet("a4")) is None
    assert distance(play.state, ["h1"], "a4", "cyan") == 1
    assert distance(play.state, ["h1"], "a4") == 3
    assert wormholes_of(play.state, "cyan", "army") == ("a4",)
    play.holds("cyan", "s1", "u4")
    refused_by(play.refusal("cyan", fleet("a4", "s1", force="army")), "BS-8.11")
    assert wormholes_of(play.state, "amber", "fleet") == ("a4",)


def test_wormholes_need_explored_paths_to_both_ends() -> None:
    play = ready().explored(a3="wormhole-1", a4="wormhole-2")
    # a3 touches u4, which is known; a1 does not lie face up.
    assert wormholes_of(play.state, "cyan", "army") == ("a3", "a4")
    assert distance(play.state, ["a3"], "a4") == 1
    alone = begun().explored(a3="wormhole-1")
    assert wormholes_of(alone.state, "cyan", "army") == ()
    assert wormholes_of(alone.state, "amber", "army") == ("a3",)


def test_a_starbase_shortens_no_way_of_an_army(refused_by: RefusedBy) -> None:
    """By `end_point` the distance counts: h1, a4, x2 is 2 for fleets, and armies have 3."""
    play = ready().explored(a4="wormhole-1", x2="gorm").units("cyan", "h1", starbase=6)
    play.holds("cyan", "u2", "s1", "x2").ruled(jump_counts="end_point")
    play.state = with_jump(play.state, 2)
    way = ("u2", "s1", "a4", "x2")
    assert play.refusal("cyan", fleet(*way)) is None  # h1, a4, x2
    refused_by(play.refusal("cyan", fleet(*way, force="army")), "BS-6.2")  # 3 touches


def with_jump(view: View, most: int) -> View:
    """The state in which Cyan's framework jumps so far."""
    catalogue, name = view.setup.catalogue, view.extra.sides["cyan"].framework or ""
    framework = replace(catalogue.frameworks[name], jump=most)
    catalogue = replace(catalogue, frameworks={**catalogue.frameworks, name: framework})
    return replace(view, setup=replace(view.setup, catalogue=catalogue))


@pytest.mark.rule("BS-7.3", "definition")
def test_a_hand_puts_units_in_another_space_and_not_in_another_force() -> None:
    """A raider in the middle of a tile is in orbit of it, and a regiment at its rim on the ground.

    Raiders beside raiders are one fleet, which an event of the rules sets on one berth again.
    """
    play = ready().units("cyan", "u2", raider=2, regiment=1)
    x, y = chart_of(play.state).galaxy.space("u2").at
    for piece, off in (("cyan-raider-h1", 0), ("cyan-regiment-u2", 1900)):
        to = OnTable("G", Pose((x, y + off)))
        play.state = with_piece(play.state, moved_to(play.state.pieces[piece], to))
    assert play.fleet("cyan", "u2") == {"raider": 3}
    assert play.army("cyan", "u2") == {"regiment": 1}
    play.units("cyan", "u2", raider=1)
    raiders = [one for one in play.state.pieces.values() if one.kind == "raider"]
    assert sorted(dict(one.marks)["count"] for one in raiders if one.owner == "cyan") == [4]


@pytest.mark.rule("BS-7.2", "definition")
def test_distance_counts_touches_explored_or_not() -> None:
    play = begun()
    assert distance(play.state, ["h1"], "h2") == 4
    assert distance(play.state, ["h1", "s1"], "h2") == 2
    assert distance(play.state, ["u1"], "u2") == 2  # by the anomaly between, or round the corner
    assert distance(play.state, ["h1"], "h1") == 0


def test_a_spot_that_cannot_be_used_is_passed() -> None:
    play = begun().spot("cyan", "jump")
    assert play.refusal("cyan", PassSpot()) is None
