"""War Bonds and credits that never go below zero (WZ-1.2)."""

from dataclasses import replace
from typing import Any

import pytest

from simulator.kernel.decisions import open_decision
from simulator.kernel.dice import SeededDice
from simulator.rules.billion_suns.model.actions import CashBonds, Scramble, StartGame
from simulator.rules.billion_suns.model.events import BondsCashed, BondsIssued, RoundCleared
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import Activation, Active, EndPhase
from simulator.rules.billion_suns.system import SYSTEM
from tests.rules.billion_suns.play.activating import ordering
from tests.rules.billion_suns.play.jumps import GATE, deploy, jumping
from tests.rules.builders import force, gate, poses, position, warzone, with_options
from tests.rules.conftest import RefusedBy
from tests.rules.games import Play, playing


def buying(*parts: Any, bonds: int = 5, funds: int = 0, **more: Any) -> Play:
    """The Jump phase of a Warzone game, at cyan's turn."""
    purses = {
        "cyan": Purse(funds, jump=3, bonds=bonds),
        "amber": Purse(jump=1, bonds=5),
    }
    return jumping(*parts, purses=purses, **{"mode": "warzone", **more})


@pytest.mark.parametrize(("scale", "bonds"), [(1, 1), (5, 5), (12, 12)])
def test_every_ceo_has_as_many_bonds_as_the_scale(scale: int, bonds: int) -> None:
    play = Play(replace(position(mode="warzone", scale=scale), seed="0"))
    play.do("cyan", StartGame())
    assert [play.purse(seat).bonds for seat in ("cyan", "amber")] == [bonds, bonds]


@pytest.mark.rule("WZ-1.7", "definition")
@pytest.mark.parametrize("mode", ["core", "skirmish"])
def test_other_games_know_no_bonds(mode: str) -> None:
    play = Play(replace(position(mode=mode), seed="0")).do("cyan", StartGame())
    assert play.found(BondsIssued) == []
    refusal = play.refusal("cyan", CashBonds(1))
    assert refusal is not None
    assert refusal.code == "no_bonds"


@pytest.mark.rule("WZ-1.2", "allowed")
def test_a_bond_brings_50_credits_for_what_is_bought_next() -> None:
    play = buying(GATE).do("cyan", CashBonds(2))
    assert play.found(BondsCashed) == [BondsCashed("cyan", 2, 100)]
    assert (play.purse("cyan").bonds, play.purse("cyan").credits) == (3, 100)
    # It is no turn: cyan still has its own, and its token.
    assert play.waits() == [("cyan", "jump_turn")]
    play.do("cyan", deploy("battleship", (10, 12), (10, 16)))
    assert play.purse("cyan").credits == 20


@pytest.mark.rule("WZ-1.2", "allowed")
def test_bonds_are_cashed_while_somebody_else_is_asked() -> None:
    play = buying(GATE)
    assert open_decision(play.state, "amber") is None
    play.do("amber", CashBonds(5))
    assert (play.purse("amber").bonds, play.purse("amber").credits) == (0, 250)
    assert play.waits() == [("cyan", "jump_turn")]


@pytest.mark.rule("WZ-1.2", "allowed")
def test_bonds_are_cashed_in_the_tactical_phase_too() -> None:
    play = ordering(position(force("cyan-1", "frigate", (10, 10)), mode="warzone"))
    purses = {**play.state.extra.purses, "amber": Purse(bonds=1)}
    play.state = replace(play.state, extra=replace(play.state.extra, purses=purses))
    play.do("amber", CashBonds(1))
    assert play.purse("amber").credits == 50
    assert play.waits() == [("cyan", "orders")]


@pytest.mark.rule("WZ-1.2", "refused")
@pytest.mark.rule("WZ-1.2", "boundary")
def test_no_more_bonds_than_there_are(refused_by: RefusedBy) -> None:
    play = buying(GATE, bonds=2)
    for bonds in (3, 0, -1):
        refused_by(play.refusal("cyan", CashBonds(bonds)), "WZ-1.2")
    assert play.refusal("cyan", CashBonds(2)) is None


@pytest.mark.rule("WZ-1.2", "refused")
@pytest.mark.parametrize("phase", ["command", "end"])
def test_no_bonds_in_the_other_phases(phase: str, refused_by: RefusedBy) -> None:
    play = buying(GATE)
    play.state = replace(play.state, phase=phase)
    refused_by(play.refusal("cyan", CashBonds(1)), "WZ-1.2")


