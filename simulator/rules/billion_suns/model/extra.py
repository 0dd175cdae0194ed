"""What a state of A Billion Suns carries besides pieces: groups, purses, contracts."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias, get_args

from simulator.fast_dataclass import fast_dataclass
from simulator.rules.billion_suns.model.contract_state import ContractState
from simulator.rules.billion_suns.model.stages import Blast
from simulator.save_tags import saved_as

Loadout: TypeAlias = Literal["mine_layer", "shield_jammer", "repair_drones", "silhouette_disruptor"]
"""What a utility battlegroup can be fitted with."""

LOADOUTS: tuple[Loadout, ...] = get_args(Loadout)
"""All of them."""


@saved_as("battlegroup")
@fast_dataclass(frozen=True, slots=True)
class Battlegroup:
    """A battlegroup: 1 to 5 ships of one class (ABS-2.1).

    `damage` tokens lie on the group (ABS-2.4). Its ships are the pieces whose `group` is its id.
    `jumped_in`: it jumped in or hopped this round (ABS-6.3).
    """

    id: str
    class_id: str
    owner: str
    damage: int = 0
    easy_target: bool = False
    activated: bool = False
    loadout: str | None = None
    jumped_in: bool = False


@saved_as("purse")
@dataclass(frozen=True, slots=True)
class Purse:
    """What a CEO has: credits, and CMD tokens in the three helm compartments (ABS-3.1).

    `worth` is the credits' worth of enemy ships destroyed, which wins a skirmish; `opened` are the
    tables on which the CEO has ever opened a jump point (ABS-4.4). `points` are victory points and
    `bonds` War Bonds not yet cashed (WZ-1.1, 1.2).
    """

    credits: int = 0
    initiative: int = 0
    jump: int = 0
    tactical: int = 0
    worth: int = 0
    opened: tuple[str, ...] = ()
    points: int = 0
    bonds: int = 0


@saved_as("extra", once=("stages",))
@fast_dataclass(frozen=True, slots=True)
class Extra:
    """The system's own part of a state.

    `winner` won the initiative of this round. `rogues` are the seats that went rogue in this
    activation (ABS-9.8). `blasts` are the explosions to come, the next one first. `deals` are the
    contracts, in the order ♠ ♥ ♣ ♦. `helms` are the tokens that each CEO
    put into Seize Initiative, Jump In and Tactical when the helms were last opened (ABS-3.1).
    """

    groups: Mapping[str, Battlegroup]
    purses: Mapping[str, Purse] = field(default_factory=dict)
    winner: str | None = None
    rogues: tuple[str, ...] = ()
    blasts: tuple[Blast, ...] = ()
    deals: tuple[ContractState, ...] = ()
    helms: Mapping[str, tuple[int, int, int]] = field(default_factory=dict)
