"""What is kept of an answer: the files of a question or of its figure, and where they go."""

import json
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from simulator import paths
from simulator.kernel.asked.answer import Answer
from simulator.kernel.spec import Question
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from simulator.ui.state.library.table_file import UnwrittenError, table_file
from simulator.writing import WriteFault, write_together, write_whole

_MOST_BYTES = 64 << 10


@dataclass(frozen=True, slots=True)
class FilesToKeep:
    """Files to be written: the bytes of each by its suffix, the most important one first.

    `form` is what they hold, `question`, `figure` or `page`; `stem` is a name for them. A figure
    has its `ruling` as Markdown too, to be copied.
    """

    form: str
    stem: str
    files: Mapping[str, bytes]
    ruling: str = ""

    def paths(self, folder: Path, stem: str) -> list[Path]:
        """Where the files go under this name."""
        return [folder / f"{stem}{suffix}" for suffix in self.files]


def keep_question(view: AnyState, question: Question[Any], ruleset: System) -> FilesToKeep:
    """The table with this question and its answer, as a table file.

    What is written has been read and asked again: the file answers as the window did. Raises
    UnwrittenError.
    """
    # Imported when first needed, as are the writers of figures below.
    from simulator.questions.asking import NOBODY, answer_question
    from simulator.scenario import table_text

    found = answer_question(view, question, ruleset)
    expected = found.verdict or found.value or NOBODY
    drawn = table_file(view, (replace(question, expected=expected),), ruleset)
    if drawn.anew or drawn.left_out:
        message = "The file would not answer as the table does, so it cannot be written."
        raise UnwrittenError(message)
    return FilesToKeep("question", _stem(question), {".yaml": table_text(drawn.file).encode()})


def keep_figure(
    view: AnyState, question: Question[Any], answer: Answer, ruleset: System
) -> FilesToKeep:
    """The answer's figure as SVG and PNG, and as a page with its table file if it can be one."""
    from simulator.figures.picture import png
    from simulator.figures.question import figure_question
    from simulator.questions.asking import Answered
    from simulator.questions.report import markdown
    from simulator.questions.share_page import question_step, share_page
    from simulator.scenario import rule_index

    svg = figure_question(view, answer, view.setup.title)
    name = f"{_stem(question)}.yaml"
    try:
        (text,) = keep_question(view, question, ruleset).files.values()
    except UnwrittenError:
        table = None
    else:
        table = (name, text.decode())
    step = question_step(view, question, answer, name if table else "")
    rules = {each.number: each.text for each in rule_index(view.setup.system).values()}
    page = share_page(answer.caption, (step,), table, rules)
    files = {".svg": svg.encode(), ".png": png(svg), ".html": page.encode()}
    unit = ruleset.words.unit(view.setup)
    return FilesToKeep(
        "figure", _stem(question), files, markdown(name, Answered(question, answer, unit))
    )


def free_stem(kept: FilesToKeep, folder: Path) -> str:
    """The name of the files, with a number if there are files of that name in the folder."""
    stem, n = kept.stem, 1
    while any(paths.is_there(path) for path in kept.paths(folder, stem)) and n < 1000:
        n += 1
        stem = f"{kept.stem}-{n}"
    return stem


def write_kept(kept: FilesToKeep, folder: Path, stem: str) -> Path:
    """Write all files or none, creating the folder; returns the first. Raises UnwrittenError."""
    where = kept.paths(folder, stem)
    try:
        write_together(dict(zip(where, kept.files.values(), strict=True)), new_folders=True)
    except WriteFault as fault:
        raise UnwrittenError(f"{fault}.") from None
    return where[0]


def last_folder(form: str) -> Path:
    """The folder that files of this form went to last, else the usual one."""
    folder = _folders().get(form)
    if isinstance(folder, str) and paths.is_folder(Path(folder)):
        return Path(folder)
    return (
        paths.user_dir("tables") / "questions" if form == "question" else paths.user_dir("pictures")
    )


def remember_folder(form: str, folder: Path) -> None:
    """Offer this folder the next time; that it cannot be remembered does no harm."""
    file = _folders_file()
    text = json.dumps({**_folders(), form: str(folder)}, indent=2)
    with suppress(WriteFault):
        write_whole(file, f"{text}\n".encode(), new_folders=True)


def _folders_file() -> Path:
    return paths.user_dir("settings") / "folders.json"


def _folders() -> dict[str, Any]:
    """The remembered folders by form; empty if there are none that can be read."""
    try:
        found = json.loads(paths.read_plain(_folders_file(), _MOST_BYTES))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _stem(question: Question[Any]) -> str:
    """A file's name: the question's id in its file, or its kind."""
    from simulator.questions.asking import ask_name

    name = ask_name(question) if question.id == "asked" else question.id
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "question"
