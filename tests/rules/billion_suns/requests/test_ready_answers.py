"""Reactions at a glance: prices, effects, exact odds, and whether they can change anything."""

from fractions import Fraction
from typing import Any

import pytest

from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.reaction import USUAL_LIMITS, Alternative, Reaction
from simulator.rules.billion_suns.model.actions import Pass
from simulator.rules.billion_suns.model.contracts import ONE, Inspect, Reward, Serve
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import (
    Activation,
    Active,
    Attack,
    AttackPool,
    Inspection,
    Losses,
)
from simulator.rules.billion_suns.system import SYSTEM
from tests.rules.billion_suns.play.contracts.contracting import dealt, with_decks
from tests.rules.billion_suns.play.fighting import fight, staged
from tests.rules.billion_suns.requests.test_reactions import (
    DESTROYER,
    FIGHTER,
    GUN,
    MOTHER,
    TARGET,
    overriding,
    saving,
)
from tests.rules.builders import force, thing
from tests.rules.games import Play, playing

# Destroyers: mass 3, Silhouette 6, Shields 3. Cruisers: Shields 6. A D6 Blaster does 1 damage.
HURT = force("amber-1", "destroyer", (5, 8), damage=5)
CRUISER = force("amber-1", "cruiser", (5, 8))
SIXTH = Fraction(1, 6)


def reaction_of(play: Play, seat: str = "cyan") -> Reaction:
    found = SYSTEM.requests.reaction(SYSTEM.play.conceal(play.state, seat), seat)
    assert found is not None
    return found


def can_help(reaction: Reaction) -> bool:
    """Has an answer any gain at all, or something to be chosen?"""
    gains = (each.gain for each in reaction.alternatives)
    return reaction.passing is None or any(each.chance or each.tokens for each in gains)


def called(reaction: Reaction, caption: str) -> Alternative:
    return next(each for each in reaction.alternatives if each.caption == caption)


def chances(alternative: Alternative) -> tuple[Fraction, Fraction]:
    """Of damage, and of a ship destroyed."""
    assert alternative.odds is not None
    damage, kills, *_ = alternative.odds.rows
    return damage.at_least_one(), kills.at_least_one()


def test_tokens_on_shields_say_what_they_cost_and_save() -> None:
    found = reaction_of(saving(DESTROYER, tokens=3), "amber")
    told = {each.caption: (each.cost, each.effect) for each in found.alternatives}
    assert told == {
        "No, roll the saves": ("no cost", "saves on 1–3"),
        "1 token: Shields 4": ("costs 1 CMD of 3", "saves on 1–4"),
        "2 tokens: Shields 5": ("costs 2 CMD of 3", "saves on 1–5"),
        "3 tokens: Shields 6": ("costs 3 CMD of 3", "saves on 1–6"),
    }
    assert chances(called(found, "No, roll the saves")) == (3 * SIXTH, Fraction(0))
    assert chances(called(found, "2 tokens: Shields 5")) == (SIXTH, Fraction(0))
    assert can_help(found)
    # One damage of six destroys nothing, so that the tokens are kept.
    assert found.alternatives[0].draft == found.passing == Draft("pass")


def test_the_main_answer_spends_nothing_and_then_comes_what_buys_a_ship() -> None:
    found = reaction_of(saving(HURT, tokens=1), "amber")
    main, token = found.alternatives
    assert (main.caption, main.free) == ("No, roll the saves", True)
    assert (token.caption, token.free, token.hurts) == ("1 token: Shields 4", False, False)
    assert main.stake == token.stake == "lose it"
    assert chances(main) == (3 * SIXTH, 3 * SIXTH)
    assert chances(token) == (2 * SIXTH, 2 * SIXTH)
    assert (token.gain.chance, token.gain.tokens) == (SIXTH, SIXTH)
    assert found.about == ("Destroyer · Amber 1 carries 5 of 6 damage; 1 more destroys a ship.",)


