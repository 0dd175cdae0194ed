"""Repairs, re-arming and scouting (SW-14, SW-15)."""

from collections.abc import Callable
from typing import Any

import pytest

from simulator.rules.space_war.model.actions import EndStep, MoveCraft, Rearm, Repair
from simulator.rules.space_war.model.stages import Moves, Rearming, Repairs, Scouting
from tests.rules.builders import point
from tests.rules.space_war.battles import battle, planet, ship, station
from tests.rules.space_war.yard import fighter, vessel

RefusedBy = Callable[[object, str], None]
FOE = ship("amber-1", vessel("E L L"), (60, 24))


@pytest.mark.rule("SW-14.1", "worked")
def test_self_repairs_are_rolled_together_then_chosen() -> None:
    hurt = ship("cyan-1", vessel("E A L SR SR"), (10, 24), damaged=(0, 1, 2))
    done = battle(hurt, FOE, at=Repairs("cyan"), faces=(5, 6))
    assert done.craft("cyan-1").damaged == (0, 1, 2)
    done.do("cyan", Repair("cyan-1", 2)).do("cyan", Repair("cyan-1", 0))
    assert done.craft("cyan-1").damaged == (1,)


@pytest.mark.rule("SW-14.1", "edge")
def test_a_four_repairs_nothing_and_the_only_damage_is_not_asked_about() -> None:
    hurt = ship("cyan-1", vessel("E L SR"), (10, 24), damaged=(1,))
    assert battle(hurt, FOE, at=Repairs("cyan"), faces=(4,)).craft("cyan-1").damaged == (1,)
    done = battle(hurt, FOE, at=Repairs("cyan"), faces=(5,))
    assert done.craft("cyan-1").damaged == ()
    assert done.waits() == [("amber", "give_up")]


def test_only_damaged_modules_are_chosen(refused_by: RefusedBy) -> None:
    hurt = ship("cyan-1", vessel("E A L SR"), (10, 24), damaged=(0, 1))
    done = battle(hurt, FOE, at=Repairs("cyan"), faces=(6,))
    refused_by(done.refusal("cyan", Repair("cyan-1", 2)), "SW-14.1")


@pytest.mark.rule("SW-14.2", "worked")
def test_a_bay_repairs_a_held_fighter() -> None:
    carrier = ship("cyan-1", vessel("E SB SB"), (10, 24))
    held = ship("cyan-2", fighter("E L M"), "cyan-1", damaged=(0, 1))
    other = ship("cyan-3", fighter("E L"), "cyan-1", damaged=(1,))
    done = battle(carrier, held, other, FOE, at=Repairs("cyan"), faces=(5, 4))
    done.do("cyan", Repair("cyan-2", 0))
    assert done.craft("cyan-2").damaged == (1,)
    assert done.craft("cyan-3").damaged == (1,)


@pytest.mark.rule("SW-14.2", "edge")
def test_a_bay_repairs_prisoners_as_their_captor_likes_but_not_its_vessel(
    refused_by: RefusedBy,
) -> None:
    carrier = ship("cyan-1", vessel("E L SB"), (10, 24), damaged=(1,))
    caught = ship("amber-2", fighter("E L"), "cyan-1", damaged=(1,), captor="cyan")
    parts = carrier, caught, FOE
    for action, left in ((Repair("amber-2", 1), ()), (EndStep(), (1,))):
        done = battle(*parts, at=Repairs("cyan"), faces=(5,))
        assert done.waits() == [("cyan", "repairs")]
        refused_by(done.refusal("cyan", Repair("cyan-1", 1)), "SW-14.2")
        done.do("cyan", action)
        assert done.craft("cyan-1").damaged == (1,)
        assert done.craft("amber-2").damaged == left
        assert done.waits() == [("amber", "give_up")]


@pytest.mark.rule("SW-14.2", "edge")
def test_an_own_fighter_is_repaired_before_prisoners_are_left(refused_by: RefusedBy) -> None:
    """Two successes, for an own module and a Prisoner's: one is due, the other is as Cyan likes."""
    carrier = ship("cyan-1", vessel("E SB SB"), (10, 24))
    own = ship("cyan-2", fighter("E L"), "cyan-1", damaged=(1,))
    caught = ship("amber-2", fighter("E L"), "cyan-1", damaged=(1,), captor="cyan")
    done = battle(carrier, own, caught, FOE, at=Repairs("cyan"), faces=(5, 6))
    refused_by(done.refusal("cyan", EndStep()), "SW-14.2")
    done.do("cyan", Repair("cyan-2", 1)).do("cyan", EndStep())
    assert (done.craft("cyan-2").damaged, done.craft("amber-2").damaged) == ((), (1,))


