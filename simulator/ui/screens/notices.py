"""Screens that lie over the tables: the list of keys, and the question before quitting."""

from collections.abc import Mapping

import pygame

from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, MEDIUM, TITLE
from simulator.ui.draw.shapes import paint, rounded
from simulator.ui.draw.theme import CARD_LINE, LABEL, PANEL, TEXT
from simulator.ui.draw.wording import wrapped
from simulator.ui.input.input_state import InputState
from simulator.ui.input.keys import ENTER, MOUSE
from simulator.ui.panels.page import spot_at
from simulator.ui.panels.prompt import button_width, cap_width, draw_button, draw_cap
from simulator.ui.screens.screen import Pop, Quit, Screen, Signal, Visit
from simulator.ui.state.mark_keys import help_of
from simulator.ui.table.camera import Box


class HelpScreen(Screen):
    """All keys, on as many pages as they need; any key or click turns the page, then closes."""

    def __init__(self) -> None:
        self._page = 0
        self._pages = 1

    @property
    def look(self) -> object:
        """Which page is open."""
        return "help", self._page

    def handle(
        self,
        event: pygame.event.Event,
        before: InputState,  # noqa: ARG002 - every screen has this shape
        now: InputState,  # noqa: ARG002 - every screen has this shape
    ) -> Signal | None:
        """Go on at the next key or click; Esc closes at once."""
        if event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return None
        is_last = self._page + 1 >= self._pages
        if is_last or event.dict.get("key") == pygame.K_ESCAPE:
            return Pop()
        self._page += 1
        return None

    def draw(self, canvas: Canvas) -> None:
        """The card with its columns of keys; narrow windows wrap what the keys do."""
        rows = [*MOUSE, *((key.cap, help_of(key)) for key in canvas.kit.keys.keys)]
        pad, air = canvas.px(24), canvas.px(12)
        caps = max(cap_width(canvas.kit.lettering, cap) for cap, _ in rows)
        natural = max(canvas.width(words) for _, words in rows)
        room = (canvas.surface.get_width() - 2 * pad - 3 * pad) // 2 - caps - air
        width = min(natural, max(room, canvas.px(80)))
        shown = [(cap, wrapped(canvas.kit.lettering, words, BODY, width)) for cap, words in rows]
        head = canvas.px(54)
        most = canvas.surface.get_height() - head - canvas.px(54)
        pages = _paged(canvas, shown, most)
        self._pages = len(pages)
        self._page = min(self._page, self._pages - 1)
        columns = pages[self._page]
        deep = max(_deep(canvas, column) for column in columns)
        column_width = caps + air + width
        box = notice_card(canvas, (2 * column_width + 3 * pad, head + deep + canvas.px(38)))
        canvas.text((box[0] + pad, box[1] + canvas.px(18)), "Keys and mouse", TITLE, TEXT)
        for n, column in enumerate(columns):
            x, y = box[0] + pad + n * (column_width + pad), box[1] + head
            for cap, lines in column:
                _help_row(canvas, (x, y), caps + air, cap, lines)
                y += _row_height(canvas, lines)
        at = (box[0] + box[2] / 2, box[1] + box[3] - canvas.px(27))
        is_last = self._page + 1 == self._pages
        words = "Any key closes this." if is_last else "Any key shows the rest."
        canvas.text(at, words, BODY, LABEL, "centre")


_Rows = list[tuple[str, list[str]]]


def _deep(canvas: Canvas, rows: _Rows) -> int:
    return sum(_row_height(canvas, lines) for _, lines in rows)


