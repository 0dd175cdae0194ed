"""Contests between agents: games by number, whose results are kept so that a proof can go on later.

What is kept belongs to one state of the program, its tables and the sparring players: after any
change of these, games are played anew.
"""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

import simulator
from simulator import api, paths
from simulator.ai import Agent
from simulator.api.matches import wilson
from simulator.kernel.spec import AnySetup, TableFile
from simulator.rules.billion_suns.view.turn_order import ceos

FEWEST = 10
"""Games before which no contest ends early."""

_PACKAGE = Path(simulator.__file__).parent
_DECIDING = (
    *(_PACKAGE / part for part in ("geometry", "kernel", "mechanics", "rules", "ai")),
    paths.data("tables"),
    Path(__file__).parent,
)
"""What decides how games go."""


@dataclass(frozen=True)
class Contest:
    """A share of games that one agent has to win against another on one table.

    The functions make the agents and the table, each in the process that plays. The share counts
    shared games by half; `least` must be reached, and its 95 % Wilson interval must reach down to
    `surely` at most.
    """

    name: str
    ours: Callable[[], Agent]
    theirs: Callable[[], Agent]
    setup: Callable[[], AnySetup]
    least: float
    surely: float

    def holds(self, scores: Sequence[float]) -> bool:
        """Do these games prove it?"""
        return share(scores) >= self.least and interval(scores)[0] >= self.surely

    def fails(self, scores: Sequence[float]) -> bool:
        """Do these games show that it is not so?"""
        return interval(scores)[1] < self.least

    def is_over(self, scores: Sequence[float]) -> bool:
        """Do more games have nothing to add?"""
        return len(scores) >= FEWEST and (self.holds(scores) or self.fails(scores))


def share(scores: Sequence[float]) -> float:
    """The share of games won."""
    return sum(scores) / len(scores) if scores else 0.0


def interval(scores: Sequence[float]) -> tuple[float, float]:
    """The 95 % Wilson interval of that share.

    >>> low, high = interval([1.0] * 17 + [0.0] * 3)
    >>> round(low, 3), round(high, 3)
    (0.64, 0.948)
    """
    return wilson(round(sum(scores)), len(scores))


def play(contest: Contest, seed: str, number: int) -> float:
    """Game `number`, played out: 1 for a win, 0 for a loss; seats change from game to game."""
    game = api.new_game(TableFile(contest.setup()), f"{seed}/{contest.name}/{number}")
    seats = ceos(game.state)
    ours, theirs = seats[number % 2], seats[1 - number % 2]
    winners = api.play_out(game, {ours: contest.ours(), theirs: contest.theirs()})
    return (ours in winners) / len(winners) if winners else 0.5


@dataclass(frozen=True)
class Record:
    """Where the results of contests are kept, a file each."""

    folder: Path
    seed: str

    def scores(self, contest: Contest) -> list[float]:
        """The games played so far, in order of their numbers."""
        path = self._path(contest)
        return [float(line) for line in path.read_text().splitlines()] if path.exists() else []

    def add(self, contest: Contest, score: float) -> None:
        """Enter the next game."""
        path = self._path(contest)
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a") as file:
            print(score, file=file)

    def _path(self, contest: Contest) -> Path:
        return self.folder / state_digest() / self.seed / f"{contest.name}.txt"


def play_on(
    contests: Sequence[Contest],
    games: int,
    record: Record,
    pool: Executor,
    *,
    whole: bool = False,
) -> Mapping[str, list[float]]:
    """Play until each contest has so many games, or is over unless `whole`; one of each at a time.

    A contest that ends early flatters whoever leads, so that only whole ones tell a share fairly.
    """
    while going := [
        one for one in contests if _goes_on(one, record.scores(one), games, whole=whole)
    ]:
        numbers = [len(record.scores(one)) for one in going]
        played = pool.map(play, going, [record.seed] * len(going), numbers)
        for contest, score in zip(going, played, strict=True):
            record.add(contest, score)
    return {one.name: record.scores(one)[:games] for one in contests}


def _goes_on(contest: Contest, scores: Sequence[float], games: int, *, whole: bool) -> bool:
    return len(scores) < games and (whole or not contest.is_over(scores))


@cache
def state_digest() -> str:
    """Tells apart the states of program, tables and sparring players."""
    total = sha256()
    for root in _DECIDING:
        for path in sorted(each for each in root.rglob("*") if each.suffix in {".py", ".yaml"}):
            total.update(f"{path.relative_to(root).as_posix()}\n".encode() + path.read_bytes())
    return total.hexdigest()[:16]
