"""What `ask` answers to the text of a table file."""

from simulator import api, scenario


def asked(text: str) -> dict[str, str]:
    """The answer of each question by its id, in the words in which files state answers."""
    answered = api.ask(scenario.load_text(text.encode(), "case.yaml"))
    return {one.question.id: one.verdict or one.value or "none" for one in answered}
