"""Asking in the window: the question a view state asks, and the files of its answer."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

from simulator import paths
from simulator.kernel.answer import Answer
from simulator.kernel.inquiry import Aim, Inquiry
from simulator.kernel.ruleset import Ruleset
from simulator.kernel.spec import Question
from simulator.kernel.state import AnyState
from simulator.session.trouble import why_not
from simulator.ui.state.rules_cache import RulesCache
from simulator.ui.state.table_file import UnwrittenError, table_file
from simulator.ui.state.view_state import ViewState


def inquiries_of(state: ViewState, rules_cache: RulesCache) -> tuple[Inquiry, ...]:
    """What can be asked about what is selected."""
    view, lead = state.view, state.lead
    if not lead:
        return ()
    return rules_cache.kept(view, ("inquiries", lead), lambda rules: rules.inquiries(view, lead))


def question_of(state: ViewState, rules_cache: RulesCache) -> Question[Any] | None:
    """The question of the view state's inquiry, None while something is missing."""
    if not (state.inquiry and state.lead):
        return None
    if all(inquiry.id != state.inquiry for inquiry in inquiries_of(state, rules_cache)):
        return None
    view, inquiry, aim = state.view, state.inquiry, Aim(state.lead, state.target, state.aim)
    return rules_cache.kept(view, (inquiry, aim), lambda rules: rules.inquire(view, inquiry, aim))


def save_question(view: AnyState, question: Question[Any], ruleset: Ruleset) -> str:
    """Write the table with this question and its answer; returns the sentence that says where.

    What is written is read and asked again first: the file answers as the window did.
    """
    # Imported when first needed, as are the writers of figures below.
    from simulator.questions.asking import NOBODY, Answered
    from simulator.scenario import table_text

    answered = Answered(question, ruleset.answer(view, question), ruleset.UNIT)
    expected = answered.verdict or answered.value or NOBODY
    try:
        drawn = table_file(view, (replace(question, expected=expected),), ruleset)
    except UnwrittenError as error:
        return str(error)
    if drawn.anew or drawn.left_out:
        return "The file would not answer as the table does; it was not written."
    file = paths.user_dir("tables") / "questions" / f"{_stem(question)}.yaml"
    return _told(f"Question saved as {file}", {file: table_text(drawn.file).encode()})


def save_figure(view: AnyState, question: Question[Any], answer: Answer) -> str:
    """Write the answer's figure as SVG and PNG; returns the sentence that says where."""
    from simulator.questions.figure.picture import png
    from simulator.questions.figure.question import figure_question

    svg = figure_question(view, answer, view.setup.title)
    file = paths.user_dir("pictures") / f"{_stem(question)}.svg"
    files = {file: svg.encode(), file.with_suffix(".png"): png(svg)}
    return _told(f"Figure saved as {file} and .png", files)


def _stem(question: Question[Any]) -> str:
    """A file's name: the kind of question and the time."""
    from simulator.questions.asking import ask_name

    return f"{ask_name(question)}-{datetime.now().astimezone():%Y-%m-%d-%H%M%S-%f}"


def _told(done: str, files: Mapping[Path, bytes]) -> str:
    """Write the files; returns the sentence for success, or which file failed and why."""
    for file, data in files.items():
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
        except OSError as error:
            return f"{file} could not be written: {why_not(error)}."
    return done
