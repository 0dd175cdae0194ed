"""War Bonds: credits at any time of the Jump and Tactical phases, until the round ends (WZ-1.2)."""

from simulator.kernel.asked.answer import first_failure
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.judging import arrivals
from simulator.rules.billion_suns.judging.limits import BOND_PHASES, may_cash_bonds
from simulator.rules.billion_suns.model.actions import CashBonds
from simulator.rules.billion_suns.model.events import BondsCashed, BondsIssued
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.view.lookup import View, in_warzone, purse_of, ships
from simulator.rules.billion_suns.view.turn_order import ceos


def issue(now: Resolution) -> None:
    """Give every CEO of a Warzone game as many bonds as its scale."""
    if in_warzone(now.state):
        for seat in ceos(now.state):
            now.emit(BondsIssued(seat, now.state.setup.options.scale))


def check(view: View, action: CashBonds, seat: str) -> Refusal | None:
    """Any number of those left, in those two phases, whatever question is open."""
    return first_failure(may_cash_bonds(view, seat, action.bonds))


def take(now: Resolution, action: CashBonds, seat: str) -> None:
    """Turn them into credits; open questions stay open."""
    each = now.state.setup.catalogue.figures.bond_credits
    now.emit(BondsCashed(seat, action.bonds, action.bonds * each))


def offers(view: View, seat: str) -> tuple[CashBonds, ...]:
    """Every number of bonds, fewest first, if the seat can still bring in what they buy."""
    own = purse_of(view, seat)
    if not own.bonds or view.phase not in BOND_PHASES or not _may_buy(view, seat, own):
        return ()
    return tuple(CashBonds(count) for count in range(1, own.bonds + 1))


def _may_buy(view: View, seat: str, own: Purse) -> bool:
    """Can the seat still buy: with a token and a way in, or by `scramble` a carrier to activate?"""
    classes = view.setup.catalogue.classes
    carriers = any(
        ship.piece.owner == seat and classes[ship.piece.kind].carries is not None
        for ship in ships(view)
    )
    if view.phase == "tactical":
        return carriers and view.setup.catalogue.rulings.scramble == "activation"
    gates = bool(arrivals.serving_points(view, seat))
    return bool(own.jump) and (gates or carriers)
