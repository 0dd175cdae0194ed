"""Remarks on steps of a game: why a program did something, and what was passed unasked."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from simulator.session.log import Part, Row


@dataclass(frozen=True, slots=True)
class Remark:
    """What the window knows about step `n`, from 1, of `seat`, beyond the step itself.

    `passed`: the window declined for the seat without asking it.
    """

    n: int
    seat: str
    words: str
    passed: bool = False


def remarked(rows: Sequence[Row], remarks: Sequence[Remark]) -> tuple[Row, ...]:
    """The log with the remarks: a reason under the row of its step, what was passed as a row."""
    found = list(rows)
    for each in remarks:
        at = next((i for i in reversed(range(len(found))) if _holds(found[i], each.n)), None)
        if at is not None and not each.passed:
            row = found[at]
            found[at] = replace(row, parts=(*row.parts, Part(each.n, each.words)))
        elif each.passed:
            before = (i for i, row in enumerate(found) if row.first > each.n or not row.done)
            found.insert(next(before, len(found)), Row(each.n, each.n, each.seat, each.words))
    return tuple(found)


def _holds(row: Row, n: int) -> bool:
    return row.done and not row.heading and row.first <= n <= row.last
