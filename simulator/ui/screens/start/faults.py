"""What is wrong with a file that cannot be opened."""

from dataclasses import replace
from pathlib import Path

import pygame

from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import MEDIUM
from simulator.ui.draw.theme import LABEL, NO, TEXT
from simulator.ui.input.input_state import InputState
from simulator.ui.input.keys import ENTER
from simulator.ui.panels.blocks import Block, space_block, text_block
from simulator.ui.panels.pages.page import draw_page
from simulator.ui.panels.sidebar.side import draw_stacked
from simulator.ui.screens.screen import Pop, Screen, Signal

_STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -8, pygame.K_PAGEDOWN: 8}


class FaultsScreen(Screen):
    """All faults of a file, each with its line and column; Esc, Enter or a click goes back."""

    def __init__(self, path: Path, faults: tuple[str, ...]) -> None:
        # The path is shown once, above all faults.
        self._path, self._faults = path, tuple(f.replace(str(path), path.name) for f in faults)
        self._scroll = 0  # the number of faults scrolled out at the top

    @property
    def look(self) -> object:
        """How far it is scrolled."""
        return "faults", self._path, self._scroll

    def handle(self, event: pygame.event.Event, now: InputState) -> Signal | None:  # noqa: ARG002
        """Scroll, or go back."""
        if event.type == pygame.MOUSEWHEEL:
            self._roll(-event.y)
        if event.type == pygame.KEYDOWN and event.key in _STEPS:
            self._roll(_STEPS[event.key])
            return None
        leaves = event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, *ENTER)
        return Pop() if leaves or event.type == pygame.MOUSEBUTTONDOWN else None

    def draw(self, canvas: Canvas) -> None:
        """The faults below one another, as many as fit."""
        left, top, width, height = draw_page(canvas, "This file cannot be opened", "Esc goes back")
        letters = canvas.kit.lettering
        count = f"{len(self._faults)} fault{'' if len(self._faults) == 1 else 's'} in"
        width = min(width, canvas.px(1000))
        blocks: list[Block] = [text_block(letters, width, f"{count} {self._path}", LABEL, MEDIUM)]
        for fault in self._faults:
            place, _, what = fault.partition(": ")
            blocks += [
                space_block(letters),
                replace(text_block(letters, width, place, NO, MEDIUM), leads=True),
                text_block(letters, width, what, TEXT),
            ]
        self._scroll = min(self._scroll, max(0, len(self._faults) - 1))
        first = 3 * self._scroll + 2 if self._scroll else 0  # a fault's line and column come first
        draw_stacked(canvas, (left, top, width, height), blocks, first)

    def _roll(self, by: int) -> None:
        self._scroll = max(0, self._scroll + by)
