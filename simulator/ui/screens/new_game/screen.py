"""The New game screen: everything a game begins with, changed before it does."""

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

import pygame

from simulator.kernel.refusal import Refusal
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Kit
from simulator.ui.draw.theme import Seats
from simulator.ui.input.input_state import InputState
from simulator.ui.input.keys import ENTER
from simulator.ui.input.text_field import field_of
from simulator.ui.panels.new_game.body import draw_body
from simulator.ui.panels.new_game.lead import PLAY, draw_fleets, draw_lead, lead_of
from simulator.ui.panels.new_game.sheet import NewGamePaper
from simulator.ui.panels.pages.page import place_at
from simulator.ui.panels.pages.paper import LitSpots, Paper, RowButton, Typing
from simulator.ui.screens.new_game.changes import ROLL, TYPED
from simulator.ui.screens.new_game.draft import NewGameDraft
from simulator.ui.screens.screen import Pop, Signal
from simulator.ui.screens.scrolled_page import ScrolledPage
from simulator.ui.screens.start.launch import FIRST, begin_first, begin_game
from simulator.ui.state.games.prospect import refusal_text
from simulator.ui.state.library.table_seats import first_beginning
from simulator.ui.state.settings import SettingsInUse


class NewGameScreen(ScrolledPage):
    """The game that Enter begins on top, and below it everything that can be changed first."""

    title = "New game"

    letters: ClassVar[Mapping[int, str]] = {
        pygame.K_p: PLAY,
        pygame.K_f: FIRST,
        pygame.K_r: ROLL,
        pygame.K_d: "redraw",
        pygame.K_n: "add",
        pygame.K_o: "rulings",
    }

    def __init__(
        self, in_use: SettingsInUse, kit: Kit, size: tuple[int, int], *, shared: bool = False
    ) -> None:
        """`shared`: all seats are played by persons at this screen until that is changed."""
        self._draft = NewGameDraft(in_use, shared=shared)
        super().__init__(kit, size)

    @property
    def look(self) -> object:
        """The game, what is typed, and what the page shows."""
        draft = self._draft
        return draft.game, draft.typing, draft.fault, draft.in_use.settings, super().look

    def handle(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """As on every such page; a click first sets what was typed, if that can be.

        One into the text that is typed puts its caret there.
        """
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            typing = self._draft.typing
            box = self.spots.box(typing.spot) if typing else None
            if typing and box and self.spots.under(event.pos) == typing.spot:
                at = place_at(self.kit.lettering, box, typing.field, event.pos[0])
                self._draft.typing = replace(typing, field=typing.field.with_caret(at))
                return None
            if not self._draft.settle():
                return None
        return super().handle(event, now)

    def tell(self, words: str) -> None:
        """Show a sentence in the lead."""
        self._draft.fault = words

    def draw_lead(self, paper: Paper, box: Box) -> None:
        """The game that begins, with its fleets."""
        draft, canvas, lit = self._draft, paper.canvas, self._lit(paper)
        words = lead_of(draft.game, draft.shown, draft.fault)
        first = first_beginning(self._way)
        if first is not None and first[0] == draft.game.setup.system:
            words = replace(words, beside=RowButton(FIRST, first[1].words), cap="F")
        roll = draft.game.ruleset.options.roll_early(draft.game.setup, draft.game.seed)
        if roll is not None:
            words = replace(words, beside=RowButton(ROLL, roll.words), cap="R", below=roll.about)
        room = draw_lead(canvas, box, words, paper.spots, lit)
        draw_fleets(canvas, room, draft.game, self._seats(paper))

    @property
    def _way(self) -> str:
        """The value of the way to play that is chosen; empty where the system has but one."""
        way = self._draft.game.option("way")
        return way.value if way else ""

    def draw_body(self, paper: Paper, at: tuple[int, int], width: int) -> int:
        """What can be changed; returns the y below it."""
        draft, lit = self._draft, self._lit(paper)
        seats = self._seats(paper)
        sheet = NewGamePaper(
            paper.canvas, paper.spots, lit, paper.view, draft.game, draft.shown, seats
        )
        return draw_body(sheet, at, width, draft.in_use.settings.reactions)

    def go(self, spot: str) -> Signal | None:
        """Change the game by a spot, begin it, or go back."""
        if spot == "back":
            return Pop()
        if spot not in (PLAY, FIRST):
            self.scroller.follow(lambda: self.spots.box(spot))
            return self._draft.act(spot)
        if spot == FIRST:
            signal = begin_first(self.kit, self.size, self._way)
        else:
            signal = begin_game(self._draft.game, self.kit, self.size)
        if isinstance(signal, Refusal):
            self._draft.fault = refusal_text(signal)
            return None
        return signal

    def key(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """A key for the field being typed into, else as on every such page.

        Once a text is set the next spot is chosen, so that a letter is no new text for the field;
        where the pointer has chosen the field, that is to play.
        """
        if self._draft.typing:
            self._draft.write(event, now.held)
            if self._draft.typing is None and event.key in (*ENTER, pygame.K_TAB):
                self.choose(PLAY if self.at == PLAY else self.spots.next(self.at, 1))
            return None
        letter = event.dict.get("unicode", "")
        if letter and letter.isprintable() and self.at.split()[0] in TYPED:
            self._draft.typing = Typing(self.at, field_of(letter))
            return None
        return super().key(event, now)

    def choose(self, name: str) -> None:
        """Choose a spot; what was wrong before is not said any more."""
        self._draft.fault = ""
        super().choose(name)

    def _lit(self, paper: Paper) -> LitSpots:
        return replace(paper.lit, typing=self._draft.typing)

    def _seats(self, paper: Paper) -> Seats:
        palette = paper.canvas.kit.palette
        return Seats.of_palette((seat.id for seat in self._draft.game.setup.seats), palette)
