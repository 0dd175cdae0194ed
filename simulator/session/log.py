"""The log: what happened as a seat may know it, in rows that tell a story.

One row may last over several steps, as an attack does: each event's telling says which row it
belongs to (`kernel.shown.telling`).
"""

import itertools
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from simulator.fast_dataclass import fast_dataclass
from simulator.kernel.by_hand.piece_events import GroupMarked
from simulator.kernel.by_hand.sandbox import is_by_hand
from simulator.kernel.decisions import DecisionClosed
from simulator.kernel.engine import Step
from simulator.kernel.event import Event
from simulator.kernel.fold import PieceEvent
from simulator.kernel.shown.roll import RolledDie
from simulator.kernel.shown.telling import Telling
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from simulator.kernel.wording import capital
from simulator.session.timeline import Lapse, Timeline

_BY_HAND = "by hand"


@dataclass(frozen=True, slots=True)
class RowPart:
    """One thing of a row, that happened in step `n`, from 1, with the dice rolled for it."""

    n: int
    text: str
    rules: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()
    dice: tuple[RolledDie, ...] = ()


@fast_dataclass(frozen=True, slots=True)
class LogRow:
    """A row of the log: what began in step `first`, by `seat`, and went on until step `last`.

    `rules`, `pieces` and `tables` name each once, those of the parts too. A `heading` begins a
    phase. Not `done` when it was undone. Readers see no number of a step, but `row_numbers`.
    """

    first: int
    last: int
    seat: str
    text: str
    rules: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()
    tables: tuple[str, ...] = ()
    parts: tuple[RowPart, ...] = ()
    heading: bool = False
    done: bool = True


def row_numbers(rows: Iterable[LogRow]) -> tuple[int | None, ...]:
    """The number of each row as its reader sees it: from 1 on without a gap, None for headings.

    Gaps between numbers of steps would tell how many were taken unseen, and equal numbers what was
    one step.
    """
    count = itertools.count(1)
    return tuple(None if row.heading else next(count) for row in rows)


def tellings(
    ruleset: System, before: AnyState, step: Step, seat: str | None
) -> tuple[Telling, ...]:
    """What `seat` may know of a step (None: a spectator); `before` is the state then.

    Events that are only book-keeping have none. What the hand does is one row of its own.
    """
    told: list[Telling] = []
    handled: list[Telling] = []
    by_hand = is_by_hand(step.action)
    doer = next((one.name for one in before.setup.seats if one.id == step.seat), step.seat)
    for event in step.events:
        by_hand = by_hand and _is_of_hand(step, event)
        seen = ruleset.play.witness(event, seat)
        if seen is not None:
            view = ruleset.play.conceal(before, seat)
            telling = ruleset.play.tell(view, seen, by_hand=by_hand)
            if telling is not None:
                roll = ruleset.play.roll_of(view, seen)
                telling = replace(telling, dice=roll.dice) if roll else telling
                (handled if by_hand else told).append(telling)
        before = ruleset.play.apply(before, event)
    return (*_of_hand(handled, doer), *told)


def _is_of_hand(step: Step, event: Event) -> bool:
    """Has the hand itself done this, and not the game that goes on after it?"""
    if step.action.by_hand:
        return not isinstance(event, DecisionClosed)
    return isinstance(event, PieceEvent | GroupMarked)


def _of_hand(told: Sequence[Telling], doer: str) -> tuple[Telling, ...]:
    """One use of the free hand as one row that says so."""
    if not told:
        return ()
    more = f", and {len(told) - 1} more" if len(told) > 1 else ""
    head = f"Free hand of {doer}: {told[0].words}{more}"
    parts = [replace(each, strand=_BY_HAND, opens=False, head="", clause="") for each in told]
    if len(parts) == 1:
        return (replace(parts[0], text="", head=head, opens=True),)
    return (replace(parts[0], head=head, opens=True), *parts[1:])


@dataclass
class _OpenRow:
    """A row that may still go on."""

    seat: str
    heading: bool
    first: int
    last: int
    number: int | None
    head: str = ""
    clauses: list[str] = field(default_factory=list)
    rules: list[str] = field(default_factory=list)
    pieces: list[str] = field(default_factory=list)
    tables: list[str] = field(default_factory=list)
    parts: list[RowPart] = field(default_factory=list)
    row: LogRow | None = None

    def add(self, n: int, telling: Telling) -> None:
        """Let it say this as well, in step `n`."""
        self.row, self.last = None, n
        self.head = telling.head or self.head
        if telling.clause:
            self.clauses.append(telling.clause)
        self.rules += telling.rules
        self.pieces += telling.pieces
        self.tables += telling.tables
        if telling.text:
            self.parts.append(RowPart(n, telling.text, telling.rules, telling.pieces, telling.dice))

    def freeze(self, *, done: bool) -> LogRow:
        """The row as it is by now."""
        if self.row is None or self.row.done != done:
            parts = list(self.parts)
            head = self.head or (parts.pop(0).text if parts else "")
            self.row = LogRow(
                self.first,
                self.last,
                self.seat,
                _headline(head, self.clauses),
                tuple(dict.fromkeys(self.rules)),
                tuple(dict.fromkeys(self.pieces)),
                tuple(dict.fromkeys(self.tables)),
                tuple(parts),
                self.heading,
                done,
            )
        return self.row


