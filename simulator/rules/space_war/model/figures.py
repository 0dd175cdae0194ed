"""The figures that the rules of play name, as tables/space_war/figures.yaml has them; the unit."""

from dataclasses import dataclass

from simulator.kernel.spec import AnySetup
from simulator.kernel.unit import INCH, Unit
from simulator.save_tags import saved_as


@saved_as("figures")
@dataclass(frozen=True, slots=True)
class Figures:
    """Lengths in thou, angles in millidegrees, all else as counted.

    `craft_diameter`, `station_diameter` and `planet_diameter` are those of the bases, and bases
    whose gap is at most `contact` touch. `scouting_range` turns counters up (SW-15.1).
    A planet's centre is `planet_inset` from its edge and its Station `station_gap` from its rim;
    Craft are set up within `deploy_range` of it (SW-18.1, SW-18.2, SW-3.2). A Tractor seizes and a
    repair succeeds on `tractor_need` and `repair_need` or more. A blast rolls `blast_dice`, and
    `contact_blast_dice` against who touches the carrier (SW-10.1). `rear_arc` is the whole arc
    behind a Craft (SW-13.7). A side may give up after `lost_to_give_up` losses, or with at most
    `left_to_give_up` left (SW-7.1). A side has at most `most_decoys` decoys (SW-3.4), and at most
    `most_between` planets are set up between the sides (SW-18.3); older saves allow neither.
    In a Wall of Battle `squadron_edge` of the short edge is for each squadron (SW-19.6); the long
    edge of a usual table is longer by `longer_edge`.
    """

    craft_diameter: int
    station_diameter: int
    planet_diameter: int
    contact: int
    planet_inset: int
    station_gap: int
    station_modules: int
    deploy_range: int
    scouting_range: int
    tractor_need: int
    repair_need: int
    blast_dice: int
    contact_blast_dice: int
    rear_arc: int
    lost_to_give_up: int
    left_to_give_up: int
    most_decoys: int = 0
    most_between: int = 0
    squadron_edge: int = 0
    longer_edge: int = 24_000


UNIT = INCH
"""The inch, in thousandths (SW-1.3)."""


def unit(setup: AnySetup) -> Unit:  # noqa: ARG001 - as every rule system says it
    """The inch, whatever the set-up."""
    return UNIT
