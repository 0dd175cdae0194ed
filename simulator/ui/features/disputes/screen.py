"""The screen of a new dispute: which bases, in which unit, and which two are asked about."""

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

import pygame

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Kit
from simulator.ui.features.disputes.new_dispute import NewDispute, face_pair
from simulator.ui.features.disputes.page import BASE, NAME, ROCK, SET, UNIT, draw_dispute
from simulator.ui.input.input_state import InputState
from simulator.ui.input.keys import ENTER
from simulator.ui.input.text_field import field_of
from simulator.ui.panels.new_game.lead import PLAY, Lead, draw_lead
from simulator.ui.panels.pages.page import place_at
from simulator.ui.panels.pages.paper import LitSpots, Paper, Typing
from simulator.ui.screens.screen import Instead, Pop, Signal
from simulator.ui.screens.scrolled_page import ScrolledPage
from simulator.ui.screens.start.launch import begin_tables

_HOW = "Lay them as on your table: the answer follows each drag. Enter saves its figure."

_SETTING = (*ENTER, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN)
"""Keys that set what was typed."""

NEXT = "next"
"""The last word of spots that only letters call."""

_LONGEST = 40


class NewDisputeScreen(ScrolledPage):
    """What is asked before two bases are laid out; Enter lays them out."""

    title = "Settle a dispute"

    hint = "Tab and arrows choose · Enter takes it · U other unit · O obstacle"

    letters: ClassVar[Mapping[int, str]] = {
        pygame.K_p: PLAY,
        pygame.K_u: f"{UNIT} {NEXT}",
        pygame.K_o: f"{ROCK} {NEXT}",
    }

    def __init__(self, new: NewDispute, kit: Kit, size: tuple[int, int]) -> None:
        super().__init__(kit, size)
        self._new = new
        self._typing: Typing | None = None

    @property
    def look(self) -> object:
        """What is chosen and typed, and what the page shows."""
        return self._new, self._typing, super().look

    def handle(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """As on every such page; a click first sets what was typed, if that can be."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._typing:
            box = self.spots.box(self._typing.spot)
            if box and self.spots.under(event.pos) == self._typing.spot:
                at = place_at(self.kit.lettering, box, self._typing.field, event.pos[0])
                self._typing = replace(self._typing, field=self._typing.field.with_caret(at))
                return None
            if not self._settle():
                return None
        return super().handle(event, now)

    def tell(self, words: str) -> None:
        """Show a sentence in the lead."""
        self.fault = words

    def draw_lead(self, paper: Paper, box: Box) -> None:
        """What is laid out, in words."""
        new = self._new
        both = " and ".join(base.replace("_", " ") for base in new.bases)
        small = f"{new.set.title} in {dict(new.units)[new.set.unit].lower()}: {both}"
        large = f"{new.names[0]} asks about {new.names[1]}"
        lead = Lead(small, large, _HOW, self.fault, button="Lay them out")
        draw_lead(paper.canvas, box, lead, paper.spots, self._lit(paper))

    def draw_body(self, paper: Paper, at: tuple[int, int], width: int) -> int:
        """The sets, and the bases of the chosen one."""
        return draw_dispute(replace(paper, lit=self._lit(paper)), at, width, self._new)

    def go(self, spot: str) -> Signal | None:
        """Choose, type, lay out, or go back."""
        if spot == "back":
            return Pop()
        if spot == PLAY:
            return self._begin()
        word, _, rest = spot.partition(" ")
        if word == NAME:
            self._typing = Typing(spot, field_of(self._new.names[int(rest)], most=_LONGEST))
            return None
        self._new = _take_spot(self._new, word, rest)
        if rest == NEXT:
            self.choose(PLAY)  # a letter chose it
        return None

    def key(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """A key for the name being typed, else as on every such page."""
        if self._typing:
            if event.key == pygame.K_ESCAPE:
                self._typing, self.fault = None, ""
            elif event.key not in _SETTING:
                after = self._typing.field.press_key(event, now.held)
                self._typing = replace(self._typing, field=after)
            elif self._settle():
                self.choose(PLAY if self.at == PLAY else self.spots.next(self.at, 1))
            return None
        letter = event.dict.get("unicode", "")
        if letter and letter.isprintable() and self.at.startswith(f"{NAME} "):
            self._typing = Typing(self.at, field_of(letter, most=_LONGEST))
            return None
        return super().key(event, now)

    def _lit(self, paper: Paper) -> LitSpots:
        return replace(paper.lit, typing=self._typing)

    def _settle(self) -> bool:
        """Set the name that was typed; if it cannot be one, the lead says why, and it is False."""
        if self._typing is None:
            return True
        n = int(self._typing.spot.partition(" ")[2])
        try:
            self._new = self._new.rename(n, self._typing.field.words)
        except ValueError as error:
            self.fault = str(error)
            return False
        self._typing, self.fault = None, ""
        return True

    def _begin(self) -> Signal | None:
        """The tables with both bases, one asked about."""
        if not self._settle():
            return None
        laid = self._new.laid_out()
        screen = begin_tables(laid.file, self.kit, self.size)
        screen.state = face_pair(screen.state, laid.pair)
        return Instead(screen)


def _take_spot(new: NewDispute, word: str, rest: str) -> NewDispute:
    """The dispute after a spot was taken: its first word, and what follows."""
    if word == UNIT:
        units = [unit for unit, _ in new.units]
        after = units[(units.index(new.set.unit) + 1) % len(units)]
        return new.in_unit(after if rest == NEXT else rest)
    if word == SET:
        return new.of_set(rest)
    if word == BASE:
        n, _, base = rest.partition(" ")
        return new.with_base(int(n), base)
    if word == ROCK:
        return replace(new, rock=not new.rock if rest == NEXT else rest == "yes")
    return new
