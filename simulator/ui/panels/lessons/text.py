"""The text of a step set in lines: what stands out, and the words of the game in it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from simulator.scenario import Word
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
    `room` pixels. The last buttons of the whole bar are those of the lesson, and `words` its words.
    """

    height: int
    count: tuple[int, int]
    title: str
    title_at: tuple[int, int]
    room: int
    runs: tuple[Run, ...]
    beside: bool
    words: tuple[Word, ...]


def line_height(letters: Lettering) -> int:
    """From one line of a text to the next, in pixels."""
    return letters.height(MEDIUM) + round(4 * letters.k)


def wrap_text(letters: Lettering, lecture: Lecture, room: int) -> Iterator[list[Run]]:
    """The text in lines no wider than the room, each a list of runs from its left edge."""
    line: list[Run] = []
    x, space = 0, letters.width("n n", MEDIUM) - letters.width("nn", MEDIUM)
    for unit in _units(lecture):
        wides = [letters.width(run.words, run.style) for run in unit]
        x += space if line else 0
        if x + sum(wides) > room and line:
            yield line
            line, x = [], 0
        for run, wide in zip(unit, wides, strict=True):
            line.append(replace(run, at=(x, 0)))
            x += wide
    if line:
        yield line


def _units(lecture: Lecture) -> list[list[Run]]:
    """The runs of the text, those together that no space parts, such as a word and its comma."""
    words = {word: n for n, word in enumerate(lecture.words)}
    units: list[list[Run]] = [[]]
    for text, bold, word in lecture.text:
        style, number = BOLD if bold else MEDIUM, words[word] if word else None
        for n, token in enumerate(text.split(" ")):
            if n:
                units.append([])
            if token:
                units[-1].append(Run((0, 0), token, style, number))
    return [unit for unit in units if unit]
