"""The looks of every rule system, by its id."""

from collections.abc import Mapping

from simulator.ui.systems import billion_suns
from simulator.ui.systems.looks import Looks

LOOKS: Mapping[str, Looks] = {"billion_suns": billion_suns}
