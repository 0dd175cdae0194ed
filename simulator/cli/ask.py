"""Answer the rules questions of table files, with reasons, measures and rule numbers."""

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING

from simulator.cli.files import did_you_mean, load_table, table_files
from simulator.cli.main import Complaint
from simulator.cli.output import complain, is_read_by_people, one_line, say
from simulator.paths import is_folder

if TYPE_CHECKING:
    from simulator.questions.asking import Answered
    from simulator.questions.report import ReportLine

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
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="one object a file, one a line")
    form.add_argument("--markdown", action="store_true", help="rulings to post in a forum")
    parser.add_argument("--question", metavar="ID", help="answer only the question called so")


def run(args: argparse.Namespace) -> int:
    """Answer every question; 1 when an answer disagrees with its file or a file is broken."""
    good, met, first = True, set[str](), True
    for path in args.files:
        for file in table_files(path):
            answered = _answer_file(file)
            if answered is None:
                good = False
                continue
            met |= {each.question.id for each in answered}
            chosen = tuple(each for each in answered if args.question in (None, each.question.id))
            good = good and all(each.agrees is not False for each in chosen)
            if chosen or args.question is None:
                _print(file, chosen, args, first=first)
                first = False
    if args.question is not None and args.question not in met and good:
        raise Complaint(f"there is no question `{args.question}`{did_you_mean(args.question, met)}")
    return 0 if good else 1


def _answer_file(path: Path) -> "tuple[Answered, ...] | None":
    """The answers of a file; None when it is broken, its faults being on stderr then."""
    # Late, here and below, so that `--help` stays quick.
    from simulator.questions.asking import ask_all
    from simulator.rules import SYSTEMS

    if is_folder(path):
        complain(f"{path}: there is no *.yaml in this folder")
        return None
    try:
        file = load_table(path)
    except Complaint as faults:
        complain(*faults.lines)
        return None
    return ask_all(file, SYSTEMS[file.setup.system])


def _print(
    path: Path, answered: "tuple[Answered, ...]", args: argparse.Namespace, *, first: bool
) -> None:
    from simulator.questions.report import block, json_line, markdown

    if args.json:
        say(json_line(str(path), answered))
        return
    if not first:
        say("")
    if not answered:
        say(f"{path}: no questions")
    for number, each in enumerate(answered):
        if number:
            say("")
        if args.markdown:
            say(*markdown(path.name, each).split("\n"))
        else:
            _print_lines(block(str(path), each))


def _print_lines(lines: "tuple[ReportLine, ...]") -> None:
    """Lines in colour on a terminal, plain elsewhere; rich honours NO_COLOR and FORCE_COLOR."""
    if not (is_read_by_people() or os.environ.get("FORCE_COLOR")):
        say(*("".join(one_line(text) for text, _ in line) for line in lines))
        return
    from rich.text import Text

    from simulator.cli.terminal import Terminal

    console = Terminal()
    for line in lines:
        console.print(Text.assemble(*((one_line(text), STYLES[style]) for text, style in line)))
