"""Calm: a hand that hurries is shown the picture of the last calm, stretched; then a new one.

Whatever a turning wheel, a dragged view or the next piece under the pointer changes would have all
tables painted anew, several times between two frames.
"""

from dataclasses import replace

import pygame

from simulator.ui.state.view_state import Desk, Still

CALM = pygame.event.custom_type()
"""The event that says that the hand has been calm for a while."""

_AFTER = 80
"""Milliseconds until a hand counts as calm."""

_HASTY = (pygame.MOUSEMOTION, pygame.MOUSEWHEEL)


def calmed(desk: Desk, event: int) -> Desk:
    """The desk before it answers an event: only a moving pointer or wheel does not calm it."""
    return desk if event in _HASTY or desk.still is None else replace(desk, still=None)


def hurried(before: Desk, after: Desk) -> Desk:
    """The desk after a move of the pointer or wheel, shown in the picture there was before it.

    Calm follows a while after the last turn of the wheel and after another piece came under the
    pointer; a view that is dragged is painted anew every so often.
    """
    was, still = _still(before), before.still
    if still is None and _still(after) == was:
        return after
    if still is None or (not after.panning and _still(after) != was):
        pygame.time.set_timer(CALM, _AFTER, loops=1)
    return replace(after, still=still or was)


def at_rest(desk: Desk) -> Desk:
    """The desk as its resting picture shows it."""
    still = desk.still
    if still is None:
        return desk
    return replace(
        desk,
        cameras=still.cameras,
        hovered=still.hovered,
        target=still.target,
        scroll=still.scroll,
        still=None,
    )


def _still(desk: Desk) -> Still:
    return Still(desk.cameras, desk.hovered, desk.target, desk.scroll)
