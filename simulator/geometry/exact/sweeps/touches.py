"""Places of a leg that are known by what touches there: no bounds need to tell it again."""

from simulator.geometry.exact.numbers.reals import Real
from simulator.geometry.exact.numbers.sought import Dyadic, SoughtRoot
from simulator.geometry.exact.numbers.spots import Direction
from simulator.geometry.exact.sweeps.cells import Convex


class TouchAngle(tuple[Real, Real]):  # noqa: SLOT001 - it carries its pair
    """The (cosine, sine) of a turn at which a cell touches another one."""

    pair: tuple[Convex, Convex]


class TouchPlace(Dyadic):
    """A place of a leg at which a gap is none and least."""

    pair: tuple[Convex, Convex]


class TouchRoot(SoughtRoot):
    """A place of a leg at which a gap opens or closes."""

    pair: tuple[Convex, Convex]


def mate_at(by: Real | Direction, cell: Convex) -> Convex | None:
    """What a cell touches at a place, if that is what makes it one."""
    if isinstance(by, TouchAngle | TouchPlace | TouchRoot) and by.pair[0] is cell:
        return by.pair[1]
    return None
