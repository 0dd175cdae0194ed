"""Thousands of random games, on and on where it stopped: `python -m tests.games.soak`.

Progress is kept in `.soak/`, by the engine's digest: another engine begins anew. A failure is made
small and kept there as a save and its story.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from simulator.rules import RULESETS
from simulator.session.digest import engine_digest
from tests.games.failing import failure, keep, shrunk
from tests.games.matches import match

FOLDER = Path(".soak")


def play_one(number: int) -> tuple[int, str]:
    """Play game `number`; returns what is wrong with it, empty when nothing is."""
    found = failure(match(number, "soak"))
    if found is None:
        return number, ""
    small = shrunk(found)
    notes = keep(small, FOLDER / "failures", str(number))
    return number, f"{small.kind}, {len(small.script)} actions, {notes}"


def main() -> int:
    """Play what has not been played yet; 1 when any game failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    progress = FOLDER / f"{_engines()}.txt"
    FOLDER.mkdir(exist_ok=True)
    done = _done(progress)
    left = [number for number in range(args.games) if number not in done]
    failed = sum(bool(text) for text in done.values())
    print(f"{args.games} games, {len(done)} played before, {failed} of them failed")
    with ProcessPoolExecutor(args.jobs) as pool, progress.open("a") as file:
        for number, text in pool.map(play_one, left):
            file.write(f"{number} {text}\n")
            file.flush()
            if text:
                failed += 1
                print(f"game {number}: {text}", flush=True)
            if number % 100 == 99:
                print(f"{number + 1} of {args.games}", flush=True)
    print(f"{args.games} games, {failed} failed")
    return 1 if failed else 0


def _done(progress: Path) -> dict[int, str]:
    if not progress.exists():
        return {}
    lines = [line.partition(" ") for line in progress.read_text().splitlines()]
    return {int(number): text for number, _, text in lines}


def _engines() -> str:
    return "-".join(engine_digest(ruleset).rpartition("+")[2] for ruleset in RULESETS.values())


if __name__ == "__main__":
    raise SystemExit(main())
