"""The game on the New game screen as it is changed: by choosing spots, by typing, by lists."""

from dataclasses import replace

import pygame

from simulator.kernel.refusal import Refusal
from simulator.rules import SYSTEMS
from simulator.ui.input.keys import ENTER
from simulator.ui.input.text_field import field_of
from simulator.ui.panels.pages.paper import Typing
from simulator.ui.screens.new_game.changes import TYPED, change_game, text_of, type_into
from simulator.ui.screens.new_game.lists import list_of
from simulator.ui.screens.screen import Push, Signal
from simulator.ui.state.games.new_game import PERSON, NewGame, quick_game, with_agent
from simulator.ui.state.games.prospect import prospect, refusal_text
from simulator.ui.state.games.setup_editing import UntypedError
from simulator.ui.state.settings import REACTIONS, SettingsInUse, refresh, store_settings

_SETTING = (*ENTER, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN)
"""Keys that set what was typed."""


class NewGameDraft:
    """A game about to begin, and what it begins with.

    `typing` is the field being typed into, None while there is none; `fault` says why the last
    change could not be made, empty if it was.
    """

    def __init__(self, in_use: SettingsInUse, *, shared: bool = False) -> None:
        """`shared`: persons play all seats, else programs play all but the first."""
        self.in_use = in_use
        self.game = quick_game(next(iter(SYSTEMS)))
        if shared:
            for n in range(len(self.game.setup.seats)):
                self.game = with_agent(self.game, n, PERSON)
        self.shown = prospect(self.game)
        self.typing: Typing | None = None
        self.fault = ""

    def keep(self, change: NewGame | Refusal) -> str:
        """Take a change over; returns why it cannot be, empty if it can."""
        self.fault = refusal_text(change) if isinstance(change, Refusal) else ""
        if isinstance(change, NewGame):
            self.game, self.shown = change, prospect(change)
        return self.fault

    def act(self, spot: str) -> Signal | None:
        """Do what choosing a spot does; some open a list, some a field to type into."""
        if spot.partition(" ")[0] in TYPED:
            self.typing = Typing(spot, field_of(text_of(self.game, spot)))
            return None
        if spot == "reactions":
            self._react()
            return None
        change = change_game(self.game, self.shown, spot)
        if change is not None:
            self.keep(change)
            return None
        screen = list_of(spot, self.shown, lambda: self.game, self.keep)
        return Push(screen) if screen else None

    def write(self, event: pygame.event.Event, held: frozenset[str]) -> None:
        """A key while a field is typed into: Enter and Tab set it, Esc drops it."""
        if self.typing is None:
            return
        if event.key == pygame.K_ESCAPE:
            self.typing, self.fault = None, ""
        elif event.key in _SETTING:
            self.settle()
        else:
            self.typing = replace(self.typing, field=self.typing.field.press_key(event, held))

    def settle(self) -> bool:
        """Set what was typed; if it is not valid, the fault says why, and it returns False."""
        if self.typing is None:
            return True
        try:
            change = type_into(self.game, self.typing.spot, self.typing.field.words)
        except UntypedError as error:
            self.fault = str(error)
            return False
        if self.keep(change):
            return False
        self.typing = None
        return True

    def _react(self) -> None:
        """The next way in which reactions ask, kept for all games."""
        ways, settings = list(REACTIONS), refresh(self.in_use.settings)
        after = ways[(ways.index(settings.reactions) + 1) % len(ways)]
        self.in_use.settings = replace(settings, reactions=after, asks=())
        self.fault = store_settings(self.in_use.settings)
