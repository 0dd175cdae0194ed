"""The table screen: all tables, the panels round them, and the tool in the hand."""

from dataclasses import replace

import pygame

from simulator.ui.draw.canvas import Canvas, Kit
from simulator.ui.input.input_state import Hands
from simulator.ui.screens.dialogs import dialog
from simulator.ui.screens.screen import Signal
from simulator.ui.screens.table_screen import gestures
from simulator.ui.screens.table_screen.commands import obeyed
from simulator.ui.screens.table_screen.handling import handled
from simulator.ui.screens.table_screen.nudging import nudged
from simulator.ui.screens.table_screen.painting import draw_moving, draw_resting, resting_look
from simulator.ui.screens.table_screen.placing_keys import placed
from simulator.ui.screens.table_screen.stepping import called
from simulator.ui.state.view_state import Desk, holding
from simulator.ui.table.table_context import Bench
from simulator.ui.window.redraw_delay import at_rest, calmed, hurried


class TableScreen:
    """Turns every event into the desk that follows it."""

    def __init__(self, bench: Bench, size: tuple[int, int]) -> None:
        self.bench = bench
        self.desk = fitted(Desk(bench.door.view, size), bench.kit)
        self.news, self.close = bench.door.news, bench.door.close
        self._rested: tuple[Desk, object] | None = None

    @property
    def look(self) -> object:
        """The desk without what cannot be seen: a frame is a function of it."""
        desk = self.desk
        return self.rest, desk.tool, desk.spot, desk.hovered, desk.target, desk.cameras

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out anew."""
        self.desk = replace(self.desk, size=size)

    def rescale(self, kit: Kit) -> None:
        """Draw with another kit: other sizes, colours or keys."""
        self.bench = Bench(self.bench.door, self.bench.looks, kit)
        self.desk = fitted(self.desk, kit)

    def tell(self, words: str) -> None:
        """Show a sentence in the prompt bar."""
        self.desk = replace(self.desk, message=words)

    @property
    def rest(self) -> object:
        """What the resting layer depends on."""
        if self._rested is None or self._rested[0] is not self.desk:
            self._rested = self.desk, resting_look(self.desk)
        return self._rested[1]

    def draw(self, canvas: Canvas) -> None:
        """Draw the screen."""
        self.draw_rest(canvas)
        self.draw_moving(canvas)

    def draw_rest(self, canvas: Canvas) -> None:
        """Draw all but what is in the hand."""
        desk = at_rest(self.desk)
        draw_resting(canvas, self.bench.scene(desk), self.bench.stage(desk))

    def draw_moving(self, canvas: Canvas) -> None:
        """Draw what is in the hand, and the plates beside the pointer."""
        draw_moving(canvas, self.bench.scene(self.desk), self.bench.stage(self.desk))

    def handle(self, event: pygame.event.Event, before: Hands, now: Hands) -> Signal | None:
        """Answer an event."""
        self.desk = calmed(holding(self.desk, now.held), event.type)
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.desk.message:
            self.tell("")  # it has been read
        bench, desk = self.bench, self.desk
        match event.type:
            case pygame.MOUSEMOTION:
                self.desk = hurried(desk, gestures.moved(bench, desk, before, now))
            case pygame.MOUSEBUTTONDOWN:
                follows = gestures.pressed(bench, desk, event.button, now)
                if isinstance(follows, str):
                    return self._obey(follows, now)
                self.desk = follows
            case pygame.MOUSEBUTTONUP:
                self.desk = gestures.released(bench, desk, event.button, now)
            case pygame.MOUSEWHEEL:
                notches = getattr(event, "precise_y", event.y)
                self.desk = hurried(desk, gestures.wheeled(bench, desk, notches, now))
            case pygame.KEYDOWN:
                command = desk.keys.command_of(event, now.held)
                return self._obey(command, now) if command else None
            case _:
                self._window(event)
        return None

    def _obey(self, command: str, now: Hands) -> Signal | None:
        self.desk, command = called(self.bench, self.desk, command)
        if not command:
            return None
        opened = dialog(self, command)
        if opened:
            return opened
        fine = "shift" in now.held
        desk = placed(self.desk, command, fine=fine)
        desk = desk or nudged(self.bench, self.desk, command, fine=fine)
        desk = desk or handled(self.bench, self.desk, command)
        if desk is not None:
            self.desk = desk
            return None
        follows = obeyed(command, self.desk, self.bench.door, fine=fine)
        self.desk = follows.desk
        return follows.signal

    def _window(self, event: pygame.event.Event) -> None:
        """What happened to the window as a whole."""
        if event.type == pygame.WINDOWLEAVE:
            self.desk = replace(self.desk, hovered=None, button=None, link=None)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.desk = gestures.dropped(self.desk)


def fitted(desk: Desk, kit: Kit) -> Desk:
    """The desk at the scale and in the colours of a kit, with its keys."""
    return replace(desk, k=kit.lettering.k, palette=kit.palette, keys=kit.keys)
