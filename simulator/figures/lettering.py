"""The width of text, from the bundled fonts' advance widths, and its line breaks."""

import json
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from simulator import paths
from simulator.figures.svg import Value, words

TextBounds: TypeAlias = tuple[float, float, float, float]
"""Left, top, width and height in pixels, y downwards."""

ELLIPSIS = "…"
_FILES = {400: "Inter-Regular", 500: "Inter-Medium", 600: "Inter-SemiBold", 700: "Inter-Bold"}
_FALLBACKS = {
    "Inter": "Inter, 'Helvetica Neue', Arial, sans-serif",
    "JetBrains Mono": "'JetBrains Mono', Menlo, Consolas, monospace",
}
ABOVE, BELOW = 0.76, 0.22
"""Shares of the font size that letters reach above and below the baseline."""

WIDEST = 1000
"""Width assumed for a character missing in the fonts, in thousandths of the font size."""


@dataclass(frozen=True, slots=True)
class Font:
    """A bundled font at a size in pixels."""

    size: float
    weight: int = 400
    family: str = "Inter"

    @property
    def line(self) -> float:
        """From one baseline to the next."""
        return round(self.size * 1.5, 1)


@cache
def _widths(file: str) -> Mapping[int, int]:
    """Advance widths in thousandths of the size, by character code."""
    table = json.loads((paths.data("assets") / "fonts" / "metrics.json").read_bytes())
    return {
        start + offset: width
        for start, run in table[file]["runs"]
        for offset, width in enumerate(run)
    }


def clean(text: str) -> str:
    r"""The text without what is not allowed in XML or would reverse the text around it.

    Control characters, line breaks, bidirectional marks and lone surrogates become spaces or go.

    >>> clean("a\tb\u202ec\x00")
    'a bc'
    """
    kept = (
        " " if letter.isspace() else letter
        for letter in text
        if letter.isspace() or unicodedata.category(letter) not in {"Cc", "Cf", "Cs", "Cn", "Co"}
    )
    return " ".join("".join(kept).split())


def width(text: str, font: Font) -> float:
    """Width in pixels without kerning (which makes text slightly narrower).

    >>> round(width("amber-2", Font(14, 600)), 1)
    59.2
    """
    file = "JetBrainsMono-Regular" if font.family == "JetBrains Mono" else _FILES[font.weight]
    widths = _widths(file)
    total = sum(
        0 if unicodedata.combining(letter) else widths.get(ord(letter), WIDEST) for letter in text
    )
    return total * font.size / 1000


def fit_text(text: str, font: Font, room: float) -> str:
    """The text, cut with an ellipsis where it is wider than `room` pixels."""
    if width(text, font) <= room:
        return text
    kept = text
    while kept and width(kept.rstrip() + ELLIPSIS, font) > room:
        kept = kept[:-1]
    return kept.rstrip() + ELLIPSIS


def wrap_text(text: str, font: Font, room: float, most: int = 12) -> tuple[str, ...]:
    """Lines no wider than `room` pixels; words longer than a line are cut up.

    At most `most` lines; the last one ends with an ellipsis where more is left.
    """
    lines: list[str] = []
    line = ""
    for word in (piece for each in text.split() for piece in _pieces(each, font, room)):
        longer = f"{line} {word}" if line else word
        if line and width(longer, font) > room:
            lines.append(line)
            line = word
        else:
            line = longer
        if len(lines) > most:
            break
    if line:
        lines.append(line)
    if len(lines) > most:
        lines[most - 1] = fit_text(f"{lines[most - 1]} {lines[most]}", font, room)
    return tuple(lines[:most])


def even_lines(text: str, font: Font, room: float, most: int = 12) -> tuple[str, ...]:
    """Lines as `wrap_text` makes them, but without a single last word if that is possible."""
    lines, narrower = wrap_text(text, font, room, most), room
    while len(lines) > 1 and width(lines[-1], font) < 0.25 * room and narrower > 0.6 * room:
        narrower -= 0.04 * room
        tried = wrap_text(text, font, narrower, most)
        if len(tried) > len(lines):
            break
        lines = tried
    return lines


def _pieces(word: str, font: Font, room: float) -> list[str]:
    if width(word, font) <= room:
        return [word]
    pieces, start = [], 0
    while start < len(word):
        end = start + 1
        while end < len(word) and width(word[start : end + 1], font) <= room:
            end += 1
        pieces.append(word[start:end])
        start = end
    return pieces


def middle_base(y: float, font: Font) -> float:
    """The baseline of a line whose letters are centred vertically at `y`."""
    return y + ABOVE * font.size / 2 - 0.5


def line_of_text(text: str, font: Font, at: tuple[float, float], **attributes: Value) -> str:
    """A text element in this font with its baseline at `at`."""
    return words(
        text,
        x=at[0],
        y=at[1],
        font_family=_FALLBACKS[font.family],
        font_size=font.size,
        font_weight=font.weight,
        **attributes,
    )
