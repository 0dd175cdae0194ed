"""The jump out step: out through a jump point, or aboard a carrier (ABS-5.4, 4.9, 4.10, 4.17)."""

import pytest

from simulator.kernel.by_hand.sandbox import RemovePieces
from simulator.kernel.dice import SeededDice
from simulator.kernel.piece import Aside, InSpace
from simulator.rules.billion_suns.model.actions import GiveOrders, JumpOut, Order, Pass
from simulator.rules.billion_suns.model.events import JumpedIn, Stowed
from simulator.rules.billion_suns.system import SYSTEM
from tests.rules.billion_suns.play.activating import leaving
from tests.rules.billion_suns.play.jumps import GATE
from tests.rules.builders import force, gate, planetoid, position, stowed
from tests.rules.conftest import RefusedBy
from tests.rules.games import Play

TWO = force("cyan-1", "frigate", (10, 12), (10, 14))
OUT = JumpOut("cyan-1", "cyan-gate")


def asked(play: Play) -> bool:
    return ("cyan", "jump_out") in play.waits()


@pytest.mark.rule("ABS-5.4", "allowed")
def test_a_group_leaves_for_good() -> None:
    play = leaving(position(GATE, TWO))
    assert asked(play)
    play.do("cyan", OUT)
    assert play.piece("cyan-1/1").place == Aside("jumped_out")
    assert play.piece("cyan-1/2").place == Aside("jumped_out")
    assert play.state.extra.groups == {}
    assert not asked(play)


@pytest.mark.rule("ABS-5.4", "allowed")
def test_it_may_still_stay() -> None:
    play = leaving(position(GATE, TWO)).do("cyan", Pass())
    assert set(play.state.extra.groups) == {"cyan-1"}
    assert not asked(play)


@pytest.mark.rule("ABS-5.4", "refused")
def test_only_with_the_order_and_by_an_own_jump_point(refused_by: RefusedBy) -> None:
    parts = GATE, gate("amber-gate", (12, 12)), TWO, force("cyan-2", "frigate", (8, 10))
    play = leaving(position(*parts))
    refused_by(play.refusal("cyan", JumpOut("cyan-2", "cyan-gate")), "ABS-5.4")
    refused_by(play.refusal("cyan", JumpOut("cyan-1", "amber-gate")), "ABS-4.6")
    assert not asked(leaving(position(GATE, TWO), order="vector"))


@pytest.mark.rule("ABS-5.4", "boundary")
@pytest.mark.parametrize(("mode", "rule"), [("skirmish", "ABS-5.4"), ("warzone", "WZ-1.6")])
def test_every_ship_is_within_6_less_its_mass(mode: str, rule: str, refused_by: RefusedBy) -> None:
    other = gate("cyan-far", (10, 12))
    far = force("cyan-1", "frigate", (10, 12), (10, 14.001))
    play = leaving(position(GATE, other, far, mode=mode))
    refused_by(play.refusal("cyan", OUT), rule)
    assert leaving(position(GATE, TWO, mode=mode)).refusal("cyan", OUT) is None


@pytest.mark.ruling("use_enemy_jump_points", "yes")
def test_out_by_an_enemys_jump_point() -> None:
    view = position(gate("amber-gate", (10, 10)), TWO, rulings={"use_enemy_jump_points": "yes"})
    assert leaving(view).refusal("cyan", JumpOut("cyan-1", "amber-gate")) is None


@pytest.mark.ruling("jumped_out", "reserves")
def test_by_a_ruling_it_goes_to_close_reserves() -> None:
    view = position(
        GATE, force("cyan-1", "frigate", (10, 12), damage=2), rulings={"jumped_out": "reserves"}
    )
    play = leaving(view).do("cyan", OUT)
    assert play.found(Stowed) == [Stowed("cyan-1", "reserves")]
    assert play.piece("cyan-1/1").place == InSpace("reserves")
    assert play.group("cyan-1").damage == 2


@pytest.mark.ruling("jump_again", "no")
@pytest.mark.parametrize(("reading", "allowed"), [("yes", True), ("no", False)])
def test_a_ruling_keeps_who_jumped_in_this_round(reading: str, allowed: bool) -> None:
    arrived = SYSTEM.play.apply(
        position(GATE, TWO, rulings={"jump_again": reading}), JumpedIn("cyan-1")
    )
    assert asked(leaving(arrived)) is allowed
    # By a hop of this activation it did not jump in.
    assert asked(leaving(arrived, hops=("end",)))


