"""Thousands of games, on and on where it stopped: `python -m tests.games.soak`.

After games on all tables come solo games alone, on every solo table and with every contract.
Progress is kept in `.soak/`, by the engine's digest: another engine begins anew. A failure is made
small and kept there as a save and its story. What fired how often stands in `.soak/fired.txt`.
"""

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

from simulator import rules
from simulator.rules import RULESETS
from simulator.scenario import catalogue, rule_index
from simulator.session.digest import engine_digest
from tests.games.failing import failure, keep, shrunk
from tests.games.matches import Match, match, solo_match
from tests.games.tally import ENOUGH, event_times, named_in_texts, times

FOLDER = Path(".soak")
SYSTEM = "billion_suns"
RULES = Path(*rules.__path__)
SERIES: Mapping[str, Callable[[int, str], Match]] = {"": match, "solo": solo_match}
"""The games of each series by number; the first plays all tables."""


@dataclass(frozen=True)
class Result:
    """What is wrong with a game, empty when nothing is, and what fired in it how often."""

    game: int
    wrong: str
    fired: dict[str, int]


def play_one(number: int, series: str = "") -> Result:
    """Play game `number` of a series and say how it went."""
    fired: Counter[str] = Counter()
    found = failure(SERIES[series](number, "soak"), fired)
    if found is None:
        return Result(number, "", dict(fired))
    small = shrunk(found)
    notes = keep(small, FOLDER / "failures", f"{series}{number}")
    return Result(number, f"{small.kind}, {len(small.script)} actions, {notes}", dict(fired))


def main() -> int:
    """Play what has not been played yet; 1 when any game failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="games on all tables")
    parser.add_argument("--solo", type=int, default=2_000, help="solo games after them")
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    try:
        play_series("", args.games, args.jobs)
        play_series("solo", args.solo, args.jobs)
    finally:
        done = [result for series in SERIES for result in read(progress(series)).values()]
        print("\n".join(report(done)))
    print(f"{len(done)} games, {_failed(done)} failed")
    return 1 if _failed(done) else 0


def play_series(series: str, games: int, jobs: int) -> None:
    """Play the games of a series that have not been played yet."""
    done = read(progress(series))
    failed = _failed(done.values())
    print(f"{games} {series or 'mixed'} games, {len(done)} played before, {failed} of them failed")
    left = [number for number in range(games) if number not in done]
    pool = ProcessPoolExecutor(jobs)
    try:
        with progress(series).open("a") as file:
            for result in pool.map(partial(play_one, series=series), left):
                print(json.dumps(asdict(result)), file=file, flush=True)
                _say(result, games)
    finally:
        pool.shutdown(cancel_futures=True)


def progress(series: str) -> Path:
    """Where the results of a series are kept."""
    return FOLDER / f"{_engines()}{series and f'-{series}'}.jsonl"


def report(results: Iterable[Result]) -> list[str]:
    """Write down what fired in all these games; returns what fired too seldom, line by line."""
    fired: Counter[str] = Counter()
    for result in results:
        fired.update(result.fired)
    paying = {one.rule for each in catalogue(SYSTEM).contracts.values() for one in each.values()}
    named = named_in_texts(RULES) | paying
    built = [number for number, rule in rule_index(SYSTEM).items() if rule.built]
    told = times(fired, [rule for rule in built if rule in named])
    events = event_times(fired)
    (FOLDER / "fired.txt").write_text("\n".join(_lines(told | events)) + "\n")
    silent = ", ".join(rule for rule in built if rule not in named)
    return [*_seldom("rules", told), *_seldom("events", events), f"named by no text: {silent}"]


def _seldom(what: str, counted: Mapping[str, int]) -> list[str]:
    seldom = {name: count for name, count in counted.items() if count < ENOUGH}
    title = f"{len(seldom)} of {len(counted)} {what} fired less than {ENOUGH} times:"
    return [title, *_lines(seldom)]


def _lines(counted: Mapping[str, int]) -> list[str]:
    return [f"{count:>9}  {name}" for name, count in counted.items()]


def read(path: Path) -> dict[int, Result]:
    """The games played so far, by number."""
    if not path.exists():
        return {}
    results = [Result(**json.loads(line)) for line in path.read_text().splitlines()]
    return {result.game: result for result in results}


def _say(result: Result, games: int) -> None:
    if result.wrong:
        print(f"game {result.game}: {result.wrong}", flush=True)
    if result.game % 100 == 99:
        print(f"{result.game + 1} of {games}", flush=True)


def _failed(done: Iterable[Result]) -> int:
    return sum(bool(result.wrong) for result in done)


def _engines() -> str:
    return "-".join(engine_digest(ruleset).rpartition("+")[2] for ruleset in RULESETS.values())


if __name__ == "__main__":
    raise SystemExit(main())
