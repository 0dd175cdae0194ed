"""Battle, Barrage and Assault: what players do, where a fight stands, and what happens in one."""

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.kernel.action import Action
from simulator.kernel.event import Event
from simulator.save_tags import saved_as

War: TypeAlias = Literal["battle", "barrage", "assault"]
"""The actions of warfare (A6)."""

Force: TypeAlias = Literal["fleet", "army"]
"""What moves and fights: a fleet in orbit or an army on the ground (BS-7.3)."""

Result: TypeAlias = Literal["attacker", "defender", "draw", "fired"]
"""How a fight ended: who won it, or that a barrage is over."""

STRUCTURE = "structure"
"""What stands for the structure of a system among the targets of a barrage (BS-10.1)."""


@saved_as("harm")
@fast_dataclass(frozen=True, slots=True)
class Harm:
    """Hits that units of one kind take, each with its damage, which is never split (D19)."""

    kind: str
    packets: tuple[int, ...]


Spread: TypeAlias = tuple[Harm, ...]
"""How damage is spread: each kind once."""


@saved_as("battle")
@dataclass(frozen=True, slots=True)
class Battle(Action):
    """Attack the fleet of another empire in a space, or dark ships: `against` is None (BS-9.3)."""

    space: str
    against: str | None


@saved_as("barrage")
@dataclass(frozen=True, slots=True)
class Barrage(Action):
    """Fire once (BS-10.1): a fleet at the system, or an army at the fleet of `against`.

    `against` is None for dark ships, and for a fleet: it fires at whoever is on the ground.
    """

    space: str
    force: Force
    against: str | None = None


@saved_as("assault")
@dataclass(frozen=True, slots=True)
class Assault(Action):
    """Attack the army of a system with so many regiments deployed (BS-11.1, D20)."""

    space: str
    regiments: int


@saved_as("reroll_dice")
@dataclass(frozen=True, slots=True)
class RerollDice(Action):
    """Roll own misses again, each once; dice are numbered from 0 through all volleys (BS-7.8)."""

    dice: tuple[int, ...]


@saved_as("keep_dice")
@dataclass(frozen=True, slots=True)
class KeepDice(Action):
    """Reroll no more in this turn (BS-7.8)."""


@saved_as("spread_damage")
@dataclass(frozen=True, slots=True)
class SpreadDamage(Action):
    """Choose who takes the damage (BS-9.3)."""

    spread: Spread


WarAction: TypeAlias = Battle | Barrage | Assault | RerollDice | KeepDice | SpreadDamage
"""The actions of wars."""


@saved_as("volley")
@fast_dataclass(frozen=True, slots=True)
class Volley:
    """The dice of all units of a kind: a face up to `attack` hits, for so much `damage`."""

    kind: str
    attack: int
    damage: int
    faces: tuple[int, ...]


@saved_as("fighter")
@fast_dataclass(frozen=True, slots=True)
class Fighter:
    """One side of a fight; `owner` is None for dark ships and militia.

    `strength` are its units at the start (D11), `rerolls` those left, `heavy` how many hits do more
    damage, and how much more. `volleys` are the dice of
    the turn, `is_done` once no more are rerolled. `spread` is how it takes the damage of the
    turn, None until that is settled.
    """

    owner: str | None
    on_ground: bool
    strength: int
    rerolls: int = 0
    heavy: tuple[int, int] = (0, 0)
    volleys: tuple[Volley, ...] = ()
    is_done: bool = False
    spread: Spread | None = None

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces of all its dice, volley by volley."""
        return tuple(face for volley in self.volleys for face in volley.faces)


FightStep: TypeAlias = Literal["roll", "reroll", "spread", "harm"]
"""The steps of a turn of a fight, in order (BS-9.3)."""


@saved_as("fight")
@fast_dataclass(frozen=True, slots=True)
class Fight:
    """A battle, an assault once its regiments are down, or a barrage; `turn` counts from 1.

    Damage that an ability does is a barrage which begins with its spread; `by_ability` is its id,
    and it may hit one unique `only`.
    """

    deed: War
    space: str
    attacker: Fighter
    defender: Fighter
    turn: int = 1
    step: FightStep = "roll"
    by_ability: str = ""
    only: str = ""

    @property
    def sides(self) -> tuple[Fighter, Fighter]:
        """Attacker and defender."""
        return self.attacker, self.defender

    def with_side(self, number: int, side: Fighter) -> "Fight":
        """The fight with another attacker, number 0, or defender, number 1."""
        return replace(self, attacker=side) if number == 0 else replace(self, defender=side)


@saved_as("fight_began")
@dataclass(frozen=True, slots=True)
class FightBegan(Event):
    """A fight began; owners are None for dark ships and militia, strengths count units (D11)."""

    deed: War
    space: str
    force: Force
    attacker: str | None
    defender: str | None
    strengths: tuple[int, int]


@saved_as("volley_fired")
@fast_dataclass(frozen=True, slots=True)
class VolleyFired(Event):
    """The dice of one side's units of a kind as they lie, after the roll of a turn or a reroll.

    `again` is how many of them were rolled again, `left` the rerolls that the side has left.
    """

    deed: War
    space: str
    turn: int
    owner: str | None
    is_attacker: bool
    volley: Volley
    again: int = 0
    left: int = 0


@saved_as("damage_taken")
@fast_dataclass(frozen=True, slots=True)
class DamageTaken(Event):
    """One side takes the damage of a turn, or of an ability, like this."""

    deed: War
    space: str
    owner: str | None
    on_ground: bool
    spread: Spread
    by_ability: str = ""


@saved_as("structure_lost")
@dataclass(frozen=True, slots=True)
class StructureLost(Event):
    """The structure of a system was destroyed (BS-10.3)."""

    space: str


@saved_as("fight_ended")
@dataclass(frozen=True, slots=True)
class FightEnded(Event):
    """A fight ended; owners as in `FightBegan`."""

    deed: War
    space: str
    attacker: str | None
    defender: str | None
    result: Result


WarEvent: TypeAlias = FightBegan | VolleyFired | DamageTaken | StructureLost | FightEnded
"""The events of wars alone."""
