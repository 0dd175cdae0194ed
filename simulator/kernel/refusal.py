"""A refusal: why the rules say no. A value, never an exception."""

from simulator.fast_dataclass import fast_dataclass


@fast_dataclass(frozen=True, slots=True)
class Refusal:
    """An action that may not happen.

    `code` is an identifier for programs, `rule` the rule number; `text` says what happened, why,
    and what to do.
    """

    code: str
    rule: str
    text: str
