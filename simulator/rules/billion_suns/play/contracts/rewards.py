"""What contracts pay: victory points, cards of their decks, Tactical tokens (ABS-12, WZ-6)."""

from simulator.kernel.resolution import Resolution
from simulator.mechanics.piles import draw_one
from simulator.rules.billion_suns.model.contracts import Reward
from simulator.rules.billion_suns.model.events import (
    CardDiscarded,
    CardEarned,
    PointsScored,
    TokensGained,
)
from simulator.rules.billion_suns.view.contract_terms import find_deal, value
from simulator.rules.billion_suns.view.lookup import contracts


def earn(now: Resolution, card: str, seat: str, reward: Reward) -> None:
    """Pay a CEO the reward of the contract with this card; an empty deck pays nothing."""
    scale = now.state.setup.options.scale
    if reward.points:
        now.emit(PointsScored(seat, card, reward.points))
    if reward.tokens.at(scale):
        now.emit(TokensGained(seat, card, reward.tokens.at(scale)))
    for _ in range(reward.cards.at(scale)):
        pips = _draw(now, card)
        if pips:
            now.emit(CardEarned(seat, card, pips, value(now.state, pips)))


def discard(now: Resolution, card: str) -> None:
    """Discard the top card of the contract's deck, if there is one (ABS-12.2)."""
    pips = _draw(now, card)
    if pips:
        now.emit(CardDiscarded(card, pips))


def _draw(now: Resolution, card: str) -> int:
    """The pips of the top card, drawn now from those left; 0 from an empty deck."""
    deck = find_deal(now.state, card).deck
    if not deck:
        return 0
    name = contracts(now.state)[card].name
    return draw_one(now, deck, f"the top card of {name}, of {len(deck)} (ABS-12)")
