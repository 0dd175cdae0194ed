"""Control, what it brings and takes, and limits at the end of actions (BS-7.4, BS-8.1, BS-1.8)."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from simulator.kernel.resolution import Resolution
from simulator.rules.burning_suns.model.actions import BlockBenefit, DiscardUnits, Jump, JumpStop
from simulator.rules.burning_suns.model.events import AntimatterMoved, ControlChanged
from simulator.rules.burning_suns.play.rounds.settling import settle
from simulator.rules.burning_suns.play.supply import take_in_unrest
from simulator.rules.burning_suns.system import SYSTEM
from simulator.rules.burning_suns.view.holding import force_limit, income_of
from tests.loaded_dice import LoadedDice
from tests.rules.burning_suns.plays import Play, begun
from tests.rules.conftest import RefusedBy


def after(play: Play, work: Callable[[Resolution], None]) -> Play:
    """The position after this work of the rules, and what follows from it at once."""
    now = Resolution(play.state, SYSTEM.play.apply, LoadedDice([]))
    work(now)
    settle(now)
    play.state, play.events = now.state, now.events
    return play


@pytest.mark.rule("BS-1.8", "worked")
@pytest.mark.rule("BS-1.8", "edge")
def test_antimatter_comes_and_goes_with_its_system() -> None:
    play = begun().explored(u2="ember_vale")
    after(play, lambda now: now.emit(ControlChanged("u2", "cyan")))
    assert play.found(AntimatterMoved) == [AntimatterMoved("cyan", 1, "system", "u2")]
    play.side_with("cyan", antimatter=0)  # lost otherwise: BS-1.3 forgets the loss to come
    after(play, lambda now: now.emit(ControlChanged("u2", "amber")))
    assert play.found(AntimatterMoved) == [AntimatterMoved("amber", 1, "system", "u2")]
    after(play, lambda now: now.emit(ControlChanged("u2", "cyan")))
    assert [play.side(seat).antimatter for seat in ("cyan", "amber")] == [1, 0]


@pytest.mark.rule("BS-8.1", "definition")
@pytest.mark.rule("BS-8.5", "allowed")
def test_unrest_blocks_the_benefit_that_the_owner_chooses_and_cuts_the_army() -> None:
    play = begun().explored(x4="gorm")  # 2 crystals, 1 antimatter
    play.spot("cyan", "jump")
    after(play, lambda now: take_in_unrest(now, "cyan", "x4"))
    play.state = replace(play.state, decisions=())
    play.go_on()
    assert play.waits() == [("cyan", "block")]
    play.do("cyan", BlockBenefit(1))
    assert play.found(AntimatterMoved) == [AntimatterMoved("cyan", 1, "system", "x4")]
    assert income_of(play.state, "cyan") == 4
    assert force_limit(play.state, "cyan", "x4", on_ground=True) == 5
    assert force_limit(play.state, "cyan", "h1", on_ground=True) == 10


def test_a_blocked_source_of_antimatter_gives_none(refused_by: RefusedBy) -> None:
    play = begun().explored(x4="gorm").spot("cyan", "jump")
    after(play, lambda now: now.emit(ControlChanged("x4", "cyan", "unrest", 2)))
    assert play.found(AntimatterMoved) == []
    assert income_of(play.state, "cyan") == 6


@pytest.mark.rule("BS-8.3", "definition")
def test_hydatus_teign_gives_two_crystals() -> None:
    play = begun().explored(i1="hydatus_teign").holds("cyan", "i1")
    assert income_of(play.state, "cyan") == 6


@pytest.mark.rule("BS-7.4", "allowed")
@pytest.mark.rule("BS-7.4", "refused")
@pytest.mark.rule("BS-7.4", "boundary")
def test_what_is_over_a_limit_is_discarded_at_the_end_of_the_action(refused_by: RefusedBy) -> None:
    play = begun().explored(u2="brannoch").units("cyan", "u2", raider=8).spot("cyan", "jump")
    ships = (("dreadnought", 1), ("battlecruiser", 1), ("raider", 1))
    play.do("cyan", Jump("fleet", "h1", ships, (JumpStop("u2"),)))
    assert play.waits() == [("cyan", "limit")]  # 11 of 10
    refused_by(play.refusal("cyan", DiscardUnits((("raider", 2),))), "BS-7.4")
    refused_by(play.refusal("cyan", DiscardUnits(())), "BS-7.4")
    refused_by(play.refusal("cyan", DiscardUnits((("titan", 1),))), "BS-7.4")
    play.do("cyan", DiscardUnits((("raider", 1),)), 1, 1, 1)
    assert sum(play.fleet("cyan", "u2").values()) == 10


def test_systems_raise_limits_and_ten_are_not_too_many() -> None:
    play = begun().explored(u2="anchorage").units("cyan", "u2", raider=8).spot("cyan", "jump")
    assert force_limit(play.state, "cyan", "u2", on_ground=False) == 10
    play.holds("cyan", "u2")
    assert force_limit(play.state, "cyan", "u2", on_ground=False) == 11
    ships = (("dreadnought", 1), ("battlecruiser", 1), ("raider", 1))
    play.do("cyan", Jump("fleet", "h1", ships, (JumpStop("u2"),)), 1, 1, 1)
    assert play.waits() == [("cyan", "plan")]
