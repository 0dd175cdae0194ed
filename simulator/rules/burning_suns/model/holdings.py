"""What an ability can hold in force: bonuses on figures, and claims on what the rules settle."""

from dataclasses import dataclass
from typing import TypeAlias

from simulator.rules.burning_suns.model.words import Figure, Of, Per, Subject, Where, Whose
from simulator.save_tags import saved_as


@saved_as("bonus")
@dataclass(frozen=True, slots=True)
class Bonus:
    """A figure is more or less, or set.

    `by` is added, unless the figure is set `to` a value or, of a cost, is `half`, rounded up. A
    `by` of 0 is the X of the artifact that holds it. It counts once for `every` so many of `per`.
    `turn`: only in that turn of a fight. `uses`: at most so often in an action.
    """

    figure: Figure
    by: int = 0
    to: int | None = None
    of: Of | None = None
    where: Where | None = None
    whose: Whose = "own"
    per: Per | None = None
    every: int = 1
    turn: int | None = None
    uses: int | None = None
    half: bool = False

    @property
    def is_x(self) -> bool:
        """Is the X of an artifact added?"""
        return self.by == 0 and self.to is None and not self.half


@saved_as("claim")
@dataclass(frozen=True, slots=True)
class RuleClaim:
    """What the rules forbid is allowed, or what they allow is forbidden (BS-12.3)."""

    allows: bool
    subject: Subject
    of: Of | None = None
    where: Where | None = None
    whose: Whose = "own"


Holding: TypeAlias = Bonus | RuleClaim
"""What is in force as long as it is held or lent."""
