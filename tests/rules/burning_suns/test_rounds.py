"""Rounds: income, the row, planning both ways, the order of spots, the end (BS-5, BS-1)."""

from dataclasses import replace

import pytest

from simulator.rules.burning_suns.model.actions import Explore, PassSpot, PlaceLeader
from simulator.rules.burning_suns.model.events import (
    AntimatterMoved,
    CrystalsGained,
    EmpireBegan,
    GameEnded,
    LeaderPlaced,
    LeaderReturned,
    RowLaid,
)
from simulator.rules.burning_suns.model.state import ActionSpot, GameRound, PlacedLeader
from simulator.rules.burning_suns.model.words import Deed
from simulator.rules.burning_suns.play.rounds.outcome import best, winners_of
from simulator.rules.burning_suns.view.spots import in_order, slots_of
from tests.rules.burning_suns.plays import Play, begun, opened
from tests.rules.conftest import RefusedBy


def at_step(play: Play, step: str) -> Play:
    """The position before this phase of round 2."""
    stage = GameRound(step)  # type: ignore[arg-type]  # one of the steps
    play.state = replace(play.state, round=2, decisions=(), stages=(stage,))
    return play


def planned(play: Play, *spots: tuple[str, Deed, int]) -> Play:
    """The position with leaders placed by the rules, in this order."""
    for seat, deed, slot in spots:
        play.do(seat, PlaceLeader(ActionSpot(deed, slot), play.leaders(seat)[0]))
    return play


@pytest.mark.rule("BS-5.1", "worked")
@pytest.mark.rule("BS-1.5", "definition")
def test_status_brings_the_income_of_all_systems_and_no_antimatter() -> None:
    play = begun().explored(u2="ember_vale").holds("cyan", "u2")  # 2 crystals, 1 antimatter
    play.side_with("cyan", antimatter=3, sources=(("u2", 1),))
    at_step(play, "status").go_on(1, 1, 1)
    gained = [(each.seat, each.count) for each in play.found(CrystalsGained)]
    assert gained == [("cyan", 6), ("amber", 4)]
    assert play.side("cyan").antimatter == 3


@pytest.mark.rule("BS-5.1", "edge")
@pytest.mark.rule("BS-12.5", "definition")
@pytest.mark.ruling("crystal_supply", "unlimited")
def test_when_crystals_run_out_the_first_seats_get_what_is_left() -> None:
    play = begun().side_with("cyan", crystals=100).side_with("amber", crystals=42)
    at_step(play, "status").go_on(1, 1, 1)  # 142 are held: 2 are left (part G, 10)
    assert [(each.seat, each.count) for each in play.found(CrystalsGained)] == [
        ("cyan", 2),
        ("amber", 0),
    ]
    play.ruled(crystal_supply="unlimited")
    at_step(play, "status").go_on(1, 1, 1)
    assert [each.count for each in play.found(CrystalsGained)] == [4, 4]


def test_the_first_row_is_fixed_and_later_ones_are_shuffled() -> None:
    play = begun()
    assert play.state.extra.course.row == (0, 1, 2, 3)
    at_step(play, "reshuffle").go_on(3, 1, 2)  # the third of four, the first of three, …
    assert play.found(RowLaid) == [RowLaid((2, 0, 3, 1))]


def test_the_first_round_shuffles_nothing() -> None:
    play = at_step(begun(), "reshuffle")
    play.state = replace(play.state, round=1)
    assert play.go_on().found(RowLaid) == []


@pytest.mark.rule("BS-5.3", "worked")
def test_leaders_are_placed_in_turn_and_the_last_spot_gives_the_token() -> None:
    play = planned(
        begun(),
        ("cyan", "assault", 2),
        ("amber", "explore", 0),
        ("cyan", "explore", 2),
        ("amber", "jump", 0),
        ("cyan", "jump", 2),
    )
    assert play.waits() == [("amber", "plan")]
    planned(play, ("amber", "construct", 0))
    # Cyan's leader on the right spot of Assault is the last that is executed.
    assert play.state.extra.course.order == ("cyan", "amber")
    assert play.waits() == [("amber", "spot")]
    assert [one.spot.deed for one in in_order(play.state)][-1] == "assault"


@pytest.mark.rule("BS-5.3", "edge")
@pytest.mark.ruling("share_action", "no")
def test_spots_that_are_taken_closed_or_for_more_players(refused_by: RefusedBy) -> None:
    play = planned(begun(), ("cyan", "jump", 0))
    for spot, rule in (
        (ActionSpot("jump", 0), "BS-5.3"),
        (ActionSpot("jump", 1), "BS-5.3"),
        (ActionSpot("scan", 0), "BS-1.10"),
    ):
        refused_by(play.refusal("amber", PlaceLeader(spot, 0)), rule)
    refused_by(
        play.refusal("amber", PlaceLeader(ActionSpot("jump", 2), 3)), "BS-5.3"
    )  # no such leader
    planned(play, ("amber", "explore", 0))
    again = PlaceLeader(ActionSpot("jump", 2), 1)
    assert play.refusal("cyan", again) is None
    refused_by(play.ruled(share_action="no").refusal("cyan", again), "BS-5.3")
    assert slots_of(opened("fleets_three").state) == (0, 2)
    assert slots_of(opened("fleets_four").state) == (0, 1, 2)


