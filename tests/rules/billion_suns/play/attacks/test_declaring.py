"""Active attacks: who may put which dice into what (ABS-5.5, 5.7, 8.1 to 8.3, 8.13, 9.9)."""

from dataclasses import replace

import pytest

from simulator.kernel.dice import SeededDice
from simulator.rules.billion_suns.judging.attacks import volley
from simulator.rules.billion_suns.judging.declarations import DeclareTerms, able
from simulator.rules.billion_suns.model.actions import Activate, DeclareAttacks, Pass
from simulator.rules.billion_suns.model.asks import AskAttack
from simulator.rules.billion_suns.model.flown import Flown
from simulator.rules.billion_suns.model.stages import Active, Salvo
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.lookup import View
from simulator.rules.billion_suns.view.profile import SLOTS
from tests.rules.billion_suns.play.activating import is_over, stepping
from tests.rules.billion_suns.play.attack_cases import dice, made
from tests.rules.builders import force, gate, planetoid, position, thing
from tests.rules.conftest import RefusedBy
from tests.rules.games import Play

pytestmark = pytest.mark.usefixtures("no_dice")

PAIR = force("cyan-1", "gunship", (10, 10), (12, 10))
"""Two Gunships: Blasters 0-6", 2D6 in the primary and 2D6 in the auxiliary arc."""
FOE = force("amber-1", "gunship", (11, 14))
NEXT = force("amber-2", "corvette", (11, 15))


def attacking(view: View, *groups: str, **more: object) -> Play:
    """These groups (`cyan-1`) are to declare their attacks."""
    return stepping(view, "attack", *groups, **more).go_on()  # type: ignore[arg-type]


def declare(*salvos: Salvo) -> DeclareAttacks:
    return DeclareAttacks(salvos)


def primary(target: str, *ships: str, attacker: str = "cyan-1") -> Salvo:
    return Salvo(attacker, target, tuple(f"{attacker}/{ship}" for ship in ships))


@pytest.mark.rule("ABS-5.5", "worked")
@pytest.mark.rule("ABS-8.1", "worked")
def test_primaries_on_one_target_auxiliary_dice_divided() -> None:
    play = attacking(position(PAIR, FOE, NEXT))
    assert play.waits() == [("cyan", "attack")]
    one = Salvo("cyan-1", "amber-1", ("cyan-1/1", "cyan-1/2"), (("cyan-1/1", 1),))
    other = dice("cyan-1", "amber-2", 1, 2)
    play.do("cyan", declare(one, other))
    assert made(play) == [(one, other)]


@pytest.mark.rule("ABS-8.1", "edge")
def test_primaries_are_not_divided(refused_by: RefusedBy) -> None:
    play = attacking(position(PAIR, FOE, NEXT))
    divided = declare(primary("amber-1", "1"), primary("amber-2", "2"))
    refused_by(play.refusal("cyan", divided), "ABS-8.1")


@pytest.mark.rule("ABS-8.1", "edge")
def test_no_ship_fires_more_dice_than_it_has(refused_by: RefusedBy) -> None:
    play = attacking(position(PAIR, FOE, NEXT))
    assert play.refusal("cyan", declare(dice("cyan-1", "amber-1", 2, 2))) is None
    refused_by(play.refusal("cyan", declare(dice("cyan-1", "amber-1", 3))), "ABS-8.1")
    over = declare(dice("cyan-1", "amber-1", 2), dice("cyan-1", "amber-2", 1))
    refused_by(play.refusal("cyan", over), "ABS-8.1")
    for count in (0, -1):
        odd = Salvo("cyan-1", "amber-1", (), (("cyan-1/1", count),))
        refused_by(play.refusal("cyan", declare(odd)), "ABS-8.1")


@pytest.mark.rule("ABS-8.1", "edge")
def test_each_target_is_named_once_and_gets_dice(refused_by: RefusedBy) -> None:
    play = attacking(position(PAIR, FOE, NEXT))
    twice = declare(dice("cyan-1", "amber-1", 1), dice("cyan-1", "amber-1", 0, 1))
    refused_by(play.refusal("cyan", twice), "ABS-8.1")
    refused_by(play.refusal("cyan", declare(Salvo("cyan-1", "amber-1"))), "ABS-8.1")
    same = primary("amber-1", "1", "1")
    refused_by(play.refusal("cyan", declare(same)), "ABS-8.1")


