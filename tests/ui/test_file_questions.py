"""The questions of a file in the window: listed, drawn, counted, and asked otherwise."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from simulator.ui.window.splash import close_window
from tests.ui.player import ROOT, Player, overlap
from tests.ui.shelfplayer import Starter
from tests.ui.test_saving_questions import TEXT
from tests.ui.test_texts import faults

QUESTIONS = ROOT / "tables" / "billion_suns" / "questions"

LIST = "questions:\n"


def said(player: Player) -> str:
    return " ".join(player.words())


@pytest.fixture
def file(home: Path) -> Path:
    """A file with three questions: a distance, a coherency, another distance."""
    path = home / "asked.yaml"
    path.write_text(TEXT)
    return path


def test_the_first_question_is_drawn_and_all_are_listed(file: Path) -> None:
    player = Player(file)
    state = player.view_state
    assert state.panel == "ask"
    assert (state.selection, state.target) == (("cyan-1/2",), "amber-1/1")
    assert "QUESTION 1 OF 3" in player.words()
    assert "Frigate · Cyan 1/2" in player.words()
    assert "Cruiser · Amber 1" in player.words()
    assert '8.000"' in said(player)
    assert "Are Frigates · Cyan 1 coherent?" in player.words()


def test_another_question_is_drawn_by_a_click_or_by_keys(file: Path) -> None:
    player = Player(file)
    drawn = {player.picture()}
    player.click(player.in_panel("Are Frigates · Cyan 1 coherent?"))
    assert "QUESTION 2 OF 3" in player.words()
    assert player.view_state.target is None
    drawn.add(player.picture())
    player.key(pygame.K_PAGEDOWN)
    player.key(pygame.K_PAGEDOWN)
    player.key(pygame.K_RETURN)
    assert "QUESTION 3 OF 3" in player.words()
    assert player.view_state.selection == ("cyan-1/1",)
    drawn.add(player.picture())
    assert len(drawn) == 3


def _shipped() -> Iterator[Any]:
    """The shipped files; of each kind of question one is opened here, the others by the soak.

    What they are answered is judged file by file without a window.
    """
    met: set[str] = set()
    for path in sorted(QUESTIONS.glob("*.yaml")):
        kinds = set(re.findall(r"ask: (\w+)", path.read_text(encoding="utf-8")))
        marks = () if kinds - met else pytest.mark.soak
        met |= kinds
        yield pytest.param(path, marks=marks, id=path.stem)


@pytest.mark.parametrize("path", list(_shipped()))
def test_every_shipped_question_is_answered_as_its_file_expects(path: Path, home: Path) -> None:
    player = Player(path)
    questions = player.screen.context.client.questions
    assert questions
    for n, question in enumerate(questions, 1):
        assert player.view_state.asked == question
        assert f"QUESTION {n} OF {len(questions)}" in player.words()
        ((answer, _),) = player.screen.context.scene(player.view_state).answer_target()
        verdict = {True: "yes", False: "no", None: answer.value or "null"}[answer.verdict]
        assert question.expected in (None, verdict)
        assert set(answer.title.split()) <= set(said(player).split())
        if n < len(questions):
            player.move(player.in_panel("Ask"))
            for _ in range(len(player.words())):
                player.key(pygame.K_PAGEDOWN)
                if player.view_state.link == f"listed {n}":
                    break
            player.key(pygame.K_RETURN)


def test_a_click_on_the_mat_asks_otherwise_and_the_list_leads_back(file: Path) -> None:
    player = Player(file)
    player.click(player.in_panel("Are Frigates · Cyan 1 coherent?"))
    player.wheel(0)
    player.click_on("amber-1/1")
    assert "QUESTION 2 OF 3" not in player.words()
    assert player.view_state.selection == ("cyan-1/1",)
    player.click(player.in_panel("3 questions of this file"))
    assert "QUESTION 1 OF 3" in player.words()


def test_a_question_about_what_is_gone_says_so(file: Path) -> None:
    player = Player(file)
    player.leave()
    player.click_on("amber-1/1")
    player.key(pygame.K_DELETE)
    player.key(pygame.K_k)
    player.click(player.in_panel("3 questions of this file"))
    assert "What this question is about" in said(player)
    player.key(pygame.K_z, held=pygame.K_LCTRL)
    assert '8.000"' in said(player)


def test_a_table_without_questions_opens_as_it_is(player: Player) -> None:
    assert player.view_state.panel == ""
    player.key(pygame.K_k)
    assert not [words for words in player.words() if words.endswith("of this file")]


BAD = LIST + "  - {id: bad, ask: range, from: cyan-1/2, to: nobody}\n"


def test_a_bad_question_says_where_it_stands_and_the_others_work(home: Path) -> None:
    (home / "tables").mkdir()
    (home / "tables" / "asked.yaml").write_text(TEXT.replace(LIST, BAD))
    starter = Starter()
    starter.key(pygame.K_o)
    starter.click_words("Your tables")
    starter.click_words("asked.yaml")
    line = TEXT.replace(LIST, BAD)[: TEXT.index(LIST)].count("\n") + 2
    assert f"asked.yaml:{line}:" in said(starter)
    assert "questions[1].to" in said(starter)
    starter.key(pygame.K_RETURN)
    assert "QUESTION 1 OF 3" in starter.words()
    assert '8.000"' in said(starter)
    starter.key(pygame.K_s, held=pygame.K_LCTRL)
    assert "in place of another file that is there" in said(starter)
    close_window()


@pytest.mark.parametrize(
    "more", ["scale: none\n", "questions: []\n", "  - {id: x, ask: nothing}\nfoo: 1\n"]
)
def test_a_file_that_is_wrong_elsewhere_is_not_opened(home: Path, more: str) -> None:
    (home / "tables").mkdir()
    (home / "tables" / "asked.yaml").write_text(TEXT.replace(LIST, BAD) + more)
    starter = Starter()
    starter.key(pygame.K_o)
    starter.click_words("Your tables")
    starter.click_words("asked.yaml")
    assert "This file cannot be opened" in starter.words()
    close_window()


@pytest.mark.parametrize("percent", [75, 100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_list_has_room(size: tuple[int, int], percent: int, home: Path) -> None:
    player = Player(QUESTIONS / "on_a_comsat.yaml", size, percent)
    side = player.stage.layout.side[0]
    boxes = [text.box for text in player.app.texts if text.box[0] > side and text.words]
    assert not any(overlap(a, b) for n, a in enumerate(boxes) for b in boxes[:n])
    assert [words for words in player.words() if words.startswith("QUESTION 1 OF")]
    assert faults(player.app.texts, size) == []


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_verdict_is_in_view_at_once(size: tuple[int, int], percent: int, home: Path) -> None:
    player = Player(QUESTIONS / "first_contact.yaml", size, percent)
    side = player.stage.layout.side[0]
    told = " ".join(text.words for text in player.app.texts if text.box[0] > side)
    assert "Yes: all 3 ships may fire, 6D8" in told
    player.click(player.in_panel("Ask"))
    player.click_on("amber-1/1")
    told = " ".join(text.words for text in player.app.texts if text.box[0] > side)
    ((answer, _),) = player.screen.context.scene(player.view_state).answer_target()
    assert answer.headline in told


def test_what_is_pinned_by_key_is_asked_about_instead(file: Path) -> None:
    player = Player(file)
    player.key(pygame.K_t)
    assert player.view_state.asked is None
    assert "3 questions of this file" in player.words()


def test_reopened_the_panel_asks_about_what_it_names(file: Path) -> None:
    player = Player(file)
    player.leave(2)
    player.key(pygame.K_k)
    assert player.view_state.asked is None
    assert "click it on the mat" in player.words()
    assert '8.000"' not in said(player)
