"""Diplomacy, alliances, rebellion, levels and items (BS-4, BS-6.5, BS-8.2, BS-12.1, BS-13)."""

from dataclasses import replace

import pytest

from simulator.kernel.decisions import open_decision
from simulator.mechanics.piles import Pile
from simulator.rules.burning_suns.judging.holding import excesses
from simulator.rules.burning_suns.model.abilities import HeldAbility
from simulator.rules.burning_suns.model.actions import (
    ActivateAbility,
    AgreeAlliance,
    AimEffect,
    BlockBenefit,
    Construct,
    DeclineAlliance,
    EffectAim,
    Explore,
    ItemOrder,
    PassSpot,
    RunDiplomacy,
    RunMission,
    RunScan,
    UseAbility,
    UseNone,
)
from simulator.rules.burning_suns.model.effects import RuleClaim
from simulator.rules.burning_suns.model.empire_events import (
    AllianceEnded,
    LeaderRolled,
    LevelGained,
)
from simulator.rules.burning_suns.model.events import ControlChanged, UnitsLost, UnitsPlaced
from simulator.rules.burning_suns.model.state import Possessions
from simulator.rules.burning_suns.model.war import Barrage
from simulator.rules.burning_suns.system import SYSTEM
from simulator.rules.burning_suns.view.faces import faces_left
from simulator.rules.burning_suns.view.possessions import allies_of
from tests.rules.burning_suns.empires import at, whole, with_market
from tests.rules.burning_suns.plays import Play


def diplomat(play: Play) -> Play:
    """Cyan's diplomat succeeds."""
    return at(play, "diplomacy").do("cyan", RunDiplomacy(), 1)


def aims(play: Play, seat: str = "cyan") -> list[EffectAim]:
    """What the seat that is asked can aim at."""
    found = SYSTEM.play.candidates(play.state, seat, _Dice(), 200)
    return [one.aim for one in found if isinstance(one, AimEffect)]


class _Dice:
    def roll(self, count: int, sides: int) -> tuple[int, ...]:
        return (min(1, sides),) * count


def test_a_diplomat_takes_an_inhabited_system_in_peace() -> None:
    play = diplomat(whole().explored(i1="hydatus_teign"))
    play.do("cyan", AimEffect(EffectAim(None, "i1", "take")))
    there = play.state.extra.spaces["i1"]
    assert (there.controller, there.control) == ("cyan", "peace")
    assert play.army("cyan", "i1") == {"regiment": 1}


def test_a_diplomat_who_fails_does_nothing() -> None:
    play = at(whole().explored(i1="hydatus_teign"), "diplomacy").do("cyan", RunDiplomacy(), 8)
    assert play.waits() == [("amber", "spot")]
    assert play.state.extra.spaces["i1"].controller is None


@pytest.mark.rule("BS-8.2", "worked")
def test_from_peace_to_unrest_the_owner_chooses_what_is_blocked() -> None:
    play = diplomat(whole().explored(i1="hydatus_teign", u2="calix").holds("amber", "i1"))
    play.do("cyan", AimEffect(EffectAim("amber", "i1", "worse")))
    assert play.waits() == [("amber", "block")]
    play.do("amber", BlockBenefit(1))
    assert play.found(ControlChanged) == [ControlChanged("i1", "amber", "unrest", 1)]


@pytest.mark.rule("BS-8.2", "edge")
def test_rebellion_resets_a_hostile_system_and_leaves_the_fleet() -> None:
    play = whole().explored(u2="calix", x1="gorm").units("amber", "x1", regiment=2, raider=1)
    play.has(ControlChanged("x1", "amber", "unrest", 1))
    diplomat(play.side_with("cyan", framework="of_the_concord"))
    play.do("cyan", AimEffect(EffectAim("amber", "x1", "worse")))
    assert play.state.extra.spaces["x1"].controller is None
    assert (play.army("amber", "x1"), play.fleet("amber", "x1")) == ({}, {"raider": 1})
    assert [one.why for one in play.found(UnitsPlaced)] == ["reset"]


@pytest.mark.rule("BS-8.4", "definition")
@pytest.mark.parametrize(
    ("taken", "rebels"), [("ember_vale", False), ("lull", False), ("hydatus_teign", True)]
)
def test_uninhabited_and_empty_systems_never_rebel(taken: str, rebels: bool) -> None:
    play = whole().ruled(empty_systems="colonize_1").explored(u2="calix", u1=taken)
    play.has(ControlChanged("u1", "amber", "unrest", 1))
    assert (EffectAim("amber", "u1", "worse") in aims(diplomat(play))) is rebels


