"""Thousands of games, on and on where it stopped: `python -m tests.games.soak`.

Progress is kept in `.soak/`, by the engine's digest: another engine begins anew. A failure is made
small and kept there as a save and its story. What fired how often stands in `.soak/fired.txt`.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

from simulator import rules
from simulator.rules import RULESETS
from simulator.scenario import catalogue, rule_index
from simulator.session.digest import engine_digest
from tests.games.failing import failure, keep, shrunk
from tests.games.matches import match
from tests.games.tally import ENOUGH, event_times, named_in_texts, times

FOLDER = Path(".soak")
SYSTEM = "billion_suns"
RULES = Path(*rules.__path__)


@dataclass(frozen=True)
class Result:
    """What is wrong with a game, empty when nothing is, and what fired in it how often."""

    game: int
    wrong: str
    fired: dict[str, int]


def play_one(number: int) -> Result:
    """Play game `number` and say how it went."""
    fired: Counter[str] = Counter()
    found = failure(match(number, "soak"), fired)
    if found is None:
        return Result(number, "", dict(fired))
    small = shrunk(found)
    notes = keep(small, FOLDER / "failures", str(number))
    return Result(number, f"{small.kind}, {len(small.script)} actions, {notes}", dict(fired))


def main() -> int:
    """Play what has not been played yet; 1 when any game failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    progress = FOLDER / f"{_engines()}.jsonl"
    FOLDER.mkdir(exist_ok=True)
    done = read(progress)
    print(f"{args.games} games, {len(done)} played before, {_failed(done)} of them failed")
    left = [number for number in range(args.games) if number not in done]
    pool = ProcessPoolExecutor(args.jobs)
    try:
        with progress.open("a") as file:
            for result in pool.map(play_one, left):
                done[result.game] = result
                print(json.dumps(asdict(result)), file=file, flush=True)
                _say(result, args.games)
    finally:
        pool.shutdown(cancel_futures=True)
        print("\n".join(report(done.values())))
    print(f"{len(done)} games, {_failed(done)} failed")
    return 1 if _failed(done) else 0


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


def read(progress: Path) -> dict[int, Result]:
    """The games played so far, by number."""
    if not progress.exists():
        return {}
    results = [Result(**json.loads(line)) for line in progress.read_text().splitlines()]
    return {result.game: result for result in results}


def _say(result: Result, games: int) -> None:
    if result.wrong:
        print(f"game {result.game}: {result.wrong}", flush=True)
    if result.game % 100 == 99:
        print(f"{result.game + 1} of {games}", flush=True)


def _failed(done: dict[int, Result]) -> int:
    return sum(bool(result.wrong) for result in done.values())


def _engines() -> str:
    return "-".join(engine_digest(ruleset).rpartition("+")[2] for ruleset in RULESETS.values())


if __name__ == "__main__":
    raise SystemExit(main())