@pytest.mark.rule("WZ-1.2", "refused")
@pytest.mark.rule("WZ-1.2", "boundary")
def test_credits_never_go_below_zero(refused_by: RefusedBy) -> None:
    play = buying(GATE, funds=14)
    refused_by(play.refusal("cyan", deploy("frigate", (10, 12), (10, 14), (10, 16))), "WZ-1.2")
    play.do("cyan", deploy("frigate", (10, 12), (10, 14)))
    assert play.purse("cyan").credits == 0
    refusal = buying(GATE).refusal("cyan", deploy("recon_wing", (10, 12)))
    assert refusal is not None
    assert refusal.text == "That costs 1 credit and you have 0; pick something cheaper."


@pytest.mark.rule("WZ-1.2", "refused")
def test_a_scramble_is_paid_for_too(refused_by: RefusedBy) -> None:
    play = buying(force("cyan-1", "carrier", (10, 10)), funds=3)
    wings = Scramble("fighter_wing", "cyan-1/1", poses((10, 12), (10, 14)))
    refused_by(play.refusal("cyan", wings), "WZ-1.2")
    assert play.do("cyan", CashBonds(1)).refusal("cyan", wings) is None


@pytest.mark.rule("WZ-1.2", "boundary")
def test_credits_go_back_to_0_at_the_end_of_the_round_and_bonds_stay() -> None:
    purses = {"cyan": Purse(50, bonds=3), "amber": Purse(-1)}
    for mode, left in (("warzone", (0, 0)), ("core", (50, -1))):
        view = position(mode=mode)
        play = playing(view, EndPhase("clear"), phase="end", purses=purses).go_on()
        assert play.found(RoundCleared)
        assert (play.purse("cyan").credits, play.purse("amber").credits) == left
        assert play.purse("cyan").bonds == 3


def offered(play: Play, seat: str = "cyan") -> list[int]:
    found = SYSTEM.play.candidates(play.state, seat, SeededDice("1"), 99)
    return [each.bonds for each in found if isinstance(each, CashBonds)]


def test_bonds_are_offered_where_they_can_buy_something() -> None:
    assert offered(buying(GATE)) == [1, 2, 3, 4, 5]
    assert offered(buying(force("cyan-1", "light_carrier", (10, 10)))) == [1, 2, 3, 4, 5]
    assert offered(buying(GATE), "amber") == []  # nobody asks it
    assert offered(buying(GATE, bonds=0)) == []
    assert offered(buying(gate("amber-gate", (10, 10)))) == []
    assert offered(buying(GATE, mode="core", bonds=0)) == []


@pytest.mark.parametrize(
    ("reading", "own", "rival", "bonds"),
    [
        ("jump_phase", "carrier", "frigate", []),
        ("activation", "carrier", "frigate", [1, 2]),
        ("activation", "frigate", "carrier", []),
    ],
)
def test_in_the_tactical_phase_only_own_carriers_buy_anything(
    reading: str, own: str, rival: str, bonds: list[int]
) -> None:
    fleets = force("cyan-1", own, (10, 10)), force("amber-1", rival, (30, 30))
    view = warzone(*fleets, rulings={"scramble": reading})
    stage = Activation("cyan", (Active("cyan-1"),))
    play = playing(view, stage, purses={"cyan": Purse(bonds=2)}).go_on()
    assert offered(play) == bonds


@pytest.mark.rule("WZ-1.1", "definition")
def test_a_warzone_game_is_for_two_at_any_scale() -> None:
    contracts = ("QC", "QD")
    for seats, scale, code in (
        (("cyan", "amber"), 12, None),
        (("cyan", "amber", "jade"), 5, "number_of_ceos"),
        (("cyan",), 5, "number_of_ceos"),
    ):
        view = position(mode="warzone", scale=scale, seats=seats)
        view = replace(view, setup=with_options(view.setup, contracts=contracts))
        refusal = Play(view).refusal("cyan", StartGame("random"))
        assert (refusal.code if refusal else None) == code


@pytest.mark.rule("WZ-1.1", "definition")
@pytest.mark.parametrize(
    ("cyan", "amber", "won"),
    [
        (Purse(points=3), Purse(points=2, bonds=9, worth=99), ("cyan",)),
        (Purse(points=3, bonds=1), Purse(points=3, bonds=2), ("amber",)),
        (Purse(points=3, bonds=2, worth=9), Purse(points=3, bonds=2), ()),
    ],
)
def test_points_then_bonds_win_and_level_it_is_a_draw(
    cyan: Purse, amber: Purse, won: tuple[str, ...]
) -> None:
    view = replace(position(mode="warzone"), round=4)
    purses = {"cyan": cyan, "amber": amber}
    play = playing(view, phase="end", purses=purses).go_on()
    assert SYSTEM.play.outcome(play.state) == won
    assert SYSTEM.play.outcome(playing(replace(view, round=3), phase="end").go_on().state) is None
