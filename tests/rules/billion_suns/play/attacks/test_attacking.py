"""One attack in its order: boosts, dice, re-rolls, malfunctions, saves, damage (ABS-8.12)."""

from collections import Counter
from itertools import product

import pytest

from simulator.kernel.by_hand.piece_events import GroupMarked
from simulator.kernel.by_hand.sandbox import RemovePieces
from simulator.kernel.dice import SeededDice
from simulator.kernel.event import DiceRolled
from simulator.rules.billion_suns.display.attack_odds import Defence, DicePool, attack_odds
from simulator.rules.billion_suns.model import stages
from simulator.rules.billion_suns.model.actions import (
    BoostWeapons,
    ChooseLosses,
    Override,
    Pass,
    RaiseShields,
    Reroll,
)
from simulator.rules.billion_suns.model.stages import Activation, Active, Salvo, Salvos
from simulator.rules.billion_suns.system import SYSTEM
from tests.rules.billion_suns.play.fighting import fight, lost, staged
from tests.rules.builders import force, thing
from tests.rules.conftest import RefusedBy

GUN = force("cyan-1", "gunship", (5, 5))
TARGET = force("amber-1", "gunship", (5, 8), (5, 9))
CRIPPLED = force("cyan-1", "gunship", (5, 5), damage=2)
# Gunships have mass 1, Silhouette 4 and Shields 1: a D6 hits on 2 to 4, twice on 1, and is a dud
# on 6; a save holds on 1.


@pytest.mark.rule("ABS-8.4", "worked")
def test_failed_dice_on_who_is_engaged_may_be_rolled_again(refused_by: RefusedBy) -> None:
    play = fight(GUN, TARGET, engage=True).go_on(5, 3)
    assert play.waits() == [("cyan", "reroll")]
    refused_by(play.refusal("cyan", Reroll((1,))), "ABS-8.4")
    play.do("cyan", Reroll((0,)), 4, 2, 2)
    assert play.group("amber-1").damage == 2


@pytest.mark.rule("ABS-8.4", "edge")
def test_any_die_on_an_easy_target_once() -> None:
    play = fight(GUN, TARGET, easy=("amber-1",)).go_on(2, 3)
    offered = SYSTEM.play.candidates(play.state, "cyan", SeededDice("1"), 8)
    assert Pass() in offered
    play.do("cyan", Reroll((0, 1)), 5, 5)
    # Both miss now, and there is no rolling a die twice.
    assert not [each for each in play.waits() if each[1] == "reroll"]
    assert play.group("amber-1").damage == 0


def test_dice_on_another_than_who_is_engaged_are_rolled_once() -> None:
    active = Active("cyan-1", order="engage", target="amber-2")
    salvo = Salvo("cyan-1", "amber-1", (), (("cyan-1/1", 2),))
    outer = Activation("cyan", (active,), "over")
    play = staged(GUN, TARGET, stages=(outer, Salvos((salvo,)))).go_on(5, 5)
    assert not [each for each in play.waits() if each[1] == "reroll"]


@pytest.mark.rule("ABS-8.6", "worked")
def test_duds_hurt_a_group_whose_systems_are_critical() -> None:
    # The six is a dud that would hit Silhouette 6; the other two miss, a 5 is above Shields 4.
    frigate = force("amber-1", "frigate", (5, 8))
    play = fight(CRIPPLED, frigate).go_on(6, 3, 5)
    assert (play.group("cyan-1").damage, play.group("amber-1").damage) == (3, 1)


@pytest.mark.rule("ABS-8.6", "edge")
def test_as_many_tokens_as_mass_are_not_critical() -> None:
    play = fight(force("cyan-1", "gunship", (5, 5), damage=1), TARGET).go_on(6, 6)
    assert play.group("cyan-1").damage == 1


@pytest.mark.rule("ABS-8.17", "definition")
def test_tokens_are_counted_anew_when_the_next_targets_dice_are_rolled() -> None:
    # Two tokens are not more than a Frigate's mass; the first attack is made with them and does no
    # harm, the second with a third that fell in between.
    other = force("amber-2", "gunship", (5, 9))
    frigate = force("cyan-1", "frigate", (5, 5), (6, 5), damage=2)
    salvos = tuple(
        Salvo("cyan-1", target, (), (("cyan-1/1", 1),)) for target in ("amber-1", "amber-2")
    )
    outer = Activation("cyan", (Active("cyan-1"),), "over")
    every = {"malfunction": "every_dud"}
    fight_on = (outer, Salvos(salvos))
    play = staged(frigate, TARGET, other, stages=fight_on, rogue=("cyan",), rulings=every)
    play.go_on().do("cyan", Pass(), 6).do("cyan", Override(0, "cyan-1"), 6, 6)
    assert play.group("cyan-1").damage == 4


