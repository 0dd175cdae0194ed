"""Every word of the vocabulary changes an outcome, on a card made up of known words (E1)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, get_args

import pytest

from simulator.rules.burning_suns.judging.diplomacy import diplomacy_distance, may_step
from simulator.rules.burning_suns.judging.holding import excesses, may_build_in, may_colonize
from simulator.rules.burning_suns.judging.special import may_steal_agent
from simulator.rules.burning_suns.judging.wars import may_fire
from simulator.rules.burning_suns.model.abilities import Ability
from simulator.rules.burning_suns.model.actions import (
    ActivateAbility,
    AimEffect,
    BlockBenefit,
    Colonize,
    EffectAim,
    Jump,
    JumpStop,
    RunMission,
    RunScan,
    UseAbility,
    UseNone,
)
from simulator.rules.burning_suns.model.effects import (
    EFFECTS,
    Add,
    Blink,
    Bonus,
    Damage,
    Destroy,
    DiscardCards,
    Do,
    DrawCards,
    Exchange,
    GainAntimatter,
    GainCrystals,
    PlaceSystem,
    RepairUnits,
    ReplaceSystem,
    RuleClaim,
    Steal,
    StepControl,
    TakeItem,
)
from simulator.rules.burning_suns.model.events import ControlChanged
from simulator.rules.burning_suns.model.state import Possessions
from simulator.rules.burning_suns.model.war import Assault, Barrage, Battle
from simulator.rules.burning_suns.model.words import FIGURES, SUBJECTS, Whenever
from simulator.rules.burning_suns.play.actions.exploring import most_tiles
from simulator.rules.burning_suns.view.forces import (
    aim_of,
    fight_between,
    fighter_of,
    force_of,
    has_strike,
    may_reroll_here,
    regiments_to_deploy,
    rerolls_of,
)
from simulator.rules.burning_suns.view.holding import (
    alliance_gap,
    benefits,
    card_limit,
    force_limit,
    income_of,
)
from simulator.rules.burning_suns.view.leaders import leader_attack, must_roll
from simulator.rules.burning_suns.view.paths import ends_jumps, jump_range, wormholes_of
from simulator.rules.burning_suns.view.possessions import abilities_held
from simulator.rules.burning_suns.view.prices import build_limit, unit_price
from tests.rules.burning_suns.empires import at, whole, with_market
from tests.rules.burning_suns.plays import Play
from tests.rules.burning_suns.test_empires import aims

CARD = "fleet_light"


def made_up(passive: Ability | None = None, activate: Ability | None = None) -> Play:
    """A war at u2, where Cyan holds one agent, of which this is made up."""
    play = whole(agents=(CARD,))
    setup = play.state.setup
    agent = replace(
        setup.catalogue.agents[CARD],
        passive=passive or Ability(f"{CARD}-passive", "passive"),
        activate=activate or Ability(f"{CARD}-activate", "activate"),
    )
    catalogue = replace(setup.catalogue, agents={**setup.catalogue.agents, CARD: agent})
    play.state = replace(play.state, setup=replace(setup, catalogue=catalogue))
    play.explored(u2="calix", i1="hydatus_teign", s1="heart_of_suns", u4="ember_vale")
    play.holds("amber", "i1", "u4").side_with("amber", sources=(("u4", 1),))
    play.units("amber", "i1", regiment=1)
    play.units("cyan", "u2", battlecruiser=1, raider=1).units("amber", "u2", raider=4)
    return play


def holding(*holds: Any) -> Play:
    """Cyan's agent holds this."""
    return made_up(Ability(f"{CARD}-passive", "passive", holds=holds))


def battle(play: Play) -> Any:
    return fight_between(play.state, "battle", "u2", ("cyan", "amber"))


def aim(play: Play) -> Any:
    """What Cyan's first ships at u2 roll."""
    return aim_of(
        play.state, battle(play), 0, force_of(play.state, "u2", "cyan", on_ground=False)[0]
    )


def fighter(play: Play) -> Any:
    return fighter_of(play.state, "u2", "cyan", on_ground=False)


def x_of(play: Play) -> int:
    """The X of an artifact of Cyan's."""
    holds = replace(play.side("cyan").holds, artifacts=("deep_anchor",))
    play.side_with("cyan", holds=holds)
    return next(one.x for one in abilities_held(play.state, "cyan") if one.holder == "artifact")


def seen(play: Play) -> bool:
    """Does a scan look at more than one card?"""
    pile = replace(play.state.extra.market.artifacts, unseen=("sun_needle", "star_lens"))
    at(with_market(play, artifacts=pile), "scan").do("cyan", RunScan(), 1)
    play.do("cyan", AimEffect(EffectAim(card="pile")), *play_dice(play))
    return play.waits() == [("cyan", "look")]


