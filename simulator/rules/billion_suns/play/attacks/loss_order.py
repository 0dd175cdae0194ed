"""The order in which ships are lost that no CEO chooses: nearest what dealt the damage (ABS-8.18).

Ships that are equally near go by their numbers (ABS-1.9).
"""

from collections.abc import Iterator, Sequence
from functools import cmp_to_key

from simulator.geometry.area_distance import least, to_area
from simulator.geometry.exact.numbers.reals import Real, compare, root, whole
from simulator.geometry.measure import distance_squared
from simulator.rules.billion_suns.model.flown import Crossing
from simulator.rules.billion_suns.model.stages import Dangers, Source
from simulator.rules.billion_suns.view.courses import dangers_between
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, find_ships
from simulator.rules.billion_suns.view.turn_order import activation


def nearest_first(
    view: View, ships: Sequence[PlacedPiece], source: Source
) -> tuple[PlacedPiece, ...]:
    """The ships by their distance to what dealt the damage, whichever part of it is nearest.

    Dangerous space begins at its border: a ship in it is at no distance.
    """
    far = {ship.id: _far(view, ship, source) for ship in ships}
    by_length = cmp_to_key(compare)
    return tuple(sorted(ships, key=lambda ship: by_length(far[ship.id])))


def dangers_met(view: View, group: str) -> Dangers:
    """The dangerous things that contractors flew through, or stand in, as they activate."""
    return Dangers(tuple(dict.fromkeys(_requirements_met(view, group))))


def _requirements_met(view: View, group: str) -> Iterator[str]:
    now = activation(view)
    for active in now.groups if now else ():
        for flown in active.flown if active.group == group else ():
            if isinstance(flown, Crossing):
                yield from flown.dangers
    for ship in find_ships(view, group):
        yield from (danger.id for danger in dangers_between(view, ship, ship.at))


def _far(view: View, ship: PlacedPiece, source: Source) -> Real:
    """The distance to the nearest part of it on the ship's table; 0 without one."""
    if isinstance(source, Dangers):
        areas = (each for name in source.things for each in find_ships(view, name))
        there = (each for each in areas if each.table == ship.table)
        return least(to_area(ship.at, each.at, each.piece.base) for each in there)
    if isinstance(source, str):
        places = tuple((each.table, each.at) for each in find_ships(view, source))
    else:
        places = (source,) if source else ()
    squares = (distance_squared(ship.at, at) for table, at in places if table == ship.table)
    return root(whole(min(squares, default=0)))
