"""What is looked up or judged the quick way is what the long way finds, wherever things stand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simulator.geometry.units import THOU_PER_INCH, Point
from simulator.kernel.asked.answer import bar
from simulator.rules.billion_suns.judging import arrivals
from simulator.rules.billion_suns.model.asks import AskScan
from simulator.rules.billion_suns.view.lookup import (
    View,
    by_id,
    find_ships,
    keeps_its_point,
    of_kind,
    ships_at,
    standing,
)
from simulator.rules.billion_suns.view.measuring import is_scanned, scanning_ships
from tests.rules.builders import ask, force, gate, position, thing

REACH = 3 * THOU_PER_INCH
MIDDLE = (20, 20)

# About as far from the middle as the reach, and beyond the rim by it: either side of each edge.
NEAR = st.tuples(st.integers(14_000, 26_000), st.integers(14_000, 26_000))
ON_EDGES = st.sampled_from(
    [(20_000 + far, 20_000) for far in (2_999, 3_000, 3_001, 4_999, 5_000, 5_001)]
)
SPOTS = st.lists(NEAR | ON_EDGES, min_size=1, max_size=3)


def scene(spots: list[Point], reading: str, table: str) -> View:
    """Cyan ships at these spots, and in the middle of a table a planetoid of 4"."""
    ats = [(x / 1000, y / 1000) for x, y in spots]
    rulings = {"planetoid_from": reading}
    tables: dict[str, tuple[str, ...]] = {"A": (), "B": ()}
    rock = thing("rock", "planetoid", MIDDLE, diameter=4, table=table)
    return position(force("cyan-1", "frigate", *ats), rock, rulings=rulings, tables=tables)


@given(SPOTS, st.sampled_from(["centre", "rim"]), st.sampled_from("AAB"))
def test_all_are_in_reach_when_no_reason_bars_one(
    spots: list[Point], reading: str, table: str
) -> None:
    view = scene(spots, reading, table)
    ships, (rock,) = find_ships(view, "cyan-1"), find_ships(view, "rock")
    reasons, _ = arrivals.in_reach(view, ships, rock, REACH, ("ABS-4.6",))
    assert arrivals.all_in_reach(view, ships, rock, REACH) is (bar(reasons) is None)


@given(SPOTS, st.sampled_from(["centre", "rim"]), st.sampled_from("AAB"))
def test_what_is_scanned_is_what_the_question_says(
    spots: list[Point], reading: str, table: str
) -> None:
    view = scene(spots, reading, table)
    ships, (rock,) = find_ships(view, "cyan-1"), find_ships(view, "rock")
    found = ask(view, AskScan("cyan-1", "rock"))
    assert is_scanned(view, ships, rock) is found.verdict
    near = [measure.source for measure in found.measures if measure.ok]
    assert [ship.id for ship in scanning_ships(view, "cyan-1", "rock")] == near


@pytest.mark.parametrize("reading", ["no", "yes"])
@pytest.mark.parametrize("owner", ["cyan", "amber", None])
def test_a_jump_point_serves_when_no_reason_bars_it(owner: str | None, reading: str) -> None:
    own = gate("cyan-gate", (10, 10)), gate("amber-gate", (20, 20))
    nobodys = thing("gate", "jump_point", (30, 30))
    view = position(*own, nobodys, rulings={"use_enemy_jump_points": reading})
    for point in by_id(view).values():
        assert arrivals.serves(view, owner, point) is arrivals.usable(view, owner, point).ok


CROWD = (
    force("cyan-1", "frigate", (5, 5), (6, 5)),
    thing("liner", "civilian_ship", (7, 7)),
    thing("sat", "comsat", (5, 5)),
    force("amber-1", "gunship", (6, 5), table="B"),
    thing("relay", "comsat", (9, 9), table="B"),
    thing("hulk", "wreck", (7, 7)),
)


def crowd() -> View:
    return position(*CROWD, tables={"A": (), "B": ()})


@pytest.mark.parametrize(
    "kinds", [(), ("comsat",), ("frigate", "comsat", "gunship"), ("asteroid",)]
)
def test_things_of_some_kinds_are_found_in_the_order_they_came(kinds: tuple[str, ...]) -> None:
    view = crowd()
    assert of_kind(view, lambda kind: kind in kinds) == standing(
        view, lambda piece: piece.kind in kinds
    )


def test_the_ships_at_a_point_are_those_that_stand_there_and_no_other_things() -> None:
    view = crowd()
    ships = standing(view, lambda piece: keeps_its_point(view, piece))
    for each in by_id(view).values():
        there = [one for one in ships if (one.table, one.at) == (each.table, each.at)]
        assert list(ships_at(view, each.table, each.at)) == there
    assert ships_at(view, "B", (5_000, 5_000)) == ()
