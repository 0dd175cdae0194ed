"""Who may use what when, and what is counted when (BS-7.9, BS-12.2 to BS-12.6, D10, D11, D45)."""

from dataclasses import replace
from typing import Any

import pytest

from simulator.rules.burning_suns.judging.diplomacy import may_step
from simulator.rules.burning_suns.model.actions import (
    ActivateAbility,
    AimEffect,
    BlockBenefit,
    Colonize,
    EffectAim,
    EndEffect,
    Explore,
    Jump,
    JumpStop,
    Recruit,
    RunDiplomacy,
    RunScan,
    UseAbility,
)
from simulator.rules.burning_suns.model.empire_events import (
    AbilityUsed,
    AllianceEnded,
    LeaderRolled,
)
from simulator.rules.burning_suns.model.events import AntimatterMoved, ControlChanged, HitsChanged
from simulator.rules.burning_suns.model.state import Possessions
from simulator.rules.burning_suns.model.war import (
    Assault,
    Barrage,
    Battle,
    FightBegan,
    Harm,
    KeepDice,
    SpreadDamage,
)
from simulator.rules.burning_suns.view.faces import faces_left
from tests.rules.burning_suns.empires import at, whole
from tests.rules.burning_suns.plays import Play
from tests.rules.burning_suns.test_empires import aims
from tests.rules.conftest import RefusedBy


def at_war(**cyan: Any) -> Play:
    """Cyan with a raider, Amber with four at u2, and an explored path from Cyan to Amber."""
    play = whole(**cyan).explored(u2="calix", s1="heart_of_suns", u4="ember_vale")
    return play.units("cyan", "u2", raider=1).units("amber", "u2", raider=4)


def test_the_count_of_four_is_taken_before_what_comes_before_the_battle() -> None:
    """L1282: one of the four is lost before; the victory is worth 1 all the same."""
    play = whole().explored(u2="calix", x1="minefields").holds("cyan", "x1")
    play.side_with("amber", framework="of_chaos")
    play.units("cyan", "x1", raider=4).units("amber", "x1", battlecruiser=4)
    at(play, "battle").do("cyan", Battle("x1", "amber"))
    assert play.waits() == [("cyan", "before")]
    play.do("cyan", UseAbility("minefields-2"))
    play.do("cyan", AimEffect(EffectAim("amber", "x1", "fleet")), *(1, 1, 1, 1), *(8, 8, 8))
    assert play.fleet("amber", "x1") == {}
    assert [one.strengths for one in play.found(FightBegan)] == [(4, 4)]
    assert [one.why for one in play.found(AntimatterMoved)] == ["victory"]


def test_the_benefit_of_a_system_fits_a_battle_there_alone() -> None:
    play = whole().explored(u2="calix", x1="minefields").holds("cyan", "x1")
    play.units("cyan", "u2", raider=1).units("amber", "u2", raider=1)
    at(play, "battle").do("cyan", Battle("u2", "amber"), 1, 1)
    assert ("cyan", "before") not in play.waits()


def test_the_victim_of_dark_ships_may_use_a_trigger_before_the_battle() -> None:
    play = whole(cards=("guardians_1",)).explored(u2="calix", a1="dark_fleet-4")
    play.units("cyan", "u2", raider=1).units(None, "a1", dark_ship=1)
    at(play, "jump").do("cyan", Jump("fleet", "u2", (("raider", 1),), (JumpStop("a1"),)))
    assert play.waits() == [("cyan", "before")]
    # No strike: the dark ship of attack 4 misses on a 5, and the raider hits on 4 + 1.
    play.do("cyan", UseAbility("guardians_1-front"), 5, 5)
    assert play.fleet("cyan", "a1") == {"raider": 1}


def test_ships_blinked_together_fight_together_where_they_arrive() -> None:
    play = whole(ideology="exiled", levels=(0, 0, 0, 0)).side_with("cyan", antimatter=7)
    play.explored(u2="calix", a1="dark_fleet-4").units("amber", "u2", battlecruiser=1)
    play.side_with("amber", framework="of_chaos")
    play.units("cyan", "a1", raider=1).units(None, "a1", dark_ship=2)
    at(play, "battle").do("cyan", UseAbility("exiled-3-1"))
    play.do("cyan", Battle("a1", None))
    ship = AimEffect(EffectAim(None, "a1", "dark_ship", to="u2"))
    play.do("cyan", ship).do("cyan", ship, 1, 1, 8)
    assert [one.strengths for one in play.found(FightBegan)] == [(2, 1)]


