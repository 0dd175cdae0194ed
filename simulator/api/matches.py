"""Many games between agents: seating, one game as a task for a worker, and the score."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from simulator.api.games import new_game, play_out
from simulator.api.mustering import muster_forces
from simulator.kernel.piece import Aside
from simulator.kernel.shown.gauge import Gauge
from simulator.kernel.spec import AnyTableFile
from simulator.rules import SYSTEMS
from simulator.session import Game
from simulator.session.scores import score_sheet

NORMAL_95 = 1.959963984540054
"""Standard deviations on either side that contain 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Match:
    """One game to play, numbered from 1: plain data, so that another process can play it.

    `entrants` are the agents' names; `sitting` is, for each seat that is played (`played_seats`),
    the index of its entrant.
    """

    table: AnyTableFile
    number: int
    seed: str
    entrants: tuple[str, ...]
    sitting: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchResult:
    """How a match ended: the seats that won, the last round, and the number of steps.

    `standings` is the deciding figure by seat. `used` is, by seat and kind, the number of the
    seat's units at the end, in play or out of it, and how many of them were destroyed. `gauge` is
    how a seat did that has nobody to beat, None where seats compete; `about` is what the game was
    about, `facts` what held for it. `teams` are seats that won or lost together.
    """

    number: int
    seed: str
    sitting: tuple[int, ...]
    winners: tuple[str, ...]
    rounds: int
    steps: int
    standings: Mapping[str, int]
    used: Mapping[str, Mapping[str, tuple[int, int]]]
    gauge: Gauge | None = None
    about: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    teams: tuple[tuple[str, ...], ...] = ()

    def side_of(self, seat: str) -> tuple[str, ...]:
        """The seats that win and lose with this one, itself among them."""
        return next((team for team in self.teams if seat in team), (seat,))


@dataclass(frozen=True, slots=True)
class Score:
    """Games won alone or with one's allies, shared with others, and lost."""

    won: int
    shared: int
    lost: int

    @property
    def games(self) -> int:
        """The total number of games."""
        return self.won + self.shared + self.lost

    @property
    def share(self) -> float:
        """The fraction of games won alone; there must be at least one game."""
        return self.won / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the chance of winning alone."""
        return wilson(self.won, self.games)


def played_seats(table: AnyTableFile) -> tuple[str, ...]:
    """The seats that agents play; the rules play the others."""
    rules = SYSTEMS[table.setup.system]
    return rules.automa.players(rules.play.begin(table.setup, ""))


def matches(
    table: AnyTableFile, entrants: Sequence[str], games: int, seed: str
) -> tuple[Match, ...]:
    """This many games on a table; the agents move one seat on after each game."""
    seats = range(len(played_seats(table)))
    return tuple(
        Match(
            table=table,
            number=number,
            seed=f"{seed}/{number}",
            entrants=tuple(entrants),
            sitting=tuple((seat + number - 1) % len(seats) for seat in seats),
        )
        for number in range(1, games + 1)
    )


def play_match(match: Match) -> MatchResult:
    """Play a match to its end; agents bring forces to seats that have none."""
    seats = played_seats(match.table)
    agents = {seat: match.entrants[n] for seat, n in zip(seats, match.sitting, strict=True)}
    game = new_game(muster_forces(match.table, agents, match.seed), match.seed)
    winners = play_out(game, agents)
    rounds, steps = game.state.round, len(game.steps)
    standings = dict(game.ruleset.contest.standings(game.state))
    used = {seat: _count_used(game, seat) for seat in seats}
    return MatchResult(
        match.number,
        match.seed,
        match.sitting,
        winners,
        rounds,
        steps,
        standings,
        used,
        gauge=game.ruleset.contest.gauge(game.state),
        about=tuple(
            dict.fromkeys(each.name for each in game.ruleset.contest.objectives(game.state))
        ),
        facts=game.ruleset.options.facts(game.state.setup),
        teams=game.ruleset.contest.teams(game.state),
    )


def _count_used(game: Game, seat: str) -> dict[str, tuple[int, int]]:
    in_play = game.ruleset.contest.in_play
    if in_play is None:
        own = [piece for piece in game.state.pieces.values() if piece.owner == seat]
        had = Counter(piece.kind for piece in own)
        lost = Counter(piece.kind for piece in own if piece.place == Aside("destroyed"))
    else:
        lost = Counter(score_sheet(game.ruleset, game.course).lost.get(seat, {}))
        had = lost + Counter(in_play(game.state, seat))
    return {kind: (had[kind], lost[kind]) for kind in sorted(had)}


def entrant_score(played: Iterable[MatchResult], seats: Sequence[str], entrant: int) -> Score:
    """The score of the entrant with this index."""
    return _score((each, seats[each.sitting.index(entrant)]) for each in played)


def seat_score(played: Iterable[MatchResult], seat: str) -> Score:
    """The score of a seat, whichever agent sat there."""
    return _score((each, seat) for each in played)


def wilson(won: int, games: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a probability, after `won` successes in `games` trials.

    >>> low, high = wilson(19, 20)
    >>> round(low, 3), round(high, 3)
    (0.764, 0.991)
    """
    if games == 0:
        return 0.0, 1.0
    square = NORMAL_95**2
    middle = won + square / 2
    half = NORMAL_95 * sqrt(won * (games - won) / games + square / 4)
    whole = games + square
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)


def _score(results: Iterable[tuple[MatchResult, str]]) -> Score:
    won = shared = lost = 0
    for played, seat in results:
        if seat not in played.winners:
            lost += 1
        elif set(played.winners) <= set(played.side_of(seat)):
            won += 1
        else:
            shared += 1
    return Score(won, shared, lost)
