"""What a state is worth to a seat: standings, fleet, bonds and held places, against the best rival.

When the game is over only who has won counts, and by how much.
"""

from simulator.ai.billion_suns.attacks.worth import CREDIT
from simulator.ai.billion_suns.earnings.reward_values import (
    LATER,
    POINT,
    home_worth,
    is_dear,
    reward_worth,
)
from simulator.rules.billion_suns.play.contracts.scoring import winners as scorers
from simulator.rules.billion_suns.play.rounds import phases
from simulator.rules.billion_suns.play.rounds.outcome import standings, winners
from simulator.rules.billion_suns.view.compared import tally
from simulator.rules.billion_suns.view.contract_terms import count_mark, in_force
from simulator.rules.billion_suns.view.lookup import View, find_ships, ships
from simulator.rules.billion_suns.view.turn_order import ceos

VICTORY = 40 * CREDIT
"""What it is worth to have won."""

DEAR_VICTORY = 10 * CREDIT
"""The same where credits win, so that a lead is worth widening."""

FLEET = 4
"""A ship in play counts 1 / FLEET of its cost for each round that is left.

Not where credits win: its price is paid, and only what it earns counts.
"""

BOND = 20 * CREDIT
"""What an uncashed War Bond is worth while there are rounds left to use it.

About what a fit to who won 140 games of Warzone, by hasty players, gives it beside ships in play.
"""


def worth(state: View, seat: str) -> int:
    """The seat's prospects less those of its best rival, in thousandths of a credit."""
    every = {each: _prospects(state, each) for each in ceos(state)}
    rivals = [every[each] for each in every if each != seat]
    lead = every[seat] - max(rivals, default=0)
    if not is_settled(state):
        return lead
    won = phases.winners(state) or winners(state)
    prize = DEAR_VICTORY if is_dear(state) else VICTORY
    return lead + (prize // len(won) if seat in won else -prize if won else 0)


def holdings(state: View, seat: str) -> int:
    """What the seat has and what its place in the game promises, 0 before the game has begun."""
    return _prospects(state, seat) if seat in state.extra.purses else 0


def is_settled(state: View) -> bool:
    """Is the game over, or have all decks run out where credits win, so that nothing pays?"""
    if phases.winners(state) is not None:
        return True
    return is_dear(state) and not any(deal.deck for deal in state.extra.deals)


def _prospects(state: View, seat: str) -> int:
    """What the seat has, and what its place in the game promises."""
    each = POINT if state.setup.options.mode == "warzone" else CREDIT
    total = standings(state)[seat] * each
    left = _rounds_left(state)
    if left:
        total += _held_prizes(state, seat) // LATER + state.extra.purses[seat].bonds * BOND
    if left and not is_dear(state):
        total += _fleet(state, seat) * left // FLEET
    return total + _cargo(state, seat) // LATER


def _rounds_left(state: View) -> int:
    """Rounds to play, the present one too if it has only begun."""
    if is_settled(state):
        return 0
    return state.setup.options.rounds - state.round + 1


def _fleet(state: View, seat: str) -> int:
    """The cost of its ships on tables, less half of what damage tokens take of them."""
    total = 0
    for group in state.extra.groups.values():
        count = len(find_ships(state, group.id)) if group.owner == seat else 0
        if count:
            kind = state.setup.catalogue.classes[group.class_id]
            hurt = group.damage * kind.cost * CREDIT // (2 * kind.silhouette)
            total += count * kind.cost * CREDIT - hurt
    return total


def _held_prizes(state: View, seat: str) -> int:
    """What comparisons of contracts would pay the seat if they scored now."""
    total = 0
    for deal, contract in in_force(state):
        for scoring in contract.scoring:
            counted = tally(state, deal, scoring.measure)
            if seat in scorers(state, scoring, counted):
                total += reward_worth(state, deal, scoring.reward)
    return total


def _cargo(state: View, seat: str) -> int:
    """What the seat's ships carry, at its worth at home."""
    return sum(
        count_mark(ship.piece, home.token) * home_worth(state, home)
        for _, contract in in_force(state)
        for home in contract.home
        for ship in ships(state)
        if ship.piece.owner == seat
    )
