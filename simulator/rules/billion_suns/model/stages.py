"""Where a game stands: its nested stages, from outermost to innermost, as plain data.

The last stage of `State.stages` is the innermost: the one that goes on. A stage says only what its
rules need to go on with; everything else is in the pieces, groups and purses. A game can be
saved and loaded at any moment. What each stage does is in `play`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.units import Point
from simulator.rules.billion_suns.model.contractors import (
    ArrivalChecks,
    ContractorsComing,
    ContractorStage,
    Errand,
    Scatter,
)
from simulator.rules.billion_suns.model.contracts import Inspect, Placing, Serve
from simulator.rules.billion_suns.model.die import Die
from simulator.rules.billion_suns.model.flown import Crossing, Flown
from simulator.rules.billion_suns.model.surface_battle import SurfaceFight
from simulator.save_tags import saved_as

Cause: TypeAlias = Literal["weapon", "jump_shock", "dangerous_space", "explosion"]
"""What strikes in an attack (ABS-8.10)."""

Again: TypeAlias = Literal["none", "failed", "any"]
"""Which dice of an attack its attacker may roll again (ABS-8.4)."""

OrderKind: TypeAlias = Literal["vector", "engage", "red_alert", "jump_out"]
"""The orders of a battlegroup (ABS-5.1)."""


SetUpBy: TypeAlias = Literal["drawn", "random", "turns"]
"""How things come to the tables: as drawn there, by seeded random, or CEO by CEO (ABS-11.2)."""


@saved_as("unplaced")
@dataclass(frozen=True, slots=True)
class Unplaced:
    """A thing that is still to be set up, and the id it will have (ABS-11.7).

    `centre` is the id of what stands in its middle. `card` is its contract's, None for an area of
    a Debris Storm (WZ-4.3); `table` is the one the contract added, or the storm's.
    """

    id: str
    placing: Placing
    centre: str | None = None
    card: str | None = None
    table: str | None = None


@saved_as("setting_up")
@dataclass(frozen=True, slots=True)
class SettingUp:
    """A game is set up before its first round (ABS-11.2).

    `drawn` are the court cards turned so far, in that order. `rolling` still roll for the
    `administrator`. `zones` are battlezones still to be declared, `left` the things still to be
    placed, the next one first, and `turn` is who places it.
    """

    by: SetUpBy
    step: Literal["contracts", "tables", "administrator", "battlezones", "things"] = "contracts"
    drawn: tuple[str, ...] = ()
    rolling: tuple[str, ...] = ()
    administrator: str | None = None
    zones: tuple[str, ...] = ()
    left: tuple[Unplaced, ...] = ()
    turn: str | None = None


@saved_as("rounds")
@dataclass(frozen=True, slots=True)
class Rounds:
    """The game itself, always outermost: which phase comes next (ABS-11.3)."""

    next: Literal["command", "jump", "tactical", "end", "judge"]


@saved_as("command")
@dataclass(frozen=True, slots=True)
class Command:
    """The Command phase (ABS-3). `bids`: tokens spent on the roll-off, by seat, in seat order.

    `rolling` are the seats that still roll: all, then those tied for lowest.
    """

    step: Literal["allot", "bid", "roll"]
    bids: tuple[tuple[str, int], ...] = ()
    rolling: tuple[str, ...] = ()


@saved_as("jump_phase")
@dataclass(frozen=True, slots=True)
class JumpPhase:
    """The Jump phase (ABS-4): whose turn it is, None until the winner has named who goes first.

    `taken`: that turn is over except for its consequences, such as jump shock.
    """

    turn: str | None = None
    taken: bool = False


@saved_as("shocks")
@dataclass(frozen=True, slots=True)
class Shocks:
    """Jump shock of a battlegroup that has arrived: the pools still to roll, as (victim, dice).

    `left` is None before they are counted (ABS-4.7, ABS-4.13).
    """

    group: str
    ships: tuple[str, ...]
    left: tuple[tuple[str, int], ...] | None = None


@saved_as("tactical_phase")
@dataclass(frozen=True, slots=True)
class TacticalPhase:
    """The Tactical phase (ABS-5): whose turn it is, None until the winner has named it.

    `calling` are the groups about to be activated, the leading one first, once Combined Orders are
    paid for (ABS-9.1).
    """

    turn: str | None = None
    calling: tuple[str, ...] = ()


@saved_as("active")
@fast_dataclass(frozen=True, slots=True)
class Active:
    """One battlegroup in its activation.

    `target` is what it engages. `engines` and `dampeners`: the Power is on (ABS-9.2). `flown` has
    an entry for each ship that moved. `hops` says when it hopped. `done`: it has ended the step
    under way, where groups go one by one (movement, jump out, scan).
    """

    group: str
    order: OrderKind | None = None
    target: str | None = None
    engines: bool = False
    dampeners: bool = False
    flown: tuple[Flown | Crossing, ...] = ()
    hops: tuple[Literal["start", "end"], ...] = ()
    done: bool = False


ActivationStep: TypeAlias = Literal[
    "orders",
    "movement",
    "red_alert",
    "easy_target",
    "coherency",
    "danger",
    "passive",
    "jump_out",
    "attack",
    "scan",
    "over",
]
"""The steps of an activation, in order (ABS-5)."""


@saved_as("activation")
@fast_dataclass(frozen=True, slots=True)
class Activation:
    """An activation of one group, or of several under Combined Orders (ABS-5, ABS-9.1).

    `at` is the place in `groups` of the one a step has come to where the game goes through them by
    itself; `dice` are the dice rolled for Red Alert.
    """

    seat: str
    groups: tuple[Active, ...]
    step: ActivationStep = "orders"
    at: int = 0
    dice: tuple[Die, ...] = ()


@saved_as("passives")
@dataclass(frozen=True, slots=True)
class Passives:
    """The passive attacks step (ABS-7): the seats whose turn is still to come, this one first.

    `fired`: the battlegroups that have attacked. `neutral`: the neutral things still to fire, None
    before their turn.
    """

    seats: tuple[str, ...]
    fired: tuple[str, ...] = ()
    neutral: tuple[str, ...] | None = None


@saved_as("salvo")
@fast_dataclass(frozen=True, slots=True)
class Salvo:
    """All that one group or object fires at one target (ABS-8.1).

    `primary` are the ships that fire their primary weapons, `auxiliary` how many auxiliary dice
    each ship puts in.
    """

    attacker: str
    target: str
    primary: tuple[str, ...] = ()
    auxiliary: tuple[tuple[str, int], ...] = ()


@saved_as("salvos")
@dataclass(frozen=True, slots=True)
class Salvos:
    """Declared attacks that are still to be made, the next one first (ABS-8.1, 8.13)."""

    left: tuple[Salvo, ...]


@saved_as("attack_pool")
@dataclass(frozen=True, slots=True)
class AttackPool:
    """Equal dice of an attack. `power` is what Power To Weapon Systems takes off each (ABS-9.3)."""

    weapon: str
    count: int
    sides: int
    damage: int
    power: int = 0


@saved_as("attack")
@dataclass(frozen=True, slots=True)
class Attack:
    """One attack on one target, in the order of ABS-8.12.

    `by` is the group or object that attacks, or what a jump shock, danger or explosion comes from;
    `credit` the seat that a destruction counts for (ABS-8.15). `dice` are the attack dice, then
    the saves. `hits` are unsaved hits a pool, counted when the duds are out. `reroll` says which
    dice the attacker may still roll again. `asked` are the seats that left the Shields to others.
    `lent`: the group whose Shields are borrowed (ABS-8.11); `raised` the tokens put on Shields
    (ABS-9.3), `shields` those it saves with. `critical`: the attacker's systems were critical when
    it rolled, so that its duds hurt it (ABS-8.6).
    """

    cause: Cause
    by: str
    credit: str | None
    target: str
    pools: tuple[AttackPool, ...]
    step: Literal["boost", "roll", "reroll", "count", "shields", "save", "damage"] = "boost"
    dice: tuple[Die, ...] = ()
    reroll: Again = "none"
    hits: tuple[int, ...] = ()
    asked: tuple[str, ...] = ()
    lent: str | None = None
    raised: int = 0
    shields: int = 0
    critical: bool = False


@saved_as("override_window")
@fast_dataclass(frozen=True, slots=True)
class OverrideWindow:
    """An override window over the roll of the stage below (ABS-9.7).

    `seats` are those who may spend, in order, this one first; `passed` how many passed in a row.
    `die` is paid for and still to be rolled, by `payer` if a group went rogue for it.
    """

    seats: tuple[str, ...]
    passed: int = 0
    die: int | None = None
    payer: str | None = None


@saved_as("dangers")
@dataclass(frozen=True, slots=True)
class Dangers:
    """The ids of the dangerous things that damage came from (ABS-6.5)."""

    things: tuple[str, ...]


Source: TypeAlias = tuple[str, Point] | str | Dangers | None
"""What dealt damage: a point of a table, to contractors the group or thing with this id, or danger.
"""


@saved_as("losses")
@dataclass(frozen=True, slots=True)
class Losses:
    """A group or object whose damage may destroy it (ABS-2.4, 8.14).

    `doomed` are the pieces lost, `dice` their explosion checks in that order. `source` is what
    dealt the damage, for losses that go by distance (ABS-8.18).
    """

    target: str
    credit: str | None
    step: Literal["choose", "check", "leave"] = "choose"
    doomed: tuple[str, ...] = ()
    dice: tuple[Die, ...] = ()
    source: Source = None

    @property
    def is_own_doing(self) -> bool:
        """Does the damage come from no attack: duds, going rogue or incoherence (ABS-8.15)?"""
        return self.credit is None and self.source is None


@saved_as("blast")
@dataclass(frozen=True, slots=True)
class Blast:
    """An explosion to come: what exploded, where, and with what mass (ABS-8.9)."""

    piece: str
    table: str
    at: Point
    mass: int
    credit: str | None


@saved_as("blasts")
@dataclass(frozen=True, slots=True)
class Blasts:
    """Explosions are going off, first in, first out (ABS-8.14).

    `now` is the one under way and `victims` are those it has yet to strike.
    """

    now: Blast | None = None
    victims: tuple[str, ...] = ()


@saved_as("inspection")
@dataclass(frozen=True, slots=True)
class Inspection:
    """A CEO's group inspects or serves a thing of the contract with this card; `dice` once rolled.

    The result counts for the CEO even if the group is lost meanwhile (ABS-9.8, 12.15 to 12.19).
    """

    card: str
    seat: str
    group: str
    thing: str
    effect: Inspect | Serve
    dice: tuple[Die, ...] = ()


@saved_as("end_phase")
@dataclass(frozen=True, slots=True)
class EndPhase:
    """The End phase (ABS-11.5): `left` are pieces, or cards, whose turn in the step is to come."""

    step: Literal["fly", "kraken", "claim", "fight", "score", "clear"]
    left: tuple[str, ...] = ()


Stage: TypeAlias = (
    Rounds
    | SettingUp
    | Command
    | JumpPhase
    | Shocks
    | TacticalPhase
    | Activation
    | Passives
    | Salvos
    | Attack
    | OverrideWindow
    | Losses
    | Blasts
    | Inspection
    | EndPhase
    | SurfaceFight
    | ContractorStage
)
"""Everything a game can be in the middle of."""


Rolled: TypeAlias = (
    Attack | Losses | Inspection | Activation | ArrivalChecks | ContractorsComing | Scatter | Errand
)
"""Stages whose dice may lie on the table."""


def with_dice(stages: Sequence[Stage]) -> tuple[int, Rolled] | None:
    """The innermost stage with dice on the table, and its place; a window may lie above it."""
    for at in reversed(range(len(stages))):
        stage = stages[at]
        if isinstance(stage, Rolled) and stage.dice:
            return at, stage
    return None
