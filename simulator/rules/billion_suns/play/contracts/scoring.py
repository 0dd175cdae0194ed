"""The End phase of contracts: surface battles, then each scores, ♠ ♥ ♣ ♦ (ABS-11.5, WZ-6)."""

from simulator.kernel.piece_events import PieceMarked
from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.model.contract_state import ContractState
from simulator.rules.billion_suns.model.contracts import Moment, Reward, Scoring, SurfaceBattle
from simulator.rules.billion_suns.play.contracts.compared import (
    CountBySeat,
    best,
    ships_within,
    tally,
    tokens_on,
)
from simulator.rules.billion_suns.play.contracts.rewards import earn
from simulator.rules.billion_suns.play.contracts.scan_effects import owned
from simulator.rules.billion_suns.play.contracts.terms import in_force, marked
from simulator.rules.billion_suns.play.stage_machine import ceos
from simulator.rules.billion_suns.view.lookup import View, contracts, named, seat_name
from simulator.rules.billion_suns.view.profile import mass_of


def fight(now: Resolution) -> None:
    """Let all sides of every surface battle roll, and only then remove tokens (WZ-6.2, 6.10)."""
    for deal, contract in in_force(now.state):
        if contract.battle is not None:
            _fight(now, deal, contract.battle)


def score(now: Resolution, moment: Moment) -> None:
    """Let each contract score what it scores when a round, or the game, ends."""
    for deal, contract in tuple(in_force(now.state)):
        for scoring in contract.scoring:
            if scoring.when == moment:
                _score(now, deal, scoring)


def _score(now: Resolution, deal: ContractState, scoring: Scoring) -> None:
    counted = tally(now.state, deal, scoring.measure)
    for seat in _winners(now.state, scoring, counted):
        earn(now, deal.card, seat, scoring.reward)
        others = sum(counted.values()) - counted[seat]
        if scoring.sole and not others:
            earn(now, deal.card, seat, Reward(points=scoring.sole))


def _winners(view: View, scoring: Scoring, counted: CountBySeat) -> tuple[str, ...]:
    """Who measures most, or all where each counts, of those who measure enough."""
    most = best(counted)
    least = scoring.least.at(view.setup.options.scale)
    wanted = tuple(counted) if scoring.each else (most,) if most else ()
    return tuple(seat for seat in wanted if counted[seat] >= least)


def _fight(now: Resolution, deal: ContractState, battle: SurfaceBattle) -> None:
    rolled = {seat: _roll(now, deal, battle, seat) for seat in ceos(now.state)}
    for seat, ones in rolled.items():
        left = ones
        for enemy in ceos(now.state):
            if enemy != seat:
                left -= _remove(now, deal, owned(battle.token, enemy), left)


def _roll(now: Resolution, deal: ContractState, battle: SurfaceBattle, seat: str) -> int:
    """How many ones a CEO rolls, with a die for each token and each heavy ship in scan range."""
    view = now.state
    places = [stands for name in deal.things for stands in named(view, name)]
    near = ships_within(view, places, view.setup.catalogue.figures.scan_range)
    heavy = sum(
        ship.piece.owner == seat and mass_of(view, ship.piece.kind) >= battle.mass for ship in near
    )
    count = tokens_on(view, deal, battle.token, seat) + heavy
    why = f"surface battle of {seat_name(view, seat)} ({contracts(view)[deal.card].rule})"
    return now.roll(count, battle.sides, why).count(1)


def _remove(now: Resolution, deal: ContractState, mark: str, most: int) -> int:
    """Take at most so many of a mark off the contract's things; how many that were."""
    removed = 0
    places = [stands for name in deal.things for stands in named(now.state, name)]
    for stands in places:
        lying = marked(stands.piece, mark)
        taken = min(lying, most - removed)
        if taken:
            now.emit(PieceMarked(stands.id, mark, lying - taken))
            removed += taken
    return removed
