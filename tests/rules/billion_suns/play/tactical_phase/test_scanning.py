"""The scan step (ABS-5.6), and measuring at any time (ABS-1.3)."""

import pytest

from simulator.kernel.dice import SeededDice
from simulator.rules.billion_suns.model.actions import Activate, Pass, Scan
from simulator.rules.billion_suns.model.asks import AskRange
from simulator.rules.billion_suns.model.events import Scanned
from simulator.rules.billion_suns.model.stages import Command
from simulator.rules.billion_suns.system import SYSTEM
from tests.rules.billion_suns.play.activating import is_over, scanning
from tests.rules.builders import ask, force, planetoid, position, thing
from tests.rules.conftest import RefusedBy
from tests.rules.games import playing

SHIP = force("cyan-1", "light_utility_ship", (10, 10))


@pytest.mark.rule("ABS-5.6", "allowed")
@pytest.mark.rule("ABS-5.7", "definition")
def test_one_object_or_ship_in_any_direction() -> None:
    view = position(
        SHIP,
        thing("relay", "comsat", (10, 8)),
        force("amber-1", "gunship", (8, 10)),
        thing("boat", "lifeboat", (20, 20)),
    )
    for target in ("relay", "amber-1/1"):
        play = scanning(view)
        assert play.waits() == [("cyan", "scan")]
        play.do("cyan", Scan("cyan-1", target))
        assert play.found(Scanned) == [Scanned("cyan-1", target)]
        assert is_over(play)


@pytest.mark.rule("ABS-5.6", "refused")
def test_nothing_out_of_reach_and_no_second_time(refused_by: RefusedBy) -> None:
    near = thing("relay", "comsat", (10, 8))
    view = position(
        SHIP,
        near,
        force("cyan-2", "light_utility_ship", (10, 6)),
        thing("boat", "lifeboat", (20, 20)),
        force("amber-1", "gunship", (10, 12)),
    )
    play = scanning(view, "cyan-1", "cyan-2")
    # A battlegroup is no ship, and those not active do not scan.
    for wrong in (("cyan-1", "boat"), ("cyan-1", "amber-1"), ("amber-1", "relay"), ("cyan-1", "x")):
        refused_by(play.refusal("cyan", Scan(*wrong)), "ABS-5.6")
    play.do("cyan", Scan("cyan-1", "relay"))
    refused_by(play.refusal("cyan", Scan("cyan-1", "relay")), "ABS-5.6")
    play.do("cyan", Scan("cyan-2", "relay"))
    assert is_over(play)


@pytest.mark.rule("ABS-5.6", "boundary")
def test_three_inches_are_near_enough(refused_by: RefusedBy) -> None:
    for y, ok in ((13, True), (13.001, False)):
        near = thing("near", "comsat", (11, 11))
        play = scanning(position(SHIP, near, thing("relay", "comsat", (10, y))))
        refusal = play.refusal("cyan", Scan("cyan-1", "relay"))
        assert (refusal is None) == ok
        if not ok:
            refused_by(refusal, "ABS-5.6")


@pytest.mark.ruling("planetoid_from", "rim")
def test_a_planetoid_is_reached_at_its_rim() -> None:
    for reading, asked in (("centre", False), ("rim", True)):
        view = position(SHIP, planetoid((10, 15), 4), rulings={"planetoid_from": reading})
        assert is_over(scanning(view)) != asked


def test_to_pass_is_to_scan_no_more() -> None:
    play = scanning(position(SHIP, thing("relay", "comsat", (10, 8)))).do("cyan", Pass())
    assert play.found(Scanned) == []
    assert is_over(play)


def test_who_reaches_nothing_is_not_asked() -> None:
    assert is_over(scanning(position(SHIP, thing("relay", "comsat", (10, 20)))))


def test_nothing_else_answers() -> None:
    play = scanning(position(SHIP, thing("relay", "comsat", (10, 8))))
    refusal = play.refusal("cyan", Activate("cyan-1"))
    assert refusal is not None
    assert refusal.code == "wrong_answer"


def test_offers_have_what_is_in_reach_then_own_ships() -> None:
    play = scanning(position(SHIP, thing("relay", "comsat", (10, 8))))
    found = SYSTEM.play.candidates(play.state, "cyan", SeededDice("t"), 40)
    assert found == (Scan("cyan-1", "relay"), Pass(), Scan("cyan-1", "cyan-1/1"))


@pytest.mark.rule("ABS-1.3", "definition")
def test_anyone_measures_at_any_time() -> None:
    view = position(SHIP, force("amber-1", "gunship", (10, 13)))
    helms = playing(view, Command("allot"), phase="command").go_on()
    for play in (playing(view), helms, scanning(view)):
        before = play.state
        for seat in ("cyan", "amber", None):
            seen = SYSTEM.play.conceal(play.state, seat)
            assert ask(seen, AskRange("cyan-1", "amber-1")).value == "3.000"
        assert play.state is before
