"""What the seats of a game came out of it with, before it is entered for their commanders."""

from dataclasses import dataclass

from simulator.rules.space_war.model.designs import Design, Squadron
from simulator.rules.space_war.model.medals import Medal
from simulator.save_tags import saved_as


@saved_as("seat_result")
@dataclass(frozen=True, slots=True)
class SeatResult:
    """What a seat came out of a game with.

    `alive` are the places in its squadron of the Craft that live, with the medals of their crews.
    `taken` are the Fighters it holds, each with its seat and the medals of its crew.
    """

    seat: str
    won: bool
    squadron: Squadron | None
    alive: tuple[tuple[int, tuple[Medal, ...]], ...] = ()
    earned: tuple[Medal, ...] = ()
    cards: tuple[str, ...] = ()
    lost: int = 0
    taken: tuple[tuple[Design, str, tuple[Medal, ...]], ...] = ()


@saved_as("battle_result")
@dataclass(frozen=True, slots=True)
class BattleResult:
    """The result of a game: what it was won `by`, and the seats."""

    game: str
    title: str
    scenario: str
    by: str
    seats: tuple[SeatResult, ...]
