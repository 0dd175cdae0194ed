"""What the engine answers to a table file, in the words of files."""

from typing import Any

from simulator import api, scenario
from simulator.kernel.asked.answer import Answer
from simulator.kernel.spec import Question
from simulator.mechanics.ruling_choice import read_otherwise
from simulator.questions.asking import opening_view
from simulator.rules.measure.model.asks import Ask, AskSight
from simulator.rules.measure.model.table import View
from simulator.rules.measure.questions.answers import FINDS
from simulator.rules.measure.questions.sights import sight_of
from simulator.rules.measure.system import SYSTEM
from simulator.rules.measure.view.ends import table_of
from simulator.rules.measure.view.found import Case
from simulator.rules.measure.view.placing import PlacedView
from simulator.scenario.systems import files_of
from simulator.scenario.tree import Tree


def asked(text: str) -> dict[str, str]:
    """The answer of each question by its id, as a player asks it."""
    answered = api.ask(scenario.load_text(text.encode(), "case.yaml"))
    return {one.question.id: one.verdict or one.value or "none" for one in answered}


def opened(raw: Any) -> tuple[View, tuple[Question[Any], ...]]:
    """The table and the questions of a file whose text has been read into plain values."""
    file = files_of("measure").read(Tree("case.yaml", raw, [], []))
    return opening_view(file, SYSTEM), file.questions


def found_in_force(raw: Any) -> dict[str, str]:
    """The answers by the readings in force alone: quicker, for no figure and no reason is made."""
    view, questions = opened(raw)
    layout = PlacedView(view)
    return {question.id: _found(layout, question.ask) for question in questions}


def _found(layout: PlacedView, ask: Ask) -> str:
    table = table_of(layout.view, ask)
    if table is None:
        return "none"
    rulings = read_otherwise(layout.view.setup.catalogue.rulings, ask.rulings)
    case = Case(layout, rulings, table)
    if isinstance(ask, AskSight):  # what each obstacle stops by itself is a reason
        seen, _ = sight_of(case, ask)
        return seen.verdict if seen else "none"
    return FINDS[type(ask)](case, ask).value


def told(raw: Any) -> Answer:
    """The answer to the first question, with its reasons and figures."""
    view, questions = opened(raw)
    return SYSTEM.asks.answer(view, questions[0])
