"""A part of a piece that turns by itself."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Turret:
    """What a piece can turn without turning itself, by its name.

    It is `turned` this many millidegrees clockwise from how it was made; where it points then is
    `ahead`, in millidegrees off the heading of the piece, for display only.
    """

    name: str
    turned: int
    ahead: int