@pytest.mark.rule("SW-14.2", "worked")
def test_the_vessels_owner_chooses_among_his_fighters_and_his_prisoners() -> None:
    carrier = ship("cyan-1", vessel("E L SB"), (10, 24))
    own = ship("cyan-2", fighter("E L"), "cyan-1", damaged=(0, 1))
    caught = ship("amber-2", fighter("E L M"), "cyan-1", damaged=(1, 2), captor="cyan")
    parts = carrier, own, caught, FOE
    done = battle(*parts, at=Repairs("cyan"), faces=(6,))
    assert done.waits() == [("cyan", "repairs")]
    assert done.refusal("amber", Repair("amber-2", 1)) is not None
    assert done.do("cyan", Repair("amber-2", 2)).craft("amber-2").damaged == (1,)
    other = battle(*parts, at=Repairs("cyan"), faces=(6,)).do("cyan", Repair("cyan-2", 0))
    assert other.craft("cyan-2").damaged == (1,)
    assert other.craft("amber-2").damaged == (1, 2)


@pytest.mark.rule("SW-14.3", "worked")
def test_held_fighters_are_rearmed_without_a_roll() -> None:
    carrier = ship("cyan-1", vessel("E SB"), (10, 24))
    held = ship("cyan-2", fighter("E EM"), "cyan-1", expended=(1,))
    out = ship("cyan-3", fighter("E EM"), (20, 24), expended=(1,))
    done = battle(carrier, held, out, FOE, at=Rearming("cyan"))
    assert done.craft("cyan-2").expended == ()
    assert done.craft("cyan-3").expended == (1,)


@pytest.mark.rule("SW-14.3", "worked")
def test_prisoners_are_rearmed_in_their_captors_turn_if_he_likes() -> None:
    carrier = ship("cyan-1", vessel("E SB"), (10, 24))
    own = ship("cyan-2", fighter("E EM"), "cyan-1", expended=(1,))
    caught = ship("amber-2", fighter("E EM"), "cyan-1", expended=(1,), captor="cyan")
    other = ship("amber-3", fighter("E EM"), "cyan-1", expended=(1,), captor="cyan")
    parts = carrier, own, caught, other, FOE
    assert battle(*parts, at=Rearming("amber")).craft("amber-2").expended == (1,)
    done = battle(*parts, at=Rearming("cyan"))
    assert done.waits() == [("cyan", "rearming")]
    assert done.craft("cyan-2").expended == ()
    done.do("cyan", Rearm("amber-3")).do("cyan", EndStep())
    assert done.craft("amber-2").expended == (1,)
    assert done.craft("amber-3").expended == ()
    assert done.waits() == [("amber", "give_up")]


@pytest.mark.rule("SW-14.3", "edge")
def test_only_prisoners_with_something_to_arm_are_named(refused_by: RefusedBy) -> None:
    carrier = ship("cyan-1", vessel("E SB"), (10, 24))
    caught = ship("amber-2", fighter("E EM"), "cyan-1", expended=(1,), captor="cyan")
    hurt = ship("amber-3", fighter("E EM"), "cyan-1", expended=(1,), damaged=(1,), captor="cyan")
    done = battle(carrier, caught, hurt, FOE, at=Rearming("cyan"))
    for name in ("amber-3", "cyan-1", "nobody"):
        refused_by(done.refusal("cyan", Rearm(name)), "SW-14.3")
    alone = battle(carrier, hurt, FOE, at=Rearming("cyan"))
    assert alone.waits() == [("amber", "give_up")]


@pytest.mark.rule("SW-14.3", "edge")
def test_a_damaged_module_is_repaired_before_it_is_rearmed() -> None:
    carrier = ship("cyan-1", vessel("E SB"), (10, 24))
    held = ship("cyan-2", fighter("E EM EM"), "cyan-1", expended=(1, 2), damaged=(1,))
    done = battle(carrier, held, FOE, at=Rearming("cyan"))
    assert done.craft("cyan-2").expended == (1,)


