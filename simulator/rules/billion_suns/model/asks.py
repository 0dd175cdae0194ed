"""What a rules question of A Billion Suns can ask (DESIGN section 6).

Ids name a battlegroup (`cyan-1`), a ship (`cyan-1/2`) or an object; a group stands for any of its
ships.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from simulator.geometry.units import Point
from simulator.save_tags import saved_as


@saved_as("ask_range")
@dataclass(frozen=True, slots=True)
class AskRange:
    """How far is it from `source` to `target`?"""

    source: str
    target: str


@saved_as("ask_arc")
@dataclass(frozen=True, slots=True)
class AskArc:
    """Is `target` in that arc of `source`?"""

    source: str
    target: str
    arc: Literal["primary", "auxiliary"]


@saved_as("ask_attack")
@dataclass(frozen=True, slots=True)
class AskAttack:
    """May at least one ship of `source` fire `weapon` at `target`?

    `weapon` is a weapon's id, `primary` or `auxiliary`.
    """

    source: str
    weapon: str
    target: str


@saved_as("ask_coherency")
@dataclass(frozen=True, slots=True)
class AskCoherency:
    """Is the battlegroup coherent?"""

    group: str


@saved_as("ask_deploy")
@dataclass(frozen=True, slots=True)
class AskDeploy:
    """Could the group jump in at `jump_point`, standing as drawn?"""

    group: str
    jump_point: str


@saved_as("ask_jump_point")
@dataclass(frozen=True, slots=True)
class AskJumpPoint:
    """May `owner` place a jump point at `at`, thou on `table`?"""

    at: Point
    owner: str
    table: str


@saved_as("ask_path")
@dataclass(frozen=True, slots=True)
class AskPath:
    """May the ship fly straight to `target`, neither stopped nor through danger?"""

    ship: str
    target: Point


@saved_as("ask_scan")
@dataclass(frozen=True, slots=True)
class AskScan:
    """Is `target` in scan range of `source`?"""

    source: str
    target: str


@saved_as("ask_control")
@dataclass(frozen=True, slots=True)
class AskControl:
    """Who controls the object?"""

    object: str


@saved_as("ask_protect")
@dataclass(frozen=True, slots=True)
class AskProtect:
    """Is the group under the wing of `by`?"""

    group: str
    by: str


@saved_as("ask_ic_next")
@dataclass(frozen=True, slots=True)
class AskIcNext:
    """What does this group of contractors do when it draws `objective`, None: any it may draw?

    The contracts of the `exhausted` cards count as exhausted.
    """

    group: str
    objective: str | None = None
    exhausted: tuple[str, ...] = ()


@saved_as("ask_ic_arrival")
@dataclass(frozen=True, slots=True)
class AskIcArrival:
    """What may come by an arrival check at `jump_point`, and where is it set up?

    It is rolled because `group` has jumped in there, standing as drawn, or as a `round` starts.
    Without this class and this objective the places of all are asked for. The contracts of the
    `exhausted` cards count as exhausted.
    """

    jump_point: str
    group: str | None = None
    round: int | None = None
    class_id: str | None = None
    objective: str | None = None
    exhausted: tuple[str, ...] = ()


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
    | AskIcNext
    | AskIcArrival
)
