"""What an answer depends on: what other readings of rulings would say; and how sure it is."""

from collections.abc import Sequence
from typing import TypeAlias

from simulator.fast_dataclass import fast_dataclass

Words: TypeAlias = tuple[tuple[str, bool], ...]
"""A sentence in parts; True marks those that matter most."""


@fast_dataclass(frozen=True, slots=True)
class OtherReading:
    """What the answer is by a reading that is not in force.

    `says` is that answer in a few words and `figure` the one beside it, each empty if it is the
    same. `turns`: it is another answer, not the same one with a shifted figure.
    """

    reading: str
    says: str = ""
    figure: str = ""
    turns: bool = False

    @property
    def row(self) -> str:
        """What it would say, in one short row.

        >>> OtherReading("base", "band 1", "99.457 mm", turns=True).row
        'base would say band 1'
        >>> OtherReading("1", "", "3.000 mm").row, OtherReading("out").row
        ('1: the same, at 3.000 mm', 'no change')
        """
        if self.says:
            return f"{self.reading} would say {self.says}"
        return f"{self.reading}: the same, at {self.figure}" if self.figure else "no change"

    @property
    def answer(self) -> str:
        """What it would say, with the figure."""
        return ", ".join(each for each in (self.says, self.figure) if each)


@fast_dataclass(frozen=True, slots=True)
class RulingTold:
    """A ruling that an answer was looked at under: its name in files, its rule, what it is about.

    `reading` is in force for the answer, `order` are all its readings, the default first. `fixed`:
    the question itself has chosen the reading.
    """

    name: str
    rule: str
    about: str
    reading: str
    others: tuple[OtherReading, ...]
    order: tuple[str, ...]
    fixed: bool = False

    @property
    def decides(self) -> bool:
        """Would another reading of it alone turn the answer?"""
        return any(other.turns for other in self.others)


@fast_dataclass(frozen=True, slots=True)
class Certainty:
    """How surely an answer is decided: in a few words, and in a sentence.

    `is_tie`: it lies exactly on a bound, so that a rule about ties decides. One that is not
    `is_proven` rests on a search, which may have missed something.
    """

    brief: str
    text: str
    is_tie: bool = False
    is_proven: bool = True


def hanging(rulings: Sequence[RulingTold]) -> Words:
    """The sentence that says on which rulings an answer depends, and what they would make of it.

    >>> other = OtherReading("base", "band 1", "9 mm", turns=True)
    >>> readings = ("arc", "base")
    >>> about = "where a distance starts"
    >>> told = RulingTold("arc_start", "ME-4.2", about, "arc", (other,), readings)
    >>> "".join(part for part, _ in hanging((told,)))
    'It depends on one ruling: where a distance starts. The other reading says band 1, 9 mm.'
    >>> hanging(())
    (('No ruling would change it.', False),)
    >>> more = OtherReading("1", says="11 mm")
    >>> told = RulingTold("count_from", "ME-4.4", "what it counts from", "0", (more,), ("0", "1"))
    >>> sentence(hanging((told,)))
    'No ruling would change it, but for what it counts from: 11 mm.'
    """
    deciding = [each for each in rulings if each.decides]
    if not deciding:
        return ((f"No ruling would change it{_shifts(rulings)}.", False),)
    if len(deciding) > 1:
        names = ", ".join(each.about for each in deciding)
        return ((f"It depends on {len(deciding)} rulings: ", False), (names, True), (".", False))
    only = deciding[0]
    other = next(each for each in only.others if each.turns)
    figure = f", {other.figure}." if other.figure else "."
    return (
        ("It depends on one ruling: ", False),
        (only.about, True),
        (". The other reading says ", False),
        (other.says, True),
        (figure, False),
    )


def _shifts(rulings: Sequence[RulingTold]) -> str:
    """What only shifts the figure, with the figure it would give; empty if nothing does."""
    shifted = [f"{each.about}: {one.says}" for each in rulings for one in each.others if one.says]
    return f", but for {', '.join(shifted)}" if shifted else ""


def sentence(words: Words) -> str:
    """The parts of a sentence as one text."""
    return "".join(part for part, _ in words)
