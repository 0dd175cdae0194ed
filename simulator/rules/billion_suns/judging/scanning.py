"""May it scan that, and what the scan may do (ABS-5.6, WZ-2.3, WZ-3.1, WZ-6.2)?"""

from collections.abc import Iterator
from typing import Literal

from simulator.geometry.measure import within
from simulator.geometry.units import Point
from simulator.kernel import wording
from simulator.kernel.asked.answer import Measure, Reason, fails
from simulator.kernel.wording import join_words
from simulator.rules.billion_suns.judging import contractors, places
from simulator.rules.billion_suns.judging.classes import because_it_never_scans
from simulator.rules.billion_suns.judging.reasons import advise, bars
from simulator.rules.billion_suns.model.actions import Scan
from simulator.rules.billion_suns.model.contract_state import ContractState
from simulator.rules.billion_suns.model.contracts import (
    SELF,
    Contract,
    Effect,
    LandTokens,
    Scanner,
    ScanRule,
)
from simulator.rules.billion_suns.model.specs import ShipClass
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.contract_terms import in_force
from simulator.rules.billion_suns.view.loadouts import has_loadout
from simulator.rules.billion_suns.view.lookup import (
    PlacedPiece,
    View,
    damage_on,
    find_ships,
    group_of,
    is_contractors,
    owner_of,
    seat_name,
)
from simulator.rules.billion_suns.view.measuring import nearest, scanning_ships
from simulator.rules.billion_suns.view.naming import as_id
from simulator.rules.billion_suns.view.profile import profile_of

MINE = "mine"
"""The kind of object that is a mine."""


def may_scan(view: View, able: tuple[str, ...], action: Scan) -> Iterator[Reason]:
    """One scan per group, of a single thing in reach of one of its ships; `able` have one left."""
    if action.group not in able:
        text = f"{action.group} has no scan left in this activation"
        yield bars("no_scan", "ABS-5.6", text, "name another, or pass")
        return
    if action.target not in view.pieces or not scanning_ships(view, action.group, action.target):
        reach = wording.inches(view.setup.catalogue.figures.scan_range)
        text = f"{as_id(action.target)} is not an object or ship within {reach} of {action.group}"
        yield bars("out_of_scan", "ABS-5.6", text, "pick one")
        return
    yield from _may_lay_mines(view, action)
    yield from _may_land(view, action)
    yield from _may_place(view, action)
    yield from _must_have_one_purpose(view, action)


def may_scan_at_all(view: View, source: str) -> tuple[Reason, ...]:
    """Why it may scan nothing at all; empty if it may scan. It is on a table."""
    if is_contractors(view, owner_of(view, source)):
        return (contractors.because_they_scan_nothing(),)
    if group_of(view, source) is None:
        text = f"only battlegroups scan, and {phrases.known_as(view, source)} is not one"
        return (fails("ABS-5.6", text),)
    profile = profile_of(view, find_ships(view, source)[0].piece)
    if profile.thrust is None:
        # Of all ships only platforms have no Thrust.
        return (because_it_never_scans(profile.name),)
    return ()


def scan_row(measure: Measure, reach: int, *, several: bool) -> Reason:
    """A pair as a row; `several` targets are named."""
    distance = wording.exact(measure.distance)
    margin, edge = wording.exact(abs(measure.margin or 0)), wording.inches(reach)
    if measure.ok:
        text = f"{distance} is within scan range {edge} (margin {margin})"
    else:
        text = f"{margin} out of scan range: {distance} of {edge}"
    target = measure.target if several else None
    return Reason("ABS-5.6", measure.ok, text, measure.source, target=target)


def scan_agreed(measures: tuple[Measure, ...], reach: int) -> Reason | None:
    """What holds for all pairs: in scan range, or out of it; otherwise None."""
    edge = wording.inches(reach)
    if all(each.ok for each in measures):
        most = wording.exact(max(each.distance for each in measures))
        text = f"every pair is within scan range: farthest {most} of {edge}"
        return Reason("ABS-5.6", ok=True, text=text)
    if any(each.ok for each in measures):
        return None
    least = wording.exact(nearest(measures).distance)
    return fails("ABS-5.6", f"no pair is in scan range: nearest {least} of {edge}")


def effects_of(view: View, action: Scan) -> tuple[tuple[ContractState, Contract, Effect], ...]:
    """What the scan would do by each contract in force, in the order ♠ ♥ ♣ ♦."""
    return tuple(
        (deal, contract, rule.effect)
        for deal, contract in in_force(view)
        for rule in contract.scans
        if applies(view, deal, rule, action)
    )


def scans_itself(view: View, group: str) -> bool:
    """Does a scan of its own ships have any effect for this group?"""
    return next(_placing(view, group), None) is not None


def landing_ships(view: View, action: Scan) -> tuple[str, ...]:
    """The ships that may put troops on what is scanned; none where no contract lands any."""
    lands = any(
        isinstance(rule.effect, LandTokens) and applies(view, deal, rule, action)
        for deal, contract in in_force(view)
        for rule in contract.scans
    )
    return tuple(ship.id for ship in scanning_ships(view, action.group, action.target) if lands)


def purpose_of(view: View, action: Scan) -> Literal["mines", "repairs", "beacon"] | None:
    """The purpose of a scan of its own ships; None if no choice is needed.

    A point for the beacon decides it; without one drones repair, if they may and can.
    """
    own = view.pieces[action.target].group == action.group
    if not own or view.setup.catalogue.rulings.self_scan == "all":
        return None
    if action.mines:
        return "mines"
    if action.at is None and repairs_itself(view, action.group):
        return "repairs"
    return "beacon"


