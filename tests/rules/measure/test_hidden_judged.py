"""Cover, the best point and woods are answered as a judge says that knows the rules alone.

JUMPSHOCK_MEASURE says how many random files a kind are tried, about the best point half as many.
"""

import pytest

from tests.oracle.measure_case_hidden import MAKERS, hidden_case
from tests.oracle.measure_counts import CASES, CHUNKS, chunk
from tests.oracle.measure_judge import judge
from tests.rules.measure.asked import found_in_force


@pytest.mark.parametrize("number", range(CHUNKS))
@pytest.mark.parametrize("kind", MAKERS)
def test_answers_are_as_judged(kind: str, number: int) -> None:
    # The judge of points tries every border of a shadow with all others, in decimals.
    for seed in chunk(number, CASES // 2 if kind == "point" else CASES):
        raw = hidden_case(kind, seed).raw()
        assert found_in_force(raw) == judge(raw), f"{kind} {seed}"
