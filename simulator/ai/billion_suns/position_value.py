"""What standing somewhere is worth to a battlegroup by the contracts in force."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from simulator.ai.billion_suns.prizes import Holding, PrizeSpot
from simulator.ai.billion_suns.quests import Quest
from simulator.ai.billion_suns.reward_values import is_dear
from simulator.ai.billion_suns.situation import Errand, Situation, Unit
from simulator.geometry.units import LARGEST_TABLE, Point
from simulator.rules.billion_suns.play.contracts.terms import marked
from simulator.rules.billion_suns.view.lookup import PlacedPiece
from simulator.rules.billion_suns.view.profile import short_range

PULL = 3
"""What is not reached yet draws with one part in so many of its worth, less the farther it is."""

SOME_MASS = 6
"""What an arrival brings, roughly."""


@dataclass(frozen=True, slots=True)
class PlaceValue:
    """What contracts make of a place: worth, and the contract that makes most of it, if any."""

    worth: int = 0
    contract: str | None = None


def gain(seen: Situation, band: Unit, ships: Sequence[PlacedPiece]) -> PlaceValue:
    """What is held and can be scanned from there, and how near the rest comes."""
    held = [(each.gain(band.name, _mass(band, each.spot, ships)), each) for each in _held(seen)]
    total = sum(worth for worth, _ in held)
    parts = [(worth, each.contract) for worth, each in held]
    scan, quest = best_quest(seen, band, ships)
    drawn, by = max(_pulls(seen, band, ships, scan), default=(0, ""))
    parts += [(scan, quest.contract if quest else ""), (drawn, by)]
    most, contract = max(parts)
    risk = sum(watch.risk(ships) for watch in seen.watches)
    return PlaceValue(total + scan + drawn - risk, contract if most > 0 else None)


def best_quest(
    seen: Situation, band: Unit, ships: Sequence[PlacedPiece]
) -> tuple[int, Quest | None]:
    """The scan that earns most with ships standing so, and what it earns."""
    best: tuple[int, Quest | None] = (0, None)
    for quest in seen.quests:
        if quest.serves(seen.view, band.name, band.kind, fresh=band.fresh):
            near = quest.in_reach(seen.view, ships)
            worth = quest.gain(near, band.profile.mass or 0)
            if worth > best[0]:
                best = (worth, quest)
    return best


def goals(seen: Situation, band: Unit, table: str) -> list[PrizeSpot]:
    """The places on a table that could earn something for the band."""
    found = [each.spot for each in _held(seen)]
    if seen.errands is None:
        found += [
            each.spot
            for each in seen.quests
            if each.serves(seen.view, band.name, band.kind, fresh=band.fresh)
        ]
    elif band.name in seen.errands:
        found.append(seen.errands[band.name].spot)
    found += [spot for _, _, spot in _ways_home(seen, band)]
    if is_seen(seen, band):
        reach = short_range(seen.view, band.profile.mass or 0)
        found += [PrizeSpot(gate.table, gate.at, reach) for gate in seen.gates]
    return [spot for spot in found if spot.table == table and spot.at is not None]


def carries(seen: Situation, band: Unit) -> bool:
    """Does a ship of the band carry what earns at home?"""
    return bool(list(_ways_home(seen, band)))


def is_seen(seen: Situation, band: Unit) -> bool:
    """Would it cost something if the band stayed where it stands, for rivals' tokens see it?"""
    return any(watch.risk(band.ships) for watch in seen.watches)


def hides(seen: Situation, band: Unit, ships: Sequence[PlacedPiece]) -> bool:
    """May the band, seen where it is, leave from there through a jump point, carrying nothing?"""
    if not is_seen(seen, band) or carries(seen, band):
        return False
    reach = short_range(seen.view, band.profile.mass or 0)
    doors = [PrizeSpot(gate.table, gate.at, reach) for gate in seen.gates]
    return any(all(door.holds(ship) for ship in ships) for door in doors)


def is_home(seen: Situation, band: Unit, ships: Sequence[PlacedPiece]) -> int:
    """What leaving from there would earn; 0 where not all ships are near enough to a way out."""
    return max(
        (
            worth
            for worth, _, spot in _ways_home(seen, band)
            if all(spot.holds(ship) for ship in ships)
        ),
        default=0,
    )