def _may_lay_mines(view: View, action: Scan) -> Iterator[Reason]:
    """One mine for each ship of a mine layer that scans itself, near that ship; or none."""
    if not action.mines:
        return
    if not has_loadout(view, action.group, "mine_layer"):
        text = f"{action.group} has no mine layers"
        yield bars("no_mine_layer", "WZ-3.1", text, "scan without laying mines")
    own = find_ships(view, action.group)
    if action.target not in [ship.id for ship in own]:
        text = f"{action.group} scans itself to lay mines"
        yield bars("not_itself", "WZ-3.1", text, "name one of its own ships")
    if len(action.mines) != len(own):
        text = f"{action.group} lays one mine for each ship: place {len(own)}."
        yield bars("mines_and_ships", "WZ-3.1", text)
    for ship, at in zip(own, action.mines, strict=False):
        yield from _mine_fits(view, ship, at)


def _mine_fits(view: View, ship: PlacedPiece, at: Point) -> Iterator[Reason]:
    reach = view.setup.catalogue.figures.mine_laying
    if not within(ship.at, at, reach):
        text = f"The mine of {ship.id} is not within {wording.inches(reach)} of it"
        yield bars("mine_too_far", "WZ-3.1", text, "place it nearer")
    mine = places.newcomer(MINE, ship.piece.owner or "", ship.table, at)
    yield from _token_fits(view, mine, "place it elsewhere")


def _token_fits(view: View, token: PlacedPiece, instead: str) -> Iterator[Reason]:
    found = (*places.on_table(view, token), *places.outside_discs(view, (token,)))
    yield from advise(found, "no_place", instead)


def _may_land(view: View, action: Scan) -> Iterator[Reason]:
    """Ships in scan range, each once, where troops can land at all (WZ-6.2)."""
    if action.landing is None:
        return
    able = landing_ships(view, action)
    if not able:
        text = f"No troops land on {as_id(action.target)}"
        yield bars("no_landing", "WZ-6.2", text, "leave the landing ships out")
        return
    named_once = len(dict.fromkeys(action.landing)) == len(action.landing)
    if not named_once or any(ship not in able for ship in action.landing):
        text = f"Troops land from {join_words(able)}, in scan range"
        yield bars("cannot_land", "WZ-6.2", text, "name some of them, each once")


def may_remove_troops(view: View, seat: str, count: int, most: int) -> Iterator[Reason]:
    """From none to as many as there are ones rolled and enemy troops (WZ-6.2, 6.10)."""
    if not 0 <= count <= most:
        text = f"{seat_name(view, seat)} may remove 0 to {most} enemy troops"
        yield bars("too_many_troops", "WZ-6.2", text, "choose that")


def _may_place(view: View, action: Scan) -> Iterator[Reason]:
    """May the token of a contract be placed at `at` (WZ-6)?"""
    if action.at is None:
        return
    placing = next(_placing(view, action.group), None)
    if placing is None or not _is_own(view, action.group, action.target):
        yield bars("places_nothing", "ABS-5.6", "This scan places nothing", "leave the point out")
        return
    (ship,) = find_ships(view, action.target)
    reach = view.setup.catalogue.figures.scan_range
    mates = (one for one in find_ships(view, action.group) if one.table == ship.table)
    if not any(within(one.at, action.at, reach) for one in mates):
        text = f"The point is beyond {wording.inches(reach)} of every ship of {action.group}"
        yield bars("out_of_scan", placing[1].rule, text, "name one within")
    token = places.newcomer(ship.piece.kind, ship.piece.owner or "", ship.table, action.at)
    yield from _token_fits(view, token, "name another point")


def _must_have_one_purpose(view: View, action: Scan) -> Iterator[Reason]:
    """Mines and a beacon take two scans, except by a reading of `self_scan` (WZ-3.1)."""
    if action.at is not None and purpose_of(view, action) == "mines":
        text = "One scan lays mines or places a token, not both"
        yield bars("two_purposes", "WZ-3.1", text, "leave one of them out")


def _placing(view: View, group: str) -> Iterator[tuple[ContractState, Contract]]:
    """The contracts by which this group may place a token by scanning itself."""
    for deal, contract in in_force(view):
        for rule in contract.scans:
            if rule.of == SELF and _may(view, group, rule):
                yield deal, contract


def applies(view: View, deal: ContractState, rule: ScanRule, action: Scan) -> bool:
    """Does the scan do what the contract's rule says (ABS-12.6)?"""
    if not _may(view, action.group, rule):
        return False
    if rule.of == SELF:
        return _is_own(view, action.group, action.target)
    scanned = view.pieces.get(action.target)
    return scanned is not None and scanned.kind == rule.of and action.target in deal.things


def _is_own(view: View, group: str, target: str) -> bool:
    return view.pieces[target].group == group


def _may(view: View, group: str, rule: ScanRule) -> bool:
    return counts_scans_of(view.setup.catalogue.classes[view.extra.groups[group].class_id], rule.by)


def counts_scans_of(kind: ShipClass, by: Scanner) -> bool:
    """Do scans of this class of ships count (ABS-12.6)?"""
    return by == "any" or kind.utility or (by == "utility_or_carrier" and kind.carries is not None)


def repairs_itself(view: View, group: str) -> bool:
    """By the ruling `repair_self`: does it have drones, and damage of its own (WZ-3.6)?"""
    return bool(damage_on(view, group)) and can_repair(view, group, group)


def can_repair(view: View, group: str, target: str) -> bool:
    """Can its drones repair this: an object, or a battlegroup of its own CEO?"""
    if not has_loadout(view, group, "repair_drones"):
        return False
    if target == group:
        return view.setup.catalogue.rulings.repair_self == "yes"
    return target not in view.extra.groups or owner_of(view, target) == owner_of(view, group)
