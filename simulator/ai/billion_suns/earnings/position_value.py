"""The value of a position to a battlegroup by the contracts in force."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from simulator.ai.billion_suns.earnings.place_pay import Holding, PrizeSpot
from simulator.ai.billion_suns.earnings.reward_values import LATER, is_dear
from simulator.ai.billion_suns.earnings.scan_worth import ScanTask
from simulator.ai.billion_suns.earnings.task_split import jump_sites, mover, under_way
from simulator.ai.billion_suns.earnings.travel_time import aim
from simulator.ai.billion_suns.situation import Assignment, Force, Situation
from simulator.geometry.units import LARGEST_TABLE, Point
from simulator.rules.billion_suns.view.contract_terms import count_mark
from simulator.rules.billion_suns.view.lookup import PlacedPiece, in_solo
from simulator.rules.billion_suns.view.profile import short_range

PULL = 3
"""A place that is not reached yet counts 1 / PULL of its worth, less if it is farther away."""

SOME_MASS = 6
"""The rough mass of an arrival."""


@dataclass(frozen=True, slots=True)
class PlaceValue:
    """The value of a place by contracts, and the contract that pays most there, if any."""

    worth: int = 0
    contract: str | None = None


def gain(seen: Situation, band: Force, ships: Sequence[PlacedPiece]) -> PlaceValue:
    """The value of what the ships hold and can scan there, and of being nearer to other places."""
    held = [
        (each.gain(band.name, _mass(band, each.spot, ships)), each) for each in _list_holdings(seen)
    ]
    total = sum(worth for worth, _ in held)
    parts = [(worth, each.contract) for worth, each in held]
    kept = [
        (each.gain(band.name, _mass(band, each.spot, ships)), each.contract) for each in seen.guards
    ]
    total += max((worth for worth, _ in kept), default=0)
    parts += kept
    scan, scan_task = best_scan_task(seen, band, ships)
    drawn, by = max(_pulls(seen, band, ships, scan), default=(0, ""))
    parts += [(scan, scan_task.contract if scan_task else ""), (drawn, by)]
    most, contract = max(parts)
    risk = sum(watcher.risk(ships) for watcher in seen.token_watchers)
    return PlaceValue(total + scan + drawn - risk, contract if most > 0 else None)


def best_scan_task(
    seen: Situation, band: Force, ships: Sequence[PlacedPiece]
) -> tuple[int, ScanTask | None]:
    """What the best scan by ships in these places earns, and that scan."""
    best: tuple[int, ScanTask | None] = (0, None)
    for scan_task in seen.serving(band.name, band.kind, band.fresh):
        near = scan_task.in_reach(seen.view, ships)
        worth = scan_task.gain(near, band.profile.mass or 0) if near else 0
        if worth > best[0]:
            best = (worth, scan_task)
    return best


def goals(seen: Situation, band: Force, table: str) -> list[PrizeSpot]:
    """The places on a table where the group could earn something."""
    found = [each.spot for each in _list_holdings(seen)]
    found += [each.spot for each in seen.guards]
    if seen.assignments is None:
        found += [each.spot for each in seen.serving(band.name, band.kind, band.fresh)]
    elif band.name in seen.assignments:
        found.append(seen.assignments[band.name].spot)
    found += [spot for _, _, spot in _ways_home(seen, band)]
    if is_seen(seen, band):
        reach = short_range(seen.view, band.profile.mass or 0)
        found += [PrizeSpot(gate.table, gate.at, reach) for gate in seen.gates]
    return [spot for spot in found if spot.table == table and spot.at is not None]


def carries(seen: Situation, band: Force) -> bool:
    """Does a ship of the group carry cargo that earns at home?"""
    return bool(list(_ways_home(seen, band)))


def is_seen(seen: Situation, band: Force) -> bool:
    """Would it cost something to stay, because rivals' tokens see the group?"""
    return any(watcher.risk(band.ships) for watcher in seen.token_watchers)


def hides(seen: Situation, band: Force, ships: Sequence[PlacedPiece]) -> bool:
    """May the group, seen now and without cargo, leave from there through a jump point?"""
    if not is_seen(seen, band) or carries(seen, band):
        return False
    reach = short_range(seen.view, band.profile.mass or 0)
    places = [PrizeSpot(gate.table, gate.at, reach) for gate in seen.gates]
    return any(all(place.holds(ship) for ship in ships) for place in places)


def is_home(seen: Situation, band: Force, ships: Sequence[PlacedPiece]) -> int:
    """What leaving from there would earn; 0 unless all ships are near enough to a jump point."""
    return max(
        (
            worth
            for worth, _, spot in _ways_home(seen, band)
            if all(spot.holds(ship) for ship in ships)
        ),
        default=0,
    )


def fleet_gain(seen: Situation, class_id: str, count: int) -> int:
    """What `count` more ships of a class earn merely by being in play."""
    kind = seen.view.setup.catalogue.classes[class_id]
    return sum(
        each.gain(count * kind.cost if each.by_cost else count)
        for each in seen.standings.fleets
        if each.mass == kind.mass
    )


