"""The order in which templates are listed: by number, and of one number from left to right."""

from tests.rules.measure.tables import HEAD, MEASURE, at, view_of

HANDS = HEAD.replace(
    "templates:\n",
    """templates:
  turn_1: {curve: {radius: 3, degrees: 90}}
  bank_2: {curve: {radius: 9, degrees: 45}}
  straight_10: {straight: 10}
  straight_2: {straight: 2}
  bank_1: {curve: {radius: 6, degrees: 45}}
  straight_1: {straight: 1}
""",
)
VIEW = view_of(at(a=("cube", 10, 10)), HANDS)


def test_a_base_is_driven_by_number_and_then_by_bend() -> None:
    assert [course.name for course in MEASURE.hand.courses(VIEW, "a")] == [
        "straight 1",
        "bank 1, to the right",
        "turn 1, to the right",
        "straight 2",
        "bank 2, to the right",
        "straight 10",
        "ahead",
        "walk",
        "quarter, to the right",
        "step by step",
    ]


def test_moves_to_ask_about_go_from_left_to_right() -> None:
    asked = [one.id for one in MEASURE.asks.inquiries(VIEW, "a") if one.id.startswith("path ")]
    assert asked == [
        "path turn_1 left",
        "path bank_1 left",
        "path straight_1",
        "path bank_1 right",
        "path turn_1 right",
        "path bank_2 left",
        "path straight_2",
        "path bank_2 right",
        "path straight_10",
        "path quarter left",
        "path ahead",
        "path walk",
        "path quarter right",
    ]
