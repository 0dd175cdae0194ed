"""Words and figures as sentences write them: lists, counts, plurals, lengths, sorted names."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from simulator.geometry.units import inches_text, short_text

NaturalKey: TypeAlias = tuple[tuple[str | int, ...], str]

_PARTS = re.compile(r"([0-9]+)")


def join_words(items: Sequence[str], last: str = "and") -> str:
    """Items with commas, and a word before the last one; empty for none.

    >>> join_words(()), join_words(["a"]), join_words(("a", "b", "c")), join_words("ab", "or")
    ('', 'a', 'a, b and c', 'a or b')
    """
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def plural(noun: str) -> str:
    """The regular plural of a noun.

    >>> plural("unit"), plural("facility"), plural("Bay")
    ('units', 'facilities', 'Bays')
    """
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun}s"


def count_words(count: int, noun: str) -> str:
    """A number of things.

    >>> count_words(1, "unit"), count_words(3, "unit"), count_words(2, "Facility")
    ('1 unit', '3 units', '2 Facilities')
    """
    return f"{count} {noun if count == 1 else plural(noun)}"


def minus_text(figure: object) -> str:
    """A figure with a real minus sign in place of hyphens.

    >>> minus_text(-3), minus_text("-12 %"), minus_text(4)
    ('−3', '−12 %', '4')
    """
    return str(figure).replace("-", "−")


def natural_key(name: str) -> NaturalKey:
    """A key that sorts names so that numbers in them count as numbers, whatever their case.

    Names that differ only in case or in leading zeros still have different keys.

    >>> sorted(["cyan-10", "Cyan-2", "cyan-1/11", "cyan-1/2"], key=natural_key)
    ['cyan-1/2', 'cyan-1/11', 'Cyan-2', 'cyan-10']
    >>> sorted(["9", "10", "x"], key=natural_key)
    ['9', '10', 'x']
    """
    # Every second part is a number, so a text is never compared with a number.
    parts = _PARTS.split(name.lower())
    return tuple(int(part) if n % 2 else part for n, part in enumerate(parts)), name


@lru_cache(maxsize=2048)
def exact(thou: int) -> str:
    """A measured length.

    >>> exact(8374)
    '8.374"'
    """
    return f'{inches_text(thou)}"'


def inches(thou: int) -> str:
    """A length the rules name.

    >>> inches(9000)
    '9"'
    """
    return f'{short_text(thou)}"'


def degrees(milli: int) -> str:
    """An angle, with as many decimals as it needs.

    >>> degrees(22500)
    '22.5°'
    """
    return f"{short_text(milli)}°"


def capital(text: str) -> str:
    """The text with its first letter large.

    >>> capital("ship 1 of Cyan 1")
    'Ship 1 of Cyan 1'
    """
    return text[:1].upper() + text[1:]


def lower_first(text: str) -> str:
    """The text with its first letter small, to follow other words.

    >>> lower_first("Only Fighters dock")
    'only Fighters dock'
    """
    return text[:1].lower() + text[1:]


def where(at: tuple[int, int]) -> str:
    """A point as table files write it.

    >>> where((10000, 4500))
    '[10, 4.5]'
    """
    return f"[{short_text(at[0])}, {short_text(at[1])}]"


def short_names(names: Sequence[str]) -> list[str]:
    """Names without the last word, where all of several share it.

    >>> short_names(["Red Squadron", "Blue Squadron"]), short_names(["Red", "Blue Squadron"])
    (['Red', 'Blue'], ['Red', 'Blue Squadron'])
    """
    parts = [name.rpartition(" ") for name in names]
    shared = len(names) > 1 and all(first and last == parts[0][2] for first, _, last in parts)
    return [first for first, _, _ in parts] if shared else list(names)
