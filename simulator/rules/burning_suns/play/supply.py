"""What comes from the supply and goes back: crystals, antimatter, units, control of systems."""

from dataclasses import replace

from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import push
from simulator.mechanics.piles import Pile, draw
from simulator.mechanics.private_dice import roll_for
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.doing import Befalling
from simulator.rules.burning_suns.model.effects import LimitedCard
from simulator.rules.burning_suns.model.empire_events import CardReturned, CardTaken
from simulator.rules.burning_suns.model.events import (
    AntimatterMoved,
    Arrival,
    ControlChanged,
    CrystalsGained,
    CrystalsPaid,
    Income,
    Payment,
    UnitsPlaced,
)
from simulator.rules.burning_suns.model.galaxy import DARK_SHIP, MILITIA
from simulator.rules.burning_suns.model.state import TakingOver
from simulator.rules.burning_suns.view.lookup import (
    anomaly_tile,
    components_of,
    figures_of,
    militia_attack,
    portrait,
    rulings_of,
    side_of,
    system_tile,
)
from simulator.rules.burning_suns.view.possessions import pile_of
from simulator.rules.burning_suns.view.where import all_units, has_hits, units_at


def crystals_left(view: View) -> int:
    """How many crystals the supply has; negative if a file gives out more (BS-12.5)."""
    held = sum(side.crystals for side in view.extra.sides.values())
    return figures_of(view).crystal_supply - held


def gain(now: Resolution, seat: str, count: int, why: Income) -> None:
    """The seat gains crystals, as far as there are any (BS-12.5, D25)."""
    got = count
    if rulings_of(now.state).crystal_supply != "unlimited":
        got = max(0, min(count, crystals_left(now.state)))
    if count > 0:
        now.emit(CrystalsGained(seat, got, count, why))


def pay(now: Resolution, seat: str, count: int, why: Payment) -> None:
    """The seat pays crystals that it has."""
    if count > 0:
        now.emit(CrystalsPaid(seat, count, why))


def move_antimatter(now: Resolution, move: AntimatterMoved) -> None:
    """Antimatter moves; a loss that finds it at 0 is forgotten (BS-1.3)."""
    moved = max(move.by, -side_of(now.state, move.seat).antimatter)
    if moved:
        now.emit(replace(move, by=moved))


def place_units(
    now: Resolution, seat: str, kind: str, place: tuple[str, int], why: Arrival
) -> None:
    """So many units of a seat come to a space, as (space, count); a unique with all its hits."""
    space, count = place
    hits = count * portrait(now.state, seat, kind).hits if has_hits(kind) else None
    if count > 0:
        now.emit(UnitsPlaced(seat, kind, space, count, why, hits))


def place_guard(now: Resolution, space: str, why: Arrival) -> None:
    """The militia and the dark ships of an explored tile come to it (BS-8.4, BS-8.9)."""
    place_militia(now, space, why)
    tile = system_tile(now.state, space) or anomaly_tile(now.state, space)
    if tile is not None:
        _place_dark_ships(now, space, tile.dark_ships, why)


def _place_dark_ships(now: Resolution, space: str, count: int, why: Arrival) -> None:
    """Dark ships come to a space, as far as tokens are left (BS-8.12, BS-12.5)."""
    used = sum(one.count for one in all_units(now.state) if one.kind == DARK_SHIP)
    placed = min(count, components_of(now.state).dark_ships.count - used)
    if placed > 0:
        now.emit(UnitsPlaced(None, DARK_SHIP, space, placed, why))


def place_militia(now: Resolution, space: str, why: Arrival) -> None:
    """The militia of a tile come to it, as far as tokens of their attack are left (BS-8.13)."""
    tile = system_tile(now.state, space)
    if tile is None or tile.militia is None:
        return
    attack = tile.militia.attack
    tokens = sum(each.count for each in components_of(now.state).militia if each.attack == attack)
    placed = min(tile.militia.count, tokens - _militia_used(now.state, attack))
    if placed > 0:
        now.emit(UnitsPlaced(None, MILITIA, space, placed, why))


def _militia_used(view: View, attack: int) -> int:
    """The tokens of an attack in play: militia have the attack of the tile that they guard."""
    return sum(
        one.count
        for space in view.extra.spaces
        for one in units_at(view, space)
        if one.kind == MILITIA and militia_attack(view, space) == attack
    )


def settle_in(now: Resolution, seat: str, space: str) -> None:
    """The seat gains a system in peace, with both benefits and free regiments (BS-6.4, BS-6.5)."""
    place_units(now, seat, "regiment", (space, figures_of(now.state).free_regiments), "free")
    now.emit(ControlChanged(space, seat))
    push(now, Befalling("system_gained", seat, space))


def take_in_unrest(now: Resolution, seat: str, space: str) -> None:
    """The seat takes a system over in unrest, as soon as it has chosen what that blocks.

    It begins a stage; what comes after it waits for that.
    """
    push(now, TakingOver(seat, space))


def discard_card(now: Resolution, seat: str, what: LimitedCard, card: str) -> None:
    """A card goes from an empire under its pile; what the loss of an agent brings follows (D47)."""
    now.emit(CardReturned(seat, what, card))
    _tell_loss(now, seat, what)


def steal_card(now: Resolution, seat: str, what: LimitedCard, card: str, owner: str) -> None:
    """The seat takes a card from its owner; what the loss of an agent brings follows (D47)."""
    now.emit(CardTaken(seat, what, card, owner))
    _tell_loss(now, owner, what)


def _tell_loss(now: Resolution, owner: str, what: LimitedCard) -> None:
    if what == "agent":
        push(now, Befalling("agent_lost", owner))


def draw_cards(now: Resolution, seat: str | None, what: LimitedCard, count: int) -> tuple[str, ...]:
    """The top cards of a pile, as many as there are; only `seat` sees the dice, all if None.

    They stay in the pile until they are taken; those that are not were shuffled back by that.
    """
    pile, drawn = pile_of(now.state, what), []
    for _ in range(min(count, pile.count)):
        card = (
            draw(now, pile, f"{what} drawn") if seat is None else _draw_for(now, seat, pile, what)
        )
        pile = pile.without(card)
        drawn.append(card)
    return tuple(drawn)


def _draw_for(now: Resolution, seat: str, pile: Pile, what: LimitedCard) -> str:
    if not pile.unseen:
        return pile.known[0]
    (face,) = roll_for(now, seat, (1, len(pile.unseen)), f"{what} drawn")
    return pile.unseen[face - 1]