def test_what_costs_a_ship_gains_nothing_if_it_saves_less() -> None:
    """ABS-2.4, 9.5: the sixth damage token destroys the Destroyer, for a sixth of it."""
    found = reaction_of(saving(HURT, rogue=True), "amber")
    rogue = called(found, "Go rogue: Shields 4")
    assert rogue.hurts
    assert not rogue.gain.chance
    assert not found.is_worth_asking(USUAL_LIMITS)
    assert found.alternatives[0].draft == found.passing == Draft("pass")
    assert "goes rogue: 1 damage" in called(found, "Go rogue: Shields 4").cost


def test_shields_that_save_every_face_need_no_tokens() -> None:
    play = fight(GUN, CRUISER, dice=1, tactical={"amber": 3}).go_on(2)
    play.do("amber", Pass())
    found = reaction_of(play, "amber")
    assert len(found.alternatives) > 1
    assert not can_help(found)
    assert found.passing == Draft("pass")


def test_power_to_weapons_against_perfect_saves_changes_nothing() -> None:
    assert not can_help(reaction_of(fight(GUN, CRUISER, dice=1, tactical={"cyan": 2}).go_on()))
    found = reaction_of(fight(GUN, TARGET, dice=1, tactical={"cyan": 2}).go_on())
    assert can_help(found)
    assert [each.caption for each in found.alternatives] == ["No, roll the dice", "1 token"]
    without = 1 - (2 * SIXTH + 3 * SIXTH * SIXTH + SIXTH * SIXTH**2)
    boosted = 1 - (SIXTH + 3 * SIXTH * SIXTH + 2 * SIXTH * SIXTH**2)
    assert [chances(each)[0] for each in found.alternatives] == [without, boosted]


def test_a_wing_that_costs_nothing_is_the_main_answer() -> None:
    found = reaction_of(saving(FIGHTER, MOTHER), "amber")
    main = found.alternatives[0]
    assert (main.cost, main.effect) == ("no cost", "saves on 1–4")
    assert chances(main)[0] == Fraction(1, 3)
    assert chances(called(found, "No, roll the saves"))[0] == 1


def test_failed_dice_are_rolled_again_as_a_whole() -> None:
    found = reaction_of(fight(GUN, TARGET, engage=True).go_on(5, 6))
    assert found.alternatives[0].caption == "Roll 2 dice again"
    assert found.alternatives[0].effect == "1 miss, 1 dud"
    assert chances(found.alternatives[1])[0] == 0


def test_an_override_offers_the_die_that_hits_its_own_ships() -> None:
    found = reaction_of(overriding(4), "amber")
    again = 1 - (2 * SIXTH + 3 * SIXTH * SIXTH + SIXTH * SIXTH**2)
    assert called(found, "Reroll the 4").effect == "D6: 4, hit"
    assert chances(called(found, "Reroll the 4"))[0] == again
    assert can_help(found)


def test_an_override_of_an_explosion_shows_both_chances() -> None:
    doomed = force("amber-1", "gunship", (5, 8), damage=4)
    play = staged(GUN, doomed, stages=(Losses("amber-1", "cyan"),), tactical={"amber": 1})
    found = reaction_of(play.go_on(1), "amber")
    odds = [each.odds.rows[0].at_least_one() for each in found.alternatives if each.odds]
    assert odds == [1, SIXTH]


def matters_to(play: Play) -> dict[str, bool]:
    """Whether an override can help each of the two seats; the one that is asked first passes."""
    found = dict[str, bool]()
    while True:
        ((seat, what),) = play.waits()
        assert what == "override"
        found[seat] = can_help(reaction_of(play, seat))
        if len(found) == len(BOTH):
            return found
        play.do(seat, Pass())


BOTH = {"cyan": 1, "amber": 1}


@pytest.mark.parametrize(
    ("face", "helps"),
    [
        # A Gunship has Silhouette 4: 1 is a critical hit, 4 a hit, 5 a miss and 6 a dud. A hit
        # rolled again hits twice once in six times, and misses twice: less on average.
        (1, {"cyan": False, "amber": True}),
        (4, {"cyan": False, "amber": True}),
        (5, {"cyan": True, "amber": False}),
        (6, {"cyan": True, "amber": False}),
    ],
)
def test_attack_dice_matter_to_whom_another_face_helps(face: int, helps: dict[str, bool]) -> None:
    play = fight(GUN, TARGET, dice=1, tactical=BOTH).go_on()
    assert matters_to(play.do("cyan", Pass(), face)) == helps


