"""The window package of each rule system, found by the system's id."""

from typing import cast

from simulator.rules import SYSTEMS
from simulator.system_parts import system_part
from simulator.ui.systems import plain
from simulator.ui.systems.looks import SystemLooks


def looks_of(system: str) -> SystemLooks:
    """The looks of a rule system; plain ones if it has no package here."""
    part = system_part("simulator.ui.systems", system) if system in SYSTEMS else None
    return cast("SystemLooks", plain if part is None else part)
