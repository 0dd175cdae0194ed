"""The order in which a reader expects names: numbers in them count as numbers."""

import re

_PARTS = re.compile(r"([0-9]+)")

NaturalKey = tuple[tuple[str | int, ...], str]


def natural(name: str) -> NaturalKey:
    """A key that sorts names naturally, whatever the case of their letters.

    Names that differ only in case or in leading zeros still have different keys.

    >>> sorted(["cyan-10", "Cyan-2", "cyan-1/11", "cyan-1/2"], key=natural)
    ['cyan-1/2', 'cyan-1/11', 'Cyan-2', 'cyan-10']
    >>> sorted(["9", "10", "x"], key=natural)
    ['9', '10', 'x']
    """
    # Every second part is a number, so a text is never compared with a number.
    parts = _PARTS.split(name.lower())
    return tuple(int(part) if n % 2 else part for n, part in enumerate(parts)), name
