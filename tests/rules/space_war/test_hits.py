"""Stored hits, Armour saves and damage (SW-5, SW-6)."""

from typing import Any

import pytest

from simulator.rules.space_war.model.actions import Detonate, GiveUp
from simulator.rules.space_war.model.craft import undamaged_places, working
from simulator.rules.space_war.model.events import (
    CraftDestroyed,
    DamageLost,
    ModuleDamaged,
    SavesRolled,
)
from simulator.rules.space_war.model.modules import ENGINE
from simulator.rules.space_war.model.stages import GivingUp, Saves, Warheads
from simulator.rules.space_war.system import SYSTEM
from tests.rules.space_war.battles import battle, hits, ship
from tests.rules.space_war.yard import fighter, vessel

FOE = ship("amber-1", vessel("E L L"), (60, 24))


@pytest.mark.rule("SW-5.1", "worked")
def test_hits_wait_for_the_turn_of_the_craft_they_hit() -> None:
    """Example 8 of the rulebook's reading: 4 hits on a Craft of 3 modules, one is wasted."""
    shot = ship("amber-2", vessel("E L L"), (50, 24), hits=hits(4))
    mine = ship("cyan-1", vessel("E L"), (10, 24))
    done = battle(shot, FOE, mine, at=Saves("cyan"))
    assert undamaged_places(done.craft("amber-2")) == (0, 1, 2)
    done = battle(shot, FOE, mine, at=Saves("amber"), faces=(1, 2))
    assert not done.is_on_table("amber-2")
    assert [event.count for event in done.found(DamageLost)] == [1]


@pytest.mark.rule("SW-5.1", "edge")
@pytest.mark.ruling("hit_resolution", "every_turn")
def test_hits_may_be_tested_in_every_turn() -> None:
    shot = ship("amber-2", vessel("E L"), (50, 24), hits=hits(2))
    mine = ship("cyan-1", vessel("E L"), (10, 24))
    done = battle(shot, FOE, mine, at=Saves("cyan"), faces=(1,), hit_resolution="every_turn")
    assert not done.is_on_table("amber-2")


@pytest.mark.rule("SW-5.2", "worked")
@pytest.mark.parametrize(
    ("armour", "face", "damages"),
    [
        (1, 1, False),
        (1, 2, True),
        (2, 2, False),
        (2, 3, True),
        (3, 4, True),
        (4, 4, False),
        (5, 5, False),
        (7, 5, False),
        (7, 6, True),
    ],
)
def test_armour_raises_the_score_that_damages(armour: int, face: int, damages: bool) -> None:
    design = vessel(" ".join(["E"] + ["A"] * armour))
    hit = ship("cyan-1", design, (10, 24), hits=hits(1))
    done = battle(hit, FOE, at=Saves("cyan"), faces=(face, 1) if damages else (face,))
    assert len(done.craft("cyan-1").damaged) == int(damages)
    assert done.craft("cyan-1").hits == ()


@pytest.mark.rule("SW-5.2", "edge")
def test_all_hits_are_tested_before_any_damages() -> None:
    """Craft A, A, E, L: three hits at 3 all damage, though the first takes an Armour."""
    hit = ship("cyan-1", vessel("E A A L"), (10, 24), hits=hits(3))
    done = battle(hit, FOE, at=Saves("cyan"), faces=(3, 3, 3, 2, 1, 1))
    assert [event.module for event in done.found(ModuleDamaged)] == [1, 0, 2]


@pytest.mark.rule("SW-5.2", "edge")
def test_without_armour_no_die_is_rolled() -> None:
    hit = ship("cyan-1", vessel("E L"), (10, 24), hits=hits(1))
    done = battle(hit, FOE, at=Saves("cyan"), faces=(2,))
    assert done.craft("cyan-1").damaged == (1,)


@pytest.mark.rule("SW-6.1", "worked")
def test_a_hit_damages_a_random_module_of_those_left() -> None:
    hit = ship("cyan-1", vessel("E L L M"), (10, 24), damaged=(1,), hits=hits(1))
    done = battle(hit, FOE, at=Saves("cyan"), faces=(3,))
    assert done.craft("cyan-1").damaged == (1, 3)


@pytest.mark.rule("SW-6.1", "edge")
def test_expended_modules_can_be_damaged() -> None:
    hit = ship("cyan-1", fighter("E EM"), (10, 24), expended=(1,), hits=hits(1))
    done = battle(hit, FOE, at=Saves("cyan"), faces=(2,))
    assert done.craft("cyan-1").damaged == (1,)


@pytest.mark.rule("SW-6.2", "definition")
def test_a_damaged_module_does_not_work() -> None:
    _, craft = ship("cyan-1", vessel("E E L"), (10, 24), damaged=(0,))
    assert craft is not None
    assert working(craft)[ENGINE] == 1


@pytest.mark.rule("SW-6.3", "worked")
def test_a_craft_without_modules_left_is_removed_at_once() -> None:
    hit = ship("cyan-1", vessel("E L"), (10, 24), hits=hits(2))
    left = ship("cyan-2", vessel("E L"), (10, 30))
    done = battle(hit, left, FOE, at=Saves("cyan"), faces=(1,))
    assert [event.craft for event in done.found(CraftDestroyed)] == ["cyan-1"]
    assert done.state.extra.sides["cyan"].vessels_lost == 1


