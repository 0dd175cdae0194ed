"""Fitting words into a width: wrapped into lines, or cut with an ellipsis as a last resort."""

import re
from collections.abc import Sequence

from simulator.ui.draw.lettering import Lettering, Style


def wrap(letters: Lettering, words: str, style: Style, width: int) -> list[str]:
    """The words in lines of at most `width` pixels; only a word longer than a line is cut.

    What belongs together stays on a line: `Cyan 1`, and a dot with what it follows.
    """
    if words and letters.width(words, style) <= width:
        return [words]
    lines: list[str] = []
    line = ""
    units = (
        [unit] if letters.width(unit, style) <= width else unit.split() for unit in _units(words)
    )
    for word in (each for parts in units for each in parts):
        longer = f"{line} {word}" if line else word
        if line and letters.width(longer, style) > width:
            lines.append(line)
            longer = word
        line = longer
    if line:
        lines.append(line)
    return [fit(letters, line, style, width) for line in lines]


def _units(words: str) -> list[str]:
    """The words, those together that no line should part: a name with its number, dots.

    >>> _units("Gunships · Amber 2 carry 0 of 4 damage")
    ['Gunships ·', 'Amber 2', 'carry', '0', 'of', '4', 'damage']
    """
    units: list[str] = []
    for word in words.split():
        before = units[-1].split()[-1] if units else ""
        numbers = word.rstrip(".,:;").isdigit() and before[:1].isupper() and before[-1:].isalpha()
        if units and (word == "·" or numbers):
            units[-1] += f" {word}"
        else:
            units.append(word)
    return units


def wrap_in(letters: Lettering, words: str, style: Style, room: tuple[int, int]) -> list[str]:
    """The words in at most `room[1]` lines of `room[0]` pixels; the last one is cut if need be."""
    width, most = room
    lines = wrap(letters, words, style, width)
    if len(lines) <= most:
        return lines
    rest = " ".join(lines[most - 1 :])
    return [*lines[: most - 1], fit(letters, rest, style, width)]


def whole_sentences(
    letters: Lettering, words: str, style: Style, room: tuple[int, int]
) -> list[str]:
    """As many whole sentences as fit `room[1]` lines of `room[0]` pixels, wrapped into lines.

    The first one is cut after the last line if it does not fit itself.
    """
    width, most = room
    ends = [match.end() for match in re.finditer(r"[.!?](?= |$)", words)] or [len(words)]
    for end in reversed(ends):
        lines = wrap(letters, words[:end], style, width)
        if len(lines) <= most:
            return lines
    return wrap(letters, words[: ends[0]], style, width)[:most]


def line_of_sentences(letters: Lettering, words: str, style: Style, width: int) -> str:
    """As many whole sentences as a line of this width has room for; empty if not even the first."""
    found = "".join(whole_sentences(letters, words, style, (width, 1)))
    return found if found.endswith((".", "!", "?")) else ""


def first_fitting(letters: Lettering, ways: Sequence[str], style: Style, width: int) -> str:
    """The first of several wordings that fits; the last one is cut if none does."""
    fits = (words for words in ways if letters.width(words, style) <= width)
    return next(fits, fit(letters, ways[-1], style, width))


def fit(letters: Lettering, words: str, style: Style, width: int) -> str:
    """The words, cut with an ellipsis where they are wider than `width` pixels."""
    if letters.width(words, style) <= width:
        return words
    kept = len(words)
    while kept and letters.width(f"{words[:kept].rstrip()}…", style) > width:
        kept -= 1
    return f"{words[:kept].rstrip()}…"


def break_words(letters: Lettering, words: str, style: Style, width: int) -> list[str]:
    """The words in lines that break after spaces and folders; whatever is longer, anywhere."""
    lines = [""]
    for part in re.split(r"(?<=[/\\ ])", words):
        rest = part
        if lines[-1] and letters.width(lines[-1] + rest, style) > width:
            lines.append("")
        while letters.width(lines[-1] + rest, style) > width and len(rest) > 1:
            fits = len(rest) - 1
            while fits > 1 and letters.width(rest[:fits], style) > width:
                fits -= 1
            lines[-1:] = [rest[:fits], ""]
            rest = rest[fits:]
        lines[-1] += rest
    return [line.strip() for line in lines]
