"""Power To Engines and Power To Inertial Dampeners (ABS-9.2)."""

import pytest

from simulator.kernel.dice import SeededDice
from simulator.rules.billion_suns.model.actions import PowerUp
from simulator.rules.billion_suns.system import SYSTEM
from tests.rules.billion_suns.play.activating import active, fly, leg, moving
from tests.rules.builders import force, position
from tests.rules.conftest import RefusedBy

SHIP = "cyan-1/1"
GUNSHIP = force("cyan-1", "gunship", (10, 10))
ENGINES = PowerUp("cyan-1", "engines")
DAMPENERS = PowerUp("cyan-1", "dampeners")


@pytest.mark.rule("ABS-9.2", "worked")
def test_engines_double_the_thrust_for_a_token(refused_by: RefusedBy) -> None:
    play = moving(position(GUNSHIP), order="vector", tactical=2)
    refused_by(play.refusal("cyan", fly(SHIP, leg(10, 16.001))), "ABS-6.1")
    play.do("cyan", ENGINES)
    assert (play.purse("cyan").tactical, active(play).engines) == (1, True)
    assert play.waits() == [("cyan", "movement")]
    refused_by(play.refusal("cyan", fly(SHIP, leg(10, 22.001))), "ABS-6.1")
    play.do("cyan", fly(SHIP, leg(10, 22), leg(22, 22)))
    assert active(play).flown[0].squares == (12_000**2, 12_000**2)


@pytest.mark.rule("ABS-9.2", "worked")
def test_dampeners_are_noted_and_change_no_thrust(refused_by: RefusedBy) -> None:
    play = moving(position(GUNSHIP), tactical=1).do("cyan", DAMPENERS)
    assert (active(play).dampeners, active(play).engines) == (True, False)
    refused_by(play.refusal("cyan", fly(SHIP, leg(10, 16.001))), "ABS-6.1")


@pytest.mark.rule("ABS-9.2", "edge")
def test_each_once_and_before_a_ship_has_moved(refused_by: RefusedBy) -> None:
    pair = force("cyan-1", "gunship", (10, 10), (12, 10))
    play = moving(position(pair), tactical=5).do("cyan", ENGINES)
    refused_by(play.refusal("cyan", ENGINES), "ABS-9.2")
    assert play.refusal("cyan", DAMPENERS) is None
    play.do("cyan", fly(SHIP, leg(10, 12)))
    refused_by(play.refusal("cyan", DAMPENERS), "ABS-9.2")


@pytest.mark.rule("ABS-9.2", "edge")
def test_damage_may_pay_for_it() -> None:
    play = moving(position(GUNSHIP), rogue=True)
    assert play.refusal("cyan", ENGINES) is not None
    play.do("cyan", PowerUp("cyan-1", "engines", rogue="cyan-1"))
    assert (play.group("cyan-1").damage, active(play).engines) == (1, True)


def test_powers_are_offered_while_they_can_be_paid_for() -> None:
    poor, rich = (moving(position(GUNSHIP), tactical=count) for count in (0, 1))
    found = SYSTEM.play.candidates(rich.state, "cyan", SeededDice("t"), 40)
    assert {ENGINES, DAMPENERS} <= set(found)
    found = SYSTEM.play.candidates(poor.state, "cyan", SeededDice("t"), 40)
    assert not any(isinstance(each, PowerUp) for each in found)
