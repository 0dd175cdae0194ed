"""Fleets and armies in fights: what they roll, reroll and can take, how hits are spread (BS-9)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from simulator.rules.burning_suns.model.catalogue import UnitFigures, View
from simulator.rules.burning_suns.model.galaxy import DARK_SHIP, MILITIA
from simulator.rules.burning_suns.model.war import (
    STRUCTURE,
    Fight,
    Fighter,
    Harm,
    Spread,
    Volley,
    War,
)
from simulator.rules.burning_suns.model.words import Condition
from simulator.rules.burning_suns.view.holding import (
    allowed_now,
    figure_now,
    free_dice,
    heavy_hits,
    purpose_of,
)
from simulator.rules.burning_suns.view.in_force import FigureCase
from simulator.rules.burning_suns.view.lookup import (
    anomaly_tile,
    components_of,
    count_units,
    figures_of,
    framework_of,
    militia_attack,
    portrait,
    rulings_of,
    seat_name,
    seats_of,
    space_of,
)
from simulator.rules.burning_suns.view.where import (
    UnitStack,
    fleet_size,
    force_size,
    has_hits,
    is_mercenary,
    names_of,
    units_at,
)


@dataclass(frozen=True, slots=True)
class UnitAim:
    """What the units of a kind roll: so many dice, which hit up to `attack` for `damage`."""

    dice: int
    attack: int
    damage: int


@dataclass(frozen=True, slots=True)
class Landing:
    """Ships of a kind that deploy up to `each` regiments in an assault (BS-11.1)."""

    kind: str
    ships: int
    each: int


def force_of(
    view: View, space: str, owner: str | None, *, on_ground: bool
) -> tuple[UnitStack, ...]:
    """The fleet or the army of an owner in a space, kind by kind (BS-7.3)."""
    found = units_at(view, space)
    return tuple(one for one in found if (one.owner, one.on_ground) == (owner, on_ground))


def fighter_of(view: View, space: str, owner: str | None, *, on_ground: bool) -> Fighter:
    """A side at the start of a fight; its strength is what counts for antimatter (D11)."""
    return Fighter(owner, on_ground, force_size(view, space, owner, on_ground=on_ground))


def fight_between(
    view: View, deed: War, space: str, owners: tuple[str | None, str | None]
) -> Fight:
    """A battle between fleets or an assault between armies, as it begins."""
    on_ground = deed == "assault"
    one, other = (fighter_of(view, space, owner, on_ground=on_ground) for owner in owners)
    return Fight(deed, space, one, other)


def fleets_against(view: View, space: str, seat: str) -> tuple[str | None, ...]:
    """Who else has a fleet in a space, in the order of seats; None for dark ships, last."""
    owners = (*(one for one in seats_of(view) if one != seat), None)
    return tuple(owner for owner in owners if fleet_size(view, space, owner))


def fleet_words(view: View, owner: str | None, space: str | None = None) -> str:
    """A fleet in words, by its owner, and with its size in a space; None for dark ships."""
    size = fleet_size(view, space, owner) if space else 0
    if owner is None:
        return f"a fleet of {count_units(size, DARK_SHIP)}" if size else "a fleet of dark ships"
    name = f"the fleet of {seat_name(view, owner)}"
    return f"{name} with {count_units(size, 'unit')}" if size else name


def guard_of(view: View, space: str, seat: str) -> str | None:
    """Whose army defends a system against a seat: its controller's, None for militia."""
    controller = space_of(view, space).controller
    return None if controller == seat else controller


def is_ionstorm(view: View, space: str) -> bool:
    """Is it an ionstorm, where no battle is fought (BS-8.10)?"""
    tile = anomaly_tile(view, space)
    return tile is not None and tile.kind == "ionstorm"


def awaits_fleets(view: View, space: str) -> bool:
    """Are there dark ships, and no ionstorm that keeps them from fighting (BS-8.10)?"""
    return fleet_size(view, space, None) > 0 and not is_ionstorm(view, space)