def play_dice(play: Play) -> tuple[int, ...]:
    """The dice of the draw: one for each card, as long as more than one is left."""
    more = any(
        one.ability.holds for one in abilities_held(play.state, "cyan") if one.holder == "agent"
    )
    return (1, 1) if more else (1,)


def jumps_again(play: Play) -> bool:
    """Is there a second jump after the first?"""
    at(play, "jump").do("cyan", Jump("fleet", "h1", (("raider", 1),), (JumpStop("u2"),)))
    return play.waits() == [("cyan", "spot")]


def gained(play: Play) -> int:
    return at(play, "scan").side("cyan").antimatter


Probe = Callable[[Play], Any]

FIGURE_PROBES: dict[str, Probe] = {
    "jump": lambda it: jump_range(it.state, "cyan"),
    "diplomacy": lambda it: diplomacy_distance(it.state, "cyan"),
    "construction": lambda it: build_limit(it.state, "cyan"),
    "explore": lambda it: most_tiles(it.state, "cyan"),
    "fleet_limit": lambda it: force_limit(it.state, "cyan", "u2", on_ground=False),
    "army_limit": lambda it: force_limit(it.state, "cyan", "h1", on_ground=True),
    "agent_limit": lambda it: card_limit(it.state, "cyan", "agent"),
    "artifact_limit": lambda it: card_limit(it.state, "cyan", "artifact"),
    "reroll": lambda it: rerolls_of(it.state, "battle", "u2", fighter(it)),
    "leader": lambda it: leader_attack(it.state, "cyan", "recruit", 0),
    "attack": lambda it: aim(it).attack,
    "dice": lambda it: aim(it).dice,
    "damage": lambda it: aim(it).damage,
    "deploy": lambda it: regiments_to_deploy(it.state, "u2", "cyan")[1],
    "cost": lambda it: unit_price(it.state, "cyan", "titan"),
    "income": lambda it: income_of(it.state, "cyan"),
    "antimatter": gained,
    "x": x_of,
    "cards_seen": lambda it: int(seen(it)),
    "groups_moved": lambda it: int(jumps_again(it)),
    "alliance_gap": lambda it: alliance_gap(it.state, ("cyan", "amber")),
}


def test_every_figure_has_a_probe() -> None:
    assert set(FIGURE_PROBES) == set(FIGURES)
    assert set(SUBJECT_PROBES) == set(SUBJECTS)
    elsewhere = {"refund", "roll_again", "succeed", "lend"}
    assert {*EFFECT_PROBES, *elsewhere} == set(EFFECTS)


@pytest.mark.parametrize("figure", FIGURES)
def test_a_bonus_of_one_makes_each_figure_one_more(figure: Any) -> None:
    probe = FIGURE_PROBES[figure]
    assert probe(holding(Bonus(figure, 1))) == probe(made_up()) + 1


def oks(reasons: Any) -> bool:
    return all(one.ok for one in reasons)


def in_unrest(play: Play) -> int:
    """How many benefits Cyan has of a system in unrest."""
    return len(benefits(play.has(ControlChanged("i1", "cyan", "unrest", 1)).state, "i1"))


def fires(play: Play) -> bool:
    play.units("cyan", "i1", raider=1)
    return oks(may_fire(play.state, Barrage("i1", "fleet"), "cyan"))


def steals(play: Play) -> bool:
    """May Cyan, light, recruit a neutral agent of Amber, who is dark?"""
    play.side_with("amber", holds=Possessions((0,), agents=("army_neutral",)))
    return oks(may_steal_agent(play.state, "amber", "army_neutral", "cyan"))


def colonizes(play: Play) -> bool:
    play.explored(u1="brannoch")
    return oks(may_colonize(play.state, "u1", "cyan"))


def is_over(play: Play) -> bool:
    return any(True for _ in excesses(play.units("cyan", "h1", regiment=11).state))


SUBJECT_PROBES: dict[str, tuple[bool, Probe, Any]] = {
    "construct": (False, lambda it: oks(may_build_in(it.state, "h1", "cyan")), False),
    "diplomacy": (False, lambda it: oks(may_step(it.state, "worse", "i1", "cyan", 1)), False),
    "barrage": (False, fires, False),
    "reroll": (False, lambda it: may_reroll_here(it.state, "battle", "u2", "cyan"), False),
    "strike": (False, lambda it: has_strike(it.state, battle(it)), False),
    "unrest_block": (False, in_unrest, 2),
    "pass_fleets": (True, lambda it: ends_jumps(it.state, "cyan", "u2"), False),
    "wormhole": (True, lambda it: "h1" in wormholes_of(it.state, "cyan", "army"), True),
    "need_dreadnought": (False, colonizes, True),
    "need_roll": (False, lambda it: must_roll(it.state, "cyan", "scan"), False),
    "power_match": (False, steals, True),
    "limit_check": (False, is_over, False),
}


