"""What a lesson says now: its step, with the words of the game that are underlined in it."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from simulator.kernel.lesson import Lesson, LessonStep
from simulator.scenario import Word, split_words

PieceOfText: TypeAlias = tuple[str, bool, Word | None]
"""Words of a text, whether they stand out, and the word of the glossary that they are."""

Readable: TypeAlias = Literal["read", "look", "do"]
"""What a step wants: to be read, something in the window, or an answer in the game."""


@dataclass(frozen=True, slots=True)
class Lecture:
    """A lesson as the bar shows it, at step `at` from 0; `words` are those of its glossary.

    `folded` counts how often steps were taken back or passed over; `reads` is true while the step
    is to be read, whatever it waits for.
    """

    lesson: Lesson
    at: int
    words: tuple[Word, ...] = ()
    folded: int = 0
    reads: bool = False

    @property
    def step(self) -> LessonStep:
        """The step under way, or the last one."""
        return self.lesson.steps[min(self.at, len(self.lesson.steps) - 1)]

    @property
    def wants(self) -> Readable:
        """What the step waits for."""
        if self.reads or self.step.until.kind == "read":
            return "read"
        return "do" if self.step.until.in_game else "look"

    @property
    def holds(self) -> bool:
        """Does the game wait meanwhile?"""
        return self.wants != "do"

    @property
    def text(self) -> tuple[PieceOfText, ...]:
        """The text of the step in pieces, split where a word begins or ends."""
        return split_text(self.step.text, self.words)


def split_text(text: str, words: tuple[Word, ...]) -> tuple[PieceOfText, ...]:
    """A text in pieces: between asterisks it stands out, and words of the game are found in it.

    >>> split_text("A *bold move*.", ())
    (('A ', False, None), ('bold move', True, None), ('.', False, None))
    """
    found: list[PieceOfText] = []
    for n, part in enumerate(text.split("*")):
        found += [(said, n % 2 == 1, word) for said, word in split_words(part, words) if said]
    return tuple(found)
