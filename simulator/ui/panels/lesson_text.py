"""The text of a step set in lines: what stands out, and the words of the game in it."""

from collections.abc import Iterator
from dataclasses import dataclass

from simulator.ui.draw.lettering import BOLD, MEDIUM, Lettering, Style
from simulator.ui.play.lecture import Lecture


@dataclass(frozen=True, slots=True)
class Run:
    """Words of one style in a line: where they begin, and the number of a word of the game."""

    at: tuple[int, int]
    words: str
    style: Style
    word: int | None = None


@dataclass(frozen=True, slots=True)
class LessonBar:
    """The upper part of the prompt for one width.

    `count` is the number of the step, from 1, and of all; `title` stands at `title_at` in at most
    `room` pixels. The last buttons of the whole bar are those of the lesson.
    """

    height: int
    count: tuple[int, int]
    title: str
    title_at: tuple[int, int]
    room: int
    runs: tuple[Run, ...]
    beside: bool


def line_height(letters: Lettering) -> int:
    """From one line of a text to the next, in pixels."""
    return letters.height(MEDIUM) + round(4 * letters.k)


def wrapped_text(letters: Lettering, lecture: Lecture, room: int) -> Iterator[list[Run]]:
    """The text in lines of at most so many pixels, each a list of runs from its left edge."""
    words = {word: n for n, word in enumerate(lecture.words)}
    line: list[Run] = []
    x, space = 0, letters.width("n n", MEDIUM) - letters.width("nn", MEDIUM)
    for text, bold, word in lecture.text:
        style, number = BOLD if bold else MEDIUM, words[word] if word else None
        for n, token in enumerate(text.split(" ")):
            if n:
                x += space
            if not token:
                continue
            wide = letters.width(token, style)
            if x + wide > room and line:
                yield line
                line, x = [], 0
            line.append(Run((x, 0), token, style, number))
            x += wide
    if line:
        yield line
