"""Assaults and what becomes of the system (BS-11)."""

import pytest

from simulator.rules.burning_suns.judging.wars import may_assault
from simulator.rules.burning_suns.model.actions import BlockBenefit
from simulator.rules.burning_suns.model.war import Assault, FightEnded, VolleyFired
from simulator.rules.burning_suns.view.fight_odds import Lineup, Rank, battle_odds
from simulator.rules.burning_suns.view.forces import regiments_to_deploy
from simulator.rules.burning_suns.view.odds_ahead import odds_ahead
from tests.rules.burning_suns.wars import (
    act,
    answer,
    antimatter,
    asked,
    failing,
    happened,
    refusal,
    there,
    war,
)
from tests.rules.conftest import RefusedBy

LANDERS = "owner: cyan, at: i1, battlecruiser: 2, titan: 8"


@pytest.mark.rule("BS-11.1", "allowed")
@pytest.mark.rule("BS-11.3", "worked")
@pytest.mark.rule("BS-6.9", "allowed")
def test_two_battlecruisers_and_a_titan_take_a_system() -> None:
    """Vector 7: they deploy 4. The system is in unrest, and its new owner chooses the block."""
    view = war(LANDERS, "owner: amber, at: i1, regiment: 4", owner="amber")
    # Insectoid regiments hit up to 4, with the strike 5; Ercinean ones up to 3.
    now = act(view, "cyan", Assault("i1", 4), [5, 5, 1, 1, 3, 4, 8, 8])
    assert asked(now) == ("cyan", "block")
    assert there(now.state, "i1", "cyan") == {"regiment": 3, "battlecruiser": 2, "titan": 8}
    answer(now, BlockBenefit(2))
    taken = now.state.extra.spaces["i1"]
    assert (taken.controller, taken.control, taken.blocked) == ("cyan", "unrest", 2)
    assert antimatter(now.state, "cyan") == 1


@pytest.mark.rule("BS-11.3", "edge")
def test_a_draw_keeps_the_defender_and_so_does_a_defeat() -> None:
    guard = "owner: amber, at: i1, regiment: 1"
    for faces, result in (([1, 1], "draw"), ([8, 1], "defender")):
        view = war("owner: cyan, at: i1, battlecruiser: 1", guard, owner="amber")
        now = act(view, "cyan", Assault("i1", 1), faces)
        assert [one.result for one in happened(now, FightEnded)] == [result]
        assert now.state.extra.spaces["i1"].controller == "amber"
        assert there(now.state, "i1", "cyan") == {"battlecruiser": 1}
        assert antimatter(now.state, "cyan") == antimatter(now.state, "amber") == 0


@pytest.mark.rule("BS-11.1", "boundary")
@pytest.mark.rule("BS-6.9", "boundary")
def test_without_a_guard_the_system_is_taken_for_no_antimatter() -> None:
    """A titan alone may deploy one regiment or two (D20)."""
    view = war("owner: cyan, at: i1, titan: 1", owner="amber")
    assert regiments_to_deploy(view, "i1", "cyan") == (1, 2)
    now = act(view, "cyan", Assault("i1", 1))
    answer(now, BlockBenefit(1))
    assert now.state.extra.spaces["i1"].controller == "cyan"
    assert there(now.state, "i1", "cyan") == {"regiment": 1, "titan": 1}
    assert antimatter(now.state, "cyan") == 0


@pytest.mark.rule("BS-8.13", "edge")
def test_militia_defend_a_hostile_system() -> None:
    """Four of attack 4 wiped out: 1 antimatter; they have no rerolls and are not asked."""
    view = war("owner: cyan, at: i1, battlecruiser: 4", "at: i1, militia: 4", tile="minefields")
    now = act(view, "cyan", Assault("i1", 4), [1, 1, 1, 1, 4, 5, 8, 8])
    volleys = {one.volley.kind: one.volley.attack for one in happened(now, VolleyFired)}
    assert volleys == {"regiment": 5, "militia": 4}
    answer(now, BlockBenefit(1))
    assert there(now.state, "i1", None) == {}
    assert there(now.state, "i1", "cyan")["regiment"] == 3
    assert antimatter(now.state, "cyan") == 1


