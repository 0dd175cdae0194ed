"""Whom carriers could scramble towards what contracts hold out: gravity wells do not bar them."""

from collections.abc import Iterator

from simulator.ai.billion_suns.line_formations import towards_goals
from simulator.ai.billion_suns.newcomers import newcomers
from simulator.ai.billion_suns.position_value import prospect
from simulator.ai.billion_suns.reinforcements import Comer
from simulator.ai.billion_suns.thought import Thought
from simulator.rules.billion_suns.play.jump_phase.carriers import carrier_called, carries
from simulator.rules.billion_suns.play.jump_phase.formation_candidates import Poses
from simulator.rules.billion_suns.view.lookup import PlacedPiece
from simulator.rules.billion_suns.view.profile import mass_of, short_range

CARRIERS = 2
"""So many carrier ships are looked at, those first round which contracts hold out most."""


def scrambles(now: Thought, comer: Comer) -> Iterator[tuple[PlacedPiece, Poses]]:
    """From which carrier ship, and where to, such a new group could come; none otherwise."""
    reach = short_range(now.view, mass_of(now.view, comer.class_id))
    for carrier in _carriers(now, reach) if comer.what == comer.class_id else ():
        if carries(now.view, carrier.piece.kind, comer.class_id):
            band = newcomers(now, comer.class_id, carrier.table, ())
            for poses in towards_goals(now.seen, band, carrier, reach, comer.ships):
                yield carrier, poses


def _carriers(now: Thought, reach: int) -> list[PlacedPiece]:
    found = [
        carrier
        for band in now.seen.own
        for ship in band.ships
        if (carrier := carrier_called(now.view, ship.id)) is not None
    ]
    return sorted(found, key=lambda ship: -prospect(now.seen, ship.table, ship.at, reach))[
        :CARRIERS
    ]
