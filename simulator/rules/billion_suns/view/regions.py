"""Legal regions as areas to draw. What is legal is decided point by point, never by an outline."""

from simulator.geometry.regions import Region
from simulator.geometry.units import Point
from simulator.kernel.shown.overlay import Area
from simulator.rules.billion_suns.view.lookup import View, planetoids, table_called
from simulator.rules.billion_suns.view.measuring import rim

Discs = tuple[tuple[Point, int], ...]


def legal_area(view: View, table: str, inside: Discs = (), spacing: Discs = ()) -> Area:
    """The part of a table inside some discs, outside planetoids, wells and the other discs."""
    well = view.setup.catalogue.figures.gravity_well
    solids = planetoids(view, table)
    wells = tuple((solid.at, well + rim(view, solid)) for solid in solids)
    # A planetoid may be larger than its well; its rim is not inside it (ABS-4.14).
    apart = spacing + tuple((solid.at, solid.radius) for solid in solids)
    region = Region(table_called(view, table).size, inside, wells, apart)
    return Area(region.outline(), "legal")
