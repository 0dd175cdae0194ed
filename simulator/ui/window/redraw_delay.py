"""Redraw delay: during fast input the last full picture is stretched; then it is redrawn in steps.

Otherwise a turning wheel, a dragged view or a newly hovered piece would cause all
tables to be redrawn several times between two frames.
"""

from dataclasses import replace

import pygame

from simulator.ui.play.turn import Plan
from simulator.ui.state.view_state import Still, ViewState, with_parts

CALM = pygame.event.custom_type()
"""The event that reports that there has been no fast input for a while."""

STEP = pygame.event.custom_type()
"""The event that asks for the next step of the picture that is shown after the delay."""

DUE = pygame.event.custom_type()
"""The event of the timer, on which it is looked up whether fast input went on."""

_AFTER = 80
"""Milliseconds without input after which everything is redrawn."""

_DEEDS = (
    CALM,
    pygame.KEYDOWN,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.DROPFILE,
    pygame.WINDOWLEAVE,
    pygame.WINDOWFOCUSLOST,
)


class _Timer:
    """The timer of the delay. It is set once for many events: setting it costs half a frame."""

    def __init__(self) -> None:
        self._last = self._due = 0

    def prolong(self) -> None:
        """Fast input came: the delay lasts from now."""
        self._last = pygame.time.get_ticks()
        if not 0 < self._due - self._last <= _AFTER:
            self._set(_AFTER)

    def has_ended(self) -> bool:
        """Is the delay over? If input went on, the timer is set for the rest."""
        rest = self._last + _AFTER - pygame.time.get_ticks()
        if 0 < rest <= _AFTER:
            self._set(rest)
            return False
        return True

    def _set(self, wait: int) -> None:
        self._due = pygame.time.get_ticks() + wait
        pygame.time.set_timer(DUE, wait, loops=1)


DELAY = _Timer()
"""The delay of the only window that there is at a time."""


def calmed(state: ViewState, event: int) -> ViewState:
    """The view state before an event; a key or button ends the delay.

    A moving pointer, a wheel and a window that changes its size do not.
    """
    return replace(state, still=None) if event in _DEEDS and state.still else state


def hurrying(state: ViewState) -> ViewState:
    """The view state with a delay that starts now: its full redraw follows a little later."""
    DELAY.prolong()
    return replace(state, still=state.still or _still(state))


def hurried(before: ViewState, after: ViewState) -> ViewState:
    """The view state after a move of the pointer or wheel, shown with the previous picture.

    The full redraw follows shortly after the last turn of the wheel or change of the hovered
    piece; while a view is being dragged it is redrawn at intervals.
    """
    was, still = _still(before), before.still
    if still is None and _still(after) == was:
        return after
    if still is None or (not after.panning and _still(after) != was):
        DELAY.prolong()
    return with_parts(after, still=was) if still is None else after


def plan_at_rest(state: ViewState) -> Plan:
    """The plan that the static picture shows: while a ghost is dragged, the one from before."""
    plan = state.plan
    return replace(plan, draft=plan.base, base=None) if plan.base else plan


def is_carried(state: ViewState) -> bool:
    """Is a ghost on its way, carried or turned by the pointer?"""
    return state.grab is not None and state.plan.base is not None


def at_rest(state: ViewState) -> ViewState:
    """The view state as the static picture shows it."""
    if state.plan.base:
        state = replace(state, plan=plan_at_rest(state), grab=state.grab)
    elif state.grab:
        state = replace(state, grab=None)
    still = state.still
    if still is None:
        return state
    return with_parts(
        state,
        cameras=still.cameras,
        hovered=still.hovered,
        target=still.target,
        scroll=still.scroll,
        still=None,
    )


def _still(state: ViewState) -> Still:
    return Still(state.cameras, state.hovered, state.target, state.scroll)
