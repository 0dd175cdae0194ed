"""Figures that may depend on the scale of the game (QR)."""

from dataclasses import dataclass

from simulator.save_tags import saved_as


@saved_as("scaled")
@dataclass(frozen=True, slots=True)
class Scaled:
    """A figure that depends on the scale S: S divided by `divisor`, rounded up (QR); or fixed.

    >>> Scaled(0, 3).at(5), Scaled(4).at(5)
    (2, 4)
    """

    fixed: int
    divisor: int | None = None

    def at(self, scale: int) -> int:
        """The figure in a game of this scale."""
        return self.fixed if self.divisor is None else -(-scale // self.divisor)


SCALE = Scaled(0, divisor=1)
"""S itself."""
