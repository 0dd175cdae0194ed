"""Jump hops, and how often a battlegroup jumps (ABS-6.4, 6.8)."""

import pytest

from simulator.kernel.asked.answer import first_failure
from simulator.kernel.by_hand.sandbox import RemovePieces
from simulator.kernel.dice import SeededDice
from simulator.rules.billion_suns.judging.jumps import may_hop, may_jump_again
from simulator.rules.billion_suns.model.actions import EndMovement, Hop
from simulator.rules.billion_suns.model.events import JumpedIn
from simulator.rules.billion_suns.model.stages import Active
from simulator.rules.billion_suns.system import SYSTEM
from tests.rules.billion_suns.play.activating import active, fly, leg, moving, spot
from tests.rules.builders import At, force, gate, planetoid, point, poses, position
from tests.rules.conftest import RefusedBy
from tests.rules.games import Play

GATES = gate("cyan-gate", (10, 10)), gate("cyan-far", (30, 30))
TWO = force("cyan-1", "frigate", (10, 12), (10, 14))


def hop(*ats: At, start: str = "cyan-gate", end: str = "cyan-far") -> Hop:
    return Hop("cyan-1", start, end, poses(*ats))


OVER = hop((30, 32), (30, 34, 90))


@pytest.mark.rule("ABS-6.4", "allowed")
def test_a_hop_sets_every_ship_up_at_another_own_jump_point() -> None:
    play = moving(position(*GATES, TWO))
    play.do("cyan", OVER)
    assert [spot(play, ship) for ship in ("cyan-1/1", "cyan-1/2")] == [point(30, 32), point(30, 34)]
    assert play.piece("cyan-1/2").place == force("x-1", "frigate", (30, 34, 90))[1][0].place
    assert play.found(JumpedIn) == [JumpedIn("cyan-1")]
    assert play.group("cyan-1").jumped_in
    # At the start of the step: its ships may still fly.
    assert active(play).hops == ("start",)
    assert play.refusal("cyan", fly("cyan-1/1", leg(30, 33))) is None


@pytest.mark.rule("ABS-6.4", "allowed")
def test_a_hop_at_the_end_ends_the_movement() -> None:
    play = moving(position(*GATES, TWO))
    play.do("cyan", fly("cyan-1/1", leg(10, 13)))
    play.do("cyan", OVER)
    assert ("cyan", "movement") not in play.waits()


@pytest.mark.rule("ABS-6.4", "boundary")
def test_every_ship_leaves_and_arrives_within_jump_range(refused_by: RefusedBy) -> None:
    near = moving(position(*GATES, TWO))
    refused_by(near.refusal("cyan", hop((30, 32), (30, 34.001))), "ABS-4.6")
    far = force("cyan-1", "frigate", (10, 12), (10, 14.001))
    refused_by(moving(position(*GATES, far)).refusal("cyan", OVER), "ABS-6.4")
    # Warzone's jump range is longer at both ends.
    assert moving(position(*GATES, far, mode="warzone")).refusal("cyan", OVER) is None


@pytest.mark.rule("ABS-6.4", "refused")
def test_what_no_hop_may_do(refused_by: RefusedBy) -> None:
    view = position(*GATES, gate("amber-gate", (20, 12)), TWO, planetoid((30, 20)))
    play = moving(view)
    refused_by(play.refusal("cyan", hop((10, 11), (10, 12), end="cyan-gate")), "ABS-6.4")
    refused_by(play.refusal("cyan", hop((20, 13), (20, 14), end="amber-gate")), "ABS-4.6")
    refused_by(play.refusal("cyan", hop((30, 32), start="cyan-gate")), "ABS-4.11")
    refused_by(play.refusal("cyan", hop((30, 32), (30, 32))), "ABS-1.4")
    refused_by(play.refusal("cyan", hop((29, 32), (32.001, 32))), "ABS-2.2")
    # A gravity well bars the arrival.
    refused_by(play.refusal("cyan", hop((30, 30), (30, 29))), "ABS-4.5")
    assert play.refusal("cyan", OVER) is None


def test_ships_may_take_each_others_places() -> None:
    here = gate("cyan-gate", (10, 10)), gate("cyan-far", (10, 16))
    play = moving(position(*here, TWO))
    play.do("cyan", hop((10, 14), (10, 12)))
    assert spot(play, "cyan-1/1") == point(10, 14)


def test_a_hop_away_from_a_gravity_well_is_free() -> None:
    play = moving(position(*GATES, TWO, planetoid((10, 18))))
    assert play.refusal("cyan", OVER) is None


def test_deep_space_bars_hops_from_other_tables_alone(refused_by: RefusedBy) -> None:
    small = force("cyan-1", "gunship", (10, 12))
    gates = gate("cyan-gate", (10, 10)), gate("cyan-far", (30, 30)), gate("cyan-b", (10, 10), "B")
    tables: dict[str, tuple[str, ...]] = {"A": ("deep_space",), "B": ("deep_space",)}
    play = moving(position(*gates, small, tables=tables))
    assert play.refusal("cyan", hop((30, 32))) is None
    refused_by(play.refusal("cyan", hop((10, 12), end="cyan-b")), "WZ-4.1")


