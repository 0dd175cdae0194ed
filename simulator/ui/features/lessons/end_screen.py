"""The end of a lesson: what was learnt, and the next one on Enter."""

from dataclasses import dataclass
from pathlib import Path

import pygame

from simulator.kernel.lesson import Lesson
from simulator.ui.draw.backdrop import draw_backdrop
from simulator.ui.draw.canvas import Canvas, Kit
from simulator.ui.draw.lettering import BODY, MEDIUM, STRONG, Style
from simulator.ui.draw.theme import CYAN, LABEL, PROMPT, TEXT, YES
from simulator.ui.draw.wording import wrap
from simulator.ui.panels.blocks import draw_sign
from simulator.ui.panels.requests.prompt import button_width, draw_button
from simulator.ui.screens.button_page import ButtonPage
from simulator.ui.screens.screen import Signal, Visit
from simulator.ui.state.people.lessons import LessonNote, next_lesson

_HEAD = Style("bold", 34)
_WIDTH, _LINE = 760, 27

_LETTERS = {pygame.K_a: "again", pygame.K_l: "learn", pygame.K_b: "start"}


@dataclass(frozen=True, slots=True)
class EndedLesson:
    """A lesson that has come to its end, and the one after it."""

    title: str
    lesson: Lesson
    path: Path | None
    after: LessonNote | None


def end_of_lesson(
    kit: Kit, size: tuple[int, int], title: str, lesson: Lesson, path: Path | None
) -> "LessonEndScreen":
    """The page at the end of a lesson, with the one after it."""
    after = next_lesson(path) if path else None
    return LessonEndScreen(kit, size, EndedLesson(title, lesson, path, after))


class LessonEndScreen(ButtonPage):
    """Enter begins the next lesson, or goes to the page of all of them."""

    def __init__(self, kit: Kit, size: tuple[int, int], ended: EndedLesson) -> None:
        super().__init__(kit, _LETTERS, "next" if ended.after else "learn", "learn")
        self._size, self._ended = size, ended

    @property
    def look(self) -> object:
        """The chosen and the hovered button."""
        return "lesson end", self.at, self.hot

    def resize(self, size: tuple[int, int]) -> None:
        """Lay it out for the new size."""
        self._size = size

    def go(self, name: str) -> Signal | None:
        """What a button does."""
        if name == "next" and self._ended.after:
            return Visit("lesson", (self._ended.after.path,))
        if name == "again" and self._ended.path:
            return Visit("lesson", (self._ended.path,))
        return Visit(name) if name in ("learn", "start") else None

    def draw(self, canvas: Canvas) -> None:
        """The whole page."""
        draw_backdrop(canvas, CYAN, (50, 0))
        self.spots.clear()
        width, height = canvas.surface.get_size()
        wide = min(width - 2 * canvas.px(24), canvas.px(_WIDTH))
        left, lesson = (width - wide) // 2, self._ended.lesson
        told = wrap(canvas.kit.lettering, lesson.end, MEDIUM, wide)
        line = canvas.px(_LINE)
        can = line * (len(lesson.can) + 1) + canvas.px(16) if lesson.can else 0
        high = canvas.px(90) + line * len(told) + can + canvas.px(80)
        y = max(canvas.px(16), (height - high) // 2)
        canvas.text((left, y), "Lesson done", STRONG, YES)
        y += canvas.px(24)
        canvas.text((left, y), self._ended.title, _HEAD, TEXT)
        y += canvas.px(58)
        for words in told:
            canvas.text((left, y), words, MEDIUM, PROMPT)
            y += line
        if lesson.can:
            y += canvas.px(16)
            canvas.text((left, y), "You can now", STRONG, LABEL)
        for words in lesson.can:
            y += line
            draw_sign(canvas, (left, y), canvas.height(BODY), ok=True)
            canvas.text((left + canvas.px(26), y), words, BODY, TEXT)
        self._draw_buttons(canvas, (left, y + line + canvas.px(24)))

    def _draw_buttons(self, canvas: Canvas, at: tuple[int, int]) -> None:
        after = self._ended.after
        buttons = [("start", "Start screen", "B"), ("again", "Again", "A")]
        buttons.append(("learn", "All lessons", "L" if after else "↵"))
        if after:
            buttons.append(("next", f"Next: {after.file.setup.title}", "↵"))
        x, high = at[0], canvas.px(42)
        for name, caption, cap in buttons:
            wide = button_width(canvas.kit.lettering, (caption, cap))
            box = (x, at[1], wide, high)
            draw_button(canvas, box, (caption, cap), lit=name == self.at, hot=name == self.hot)
            self.spots.note(name, box)
            x += wide + canvas.px(10)