@pytest.mark.rule("ABS-8.17", "definition")
def test_a_dud_above_the_silhouette_is_a_miss_and_counts_for_nothing() -> None:
    play = fight(CRIPPLED, TARGET).go_on(6, 5)
    assert play.group("cyan-1").damage == 2
    frigate = force("amber-1", "frigate", (5, 8))
    play = fight(CRIPPLED, frigate, dice=1).go_on(6)
    assert play.group("cyan-1").damage == 3


@pytest.mark.ruling("malfunction", "every_dud")
def test_by_a_ruling_every_dud_counts() -> None:
    play = fight(CRIPPLED, TARGET, rulings={"malfunction": "every_dud"}).go_on(6, 5)
    assert play.group("cyan-1").damage == 3


@pytest.mark.rule("ABS-8.7", "edge")
@pytest.mark.ruling("save_top_face", "fails")
@pytest.mark.parametrize(("reading", "damage"), [("cancels", 0), ("fails", 1)])
def test_the_top_face_saves_but_by_a_ruling(reading: str, damage: int) -> None:
    # A Cruiser has Shields 6: every face of a D6 saves.
    cruiser = force("amber-1", "cruiser", (5, 8))
    play = fight(GUN, cruiser, rulings={"save_top_face": reading}).go_on(2, 6, 6)
    assert play.group("amber-1").damage == damage


@pytest.mark.rule("ABS-9.3", "edge")
def test_power_to_shields_is_for_battlegroups_alone(refused_by: RefusedBy) -> None:
    gate = thing("amber-gate", "jump_point", (5, 8), owner="amber")
    # The jump point's Shields of 2 save as they are: amber is asked for overrides alone.
    play = fight(GUN, gate, dice=1, at="amber-gate", tactical={"amber": 3}).go_on(2)
    play.do("amber", Pass(), 2)
    assert play.waits() == [("amber", "override")]
    play.do("amber", Pass())
    assert dict(play.piece("amber-gate").marks) == {}
    sail = thing("sail", "civilian_ship", (5, 8))
    wing = force("amber-1", "cruiser", (5, 9))
    play = fight(GUN, sail, wing, dice=1, at="sail", tactical={"amber": 3}).go_on(2)
    play.do("amber", Pass())
    assert play.waits() == [("amber", "shields")]
    refused_by(play.refusal("amber", RaiseShields("amber-1", 1)), "ABS-9.3")
    offered = SYSTEM.play.candidates(play.state, "amber", SeededDice("1"), 20)
    assert offered == (RaiseShields("amber-1"), Pass())


@pytest.mark.rule("ABS-8.10", "definition")
def test_a_hazard_is_an_attack_without_rerolls_and_malfunctions() -> None:
    dice = (stages.AttackPool("explosion", 3, 6, 1),)
    hazard = stages.Attack("explosion", "amber-1", "amber", "cyan-1", dice)
    play = staged(CRIPPLED, TARGET, stages=(hazard,), easy=("cyan-1",))
    # A critical hit is saved twice; the dud hurts nobody.
    play.go_on(1, 6, 5, 2, 1)
    assert [len(event.faces) for event in play.found(DiceRolled)] == [3, 2]
    assert play.group("cyan-1").damage == 3
    assert play.group("amber-1").damage == 0


@pytest.mark.rule("ABS-8.12", "worked")
def test_one_attack_in_its_order() -> None:
    play = fight(GUN, TARGET, engage=True, tactical={"cyan": 2, "amber": 2}).go_on()
    assert play.waits() == [("cyan", "boost")]
    play.do("cyan", BoostWeapons(6, 1), 5, 6)
    # 5 less 1 hits Silhouette 4; the 6 is a dud by its face and may be rolled again.
    assert play.waits() == [("cyan", "reroll")]
    play.do("cyan", Reroll((1,)), 2)
    assert play.waits() == [("cyan", "override")]
    play.do("cyan", Pass()).do("amber", Override(0), 6)
    play.do("cyan", Pass()).do("amber", Pass())
    # The 2 less 1 is critical: two saves.
    assert play.waits() == [("amber", "shields")]
    play.do("amber", RaiseShields(tokens=1), 2, 3)
    assert play.waits() == [("cyan", "override")]
    play.do("cyan", Pass())
    assert play.group("amber-1").damage == 1
    assert (play.purse("cyan").tactical, play.purse("amber").tactical) == (1, 0)


