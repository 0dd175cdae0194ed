"""Close Reserves both ways, and what battlezones do to who comes and goes (WZ-1.4, 1.6, 4)."""

from dataclasses import replace
from typing import Any

import pytest

from simulator.kernel.by_hand.piece_events import PieceMarked
from simulator.kernel.dice import SeededDice
from simulator.kernel.piece import Aside, InSpace
from simulator.rules.billion_suns.model.actions import CashBonds, Hop, JumpOut, Pass, Scramble
from simulator.rules.billion_suns.model.events import JumpedIn, Stowed
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import JumpPhase
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.control import contest
from simulator.rules.billion_suns.view.lookup import find_ships
from tests.rules.billion_suns.play.activating import leaving, moving, stepping
from tests.rules.billion_suns.play.jumps import GATE, bonded, deploy
from tests.rules.builders import (
    fitted,
    force,
    gate,
    planetoid,
    poses,
    position,
    stowed,
    thing,
    warzone,
)
from tests.rules.conftest import RefusedBy
from tests.rules.games import Play

OUT = JumpOut("cyan-1", "cyan-gate")
ANOMALY: Any = {"A": ("gravitational_anomaly",), "B": ()}
DEEP: Any = {"A": ("deep_space",), "B": ()}


def asked(play: Play) -> bool:
    return play.waits() == [("cyan", "jump_out")]


@pytest.mark.rule("WZ-1.4", "worked")
def test_it_goes_to_reserves_with_all_it_bears_and_comes_back_for_a_token() -> None:
    group, ships = force("cyan-1", "frigate", (10, 12), (10, 14), damage=4)
    play = leaving(warzone(GATE, (replace(group, easy_target=True), ships))).do("cyan", OUT)
    assert play.found(Stowed) == [Stowed("cyan-1", "reserves")]
    assert [play.piece(f"cyan-1/{n}").place for n in (1, 2)] == [InSpace("reserves")] * 2
    purses = {"cyan": Purse(jump=2), "amber": Purse()}
    extra, stages = replace(play.state.extra, purses=purses), (JumpPhase("cyan"),)
    state = replace(play.state, phase="jump", extra=extra, stages=stages, decisions=())
    play = Play(state).go_on()
    play.do("cyan", deploy("cyan-1", (10, 12), (10, 18)))
    assert (play.purse("cyan").jump, play.purse("cyan").credits) == (1, 0)
    assert (play.group("cyan-1").damage, play.group("cyan-1").easy_target) == (4, True)


@pytest.mark.rule("WZ-1.4", "edge")
def test_it_may_leave_for_good_instead() -> None:
    play = leaving(warzone(GATE, force("cyan-1", "frigate", (10, 12), damage=4)))
    offered = SYSTEM.play.candidates(play.state, "cyan", SeededDice("1"), 9)
    for_good = JumpOut("cyan-1", "cyan-gate", for_good=True)
    assert offered == (OUT, Pass(), for_good)
    play.do("cyan", for_good)
    assert play.found(Stowed) == []
    assert play.piece("cyan-1/1").place == Aside("jumped_out")
    assert "cyan-1" not in play.state.extra.groups


def test_nobody_goes_aboard_for_good(refused_by: RefusedBy) -> None:
    wings, carrier = force("cyan-1", "fighter_wing", (10, 12)), force("cyan-2", "carrier", (10, 10))
    play = leaving(warzone(wings, carrier))
    aboard = JumpOut("cyan-1", "cyan-2/1", for_good=True)
    refused_by(play.refusal("cyan", aboard), "ABS-4.9")


@pytest.mark.rule("WZ-1.4", "edge")
def test_nobody_elses_group_comes_back(refused_by: RefusedBy) -> None:
    play = bonded(stowed("amber-1", "frigate", 1, "reserves"))
    refusal = play.refusal("cyan", deploy("amber-1", (10, 12)))
    assert refusal is not None
    assert refusal.code == "unknown_class"


