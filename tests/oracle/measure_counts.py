"""How many random cases of `measure` are tried: a few in `make test`, more by the environment."""

import os

CASES = int(os.environ.get("JUMPSHOCK_MEASURE", "120"))
"""Cases a kind of question."""
CHUNKS = 4


def chunk(number: int) -> range:
    """The seeds of one of the chunks into which the cases are divided."""
    return range(CASES * number // CHUNKS, CASES * (number + 1) // CHUNKS)