def _paged(canvas: Canvas, rows: _Rows, most: int) -> list[list[_Rows]]:
    """The rows in pages of two columns of at most `most`; a single page is split evenly."""
    half = -(-len(rows) // 2)
    halves = [rows[:half], rows[half:]]
    if all(_deep(canvas, column) <= most for column in halves):
        return [halves]
    columns: list[_Rows] = [[]]
    for row in rows:
        if columns[-1] and _deep(canvas, [*columns[-1], row]) > most:
            columns.append([])
        columns[-1].append(row)
    return [columns[n : n + 2] for n in range(0, len(columns), 2)]


def _row_height(canvas: Canvas, lines: list[str]) -> int:
    return len(lines) * canvas.height(BODY) + canvas.px(10)


def _help_row(canvas: Canvas, at: tuple[int, int], caps: int, cap: str, lines: list[str]) -> None:
    """A key cap, and what the key does beside it."""
    x, y = at
    line = canvas.height(BODY)
    draw_cap(canvas, (x, y + line / 2), cap, LABEL)
    for n, words in enumerate(lines):
        canvas.text((x + caps, y + n * line), words, BODY, TEXT)


class QuitScreen(Screen):
    """Asks before quitting; Esc goes back. At a table it offers the start screen too."""

    def __init__(self, *, at_table: bool = True) -> None:
        self._hot: str | None = None
        self._at_table = at_table
        self._buttons: Mapping[str, Box] = {}

    @property
    def look(self) -> object:
        """The button under the pointer."""
        return "quit", self._hot

    def handle(
        self,
        event: pygame.event.Event,
        before: InputState,  # noqa: ARG002 - every screen has this shape
        now: InputState,
    ) -> Signal | None:
        """Enter quits, Esc stays, B goes back to the start."""
        if event.type == pygame.KEYDOWN:
            if event.key in ENTER:
                return Quit()
            if event.key == pygame.K_b and self._at_table:
                return Visit("start")
            return Pop() if event.key == pygame.K_ESCAPE else None
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self._hot = spot_at(self._buttons, now.pointer)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            answers = {"quit": Quit(), "stay": Pop(), "start": Visit("start"), None: None}
            return answers[self._hot]
        return None

    def draw(self, canvas: Canvas) -> None:
        """The card with its buttons."""
        below = "Nothing is open."
        answers = {"stay": ("Stay", "Esc")}
        if self._at_table:
            below = "The game is saved with every move."
            answers["start"] = ("Back to start", "B")
        answers["quit"] = ("Quit", "Enter")
        box = notice_card(canvas, (canvas.px(470), canvas.px(156)))
        x, y = box[0] + canvas.px(24), box[1] + canvas.px(22)
        canvas.text((x, y), "Quit Jumpshock?", TITLE, TEXT)
        canvas.text((x, y + canvas.px(28)), below, MEDIUM, LABEL)
        self._buttons = draw_answers(canvas, box, answers, lit="quit", hot=self._hot)


def notice_card(canvas: Canvas, size: tuple[int, int]) -> Box:
    """Dim the screen below and put an empty card in the middle."""
    width, height = canvas.surface.get_size()
    shade = pygame.Surface((width, height), 0, 32)
    shade.set_alpha(165)
    canvas.surface.blit(shade, (0, 0))
    canvas.layer += 10
    box = ((width - size[0]) // 2, (height - size[1]) // 2, *size)
    frame = paint(PANEL, 1.0, CARD_LINE, 1.3 * canvas.k)
    canvas.stamp(rounded((0, 0, *size), canvas.px(13), frame, 0.8), box)
    return box


def draw_answers(
    canvas: Canvas, card: Box, answers: Mapping[str, tuple[str, str]], *, lit: str, hot: str | None
) -> Mapping[str, Box]:
    """Buttons at the foot of a card, the first of them outermost; returns where each stands.

    Each answer has a caption and a key cap; one is `lit`, the one under the pointer is `hot`.
    """
    high, right = canvas.px(39), card[0] + card[2] - canvas.px(24)
    top = card[1] + card[3] - high - canvas.px(20)
    boxes: dict[str, Box] = {}
    for name, words in answers.items():
        wide = button_width(canvas.kit.lettering, words)
        boxes[name] = (right - wide, top, wide, high)
        draw_button(canvas, boxes[name], words, lit=name == lit, hot=name == hot)
        right -= wide + canvas.px(10)
    return boxes
