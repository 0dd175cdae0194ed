"""Numbers: matched as text, converted by string arithmetic, never rounded."""

import re
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simulator.geometry.units import short_text
from simulator.scenario.faults import Wrong
from simulator.scenario.fields import read_thousandths, read_whole

NUMBER = re.compile(r"\A-?[0-9]{1,6}(\.[0-9]{1,3})?\Z")


@given(st.from_regex(NUMBER))
def test_every_number_is_exact(text: str) -> None:
    assert Decimal(read_thousandths(text)) == Decimal(text) * 1000


@given(st.integers(-999_999_999, 999_999_999))
def test_what_is_written_is_read_again(thousandths: int) -> None:
    assert read_thousandths(short_text(thousandths)) == thousandths


NO_NUMBERS = ["", "-", "+1", "1.", ".5", "1.2345", "1e3", "1E3", "1e6000000", "1e999", "0x10"]
NO_NUMBERS += ["1_000", "12:30", "1,5", "inf", ".inf", "nan", "1234567", "--1", "1.2.3", "1.2-"]
NO_NUMBERS += [chr(0x663), chr(0xFF11), " 1", "1 ", "1\n", "9" * 4000]


@pytest.mark.parametrize("text", NO_NUMBERS)
def test_what_is_no_number(text: str) -> None:
    with pytest.raises(Wrong):
        read_thousandths(text)
    with pytest.raises(Wrong):
        read_whole(text, 0, 10)


@given(st.text("0123456789.-", max_size=9) | st.text("0123456789.-+eE_, x", max_size=9))
def test_any_text_is_a_number_or_wrong(text: str) -> None:
    """Up to six digits, with up to three more behind a point: nothing else is a number."""
    if NUMBER.fullmatch(text):
        assert Decimal(read_thousandths(text)) == Decimal(text) * 1000
    else:
        with pytest.raises(Wrong):
            read_thousandths(text)
