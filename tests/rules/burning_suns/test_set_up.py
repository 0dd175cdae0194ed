"""Set-up: parts, beginnings, the first roll (BS-3), and which games there are (BS-1.1, BS-1.10)."""

from dataclasses import replace

import pytest

from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.request import Number
from simulator.kernel.by_hand.setup_changes import SetTable
from simulator.kernel.event import DiceRolled
from simulator.rules.burning_suns.model.actions import (
    BuyUnits,
    Explore,
    KeepPart,
    PlaceLeader,
    StartGame,
)
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.effects import Bonus
from simulator.rules.burning_suns.model.events import PartsDealt, PartTaken
from simulator.rules.burning_suns.model.state import ActionSpot
from simulator.rules.burning_suns.play.secrets import witness
from simulator.rules.burning_suns.system import SYSTEM
from simulator.rules.burning_suns.view.lookup import framework_of, race_of
from simulator.rules.burning_suns.view.spots import all_spots
from simulator.session import Game
from tests.rules.burning_suns.plays import Play, act_at_random, begun, opened
from tests.rules.conftest import RefusedBy


@pytest.mark.rule("BS-1.1", "definition")
def test_two_to_five_play(refused_by: RefusedBy) -> None:
    play = opened()
    one = replace(play.state.setup, seats=play.state.setup.seats[:1])
    refused_by(SYSTEM.play.unplayable(SYSTEM.play.begin(one, "1")), "BS-1.1")
    for name in ("first_fleets", "fleets_three", "fleets_four", "fleets_five"):
        assert SYSTEM.play.unplayable(opened(name).state) is None


@pytest.mark.rule("BS-3.7", "worked")
@pytest.mark.rule("BS-3.6", "worked")
@pytest.mark.rule("BS-4.4", "definition")
def test_each_empire_begins_with_one_unit_of_each_basic_kind_at_home() -> None:
    play = begun()
    for seat, home in (("cyan", "h1"), ("amber", "h2")):
        assert play.fleet(seat, home) == {"dreadnought": 1, "battlecruiser": 1, "raider": 1}
        assert play.army(seat, home) == {"regiment": 1}
        assert (play.side(seat).antimatter, len(play.leaders(seat))) == (0, 3)
    assert race_of(play.state, "cyan").units["battlecruiser"].attack == 5  # Terrans
    assert framework_of(play.state, "cyan").jump == 5  # of the Outer Rim
    # Round 1 has begun: the income of the homes is in (D24).
    assert [play.side(seat).crystals for seat in ("cyan", "amber")] == [4, 4]


@pytest.mark.rule("BS-3.7", "edge")
def test_who_has_units_by_the_file_begins_with_these() -> None:
    play = opened("rulebook_battle").do("cyan", StartGame(), 1, 2)
    assert play.fleet("cyan", "h1") == {}
    assert play.fleet("cyan", "i1") == {"battlecruiser": 3, "raider": 2}


@pytest.mark.rule("BS-3.6", "edge")
def test_who_has_antimatter_by_the_file_begins_with_it() -> None:
    play = opened()
    rich = replace(play.state.extra.empires["cyan"], antimatter=2, crystals=5)
    empires = {**play.state.extra.empires, "cyan": rich}
    play.state = replace(play.state, extra=replace(play.state.extra, empires=empires))
    play.do("cyan", StartGame(), 1, 2)
    assert (play.side("cyan").antimatter, play.side("cyan").crystals) == (2, 9)


@pytest.mark.rule("BS-3.8", "worked")
def test_the_advanced_beginning_buys_units_and_keeps_the_rest() -> None:
    play = opened(beginning="advanced").do("cyan", StartGame())
    assert play.waits() == [("cyan", "outfit")]
    assert play.side("cyan").crystals == 12
    # Terrans: battlecruiser 5, dreadnought 3, regiment 3.
    play.do("cyan", BuyUnits((("battlecruiser", 1), ("dreadnought", 1), ("regiment", 1))))
    assert play.side("cyan").crystals == 1
    assert play.waits() == [("amber", "outfit")]


