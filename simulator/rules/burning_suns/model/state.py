"""The running game of Burning Suns: what empires have in hand, and where a round stands.

What lies in the spaces is in `extra.spaces`; units are pieces (BS-14.5).
"""

from simulator.fast_dataclass import fast_dataclass
from simulator.rules.burning_suns.model.words import Deed
from simulator.save_tags import saved_as


@saved_as("side")
@fast_dataclass(frozen=True, slots=True)
class Side:
    """An empire in the game: its parts, its crystals and antimatter.

    Parts are None until they are open. `dealt` are the parts of which it keeps one, as far as the
    viewer may see them (BS-3.4).
    """

    race: str | None = None
    framework: str | None = None
    ideology: str | None = None
    dealt: tuple[str, ...] = ()
    crystals: int = 0
    antimatter: int = 0


@saved_as("spot")
@fast_dataclass(frozen=True, slots=True)
class ActionSpot:
    """A spot of an action on its sheet: 0 is the left one, 1 the middle, 2 the right (A6)."""

    deed: Deed
    slot: int


@saved_as("placed_leader")
@fast_dataclass(frozen=True, slots=True)
class PlacedLeader:
    """A leader of a seat on a spot; `leader` is its number in the list of the race, from 0."""

    spot: ActionSpot
    seat: str
    leader: int


@saved_as("course")
@fast_dataclass(frozen=True, slots=True)
class RoundState:
    """Where the round stands.

    `row` are the numbers of the sheets, from the left (BS-5.2). `order` are the seats in the order
    of planning: the first has the starter token, or they stand on the planning track. `winners` is
    None until the game is over. Leaders are pieces in the cells of boards.
    """

    row: tuple[int, ...] = ()
    order: tuple[str, ...] = ()
    winners: tuple[str, ...] | None = None
