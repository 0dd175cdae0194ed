"""The options of a game of Space War as a whole."""

from dataclasses import dataclass

from simulator.save_tags import saved_as

SQUADRON_ACTION = "squadron_action"

MODES = (SQUADRON_ACTION,)
"""The scenarios that can be played (SW-1.8)."""


@saved_as("options")
@dataclass(frozen=True, slots=True)
class Options:
    """How a game is played: its scenario, and the optional rule on rear shots (SW-20.2)."""

    mode: str = SQUADRON_ACTION
    rear_shots: bool = False
