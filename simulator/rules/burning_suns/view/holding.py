"""What empires hold by now, and what it makes of figures and permissions (BS-12.3).

The purposes of units count where the units are (BS-9.1), the benefits of systems as long as these
are controlled and no unrest blocks them (BS-8.1).
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from simulator.rules.burning_suns.model.abilities import Ability
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.held import HeldAbility
from simulator.rules.burning_suns.model.holdings import Bonus, Holding
from simulator.rules.burning_suns.model.words import Deed, Figure, Per, Subject, Where
from simulator.rules.burning_suns.view.in_force import (
    FigureCase,
    ForceIndex,
    figure_of,
    index_held,
    is_allowed,
)
from simulator.rules.burning_suns.view.lookup import (
    components_of,
    figures_of,
    rulings_of,
    space_of,
    system_tile,
)
from simulator.rules.burning_suns.view.where import UnitStack, all_units, fleet_size, is_unique


def figure_now(view: View, figure: Figure, by_rule: int, case: FigureCase) -> int:
    """A figure with all bonuses that count in this case."""
    return figure_of(figure, by_rule, case, index_of(view), _Around(view))


def allowed_now(view: View, subject: Subject, case: FigureCase) -> bool | None:
    """Is it allowed or forbidden by the strongest claim? None: the rule decides."""
    return is_allowed(subject, case, index_of(view), _Around(view))


@dataclass(frozen=True, slots=True)
class _Around:
    """What holdings depend on besides who holds them, as it is by now."""

    view: View

    def is_there(self, held: HeldAbility, where: Where, space: str | None) -> bool:
        """Is this space where a holding counts?"""
        if where in ("any", "here"):
            return where == "any" or (space is not None and held.place == space)
        return space is not None and _is_in(self.view, space, held.seat, where)

    def are_enemies(self, one: str, other: str) -> bool:
        """Are the seats two (BS-13.2)?"""
        return one != other

    def count(self, seat: str, per: Per) -> int:
        """How many of these a seat has; of cards none, as long as there are none."""
        if per != "peaceful_inhabited":
            return 0
        spaces = self.view.extra.spaces.values()
        return sum(
            (each.controller, each.control, each.kind) == (seat, "peace", "inhabited")
            for each in spaces
        )


def _is_in(view: View, space: str, seat: str, where: Where) -> bool:
    """Is the space at home, in an own system, outside of them, or under a fleet of the seat?"""
    there = space_of(view, space)
    match where:
        case "home":
            return there.controller == seat and there.kind == "home"
        case "own":
            return there.controller == seat
        case "outside":
            return there.controller != seat
    return fleet_size(view, space, seat) >= figures_of(view).opposing_fleet


def _indices() -> Callable[[View], ForceIndex]:
    """The index of what is held, the latest two kept: it changes with units and control alone."""
    kept: tuple[tuple[Mapping[str, Any], Mapping[str, Any], ForceIndex] | None, ...] = (None, None)

    def recall(view: View) -> ForceIndex:
        nonlocal kept
        before = kept
        for one in before:
            if one is not None and one[0] is view.pieces and one[1] is view.extra.spaces:
                return one[2]
        found = index_held(tuple(list_held(view)))
        kept = (view.pieces, view.extra.spaces, found), before[0]
        return found

    return recall


index_of = _indices()
"""What is in force by now, by figure and subject."""


def list_held(view: View) -> Iterator[HeldAbility]:
    """Every ability in force, in the order of spaces and units."""
    for space, there in view.extra.spaces.items():
        if there.controller is not None:
            for ability in benefits(view, space):
                yield HeldAbility(there.controller, "system", ability, place=space)
    for stack in all_units(view):
        if stack.owner is not None:
            yield from _purpose(view, stack, stack.owner)


def benefits(view: View, space: str, blocked: int | None = None) -> tuple[Ability, ...]:
    """The benefits of a system that are in force for its controller: passives, not blocked ones.

    `blocked` is the number of one more that is not, from 1 (BS-8.1).
    """
    tile = system_tile(view, space)
    if tile is None:
        return ()
    without = space_of(view, space).blocked, blocked
    return tuple(
        each
        for number, each in enumerate(tile.benefits, 1)
        if number not in without and each.kind == "passive"
    )


def _purpose(view: View, stack: UnitStack, seat: str) -> Iterator[HeldAbility]:
    """What units are for, where they are: so many of a kind at once."""
    holds = purposes(view, stack.kind)
    if not holds:
        return
    here = tuple(_times(each, stack.count) for each in holds)
    ability = Ability(stack.kind, "passive", holds=here)
    yield HeldAbility(
        seat, "unique" if is_unique(stack.kind) else "unit", ability, place=stack.space
    )


def purposes(view: View, kind: str) -> tuple[Holding, ...]:
    """What units of a kind are for (BS-9.1); the titan's second purpose is a ruling (D2)."""
    holds = components_of(view).purposes.get(kind, ())
    if kind != "titan" or rulings_of(view).titan_second_purpose == "reroll":
        return holds
    return tuple(each for each in holds if not isinstance(each, Bonus) or each.figure != "reroll")


def purpose_of(view: View, kind: str, figure: Figure, deed: Deed) -> int:
    """How much each unit of a kind adds to a figure in an action, by its purpose."""
    bonuses = (each for each in purposes(view, kind) if isinstance(each, Bonus))
    return sum(each.by for each in bonuses if (each.figure, each.of) == (figure, deed))


def _times(holding: Holding, count: int) -> Holding:
    if isinstance(holding, Bonus):
        return replace(holding, by=holding.by * count, where="here")
    return holding


def income_of(view: View, seat: str) -> int:
    """The crystals that the seat's systems and other holdings give in Status (BS-5.1)."""
    return figure_now(view, "income", 0, FigureCase(seat))


def antimatter_of(view: View, space: str, blocked: int | None = None) -> int:
    """The antimatter that a system gives its controller as it is held (BS-1.8)."""
    return figure_in(view, "antimatter", space, blocked)


def figure_in(view: View, figure: Figure, space: str, blocked: int | None = None) -> int:
    """What the benefits of a system add to a figure of its controller as it is held.

    `blocked` is the number of one more benefit that is not counted, from 1 (BS-8.1).
    """
    return sum(
        holding.by
        for ability in benefits(view, space, blocked)
        for holding in ability.holds
        if isinstance(holding, Bonus) and holding.figure == figure
    )
