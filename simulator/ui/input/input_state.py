"""The input state: pointer, buttons and modifiers, tracked from events alone.

Nothing in the window asks where the mouse *is*: posted events drive everything, in tests as in
play.
"""

from collections.abc import Mapping
from dataclasses import replace

import pygame

from simulator.fast_dataclass import fast_dataclass

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


NOTHING = (pygame.K_UNKNOWN, "")
"""No key, which types nothing."""


@fast_dataclass(frozen=True, slots=True)
class InputState:
    """Where the pointer is (None: not in the window), and what is held down.

    `last` is where the pointer was before it moved last, None if it was not in the window. `held`
    names modifiers (`shift`, `ctrl`, `alt`) and `space`; `buttons` are mouse buttons. `struck` is
    the key that typed something last, as long as it is down, and what it typed.
    """

    pointer: tuple[int, int] | None = None
    buttons: frozenset[int] = frozenset()
    held: frozenset[str] = frozenset()
    last: tuple[int, int] | None = None
    struck: tuple[int, str] = NOTHING


def after(inputs: InputState, event: pygame.event.Event) -> InputState:
    """The input state after an event."""
    match event.type:
        case pygame.MOUSEMOTION:
            inputs = InputState(
                event.pos, inputs.buttons, inputs.held, inputs.pointer, inputs.struck
            )
        case pygame.MOUSEBUTTONDOWN:
            inputs = replace(inputs, pointer=event.pos, buttons=inputs.buttons | {event.button})
        case pygame.MOUSEBUTTONUP:
            inputs = replace(inputs, pointer=event.pos, buttons=inputs.buttons - {event.button})
        case pygame.KEYDOWN:
            held = inputs.held | {_MODIFIERS[event.key]} if event.key in _MODIFIERS else inputs.held
            typed: str = event.dict.get("unicode", "")
            struck = (event.key, typed) if typed and event.key else inputs.struck
            inputs = replace(inputs, held=held, struck=struck)
        case pygame.KEYUP:
            held = inputs.held - {_MODIFIERS.get(event.key, "")}
            struck = NOTHING if event.key == inputs.struck[0] else inputs.struck
            inputs = replace(inputs, held=held, struck=struck)
        case pygame.WINDOWLEAVE:
            inputs = replace(inputs, pointer=None)
        case pygame.WINDOWFOCUSLOST:
            # The window gets no event for keys and buttons released from now on.
            inputs = InputState(inputs.pointer)
    return inputs


def spell_text(inputs: InputState, event: pygame.event.Event) -> pygame.event.Event | None:
    """A text that no pressed key has typed, as a key that types it; any other event as it is.

    A key's own text follows it in an event of its own, and again while it is held: there is nothing
    more in that (None). What an input method composes comes in such an event alone.
    """
    if event.type != pygame.TEXTINPUT:
        return event
    if event.text == inputs.struck[1]:
        return None
    return pygame.event.Event(pygame.KEYDOWN, key=pygame.K_UNKNOWN, unicode=event.text, mod=0)
