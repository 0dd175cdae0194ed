"""Questions as sentences, and the reasons that name the rule that decides."""

import pytest

from tests.rules.measure.tables import answered, at, more

THINGS = at(
    a=("cube", 10, 10),
    b=("cube", 20, 10),
    c=("puck", 30, 10),
    s=("ship", 40, 10),
    t=("cube", 40, 20),
)
SCENE = more(THINGS, "laid", spray="template: spray, at: [30, 30]")


@pytest.mark.parametrize(
    ("ask", "title"),
    [
        ("ask: range, from: a, to: b, measure: centre", "How far is b from a, centre to centre?"),
        (
            "ask: band, ruler: stick, from: s, to: t, arc: fore, measure: centre",
            "In which band of the ruler stick is t from s in the arc fore, centre to centre?",
        ),
        (
            "ask: band, ruler: stick, from: a, to: b, end: far",
            "In which band of the ruler stick is the farthest point of b from a?",
        ),
        (
            "ask: range, from: a, to: b, outline: card",
            "How far is b from a, measured by the outline card?",
        ),
        (
            "ask: range, from: a, to: b, to_outline: card",
            "How far is b from a, measured to the outline card?",
        ),
        (
            "ask: path, from: a, template: ahead, sweep: [template, end], past: [b, c]",
            "Which of b and c does a meet along ahead with the template and its base at the end?",
        ),
        (
            "ask: path, from: a, template: quarter, side: left, stop: true, past: [b, c]",
            "How far does a get along quarter to the left before it meets b or c?",
        ),
        ("ask: path, from: a, template: ahead", "What does a meet along ahead?"),
        (
            "ask: path, from: a, template: ahead, stop: true, sweep: [end]",
            "What does a meet along ahead with its base at the end up to where it is held?",
        ),
        (
            "ask: arc, arc: fore, from: s@bow, to: t, ruler: stick, band: long",
            "Is t in the arc fore of s, at band long from s@bow?",
        ),
        ("ask: path, from: a, template: ahead, past: [b]", "Does a meet b along ahead?"),
        (
            "ask: covers, template: spray, among: [a, b, c], at_least: 50",
            "Which of a, b and c does spray cover by at least 50 %?",
        ),
        ("ask: covers, template: spray", "What does spray cover?"),
        (
            "ask: where, from: s, to: t, among: [fore, half], part: centre",
            "In which of the arcs fore and half of s is the centre of t?",
        ),
        (
            "ask: sight, from: a@nose, to: s@bow, line: points, to_zone: fore, past: [b]",
            "Can s@bow be seen through its zone fore from a@nose, point to point past b?",
        ),
        (
            "ask: range, from: a, to: b, rulings: {count_from: 1}",
            "How far is b from a, with count_from read as 1?",
        ),
    ],
)
def test_all_that_bears_on_the_answer_is_in_the_question(ask: str, title: str) -> None:
    assert answered(SCENE, ask).title == title


def told(ask: str) -> list[tuple[str, str]]:
    return [(reason.rule, reason.text) for reason in answered(SCENE, ask).reasons]


@pytest.mark.rule("ME-4.3", "definition")
def test_the_band_of_the_far_end_is_not_said_to_be_from_edge_to_edge() -> None:
    # The ship ends at y = 11, the square at 21; the arc leaves the front edge 1 left and right of
    # the middle, as far as the square's corners are: 10 straight ahead.
    assert told("ask: band, ruler: stick, from: s, to: t, arc: fore, end: far")[:2] == [
        ("ME-5.1", 'to its farthest point in the arc 10.000" is 4.000" past the last mark, 6"'),
        ("ME-4.3", 'to its farthest point 10.000" would be beyond'),
    ]


@pytest.mark.rule("ME-4.2", "worked")
def test_within_an_arc_is_decided_by_the_rule_of_arcs() -> None:
    # The square's near side is 19 - 11 = 8 ahead of the ship's front edge.
    assert told("ask: within, reach: 8, from: s, to: t, arc: fore")[0] == (
        "ME-4.2",
        'it is within 8": 8.000"',
    )
    assert told("ask: within, reach: 8, from: s, to: t")[0][0] == "ME-4.1"


@pytest.mark.rule("ME-6.1", "definition")
def test_all_of_it_in_the_arc_is_said_once() -> None:
    assert told("ask: arc, from: s, to: t, arc: fore, part: all") == [
        ("ME-6.1", "all of t is in the arc fore")
    ]


def test_a_point_is_in_the_arc_or_outside() -> None:
    assert told("ask: arc, from: s, to: [40, 30], arc: fore")[0][1] == "[40, 30] is in the arc fore"
    assert told("ask: arc, from: s, to: t@nose, arc: fore")[0][1] == "t@nose is in the arc fore"
    outside = told("ask: where, from: s, to: [40, 5], among: [fore]")[0][1]
    assert outside == "[40, 5] is outside the arc fore"


def test_a_length_from_centre_to_centre_says_so_at_its_mark() -> None:
    assert told("ask: band, ruler: stick, from: a, to: b, measure: centre")[0] == (
        "ME-5.1",
        'centre to centre 10.000" is 4.000" past the last mark, 6"',
    )


@pytest.mark.parametrize(
    ("ask", "statement"),
    [
        ("ask: range, from: a, to: b, measure: centre", 'B from A, centre to centre: 10.000"'),
        (
            "ask: band, ruler: stick, from: s, to: t, arc: fore, measure: centre",
            "T from S, fore arc, centre to centre: beyond",
        ),
        ("ask: within, reach: 8, from: s, to: t, arc: fore", 'T within 8" of S, fore arc: yes'),
        ("ask: covers, template: spray", "Covered by Spray: nothing"),
        ("ask: covers, template: spray, among: [a]", "A covered by Spray: no"),
        ("ask: path, from: a, template: ahead, past: [b]", "B met by A along ahead: no"),
        (
            "ask: where, from: s, to: t, among: [fore, half], part: centre",
            "Centre of T in the arcs of S, fore and half: fore, half",
        ),
        (
            "ask: range, from: a, to: b, rulings: {count_from: 1}",
            'B from A, count from read as 1: 9.000"',
        ),
        ("ask: range, from: a@nose, to: left_edge", "the left edge from A's nose: "),
    ],
)
def test_question_and_answer_are_one_line_with_names(ask: str, statement: str) -> None:
    answer = answered(SCENE, ask)
    assert answer.statement.startswith(statement)
    assert answer.caption == answer.statement