@pytest.mark.rule("BS-5.4", "worked")
@pytest.mark.rule("BS-5.4", "edge")
def test_the_planning_track_is_read_from_the_back() -> None:
    play = opened("fleets_three", planning="advanced")
    play.state = replace(play.state, stages=(GameRound("planning"),), round=1)
    for seat in ("cyan", "amber", "violet"):
        play.has(EmpireBegan(seat, 0, 0, 3))
    course = replace(play.state.extra.course, row=(0, 1, 2, 3), order=("cyan", "amber", "violet"))
    play.state = replace(play.state, extra=replace(play.state.extra, course=course))
    planned(
        play.go_on(),
        ("cyan", "explore", 0),
        ("amber", "explore", 2),
        ("violet", "jump", 0),
        ("cyan", "jump", 2),
        ("amber", "colonize", 0),
        ("violet", "assault", 0),
        ("cyan", "construct", 0),
        ("amber", "battle", 0),
        ("violet", "assault", 2),
    )
    # From the back: Violet's two on Assault, Amber's Battle, Cyan's Construct.
    assert play.state.extra.course.order == ("violet", "amber", "cyan")


@pytest.mark.rule("BS-5.5", "definition")
def test_spots_are_executed_sheet_by_sheet_action_by_action_from_left_to_right() -> None:
    play = begun().has(RowLaid((2, 0, 1, 3)))
    spots: list[tuple[str, ActionSpot]] = [
        ("cyan", ActionSpot("explore", 2)),
        ("amber", ActionSpot("assault", 0)),
        ("cyan", ActionSpot("battle", 2)),
        ("amber", ActionSpot("explore", 0)),
        ("amber", ActionSpot("jump", 0)),
        ("cyan", ActionSpot("colonize", 0)),
    ]
    for n, (seat, spot) in enumerate(spots):
        play.has(LeaderPlaced(PlacedLeader(spot, seat, n // 2)))
    assert [(one.seat, one.spot.deed) for one in in_order(play.state)] == [
        ("cyan", "battle"),
        ("amber", "assault"),
        ("amber", "explore"),
        ("cyan", "explore"),
        ("amber", "jump"),
        ("cyan", "colonize"),
    ]


@pytest.mark.rule("BS-5.6", "allowed")
@pytest.mark.rule("BS-5.6", "refused")
@pytest.mark.rule("BS-5.6", "boundary")
def test_a_spot_is_executed_or_passed_and_the_leader_returns(refused_by: RefusedBy) -> None:
    play = begun().spot("cyan", "jump")
    refused_by(play.refusal("cyan", Explore("u1")), "BS-5.6")
    play.do("cyan", PassSpot(), 1, 1, 1)
    assert [each.executed for each in play.found(LeaderReturned)] == [False]
    assert play.leaders("cyan") == (0, 1, 2)
    play.spot("cyan", "explore").do("cyan", Explore("u1"), 1)
    assert play.waits() == [("cyan", "explore")]
    assert len(play.leaders("cyan")) == 2


def test_who_is_out_of_turn_is_told_by_which_rule(refused_by: RefusedBy) -> None:
    """In planning by its order, advanced or not, and in the action phase by that of the spots."""
    leader = PlaceLeader(ActionSpot("jump", 0), 0)
    refused_by(begun().refusal("amber", leader), "BS-5.3")
    refused_by(begun(planning="advanced").refusal("amber", leader), "BS-5.4")
    refused_by(begun().spot("cyan", "jump").refusal("amber", PassSpot()), "BS-5.5")


@pytest.mark.rule("BS-5.7", "worked")
@pytest.mark.rule("BS-1.2", "worked")
@pytest.mark.rule("BS-4.5", "definition")
def test_the_game_ends_after_the_round_in_which_enough_antimatter_is_held() -> None:
    play = begun().side_with("amber", antimatter=6)
    assert len(play.leaders("amber")) == 3
    assert play.waits() == [("cyan", "plan")]  # not before the end of the round
    at_step(play, "end").go_on()
    assert play.found(GameEnded) == [GameEnded(("amber",), last_round=False)]
    assert play.state.extra.course.winners == ("amber",)


@pytest.mark.rule("BS-5.7", "edge")
@pytest.mark.rule("BS-1.2", "edge")
@pytest.mark.ruling("top_antimatter", "all_over")
def test_one_less_is_not_enough_and_of_two_the_most_wins() -> None:
    play = at_step(begun().side_with("amber", antimatter=5), "end").go_on(1, 1, 1)
    assert play.found(GameEnded) == []
    play.side_with("cyan", antimatter=6).side_with("amber", antimatter=7)
    assert winners_of(play.state) == ("amber",)
    assert winners_of(play.ruled(top_antimatter="all_over").state) == ("cyan", "amber")


@pytest.mark.rule("BS-1.4", "worked")
@pytest.mark.rule("BS-1.4", "edge")
def test_ties_go_to_uniques_then_to_income_then_are_shared() -> None:
    play = begun().side_with("cyan", antimatter=6).side_with("amber", antimatter=6)
    seats = ("cyan", "amber")
    assert best(play.state, seats) == seats
    play.explored(u2="brannoch").holds("amber", "u2")  # 1 crystal more
    assert best(play.state, seats) == ("amber",)
    play.units("cyan", "h1", colossus=4)
    assert best(play.state, seats) == ("cyan",)


@pytest.mark.rule("BS-1.9", "worked")
@pytest.mark.rule("BS-1.9", "edge")
def test_a_last_round_ends_the_game_with_the_most_antimatter() -> None:
    play = at_step(begun(rounds=2).side_with("amber", antimatter=1), "end").go_on()
    assert play.found(GameEnded) == [GameEnded(("amber",), last_round=True)]
    play = at_step(begun(rounds=3).side_with("amber", antimatter=1), "end").go_on(1, 1, 1)
    assert play.found(GameEnded) == []
    assert play.state.round == 3


@pytest.mark.rule("BS-1.3", "definition")
def test_antimatter_is_moved_by_events_alone() -> None:
    play = begun().has(
        AntimatterMoved("cyan", 2, "ability"), AntimatterMoved("cyan", -1, "ability")
    )
    assert play.side("cyan").antimatter == 1
