"""Answer the rules questions of table files, with reasons, measures and rule numbers."""

import argparse
import io
import sys
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from simulator.cli.main import Complaint

if TYPE_CHECKING:
    from simulator.questions.asking import Answered
    from simulator.questions.report import Line

STYLES = {
    "strong": "bold",
    "soft": "dim",
    "yes": "bold green",
    "no": "bold red",
    "rule": "dim cyan",
    "": "",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `jumpshock ask`."""
    parser.add_argument(
        "files",
        nargs="+",
        type=Path,
        metavar="FILE",
        help="a table file, or a folder: every *.yaml in it",
    )
    parser.add_argument("--json", action="store_true", help="one object a file, one a line")
    parser.add_argument("--question", metavar="ID", help="answer only the question called so")


def run(args: argparse.Namespace) -> int:
    """Answer every question; 1 when an answer disagrees with its file or a file is broken."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    good, met, first = True, set[str](), True
    for path in table_files(args.files):
        answered = _answered(path)
        if answered is None:
            good = False
            continue
        met |= {each.question.id for each in answered}
        chosen = tuple(each for each in answered if args.question in (None, each.question.id))
        good = good and all(each.agrees is not False for each in chosen)
        if chosen or args.question is None:
            _print(path, chosen, as_json=args.json, first=first)
            first = False
    if args.question is not None and args.question not in met and good:
        raise Complaint(f"there is no question `{args.question}`{did_you_mean(args.question, met)}")
    return 0 if good else 1


def table_files(paths: list[Path]) -> Iterator[Path]:
    """The files named, a folder standing for its *.yaml by name; Complaint for one without any."""
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        found = sorted(path.glob("*.yaml"))
        if not found:
            raise Complaint(f"{path}: there is no *.yaml in this folder")
        yield from found


def did_you_mean(word: str, known: set[str]) -> str:
    """The end of a complaint about an unknown word: what comes near it, or what there is.

    >>> did_you_mean("q11", {"q1", "other"}), did_you_mean("x", {"b", "a"})
    ('; did you mean `q1`?', '; there is a, b')
    """
    near = get_close_matches(word, sorted(known), 1)
    if near:
        return f"; did you mean `{near[0]}`?"
    if not known:
        return "; there is none"
    listed = sorted(known)
    more = f" and {len(listed) - 12} more" if len(listed) > 12 else ""
    return f"; there is {', '.join(listed[:12])}{more}"


def _answered(path: Path) -> "tuple[Answered, ...] | None":
    """The answers of a file; None when it is broken, its faults being on stderr then."""
    from simulator.questions.asking import ask_all
    from simulator.rules import RULESETS
    from simulator.scenario import TableFaults, load

    try:
        file = load(path)
    except TableFaults as broken:
        for fault in broken.faults:
            print(fault.text(), file=sys.stderr)
        return None
    return ask_all(file, RULESETS[file.setup.system])


def _print(path: Path, answered: "tuple[Answered, ...]", *, as_json: bool, first: bool) -> None:
    from simulator.questions.report import block, json_line

    if as_json:
        print(json_line(str(path), answered))
        return
    if not first:
        print()
    if not answered:
        print(f"{path}: no questions")
    for number, each in enumerate(answered):
        if number:
            print()
        _print_lines(block(str(path), each))


def _print_lines(lines: "tuple[Line, ...]") -> None:
    """Lines in colour on a terminal, plain elsewhere; rich honours NO_COLOR."""
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False, soft_wrap=True)
    for line in lines:
        console.print(Text.assemble(*((text, STYLES[style]) for text, style in line)))
