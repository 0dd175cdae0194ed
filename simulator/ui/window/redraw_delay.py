"""Calm: a hand that hurries is shown the picture of the last calm, stretched; then a new one.

Whatever a turning wheel, a dragged view or the next piece under the pointer changes would have all
tables painted anew, several times between two frames.
"""

from dataclasses import replace

import pygame

from simulator.ui.state.view_state import Still, ViewState

CALM = pygame.event.custom_type()
"""The event that says that the hand has been calm for a while."""

_AFTER = 80
"""Milliseconds until a hand counts as calm."""

_HASTY = (pygame.MOUSEMOTION, pygame.MOUSEWHEEL)


def calmed(state: ViewState, event: int) -> ViewState:
    """The view state before an event; all but a moving pointer or wheel end the delay."""
    return state if event in _HASTY or state.still is None else replace(state, still=None)


def hurried(before: ViewState, after: ViewState) -> ViewState:
    """The view state after a move of the pointer or wheel, shown in the picture of before.

    Calm follows a while after the last turn of the wheel and after another piece came under the
    pointer; a view that is dragged is painted anew every so often.
    """
    was, still = _still(before), before.still
    if still is None and _still(after) == was:
        return after
    if still is None or (not after.panning and _still(after) != was):
        pygame.time.set_timer(CALM, _AFTER, loops=1)
    return replace(after, still=still or was)


def at_rest(state: ViewState) -> ViewState:
    """The view state as its resting picture shows it."""
    still = state.still
    if still is None:
        return state
    return replace(
        state,
        cameras=still.cameras,
        hovered=still.hovered,
        target=still.target,
        scroll=still.scroll,
        still=None,
    )


def _still(state: ViewState) -> Still:
    return Still(state.cameras, state.hovered, state.target, state.scroll)
