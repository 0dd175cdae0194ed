"""Movement (SW-11)."""

from collections.abc import Callable
from typing import Any

import pytest

from simulator.geometry.heading import Degrees, Vector
from simulator.rules.space_war.model.actions import EndStep, MoveCraft
from simulator.rules.space_war.model.designs import Design
from simulator.rules.space_war.model.stages import Moves
from simulator.rules.space_war.view.measuring import facing
from tests.rules.builders import point, thou
from tests.rules.space_war.battles import Battle, Part, battle, degrees, planet, ship
from tests.rules.space_war.yard import fighter, vessel

RefusedBy = Callable[[object, str], None]
FOE = ship("amber-1", vessel("E L L"), (60, 40))


def moving(design: Design, *parts: Part, **more: Any) -> Battle:
    """Step 7, with a Craft of the design at (10, 24) that points to the top edge."""
    damaged = more.pop("damaged", ())
    craft = ship("cyan-1", design, (10, 24), damaged=damaged)
    return battle(craft, FOE, *parts, at=Moves("cyan"), **more)


@pytest.mark.rule("SW-11.1", "allowed")
@pytest.mark.rule("SW-11.1", "refused")
@pytest.mark.rule("SW-11.1", "boundary")
@pytest.mark.parametrize(
    ("design", "inches"),
    [
        (vessel("E L"), 6),
        (vessel("E E"), 12),
        (vessel("E E E"), 18),
        (vessel("E E E E"), 18),
        (fighter("E L"), 9),
        (fighter("E E"), 18),
        (fighter("E E E"), 18),
    ],
)
def test_a_craft_moves_as_far_as_its_engines_carry_it(
    design: Design, inches: int, refused_by: RefusedBy
) -> None:
    done = moving(design)
    assert done.refusal("cyan", MoveCraft("cyan-1", point(10 + inches, 24))) is None
    farther = MoveCraft("cyan-1", (thou(10 + inches) + 1, thou(24)))
    refused_by(done.refusal("cyan", farther), "SW-11.1")


@pytest.mark.rule("SW-11.1", "boundary")
def test_damaged_engines_do_not_count(refused_by: RefusedBy) -> None:
    done = moving(vessel("E E L"), damaged=(0,))
    assert done.refusal("cyan", MoveCraft("cyan-1", point(16, 24))) is None
    refused_by(done.refusal("cyan", MoveCraft("cyan-1", point(17, 24))), "SW-11.1")


@pytest.mark.rule("SW-11.1", "refused")
def test_a_vessel_turns_after_moving_with_a_thruster_alone(refused_by: RefusedBy) -> None:
    turn = MoveCraft("cyan-1", point(14, 24), degrees(200))
    refused_by(moving(vessel("E L")).refusal("cyan", turn), "SW-11.1")
    assert moving(vessel("E T")).refusal("cyan", turn) is None
    assert moving(fighter("E L")).refusal("cyan", turn) is None


@pytest.mark.rule("SW-11.1", "boundary")
def test_what_turns_without_moving(refused_by: RefusedBy) -> None:
    """An Engine turns before a move of nothing, a Thruster after it; without both none does."""
    pivot = MoveCraft("cyan-1", point(10, 24), degrees(77))
    assert moving(vessel("E L")).refusal("cyan", pivot) is None
    done = moving(vessel("E T"), damaged=(0,)).do("cyan", pivot)
    assert facing(done.state.pieces["cyan-1"]) == degrees(77)
    other = ship("cyan-2", vessel("E L"), (20, 40))
    done = moving(vessel("E L"), other, damaged=(0,))
    refused_by(done.refusal("cyan", pivot), "SW-11.1")
    refused_by(done.refusal("cyan", MoveCraft("cyan-1", point(10, 25))), "SW-11.1")


def test_each_craft_moves_once(refused_by: RefusedBy) -> None:
    other = ship("cyan-2", vessel("E L"), (20, 40))
    done = moving(vessel("E L"), other).do("cyan", MoveCraft("cyan-1", point(12, 24)))
    refused_by(done.refusal("cyan", MoveCraft("cyan-1", point(13, 24))), "SW-11.1")
    assert done.do("cyan", EndStep()).waits() == [("amber", "give_up")]


@pytest.mark.ruling("move_distance", "exact")
def test_a_move_may_have_to_be_whole() -> None:
    half, whole = (MoveCraft("cyan-1", point(10 + far, 24)) for far in (3, 6))
    assert moving(vessel("E L")).refusal("cyan", half) is None
    done = moving(vessel("E L"), move_distance="exact")
    assert done.refusal("cyan", half) is not None
    assert done.refusal("cyan", whole) is None
    done = moving(vessel("E L"), planet((15, 24)), move_distance="exact")
    assert done.refusal("cyan", MoveCraft("cyan-1", point(13, 24))) is None