@pytest.mark.parametrize("subject", SUBJECTS)
def test_a_claim_decides_each_subject(subject: Any) -> None:
    allows, probe, expected = SUBJECT_PROBES[subject]
    where: Any = "home" if subject == "wormhole" else None
    assert probe(holding(RuleClaim(allows, subject, where=where))) == expected
    assert probe(made_up()) != expected


def cards(play: Play) -> tuple[tuple[str, ...], ...]:
    """The agents and artifacts of both."""
    sides = play.side("cyan"), play.side("amber")
    return tuple(each for side in sides for each in (side.holds.agents, side.holds.artifacts))


def fleets(play: Play) -> Any:
    return [play.fleet("amber", space) for space in play.state.extra.spaces]


def titan_hits(play: Play) -> Any:
    return [dict(one.marks) for one in play.state.pieces.values() if one.kind == "titan"]


EFFECT_PROBES: dict[str, tuple[Any, Probe]] = {
    "gain": (GainCrystals(3), lambda it: it.side("cyan").crystals),
    "gain_antimatter": (GainAntimatter(1), lambda it: it.side("cyan").antimatter),
    "add": (Add(1, "titan", "own"), lambda it: it.fleet("cyan", "h1").get("titan")),
    "damage": (Damage(1, "fleet", "other", "any"), fleets),
    "destroy": (Destroy(1, "ship", "other", "any"), fleets),
    "blink": (Blink(1, whose="other", within=2), fleets),
    "draw": (DrawCards(1, "artifact", "open"), cards),
    "steal": (Steal(1, "artifact"), cards),
    "discard": (DiscardCards(1, "artifact"), cards),
    "exchange": (Exchange(1, "agent", source="pile"), lambda it: it.side("cyan").holds.agents),
    "take_item": (TakeItem(1), lambda it: it.side("cyan").holds.technologies),
    "place_system": (PlaceSystem(1), lambda it: len(it.state.extra.spaces)),
    "replace_system": (ReplaceSystem(1), lambda it: it.state.extra.spaces["s1"].kind),
    "step": (StepControl(1, whose="other"), lambda it: it.waits()),
    "repair": (RepairUnits(1, where="any"), titan_hits),
    "do": (Do("explore"), lambda it: it.waits()),
}


def ready(play: Play, name: str) -> Play:
    """What the effects need: cards of Amber, an item, an empty system, a damaged titan."""
    holds = replace(play.side("amber").holds, artifacts=("deep_anchor",))
    play.side_with("amber", holds=holds)
    with_market(play, rows=(("cargo_drones",),), open_artifact="star_lens")
    if name == "repair":
        play.units("cyan", "h1", titan=3)
    if name == "replace_system":
        play.explored(u1="lull").has(ControlChanged("u4", None))
    return play


@pytest.mark.parametrize("name", EFFECT_PROBES)
def test_each_effect_happens(name: str) -> None:
    effect, probe = EFFECT_PROBES[name]
    after = []
    for effects in ((), (effect,)):
        ability = Ability(f"{CARD}-activate", "activate", effects=effects)
        play = at(ready(made_up(activate=ability), name), "activate")
        play.do("cyan", ActivateAbility(ability.id))
        while play.waits() == [("cyan", "aim")]:
            found = aims(play)
            if name == "replace_system":
                found = [one for one in found if one.to == "s1"] or found
            dice = (1,) if name == "exchange" else ()
            play.do("cyan", AimEffect(found[0]), *dice)
        after.append(probe(play))
    assert after[0] != after[1]


def test_a_refund_brings_back_what_a_colony_cost() -> None:
    play = whole(cards=("ercineans_5",)).explored(u2="calix").units("cyan", "u2", dreadnought=1)
    at(play, "colonize").do("cyan", Colonize("u2"))
    assert play.side("cyan").crystals == 16
    assert play.do("cyan", UseAbility("ercineans_5-front")).side("cyan").crystals == 20


def test_a_mission_may_succeed_without_a_roll() -> None:
    play = at(whole(cards=("terrans_2",)), "mission").do("cyan", UseAbility("terrans_2-front"))
    play.do("cyan", RunMission())
    assert play.waits() == [("cyan", "aim")]


