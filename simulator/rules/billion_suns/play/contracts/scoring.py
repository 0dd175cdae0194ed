"""The End phase of contracts: each scores, ♠ ♥ ♣ ♦ (ABS-11.5, WZ-6)."""

from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.model.contract_state import ContractState
from simulator.rules.billion_suns.model.contracts import Moment, Reward, Scoring
from simulator.rules.billion_suns.play.contracts.rewards import earn
from simulator.rules.billion_suns.view.compared import CountBySeat, tally
from simulator.rules.billion_suns.view.contract_terms import in_force
from simulator.rules.billion_suns.view.control import strictly_most
from simulator.rules.billion_suns.view.lookup import View


def score(now: Resolution, moment: Moment) -> None:
    """Score each contract that scores when a round, or the game, ends."""
    for deal, contract in tuple(in_force(now.state)):
        for scoring in contract.scoring:
            if scoring.when == moment:
                _score(now, deal, scoring)


def _score(now: Resolution, deal: ContractState, scoring: Scoring) -> None:
    counted = tally(now.state, deal, scoring.measure)
    for seat in winners(now.state, scoring, counted):
        earn(now, deal.card, seat, scoring.reward)
        others = sum(counted.values()) - counted[seat]
        if scoring.sole and not others:
            earn(now, deal.card, seat, Reward(points=scoring.sole))


def winners(view: View, scoring: Scoring, counted: CountBySeat) -> tuple[str, ...]:
    """The CEO with the highest measure, or all if each counts, among those who reach `least`."""
    most = strictly_most(counted)
    least = scoring.least.at(view.setup.options.scale)
    wanted = tuple(counted) if scoring.each else (most,) if most else ()
    return tuple(seat for seat in wanted if counted[seat] >= least)
