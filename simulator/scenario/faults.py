"""Faults: what is wrong in a file, where, and what was expected."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from difflib import get_close_matches
from itertools import islice
from typing import TypeAlias

FieldPath: TypeAlias = tuple[str | int, ...]
"""The path of a value in a file: keys and indices (from 0) from the top down."""

MOST_FAULTS = 100
"""Most faults of a file that are reported at once."""

SHOWN = 60
"""Most characters of a file's text that a message quotes."""

_CLOSE = 0.6
_SEARCHED = 1000
_SHORTLIST = 30


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with `file`.

    `line` and `column` count from 1 and are None for the file as a whole. `field` names the value,
    with list entries counted from 1 like ships; it is empty for the file as a whole.
    """

    file: str
    line: int | None
    column: int | None
    field: str
    what: str

    def text(self) -> str:
        """The fault as one line.

        >>> Fault("a.yaml", 3, 7, "tables[1].size", "is missing").text()
        'a.yaml:3:7: tables[1].size: is missing'
        """
        place = "" if self.line is None else f":{self.line}:{self.column}"
        field = f"{self.field}: " if self.field else ""
        return f"{escape_text(self.file)}{place}: {field}{self.what}"


class TableFaults(Exception):  # noqa: N818 - faults of the file, not a bug
    """A file that cannot be used, with everything that is wrong with it, in file order."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(fault.text() for fault in self.faults))

    def __reduce__(self) -> tuple[type["TableFaults"], tuple[tuple[Fault, ...]]]:
        return TableFaults, (self.faults,)


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with one value, before its line and column are known.

    The nearest of `choices` to `word` is offered as "did you mean". `inside` is the path from the
    value to the wrong part; `at_key`: the key is wrong, not its value. `instead` says what to do,
    where `expected` names what may stand there.
    """

    what: str
    expected: str = ""
    word: str = ""
    choices: Collection[str] = ()
    inside: FieldPath = ()
    at_key: bool = False
    instead: str = ""

    def text(self) -> str:
        """The problem, what was expected, and what may have been meant."""
        hint = nearest(self.word, self.choices)
        expected = f"; expected {self.expected}" if self.expected else ""
        expected += f"; {self.instead}" if self.instead else ""
        return self.what + expected + (f"; did you mean {quote_value(hint)}?" if hint else "")


def key_twice(key: object) -> Problem:
    """The problem with a key that stands in one mapping twice."""
    return Problem(f"the key {quote_value(key)} stands here twice", "each key once")


class Wrong(ValueError):  # noqa: N818 - it carries problems to the fault list and is always caught
    """A value that does not fit; raised while a value is parsed, and caught by the reader."""

    def __init__(self, *problems: Problem) -> None:
        self.problems = problems
        super().__init__(problems[0].what if problems else "")

    def under(self, place: str | int) -> tuple[Problem, ...]:
        """The problems, as those of the value in which this one stands at `place`."""
        return tuple(replace(one, inside=(place, *one.inside)) for one in self.problems)


def escape_text(text: str) -> str:
    r"""The text with escapes for all characters that are not printable.

    >>> escape_text("a" + chr(27) + "b")
    'a\\x1bb'
    """
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


def brief(text: str) -> str:
    """The text, escaped and cut to the length that fits in a message."""
    return escape_text(text if len(text) <= SHOWN else text[: SHOWN - 1] + "…")[:SHOWN]


def quote_value(value: object) -> str:
    """Quote a value of a file: short, on one line, and safe to print on a terminal.

    >>> quote_value("frigat"), quote_value(""), quote_value([])
    ('`frigat`', 'nothing', 'a list')
    """
    if isinstance(value, str):
        return f"`{brief(value)}`" if value else "nothing"
    return "a list" if isinstance(value, list) else "a mapping"


def unfit(value: object, why: str) -> str:
    """Describe an unexpected value; for a text with the reason `why` ("is no number").

    >>> unfit("ten", "is no number"), unfit([], "is no number"), unfit("", "is no number")
    ('`ten` is no number', 'a list stands here', 'nothing stands here')
    """
    return f"{quote_value(value)} {why if value and isinstance(value, str) else 'stands here'}"


def field_name(path: FieldPath) -> str:
    """The name of a place in a file, with entries counted from 1.

    >>> field_name(("tables", 0, "size"))
    'tables[1].size'
    """
    name = ""
    for part in path:
        if isinstance(part, int):
            name += f"[{part + 1}]"
        else:
            name += ("." if name else "") + brief(part)
    return name


def nearest(word: str, choices: Collection[str]) -> str:
    """The choice that `word` is most likely a misspelling of, or an empty text.

    Compares only a bounded number of choices, whatever the file contains.

    >>> nearest("frigat", ("frigate", "cruiser"))
    'frigate'
    """
    if not 0 < len(word) <= SHOWN:
        return ""
    small = word.lower()
    near = [
        choice
        for choice in islice(choices, _SEARCHED)
        if abs(len(choice) - len(word)) <= 3
        and (choice[:1].lower() == small[0] or choice[-1:].lower() == small[-1])
    ]
    by_small = {choice.lower(): choice for choice in near[:_SHORTLIST]}
    found = get_close_matches(small, by_small, 1, _CLOSE)
    return by_small[found[0]] if found else ""
