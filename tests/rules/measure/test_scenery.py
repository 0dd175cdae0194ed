"""What is drawn with an answer besides its lines: zones, points, outlines, templates and arcs."""

import pytest

from simulator.kernel.shown.overlay import Area, Badge, Line, Trace
from tests.rules.measure.tables import MEASURE, answered, at

THINGS = at(a=("cube", 10, 10), s=("ship", 20, 10), wall=("cube", 10, 19))


def areas(ask: str) -> list[tuple[str, str]]:
    """The areas that are drawn, each by its role and label."""
    return [
        (each.role, each.label) for each in answered(THINGS, ask).overlays if isinstance(each, Area)
    ]


def points(ask: str) -> list[str]:
    found = answered(THINGS, ask).overlays
    return [each.text for each in found if isinstance(each, Badge) and each.text]


def spans(ask: str, role: str) -> list[tuple[float, float]]:
    """From where to where up the table the areas of a role go, in inches."""
    found = []
    for each in answered(THINGS, ask).overlays:
        if isinstance(each, Area) and each.role == role:
            heights = [y / 1000 for rings in each.polygons for ring in rings for _, y in ring]
            found.append((min(heights), max(heights)))
    return found


@pytest.mark.parametrize(
    "ask",
    [
        "ask: sight, from: a, to: s/fore",
        "ask: sight, line: points, from: a@nose, to: s@bow, to_zone: fore",
        "ask: within, reach: 20, from: a, to: s/fore",
        "ask: overlap, from: a, to: s/fore",
        "ask: closest, from: a, among: [s/fore, wall]",
    ],
)
def test_a_zone_is_drawn_by_its_name(ask: str) -> None:
    assert ("part", "fore") in areas(ask)


def test_points_are_marked_by_their_names() -> None:
    assert points("ask: sight, line: points, from: a@nose, to: s@bow") == ["nose", "bow"]
    assert points("ask: arc, from: s, arc: fore, to: [30, 20]") == ["[30, 20]"]
    assert points("ask: range, from: a, to: s@centre") == []


@pytest.mark.parametrize(
    ("ask", "drawn"),
    [
        ("ask: range, from: a, to: wall, outline: card", 2),
        ("ask: sight, from: a, to: wall, to_outline: card", 1),
        ("ask: overlap, from: a, to: wall, from_outline: card", 1),
        ("ask: path, from: a, template: ahead, sweep: [end], outline: card", 1),
        ("ask: range, from: a, to: wall", 0),
    ],
)
def test_another_outline_is_drawn_where_it_is_measured(ask: str, drawn: int) -> None:
    assert [role for role, _ in areas(ask)].count("outline") == drawn


def test_the_lines_of_what_is_compared_say_which_is_the_least() -> None:
    lines = answered(THINGS, "ask: closest, from: a, among: [s, wall]").overlays
    found = [(each.role, each.ok) for each in lines if isinstance(each, Line)]
    assert found == [("closest", True), ("closest", False)]
    role = MEASURE.looks.roles["closest"]
    assert (role.yes, role.no) == ("least distance", "larger distance")


@pytest.mark.rule("ME-9.3", "worked")
def test_of_a_move_that_is_held_way_and_template_end_there() -> None:
    # The wall begins at y = 18: the front edge gets there, the centre to 17, the rear edge to 16.
    # The template lies from the front edge at 11 to 19.
    ask = "ask: path, from: a, template: ahead, stop: true"
    assert spans(ask, "template") == [(11, 16)]
    assert spans(ask, "beyond") == [(16, 19)]
    (way,) = [each for each in answered(THINGS, ask).overlays if isinstance(each, Trace)]
    assert way.points == ((10_000, 10_000), (10_000, 17_000))
    free = f"{ask}, past: [s]"
    assert spans(free, "template") == [(11, 19)]
    assert spans(free, "beyond") == []