@pytest.mark.rule("BS-8.4", "definition")
@pytest.mark.parametrize(
    ("held", "calmed"), [("gorm", False), ("heart_of_suns", False), ("ember_vale", True)]
)
def test_hostile_and_special_systems_are_never_at_peace(held: str, calmed: bool) -> None:
    play = whole().explored(u2="calix", s1=held).has(ControlChanged("s1", "cyan", "unrest", 1))
    assert (EffectAim("cyan", "s1", "better") in aims(diplomat(play))) is calmed


def test_psionic_three_reaches_past_an_embassy() -> None:
    for levels, may in (((0,), False), ((0, 0, 0, 0), True)):
        play = whole(levels=levels).explored(i1="hydatus_teign").holds("amber", "i1")
        there = replace(play.state.extra.spaces["i1"], structure="embassy")
        spaces = {**play.state.extra.spaces, "i1": there}
        play.state = replace(play.state, extra=replace(play.state.extra, spaces=spaces))
        if may:
            play.side_with("cyan", antimatter=7)
            at(play, "activate").do("cyan", ActivateAbility("psionic-3-1"))
        else:
            diplomat(play)
        assert (EffectAim("amber", "i1", "worse") in aims(play)) is may


def allied() -> Play:
    """Cyan and Amber are allies, each by one card; the second of each is in hand."""
    play = whole(cards=("terrans_1", "terrans_2")).side_with("amber", cards=("cyborgs_4",))
    play.side_with("cyan", framework="of_the_concord")
    play.explored(u2="calix", s1="heart_of_suns", u4="ember_vale").holds("amber", "u4")
    diplomat(play.side_with("amber", sources=(("u4", 1),)))
    play.do("cyan", AimEffect(EffectAim("amber", kind="ally", card="terrans_1")))
    assert play.waits() == [("amber", "alliance")]
    return play.do("amber", AgreeAlliance("cyborgs_4"))


@pytest.mark.rule("BS-13.1", "edge")
def test_an_alliance_needs_consent() -> None:
    play = whole(cards=("terrans_1",)).side_with("amber", cards=("cyborgs_4",))
    play.side_with("cyan", framework="of_the_concord")
    play.explored(u2="calix", s1="heart_of_suns", u4="ember_vale").holds("amber", "u4")
    diplomat(play.side_with("amber", sources=(("u4", 1),)))
    play.do("cyan", AimEffect(EffectAim("amber", kind="ally", card="terrans_1")))
    play.do("amber", DeclineAlliance())
    assert allies_of(play.state, "cyan") == ()
    assert play.side("cyan").cards == ("terrans_1",)


@pytest.mark.rule("BS-13.4", "worked")
@pytest.mark.rule("BS-13.4", "edge")
@pytest.mark.parametrize(("mine", "ends"), [(10, True), (9, False)])
def test_an_alliance_ends_at_a_gap_of_four(mine: int, ends: bool) -> None:
    play = allied()
    assert allies_of(play.state, "cyan") == ("amber",)
    play.side_with("cyan", antimatter=mine).side_with("amber", antimatter=6)
    while not play.found(AllianceEnded) and (asked := play.waits()):
        seat, what = asked[0]
        if what not in ("after", "spot"):
            break
        play.do(seat, UseNone() if what == "after" else PassSpot())
    assert bool(play.found(AllianceEnded)) is ends


@pytest.mark.rule("BS-13.5", "worked")
def test_warfare_breaks_an_alliance_and_both_cards_are_out() -> None:
    play = whole().explored(u2="calix").holds("amber", "u2").units("amber", "u2", regiment=1)
    play.units("cyan", "u2", raider=1)
    play.side_with("cyan", holds=Possessions((0,), lent=(("amber", "terrans_1"),)))
    play.side_with("amber", holds=Possessions((0,), lent=(("cyan", "cyborgs_4"),)))
    at(play, "barrage").do("cyan", Barrage("u2", "fleet"), 8)
    assert play.found(AllianceEnded) == [AllianceEnded(("cyan", "amber"), broken=True)]
    assert (play.side("cyan").cards, play.side("amber").cards) == ((), ())


@pytest.mark.rule("BS-7.6", "edge")
@pytest.mark.parametrize(("die", "succeeds"), [(6, True), (7, False)])
def test_a_leader_of_four_succeeds_in_missions_up_to_six_with_a_framework(
    die: int, succeeds: bool
) -> None:
    play = whole().side_with("cyan", race="insectoids", framework="of_chaos")
    (rolled,) = at(play, "mission").do("cyan", RunMission(), die).found(LeaderRolled)
    assert rolled.succeeded is succeeds


