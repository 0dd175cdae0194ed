"""What loadouts do: chosen with the ships, jammers, drones, disruptors (WZ-3, 3.2-3.4, 3.6)."""

from typing import Any

import pytest

from simulator.kernel.by_hand.piece_events import PieceMarked
from simulator.kernel.dice import SeededDice
from simulator.rules.billion_suns.display.attack_forecast import Boosts, forecast
from simulator.rules.billion_suns.model.actions import Deploy, Pass, RaiseShields, Scan, Scramble
from simulator.rules.billion_suns.model.asks import AskAttack, AskProtect
from simulator.rules.billion_suns.model.events import LoadoutFitted
from simulator.rules.billion_suns.model.extra import LOADOUTS, Loadout, Purse
from simulator.rules.billion_suns.model.stages import Attack, AttackPool
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.loadouts import shields_of, silhouette_against
from simulator.rules.billion_suns.view.lookup import damage_on
from tests.rules.billion_suns.play.activating import scanning, stepping
from tests.rules.billion_suns.play.fighting import fight, lost, staged
from tests.rules.billion_suns.play.jumps import GATE, jumping
from tests.rules.builders import Force, ask, fitted, force, poses, position, stowed, thing, warzone
from tests.rules.conftest import RefusedBy
from tests.rules.games import Play

GUN = force("cyan-1", "gunship", (5, 5))
TARGET = force("amber-1", "gunship", (5, 8), (5, 9))
# Gunships: Silhouette 4, Shields 1. Two dice of D6 at the target.


def utility(name: str, loadout: Loadout, *ats: Any) -> Force:
    return fitted(loadout, force(name, "light_utility_ship", *ats))


def arriving(*parts: Any, **more: Any) -> Play:
    """Cyan's turn to jump in by its jump point, with credits for anything."""
    purses = {"cyan": Purse(100, jump=3)}
    return jumping(GATE, *parts, purses=purses, **{"mode": "warzone", **more})


def deploy(what: str, loadout: Loadout | None, *ats: Any) -> Deploy:
    return Deploy(what, "cyan-gate", poses(*(ats or [(10, 12)])), loadout)


@pytest.mark.rule("WZ-3", "allowed")
@pytest.mark.parametrize("loadout", [*LOADOUTS, None])
@pytest.mark.parametrize("class_id", ["light_utility_ship", "medium_utility_ship"])
def test_a_loadout_comes_with_utility_ships(class_id: str, loadout: Loadout | None) -> None:
    play = arriving().do("cyan", deploy(class_id, loadout, (10, 12), (10, 13)))
    assert play.group("cyan-1").loadout == loadout
    fits = [LoadoutFitted("cyan-1", loadout)] if loadout else []
    assert play.found(LoadoutFitted) == fits
    # It costs nothing.
    cost = play.state.setup.catalogue.classes[class_id].cost
    assert play.purse("cyan").credits == 100 - 2 * cost


@pytest.mark.rule("WZ-3", "refused")
@pytest.mark.rule("WZ-3", "boundary")
def test_no_other_ships_and_no_other_games_have_any(refused_by: RefusedBy) -> None:
    refused_by(arriving().refusal("cyan", deploy("corvette", "mine_layer")), "WZ-3")
    mine_layer = deploy("light_utility_ship", "mine_layer")
    refused_by(arriving(mode="core").refusal("cyan", mine_layer), "WZ-3")
    assert arriving().refusal("cyan", mine_layer) is None
    back = stowed("cyan-1", "light_utility_ship", 1, "reserves")
    refused_by(arriving(back).refusal("cyan", deploy("cyan-1", "mine_layer")), "WZ-3")
    assert arriving(back).refusal("cyan", deploy("cyan-1", None)) is None


@pytest.mark.rule("WZ-3", "allowed")
def test_scrambled_utility_ships_are_fitted_too() -> None:
    play = arriving(force("cyan-1", "battle_carrier", (20, 20)))
    where = poses((20, 22))
    play.do("cyan", Scramble("light_utility_ship", "cyan-1/1", where, "shield_jammer"))
    assert play.group("cyan-2").loadout == "shield_jammer"


def test_agents_are_offered_loadouts() -> None:
    play = arriving()
    found = [
        each.loadout
        for n in range(40)
        for each in SYSTEM.play.candidates(play.state, "cyan", SeededDice(str(n)), 99)
        if isinstance(each, Deploy)
    ]
    assert {each for each in found if each} == set(LOADOUTS)


# Shield jammers


