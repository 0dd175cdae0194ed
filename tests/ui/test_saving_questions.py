"""The questions of an opened file go along into the table file that is saved."""

from pathlib import Path

import pygame
import pytest

from simulator.cli import main
from simulator.rules.billion_suns.model.asks import AskRange
from simulator.scenario import load
from tests.ui.player import Player, overlap
from tests.ui.shelfplayer import Starter
from tests.ui.test_saving import save

TEXT = """
system: billion_suns
title: Asked
seats: [{id: cyan}, {id: amber}]
tables:
  - id: A
    size: [36, 36]
    battlegroups:
      - id: cyan-1
        owner: cyan
        class: frigate
        ships: [{at: [10, 10], heading: 0}, {at: [12, 10], heading: 0}]
      - {id: amber-1, owner: amber, class: cruiser, ships: [{at: [12, 18], heading: 180}]}
questions:
  - {id: near, ask: range, from: cyan-1/2, to: amber-1/1, answer: 8.000}
  - {id: whole, ask: coherency, group: cyan-1, answer: "yes"}
  - {id: first, ask: range, from: cyan-1/1, to: amber-1/1}
"""


@pytest.fixture
def asked(home: Path) -> Path:
    """A table file with questions."""
    file = home / "asked.yaml"
    file.write_text(TEXT)
    return file


def saved(home: Path) -> dict[str, str | None]:
    """The saved file's questions, with the answers it expects."""
    file = home / "tables" / "asked.yaml"
    assert main(["ask", str(file)]) == 0
    return {question.id: question.expected for question in load(file).questions}


def open_save(player: Player) -> str:
    """Open the dialog; what it says."""
    player.key(pygame.K_s, held=pygame.K_LCTRL)
    return " ".join(player.words())


def test_untouched_they_stay_as_they_are(asked: Path, home: Path) -> None:
    player = Player(asked)
    assert "3 questions go along." in open_save(player)
    assert "Answered anew" not in " ".join(player.words())
    player.key(pygame.K_RETURN)
    assert saved(home) == {"near": "8.000", "whole": "yes", "first": None}


def test_answers_that_are_no_longer_true_are_asked_again(asked: Path, home: Path) -> None:
    player = Player(asked)
    player.drag(player.piece_pixel("cyan-1/2"), player.pixel("A", 30, 3))
    said = open_save(player)
    assert "Answers corrected, as the rules answer otherwise: near, whole." in said
    player.key(pygame.K_RETURN)
    answers = saved(home)
    assert answers["whole"] == "no"
    assert answers["near"] not in (None, "8.000")
    assert answers["first"] is None


def test_those_about_what_is_gone_are_left_out(asked: Path, home: Path) -> None:
    player = Player(asked)
    player.leave()
    player.click_on("cyan-1/1")
    player.key(pygame.K_DELETE)
    said = open_save(player)
    assert "2 questions go along." in said
    assert "Left out, as they no longer fit the tables: first." in said
    player.key(pygame.K_RETURN)
    assert list(saved(home)) == ["near", "whole"]
    file = load(home / "tables" / "asked.yaml")
    assert [piece.id for piece in file.setup.pieces] == ["cyan-1/1", "amber-1/1"]
    assert file.questions[0].ask == AskRange("cyan-1/1", "amber-1/1")


def test_an_answer_that_was_never_true_is_given_the_rules_answer(asked: Path, home: Path) -> None:
    asked.write_text(TEXT.replace("8.000", "7.000"))
    player = Player(asked)
    assert "Answers corrected, as the rules answer otherwise: near." in open_save(player)
    player.key(pygame.K_RETURN)
    assert saved(home)["near"] == "8.000"


def test_a_game_that_goes_on_from_its_save_has_them_still(asked: Path, home: Path) -> None:
    player = Player(asked)
    player.click_on("amber-1/1")
    player.key(pygame.K_e)
    player.app.screens[0].close()
    starter = Starter()
    starter.key(pygame.K_c, "c")
    starter.key(pygame.K_s, held=pygame.K_LCTRL)
    assert "3 questions go along." in " ".join(starter.words())
    starter.key(pygame.K_RETURN)
    assert saved(home) == {"near": "8.000", "whole": "yes", "first": None}


def test_another_title_keeps_them_too(asked: Path, home: Path) -> None:
    player = Player(asked)
    save(player, "Elsewhere")
    assert len(load(home / "tables" / "elsewhere.yaml").questions) == 3


def test_questions_of_a_file_that_would_be_replaced_are_named(
    player: Player, asked: Path, home: Path
) -> None:
    (home / "tables").mkdir()
    (home / "tables" / "asked.yaml").write_text(asked.read_text())
    save(player, "asked")
    assert "Replace another table file and its 3 questions at" in " ".join(player.words())
    assert len(load(home / "tables" / "asked.yaml").questions) == 3


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_dialog_has_room_for_what_it_says(
    asked: Path, home: Path, size: tuple[int, int], percent: int
) -> None:
    player = Player(asked, size, percent)
    player.leave()
    player.click_on("cyan-1/1")
    player.key(pygame.K_DELETE)
    player.drag(player.piece_pixel("cyan-1/2"), player.pixel("A", 30, 3))
    open_save(player)
    _assert_apart(player)
    (home / "tables").mkdir()
    (home / "tables" / "asked.yaml").write_text(asked.read_text())
    player.key(pygame.K_RETURN)
    assert "Replace" in player.words()
    _assert_apart(player)


def _assert_apart(player: Player) -> None:
    top = max(text.layer for text in player.app.texts)
    boxes = [text.box for text in player.app.texts if text.layer == top]
    assert not any(overlap(a, b) for n, a in enumerate(boxes) for b in boxes[:n])
