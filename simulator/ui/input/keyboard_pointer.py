"""The pointer moved by keys, so that the program can be used without a mouse.

While it is on, arrow keys become motion, Enter a click and Home and End the wheel; everything else
goes on as it was typed. Screens see mouse events and need not know where they come from.
"""

from collections.abc import Mapping

import pygame
from pygame.event import Event

from simulator.ui.input.input_state import InputState
from simulator.ui.input.keys import ENTER, KeyMap

COMMAND = "keyhand"
"""The command that switches it."""

STEP, FINE, STRIDE = 12, 1, 72
"""Pixels of one key press: plain, with Shift, with Ctrl."""

REPEAT = (260, 24)
"""Milliseconds until a held key repeats, and between repeats."""

_WAYS: Mapping[int, tuple[int, int]] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_WHEEL: Mapping[int, int] = {pygame.K_HOME: 1, pygame.K_END: -1}


class KeyboardPointer:
    """Whether keys move the pointer, and whether they hold its button down."""

    def __init__(self) -> None:
        self.on = False
        self._holds = False

    def answer(
        self, event: Event, inputs: InputState, keys: KeyMap, size: tuple[int, int]
    ) -> tuple[Event, ...]:
        """The events handed to the screens instead of this one, usually the event itself."""
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return (event,)
        if event.type == pygame.KEYDOWN and keys.command_of(event, inputs.held) == COMMAND:
            return self.switch(inputs, size)
        return self._meant(event, inputs, size) if self.on and self._takes(event.key) else (event,)

    def _takes(self, key: int) -> bool:
        return key in _WAYS or key in ENTER or key in _WHEEL or key == pygame.K_INSERT

    def _meant(self, event: Event, inputs: InputState, size: tuple[int, int]) -> tuple[Event, ...]:
        """The events that a key means which moves the pointer, clicks or turns the wheel."""
        if event.type == pygame.KEYUP:
            return ()
        at = inputs.pointer or (size[0] // 2, size[1] // 2)
        if event.key in _WAYS:
            return (_motion(_move_pointer(at, _WAYS[event.key], inputs, size)),)
        if event.key in _WHEEL:
            return (Event(pygame.MOUSEWHEEL, x=0, y=_WHEEL[event.key], flipped=False),)
        return self._button(at, inputs, hold=event.key == pygame.K_INSERT or "ctrl" in inputs.held)

    def switch(self, inputs: InputState, size: tuple[int, int]) -> tuple[Event, ...]:
        """Switch it on or off; returns the events that this makes."""
        self.on = not self.on
        at = inputs.pointer or (size[0] // 2, size[1] // 2)
        if self.on:
            pygame.key.set_repeat(*REPEAT)
            return (_motion(at),)
        pygame.key.set_repeat()
        return self._button(at, inputs, hold=True) if self._holds else ()

    def _button(self, at: tuple[int, int], inputs: InputState, *, hold: bool) -> tuple[Event, ...]:
        """A click, with Shift of the right button; or press and hold, then release."""
        button = 3 if "shift" in inputs.held and not hold else 1
        down = Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False)
        up = Event(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False)
        if self._holds:
            self._holds = False
            return (up,)
        self._holds = hold
        return (down,) if hold else (down, up)


def _move_pointer(
    at: tuple[int, int], way: tuple[int, int], inputs: InputState, size: tuple[int, int]
) -> tuple[int, int]:
    step = FINE if "shift" in inputs.held else STRIDE if "ctrl" in inputs.held else STEP
    x, y = (
        min(max(part + by * step, 0), most - 1)
        for part, by, most in zip(at, way, size, strict=True)
    )
    return x, y


def _motion(at: tuple[int, int]) -> Event:
    # The real pointer moves too, so that the player sees it in the right place.
    pygame.mouse.set_pos(at)
    return Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
