"""The turning point of a game that is over, and how strong each seat was round by round."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from simulator.ai.agent_package import AgentPackage, agent_package
from simulator.kernel.shown.score import Lost
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from simulator.session.log import LogRow, Story
from simulator.session.timeline import Timeline


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """The largest swing of a game: what happened in the steps from `first` to `last`, in words.

    It was to the good of `seat`, empty where that is nobody. `swing` says by how much its lead
    grew, with the sign + or −: the latter of who plays alone, and was harmed. Where it cannot be
    told it says what was lost, without a sign. `by` is whose reckoning that is. `pieces` are those
    that it was about; `lost` says whether any was destroyed in it.
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
    ruleset: System, course: Timeline, log: Sequence[LogRow] = ()
) -> TurningPoint | None:
    """The row of the log with the largest swing, of those in which something was lost or scored.

    A swing is measured by what the programs go by, where they go by anything, else by the score.
    `log` is the log where it is there already. Where nothing that was lost counts for anything, it
    is the row with the most losses; None without any, or where nobody can win.
    """
    course = replace(course, undone=(), lapses=())
    winner = _winner(ruleset, course)
    if not winner:
        return None
    said, meter = tuple(_list_changes(ruleset, course)), _Meter(ruleset, course, winner)
    found: list[tuple[int, LogRow, str]] = []
    losses: list[tuple[int, LogRow, str]] = []
    for row in log or Story(ruleset, None).rows(course):
        told = [each for each in said if _tells(row, each)]
        swing = meter.swing(row, told) if told else 0
        whose = meter.whose(swing, row, told) if swing else ""
        if whose:
            found.append((swing, row, whose))
        count = sum(each.lost for each in told)
        losses += [(count, row, meter.whom_spared(told))] if count else []
    best = max(found, key=lambda one: meter.rank(*one[:2]), default=None)
    if best:
        return meter.make_point(*best)
    if not losses:
        return None
    count, row, seat = max(losses, key=lambda one: one[0])
    most = replace(meter.make_point(0, row, seat), swing=f"{count} destroyed")
    return replace(most, by="the largest loss of the game")


def _winner(ruleset: System, course: Timeline) -> str:
    """Who has won, or has the most while nobody has: of several the first in seat order.

    Empty where nobody can win.
    """
    standings = ruleset.contest.standings(course.state)
    won = [seat for seat in ruleset.play.outcome(course.state) or () if seat in standings]
    return won[0] if won else max(standings, key=lambda seat: standings[seat], default="")


@dataclass(frozen=True, slots=True)
class _Said:
    """What the log says of a loss or a gain in step `n`, whom it is good for, and whom it `harms`.

    `gains` are of what wins, by seat, and `lost` counts pieces.
    """

    n: int
    words: tuple[str, ...]
    favours: frozenset[str]
    harms: frozenset[str]
    gains: Mapping[str, int]
    lost: int = 0


def _list_changes(ruleset: System, course: Timeline) -> Iterator[_Said]:
    """All losses and gains of a game."""
    seats, before = frozenset(ruleset.contest.standings(course.state)), course.start
    for n, step in enumerate(course.steps, 1):
        for event in step.events:
            favours, harms, gains, lost = set[str](), set[str](), Counter[str](), 0
            for each in ruleset.contest.scores_of(before, event):
                if isinstance(each, Lost):
                    favours |= seats - {each.seat}
                    harms.add(each.seat)
                    lost += each.count
                elif each.amount > 0:
                    favours.add(each.seat)
                    gains[each.seat] += each.amount
            telling = (
                ruleset.play.tell(ruleset.play.conceal(before, None), event)
                if favours or harms
                else None
            )
            if telling:
                head = telling.head if telling.opens or gains else ""
                words = tuple(filter(None, (head, telling.text or telling.clause)))
                yield _Said(n, words, frozenset(favours), frozenset(harms), gains, lost)
            before = ruleset.play.apply(before, event)


def _tells(row: LogRow, said: _Said) -> bool:
    """Does a row say this?"""
    if row.heading or not row.done or not row.first <= said.n <= row.last:
        return False
    told = "\n".join((row.text, *(part.text for part in row.parts))).lower()
    return all(each.lower() in told for each in said.words)


