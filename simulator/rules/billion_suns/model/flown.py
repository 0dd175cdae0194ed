"""What a ship flew in a movement step."""

from simulator.fast_dataclass import fast_dataclass
from simulator.save_tags import saved_as


@saved_as("flown")
@fast_dataclass(frozen=True, slots=True)
class Flown:
    """What a ship flew in this movement step: the squared length of each move, thou squared.

    `danger` says whether a path of it touched dangerous space (ABS-6.9).
    """

    ship: str
    squares: tuple[int, ...]
    high_g: bool = False
    danger: bool = False


@saved_as("crossing")
@fast_dataclass(frozen=True, slots=True)
class Crossing(Flown):
    """What a ship of contractors flew through `dangers`, the ids of what its path touched.

    What dealt the damage decides which of them are lost (ABS-8.18); CEOs choose their own losses.
    """

    dangers: tuple[str, ...] = ()
