"""The turning point of a game that is over, and how strong each seat was round by round."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise

from simulator.ai.agent_package import AgentPackage, agent_package
from simulator.kernel.ruleset import Ruleset
from simulator.kernel.score import Lost
from simulator.kernel.state import AnyState
from simulator.session.log import Row, Story
from simulator.session.timeline import Timeline


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """The largest swing of a game: what happened in the steps from `first` to `last`, in words.

    It was to the good of `seat`; `swing` says by how much its lead grew, and `by` whose reckoning
    that is. `pieces` are those that it was about.
    """

    first: int
    last: int
    round: int
    seat: str
    text: str
    swing: str
    by: str
    pieces: tuple[str, ...] = ()


def turning_point(ruleset: Ruleset, course: Timeline) -> TurningPoint | None:
    """The row of the log with the largest swing, of those in which something was lost or scored.

    A swing is measured by what the programs go by, where they go by anything, else by the score.
    None where nothing swung.
    """
    course = replace(course, undone=(), lapses=())
    said, meter = tuple(_said(ruleset, course)), _Meter(ruleset, course)
    rows = [row for row in Story(ruleset, None).rows(course) if not row.heading]
    found = [(meter.swing(row), row) for row in rows if any(_tells(row, each) for each in said)]
    if not found:
        return None
    # Of rows that tell of the same swing the one with the fewest steps is about it.
    best = max(found, key=lambda one: (abs(one[0]), one[1].first - one[1].last, len(one[1].parts)))
    return meter.told(*best) if best[0] else None


def _said(ruleset: Ruleset, course: Timeline) -> Iterator[tuple[int, tuple[str, ...]]]:
    """What the log says of each loss and each gain, with the number of its step."""
    before = course.start
    for n, step in enumerate(course.steps, 1):
        for event in step.events:
            scores = ruleset.scored(before, event)
            if any(isinstance(each, Lost) or each.amount > 0 for each in scores):
                view = ruleset.conceal(before, None)
                telling = ruleset.tell(view, event)
                if telling:
                    yield n, tuple(filter(None, (telling.text, telling.head, telling.clause)))
            before = ruleset.apply(before, event)


def _tells(row: Row, said: tuple[int, tuple[str, ...]]) -> bool:
    """Does a row say any of this, or does it go on where that happened and say more of it?"""
    n, words = said
    if not row.first <= n <= row.last:
        return False
    told = "\n".join((row.text, *(part.text for part in row.parts))).lower()
    return any(each.lower() in told for each in words)


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

    def _lead(self, n: int) -> int:
        state = self.course.steps[n - 1].state if n else self.course.start
        had = {seat: self._has(state, seat) for seat in self.seats}
        first, *others = self.seats
        return had[first] - max((had[seat] for seat in others), default=0)

    def _has(self, state: AnyState, seat: str) -> int:
        package = self.package
        if package and package.holdings:
            return package.holdings(state, seat)
        return self.ruleset.standings(state).get(seat, 0)

    def swing(self, row: Row) -> int:
        """By how much the lead grew while a row lasted."""
        return self.lead(row.last) - self.lead(row.first - 1)

    def told(self, swing: int, row: Row) -> TurningPoint:
        """The turning point in words."""
        view = self.ruleset.conceal(self.course.state, None)
        package, seat = self.package, self._winner_of(swing, row)
        words = package.worth_words(view, abs(swing)) if package else str(abs(swing))
        by = "as the programs reckon" if package else "by the score"
        number = self.course.steps[row.last - 1].state.round
        before = self.course.steps[row.first - 2].state.round if row.first > 1 else 0
        round_of = before if before and number > before else number
        return TurningPoint(row.first, row.last, round_of, seat, row.text, words, by, row.pieces)

    def _winner_of(self, swing: int, row: Row) -> str:
        """The seat to whose good it was: of those against the first one, who gained the most."""
        first, *others = self.seats
        if swing > 0 or not others:
            return first
        after = self.course.steps[row.last - 1].state
        return max(others, key=lambda seat: self._has(after, seat))
