"""Commands of the window that full-page screens of a game answer too."""

from collections.abc import Callable, Mapping

import pygame

from simulator.ui.draw.canvas import Kit
from simulator.ui.input.input_state import InputState
from simulator.ui.screens.reading.help import HelpScreen
from simulator.ui.screens.screen import PushAbout, Signal, SwitchFull, TakePicture, Visit

_COMMANDS: Mapping[str, Callable[[], Signal]] = {
    "full": SwitchFull,
    "picture": TakePicture,
    "settings": lambda: Visit("settings"),
    "rules": lambda: Visit("rules"),
    "guide": lambda: Visit("guide"),
    "help": lambda: PushAbout(lambda words: HelpScreen(here=words)),
}


def window_command(kit: Kit, event: pygame.event.Event, now: InputState) -> Signal | None:
    """What a pressed key asks of the window: full screen, picture, settings or a page to read."""
    command = kit.keys.command_of(event, now.held) or ""
    return _COMMANDS[command]() if command in _COMMANDS else None