EYE = ship("cyan-1", vessel("E L"), (10, 24), up=False)


@pytest.mark.rule("SW-15.1", "worked")
def test_counters_within_24_inches_turn_up() -> None:
    near = ship("amber-2", vessel("E L"), (35, 24), up=False)
    far = ship("amber-3", vessel("E L"), (35.1, 24), up=False)
    done = battle(EYE, near, far, FOE, planet((20, 24)), at=Scouting("cyan"))
    assert done.craft("amber-2").face_up
    assert not done.craft("amber-3").face_up
    assert not done.craft("cyan-1").face_up


@pytest.mark.rule("SW-15.1", "edge")
@pytest.mark.ruling("station_scouts", "no")
def test_a_station_scouts_unless_ruled_otherwise() -> None:
    home = station("cyan", (30, 24))
    down = ship("amber-2", vessel("E L"), (50, 24), up=False)
    assert battle(EYE, home, down, FOE, at=Scouting("cyan")).craft("amber-2").face_up
    done = battle(EYE, home, down, FOE, at=Scouting("cyan"), station_scouts="no")
    assert not done.craft("amber-2").face_up


@pytest.mark.rule("SW-15.1", "edge")
@pytest.mark.ruling("held_scouts", "yes")
def test_a_fighter_in_a_beam_scouts_nothing_unless_ruled_otherwise() -> None:
    """Its counter is 24.000" from amber-2, and nothing else of Cyan is near; free it scouts."""
    far = ship("cyan-1", vessel("E L"), (10, 2))
    catcher = ship("amber-1", vessel("E TR"), (10, 47))
    down = ship("amber-2", vessel("E L"), (35, 46), up=False)
    held, free = "amber-1", None
    for beam, reading, up in ((held, "no", False), (held, "yes", True), (free, "no", True)):
        eye = ship("cyan-2", fighter("E L"), (10, 46), tractored_by=beam)
        done = battle(far, catcher, eye, down, at=Scouting("cyan"), held_scouts=reading)
        assert done.craft("amber-2").face_up is up


@pytest.mark.rule("SW-15.1", "edge")
def test_a_fighter_in_a_beam_scouts_nothing_in_the_enemys_turn_either() -> None:
    """Where both sides scout in step 12 it would turn Amber's counter up if it were free."""
    catcher = ship("amber-1", vessel("E TR"), (10, 47))
    held = ship("cyan-2", fighter("E L"), (10, 46), tractored_by="amber-1")
    down = ship("amber-2", fighter("E L"), (20, 46), up=False)
    for reading, up in (("no", False), ("yes", True)):
        more: dict[str, Any] = {"scouting": "both_s12", "held_scouts": reading}
        done = battle(catcher, held, down, at=Scouting("amber"), **more)
        assert done.craft("amber-2").face_up is up


@pytest.mark.ruling("scouting", "both_s12")
def test_both_sides_may_scout_in_step_twelve() -> None:
    foe = ship("amber-1", vessel("E L L"), (30, 24))
    assert not battle(EYE, foe, at=Scouting("cyan")).craft("cyan-1").face_up
    assert battle(EYE, foe, at=Scouting("cyan"), scouting="both_s12").craft("cyan-1").face_up


@pytest.mark.ruling("scouting", "on_move")
def test_counters_may_turn_up_as_an_enemy_moves_near() -> None:
    """Cyan's counter moves to gaps of 24.000", 22.9" and 24.04": the last one stays as it is."""
    near = ship("amber-1", vessel("E L L"), (40, 24), up=False)
    far = ship("amber-2", vessel("E L L"), (15, 47.9), up=False)
    beyond = ship("amber-3", vessel("E L L"), (40, 25.5), up=False)
    other = ship("cyan-2", vessel("E L"), (5, 40))
    go = MoveCraft("cyan-1", point(15, 24))
    parts = EYE, other, near, beyond
    done = battle(*parts, at=Moves("cyan")).do("cyan", go)
    assert not done.craft("amber-1").face_up
    done = battle(*parts, far, at=Moves("cyan"), scouting="on_move").do("cyan", go)
    found = {name: done.craft(name).face_up for name in ("amber-1", "amber-2", "amber-3")}
    assert found == {"amber-1": True, "amber-2": True, "amber-3": False}
    assert not done.craft("cyan-1").face_up
