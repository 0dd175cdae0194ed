"""The places of a galaxy's tiles, as a measured table has them (BS-14.1)."""

from dataclasses import dataclass

from simulator.geometry.heading import Heading
from simulator.geometry.units import Point
from simulator.save_tags import saved_as


@saved_as("galaxy_space")
@dataclass(frozen=True, slots=True)
class GalaxySpace:
    """Where a system or an anomaly lies: its centre in thou, and the heading of an anomaly.

    An anomaly's four tips lie at its heading and each quarter turn from it; a system has no
    heading.
    """

    id: str
    at: Point
    heading: Heading | None = None


@saved_as("galaxy")
@dataclass(frozen=True, slots=True)
class Galaxy:
    """All spaces of a galaxy, in the order of its file."""

    spaces: tuple[GalaxySpace, ...]

    def space(self, name: str) -> GalaxySpace:
        """The space with this id; KeyError if there is none."""
        for each in self.spaces:
            if each.id == name:
                return each
        raise KeyError(name)
