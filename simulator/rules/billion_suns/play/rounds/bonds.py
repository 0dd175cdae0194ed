"""War Bonds: credits at any time of the Jump and Tactical phases, until the round ends (WZ-1.2)."""

from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.judging import arrivals
from simulator.rules.billion_suns.model.actions import CashBonds
from simulator.rules.billion_suns.model.events import BondsCashed, BondsIssued
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import View, in_warzone, purse_of, seat_name, ships
from simulator.rules.billion_suns.view.turn_order import ceos

_PHASES = ("jump", "tactical")


def issue(now: Resolution) -> None:
    """Give every CEO of a Warzone game as many bonds as its scale."""
    if in_warzone(now.state):
        for seat in ceos(now.state):
            now.emit(BondsIssued(seat, now.state.setup.options.scale))


def check(view: View, action: CashBonds, seat: str) -> Refusal | None:
    """Any number of those left, in those two phases, whatever question is open."""
    if not in_warzone(view):
        text = "War Bonds are for Warzone games; there are none in this one."
        return Refusal("no_bonds", "WZ-1.2", text)
    if view.phase not in _PHASES:
        text = "War Bonds are cashed in the Jump and Tactical phases; wait for one."
        return Refusal("wrong_phase", "WZ-1.2", text)
    own = purse_of(view, seat).bonds
    if not 1 <= action.bonds <= own:
        has = phrases.counted(own, "War Bond")
        text = f"{seat_name(view, seat)} has {has} and cannot cash {action.bonds}; cash 1 or more."
        return Refusal("too_many_bonds", "WZ-1.2", text)
    return None


def take(now: Resolution, action: CashBonds, seat: str) -> None:
    """Turn them into credits; open questions stay open."""
    each = now.state.setup.catalogue.figures.bond_credits
    now.emit(BondsCashed(seat, action.bonds, action.bonds * each))


def offers(view: View, seat: str) -> tuple[CashBonds, ...]:
    """Every number of bonds, fewest first, if the seat can still bring in what they buy."""
    own = purse_of(view, seat)
    if not own.bonds or view.phase not in _PHASES or not _may_buy(view, seat, own):
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