@pytest.mark.rule("ABS-8.12", "edge")
def test_the_dice_are_lost_when_the_target_is_gone() -> None:
    play = fight(GUN, TARGET, engage=True).go_on(5, 3)
    play.do("cyan", RemovePieces(("amber-1/1", "amber-1/2")))
    assert not [each for each in play.waits() if each[1] == "reroll"]


@pytest.mark.rule("ABS-9.3", "edge")
def test_no_more_tokens_than_mass(refused_by: RefusedBy) -> None:
    play = fight(GUN, TARGET, tactical={"cyan": 5, "amber": 5}).go_on()
    refused_by(play.refusal("cyan", BoostWeapons(6, 2)), "ABS-9.3")
    refused_by(play.refusal("cyan", BoostWeapons(8, 1)), "ABS-9.3")
    play.do("cyan", Pass(), 2, 5).do("cyan", Pass()).do("amber", Pass())
    refused_by(play.refusal("amber", RaiseShields(tokens=2)), "ABS-9.3")


@pytest.mark.rule("ABS-8.18", "definition")
def test_the_owner_chooses_who_is_lost(refused_by: RefusedBy) -> None:
    hurt = force("amber-1", "gunship", (5, 8), (5, 12), damage=3)
    play = fight(GUN, hurt, dice=1).go_on(4, 5)
    assert play.waits() == [("amber", "losses")]
    refused_by(play.refusal("amber", ChooseLosses(("amber-1/1", "amber-1/2"))), "ABS-2.4")
    assert SYSTEM.play.candidates(play.state, "amber", SeededDice("1"), 8) == (
        ChooseLosses(("amber-1/1",)),
        ChooseLosses(("amber-1/2",)),
    )
    play.do("amber", ChooseLosses(("amber-1/2",)), 5)
    assert lost(play) == ["amber-1/2"]
    assert play.group("amber-1").damage == 0


@pytest.mark.rule("ABS-8.18", "definition")
def test_of_the_contractors_the_nearest_goes() -> None:
    hurt = force("ic-1", "gunship", (5, 12), (5, 8), damage=3)
    play = fight(GUN, hurt, dice=1, at="ic-1", mode="solo", seats=("cyan", "ic")).go_on(4, 5, 5)
    assert lost(play) == ["ic-1/2"]


@pytest.mark.rule("ABS-8.18", "definition")
def test_whichever_ship_of_the_attacker_is_nearest() -> None:
    guns = force("cyan-1", "gunship", (5, 5), (9, 5))
    hurt = force("ic-1", "gunship", (5, 10), (9, 8), damage=3)
    play = fight(guns, hurt, dice=1, at="ic-1", mode="solo", seats=("cyan", "ic")).go_on(4, 5, 5)
    assert lost(play) == ["ic-1/2"]


def test_an_object_is_destroyed_and_takes_its_dangerous_space_along() -> None:
    rock = thing("ast", "asteroid", (5, 8))
    beam = force("cyan-1", "cruiser", (5, 5))
    play = fight(beam, rock, by="cyan-1", at="ast", dice=4, scale=5).go_on(2, 3, 4, 5)
    assert play.piece("ast").marks == (("damage", 8),)
    again = fight(beam, play.piece("ast"), at="ast", dice=1).go_on(2, 6)
    assert lost(again) == ["ast"]


def test_the_game_and_the_exact_odds_agree() -> None:
    # A single D6 on a Gunship through all faces of the die and of up to two saves.
    found: Counter[int] = Counter()
    one = force("amber-1", "gunship", (5, 8))
    for face, *saves in product(range(1, 7), repeat=3):
        needed = {1: 2, 2: 1, 3: 1, 4: 1}.get(face, 0)
        play = fight(GUN, one, dice=1).go_on(face, *saves[:needed])
        marks = play.found(GroupMarked)
        found[marks[-1].count if marks else 0] += 1
    odds = attack_odds((DicePool(1, 6, 1),), Defence(4, 1, 6)).damage
    assert [found[n] * odds.total for n in range(3)] == [
        weight * 216 for weight in (*odds.weights, 0, 0)[:3]
    ]