@pytest.mark.rule("BS-7.4", "boundary")
def test_first_units_are_bought_up_to_the_limits_of_the_home(refused_by: RefusedBy) -> None:
    """Ten units are the limit of an army, and eleven with a home that raises it."""
    play = opened(beginning="advanced").do("cyan", StartGame())
    sides = play.state.extra.sides
    rich = {**sides, "cyan": replace(sides["cyan"], crystals=99)}
    play.state = replace(play.state, extra=replace(play.state.extra, sides=rich))
    eleven = BuyUnits((("regiment", 11),))
    refused_by(play.refusal("cyan", eleven), "BS-7.4")
    catalogue = play.state.setup.catalogue
    home = catalogue.systems[play.state.extra.spaces["h1"].tile or ""]
    income = home.benefits[0]
    raised = replace(income, holds=(*income.holds, Bonus("army_limit", 1)))
    systems = {**catalogue.systems, home.id: replace(home, benefits=(raised,))}
    setup = replace(play.state.setup, catalogue=replace(catalogue, systems=systems))
    play.state = replace(play.state, setup=setup)
    play.do("cyan", eleven)
    assert play.army("cyan", "h1") == {"regiment": 11}


@pytest.mark.rule("BS-3.8", "edge")
@pytest.mark.ruling("advanced_units", "any")
def test_uniques_are_no_units_of_the_advanced_beginning(refused_by: RefusedBy) -> None:
    play = opened(beginning="advanced").do("cyan", StartGame())
    colossus = BuyUnits((("colossus", 1),))
    refused_by(play.refusal("cyan", colossus), "BS-3.8")
    refused_by(play.refusal("cyan", BuyUnits((("raider", 3),))), "BS-3.8")  # 15 crystals
    play.ruled(advanced_units="any").do("cyan", colossus)
    assert play.army("cyan", "h1") == {"colossus": 1}
    assert play.side("cyan").crystals == 4


def dealt() -> Play:
    """Three empires are dealt races: the dice take the first of what is left each time."""
    return opened("fleets_three").do("cyan", StartGame(), 1, 1, 1, 1, 1, 1)


@pytest.mark.rule("BS-3.4", "worked")
def test_parts_are_dealt_two_by_two_and_revealed_together() -> None:
    play = dealt()
    races = list(play.state.setup.catalogue.races)
    assert [play.side(seat).dealt for seat in ("cyan", "amber", "violet")] == [
        tuple(races[:2]),
        tuple(races[2:4]),
        tuple(races[4:6]),
    ]
    play.do("amber", KeepPart(races[3])).do("cyan", KeepPart(races[0]))
    assert play.side("amber").race is None
    play.do("violet", KeepPart(races[5]), 1, 1, 1, 1, 1, 1)
    assert [race_of(play.state, seat).id for seat in ("cyan", "amber", "violet")] == [
        races[0],
        races[3],
        races[5],
    ]
    assert [each.part for each in play.found(PartsDealt)] == ["framework"] * 3


@pytest.mark.rule("BS-3.4", "edge")
def test_a_part_that_was_not_dealt_cannot_be_kept(refused_by: RefusedBy) -> None:
    play = dealt()
    others = play.side("amber").dealt
    refused_by(play.refusal("cyan", KeepPart(others[0])), "BS-3.4")


def seen_by(play: Play, seat: str) -> View:
    return SYSTEM.play.conceal(play.state, seat)


def test_nobody_else_sees_the_parts_dealt() -> None:
    play = dealt()
    assert seen_by(play, "cyan").extra.sides["cyan"].dealt == play.side("cyan").dealt
    assert seen_by(play, "amber").extra.sides["cyan"].dealt == ("", "")
    deals = [each for each in play.events if isinstance(each, PartsDealt | DiceRolled)]
    told = [witness(each, "amber") for each in deals]
    assert [each for each in told if each is not None] == [
        PartsDealt("cyan", "race", ("", "")),
        *deals[3:6],
        PartsDealt("violet", "race", ("", "")),
    ]


def test_a_part_kept_by_another_changes_nothing_that_is_seen_until_the_reveal() -> None:
    ways = [dealt().do("amber", KeepPart(dealt().side("amber").dealt[n])) for n in (0, 1)]
    for seat in ("cyan", "violet"):
        views = [seen_by(play, seat) for play in ways]
        assert views[0] == views[1]
        told = [[witness(each, seat) for each in play.events] for play in ways]
        assert told[0] == told[1]


@pytest.mark.rule("BS-3.9", "worked")
def test_the_lowest_roll_takes_the_starter_token() -> None:
    assert begun(5, 2).state.extra.course.order == ("amber", "cyan")
    assert begun(5, 2).waits() == [("amber", "plan")]


