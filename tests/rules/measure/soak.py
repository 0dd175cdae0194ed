"""Random questions of each kind, on and on where it stopped: `python -m tests.rules.measure.soak`.

A random file is asked several questions, of one kind and about the same things: other readings,
parts, reaches, sweeps. The engine's answers by the readings in force are compared with those of the
judge. The first question of every twentieth file is asked as a player asks it: from the text of
the file, with figure and reasons. Its lengths and what it says of other readings are judged too,
and it is counted how many lie on a bound. Progress is kept in `.soak/`, a line for each block of
files, by the digest of engine and judge: others begin anew. A file with another answer is kept
there too.
"""

import argparse
import json
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from hashlib import sha256
from itertools import count
from pathlib import Path
from traceback import format_exc
from typing import Any

from simulator.kernel.asked.answer import Answer
from simulator.rules.measure.system import SYSTEM
from simulator.session.digest import engine_digest
from tests import oracle
from tests.oracle.measure_cases import MAKERS, made
from tests.oracle.measure_judge import judge, lengths
from tests.oracle.measure_readings import asks
from tests.rules.measure.asked import asked, found_in_force, told

BLOCK = 100
"""Files in a block."""
ASKS = 4
"""Most questions about a file."""
WHOLE = 20
"""Of so many files one is asked about as a player asks."""
MEASURED = ("range", "band", "within", "closest")
"""Kinds whose lengths are judged."""


@dataclass(frozen=True)
class Result:
    """How many questions about the files of a block were asked, and files with another answer.

    Of `whole` questions asked as a player asks them, `ties` lie on a bound.
    """

    kind: str
    block: int
    asked: int
    wrong: list[int]
    whole: int = 0
    ties: int = 0


def difference(kind: str, seed: int) -> tuple[str, int]:
    """What engine and judge answer about a random file, empty if it is the same; how many asked."""
    this = made(kind, seed)
    questions = asks(this, ASKS)
    try:
        raw = this.raw(*questions)
        ours, theirs = found_in_force(raw), judge(raw)
        found = "" if ours == theirs else f"engine: {ours}\n# judge: {theirs}"
    except Exception:  # noqa: BLE001 - whatever goes wrong is a finding
        found = format_exc()
    return (f"{this.text(*questions)}\n# {found}\n" if found else ""), len(questions)


def whole_difference(kind: str, seed: int) -> tuple[str, bool]:
    """The same for the whole answer, and whether that lies on a bound."""
    this = made(kind, seed)
    text, raw = this.text(), this.raw()
    try:
        ours, answer, theirs = asked(text), told(raw), judge(text)
        found = [] if ours == theirs else [f"engine: {ours}", f"judge: {theirs}"]
        measures = [each.distance for each in answer.measures]
        if kind in MEASURED and measures != (figures := lengths(raw)):
            found.append(f"engine measures {measures}, the judge {figures}")
        for ruling in answer.told:
            for other in ruling.others:
                turned = judged_otherwise(raw, {ruling.name: other.reading}) != theirs
                if turned != bool(other.says):
                    found.append(f"engine: {ruling.name} {other}")
    except Exception:  # noqa: BLE001 - whatever goes wrong is a finding
        return f"{text}\n# {format_exc()}", False
    return f"{text}\n# {found}" if found else "", on_a_bound(kind, answer)


def judged_otherwise(raw: Any, rulings: dict[str, str]) -> dict[str, str]:
    """What the judge answers under other readings."""
    (ask,) = raw["questions"]
    other = {**ask, "rulings": {**ask.get("rulings", {}), **rulings}}
    return judge({**raw, "questions": [other]})


def on_a_bound(kind: str, answer: Answer) -> bool:
    """Is the answer a tie, contact, a whole figure or one of two that are as near?"""
    sure = answer.certainty
    if sure and (sure.is_tie or sure.brief == "nothing is rounded"):
        return True
    return answer.value == "touching" or (kind == "closest" and ", " in (answer.value or ""))


def tried(one: tuple[str, int], folder: Path) -> Result:
    """Try the files of a block."""
    kind, block = one
    total, wrong, whole, ties = 0, [], 0, 0
    for seed in range(block * BLOCK, (block + 1) * BLOCK):
        found, asked_here = difference(kind, seed)
        total += asked_here
        if not found and seed % WHOLE == 0:
            found, tie = whole_difference(kind, seed)
            whole, ties = whole + 1, ties + tie
        if found:
            wrong.append(seed)
            (folder / f"measure-{kind}-{seed}.yaml").write_text(found)
    return Result(kind, block, total, wrong, whole, ties)


def read(path: Path) -> Iterator[Result]:
    """The blocks tried so far."""
    for line in path.read_text().splitlines() if path.exists() else ():
        yield Result(**json.loads(line))


def wanted(kinds: Iterable[str], cases: int, done: Iterable[Result]) -> list[tuple[str, int]]:
    """The next block of each kind of which fewer questions have been asked than wanted."""
    left = []
    for kind in kinds:
        mine = {one.block: one.asked for one in done if one.kind == kind}
        if sum(mine.values()) < cases:
            left.append((kind, next(n for n in count() if n not in mine)))
    return left


def digest() -> str:
    """Of what decides the answers, ours and the judge's."""
    total = sha256()
    for folder in oracle.__path__:
        for path in sorted(Path(folder).glob("measure_*.py")):
            total.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return f"{engine_digest(SYSTEM).rpartition('+')[2]}-{total.hexdigest()[:16]}"


def report(done: Iterable[Result]) -> list[str]:
    """How many questions of each kind were asked, and how many answers differed."""
    done = list(done)
    lines = []
    for kind in MAKERS:
        wrong = [seed for one in done if one.kind == kind for seed in one.wrong]
        mine = [one for one in done if one.kind == kind]
        whole, ties = sum(one.whole for one in mine), sum(one.ties for one in mine)
        asked_here, bounds = sum(one.asked for one in mine), f"{ties / whole:.0%}" if whole else "?"
        counts = f"{asked_here:>9,} questions about {BLOCK * len(mine):,} files"
        found = f"{bounds} of {whole:,} on a bound, {len(wrong)} wrong {wrong[:5] or ''}"
        lines.append(f"{kind:<8} {counts}, {found}")
    return lines


def main() -> int:
    """Try what has not been tried yet; 1 when any answer differed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=200_000, help="questions of each kind")
    parser.add_argument("--kinds", default=",".join(MAKERS), help="the kinds, separated by commas")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--folder", type=Path, default=Path(".soak"), help="where progress is kept")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    path = args.folder / f"measure-{digest()}.jsonl"
    done = list(read(path))
    pool = ProcessPoolExecutor(args.jobs)
    try:
        with path.open("a") as file:
            while left := wanted(args.kinds.split(","), args.cases, done):
                for result in pool.map(partial(tried, folder=args.folder), left):
                    done.append(result)
                    print(json.dumps(asdict(result)), file=file, flush=True)
                    if result.wrong:
                        print(f"{result.kind}: {result.wrong}", flush=True)
    finally:
        pool.shutdown(cancel_futures=True)
        print("\n".join(report(read(path))))
    return 1 if any(one.wrong for one in read(path)) else 0


if __name__ == "__main__":
    raise SystemExit(main())
