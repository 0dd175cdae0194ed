"""Decisions: whom the game waits for, and what it offers them."""

from simulator.fast_dataclass import fast_dataclass
from simulator.save_tags import saved_as


@saved_as("decision")
@fast_dataclass(frozen=True, slots=True)
class Decision:
    """The game waits for `seat` to answer `what` (an identifier the rule system knows).

    `why` is our sentence for the prompt. A `sealed` decision stays secret until every seat that was
    asked the same `what` has answered; `answer` holds the sealed answer as canonical JSON text, or
    None while it is open.
    """

    seat: str
    what: str
    why: str
    sealed: bool = False
    answer: str | None = None
