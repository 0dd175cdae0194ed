"""What a seat may have and afford: jump points, utility ships, credits (ABS-4.2, 4.15, WZ-1.2)."""

from collections.abc import Iterator

from simulator.kernel.asked.answer import Reason
from simulator.kernel.wording import count_words
from simulator.rules.billion_suns.judging.reasons import bars
from simulator.rules.billion_suns.view.lookup import (
    View,
    in_warzone,
    jump_points,
    purse_of,
    seat_name,
    ships,
)
from simulator.rules.billion_suns.view.profile import profile_of, profile_of_kind

BOND_PHASES = ("jump", "tactical")
"""The phases in which bonds are cashed."""


def within_limit(view: View, owner: str) -> Reason:
    """One more own jump point than tables (ABS-4.2)."""
    more = view.setup.catalogue.figures.jump_points_over_tables
    most = len(view.setup.tables) + more
    own = sum(1 for each in jump_points(view) if each.piece.owner == owner)
    text = f"{count_words(own, 'jump point')} of this seat in play already, at most {most}"
    return Reason("ABS-4.2", ok=own < most, text=text)


def utility_room(view: View, owner: str, class_id: str) -> int | None:
    """How many more utility ships its owner may have on tables (ABS-4.2); None for other classes.

    Less than 0 where there are too many already.
    """
    if not profile_of_kind(view, class_id).utility:
        return None
    own = [
        ship
        for ship in ships(view)
        if ship.piece.owner == owner and profile_of(view, ship.piece).utility
    ]
    return view.setup.options.scale - len(own)


def keeps_utility_limit(
    view: View, owner: str, class_id: str, more: int = 0, *, bought: bool = True
) -> tuple[Reason, ...]:
    """At most S own utility ships on tables, including those about to arrive.

    `bought`: they are bought for Close Reserves (ABS-4.2), else they come back or scramble (4.15).
    """
    room = utility_room(view, owner, class_id)
    if room is None:
        return ()
    most = view.setup.options.scale
    count = most - room + more
    text = f"{count_words(count, 'utility ship')} of one seat in play, at most {most}"
    return (Reason("ABS-4.2" if bought else "ABS-4.15", ok=count <= most, text=text),)


def may_pay(view: View, seat: str, price: int) -> Iterator[Reason]:
    """Does the CEO have this many credits? Outside Warzone anybody may owe them."""
    own = view.extra.purses[seat].credits
    if in_warzone(view) and own < price:
        so_much = count_words(price, "credit")
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
        has = count_words(own, "War Bond")
        text = f"{seat_name(view, seat)} has {has} and cannot cash {bonds}"
        yield bars("too_many_bonds", "WZ-1.2", text, "cash 1 or more")
