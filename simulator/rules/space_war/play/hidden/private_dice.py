"""Dice that only their roller may see: those rolled for face-down counters."""

from simulator.kernel.resolution import Resolution
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft

_MARK = "|"


def private(seat: str, why: str) -> str:
    """The purpose of a roll that only this seat may see.

    >>> private("cyan", "saves"), owner_of(private("cyan", "saves")), owner_of("saves")
    ('cyan|saves', 'cyan', None)
    """
    return f"{seat}{_MARK}{why}"


def owner_of(purpose: str) -> str | None:
    """The only seat that may see a roll with this purpose, None if everybody may."""
    seat, mark, _ = purpose.partition(_MARK)
    return seat if mark else None


def said(purpose: str) -> str:
    """The purpose of a roll in words.

    >>> said("cyan|saves"), said("saves")
    ('saves', 'saves')
    """
    return purpose.rpartition(_MARK)[2]


def roll(now: Resolution, craft: Craft, count: int, why: str) -> tuple[int, ...]:
    """Roll d6 for a Craft, hidden from others as long as it is face down (SW-1.3)."""
    return roll_sides(now, craft, (count, die_of(now)), why)


def roll_sides(now: Resolution, craft: Craft, dice: tuple[int, int], why: str) -> tuple[int, ...]:
    """Roll (count, sides) dice for a Craft, hidden from others as long as it is face down."""
    count, sides = dice
    return now.roll(count, sides, why if craft.face_up else private(craft.owner, why))


def die_of(now: Resolution) -> int:
    """The sides of the game's die (SW-1.3)."""
    return die_of_view(now.state)


def die_of_view(view: View) -> int:
    """The same for a view."""
    return view.setup.catalogue.modules.figures.die_sides
