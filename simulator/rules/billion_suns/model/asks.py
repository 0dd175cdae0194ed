"""What a rules question of A Billion Suns can ask (DESIGN section 6).

Ids name a battlegroup (`cyan-1`), a ship (`cyan-1/2`) or an object; a group stands for any of its
ships.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from simulator.geometry.units import Point


@dataclass(frozen=True, slots=True)
class AskRange:
    """How far is it from `source` to `target`?"""

    source: str
    target: str


@dataclass(frozen=True, slots=True)
class AskArc:
    """Is `target` in that arc of `source`?"""

    source: str
    target: str
    arc: Literal["primary", "auxiliary"]


@dataclass(frozen=True, slots=True)
class AskAttack:
    """May at least one ship of `source` fire `weapon` at `target`?

    `weapon` is a weapon's id, `primary` or `auxiliary`.
    """

    source: str
    weapon: str
    target: str


@dataclass(frozen=True, slots=True)
class AskCoherency:
    """Is the battlegroup coherent?"""

    group: str


@dataclass(frozen=True, slots=True)
class AskDeploy:
    """Could the group jump in at `jump_point`, standing as drawn?"""

    group: str
    jump_point: str


@dataclass(frozen=True, slots=True)
class AskJumpPoint:
    """May `owner` place a jump point at `at`, thou on `table`?"""

    at: Point
    owner: str
    table: str


@dataclass(frozen=True, slots=True)
class AskPath:
    """May the ship fly straight to `target`, neither stopped nor through danger?"""

    ship: str
    target: Point


@dataclass(frozen=True, slots=True)
class AskScan:
    """Is `target` in scan range of `source`?"""

    source: str
    target: str


@dataclass(frozen=True, slots=True)
class AskControl:
    """Who controls the object?"""

    object: str


@dataclass(frozen=True, slots=True)
class AskProtect:
    """Is the group under the wing of `by`?"""

    group: str
    by: str


Ask: TypeAlias = (
    AskRange
    | AskArc
    | AskAttack
    | AskCoherency
    | AskDeploy
    | AskJumpPoint
    | AskPath
    | AskScan
    | AskControl
    | AskProtect
)
