"""What usually comes in where credits win: the few cheap ships that errands still pay for."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from simulator.ai.billion_suns.errands import Errand, errands
from simulator.ai.billion_suns.line_formations import CLOSE, abreast
from simulator.ai.billion_suns.runners import Runner, moved, rounds_for, shared_out, value
from simulator.ai.billion_suns.travels import JumpSite
from simulator.ai.billion_suns.worth import CREDIT
from simulator.geometry.heading import Vector, towards
from simulator.geometry.measure import distance_floor, within
from simulator.geometry.motion import reachable_end
from simulator.geometry.units import THOU_PER_INCH
from simulator.kernel.action import Action
from simulator.rules.billion_suns.model.actions import Deploy, OpenJumpPoint
from simulator.rules.billion_suns.play.jump_phase.send_candidates import serving
from simulator.rules.billion_suns.view.arrival import serving_points
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, planetoids, table_called
from simulator.rules.billion_suns.view.profile import jump_range, profile_of_kind

CHEAP = 3
"""The highest price of a ship that is bought, in credits."""

KILLERS = 3
"""Most ships of a class that are tried where something is to be destroyed."""

LOADERS = 2
"""Most ships of a class that are tried where something is to be brought home."""

STOPS = (4, 2, 1)
"""What the errands of a newcomer count, one after the other: rivals come too."""

MARGIN = 4
"""1 / MARGIN of the price must be earned beyond it."""

BETTER = (3, 2)
"""A jump point must be worth this factor more than ships that can come in at once."""

BEST = 3
"""Investments that are tried against the rules."""

INSIDE = THOU_PER_INCH // 2
"""How far inside the reach of an errand a line stands."""

BESIDE = THOU_PER_INCH // 8
"""How far outside gravity wells jump points are, and beside a jump point ships at least."""


@dataclass(frozen=True, slots=True)
class Lot:
    """Ships of a class, and their price in thousandths of a credit."""

    class_id: str
    ships: int
    price: int


@dataclass(frozen=True, slots=True)
class Investment:
    """A lot by a jump point there, its first errand, and what it earns beyond its price."""

    worth: int
    lot: Lot
    site: JumpSite
    errand: Errand


def investments(state: View, seat: str) -> Iterator[Action]:
    """A new jump point if it serves much better, then the best lots by those that are there.

    Not all need be legal.
    """
    every = errands(state, seat)
    given = shared_out(state, seat, every).values()
    free = [each for each in every if each not in given]
    lots = tuple(_lots(state, seat, free)) if free else ()
    if not lots:
        return
    gates = serving_points(state, seat)
    found = []
    for gate in gates:
        there = _invested(state, lots, [(gate.table, gate.at)], free)
        found += [(each, gate) for each in there]
    found.sort(key=lambda each: -each[0].worth)
    if state.extra.purses[seat].jump > 1 and len(gates) <= len(state.setup.tables):
        sites = dict.fromkeys(_site(state, errand) for errand in free)
        others = _invested(
            state, lots, [site for site in sites if _is_new(state, gates, site)], free
        )
        most = found[0][0].worth if found else 0
        best = max(others, key=lambda each: each.worth, default=None)
        if best is not None and best.worth * BETTER[1] > most * BETTER[0]:
            yield OpenJumpPoint(*best.site)
    for each, gate in found[:BEST]:
        yield from _deployments(state, each, gate)


def _invested(
    state: View, lots: Sequence[Lot], sites: Sequence[JumpSite], free: Sequence[Errand]
) -> list[Investment]:
    """Every lot by every site that earns more than it costs."""
    found = (_investment(state, lot, site, free) for site in sites for lot in lots)
    return [each for each in found if each is not None]


def _investment(state: View, lot: Lot, site: JumpSite, free: Sequence[Errand]) -> Investment | None:
    """What a lot earns by one errand after the other; None if not more than it costs."""
    profile = profile_of_kind(state, lot.class_id)
    leap = jump_range(state, profile.mass or 0)
    by = Runner("", lot.class_id, profile, lot.ships, *site, leap=leap, fresh=True)
    total, first, left = 0, None, [each for each in free if each.table == site[0]]
    for share in STOPS:
        worths = [value(state, by, each) for each in left]
        worth = max(worths, default=0)
        if not worth:
            break
        best = left.pop(worths.index(worth))
        total += worth * share // STOPS[0]
        first = first or best
        if best.act == "hold" or best.loads:
            break
        by = moved(by, best, rounds_for(state, by, best) or 0)
    total -= lot.price + lot.price // MARGIN
    return Investment(total, lot, site, first) if first is not None and total > 0 else None


def _lots(state: View, seat: str, free: Sequence[Errand]) -> Iterator[Lot]:
    """The cheap ships that can serve, and as many as may be needed to destroy or load things."""
    kinds = [state.setup.catalogue.classes[name] for name in serving(state, seat)]
    kinds = [kind for kind in kinds if kind.thrust and kind.cost <= CHEAP]
    kills = any(each.act == "destroy" for each in free)
    loads = max((each.loads for each in free), default=0)
    cheapest = min((kind.cost for kind in kinds if kind.utility), default=0)
    for kind in kinds:
        most = 1
        if kills and kind.mass and kind.primary and kind.cost > cheapest:
            most = KILLERS
        elif kind.utility:
            most = max(1, min(loads, LOADERS))
        if kills or kind.utility or kind.cost <= cheapest:
            for count in range(1, most + 1):
                yield Lot(kind.id, count, count * kind.cost * CREDIT)


def _is_new(state: View, gates: Sequence[PlacedPiece], site: JumpSite) -> bool:
    """Is no jump point of the seat so near that another one would serve nothing new?"""
    near = state.setup.catalogue.figures.jump_point_spacing
    return not any(gate.table == site[0] and within(gate.at, site[1], near - 1) for gate in gates)


def _site(state: View, errand: Errand) -> JumpSite:
    """A place for a jump point at an errand: there, or just outside the gravity well."""
    well = state.setup.catalogue.figures.gravity_well
    for solid in planetoids(state, errand.table):
        if within(errand.at, solid.at, well):
            width, height = table_called(state, errand.table).size
            start = errand.at if errand.at != solid.at else (width // 2, height // 2)
            out = towards(solid.at, start) if start != solid.at else Vector(0, 1)
            return errand.table, reachable_end(solid.at, out, well + BESIDE)
    return errand.table, errand.at


def _deployments(state: View, found: Investment, gate: PlacedPiece) -> Iterator[Deploy]:
    """Lines abreast, bows to the errand: as near to it as is useful, or where no well is near."""
    errand, lot = found.errand, found.lot
    profile = profile_of_kind(state, lot.class_id)
    ahead = towards(gate.at, errand.at) if gate.at != errand.at else Vector(0, 1)
    back = Vector(-ahead.x, -ahead.y)
    near = state.setup.catalogue.figures.scan_range
    far = max((arm.farthest for arm in profile.arms), default=0)
    near = min(near, far if errand.act == "destroy" else errand.reach)
    off = distance_floor(gate.at, errand.at) - max(0, near - INSIDE)
    most = jump_range(state, profile.mass or 0) - CLOSE * (lot.ships - 1) // 2 - 2 * BESIDE
    full = min(abs(off), max(0, most))
    for length in dict.fromkeys((full, full // 2, BESIDE)):
        middle = reachable_end(gate.at, ahead if off > 0 else back, length)
        yield Deploy(lot.class_id, gate.id, abreast(middle, ahead, lot.ships, CLOSE))
