"""Who controls an object: the greatest summed mass near it (ABS-12.5, WZ-6.1, WZ-6.5)."""

from collections.abc import Mapping
from dataclasses import dataclass

from simulator.kernel.asked.answer import Measure
from simulator.rules.billion_suns.view.lookup import (
    PlacedPiece,
    View,
    is_ceo,
    ships,
)
from simulator.rules.billion_suns.view.measuring import RangeBand, measure_pieces
from simulator.rules.billion_suns.view.profile import mass_of


@dataclass(frozen=True, slots=True)
class ControlTally:
    """The mass each seat has near an object, in seat order, and the seat that controls it."""

    reach: int
    masses: tuple[tuple[str, int], ...]
    counted: tuple[PlacedPiece, ...]
    measures: tuple[Measure, ...]

    @property
    def holder(self) -> str | None:
        """The seat with strictly the greatest mass above 0; None for a tie (ABS-12.5)."""
        return strictly_most(dict(self.masses))


def strictly_most(counted: Mapping[str, int]) -> str | None:
    """The seat with more than any other, above 0; None for a tie (ABS-12.5, WZ-6.9)."""
    most = max(counted.values(), default=0)
    found = [seat for seat, count in counted.items() if count == most > 0]
    return found[0] if len(found) == 1 else None


def contest(view: View, held: PlacedPiece, reach: int) -> ControlTally:
    """Sum up the masses of every CEO's ships within reach; nobody else's count."""
    seats = {seat.id: 0 for seat in view.setup.seats if is_ceo(view, seat.id)}
    counted, measures = [], []
    for ship in ships(view):
        if ship.table != held.table or ship.piece.owner not in seats:
            continue
        measure = measure_pieces(view, ship, held, RangeBand(farthest=reach))
        measures.append(measure)
        if measure.ok:
            counted.append(ship)
            seats[ship.piece.owner] += mass_of(view, ship.piece.kind)
    return ControlTally(reach, tuple(seats.items()), tuple(counted), tuple(measures))


def reach_rule(view: View, *, solid: bool) -> str:
    """The rule that sets the reach; core and solo games use no Warzone rule (WZ-1.7)."""
    if view.setup.options.mode in ("core", "solo"):
        return "ABS-12.5"
    return "WZ-6.1" if solid else "WZ-6.5"
