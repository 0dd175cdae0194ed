"""What destroying a thing earns by the contracts in force (ABS-8.15, ABS-12.6, 12.9)."""

from simulator.kernel.piece import OnTable
from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.play.contracts.cargo import drop
from simulator.rules.billion_suns.play.contracts.new_ids import put
from simulator.rules.billion_suns.play.contracts.rewards import earn
from simulator.rules.billion_suns.view.contract_terms import kill_rules
from simulator.rules.billion_suns.view.lookup import is_ceo


def reward_kill(now: Resolution, name: str, credit: str | None) -> None:
    """Before a lost ship or object is removed: pay the CEO it counts for, place what it leaves.

    It earns nothing if no CEO destroyed it (ABS-12.9).
    """
    lost = now.state.pieces[name]
    drop(now, lost)
    for deal, _, rule in tuple(kill_rules(now.state, name, lost.kind)):
        if credit is not None and is_ceo(now.state, credit):
            earn(now, deal.card, credit, rule.reward)
        if rule.leaves and isinstance(lost.place, OnTable):
            put(now, deal.card, rule.leaves, lost.place)
