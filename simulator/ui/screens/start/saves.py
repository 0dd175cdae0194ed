"""All saves, newest first, each with a picture and how its game stands."""

from collections.abc import Mapping
from datetime import datetime
from typing import ClassVar

import pygame

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import ById, Canvas, Kit
from simulator.ui.draw.lettering import BODY, TITLE
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.sprites import icon
from simulator.ui.draw.theme import CARD, FAINT, FRAME, LABEL, NO, TEXT, mix
from simulator.ui.draw.wording import fit, wrap_in
from simulator.ui.input.input_state import InputState
from simulator.ui.panels.pages.paper import Paper, RowButton
from simulator.ui.screens.screen import Pop, Signal, Visit
from simulator.ui.screens.scrolled_page import ScrolledPage
from simulator.ui.screens.start.opening import open_path, open_replay_of
from simulator.ui.state.library.file_library import ago
from simulator.ui.state.library.saved_games import SaveNote, save_note, saves
from simulator.ui.table.preview import draw_tables

_HIGH, _GAP, _WIDE = 104, 10, 520
"""Height of a row, pixels between rows, and the least width of a column, at 100 %."""

_MOST = 60
"""The most saves that stand here; the list of files has all."""


class SavesScreen(ScrolledPage):
    """The saves as rows; Enter opens one, W shows its replay."""

    title = "Saves"
    lead_size = 0
    hint = "Enter opens · W shows the replay · O lists all files"

    letters: ClassVar[Mapping[int, str]] = {pygame.K_o: "files"}

    def __init__(self, kit: Kit, size: tuple[int, int]) -> None:
        super().__init__(kit, size)
        self._found = saves()[:_MOST]
        self.at = "save 0"

    def draw_body(self, paper: Paper, at: tuple[int, int], width: int) -> int:
        """The rows, in two columns where there is room; returns the y below them."""
        gap, high = paper.px(_GAP), paper.px(_HIGH)
        columns = max(1, min(2, width // paper.px(_WIDE)))
        wide = (width - gap * (columns - 1)) // columns
        for n in range(len(self._found)):
            row, column = divmod(n, columns)
            box = (at[0] + column * (wide + gap), at[1] + row * (high + gap), wide, high)
            if paper.view is None or _shows(box, paper.view):
                stamp, path = self._found[n]
                note = save_note(path, stamp)
                inner = (box[0], box[1], box[2] - _draw_ways(paper, box, note, n), box[3])
                _draw_save(paper, inner, note)
            else:
                paper.spots.note(f"save {n}", box, paper.view)
        if not self._found:
            paper.text(at, "Nothing has been saved yet.", width, LABEL)
        return at[1] + -(-len(self._found) // columns) * (high + gap)

    def go(self, spot: str) -> Signal | None:
        """Open a save, the list of files, or go back."""
        kind, _, rest = spot.partition(" ")
        if spot == "back":
            return Pop()
        if spot == "files":
            return Visit("files")
        if kind in ("save", "end", "replay") and int(rest) < len(self._found):
            path = self._found[int(rest)][1]
            if kind == "replay":
                return open_replay_of(path, self.kit, self.size, Visit("start"))
            return open_path(path, self.kit, self.size)
        return None

    def key(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """W shows the replay of the chosen save; else as on any such page."""
        if event.key == pygame.K_w and not now.held:
            return self.go(f"replay {self.at.rpartition(' ')[2]}") if " " in self.at else None
        return super().key(event, now)


def _draw_ways(paper: Paper, box: Box, save: SaveNote, n: int) -> int:
    """The buttons of a save: its end if it is over, and its replay; returns their width."""
    if save.view is None:
        paper.plate(box, f"save {n}")
        return 0
    ways = [RowButton(f"end {n}", "The end")] if save.over else []
    ways.append(RowButton(f"replay {n}", "Replay"))
    wide, high, gap = paper.px(92), paper.px(32), paper.px(8)
    left, top, width, tall = box
    y = top + (tall - len(ways) * high - (len(ways) - 1) * gap) // 2
    places = [
        (left + width - wide - paper.px(12), y + k * (high + gap), wide, high) for k in (0, 1)
    ]
    # What is noted first is found first: the buttons lie on the row.
    for way, place in zip(ways, places, strict=False):
        paper.spots.note(way.spot, place, paper.view)
    paper.plate(box, f"save {n}")
    for way, place in zip(ways, places, strict=False):
        paper.button(place, way)
    return wide + paper.px(12)


def _draw_save(paper: Paper, box: Box, save: SaveNote) -> None:
    """A row: the tables as they stand, the title, who plays, when, and what is wrong with it."""
    canvas, letters = paper.canvas, paper.canvas.kit.lettering
    left, top, width, high = box
    pad = paper.px(10)
    picture = (left + pad, top + pad, round((high - 2 * pad) * 1.5), high - 2 * pad)
    _draw_picture(canvas, picture, save)
    x, right = picture[0] + picture[2] + paper.px(16), left + width - paper.px(14)
    when = ago(save.when, datetime.now().astimezone())
    lines: list[tuple[str, tuple[int, int, int]]] = [
        (words, ink) for words, ink in ((save.stands, TEXT), (save.score, LABEL)) if words
    ]
    if save.trouble:
        fits = wrap_in(letters, save.trouble, BODY, (right - x, 2))
        lines = [*lines[: 3 - len(fits)], *((words, NO) for words in fits)]
    step = canvas.height(BODY) + paper.px(1)
    y = top + (high - canvas.height(TITLE) - paper.px(3) - step * len(lines)) // 2
    beside = canvas.text((right, y + paper.px(2)), when, BODY, FAINT, "right")
    room = beside[0] - paper.px(16) - x
    canvas.text((x, y), fit(letters, save.title, TITLE, room), TITLE, TEXT)
    y += canvas.height(TITLE) + paper.px(3)
    for words, ink in lines:
        canvas.text((x, y), fit(letters, words, BODY, right - x), BODY, ink)
        y += step


def _draw_picture(canvas: Canvas, box: Box, save: SaveNote) -> None:
    """The tables, or a cross where nothing can be shown."""
    width, high = box[2:]
    frame = paint(mix(CARD, FRAME, 0.1), 1.0, mix(CARD, FRAME, 0.6), canvas.k)
    canvas.stamp(round_rect((0, 0, width, high), canvas.px(6), frame, 0.6), box)
    view, edge = save.view, canvas.px(3)
    if view is not None:
        inside = (box[0] + edge, box[1] + edge, width - 2 * edge, high - 2 * edge)
        canvas.card(
            ("save", ById(view)),
            inside,
            lambda inner, area: draw_tables(inner, area, view, view.setup.tables),
        )
        return
    size = canvas.px(28)
    at = (box[0] + (width - size) // 2, box[1] + (high - size) // 2, size, size)
    canvas.stamp(icon("cross", (size / 2, size / 2), size, mix(CARD, NO, 0.7)), at)


def _shows(box: Box, view: Box) -> bool:
    """Is some of a box in view?"""
    return box[1] < view[1] + view[3] and view[1] < box[1] + box[3]
