"""Thousands of games, on and on where it stopped: `python -m tests.games.soak`.

After games on all tables of A Billion Suns come solo games alone, on every solo table and with
every contract, then games of Space War. Progress is kept in `.soak/`, by the digest of the rule
system's engine: another engine begins anew. A failure is made small and kept there as a save and
its story. What fired how often stands in `.soak/fired-billion_suns.txt` and
`.soak/fired-space_war.txt`.
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
from simulator.rules import SYSTEMS
from simulator.scenario import catalogue, rule_index, ruling_index
from simulator.session.digest import engine_digest
from tests.games.failing import failure, keep, shrunk
from tests.games.matches import match, solo_match
from tests.games.space_war_matches import AnyMatch, space_war_match
from tests.games.tally import (
    CODE,
    ENOUGH,
    RULING,
    event_times,
    named_in_texts,
    refusal_codes,
    times,
)

FOLDER = Path(".soak")
RULES = Path(*rules.__path__)


@dataclass(frozen=True)
class Series:
    """Games by number: of which rule system they are, and how many make a long soak."""

    system: str
    games: int
    match: Callable[[int, str], AnyMatch]


SERIES: Mapping[str, Series] = {
    "": Series("billion_suns", 10_000, match),
    "solo": Series("billion_suns", 2_000, solo_match),
    "space-war": Series("space_war", 10_000, space_war_match),
}
"""All series by name; the first plays all tables of A Billion Suns."""


@dataclass(frozen=True)
class Result:
    """What is wrong with a game, empty when nothing is, and what fired in it how often."""

    game: int
    wrong: str
    fired: dict[str, int]


def play_one(number: int, series: str = "") -> Result:
    """Play game `number` of a series and say how it went."""
    fired: Counter[str] = Counter()
    found = failure(SERIES[series].match(number, "soak"), fired)
    if found is None:
        return Result(number, "", dict(fired))
    small = shrunk(found)
    notes = keep(small, FOLDER / "failures", f"{series}{number}")
    return Result(number, f"{small.kind}, {len(small.script)} actions, {notes}", dict(fired))


def main() -> int:
    """Play what has not been played yet; 1 when any game failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    for series, of in SERIES.items():
        about = f"games of the series {series or 'of all tables'}; {of.games} by default"
        parser.add_argument(f"--{series or 'games'}", type=int, default=of.games, help=about)
    parser.add_argument("--jobs", type=int, default=2)
    args = vars(parser.parse_args())
    FOLDER.mkdir(exist_ok=True)
    try:
        for series in SERIES:
            play_series(series, args[(series or "games").replace("-", "_")], args["jobs"])
    finally:
        done = {system: _played(system) for system in {of.system: 0 for of in SERIES.values()}}
        for system, results in done.items():
            if results:
                print("\n".join((f"{system}:", *report(results, system))))
    everything = [result for results in done.values() for result in results]
    print(f"{len(everything)} games, {_failed(everything)} failed")
    return 1 if _failed(everything) else 0


def _played(system: str) -> list[Result]:
    """The games of a rule system that have been played."""
    own = [series for series, of in SERIES.items() if of.system == system]
    return [result for series in own for result in read(progress(series)).values()]


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
    engine = engine_digest(SYSTEMS[SERIES[series].system]).rpartition("+")[2]
    return FOLDER / f"{engine}{series and f'-{series}'}.jsonl"


def report(results: Iterable[Result], system: str) -> list[str]:
    """Write down what fired in all these games; returns what fired too seldom, line by line."""
    fired: Counter[str] = Counter()
    for result in results:
        fired.update(result.fired)
    contracts = getattr(catalogue(system), "contracts", {})
    paying = {one.rule for each in contracts.values() for one in each.values()}
    named = named_in_texts(RULES) | paying
    built = [number for number, rule in rule_index(system).items() if rule.built]
    counted = {
        "rules": times(fired, [rule for rule in built if rule in named]),
        "refusals": _counts(fired, (f"{CODE}{code}" for code in refusal_codes(RULES / system))),
        "readings": _counts(fired, _readings(system)),
        "events": event_times(fired, system),
    }
    lines = [line for each in counted.values() for line in _lines(each)]
    (FOLDER / f"fired-{system}.txt").write_text("\n".join(lines) + "\n")
    silent = ", ".join(rule for rule in built if rule not in named)
    seldom = [line for what, each in counted.items() for line in _seldom(what, each)]
    return [*seldom, f"named by no text: {silent}"]


def _counts(fired: Counter[str], names: Iterable[str]) -> dict[str, int]:
    return {name: fired[name] for name in sorted(names)}


def _readings(system: str) -> Iterable[str]:
    """Every reading of every ruling."""
    for name, ruling in ruling_index(system).items():
        yield from (f"{RULING}{name} {reading}" for reading in ruling.readings)


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


if __name__ == "__main__":
    raise SystemExit(main())
