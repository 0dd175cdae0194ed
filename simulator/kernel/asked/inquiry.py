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

    `wants` says what else must be pointed at before it can be asked. It is listed in its `group`,
    empty where there are none. `named` is the caption for names in place of {source} and {target}.
    """

    id: str
    caption: str
    wants: Wanted
    group: str = ""
    named: str = ""

    def sentence(self, source: str, target: str) -> str:
        """The question with the names of those it is about, as far as they are known.

        >>> far = Inquiry("range", "How far is it?", "piece", "", "How far is {target}?")
        >>> far.sentence("Talon", "Raven"), far.sentence("Talon", "")
        ('How far is Raven?', 'How far is it?')
        """
        wanted = (("{source}", source), ("{target}", target))
        if not self.named or any(key in self.named and not name for key, name in wanted):
            return self.caption
        said = self.named
        for key, name in wanted:
            said = said.replace(key, name)
        return said


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
