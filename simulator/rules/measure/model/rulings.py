"""The rulings in force: one field for each ruling of tables/measure/rulings.yaml.

A field's type lists its readings, the default first.
"""

from dataclasses import dataclass
from typing import Literal

from simulator.save_tags import saved_as


@saved_as("rulings")
@dataclass(frozen=True, slots=True)
class Rulings:
    """The reading of every ruling."""

    arc_border: Literal["in", "out"] = "in"
    own_base: Literal["out", "in"] = "out"
    arc_start: Literal["arc", "base"] = "arc"
    count_from: Literal[0, 1] = 0
    band_border: Literal["nearer", "farther"] = "nearer"
    contact: Literal["apart", "first_band"] = "apart"
    located_tie: Literal["first_named", "all"] = "first_named"
    same_place: Literal["undefined", "every_arc"] = "undefined"
    tangent: Literal["clear", "blocked"] = "clear"
    under_base: Literal["hidden", "counts"] = "hidden"
    other_zone: Literal["blocks", "passes"] = "blocks"
    graze: Literal["clear", "meets"] = "clear"
    bump: Literal["both_guides", "centre"] = "both_guides"
