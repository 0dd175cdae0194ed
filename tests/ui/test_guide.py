"""The guides of docs/ in the window."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from simulator import paths
from simulator.rules import SYSTEMS
from simulator.ui.panels.pages.guide_blocks import guide_blocks
from simulator.ui.screens.reading.guide import GuideScreen
from simulator.ui.state.library.guide import guide_sections
from simulator.ui.window.splash import close_window
from tests.ui.docs_pictures import FIGURES, PLAYERS
from tests.ui.player import ROOT, Player
from tests.ui.shelfplayer import Starter
from tests.ui.test_texts import faults


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    close_window()


def test_every_system_has_a_guide_whose_pictures_are_there() -> None:
    sections = guide_sections()
    assert {one.system for one in sections if one.is_first} == set(SYSTEMS)
    shown = [part.file for one in sections for part in one.parts if part.file]
    assert shown
    assert [file for file in shown if not file.is_file()] == []


def test_one_command_draws_every_picture() -> None:
    drawn = {*PLAYERS, *FIGURES, "kind-editor"}
    assert {file.stem for file in (ROOT / "docs").glob("*.png")} == drawn


def test_it_opens_on_the_start_screen_and_is_found_by_typing() -> None:
    starter = Starter()
    starter.key(pygame.K_g, "g")
    assert isinstance(starter.top, GuideScreen)
    assert "Play A Billion Suns" in starter.words()
    starter.type("argin acceptable resounding")
    assert "1 of" in " ".join(starter.words())
    assert any(words == "Alone" for words in starter.words())
    starter.leave(2)
    assert not isinstance(starter.top, GuideScreen)


@pytest.mark.parametrize(("percent", "size"), [(150, (1280, 720)), (100, (1920, 1080))])
def test_every_page_is_set_without_a_fault(percent: int, size: tuple[int, int]) -> None:
    starter = Starter(size, percent)
    starter.key(pygame.K_g, "g")
    for _ in guide_sections():
        assert faults(starter.app.texts, size) == []
        starter.key(pygame.K_DOWN)


def test_nothing_is_too_large_to_be_turned_to() -> None:
    starter = Starter((1280, 720), 150)
    letters, room = starter.app.kit.lettering, (600, 450)
    for section in guide_sections():
        blocks = list(guide_blocks(letters, room, section, "A game"))
        assert all(block.height < room[1] for block in blocks), section.title


def test_in_a_game_it_opens_at_the_guide_of_that_game() -> None:
    player = Player(ROOT / "tables" / "space_war" / "scenarios" / "hidden_approach.yaml")
    player.key(pygame.K_F1, held=pygame.K_LCTRL)
    assert isinstance(player.app.screens[-1], GuideScreen)
    assert any(
        words.startswith("In Space War two squadrons") or "squadrons" in words
        for words in player.words()
    )


def test_without_the_pages_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shipped = paths.data
    monkeypatch.setattr(paths, "data", lambda name: tmp_path if name == "docs" else shipped(name))
    starter = Starter()
    starter.key(pygame.K_g, "g")
    assert "No guide is here." in starter.words()


def test_a_picture_that_cannot_be_read_leaves_its_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "measure.md").write_text("# Guide\n\n![A base](base.png)\n", encoding="utf-8")
    (tmp_path / "base.png").write_bytes(b"no picture")
    shipped = paths.data
    monkeypatch.setattr(paths, "data", lambda name: tmp_path if name == "docs" else shipped(name))
    starter = Starter()
    starter.key(pygame.K_g, "g")
    assert "A base" in starter.words()
