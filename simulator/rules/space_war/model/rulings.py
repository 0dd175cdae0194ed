"""The rulings of Space War as typed fields; defaults and readings stand in rulings.yaml."""

from dataclasses import dataclass
from typing import Literal

from simulator.save_tags import saved_as

YesNo = Literal["yes", "no"]


@saved_as("rulings")
@dataclass(frozen=True, slots=True)
class Rulings:
    """The reading of every ruling that a game uses; a field without a value is an error."""

    # Designs and squadrons.
    design_size: Literal["listed", "formula"]
    arc_scope: Literal["vessel", "module"]
    arc_choice: Literal["quarter", "any"]
    prisoner_counts: YesNo
    transports_in_16: YesNo