@pytest.mark.rule("BS-11.2", "worked")
@pytest.mark.rule("BS-11.2", "edge")
def test_the_frameworks_rerolls_count_on_the_ground() -> None:
    """The Nova has 2 for assaults; raiders in orbit give none. A starbase above takes them."""
    rows = ("owner: cyan, at: i1, battlecruiser: 1, raider: 2", "owner: amber, at: i1, colossus: 4")
    view = war(*rows, owner="amber", frame="of_the_nova")
    now = act(view, "cyan", Assault("i1", 1), [8, 8, 8, 8])
    assert asked(now) == ("cyan", "reroll")
    assert happened(now, VolleyFired)[0].left == 2
    rows = (rows[0], "owner: amber, at: i1, colossus: 4, starbase: 6")
    under = war(*rows, owner="amber", frame="of_the_nova")
    # Nobody is asked: the second turn follows, in which the regiment is lost.
    now = act(under, "cyan", Assault("i1", 1), [8, 8, 8, 8, 8, 2, 8, 8])
    assert [one.result for one in happened(now, FightEnded)] == ["defender"]


def test_the_odds_of_an_assault_are_those_of_the_regiments_landed() -> None:
    """Three regiments of attack 4 against one of attack 3; without a guard there is no fight."""
    view = war(LANDERS, "owner: amber, at: i1, regiment: 1", owner="amber")
    odds = odds_ahead(view, "cyan", Assault("i1", 3))
    fight = battle_odds(Lineup((Rank(3, 5, 4),)), Lineup((Rank(1, 3, 3),)))
    assert odds is not None
    assert [each.chance for each in odds.ends] == [fight.attacker, fight.draw, fight.defender]
    assert [each.luck for each in odds.ends] == ["good", "even", "bad"]
    assert (len(odds.rows[0].weights), odds.rows[0].at_least_one()) == (4, fight.attacker)
    assert odds_ahead(war(LANDERS, owner="amber"), "cyan", Assault("i1", 3)) is None


@pytest.mark.rule("BS-11.1", "refused")
@pytest.mark.rule("BS-6.9", "refused")
@pytest.mark.rule("BS-8.5", "refused")
def test_what_bars_an_assault(refused_by: RefusedBy) -> None:
    raid, four = "owner: cyan, at: i1, raider: 1", "owner: amber, at: i1, raider: 4"
    cases: list[tuple[tuple[str, ...], Assault, list[str]]] = [
        ((LANDERS,), Assault("i1", 3), []),
        ((LANDERS,), Assault("i1", 2), ["wrong_number"]),
        ((LANDERS,), Assault("i1", 5), ["wrong_number"]),
        ((raid,), Assault("i1", 1), ["no_lander"]),
        ((LANDERS, four), Assault("i1", 4), ["opposing_fleet"]),
        (("owner: cyan, at: u1, battlecruiser: 1",), Assault("u1", 1), ["not_by_assault"]),
        (("owner: cyan, at: e1, battlecruiser: 1",), Assault("e1", 1), ["not_by_assault"]),
        (("owner: cyan, at: a1, battlecruiser: 1",), Assault("a1", 1), ["no_system"]),
        (("owner: cyan, at: u2, battlecruiser: 1",), Assault("u2", 1), ["own_system"]),
        ((LANDERS,), Assault("h2", 1), ["foreign_home", "no_fleet", "no_lander"]),
        ((LANDERS,), Assault("nowhere", 1), ["no_space"]),
    ]
    for rows, action, codes in cases:
        assert failing(may_assault(war(*rows), action, "cyan")) == codes, (rows, action)
    refused_by(refusal(war(raid), "cyan", Assault("i1", 1)), "BS-11.1")
    refused_by(refusal(war(raid), "cyan", Assault("h2", 1)), "BS-8.5")
    refused_by(refusal(war(), "cyan", Assault("i1", 1)), "BS-6.9")


@pytest.mark.rule("BS-8.5", "allowed")
@pytest.mark.rule("BS-8.5", "boundary")
def test_an_uninhabited_system_can_be_assaulted_once_it_is_controlled() -> None:
    landers, action = "owner: amber, at: u2, battlecruiser: 1", Assault("u2", 1)
    assert failing(may_assault(war(landers), action, "amber")) == []
    for tile in ("hydatus_teign", "free_port", "heart_of_suns"):
        view = war("owner: cyan, at: i1, battlecruiser: 1", tile=tile)
        assert failing(may_assault(view, Assault("i1", 1), "cyan")) == [], tile
