"""The time of tumbling dice: an event for every picture, while they tumble."""

import pygame

from simulator.ui.play.tray import TICK, Tray, skipped, ticked

TUMBLE = pygame.event.custom_type()
"""The event of one tick."""

_SKIPPING = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)


def start(tray: Tray) -> None:
    """Let ticks come as long as the dice tumble, and none when they lie still."""
    pygame.time.set_timer(TUMBLE, TICK if tray.tumbles else 0)


def told(tray: Tray, event: pygame.event.Event) -> Tray:
    """The tray after an event: a tick moves the dice, any key or click lets them lie at once."""
    if not tray.tumbles:
        return tray
    after = tray
    if event.type == TUMBLE:
        after = ticked(tray)
    elif event.type in _SKIPPING:
        after = skipped(tray)
    if not after.tumbles:
        start(after)
    return after
