"""What contracts pay, in thousandths of a credit: points, cards, tokens, and steps towards them."""

from collections.abc import Callable
from functools import cache

from simulator.ai.billion_suns.attacks.worth import CREDIT
from simulator.kernel.remember_last import remember_last
from simulator.rules.billion_suns.model.contract_state import ContractState
from simulator.rules.billion_suns.model.contracts import (
    BringHome,
    CarryAway,
    Reward,
    Scoring,
    TakeAway,
)
from simulator.rules.billion_suns.view.contract_terms import in_force, kill_rules, value
from simulator.rules.billion_suns.view.lookup import View, in_solo

POINT = 40 * CREDIT
"""What a victory point is worth: about the cost of a squadron that wins it."""

TOKEN = CREDIT // 2
"""What a Tactical token is worth, and must gain to be spent."""

EARNING = 2 * CREDIT
"""What a ship is taken to earn in each later round where credits win, unless it is destroyed."""

LATER = 2
"""A reward that needs another step is worth 1 / LATER."""


def is_dear(view: View) -> bool:
    """Do credits win the game, so that each one spent must be earned back?"""
    return bool(view.extra.deals) and view.setup.options.mode != "warzone"


@remember_last
def still_earned(view: View) -> int:
    """What any ship may still earn in later rounds, while there are cards; 0 in a solo game."""
    if not is_dear(view) or in_solo(view) or not any(deal.deck for deal in view.extra.deals):
        return 0
    return EARNING * (view.setup.options.rounds - view.round)


def reward_worth(view: View, deal: ContractState, reward: Reward) -> int:
    """What a reward is worth: a card counts the mean of those left in its deck, 0 if empty."""
    scale = view.setup.options.scale
    cards = min(len(deal.deck), reward.cards.at(scale))
    mean = deck_worth(view, deal) // max(1, len(deal.deck))
    return reward.points * POINT + cards * mean + reward.tokens.at(scale) * TOKEN


def scoring_worth(view: View, deal: ContractState, scoring: Scoring) -> int:
    """What winning a comparison is worth: the reward, and the bonus for a sole winner."""
    each = reward_worth(view, deal, scoring.reward)
    if is_dear(view) and scoring.when == "end":
        # Its holder earns in every round, as long as there are cards.
        left = view.setup.options.rounds - view.round + 1
        return min(left * each, deck_worth(view, deal))
    return each + scoring.sole * POINT // LATER


def deck_worth(view: View, deal: ContractState) -> int:
    """The total of all cards left in the deck."""
    return _totals(view)(deal.deck)


@remember_last
def _totals(view: View) -> Callable[[tuple[int, ...]], int]:
    return cache(lambda deck: sum(value(view, pips) for pips in deck) * CREDIT)


def home_worth(view: View, home: BringHome) -> int:
    """What bringing one such token home pays."""
    for deal, contract in in_force(view):
        if home in contract.home:
            return reward_worth(view, deal, home.reward)
    return 0


def kill_worth(view: View, thing: str, kind: str) -> int:
    """What destroying this object earns by all contracts, or what its remains can still earn."""
    return sum(
        reward_worth(view, deal, rule.reward) + left_worth(view, deal.card, rule.leaves) // LATER
        for deal, _, rule in kill_rules(view, thing, kind)
    )


def left_worth(view: View, card: str, kind: str | None) -> int:
    """What scans of a destroyed object's remains pay, there or at home."""
    for deal, contract in in_force(view):
        if deal.card == card and kind is not None:
            paid = [
                reward_worth(view, deal, rule.effect.reward)
                for rule in contract.scans
                if rule.of == kind and isinstance(rule.effect, TakeAway)
            ]
            carried = [
                home_worth(view, home)
                for rule in contract.scans
                if rule.of == kind and isinstance(rule.effect, CarryAway)
                for home in contract.home
                if home.token == rule.effect.token
            ]
            return sum(paid) + sum(carried)
    return 0
