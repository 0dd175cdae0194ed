"""The galactic market and the open cards: laid at the start, moved on in each round (BS-5.2)."""

from collections import Counter

from simulator.kernel.resolution import Resolution
from simulator.mechanics.piles import Pile, draw
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.effects import LIMITED_CARDS
from simulator.rules.burning_suns.model.empire_events import (
    CardOpened,
    ItemLaid,
    MarketOpened,
    MarketSlid,
)
from simulator.rules.burning_suns.model.state import GalacticMarket
from simulator.rules.burning_suns.view.lookup import components_of, seats_of
from simulator.rules.burning_suns.view.market import items_in_play
from simulator.rules.burning_suns.view.possessions import pile_of


def open_market(now: Resolution) -> None:
    """Lay out the market for so many players, and one card of each pile beside it (BS-3.3)."""
    view: View = now.state
    catalogue, side = view.setup.catalogue, components_of(view).market(len(seats_of(view)))
    laid = view.extra.market
    items = Counter({one.id: one.copies for one in catalogue.items.values()})
    items.subtract(items_in_play(view))
    items.subtract(item for row in laid.rows for item in row if item)
    holds = [each.holds for each in view.extra.sides.values()]
    agents = {laid.open_agent, *(card for each in holds for card in each.agents)}
    artifacts = {laid.open_artifact, *(card for each in holds for card in each.artifacts)}
    row: tuple[str | None, ...] = (None,) * side.columns
    market = GalacticMarket(
        laid.rows or (row,) * side.rows,
        Pile(tuple(items.elements())),
        Pile(tuple(card for card in catalogue.agents if card not in agents)),
        Pile(tuple(card for card in catalogue.artifacts if card not in artifacts)),
        laid.open_agent,
        laid.open_artifact,
    )
    now.emit(MarketOpened(market))
    _refill(now)
    _open_cards(now, (laid.open_agent, laid.open_artifact))


def move_on(now: Resolution) -> None:
    """Change the open cards, slide the rows, and fill what is empty (BS-5.2)."""
    _open_cards(now)
    now.emit(MarketSlid())
    _refill(now)


def _open_cards(now: Resolution, lie: tuple[str | None, ...] = (None, None)) -> None:
    """Open a card of each pile, but where one is to lie."""
    for what, card in zip(LIMITED_CARDS, lie, strict=True):
        if card is None and pile_of(now.state, what).count:
            now.emit(CardOpened(what, draw(now, pile_of(now.state, what), f"the open {what}")))


def _refill(now: Resolution) -> None:
    """An item for each empty slot, as long as there are any (BS-12.5)."""
    for number, row in enumerate(now.state.extra.market.rows):
        for place, item in enumerate(row):
            pile = now.state.extra.market.items
            if item is None and pile.count:
                now.emit(ItemLaid(number, place, draw(now, pile, "the market")))
