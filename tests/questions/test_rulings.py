"""An answer that changes when a ruling is read otherwise lists that ruling."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from simulator import paths
from simulator.kernel.answer import Answer
from simulator.mechanics.ruling_choice import readings_of
from simulator.rules import RULESETS
from simulator.scenario import load
from tests.tables.test_questions import FILES, by_name


def said(answer: Answer) -> tuple[object, ...]:
    """What an answer says, without how it is drawn."""
    return answer.verdict, answer.value, answer.reasons, answer.headline


def other_readings(setup: Any) -> Iterator[tuple[str, Any]]:
    """The name of each ruling, with the set-up in which it alone is read otherwise."""
    rulings = setup.catalogue.rulings
    for name, known in readings_of(type(rulings)).items():
        for reading in known.values():
            if reading != getattr(rulings, name):
                other = replace(rulings, **{name: reading})
                yield name, replace(setup, catalogue=replace(setup.catalogue, rulings=other))


def unlisted(path: Path) -> list[tuple[str, str]]:
    """The questions whose answer rests on a ruling that it does not list, with the ruling."""
    file = load(path)
    rules = RULESETS[file.setup.system]
    view = rules.begin(file.setup, "a question draws no dice")
    found = []
    for name, setup in other_readings(file.setup):
        other = rules.begin(setup, "a question draws no dice")
        for question in file.questions:
            answer = rules.answer(view, question)
            changed = said(rules.answer(other, question)) != said(answer)
            if changed and name not in dict(answer.rulings):
                found.append((question.id, name))
    return found


MEASURED = sorted((paths.data("tables") / "measure" / "questions").glob("*.yaml"))


@pytest.mark.parametrize("path", [*FILES, *MEASURED], ids=by_name)
def test_an_answer_lists_every_ruling_it_rests_on(path: Path) -> None:
    assert unlisted(path) == []


def test_rulings_do_change_answers() -> None:
    """The test above would also pass if no reading ever changed anything."""
    changed = set()
    for path in FILES:
        file = load(path)
        rules = RULESETS[file.setup.system]
        view = rules.begin(file.setup, "a question draws no dice")
        for name, setup in other_readings(file.setup):
            other = rules.begin(setup, "a question draws no dice")
            for question in file.questions:
                if said(rules.answer(view, question)) != said(rules.answer(other, question)):
                    changed.add(name)
    assert {"armed_carrier", "dice", "planetoid_from", "second_jump_point"} <= changed
