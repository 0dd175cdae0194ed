"""What empires hold by now, and what it makes of figures, permissions and limits.

The purposes of units count where the units are (BS-9.1), the benefits of systems as long as these
are controlled and no unrest blocks them (BS-8.1).
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from simulator.kernel.remember_last import remember_by, remember_last
from simulator.rules.burning_suns.model.abilities import Ability, HeldAbility
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.doing import Doing
from simulator.rules.burning_suns.model.effects import Bonus, Holding, LimitedCard, RuleClaim
from simulator.rules.burning_suns.model.words import ITEM_TYPES, Deed, Figure, Per, Subject, Where
from simulator.rules.burning_suns.view.in_force import (
    FigureCase,
    ForceIndex,
    InForce,
    amount_of,
    bonuses_on,
    claims_on,
    figure_of,
    index_held,
    is_allowed,
)
from simulator.rules.burning_suns.view.lookup import (
    components_of,
    figures_of,
    framework_of,
    rulings_of,
    seats_of,
    side_of,
    space_of,
    system_tile,
)
from simulator.rules.burning_suns.view.possessions import abilities_held, allies_of, holdings_of
from simulator.rules.burning_suns.view.where import (
    UnitStack,
    all_units,
    fleet_size,
    is_unique,
)

_OF_ITEMS = (*ITEM_TYPES, "item")


def figure_now(view: View, figure: Figure, by_rule: int, case: FigureCase) -> int:
    """A figure with all bonuses that count in this case."""
    return figure_of(figure, by_rule, case, index_of(view), _Around(view))


def allowed_now(view: View, subject: Subject, case: FigureCase) -> bool | None:
    """Is it allowed or forbidden by the strongest claim? None: the rule decides."""
    return is_allowed(subject, case, index_of(view), _Around(view))


def claims_now(view: View, subject: Subject, case: FigureCase) -> Iterator[InForce[RuleClaim]]:
    """The claims that count in this case, the strongest first."""
    return claims_on(subject, case, index_of(view), _Around(view))


def free_dice(view: View, case: FigureCase) -> int:
    """Dice more for a whole force, not for each unit of a kind."""
    found = bonuses_on("dice", case, index_of(view), _Around(view))
    return sum(amount_of(one, _Around(view)) for one in found if one.holding.of is None)


def heavy_hits(view: View, case: FigureCase) -> tuple[int, int]:
    """How many hits do more damage in this action, and how much more each."""
    found = bonuses_on("damage", case, index_of(view), _Around(view))
    limited = [one.holding for one in found if one.holding.uses is not None]
    return (limited[0].uses or 0, limited[0].by) if limited else (0, 0)


@dataclass(frozen=True, slots=True)
class _Around:
    """What holdings depend on besides who holds them, as it is by now."""

    view: View

    def is_there(self, held: HeldAbility, where: Where, space: str | None) -> bool:
        """Is this space where a holding counts?"""
        if where in ("any", "here"):
            return where == "any" or (space is not None and held.place == space)
        return space is not None and is_in(self.view, space, held.seat, where)

    def are_enemies(self, one: str, other: str) -> bool:
        """Are the seats two, and no allies (BS-13.2)?"""
        return one != other and other not in allies_of(self.view, one)

    def count(self, seat: str, per: Per) -> int:
        """How many of these a seat has."""
        return count_per(self.view, seat, per)


def count_per(view: View, seat: str, per: Per) -> int:
    """How many agents, artifacts or peaceful inhabited systems a seat has."""
    holds = side_of(view, seat).holds
    if per != "peaceful_inhabited":
        return len(holds.agents if per == "agents" else holds.artifacts)
    return sum(
        (each.controller, each.control, each.kind) == (seat, "peace", "inhabited")
        for each in view.extra.spaces.values()
    )


def is_in(view: View, space: str, seat: str, where: Where) -> bool:
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


def _list_lent(view: View) -> tuple[HeldAbility, ...]:
    """What is lent in the actions under way, outermost first (BS-12.6)."""
    return tuple(one for stage in view.stages if isinstance(stage, Doing) for one in stage.lends)


@remember_last
@remember_by(
    lambda view: (view.setup, view.pieces, view.extra.spaces, holdings_of(view), _list_lent(view))
)
def index_of(view: View) -> ForceIndex:
    """What is in force by now, by figure and subject; made anew when that or a ruling changes."""
    return index_held(tuple(list_held(view)))


def list_held(view: View) -> Iterator[HeldAbility]:
    """Every ability in force: of spaces and units in their order, of cards and items, then lent."""
    yield from _of_spaces(view)
    for stack in all_units(view):
        if stack.owner is not None:
            yield from _purpose(view, stack, stack.owner)
    for seat in seats_of(view):
        yield from (one for one in abilities_held(view, seat) if one.ability.kind == "passive")
    yield from _list_lent(view)


def _of_spaces(view: View) -> Iterator[HeldAbility]:
    """The passives of systems and of the structures in them, for who controls them."""
    for space, there in view.extra.spaces.items():
        if there.controller is None:
            continue
        for ability in benefits(view, space):
            if ability.kind == "passive":
                yield HeldAbility(there.controller, "system", ability, place=space)
        if there.structure is not None:
            item = view.setup.catalogue.items[there.structure]
            yield HeldAbility(there.controller, "item", item.ability, place=space)


def benefits(view: View, space: str, blocked: int | None = None) -> tuple[Ability, ...]:
    """The benefits of a system that its controller has, without those that are blocked.

    `blocked` is the number of one more that is, from 1 (BS-8.1). In the mode `fleets` those rest
    that have no part in it (BS-1.10).
    """
    tile, there = system_tile(view, space), space_of(view, space)
    if tile is None:
        return ()
    without = () if keeps_all(view, there.controller) else (there.blocked, blocked)
    rests = view.setup.options.mode == "fleets"
    return tuple(
        each
        for number, each in enumerate(tile.benefits, 1)
        if number not in without and not (rests and _has_no_part(each))
    )


def _has_no_part(ability: Ability) -> bool:
    """Is it none of fleets alone: no passive, or one of items, cards or leader rolls (BS-1.10)?"""
    return ability.kind != "passive" or all(
        isinstance(one, Bonus)
        and (one.figure in ("agent_limit", "artifact_limit", "leader") or one.of in _OF_ITEMS)
        for one in ability.holds
    )


def keeps_all(view: View, seat: str | None) -> bool:
    """Does unrest block nothing for a seat? Asked of what it holds, since the index needs it."""
    return seat is not None and any(
        isinstance(one, RuleClaim) and (one.subject, one.allows) == ("unrest_block", False)
        for held in abilities_held(view, seat)
        for one in held.holds
    )


def _purpose(view: View, stack: UnitStack, seat: str) -> Iterator[HeldAbility]:
    """What units are for, where they are: so many of a kind at once; a mercenary its item."""
    item = view.setup.catalogue.items.get(stack.kind)
    if item is not None:
        ability = replace(item.ability, holds=_from_there(item.ability.holds))
        yield from (HeldAbility(seat, "item", ability, place=stack.space),) * stack.count
        return
    holds = purposes(view, stack.kind)
    if not holds:
        return
    here = tuple(_times(each, stack.count) for each in holds)
    ability = Ability(stack.kind, "passive", holds=here)
    yield HeldAbility(
        seat, "unique" if is_unique(stack.kind) else "unit", ability, place=stack.space
    )


def _from_there(holds: tuple[Holding, ...]) -> tuple[Holding, ...]:
    """A mercenary deploys where it is; all else that it does counts everywhere."""
    return tuple(
        replace(one, where="here") if isinstance(one, Bonus) and one.figure == "deploy" else one
        for one in holds
    )


def purposes(view: View, kind: str) -> tuple[Holding, ...]:
    """What units of a kind are for (BS-9.1); the titan's second purpose is a ruling (D2)."""
    holds = components_of(view).purposes.get(kind, ())
    if kind != "titan" or rulings_of(view).titan_second_purpose == "reroll":
        return holds
    return tuple(each for each in holds if not isinstance(each, Bonus) or each.figure != "reroll")