@pytest.mark.rule("ABS-4.10", "boundary")
def test_an_order_without_a_jump_point_is_wasted() -> None:
    play = leaving(position(GATE, TWO))
    play.do("amber", RemovePieces(("cyan-gate",), "destroyed"))
    assert not asked(play)
    assert set(play.state.extra.groups) == {"cyan-1"}


def test_a_gravity_well_keeps_nobody_in() -> None:
    assert asked(leaving(position(GATE, TWO, planetoid((10, 18)))))


@pytest.mark.rule("ABS-4.9", "allowed")
def test_wings_go_aboard_with_their_damage_and_no_refund() -> None:
    wings = force("cyan-1", "fighter_wing", (10, 12), (10, 14), damage=1)
    play = leaving(position(wings, force("cyan-2", "carrier", (10, 10))))
    play.do("cyan", JumpOut("cyan-1", "cyan-2/1"))
    assert play.found(Stowed) == [Stowed("cyan-1", "cyan-2/1")]
    assert play.piece("cyan-1/2").place == InSpace("cyan-2/1")
    assert play.group("cyan-1").damage == 1
    assert play.purse("cyan").credits == 0


@pytest.mark.rule("ABS-4.9", "refused")
@pytest.mark.rule("ABS-4.9", "boundary")
def test_who_may_not_go_aboard(refused_by: RefusedBy) -> None:
    carriers = force("cyan-2", "carrier", (10, 10)), force("amber-2", "carrier", (12, 12))
    wings = force("cyan-1", "fighter_wing", (10, 14), (10, 16))
    aboard = JumpOut("cyan-1", "cyan-2/1")
    assert leaving(position(*carriers, wings)).refusal("cyan", aboard) is None
    play = leaving(position(*carriers, wings))
    refused_by(play.refusal("cyan", JumpOut("cyan-1", "amber-2/1")), "ABS-4.9")
    far = force("cyan-1", "fighter_wing", (10, 14), (10, 16.001))
    for group in (far, TWO):
        play = leaving(position(*carriers, group, gate("cyan-gate", (10, 13))))
        refused_by(play.refusal("cyan", aboard), "ABS-4.9")


def test_a_carrier_is_no_jump_point(refused_by: RefusedBy) -> None:
    play = leaving(position(GATE, TWO, force("cyan-2", "carrier", (10, 10))))
    refused_by(play.refusal("cyan", JumpOut("cyan-1", "cyan-2/1")), "ABS-4.9")


@pytest.mark.rule("ABS-4.17", "worked")
@pytest.mark.ruling("jumped_out", "reserves")
def test_who_is_aboard_goes_out_with_the_carrier() -> None:
    parts = (
        GATE,
        force("cyan-1", "carrier", (10, 12)),
        stowed("cyan-2", "recon_wing", 1, "cyan-1/1"),
    )
    play = leaving(position(*parts)).do("cyan", OUT)
    assert play.piece("cyan-2/1").place == Aside("jumped_out")
    play = leaving(position(*parts, rulings={"jumped_out": "reserves"})).do("cyan", OUT)
    assert play.piece("cyan-1/1").place == InSpace("reserves")
    assert play.piece("cyan-2/1").place == InSpace("cyan-1/1")


def test_several_groups_leave_one_by_one() -> None:
    view = position(GATE, TWO, force("cyan-2", "frigate", (8, 10)))
    play = leaving(view, "cyan-1", "cyan-2")
    play.do("cyan", JumpOut("cyan-2", "cyan-gate"))
    assert asked(play)
    play.do("cyan", OUT)
    assert play.state.extra.groups == {}


def test_every_way_out_is_offered() -> None:
    wings = force("cyan-1", "fighter_wing", (10, 12))
    view = position(GATE, gate("amber-gate", (9, 9)), wings, force("cyan-2", "carrier", (12, 10)))
    offered = SYSTEM.play.candidates(leaving(view).state, "cyan", SeededDice("1"), 9)
    assert offered == (OUT, JumpOut("cyan-1", "cyan-2/1"), Pass())


def test_nothing_else_answers_the_question() -> None:
    refusal = leaving(position(GATE, TWO)).refusal("cyan", GiveOrders((Order("cyan-1", "vector"),)))
    assert refusal is not None
    assert refusal.code == "wrong_answer"