@pytest.mark.rule("SW-11.2", "definition")
def test_a_craft_points_where_it_went() -> None:
    done = moving(vessel("E L")).do("cyan", MoveCraft("cyan-1", point(13, 28)))
    heading = facing(done.state.pieces["cyan-1"])
    assert (getattr(heading, "x", None), getattr(heading, "y", None)) == (3, 4)


@pytest.mark.rule("SW-11.3", "allowed")
@pytest.mark.rule("SW-11.3", "refused")
@pytest.mark.rule("SW-11.3", "boundary")
def test_a_planet_stops_a_move_where_bases_touch(refused_by: RefusedBy) -> None:
    done = moving(vessel("E L"), planet((15, 24)))
    assert done.refusal("cyan", MoveCraft("cyan-1", point(13, 24))) is None
    refused_by(done.refusal("cyan", MoveCraft("cyan-1", point(13.001, 24))), "SW-11.3")
    past = moving(fighter("E E"), planet((15, 24)))
    refused_by(past.refusal("cyan", MoveCraft("cyan-1", point(20, 24))), "SW-11.3")


@pytest.mark.rule("SW-11.3", "boundary")
def test_a_move_along_a_planets_rim_is_free() -> None:
    done = moving(fighter("E E"), planet((15, 22)))
    assert done.refusal("cyan", MoveCraft("cyan-1", point(20, 24))) is None


@pytest.mark.rule("SW-11.4", "allowed")
@pytest.mark.rule("SW-11.4", "refused")
@pytest.mark.rule("SW-11.4", "boundary")
def test_a_move_ends_on_no_other_base_but_may_pass_over(refused_by: RefusedBy) -> None:
    friend = ship("cyan-2", vessel("E L"), (13, 24))
    done = moving(vessel("E L"), friend)
    assert done.refusal("cyan", MoveCraft("cyan-1", point(12, 24))) is None
    assert done.refusal("cyan", MoveCraft("cyan-1", point(14, 24))) is None
    refused_by(done.refusal("cyan", MoveCraft("cyan-1", point(12.001, 24))), "SW-11.4")


@pytest.mark.rule("SW-11.4", "refused")
@pytest.mark.rule("SW-11.4", "boundary")
def test_a_move_ends_on_the_table(refused_by: RefusedBy) -> None:
    done = moving(fighter("E E"))
    assert done.refusal("cyan", MoveCraft("cyan-1", point(0, 24))) is None
    refused_by(done.refusal("cyan", MoveCraft("cyan-1", point(-0.001, 24))), "SW-11.4")


@pytest.mark.ruling("pass_over", "no")
def test_a_path_may_have_to_end_at_an_enemy() -> None:
    enemy = ship("amber-2", vessel("E L"), (13, 24))
    past = MoveCraft("cyan-1", point(16, 24))
    assert moving(vessel("E L"), enemy).refusal("cyan", past) is None
    refusal = moving(vessel("E L"), enemy, pass_over="no").refusal("cyan", past)
    assert refusal is not None
    assert refusal.rule == "SW-11.4"


@pytest.mark.ruling("pass_over", "no")
def test_no_path_crosses_an_enemy_to_ram_it_from_behind(refused_by: RefusedBy) -> None:
    enemy = ship("amber-2", vessel("E L"), (13, 24), damaged=(0,))
    before, behind = (
        MoveCraft("cyan-1", point(x, 24), target="amber-2", way="ram") for x in (12, 14)
    )
    assert moving(vessel("E L"), enemy).refusal("cyan", behind) is None
    strict = moving(vessel("E L"), enemy, pass_over="no")
    assert strict.refusal("cyan", before) is None
    refused_by(strict.refusal("cyan", behind), "SW-11.4")


@pytest.mark.ruling("pass_over", "no")
def test_who_touches_an_enemy_goes_away_from_it_but_not_across_it(refused_by: RefusedBy) -> None:
    strict = moving(vessel("E L"), ship("amber-2", vessel("E L"), (11, 24)), pass_over="no")
    assert strict.refusal("cyan", MoveCraft("cyan-1", point(8, 24))) is None
    assert strict.refusal("cyan", MoveCraft("cyan-1", point(10, 28))) is None
    refused_by(strict.refusal("cyan", MoveCraft("cyan-1", point(15, 24))), "SW-11.4")


@pytest.mark.parametrize("to", [(10, 24), (12, 24)])
def test_a_heading_lies_within_one_turn(to: tuple[int, int]) -> None:
    done = moving(vessel("E T"))
    for heading in (Degrees(360_000), Degrees(-1), Vector(0, 0), Vector(2, 4)):
        refusal = done.refusal("cyan", MoveCraft("cyan-1", point(*to), heading))
        assert refusal is not None
        assert refusal.code == "unsound_heading"
    assert done.refusal("cyan", MoveCraft("cyan-1", point(*to), Degrees(359_999))) is None