@pytest.mark.rule("ABS-5.5", "edge")
def test_none_are_owed() -> None:
    for nothing in (declare(), Pass()):
        play = attacking(position(PAIR, FOE)).do("cyan", nothing)
        assert made(play) == []
        assert is_over(play)


@pytest.mark.rule("ABS-5.7", "definition")
def test_no_order_is_needed_to_attack() -> None:
    for order in (None, "vector", "red_alert", "jump_out"):
        play = attacking(position(PAIR, FOE), order=order)
        assert play.refusal("cyan", declare(primary("amber-1", "1"))) is None


def test_who_can_attack_nothing_is_not_asked() -> None:
    play = attacking(position(PAIR, force("amber-1", "gunship", (11, 30))))
    assert is_over(play)


@pytest.mark.rule("ABS-8.2", "refused")
def test_only_ships_that_can_reach_the_target(refused_by: RefusedBy) -> None:
    far = position(force("cyan-1", "gunship", (10, 10), (12, 5)), FOE)
    play = attacking(far)
    assert play.refusal("cyan", declare(primary("amber-1", "1"))) is None
    refused_by(play.refusal("cyan", declare(primary("amber-1", "1", "2"))), "ABS-8.2")
    refused_by(play.refusal("cyan", declare(dice("cyan-1", "amber-1", 1, 1))), "ABS-8.2")
    refused_by(play.refusal("cyan", declare(primary("amber-1", "9"))), "ABS-8.2")
    blocked = attacking(position(PAIR, FOE, NEXT, planetoid((11, 12.5), 0.5)))
    refused_by(blocked.refusal("cyan", declare(dice("cyan-1", "amber-9", 1))), "ABS-8.3")


@pytest.mark.ruling("dice", "whole_group")
def test_all_fire_when_one_ship_can() -> None:
    view = position(
        force("cyan-1", "gunship", (10, 10), (12, 5)), FOE, rulings={"dice": "whole_group"}
    )
    whole = Salvo("cyan-1", "amber-1", ("cyan-1/1", "cyan-1/2"), (("cyan-1/2", 2),))
    play = attacking(view)
    assert play.refusal("cyan", declare(whole)) is None
    assert declare(dice("cyan-1", "amber-1", 2, 2)).salvos[0].auxiliary


@pytest.mark.rule("ABS-8.3", "refused")
def test_neither_own_things_nor_what_has_no_silhouette(refused_by: RefusedBy) -> None:
    view = position(
        PAIR,
        FOE,
        force("cyan-2", "gunship", (11, 12)),
        gate("cyan-gate", (11, 13)),
        thing("relay", "comsat", (11, 12)),
        thing("rock", "asteroid", (12, 14)),
    )
    play = attacking(view)
    for target in ("cyan-2", "cyan-gate", "relay", "amber-1/1"):
        refused_by(play.refusal("cyan", declare(dice("cyan-1", target, 1))), "ABS-8.3")
    assert play.refusal("cyan", declare(dice("cyan-1", "rock", 1))) is None


@pytest.mark.rule("ABS-8.3", "refused")
def test_mining_lasers_fire_at_stationary_objects_only(refused_by: RefusedBy) -> None:
    view = position(
        force("cyan-1", "medium_utility_ship", (10, 10)),
        force("amber-1", "gunship", (10, 11)),
        thing("rock", "asteroid", (10, 12)),
    )
    play = attacking(view)
    refused_by(play.refusal("cyan", declare(primary("amber-1", "1"))), "ABS-8.3")
    assert play.refusal("cyan", declare(primary("rock", "1"))) is None


@pytest.mark.rule("ABS-6.2", "refused")
def test_a_ship_that_turned_in_high_g_fires_no_primaries(refused_by: RefusedBy) -> None:
    turned = (Flown("cyan-1/1", (0,), high_g=True), Flown("cyan-1/2", (0,)))
    play = attacking(position(PAIR, FOE), flown=turned)
    refused_by(play.refusal("cyan", declare(primary("amber-1", "1", "2"))), "ABS-6.2")
    assert play.refusal("cyan", declare(primary("amber-1", "2"))) is None
    assert play.refusal("cyan", declare(dice("cyan-1", "amber-1", 2))) is None
    damped = attacking(position(PAIR, FOE), flown=turned, dampeners=True)
    assert damped.refusal("cyan", declare(primary("amber-1", "1", "2"))) is None


