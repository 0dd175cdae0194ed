"""Questions of sight (ME-7) and their rulings, worked by hand."""

import pytest

from tests.rules.measure.asked import asked

# Bases 4 across: a at x 18 to 22, y 8 to 12; b at y 20 to 24. A puck of radius 2 is at (40, 22).
TABLE = """
format: 1
system: measure
unit: inch
title: Sight
kinds:
  cube:
    base: {rectangle: [4, 4]}
    arcs:
      front: {lines: [[[0, 0], [-1, 1]], [[0, 0], [1, 1]]]}
      rear: {lines: [[[0, 0], [1, -1]], [[0, 0], [-1, -1]]]}
      right: {lines: [[[0, 0], [1, 1]], [[0, 0], [1, -1]]]}
      left: {lines: [[[0, 0], [-1, -1]], [[0, 0], [-1, 1]]]}
    points: {nose: [0, 2]}
  puck: {base: {disc: 4}}
tables:
  - id: T
    size: [60, 60]
    pieces:
      - {id: a, kind: cube, at: [20, 10]}
      - {id: b, kind: cube, at: [20, 22]}
      - {id: p, kind: puck, at: [40, 22]}
    obstacles:
      - {id: tall, polygon: [[19, 15], [21, 15], [21, 17], [19, 17]]}
      - {id: broad, polygon: [[18, 15], [22, 15], [22, 17], [18, 17]]}
      - {id: beside, polygon: [[22, 15], [26, 15], [26, 17], [22, 17]]}
      - {id: low, polygon: [[17, 9], [23, 9], [23, 12], [17, 12]], blocks: false}
      - {id: drum, at: [30, 22], disc: 2, blocks: false}
questions:
"""


def sight(*questions: str) -> list[str]:
    """The answers to questions of sight, by the fields that differ."""
    lines = [
        f"  - {{id: q{number}, ask: sight, {fields}}}" for number, fields in enumerate(questions)
    ]
    answers = asked(TABLE + "\n".join(lines) + "\n")
    return [answers[f"q{number}"] for number in range(len(questions))]


@pytest.mark.rule("ME-7.1", "worked")
def test_the_closest_lines_pass_beside_a_narrow_obstacle() -> None:
    assert sight("from: a, to: b, past: [tall]", "from: a, to: b, past: [beside]") == [
        "partial",
        "clear",
    ]


@pytest.mark.rule("ME-7.1", "edge")
def test_a_round_base_has_one_closest_line() -> None:
    """From (22, 22) straight to the puck: through the middle of the drum."""
    assert sight("from: b, to: p, past: [drum]", "from: b, to: p") == ["blocked", "clear"]


@pytest.mark.rule("ME-7.2", "worked")
def test_every_line_or_that_of_centres_or_points() -> None:
    assert sight(
        "line: any, from: a, to: b, past: [tall]",
        "line: any, from: b, to: p, past: [drum]",
        "line: centre, from: a, to: b, past: [tall]",
        "line: centre, from: a, to: p, past: [tall]",
        "line: points, from: a@nose, to: [20, 16], past: [tall]",
        "line: points, from: a@nose, to: [20, 15], past: [tall]",
    ) == ["partial", "partial", "blocked", "clear", "blocked", "clear"]


@pytest.mark.rule("ME-7.2", "edge")
def test_what_touches_the_hull_of_both_bases_stops_no_line() -> None:
    assert sight("line: any, from: a, to: b, past: [beside]") == ["clear"]


@pytest.mark.rule("ME-7.3", "definition")
def test_what_may_block() -> None:
    """Without `past` all that blocks does; with it pieces too, and what else does not block."""
    assert sight(
        "line: centre, from: a, to: b",
        "line: centre, from: a, to: b, past: []",
        "line: points, from: [20, 5], to: [20, 15], past: [a]",
        "line: points, from: [20, 5], to: [20, 15]",
        "line: points, from: [28, 22], to: [35, 22], past: [drum]",
    ) == ["blocked", "clear", "blocked", "clear", "blocked"]


@pytest.mark.ruling("tangent", "blocked")
def test_a_line_that_grazes_is_stopped() -> None:
    ruled = "rulings: {tangent: blocked}"
    broad = "from: a, to: b, past: [broad]"
    beside = "line: any, from: a, to: b, past: [beside]"
    touched = "line: points, from: [22, 5], to: [22, 19], past: [beside]"
    assert sight(broad, beside, touched) == ["partial", "clear", "clear"]
    assert sight(*(f"{each}, {ruled}" for each in (broad, beside, touched))) == [
        "blocked",
        "partial",
        "blocked",
    ]


@pytest.mark.rule("ME-7.4", "definition")
@pytest.mark.ruling("under_base", "counts")
def test_what_lies_under_a_base_blocks_only_where_that_counts() -> None:
    """`low` lies under the front half of a and beside it: it ends with a's front edge."""
    line = "line: centre, from: a, to: b, past: [low]"
    every = "line: any, from: a, to: b, past: [low]"
    assert sight(line, every) == ["clear", "clear"]
    assert sight(*(f"{each}, rulings: {{under_base: counts}}" for each in (line, every))) == [
        "blocked",
        "partial",
    ]


@pytest.mark.rule("ME-7.5", "definition")
@pytest.mark.ruling("other_zone", "passes")
def test_a_line_to_a_zone_crosses_another_only_where_that_is_allowed() -> None:
    """From (20, 14) all of b's front lies behind its rear."""
    zones = [f"line: any, from: [20, 14], to: b/{zone}, past: []" for zone in ("rear", "front")]
    assert sight(*zones) == ["clear", "blocked"]
    assert sight(*(f"{each}, rulings: {{other_zone: passes}}" for each in zones)) == [
        "clear",
        "clear",
    ]


def test_a_line_to_a_zone_does_not_even_touch_another() -> None:
    """The line x = 22 runs along b's right side, and comes to its front at a corner."""
    front, right = (
        f"line: any, from: [22, 14], to: b/{zone}, past: []" for zone in ("front", "right")
    )
    assert sight(front, right) == ["blocked", "partial"]


def test_a_point_of_a_zone_is_reached_through_that_zone_only() -> None:
    """b's nose is (20, 24), the middle of its front edge: from behind, ahead, along the edge."""
    fields = "to: b@nose, to_zone: front, past: []"
    assert sight(
        f"line: points, from: [20, 14], {fields}",
        f"line: points, from: [20, 30], {fields}",
        f"line: points, from: [30, 24], {fields}",
        f"line: points, from: [30, 23], {fields}",
    ) == ["blocked", "clear", "clear", "blocked"]
