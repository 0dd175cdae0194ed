"""May a system be colonized (BS-6.4)?"""

from collections.abc import Iterator

from simulator.kernel.asked.answer import Reason
from simulator.rules.burning_suns.judging.reasons import fails, holds, judge_rule
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.view.building import colonize_price
from simulator.rules.burning_suns.view.forces import fleet_words
from simulator.rules.burning_suns.view.holding import allowed_now
from simulator.rules.burning_suns.view.in_force import FigureCase
from simulator.rules.burning_suns.view.lookup import seat_name, side_of, space_name, space_of
from simulator.rules.burning_suns.view.where import counts_at, opposing
from simulator.rules.burning_suns.view.wording import count_units


def may_colonize_any(view: View, seat: str) -> Iterator[Reason]:
    """Why the seat can colonize nothing; of several systems what bars the first."""
    found = [
        next((each for each in may_colonize(view, space, seat) if each.ok is False), None)
        for space in colonies_of(view, seat)
    ]
    if not found:
        text = "no uninhabited system without an owner is explored"
        yield fails("BS-6.4", text, code="no_system", instead="pass")
    elif None not in found:
        yield from (each for each in found[:1] if each is not None)


def colonies_of(view: View, seat: str) -> tuple[str, ...]:
    """The explored systems of a kind that is colonized which nobody controls."""
    return tuple(
        space
        for space, there in view.extra.spaces.items()
        if there.controller is None and colonize_price(view, seat, space) is not None
    )


def may_colonize(view: View, space: str, seat: str) -> Iterator[Reason]:
    """May the seat colonize this system?"""
    if space not in view.extra.spaces:
        text, instead = f"there is no space {space}", "choose one of the galaxy"
        yield fails("BS-6.4", text, code="no_space", instead=instead)
        return
    price = colonize_price(view, seat, space)
    yield from _is_free(view, space, price)
    yield _has_a_dreadnought(view, space, seat)
    for owner in opposing(view, space, seat):
        text = f"{fleet_words(view, owner, space)} opposes it"
        yield fails("BS-6.4", text, code="opposing_fleet", instead="defeat it first")
    if price is not None:
        crystals = side_of(view, seat).crystals
        cost = f"it costs {count_units(price, 'crystal')}"
        yield judge_rule(
            "BS-6.4",
            (f"{cost} of your {crystals}", f"{cost}, and you have {crystals}"),
            ok=price <= crystals,
            code="too_dear",
            instead="choose a cheaper one",
        )


def _is_free(view: View, space: str, price: int | None) -> Iterator[Reason]:
    """Is it an uninhabited system that nobody controls?"""
    name, there = space_name(view, space), space_of(view, space)
    if not there.is_explored:
        text, instead = f"{name} is not explored", "explore it first"
        yield fails("BS-6.4", text, code="unexplored", instead=instead)
        return
    yield judge_rule(
        "BS-6.4",
        (f"{name} can be colonized", f"{name} is no uninhabited system"),
        ok=price is not None,
        code="wrong_kind",
        instead="choose one that is",
    )
    if there.controller is not None:
        text = f"{name} is controlled by {seat_name(view, there.controller)}"
        yield fails("BS-6.4", text, code="controlled", instead="choose one that nobody controls")


def _has_a_dreadnought(view: View, space: str, seat: str) -> Reason:
    name = space_name(view, space)
    if allowed_now(view, "need_dreadnought", FigureCase(seat, ("colonize",), space)) is False:
        return holds("BS-6.4", "you need no dreadnought to colonize")
    return judge_rule(
        "BS-6.4",
        (f"a dreadnought of yours orbits {name}", f"no dreadnought of yours orbits {name}"),
        ok=counts_at(view, space, seat, on_ground=False).get("dreadnought", 0) > 0,
        code="no_dreadnought",
        instead="bring one there first",
    )