def test_only_the_fleet_that_is_fought_is_blinked() -> None:
    play = at_war(ideology="exiled", levels=(0, 0, 0, 0)).side_with("cyan", antimatter=7)
    play.units("amber", "s1", raider=1)
    at(play, "battle").do("cyan", UseAbility("exiled-3-1")).do("cyan", Battle("u2", "amber"))
    assert {one.space for one in aims(play)} == {"u2"}


def test_a_mercenary_is_a_ship_that_is_blinked_and_gone_where_it_is_alone() -> None:
    """Mercenaries are ships like those of empires; only uniques are none (BS-12.1, BS-9.2)."""
    play = at_war(ideology="exiled", levels=(0, 0, 0, 0)).side_with("cyan", antimatter=7)
    play.units("amber", "u2", dropship=2, titan=1)
    at(play, "battle").do("cyan", UseAbility("exiled-3-1")).do("cyan", Battle("u2", "amber"))
    assert {one.kind for one in aims(play)} == {"raider", "dropship"}
    play.do("cyan", AimEffect(EffectAim("amber", "u2", "dropship", to="s1")))
    assert "dropship" not in play.fleet("amber", "u2")
    assert play.fleet("amber", "s1") == {}


@pytest.mark.parametrize(("boost", "die", "stolen"), [(0, 5, True), (0, 6, False), (1, 6, True)])
def test_a_trigger_that_needs_a_roll_rolls_its_leader(boost: int, die: int, stolen: bool) -> None:
    play = whole(ideology="archivist", levels=(0, 1)).side_with("cyan", antimatter=2)
    play.explored(u2="calix", s1="heart_of_suns", u4="ember_vale")
    play.units("cyan", "u2", raider=2).units("amber", "u2", battlecruiser=1)
    play.side_with("amber", framework="of_chaos")
    play.side_with("amber", holds=Possessions((0,), artifacts=("sun_needle",)))
    at(play, "battle").do("cyan", Battle("u2", "amber"), 1, 1, 8)
    play.do("cyan", UseAbility("archivist-1-2", boost), die)
    assert play.side("cyan").crystals == 20 - 3 * boost
    assert [one.succeeded for one in play.found(LeaderRolled)] == [stolen]
    assert (play.waits()[0] == ("cyan", "aim")) is stolen


def test_who_a_diplomat_deals_with_is_asked_after_the_action() -> None:
    play = whole().explored(i1="hydatus_teign", u2="calix").holds("amber", "i1")
    play.side_with("amber", cards=("terrans_4",))
    at(play, "diplomacy").do("cyan", RunDiplomacy(), 1)
    play.do("cyan", AimEffect(EffectAim("amber", "i1", "worse")))
    play.do(*block(play))
    assert play.waits() == [("amber", "after")]


def block(play: Play) -> Any:
    """The answer to what unrest blocks."""
    return play.waits()[0][0], BlockBenefit(1)


@pytest.mark.rule("BS-6.11", "edge")
@pytest.mark.parametrize(
    ("levels", "explored", "can"),
    [((0,), True, True), ((0,), False, False), ((0, 1), True, False)],
)
def test_an_agent_is_stolen_by_power_and_along_a_path(
    levels: tuple[int, ...], explored: bool, can: bool
) -> None:
    """Psionic is light at level 0, dark by its second choice at level 1; Amber is dark (D29)."""
    play = whole(levels=levels).side_with("cyan", antimatter=2 * len(levels) - 2)
    if explored:
        play.explored(u2="calix", s1="heart_of_suns", u4="ember_vale").holds("amber", "u4")
        play.side_with("amber", sources=(("u4", 1),))
    play.side_with("amber", holds=Possessions((0,), agents=("army_light",)))
    at(play, "recruit").do("cyan", Recruit(), 1)
    steal = EffectAim("amber", card="army_light")
    assert (steal in aims(play)) is can
    if can:
        play.side_with("amber", cards=("terrans_4",)).do("cyan", AimEffect(steal))
        assert play.side("cyan").holds.agents == ("army_light",)
        assert play.waits() == [("amber", "after")]


