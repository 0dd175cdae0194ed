"""The one reader of numbers on the command line: it judges the number that it returns.

Leading zeros count for nothing, and digits of other scripts neither. What is out of its bounds is
wrong usage: one sentence that names them.
"""

import argparse
import re
from collections.abc import Callable

_DIGITS = re.compile("0*([0-9]{1,9})").fullmatch
"""A number of at most nine digits, which is beyond all bounds here."""

_SHOWN = 40


def number_of(text: str) -> int | None:
    """The whole number that a text is, 0 or more; None if it is not one, or has over nine digits.

    >>> number_of("007"), number_of("1999999"), number_of("-1"), number_of("1e3")
    (7, 1999999, None, None)
    """
    found = _DIGITS(text)
    return int(found[1]) if found else None


def whole(least: int, most: int, what: str = "number", unit: str = "") -> Callable[[str], int]:
    """What reads an option's whole number between bounds, both inclusive.

    `what` names it in the sentence about one that does not fit, and `unit` follows the bounds.
    """

    def read(text: str) -> int:
        found = number_of(text)
        if found is None or not least <= found <= most:
            expected = f"no {what} from {least} to {most}{unit}"
            raise argparse.ArgumentTypeError(f"`{_brief(text)}` is {expected}")
        return found

    return read


def sides(least: int, most: int, pixels: int) -> Callable[[str], tuple[int, int]]:
    """What reads an option's width and height, such as `1280x720`, in pixels.

    Each side has bounds, both inclusive, and so have the pixels of all.
    """

    def read(text: str) -> tuple[int, int]:
        wide, cross, high = text.partition("x")
        found = number_of(wide), number_of(high)
        if not cross or None in found:
            raise argparse.ArgumentTypeError(f"`{_brief(text)}` is no size; write it as 1280x720")
        size = found[0] or 0, found[1] or 0
        if not all(least <= side <= most for side in size):
            expected = f"no size of {least} to {most} pixels a side"
            raise argparse.ArgumentTypeError(f"`{_brief(text)}` is {expected}")
        if size[0] * size[1] > pixels:
            expected = f"no size of {pixels:,} pixels or less"
            raise argparse.ArgumentTypeError(f"`{_brief(text)}` is {expected}")
        return size

    return read


def _brief(text: str) -> str:
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
