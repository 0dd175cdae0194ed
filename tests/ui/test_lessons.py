"""Lessons in the window, by events: played to their end, taken back, left and come back to."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pygame
import pytest

from simulator import paths
from simulator.api.lessons import begin_lesson, lines_of
from simulator.kernel.asked.draft import Draft
from simulator.kernel.engine import Step
from simulator.kernel.event import DiceRolled
from simulator.kernel.lesson import COMMANDS, MAIN, PANELS, spot_of
from simulator.kernel.saved.codec import plain
from simulator.scenario import load
from simulator.session.lesson_course import find_ends
from simulator.ui.draw.lettering import Lettering
from simulator.ui.features.lessons.learn_screen import LearnScreen
from simulator.ui.input.keys import KEYS
from simulator.ui.panels.lessons.bar import BACK, MOST_LINES, SKIP, lines_needed
from simulator.ui.play.lecture import Lecture
from simulator.ui.screens.reading.rule import RuleScreen
from simulator.ui.screens.screen import Visit
from simulator.ui.screens.table_screen.telling.pointing import boxes_of, glows_of
from simulator.ui.state.people import lessons
from simulator.ui.state.people.lessons import Learnt, lesson_id, lesson_notes, load_learnt, words_of
from tests.ui.learner import FIRST, Learner
from tests.ui.shelfplayer import Starter

SHIPPED = [note.path for note in lesson_notes()]


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_lesson_is_played_to_its_end_page(path: Path) -> None:
    """Every answer is given by own hands: with the mouse, and by keys, in turns."""
    learner, glowing = Learner(path), set[str]()
    for answers in range(80):
        if learner.is_over:
            break
        at, step = learner.course.at, learner.course.step
        assert step
        count = f"{at + 1} of {len(learner.course.lesson.steps)}"
        assert any(each.endswith(count) for each in learner.words())
        glowing |= {name for name in step.point if glows(learner, name)}
        before = at, len(learner.course.game.steps)
        learner.do(mouse=answers % 2 == 0)
        assert (learner.course.at, len(learner.course.game.steps)) > before
        if learner.course.at > at:
            assert glowing == set(step.point), step.title
            glowing = set()
    assert learner.is_over
    assert load_learnt().done == {lesson_id(path)}
    assert not paths.user_dir("saves").exists()
    assert load(path).setup.title in learner.words()
    learner.key(pygame.K_RETURN)
    top = learner.app.screens[-1]
    assert isinstance(top, LearnScreen) or learner.course.lesson != load(path).lesson


def glows(learner: Learner, name: str) -> bool:
    """Is the glow of a point in view now?"""
    state, context = learner.view_state, learner.screen.context
    on_tables = list(glows_of(context.scene(state), context.stage(state), name))
    return bool(on_tables) or any(boxes_of(context, state, name))


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_the_glow_points_at_what_the_step_wants(path: Path) -> None:
    """At a part of the answer that is recorded, or at what is to be selected or called."""
    course = begin_lesson(path, load(path))
    lesson, steps, rules = course.lesson, course.recording.steps, course.game.ruleset
    for step, end in zip(lesson.steps, find_ends(lesson, course.recording), strict=True):
        until = step.until
        if until.kind in ("selected", "aimed"):
            piece = course.game.state.pieces[until.name]
            assert {piece.id, piece.group} & set(step.point), step.title
        if until.kind == "did" and end and step.point:
            wanted, view = (
                steps[end - 1].action,
                rules.play.conceal(steps[end - 2].state, lesson.seat),
            )
            draft = rules.requests.draft_of(view, lesson.seat, wanted)
            parts = parts_of(plain(wanted))
            parts |= {draft.option} | parts_of(draft.values) if draft else set()
            ready = rules.requests.reaction(view, lesson.seat)
            for n, each in enumerate(ready.alternatives if ready else ()):
                if rules.requests.preview(view, lesson.seat, each.draft).action == wanted:
                    parts.add(f"alternative {n}")
            request = rules.requests.request(view, lesson.seat, Draft(""))
            if draft and request and request.options[0].id == draft.option:
                parts.add(MAIN)
            assert any(points_at(each, parts) for each in step.point), step.title


def parts_of(told: object) -> set[object]:
    """All names and figures in an action or the values of a draft, and all its points."""
    if isinstance(told, Mapping):
        return set(told).union(*map(parts_of, told.values()))
    if isinstance(told, list | tuple):
        is_point = len(told) == 2 and all(type(each) is int for each in told)
        return {tuple(told) if is_point else ""}.union(*map(parts_of, told))
    return {str(told), str(told).partition("/")[0]}


def points_at(name: str, parts: set[object]) -> bool:
    """Is what a step points at among these parts? A place may be 2 inches away."""
    spot = spot_of(name)
    if spot:
        points = [each for each in parts if isinstance(each, tuple)]
        return any(abs(x - spot[1][0]) + abs(y - spot[1][1]) <= 2000 for x, y in points)
    return name in parts or any(each in parts for each in name.split()[1:])


def test_another_answer_is_not_given_and_the_lesson_says_what_it_wants() -> None:
    learner = Learner()
    learner.go_on(mouse=False)
    before = len(learner.course.game.steps)
    learner.key(pygame.K_RETURN)  # the helm as it lies
    assert len(learner.course.game.steps) == before
    assert "The lesson waits for: Set your helm. (F7 shows it)" in learner.view_state.message


def test_back_and_skip_fold_the_recording() -> None:
    learner = Learner()
    for _ in range(3):
        learner.go_on(mouse=False)
    assert (learner.course.at, len(learner.state.decisions)) == (3, 1)
    learner.click(learner.button(BACK))
    assert learner.course.at == 2
    assert learner.view_state.view.decisions[0].what == "bid"
    for _ in range(3):
        learner.key(pygame.K_F8)
    assert learner.course.at == 5
    assert "jump_point-1" in learner.state.pieces
    learner.key(pygame.K_F6)
    assert "jump_point-1" not in learner.state.pieces
    learner.click(learner.button(SKIP))
    assert learner.course.at == 5


def test_who_comes_back_goes_on_at_the_step_that_was_reached() -> None:
    learner = Learner()
    for _ in range(5):
        learner.go_on(mouse=False)
    assert load_learnt().step(lesson_id(FIRST)) == 5
    again = Learner()
    assert again.course.at == 5
    assert again.state.pieces == learner.course.game.view("cyan").pieces


def test_what_leads_out_of_a_lesson_is_off() -> None:
    learner = Learner()
    learner.go_on(mouse=False)
    for key in (pygame.K_F4, pygame.K_F3):
        learner.key(key)
        assert "not part of a lesson" in learner.view_state.message
    learner.key(pygame.K_z, "z", pygame.KMOD_CTRL)
    assert learner.course.at == 1


def test_a_word_is_explained_under_the_pointer_and_its_rule_by_a_click() -> None:
    learner = Learner()
    learner.move(learner.button("lesson_word 3"))
    assert any(words.startswith("Jump point   ABS-4.3") for words in learner.words())
    learner.click(learner.button("lesson_word 3"))
    assert isinstance(learner.app.screens[-1], RuleScreen)


def test_every_text_has_room_in_the_bar_of_a_small_window() -> None:
    """At 1280 by 720 and 150 % the bar is 746 pixels wide; `check` counts no fewer lines."""
    learner, letters = Learner(percent=150), Lettering(1.5)
    width = learner.stage.layout.prompt[2]
    assert width == 746
    for note in lesson_notes():
        words = words_of(note.file.setup.system, note.lesson)
        for n, step in enumerate(note.lesson.steps):
            lecture = Lecture(note.lesson, n, words)
            assert lines_needed(letters, width, lecture) <= lines_of(step.text) <= MOST_LINES


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{", '{"done": 3, "at": []}', '{"done": [4], "at": {"a": -1, "b": true, "c": "x"}}',
     "[" * 9000, '{"at": {"a": 1e400}}'],
)  # fmt: skip
def test_a_spoilt_file_of_what_was_learnt_counts_as_nothing(text: str) -> None:
    path = lessons.lessons_file()
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    assert load_learnt() == Learnt()
    lessons.keep_done(FIRST)
    assert load_learnt().done == {lesson_id(FIRST)}


def test_a_step_out_of_bounds_begins_the_lesson_anew() -> None:
    path = lessons.lessons_file()
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps({"at": {lesson_id(FIRST): 40}}), encoding="utf-8")
    assert Learner().course.at == 0


def test_the_page_of_lessons_starts_one_and_forgets_what_is_done() -> None:
    lessons.keep_done(FIRST)
    learner = Learner()
    learner.app.heed(Visit("learn"))
    learner.app.step()
    page = learner.app.screens[-1]
    assert isinstance(page, LearnScreen)
    assert any(words.startswith("1 of ") for words in learner.words())
    learner.key(pygame.K_DELETE)
    assert load_learnt().done
    learner.key(pygame.K_DELETE)
    assert load_learnt() == Learnt()
    learner.key(pygame.K_RETURN)
    assert learner.course.at == 0


def test_lessons_without_room_are_told_of_and_scrolled_to() -> None:
    starter = Starter()
    starter.key(pygame.K_l, "l")
    assert any("more: turn the wheel." in words for words in starter.words())
    assert "Settle a dispute" not in starter.words()
    for _ in range(20):
        starter.wheel(-1)
    assert {"Settle a dispute", "Two of three"} <= {*starter.words()}


def test_what_steps_wait_for_in_the_window_is_in_the_list_of_keys() -> None:
    assert {key.command for key in KEYS} >= set(COMMANDS)
    assert all(PANELS)


def test_from_a_fresh_start_to_the_first_own_shot_are_few_actions() -> None:
    """Each key, click and drag counts as one, with all that the lesson asks to be read."""
    learner, counted = Learner(), [0]
    learner.app.heed(Visit("start"))
    learner.app.step()
    post = learner.post

    def counting(kind: int, **about: Any) -> None:
        counted[0] += kind in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        post(kind, **about)

    learner.post = counting  # type: ignore[method-assign]
    learner.key(pygame.K_l, "l")
    learner.key(pygame.K_RIGHT)
    learner.key(pygame.K_RETURN)
    first = len(learner.course.game.steps)
    while not any(is_shot(step) for step in learner.course.game.steps[first:]):
        learner.do(mouse=True)
    assert counted[0] <= 15, counted


def is_shot(step: Step) -> bool:
    """Did the learner roll dice of a weapon on somebody?"""
    rolls = [event for event in step.events if isinstance(event, DiceRolled)]
    return step.seat == "cyan" and any(" on amber-1" in roll.purpose for roll in rolls)