def test_own_power_alone_counts_as_any() -> None:
    """Changelings: the agent must still differ from the power of its holder (BS-6.11)."""
    play = whole(cards=("changelings_2",), levels=(0,))
    play.explored(u2="calix", s1="heart_of_suns", u4="ember_vale").holds("amber", "u4")
    play.side_with("amber", sources=(("u4", 1),))
    agents = ("army_neutral", "army_dark")
    play.side_with("amber", holds=Possessions((0,), agents=agents))
    at(play, "recruit").do("cyan", UseAbility("changelings_2-front")).do("cyan", Recruit(), 1)
    assert [one.card for one in aims(play) if one.seat] == ["army_neutral"]


def test_cards_are_taken_only_where_a_path_leads() -> None:
    for explored in (False, True):
        play = whole(agents=("economy_dark",))
        if explored:
            play.explored(u2="calix", s1="heart_of_suns", u4="ember_vale").holds("amber", "u4")
            play.side_with("amber", sources=(("u4", 1),))
        at(play, "activate").do("cyan", ActivateAbility("economy_dark-activate"))
        assert (play.waits()[0] == ("cyan", "aim")) is explored


@pytest.mark.rule("BS-12.2", "allowed")
def test_the_executor_is_asked_first_then_the_others_involved() -> None:
    play = at_war(cards=("cyborgs_2",)).side_with("amber", cards=("terrans_1",))
    play.units("cyan", "u2", titan=5)
    at(play, "battle").do("cyan", UseAbility("cyborgs_2-front")).do("cyan", Battle("u2", "amber"))
    assert play.waits() == [("cyan", "aim")]
    for _ in range(3):
        play.do("cyan", AimEffect(EffectAim(space="u2", kind="titan")))
    assert play.waits() == [("amber", "before")]
    assert play.fleet("cyan", "u2") == {"raider": 1, "titan": 1}


@pytest.mark.rule("BS-12.2", "refused")
def test_a_second_trigger_in_one_action_is_refused(refused_by: RefusedBy) -> None:
    play = at(whole(cards=("terrans_4", "cyborgs_4")), "jump")
    play.do("cyan", UseAbility("terrans_4-front"))
    refused_by(play.refusal("cyan", UseAbility("cyborgs_4-front")), "BS-12.2")


@pytest.mark.rule("BS-12.2", "boundary")
def test_nobody_uses_a_trigger_who_is_not_involved() -> None:
    """One involved may, with the same card; in another's Explore nobody else is asked (D45)."""
    play = at_war().side_with("amber", cards=("terrans_1",))
    at(play, "battle").do("cyan", Battle("u2", "amber"))
    assert play.refusal("amber", UseAbility("terrans_1-front")) is None
    play = whole().side_with("amber", cards=("neomorphs_5",))
    at(play, "explore").do("cyan", Explore("u2"), 1)
    assert all(seat == "cyan" or what == "spot" for seat, what in play.waits())


@pytest.mark.rule("BS-12.6", "definition")
def test_what_is_lent_ends_with_its_action_and_each_action_counts_by_itself() -> None:
    play = whole(cards=("terrans_4",)).explored(u2="calix")
    step = (JumpStop("u2"), JumpStop("h1")) * 3 + (JumpStop("u2"),)
    far = Jump("fleet", "h1", (("raider", 1),), step)
    at(play, "jump").do("cyan", UseAbility("terrans_4-front"))
    assert play.refusal("cyan", far) is None
    play.do("cyan", Jump("fleet", "h1", (("raider", 1),), (JumpStop("u2"),)))
    again = at(play, "jump")
    assert again.refusal("cyan", replace(far, start="u2", stops=(*step[1:], *step[1:3])))


def test_a_granted_explore_has_its_own_number_of_tiles() -> None:
    """Calix explores 1; if that is Babel, the Explore granted there flips up to 2 as always."""
    play = at(whole().explored(u2="calix").holds("cyan", "u2"), "activate")
    play.do("cyan", ActivateAbility("calix-2"))
    babel = next(name for name in faces_left(play.state, "a1") if name.startswith("babel"))
    play.do("cyan", Explore("a1"), faces_left(play.state, "a1").index(babel) + 1)
    play.do("cyan", Explore("u1"), 1)
    assert play.waits() == [("cyan", "explore")]


