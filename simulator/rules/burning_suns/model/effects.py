"""What an ability can hold in force, and the 20 effects that it can make happen.

The first field of each effect is what files write beside its name: `{damage: 2, what: fleet}`. An
`n` of 0 stands for the X of the artifact that has the ability (BS-7.7).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, get_args

from simulator.rules.burning_suns.model.words import (
    CardSource,
    Deed,
    Figure,
    Of,
    Per,
    Subject,
    UnitKind,
    Where,
    Whose,
)
from simulator.save_tags import saved_as, tag_of


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


DamageTarget: TypeAlias = Literal["fleet", "army", "force", "unique"]
"""What takes damage; `force` is a fleet or an army by choice."""

LimitedCard: TypeAlias = Literal["agent", "artifact"]
LIMITED_CARDS: tuple[LimitedCard, ...] = get_args(LimitedCard)
"""The two kinds of card with limits (BS-6.3, BS-6.11)."""


@saved_as("gain")
@dataclass(frozen=True, slots=True)
class GainCrystals:
    """`n` crystals from the supply, or `n` for each of `per`."""

    n: int
    per: Per | None = None


@saved_as("gain_antimatter")
@dataclass(frozen=True, slots=True)
class GainAntimatter:
    """`n` antimatter at once (BS-1.3)."""

    n: int


@saved_as("add")
@dataclass(frozen=True, slots=True)
class Add:
    """`n` free units in each of `places` systems (BS-7.9).

    `ship` and `unit` are one of those kinds by choice, of a cost of at most `most`.
    """

    n: int
    what: Literal[UnitKind, "ship", "unit"]
    where: Where = "own"
    places: int = 1
    most: int | None = None


@saved_as("damage")
@dataclass(frozen=True, slots=True)
class Damage:
    """`n` damage to one fleet, army or unique; its owner spreads it (BS-12.2)."""

    n: int
    what: DamageTarget
    whose: Whose = "enemy"
    where: Where = "here"


@saved_as("destroy")
@dataclass(frozen=True, slots=True)
class Destroy:
    """`n` ships, units of an army, or structures are destroyed."""

    n: int
    what: Literal["ship", "unit", "structure"]
    whose: Whose = "enemy"
    where: Where = "here"


@saved_as("blink")
@dataclass(frozen=True, slots=True)
class Blink:
    """Up to `n` ships of a fleet are moved along an explored path (BS-7.9).

    At most `within` spaces far, or anywhere.
    """

    n: int
    what: Literal["ship"] = "ship"
    whose: Whose = "enemy"
    within: int | None = None


@saved_as("draw")
@dataclass(frozen=True, slots=True)
class DrawCards:
    """`n` cards are looked at and `keep` of them taken; without a `source` from pile or open."""

    n: int
    what: LimitedCard
    source: CardSource | None = None
    keep: int = 1


@saved_as("steal")
@dataclass(frozen=True, slots=True)
class Steal:
    """`n` crystals or cards are taken from an empire."""

    n: int
    what: Literal["crystals", "agent", "artifact"]
    whose: Whose = "other"


@saved_as("discard")
@dataclass(frozen=True, slots=True)
class DiscardCards:
    """An empire discards `n` of its cards, by the choice of who does this."""

    n: int
    what: LimitedCard
    whose: Whose = "other"


@saved_as("exchange")
@dataclass(frozen=True, slots=True)
class Exchange:
    """`n` own cards are exchanged with those of an empire, or with the pile."""

    n: int
    what: LimitedCard
    whose: Whose = "other"
    source: CardSource | None = None


@saved_as("take_item")
@dataclass(frozen=True, slots=True)
class TakeItem:
    """`n` items of the market are taken free, each of a cost of at most `most`."""

    n: int
    source: CardSource | None = None
    most: int | None = None


@saved_as("place_system")
@dataclass(frozen=True, slots=True)
class PlaceSystem:
    """`n` systems from the bottom of the pile are placed (BS-14.6), touching one of `where`."""

    n: int
    where: Where = "any"


@saved_as("replace_system")
@dataclass(frozen=True, slots=True)
class ReplaceSystem:
    """`n` empty systems change places with explored ones that nobody controls (D48)."""

    n: int


@saved_as("step")
@dataclass(frozen=True, slots=True)
class StepControl:
    """`n` steps of control (BS-8.2): one's own for better, another's for worse."""

    n: int
    what: Literal["system"] = "system"
    whose: Whose = "any"
    within: int | None = None


@saved_as("repair")
@dataclass(frozen=True, slots=True)
class RepairUnits:
    """Up to `n` hit points of own unique units."""

    n: int
    what: Literal["unique"] = "unique"
    where: Where = "here"


@saved_as("do")
@dataclass(frozen=True, slots=True)
class Do:
    """Another action is executed, as an action of its own (BS-12.6), with what `lends` to it.

    `n` is the number of tiles of an Explore and else 1; `within` replaces the distance.
    """

    deed: Deed
    n: int = 1
    within: int | None = None
    lends: tuple[Holding, ...] = ()


@saved_as("refund")
@dataclass(frozen=True, slots=True)
class Refund:
    """What was paid for the system colonized comes back."""

    n: int


@saved_as("roll_again")
@dataclass(frozen=True, slots=True)
class RollAgain:
    """The failed leader roll is rolled again, with its boost (BS-7.6)."""

    n: int


@saved_as("succeed")
@dataclass(frozen=True, slots=True)
class Succeed:
    """The leader roll to come succeeds."""

    n: int


@saved_as("lend")
@dataclass(frozen=True, slots=True)
class Lend:
    """Bonuses and claims are in force until the action ends (BS-12.6)."""

    holds: tuple[Holding, ...]


Effect: TypeAlias = (
    GainCrystals
    | GainAntimatter
    | Add
    | Damage
    | Destroy
    | Blink
    | DrawCards
    | Steal
    | DiscardCards
    | Exchange
    | TakeItem
    | PlaceSystem
    | ReplaceSystem
    | StepControl
    | RepairUnits
    | Do
    | Refund
    | RollAgain
    | Succeed
    | Lend
)
"""What can happen."""

EFFECTS: Mapping[str, Any] = {tag_of(kind): kind for kind in get_args(Effect)}
"""The classes of effects by the names that files write."""
