"""The options of a game of Space War as a whole."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from simulator.save_tags import saved_as

SQUADRON_ACTION = "squadron_action"
CULTURAL_TERRORISTS = "cultural_terrorists"
CONVOY = "convoy"
MACHINE_WARS = "machine_wars"
MACHINE_WARS_2 = "machine_wars_2"
WALL_OF_BATTLE = "wall_of_battle"
"""The scenarios 1.0 to 6.0 (SW-19)."""

ROLLED = "rolled"
"""The mode of a game whose scenario is rolled as it starts (SW-19.7)."""

MODES = (
    SQUADRON_ACTION,
    CULTURAL_TERRORISTS,
    CONVOY,
    MACHINE_WARS,
    MACHINE_WARS_2,
    WALL_OF_BATTLE,
    ROLLED,
)
"""What can be played: the scenarios that are built, and that one is rolled (SW-1.8)."""

BASES = (SQUADRON_ACTION, CULTURAL_TERRORISTS, CONVOY)
"""The scenarios of which Machine Wars can be a variant (SW-19.4)."""


def seats_of_mode(mode: str) -> tuple[int, ...]:
    """How many players a scenario may have (SW-4.1, SW-19.6)."""
    return (4, 6) if mode == WALL_OF_BATTLE else (2,)


@saved_as("options", later=("members", "cards", "medals", "squadron_cards"))
@dataclass(frozen=True, slots=True)
class Options:
    """How a game is played: its scenario, and what may be added to it.

    `rear_shots` is the optional rule (SW-20.2), `decoys_per_side` the number of dummy counters that
    each squadron gets (SW-3.4), and `planets_between` that of planets between the sides (SW-18.3).
    `lesson` is in saves of earlier versions, whose tables told learners what to press; nothing
    reads it. `ct_choice`: the Cultural Terrorists choose their Craft (SW-19.2). `machine_base` is
    the scenario of which Machine Wars is a variant (SW-19.4). `cards` and `medals` are the optional
    rules (SW-20.3), and with `squadron_cards` the order of play is drawn anew each round (SW-19.6).
    `members` are the commanders of a campaign by the seats that play for them (SW-1.4).
    """

    mode: str = SQUADRON_ACTION
    rear_shots: bool = False
    decoys_per_side: int = 0
    planets_between: int = 0
    lesson: tuple[tuple[str, str], ...] = ()
    ct_choice: bool = False
    machine_base: str = SQUADRON_ACTION
    cards: bool = False
    medals: bool = False
    squadron_cards: bool = False
    members: Mapping[str, str] = field(default_factory=dict)
