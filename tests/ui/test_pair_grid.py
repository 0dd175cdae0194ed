"""A grid of pairs in the side panel: what it says, what a click on a mark opens, keys."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from simulator.questions.report import block
from simulator.ui.window.splash import close_window
from tests.questions.files import answered, drawn, texts
from tests.ui.player import Player

TABLE = """
format: 1
system: billion_suns
title: Past a planetoid
seats:
  - {id: cyan, name: Cyan Corp}
  - {id: amber, name: Amber Corp}
tables:
  - id: A
    name: Sight
    size: [36, 36]
    objects:
      - {kind: planetoid, id: spade, at: [13, 15], diameter: 2}
    battlegroups:
      - id: cyan-1
        owner: cyan
        class: frigate
        ships:
          - {at: [10, 9], heading: 22.5}
          - {at: [12.4, 7.6], heading: 22.5}
          - {at: [14.4, 6.6], heading: 0}
      - id: amber-2
        owner: amber
        class: cruiser
        ships:
          - {at: [14, 19], heading: 200}
          - {at: [16.5, 21], heading: 200}
questions:
  - {id: q1, ask: attack, from: cyan-1, weapon: light_railguns, to: amber-2}
"""


@pytest.fixture
def aiming(tmp_path: Path) -> Iterator[Player]:
    """A player who asks whether the frigates may shoot the cruisers."""
    file = tmp_path / "sight.yaml"
    file.write_text(TABLE, encoding="utf-8")
    player = Player(file, (1920, 1080))
    player.click_on("cyan-1/1")
    player.pin("amber-2/1")
    yield player
    close_window()


def said(player: Player) -> str:
    """What the side panel says, in its order."""
    left = player.stage.layout.side[0]
    return " ".join(each.words for each in player.app.texts if each.box[0] > left)


def mark(player: Player, row: str, head: str) -> tuple[int, int]:
    """The middle of a mark of the first grid."""
    left = player.stage.layout.side[0]
    boxes = [(each.words, each.box) for each in player.app.texts if each.box[0] > left]
    names = [box for words, box in boxes if words == row.replace("cyan-", "Cyan ")]
    heads = [box for words, box in boxes if words == head]
    return round(heads[0][0] + heads[0][2] / 2), round(names[0][1] + names[0][3] / 2)


def test_the_first_pair_that_fails_is_told_until_another_is_clicked(aiming: Player) -> None:
    assert "Amber 2 /1 /2 Cyan 1/1 Cyan 1/2 Cyan 1/3" in said(aiming)
    assert "Cyan 1/1 → Amber 2/1: the Planetoid blocks sight: line passes" in said(aiming)
    aiming.click(mark(aiming, "cyan-1/3", "/2"))
    assert aiming.view_state.cell == ("cyan-1/3", "amber-2/2")
    # √(2.1² + 14.4²) = 14.552; 18 - 14.552 = 3.448.
    assert 'Cyan 1/3 → Amber 2/2: 14.552" in 9–18" band' in said(aiming)
    assert "the Planetoid blocks sight" not in said(aiming)


def test_every_mark_opens_its_own_pair(aiming: Player) -> None:
    for row in ("Cyan 1/1", "Cyan 1/2", "Cyan 1/3"):
        for head in ("/1", "/2"):
            aiming.click(mark(aiming, row, head))
            assert f"{row} → Amber 2{head}: " in said(aiming)


def test_what_was_opened_is_not_told_of_another_target(aiming: Player) -> None:
    aiming.click(mark(aiming, "cyan-1/3", "/2"))
    aiming.key(pygame.K_ESCAPE)
    aiming.click_on("amber-2/1")
    aiming.pin("cyan-1/1")
    assert "Cyan 1/3 → Amber 2/2: " not in said(aiming)


def test_keys_reach_a_row_of_the_grid(aiming: Player) -> None:
    for _ in range(30):
        aiming.key(pygame.K_PAGEDOWN)
        if aiming.view_state.link == "cell cyan-1/2 amber-2/1":
            break
    aiming.key(pygame.K_RETURN)
    assert "Cyan 1/2 → Amber 2/1: the Planetoid blocks sight" in said(aiming)


def test_the_panel_the_figure_and_ask_tell_the_same(aiming: Player) -> None:
    (told,) = answered(TABLE)
    lines = "\n".join("".join(text for text, _ in line) for line in block("f", told))
    figure = [text for text, _ in texts(drawn(TABLE))]
    panel = said(aiming)
    assert told.answer.grid is not None
    for reason in told.answer.failing:
        assert f"✗ {reason.name}  {reason.row}" in lines
        assert {reason.name, reason.row} <= set(figure)
        aiming.click(mark(aiming, reason.piece or "", f"/{reason.target}"[-2:]))
        assert f"{reason.name}: {reason.row.split(' · ')[0]}" in said(aiming)
    for name in (told.answer.grid.corner, *told.answer.grid.heads, *told.answer.grid.sources):
        assert name in figure
        assert name in panel
    assert "    Amber 2   /1  /2\n    Cyan 1/1  ✗   ✗\n    Cyan 1/2  ✗   ✓\n" in lines
