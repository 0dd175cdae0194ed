"""Draw a rules question, whole tables, or a design as an SVG, PNG or HTML file."""

import argparse
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simulator.cli.files import did_you_mean, load_table, picture_path, save_note, write_picture
from simulator.cli.main import Complaint, UsageError
from simulator.cli.numbers import whole
from simulator.writing import write_whole

if TYPE_CHECKING:
    from simulator.kernel.spec import AnyTableFile, Question

PAGE = ".html"
"""The file extension of a page that holds everything."""

NARROWEST, WIDEST = 200, 5000
"""Widths in pixels that a picture may have."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `jumpshock show`."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a table or design file")
    parser.add_argument(
        "-o",
        "--output",
        type=_output_path,
        required=True,
        metavar="OUT",
        help="a .svg, .png or .html to write; a page has every question and the file as well",
    )
    parser.add_argument("--table", metavar="ID", help="draw this table alone")
    parser.add_argument("--question", metavar="ID", help="draw this question and its answer")
    parser.add_argument(
        "--width",
        type=whole(NARROWEST, WIDEST, "width", " pixels"),
        metavar="PX",
        help="width of the picture in pixels",
    )


def run(args: argparse.Namespace) -> int:
    """Draw the given question, or a file's only one, else its tables, and write the picture."""
    if args.table and args.question:
        raise UsageError("name a table or a question, not both: a question shows its own table")
    if args.output.suffix.lower() == PAGE:
        if args.width:
            raise UsageError("a page is as wide as its window: leave --width out")
        write_whole(args.output, _page(args).encode("utf-8"))
    else:
        write_picture(args.output, _design_sheet(args) or _figure(args))
    return 0


def _output_path(text: str) -> Path:
    return Path(text) if Path(text).suffix.lower() == PAGE else picture_path(text)


def _page(args: argparse.Namespace) -> str:
    """The page of the question named, of all questions of the file, or of its tables."""
    from simulator.questions.share_page import ShareStep, question_steps, share_page
    from simulator.scenario import rule_index
    from simulator.scenario.files import read_bytes

    again = shlex.join(("jumpshock", "show", args.file.name, "-o", args.output.name))
    sheet = _design_sheet(args)
    rules: dict[str, str] = {}
    if sheet:
        steps, title = [ShareStep(sheet, args.file.stem, command=again)], args.file.stem
    else:
        file = load_table(args.file)
        title, chosen = file.setup.title, _question(file, args)
        rules = {each.number: each.text for each in rule_index(file.setup.system).values()}
        asked = (chosen,) if chosen else () if args.table else file.questions
        steps = question_steps(file, asked, args.file.name)
        if not steps:
            steps = [ShareStep(_figure(args), title, command=again)]
    text = read_bytes(args.file).decode("utf-8-sig")
    return share_page(title, steps, (args.file.name, text), rules)


def _design_sheet(args: argparse.Namespace) -> str:
    """The sheet of a design file; empty for any other file."""
    from simulator.figures import figure_design
    from simulator.scenario import TableFaults, blueprint

    if save_note(args.file):
        return ""
    try:
        found = blueprint(args.file)
    except TableFaults as broken:
        raise Complaint(*(fault.text() for fault in broken.faults)) from broken
    if found and (args.table or args.question):
        raise UsageError("a design file has no tables and no questions")
    return figure_design(found, args.file.name, args.width) if found else ""


def _figure(args: argparse.Namespace) -> str:
    # Imported late, here and below, so that `--help` stays fast.
    from simulator.figures import figure_question, figure_tables, rings_of
    from simulator.questions.asking import opening_view
    from simulator.rules import SYSTEMS

    file = load_table(args.file)
    ruleset = SYSTEMS[file.setup.system]
    view = opening_view(file, ruleset)
    name = args.file.name
    question = _question(file, args)
    if question:
        return figure_question(view, ruleset.asks.answer(view, question), name, args.width)
    tables = [table for table in file.setup.tables if args.table in (None, table.id)]
    if not tables:
        known = {table.id for table in file.setup.tables}
        raise Complaint(f"there is no table `{args.table}`{did_you_mean(args.table, known)}")
    return figure_tables(view, tables, rings_of(view, ruleset), name, args.width)


def _question(file: "AnyTableFile", args: argparse.Namespace) -> "Question[Any] | None":
    """The question to draw; None to draw tables."""
    by_id = {question.id: question for question in file.questions}
    if args.question:
        if args.question not in by_id:
            known = did_you_mean(args.question, set(by_id))
            raise Complaint(f"there is no question `{args.question}`{known}")
        return by_id[args.question]
    only = file.questions[0] if len(file.questions) == 1 else None
    return None if args.table else only