@pytest.mark.rule("WZ-3.2", "edge")
@pytest.mark.parametrize(("x", "shields"), [(13, 3), (13.001, 4)])
def test_a_jammer_reaches_3_inches(x: float, shields: int) -> None:
    jammer = utility("amber-1", "shield_jammer", (x, 10))
    view = position(force("cyan-1", "frigate", (10, 10), (10, 12)), jammer, mode="warzone")
    assert shields_of(view, "cyan-1") == shields


@pytest.mark.rule("WZ-3.2", "edge")
@pytest.mark.rule("WZ-3.6", "definition")
def test_several_do_not_add_up_and_nothing_goes_below_0() -> None:
    jammers = [utility(f"amber-{n}", "shield_jammer", (10, 10 + n), (11, 10 + n)) for n in (1, 2)]
    for class_id, shields in (("frigate", 3), ("gunship", 0), ("fighter_wing", 0)):
        view = position(force("cyan-1", class_id, (10, 10)), *jammers, mode="warzone")
        assert shields_of(view, "cyan-1") == shields
    own = utility("cyan-2", "shield_jammer", (10, 11))
    view = position(force("cyan-1", "frigate", (10, 10)), own, mode="warzone")
    assert shields_of(view, "cyan-1") == 4


@pytest.mark.rule("WZ-1.7", "definition")
@pytest.mark.parametrize("mode", ["core", "skirmish"])
def test_loadouts_do_nothing_in_other_games(mode: str) -> None:
    near = (
        utility("amber-1", "shield_jammer", (10, 11)),
        utility("cyan-2", "silhouette_disruptor", (10, 9)),
    )
    view = position(force("cyan-1", "frigate", (10, 10)), *near, mode=mode)
    assert (shields_of(view, "cyan-1"), silhouette_against(view, "cyan-1", "amber-1")) == (4, 6)


@pytest.mark.rule("WZ-3.2", "worked")
def test_the_jammed_save_worse() -> None:
    # Frigates have Shields 4: a 4 saves, unless they are jammed.
    frigate = force("amber-1", "frigate", (5, 8))
    assert fight(GUN, frigate, mode="warzone").go_on(2, 2, 4, 4).group("amber-1").damage == 0
    jammer = utility("cyan-2", "shield_jammer", (6, 8))
    play = fight(GUN, frigate, jammer, mode="warzone").go_on(2, 2, 4, 3)
    assert play.group("amber-1").damage == 1


@pytest.mark.rule("WZ-3.2", "worked")
def test_power_to_shields_stays_allowed_above_0(refused_by: RefusedBy) -> None:
    jammer = utility("cyan-2", "shield_jammer", (6, 8))
    frigate = force("amber-1", "frigate", (5, 8))
    # A gunship's Shields are 0 now: there is nothing to boost, and nothing is asked.
    play = fight(GUN, TARGET, jammer, mode="warzone", tactical={"amber": 2}).go_on(2, 5)
    _let_lie(play)
    assert ("amber", "shields") not in play.waits()
    assert play.group("amber-1").damage == 1
    play = fight(GUN, frigate, jammer, mode="warzone", tactical={"amber": 2}).go_on(2, 5)
    _let_lie(play)
    assert play.waits() == [("amber", "shields")]
    refused_by(play.refusal("amber", RaiseShields(tokens=3)), "ABS-9.3")
    # Shields 4, one less, two more: a 5 saves, and Silhouette 6 was hit by both dice.
    play.do("amber", RaiseShields(tokens=2), 5, 5)
    assert play.group("amber-1").damage == 0


def _let_lie(play: Play) -> None:
    """Let amber, who alone can pay, override no dice."""
    while play.waits() == [("amber", "override")]:
        play.do("amber", Pass())


@pytest.mark.rule("WZ-3.6", "definition")
@pytest.mark.ruling("jamming", "whatever_saves")
def test_jamming_lowers_own_shields_and_by_a_ruling_borrowed_ones_once() -> None:
    covered = force("cyan-1", "fighter_wing", (10, 10))
    wing = force("cyan-2", "cruiser", (10, 13))
    by_saver = utility("amber-1", "shield_jammer", (10, 7))
    by_both = utility("amber-2", "shield_jammer", (10, 11.5))
    by_lender = utility("amber-3", "shield_jammer", (10, 16))
    cases = (((by_saver,), 6), ((by_both,), 5), ((by_lender,), 5), ((by_saver, by_lender), 5))
    for jammers, shields in cases:
        view = position(covered, wing, *jammers, mode="warzone")
        assert shields_of(view, "cyan-1", "cyan-2") == shields
        whatever = {"jamming": "whatever_saves"}
        view = position(covered, wing, *jammers, mode="warzone", rulings=whatever)
        assert shields_of(view, "cyan-1", "cyan-2") == 5
    view = position(covered, wing, mode="warzone")
    assert shields_of(view, "cyan-1", "cyan-2") == 6