def allies() -> Play:
    """Cyan and Amber are allies; u2 is Amber's, with a regiment, and a battlecruiser orbits it."""
    play = whole(lent=(("amber", "terrans_1"),)).explored(u2="calix")
    play.side_with("amber", holds=Possessions((0,), lent=(("cyan", "cyborgs_4"),)))
    return play.units("cyan", "u2", battlecruiser=1).units("amber", "u2", regiment=1)


@pytest.mark.rule("BS-13.2", "allowed")
def test_an_allys_six_hinder_nothing() -> None:
    """Vector 6: a jump goes on through them, and a colony is founded beside them."""
    play = allies().units("amber", "u2", raider=6).units("cyan", "u2", dreadnought=1)
    assert at(play, "colonize").refusal("cyan", Colonize("u2")) is None
    through = Jump("fleet", "h1", (("raider", 1),), (JumpStop("u2"), JumpStop("h1")))
    assert at(play, "jump").refusal("cyan", through) is None


@pytest.mark.rule("BS-13.2", "refused")
def test_no_diplomacy_against_an_allys_system(refused_by: RefusedBy) -> None:
    play = allies().explored(i1="hydatus_teign").holds("amber", "i1")
    at(play, "diplomacy").do("cyan", RunDiplomacy(), 1)
    assert EffectAim("amber", "i1", "worse") not in aims(play)
    refused_by(tuple(may_step(play.state, "worse", "i1", "cyan", None)), "BS-13.2")


@pytest.mark.rule("BS-13.2", "boundary")
def test_who_is_no_ally_opposes_with_four() -> None:
    for friends in (True, False):
        play = allies() if friends else at_war()
        play.units("amber", "u2", raider=4).units("cyan", "u2", dreadnought=1)
        assert (at(play, "colonize").refusal("cyan", Colonize("u2")) is None) is friends


@pytest.mark.rule("BS-13.5", "edge")
def test_the_fleet_of_an_ally_who_is_attacked_opposes() -> None:
    """D14: warfare breaks the alliance first, then resolves; without a fleet of four it may."""
    for many in (3, 4):
        play = allies().holds("amber", "u2").units("amber", "u2", raider=many)
        for deed, action in (("assault", Assault("u2", 1)), ("barrage", Barrage("u2", "fleet"))):
            refusal = at(play, deed).refusal("cyan", action)  # type: ignore[arg-type]  # a deed
            assert (refusal is None) is (many == 3)
    play = at(allies().holds("amber", "u2"), "assault").do("cyan", Assault("u2", 1), 1, 8)
    assert [one.broken for one in play.found(AllianceEnded)] == [True]


def test_a_dropship_lands_alone_and_mercenaries_are_items_again() -> None:
    play = whole().explored(u2="calix").holds("amber", "u2").units("amber", "u2", regiment=1)
    play.units("cyan", "u2", raider=1, dropship=2)
    assert at(play, "assault").refusal("cyan", Assault("u2", 2)) is None
    before = play.state.extra.market.items.count
    play.units("cyan", "u2", dropship=2)
    play.has(HitsChanged("cyan", "dropship", "u2", -1))
    assert play.state.extra.market.items.count == before
    play.has(HitsChanged("cyan", "dropship", "u2", -1))
    assert play.state.extra.market.items.count == before + 1


def test_damage_by_an_ability_spares_the_structure() -> None:
    play = whole(agents=("army_dark",)).explored(u2="calix").holds("amber", "u2")
    play.units("amber", "u2", regiment=2)
    there = replace(play.state.extra.spaces["u2"], structure="trade_station")
    spaces = {**play.state.extra.spaces, "u2": there}
    play.state = replace(play.state, extra=replace(play.state.extra, spaces=spaces))
    at(play, "activate").do("cyan", ActivateAbility("army_dark-activate"))
    play.do("cyan", AimEffect(EffectAim("amber", "u2", "army")))
    assert play.army("amber", "u2") == {}
    assert play.state.extra.spaces["u2"].structure == "trade_station"


