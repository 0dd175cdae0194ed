"""Abilities: what is held, triggered or activated (BS-12.2), by whom, and how strong it is."""

from typing import Literal, TypeAlias, get_args

from simulator.fast_dataclass import fast_dataclass
from simulator.rules.burning_suns.model.effects import Effect, Holding
from simulator.rules.burning_suns.model.words import (
    AbilityKind,
    Condition,
    Deed,
    Moment,
    Power,
    Whenever,
    Whose,
)
from simulator.save_tags import saved_as


@saved_as("ability")
@fast_dataclass(frozen=True, slots=True)
class Ability:
    """An ability of an ideology, a system, an item or a card.

    A passive is in force with all it `holds`, or happens by itself `whenever` (D47), then for an
    event that is `whose`. A trigger runs its effects at a `moment` of the action `deed`, an
    activation by ActivateAbility. `cond` binds what is held, if anything is, and else what happens.
    `roll`: a leader roll first. `discards`: the card is discarded afterwards. `slash`: under the
    ruling `slash: one` its owner chooses one of what it holds (BS-12.1, D40).
    """

    id: str
    kind: AbilityKind
    power: Power | None = None
    moment: Moment | None = None
    deed: Deed | None = None
    whenever: Whenever | None = None
    whose: Whose = "own"
    cond: tuple[Condition, ...] = ()
    roll: bool = False
    discards: bool = False
    slash: bool = False
    holds: tuple[Holding, ...] = ()
    effects: tuple[Effect, ...] = ()


Holder: TypeAlias = Literal[
    "system", "ideology", "race_card", "artifact", "agent", "item", "unique", "unit"
]
"""What abilities stand on, the strongest first (BS-12.3)."""

_RANKS: tuple[Holder, ...] = get_args(Holder)
_KINDS: tuple[AbilityKind, ...] = get_args(AbilityKind)
_POWERS: tuple[Power | None, ...] = (*get_args(Power), None)


@saved_as("held_ability")
@fast_dataclass(frozen=True, slots=True)
class HeldAbility:
    """An ability of a seat in force: a passive, or what is lent until an action ends.

    `level` is that of an ideology, `place` the space of a system, a structure or a unit, `x` the X
    of an artifact. `lends`: not what the ability itself holds is in force, but this.
    """

    seat: str
    holder: Holder
    ability: Ability
    level: int = 0
    place: str | None = None
    x: int = 0
    lends: tuple[Holding, ...] = ()

    @property
    def holds(self) -> tuple[Holding, ...]:
        """The bonuses and claims in force."""
        return self.lends or self.ability.holds

    @property
    def strength(self) -> tuple[int, int, int, int]:
        """Sorts the strongest first (BS-12.3): holder, level, kind, power."""
        rank, kind = _RANKS.index(self.holder), _KINDS.index(self.ability.kind)
        return rank, -self.level, kind, _POWERS.index(self.ability.power)
