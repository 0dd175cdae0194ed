"""How many random cases of `measure` are tried: a few in `make test`, more by the environment."""

import os

CASES = int(os.environ.get("JUMPSHOCK_MEASURE", "100"))
"""Cases a kind of question, asked as a player asks them."""
CHUNKS = 4


def chunk(number: int, cases: int = CASES) -> range:
    """The seeds of one of the chunks into which the cases are divided."""
    return range(cases * number // CHUNKS, cases * (number + 1) // CHUNKS)


def sample(number: int) -> range:
    """Fewer of them, for parts that are tried again by themselves."""
    return chunk(number, CASES // 4)