@pytest.mark.rule("ABS-4.10", "refused")
def test_a_hop_needs_both_jump_points_when_it_is_made(refused_by: RefusedBy) -> None:
    for gone in ("cyan-gate", "cyan-far"):
        play = moving(position(*GATES, TWO))
        play.do("amber", RemovePieces((gone,), "destroyed"))
        refused_by(play.refusal("cyan", OVER), "ABS-4.10")


@pytest.mark.ruling("use_enemy_jump_points", "yes")
def test_a_hop_by_enemy_jump_points() -> None:
    view = position(
        GATES[0], gate("amber-gate", (30, 30)), TWO, rulings={"use_enemy_jump_points": "yes"}
    )
    action = hop((30, 32), (30, 34), end="amber-gate")
    assert moving(view).refusal("cyan", action) is None


@pytest.mark.ruling("hop_same_table", "no")
def test_a_hop_to_another_table_by_a_ruling(refused_by: RefusedBy) -> None:
    tables: dict[str, tuple[str, ...]] = {"A": (), "B": ()}
    parts = *GATES, gate("cyan-b", (5, 5), "B"), TWO
    for reading, allowed in (("yes", True), ("no", False)):
        play = moving(position(*parts, tables=tables, rulings={"hop_same_table": reading}))
        assert play.refusal("cyan", hop((5, 6), (5, 7), end="cyan-b")) is None
        if allowed:
            assert play.refusal("cyan", OVER) is None
        else:
            refused_by(play.refusal("cyan", OVER), "ABS-6.4")


BACK = hop((10, 12), (10, 14), start="cyan-far", end="cyan-gate")


@pytest.mark.rule("ABS-6.8", "refused")
@pytest.mark.parametrize("flying", [True, False])
def test_one_hop_an_activation(flying: bool, refused_by: RefusedBy) -> None:
    play = moving(position(*GATES, TWO)).do("cyan", OVER)
    if flying:
        play.do("cyan", fly("cyan-1/1", leg(30, 33)))
    refused_by(play.refusal("cyan", BACK), "ABS-6.8")


@pytest.mark.rule("ABS-6.8", "boundary")
@pytest.mark.ruling("hops_per_activation", "2")
@pytest.mark.parametrize("flying", [True, False])
def test_by_a_ruling_one_at_the_start_and_one_at_the_end(flying: bool) -> None:
    play = moving(position(*GATES, TWO, rulings={"hops_per_activation": 2})).do("cyan", OVER)
    if flying:
        play.do("cyan", fly("cyan-1/1", leg(30, 33)))
    play.do("cyan", BACK)
    assert ("cyan", "movement") not in play.waits()
    assert spot(play, "cyan-1/1") == point(10, 12)


@pytest.mark.rule("ABS-6.8", "refused")
@pytest.mark.ruling("hops_per_activation", "2")
def test_two_hops_are_not_both_at_the_end(refused_by: RefusedBy) -> None:
    play = moving(position(*GATES, TWO, rulings={"hops_per_activation": 2}))
    ended = Active("cyan-1", hops=("end",))
    refused_by(first_failure(may_hop(play.state, ended, OVER, "cyan")), "ABS-6.8")


@pytest.mark.rule("ABS-6.8", "allowed")
@pytest.mark.ruling("jump_again", "no")
def test_a_group_that_jumped_in_may_hop_unless_a_ruling_bars_it(refused_by: RefusedBy) -> None:
    for reading, allowed in (("yes", True), ("no", False)):
        play = moving(position(*GATES, TWO, rulings={"jump_again": reading}))
        assert play.refusal("cyan", OVER) is None
        now = _jumped_in(play)
        if allowed:
            assert now.refusal("cyan", OVER) is None
        else:
            refused_by(now.refusal("cyan", OVER), "ABS-6.8")
            assert SYSTEM.play.candidates(now.state, "cyan", SeededDice("1"), 99)


@pytest.mark.ruling("jump_again", "no")
def test_a_hop_is_no_jump_in() -> None:
    play = moving(position(*GATES, TWO, rulings={"jump_again": "no"})).do("cyan", OVER)
    assert play.group("cyan-1").jumped_in
    assert first_failure(may_jump_again(play.state, active(play))) is None


@pytest.mark.parametrize("seed", ["1", "2"])
def test_hops_are_offered(seed: str) -> None:
    play = moving(position(*GATES, TWO))
    offered = SYSTEM.play.candidates(play.state, "cyan", SeededDice(seed), 99)
    found = [each for each in offered if isinstance(each, Hop)]
    assert len(found) >= 3
    assert {(each.start, each.end) for each in found} == {("cyan-gate", "cyan-far")}


def test_no_hop_is_offered_where_none_can_be() -> None:
    view = position(GATES[0], TWO)
    offered = SYSTEM.play.candidates(moving(view).state, "cyan", SeededDice("1"), 99)
    assert not any(isinstance(each, Hop) for each in offered)
    assert EndMovement("cyan-1") in offered


def _jumped_in(play: Play) -> Play:
    """The same game, the group having jumped in this round."""
    play.state = SYSTEM.play.apply(play.state, JumpedIn("cyan-1"))
    return play
