"""A lesson without a window: what its steps let pass, show, take back and pass over."""

from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from simulator.api.lessons import begin_lesson
from simulator.kernel.action import Action
from simulator.kernel.engine import check
from simulator.kernel.lesson import Until
from simulator.kernel.refusal import Refusal
from simulator.rules.billion_suns.model.actions import AllotHelm, BidInitiative
from simulator.scenario import load
from simulator.session.lesson_course import LessonCourse, recorded_answer

ROOT = Path(__file__).resolve().parents[2] / "tables"
FIRST = ROOT / "billion_suns" / "lessons" / "helm_and_jump.yaml"


@pytest.fixture
def course() -> LessonCourse:
    return begin_lesson(FIRST, load(FIRST))


def program(course: LessonCourse) -> None:
    """Let the program play what is recorded."""
    told = recorded_answer(course, "amber")
    assert told
    course.game.submit(told[0], "amber")
    course.follow()


def test_nothing_is_played_while_a_step_is_to_be_read(course: LessonCourse) -> None:
    assert course.holds
    refusal = course.refusal(AllotHelm(2, 2, 1), "cyan")
    assert isinstance(refusal, Refusal)
    course.read_on()
    assert not course.holds
    assert course.refusal(AllotHelm(2, 2, 1), "cyan") is None


def test_another_answer_than_the_step_wants_is_not_given(course: LessonCourse) -> None:
    course.read_on()
    program(course)
    refusal = course.refusal(AllotHelm(1, 2, 2), "cyan")
    assert isinstance(refusal, Refusal)
    assert "Set your helm" in refusal.text
    course.game.submit(AllotHelm(2, 2, 1), "cyan")
    assert course.follow()
    assert course.step
    assert course.step.title == "Roll for the first turn"
    assert course.wanted_action == BidInitiative(2)


def test_back_goes_to_the_start_of_the_step_then_to_the_one_before(course: LessonCourse) -> None:
    course.skip()
    program(course)
    assert len(course.game.steps) == 2
    course.back()
    assert (course.at, len(course.game.steps)) == (1, 1)
    course.back()
    assert course.at == 0


def test_programs_wait_until_the_step_in_which_they_play_is_read(course: LessonCourse) -> None:
    for _ in range(7):
        course.skip()
    assert course.step
    assert course.step.until == Until("asked", "first")
    assert course.reads
    assert course.holds
    assert not course.follow()
    course.read_on()
    assert (course.at, course.holds) == (7, False)
    program(course)
    program(course)
    assert course.at == 8
    course.back()
    assert course.reads


def test_skipping_comes_to_the_end_as_it_was_recorded(course: LessonCourse) -> None:
    for _ in course.lesson.steps:
        course.skip()
    assert course.step is None
    assert len(course.game.steps) == 11
    course.skip()
    assert course.step is None


SLIPS = ((300, 0), (-300, 0), (0, 300), (0, -300))
"""How far a hand slips, in thou."""


def assert_slips_are_taken(course: LessonCourse, action: Action) -> None:
    """An answer is taken too that is a third of an inch off, unless the rules refuse it."""
    for by in SLIPS:
        other = slipped(action, by)
        if check(course.game.ruleset.play, course.game.state, other, course.lesson.seat) is None:
            assert course.refusal(other, course.lesson.seat) is None, other


def slipped(value: Any, by: tuple[int, int]) -> Any:
    """An action, or a part of it, with all that it places moved."""
    if isinstance(value, tuple):
        return tuple(slipped(each, by) for each in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    changed = {}
    for each in fields(value):
        held = getattr(value, each.name)
        if each.name in ("at", "to"):
            changed[each.name] = (held[0] + by[0], held[1] + by[1])
        elif each.name in ("pose", "poses", "flights", "legs"):
            changed[each.name] = slipped(held, by)
    return replace(value, **changed)


@pytest.mark.parametrize("path", sorted(ROOT.glob("*/lessons/*.yaml")), ids=lambda path: path.stem)
def test_what_is_recorded_comes_again_by_the_rules_of_now(path: Path) -> None:
    course = begin_lesson(path, load(path))
    recorded = course.recording.steps
    while course.step is not None:
        if course.holds:
            course.read_on()
            continue
        seat = recorded[len(course.game.steps)].seat
        told = recorded_answer(course, seat)
        action = course.action_now() if seat == course.lesson.seat else told and told[0]
        assert action
        assert course.refusal(action, seat) is None
        if seat == course.lesson.seat:
            assert_slips_are_taken(course, action)
        step = course.game.submit(action, seat)
        assert step == recorded[len(course.game.steps) - 1]
        course.follow()
    assert len(course.game.steps) == len(recorded)