def test_a_unique_destroyed_by_an_ability_is_worth_1_and_a_fleet_of_four_nothing() -> None:
    play = whole(agents=("keeper_dark", "fleet_dark")).explored(u2="calix")
    play.units("amber", "u2", titan=1)
    play.side_with("cyan", sources=(("keeper_dark-passive", 1),), antimatter=1)
    at(play, "activate").do("cyan", ActivateAbility("keeper_dark-activate"))
    play.do("cyan", AimEffect(EffectAim("amber", "u2", "titan")))
    assert [(one.why, one.by) for one in play.found(AntimatterMoved)] == [
        ("unique", 1),
        ("card", -1),
    ]
    play = whole(agents=("fleet_dark",)).explored(u2="calix").units("amber", "u2", raider=4)
    at(play, "activate").do("cyan", ActivateAbility("fleet_dark-activate"))
    play.do("cyan", AimEffect(EffectAim("amber", "u2", "fleet")))
    assert (play.fleet("amber", "u2"), play.found(AntimatterMoved)) == ({"raider": 2}, [])


def test_reroll_outside_counts_in_an_assault() -> None:
    play = whole(ideology="nomad", levels=(0, 1)).side_with("cyan", antimatter=2)
    play.side_with("cyan", framework="of_chaos").explored(u2="calix").holds("amber", "u2")
    play.units("cyan", "u2", battlecruiser=1).units("amber", "u2", regiment=1)
    at(play, "assault").do("cyan", Assault("u2", 1), 8, 8)
    assert play.waits() == [("cyan", "reroll")]
    play.do("cyan", KeepDice())


def test_exiled_gains_when_another_does_and_at_once() -> None:
    play = whole().side_with("amber", ideology="exiled").explored(i1="hydatus_teign")
    at(play, "diplomacy").do("cyan", RunDiplomacy(), 1)
    play.do("cyan", AimEffect(EffectAim(None, "i1", "take")))
    assert play.side("amber").crystals == 25
    assert [one.seat for one in play.found(AbilityUsed)] == ["amber"]


@pytest.mark.rule("BS-1.3", "definition")
def test_a_source_lost_at_0_and_regained_is_worth_1() -> None:
    """Vector 10."""
    play = whole().explored(u4="ember_vale")
    play.side_with("cyan", sources=(("u4", 1),), antimatter=0)
    at(play, "scan").do("cyan", RunScan(), 8)
    assert play.side("cyan").antimatter == 0
    play.has(ControlChanged("u4", "cyan"))
    at(play, "scan").do("cyan", RunScan(), 8)
    assert play.side("cyan").antimatter == 1


def test_what_is_gained_and_lost_at_once_moves_nothing_at_0() -> None:
    """Only what is lost on balance finds the track at 0 (BS-1.3)."""
    play = whole().explored(u2="ember_vale", u4="selvage").holds("cyan", "u2")
    play.side_with("cyan", sources=(("u4", 1),), antimatter=0)
    at(play, "scan").do("cyan", RunScan(), 8)
    assert play.side("cyan").antimatter == 0


def test_three_hits_of_a_barrage_with_breaker_shells_do_2() -> None:
    """The fourth hit does 1, as any other; and the shells fire past a colossus (BS-12.3)."""
    play = whole(cards=("leviathans_6",)).side_with("cyan", race="leviathans")
    play.explored(i1="hydatus_teign").holds("amber", "i1")
    play.units("cyan", "i1", battlecruiser=4).units("amber", "i1", colossus=4, regiment=6)
    at(play, "barrage").do("cyan", UseAbility("leviathans_6-front"))
    play.do("cyan", Barrage("i1", "fleet"), 1, 1, 1, 1)
    play.do("amber", SpreadDamage((Harm("colossus", (2, 1)), Harm("regiment", (2, 2)))))
    assert [one.by for one in play.found(HitsChanged)] == [-3]
    assert play.army("amber", "i1") == {"colossus": 1, "regiment": 4}


def test_what_needs_no_roll_is_not_boosted() -> None:
    play = whole(ideology="exiled", levels=(0, 0)).side_with("cyan", antimatter=2)
    refused = at(play, "scan").refusal("cyan", RunScan(1))
    assert refused is not None
    assert (refused.rule, refused.code) == ("BS-7.6", "no_roll")
    assert play.do("cyan", RunScan()).found(LeaderRolled)[0].die is None


def test_an_effect_may_be_left() -> None:
    play = at(whole(agents=("army_light",)), "activate")
    play.do("cyan", ActivateAbility("army_light-activate")).do("cyan", EndEffect())
    assert play.side("cyan").holds.agents == ()
