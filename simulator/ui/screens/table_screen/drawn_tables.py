"""The table screen as it is drawn: its static layer in parts, and what moves over that."""

from collections.abc import Sequence
from dataclasses import fields, replace
from operator import attrgetter, is_

import pygame

from simulator.ui.draw.canvas import Canvas, Kit
from simulator.ui.screens.screen import LayeredScreen
from simulator.ui.screens.table_screen.frame import (
    draw_bar,
    draw_tip,
    frame_key,
    frame_look,
    frame_parts,
)
from simulator.ui.screens.table_screen.painting import (
    moving_layer,
    resting_look,
    resting_parts,
)
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.screens.table_screen.telling.pointing import draw_points
from simulator.ui.state.client.client import is_played
from simulator.ui.state.redraw_delay import after_delay, at_rest, awaits_pause, begin_delay
from simulator.ui.state.settings import load_settings
from simulator.ui.state.view_state import ViewState
from simulator.ui.table.layers import Moving
from simulator.ui.table.picture import PicturePart
from simulator.ui.tools.select import Carry

_UNCARRIED = attrgetter(*(each.name for each in fields(ViewState) if each.name != "tool"))
"""All of a view state that a drag leaves as it is."""


class DrawnTables(LayeredScreen):
    """The tables and the panels round them, for a view state."""

    def __init__(self, context: TableContext, size: tuple[int, int]) -> None:
        self.context = context
        view = context.client.view
        # A game under way is played by its rules, a table before it by the free hand.
        free = not is_played(context.client)
        self.state = fit_state(by_settings(ViewState(view, size, free=free)), context.kit)
        self._rested: tuple[tuple[ViewState, object, str], tuple[object, object]] | None = None
        self._coming: tuple[ViewState, tuple[object, object]] | None = None
        self._framed: tuple[object, object] | None = None

    def claims(self, event: pygame.event.Event) -> bool:
        """The keys of a lesson are its own."""
        is_key = self.state.lesson is not None and event.type == pygame.KEYDOWN
        return is_key and event.key == pygame.K_F8

    @property
    def look(self) -> object:
        """The view state without what cannot be seen: a frame is a function of it."""
        state = self.state
        shown = state.tool, state.spot, state.hovered, state.target, state.cameras
        moved = state.tray, state.motion.at, state.motion.script
        played = state.plan, state.grab is None, state.lifted, state.ghost, moved
        return self.rest, state.still is None, shown, played

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for the new size; until it is redrawn the last picture is shown."""
        if size != self.state.size:
            self.state = begin_delay(replace(self.state, size=size))

    def rescale(self, kit: Kit) -> None:
        """Draw with another kit: other sizes, colours or keys."""
        self.context = TableContext(self.context.client, self.context.looks, kit)
        self.state = by_settings(fit_state(self.state, kit))

    @property
    def rest(self) -> object:
        """What the static layer depends on."""
        return self._rest()

    def _rest(self) -> tuple[object, object]:
        known, client = self._rested, self.context.client
        if known is None or known[0][0] is not self.state:
            by = self.state, client.game.course, client.seat
            if known and by[1:] == known[0][1:] and _only_carried(known[0][0], self.state):
                looks = known[1]
            else:
                looks = self._looks(self.state)
            # The same object as long as it is equal: what compares it again is done at once.
            known = self._rested = by, known[1] if known and known[1] == looks else looks
        return known[1]

    def _looks(self, state: ViewState) -> tuple[object, object]:
        known, by = self._framed, frame_key(self.context, state)
        if known is None or known[0] != by:
            known = self._framed = by, frame_look(self.context, state)
        return resting_look(state), known[1]

    @property
    def coming(self) -> object:
        """What the static layer depends on after the delay; None without a delay."""
        if self.state.still is None and not self.held:
            return None
        known = self._coming
        if known is None or known[0] is not self.state:
            known = self._coming = self.state, self._looks(after_delay(self.state))
        return known[1]

    @property
    def held(self) -> bool:
        """Is something on its way that the answer on show hangs on?"""
        return awaits_pause(self.state)

    def parts(self, *, coming: bool = False) -> Sequence[PicturePart]:
        """The static layer in parts: as it is shown now, or after the delay."""
        state = after_delay(self.state) if coming else at_rest(self.state)
        context = self.context
        parts = resting_parts(context.scene(state), context.stage(state), context.kit)
        return [*parts, *frame_parts(context, self.state)]

    def moving_layer(self) -> Moving:
        """The dragged pieces, and the plates beside the pointer."""
        context, state = self.context, self.state
        found = moving_layer(
            context.scene(state), context.stage(state), context.kit, self._rest()[0]
        )

        def draw(canvas: Canvas) -> None:
            found.draw(canvas)
            stage = context.stage(state)
            if stage.plan.over:  # what moves on the table stays below the bar
                draw_bar(canvas, stage.layout.prompt, state, stage.plan, frozenset())
            draw_points(canvas, context, state)
            draw_tip(canvas, context, state)

        return Moving(draw, found.covers)


def _only_carried(before: ViewState, after: ViewState) -> bool:
    """Did a drag go on, of the same pieces, while all else remained as it was?"""
    was, now = before.tool, after.tool
    if not (isinstance(was, Carry) and isinstance(now, Carry)) or was.paused or now.paused:
        return False
    same = [each.piece for each in was.shifts] == [each.piece for each in now.shifts]
    return same and all(map(is_, _UNCARRIED(before), _UNCARRIED(after)))


def fit_state(state: ViewState, kit: Kit) -> ViewState:
    """The view state at the scale and in the colours of a kit, with its keys."""
    return replace(state, k=kit.lettering.k, palette=kit.palette, keys=kit.keys)


def by_settings(state: ViewState) -> ViewState:
    """The view state by the player's settings: what is asked, when hints are given, the pace."""
    settings = load_settings()
    asking = replace(
        state.asking, usual=settings.reactions, kinds=settings.asks, limits=settings.limits
    )
    hinting = replace(state.hinting, mode=settings.hints)
    return replace(state, asking=asking, hinting=hinting, pace=settings.pace)
