"""Let agents play a table many times, and say how often each wins."""

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from simulator.cli.files import did_you_mean, load_table
from simulator.cli.main import Complaint, UsageError

if TYPE_CHECKING:
    from simulator.api.matches import Match, Played, Score
    from simulator.kernel.spec import TableFile

    Many: TypeAlias = Callable[[Callable[[Match], Played], Iterable[Match]], Iterable[Played]]

MOST_GAMES, MOST_JOBS = 100_000, 256
DEFAULT_AGENT = "greedy"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `jumpshock simulate` takes."""
    parser.epilog = (
        "The agents move one seat on from game to game. The same seed gives the same games, "
        "however many jobs play them."
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a table file")
    parser.add_argument(
        "--games", type=_up_to(MOST_GAMES), default=20, metavar="N", help="how many; 20"
    )
    parser.add_argument("--agents", metavar="A,B", help="one a seat; else as the file says")
    parser.add_argument("--seed", default="1", metavar="K", help="of all games together; 1")
    how = parser.add_mutually_exclusive_group()
    how.add_argument(
        "--jobs", type=_up_to(MOST_JOBS), default=1, metavar="J", help="games at the same time; 1"
    )
    how.add_argument("--cluster", metavar="ADDRESS", help="play on a dask scheduler's workers")
    parser.add_argument("--json", action="store_true", help="one object, without times")
    parser.add_argument("--report", type=_report_path, metavar="OUT", help="an .html to write")


def run(args: argparse.Namespace) -> int:
    """Play the games and print the score."""
    from simulator.api.matches import matches

    table = load_table(args.file)
    entrants = _entrants(args.agents, table)
    tasks = matches(table, entrants, args.games, args.seed)
    with _players(args) as many:
        played = tuple(_watched(many, tasks, args.games))
    if args.report:
        from simulator.cli.simulation_report import write_report

        write_report(args.report, args.file.name, table, entrants, played)
    if args.json:
        print(_object(args, table, entrants, played))
    else:
        _print(table, entrants, played)
    return 0


def _entrants(asked: str | None, table: "TableFile[Any, Any, Any]") -> tuple[str, ...]:
    """The agents' names, one a seat; UsageError for too many, too few and unknown ones."""
    from simulator.ai import AGENTS

    seats = table.setup.seats
    named = asked.split(",") if asked else [seat.agent or DEFAULT_AGENT for seat in seats]
    for name in named:
        if name not in AGENTS:
            raise UsageError(f"there is no agent `{name}`{did_you_mean(name, AGENTS)}")
    if len(named) != len(seats):
        raise UsageError(f"name {len(seats)} agents, one a seat, not {len(named)}")
    return tuple(named)


def _players(args: argparse.Namespace) -> "AbstractContextManager[Many]":
    """What plays many matches, in their order: this process, some of our own, or a cluster."""
    if args.cluster:
        from simulator.cli.executors import cluster

        return cluster(args.cluster)
    if args.jobs > 1:
        from simulator.cli.executors import processes

        return processes(min(args.jobs, args.games))
    return nullcontext(map)


def _watched(many: "Many", tasks: "Iterable[Match]", games: int) -> "Iterator[Played]":
    """Play the matches, with a bar where somebody watches."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from simulator.api.matches import play_match

    columns = ("games", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    silent = not sys.stderr.isatty()
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=silent) as bar:
        yield from bar.track(many(play_match, tasks), total=games)


def _object(
    args: argparse.Namespace,
    table: "TableFile[Any, Any, Any]",
    entrants: Sequence[str],
    played: "Sequence[Played]",
) -> str:
    from simulator.api.matches import entrant_score, seat_score

    seats = [seat.id for seat in table.setup.seats]
    agents = [
        {"agent": name, **_numbers(entrant_score(played, seats, place))}
        for place, name in enumerate(entrants)
    ]
    found = {
        "file": str(args.file),
        "seed": args.seed,
        "games": len(played),
        "agents": agents,
        "seats": [{"seat": seat, **_numbers(seat_score(played, seat))} for seat in seats],
        "played": [_game(each, seats, entrants) for each in played],
    }
    return json.dumps(found)


def _game(played: "Played", seats: Sequence[str], entrants: Sequence[str]) -> dict[str, Any]:
    agents = [entrants[place] for place in played.sitting]
    return {
        "game": played.number,
        "seed": played.seed,
        "agents": dict(zip(seats, agents, strict=True)),
        "winners": played.winners,
        "rounds": played.rounds,
        "steps": played.steps,
    }


def _numbers(score: "Score") -> dict[str, int | float]:
    low, high = score.interval
    shares = {"share": score.won / score.games, "low": low, "high": high}
    counts = {"won": score.won, "shared": score.shared, "lost": score.lost}
    return {**counts, **{name: round(share, 4) for name, share in shares.items()}}


def _print(
    table: "TableFile[Any, Any, Any]", entrants: Sequence[str], played: "Sequence[Played]"
) -> None:
    from rich.table import Table

    from simulator.api.matches import score_lines
    from simulator.cli.terminal import Terminal

    console = Terminal()
    title = table.setup.title or "A game"
    games = f"{len(played)} game{'s' * (len(played) > 1)}"
    console.print(f"{title}: {games}", style="bold", markup=False)
    console.print()
    rows = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    rows.add_column("")
    for heading in ("won", "shared", "lost", "wins of all", "95 % sure between"):
        rows.add_column(heading, justify="right")
    for name, score in score_lines(table, entrants, played):
        low, high = score.interval
        share = f"{100 * score.won / score.games:.1f} %"
        counts = (str(score.won), str(score.shared), str(score.lost))
        rows.add_row(name, *counts, share, f"{100 * low:.1f} and {100 * high:.1f} %")
    console.print(rows)


def _up_to(most: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        if text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= most:
            return int(text)
        raise argparse.ArgumentTypeError(f"`{text}` is no number from 1 to {most}")

    return number


def _report_path(text: str) -> Path:
    path = Path(text)
    if path.suffix.lower() != ".html":
        raise UsageError(f"`{path}` must end in .html")
    if not path.absolute().parent.is_dir():
        raise Complaint(f"{path}: cannot be written: there is no folder {path.parent}")
    return path
