"""Groups that carriers could scramble towards contracts' places, also in gravity wells."""

from collections.abc import Callable, Iterator
from functools import cache, partial

from simulator.ai.billion_suns.line_formations import towards_goals
from simulator.ai.billion_suns.newcomers import newcomers
from simulator.ai.billion_suns.position_value import prospect
from simulator.ai.billion_suns.reinforcements import Reinforcement
from simulator.ai.billion_suns.thought import Thought
from simulator.kernel.remember_last import latest
from simulator.rules.billion_suns.play.jump_phase.carriers import carrier_called, carries
from simulator.rules.billion_suns.play.jump_phase.formation_candidates import Poses
from simulator.rules.billion_suns.view.lookup import PlacedPiece
from simulator.rules.billion_suns.view.profile import mass_of, short_range

CARRIERS = 2
"""Most carrier ships that are considered, those where contracts offer most first."""


def scrambles(now: Thought, reinforcement: Reinforcement) -> Iterator[tuple[PlacedPiece, Poses]]:
    """The carrier ships and formations with which a new group could come in."""
    reach = short_range(now.view, mass_of(now.view, reinforcement.class_id))
    for carrier in _carriers(now)(reach) if reinforcement.what == reinforcement.class_id else ():
        if carries(now.view, carrier.piece.kind, reinforcement.class_id):
            band = newcomers(now, reinforcement.class_id, carrier.table, ())
            for poses in towards_goals(now.seen, band, carrier, reach, reinforcement.ships):
                yield carrier, poses


@latest
def _carriers(now: Thought) -> Callable[[int], list[PlacedPiece]]:
    """The same carriers for all classes with equal reach."""
    return cache(partial(_best_carriers, now))


def _best_carriers(now: Thought, reach: int) -> list[PlacedPiece]:
    found = [
        carrier
        for band in now.seen.own
        for ship in band.ships
        if (carrier := carrier_called(now.view, ship.id)) is not None
    ]
    return sorted(found, key=lambda ship: -prospect(now.seen, ship.table, ship.at, reach))[
        :CARRIERS
    ]
