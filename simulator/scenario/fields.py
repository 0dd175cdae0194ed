"""The kinds of value in a file, each with a parser for its text and a JSON Schema.

Numbers are matched as text before they are converted, and become whole thousandths by string
arithmetic: a file's numbers never become floats or huge integers.
"""

import re
from collections.abc import Callable, Collection, Iterable
from itertools import islice
from operator import attrgetter
from typing import Annotated, Any, TypeAlias, TypeVar

from simulator.kernel.wording import plural
from simulator.scenario.entries import Beside, Typed
from simulator.scenario.faults import MOST_FAULTS, Problem, Wrong, brief, quote_value, unfit
from simulator.scenario.tree import Raw, Tree

P = TypeVar("P")
T = TypeVar("T")

_NUMBER = re.compile(r"-?[0-9]{1,6}(?:\.[0-9]{1,3})?").fullmatch
_TOO_FINE = re.compile(r"-?[0-9]{1,6}\.[0-9]{4,}").fullmatch
_WITH_COMMA = re.compile(r"-?[0-9]+,[0-9]+").fullmatch
_WITH_UNIT = re.compile(r"-?[0-9]+(?:\.[0-9]+)? ?(?:[a-z]+|\"|'{1,2}|°|″|′)").fullmatch
_AS_IN = ", decimals as in 4.5"
_WHOLE = re.compile(r"-?[0-9]{1,7}").fullmatch
_IDENTIFIER = re.compile(r"[a-z][a-z0-9_-]{0,39}").fullmatch
_TABLE_ID = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,39}").fullmatch
_TABLE_ID_EXPECTED = "letters, digits, _ and -, a letter first, 40 at most"
_ID_EXPECTED = f"small {_TABLE_ID_EXPECTED}"
_LONGEST_TEXT = 1000
_FEW = 12

NUMBER_SCHEMA: dict[str, Any] = {
    "anyOf": [
        {"type": "number", "minimum": -999999.999, "maximum": 999999.999},
        {"type": "string", "pattern": r"^-?[0-9]{1,6}(\.[0-9]{1,3})?$"},
    ]
}
"""JSON Schema of a number: in editors' YAML a number, or a text if it is in quotes."""

POINT_SCHEMA: dict[str, Any] = {
    "type": "array",
    "items": NUMBER_SCHEMA,
    "minItems": 2,
    "maxItems": 2,
}
"""JSON Schema of a pair of numbers."""


def thousandths(text: str) -> int:
    """A number that matches the pattern, in thousandths.

    >>> thousandths("4.5"), thousandths("-0.25"), thousandths("12")
    (4500, -250, 12000)
    """
    whole, _, rest = text.removeprefix("-").partition(".")
    value = int(whole) * 1000 + int(f"{rest:0<3}")
    return -value if text[0] == "-" else value


def read_thousandths(value: Raw, expected: str = "a number such as 12 or 4.5") -> int:
    """Parse a number with at most three decimals; Wrong if it is not one."""
    if isinstance(value, str):
        if _NUMBER(value):
            return thousandths(value)
        if _TOO_FINE(value):
            raise Wrong(Problem(f"{quote_value(value)} has too many decimals", "at most three"))
    raise Wrong(Problem(unfit(value, "is no number"), expected + _slip(value)))


def _slip(value: Raw) -> str:
    """What else to expect of a number that is written with a comma or with its unit.

    >>> _slip("4,5"), _slip("40 mm"), _slip("90°"), _slip("ten")
    (', decimals as in 4.5', ', without its unit', ', without its unit', '')
    """
    if not isinstance(value, str):
        return ""
    if _WITH_COMMA(value):
        return _AS_IN
    return ", without its unit" if _WITH_UNIT(value) else ""


def read_pair(value: Raw, read: Callable[[Raw], int], expected: str) -> tuple[int, int]:
    """Parse a list of two values, each with `read`; Wrong if it is not one."""
    if not isinstance(value, list) or len(value) != 2:
        what = unfit(value, "stands here")
        if isinstance(value, list):
            what = f"a list of {len(value)} stands here"
            if 2 < len(value) < 5:  # [12,4, 7,6]: a comma for the decimal point
                expected += _AS_IN
        raise Wrong(Problem(what, expected))
    first, second = gather_parts(enumerate(value), read)
    return first, second


def gather_parts(parts: Iterable[tuple[str | int, P]], read: Callable[[P], T]) -> list[T]:
    """Parse each part of a value; Wrong with the problems of all parts that do not fit."""
    found: list[T] = []
    problems: list[Problem] = []
    for place, part in parts:
        if len(problems) >= MOST_FAULTS:
            break
        try:
            found.append(read(part))
        except Wrong as wrong:
            problems += wrong.under(place)
    if problems:
        raise Wrong(*problems)
    return found


def read_list(
    value: Raw, expected: str, read: Callable[[Raw], T], *, least: int = 0
) -> tuple[T, ...]:
    """Parse each part of a list with at least so many; Wrong for what is none, or a wrong part."""
    if not isinstance(value, list) or len(value) < least:
        raise Wrong(Problem(unfit(value, "stands here"), expected))
    return tuple(gather_parts(enumerate(value), read))


def read_whole(value: Raw, least: int, most: int) -> int:
    """Parse a whole number between bounds, both inclusive; Wrong if it is not one."""
    expected = f"a whole number from {least:,} to {most:,}" if least < most else str(least)
    if not isinstance(value, str) or not _WHOLE(value):
        raise Wrong(Problem(unfit(value, "is no whole number"), expected))
    number = int(value)
    if number < least:
        raise Wrong(Problem(f"{quote_value(value)} is too small", expected))
    if number > most:
        raise Wrong(Problem(f"{quote_value(value)} is too large", expected))
    return number


