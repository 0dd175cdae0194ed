"""High-G: a sharp pivot silences primary weapons (ABS-6.2), unless dampened (ABS-9.2)."""

import pytest

from simulator.rules.billion_suns.model.actions import DeclareAttacks, PowerUp
from simulator.rules.billion_suns.model.stages import Salvo
from tests.rules.billion_suns.play.activating import done, fly, leg, moving
from tests.rules.builders import Facing, force, position
from tests.rules.conftest import RefusedBy
from tests.rules.games import Play

SHIP = "cyan-1/1"
FRIGATE = force("cyan-1", "frigate", (10, 10))
AMBER = force("amber-1", "gunship", (25, 10))
NEAR = force("amber-2", "gunship", (12, 10, 90))
"""A mark for its auxiliary weapons, so that it is asked to attack at all."""
FIRE = DeclareAttacks((Salvo("cyan-1", "amber-1", primary=(SHIP,)),))


def turned(first: Facing, second: Facing, *powers: PowerUp) -> Play:
    """A frigate whose primary weapons bear on amber after two pivots, asked to attack."""
    play = moving(position(FRIGATE, AMBER, NEAR), order="vector", tactical=len(powers))
    for power in powers:
        play.do("cyan", power)
    play.do("cyan", fly(SHIP, leg(facing=first), leg(facing=second))).do("cyan", done())
    assert play.waits() == [("cyan", "attack")]
    return play


@pytest.mark.rule("ABS-6.2", "allowed")
def test_small_pivots_leave_primary_weapons_free() -> None:
    assert turned(45, 90).refusal("cyan", FIRE) is None


@pytest.mark.rule("ABS-6.2", "refused")
def test_after_a_high_g_pivot_they_are_silent(refused_by: RefusedBy) -> None:
    refused_by(turned(180, 90).refusal("cyan", FIRE), "ABS-6.2")
    # It is the single pivot that counts, even one that is turned back.
    refused_by(turned(350, 90).refusal("cyan", FIRE), "ABS-6.2")


@pytest.mark.rule("ABS-6.2", "boundary")
def test_a_quarter_turn_is_not_yet_one(refused_by: RefusedBy) -> None:
    assert turned(90, 90).refusal("cyan", FIRE) is None
    assert turned(0, 90).refusal("cyan", FIRE) is None
    refused_by(turned(359.999, 90).refusal("cyan", FIRE), "ABS-6.2")


@pytest.mark.rule("ABS-9.2", "worked")
def test_dampeners_let_them_fire_all_the_same() -> None:
    dampeners = PowerUp("cyan-1", "dampeners")
    assert turned(180, 90, dampeners).refusal("cyan", FIRE) is None
