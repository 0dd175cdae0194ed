"""How balanced a table is: margins, the classes used, and whether a seat has an advantage."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from simulator.api.matches import MatchResult, Score, entrant_score, played_seats, seat_score
from simulator.kernel.spec import AnyTableFile
from simulator.rules import SYSTEMS

FAIR = (40, 60)
"""The percentages, inclusive, between which each of two seats wins on a balanced table."""


@dataclass(frozen=True, slots=True)
class Series:
    """The games played on a table; `source` is the name of its file.

    `options` are those that were set otherwise than in the file, in their order.
    """

    source: str
    table: AnyTableFile
    entrants: tuple[str, ...]
    played: tuple[MatchResult, ...]
    options: tuple[tuple[str, str], ...] = ()

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats that agents play."""
        return played_seats(self.table)

    @property
    def title(self) -> str:
        """The title of the table, with the options that were set and its variant if it is one."""
        title = self.table.setup.title or "A game"
        options = (f"{name}={value}" for name, value in self.options)
        return ", ".join(filter(None, (title, *options, self.variant)))

    @property
    def variant(self) -> str:
        """How the table differs from what its mode calls for, empty for one that does not."""
        rules = SYSTEMS[self.table.setup.system]
        return rules.play.variant(rules.play.begin(self.table.setup, ""))

    @property
    def length(self) -> str:
        """The number of games in words."""
        return f"{len(self.played)} game{'s' * (len(self.played) != 1)}"

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the agents, equal ones with their place among the entrants."""
        return tuple(
            f"{name} ({place + 1})" if self.entrants.count(name) > 1 else name
            for place, name in enumerate(self.entrants)
        )


@dataclass(frozen=True, slots=True)
class Usage:
    """The average number of pieces of a kind that a seat had in a game, and lost."""

    had: float
    lost: float


@dataclass(frozen=True, slots=True)
class Favour:
    """A seat that wins too often or too rarely, among games with a single winner."""

    seat: str
    score: Score

    @property
    def text(self) -> str:
        """The finding in a sentence, with its confidence interval."""
        low, high = self.score.interval
        return (
            f"Seat {self.seat} won {100 * self.score.share:.1f} % of the {self.score.games} games "
            f"that had one winner: outside {FAIR[0]} to {FAIR[1]} %, with the same agent in every "
            f"seat; 95 % sure between {100 * low:.1f} and {100 * high:.1f} %."
        )


def entrant_margin(played: Sequence[MatchResult], seats: Sequence[str], entrant: int) -> float:
    """The average lead of the agent at this place over the best other one."""
    return _mean(_margin(each, seats[each.sitting.index(entrant)]) for each in played)


def seat_margin(played: Sequence[MatchResult], seat: str) -> float:
    """The average lead of the seat over the best other one; negative if it was behind."""
    return _mean(_margin(each, seat) for each in played)


def entrant_usage(
    played: Sequence[MatchResult], seats: Sequence[str], entrant: int
) -> Mapping[str, Usage]:
    """What the agent at this place had of each kind, sorted by name."""
    had: Counter[str] = Counter()
    lost: Counter[str] = Counter()
    for each in played:
        for kind, (count, gone) in each.used[seats[each.sitting.index(entrant)]].items():
            had[kind] += count
            lost[kind] += gone
    games = len(played)
    return {kind: Usage(had[kind] / games, lost[kind] / games) for kind in sorted(had)}


def favours(series: Series) -> tuple[Favour, ...]:
    """The seats in games of two equal agents that win less or more often than is fair.

    Also empty if agents differ, if there are not two seats, or without any winner.
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
    """Name, score and margin of all agents, then of all seats."""
    played, seats = series.played, series.seats
    agents = [
        (name, entrant_score(played, seats, place), entrant_margin(played, seats, place))
        for place, name in enumerate(series.names)
    ]
    return agents + [
        (f"seat {seat}", seat_score(played, seat), seat_margin(played, seat)) for seat in seats
    ]


def _margin(played: MatchResult, seat: str) -> int:
    side = played.side_of(seat)
    others = [figure for other, figure in played.standings.items() if other not in side]
    return played.standings.get(seat, 0) - max(others, default=0)


def _mean(values: Iterable[int]) -> float:
    found = list(values)
    return sum(found) / len(found)
