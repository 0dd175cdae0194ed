"""Let agents play tables many times, and say how often each wins and by how much.

Where a seat has nobody to beat it says how often it reached which band of its margin.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

from simulator.cli.corporations import add_corporations, seat_corporations
from simulator.cli.files import DEFAULT_AGENT, did_you_mean, load_playable, table_files
from simulator.cli.main import Complaint, UsageError
from simulator.cli.numbers import whole
from simulator.cli.options import add_options, set_options
from simulator.cli.output import say

if TYPE_CHECKING:
    from simulator.api.balance import Series
    from simulator.api.matches import Match, MatchResult
    from simulator.cli.executors import Many
    from simulator.kernel.spec import AnyTableFile

MOST_GAMES, MOST_JOBS = 100_000, 256


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `jumpshock simulate`."""
    parser.epilog = (
        "The agents move one seat on from game to game. The same seed gives the same games, "
        "however many jobs play them."
    )
    parser.add_argument(
        "files", nargs="+", type=Path, metavar="FILE", help="table files, or folders of them"
    )
    parser.add_argument(
        "--games",
        type=whole(1, MOST_GAMES),
        default=20,
        metavar="N",
        help="games on each table; default 20",
    )
    parser.add_argument(
        "--agents", metavar="A,B", help="one per seat, or one for all; default: as in the file"
    )
    add_options(parser)
    add_corporations(parser)
    parser.add_argument(
        "--seed", type=_seed, default="1", metavar="K", help="seed of all games; default 1"
    )
    how = parser.add_mutually_exclusive_group()
    how.add_argument(
        "--jobs",
        type=whole(1, MOST_JOBS),
        default=1,
        metavar="J",
        help="games played at once; default 1",
    )
    how.add_argument("--cluster", metavar="ADDRESS", help="play on a dask scheduler's workers")
    parser.add_argument(
        "--json", action="store_true", help="one object per table, one per line, without times"
    )
    parser.add_argument("--report", type=_report_path, metavar="OUT", help="an .html to write")


def run(args: argparse.Namespace) -> int:
    """Play the games of every table and print the scores."""
    # Imported late, here and below, so that `--help` stays fast.
    from simulator.api.balance import Series
    from simulator.api.matches import matches

    paths = [path for given in args.files for path in table_files(given)]
    options = tuple(args.options)

    def change(table: "AnyTableFile") -> "AnyTableFile":
        return set_options(table, options)

    tables = [(path, seat_corporations(load_playable(path, change), args)) for path in paths]
    entrants = [_entrants(args.agents, table) for _, table in tables]
    tasks = [
        match
        for (_, table), named in zip(tables, entrants, strict=True)
        for match in matches(table, named, args.games, args.seed)
    ]
    with _players(args, len(tasks)) as many:
        played = tuple(_watch_matches(many, tasks))
    found = [
        Series(str(path), table, named, played[n * args.games : (n + 1) * args.games], options)
        for n, ((path, table), named) in enumerate(zip(tables, entrants, strict=True))
    ]
    try:
        if args.report:
            from simulator.cli.simulation_report import write_report

            write_report(args.report, found)
    finally:
        # Games take long: their scores are shown even if the report cannot be written.
        _show(found, args.seed if args.json else None)
    return 0


def _entrants(asked: str | None, table: "AnyTableFile") -> tuple[str, ...]:
    """The agents' names, one for each seat; UsageError for too many, too few or unknown ones.

    A single one plays all seats.
    """
    from simulator.ai import AGENTS
    from simulator.api.matches import played_seats

    played = played_seats(table)
    seats = [seat for seat in table.setup.seats if seat.id in played]
    named = asked.split(",") if asked else [seat.agent or DEFAULT_AGENT for seat in seats]
    for name in named:
        if name not in AGENTS:
            raise UsageError(f"there is no agent `{name}`{did_you_mean(name, AGENTS)}")
    if len(named) == 1:
        named *= len(seats)
    if len(named) != len(seats):
        many = f"{len(seats)} agents, one a seat, or one for all" if len(seats) > 1 else "one agent"
        raise UsageError(f"name {many}, not {len(named)}")
    return tuple(named)


def _players(args: argparse.Namespace, games: int) -> "AbstractContextManager[Many]":
    """Plays many matches, in order: in this process, in several of our own, or on a cluster."""
    if args.cluster:
        from simulator.cli.executors import cluster

        return cluster(args.cluster)
    if args.jobs > 1:
        from simulator.cli.executors import processes

        return processes(min(args.jobs, games))
    return nullcontext(map)


def _watch_matches(many: "Many", tasks: "Sequence[Match]") -> "Iterator[MatchResult]":
    """Play the matches, with a progress bar on a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from simulator.api.matches import play_match

    columns = ("games", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    silent = not sys.stderr.isatty()
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=silent) as bar:
        yield from bar.track(many(play_match, tasks), total=len(tasks))


def _show(found: "Sequence[Series]", seed: str | None) -> None:
    """Print the tables' scores, as JSON if a seed is given."""
    if seed is not None:
        from simulator.cli.simulation_data import json_line

        for series in found:
            say(json_line(series, seed))
        return
    from simulator.cli.simulation_text import print_series

    print_series(found)


def _seed(text: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError:
        # Bytes that the system could not read as text.
        raise argparse.ArgumentTypeError(f"`{text}` is no text in UTF-8") from None
    return text


def _report_path(text: str) -> Path:
    path = Path(text)
    if path.suffix.lower() != ".html":
        raise UsageError(f"`{path}` must end in .html")
    if not path.absolute().parent.is_dir():
        raise Complaint(f"{path}: cannot be written: there is no folder {path.parent}")
    return path
