"""Colonize and Construct: what players do."""

from dataclasses import dataclass
from typing import TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.kernel.action import Action
from simulator.save_tags import saved_as


@saved_as("build_order")
@fast_dataclass(frozen=True, slots=True)
class BuildOrder:
    """So many units of a kind, uniques too, in a system (BS-6.6)."""

    space: str
    kind: str
    count: int = 1


@saved_as("repair_order")
@fast_dataclass(frozen=True, slots=True)
class RepairOrder:
    """So many hit points of a unique, wherever it is (BS-6.6)."""

    kind: str
    hits: int


@saved_as("colonize")
@dataclass(frozen=True, slots=True)
class Colonize(Action):
    """Colonize an uninhabited system (BS-6.4)."""

    space: str


@saved_as("construct")
@dataclass(frozen=True, slots=True)
class Construct(Action):
    """Build units and repair uniques, all at once (BS-6.6)."""

    builds: tuple[BuildOrder, ...]
    repairs: tuple[RepairOrder, ...] = ()


BuildingAction: TypeAlias = Colonize | Construct
"""The actions of building."""
