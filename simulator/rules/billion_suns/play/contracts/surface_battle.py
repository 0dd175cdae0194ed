"""Surface battles: both sides roll, and then each may remove enemy troops (WZ-6.2, 6.10)."""

from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import first_failure
from simulator.kernel.by_hand.piece_events import PieceMarked
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.decisions import seal
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.saved.codec import canonical, parse
from simulator.kernel.saved.decoding import decoder
from simulator.kernel.stages import ask, pop, turn
from simulator.rules.billion_suns.judging.scanning import may_remove_troops
from simulator.rules.billion_suns.model.contract_state import ContractState
from simulator.rules.billion_suns.model.contracts import SurfaceBattle
from simulator.rules.billion_suns.model.surface_battle import RemoveTroops, SurfaceFight
from simulator.rules.billion_suns.view.compared import ships_within, tokens_on
from simulator.rules.billion_suns.view.contract_terms import count_mark, find_deal, in_force, owned
from simulator.rules.billion_suns.view.lookup import View, contracts, find_ships, seat_name
from simulator.rules.billion_suns.view.profile import mass_of
from simulator.rules.billion_suns.view.turn_order import ceos, clockwise

TROOPS = "troops"

_WHY = "Say how many enemy troops you remove, at most one for each 1 you rolled."

_READ = decoder(RemoveTroops)


def battles(view: View) -> tuple[str, ...]:
    """The cards of the contracts in force that have a surface battle, ♠ ♥ ♣ ♦."""
    return tuple(deal.card for deal, contract in in_force(view) if contract.battle is not None)


def run(now: Resolution, stage: SurfaceFight) -> None:
    """All sides roll; then those who may remove troops answer simultaneously, sealed."""
    deal, battle = _terms(now.state, stage)
    if stage.ones is None:
        ones = tuple((seat, _roll(now, deal, battle, seat)) for seat in ceos(now.state))
        turn(now, replace(stage, ones=ones))
        return
    able = tuple(seat for seat, _ in stage.ones if most_removed(now.state, stage, seat))
    if able:
        ask(now, able, TROOPS, _WHY, sealed=True)
    else:
        pop(now)


def check(view: View, stage: SurfaceFight, action: Action, seat: str) -> Refusal | None:
    """From none to as many as there are ones rolled and enemy troops."""
    if not isinstance(action, RemoveTroops):
        return Refusal("wrong_answer", HAND, _WHY)
    most = most_removed(view, stage, seat)
    return first_failure(may_remove_troops(view, seat, action.count, most))


def take(now: Resolution, stage: SurfaceFight, action: Action, seat: str) -> None:
    """Seal the answer; after the last one all troops are removed at the same time."""
    answers = seal(now, seat, TROOPS, canonical(action))
    if answers is None:
        return
    deal, battle = _terms(now.state, stage)
    for name, text in answers:
        left = _READ(parse(text)).count
        for enemy in clockwise(now.state, name)[1:]:
            left -= _remove(now, deal, owned(battle.token, enemy), left)
    pop(now)


def offers(view: View, stage: SurfaceFight, seat: str, dice: Dice) -> tuple[Action, ...]:  # noqa: ARG001 - few
    """Every number, the largest first."""
    return tuple(RemoveTroops(count) for count in range(most_removed(view, stage, seat), -1, -1))


def most_removed(view: View, stage: SurfaceFight, seat: str) -> int:
    """How many enemy troops the CEO may remove: one for each 1, at most all that are there."""
    deal, battle = _terms(view, stage)
    enemies = (enemy for enemy in ceos(view) if enemy != seat)
    lying = sum(tokens_on(view, deal, battle.token, enemy) for enemy in enemies)
    return min(dict(stage.ones or ()).get(seat, 0), lying)


def _terms(view: View, stage: SurfaceFight) -> tuple[ContractState, SurfaceBattle]:
    battle = contracts(view)[stage.card].battle
    if battle is None:
        raise KeyError(stage.card)
    return find_deal(view, stage.card), battle


def _roll(now: Resolution, deal: ContractState, battle: SurfaceBattle, seat: str) -> int:
    """How many ones a CEO rolls, with a die for each token and each heavy ship in scan range."""
    view = now.state
    places = [stands for name in deal.things for stands in find_ships(view, name)]
    near = ships_within(view, places, view.setup.catalogue.figures.scan_range)
    heavy = sum(
        ship.piece.owner == seat and mass_of(view, ship.piece.kind) >= battle.mass for ship in near
    )
    count = tokens_on(view, deal, battle.token, seat) + heavy
    why = f"surface battle of {seat_name(view, seat)} ({contracts(view)[deal.card].rule})"
    return now.roll(count, battle.sides, why).count(1)


def _remove(now: Resolution, deal: ContractState, mark: str, most: int) -> int:
    """Remove up to `most` of a mark from the contract's things; returns the number removed."""
    removed = 0
    places = [stands for name in deal.things for stands in find_ships(now.state, name)]
    for stands in places:
        lying = count_mark(stands.piece, mark)
        taken = min(lying, most - removed)
        if taken:
            now.emit(PieceMarked(stands.id, mark, lying - taken))
            removed += taken
    return removed
