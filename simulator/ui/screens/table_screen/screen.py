"""The table screen: all tables, the panels round them, and the active tool."""

from dataclasses import replace

import pygame

from simulator.ui.draw.canvas import Kit
from simulator.ui.input.input_state import InputState
from simulator.ui.screens.screen import Signal
from simulator.ui.screens.table_screen import gestures
from simulator.ui.screens.table_screen.commands import obey
from simulator.ui.screens.table_screen.pieces_tab import typed
from simulator.ui.screens.table_screen.table_picture import TablePicture, fitted
from simulator.ui.state.view_state import ViewState, holding
from simulator.ui.table.table_context import TableContext
from simulator.ui.window.redraw_delay import calmed, hurried, hurrying


class TableScreen(TablePicture):
    """Turns every event into the view state that follows it."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for the new size; until it is redrawn the last picture is shown."""
        if size != self.state.size:
            self.state = hurrying(replace(self.state, size=size))

    def rescale(self, kit: Kit) -> None:
        """Draw with another kit: other sizes, colours or keys."""
        self.context = TableContext(self.context.client, self.context.looks, kit)
        self.state = fitted(self.state, kit)

    def news(self) -> str:
        """A message about the save."""
        return self.context.client.news()

    def close(self) -> None:
        """Close the save."""
        self.context.client.close()

    def tell(self, words: str) -> None:
        """Show a sentence in the prompt bar."""
        self.state = replace(self.state, message=words)

    def handle(
        self, event: pygame.event.Event, before: InputState, now: InputState
    ) -> Signal | None:
        """Answer an event."""
        self.state = calmed(holding(self.state, now.held), event.type)
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.state.message:
            self.tell("")  # it has been read
        context, state, fine = self.context, self.state, "shift" in now.held
        match event.type:
            case pygame.MOUSEMOTION:
                self.state = hurried(state, gestures.moved(context, state, before, now))
            case pygame.MOUSEBUTTONDOWN:
                state = self.state = replace(state, seeking=False)
                follows = gestures.pressed(context, state, event.button, now)
                if isinstance(follows, str):
                    return self.obey(follows, fine=fine)
                self.state = follows
            case pygame.MOUSEBUTTONUP:
                self.state = gestures.released(context, state, event.button, now)
            case pygame.MOUSEWHEEL:
                notches = event.dict.get("precise_y", event.y)
                self.state = hurried(state, gestures.wheeled(context, state, notches, now))
            case pygame.KEYDOWN:
                return self._key(event, now)
            case _:
                self.state = _windowed(state, event)
        return None

    def _key(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """Type into the search of the side panel, else obey the key's command."""
        follows = typed(self.context.scene(self.state), event, now.held)
        if isinstance(follows, ViewState):
            self.state = follows
            return None
        command = follows or self.state.keys.command_of(event, now.held)
        return self.obey(command, fine="shift" in now.held) if command else None

    def obey(self, command: str, *, fine: bool = False) -> Signal | None:
        """Carry a command out; `fine`: Shift is held."""
        return obey(self, command, fine=fine)


def _windowed(state: ViewState, event: pygame.event.Event) -> ViewState:
    """The view state after something happened to the window as a whole."""
    if event.type == pygame.WINDOWLEAVE:
        return replace(state, hovered=None, button=None, link=None)
    return gestures.dropped(state) if event.type == pygame.WINDOWFOCUSLOST else state
