"""Remarks on steps of a game: why a program did something, and what was passed unasked."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from simulator.kernel.decisions import AnswerSealed, AnswersRevealed
from simulator.session.log import LogRow, RowPart
from simulator.session.timeline import Timeline


@dataclass(frozen=True, slots=True)
class Remark:
    """What was said about step `n`, from 1, of `seat`, beyond the step itself.

    `passed`: the window declined for the seat without asking it.
    """

    n: int
    seat: str
    words: str
    passed: bool = False


def remarks_on(course: Timeline, *, secretive: bool = False) -> tuple[Remark, ...]:
    """What was said about the steps of a game, as far as everybody may know it, in their order.

    In a `secretive` game nobody may know why a program did something.

    What was said of a sealed answer counts as said of the step that opened it, and is left out
    before.
    """
    found = []
    for n, words in course.said:
        if n > len(course.steps):
            continue
        step, shown = course.steps[n - 1], _opened_at(course, n)
        seat = next((one for one in step.state.setup.seats if one.id == step.seat), None)
        if seat is not None and shown:
            passed = seat.agent is None
            if secretive and not passed:
                continue
            told = words if passed else f"{seat.name}: {words}"
            found.append(Remark(shown, seat.id, told, passed))
    return tuple(sorted(found, key=lambda each: each.n))


def _opened_at(course: Timeline, n: int) -> int:
    """The step from which on all may know step `n`: itself, or what opened it; 0 if none yet."""
    events = course.steps[n - 1].events
    sealed = next((each.what for each in events if isinstance(each, AnswerSealed)), None)
    if sealed is None:
        return n
    for number, step in enumerate(course.steps[n - 1 :], n):
        for each in step.events:
            if isinstance(each, AnswersRevealed) and each.what == sealed:
                return number
    return 0


def add_remarks(rows: Sequence[LogRow], remarks: Sequence[Remark]) -> tuple[LogRow, ...]:
    """The log with each reason under the row of its step; what was passed has no row."""
    found = list(rows)
    for each in remarks:
        at = next((i for i in reversed(range(len(found))) if _holds(found[i], each.n)), None)
        if at is not None and not each.passed:
            row = found[at]
            found[at] = replace(row, parts=(*row.parts, RowPart(each.n, each.words)))
    return tuple(found)


def _holds(row: LogRow, n: int) -> bool:
    return row.done and not row.heading and row.first <= n <= row.last