@pytest.mark.rule("WZ-1.6", "allowed")
@pytest.mark.rule("WZ-1.6", "refused")
@pytest.mark.rule("WZ-1.6", "boundary")
def test_out_within_6_less_its_mass_and_back_within_12(refused_by: RefusedBy) -> None:
    # Cruisers: mass 3, out within 3", in within 9".
    assert leaving(warzone(GATE, force("cyan-1", "cruiser", (10, 13)))).refusal("cyan", OUT) is None
    far = force("cyan-1", "cruiser", (10, 13.001))
    play = leaving(warzone(GATE, gate("cyan-other", (10, 12)), far))
    refused_by(play.refusal("cyan", OUT), "WZ-1.6")
    back = bonded(stowed("cyan-1", "cruiser", 1, "reserves"))
    assert back.refusal("cyan", deploy("cyan-1", (10, 19))) is None
    refused_by(back.refusal("cyan", deploy("cyan-1", (10, 19.001))), "WZ-1.3")


@pytest.mark.ruling("warzone_jump_out", "twelve")
@pytest.mark.parametrize(("reading", "y", "allowed"), [("twelve", 19, True), ("six", 19, False)])
def test_a_ruling_lets_them_out_from_farther(reading: str, y: float, allowed: bool) -> None:
    group = force("cyan-1", "cruiser", (10, y))
    play = leaving(warzone(GATE, group, rulings={"warzone_jump_out": reading}))
    assert asked(play) is allowed
    far = force("cyan-1", "cruiser", (10, y + 0.001))
    assert not asked(leaving(warzone(GATE, far, rulings={"warzone_jump_out": reading})))
    # Going aboard a carrier, and other games, are not touched by it.
    wing = force("cyan-1", "fighter_wing", (10, 16.001))
    play = leaving(
        warzone(wing, force("cyan-2", "carrier", (10, 10)), rulings={"warzone_jump_out": reading})
    )
    assert not asked(play)
    play = leaving(warzone(GATE, group, mode="core", rulings={"warzone_jump_out": reading}))
    assert not asked(play)


@pytest.mark.rule("WZ-1.6", "allowed")
def test_a_return_is_a_jump_in(refused_by: RefusedBy) -> None:
    waits = stowed("cyan-1", "cruiser", 1, "reserves")
    play = bonded(waits, planetoid((10, 22)))
    refused_by(play.refusal("cyan", deploy("cyan-1", (10, 12))), "ABS-4.5")
    small = stowed("cyan-1", "gunship", 1, "reserves")
    refused_by(bonded(small, tables=DEEP).refusal("cyan", deploy("cyan-1", (10, 12))), "WZ-4.1")
    # It shocks: three dice at mass 3.
    play = bonded(waits, force("amber-1", "fighter_wing", (10, 14)))
    play.do("cyan", deploy("cyan-1", (10, 12)), 6, 6, 6)
    assert play.found(JumpedIn) == [JumpedIn("cyan-1")]


@pytest.mark.rule("WZ-1.6", "allowed")
def test_loadout_scrambles_and_who_is_aboard_are_kept() -> None:
    carrier = force("cyan-1", "light_carrier", (10, 12))
    wings = stowed("cyan-2", "fighter_wing", 2, "cyan-1/1", damage=1)
    view = position(GATE, carrier, wings, mode="warzone")
    view = SYSTEM.play.apply(view, PieceMarked("cyan-1/1", "scrambled", 1))
    play = stepping(view, "jump_out", order="jump_out").go_on().do("cyan", OUT)
    assert play.piece("cyan-2/1").place == InSpace("cyan-1/1")
    assert dict(play.piece("cyan-1/1").marks) == {"scrambled": 1}
    layers = fitted("mine_layer", force("cyan-1", "light_utility_ship", (10, 12)))
    assert leaving(warzone(GATE, layers)).do("cyan", OUT).group("cyan-1").loadout == "mine_layer"


