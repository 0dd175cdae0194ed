"""The surface battle of a contract as a stage, and how it is answered (WZ-6.2)."""

from dataclasses import dataclass

from simulator.kernel.action import Action
from simulator.save_tags import saved_as


@saved_as("surface_fight")
@dataclass(frozen=True, slots=True)
class SurfaceFight:
    """The surface battle of the contract with this card (WZ-6.2).

    `ones` are how many each seat rolled, in seat order; None before they roll.
    """

    card: str
    ones: tuple[tuple[str, int], ...] | None = None


@saved_as("remove_troops")
@dataclass(frozen=True, slots=True)
class RemoveTroops(Action):
    """After a surface battle, remove enemy troops, at most one for each 1 rolled (WZ-6.2)."""

    count: int
