"""Overrides, going rogue and when Tactical effects serve (ABS-9.4 to 9.8)."""

from dataclasses import replace
from typing import Any

import pytest

from simulator.kernel.dice import SeededDice
from simulator.rules.billion_suns.model.actions import (
    BoostWeapons,
    ChooseLosses,
    Override,
    Pass,
    RaiseShields,
)
from simulator.rules.billion_suns.model.events import DieTurned, WentRogue
from simulator.rules.billion_suns.model.stages import (
    Activation,
    Active,
    Losses,
    Salvo,
    Salvos,
    TacticalPhase,
)
from simulator.rules.billion_suns.system import SYSTEM
from tests.rules.billion_suns.play.fighting import fight, lost, staged
from tests.rules.builders import force, position, thing
from tests.rules.conftest import RefusedBy
from tests.rules.games import Play, playing

GUN = force("cyan-1", "gunship", (5, 5))
TARGET = force("amber-1", "gunship", (5, 8), (5, 9))


def rolled(*faces: int, **more: Any) -> Play:
    """An attack of two dice that lie there, without Power To Weapon Systems."""
    more = {"tactical": {"amber": 2}, **more}
    play = fight(GUN, TARGET, dice=len(faces), **more)
    play.go_on(*(() if more["tactical"].get("cyan") else faces))
    if more["tactical"].get("cyan"):
        play.do("cyan", Pass(), *faces)
    return play


@pytest.mark.rule("ABS-9.4", "worked")
@pytest.mark.rule("ABS-9", "definition")
def test_a_token_rolls_one_die_again() -> None:
    play = rolled(4, 5)
    assert play.waits() == [("amber", "override")]
    play.do("amber", Override(0), 5)
    assert play.purse("amber").tactical == 1
    play.do("amber", Pass())
    assert play.group("amber-1").damage == 0


@pytest.mark.rule("ABS-9.4", "edge")
def test_only_a_die_that_lies_there(refused_by: RefusedBy) -> None:
    play = rolled(4, 5)
    refused_by(play.refusal("amber", Override(2)), "ABS-9.4")
    refused_by(play.refusal("amber", Override(-1)), "ABS-9.4")
    offered = SYSTEM.play.candidates(play.state, "amber", SeededDice("1"), 8)
    assert offered == (Pass(), Override(0), Override(1))


@pytest.mark.rule("ABS-9.7", "worked")
def test_ceos_override_in_turn_until_all_pass() -> None:
    play = rolled(4, 5, tactical={"cyan": 2, "amber": 2})
    assert play.waits() == [("cyan", "override")]
    play.do("cyan", Pass()).do("amber", Override(0), 6).do("cyan", Override(0), 4)
    # A die may be rolled again as often as is paid for.
    play.do("amber", Override(0), 5).do("cyan", Pass())
    assert "override" not in [what for _, what in play.waits()]
    assert play.group("amber-1").damage == 0


@pytest.mark.rule("ABS-9.7", "edge")
def test_of_four_ceos_all_others_are_asked_again_after_an_override() -> None:
    seats = ("lime", "cyan", "rose", "amber")
    tokens = {"lime": 1, "cyan": 1, "amber": 2}
    play = rolled(4, 5, tactical=tokens, seats=seats)
    # Clockwise from cyan, whose activation it is; rose can pay for nothing and is passed over.
    asked = []
    for answer in (Pass(), Pass(), Override(0), Pass(), Pass()):
        ((seat, what),) = play.waits()
        asked.append((seat, what))
        play.do(seat, answer, *([6] if isinstance(answer, Override) else []))
    assert asked == [(seat, "override") for seat in ("cyan", "amber", "lime", "cyan", "amber")]
    assert play.group("amber-1").damage == 0


@pytest.mark.rule("ABS-9.7", "edge")
def test_explosion_checks_can_be_overridden_but_not_outside_the_tactical_phase() -> None:
    doomed = force("amber-1", "frigate", (20, 20), damage=6)
    stages = (Losses("amber-1", "cyan"),)
    near = force("cyan-1", "gunship", (20, 21))
    play = staged(near, doomed, stages=stages, tactical={"amber": 1}).go_on(5)
    assert play.waits() == [("amber", "override")]
    assert lost(play) == []
    play.do("amber", Override(0), 6)
    assert lost(play) == ["amber-1/1"]
    play = staged(near, doomed, stages=stages, tactical={"amber": 1}, phase="jump").go_on(5)
    assert lost(play) == ["amber-1/1"]


