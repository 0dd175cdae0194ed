"""How a game of Burning Suns is played."""

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from simulator.save_tags import saved_as

Mode: TypeAlias = Literal["whole", "fleets"]
"""All rules, or races and frameworks alone (BS-1.10)."""

Length: TypeAlias = Literal["short", "long"]
"""The two sides of the antimatter track (BS-1.2)."""

Manner: TypeAlias = Literal["normal", "advanced"]
"""The two beginnings (BS-3.7, BS-3.8), and the two ways of planning (BS-5.3, BS-5.4)."""

MODES: tuple[Mode, ...] = get_args(Mode)
LENGTHS: tuple[Length, ...] = get_args(Length)
MANNERS: tuple[Manner, ...] = get_args(Manner)


@saved_as("options")
@dataclass(frozen=True, slots=True)
class BurningOptions:
    """What a table file chooses.

    Without `race_cards` there are no alliances either (BS-3.5). After `rounds` rounds the game is
    over, if that is not None (BS-1.9).
    """

    mode: Mode = "whole"
    length: Length = "short"
    beginning: Manner = "normal"
    planning: Manner = "normal"
    race_cards: bool = True
    rounds: int | None = None