@pytest.mark.rule("SW-6.3", "edge")
def test_hits_beyond_the_last_module_are_lost() -> None:
    hit = ship("cyan-1", vessel("E L"), (10, 24), hits=hits(5))
    left = ship("cyan-2", vessel("E L"), (10, 30))
    done = battle(hit, left, FOE, at=Saves("cyan"), faces=(1,))
    assert [event.count for event in done.found(DamageLost)] == [3]
    assert done.craft("cyan-2").damaged == ()


@pytest.mark.rule("SW-6.4", "worked")
def test_aimed_hits_damage_engines() -> None:
    """Target E, L, A with two aimed hits that both damage: the Engine, then nothing."""
    hit = ship("cyan-1", vessel("E A L"), (10, 24), hits=hits(2, "L", rear=True))
    done = battle(hit, FOE, at=Saves("cyan"), faces=(2, 2))
    assert done.craft("cyan-1").damaged == (0,)
    assert [event.count for event in done.found(DamageLost)] == [1]


@pytest.mark.rule("SW-6.4", "edge")
@pytest.mark.ruling("rear_without_engine", "random")
def test_aimed_hits_without_an_engine_may_damage_anything() -> None:
    hit = ship("cyan-1", vessel("E A L"), (10, 24), hits=hits(2, "L", rear=True))
    more: dict[str, Any] = {"rear_without_engine": "random"}
    done = battle(hit, FOE, at=Saves("cyan"), faces=(2, 2, 2), **more)
    assert done.craft("cyan-1").damaged == (0, 2)


@pytest.mark.rule("SW-6.4", "edge")
def test_which_engine_is_damaged_is_random() -> None:
    hit = ship("cyan-1", vessel("E E L"), (10, 24), hits=hits(1, "L", rear=True))
    done = battle(hit, FOE, at=Saves("cyan"), faces=(2,))
    assert done.craft("cyan-1").damaged == (1,)


@pytest.mark.rule("SW-6.5", "worked")
def test_fighters_are_lost_with_the_last_bay() -> None:
    """They are destroyed in step 2, before step 4 could launch them."""
    carrier = ship("cyan-1", vessel("E SB"), (10, 24), hits=hits(1))
    held = ship("cyan-2", fighter("E L"), "cyan-1")
    done = battle(carrier, held, FOE, at=Saves("cyan"), faces=(2,))
    assert [event.craft for event in done.found(CraftDestroyed)] == ["cyan-2"]
    assert done.is_on_table("cyan-1")


@pytest.mark.rule("SW-6.5", "edge")
def test_fighters_live_while_one_bay_works_and_prisoners_die_too() -> None:
    carrier = ship("cyan-1", vessel("E SB SB"), (10, 24), hits=hits(1))
    held = ship("cyan-2", fighter("E L"), "cyan-1")
    caught = ship("amber-3", fighter("E L"), "cyan-1", captor="cyan")
    done = battle(carrier, held, caught, FOE, at=Saves("cyan"), faces=(2,))
    assert done.found(CraftDestroyed) == []
    carrier = ship("cyan-1", vessel("E SB SB"), (10, 24), damaged=(1,), hits=hits(1))
    done = battle(carrier, held, caught, FOE, at=Saves("cyan"), faces=(2,))
    assert [event.craft for event in done.found(CraftDestroyed)] == ["cyan-2", "amber-3"]
    assert done.state.extra.sides["amber"].craft_lost == 0


@pytest.mark.rule("SW-8.3", "edge")
@pytest.mark.parametrize("reading", ["owner_turn", "every_turn"])
def test_hits_stored_on_a_prisoner_are_never_tested(reading: str) -> None:
    """Neither in its owner's turn, nor in its captor's, nor when the game ends (C8)."""
    carrier = ship("cyan-1", vessel("E SB"), (10, 24))
    caught = ship("amber-3", fighter("E L"), "cyan-1", captor="cyan", hits=hits(2))
    for seat in ("cyan", "amber"):
        done = battle(carrier, caught, FOE, at=Saves(seat), hit_resolution=reading)
        assert not done.found(SavesRolled)
        assert len(done.craft("amber-3").hits) == 2
    more: dict[str, Any] = {"hit_resolution": reading, "hits_at_end": "resolved"}
    other = ship("cyan-2", fighter("E L"), (20, 24))
    ended = battle(carrier, other, caught, FOE, at=GivingUp("cyan"), **more).do("cyan", GiveUp())
    assert SYSTEM.play.outcome(ended.state) == ("amber",)
    assert len(ended.craft("amber-3").hits) == 2


@pytest.mark.rule("SW-6.5", "edge")
def test_fighters_are_lost_with_a_vessel_that_blows_itself_up() -> None:
    carrier = ship("cyan-1", vessel("E SB N"), (10, 24))
    held = ship("cyan-2", fighter("E L"), "cyan-1")
    left = ship("cyan-3", vessel("E L"), (20, 24))
    done = battle(carrier, held, left, FOE, at=Warheads("cyan")).do("cyan", Detonate("cyan-1"))
    lost = [event.craft for event in done.found(CraftDestroyed)]
    assert lost == ["cyan-2", "cyan-1"]


def test_a_beam_ends_with_the_last_tractor_or_its_vessel() -> None:
    caught = ship("amber-2", fighter("E L"), (21, 24), tractored_by="cyan-1")
    for design, face, free in ((vessel("E TR"), 2, True), (vessel("E TR TR"), 2, False)):
        hook = ship("cyan-1", design, (20, 24), hits=hits(1))
        done = battle(hook, caught, FOE, at=Saves("cyan"), faces=(face,))
        assert (done.craft("amber-2").tractored_by is None) == free
