"""How balanced a table is: margins, the classes that were used, and whether a seat is favoured."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from simulator.api.matches import MatchResult, Score, entrant_score, seat_score
from simulator.kernel.spec import AnyTableFile
from simulator.rules import RULESETS

FAIR = (40, 60)
"""The percentages, inclusive, between which each of two seats wins on a balanced table."""


@dataclass(frozen=True, slots=True)
class Series:
    """The games that were played on a table; `source` is what its file is called."""

    source: str
    table: AnyTableFile
    entrants: tuple[str, ...]
    played: tuple[MatchResult, ...]

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats' names."""
        return tuple(seat.id for seat in self.table.setup.seats)

    @property
    def title(self) -> str:
        """What to call the table, and whether it is a variant."""
        rules = RULESETS[self.table.setup.system]
        variant = rules.variant(rules.begin(self.table.setup, ""))
        title = self.table.setup.title or "A game"
        return f"{title}, {variant}" if variant else title

    @property
    def length(self) -> str:
        """How many games they are, in words."""
        return f"{len(self.played)} game{'s' * (len(self.played) != 1)}"

    @property
    def names(self) -> tuple[str, ...]:
        """What to call the agents, those alike by their place among them."""
        return tuple(
            f"{name} ({place + 1})" if self.entrants.count(name) > 1 else name
            for place, name in enumerate(self.entrants)
        )


@dataclass(frozen=True, slots=True)
class Usage:
    """Pieces of a kind in a game on average: that a seat had, and those of them destroyed."""

    had: float
    lost: float


@dataclass(frozen=True, slots=True)
class Favour:
    """A seat that wins too often or too seldom, of the games that one seat alone has won."""

    seat: str
    score: Score

    @property
    def text(self) -> str:
        """It in a sentence, with how sure that is."""
        low, high = self.score.interval
        return (
            f"Seat {self.seat} won {100 * self.score.share:.1f} % of the {self.score.games} games "
            f"that had one winner: outside {FAIR[0]} to {FAIR[1]} %, with the same agent in every "
            f"seat; 95 % sure between {100 * low:.1f} and {100 * high:.1f} %."
        )


def entrant_margin(played: Sequence[MatchResult], seats: Sequence[str], entrant: int) -> float:
    """By how much the agent at this place was ahead of the best other on average."""
    return _mean(_margin(each, seats[each.sitting.index(entrant)]) for each in played)


def seat_margin(played: Sequence[MatchResult], seat: str) -> float:
    """By how much the seat was ahead of the best other on average, below 0 behind it."""
    return _mean(_margin(each, seat) for each in played)


def entrant_usage(
    played: Sequence[MatchResult], seats: Sequence[str], entrant: int
) -> Mapping[str, Usage]:
    """What the agent at this place had of each kind, in the order of their names."""
    had: Counter[str] = Counter()
    lost: Counter[str] = Counter()
    for each in played:
        for kind, (count, gone) in each.used[seats[each.sitting.index(entrant)]].items():
            had[kind] += count
            lost[kind] += gone
    games = len(played)
    return {kind: Usage(had[kind] / games, lost[kind] / games) for kind in sorted(had)}


def favours(series: Series) -> tuple[Favour, ...]:
    """The seats of a mirror match of two that win less or more than is fair.

    Empty as well where agents differ, where there are not two seats, and without a winner.
    """
    decided = [each for each in series.played if len(each.winners) == 1]
    if len(series.seats) != 2 or len(set(series.entrants)) > 1 or not decided:
        return ()
    scores = {seat: seat_score(decided, seat) for seat in series.seats}
    low, high = FAIR
    return tuple(
        Favour(seat, score)
        for seat, score in scores.items()
        if not low * score.games <= 100 * score.won <= high * score.games
    )


def margin_lines(series: Series) -> list[tuple[str, Score, float]]:
    """Score and margin of all agents, then of all seats, each with what to call it."""
    played, seats = series.played, series.seats
    agents = [
        (name, entrant_score(played, seats, place), entrant_margin(played, seats, place))
        for place, name in enumerate(series.names)
    ]
    return agents + [
        (f"seat {seat}", seat_score(played, seat), seat_margin(played, seat)) for seat in seats
    ]


def _margin(played: MatchResult, seat: str) -> int:
    others = [figure for other, figure in played.standings.items() if other != seat]
    return played.standings.get(seat, 0) - max(others, default=0)


def _mean(values: Iterable[int]) -> float:
    found = list(values)
    return sum(found) / len(found)
