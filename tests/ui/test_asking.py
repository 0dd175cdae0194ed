"""Asking in the window: pick a question, point, read, and keep it as a file or a figure."""

import errno
import os
from pathlib import Path

import pygame

from simulator.cli import main
from simulator.rules.billion_suns.model.asks import AskCoherency
from simulator.scenario import load
from tests.ui.player import Player


def asking(player: Player) -> None:
    player.click_on("cyan-1/1")
    player.key(pygame.K_k)


def test_a_question_is_picked_and_aimed(player: Player) -> None:
    asking(player)
    assert "Click a question." in player.words()
    player.click(player.in_panel("May it fire Light Railguns?"))
    assert "Point at what it is about; a right" in " ".join(player.words())
    player.pin("amber-2/1")
    assert "Yes: all 3 ships may fire, 6D8" in " ".join(player.words())
    player.click(player.in_panel("Is it in the auxiliary arc?"))
    assert "auxiliary arc" in " ".join(player.words()).lower()


def test_a_place_can_be_asked_about(player: Player) -> None:
    asking(player)
    player.click(player.in_panel("May the ship fly straight there?"))
    player.click(player.pixel("A", 14, 14), 3)
    player.click_words("Ask about this point")
    assert player.view_state.aim is not None
    assert "Save as question file" in player.words()


def test_the_file_answers_as_the_window_did(player: Player, home: Path) -> None:
    asking(player)
    player.pin("amber-2/1")
    for words in ("May it fire Light Railguns?", "How far is it?", "Is the battlegroup coherent?"):
        player.click(player.in_panel(words))
        player.click(player.in_panel("Save as question file"))
        assert "Question saved as" in player.view_state.message
    files = sorted((home / "tables" / "questions").iterdir())
    assert len(files) == 3
    assert main(["ask", *map(str, files)]) == 0


def test_the_figure_is_a_picture_too(player: Player, home: Path) -> None:
    asking(player)
    player.click(player.in_panel("Is the battlegroup coherent?"))
    player.click(player.in_panel("Export figure"))
    names = sorted(file.suffix for file in (home / "pictures").iterdir())
    assert names == [".png", ".svg"]
    assert str(home / "pictures") in player.view_state.message


def test_esc_puts_the_questions_away(player: Player) -> None:
    asking(player)
    player.key(pygame.K_ESCAPE)
    assert player.view_state.panel == ""
    assert player.view_state.selection == ("cyan-1/1",)


def test_a_question_is_kept_though_a_ship_is_gone(player: Player, home: Path) -> None:
    player.click_on("cyan-1/1")
    player.key(pygame.K_DELETE)
    player.click_on("cyan-1/2")
    player.key(pygame.K_k)
    player.click(player.in_panel("Is the battlegroup coherent?"))
    player.click(player.in_panel("Save as question file"))
    assert "Question saved as" in player.view_state.message
    (file,) = (home / "tables" / "questions").iterdir()
    assert main(["ask", str(file)]) == 0
    (question,) = load(file).questions
    assert question.ask == AskCoherency("cyan-1")


def test_what_cannot_be_written_says_which_file_and_why(player: Player, home: Path) -> None:
    for folder in ("tables", "pictures"):
        (home / folder).write_text("in the way")
    asking(player)
    player.click(player.in_panel("Is the battlegroup coherent?"))
    for words, folder in (("Save as question file", "tables"), ("Export figure", "pictures")):
        player.click(player.in_panel(words))
        assert str(home / folder) in player.view_state.message
        assert "could not be written: " in player.view_state.message
        # What the system calls it differs from one to the next; that it is no full disk does not.
        assert os.strerror(errno.ENOSPC) not in player.view_state.message
        reasons = (os.strerror(errno.EEXIST), os.strerror(errno.ENOTDIR))
        assert player.view_state.message.endswith(tuple(f": {reason}." for reason in reasons))
