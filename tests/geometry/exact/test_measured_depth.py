"""Gaps and depths of bases are those of a judge that knows the rules alone (rule ME-8.1)."""

import decimal

import pytest

from simulator.geometry.exact.numbers.reals import round_real
from simulator.geometry.exact.overlap import Meeting, fit
from tests.geometry.exact.measured import Laid
from tests.oracle.measure_cases import case
from tests.oracle.measure_counts import CHUNKS, sample
from tests.oracle.measure_depth import gap_or_depth
from tests.oracle.measure_file import File
from tests.oracle.measure_numbers import EXACT
from tests.oracle.measure_numbers import rounded as judged


@pytest.mark.parametrize("number", range(CHUNKS))
@pytest.mark.parametrize("kind", ["overlap", "range"])
def test_gaps_and_depths_are_as_judged(kind: str, number: int) -> None:
    for seed in sample(number):
        text = case(kind, seed)
        laid = Laid(text)
        found = fit(laid.shape("a").cells, laid.shape("b").cells)
        with decimal.localcontext(EXACT):
            bases = {name: one.base for name, one in File(text).tables[0].pieces.items()}
            length = gap_or_depth(bases["a"], bases["b"])
            wanted = judged(abs(length))
        if found.meeting is not Meeting.TOUCHING:
            assert found.length is not None
            assert (found.meeting is Meeting.APART) == (length > 0), text
            assert round_real(found.length) == wanted, text
        elif not bases["a"].thin and not bases["b"].thin:
            assert wanted == 0, text
