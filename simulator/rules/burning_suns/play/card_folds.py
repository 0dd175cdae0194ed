"""Folding what happens to cards, and to the action in which they are used."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from simulator.geometry.shapes import Pose
from simulator.kernel.event import Event
from simulator.kernel.fold import with_piece
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.stages import with_stages
from simulator.mechanics.game import Fold, only_told
from simulator.rules.burning_suns.model import empire_events
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.doing import Doing
from simulator.rules.burning_suns.model.effects import LimitedCard
from simulator.rules.burning_suns.model.galaxy import SYSTEM
from simulator.rules.burning_suns.model.state import SpaceState
from simulator.rules.burning_suns.model.war import StructureLost
from simulator.rules.burning_suns.model.words import unit_kind
from simulator.rules.burning_suns.play.folding import (
    with_extra,
    with_market,
    with_side,
    with_space,
)
from simulator.rules.burning_suns.play.secrets import UNKNOWN
from simulator.rules.burning_suns.view.lookup import side_of, without
from simulator.rules.burning_suns.view.possessions import cards_of, item_of, open_card, pile_of
from simulator.rules.burning_suns.view.using import entry_with

_PILES: Mapping[LimitedCard, str] = {"agent": "agents", "artifact": "artifacts"}
"""The names of the piles, and of what an empire holds of them."""

_OPEN: Mapping[LimitedCard, str] = {"agent": "open_agent", "artifact": "open_artifact"}


def with_holds(state: View, seat: str, **changes: Any) -> View:
    """The state with other possessions of a seat."""
    return with_side(state, seat, holds=replace(side_of(state, seat).holds, **changes))


def _fold_kept(state: View, event: empire_events.CardsKept) -> View:
    return with_side(state, event.seat, cards=event.cards)


def _fold_equipped(state: View, event: empire_events.EmpireEquipped) -> View:
    return with_side(state, event.seat, holds=event.holds)


def _fold_opening(state: View, event: empire_events.MarketOpened) -> View:
    return with_extra(state, market=event.market)


def _fold_slid(state: View, _: empire_events.MarketSlid) -> View:
    market = state.extra.market
    left = [row[-1] for row in market.rows if row[-1] is not None]
    rows = tuple((None, *row[:-1]) for row in market.rows)
    return with_market(state, rows=rows, items=market.items.with_under(*left))


def _fold_laid(state: View, event: empire_events.ItemLaid) -> View:
    market = state.extra.market
    rows = [list(row) for row in market.rows]
    rows[event.row][event.place] = event.item
    items = market.items.without(event.item)
    return with_market(state, rows=tuple(tuple(row) for row in rows), items=items)


def _fold_item(state: View, event: empire_events.ItemTaken) -> View:
    """The item goes to its slot, and what it replaces under the pile (D30)."""
    item, rows = state.setup.catalogue.items[event.item], list(map(list, state.extra.market.rows))
    rows[event.row][event.place] = None
    after = with_market(state, rows=tuple(map(tuple, rows)))
    holds, out = side_of(state, event.seat).holds, event.at or None
    if item.type == "technology":
        left = without(holds.technologies, event.at)
        name = event.item if event.choice is None else f"{event.item}#{event.choice}"
        after = with_holds(after, event.seat, technologies=(*left, name))
    elif item.type == "upgrade":
        upgrades = dict(holds.upgrades)
        out = upgrades.get(unit_kind(event.at))
        upgrades[unit_kind(event.at)] = event.item
        after = with_holds(after, event.seat, upgrades=tuple(upgrades.items()))
    elif item.type == "structure":
        there = state.extra.spaces[event.at]
        out = there.structure
        after = with_space(after, event.at, replace(there, structure=event.item))
    else:
        out = None
    if not out:
        return after
    return with_market(after, items=after.extra.market.items.with_under(item_of(out)))


def _fold_structure(state: View, event: StructureLost) -> View:
    there = state.extra.spaces[event.space]
    after = with_space(state, event.space, replace(there, structure=None))
    lost = (there.structure,) if there.structure else ()
    return with_market(after, items=state.extra.market.items.with_under(*lost))


def _fold_amended(state: View, event: empire_events.ActionAmended) -> View:
    stages = list(state.stages)
    place = max(number for number, one in enumerate(stages) if isinstance(one, Doing))
    stages[place] = event.doing
    after: View = with_stages(state, tuple(stages))
    return after


def _fold_used(state: View, event: empire_events.AbilityUsed) -> View:
    """A race card goes out of the game; for who cannot see which, one of the hidden ones."""
    cards = side_of(state, event.seat).cards
    name = entry_with(state, event.ability).id
    if name not in state.setup.catalogue.race_cards:
        return state
    played = name if name in cards else UNKNOWN
    return with_side(state, event.seat, cards=without(cards, played)) if played in cards else state


def _fold_allied(state: View, event: empire_events.AllianceFormed) -> View:
    for (seat, card), ally in zip(
        zip(event.seats, event.cards, strict=True), reversed(event.seats), strict=True
    ):
        state = _with_lent(state, (seat, ally), card)
    return state


def _with_lent(state: View, ends: tuple[str, str], card: str | None) -> View:
    """The card of the first lies with the second, whatever lay there comes back to the hand."""
    seat, ally = ends
    side = side_of(state, seat)
    lent = dict(side.holds.lent)
    back = lent.pop(ally, None)
    cards = side.cards if back is None or back == card else (*side.cards, back)
    if card is not None:
        lent[ally] = card
        if card != back:
            cards = without(cards, card if card in cards else UNKNOWN)
    after = with_side(state, seat, cards=cards)
    return with_holds(after, seat, lent=tuple(lent.items()))


def _fold_parted(state: View, event: empire_events.AllianceEnded) -> View:
    for seat, ally in (event.seats, event.seats[::-1]):
        kept = side_of(state, seat).cards
        state = _with_lent(state, (seat, ally), None)
        if event.broken:
            state = with_side(state, seat, cards=kept)
    return state


def _fold_gained(state: View, event: empire_events.LevelGained) -> View:
    holds = side_of(state, event.seat).holds
    levels = (*holds.levels, event.choice)
    choices = (*holds.choices[: event.level], event.choice, *holds.choices[event.level + 1 :])
    return with_holds(state, event.seat, levels=levels, choices=choices)


def _fold_levels_lost(state: View, event: empire_events.LevelsLost) -> View:
    return with_holds(
        state, event.seat, levels=side_of(state, event.seat).holds.levels[: event.left]
    )


def _fold_counted(state: View, event: empire_events.SourcesCounted) -> View:
    return with_side(state, event.seat, sources=event.sources)


def _fold_taken(state: View, event: empire_events.CardTaken) -> View:
    name = _PILES[event.what]
    mine = {name: (*cards_of(state, event.seat, event.what), event.card)}
    after = with_holds(state, event.seat, **mine)
    if event.source == "open":
        return with_market(after, **{_OPEN[event.what]: None})
    if event.source == "pile":
        return with_market(after, **{name: pile_of(state, event.what).without(event.card)})
    left = without(cards_of(after, event.source, event.what), event.card)
    return with_holds(after, event.source, **{name: left})


def _fold_discarded(state: View, event: empire_events.CardReturned) -> View:
    name = _PILES[event.what]
    left = without(cards_of(state, event.seat, event.what), event.card)
    after = with_holds(state, event.seat, **{name: left})
    return with_market(after, **{name: pile_of(state, event.what).with_under(event.card)})


def _fold_opened(state: View, event: empire_events.CardOpened) -> View:
    name, shown = _PILES[event.what], open_card(state, event.what)
    pile = pile_of(state, event.what).without(event.card)
    under = pile.with_under(shown) if shown else pile
    return with_market(state, **{name: under, _OPEN[event.what]: event.card})


def _fold_placed(state: View, event: empire_events.SystemPlaced) -> View:
    tile = Piece(event.space, SYSTEM, None, None, OnTable(event.table, Pose(event.at)))
    after: View = with_piece(state, tile)
    return with_extra(after, spaces={**state.extra.spaces, event.space: SpaceState()})


def _fold_exchanged(state: View, event: empire_events.TilesExchanged) -> View:
    spaces = state.extra.spaces
    two = {event.empty: spaces[event.other], event.other: spaces[event.empty]}
    return with_extra(state, spaces={**spaces, **two})


def _fold_stolen(state: View, event: empire_events.CrystalsStolen) -> View:
    left = side_of(state, event.owner).crystals - event.count
    after = with_side(state, event.owner, crystals=left)
    got = side_of(after, event.seat).crystals + event.count
    return with_side(after, event.seat, crystals=got)


FOLDS: Mapping[type[Event], Fold] = {
    empire_events.CardsKept: _fold_kept,
    empire_events.EmpireEquipped: _fold_equipped,
    empire_events.MarketOpened: _fold_opening,
    empire_events.MarketSlid: _fold_slid,
    empire_events.ItemLaid: _fold_laid,
    empire_events.ItemTaken: _fold_item,
    StructureLost: _fold_structure,
    empire_events.ActionAmended: _fold_amended,
    empire_events.LeaderRolled: only_told,
    empire_events.AbilityUsed: _fold_used,
    empire_events.AllianceFormed: _fold_allied,
    empire_events.AllianceEnded: _fold_parted,
    empire_events.LevelGained: _fold_gained,
    empire_events.LevelsLost: _fold_levels_lost,
    empire_events.SourcesCounted: _fold_counted,
    empire_events.CardTaken: _fold_taken,
    empire_events.CardReturned: _fold_discarded,
    empire_events.CardOpened: _fold_opened,
    empire_events.SystemPlaced: _fold_placed,
    empire_events.TilesExchanged: _fold_exchanged,
    empire_events.CrystalsStolen: _fold_stolen,
}
"""How each of these events is folded."""
