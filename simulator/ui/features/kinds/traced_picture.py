"""The picture that a player traces: reading it from a file, its place and its pixels."""

from pathlib import Path

import pygame

from simulator.geometry.units import Point
from simulator.kernel.unit import Unit
from simulator.ui.features.kinds import tracing
from simulator.ui.features.kinds.tracing import ENDINGS, Tracing
from simulator.ui.state.games.setup_editing import SetupField, UntypedError
from simulator.ui.state.library.picture_files import UnreadError, read_picture

_MOST = 2048
"""Larger pictures are scaled down to this many pixels a side: nobody traces finer than that."""


class TracedPicture:
    """A picture under a drawing, none at first; `fault` is what was wrong with the last file."""

    def __init__(self, unit: Unit) -> None:
        self._unit = unit
        self.tracing: Tracing | None = None
        self.fault = ""
        self._pixels: pygame.Surface | None = None
        self._turned: tuple[float, pygame.Surface] | None = None

    @property
    def pixels(self) -> pygame.Surface | None:
        """The picture, turned as it lies."""
        if self.tracing is None or self._pixels is None:
            return None
        turn = self.tracing.turn
        if not turn:
            return self._pixels
        if self._turned is None or self._turned[0] != turn:
            self._turned = turn, pygame.transform.rotozoom(self._pixels, -turn, 1.0)
        return self._turned[1]

    @property
    def awaits_ends(self) -> bool:
        """Are the ends of the known length to be clicked now?"""
        return self.tracing is not None and self.tracing.ends is not None

    def take(self, words: str, reach: int) -> str:
        """Lay the picture of this file under a drawing that goes so far; returns why not."""
        path = Path(words.strip().strip('"'))
        if path.suffix.lower() not in ENDINGS:
            self.fault = "That is no PNG or JPG."
            return self.fault
        try:
            found = read_picture(path, _MOST)
        except UnreadError as error:
            self.fault = str(error)
            return self.fault
        self.fault, self._pixels, self._turned = "", found, None
        known = tracing.known_of(self.tracing, self._unit)
        self.tracing = tracing.lay_picture(path, found.get_size(), reach, known)
        return ""

    def fields(self) -> tuple[SetupField, ...]:
        """The fields of its page."""
        return tracing.fields(self.tracing, self._unit, self.fault)

    def write(self, field: str, words: str, reach: int) -> str:
        """Give a field this text; returns what is wrong with it."""
        if field == "file":
            same = self.tracing is not None and words == self.tracing.name
            return "" if same or not words else self.take(words, reach)
        try:
            self.tracing = self.tracing and tracing.write_length(self.tracing, words, self._unit)
        except UntypedError as error:
            return str(error)
        return ""

    def act_on(self, field: str, step: int) -> None:
        """Step a field, or press its button."""
        if field == "away":
            self.tracing = self._pixels = None
        elif field == "click" and self.tracing:
            self.tracing = tracing.await_ends(self.tracing)
        elif self.tracing:
            self.tracing = tracing.step_field(self.tracing, field, step)

    def click(self, at: Point) -> None:
        """A click on an end of the known length."""
        self.tracing = self.tracing and tracing.click_end(self.tracing, at)

    def move(self, by: Point) -> None:
        """Move it `by` steps to the right and ahead."""
        self.tracing = self.tracing and tracing.move_picture(self.tracing, by)