def fleet_gain(seen: Situation, class_id: str, count: int) -> int:
    """What so many more ships of a class bring merely by being in play."""
    kind = seen.view.setup.catalogue.classes[class_id]
    return sum(
        each.gain(count * kind.cost if each.by_cost else count)
        for each in seen.standings.fleets
        if each.mass == kind.mass
    )


def prospect(seen: Situation, table: str, at: Point, reach: int) -> int:
    """What a jump point there would put in reach."""
    total = 0
    for each in _held(seen):
        if each.spot.table == table:
            total += _drawn(each.gain("", SOME_MASS), each.spot.off(at) - reach)
    best = max(
        (
            _drawn(each.worth, each.spot.off(at) - reach)
            for each in seen.quests
            if each.spot.table == table
        ),
        default=0,
    )
    return total + best


def _held(seen: Situation) -> tuple[Holding, ...]:
    return seen.standings.holdings


def _mass(band: Unit, spot: PrizeSpot, ships: Sequence[PlacedPiece]) -> int:
    return sum(spot.holds(ship) for ship in ships) * (band.profile.mass or 0)


def _pulls(
    seen: Situation, band: Unit, ships: Sequence[PlacedPiece], scan: int
) -> Iterator[tuple[int, str]]:
    """What draws it on, but for what it has reached."""
    leader, mass = ships[0], len(ships) * (band.profile.mass or 0)
    for each in _held(seen):
        off = each.spot.off(leader.at)
        if each.spot.table == leader.table and off > 0:
            yield _draws(seen, band, each.gain(band.name, mass), off) // PULL, each.contract
    if seen.errands is None:
        yield from _unsent(seen, band, ships, scan)
    else:
        yield from _sent(seen, band, ships, seen.errands)
    for worth, contract, spot in _ways_home(seen, band):
        if spot.table == leader.table:
            yield _draws(seen, band, worth, max(spot.off(ship.at) for ship in ships)), contract


def _unsent(
    seen: Situation, band: Unit, ships: Sequence[PlacedPiece], scan: int
) -> Iterator[tuple[int, str]]:
    """The way to each scan that would earn more than the one from there."""
    for quest in seen.quests:
        if quest.spot.table == ships[0].table and quest.serves(
            seen.view, band.name, band.kind, fresh=band.fresh
        ):
            able = quest.able(seen.view, ships)
            more = quest.gain(len(able), band.profile.mass or 0) - scan
            offs = [off for ship in able if (off := quest.spot.off(ship.at)) > 0]
            if more > 0 and offs:
                yield _draws(seen, band, more, min(offs)) // PULL, quest.contract


def _sent(
    seen: Situation, band: Unit, ships: Sequence[PlacedPiece], errands: Mapping[str, Errand]
) -> Iterator[tuple[int, str]]:
    """The way to what it is to do next, which counts on when it is there."""
    errand = errands.get(band.name)
    if errand is not None and errand.spot.table == ships[0].table:
        offs = [errand.spot.off(ship.at) for ship in ships]
        off = max(offs) if errand.every else min(offs)
        yield _draws(seen, band, errand.worth, off), errand.contract


def _ways_home(seen: Situation, band: Unit) -> Iterator[tuple[int, str, PrizeSpot]]:
    """What each way out earns for what the band carries."""
    reach = short_range(seen.view, band.profile.mass or 0)
    for door in seen.standings.doors:
        loads = sum(marked(ship.piece, door.token) for ship in band.ships)
        if loads:
            yield loads * door.worth, door.contract, PrizeSpot(door.gate.table, door.gate.at, reach)


def _draws(seen: Situation, band: Unit, worth: int, off: int) -> int:
    """A worth, less the more of the way that the rounds left allow is still to go."""
    if not is_dear(seen.view):
        return _drawn(worth, off)
    moves = seen.view.setup.catalogue.figures.vector_moves
    rounds = seen.view.setup.options.rounds - seen.view.round
    span = moves * (band.profile.thrust or 0) * rounds
    return worth * max(0, span - max(0, off)) // span if span else 0


def _drawn(worth: int, off: int) -> int:
    """A worth, less the farther off it is."""
    return worth * max(0, LARGEST_TABLE - max(0, off)) // LARGEST_TABLE
