"""What a rules question of A Billion Suns can ask (DESIGN section 6).

Ids name a battlegroup (`cyan-1`), a ship (`cyan-1/2`) or an object; a group stands for any of its
ships.
"""

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from simulator.geometry.units import Point
from simulator.kernel.asked.asking import QuestionKey, ask
from simulator.save_tags import saved_as

_From: TypeAlias = Annotated[
    str, QuestionKey("anything", "the id of what is asked about", "from", end="source")
]
_To: TypeAlias = Annotated[
    str, QuestionKey("anything near", "the id of what it is measured to", "to", end="target")
]
_Group: TypeAlias = Annotated[
    str, QuestionKey("battlegroup", "the id of a battlegroup", end="source")
]
_Cards: TypeAlias = Annotated[
    tuple[str, ...], QuestionKey("cards", "cards of contracts whose decks are empty, such as [JS]")
]


@saved_as("ask_range")
@ask("How far is it? `answer` is in inches.", "inches")
@dataclass(frozen=True, slots=True)
class AskRange:
    """How far is it from `source` to `target`?"""

    source: _From
    target: _To


@saved_as("ask_arc")
@ask("Is it in the arc?", "verdict")
@dataclass(frozen=True, slots=True)
class AskArc:
    """Is `target` in that arc of `source`?"""

    source: _From
    target: _To
    arc: Annotated[Literal["primary", "auxiliary"], QuestionKey("arc", "primary or auxiliary")]


@saved_as("ask_attack")
@ask("May at least one ship fire?", "verdict")
@dataclass(frozen=True, slots=True)
class AskAttack:
    """May at least one ship of `source` fire `weapon` at `target`?

    `weapon` is a weapon's id, `primary` or `auxiliary`.
    """

    source: _From
    weapon: Annotated[str, QuestionKey("weapon", "a weapon's id, primary or auxiliary")]
    target: _To


@saved_as("ask_coherency")
@ask("Is the battlegroup coherent?", "verdict")
@dataclass(frozen=True, slots=True)
class AskCoherency:
    """Is the battlegroup coherent?"""

    group: _Group


@saved_as("ask_deploy")
@ask("Could the battlegroup jump in to its present position?", "verdict")
@dataclass(frozen=True, slots=True)
class AskDeploy:
    """Could the group jump in at `jump_point`, standing as drawn?"""

    group: _Group
    jump_point: Annotated[
        str, QuestionKey("jump point", "the id of a jump point", after="group", end="target")
    ]


@saved_as("ask_jump_point")
@ask("May a jump point be placed there?", "verdict")
@dataclass(frozen=True, slots=True)
class AskJumpPoint:
    """May `owner` place a jump point at `at`, thou on `table`?"""

    at: Annotated[Point, QuestionKey("point", "a point [x, y] in inches")]
    owner: Annotated[str, QuestionKey("seat", "the id of a seat")]
    table: Annotated[str, QuestionKey("table", "the id of a table")]


@saved_as("ask_path")
@ask("Can the ship fly there without being stopped or passing through danger?", "verdict")
@dataclass(frozen=True, slots=True)
class AskPath:
    """May the ship fly straight to `target`, neither stopped nor through danger?"""

    ship: Annotated[str, QuestionKey("ship", "the id of a ship such as cyan-1/1", end="source")]
    target: Annotated[Point, QuestionKey("goal", "a point [x, y] in inches", "to")]


@saved_as("ask_scan")
@ask("Is it in scan range?", "verdict")
@dataclass(frozen=True, slots=True)
class AskScan:
    """Is `target` in scan range of `source`?"""

    source: Annotated[
        str, QuestionKey("ships", "the id of what is asked about", "from", end="source")
    ]
    target: _To


@saved_as("ask_control")
@ask("Who controls the object? `answer` is a seat, or null for nobody.", "controller")
@dataclass(frozen=True, slots=True)
class AskControl:
    """Who controls the object?"""

    object: Annotated[str, QuestionKey("controlled", "the id of an object", end="source")]


@saved_as("ask_protect")
@ask("Does another battlegroup protect the battlegroup or neutral ship?", "verdict")
@dataclass(frozen=True, slots=True)
class AskProtect:
    """Is the group under the wing of `by`?"""

    group: Annotated[str, QuestionKey("protected", "the id of a battlegroup", end="target")]
    by: Annotated[
        str, QuestionKey("other group", "the id of the protecting battlegroup", end="source")
    ]


@saved_as("ask_ic_next")
@ask(
    "What will a group of Independent Contractors do, for this objective or what it may draw?",
    "text",
    "such as: to [10, 17]; faces cyan-1/1; primary 4D8 at cyan-1",
)
@dataclass(frozen=True, slots=True)
class AskIcNext:
    """What does this group of contractors do when it draws `objective`, None: any it may draw?

    The contracts of the `exhausted` cards count as exhausted.
    """

    group: Annotated[
        str, QuestionKey("battlegroup", "the id of a group of contractors", end="source")
    ]
    objective: Annotated[
        str | None, QuestionKey("objective", "the id of an objective; left out: all", end="target")
    ] = None
    exhausted: _Cards = ()


@saved_as("ask_ic_arrival")
@ask(
    "What may an arrival check at a jump point bring, with which chances, and where?",
    "text",
    "such as: [20, 15] near cyan-1/1, faces cyan-1/1",
)
@dataclass(frozen=True, slots=True)
class AskIcArrival:
    """What may come by an arrival check at `jump_point`, and where is it set up?

    It is rolled because `group` has jumped in there, standing as drawn, or as a `round` starts.
    Without this class and this objective the places of all are asked for. The contracts of the
    `exhausted` cards count as exhausted.
    """

    jump_point: Annotated[
        str, QuestionKey("jump point", "the id of a jump point", after="group", end="source")
    ]
    group: Annotated[
        str | None,
        QuestionKey(
            "battlegroup", "the battlegroup that has jumped in, standing as drawn", end="target"
        ),
    ] = None
    round: Annotated[int | None, QuestionKey("round", "or the number of the round that starts")] = (
        None
    )
    class_id: Annotated[
        str | None,
        QuestionKey("class", "the class whose places are asked for; left out: all", "class"),
    ] = None
    objective: Annotated[
        str | None, QuestionKey("objective", "the id of an objective; left out: all")
    ] = None
    exhausted: _Cards = ()


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