def unit_figures(view: View, stack: UnitStack) -> UnitFigures:
    """The figures of units of any owner; tokens cost nothing (BS-9.1, BS-8.12, BS-8.13)."""
    if stack.kind == MILITIA:
        return UnitFigures(0, militia_attack(view, stack.space))
    if stack.kind == DARK_SHIP or stack.owner is None:
        tokens = components_of(view).dark_ships
        return UnitFigures(0, tokens.attack, tokens.dice, tokens.hits)
    return portrait(view, stack.owner, stack.kind)


def worth_of(view: View, stack: UnitStack) -> int:
    """What a unit costs, by which damage is spread: nothing for mercenaries.

    They are gone with the last unit of their empire beside them, and so are lost before (BS-12.1).
    """
    return 0 if is_mercenary(stack.kind) else unit_figures(view, stack).cost


def aim_of(view: View, fight: Fight, number: int, stack: UnitStack) -> UnitAim:
    """What units of side `number` roll now, 0 the attacker: with the strike on turn 1 (BS-9.5)."""
    figures = unit_figures(view, stack)
    condition: Condition = "defender" if number else "attacker"
    of = (*names_of(stack.kind), fight.deed)
    case = FigureCase(stack.owner or "", of, fight.space, fight.turn, (condition,))
    attack = figure_now(view, "attack", figures.attack, case)
    if number == 0 and has_strike(view, fight):
        attack += figures_of(view).strike
    free, damage = free_dice(view, case), figure_now(view, "damage", 1, case)
    dice = stack.count * (figure_now(view, "dice", figures.dice, case) - free)
    if free and _is_best(view, stack):
        dice += free
    return UnitAim(dice, attack, damage - heavy_hits(view, case)[1])


def _is_best(view: View, stack: UnitStack) -> bool:
    """Are they the units with the best attack of their force, which roll dice more for all?"""
    force = force_of(view, stack.space, stack.owner, on_ground=stack.on_ground)
    best = max(force, key=lambda one: unit_figures(view, one).attack, default=stack)
    return best.kind == stack.kind


def has_strike(view: View, fight: Fight) -> bool:
    """Is it the turn of the attacker's strike (BS-9.5, BS-8.12)? Barrages have none (BS-10.1)."""
    owner = fight.attacker.owner
    if fight.deed == "barrage" or fight.turn != 1:
        return False
    if owner is None and rulings_of(view).dark_strike == "no":
        return False
    case = FigureCase(owner or "", (fight.deed,), fight.space)
    return allowed_now(view, "strike", case) is not False


def rerolls_of(view: View, deed: War, space: str, side: Fighter) -> int:
    """The rerolls of a side, counted now (BS-9.4, BS-10.4, BS-11.2).

    Those of raiders count for the fleet alone, not for an army under it.
    """
    if side.owner is None:
        return 0
    framework = framework_of(view, side.owner)
    by_rule = framework.reroll_assault if side.on_ground else framework.reroll_battle
    if deed == "barrage" and rulings_of(view).barrage_rerolls == "raiders":
        by_rule = 0
    where = None if side.on_ground and deed == "barrage" else space
    return figure_now(view, "reroll", by_rule, FigureCase(side.owner, (deed,), where))


def may_reroll_here(view: View, deed: War, space: str, owner: str) -> bool:
    """Does nothing take the rerolls of an empire here, as an enemy starbase does (BS-9.1)?"""
    return allowed_now(view, "reroll", FigureCase(owner, (deed,), space)) is not False


def landings(view: View, space: str, seat: str) -> Iterator[Landing]:
    """The ships of a seat in orbit that deploy regiments (BS-11.1)."""
    for stack in force_of(view, space, seat, on_ground=False):
        each = purpose_of(view, stack.kind, "deploy", "assault")
        if each:
            yield Landing(stack.kind, stack.count, each)


def regiments_to_deploy(view: View, space: str, seat: str) -> tuple[int, int]:
    """The fewest and the most regiments of an assault: each ship deploys at least one (D20)."""
    least = sum(one.ships for one in landings(view, space, seat))
    return least, figure_now(view, "deploy", 0, FigureCase(seat, ("assault",), space))


