"""Worths in reasons: in credits, or where victory points win in those, one scale a game.

What something is worth is reckoned in thousandths of a credit. Texts that are mostly thrown away
unread hold it as it is, marked; `in_figures` puts it in the words of the game.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

from simulator.ai.billion_suns.attacks.worth import CREDIT
from simulator.ai.billion_suns.earnings.reward_values import POINT
from simulator.rules.billion_suns.view.lookup import View, in_warzone


class WorthScale(NamedTuple):
    """What worths are told in: one `unit` of it in thousandths of a credit, and the parts told."""

    unit: int
    parts: int
    one: str
    several: str


CREDITS = WorthScale(CREDIT, 10, "credit", "credits")
POINTS = WorthScale(POINT, 100, "VP", "VP")

_MARKED = re.compile(r"\{([=±<])(-?\d+)\}")
"""A marked worth: what it is, then the thousandths."""


def worth_text(worth: int) -> str:
    """What something is worth, 0 or more, in a text that `in_figures` reads."""
    return f"{{={worth}}}"


def lead_text(worth: int) -> str:
    """The same of a lead over others: ahead, or behind where it is less than 0."""
    return f"{{±{worth}}}"


def gap_text(gap: int) -> str:
    """The same of how much less another is worth; `as good` for hardly anything."""
    return f"{{<{gap}}}"


def next_text(worth: int, others: Iterable[tuple[int, str]]) -> str:
    """The runner-up to a choice: the first of these that is worth something, but no more; or "".

    >>> next_text(3000, [(5000, "two"), (1000, "a frigate")]), next_text(1, [(-1, "a gunship")])
    ('; next a frigate, {<2000}', '')
    """
    for less, name in others:
        if 0 <= less <= worth:
            return f"; next {name}, {gap_text(worth - less)}"
    return ""


def in_figures(view: View, text: str) -> str:
    """The text with the figures of this game for the worths that are marked in it."""
    scale = POINTS if in_warzone(view) else CREDITS

    def told(found: re.Match[str]) -> str:
        return _worth_text(found[1], int(found[2]), scale)

    return _MARKED.sub(told, text)


def _worth_text(sort: str, worth: int, scale: WorthScale) -> str:
    """A worth of this sort in words.

    >>> [_worth_text("=", worth, CREDITS) for worth in (0, 40, 1000, 2349)]
    ['nothing', 'less than 0.1 credits', '1 credit', '2.3 credits']
    >>> [_worth_text("<", worth, POINTS) for worth in (150, 60_000, -40_000)]
    ['as good', '1.5 VP less', '1 VP more, but not surely']
    >>> [_worth_text("±", worth, CREDITS) for worth in (-1000, 20, 2500)]
    ['1 credit behind', 'even', '2.5 credits ahead']
    """
    count = (2 * abs(worth) * scale.parts + scale.unit) // (2 * scale.unit)
    figure = _figure(count, scale)
    if sort == "=" and not count:
        return f"less than {_figure(1, scale)}" if worth else "nothing"
    if sort == "=":
        return figure
    if not count:
        return "as good" if sort == "<" else "even"
    if sort == "<":
        return f"{figure} less" if worth > 0 else f"{figure} more, but not surely"
    return f"{figure} {'ahead' if worth > 0 else 'behind'}"


def _figure(count: int, scale: WorthScale) -> str:
    """A number of parts of the unit, in words.

    >>> _figure(10, CREDITS), _figure(25, CREDITS), _figure(50, POINTS)
    ('1 credit', '2.5 credits', '0.5 VP')
    """
    whole, rest = divmod(count, scale.parts)
    digits = f".{rest * 100 // scale.parts:02}".rstrip("0") if rest else ""
    return f"{whole}{digits} {scale.one if count == scale.parts else scale.several}"