@pytest.mark.rule("ABS-8.13", "definition")
def test_the_attacker_orders_its_targets() -> None:
    one, two = dice("cyan-1", "amber-1", 1), dice("cyan-1", "amber-2", 1)
    for salvos in ((one, two), (two, one)):
        play = attacking(position(PAIR, FOE, NEXT)).do("cyan", declare(*salvos))
        assert made(play) == [salvos]


@pytest.mark.rule("ABS-9.9", "worked")
def test_combined_groups_declare_all_before_anything_is_resolved() -> None:
    mates = force("cyan-2", "gunship", (11, 11))
    play = attacking(position(PAIR, mates, FOE, NEXT), "cyan-1", "cyan-2")
    ours = (dice("cyan-1", "amber-1", 1), dice("cyan-1", "amber-2", 1))
    theirs = dice("cyan-2", "amber-1", 2)
    play.do("cyan", declare(*ours, theirs))
    # Two attacks on one target, but one after the other (ABS-8.1).
    assert made(play) == [(ours[0], theirs, ours[1])]


@pytest.mark.rule("ABS-9.9", "edge")
def test_each_group_has_a_primary_target_of_its_own(refused_by: RefusedBy) -> None:
    mates = force("cyan-2", "gunship", (11, 11))
    view = position(PAIR, mates, FOE, NEXT)
    both = declare(primary("amber-1", "1"), primary("amber-2", "1", attacker="cyan-2"))
    assert attacking(view, "cyan-1", "cyan-2").refusal("cyan", both) is None
    # A group that is not active attacks nothing.
    refused_by(attacking(view, "cyan-1").refusal("cyan", both), "ABS-5.5")


def test_nothing_else_answers() -> None:
    refusal = attacking(position(PAIR, FOE)).refusal("cyan", Activate("cyan-1"))
    assert refusal is not None
    assert refusal.code == "wrong_answer"


def test_offers_begin_with_everything_on_the_nearest_target() -> None:
    play = attacking(position(PAIR, FOE, NEXT))
    found = SYSTEM.play.candidates(play.state, "cyan", SeededDice("t"), 40)
    both = ("cyan-1/1", "cyan-1/2")
    all_dice = tuple((ship, 2) for ship in both)
    assert found[0] == declare(Salvo("cyan-1", "amber-1", both, all_dice))
    assert found[1] == declare()
    assert declare(Salvo("cyan-1", "amber-2", both, all_dice)) in found
    assert (
        declare(Salvo("cyan-1", "amber-1", both), Salvo("cyan-1", "amber-2", (), all_dice)) in found
    )
    assert len(found) >= 8


def test_offers_for_several_groups_are_declared_together() -> None:
    mates = force("cyan-2", "gunship", (11, 11))
    play = attacking(position(PAIR, mates, FOE), "cyan-1", "cyan-2")
    found = SYSTEM.play.candidates(play.state, "cyan", SeededDice("t"), 40)
    first = found[0]
    assert isinstance(first, DeclareAttacks)
    assert [salvo.attacker for salvo in first.salvos] == ["cyan-1", "cyan-2"]


@pytest.mark.parametrize("reading", ["per_ship", "whole_group"])
def test_the_quick_judgement_agrees_with_the_question(reading: str) -> None:
    """Over many angles and distances, with a planetoid in some of the ways."""
    terms = DeclareTerms("ABS-5.5", ("cyan-1",))
    said = []
    for number in range(60):
        spots = SeededDice(f"{number}").roll(6, 24)
        view = position(
            force("cyan-1", "frigate", (12, 12, 15 * number), (14, 12, 5 * number)),
            force("amber-1", "gunship", (spots[0], spots[1]), (spots[2], spots[3] + 0.5)),
            planetoid((spots[4], spots[5]), 3),
            rulings={"dice": reading},
        )
        for slot in SLOTS:
            asked = volley(view, AskAttack("cyan-1", slot, "amber-1"))
            assert asked is not None
            firing = tuple(ship.id for ship in asked.firing)
            assert able(view, terms, "cyan-1", slot, "amber-1") == firing
            said.append(bool(firing))
    assert 10 < sum(said) < 110


def test_a_target_that_left_before_the_answer_is_refused(refused_by: RefusedBy) -> None:
    play = attacking(position(PAIR, FOE, NEXT))
    pieces = {name: piece for name, piece in play.state.pieces.items() if name != "amber-1/1"}
    play.state = replace(play.state, pieces=pieces)
    refused_by(play.refusal("cyan", declare(dice("cyan-1", "amber-1", 1))), "ABS-8.3")
    assert Active("cyan-1") in play.top().groups  # type: ignore[union-attr]