def test_who_goes_rogue_over_its_own_explosion_check_pays_for_no_ship_twice() -> None:
    pair = force("amber-1", "gunship", (20, 20), (20, 22), damage=4)
    play = staged(pair, stages=(Losses("amber-1", "cyan"),), rogue=("amber",)).go_on()
    # The Gunship that is lost has taken its 4 tokens with it: the new one is the only one.
    play.do("amber", ChooseLosses(("amber-1/1",)), 1)
    assert play.waits() == [("amber", "override")]
    play.do("amber", Override(0, "amber-1"), 6)
    assert lost(play) == ["amber-1/1"]
    assert play.group("amber-1").damage == 1


def test_damage_before_the_check_is_over_dooms_the_next_ship() -> None:
    pair = force("amber-1", "gunship", (20, 20), (20, 25), damage=7)
    play = staged(pair, stages=(Losses("amber-1", "cyan"),), rogue=("amber",)).go_on()
    play.do("amber", ChooseLosses(("amber-1/1",)), 6)
    play.do("amber", Override(0, "amber-1"), 5, 6)
    assert sorted(lost(play)) == ["amber-1/1", "amber-1/2"]


@pytest.mark.ruling("executive_override", "own_dice")
def test_only_the_own_dice_are_overridden() -> None:
    rulings = {"executive_override": "own_dice"}
    play = rolled(4, 5, tactical={"amber": 1}, rulings=rulings)
    # Cyan's dice are cyan's; amber answers for its Shields only.
    assert play.waits() == [("amber", "shields")]
    play.do("amber", Pass(), 3)
    assert play.waits() == [("amber", "override")]


@pytest.mark.rule("ABS-9.5", "allowed")
def test_damage_on_an_own_group_pays() -> None:
    play = fight(GUN, TARGET, rogue=("cyan",)).go_on()
    play.do("cyan", BoostWeapons(6, 1, "cyan-1"), 5, 2, 2, 2, 2)
    assert play.found(WentRogue) == [
        WentRogue("cyan", "cyan-1", "Power To Weapon Systems (ABS-9.3)")
    ]
    assert play.group("cyan-1").damage == 1


@pytest.mark.rule("ABS-9.5", "refused")
@pytest.mark.rule("ABS-9.5", "boundary")
def test_once_in_an_activation_and_own_groups_alone(refused_by: RefusedBy) -> None:
    play = fight(GUN, TARGET, rogue=("cyan",), tactical={"cyan": 1}).go_on()
    refused_by(play.refusal("cyan", BoostWeapons(6, 1, "amber-1")), "ABS-9.5")
    assert play.refusal("cyan", BoostWeapons(6, 1, "cyan-1")) is None
    play.do("cyan", BoostWeapons(6, 1, "cyan-1"), 5, 5)
    assert play.waits() == [("cyan", "override")]
    refused_by(play.refusal("cyan", Override(0, "cyan-1")), "ABS-9.5")
    assert play.refusal("cyan", Override(0)) is None


@pytest.mark.rule("ABS-9.5", "boundary")
def test_each_ceo_goes_rogue_once_and_again_in_the_next_activation() -> None:
    view = position(GUN, TARGET)
    salvo = Salvos((Salvo("cyan-1", "amber-1", (), (("cyan-1/1", 1),)),))
    stages = (TacticalPhase("amber"), Activation("cyan", (Active("cyan-1"),), "over"), salvo)
    groups = {name: replace(each, activated=False) for name, each in view.extra.groups.items()}
    view = replace(view, extra=replace(view.extra, groups=groups))
    play = playing(view, *stages).go_on().do("cyan", BoostWeapons(6, 1, "cyan-1"), 6)
    play.do("amber", Override(0, "amber-1"), 6)
    assert play.state.extra.rogues == ()
    assert play.waits() == [("amber", "activate")]


