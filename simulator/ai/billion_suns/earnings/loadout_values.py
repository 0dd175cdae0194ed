"""Loadouts of utility ships: which one is worth most, and how to use it (WZ-3).

Jammers and disruptors act on what is near; mines and drones are used with a scan.
"""

from collections.abc import Iterator
from dataclasses import replace

from simulator.ai.billion_suns.attacks.strikes import promise_on, threat
from simulator.ai.billion_suns.attacks.worth import expected_worth, token_worth
from simulator.ai.billion_suns.situation import Force, Situation, nearest_ship
from simulator.geometry.heading import towards
from simulator.geometry.measure import distance_floor, within
from simulator.geometry.motion import reachable_end
from simulator.geometry.units import Point
from simulator.rules.billion_suns.display.attack_odds import DicePool
from simulator.rules.billion_suns.judging.scanning import MINE
from simulator.rules.billion_suns.model.extra import LOADOUTS, Loadout
from simulator.rules.billion_suns.view.lookup import PlacedPiece, in_warzone
from simulator.rules.billion_suns.view.profile import mass_of

SOME_DAY = 4
"""What an enemy may do with its next moves counts 1 / SOME_DAY of what it does at once."""


def best_loadout(seen: Situation, band: Force) -> Loadout | None:
    """The best loadout for a new group in this formation; None if it may not have one."""
    if not (band.profile.utility and in_warzone(seen.view)):
        return None
    worths: dict[Loadout, int] = {
        "silhouette_disruptor": _blurring(seen, band),
        "shield_jammer": _jamming(seen, band),
    }
    if not _scans_others(seen, band):
        worths["mine_layer"] = mines(seen, band)[0]
        worths["repair_drones"] = max((worth for worth, _ in mending(seen, band)), default=0)
    return max(LOADOUTS, key=lambda loadout: worths.get(loadout, 0))


def mines(seen: Situation, band: Force) -> tuple[int, tuple[Point, ...]]:
    """The worth of one mine per ship, laid towards the nearest enemy, and the points for them."""
    spots = tuple(_towards_enemy(seen, ship) for ship in band.ships)
    table = band.ships[0].table
    return sum(_blast(seen, table, spot) for spot in spots), spots


def mending(seen: Situation, band: Force) -> Iterator[tuple[int, str]]:
    """The worth of repairing each own group in reach, and its name; never itself."""
    reach = seen.view.setup.catalogue.figures.scan_range
    for other in seen.own:
        near = sum(_is_near(ship, other, reach) for ship in band.ships)
        if other.name != band.name and near and other.mark.tokens:
            yield min(near, other.mark.tokens) * token_worth(other.mark) // 2, other.name


def _scans_others(seen: Situation, band: Force) -> bool:
    """Does it have objects of contracts to scan, so that it lays no mines and repairs nothing?"""
    return any(
        scan_task.target is not None
        and scan_task.serves(seen.view, band.name, band.kind, fresh=True)
        for scan_task in seen.scan_tasks
    )


def _towards_enemy(seen: Situation, ship: PlacedPiece) -> Point:
    """The point for a mine: as far from the ship as allowed, towards the nearest enemy ship."""
    reach = seen.view.setup.catalogue.figures.mine_laying
    foes = [foe for foe in seen.foes if _may_come(foe) and foe.ships[0].table == ship.table]
    if not foes:
        return ship.at
    marks = [nearest_ship(foe, ship.at).at for foe in foes]
    aim = min(marks, key=lambda at: distance_floor(ship.at, at))
    far = min(reach, distance_floor(ship.at, aim))
    return reachable_end(ship.at, towards(ship.at, aim), far) if far > 0 else ship.at


def _blast(seen: Situation, table: str, spot: Point) -> int:
    """What a mine there does to enemies, less what it does to own ships."""
    figures = seen.view.setup.catalogue.figures
    mass = mass_of(seen.view, MINE)
    pool = (DicePool(mass, figures.hazard_sides, figures.hazard_damage),)
    harm = {foe.name: expected_worth(pool, foe.mark) for foe in seen.foes if _may_come(foe)}
    near, later = 0, 0
    for foe in seen.foes:
        if foe.name in harm and foe.ships[0].table == table:
            flies = 2 * (foe.profile.thrust or 0)
            if any(within(ship.at, spot, figures.mine_trigger) for ship in foe.ships):
                near += harm[foe.name]
            elif any(within(ship.at, spot, figures.mine_trigger + flies) for ship in foe.ships):
                later += harm[foe.name]
    reach = mass * figures.explosion_range_per_mass
    risk = sum(
        expected_worth(pool, own.mark)
        for own in seen.own
        if any(ship.table == table and within(ship.at, spot, reach) for ship in own.ships)
    )
    return near + later // SOME_DAY - (risk if near else risk // SOME_DAY if later else 0)


def _blurring(seen: Situation, band: Force) -> int:
    """By how much it lowers what enemies do to own groups near it, including itself."""
    reach = seen.view.setup.catalogue.figures.disruptor_range
    less = seen.view.setup.catalogue.figures.disruptor_silhouette
    saved = 0
    plain = (own for own in (*seen.own, band) if not (own.profile.stationary or own.mark.blur))
    for own in plain:
        if any(_is_near(ship, own, reach) for ship in band.ships):
            blurred = replace(own, mark=replace(own.mark, blur=less))
            saved += threat(seen, own, own.ships) - threat(seen, blurred, own.ships)
    return saved // SOME_DAY


def _jamming(seen: Situation, band: Force) -> int:
    """By how much it raises the best attack of each own group on enemies near it."""
    figures = seen.view.setup.catalogue.figures
    gained = 0
    for foe in seen.foes:
        if foe.owner is not None and any(
            _is_near(ship, foe, figures.jammer_range + (band.profile.thrust or 0))
            for ship in band.ships
        ):
            shields = max(0, foe.mark.shields - figures.jammer_shields)
            jammed = replace(foe, mark=replace(foe.mark, shields=shields))
            gained += sum(
                promise_on(own, jammed) - promise_on(own, foe) for own in (*seen.own, band)
            )
    return gained // SOME_DAY


def _may_come(foe: Force) -> bool:
    """Does it set off mines: is it a battlegroup of a rival?"""
    return foe.owner is not None and not foe.profile.stationary


def _is_near(ship: PlacedPiece, band: Force, reach: int) -> bool:
    return any(ship.table == mate.table and within(ship.at, mate.at, reach) for mate in band.ships)