def test_a_scan_inside_an_explore_inside_a_mission() -> None:
    """Vector 16: each action has its own rolls, boosts and triggers, and all come to their end."""
    play = whole(ideology="exiled", cards=("templars_8",)).explored(u2="calix")
    play.side_with("cyan", race="insectoids", framework="of_the_outer_rim")
    with_market(play, artifacts=Pile(("sun_needle", "star_lens", "deep_anchor")))

    def reveal(space: str, kind: str) -> None:
        faces = faces_left(play.state, space)
        number = next(n for n, name in enumerate(faces, 1) if name.startswith(kind))
        play.do("cyan", Explore(space), number)

    at(play, "mission").do("cyan", RunMission(1), 3)
    play.do("cyan", AimEffect(EffectAim(kind="explore")))
    reveal("a1", "babel")
    assert play.waits() == [("cyan", "spot")]
    reveal("a2", "asteroid_field")
    assert play.waits() == [("cyan", "spot")]
    # A leader of 4 with a boost paid anew; the rest of its 20 crystals stays.
    play.do("cyan", RunScan(1), 4)
    assert [one.target for one in play.found(LeaderRolled)] == [5]
    assert play.side("cyan").crystals == 20 - 3 - 3
    play.do("cyan", AimEffect(EffectAim(card="pile")), 1)
    assert play.waits() == [("cyan", "after")]
    play.do("cyan", UseAbility("templars_8-front"))
    play.do("cyan", AimEffect(EffectAim(card="pile")), 1)
    # The outer rim keeps one artifact: the other is dropped before the Scan ends.
    assert play.waits() == [("cyan", "aim")]
    play.do("cyan", AimEffect(EffectAim(card="sun_needle")))
    assert play.side("cyan").holds.artifacts == ("star_lens",)
    for space in ("u1", "i1"):  # the second tile of the inner Explore, then that of the outer
        assert play.waits() == [("cyan", "explore")]
        play.do("cyan", Explore(space), 1)
    assert play.waits() == [("amber", "spot")]


@pytest.mark.rule("BS-4.2", "worked")
def test_a_level_comes_at_the_end_of_the_action_and_is_chosen() -> None:
    play = at(whole(), "scan").side_with("cyan", antimatter=2).do("cyan", RunScan(), 8)
    assert play.waits() == [("cyan", "aim")]
    play.do("cyan", AimEffect(EffectAim(card="psionic-1-2")))
    assert play.found(LevelGained) == [LevelGained("cyan", 1, 1)]
    assert open_decision(play.state, "amber") is not None


def bazaar(*items: str) -> Play:
    """A market of these items in one row."""
    play = at(whole(), "construct")
    return with_market(play, rows=(items,), items=Pile(("gate",)))


def test_items_go_where_they_belong() -> None:
    play = bazaar("cargo_drones", "lance", "trade_station", "dropship")
    orders = (
        *(ItemOrder(0, 0), ItemOrder(0, 1, "raider")),
        *(ItemOrder(0, 2, "h1"), ItemOrder(0, 3, "h1")),
    )
    play.do("cyan", Construct((), (), orders))
    holds = play.side("cyan").holds
    assert (holds.technologies, holds.upgrades) == (("cargo_drones",), (("raider", "lance"),))
    assert play.state.extra.spaces["h1"].structure == "trade_station"
    assert play.fleet("cyan", "h1")["dropship"] == 1
    assert play.side("cyan").crystals == 20 - 4 - 4 - 4 - 8


def test_a_mercenary_alone_is_gone_at_once() -> None:
    play = bazaar("dropship").do("cyan", Construct((), (), (ItemOrder(0, 0, "h1"),)))
    for kind, count in play.fleet("cyan", "h1").items():
        if kind != "dropship":
            play.has(UnitsLost("cyan", kind, "h1", count, "limit"))
    at(play, "scan").do("cyan", RunScan(), 8)
    assert "dropship" not in play.fleet("cyan", "h1")
    assert play.state.extra.market.items.known[-1] == "dropship"


def test_a_discount_that_counts_once_is_spent_on_the_dearest_item() -> None:
    play = bazaar("cargo_drones", "containment_field").side_with("cyan", ideology="merchant")
    play.do("cyan", Construct((), (), (ItemOrder(0, 0), ItemOrder(0, 1))))
    assert play.side("cyan").crystals == 20 - (4 + 8 - 1)


def test_an_ignored_army_limit_leaves_that_of_fleets() -> None:
    """E7: after an assault won the army limit is ignored in this action."""
    play = at(whole(), "assault")
    card = play.state.setup.catalogue.race_cards["cyborgs_3"]
    lent = HeldAbility(
        "cyan", "race_card", card.front, lends=(RuleClaim(allows=False, subject="limit_check"),)
    )
    doing = play.state.stages[-1]
    play.state = replace(
        play.state, stages=(*play.state.stages[:-1], replace(doing, lends=(lent,)))
    )
    play.units("cyan", "h1", regiment=11, raider=11)
    assert [one.on_ground for one in excesses(play.state)] == [False]