@pytest.mark.rule("ABS-9.8", "worked")
def test_the_damage_lands_first_and_the_effect_dies_with_its_group() -> None:
    frail = force("cyan-1", "gunship", (5, 5), damage=3)
    play = fight(frail, TARGET, dice=1, rogue=("cyan",)).go_on()
    # The check of the lost Gunship, then the declared die, which no boost helps: 5 misses.
    play.do("cyan", BoostWeapons(6, 1, "cyan-1"), 6, 5)
    assert lost(play) == ["cyan-1/1"]
    assert play.group("amber-1").damage == 0


@pytest.mark.rule("ABS-9.8", "edge")
def test_an_override_is_lost_with_the_group_that_paid_for_its_own_die() -> None:
    frail = force("cyan-1", "gunship", (5, 5), damage=3)
    play = fight(frail, TARGET, dice=1, rogue=("cyan",)).go_on().do("cyan", Pass(), 5)
    # The check of the lost Gunship is all that is rolled: the miss stays a miss.
    play.do("cyan", Override(0, "cyan-1"), 6)
    assert lost(play) == ["cyan-1/1"]
    assert play.found(DieTurned) == []
    # Another group may die of it and the die is rolled all the same.
    other = force("cyan-2", "gunship", (30, 30), damage=3)
    play = fight(GUN, TARGET, other, dice=1, rogue=("cyan",)).go_on().do("cyan", Pass(), 5)
    play.do("cyan", Override(0, "cyan-2"), 6, 4, 2)
    assert play.found(DieTurned) == [DieTurned(0, 4, built_in=False)]


def test_nobody_is_asked_about_dice_on_what_is_gone() -> None:
    frail = force("amber-1", "gunship", (5, 8), damage=3)
    play = fight(GUN, frail, dice=1, rogue=("amber",), tactical={"cyan": 1})
    play.go_on().do("cyan", Pass(), 5).do("cyan", Pass())
    assert play.waits() == [("amber", "override")]
    play.do("amber", Override(0, "amber-1"), 6).do("cyan", Pass())
    assert lost(play) == ["amber-1/1"]
    assert "override" not in [what for _, what in play.waits()]


@pytest.mark.rule("ABS-9.8", "edge")
def test_any_own_group_pays_for_another(refused_by: RefusedBy) -> None:
    other = force("cyan-2", "gunship", (30, 30))
    play = fight(GUN, TARGET, other, rogue=("cyan",)).go_on()
    assert play.refusal("cyan", BoostWeapons(6, 1, "cyan-2")) is None
    refused_by(play.refusal("cyan", BoostWeapons(6, 1, "cyan-9")), "ABS-9.5")


@pytest.mark.rule("ABS-9.8", "edge")
def test_no_group_goes_rogue_outside_the_tactical_phase(refused_by: RefusedBy) -> None:
    play = hazarded(rogue=("cyan",)).go_on(1, 4, 5)
    refused_by(play.refusal("cyan", RaiseShields(tokens=1, rogue="cyan-1")), "ABS-9.8")


@pytest.mark.ruling("rogue_payer", "affected_group")
def test_only_the_affected_group_pays(refused_by: RefusedBy) -> None:
    other = force("cyan-2", "gunship", (30, 30))
    rulings = {"rogue_payer": "affected_group"}
    play = fight(GUN, TARGET, other, rogue=("cyan",), rulings=rulings).go_on()
    refused_by(play.refusal("cyan", BoostWeapons(6, 1, "cyan-2")), "ABS-9.8")
    assert play.refusal("cyan", BoostWeapons(6, 1, "cyan-1")) is None


@pytest.mark.ruling("rogue_payer", "affected_group")
def test_who_could_only_pay_with_another_group_is_not_asked() -> None:
    rulings = {"rogue_payer": "affected_group"}
    play = fight(GUN, TARGET, dice=1, rogue=("amber",), rulings=rulings).go_on(5)
    assert "override" not in [what for _, what in play.waits()]
    # But its own saves it may override, with the group that rolled them.
    play = fight(GUN, TARGET, dice=1, rogue=("amber",), rulings=rulings).go_on(4)
    play.do("amber", Pass(), 3)
    assert play.waits() == [("amber", "override")]


