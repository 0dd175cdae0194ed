"""What an attack does beside its hits: explosions, and duds of critical systems (ABS-8.6, 8.9).

One link is counted: what a ship that explodes does to those near it, not what they then do.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial

from simulator.ai.billion_suns.attacks.worth import CREDIT, backfire
from simulator.ai.billion_suns.dangers.hazards import hazard_worth, own_mark
from simulator.ai.billion_suns.situation import Force, Situation
from simulator.geometry.measure import nearby, within
from simulator.geometry.units import Point
from simulator.kernel.remember_last import remember_last
from simulator.rules.billion_suns.display.attack_odds import DicePool
from simulator.rules.billion_suns.view.lookup import PlacedPiece

Blasts = Mapping[int, int]
"""By the index of a foe, what explosions gain for each of its ships that is destroyed."""

_Crowd = Mapping[str, tuple[list[Point], list[str]]]
"""The ships and objects of each table that explosions strike: where each is, and whose."""


def blasts(seen: Situation, band: Force, ships: Sequence[PlacedPiece]) -> Blasts:
    """What explosions of each foe gain while a group has these poses: foes struck, less own ships.

    It is the mean over the ships of that foe, since its owner chooses which is lost.
    """
    found = dict(_around(seen)(band.name))
    marks = seen.opposition.marks(ships[0].table)
    reach = _reach(seen, _heaviest(seen))
    near = dict.fromkeys(each for ship in ships for each in nearby(ship.at, reach, marks.points))
    mark = own_mark(seen.view, band) if near else band.mark
    for each in near:
        place = marks.places[each]
        foe = seen.foes[place]
        mass = foe.profile.mass or 0
        if any(within(ship.at, marks.points[each], _reach(seen, mass)) for ship in ships):
            harm = _chance(seen, mass) * hazard_worth(seen.view, mark, mass) // CREDIT
            found[place] = found.get(place, 0) - harm // len(foe.ships)
    return found


def malfunction(
    seen: Situation, band: Force, foe: Force, pools: tuple[DicePool, ...], *, reroll: bool
) -> int:
    """What an attack with these dice costs a group if its systems are critical (ABS-8.6)."""
    if band.mark.tokens <= (band.profile.mass or 0):
        return 0
    every = seen.view.setup.catalogue.rulings.malfunction == "every_dud"
    own = own_mark(seen.view, band)
    return backfire(pools, foe.mark, own, reroll=reroll, every_dud=every)


def _bursts(
    seen: Situation, band: Force, ships: Sequence[PlacedPiece], but: tuple[str, ...]
) -> int:
    """What one explosion of a group in these poses gains, over its ships, but for some groups."""
    mass = band.profile.mass or 0
    reach = _reach(seen, mass)
    points, crowd = _by_table(seen).get(ships[0].table, ([], []))
    total = 0
    hit = _hits(seen)
    for ship in ships:
        near = {crowd[each] for each in nearby(ship.at, reach, points)}
        total += sum(hit(name, mass) for name in near if name not in but)
        if any(other is not ship and within(other.at, ship.at, reach) for other in ships):
            total += _rest(seen, band, len(ships) - 1)
    return total // len(ships)


def _rest(seen: Situation, band: Force, ships: int) -> int:
    """What an explosion of one of its ships gains on the others, the tokens on it being gone."""
    ours = band.owner == seen.seat
    mark = own_mark(seen.view, band) if ours else band.mark
    harm = hazard_worth(seen.view, replace(mark, ships=ships, tokens=0), band.profile.mass or 0)
    return -harm if ours else harm


def _chance(seen: Situation, mass: int) -> int:
    """How likely a destroyed ship of this mass explodes, in thousandths (ABS-8.9)."""
    die = seen.view.setup.catalogue.figures.explosion_die
    return CREDIT * min(mass, die) // die


@remember_last
def _hits(seen: Situation) -> Callable[[str, int], int]:
    """What an explosion of a mass gains beside a group of this name; its own loses."""
    known = {band.name: band for band in (*seen.own, *seen.foes)}
    return cache(lambda name, mass: _hit_worth(seen, known[name], mass))


def _hit_worth(seen: Situation, band: Force, mass: int) -> int:
    if band.owner == seen.seat:
        return -hazard_worth(seen.view, own_mark(seen.view, band), mass)
    return hazard_worth(seen.view, band.mark, mass)


@remember_last
def _around(seen: Situation) -> Callable[[str], Blasts]:
    """What explosions of the foes gain where all stand now, but for one own group that moves."""
    return cache(partial(_standing, seen))


def _standing(seen: Situation, name: str) -> Blasts:
    found = {}
    for place, foe in enumerate(seen.foes):
        if foe.mark.value and foe.profile.mass:
            gained = _bursts(seen, foe, foe.ships, (name, foe.name))
            gained = gained * _chance(seen, foe.profile.mass) // CREDIT
            if gained:
                found[place] = gained
    return found


@remember_last
def _by_table(seen: Situation) -> _Crowd:
    found: dict[str, tuple[list[Point], list[str]]] = {}
    for band in (*seen.own, *seen.foes):
        for ship in band.ships:
            points, crowd = found.setdefault(ship.table, ([], []))
            points.append(ship.at)
            crowd.append(band.name)
    return found


def _heaviest(seen: Situation) -> int:
    return max((foe.profile.mass or 0 for foe in seen.foes), default=0)


def _reach(seen: Situation, mass: int) -> int:
    return mass * seen.view.setup.catalogue.figures.explosion_range_per_mass