def read_text(value: Raw) -> str:
    """Parse a text that a terminal and a screen can show; Wrong if it is not one."""
    if not isinstance(value, str):
        raise Wrong(Problem(unfit(value, "stands here"), "a text"))
    if len(value) > _LONGEST_TEXT:
        raise Wrong(Problem("this text is too long", f"at most {_LONGEST_TEXT:,} characters"))
    if any(c < " " or "\x7f" <= c < "\xa0" for c in value):
        raise Wrong(
            Problem(f"{quote_value(value)} holds a control character", "plain text on one line")
        )
    return value


def read_flag(value: Raw) -> bool:
    """Parse true or false; Wrong if it is neither."""
    if value not in ("true", "false"):
        raise Wrong(Problem(unfit(value, "is neither"), "true or false"))
    return value == "true"


def read_id(value: Raw) -> str:
    """Parse the id of a thing; Wrong for what cannot be one."""
    if not isinstance(value, str) or not _IDENTIFIER(value):
        raise Wrong(Problem(unfit(value, "is no id"), _ID_EXPECTED))
    return value


def _read_table_id(value: Raw) -> str:
    if not isinstance(value, str) or not _TABLE_ID(value):
        raise Wrong(Problem(unfit(value, "is no id"), _TABLE_ID_EXPECTED))
    return value


def one_of(what: str, value: Raw, choices: Collection[str]) -> str:
    """Parse one of some names; otherwise Wrong with the nearest name.

    `what` names the kind of thing with its article.
    """
    if isinstance(value, str) and value in choices:
        return value
    word = value if isinstance(value, str) else ""
    raise Wrong(Problem(unfit(value, f"is not {what}"), _list_choices(choices), word, choices))


def _list_choices(choices: Collection[str]) -> str:
    """The choices in words, or only the first if there are many."""
    if not choices:
        return "one, but there is none"
    if len(choices) <= _FEW:
        return f"one of {', '.join(map(brief, choices))}"
    return f"one such as {', '.join(map(brief, islice(choices, 3)))}"


def choice(what: str, *choices: str) -> Typed:
    """One of a closed set of words."""

    def read(value: Raw) -> str:
        return one_of(what, value, choices)

    return Typed(read, {"enum": list(choices)})


def name_of(what: str, names: str) -> Typed:
    """One of the names in the context's attribute `names`."""

    def read(value: Raw, info: Beside[Any]) -> str:
        return one_of(what, value, attrgetter(names)(info.context))

    return Typed(read, {"type": "string", "x-names": names}, in_context=True)


def whole(least: int, most: int) -> Typed:
    """A whole number between bounds, both inclusive."""

    def read(value: Raw) -> int:
        return read_whole(value, least, most)

    return Typed(read, {"type": "integer", "minimum": least, "maximum": most})


_OWN_PLURALS = ("craft", "hits")


def each(entry: str, least: int = 0, most: int | None = None) -> Typed:
    """A list of entries of the kind `entry`, left raw; bounds on their number are inclusive."""
    several = entry if entry in _OWN_PLURALS else plural(entry)

    def read(value: Raw) -> Raw:
        if not isinstance(value, list):
            raise Wrong(Problem(unfit(value, "stands here"), f"a list of {several}"))
        if len(value) < least:
            raise Wrong(Problem("the list is empty", f"at least one {entry}"))
        if most is not None and len(value) > most:
            raise Wrong(Problem(f"{len(value):,} {several} are too many", f"at most {most}"))
        return value

    schema: dict[str, Any] = {"type": "array", "x-each": entry, "minItems": least}
    return Typed(read, schema if most is None else schema | {"maxItems": most})


TEXT = Typed(read_text, {"type": "string", "maxLength": _LONGEST_TEXT})
"""How a text on one line is read."""

Text: TypeAlias = Annotated[str, TEXT]
"""A text on one line."""

FLAG = Typed(read_flag, {"type": "boolean"})
"""How true or false is read."""

Flag: TypeAlias = Annotated[bool, FLAG]
"""true or false."""

ID = Typed(read_id, {"type": "string", "pattern": "^[a-z][a-z0-9_-]{0,39}$"})
"""How an id is read."""

Identifier: TypeAlias = Annotated[str, ID]
"""An id such as `cyan-1`."""

TableId: TypeAlias = Annotated[
    str, Typed(_read_table_id, {"type": "string", "pattern": "^[A-Za-z][A-Za-z0-9_-]{0,39}$"})
]
"""The id of a table, such as `A`."""


def _read_rulings(value: Raw, info: Beside[Any]) -> dict[str, str]:
    known = info.context.rulings
    if not isinstance(value, dict):
        raise Wrong(Problem(unfit(value, "stands here"), "a mapping of rulings to readings"))

    def read(ruling: tuple[str, Raw]) -> tuple[str, str]:
        name, reading = ruling
        if name not in known:
            raise Wrong(Problem("there is no such ruling", "", name, known, at_key=True))
        return name, one_of("a reading of this ruling", reading, known[name].readings)

    return dict(gather_parts(((name, (name, reading)) for name, reading in value.items()), read))


RULINGS = Typed(_read_rulings, {"type": "object", "x-rulings": True}, in_context=True)
"""How readings by ruling are read."""

RulingsField: TypeAlias = Annotated[dict[str, str], RULINGS]
"""Readings by ruling; the context's `rulings` are the known ones, as RulingText by id."""


def chosen_rulings(tree: Tree) -> dict[str, str]:
    """The readings that a sound file chooses, by ruling."""
    found = tree.root.get("rulings") if isinstance(tree.root, dict) else None
    return {key: str(value) for key, value in found.items()} if isinstance(found, dict) else {}
