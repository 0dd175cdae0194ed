"""The time of what moves: an event for every picture, while dice tumble or pieces glide."""

import pygame

from simulator.ui.play.motion import ended, moved_on
from simulator.ui.play.tray import TICK, Tray, skipped, thrown, ticked
from simulator.ui.state.view_state import ViewState, with_parts

TUMBLE = pygame.event.custom_type()
"""The event of one tick."""

_SKIPPING = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)


def start(*, moves: bool) -> None:
    """Let ticks come as long as anything moves, and none at rest."""
    pygame.time.set_timer(TUMBLE, TICK if moves else 0)


def told(tray: Tray, event: pygame.event.Event) -> Tray:
    """The tray after an event: a tick moves the dice, any key or click lets them lie at once."""
    if event.type == TUMBLE:
        return ticked(tray)
    return skipped(tray) if event.type in _SKIPPING else tray


def moves(state: ViewState) -> bool:
    """Does anything move: a die in the tray, or a piece on the tables?"""
    return state.tray.tumbles or state.motion.plays


def goes_on(state: ViewState, event: pygame.event.Event) -> ViewState:
    """The view state after an event: a tick moves all on, any key or click brings it to its end."""
    if event.type != TUMBLE and event.type not in _SKIPPING:
        return state
    if not moves(state):
        if event.type == TUMBLE:
            start(moves=False)  # it was on its way when all came to rest, or was another screen's
        return state
    tray, before = told(state.tray, event), state.motion
    motion = moved_on(before) if event.type == TUMBLE else ended(before)
    for throw in motion.due(before.at):
        tray = thrown(tray, throw.rolls, motion.script.dice, throw.share)
    if event.type in _SKIPPING:
        tray = skipped(tray)
    after = with_parts(state, tray=tray, motion=motion)
    if not moves(after):
        start(moves=False)
    return after
