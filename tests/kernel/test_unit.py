"""Lengths written in the unit of a rule system."""

import pytest

from simulator.kernel.unit import INCH, Unit

MILLIMETRE = Unit("millimetre", "millimetres", " mm", 2)
PACE = Unit("pace", "paces", " p", 0)


@pytest.mark.parametrize(
    ("unit", "length", "short", "full"),
    [
        (INCH, 10_092, '10.092"', '10.092"'),
        (INCH, 3_000, '3"', '3.000"'),
        (INCH, 0, '0"', '0.000"'),
        (INCH, -5, '-0.005"', '-0.005"'),
        (MILLIMETRE, 91_440, "914.4 mm", "914.40 mm"),
        (MILLIMETRE, 1, "0.01 mm", "0.01 mm"),
        (PACE, 120, "120 p", "120 p"),
        (PACE, -10, "-10 p", "-10 p"),
    ],
)
def test_lengths_are_written_exactly(unit: Unit, length: int, short: str, full: str) -> None:
    assert unit.text(length) == short
    assert unit.full_text(length) == full


def test_a_unit_has_ten_steps_for_every_decimal() -> None:
    assert [unit.steps for unit in (INCH, MILLIMETRE, PACE)] == [1000, 100, 1]


def test_a_table_is_divided_into_units_unless_said_otherwise() -> None:
    tens = Unit("millimetre", "millimetres", " mm", 2, grid=10)
    assert [unit.cell for unit in (INCH, PACE, tens)] == [1000, 1, 1000]