def hazarded(**more: Any) -> Play:
    """A Gunship of cyan beside a Frigate that explodes in the Jump phase."""
    near = force("cyan-1", "gunship", (20, 22))
    doomed = force("amber-1", "frigate", (20, 20), damage=6)
    return staged(
        near,
        doomed,
        stages=(Losses("amber-1", "cyan"),),
        phase="jump",
        tactical={"cyan": 1},
        **more,
    )


@pytest.mark.rule("ABS-9.6", "allowed")
@pytest.mark.rule("ABS-9.6", "refused")
@pytest.mark.rule("ABS-9.6", "boundary")
def test_power_to_shields_answers_attacks_of_any_kind_in_any_phase(refused_by: RefusedBy) -> None:
    play = hazarded().go_on(1, 4, 5)
    assert play.refusal("cyan", RaiseShields(tokens=1)) is None
    lender = force("cyan-2", "frigate", (20, 24))
    weapons = {"shields_against": "weapon_attacks"}
    near = force("cyan-1", "gunship", (20, 22))
    doomed = force("amber-1", "frigate", (20, 20), damage=6)
    play = staged(
        near,
        lender,
        doomed,
        stages=(Losses("amber-1", "cyan"),),
        phase="jump",
        tactical={"cyan": 1},
        rulings=weapons,
    ).go_on(1, 4, 5)
    assert play.refusal("cyan", RaiseShields("cyan-2")) is None
    refused_by(play.refusal("cyan", RaiseShields("cyan-2", 1)), "ABS-9.6")


@pytest.mark.ruling("shields_against", "weapon_attacks")
def test_power_to_shields_answers_weapons_alone() -> None:
    play = hazarded(rulings={"shields_against": "weapon_attacks"}).go_on(1, 4, 5, 3)
    assert not [each for each in play.waits() if each[1] == "shields"]
    assert play.group("cyan-1").damage == 1


def test_a_heavier_group_lends_its_shields(refused_by: RefusedBy) -> None:
    mother = force("amber-2", "frigate", (5, 10))
    play = fight(GUN, TARGET, mother, dice=1).go_on(4)
    assert play.waits() == [("amber", "shields")]
    refused_by(play.refusal("amber", RaiseShields("amber-1")), "ABS-8.11")
    play.do("amber", RaiseShields("amber-2"), 4)
    assert play.group("amber-1").damage == 0


def test_borrowed_shields_take_tokens_up_to_the_targets_mass(refused_by: RefusedBy) -> None:
    mother = force("amber-2", "frigate", (5, 9))
    wing = force("amber-1", "fighter_wing", (5, 8))
    play = fight(GUN, wing, mother, dice=1, tactical={"amber": 2}).go_on(3).do("amber", Pass())
    refused_by(play.refusal("amber", RaiseShields("amber-2", 1)), "ABS-8.16")
    assert play.refusal("amber", RaiseShields("amber-2")) is None


def test_ceos_in_turn_may_protect_what_is_neutral() -> None:
    parts = (
        thing("civ", "civilian_ship", (5, 8)),
        force("lime-1", "destroyer", (5, 9)),
        force("amber-1", "cruiser", (5, 10)),
        force("cyan-2", "cruiser", (5, 7)),
    )
    seats = ("cyan", "amber", "lime")
    play = fight(GUN, *parts, at="civ", dice=1, seats=seats).go_on(4)
    assert play.waits() == [("amber", "shields")]
    play.do("amber", Pass())
    assert play.waits() == [("lime", "shields")]
    play.do("lime", RaiseShields("lime-1"), 3)
    assert dict(play.piece("civ").marks) == {}


@pytest.mark.ruling("protect_neutrals", "no")
def test_nobody_protects_what_is_neutral() -> None:
    parts = thing("civ", "civilian_ship", (5, 8)), force("amber-1", "cruiser", (5, 10))
    play = fight(GUN, *parts, at="civ", dice=1, rulings={"protect_neutrals": "no"}).go_on(4)
    assert dict(play.piece("civ").marks) == {"damage": 1}