def _headline(head: str, clauses: Iterable[str]) -> str:
    """The headline with all that was added, what came twice once; a colon leads into it.

    >>> _headline("The Relay:", ["Cyan scores 1", "Amber scores 2"])
    'The Relay: Cyan scores 1; Amber scores 2'
    """
    counted = Counter(clauses)
    rest = "; ".join(f"{words} ({n}×)" if n > 1 else words for words, n in counted.items())
    if not head or not rest:
        return head or capital(rest)
    return f"{head}{' ' if head.endswith(':') else '; '}{rest}"


class Rows:
    """Rows being made of tellings, step by step; `numbered` of them have a number by now."""

    def __init__(self) -> None:
        self.numbered = 0
        self._drafts: list[_OpenRow] = []
        self._open: dict[str, _OpenRow] = {}

    def add(self, n: int, seat: str, told: Iterable[Telling]) -> tuple[int, ...]:
        """Tell step `n`, taken by `seat`; returns the numbers of the rows that say it, in order."""
        numbers: dict[int, None] = {}
        for telling in told:
            draft = None
            if telling.strand is not None and not telling.opens:
                draft = self._open.get(telling.strand)
            if draft is None:
                draft = self._begin_row(n, seat, telling)
            draft.add(n, telling)
            if draft.number is not None:
                numbers[draft.number] = None
        return tuple(sorted(numbers))

    def cut(self) -> None:
        """Let nothing go on: what comes next begins a new row."""
        self._open.clear()

    def freeze(self, *, done: bool = True) -> tuple[LogRow, ...]:
        """The rows as they are by now."""
        return tuple(draft.freeze(done=done) for draft in self._drafts)

    def _begin_row(self, n: int, seat: str, telling: Telling) -> _OpenRow:
        if telling.heading:
            self.cut()
        else:
            self.numbered += 1
        number = None if telling.heading else self.numbered
        draft = _OpenRow(telling.by or seat, telling.heading, n, n, number)
        self._drafts.append(draft)
        if telling.strand is not None:
            self._open[telling.strand] = draft
        return draft


def _with_lapses(rows: Sequence[LogRow], lapses: Sequence[Sequence[LogRow]]) -> Sequence[LogRow]:
    """The rows with those of each lapse before the first row that began in its steps or later."""
    found = list(rows)
    for lapsed in lapses:
        if lapsed:
            later = (
                at for at, row in enumerate(found) if row.done and row.first >= lapsed[0].first
            )
            at = next(later, len(found))
            found[at:at] = lapsed
    return found


class Story:
    """The log of one reader, told anew only where the course of the game has changed."""

    def __init__(self, ruleset: System, seat: str | None) -> None:
        """`seat` is the reader, None for a spectator."""
        self._ruleset = ruleset
        self._seat = seat
        self._told: list[tuple[Step, tuple[Telling, ...]]] = []
        self._rows = Rows()
        self._folded: list[Step] = []
        self._latest: tuple[Timeline, tuple[LogRow, ...]] | None = None
        self._lapses: list[tuple[Lapse, tuple[LogRow, ...]]] = []

    def rows(self, course: Timeline) -> tuple[LogRow, ...]:
        """All rows in the order of play; last those that were undone and can be redone.

        What was undone for good after its dice were known stands where it happened, as not done.
        """
        if self._latest is None or self._latest[0] is not course:
            self._latest = course, self._rows_of(course)
        return self._latest[1]

    def _rows_of(self, course: Timeline) -> tuple[LogRow, ...]:
        path = (*course.steps, *reversed(course.undone))
        before = course.start
        for at, step in enumerate(path):
            if at >= len(self._told) or self._told[at][0] is not step:
                told = tellings(self._ruleset, before, step, self._seat)
                self._told[at:] = [(step, told)]
            before = step.state
        done = len(course.steps)
        self._fold(course.steps)
        undone = Rows()
        for n, (step, told) in enumerate(self._told[done : len(path)], done + 1):
            undone.add(n, step.seat, told)
        rows = _with_lapses(
            self._rows.freeze(), [self._lapsed_rows(each) for each in course.lapses]
        )
        return (*rows, *undone.freeze(done=False))

    def _lapsed_rows(self, lapse: Lapse) -> tuple[LogRow, ...]:
        """The rows of steps that were undone for good, told once."""
        known = next((rows for one, rows in self._lapses if one is lapse), None)
        if known is None:
            rows, before = Rows(), lapse.before
            for n, step in enumerate(lapse.steps, lapse.n + 1):
                rows.add(n, step.seat, tellings(self._ruleset, before, step, self._seat))
                before = step.state
            known = rows.freeze(done=False)
            self._lapses.append((lapse, known))
        return known

    def _fold(self, steps: Sequence[Step]) -> None:
        """Go on from the rows there are, or from the start when they tell of other steps."""
        known = len(self._folded)
        if known > len(steps) or any(a is not b for a, b in zip(self._folded, steps, strict=False)):
            known, self._rows = 0, Rows()
        for n, (step, told) in enumerate(self._told[known : len(steps)], known + 1):
            self._rows.add(n, step.seat, told)
        self._folded = list(steps)