def test_whose_attack_and_whose_ships_they_are_not_gains_nothing() -> None:
    seats, tokens = ("cyan", "amber", "lime"), {"lime": 1}
    play = fight(GUN, TARGET, dice=1, seats=seats, tactical=tokens)
    assert not can_help(reaction_of(play.go_on(4), "lime"))


def mining(
    *faces: int, deck: tuple[int, ...] = (5,), kind: str = "asteroid", card: str = "JC"
) -> Play:
    """Cyan's dice on an asteroid, Silhouette 9, whose ore pays the cards of this deck."""
    view = dealt(GUN, thing("rock", kind, (5, 7)), card=card, mode="core", scale=5)
    outer = Activation("cyan", (Active("cyan-1"),), "over")
    pools = (AttackPool("", len(faces), 12, 5),)
    laser = Attack("weapon", "cyan-1", "cyan", "rock", pools, "roll")
    purses = dict.fromkeys(BOTH, Purse(tactical=1))
    return playing(with_decks(view, *deck), outer, laser, purses=purses).go_on(*faces)


@pytest.mark.parametrize(
    ("face", "helps"),
    [
        (1, {"cyan": False, "amber": True}),
        (9, {"cyan": True, "amber": True}),
        (10, {"cyan": True, "amber": False}),
    ],
)
def test_a_rival_s_dice_on_what_would_pay_it_matter(face: int, helps: dict[str, bool]) -> None:
    assert matters_to(mining(face)) == helps
    nothing = {**helps, "amber": False}
    assert matters_to(mining(face, deck=())) == nothing, "no card is left to be earned (ABS-12.2)"


@pytest.mark.parametrize(("card", "pays"), [("QC", True), ("KH", False)])
def test_a_rival_s_dice_on_what_pays_nobody_do_not_matter(card: str, pays: bool) -> None:
    """Destroying a facility earns by Demolition (ABS-12.18), not by Medical Relief (ABS-12.16)."""
    assert matters_to(mining(1, kind="facility", card=card))["amber"] == pays


def test_each_is_offered_first_what_helps_it() -> None:
    play = mining(9, 10)
    found = reaction_of(play)
    assert found.about == ("The Asteroid carries 0 of 9 damage; 9 more destroy it.",)
    own = [each.caption for each in found.alternatives]
    assert own == ["Let the dice lie", "Reroll the 10", "Reroll the 9"]
    rival = [each.caption for each in reaction_of(play.do("cyan", Pass()), "amber").alternatives]
    assert rival == ["Let the dice lie", "Reroll the 9", "Reroll the 10"], (
        "one hit destroys nothing"
    )


def test_dangers_of_a_rival_matter_since_nobody_has_the_credit() -> None:
    danger = Attack("dangerous_space", "amber-1", None, "amber-1", (AttackPool("", 1, 6, 1),))
    outer = Activation("amber", (Active("amber-1"),), "passive")
    play = staged(GUN, TARGET, stages=(outer, danger), tactical=BOTH).go_on(5)
    assert matters_to(play) == {"cyan": True, "amber": False}


def red_alert(face: int, damage: int) -> Play:
    group = force("cyan-1", "frigate", (5, 5), damage=damage)
    outer = Activation("cyan", (Active("cyan-1", order="red_alert"),), "red_alert")
    return staged(group, TARGET, stages=(outer,), tactical=BOTH).go_on(face)


def test_red_alert_matters_to_its_own_seat_while_more_can_be_discarded() -> None:
    # ABS-5.1: a D3.
    assert matters_to(red_alert(1, 3)) == {"cyan": True, "amber": False}
    assert matters_to(red_alert(2, 3)) == {"cyan": False, "amber": False}, "2 on average again"
    assert matters_to(red_alert(3, 3)) == {"cyan": False, "amber": True}
    assert matters_to(red_alert(2, 2)) == {"cyan": False, "amber": True}
    assert matters_to(red_alert(1, 1)) == {"cyan": False, "amber": False}


