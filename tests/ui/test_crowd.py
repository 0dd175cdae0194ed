"""A table of two hundred ships: its labels lie apart, and it can be looked at and played."""

from pathlib import Path

import pygame
import pytest

from tests.ui.player import TABLES, Player
from tests.ui.test_texts import SIZES, faults

_HEAD = """
system: billion_suns
title: A crowd
seats: [{id: cyan}, {id: amber}]
tables:
  - id: A
    size: [48, 48]
    battlegroups:
"""


@pytest.fixture
def crowd(home: Path) -> Path:
    """A table file with forty battlegroups of five ships."""
    file = home / "crowd.yaml"
    file.write_text(_HEAD + "".join(_group(n) for n in range(40)))
    return file


def _group(n: int) -> str:
    owner, (left, low) = ("cyan", "amber")[n % 2], (4 + n % 7 * 6, 5 + n // 7 * 7)
    ships = ", ".join(
        f"{{at: [{left + ship % 3 * 1.75}, {low + ship // 3 * 2}], heading: {ship * 40}}}"
        for ship in range(5)
    )
    return f"      - {{id: {owner}-{n}, owner: {owner}, class: frigate, ships: [{ships}]}}\n"


@pytest.mark.parametrize("size", SIZES)
def test_labels_of_a_crowd_lie_apart(crowd: Path, size: tuple[int, int]) -> None:
    player = Player(crowd, size)
    assert sum(piece.group is not None for piece in player.state.pieces.values()) == 200

    def look(what: str) -> None:
        assert (what, faults(player.app.texts, size)) == (what, [])

    look("all tables")
    player.key(pygame.K_1)
    look("one table")
    named = {text.words for text in player.app.texts}
    assert any(words.startswith("Frigates · ") for words in named), "some are named"
    player.click_on("cyan-16/1")
    look("selected")
    player.move(player.piece_pixel("amber-17/1"))
    look("asked")
    start = player.piece_pixel("cyan-16/1")
    before = player.state.pieces["cyan-16/1"].place
    player.drag(start, (start[0] + 9, start[1] - 14))
    look("moved")
    assert player.state.pieces["cyan-16/1"].place != before
    for notches in (1, 1, 1, -2, -2):
        player.wheel(notches)
        look("zoomed")


def test_nine_of_ten_groups_of_the_largest_war_are_named_in_a_small_window() -> None:
    """Long names give way to short ones where they would leave others without any."""
    player = Player(TABLES / "great_war.yaml", (1280, 720))
    groups = {piece.group for piece in player.state.pieces.values() if piece.group}
    scene = player.screen.context.scene(player.view_state)
    handles = {each.handle for each in scene.groups}
    assert len(handles) == len(groups) == 36
    words = player.words()
    lacking = {each for each in handles if not any(word.endswith(each) for word in words)}
    assert len(lacking) <= 4
