"""Abilities in the hands of somebody: who holds them, as what, and how strong that makes them."""

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from simulator.rules.burning_suns.model.abilities import Ability
from simulator.rules.burning_suns.model.holdings import Holding
from simulator.rules.burning_suns.model.words import AbilityKind, Power
from simulator.save_tags import saved_as

Holder: TypeAlias = Literal[
    "system", "ideology", "race_card", "artifact", "agent", "item", "unique", "unit"
]
"""What abilities stand on, the strongest first (BS-12.3)."""

_RANKS: tuple[Holder, ...] = get_args(Holder)
_KINDS: tuple[AbilityKind, ...] = get_args(AbilityKind)
_POWERS: tuple[Power | None, ...] = (*get_args(Power), None)


@saved_as("held_ability")
@dataclass(frozen=True, slots=True)
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
