"""Jump shock in a game: its pools are rolled when the whole battlegroup stands (ABS-4.7, 4.13)."""

from typing import Any

import pytest

from simulator.kernel.by_hand.sandbox import RemovePieces
from simulator.kernel.event import DiceRolled
from simulator.rules.billion_suns.model.actions import Hop
from simulator.rules.billion_suns.model.events import JumpedIn
from simulator.rules.billion_suns.model.stages import JumpPhase, Shocks
from tests.rules.billion_suns.play.activating import moving
from tests.rules.billion_suns.play.fighting import struck
from tests.rules.billion_suns.play.jumps import GATE, deploy, jumping
from tests.rules.builders import force, gate, poses, position, thing
from tests.rules.games import Play, playing

WINGS = force("amber-1", "fighter_wing", (10, 13), (10, 14))
MISS = 5
"""No hit on a Fighter Wing, and no dud."""


def arriving(*parts: Any, **more: Any) -> Play:
    """Cyan's turn in the Jump phase; everybody has two tokens."""
    return jumping(GATE, *parts, tokens=2, **more)


@pytest.mark.rule("ABS-4.7", "worked")
def test_every_arriving_ship_strikes_with_its_mass() -> None:
    # Both Frigates are within 2" of a wing: 2D6 each, in one pool.
    play = arriving(WINGS).do("cyan", deploy("frigate", (10, 11), (10, 12)), *[MISS] * 4)
    assert struck(play) == [("amber-1", 4)]
    (rolled,) = play.found(DiceRolled)
    assert rolled.sides == 6
    assert rolled.purpose.endswith("(ABS-4.7)")
    # First the whole group stands, then it shocks.
    kinds = [type(event) for event in play.events]
    assert kinds.index(JumpedIn) < kinds.index(DiceRolled)
    assert play.waits() == [("amber", "jump_turn")]


@pytest.mark.rule("ABS-4.7", "worked")
def test_a_hit_is_damage() -> None:
    # Two dice of damage 1 at Silhouette 3: a 3 hits, a 4 does not; wings have no Shields.
    play = arriving(WINGS).do("cyan", deploy("frigate", (10, 11)), 3, 4)
    assert play.group("amber-1").damage == 1


@pytest.mark.rule("ABS-4.7", "edge")
def test_what_is_not_lighter_or_not_near_suffers_nothing() -> None:
    far = force("amber-2", "fighter_wing", (12.001, 11))
    equal = force("amber-3", "corvette", (11, 11))
    play = arriving(far, equal).do("cyan", deploy("frigate", (10, 11)))
    assert struck(play) == []
    assert arriving(WINGS).do("cyan", deploy("fighter_wing", (10, 12))).waits() == [
        ("amber", "jump_turn")
    ]


@pytest.mark.ruling("jump_shock", "once_per_battlegroup")
def test_a_battlegroup_strikes_once_by_a_ruling() -> None:
    play = arriving(WINGS, rulings={"jump_shock": "once_per_battlegroup"})
    play.do("cyan", deploy("frigate", (10, 11), (10, 12)), MISS, MISS)
    assert struck(play) == [("amber-1", 2)]


@pytest.mark.rule("ABS-4.13", "definition")
def test_one_pool_a_victim_the_active_ceos_first() -> None:
    neutral = thing("cow", "lifeboat", (11, 11))
    own = force("cyan-1", "fighter_wing", (9, 11))
    play = arriving(neutral, WINGS, own)
    play.do("cyan", deploy("frigate", (10, 11)), *[MISS] * 4, 6, 6)
    assert struck(play) == [("cyan-1", 2), ("amber-1", 2), ("cow", 2)]


@pytest.mark.rule("ABS-4.13", "definition")
@pytest.mark.ruling("jump_shock_victims", "ships_and_objects")
def test_stationary_objects_suffer_by_a_ruling() -> None:
    bank = thing("bank", "facility", (11, 11))
    play = arriving(bank).do("cyan", deploy("cruiser", (10, 11)))
    assert struck(play) == []
    play = arriving(bank, rulings={"jump_shock_victims": "ships_and_objects"})
    play.do("cyan", deploy("cruiser", (10, 11)), 6, 6, 6)
    assert struck(play) == [("bank", 3)]


@pytest.mark.rule("ABS-4.13", "definition")
def test_a_hop_shocks_too() -> None:
    view = position(GATE, gate("cyan-far", (30, 30)), force("cyan-1", "frigate", (30, 31)), WINGS)
    play = moving(view)
    play.do("cyan", Hop("cyan-1", "cyan-far", "cyan-gate", poses((10, 11))), MISS, MISS)
    assert struck(play) == [("amber-1", 2)]


def test_who_is_gone_is_not_struck() -> None:
    view = position(GATE, force("cyan-1", "frigate", (10, 11)), WINGS)
    left = (("gone", 2), ("amber-1", 2))
    stage = Shocks("cyan-1", ("cyan-1/1",), left)
    play = playing(view, JumpPhase("cyan", taken=True), stage, phase="jump").go_on(MISS, MISS)
    assert struck(play) == [("amber-1", 2)]


def test_who_went_before_it_was_counted_shocks_nobody() -> None:
    view = position(GATE, WINGS)
    play = playing(view, JumpPhase("cyan", taken=True), Shocks("cyan-1", ("cyan-1/1",)))
    play.do("amber", RemovePieces(("cyan-gate",)))
    assert not any(isinstance(stage, Shocks) for stage in play.state.stages)
