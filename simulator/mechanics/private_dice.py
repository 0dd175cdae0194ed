"""Dice that only one seat may see: their purpose says whose they are.

So the event of the roll itself tells who may witness it, whatever has happened since.
"""

from simulator.kernel.event import DiceRolled
from simulator.kernel.resolution import Resolution

_MARK = "|"

_SHUFFLE = 1_000_000
"""Sides of the dice that shuffle: so many that two are hardly ever alike."""


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


def roll_for(now: Resolution, seat: str | None, dice: tuple[int, int], why: str) -> tuple[int, ...]:
    """Roll (count, sides) dice that only this seat may see; everybody may if it is None."""
    count, sides = dice
    return now.roll(count, sides, why if seat is None else private(seat, why))


def shuffle_for(now: Resolution, seat: str | None, count: int, why: str) -> tuple[int, ...]:
    """The numbers from 0 below `count` in random order, rolled as by `roll_for`."""
    faces = roll_for(now, seat, (count, _SHUFFLE), why)
    return tuple(sorted(range(count), key=lambda place: (faces[place], place)))


def witness_dice(event: DiceRolled, seat: str | None) -> DiceRolled | None:
    """The roll if this seat may see it (None: a spectator), else None."""
    return event if owner_of(event.purpose) in (None, seat) else None
