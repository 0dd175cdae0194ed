"""A new dispute: which bases, in which unit, which two; and how few actions post its figure."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from simulator.ui.features.disputes.screen import NewDisputeScreen
from simulator.ui.screens.dialogs import kept_notice
from simulator.ui.screens.table_screen.screen import TableScreen
from simulator.ui.window.splash import close_window
from tests.ui.shelfplayer import Starter


class Counting(Starter):
    """Counts what its hand does: a key struck, a click, or a drag."""

    actions = 0

    def key(self, key: int, typed: str = "", held: int | None = None) -> None:
        self.actions += 1
        super().key(key, typed, held)

    def press(self, pixel: tuple[int, int], button: int = 1) -> None:
        self.actions += 1
        super().press(pixel, button)

    def take(self, spot: str) -> None:
        """Click a spot of the page."""
        screen = self.top
        assert isinstance(screen, NewDisputeScreen)
        self.look()
        box = screen.spots.box(spot)
        assert box is not None, spot
        self.click((box[0] + box[2] // 2, box[1] + box[3] // 2))


@pytest.fixture
def starter() -> Iterator[Counting]:
    yield Counting()
    close_window()


def test_from_the_start_to_a_posted_figure_in_eleven_actions(
    starter: Counting, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[Path] = []

    def copy(picture: Path) -> str:
        copied.append(picture)
        return ""

    monkeypatch.setattr(kept_notice, "copy_picture", copy)
    starter.key(pygame.K_d, "d")
    starter.take("set small_squares")
    starter.take("base 0 medium")
    starter.take("base 1 small")
    starter.key(pygame.K_RETURN)
    assert isinstance(starter.top, TableScreen)
    assert {"Talon and Raven", "100.000 mm"} & set(starter.words())
    for piece, (right, down) in {"talon": (-40, 30), "raven": (50, -40)}.items():
        x, y = starter.piece_pixel(piece)
        starter.drag((x, y), (x + right, y + down))
        starter.calm()
    assert starter.view_state.target == "raven", "the pair is asked about all the time"
    starter.key(pygame.K_RETURN)
    starter.key(pygame.K_RETURN)
    assert "The figure is saved" in starter.words()
    starter.key(pygame.K_p, "p")
    (picture,) = (home / "pictures").glob("*.png")
    assert copied == [picture]
    (svg,) = (home / "pictures").glob("*.svg")
    assert "Raven from Talon, front arc: band " in svg.read_text(encoding="utf-8")
    assert starter.actions <= 11


def test_inches_have_sets_of_their_own_and_nothing_is_converted(starter: Counting) -> None:
    starter.click_words("Settle a dispute")
    assert "Long base with four zones" in starter.words()
    starter.click_words("Inches")
    assert "Hand measures in inches" in starter.words()
    assert "Long base with four zones" not in starter.words()
    starter.take("set hand_measures")
    starter.take("base 1 peg")
    starter.click_words("An obstacle")
    starter.key(pygame.K_RETURN)
    pieces = starter.state.pieces
    assert {piece.kind for piece in pieces.values()} == {"small", "peg", "obstacle"}
    assert starter.state.setup.options.unit == "inch"


def test_names_are_typed_and_one_that_cannot_be_is_told(starter: Counting) -> None:
    starter.key(pygame.K_d, "d")
    starter.take("name 1")
    for _ in range(5):
        starter.key(pygame.K_BACKSPACE)
    starter.type("talon")
    starter.key(pygame.K_RETURN)
    assert "Both have the same name: give one of them another." in starter.words()
    starter.type(" two")
    starter.key(pygame.K_RETURN)
    assert "Talon asks about talon two" in starter.words()
    starter.key(pygame.K_RETURN)
    assert starter.view_state.target == "talon_two"


def test_the_card_of_the_shelf_asks_first_too(starter: Counting) -> None:
    starter.click_words("Disputes")
    starter.click_words("New dispute")
    assert isinstance(starter.top, NewDisputeScreen)
    starter.key(pygame.K_ESCAPE)
    assert "New dispute" in starter.words()
