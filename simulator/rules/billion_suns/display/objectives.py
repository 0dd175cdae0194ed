"""How the contracts stand: what each compares, and what it would pay now (WZ-6, ABS-12)."""

from collections.abc import Iterator

from simulator.kernel.objective import Objective
from simulator.rules.billion_suns.display.choice_cards import compared_by, deeds_of, reward_text
from simulator.rules.billion_suns.model.contract_state import ContractState
from simulator.rules.billion_suns.model.contracts import Contract, Scoring
from simulator.rules.billion_suns.play.contracts.compared import tally
from simulator.rules.billion_suns.play.contracts.scoring import winners
from simulator.rules.billion_suns.play.contracts.terms import in_force
from simulator.rules.billion_suns.view.lookup import View


def objectives(view: View) -> tuple[Objective, ...]:
    """Every contract in force as it stands; empty before they are dealt."""
    return tuple(
        each for deal, contract in in_force(view) for each in _of_contract(view, deal, contract)
    )


def _of_contract(view: View, deal: ContractState, contract: Contract) -> Iterator[Objective]:
    for scoring in contract.scoring:
        yield _scored(view, deal, contract, scoring)
    if not contract.scoring:
        yield Objective(contract.name, deeds_of(contract, view.setup), contract.rule)


def _scored(view: View, deal: ContractState, contract: Contract, scoring: Scoring) -> Objective:
    counted = tally(view, deal, scoring.measure)
    paid = reward_text(scoring.reward, contract, view.setup)
    last = view.round >= view.setup.options.rounds
    return Objective(
        contract.name,
        compared_by(scoring, contract, view.setup),
        contract.rule,
        tuple(counted.items()),
        tuple((seat, paid) for seat in winners(view, scoring, counted)),
        scoring.when == "end" or last,
    )
