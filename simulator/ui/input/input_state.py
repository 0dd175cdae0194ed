"""The input state: pointer, buttons and modifiers, tracked from events alone.

Nothing in the window asks where the mouse *is*: posted events drive everything, in tests as in
play.
"""

from collections.abc import Mapping
from dataclasses import replace

import pygame

from simulator.lean import lean

_MODIFIERS: Mapping[int, str] = {
    pygame.K_LSHIFT: "shift",
    pygame.K_RSHIFT: "shift",
    pygame.K_LCTRL: "ctrl",
    pygame.K_RCTRL: "ctrl",
    pygame.K_LMETA: "ctrl",  # Command on a Mac
    pygame.K_RMETA: "ctrl",
    pygame.K_LALT: "alt",
    pygame.K_RALT: "alt",
    pygame.K_SPACE: "space",
}


@lean(frozen=True, slots=True)
class InputState:
    """Where the pointer is (None: not in the window), and what is held down.

    `last` is where the pointer was before it moved last, None if it was not in the window. `held`
    names modifiers (`shift`, `ctrl`, `alt`) and `space`; `buttons` are mouse buttons.
    """

    pointer: tuple[int, int] | None = None
    buttons: frozenset[int] = frozenset()
    held: frozenset[str] = frozenset()
    last: tuple[int, int] | None = None


def after(inputs: InputState, event: pygame.event.Event) -> InputState:
    """The input state after an event."""
    match event.type:
        case pygame.MOUSEMOTION:
            inputs = InputState(event.pos, inputs.buttons, inputs.held, inputs.pointer)
        case pygame.MOUSEBUTTONDOWN:
            inputs = replace(inputs, pointer=event.pos, buttons=inputs.buttons | {event.button})
        case pygame.MOUSEBUTTONUP:
            inputs = replace(inputs, pointer=event.pos, buttons=inputs.buttons - {event.button})
        case pygame.KEYDOWN if event.key in _MODIFIERS:
            inputs = replace(inputs, held=inputs.held | {_MODIFIERS[event.key]})
        case pygame.KEYUP if event.key in _MODIFIERS:
            inputs = replace(inputs, held=inputs.held - {_MODIFIERS[event.key]})
        case pygame.WINDOWLEAVE:
            inputs = replace(inputs, pointer=None)
        case pygame.WINDOWFOCUSLOST:
            # The window gets no event for keys and buttons released from now on.
            inputs = InputState(inputs.pointer)
    return inputs
