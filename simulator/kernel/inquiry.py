"""Inquiries: the kinds of question that can be asked about a piece, as a player picks them."""

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
