"""What may arrive, and where: exact chances and places, from the view alone (SOLO-1.2, 1.3)."""

from collections import Counter
from fractions import Fraction

import pytest

from simulator.geometry.heading import Vector
from simulator.kernel.decisions import waited_for
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.contractors.arrivals import ArrivalChance, arrival_lines
from simulator.rules.billion_suns.view.contractors.objectives import objectives_on, targets_on
from simulator.rules.billion_suns.view.contractors.spots import ArrivalSpot, arrival_spots
from tests.rules.billion_suns.play.contractors.arriving import coming, solo, spots, trigger
from tests.rules.billion_suns.play.contracts.contracting import TWO, marked
from tests.rules.builders import force, point, thing

SIXTH, THIRD, HALF = Fraction(1, 6), Fraction(1, 3), Fraction(1, 2)
SAT = thing("sat", "comsat", (20, 20))
OTHER = thing("other", "comsat", (30, 20))
CEO = force("cyan-1", "frigate", (20, 8))


def test_the_lines_of_round_three() -> None:
    """D6 + 3: four Fighter Wings by 4, four Gunships by 5-6, three Frigates by 7-8, a Cruiser."""
    assert arrival_lines(solo(), trigger(3)) == (
        ArrivalChance("light_utility_ship", (), Fraction(0), None, 3),
        ArrivalChance("fighter_wing", (4,), SIXTH, 4, None),
        ArrivalChance("gunship", (5, 6), THIRD, 4, None),
        ArrivalChance("frigate", (7, 8), THIRD, 3, None),
        ArrivalChance("cruiser", (9,), SIXTH, 1, None),
    )


@pytest.mark.parametrize("bonus", range(12))
def test_the_chances_are_those_of_the_die(bonus: int) -> None:
    view = solo(SAT, CEO)
    found = arrival_lines(view, trigger(bonus))
    assert sum(line.chance for line in found) == 1
    came: Counter[str] = Counter()
    for face in range(1, 7):
        number = [1] if face + bonus <= 2 else []
        line = next(line for line in found if face + bonus in line.totals)
        play = coming(view, bonus, face, *number, *range(1, line.ships or 1))
        group = play.group("ic-1")
        came[group.class_id] += 1
        assert len(spots(play)) == (line.ships or 1)
    expected = {line.class_id: line.chance for line in found if line.chance}
    assert {name: Fraction(count, 6) for name, count in came.items()} == expected


def test_the_places_for_each_objective() -> None:
    view = solo(SAT, OTHER, CEO, force("cyan-2", "frigate", (30, 13)))
    assert arrival_spots(view, trigger(), "gunship") == (
        ArrivalSpot("sat", HALF, point(20, 15), "cyan-1/1", Vector(0, -1)),
        ArrivalSpot("other", HALF, point(30, 15), "cyan-2/1", Vector(0, -1)),
    )


def test_one_place_where_there_is_no_objective() -> None:
    (found,) = arrival_spots(solo(CEO), trigger(x=20, y=20), "gunship")
    assert found == ArrivalSpot(None, Fraction(1), point(20, 15), "cyan-1/1", Vector(0, -1))


def test_what_is_shown_is_what_comes() -> None:
    view = solo(SAT, OTHER, CEO)
    for lot, spot in enumerate(arrival_spots(view, trigger(2), "frigate"), 1):
        play = coming(view, 2, 6, lot, 1)
        (first, _) = spots(play)
        assert (first, play.piece("ic-1/1").place) == (spot.at, play.piece("ic-1/1").place)
        assert play.state.pieces["ic-1/1"].place.pose.heading == spot.heading  # type: ignore[union-attr]


def test_asking_changes_nothing_and_rolls_nothing() -> None:
    view = SYSTEM.play.conceal(solo(SAT, CEO), "cyan")
    assert arrival_spots(view, trigger(), "cruiser") == arrival_spots(view, trigger(), "cruiser")
    assert waited_for(view) == ()


def test_objectives_lie_on_a_table_and_are_not_cleared() -> None:
    parts = (
        thing("liner-1", "civilian_ship", (5, 5)),
        thing("liner-2", "civilian_ship", (9, 9)),
        thing("liner-3", "civilian_ship", (9, 9), table="B"),
    )
    view = marked(solo(*parts, cards=("QH",), tables=TWO), "liner-1", cleared=1)
    assert [each.id for each in objectives_on(view, "A")] == ["liner-2"]
    assert [each.id for each in targets_on(view, "B")] == ["liner-3"]
