"""Cards over a screen: with buttons, or closed by any key; and the question before quitting."""

from collections.abc import Mapping

import pygame

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, MEDIUM, TITLE, Lettering
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import CARD_LINE, LABEL, PANEL, TEXT
from simulator.ui.draw.wording import wrap
from simulator.ui.input.input_state import InputState
from simulator.ui.input.keys import ENTER
from simulator.ui.input.text_field import TextField
from simulator.ui.panels.pages.page import place_at, spot_at
from simulator.ui.panels.requests.prompt import button_width, draw_button
from simulator.ui.screens.screen import Pop, Quit, Screen, Signal, Visit


class AnswerCard(Screen):
    """A card with buttons and perhaps fields, which are its `spots`; `hot` is under the pointer.

    One with fields keeps the `letters` that they are drawn with.
    """

    def __init__(self) -> None:
        self.hot: str | None = None
        self.spots: Mapping[str, Box] = {}
        self.letters: Lettering | None = None
        self._pointer = 0, 0

    def press_key(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """What a key does."""
        raise NotImplementedError

    def click(self, spot: str | None) -> Signal | None:
        """What a click on one of the spots does, None: beside all of them."""
        raise NotImplementedError

    def handle(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """Strike a key, or press one of the spots."""
        if event.type == pygame.KEYDOWN:
            return self.press_key(event, now)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self.hot, self._pointer = spot_at(self.spots, now.pointer), event.pos
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self.click(self.hot)
        return None

    def field_with_caret(self, spot: str, field: TextField) -> TextField:
        """The text of the field at a spot, its caret where it was clicked."""
        if self.letters is None or spot not in self.spots:
            return field
        return field.with_caret(place_at(self.letters, self.spots[spot], field, self._pointer[0]))


class PassingCard(Screen):
    """A card that the next key or click closes."""

    def handle(self, event: pygame.event.Event, now: InputState) -> Signal | None:  # noqa: ARG002
        """Close on the next key or click."""
        return Pop() if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) else None


class QuitScreen(AnswerCard):
    """Asks before quitting; Esc goes back. At a table it offers the start screen too.

    Where Enter is `held` for something else it stays as well, and Q quits.
    """

    def __init__(self, *, at_table: bool = True, held: bool = False) -> None:
        super().__init__()
        self._at_table = at_table
        self._held = held

    @property
    def look(self) -> object:
        """The button under the pointer."""
        return "quit", self.hot

    def press_key(self, event: pygame.event.Event, now: InputState) -> Signal | None:  # noqa: ARG002
        """Enter or else Q quits, Esc stays, B goes back to the start."""
        if event.key in ENTER:
            return None if self._held else Quit()
        if event.key == pygame.K_q and self._held:
            return Quit()
        if event.key == pygame.K_b and self._at_table:
            return Visit("start")
        return Pop() if event.key == pygame.K_ESCAPE else None

    def click(self, spot: str | None) -> Signal | None:
        """Quit, stay, or go back to the start."""
        answers: Mapping[str, Signal] = {"quit": Quit(), "stay": Pop(), "start": Visit("start")}
        return answers.get(spot or "")

    def draw(self, canvas: Canvas) -> None:
        """The card with its buttons."""
        below = "Nothing is open."
        answers = {"stay": ("Stay", "Esc")}
        if self._at_table:
            below = "The game is saved with every move."
            answers["start"] = ("Back to start", "B")
        answers["quit"] = ("Quit", "Q" if self._held else "Enter")
        box = notice_card(canvas, (canvas.px(470), canvas.px(156)))
        x, y = box[0] + canvas.px(24), box[1] + canvas.px(22)
        canvas.text((x, y), "Quit Jumpshock?", TITLE, TEXT)
        canvas.text((x, y + canvas.px(28)), below, MEDIUM, LABEL)
        lit = "stay" if self._held else "quit"
        self.spots = draw_answers(canvas, box, answers, lit=lit, hot=self.hot)


def notice_card(canvas: Canvas, size: tuple[int, int]) -> Box:
    """Dim the screen below and put an empty card in the middle."""
    width, height = canvas.surface.get_size()
    shade = pygame.Surface((width, height), 0, 32)
    shade.set_alpha(165)
    canvas.surface.blit(shade, (0, 0))
    canvas.layer += 10
    box = ((width - size[0]) // 2, (height - size[1]) // 2, *size)
    frame = paint(PANEL, 1.0, CARD_LINE, 1.3 * canvas.k)
    canvas.stamp(round_rect((0, 0, *size), canvas.px(13), frame, 0.8), box)
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


_WIDTH = 560


class NoteScreen(PassingCard):
    """A title and sentences; any key or click closes it."""

    def __init__(self, title: str, *sentences: str) -> None:
        self._title, self._sentences = title, sentences

    @property
    def look(self) -> object:
        """The title and sentences shown."""
        return "note", self._title, self._sentences

    def draw(self, canvas: Canvas) -> None:
        """The card, as high as its sentences."""
        pad = canvas.px(24)
        width = min(canvas.px(_WIDTH), canvas.surface.get_width() - 2 * pad)
        line, gap = canvas.height(BODY) + canvas.px(2), canvas.px(8)
        parts = [wrap(canvas.kit.lettering, s, BODY, width - 2 * pad) for s in self._sentences]
        head, foot = canvas.px(54), canvas.px(40)
        deep = sum(len(lines) * line + gap for lines in parts)
        left, top, _, high = notice_card(canvas, (width, head + deep + foot))
        canvas.text((left + pad, top + canvas.px(18)), self._title, TITLE, TEXT)
        y = top + head
        for lines in parts:
            for words in lines:
                canvas.text((left + pad, y), words, BODY, TEXT)
                y += line
            y += gap
        at = (left + width / 2, top + high - canvas.px(30))
        canvas.text(at, "Any key closes this.", BODY, LABEL, "centre")