@pytest.mark.rule("BS-3.9", "edge")
def test_ties_roll_again_and_the_planning_track_ranks_all() -> None:
    assert begun(3, 3, 8, 8, 2, 1).state.extra.course.order == ("amber", "cyan")
    play = opened("fleets_three", planning="advanced")
    empires = {
        seat: replace(each, race=race, framework=framework)
        for (seat, each), race, framework in zip(
            play.state.extra.empires.items(),
            ("terrans", "cyborgs", "templars"),
            ("of_chaos", "of_the_void", "of_eternity"),
            strict=True,
        )
    }
    play.state = replace(play.state, extra=replace(play.state.extra, empires=empires))
    # Cyan and Violet tie for the first place, then Violet rolls lower.
    play.do("cyan", StartGame(), 4, 6, 4, 7, 1)
    assert play.state.extra.course.order == ("violet", "cyan", "amber")
    assert len(play.found(PartTaken)) == 6


@pytest.mark.rule("BS-1.10", "allowed")
@pytest.mark.rule("BS-1.10", "refused")
@pytest.mark.rule("BS-1.10", "boundary")
def test_in_fleets_seven_actions_are_open_and_the_win_is_nearer(refused_by: RefusedBy) -> None:
    play = begun()
    deeds = list(dict.fromkeys(spot.deed for spot in all_spots(play.state)))
    assert deeds == ["explore", "jump", "colonize", "construct", "battle", "barrage", "assault"]
    refused_by(play.refusal("cyan", PlaceLeader(ActionSpot("mission", 0), 0)), "BS-1.10")
    wins = {"first_fleets": 6, "fleets_three": 5, "fleets_four": 4, "fleets_five": 4}
    for name, least in wins.items():
        view = opened(name, length="long").do("cyan", StartGame(), *_deal(name)).state
        assert SYSTEM.contest.briefing(view).goal.startswith(  # type: ignore[union-attr]  # in a game
            f"The first empire with {least} antimatter"
        )


def _deal(name: str) -> tuple[int, ...]:
    seats = {"fleets_three": 3, "fleets_four": 4, "fleets_five": 5}.get(name)
    return (1,) * (2 * seats) if seats else (1, 2)


def test_nothing_else_is_done_before_parts_are_kept() -> None:
    refusal = dealt().refusal("cyan", Explore("u1"))
    assert refusal is not None
    assert refusal.code == "wrong_answer"


@pytest.mark.rule("BS-3.9", "edge")
def test_the_first_roll_is_told_with_its_ties() -> None:
    start, play = opened().state, begun(4, 4, 8, 7)
    told = SYSTEM.contest.reveal(start, play.events)
    assert told is not None
    assert [(one.seat, one.face, one.more) for one in told.rolls] == [
        ("cyan", 8, "tied at 4 before"),
        ("amber", 7, "tied at 4 before"),
    ]
    assert (told.first, told.verdict, told.more) == ("amber", "Amber plans first", "then Cyan")
    assert [(one.caption, one.words) for one in told.opened] == [
        ("Race", (("cyan", "Terrans"), ("amber", "Cyborgs"))),
        ("Framework", (("cyan", "Of the Outer Rim"), ("amber", "Of the Nova"))),
    ]


def test_every_decision_of_the_set_up_and_the_first_round_is_explained() -> None:
    setup = opened("fleets_three", beginning="advanced").state.setup
    game, seen = Game.new(SYSTEM, setup, "3"), set[str]()
    while game.state.round < 2:
        act_at_random(game)
        for decision in game.state.decisions:
            said = SYSTEM.requests.explain(game.view(decision.seat), decision.seat)
            assert len(said) <= 110
            assert game.state.round < 2 or not said
            seen |= {decision.what} if said else set()
    assert seen >= {"race", "framework", "outfit", "plan", "spot"}


@pytest.mark.rule("BS-3.8", "edge")
def test_no_more_can_be_taken_than_the_crystals_left_pay_for() -> None:
    play = opened(beginning="advanced").do("cyan", StartGame())
    view = SYSTEM.play.conceal(play.state, "cyan")
    asked = SYSTEM.requests.request(view, "cyan", Draft("buy", {"battlecruiser": 2}))
    assert asked is not None
    # Terrans: of 12 crystals two battlecruisers leave 2, a dreadnought or a regiment costs 3.
    rows = [field for field in asked.options[0].fields if isinstance(field, Number)]
    assert {row.name: row.most for row in rows} == {
        "dreadnought": 0,
        "battlecruiser": 2,
        "raider": 0,
        "regiment": 0,
    }
    assert all(row.full is not None and row.full.rule == "BS-3.8" for row in rows)


def test_a_galaxy_lies_on_one_table() -> None:
    table = opened().state.setup.tables[0]
    added = opened().refusal("cyan", SetTable(replace(table, id="H")))
    assert added is not None
    assert added.code == "one_table"
    assert opened().refusal("cyan", SetTable(replace(table, name="The way"))) is None
