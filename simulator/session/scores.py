"""The scores of a game by source and round, added up from its steps."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from simulator.kernel.engine import views_of
from simulator.kernel.shown.score import Lost, Score, Scored
from simulator.kernel.system import System
from simulator.session.timeline import Timeline


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """What came from one source: `amounts` by (seat, round), without those that are 0."""

    source: str
    caption: str
    amounts: Mapping[tuple[str, int], int]


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The scores of a game: a row for each source, in the order in which they first came up.

    `rounds` are the rounds that were begun, and round 0 if something was scored before. `unit` is
    what is counted, empty if nothing is. `lost` counts ships by seat and what they were called.
    """

    rounds: tuple[int, ...]
    rows: tuple[ScoreRow, ...] = ()
    unit: str = ""
    lost: Mapping[str, Mapping[str, int]] = field(default_factory=dict)

    def losses(self, seat: str) -> int:
        """How many ships a seat has lost in all."""
        return sum(self.lost.get(seat, {}).values())

    def total(self, seat: str) -> int:
        """What a seat has scored in all."""
        return sum(
            amount for row in self.rows for (one, _), amount in row.amounts.items() if one == seat
        )


def score_sheet(ruleset: System, course: Timeline) -> ScoreSheet:
    """The scores by all steps that stand, as everybody may know them."""
    found = list(_list_scores(ruleset, course))
    gains = [(each, at) for each, at in found if isinstance(each, Scored)]
    lost: dict[str, Counter[str]] = {}
    for each, _ in found:
        if isinstance(each, Lost):
            lost.setdefault(each.seat, Counter())[each.what] += each.count
    rounds = {step.state.round for step in course.steps if step.state.round > 0}
    rounds |= {at for each, at in gains if each.amount}
    unit = next((each.unit for each, _ in gains), "")
    return ScoreSheet(tuple(sorted(rounds)), tuple(_rows(gains)), unit, lost)


def _list_scores(ruleset: System, course: Timeline) -> Iterator[tuple[Score, int]]:
    """Everything that was scored, with its round."""
    before = course.start
    for step in course.steps:
        for view, event in views_of(ruleset.play, before, step, None):
            yield from ((each, view.round) for each in ruleset.contest.scores_of(view, event))
        before = step.state


def _rows(gains: Iterable[tuple[Scored, int]]) -> Iterator[ScoreRow]:
    captions: dict[str, str] = {}
    amounts: dict[str, Counter[tuple[str, int]]] = {}
    for each, at in gains:
        captions.setdefault(each.source, each.caption)
        cells = amounts.setdefault(each.source, Counter())
        cells[each.seat, at] += each.amount
    for source, caption in captions.items():
        kept = {cell: amount for cell, amount in amounts[source].items() if amount}
        yield ScoreRow(source, caption, kept)
