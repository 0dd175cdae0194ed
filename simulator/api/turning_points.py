"""The turning point of a game that is over, and how strong each seat was round by round."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from simulator.ai.agent_package import AgentPackage, agent_package
from simulator.kernel.ruleset import Ruleset
from simulator.kernel.shown.score import Lost
from simulator.kernel.state import AnyState
from simulator.session.log import Row, Story
from simulator.session.timeline import Timeline


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """The largest swing of a game: what happened in the steps from `first` to `last`, in words.

    It was to the good of `seat`; `swing` says by how much its lead grew, and `by` whose reckoning
    that is. `pieces` are those that it was about; `lost` says whether any was destroyed in it.
    """

    first: int
    last: int
    round: int
    seat: str
    text: str
    swing: str
    by: str
    pieces: tuple[str, ...] = ()
    lost: bool = False

    @property
    def span(self) -> tuple[int, int]:
        """Its first and its last step."""
        return self.first, self.last


def turning_point(
    ruleset: Ruleset, course: Timeline, log: Sequence[Row] = ()
) -> TurningPoint | None:
    """The row of the log with the largest swing, of those in which something was lost or scored.

    A swing is measured by what the programs go by, where they go by anything, else by the score.
    `log` is the log where it is there already. Where nothing that was lost counts for anything, it
    is the row with the most losses; None without any.
    """
    course = replace(course, undone=(), lapses=())
    said, meter = tuple(_said(ruleset, course)), _Meter(ruleset, course)
    found: list[tuple[int, Row]] = []
    losses: list[tuple[int, Row, str]] = []
    for row in log or Story(ruleset, None).rows(course):
        told = [each for each in said if _tells(row, each)]
        favoured = {seat for each in told for seat in each.favours}
        swing = meter.swing(row, told) if told else 0
        if swing and meter.winner_of(swing, row) in favoured:
            found.append((swing, row))
        count = sum(each.lost for each in told)
        losses += [(count, row, min(favoured))] if count else []
    best = max(found, key=lambda one: meter.rank(*one), default=None)
    if best:
        return meter.told(*best)
    if not losses:
        return None
    count, row, seat = max(losses, key=lambda one: one[0])
    most = replace(meter.told(0, row), seat=seat, swing=f"{count} destroyed")
    return replace(most, by="the most that was lost at once")


@dataclass(frozen=True, slots=True)
class _Said:
    """What the log says of a loss or a gain in step `n`, and whom it is good for.

    `gains` are of what wins, by seat, and `lost` counts pieces.
    """

    n: int
    words: tuple[str, ...]
    favours: frozenset[str]
    gains: Mapping[str, int]
    lost: int = 0


def _said(ruleset: Ruleset, course: Timeline) -> Iterator[_Said]:
    """All losses and gains of a game."""
    seats, before = frozenset(ruleset.standings(course.state)), course.start
    for n, step in enumerate(course.steps, 1):
        for event in step.events:
            favours, gains, lost = set[str](), Counter[str](), 0
            for each in ruleset.scored(before, event):
                if isinstance(each, Lost):
                    favours |= seats - {each.seat} or seats
                    lost += each.count
                elif each.amount > 0:
                    favours.add(each.seat)
                    gains[each.seat] += each.amount
            telling = ruleset.tell(ruleset.conceal(before, None), event) if favours else None
            if telling:
                head = telling.head if telling.opens or gains else ""
                words = tuple(filter(None, (head, telling.text or telling.clause)))
                yield _Said(n, words, frozenset(favours), gains, lost)
            before = ruleset.apply(before, event)


def _tells(row: Row, said: _Said) -> bool:
    """Does a row say this?"""
    if row.heading or not row.done or not row.first <= said.n <= row.last:
        return False
    told = "\n".join((row.text, *(part.text for part in row.parts))).lower()
    return all(each.lower() in told for each in said.words)


def strengths(ruleset: Ruleset, course: Timeline) -> Mapping[str, tuple[int, ...]]:
    """What each seat that can win had at the beginning and at the end of each round.

    It is what the programs go by, in thousandths; empty where they go by nothing.
    """
    package = agent_package(course.start)
    if package is None or package.holdings is None:
        return {}
    ends = list(_round_ends(course))
    return {
        seat: tuple(package.holdings(state, seat) for state in ends)
        for seat in ruleset.standings(course.state)
    }


def _round_ends(course: Timeline) -> Iterator[AnyState]:
    """The state with which the first round begins, and that at the end of each."""
    states = [course.start, *(step.state for step in course.steps)]
    for state, after in pairwise(states):
        if after.round > max(state.round, 0):
            yield after if not state.round else state
    yield states[-1]


@dataclass(frozen=True, slots=True)
class _Meter:
    """Measures swings for the seat that is first in the standings, against the best other one."""

    ruleset: Ruleset
    course: Timeline
    leads: dict[int, int] = field(default_factory=dict)

    @property
    def package(self) -> AgentPackage | None:
        """What the programs go by."""
        found = agent_package(self.course.start)
        return found if found and found.holdings else None

    @property
    def seats(self) -> tuple[str, ...]:
        """Those that can win."""
        return tuple(self.ruleset.standings(self.course.state))

    def lead(self, n: int) -> int:
        """How far the first seat is ahead after step `n`; of a lone one all that it has."""
        if n not in self.leads:
            self.leads[n] = self._lead(n)
        return self.leads[n]

    def _state(self, n: int) -> AnyState:
        return self.course.steps[n - 1].state if n else self.course.start

    def _lead(self, n: int) -> int:
        had = {seat: self._has(self._state(n), seat) for seat in self.seats}
        first, *others = self.seats
        return had[first] - max((had[seat] for seat in others), default=0)

    def _has(self, state: AnyState, seat: str) -> int:
        package = self.package
        if package and package.holdings:
            return package.holdings(state, seat)
        return self.ruleset.standings(state).get(seat, 0)

    def swing(self, row: Row, told: Sequence[_Said]) -> int:
        """By how much the lead grew while a row lasted.

        At the end of a round it is only what the row tells of gains: whatever the end of a round
        does to all fleets is not its doing.
        """
        if self._ends_round(row):
            after = self._state(row.last)
            first, *others = self.seats
            gains = sum((Counter(each.gains) for each in told), Counter[str]())
            package = self.package
            worth = package.point_worth(after) if package else 1
            return worth * (gains[first] - max((gains[seat] for seat in others), default=0))
        return self.lead(row.last) - self.lead(row.first - 1)

    def rank(self, swing: int, row: Row) -> tuple[int, int, int]:
        """Which of several rows is told of: the largest is.

        What the end of a round scores could be seen coming and counts half. Of rows that tell of
        the same swing the one with the fewest steps is about it.
        """
        size = abs(swing) // (2 if self._ends_round(row) else 1)
        return size, row.first - row.last, len(row.parts)

    def _ends_round(self, row: Row) -> bool:
        before, after = self._state(row.first - 1), self._state(row.last)
        return before.round != after.round or self.ruleset.outcome(after) is not None

    def told(self, swing: int, row: Row) -> TurningPoint:
        """The turning point in words."""
        view = self.ruleset.conceal(self.course.state, None)
        package, seat = self.package, self.winner_of(swing, row)
        words = package.worth_words(view, abs(swing)) if package else str(abs(swing))
        by = "as the programs reckon" if package else "by the score"
        number = self.course.steps[row.last - 1].state.round
        before = self.course.steps[row.first - 2].state.round if row.first > 1 else 0
        round_of = before if before and number > before else number
        found = TurningPoint(row.first, row.last, round_of, seat, row.text, words, by)
        return replace(found, pieces=row.pieces, lost=self._loses(row))

    def _loses(self, row: Row) -> bool:
        """Is anything lost while a row lasts?"""
        before = self.course.steps[row.first - 2].state if row.first > 1 else self.course.start
        for step in self.course.steps[row.first - 1 : row.last]:
            for event in step.events:
                if any(isinstance(each, Lost) for each in self.ruleset.scored(before, event)):
                    return True
                before = self.ruleset.apply(before, event)
        return False

    def winner_of(self, swing: int, row: Row) -> str:
        """The seat to whose good it was: of those against the first one, who gained the most."""
        first, *others = self.seats
        if swing > 0 or not others:
            return first
        after = self.course.steps[row.last - 1].state
        return max(others, key=lambda seat: self._has(after, seat))
