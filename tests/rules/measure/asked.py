"""What the engine answers to the text of a table file, in the words of files."""

from simulator import api, scenario
from simulator.questions.asking import opening_view
from simulator.rules.measure import ruleset
from simulator.rules.measure.questions.answers import find


def asked(text: str) -> dict[str, str]:
    """The answer of each question by its id, as a player asks it."""
    answered = api.ask(scenario.load_text(text.encode(), "case.yaml"))
    return {one.question.id: one.verdict or one.value or "none" for one in answered}


def found_in_force(text: str) -> dict[str, str]:
    """The same by the readings in force alone: quicker, for no figure and no reason is made."""
    file = scenario.load_text(text.encode(), "case.yaml")
    view = opening_view(file, ruleset)
    answers = {}
    for question in file.questions:
        answer = find(view, question.ask)
        answers[question.id] = answer.value if answer else "none"
    return answers