def destroyed(play: Play) -> Play:
    """Cyan's agent destroys a titan."""
    play.units("amber", "u2", titan=1)
    holds = Possessions((0,), agents=(CARD, "keeper_dark"))
    play.side_with("cyan", holds=holds, sources=(("keeper_dark-passive", 1),))
    at(play, "activate").do("cyan", ActivateAbility("keeper_dark-activate"))
    return play.do("cyan", AimEffect(EffectAim("amber", "u2", "titan")))


WHENEVER: dict[str, Callable[[Play], Play]] = {
    "system_gained": lambda it: at(
        it.explored(u1="brannoch").units("cyan", "u1", dreadnought=1), "colonize"
    ).do("cyan", Colonize("u1")),
    "agent_lost": lambda it: at(
        it.side_with("cyan", holds=Possessions((0,), agents=(CARD, "economy_neutral"))), "activate"
    ).do("cyan", ActivateAbility("economy_neutral-activate")),
    "unique_destroyed": destroyed,
}


@pytest.mark.parametrize("whenever", get_args(Whenever))
def test_what_happens_by_itself_happens_at_its_time(whenever: Any) -> None:
    crystals = []
    for effects in ((), (GainCrystals(7),)):
        ability = Ability(f"{CARD}-passive", "passive", whenever=whenever, effects=effects)
        crystals.append(WHENEVER[whenever](made_up(ability)).side("cyan").crystals)
    assert crystals[1] == crystals[0] + 7


def fought(card: str, *faces: int, **amber: int) -> bool:
    """Does a card of Cyan fit after a battle at u2 of its two raiders against these units?"""
    play = whole(cards=(card,)).explored(u2="calix").side_with("amber", framework="of_chaos")
    play.units("cyan", "u2", dreadnought=1).units("amber", "u2", **amber)
    play.side_with("cyan", framework="of_chaos")
    at(play, "battle").do("cyan", Battle("u2", "amber"), *faces)
    assert play.waits() == [("cyan", "after")]
    return play.refusal("cyan", UseAbility(f"{card}-front")) is None


@pytest.mark.parametrize(("condition", "card"), [("won", "insectoids_2"), ("lost", "insectoids_4")])
def test_won_and_lost_decide_which_card_fits_after_a_battle(condition: str, card: str) -> None:
    assert fought(card, 1, 8, battlecruiser=1) is (condition == "won")
    assert fought(card, 8, 1, battlecruiser=1) is (condition == "lost")


@pytest.mark.parametrize("attacks", [True, False])
def test_a_card_for_defenders_fits_the_attacked_alone(attacks: bool) -> None:
    """Attacker and defender (BS-12.2): Stand Fast is used as defender."""
    play = whole(cards=("guardians_1",)).explored(u2="calix")
    play.units("cyan", "u2", raider=1).units("amber", "u2", raider=1)
    if attacks:
        assert at(play, "battle").refusal("cyan", UseAbility("guardians_1-front"))
        return
    play.spot("amber", "battle").do("amber", Battle("u2", "cyan"))
    assert play.refusal("cyan", UseAbility("guardians_1-front")) is None


@pytest.mark.parametrize(("die", "fits"), [(8, False), (1, True)])
def test_after_an_assault_held_fits_who_held(die: int, fits: bool) -> None:
    """The regiments of attack 3 + 1 and 2: the defender holds if the attacker alone is lost."""
    play = whole(cards=("guardians_3",)).explored(i1="hydatus_teign").holds("cyan", "i1")
    play.side_with("amber", framework="of_chaos", race="cyborgs")
    play.side_with("cyan", framework="of_chaos")
    play.units("cyan", "i1", regiment=1).units("amber", "i1", battlecruiser=1)
    play.spot("amber", "assault").do("amber", Assault("i1", 1))
    assert play.waits() == [("cyan", "before")]
    play.do("cyan", UseNone(), *((8, die) if fits else (1, die)))
    while play.waits() == [("amber", "block")]:
        play.do("amber", BlockBenefit(1))
    assert play.waits() == [("cyan", "after")]
    assert (play.refusal("cyan", UseAbility("guardians_3-front")) is None) is fits


@pytest.mark.parametrize(("deed", "more"), [("assault", 1), ("colonize", 0)])
def test_gained_by_assault_brings_a_regiment_more(deed: Any, more: int) -> None:
    """Imperial 0: a system gained otherwise brings none."""
    play = whole(ideology="imperial").explored(u2="calix").side_with("cyan", cards=())
    play.units("cyan", "u2", battlecruiser=1, dreadnought=1)
    if deed == "assault":
        play.holds("amber", "u2")
        at(play, "assault").do("cyan", Assault("u2", 1)).do("cyan", BlockBenefit(1))
    else:
        at(play, "colonize").do("cyan", Colonize("u2"))
    assert play.army("cyan", "u2") == {"regiment": 1 + more}
