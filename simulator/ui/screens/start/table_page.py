"""The page of a table that can be played: what it is, who plays, and beside *Play* its editor."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

import pygame

from simulator.kernel.refusal import Refusal
from simulator.kernel.spec import AnyTableFile, Table
from simulator.rules import SYSTEMS
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import ById, Canvas, Kit
from simulator.ui.draw.lettering import BODY, STRONG
from simulator.ui.draw.shapes import paint as inked
from simulator.ui.draw.shapes import round_rect
from simulator.ui.draw.theme import BACKGROUND, FRAME, LABEL, TEXT, Seats
from simulator.ui.panels.new_game.lead import PLAY, Lead, draw_fleets, draw_lead, lead_small
from simulator.ui.panels.pages.card_lines import draw_cards, draw_lines, draw_stars, lines_of
from simulator.ui.panels.pages.paper import Paper, RowButton, draw_buttons
from simulator.ui.screens.screen import Instead, Pop, Signal
from simulator.ui.screens.scrolled_page import ScrolledPage
from simulator.ui.screens.start.launch import begin_game, begin_tables
from simulator.ui.state.games.new_game import drawn_fields
from simulator.ui.state.games.prospect import refusal_text
from simulator.ui.state.library.table_library import example_of
from simulator.ui.state.library.table_seats import table_game
from simulator.ui.table.preview import draw_tables

EDIT = "edit"
"""The spot of the button that opens the tables in the editor."""

_TWO_COLUMNS = 880
"""From this width on the choices stand beside the pictures, at 100 %."""


class TablePage(ScrolledPage):
    """A table and who plays on it; Enter plays, E edits. `own` is where its file lies."""

    reads = True

    title = "Table"
    hint = "Enter plays · E edits the table · Tab and arrows choose"

    letters: ClassVar[Mapping[int, str]] = {pygame.K_p: PLAY, pygame.K_e: EDIT}

    def __init__(
        self, file: AnyTableFile, kit: Kit, size: tuple[int, int], own: Path | None = None
    ) -> None:
        super().__init__(kit, size)
        self._own = own
        self._game = table_game(file)
        self._view = example_of(file)

    @property
    def look(self) -> object:
        """Who plays, and what the page shows."""
        return self._game.who, self._game.seat, super().look

    def draw_lead(self, paper: Paper, box: Box) -> None:
        """What the table is, the button that plays, and the one that edits."""
        new, file = self._game.begin(), self._game.file
        edit = RowButton(EDIT, "Edit this table" if box[2] >= paper.px(_TWO_COLUMNS) else "Edit")
        words = Lead(
            lead_small(new, self._view),
            file.setup.title or "A table without a title",
            file.description,
            self.fault,
            button="Play",
            beside=edit,
            cap="E",
        )
        room = draw_lead(paper.canvas, box, words, paper.spots, paper.lit)
        seats = Seats.of_palette((seat.id for seat in file.setup.seats), self.kit.palette)
        draw_fleets(paper.canvas, room, new, seats)

    def draw_body(self, paper: Paper, at: tuple[int, int], width: int) -> int:
        """The pictures, and beside or below them what can be chosen."""
        left, top = at
        if width < paper.px(_TWO_COLUMNS):
            y = self._draw_choices(paper, at, width)
            return self._draw_pictures(paper, (left, y), width)
        column, gap = min(paper.px(460), round(width * 0.36)), paper.px(28)
        ends = [self._draw_choices(paper, (left + width - column, top), column)]
        ends.append(self._draw_pictures(paper, at, width - column - gap))
        return max(ends)

    def go(self, spot: str) -> Signal | None:
        """Play, edit, choose who plays, or go back."""
        kind, _, rest = spot.partition(" ")
        if spot == "back":
            return Pop()
        if spot == PLAY:
            signal = begin_game(self._game.begin(), self.kit, self.size)
            self.fault = refusal_text(signal) if isinstance(signal, Refusal) else ""
            return None if isinstance(signal, Refusal) else signal
        if spot == EDIT:
            return Instead(begin_tables(self._game.file, self.kit, self.size, self._own))
        if kind == "who":
            self._game = replace(self._game, who=self._game.ways[int(rest)])
        if kind == "seat":
            self._game = replace(self._game, seat=rest)
        return None

    def _draw_choices(self, paper: Paper, at: tuple[int, int], width: int) -> int:
        """Who plays, which seat the person has, and what the game is about; returns the y below."""
        game, (left, y) = self._game, at
        ways = game.ways
        if len(ways) > 1:
            y = paper.draw_heading((left, y), width, "Who plays")
            choices = [
                RowButton(f"who {n}", way.words, on=way == game.who) for n, way in enumerate(ways)
            ]
            y = _draw_rows(paper, (left, y), width, choices)
        if len(ways) > 1 and game.chooses_seat:
            y = paper.draw_heading((left, y), width, "You play")
            seats = [
                RowButton(f"seat {seat.id}", seat.name, on=seat.id == game.seat)
                for seat in game.players
            ]
            y = _draw_rows(paper, (left, y), width, seats)
        return self._draw_facts(paper, (left, y), width)

    def _draw_facts(self, paper: Paper, at: tuple[int, int], width: int) -> int:
        """What is played for, how difficult it is, and what else holds."""
        (left, y), new, canvas = at, self._game.begin(), paper.canvas
        drawing = new.option("drawing")
        cards = [each.card for each in drawn_fields(new.options) if each.card]
        if drawing is not None and (cards or drawing.words):
            y = paper.draw_heading((left, y), width, drawing.caption)
            late = f"{drawing.caption} {drawing.words}"
            y = draw_cards(paper, (left, y), width, cards, late) + paper.px(14)
        facts = new.ruleset.options.facts(self._game.file.setup)
        y = paper.draw_heading((left, y), width, new.ruleset.words.name)
        lines = lines_of(paper, " · ".join(facts), width)
        if variant := new.ruleset.play.variant(self._view):
            lines += lines_of(paper, f"A {variant}.", width)
        y = draw_lines(paper, (left, y), lines)
        if self._game.file.difficulty:
            words = canvas.text((left, y + paper.px(4)), "Difficulty", BODY, LABEL)
            at_stars = (left + words[2] + paper.px(10), y + paper.px(6))
            draw_stars(paper, at_stars, self._game.file.difficulty)
            y += paper.line + paper.px(4)
        return y + paper.px(14)

    def _draw_pictures(self, paper: Paper, at: tuple[int, int], width: int) -> int:
        """The tables, as large as there is room; returns the y below."""
        tables, gap = self._view.setup.tables, paper.px(16)
        columns = 1 if len(tables) == 1 else 2
        wide = (width - gap * (columns - 1)) // columns
        y, deep = at[1], 0
        for n, table in enumerate(tables):
            if n and n % columns == 0:
                y, deep = y + deep + gap, 0
            place = (at[0] + n % columns * (wide + gap), y, wide)
            deep = max(deep, self._draw_table(paper, place, table, len(tables)))
        return y + deep + gap

    def _draw_table(
        self, paper: Paper, place: tuple[int, int, int], table: Table, count: int
    ) -> int:
        """The picture of a table with its name below it; returns their height."""
        (left, top, width), view, canvas = place, self._view, paper.canvas
        below = canvas.height(STRONG) + paper.px(8)
        rows = 1 if count < 3 else 2
        seen = canvas.surface.get_height() - paper.px(320)
        most = max(paper.px(180), seen // rows - below - paper.px(16))
        across, up = SYSTEMS[view.setup.system].looks.extent(view, table).size
        high = min(most, round(width * up / across))
        wide = round(high * across / up)

        def draw(inner: Canvas, area: Box) -> None:
            draw_tables(inner, area, view, (table,))

        box = (left, top, wide, high)
        canvas.card(("table page", table.id, ById(view)), box, draw, BACKGROUND)
        frame = inked(stroke=FRAME, width=1.2 * canvas.k)
        canvas.stamp(round_rect((0, 0, wide, high), paper.px(3), frame, 0.8), box, sparse=True)
        y = top + high + paper.px(5)
        name = canvas.text((left, y), table.id, STRONG, TEXT)
        x = name[0] + name[2] + paper.px(8)
        paper.text((x, y), table.name, left + width - x, LABEL)
        return high + below


def _draw_rows(paper: Paper, at: tuple[int, int], width: int, choices: Sequence[RowButton]) -> int:
    """Buttons in rows of two; returns the y below them."""
    (left, y), gap = at, paper.px(5)
    for n in range(0, len(choices), 2):
        draw_buttons(paper, (left, y, width, paper.high), choices[n : n + 2])
        y += paper.high + gap
    return y + paper.px(14)
