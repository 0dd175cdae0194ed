"""Designs and squadrons for tests, in few words."""

from simulator.mechanics.ruling_choice import read_otherwise
from simulator.rules.space_war.model.designs import (
    QUARTERS,
    Allowance,
    Design,
    Squadron,
    sorted_modules,
)
from simulator.rules.space_war.model.modules import CraftType, Modules
from simulator.rules.space_war.model.rulings import Rulings
from simulator.scenario.space_war.library import context, shipped_designs

MODULES: Modules = context().modules
RULINGS: Rulings = context().read_as({})


def read_as(**chosen: str) -> Rulings:
    """The rulings with these readings."""
    found: Rulings = read_otherwise(RULINGS, chosen)
    return found


def vessel(keys: str, arc: str | int = "front", arcs: tuple[int, ...] = ()) -> Design:
    """A Vessel of these modules."""
    return craft("vessel", keys, arc, arcs)


def fighter(keys: str, arc: str | int = "front") -> Design:
    """A Fighter of these modules."""
    return craft("fighter", keys, arc)


def craft(
    kind: CraftType, keys: str, arc: str | int = "front", arcs: tuple[int, ...] = ()
) -> Design:
    aim = QUARTERS[arc] if isinstance(arc, str) else arc
    modules = sorted_modules(keys.split())
    return Design(f"{kind}-{keys.replace(' ', '')}", "Test", kind, modules, aim, arcs)


def squadron(
    *bought: tuple[Design, int],
    allowance: Allowance = "usual",
    prisoners: tuple[Design, ...] = (),
) -> Squadron:
    """A squadron of these designs with their numbers."""
    designs, counts = zip(*bought, strict=True) if bought else ((), ())
    return Squadron("test", "Test", designs, counts, allowance, prisoners)


def listed(name: str) -> Design:
    """A design of the library."""
    return shipped_designs()[name]