def prospect(seen: Situation, table: str, at: Point, reach: int) -> int:
    """The value of what a jump point there would put in reach."""
    total = 0
    for each in _list_holdings(seen):
        if each.spot.table == table:
            total += _reduce_by_distance(each.gain("", SOME_MASS), each.spot.off(at) - reach)
    best = max(
        (
            _reduce_by_distance(each.worth, each.spot.off(at) - reach)
            for each in seen.scan_tasks
            if each.spot.table == table
        ),
        default=0,
    )
    return total + best


def _list_holdings(seen: Situation) -> tuple[Holding, ...]:
    return seen.standings.holdings


def _mass(band: Force, spot: PrizeSpot, ships: Sequence[PlacedPiece]) -> int:
    return sum(spot.holds(ship) for ship in ships) * (band.profile.mass or 0)


def _pulls(
    seen: Situation, band: Force, ships: Sequence[PlacedPiece], scan: int
) -> Iterator[tuple[int, str]]:
    """The value of approaching places it has not reached, each with its contract."""
    leader, mass = ships[0], len(ships) * (band.profile.mass or 0)
    for each in _list_holdings(seen):
        off = each.spot.off(leader.at)
        if each.spot.table == leader.table and off > 0:
            yield _draws(seen, band, each.gain(band.name, mass), off) // PULL, each.contract
    if seen.assignments is None:
        yield from _unsent(seen, band, ships, scan)
    else:
        yield from _approach_values(seen, band, ships, seen.assignments)
    for worth, contract, spot in _ways_home(seen, band):
        if spot.table == leader.table:
            yield _draws(seen, band, worth, max(spot.off(ship.at) for ship in ships)), contract


def _unsent(
    seen: Situation, band: Force, ships: Sequence[PlacedPiece], scan: int
) -> Iterator[tuple[int, str]]:
    """The value of approaching each scan that would earn more than `scan`."""
    for scan_task in seen.serving(band.name, band.kind, band.fresh):
        if scan_task.spot.table == ships[0].table:
            able = scan_task.able(seen.view, ships)
            more = scan_task.gain(len(able), band.profile.mass or 0) - scan
            offs = [off for ship in able if (off := scan_task.spot.off(ship.at)) > 0]
            if more > 0 and offs:
                yield _draws(seen, band, more, min(offs)) // PULL, scan_task.contract


def _approach_values(
    seen: Situation,
    band: Force,
    ships: Sequence[PlacedPiece],
    assignments: Mapping[str, Assignment],
) -> Iterator[tuple[int, str]]:
    """The value of approaching its assignment, which still counts once it is there."""
    assignment = assignments.get(band.name)
    if assignment is not None and assignment.spot.table == ships[0].table:
        offs = [assignment.spot.off(ship.at) for ship in ships]
        off = max(offs) if assignment.every else min(offs)
        # Alone, who is there with nothing done may not live to do it.
        worth = assignment.worth // (LATER if in_solo(seen.view) else 1)
        yield _draws(seen, band, worth, off), assignment.contract


def _ways_home(seen: Situation, band: Force) -> Iterator[tuple[int, str, PrizeSpot]]:
    """What each exit earns for the group's cargo, with contract and place."""
    reach = short_range(seen.view, band.profile.mass or 0)
    for way_out in seen.standings.exits:
        loads = sum(count_mark(ship.piece, way_out.token) for ship in band.ships)
        if loads:
            yield (
                loads * way_out.worth,
                way_out.contract,
                PrizeSpot(way_out.gate.table, way_out.gate.at, reach),
            )


def _draws(seen: Situation, band: Force, worth: int, off: int) -> int:
    """A worth, reduced by the remaining way relative to what the remaining rounds allow."""
    if not is_dear(seen.view):
        return _reduce_by_distance(worth, off)
    moves = seen.view.setup.catalogue.figures.vector_moves
    rounds = seen.view.setup.options.rounds - seen.view.round
    span = moves * (band.profile.thrust or 0) * rounds
    return worth * max(0, span - max(0, off)) // span if span else 0


def _reduce_by_distance(worth: int, off: int) -> int:
    """A worth, reduced by distance."""
    return worth * max(0, LARGEST_TABLE - max(0, off)) // LARGEST_TABLE


def with_assignments(seen: Situation) -> Situation:
    """The situation with the first stop of every own group's route, if credits win the game."""
    if not is_dear(seen.view):
        return seen
    known = jump_sites(seen, seen.seat)
    found = {}
    for name, task_route in under_way(seen).task_routes.items():
        band = seen.find_force(name)
        if band is not None and task_route.stops and not carries(seen, band):
            stop = task_route.stops[0]
            spot = aim(seen, known, mover(seen, band), stop.spot, hop=stop.hop)
            found[name] = Assignment(stop.contract, stop.worth, spot, stop.every, stop.owed)
    return replace(seen, assignments=found)
