"""Greedy and hazard dice: its own jump shock, and ways through dangerous space."""

from typing import Any

import pytest

from simulator.ai.billion_suns.dangers.hazards import shock_gain
from simulator.ai.billion_suns.plans.moves import MovePlan, crossing
from simulator.ai.billion_suns.situation import Force, Situation, scene
from simulator.rules.billion_suns.model.actions import Deploy, Fly
from simulator.rules.billion_suns.view.lookup import find_ships
from tests.ai.billion_suns.test_greedy import choice
from tests.rules.billion_suns.play.activating import moving
from tests.rules.billion_suns.play.contracts.contracting import dealt
from tests.rules.billion_suns.play.jumps import jumping
from tests.rules.builders import force, gate, planetoid, position, thing, thou


def seen_with(view: Any, name: str) -> tuple[Situation, Force]:
    seen = scene(view, "cyan")
    band = seen.find_force(name)
    assert band is not None
    return seen, band


# Two D6 on a Fighter Wing of Silhouette 3 without Shields: a 1 is two tokens, a 2 or 3 one. Of 36
# throws 5 make three tokens, which destroy it (2 credits), 10 two (2/6 credits each, rounded down,
# since damage counts half) and 12 one: (5 * 2000 + 10 * 666 + 12 * 333) / 36.
SHOCK = 573


@pytest.mark.rule("ABS-4.7", "expected by an agent")
@pytest.mark.parametrize(
    ("victim", "kind", "away", "worth"),
    [
        ("cyan-2", "fighter_wing", 2, -SHOCK),
        ("amber-2", "fighter_wing", 2, SHOCK),
        ("cyan-2", "fighter_wing", 2.001, 0),
        ("cyan-2", "corvette", 1, 0),  # as heavy as a Frigate
    ],
)
def test_what_jump_shock_does_is_counted_exactly(
    victim: str, kind: str, away: float, worth: int
) -> None:
    frigate = force("cyan-1", "frigate", (10, 10))
    view = position(frigate, force(victim, kind, (10, 10 + away)))
    seen, band = seen_with(view, "cyan-1")
    assert shock_gain(seen, band, band.ships) == worth


def test_each_ship_that_arrives_shocks() -> None:
    # Where each does, they do more than twice the harm of one, since damage counts half.
    frigates = force("cyan-1", "frigate", (10, 10), (12, 10))
    wing = force("amber-1", "fighter_wing", (11, 10))
    seen, band = seen_with(position(frigates, wing), "cyan-1")
    assert shock_gain(seen, band, band.ships) > 2 * SHOCK
    once = position(frigates, wing, rulings={"jump_shock": "once_per_battlegroup"})
    seen, band = seen_with(once, "cyan-1")
    assert shock_gain(seen, band, band.ships) == SHOCK


def test_a_ship_of_the_seat_counts_its_price_where_destruction_wins_nothing() -> None:
    wing = force("cyan-2", "fighter_wing", (10, 12))
    view = dealt(force("cyan-1", "frigate", (10, 10)), wing, card="QS")
    seen, band = seen_with(view, "cyan-1")
    assert shock_gain(seen, band, band.ships) == -SHOCK


def test_it_comes_in_where_its_own_wings_are_not() -> None:
    # Both jump points are as near to the enemy; whatever comes by the other is within 3" of wings.
    gates = gate("cyan-gate", (8, 10)), gate("cyan-other", (28, 10))
    ring = ((28, 10.5), (26, 10), (30, 10), (28, 8), (28, 12))
    wings = (force(f"cyan-{n}", "bomber_wing", at) for n, at in enumerate(ring, 2))
    prey = force("amber-1", "frigate", (18, 28))
    found = choice(jumping(*gates, *wings, prey, tokens=1)).action
    assert isinstance(found, Deploy)
    assert found.jump_point == "cyan-gate"


WALL = {"corners": ((-18, -0.5), (18, -0.5), (18, 0.5), (-18, 0.5))}
CLOUD = thing("cloud", "dangerous_space", (18, 12), **WALL)


def cost(kind: str, *ats: Any, **more: Any) -> int | None:
    """What it costs to fly 3" up from there, across a wall of dust from 11.5" to 12.5"."""
    view = position(force("cyan-1", kind, *ats), CLOUD, planetoid((30, 14)), **more)
    seen, band = seen_with(view, "cyan-1")
    return crossing(seen, band, MovePlan("vector", None, ((0, thou(3)),)))


@pytest.mark.rule("ABS-6.5", "expected by an agent")
def test_dangerous_space_has_its_price() -> None:
    one = cost("gunship", (10, 10))
    # One D6 on Silhouette 4, Shields 1: a hit on 2-4 and a critical on 1, each saved by a 1. One
    # token, an eighth of 3 credits, in 3/6 * 5/6 + 1/6 * 10/36 = 100/216; two in 1/6 * 25/36.
    assert one == (100 * 375 + 25 * 750) // 216
    assert cost("gunship", (10, 10), (12, 10)) == pytest.approx(2 * one, abs=30)
    assert cost("gunship", (10, 10), (12, 8)) == one  # the other one ends short of it
    reading = {"dangerous_space": "per_battlegroup"}
    assert cost("gunship", (10, 10), (12, 10), rulings=reading) == one
    assert cost("fighter_wing", (10, 10)) == 0  # mass 0 draws no dice
    assert cost("gunship", (10, 5)) == 0
    assert cost("gunship", (30, 10)) is None  # a planetoid stops it


@pytest.mark.rule("WZ-4.7", "expected by an agent")
def test_a_debris_storm_counts_both_moves() -> None:
    view = position(force("cyan-1", "gunship", (10, 10)), tables={"A": ("debris_storm",)})
    seen, band = seen_with(view, "cyan-1")
    near = MovePlan("vector", None, ((0, 2000), (0, 2000)))
    far = MovePlan("vector", None, ((0, 2000), (0, 2001)))
    assert crossing(seen, band, near) == 0
    assert crossing(seen, band, far) == cost("gunship", (10, 10))


def crosses(play: Any) -> bool:
    """Does cyan-1 fly through the wall?"""
    found = choice(play).action
    assert isinstance(found, Fly)
    play.do("cyan", found)
    return bool(find_ships(play.state, "cyan-1")[0].at[1] > thou(12))


@pytest.mark.parametrize(("prize", "through"), [((10, 26), True), ((10, 2), False)])
def test_it_crosses_for_a_point_and_not_for_nothing(prize: Any, through: bool) -> None:
    ship = force("cyan-1", "frigate", (10, 10.5))
    play = moving(dealt(ship, CLOUD, planetoid(prize), card="QS"), order="vector")
    assert crosses(play) == through


def test_wings_fly_through_unharmed() -> None:
    wing = force("cyan-1", "fighter_wing", (10, 10.5))
    foe = force("amber-1", "gunship", (10, 20, 180))
    assert crosses(moving(position(wing, foe, CLOUD), order="engage"))
