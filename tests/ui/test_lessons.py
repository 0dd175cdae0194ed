"""Lessons in the window, by events: played to their end, taken back, left and come back to."""

import json
from pathlib import Path

import pygame
import pytest

from simulator import paths
from simulator.kernel.lesson import COMMANDS, PANELS
from simulator.scenario import load
from simulator.ui.draw.lettering import Lettering
from simulator.ui.input.keys import KEYS
from simulator.ui.panels.lesson_bar import BACK, MOST_LINES, SKIP, lines_needed
from simulator.ui.play.lecture import Lecture
from simulator.ui.screens.learn import LearnScreen
from simulator.ui.screens.rule import RuleScreen
from simulator.ui.screens.screen import Visit
from simulator.ui.screens.table_screen.pointing import boxes_of
from simulator.ui.state import lessons
from simulator.ui.state.lessons import Learnt, lesson_id, lesson_notes, load_learnt, words_of
from tests.ui.learner import FIRST, Learner

SHIPPED = [note.path for note in lesson_notes()]


@pytest.mark.parametrize("mouse", [False, True], ids=["keys", "mouse"])
@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_lesson_comes_to_its_end_page(path: Path, mouse: bool) -> None:
    learner = Learner(path)
    glowing = 0
    for _ in range(60):
        if learner.is_over:
            break
        step = learner.course.step
        assert step
        state, context = learner.view_state, learner.screen.context
        there = {piece.id for piece in state.view.pieces.values()}
        there |= {piece.group or "" for piece in state.view.pieces.values()}
        for name in step.point:
            shown = name in there or name.startswith("spot ") or any(boxes_of(context, state, name))
            glowing += shown
        learner.go_on(mouse=False)
    assert learner.is_over
    assert glowing
    assert load_learnt().done == {lesson_id(path)}
    assert not paths.user_dir("saves").exists()
    assert load(path).setup.title in learner.words()
    learner.key(pygame.K_RETURN)
    top = learner.app.screens[-1]
    assert isinstance(top, LearnScreen) or learner.course.lesson != load(path).lesson


def test_another_answer_is_not_given_and_the_lesson_says_what_it_wants() -> None:
    learner = Learner()
    learner.go_on(mouse=False)
    before = len(learner.course.game.steps)
    learner.key(pygame.K_RETURN)  # the helm as it lies
    assert len(learner.course.game.steps) == before
    assert "The lesson waits for: set your helm. (F7 shows it)" in learner.view_state.message


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


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_every_text_has_room_in_the_bar_of_a_small_window(path: Path) -> None:
    """At 1280 by 720 and 150 % the bar is 746 pixels wide."""
    learner = Learner(path, percent=150)
    width = learner.stage.layout.prompt[2]
    file, letters = load(path), Lettering(1.5)
    assert width <= 746
    assert file.lesson
    words = words_of(file.setup.system, file.lesson)
    for n in range(len(file.lesson.steps)):
        needed = lines_needed(letters, width, Lecture(file.lesson, n, words))
        assert needed <= MOST_LINES, file.lesson.steps[n].text


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


def test_what_steps_wait_for_in_the_window_is_in_the_list_of_keys() -> None:
    assert {key.command for key in KEYS} >= set(COMMANDS)
    assert all(PANELS)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_learner_does_every_step_by_own_hands(path: Path) -> None:
    """Every answer that the lesson waits for is given on the tables and in the panel."""
    learner = Learner(path)
    for _ in range(80):
        if learner.is_over:
            break
        before = learner.course.at, len(learner.course.game.steps)
        if learner.course.holds or learner.course.wanted is None:
            learner.go_on(mouse=True)
        else:
            learner.act(mouse=True)
        assert (learner.course.at, len(learner.course.game.steps)) > before
    assert learner.is_over