@dataclass(frozen=True, slots=True)
class Target:
    """What damage can be put on: `hits` single units, or what `shares` so many hit points.

    That is a unique, and mercenaries of one item; `count` is how many units it is.

    `value` sorts the cheapest first (D10).
    """

    kind: str
    hits: int
    shares: bool = False
    value: int = 0
    count: int = 1

    def can_take(self, packets: tuple[int, ...]) -> bool:
        """Does each of these hits find it alive? The excess of the last one is lost (D19)."""
        if not self.shares:
            return len(packets) <= self.hits
        return sum(packets) - max(packets, default=0) < self.hits

    def is_gone(self, packets: tuple[int, ...]) -> bool:
        """Is nothing left of it after these hits?"""
        return self.hits_taken(packets) >= self.hits

    def hits_taken(self, packets: tuple[int, ...]) -> int:
        """How many units or hit points these hits take."""
        return min(self.hits, sum(packets) if self.shares else len(packets))


def targets_of(view: View, fight: Fight, side: Fighter) -> tuple[Target, ...]:
    """What a side can put damage on; a structure only under a barrage from orbit (BS-10.3)."""
    found = [
        Target(
            one.kind,
            one.hits or one.count,
            has_hits(one.kind),
            worth_of(view, one),
            one.count,
        )
        for one in force_of(view, fight.space, side.owner, on_ground=side.on_ground)
        if fight.only in ("", one.kind)
    ]
    structure = space_of(view, fight.space).structure
    if fight.deed == "barrage" and side.on_ground and structure and not fight.by_ability:
        item = view.setup.catalogue.items[structure]
        found.append(Target(STRUCTURE, figures_of(view).structure_hits, value=item.cost))
    return tuple(found)


def is_hit(face: int, volley: Volley, sure_miss: int) -> bool:
    """Does a die hit? One that shows `sure_miss` never does (BS-9.1)."""
    return face <= volley.attack and face != sure_miss


def misses(side: Fighter, sure_miss: int) -> tuple[int, ...]:
    """The numbers of the dice that miss, those of the best attack first (BS-7.8)."""
    found: list[tuple[int, int]] = []
    number = 0
    for volley in side.volleys:
        for face in volley.faces:
            if not is_hit(face, volley, sure_miss):
                found.append((-volley.attack, number))
            number += 1
    return tuple(number for _, number in sorted(found))


def packets_of(side: Fighter, sure_miss: int) -> tuple[int, ...]:
    """The damage of each hit of a side, the largest first."""
    found = sorted(
        (
            volley.damage
            for volley in side.volleys
            for face in volley.faces
            if is_hit(face, volley, sure_miss)
        ),
        reverse=True,
    )
    many, more = side.heavy
    return tuple(each + (more if number < many else 0) for number, each in enumerate(found))


def only_spread(targets: Sequence[Target], packets: Sequence[int]) -> Spread | None:
    """How damage is spread if there is no choice; None if there is one."""
    if not packets or not targets:
        return ()
    if len(targets) == 1 or len(packets) >= sum(one.hits for one in targets):
        return spread_in_order(targets, packets)
    return None


def cheapest_first(targets: Iterable[Target], packets: Sequence[int]) -> Spread:
    """Damage on what is worth least first, as dark ships and militia take it (D10)."""
    return spread_in_order(sorted(targets, key=lambda one: one.value), packets)


def spread_in_order(targets: Iterable[Target], packets: Sequence[int]) -> Spread:
    """Damage on each target until it is gone, then on the next one; what is left over is lost."""
    rest, found = list(packets), []
    for target in targets:
        taken: tuple[int, ...] = ()
        while rest and not target.is_gone(taken):
            taken = (*taken, rest.pop(0))
        if taken:
            found.append(Harm(target.kind, taken))
    return tuple(found)


def packets_on(spread: Spread, kind: str) -> tuple[int, ...]:
    """The hits that a spread puts on units of a kind."""
    return next((harm.packets for harm in spread if harm.kind == kind), ())
