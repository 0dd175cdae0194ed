"""A rule's text over the table, opened by a click on a reason."""

import pygame

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, MONO, TITLE
from simulator.ui.draw.theme import FAINT, LABEL, TEXT
from simulator.ui.draw.wording import wrap
from simulator.ui.input.input_state import InputState
from simulator.ui.input.keys import ENTER
from simulator.ui.screens.dialogs.notices import PassingCard, notice_card
from simulator.ui.screens.reading.rules import RulesScreen
from simulator.ui.screens.screen import Push, Signal

_WIDTH = 640


class RuleScreen(PassingCard):
    """The texts of some rules of a rule system; any key or click closes it.

    Enter shows the first of them among all rules.
    """

    def __init__(self, system: str, *numbers: str) -> None:
        self.parts = _parts(system, numbers)
        self._system = system

    @property
    def look(self) -> object:
        """Which rules are shown."""
        return "rule", self.parts

    def handle(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """Close on the next key or click; Enter goes on to the browser."""
        if event.type == pygame.KEYDOWN and event.key in ENTER:
            return Push(RulesScreen(self.parts[0][0] if self.parts else ""))
        return super().handle(event, now)

    def draw(self, canvas: Canvas) -> None:
        """The card with as many of the rules as fit."""
        pad, foot = canvas.px(24), canvas.px(46)
        width = min(canvas.px(_WIDTH), canvas.surface.get_width() - 2 * pad)
        room = canvas.surface.get_height() - 2 * pad - foot
        shown: list[tuple[tuple[str, str, str], list[str]]] = []
        deep = pad
        for part in self.parts:
            lines = wrap(canvas.kit.lettering, part[2], BODY, width - 2 * pad)
            high = _height(canvas, lines)
            if shown and deep + high > room:
                break
            shown.append((part, lines))
            deep += high
        box = notice_card(canvas, (width, deep + foot))
        y, canvas.explains = box[1] + pad, self._system
        for part, lines in shown:
            _draw_part(canvas, (box[0] + pad, y, width - 2 * pad, 0), part, lines)
            y += _height(canvas, lines)
        canvas.explains = ""
        at = (box[0] + box[2] / 2, box[1] + box[3] - canvas.px(32))
        canvas.text(
            at, "Enter shows it among all rules; any other key closes this.", BODY, LABEL, "centre"
        )


def _parts(system: str, numbers: tuple[str, ...]) -> tuple[tuple[str, str, str], ...]:
    """Number, title and text of each rule; an unknown number is reported as such."""
    # Imported when a rule is first looked up: nothing earlier needs the file reader.
    from simulator.scenario import rule_index

    index = rule_index(system)
    unknown = "No numbered rule stands behind this."
    return tuple(
        (number, index[number].title, index[number].text)
        if number in index
        else (number, "A table's own custom", unknown)
        for number in numbers
    )


def _height(canvas: Canvas, lines: list[str]) -> int:
    line = canvas.height(BODY) + canvas.px(3)
    return canvas.height(TITLE) + canvas.px(8) + len(lines) * line + canvas.px(16)


def _draw_part(canvas: Canvas, box: Box, part: tuple[str, str, str], lines: list[str]) -> None:
    """A rule's title with its number on the right, and its text below."""
    x, y, width, _ = box
    canvas.text((x, y), part[1], TITLE, TEXT)
    canvas.text((x + width, y + canvas.px(3)), part[0], MONO, FAINT, "right")
    y += canvas.height(TITLE) + canvas.px(8)
    for n, words in enumerate(lines):
        canvas.text((x, y + n * (canvas.height(BODY) + canvas.px(3))), words, BODY, TEXT)
