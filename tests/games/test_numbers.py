"""Rows are numbered as their reader sees them, whatever steps were taken unseen.

The numbers of steps would have gaps where another seat did something in secret.
"""

import json
from collections.abc import Iterator
from functools import cache

import pytest

from simulator.cli.main import main
from simulator.kernel.system import System
from simulator.rules import SYSTEMS
from simulator.session import watch_save
from simulator.session.log import LogRow, Story, row_numbers
from simulator.session.reading import read_save
from simulator.session.timeline import Timeline
from tests.games.stored import GAMES, path_of

STORED = [stored.name for stored in GAMES if not stored.asked]


@cache
def watched(name: str) -> tuple[System, Timeline]:
    """A stored game to its end."""
    found = watch_save(path_of(name), SYSTEMS)
    assert found.ruleset is not None
    assert found.replay is not None
    return found.ruleset, found.replay.course


def readers(name: str) -> Iterator[tuple[LogRow, ...]]:
    """The log of every seat and of a spectator, now and ten steps before with those undone."""
    rules, course = watched(name)
    before = course
    for _ in range(min(10, len(course.steps))):
        before = before.back()
    for seat in (*(each.id for each in course.start.setup.seats), None):
        story = Story(rules, seat)
        yield story.rows(course)
        yield story.rows(before)


@pytest.mark.parametrize("name", STORED)
def test_the_rows_of_every_reader_are_numbered_without_a_gap(name: str) -> None:
    for rows in readers(name):
        numbers = row_numbers(rows)
        assert [number is None for number in numbers] == [row.heading for row in rows]
        shown = [number for number in numbers if number is not None]
        assert shown == list(range(1, len(shown) + 1))


def test_the_numbers_of_steps_would_tell_of_what_is_unseen() -> None:
    """Or this file would test nothing: steps without a row are common."""
    gaps = 0
    for name in STORED:
        for rows in readers(name):
            steps = sorted({row.first for row in rows if not row.heading and row.done})
            gaps += steps != list(range(1, len(steps) + 1))
    assert gaps > 10


@pytest.mark.parametrize("name", STORED)
def test_a_list_of_saves_tells_the_round_and_not_how_many_steps_there_are(name: str) -> None:
    rules, course = watched(name)
    assert read_save(path_of(name)).round == course.state.round
    assert rules.play.conceal(course.state, None).round == course.state.round


@pytest.mark.parametrize("name", STORED)
def test_replay_numbers_its_rows_alike_in_words_and_as_json(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(path_of(name))
    assert main(["replay", path]) == 0
    _, *lines, end = capsys.readouterr().out.splitlines()
    shown = [int(line[:4]) for line in lines if line[:4].strip()]
    assert shown == list(range(1, len(shown) + 1))
    assert end.startswith(f"{len(shown)} rows: ")
    assert main(["replay", path, "--json"]) == 0
    *objects, last = map(json.loads, capsys.readouterr().out.splitlines())
    assert [each["n"] for each in objects] == shown
    assert last["rows"] == len(shown)
    # Every line of words stands in some object, headings too.
    told = " ".join(words for each in objects for words in each["log"])
    assert all(words in told for words in _said(lines))
    # What undoes a step without a row of its own says the headings above it, and no row.
    headings = set(_said([line for line in lines if not line[:4].strip()]))
    for each in objects:
        assert each["way"] == "done" or set(each["log"]) <= headings or "of" in each
        assert all(number < each["n"] for number in each.get("of", ()))


def _said(lines: list[str]) -> list[str]:
    """The words of each line, without number, seat and rules, but for what is undone or redone."""
    found = [line[6:].strip().rsplit(" (", 1)[0] for line in lines]
    seats = [words.partition("  ")[2].strip() or words for words in found]
    return [words for words in seats if not words.endswith(("undone", "redone"))]
