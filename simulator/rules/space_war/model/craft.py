"""A Craft in play: which design it is, and what has happened to its modules."""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from simulator.fast_dataclass import fast_dataclass
from simulator.rules.space_war.model.designs import Design
from simulator.rules.space_war.model.medals import Medal
from simulator.rules.space_war.model.scenarios import TRANSPORT
from simulator.save_tags import saved_as

DECOY = Design("decoy", "Decoy", "vessel", ())
"""What a dummy counter is: no modules, so that it holds nothing and does nothing (SW-3.4)."""

CIVILIAN = "CV"
"""A module without any function, of which Space Stations are made (SW-18.2)."""

RAM, BLAST, LAST_BLAST = "ram", "blast", "last_blast"
"""Sources of hits besides the weapons, which are named by their module's key.

The last one is a blast with which machines went (SW-19.4).
"""

BLASTS = (BLAST, LAST_BLAST)
"""Those of warheads."""


@saved_as("hit", later=("by",))
@dataclass(frozen=True, slots=True)
class Hit:
    """A stored hit: what scored it, and whether it was aimed at an Engine (SW-5.1, SW-6.4).

    `by` is the seat that scored it, where medals are played for; else it is empty (SW-17.1).
    """

    source: str
    rear: bool = False
    by: str = ""


@saved_as("craft", later=("medals",))
@fast_dataclass(frozen=True, slots=True)
class Craft:
    """A Vessel, a Fighter or a Space Station of a seat; its piece has the same id.

    `design` is None in the view of a seat that does not know it. `damaged` and `expended` are
    places in the design's list of modules, ascending. `hits` wait for the next saves, in the order
    in which they were scored. `tractored_by` is the Vessel whose beam holds it, `captor` the seat
    that has taken it prisoner. `medals` are those of its crew (SW-17.2). A `civil` Craft belongs to
    no force, as a Station, a Transport (SW-2.6) or a decoy (SW-3.4).
    """

    id: str
    owner: str
    design: Design | None
    face_up: bool = False
    damaged: tuple[int, ...] = ()
    expended: tuple[int, ...] = ()
    hits: tuple[Hit, ...] = ()
    tractored_by: str | None = None
    captor: str | None = None
    civil: bool = False
    medals: tuple[Medal, ...] = ()


def working(craft: Craft) -> Counter[str]:
    """How many modules of each key are not Damaged; none where the design is unknown (SW-6.2).

    Craft that are alike share the counts, which are for reading only.
    """
    return _working(craft.design.modules if craft.design else (), craft.damaged)


@lru_cache(4096)
def _working(modules: tuple[str, ...], damaged: tuple[int, ...]) -> Counter[str]:
    return Counter(key for place, key in enumerate(modules) if place not in damaged)


def undamaged_places(craft: Craft) -> tuple[int, ...]:
    """The places of the modules that are not Damaged, ascending."""
    size = craft.design.size if craft.design else 0
    return tuple(place for place in range(size) if place not in craft.damaged)


def module_at(craft: Craft, place: int) -> str:
    """The key of a module; empty where the design is unknown or has no such place."""
    modules = craft.design.modules if craft.design else ()
    return modules[place] if 0 <= place < len(modules) else ""


def is_decoy(craft: Craft) -> bool:
    """Is it known to be a decoy (SW-3.4)?"""
    return craft.design == DECOY


def is_transport(craft: Craft) -> bool:
    """Is it a Transport: civil, but moved and set up by its escort (SW-19.3)?"""
    return craft.civil and craft.design is not None and craft.design.id == TRANSPORT


def is_station(craft: Craft) -> bool:
    """Is it a Space Station (SW-18.2)?"""
    return craft.civil and not is_decoy(craft) and not is_transport(craft)


def is_vessel(craft: Craft) -> bool:
    """Is it known to be a Vessel?"""
    return craft.design is not None and craft.design.type == "vessel"


def is_fighter(craft: Craft) -> bool:
    """Is it known to be a Fighter?"""
    return craft.design is not None and craft.design.type == "fighter"
