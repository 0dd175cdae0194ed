"""An answer that changes when a ruling is read otherwise lists that ruling."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from simulator import paths
from simulator.kernel.asked.answer import Answer
from simulator.mechanics.ruling_choice import readings_of
from simulator.rules import SYSTEMS
from simulator.scenario import load
from tests.tables.test_questions import FILES


def said(answer: Answer) -> tuple[object, ...]:
    """What an answer says, without how it is drawn."""
    return answer.verdict, answer.value, answer.reasons, answer.headline


def other_readings(setup: Any, names: Collection[str]) -> Iterator[tuple[str, Any]]:
    """The name of each of these rulings, with the set-up in which it alone is read otherwise."""
    rulings = setup.catalogue.rulings
    for name, known in readings_of(type(rulings)).items():
        for reading in known.values() if name in names else ():
            if reading != getattr(rulings, name):
                yield name, ruled(setup, replace(rulings, **{name: reading}))


def ruled(setup: Any, rulings: Any) -> Any:
    """The set-up by these rulings."""
    return replace(setup, catalogue=replace(setup.catalogue, rulings=rulings))


def noting(rulings: Any, met: set[str]) -> Any:
    """The same rulings, which note whatever is read of them."""
    names = [each.name for each in fields(rulings)]

    class Noting(type(rulings)):  # type: ignore[misc]  # of any system
        def __getattribute__(self, name: str) -> Any:
            if name in names:
                met.add(name)
            return super().__getattribute__(name)

    return Noting(**{name: getattr(rulings, name) for name in names})


def rests(path: Path) -> list[tuple[str, str, bool]]:
    """The questions whose answer rests on a ruling, with the ruling, and whether it lists it.

    A ruling that no answer has looked at cannot change one, so it is not read otherwise.
    """
    file, met = load(path), set[str]()
    rules = SYSTEMS[file.setup.system]
    setup = ruled(file.setup, noting(file.setup.catalogue.rulings, met))
    view = rules.play.begin(setup, "a question draws no dice")
    answers = [rules.asks.answer(view, question) for question in file.questions]
    found = []
    for name, each in other_readings(file.setup, met):
        other = rules.play.begin(each, "a question draws no dice")
        for question, answer in zip(file.questions, answers, strict=True):
            if said(rules.asks.answer(other, question)) != said(answer):
                found.append((question.id, name, name in dict(answer.rulings)))
    return found


MEASURED = sorted((paths.data("tables") / "measure" / "questions").glob("*.yaml"))


def test_answers_list_every_ruling_they_rest_on_and_some_change() -> None:
    found = {path.stem: rests(path) for path in FILES}
    assert unlisted(found) == {}
    changed = {name for each in found.values() for _, name, _ in each}
    # The first would also hold if no reading ever changed anything.
    assert {"armed_carrier", "dice", "planetoid_from", "second_jump_point"} <= changed


def is_costly(path: Path) -> bool:
    """Does it ask about any line, cover, woods or ovals, whose answers take longer?"""
    text = path.read_text(encoding="utf-8")
    slow = "ask: cover", "line: any", "one_point", "see_through", "oval:"
    return any(words in text for words in slow)


def test_answers_of_measure_list_every_ruling_they_rest_on() -> None:
    plain = [path for path in MEASURED if not is_costly(path)]
    found = {path.stem: rests(path) for path in plain}
    assert unlisted(found) == {}
    changed = {name for each in found.values() for _, name, _ in each}
    assert {"arc_border", "contact", "graze", "tangent", "under_base"} <= changed


@pytest.mark.soak
def test_answers_that_take_longer_list_every_ruling_they_rest_on() -> None:
    assert unlisted({path.stem: rests(path) for path in MEASURED if is_costly(path)}) == {}


def unlisted(found: Mapping[str, list[tuple[str, str, bool]]]) -> dict[str, list[tuple[str, str]]]:
    """Questions with the rulings that change an answer which does not say so, by file."""
    missing = {
        name: [(question, ruling) for question, ruling, listed in each if not listed]
        for name, each in found.items()
    }
    return {name: each for name, each in missing.items() if each}