def test_the_questions_know_of_jammers() -> None:
    guns = force("amber-1", "frigate", (10, 6))
    parts = force("cyan-1", "gunship", (10, 10)), force("cyan-2", "cruiser", (10, 12)), guns
    asked = AskAttack("amber-1", "auxiliary", "cyan-1")
    plain = position(*parts, mode="warzone")
    whatever = {"jamming": "whatever_saves"}
    near = utility("amber-2", "shield_jammer", (11, 8))
    both = position(*parts, near, mode="warzone", rulings=whatever)
    jammed = position(*parts, near, mode="warzone")
    for view, own, lent in ((plain, 1, 6), (jammed, 0, 6), (both, 0, 5)):
        for boosts, shields in ((Boosts(), own), (Boosts(wing=True), lent)):
            found = forecast(view, asked, boosts)
            assert found is not None
            assert found.defence.shields == shields
        answer = ask(view, AskProtect("cyan-1", "cyan-2"))
        assert answer.headline == f"Yes: it may save with Shields {lent}"
    odds = SYSTEM.asks.odds(jammed, asked)
    assert odds is not None
    assert odds.title.endswith("against Silhouette 4, Shields 0")
    assert "Jammed: its Shields are lower." in SYSTEM.looks.card(jammed, "cyan-1").notes


# Silhouette disruptors


@pytest.mark.rule("WZ-3.4", "edge")
@pytest.mark.parametrize(("x", "silhouette"), [(13, 5), (13.001, 6)])
def test_a_disruptor_reaches_3_inches(x: float, silhouette: int) -> None:
    near = utility("cyan-2", "silhouette_disruptor", (x, 10))
    gun = force("amber-1", "gunship", (10, 5))
    view = position(force("cyan-1", "frigate", (10, 10)), near, gun, mode="warzone")
    assert silhouette_against(view, "cyan-1", "amber-1") == silhouette


@pytest.mark.rule("WZ-3.4", "edge")
def test_at_least_1_and_only_friends() -> None:
    gun = force("amber-1", "gunship", (10, 5))
    near = utility("cyan-2", "silhouette_disruptor", (10, 11))
    stealth = force("cyan-1", "stealth_bomber_wing", (10, 10))
    assert (
        silhouette_against(position(stealth, near, gun, mode="warzone"), "cyan-1", "amber-1") == 1
    )
    foe = utility("amber-2", "silhouette_disruptor", (10, 11))
    view = position(force("cyan-1", "frigate", (10, 10)), foe, gun, mode="warzone")
    assert silhouette_against(view, "cyan-1", "amber-1") == 6


@pytest.mark.rule("WZ-3.4", "worked")
@pytest.mark.rule("WZ-3.6", "definition")
def test_a_4_misses_a_blurred_gunship_and_4_tokens_still_destroy_it() -> None:
    # Silhouette 3 to hit; two fours miss, a three hits. Losses go by the Silhouette of 4.
    near = utility("amber-2", "silhouette_disruptor", (6, 8))
    assert fight(GUN, TARGET, near, mode="warzone").go_on(4, 4).group("amber-1").damage == 0
    assert fight(GUN, TARGET, mode="warzone").go_on(4, 4, 6, 6).group("amber-1").damage == 2
    hurt = force("amber-1", "gunship", (5, 8), damage=2)
    play = fight(GUN, hurt, near, mode="warzone").go_on(4, 3, 6)
    assert play.group("amber-1").damage == 3
    assert lost(play) == []
    play = fight(GUN, hurt, near, mode="warzone").go_on(3, 3, 6, 6, 6)
    assert lost(play) == ["amber-1/1"]


@pytest.mark.rule("WZ-3.6", "definition")
def test_disruptors_cover_their_own_group_but_not_from_objects() -> None:
    own = utility("cyan-1", "silhouette_disruptor", (10, 10))
    sentry = thing("fort", "facility", (10, 12))
    gun = force("amber-1", "gunship", (10, 5))
    view = position(own, sentry, gun, mode="warzone")
    assert silhouette_against(view, "cyan-1", "amber-1") == 3
    assert silhouette_against(view, "cyan-1", "fort") == 4
    found = forecast(view, AskAttack("amber-1", "auxiliary", "cyan-1"))
    assert found is not None
    assert (found.defence.silhouette, found.defence.loss_silhouette) == (3, 4)
    assert "Blurred" in " ".join(SYSTEM.looks.card(view, "cyan-1").notes)