def purpose_of(view: View, kind: str, figure: Figure, deed: Deed) -> int:
    """How much each unit of a kind adds to a figure in an action, by its purpose."""
    item = view.setup.catalogue.items.get(kind)
    holds = item.ability.holds if item is not None else purposes(view, kind)
    bonuses = (each for each in holds if isinstance(each, Bonus) and each.of in (deed, None))
    return sum(each.by for each in bonuses if each.figure == figure)


def _times(holding: Holding, count: int) -> Holding:
    if isinstance(holding, Bonus):
        return replace(holding, by=holding.by * count, where="here")
    return holding


def income_of(view: View, seat: str) -> int:
    """The crystals that the seat's systems and other holdings give in Status (BS-5.1)."""
    return figure_now(view, "income", 0, FigureCase(seat))


def alliance_gap(view: View, allies: tuple[str, str]) -> int:
    """At what difference in antimatter an alliance is over, the wider of both (BS-13.4)."""
    by_rule = figures_of(view).alliance_gap
    return max(figure_now(view, "alliance_gap", by_rule, FigureCase(seat)) for seat in allies)


def card_limit(view: View, seat: str, what: LimitedCard) -> int:
    """How many agents or artifacts a seat may have (BS-6.3, BS-6.11)."""
    framework, case = framework_of(view, seat), FigureCase(seat)
    if what == "agent":
        return figure_now(view, "agent_limit", framework.agent_limit, case)
    return figure_now(view, "artifact_limit", framework.artifact_limit, case)


def sources_of(view: View, seat: str, figure: Figure) -> tuple[tuple[str, int], ...]:
    """What adds to a figure of a seat, and how much, by the ids of spaces and entries."""
    found: dict[str, int] = {}
    around = _Around(view)
    for one in bonuses_on(figure, FigureCase(seat), index_of(view), around):
        is_system = one.held.holder == "system"
        name = one.held.place if is_system and one.held.place else one.held.ability.id
        found[name] = found.get(name, 0) + amount_of(one, around)
    return tuple((name, amount) for name, amount in found.items() if amount)


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


def force_limit(view: View, seat: str, space: str, *, on_ground: bool) -> int:
    """How many units a force may have when an action ends; an army in unrest fewer (BS-7.4)."""
    figures, case = figures_of(view), FigureCase(seat, space=space)
    if not on_ground:
        return figure_now(view, "fleet_limit", figures.fleet_limit, case)
    cut = figures.unrest_cut if is_in_unrest(view, space) else 0
    return figure_now(view, "army_limit", figures.army_limit, case) - cut


def is_in_unrest(view: View, space: str) -> bool:
    """Is a system controlled in unrest (BS-8.1)?"""
    there = space_of(view, space)
    return there.controller is not None and there.control == "unrest"


def cost_uses(view: View, case: FigureCase) -> dict[str, int]:
    """How often abilities take something off a price, those that do not always do so."""
    found = bonuses_on("cost", case, index_of(view), _Around(view))
    return {one.held.ability.id: one.holding.uses for one in found if one.holding.uses}


def unique_of(view: View, seat: str, kind: str) -> UnitStack | None:
    """The unique of a kind that a seat has in play, None if it has none."""
    found = (one for one in all_units(view) if (one.owner, one.kind) == (seat, kind))
    return next(found, None) if is_unique(kind) else None
