"""Inquiries: the kinds of question that can be asked about a piece, as a player picks them.

Topics are what a pair of pieces can be asked about, of which one is answered at a time.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from simulator.geometry.units import Point

Wanted: TypeAlias = Literal["nothing", "piece", "point"]


@dataclass(frozen=True, slots=True)
class Inquiry:
    """A kind of question; `id` is for programs, `caption` is the question in words.

    `wants` says what else must be pointed at before it can be asked.
    """

    id: str
    caption: str
    wants: Wanted


@dataclass(frozen=True, slots=True)
class Aim:
    """What an inquiry is about: the `source`, and the piece or the place pointed at."""

    source: str
    target: str | None = None
    place: tuple[str, Point] | None = None


@dataclass(frozen=True, slots=True)
class Topic:
    """What a pair of pieces is asked about, in a word or two: questions of these classes.

    `id` is for programs and has no space.
    """

    id: str
    caption: str
    asks: tuple[type, ...]


def topic_of(topics: Sequence[Topic], wanted: str) -> Topic | None:
    """The topic with this id, else the first; None if there are none."""
    return next((one for one in topics if one.id == wanted), next(iter(topics), None))
