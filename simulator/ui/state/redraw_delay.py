"""Redraw delay: during fast input the last full picture is stretched; then it is redrawn in steps.

Otherwise a turning wheel, a dragged view or a newly hovered piece would cause all
tables to be redrawn several times between two frames.
"""

from dataclasses import replace
from operator import attrgetter
from time import monotonic

import pygame

from simulator.ui.play.turn import Plan
from simulator.ui.state.view_state import StillPicture, ViewState, with_parts
from simulator.ui.tools.pivot import Pivot
from simulator.ui.tools.pull import KnobPull
from simulator.ui.tools.select import Carry

CALM = pygame.event.custom_type()
"""The event that reports that there has been no fast input for a while."""

STEP = pygame.event.custom_type()
"""The event that asks for the next step of the picture that is shown after the delay."""

DUE = pygame.event.custom_type()
"""The event on which it is looked up whether fast input went on."""

_AFTER = 80
"""Milliseconds without input after which everything is redrawn."""

_CREDITS = (
    CALM,
    pygame.KEYDOWN,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.DROPFILE,
    pygame.WINDOWLEAVE,
    pygame.WINDOWFOCUSLOST,
)


def _now() -> int:
    """Milliseconds by a clock that runs even before the library's own does."""
    return round(monotonic() * 1000)


class _Delay:
    """When the delay is looked up next. No timer of the library: setting one costs half a frame."""

    def __init__(self) -> None:
        self._last = 0
        self._due: int | None = None

    @property
    def wait(self) -> int:
        """Milliseconds to wait for other events at most, 0 for any time."""
        return 0 if self._due is None else max(1, self._due - _now())

    def prolong(self) -> None:
        """Fast input came: the delay lasts from now."""
        self._last = _now()
        if self._due is None:
            self._due = self._last + _AFTER

    def is_due(self) -> bool:
        """Is it to be looked up now whether the delay is over? That is said once."""
        if self._due is None or _now() < self._due:
            return False
        self._due = None
        return True

    def has_ended(self) -> bool:
        """Is the delay over? If input went on, it is looked up again after the rest."""
        rest = self._last + _AFTER - _now()
        if rest > 0:
            self._due = self._last + _AFTER
            return False
        return True


DELAY = _Delay()
"""The delay of the only window that there is at a time."""


def end_delay(state: ViewState, event: int) -> ViewState:
    """The view state before an event; a key or button ends the delay.

    A moving pointer, a wheel and a window that changes its size do not.
    """
    if event == CALM:
        return after_delay(state)
    return with_parts(state, still=None) if state.still and event in _CREDITS else state


def after_delay(state: ViewState) -> ViewState:
    """The view state once there has been no fast input for a while: what is held has paused."""
    tool = state.tool
    if isinstance(tool, Carry | Pivot | KnobPull) and awaits_pause(state):
        state = with_parts(state, tool=replace(tool, paused=True))
    return with_parts(state, still=None) if state.still else state


def awaits_pause(state: ViewState) -> bool:
    """Is something held that an answer may hang on, whose whole answer is drawn at a pause?"""
    held = isinstance(state.tool, Carry | Pivot | KnobPull) and not state.tool.paused
    return held and bool(state.lead and state.target)


def begin_delay(state: ViewState) -> ViewState:
    """The view state with a delay that starts now: its full redraw follows a little later."""
    DELAY.prolong()
    return with_parts(state, still=state.still or _still(state))


def delay_redraw(before: ViewState, after: ViewState) -> ViewState:
    """The view state after a move of the pointer or wheel, shown with the previous picture.

    The full redraw follows shortly after the last turn of the wheel or change of the hovered
    piece; while a view is being dragged it is redrawn at intervals.
    """
    if awaits_pause(after):
        DELAY.prolong()
    still, looks_same = before.still, _VARYING(before) == _VARYING(after)
    if still is None and looks_same:
        return after
    if still is None or not (after.panning or looks_same):
        DELAY.prolong()
    return with_parts(after, still=_still(before)) if still is None else after


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
        state = with_parts(state, plan=plan_at_rest(state), grab=state.grab)
    elif state.grab:
        state = with_parts(state, grab=None)
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


_VARYING = attrgetter("cameras", "hovered", "target", "scroll")
"""What a `StillPicture` keeps of a view state."""


def _still(state: ViewState) -> StillPicture:
    return StillPicture(state.cameras, state.hovered, state.target, state.scroll)
