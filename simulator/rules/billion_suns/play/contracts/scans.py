"""What a scan does by the contracts in force (ABS-5.6, ABS-12.6, WZ-6)."""

from collections.abc import Iterator

from simulator.geometry.measure import within
from simulator.geometry.units import Point
from simulator.kernel.dice import Dice
from simulator.kernel.joined import joined
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.judging import places
from simulator.rules.billion_suns.judging.reasons import bar, refusal
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
from simulator.rules.billion_suns.play.contracts.scan_effects import EFFECTS, Use
from simulator.rules.billion_suns.play.contracts.terms import in_force
from simulator.rules.billion_suns.questions.range_questions import scanning_ships
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import View, named, owner_of
from simulator.rules.billion_suns.view.naming import as_id


def check_scan(view: View, action: Scan) -> Refusal | None:
    """May its troops land, and its token be placed at `at`, or by the ship (WZ-6)?"""
    refusal = _check_landing(view, action)
    if refusal or action.at is None:
        return refusal
    placing = next(_placing(view, action.group), None)
    if placing is None or not _is_own(view, action.group, action.target):
        text = "This scan places nothing; leave the point out."
        return Refusal("places_nothing", "ABS-5.6", text)
    return _check_point(view, action, action.at, placing[1].rule)


def scan(now: Resolution, action: Scan) -> None:
    """Apply the effects of the contracts, in the order ♠ ♥ ♣ ♦."""
    seat = owner_of(now.state, action.group) or ""
    for deal, contract in tuple(in_force(now.state)):
        for rule in contract.scans:
            if _applies(now.state, deal, rule, action):
                use = Use(deal.card, action.group, action.target, seat, action.at, action.landing)
                EFFECTS[type(rule.effect)](now, use, rule.effect)


def effects_of(view: View, action: Scan) -> tuple[tuple[ContractState, Contract, Effect], ...]:
    """What the scan would do by each contract in force, in the order ♠ ♥ ♣ ♦."""
    return tuple(
        (deal, contract, rule.effect)
        for deal, contract in in_force(view)
        for rule in contract.scans
        if _applies(view, deal, rule, action)
    )


def scans_itself(view: View, group: str) -> bool:
    """Does a scan of its own ships have any effect for this group?"""
    return next(_placing(view, group), None) is not None


def offers(view: View, group: str, dice: Dice) -> Iterator[Scan]:
    """Scans of its own ships that place a token, by each ship and somewhere in its reach."""
    reach = view.setup.catalogue.figures.scan_range
    for ship in named(view, group) if scans_itself(view, group) else ():
        yield Scan(group, ship.id)
        across, up = (face - 1 - reach for face in dice.roll(2, 2 * reach + 1))
        yield Scan(group, ship.id, (ship.at[0] + across, ship.at[1] + up))


def landing_offers(view: View, group: str) -> Iterator[Scan]:
    """Scans in which only some of the ships that may land troops do so: one, or none (WZ-6.2)."""
    for deal, _ in in_force(view):
        for target in deal.things:
            able = landing_ships(view, Scan(group, target))
            if able:
                yield from (Scan(group, target, landing=some) for some in (able[:1], ()))


def landing_ships(view: View, action: Scan) -> tuple[str, ...]:
    """The ships that may put troops on what is scanned; none where no contract lands any."""
    lands = any(
        isinstance(rule.effect, LandTokens) and _applies(view, deal, rule, action)
        for deal, contract in in_force(view)
        for rule in contract.scans
    )
    return tuple(ship.id for ship in scanning_ships(view, action.group, action.target) if lands)


def _check_landing(view: View, action: Scan) -> Refusal | None:
    """Ships in scan range, each once, where troops can land at all (WZ-6.2)."""
    if action.landing is None:
        return None
    able = landing_ships(view, action)
    if not able:
        text = f"No troops land on {as_id(action.target)}; leave the landing ships out."
        return Refusal("no_landing", "WZ-6.2", text)
    named_once = len(dict.fromkeys(action.landing)) == len(action.landing)
    if named_once and all(ship in able for ship in action.landing):
        return None
    text = f"Troops land from {joined(able)}, in scan range; name some of them, each once."
    return Refusal("cannot_land", "WZ-6.2", text)


def _placing(view: View, group: str) -> Iterator[tuple[ContractState, Contract]]:
    """The contracts by which this group may place a token by scanning itself."""
    for deal, contract in in_force(view):
        for rule in contract.scans:
            if rule.of == SELF and _may(view, group, rule):
                yield deal, contract


def _applies(view: View, deal: ContractState, rule: ScanRule, action: Scan) -> bool:
    if not _may(view, action.group, rule):
        return False
    if rule.of == SELF:
        return _is_own(view, action.group, action.target)
    scanned = view.pieces.get(action.target)
    return scanned is not None and scanned.kind == rule.of and action.target in deal.things


def _is_own(view: View, group: str, target: str) -> bool:
    return view.pieces[target].group == group


def _may(view: View, group: str, rule: ScanRule) -> bool:
    return may_scan(view.setup.catalogue.classes[view.extra.groups[group].class_id], rule.by)


def may_scan(kind: ShipClass, by: Scanner) -> bool:
    """Do scans of this class of ships count (ABS-12.6)?"""
    return by == "any" or kind.utility or (by == "utility_or_carrier" and kind.carries is not None)


def _check_point(view: View, action: Scan, at: Point, rule: str) -> Refusal | None:
    (ship,) = named(view, action.target)
    reach = view.setup.catalogue.figures.scan_range
    mates = (one for one in named(view, action.group) if one.table == ship.table)
    if not any(within(one.at, at, reach) for one in mates):
        text = f"The point is beyond {phrases.inches(reach)} of every ship of {action.group}; "
        return Refusal("out_of_scan", rule, text + "name one within.")
    token = places.newcomer(ship.piece.kind, ship.piece.owner or "", ship.table, at)
    barred = bar(places.on_table(view, token)) or bar(places.outside_discs(view, (token,)))
    return refusal(barred, "no_place", "name another point") if barred else None