@pytest.mark.rule("WZ-3.4", "worked")
@pytest.mark.ruling("disruptor", "attacks")
@pytest.mark.parametrize(
    ("rulings", "damage"),
    [({}, 0), ({"disruptor": "attacks_and_shock"}, 0), ({"disruptor": "attacks"}, 1)],
)
def test_a_disruptor_works_against_jump_shock_unless_ruled_otherwise(
    rulings: dict[str, str], damage: int
) -> None:
    # A Gunship has Silhouette 4: the shock's four hits, unless it is one lower.
    near = utility("amber-2", "silhouette_disruptor", (6, 8))
    pool = (AttackPool("jump_shock", 1, 6, 1),)
    for by, seat, hits in (("cyan-1", "cyan", damage), ("amber-3", "amber", 1)):
        arrived = force(by, "frigate", (5, 5))
        shock = Attack("jump_shock", by, seat, "amber-1", pool)
        play = staged(arrived, TARGET, near, stages=(shock,), mode="warzone", rulings=rulings)
        play.go_on(4, *[6] * hits)
        assert play.group("amber-1").damage == hits


# Repair drones


DRONES = utility("cyan-1", "repair_drones", (10, 10), (12, 10), (14, 10))


@pytest.mark.rule("WZ-3.3", "worked")
def test_a_token_for_each_scanning_ship_in_range() -> None:
    # Two of three ships are within 3" of a ship of the damaged group.
    play = scanning(warzone(DRONES, force("cyan-2", "frigate", (10, 13), damage=5)))
    play.do("cyan", Scan("cyan-1", "cyan-2/1"))
    assert damage_on(play.state, "cyan-2") == 4
    play = scanning(warzone(DRONES, force("cyan-2", "frigate", (10, 13), (12, 13), damage=5)))
    play.do("cyan", Scan("cyan-1", "cyan-2/1"))
    assert damage_on(play.state, "cyan-2") == 3


@pytest.mark.rule("WZ-3.3", "edge")
def test_no_more_than_there_are_and_objects_too() -> None:
    hurt = force("cyan-2", "frigate", (12, 11), damage=1)
    play = scanning(warzone(DRONES, hurt)).do("cyan", Scan("cyan-1", "cyan-2/1"))
    assert damage_on(play.state, "cyan-2") == 0
    fort = thing("fort", "facility", (12, 10.5))
    view = position(DRONES, fort, mode="warzone")
    marked = SYSTEM.play.apply(view, PieceMarked("fort", "damage", 4))
    play = stepping(marked, "scan").go_on().do("cyan", Scan("cyan-1", "fort"))
    assert damage_on(play.state, "fort") == 1


@pytest.mark.rule("WZ-3.3", "edge")
def test_no_enemies_and_no_others_ships() -> None:
    foe = force("amber-1", "frigate", (12, 11), damage=3)
    play = scanning(warzone(DRONES, foe)).do("cyan", Scan("cyan-1", "amber-1/1"))
    assert damage_on(play.state, "amber-1") == 3
    plain = force("cyan-1", "light_utility_ship", (10, 10))
    play = scanning(warzone(plain, force("cyan-2", "frigate", (10, 11), damage=3)))
    assert damage_on(play.do("cyan", Scan("cyan-1", "cyan-2/1")).state, "cyan-2") == 3


@pytest.mark.rule("WZ-3.6", "definition")
@pytest.mark.ruling("repair_self", "yes")
@pytest.mark.parametrize(("reading", "left"), [("no", 3), ("yes", 0)])
def test_a_ruling_lets_drones_repair_their_own(reading: str, left: int) -> None:
    ships = force("cyan-1", "light_utility_ship", (10, 10), (12, 10), (14, 10), damage=3)
    own = fitted("repair_drones", ships)
    play = scanning(warzone(own, rulings={"repair_self": reading}, mode="warzone"))
    assert (play.waits() == [("cyan", "scan")]) is (reading == "yes")
    # With something else in reach it is asked anyway.
    sat = thing("sat", "comsat", (10, 11))
    play = scanning(warzone(own, sat, rulings={"repair_self": reading}))
    play.do("cyan", Scan("cyan-1", "cyan-1/2"))
    assert damage_on(play.state, "cyan-1") == left
