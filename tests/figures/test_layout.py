"""Which part of a table is shown, and where labels go."""

from hypothesis import given
from hypothesis import strategies as st

from simulator.figures.board.crop import SMALLEST, window_round
from simulator.figures.board.lens import FigureLens, whole
from simulator.figures.board.places import Places, covered_length, overlap
from simulator.kernel.unit import INCH

sizes = st.tuples(st.integers(1000, 240_000), st.integers(1000, 240_000))


@st.composite
def spread(draw: st.DrawFn) -> tuple[tuple[int, int], list[tuple[int, int]]]:
    size = draw(sizes)
    point = st.tuples(st.integers(0, size[0]), st.integers(0, size[1]))
    return size, draw(st.lists(point, min_size=1, max_size=6))


@given(spread())
def test_a_window_holds_its_points_and_stays_on_the_table(
    case: tuple[tuple[int, int], list[tuple[int, int]]],
) -> None:
    size, points = case
    left, bottom, right, top = window_round(points, whole(size), 1000)
    assert 0 <= left < right <= size[0]
    assert 0 <= bottom < top <= size[1]
    assert all(left <= x <= right and bottom <= y <= top for x, y in points)
    assert right - left >= min(SMALLEST * 1000, size[0])
    assert top - bottom >= min(SMALLEST * 1000, size[1])
    assert all(edge % 1000 == 0 for edge in (left, bottom))
    assert right % 1000 == 0 or right == size[0]
    assert top % 1000 == 0 or top == size[1]


def test_points_far_apart_show_the_whole_table() -> None:
    size = (36_000, 36_000)
    assert window_round([(3000, 3000), (33_000, 30_000)], whole(size), 1000) == whole(size)
    assert window_round([], whole(size), 1000) == whole(size)


def test_the_lens_turns_the_table_upright() -> None:
    lens = FigureLens((60.0, 100.0), (2000, 3000, 14_000, 15_000), 0.05, INCH)
    assert lens.frame == (60.0, 100.0, 600.0, 600.0)
    assert lens.pixel((2000, 3000)) == (60.0, 700.0)
    assert lens.pixel((14_000, 15_000)) == (660.0, 100.0)
    assert lens.shows((2000, 15_000))
    assert not lens.shows((1999, 15_000))


boxes = st.tuples(*(st.floats(0, 180) for _ in range(2)), *(st.floats(1, 40) for _ in range(2)))


@given(st.lists(st.lists(boxes, min_size=1, max_size=5), max_size=12))
def test_settled_labels_never_overlap(
    wishes: list[list[tuple[float, float, float, float]]],
) -> None:
    places = Places((0.0, 0.0, 200.0, 200.0))
    settled = [box for box in map(places.settle, wishes) if box]
    for n, one in enumerate(settled):
        assert not any(overlap(one, other) for other in settled[n + 1 :])


def test_a_label_prefers_a_place_off_the_line() -> None:
    places = Places((0.0, 0.0, 200.0, 200.0))
    places.avoid([(0.0, 50.0), (200.0, 50.0)])
    on_the_line, off_it = (50.0, 45.0, 40.0, 10.0), (50.0, 80.0, 40.0, 10.0)
    assert places.settle([on_the_line, off_it]) == off_it
    assert places.settle([on_the_line]) == on_the_line
    assert places.settle([on_the_line]) is None


def test_how_much_of_a_line_a_box_covers() -> None:
    box = (10.0, 10.0, 20.0, 20.0)
    assert covered_length((0, 20), (100, 20), box) == 20
    assert covered_length((20, 15), (20, 18), box) == 3
    assert covered_length((0, 5), (100, 5), box) is None
    assert covered_length((0, 0), (9, 9), box) is None
