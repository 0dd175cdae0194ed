"""The options of a game of Space War as a whole."""

from dataclasses import dataclass

from simulator.save_tags import saved_as

SQUADRON_ACTION = "squadron_action"

WALL_OF_BATTLE = "wall_of_battle"

MODES = (SQUADRON_ACTION,)
"""The scenarios that can be played (SW-1.8)."""


@saved_as("options")
@dataclass(frozen=True, slots=True)
class Options:
    """How a game is played: its scenario, and what may be added to it.

    `rear_shots` is the optional rule (SW-20.2), `decoys_per_side` the number of dummy counters that
    each squadron gets (SW-3.4), and `planets_between` that of planets between the sides (SW-18.3).
    `lesson` is in saves of earlier versions, whose tables told learners what to press; nothing
    reads it.
    """

    mode: str = SQUADRON_ACTION
    rear_shots: bool = False
    decoys_per_side: int = 0
    planets_between: int = 0
    lesson: tuple[tuple[str, str], ...] = ()
