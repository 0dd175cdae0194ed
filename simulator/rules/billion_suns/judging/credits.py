"""What credits and War Bonds buy (WZ-1.2)."""

from collections.abc import Iterator

from simulator.kernel.asked.answer import Reason
from simulator.rules.billion_suns.judging.reasons import bars
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import View, in_warzone, purse_of, seat_name

BOND_PHASES = ("jump", "tactical")
"""The phases in which bonds are cashed."""


def may_pay(view: View, seat: str, price: int) -> Iterator[Reason]:
    """Has the CEO so many credits? Outside Warzone anybody may owe them."""
    own = view.extra.purses[seat].credits
    if in_warzone(view) and own < price:
        so_much = phrases.counted(price, "credit")
        text = f"That costs {so_much} and you have {own}"
        yield bars("too_expensive", "WZ-1.2", text, "pick something cheaper")


def may_cash_bonds(view: View, seat: str, bonds: int) -> Iterator[Reason]:
    """Any number of those left, in the Jump and Tactical phases, whatever question is open."""
    if not in_warzone(view):
        text = "War Bonds are for Warzone games"
        yield bars("no_bonds", "WZ-1.2", text, "there are none in this one")
    if view.phase not in BOND_PHASES:
        text = "War Bonds are cashed in the Jump and Tactical phases"
        yield bars("wrong_phase", "WZ-1.2", text, "wait for one")
    own = purse_of(view, seat).bonds
    if not 1 <= bonds <= own:
        has = phrases.counted(own, "War Bond")
        text = f"{seat_name(view, seat)} has {has} and cannot cash {bonds}"
        yield bars("too_many_bonds", "WZ-1.2", text, "cash 1 or more")
