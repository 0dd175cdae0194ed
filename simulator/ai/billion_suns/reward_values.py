"""What contracts pay, in thousandths of a credit: points, cards, tokens, and what leads to them."""

from simulator.ai.billion_suns.worth import CREDIT
from simulator.rules.billion_suns.model.contract_state import ContractState
from simulator.rules.billion_suns.model.contracts import (
    BringHome,
    CarryAway,
    Reward,
    Scoring,
    TakeAway,
)
from simulator.rules.billion_suns.play.contracts.rewards import value
from simulator.rules.billion_suns.play.contracts.terms import in_force
from simulator.rules.billion_suns.view.lookup import View

POINT = 40 * CREDIT
"""What a victory point is worth: about what a squadron that wins it costs."""

TOKEN = CREDIT // 2
"""What a Tactical token is worth, and must bring to be spent."""

LATER = 2
"""What needs another step is worth one part in so many."""


def is_dear(view: View) -> bool:
    """Do credits win the game, so that each that is spent must come back?"""
    return bool(view.extra.deals) and view.setup.options.mode != "warzone"


def reward_worth(view: View, deal: ContractState, reward: Reward) -> int:
    """What a reward is worth: cards by the mean of those left in the deck, none of an empty one."""
    scale = view.setup.options.scale
    cards = min(len(deal.deck), reward.cards.at(scale))
    mean = deck_worth(view, deal) // max(1, len(deal.deck))
    return reward.points * POINT + cards * mean + reward.tokens.at(scale) * TOKEN


def scoring_worth(view: View, deal: ContractState, scoring: Scoring) -> int:
    """What winning a comparison is worth: the reward, and what comes on top for who is alone."""
    each = reward_worth(view, deal, scoring.reward)
    if is_dear(view) and scoring.when == "end":
        # Who holds it earns round by round, as long as there are cards.
        left = view.setup.options.rounds - view.round + 1
        return min(left * each, deck_worth(view, deal))
    return each + scoring.sole * POINT // LATER


def deck_worth(view: View, deal: ContractState) -> int:
    """What all cards left in the deck pay."""
    return sum(value(view, pips) for pips in deal.deck) * CREDIT


def home_worth(view: View, home: BringHome) -> int:
    """What bringing one such token home pays."""
    for deal, contract in in_force(view):
        if home in contract.home:
            return reward_worth(view, deal, home.reward)
    return 0


def kill_worth(view: View, thing: str, kind: str) -> int:
    """What destroying this thing earns by all contracts, or what it leaves can still bring."""
    total = 0
    for deal, contract in in_force(view):
        if thing in deal.things:
            for rule in contract.kills:
                if rule.of == kind:
                    total += reward_worth(view, deal, rule.reward)
                    total += left_worth(view, deal.card, rule.leaves) // LATER
    return total


def left_worth(view: View, card: str, kind: str | None) -> int:
    """What scans of what a destroyed thing leaves pay, there or at home."""
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
