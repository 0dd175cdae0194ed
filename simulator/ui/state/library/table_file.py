"""The table as it stands, written as a table file of the player's own."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from simulator import paths
from simulator.kernel.spec import AnyTableFile, Question, TableFile
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from simulator.writing import WriteFault, write_whole

Questions = tuple[Question[Any], ...]
"""Rules questions of a file."""

_LISTED = 5
"""Up to this many questions are named; the rest are only counted."""


class UnwrittenError(Exception):
    """Raised if a table file cannot be written; its text says why and what to do."""


@dataclass(frozen=True, slots=True)
class TablesAsFile:
    """The content of the tables in the form of a table file.

    `anew` are the ids of questions whose answer has changed, `left_out` of those that make
    sense no longer.
    """

    file: AnyTableFile
    anew: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()


def table_file(view: AnyState, questions: Questions, ruleset: System) -> TablesAsFile:
    """The pieces and groups on tables, ships numbered from 1, and the questions about them.

    Answers that are no longer the rules' answers are replaced by those. Raises UnwrittenError.
    """
    # Imported when first needed, as is the asking below.
    from simulator.scenario import TableFaults, rewrite_position

    setup = replace(view.setup, pieces=tuple(view.pieces.values()), extra=view.extra)
    try:
        file = rewrite_position(TableFile(setup, questions))
    except TableFaults as error:
        message = f"This cannot be a table file: {error.faults[0].text()}"
        raise UnwrittenError(message) from None
    except ValueError as error:
        message = f"This cannot be a table file: {error}."
        raise UnwrittenError(message) from None
    kept = {question.id for question in file.questions}
    left_out = tuple(question.id for question in questions if question.id not in kept)
    return replace(_correct_answers(file, ruleset), left_out=left_out)


def _correct_answers(file: AnyTableFile, ruleset: System) -> TablesAsFile:
    """The file with the expected answers of its questions corrected."""
    if not file.questions:
        return TablesAsFile(file)
    from simulator.questions.asking import NOBODY, ask_all

    asked = ask_all(file, ruleset)
    anew = tuple(one.question.id for one in asked if one.agrees is False)
    questions = tuple(
        replace(one.question, expected=one.verdict or one.value or NOBODY)
        if one.agrees is False
        else one.question
        for one in asked
    )
    return TablesAsFile(replace(file, questions=questions), anew)


def left_out_words(drawn: TablesAsFile) -> str:
    """What happens to the questions, in a sentence each; empty if there are none."""
    return " ".join(_tell_questions(drawn))


def _tell_questions(drawn: TablesAsFile) -> Iterator[str]:
    count = len(drawn.file.questions)
    if count:
        yield f"{count} question{'s go' if count > 1 else ' goes'} along."
    if drawn.anew:
        yield f"Answers corrected, as the rules answer otherwise: {_ids(drawn.anew)}."
    if drawn.left_out:
        yield f"Left out, as they no longer fit the tables: {_ids(drawn.left_out)}."


def _ids(names: tuple[str, ...]) -> str:
    more = len(names) - _LISTED
    listed = ", ".join(names[:_LISTED])
    return f"{listed} and {more} more" if more > 0 else listed


def where(title: str) -> Path | None:
    """The file a table of this title goes to, None for a title without letters and digits."""
    stem = re.sub(r"[^a-z0-9]+", "_", title.lower()).strip("_")
    return paths.user_dir("tables") / f"{stem}.yaml" if stem else None


def loss_words(path: Path) -> str:
    """What is lost if the file at this path is replaced, in words."""
    from simulator.scenario import TableFaults, load

    try:
        count = len(load(path).questions)
    except TableFaults:
        return "a file that is no valid table file"
    with_these = f" and its {count} question{'s' if count > 1 else ''}" if count else ""
    return f"another table file{with_these}"


def write_table(drawn: TablesAsFile, title: str) -> Path:
    """Write the tables into the player's own folder under this title; returns the file.

    What is written has been read back and judged. Raises UnwrittenError.
    """
    from simulator.scenario import TableFaults, load_text, table_text

    path = where(title)
    if path is None:
        message = "Give it a title with a letter from a to z, or a digit."
        raise UnwrittenError(message)
    try:
        text = table_text(replace(drawn.file, setup=replace(drawn.file.setup, title=title)))
        load_text(text.encode(), path.name)
    except TableFaults as error:
        message = f"This cannot be a table file: {error.faults[0].text()}"
        raise UnwrittenError(message) from None
    try:
        write_whole(path, text.encode(), new_folders=True)
    except WriteFault as fault:
        raise UnwrittenError(f"{fault}.") from None
    return path
