"""Hands of the design yard: the one that holds a module, and the one that types a name."""

from dataclasses import replace
from typing import Literal

import pygame

from simulator.scenario.yards import YardPress
from simulator.ui.draw.canvas import Kit
from simulator.ui.features.designs.drafts import SavedYard
from simulator.ui.features.designs.hull import Held
from simulator.ui.input.input_state import InputState
from simulator.ui.input.keys import ENTER
from simulator.ui.input.text_field import field_of
from simulator.ui.panels.pages.page import place_at
from simulator.ui.panels.pages.paper import Typing
from simulator.ui.panels.pages.spots import Spots

_LONGEST = 40


class ModuleHand:
    """A module taken out of the list or off the hull: let go over the hull it is on, else off."""

    def __init__(self, yard: SavedYard, spots: Spots) -> None:
        self._yard, self._spots = yard, spots
        self.held: Held | None = None
        self._was_on = False

    def take(self, spot: str) -> bool:
        """Take what a spot is for; False if it is no module."""
        kind, _, rest = spot.partition(" ")
        key = rest.partition(" ")[0]
        found = [one for one in self._yard.sheet.modules if one.key == key]
        if kind not in ("grab", "held") or not found:
            return False
        self.held, self._was_on = (key, found[0].sign), kind == "held"
        return True

    def let_go(self, pointer: tuple[int, int] | None) -> None:
        """Put the module on or off the design, by where it is let go."""
        held, self.held = self.held, None
        spot = self._spots.under(pointer) or ""
        over = spot == "hull" or spot.startswith("held ")
        if held and over != self._was_on:
            self._yard.press(YardPress("more" if over else "less", held[0]))

    def press_key(self, event: pygame.event.Event, now: InputState) -> bool:
        """Put a module on by its letter, or with Shift take one off; False for another key."""
        typed = pygame.key.name(event.key).upper() if event.key else ""
        for module in self._yard.sheet.modules:
            if module.letter == typed:
                act = YardPress("less" if "shift" in now.held else "more", module.key)
                self._yard.press(act)
                return True
        return False


class NameHand:
    """A name while it is typed: of the chosen design (`name`) or of the squadron (`call`)."""

    def __init__(self, yard: SavedYard, spots: Spots) -> None:
        self._yard, self._spots = yard, spots
        self.typing: Typing | None = None

    def begin(self, spot: Literal["name", "call"]) -> None:
        """Type over the name at this spot."""
        self.typing = Typing(spot, field_of(self._name(spot), most=_LONGEST, chosen=True))

    def press_key(self, event: pygame.event.Event, now: InputState) -> None:
        """A key for the name: Enter or Tab takes it, Esc leaves it as it was."""
        if self.typing is None:
            return
        if event.key == pygame.K_ESCAPE:
            self.typing = None
        elif event.key in (*ENTER, pygame.K_TAB):
            self._settle()
        else:
            self.typing = replace(self.typing, field=self.typing.field.press_key(event, now.held))

    def click(self, spot: str, pointer: tuple[int, int] | None, kit: Kit) -> bool:
        """Put the caret there, if a click is into the typed name; else take what is typed."""
        typing, box = self.typing, self._spots.box(spot)
        if typing and spot == typing.spot and box and pointer:
            at = place_at(kit.lettering, box, typing.field, pointer[0])
            self.typing = replace(typing, field=typing.field.with_caret(at))
            return True
        self._settle()
        return False

    def _name(self, spot: str) -> str:
        sheet = self._yard.sheet
        return sheet.blueprint.name if spot == "name" else sheet.force.name

    def _settle(self) -> None:
        typing, self.typing = self.typing, None
        if typing is None:
            return
        name = typing.field.words.strip()
        if name in ("", self._name(typing.spot)):
            return
        act = YardPress("name" if typing.spot == "name" else "call", name)
        if not self._yard.press(act):
            self._yard.note = f"Another design is called {name}"
