"""A full page whose buttons lead on: what keys and the pointer do on all such pages."""

from collections.abc import Mapping

import pygame

from simulator.ui.draw.canvas import Kit
from simulator.ui.input.input_state import InputState
from simulator.ui.input.keys import ENTER
from simulator.ui.panels.pages.spots import Spots
from simulator.ui.screens.screen import Screen, Signal
from simulator.ui.screens.window_commands import window_command


class ButtonPage(Screen):
    """Opaque; its buttons are chosen by the pointer, by a letter, or by Tab, arrows and Enter."""

    opaque = reads = True

    def __init__(self, kit: Kit, letters: Mapping[int, str], at: str, leave: str) -> None:
        """`letters` are key codes of buttons, `at` is chosen at first, Esc presses `leave`."""
        self.kit, self.spots = kit, Spots()
        self.at, self.hot = at, ""
        self._letters, self._leave = letters, leave

    def go(self, name: str) -> Signal | None:
        """What a button does."""
        raise NotImplementedError

    def handle(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """Choose a button by pointer, letter, or Tab and Enter."""
        match event.type:
            case pygame.KEYDOWN:
                return self._key(event, now)
            case pygame.MOUSEMOTION:
                self.hot = self.spots.under(event.pos) or ""
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self.go(self.spots.under(event.pos) or "")
        return None

    def rescale(self, kit: Kit) -> None:
        """Draw with another kit."""
        self.kit = kit

    def _key(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        if event.key in (*ENTER, pygame.K_SPACE):
            return self.go(self.at)
        if event.key == pygame.K_ESCAPE:
            return self.go(self._leave)
        if event.key == pygame.K_TAB:
            self.at = self.spots.next(self.at, -1 if "shift" in now.held else 1)
        elif event.key in self._letters and "ctrl" not in now.held:
            return self.go(self._letters[event.key])
        else:
            self.at = self.spots.towards(self.at, event.key)
            return window_command(self.kit, event, now)
        return None
