"""Ships that would stand exactly where another does scatter (SOLO-1.4, 1.15)."""

import pytest

from simulator.geometry.units import Point
from simulator.kernel.event import DiceRolled
from simulator.kernel.piece import Piece
from simulator.rules.billion_suns.view.contractors.scattering import nearest_free, scatter_spots
from tests.rules.billion_suns.play.contractors.arriving import coming, solo, spots
from tests.rules.builders import Force, force, planetoid, point, thing
from tests.rules.games import Play

SAT = thing("sat", "comsat", (20, 20))
CEO = force("cyan-1", "frigate", (20, 8))

AROUND = (
    (0, 3000),
    (2121, 2121),
    (3000, 0),
    (2121, -2121),
    (0, -3000),
    (-2121, -2121),
    (-3000, 0),
    (-2121, 2121),
)
"""1 towards the top edge, then clockwise; diagonals 2.121" both ways (SOLO-1.15)."""

FAR_AROUND = (
    (0, 6000),
    (4242, 4242),
    (6000, 0),
    (4242, -4242),
    (0, -6000),
    (-4242, -4242),
    (-6000, 0),
    (-4242, 4242),
)
"""The same at 6"."""

BEST = (20_000, 15_000)
"""Where gunships are set up for the ComSat, with the CEO below it."""


def beside(way: Point, at: Point = BEST) -> Point:
    return at[0] + way[0], at[1] + way[1]


def second(*faces: int, more: tuple[Force | Piece, ...] = (), ceo: Force = CEO) -> Play:
    """Two gunships arrive; the second scatters by these faces."""
    return coming(solo(SAT, ceo, *more), 1, 4, *faces)


def crowd(*ways: Point) -> tuple[Piece, ...]:
    """Liners that stand so far from the best point, exactly."""
    found = []
    for n, way in enumerate(ways, 1):
        x, y = beside(way)
        found.append(thing(f"liner-{n}", "civilian_ship", (x / 1000, y / 1000)))
    return tuple(found)


@pytest.mark.rule("SOLO-1.4", "worked")
@pytest.mark.rule("SOLO-1.15", "definition")
@pytest.mark.parametrize(("face", "way"), list(enumerate(AROUND, 1)))
def test_each_face_has_its_direction(face: int, way: Point) -> None:
    assert spots(second(face)) == [BEST, beside(way)]


@pytest.mark.rule("SOLO-1.4", "edge")
def test_beyond_the_jump_range_too() -> None:
    """5" from the ComSat and 3" down from there: 8" from it."""
    assert spots(second(5))[1] == point(20, 12)


@pytest.mark.rule("SOLO-1.4", "edge")
def test_again_the_same_place_is_rolled_again() -> None:
    play = coming(solo(SAT, CEO), 2, 4, 3, 3, 3, 5)
    assert spots(play) == [BEST, beside(AROUND[2]), beside(AROUND[4])]
    assert [event.faces for event in play.found(DiceRolled)] == [(4,), (3,), (3,), (3,), (5,)]


@pytest.mark.rule("SOLO-1.4", "edge")
def test_off_the_table_is_rolled_again_the_edge_is_not() -> None:
    """The best point is 2" from the right edge, then 3": there the second ends on the edge."""
    near = thing("sat", "comsat", (29, 20)), force("cyan-1", "frigate", (36, 20))
    play = coming(solo(*near), 1, 4, 3, 2, 4, 1)
    assert spots(play) == [point(34, 20), point(34, 23)]
    edge = thing("sat", "comsat", (28, 20)), force("cyan-1", "frigate", (34.5, 20))
    assert spots(coming(solo(*edge), 1, 4, 3)) == [point(33, 20), point(36, 20)]


@pytest.mark.rule("SOLO-1.15", "definition")
def test_inside_a_planetoid_is_rolled_again_the_rim_is_not() -> None:
    """3" to the right is 1.999" from the middle of one, or exactly its 2"."""
    inside = planetoid((24.999, 15))
    assert spots(second(3, 7, more=(inside,))) == [BEST, beside(AROUND[6])]
    rim = planetoid((25, 15))
    assert spots(second(3, more=(rim,))) == [BEST, beside(AROUND[2])]


@pytest.mark.rule("SOLO-1.15", "definition")
@pytest.mark.parametrize(("face", "way"), list(enumerate(FAR_AROUND, 1)))
def test_with_all_eight_barred_it_scatters_six_inches(face: int, way: Point) -> None:
    assert spots(second(face, more=crowd(*AROUND))) == [BEST, beside(way)]


@pytest.mark.rule("SOLO-1.15", "definition")
def test_one_free_direction_is_enough() -> None:
    play = second(1, 2, 3, 4, 5, 6, 7, 8, more=crowd(*AROUND[:-1]))
    assert spots(play) == [BEST, beside(AROUND[7])]


def test_at_six_inches_a_barred_direction_is_rolled_again_too() -> None:
    assert spots(second(1, 2, more=crowd(*AROUND, FAR_AROUND[0])))[1] == beside(FAR_AROUND[1])


def test_with_no_direction_free_at_all_it_takes_the_nearest_place() -> None:
    play = second(more=crowd(*AROUND, *FAR_AROUND))
    assert spots(play) == [BEST, (BEST[0] - 1, BEST[1])]
    assert len(play.found(DiceRolled)) == 1


def test_the_places_are_a_function_of_the_view() -> None:
    view = solo(SAT, *crowd(AROUND[0]), planetoid((24, 15)))
    found = scatter_spots(view, "A", BEST)
    barred = [face for face, spot in enumerate(found, 1) if spot is None]
    # 1 is taken; 3 would be 1" from the middle of the planetoid, 2 and 4 are 2.83" from it.
    assert barred == [1, 3]
    assert nearest_free(view, "A", BEST) == BEST
    assert nearest_free(view, "A", beside(AROUND[0])) == (BEST[0] - 1, BEST[1] + 3000)


def test_a_planetoid_as_large_as_the_table_leaves_some_place() -> None:
    view = solo(planetoid((18, 18), 60), force("cyan-1", "frigate", (18, 18)))
    assert nearest_free(view, "A", point(18, 18)) == (17_999, 18_000)