INSPECT = Inspect(6, 3, "criminal_ship", Reward())


@pytest.mark.parametrize(("face", "helps"), [(2, "cyan"), (3, "amber")])
def test_an_inspection_matters_to_whom_the_other_result_helps(face: int, helps: str) -> None:
    """ABS-12.15: in order from 3 on pays who inspects."""
    liner = thing("liner", "civilian_ship", (5, 7))
    stage = Inspection("QH", "cyan", "cyan-1", "liner", INSPECT)
    outer = Activation("cyan", (Active("cyan-1"),), "scan")
    play = staged(GUN, TARGET, liner, stages=(outer, stage), tactical=BOTH, mode="core")
    assert matters_to(play.go_on(face)) == {each: each == helps for each in BOTH}


SERVE = Serve(Reward(cards=ONE), 6, (3, 5))


@pytest.mark.parametrize(
    ("face", "helps", "told"),
    [
        (2, ("cyan",), "earns nothing"),
        (3, ("cyan", "amber"), "earns 1 contract card"),
        (5, ("amber",), "earns 2 contract cards"),
    ],
)
def test_relief_matters_to_whom_another_face_helps(
    face: int, helps: tuple[str, ...], told: str
) -> None:
    """ABS-12.16: one card from 3 on, two from 5 on."""
    fort = thing("fort", "facility", (5, 7))
    stage = Inspection("KH", "cyan", "cyan-1", "fort", SERVE)
    outer = Activation("cyan", (Active("cyan-1"),), "scan")
    play = staged(GUN, TARGET, fort, stages=(outer, stage), tactical=BOTH, mode="core")
    again = called(reaction_of(play.go_on(face)), f"Reroll the {face}")
    assert again.effect == f"D6: {face}, {told}"
    assert again.odds is not None
    assert again.odds.rows[0].weights == (2, 2, 2)
    assert matters_to(play) == {each: each in helps for each in BOTH}


def explosion(face: int, *near: Any) -> Play:
    doomed = force("amber-1", "gunship", (5, 8), damage=4)
    far = force("cyan-1", "gunship", (30, 30))
    return staged(far, doomed, *near, stages=(Losses("amber-1", "cyan"),), tactical=BOTH).go_on(
        face
    )


def test_an_explosion_matters_to_whom_it_strikes_and_to_whom_it_strikes_another() -> None:
    # ABS-8.9: a Gunship of mass 1 explodes on 1 and strikes up to 1" away.
    assert matters_to(explosion(1)) == {"cyan": False, "amber": False}
    own = force("amber-2", "gunship", (5, 8.5))
    assert matters_to(explosion(1, own)) == {"cyan": False, "amber": True}
    assert matters_to(explosion(2, own)) == {"cyan": True, "amber": False}
    enemy = force("cyan-2", "gunship", (5, 8.5))
    assert matters_to(explosion(2, own, enemy)) == {"cyan": True, "amber": True}


def test_ships_that_have_to_go_are_always_chosen() -> None:
    group = force("amber-1", "gunship", (5, 8), (5, 9), damage=4)
    found = reaction_of(staged(GUN, group, stages=(Losses("amber-1", "cyan"),)).go_on(), "amber")
    assert found.passing is None
    assert can_help(found)
    assert [each.caption for each in found.alternatives] == ["Lose ship 1", "Lose ship 2"]


@pytest.mark.rule("ABS-7.5", "worked")
def test_passive_attacks_on_several_groups_are_told_apart() -> None:
    """A Corvette may divide its dice over both; what does so is worth no more than one of them."""
    movers = force("cyan-1", "frigate", (10, 10)), force("cyan-2", "frigate", (12, 10))
    active = Activation("cyan", (Active("cyan-1"), Active("cyan-2")), "passive")
    play = staged(*movers, force("amber-1", "corvette", (11, 12, 180)), stages=(active,)).go_on()
    found = reaction_of(play, "amber")
    assert sorted(each.caption for each in found.alternatives) == [
        "Corvette · Amber 1 on Cyan 1",
        "Corvette · Amber 1 on Cyan 2",
        "No passive attack",
    ]
