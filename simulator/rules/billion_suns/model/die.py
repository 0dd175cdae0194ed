"""A die that lies on the table until what it means is settled (ABS-8.4, 9.7)."""

from simulator.fast_dataclass import fast_dataclass
from simulator.save_tags import saved_as


@saved_as("die")
@fast_dataclass(frozen=True, slots=True)
class Die:
    """A die on the table: `pool` is which of an attack's pools it belongs to, from 0.

    `turned` once a built-in re-roll took it: each die has one of those only (ABS-8.4).
    """

    sides: int
    face: int
    pool: int = 0
    turned: bool = False
