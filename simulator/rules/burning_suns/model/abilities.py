"""Abilities: what is held, what is triggered, what is activated (BS-12.2)."""

from dataclasses import dataclass

from simulator.rules.burning_suns.model.effects import Effect
from simulator.rules.burning_suns.model.holdings import Holding
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
@dataclass(frozen=True, slots=True)
class Ability:
    """An ability of an ideology, a system, an item or a card.

    A passive is in force with all it `holds`, or happens by itself `whenever` (D47), then for an
    event that is `whose`. A trigger runs its effects at a `moment` of the action `deed`, an
    activation by Activate. `cond` binds what is held, if anything is, and else what happens.
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
