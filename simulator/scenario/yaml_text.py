"""Values as the text of a YAML file, which every reader of YAML reads as the same values."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import MISSING, Field, fields
from typing import Any

from simulator.geometry.heading import Heading, Vector
from simulator.geometry.units import Point, short_text

# Texts that every version of YAML reads as a text; all others are written in quotes.
_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9_/-]*").fullmatch
_GUESSED = ("yes", "no", "on", "off", "true", "false", "null", "y", "n")


def heading_text(heading: Heading) -> str:
    """A heading: a list of two whole numbers, or degrees."""
    if isinstance(heading, Vector):
        return f"[{heading.x}, {heading.y}]"
    return short_text(heading.milli)


def pair(point: Point) -> str:
    """A point or a size, given in thousandths."""
    return f"[{short_text(point[0])}, {short_text(point[1])}]"


def mapping(items: Iterable[tuple[str, str]]) -> str:
    """A mapping on one line; the values are YAML already."""
    return "{" + ", ".join(f"{key}: {value}" for key, value in items) + "}"


def list_values(items: Iterable[str]) -> str:
    """A list on one line; the values are YAML already."""
    return f"[{', '.join(items)}]"


def told_fields(record: Any) -> Iterator[tuple[str, Any]]:
    """The fields of a frozen value that a file has to name: those that are not at their default.

    An empty value is named as well where it is not the default, since it says something else.
    """
    for one in fields(record):
        value = getattr(record, one.name)
        if value != _default(one):
            yield one.name, value


def _default(one: Field[Any]) -> object:
    return one.default if one.default_factory is MISSING else one.default_factory()


def quote_text(text: str) -> str:
    r"""The text as a YAML scalar, in quotes unless every YAML reader reads it as a text anyway.

    >>> quote_text("cyan-1/1"), quote_text("yes"), quote_text('12" apart')
    ('cyan-1/1', '"yes"', '"12\\" apart"')
    """
    if _PLAIN(text) and text.lower() not in _GUESSED:
        return text
    return '"' + "".join(_escape_character(character) for character in text) + '"'


def _escape_character(character: str) -> str:
    if character in '"\\':
        return "\\" + character
    if character.isprintable():
        return character
    return f"\\U{ord(character):08x}"