@pytest.mark.rule("WZ-1.6", "boundary")
def test_reserves_hold_nothing() -> None:
    sat = thing("sat", "comsat", (10, 11))
    play = leaving(warzone(GATE, sat, force("cyan-1", "cruiser", (10, 12))))
    (held,) = find_ships(play.state, "sat")
    assert contest(play.state, held, 6_000).holder == "cyan"
    play.do("cyan", OUT)
    assert contest(play.state, held, 6_000).holder is None


@pytest.mark.rule("WZ-4.4", "allowed")
def test_an_anomaly_lets_groups_in() -> None:
    play = bonded(tables=ANOMALY).do("cyan", CashBonds(1))
    assert play.refusal("cyan", deploy("frigate", (10, 12))) is None


@pytest.mark.rule("WZ-4.4", "refused")
def test_nobody_jumps_out_of_an_anomaly(refused_by: RefusedBy) -> None:
    group = force("cyan-1", "frigate", (10, 12))
    play = leaving(warzone(GATE, group, force("cyan-2", "carrier", (30, 30)), tables=ANOMALY))
    assert not asked(play)
    # With another way out for another group the question is asked, and this one refused.
    wing = force("cyan-2", "fighter_wing", (30, 32))
    view = position(
        GATE, group, wing, force("cyan-3", "carrier", (30, 30)), mode="warzone", tables=ANOMALY
    )
    play = stepping(view, "jump_out", "cyan-1", "cyan-2", order="jump_out").go_on()
    refused_by(play.refusal("cyan", OUT), "WZ-4.4")
    # Going aboard a carrier there is allowed (WZ-4.5).
    assert play.refusal("cyan", JumpOut("cyan-2", "cyan-3/1")) is None


@pytest.mark.rule("WZ-4.4", "refused")
@pytest.mark.rule("WZ-4.4", "boundary")
def test_nobody_hops_off_an_anomaly_but_within_it_and_onto_it(refused_by: RefusedBy) -> None:
    gates = GATE, gate("cyan-near", (30, 10)), gate("cyan-far", (10, 10), table="B")
    there = force("cyan-1", "frigate", (10, 12))
    play = moving(position(*gates, there, mode="warzone", tables=ANOMALY))
    off = Hop("cyan-1", "cyan-gate", "cyan-far", poses((10, 12)))
    refused_by(play.refusal("cyan", off), "WZ-4.4")
    within = Hop("cyan-1", "cyan-gate", "cyan-near", poses((30, 12)))
    assert play.refusal("cyan", within) is None
    outside = force("cyan-1", "frigate", (10, 12), table="B")
    play = moving(position(*gates, outside, mode="warzone", tables=ANOMALY))
    assert play.refusal("cyan", Hop("cyan-1", "cyan-far", "cyan-gate", poses((10, 12)))) is None


def test_small_groups_hop_within_deep_space_and_scramble_there(refused_by: RefusedBy) -> None:
    gates = GATE, gate("cyan-near", (30, 10)), gate("cyan-far", (10, 10), table="B")
    there = force("cyan-1", "gunship", (10, 12))
    play = moving(position(*gates, there, mode="warzone", tables=DEEP))
    assert play.refusal("cyan", Hop("cyan-1", "cyan-gate", "cyan-near", poses((30, 12)))) is None
    outside = force("cyan-1", "gunship", (10, 12), table="B")
    play = moving(position(*gates, outside, mode="warzone", tables=DEEP))
    onto = Hop("cyan-1", "cyan-far", "cyan-gate", poses((10, 12)))
    refused_by(play.refusal("cyan", onto), "WZ-4.1")
    play = bonded(force("cyan-1", "carrier", (30, 30)), tables=DEEP).do("cyan", CashBonds(1))
    assert play.refusal("cyan", Scramble("fighter_wing", "cyan-1/1", poses((30, 32)))) is None
    wing = force("cyan-1", "fighter_wing", (30, 32))
    play = leaving(warzone(wing, force("cyan-2", "carrier", (30, 30)), tables=DEEP))
    assert play.refusal("cyan", JumpOut("cyan-1", "cyan-2/1")) is None
