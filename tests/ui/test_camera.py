"""Cameras and layouts without a window."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simulator.kernel.spec import Table
from simulator.kernel.unit import INCH
from simulator.ui.draw.camera import (
    WHOLE,
    Camera,
    corners_of,
    cover_points,
    lens_through,
    pan_between,
    pan_by,
    zoom_at,
)
from simulator.ui.table.layout import LayoutInput, head, lay_out
from tests.ui.player import overlap

SLOT = (100, 50, 640, 720)
SIZE = (32_000, 36_000)


@given(
    st.floats(0, 1),
    st.floats(0, 1),
    st.floats(1, 8),
    st.tuples(st.integers(100, 739), st.integers(50, 769)),
)
def test_a_pixel_becomes_a_point_and_the_same_pixel_again(
    x: float, y: float, zoom: float, pixel: tuple[int, int]
) -> None:
    lens = lens_through(Camera((x, y), zoom), SLOT, SIZE, INCH)
    back = lens.pixel(lens.thou(pixel))
    assert abs(back[0] - pixel[0]) <= lens.scale
    assert abs(back[1] - pixel[1]) <= lens.scale


@given(st.floats(1.02, 3), st.tuples(st.integers(100, 739), st.integers(50, 769)))
def test_zooming_in_keeps_what_is_under_the_pointer(factor: float, pixel: tuple[int, int]) -> None:
    lens = lens_through(Camera(), SLOT, SIZE, INCH)
    under = lens.thou(pixel)
    after = lens_through(zoom_at(Camera(), lens, pixel, factor), SLOT, SIZE, INCH)
    assert abs(after.pixel(under)[0] - pixel[0]) < 0.2
    assert abs(after.pixel(under)[1] - pixel[1]) < 0.2


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["in", "out", "pan"]), st.integers(-900, 900), st.integers(-900, 900)
        ),
        max_size=12,
    )
)
def test_the_view_never_leaves_the_table(moves: list[tuple[str, int, int]]) -> None:
    camera = Camera()
    for what, x, y in moves:
        lens = lens_through(camera, SLOT, SIZE, INCH)
        if what == "pan":
            camera = pan_by(camera, lens, (x, y))
        else:
            camera = zoom_at(camera, lens, (420 + x / 4, 410 + y / 4), 1.7 if what == "in" else 0.4)
    lens = lens_through(camera, SLOT, SIZE, INCH)
    left, bottom = lens.thou((SLOT[0], SLOT[1] + SLOT[3]))
    right, top = lens.thou((SLOT[0] + SLOT[2], SLOT[1]))
    slack = 2 / lens.scale
    # The slot is as wide and high as the table, so that nothing beside it is ever seen.
    assert left >= -slack
    assert right <= SIZE[0] + slack
    assert bottom >= -slack
    assert top <= SIZE[1] + slack


@given(
    st.lists(st.tuples(st.integers(12, 240), st.integers(12, 240)), min_size=1, max_size=8),
    st.sampled_from([(1280, 720), (1920, 1080), (3840, 2160)]),
    st.sampled_from([0.75, 1.0, 1.5]),
    st.integers(0, 8),
)
def test_no_table_lies_on_another_or_on_a_panel(
    sizes: list[tuple[int, int]], size: tuple[int, int], k: float, focus: int
) -> None:
    tables = [
        Table(str(n), "", (width * 1000, height * 1000)) for n, (width, height) in enumerate(sizes)
    ]
    frame = LayoutInput(size, k, round(76 * k), {table.id: 0 for table in tables}, INCH.cell)
    layout = lay_out(frame, tables, str(focus))
    boxes = [slot.view for slot in layout.slots]
    assert [slot.number for slot in layout.slots] == list(range(1, len(tables) + 1))
    for n, box in enumerate(boxes):
        assert not any(overlap(box, other) for other in boxes[n + 1 :])
        if k * 60 * len(tables) < size[1] / 2:
            assert not overlap(box, layout.side)
            assert not overlap(box, layout.top)
            assert not overlap(box, layout.prompt)


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("side", [36, 48])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_tables_use_the_room(size: tuple[int, int], side: int, count: int) -> None:
    """Three stand as two and one; together they fill at least 70 % of the height.

    Only two wide ones stand side by side all the same: one over the other they were much smaller.
    """
    tables = [Table(str(n), "", (side * 1000, 36_000)) for n in range(count)]
    frame = LayoutInput(size, 1.0, 76, {table.id: 100 for table in tables}, INCH.cell)
    layout = lay_out(frame, tables, None)
    tops = sorted({slot.view[1] for slot in layout.slots})
    lowest = max(slot.view[1] + slot.view[3] for slot in layout.slots)
    room = layout.prompt[1] - layout.top[3]
    least = 0.55 if (count, side) == (2, 48) else 0.7
    assert lowest - tops[0] + head(layout.slots[0], 1.0) >= least * (room - 18)
    if count == 3:
        rows = [sum(slot.view[1] == top for slot in layout.slots) for top in tops]
        assert rows == [2, 1]


def test_a_camera_goes_no_farther_than_it_takes_to_see_all() -> None:
    near = Camera((0.2, 0.2), 4.0)
    lens = lens_through(near, SLOT, SIZE, INCH)
    assert cover_points(near, lens, [(7000, 7000)]) == near, "it is in view"
    beside = cover_points(near, lens, [(20_000, 7000)])
    assert beside.zoom == near.zoom
    there = lens_through(beside, SLOT, SIZE, INCH)
    assert there.holds(there.pixel((20_000, 7000)))
    apart = cover_points(near, lens, [(2000, 2000), (20_000, 20_000)])
    assert 1 < apart.zoom < near.zoom
    assert cover_points(near, lens, [(0, 0), (32_000, 36_000)]) == WHOLE


def test_the_wide_camera_of_a_pan_sees_where_it_comes_from_and_where_it_goes() -> None:
    start, end = Camera((0.2, 0.2), 4.0), Camera((0.6, 0.5), 3.0)
    pan = pan_between(start, end, lens_through(start, SLOT, SIZE, INCH))
    wide = lens_through(pan.wide, SLOT, SIZE, INCH)
    for camera in (start, end):
        for corner in corners_of(lens_through(camera, SLOT, SIZE, INCH)):
            x, y = wide.pixel(corner)
            assert SLOT[0] - 1 <= x <= SLOT[0] + SLOT[2] + 1
            assert SLOT[1] - 1 <= y <= SLOT[1] + SLOT[3] + 1
