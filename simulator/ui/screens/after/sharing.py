"""A replay is being drawn as one HTML page, figure by figure, while the window stays alive."""

from collections.abc import Callable
from pathlib import Path
from time import monotonic

import pygame

from simulator.api.replay_page import WatchedGame, draw_page
from simulator.session import SaveFault
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, TITLE
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import CYAN, LABEL, TEXT, TILE
from simulator.ui.input.input_state import InputState
from simulator.ui.screens.dialogs.kept_notice import KeptNotice
from simulator.ui.screens.dialogs.notices import NoteScreen, notice_card
from simulator.ui.screens.screen import Pop, Screen, Signal, Swap
from simulator.ui.state.library.file_library import SUFFIX, new_page
from simulator.ui.state.library.kept import FilesToKeep
from simulator.writing import WriteFault, write_whole

DRAW = pygame.event.custom_type()
"""The event that lets the next figures be drawn."""

_WIDTH, _HIGH = 460, 150

_AT_ONCE = 0.05
"""Seconds that figures are drawn before the window looks for events again."""


class SharingScreen(Screen):
    """Draws the page and says how far it has come; Esc leaves it undrawn."""

    def __init__(self, watched: WatchedGame, name: str, copy: Callable[[Path], None]) -> None:
        """`name` is that of the save; without one `copy` writes a save beside the page."""
        self._path = new_page(f"{watched.course.start.setup.title} replay")
        self._copy, self._save = copy, None if name else self._path.with_suffix(SUFFIX)
        self._drawing = draw_page(watched, name or self._path.with_suffix(SUFFIX).name)
        self._done, self._whole = 0, 0
        pygame.time.set_timer(DRAW, 1, loops=1)

    @property
    def look(self) -> object:
        """How far it has come."""
        return "sharing", self._done, self._whole

    def handle(self, event: pygame.event.Event, now: InputState) -> Signal | None:  # noqa: ARG002 - as any screen
        """Draw on; Esc leaves."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return Pop()
        return self._draw_on() if event.type == DRAW else None

    def draw(self, canvas: Canvas) -> None:
        """A card with a bar that fills."""
        pad = canvas.px(24)
        width = min(canvas.px(_WIDTH), canvas.surface.get_width() - 2 * pad)
        left, top, _, high = notice_card(canvas, (width, canvas.px(_HIGH)))
        canvas.text((left + pad, top + canvas.px(18)), "Sharing the replay", TITLE, TEXT)
        said = f"One page · {self._done} of {self._whole} steps drawn" if self._whole else "…"
        canvas.text((left + pad, top + canvas.px(54)), said, BODY, TEXT)
        tall, wide = canvas.px(10), width - 2 * pad
        box = (left + pad, top + canvas.px(84), wide, tall)
        canvas.stamp(round_rect((0, 0, wide, tall), tall / 2, paint(TILE)), box)
        full = wide * self._done // max(1, self._whole)
        if full > tall:
            filled = round_rect((0, 0, full, tall), tall / 2, paint(CYAN))
            canvas.stamp(filled, (box[0], box[1], full, tall))
        at = (left + width / 2, top + high - canvas.px(34))
        canvas.text(at, "Esc stops.", BODY, LABEL, "centre")

    def close(self) -> None:
        """Stop."""
        pygame.time.set_timer(DRAW, 0)

    def _draw_on(self) -> Signal | None:
        until = monotonic() + _AT_ONCE
        try:
            while monotonic() < until:
                self._done, self._whole = next(self._drawing)
        except StopIteration as end:
            return Swap(self._keep(str(end.value)))
        pygame.time.set_timer(DRAW, 1, loops=1)
        return None

    def _keep(self, page: str) -> Screen:
        """The notice that says where the page is, or why it could not be written."""
        path, files, there = self._path, {self._path.suffix: b""}, list[str]()
        try:
            if self._save:
                self._copy(self._save)
                files[self._save.suffix] = b""
                there.append(f"Its save is there: {self._save}.")
            write_whole(path, page.encode(), new_folders=True)
        except (WriteFault, SaveFault) as fault:
            return NoteScreen("Not shared", f"No page could be written: {fault}.", *there)
        told = f"One file of {len(page) / 1e6:.1f} MB with {self._whole} steps of the log."
        return KeptNotice(FilesToKeep("page", path.stem, files), path, told)
