"""Characters that look like others, as pasting brings them into files: each named at its place.

In texts for players they stand as they are. Where a name, a number or a sign of YAML should stand
they are never what they look like, and hard to see, so the fault is about them alone.
"""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from simulator.scenario.faults import SHOWN, Problem

_MEANT: Mapping[str, str] = {
    "\t": " ",
    "\N{MINUS SIGN}": "-",
    "\N{SINGLE LOW-9 QUOTATION MARK}": ",",
    **dict.fromkeys("\u2018\u2019\u201b\u2039\u203a", "'"),
    **dict.fromkeys("\u201c\u201d\u201e\u201f\u00ab\u00bb", '"'),
}
"""What a character is taken for, where Unicode does not say it."""

_BREAKS = re.compile("\r\n?|\n")

STRANGE_BREAKS = re.compile("[\x85\u2028\u2029]")
"""Line ends for YAML, though no editor counts a new line there."""


@dataclass(frozen=True, slots=True)
class Stray:
    """A character that looks like another one; `line` and `column` count from 0."""

    line: int
    column: int
    character: str

    def problem(self) -> Problem:
        """What is wrong with it, and what it was meant to be."""
        if self.character == "\t":
            return Problem("a tab stands here", "a space")
        meant = meaning(self.character)
        expected = {" ": "a space", "": "nothing", None: "a plain line end"}.get(
            meant, f"`{meant}`"
        )
        name = unicodedata.name(self.character, "next line").lower()
        what = f"the character U+{ord(self.character):04X}, {name}, stands here"
        return Problem(what, expected)


def meaning(character: str) -> str | None:
    r"""The ASCII character that one looks like, nothing for an invisible one, else None.

    >>> [meaning(one) for one in ("\N{NO-BREAK SPACE}", "\N{FULLWIDTH COLON}", "\u200b", "a")]
    [' ', ':', '', None]
    """
    if character in _MEANT:
        return _MEANT[character]
    if character.isascii():
        return None
    kind = unicodedata.category(character)
    if kind in ("Zs", "Cf", "Pd"):
        return {"Zs": " ", "Cf": "", "Pd": "-"}[kind]
    plain = unicodedata.normalize("NFKC", character)
    return plain if len(plain) == 1 and plain.isascii() else None


def as_meant(words: str) -> str:
    r"""Typed words with what was meant in place of characters that only look like it.

    >>> as_meant("\N{MINUS SIGN}\N{FULLWIDTH DIGIT FOUR},5\N{NO-BREAK SPACE}")
    '-4,5 '
    """
    found = (meaning(one) for one in words)
    return "".join(one if meant is None else meant for one, meant in zip(words, found, strict=True))


def lines_of(text: str) -> list[str]:
    """The lines of a text, as YAML and editors count them."""
    return _BREAKS.split(text)


def stray_in(value: str, lines: Sequence[str], line: int, column: int) -> Stray | None:
    """The first character of a value that looks like another one, if nothing else is odd in it.

    The value stands at this place. None for a long one too, in which it is hardly the only fault,
    and for one that is written with escapes.
    """
    odd = [one for one in value if not " " <= one <= "~"]
    if not odd or len(value) > SHOWN or any(meaning(one) is None for one in odd):
        return None
    return _find_stray(odd[0], lines, line, (column, column + len(value) + 1))


def stray_in_key(key: str, lines: Sequence[str], line: int, column: int) -> Stray | None:
    """The first character of a key that looks like another one."""
    odd = next((one for one in key if meaning(one) is not None), None)
    return _find_stray(odd, lines, line, (column, column + len(key) + 1)) if odd else None


def _find_stray(
    character: str, lines: Sequence[str], line: int, columns: tuple[int, int]
) -> Stray | None:
    column = lines[line].find(character, *columns) if line < len(lines) else -1
    return Stray(line, column, character) if column >= 0 else None


def strays_before(
    lines: Sequence[str], span: tuple[tuple[int, int], tuple[int, int]]
) -> list[Stray]:
    """Those from the line above the beginning of a span up to its end, the last one first."""
    (first, _), end = span
    found = [
        Stray(n, at, one)
        for n in range(max(first - 1, 0), min(end[0] + 1, len(lines)))
        for at, one in enumerate(lines[n])
        if one != "\t" and (n, at) <= end and meaning(one) is not None
    ]
    return found[::-1]


def mend_stray(lines: Sequence[str], stray: Stray) -> str:
    """The text with what was meant in place of a stray character."""
    whole = list(lines)
    row = whole[stray.line]
    whole[stray.line] = f"{row[: stray.column]}{meaning(stray.character)}{row[stray.column + 1 :]}"
    return "\n".join(whole)