def strengths(ruleset: System, course: Timeline) -> Mapping[str, tuple[int, ...]]:
    """What each seat that can win had at the beginning and at the end of each round.

    It is what the programs go by, in thousandths; empty where they go by nothing.
    """
    package = agent_package(course.start)
    if package is None or package.holdings is None:
        return {}
    ends = list(_round_ends(course))
    return {
        seat: tuple(package.holdings(state, seat) for state in ends)
        for seat in ruleset.contest.standings(course.state)
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
    """Measures swings for the `winner`, against the best other seat of those that can win."""

    ruleset: System
    course: Timeline
    winner: str
    known: dict[int, Mapping[str, int]] = field(default_factory=dict)

    @property
    def package(self) -> AgentPackage | None:
        """What the programs go by."""
        found = agent_package(self.course.start)
        return found if found and found.holdings else None

    def has(self, n: int) -> Mapping[str, int]:
        """What each seat that can win has after step `n`."""
        if n not in self.known:
            state, package = self._state(n), self.package
            scores = self.ruleset.contest.standings(state)
            if package and package.holdings:
                self.known[n] = {seat: package.holdings(state, seat) for seat in scores}
            else:
                self.known[n] = scores
        return self.known[n]

    def _state(self, n: int) -> AnyState:
        return self.course.steps[n - 1].state if n else self.course.start

    def _lead(self, had: Mapping[str, int]) -> int:
        """How far the winner is ahead; of a lone one all that it has."""
        return had[self.winner] - max(
            (count for seat, count in had.items() if seat != self.winner), default=0
        )

    def swing(self, row: LogRow, told: Sequence[_Said]) -> int:
        """By how much the lead grew while a row lasted.

        At the end of a round it is only what the row tells of gains: whatever the end of a round
        does to all fleets is not its doing.
        """
        if self._ends_round(row):
            return self._lead(self._count_growth(row, told))
        return self._lead(self.has(row.last)) - self._lead(self.has(row.first - 1))

    def _count_growth(self, row: LogRow, told: Sequence[_Said]) -> Mapping[str, int]:
        """By how much each seat has more after a row; at the end of a round what that tells of."""
        before, after = self.has(row.first - 1), self.has(row.last)
        if not self._ends_round(row):
            return {seat: after[seat] - before[seat] for seat in after}
        worth = self.package.point_worth(self._state(row.last)) if self.package else 1
        gains = sum((Counter(each.gains) for each in told), Counter[str]())
        return {seat: worth * gains[seat] for seat in after}

    def whose(self, swing: int, row: LogRow, told: Sequence[_Said]) -> str:
        """Whose swing it was, of those for whom what a row tells was good; empty if nobody's.

        It is the winner's if its lead grew, else that of another seat: who gained the most. Who
        plays alone has the swings to its harm as well.
        """
        favoured = {seat for each in told for seat in each.favours}
        others = [seat for seat in self.has(row.last) if seat != self.winner]
        if swing < 0 and others:
            able = [seat for seat in others if seat in favoured]
            grown, after = self._count_growth(row, told), self.has(row.last)
            return max(able, key=lambda seat: (grown[seat], after[seat]), default="")
        if swing < 0:
            favoured = {seat for each in told for seat in each.harms}
        return self.winner if self.winner in favoured else ""

    def whom_spared(self, told: Sequence[_Said]) -> str:
        """For whom the losses of a row were good: the winner, or the only other one, or nobody."""
        favoured = {seat for each in told for seat in each.favours}
        favoured -= {seat for each in told for seat in each.harms}
        if self.winner in favoured:
            return self.winner
        return favoured.pop() if len(favoured) == 1 else ""

    def rank(self, swing: int, row: LogRow) -> tuple[int, int, int]:
        """Which of several rows is told of: the largest is.

        What the end of a round scores could be seen coming and counts half. Of rows that tell of
        the same swing the one with the fewest steps is about it.
        """
        size = abs(swing) // (2 if self._ends_round(row) else 1)
        return size, row.first - row.last, len(row.parts)

    def _ends_round(self, row: LogRow) -> bool:
        before, after = self._state(row.first - 1), self._state(row.last)
        return before.round != after.round or self.ruleset.play.outcome(after) is not None

    def make_point(self, swing: int, row: LogRow, seat: str) -> TurningPoint:
        """The turning point in words; `seat` is whose swing it is."""
        view, package = self.ruleset.play.conceal(self.course.state, None), self.package
        size = package.worth_words(view, abs(swing)) if package else str(abs(swing))
        by = "as the programs reckon" if package else "by the score"
        number = self._state(row.last).round
        before = self._state(row.first - 1).round
        round_of = before if before and number > before else number
        is_alone = len(self.has(row.last)) == 1
        words = f"{'−' if swing < 0 and is_alone else '+'}{size}"
        found = TurningPoint(row.first, row.last, round_of, seat, row.text, words, by)
        return replace(found, pieces=row.pieces, lost=self._loses(row))

    def _loses(self, row: LogRow) -> bool:
        """Is anything lost while a row lasts?"""
        before = self._state(row.first - 1)
        for step in self.course.steps[row.first - 1 : row.last]:
            for event in step.events:
                if any(
                    isinstance(each, Lost) for each in self.ruleset.contest.scores_of(before, event)
                ):
                    return True
                before = self.ruleset.play.apply(before, event)
        return False
