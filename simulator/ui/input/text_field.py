"""A line of text that is typed: its caret, what is selected, and what each key does to it."""

import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import pygame

from simulator.ui.input.desktop import copied_text, copy_text

_JOINER = "\u200d"
"""Joins the signs on both sides of it into one."""

_MODIFYING = ("\ufe0f", "\ufe0e", "\u20e3")
"""Selectors of a sign's look, which belong to the sign before."""

_SKIN = range(0x1F3FB, 0x1F400)
_FLAG = range(0x1F1E6, 0x1F200)

Step = Callable[[str, int], int]
"""From a place in a text to another."""


@dataclass(frozen=True, slots=True)
class TextField:
    """A text with its caret before the character number `at`, at most `most` characters long.

    What stands between `at` and `anchor` is selected; nothing is where they are equal. Both are at
    most the text's length, and never inside what a reader takes for one sign.
    """

    words: str = ""
    at: int = 0
    anchor: int = 0
    most: int = 60

    @property
    def chosen(self) -> tuple[int, int]:
        """Where the selection begins and ends."""
        return min(self.at, self.anchor), max(self.at, self.anchor)

    def with_caret(self, at: int) -> "TextField":
        """The field with its caret there, nothing selected."""
        return replace(self, at=at, anchor=at)

    def insert(self, text: str) -> "TextField":
        """The field with a text in place of what is selected, as far as there is room for it."""
        start, end = self.chosen
        room = max(0, self.most - len(self.words) + end - start)
        line = "".join(" " if each.isspace() else each for each in " ".join(text.splitlines()))
        new = "".join(filter(str.isprintable, line))[:room]
        at = start + len(new)
        return replace(self, words=self.words[:start] + new + self.words[end:], at=at, anchor=at)

    def press_key(self, event: pygame.event.Event, held: frozenset[str]) -> "TextField":
        """The field after a pressed key; the same field if the key means nothing in a text."""
        if "ctrl" in held and "alt" not in held:
            follows = _WITH_CTRL.get(event.key)
            return follows(self) if follows else self._move(event, held)
        letter: str = event.dict.get("unicode", "")
        # With Alt Gr signs and letters of other alphabets are typed, with Alt alone none.
        plain = letter.isascii() and letter.isalnum() and bool({"ctrl", "alt"} & held)
        if letter and letter.isprintable() and not plain:
            return self.insert(letter)
        return self._move(event, held)

    def _move(self, event: pygame.event.Event, held: frozenset[str]) -> "TextField":
        """The field after a key that moves the caret or takes something away."""
        whole = "ctrl" in held
        back, forth = (_word_before, _word_after) if whole else (_before, _after)
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            step = back if event.key == pygame.K_BACKSPACE else forth
            bare = self.at == self.anchor
            return (
                replace(self, at=step(self.words, self.at)).insert("") if bare else self.insert("")
            )
        steps: Mapping[int, Step] = {
            pygame.K_LEFT: back,
            pygame.K_RIGHT: forth,
            pygame.K_HOME: lambda _words, _at: 0,
            pygame.K_END: lambda words, _at: len(words),
        }
        if event.key not in steps:
            return self
        at = steps[event.key](self.words, self.at)
        if "shift" in held:
            return replace(self, at=at)
        if self.at != self.anchor and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            at = self.chosen[event.key == pygame.K_RIGHT]
        return self.with_caret(at)


NO_TEXT = TextField()
"""A field that nothing is typed in."""


def field_of(words: str, *, most: int = 60, chosen: bool = False) -> TextField:
    """A field with this text, the caret at its end; it may all be `chosen`, to be typed over."""
    return TextField(words, len(words), 0 if chosen else len(words), most)


def _copy(field: TextField) -> TextField:
    start, end = field.chosen
    if start < end:
        copy_text(field.words[start:end])
    return field


def _cut_out(field: TextField) -> TextField:
    return _copy(field).insert("") if field.at != field.anchor else field


_WITH_CTRL: Mapping[int, Callable[[TextField], TextField]] = {
    pygame.K_a: lambda field: replace(field, at=len(field.words), anchor=0),
    pygame.K_c: _copy,
    pygame.K_x: _cut_out,
    pygame.K_v: lambda field: field.insert(copied_text()),
}


def _is_one(words: str, at: int) -> bool:
    """Do the characters on both sides of a place make one sign for the reader?"""
    last, first = words[at - 1], words[at]
    if unicodedata.combining(first) or first in _MODIFYING or ord(first) in _SKIN:
        return True
    if _JOINER in (last, first):
        return True
    if ord(first) not in _FLAG or ord(last) not in _FLAG:
        return False
    flags = len(words[:at]) - len(words[:at].rstrip("".join(map(chr, _FLAG))))
    return flags % 2 == 1


def _before(words: str, at: int) -> int:
    at = max(0, at - 1)
    while 0 < at < len(words) and _is_one(words, at):
        at -= 1
    return at


def _after(words: str, at: int) -> int:
    at = min(len(words), at + 1)
    while 0 < at < len(words) and _is_one(words, at):
        at += 1
    return at


def _word_before(words: str, at: int) -> int:
    """Where the word before begins."""
    gone = words[:at].rstrip()
    return len(gone) - len(gone.rpartition(" ")[2])


def _word_after(words: str, at: int) -> int:
    """Where the next word begins."""
    left = words[at:]
    word, space, _ = left.partition(" ")
    after = left[len(word) + len(space) :]
    return len(words) - len(after.lstrip())
