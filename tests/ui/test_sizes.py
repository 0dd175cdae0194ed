"""Every screen at every size of window and every scale: nothing cut, nothing on another."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pygame
import pytest

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, BOLD, HEADING, MEDIUM, MONO, STRONG
from simulator.ui.screens.table_screen.screen import TableScreen
from simulator.ui.table.layout import MatSlot, head, margins
from simulator.ui.window.splash import close_window
from tests.ui.player import Player, overlap
from tests.ui.shelfplayer import Starter
from tests.ui.test_texts import faults
from tests.ui.tour import LARGE, WALKS

SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]
PERCENTS = [100, 150, 200]
USUAL = ((1280, 720), 150)
"""The size and scale with the least room that many players have: every walk is taken there."""


def _cases() -> Iterator[Any]:
    """Sizes and scales of every walk, so that every two of them meet; the rest is for the soak."""
    small, *large = SIZES
    for n, walk in enumerate(WALKS):
        paired = {USUAL, (small, PERCENTS[n % 3]), (large[n % 2], PERCENTS[n // 2 % 3])}
        for size in SIZES:
            for percent in PERCENTS:
                marks = () if (size, percent) in paired else pytest.mark.soak
                name = f"{size[0]}x{size[1]}-{percent}-{walk}"
                yield pytest.param(size, percent, walk, marks=marks, id=name)


PATHS = ("/", "\\")
"""A text with one of these names a file; it may be cut, since no window is too narrow for it."""


@pytest.fixture
def frames(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[Box, int]]]:
    """The frames of buttons, fields, cards and plates drawn on the window, with their layers."""
    drawn: list[tuple[Box, int]] = []
    stamp: Callable[..., None] = Canvas.stamp

    def noted(canvas: Canvas, svg: str, box: Box, *, sparse: bool = False) -> None:
        if canvas.surface is pygame.display.get_surface() and svg.startswith("<rect x="):
            drawn.append((box, canvas.layer))
        stamp(canvas, svg, box, sparse=sparse)

    fill: Callable[..., None] = Canvas.fill

    def covering(canvas: Canvas, box: Box, ink: tuple[int, int, int]) -> None:
        if box == (0, 0, *canvas.surface.get_size()):
            drawn.clear()  # a page hides the frames of the screen below it
        fill(canvas, box, ink)

    monkeypatch.setattr(Canvas, "stamp", noted)
    monkeypatch.setattr(Canvas, "fill", covering)
    yield drawn
    close_window()


@pytest.mark.parametrize(("size", "percent", "walk"), list(_cases()))
def test_every_screen_at_every_size(
    size: tuple[int, int], percent: int, walk: str, frames: list[tuple[Box, int]]
) -> None:
    found: dict[str, list[str]] = {}
    for what, player in WALKS[walk](size, percent):
        if size[0] <= LARGE:
            frames.clear()
            player.post(pygame.WINDOWEXPOSED)  # so that all of it is drawn once more
            player.app.step()
        wrong = [*faults(player.app.texts, size), *cut(player), *small(player)]
        if size[0] <= LARGE:
            wrong += misplaced(list(dict.fromkeys(frames)), size)
        if isinstance(player.app.screens[-1], TableScreen):
            wrong += crowded(player)
        if wrong:
            found[what] = wrong
    assert found == {}


def cut(player: Player) -> list[str]:
    """Texts that lack their end; paths of files may."""
    return [
        f"{text.words!r} is cut"
        for text in player.app.texts
        if text.words.endswith("…") and not any(sign in text.words for sign in PATHS)
    ]


def small(player: Player) -> list[str]:
    """Texts lower than a line of 14 pixels at 100 %."""
    letters = player.app.kit.lettering
    least = min(letters.height(s) for s in (BODY, MEDIUM, STRONG, BOLD, HEADING, MONO))
    assert least >= 14 * letters.k
    return [f"{text.words!r} is small" for text in player.app.texts if text.box[3] < least]


def misplaced(frames: list[tuple[Box, int]], size: tuple[int, int]) -> list[str]:
    """Frames that leave the window, or cross one another on one layer."""
    window = (0, 0, *size)
    found = [f"{box} leaves the window" for box, _ in frames if not holds(window, box)]
    for (one, layer), (other, level) in combinations(frames, 2):
        nested = holds(one, other) or holds(other, one)
        if layer == level and overlap(one, other) and not nested:
            found.append(f"{one} and {other} cross")
    return found


def crowded(player: Player) -> list[str]:
    """Parts of the table screen that leave the window or share a pixel."""
    layout, plan = player.stage.layout, player.stage.plan
    parts = [layout.top, layout.side, layout.prompt]
    parts += [whole(slot, layout.k) for slot in layout.slots]
    window = (0, 0, *layout.size)
    found = [f"{part} leaves the window" for part in parts if not holds(window, part)]
    found += [f"{a} and {b} overlap" for a, b in combinations(parts, 2) if overlap(a, b)]
    bar = (0, 0, *layout.prompt[2:])
    buttons = [box for _, box in plan.buttons]
    found += [f"button {box} leaves the prompt" for box in buttons if not holds(bar, box)]
    found += [f"buttons {a}, {b} overlap" for a, b in combinations(buttons, 2) if overlap(a, b)]
    return found


def whole(slot: MatSlot, k: float) -> Box:
    """A table with its title and rulers."""
    x, y, width, height = slot.view
    left, right, foot = margins(slot, k)
    top = round(head(slot, k))
    return x - left, y - top, width + left + right, height + top + foot


def holds(outer: Box, inner: Box) -> bool:
    """Does a box lie wholly in another?"""
    return (
        outer[0] <= inner[0]
        and outer[1] <= inner[1]
        and inner[0] + inner[2] <= outer[0] + outer[2]
        and inner[1] + inner[3] <= outer[1] + outer[3]
    )


def test_what_is_wrong_is_found() -> None:
    window = (100, 100)
    assert misplaced([((90, 0, 20, 10), 0)], window) == ["(90, 0, 20, 10) leaves the window"]
    assert misplaced([((0, 0, 20, 20), 0), ((10, 10, 20, 20), 0)], window) != []
    assert misplaced([((0, 0, 20, 20), 0), ((10, 10, 20, 20), 1)], window) == []
    assert misplaced([((0, 0, 20, 20), 0), ((5, 5, 5, 5), 0)], window) == []


def test_a_plate_wider_than_a_narrow_table_is_broken_into_lines() -> None:
    player = Player(size=(1280, 720), percent=150)
    player.take("dangerous space")
    for x, y in ((4, 28), (9, 28), (9, 33)):
        player.click(player.pixel("A", x, y))
    player.move(player.pixel("A", 7, 26))
    first, rail, side = player.lens("A").slot, player.stage.layout.rail, player.stage.layout.side
    left = rail[0] + rail[2]
    between = (left, first[1], side[0] - left, first[3])
    plate = [text for text in player.app.texts if text.layer > 0]
    assert " ".join(text.words for text in plate).endswith("removes the last corner.")
    assert len(plate) > 2
    assert all(holds(between, text.box) for text in plate)
    assert all(text.box[2] < first[2] for text in plate)
    close_window()


@pytest.mark.parametrize("size", [(1, 1), (50, 1200), (1900, 30)])
def test_no_window_is_too_small_for_a_screen(size: tuple[int, int]) -> None:
    player = Player()
    player.click_on("cyan-1/1")
    player.resize(size)
    player.app.step()
    for command in ("ask", "log", "help", "palette", "setup", "save", "rules", "settings", "files"):
        player.call(command)
        player.wheel(-1)
        player.click((size[0] // 2, size[1] // 2))
        while len(player.app.screens) > 1:
            player.leave()
    starter = Starter(size)
    starter.key(pygame.K_TAB)
    assert starter.app.surface.get_size() == size


def test_a_scale_too_large_for_the_window_steps_back_until_there_is_room() -> None:
    player = Player(size=(1280, 720), percent=200)
    assert player.view_state.k == 1.6
    player.resize((1920, 1080))
    player.app.step()
    assert player.view_state.k == 2.0
    player.resize((900, 500))
    player.app.step()
    assert player.view_state.k == 1.1
    close_window()
