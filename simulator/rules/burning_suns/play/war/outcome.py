"""What a fight costs, who has won it, and what that brings (BS-1.6, BS-1.7, BS-11.3)."""

from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import hand_back, push
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.doing import Befalling, Outcome
from simulator.rules.burning_suns.model.events import AntimatterMoved, HitsChanged, UnitsLost
from simulator.rules.burning_suns.model.war import (
    STRUCTURE,
    Fight,
    FightEnded,
    Fighter,
    Result,
    StructureLost,
)
from simulator.rules.burning_suns.model.words import Condition
from simulator.rules.burning_suns.play.supply import move_antimatter, take_in_unrest
from simulator.rules.burning_suns.view.forces import Target, packets_on, targets_of
from simulator.rules.burning_suns.view.lookup import figures_of, rulings_of
from simulator.rules.burning_suns.view.where import force_size, is_unique


def lose(now: Resolution, stage: Fight, side: Fighter, foe: str | None) -> None:
    """A side loses what its damage was spread on; a unique destroyed is worth 1 (BS-1.7)."""
    for target in targets_of(now.state, stage, side):
        packets = packets_on(side.spread or (), target.kind)
        if packets:
            _lose(now, stage, side, (target, target.hits_taken(packets)))
        if is_unique(target.kind) and packets and target.is_gone(packets):
            _earn(now, foe, side.owner, (stage.space, target.kind))


def _lose(now: Resolution, stage: Fight, side: Fighter, lost: tuple[Target, int]) -> None:
    target, count = lost
    if target.kind == STRUCTURE:
        now.emit(StructureLost(stage.space))
    elif target.shares and count < target.hits and side.owner:
        now.emit(HitsChanged(side.owner, target.kind, stage.space, -count))
    else:
        units = target.count if target.shares else count
        now.emit(UnitsLost(side.owner, target.kind, stage.space, units, "war"))


def _earn(now: Resolution, destroyer: str | None, owner: str | None, what: tuple[str, str]) -> None:
    """Dark ships earn nothing; nor does an empire by destroying its own (BS-1.7)."""
    if destroyer is not None and owner is not None and destroyer != owner:
        move_antimatter(now, AntimatterMoved(destroyer, 1, "unique", *what, owner))
        push(now, Befalling("unique_destroyed", destroyer))


def result_of(view: View, stage: Fight) -> Result | None:
    """How the fight ended before this turn, None if it goes on; a barrage is one turn (BS-10.1)."""
    alive = tuple(
        force_size(view, stage.space, side.owner, on_ground=side.on_ground) > 0
        for side in stage.sides
    )
    if stage.deed == "barrage":
        has_target = bool(targets_of(view, stage, stage.defender))
        return None if stage.turn == 1 and alive[0] and has_target else "fired"
    if all(alive):
        return None
    if not any(alive):
        return "draw"
    return "attacker" if alive[0] else "defender"


def end(now: Resolution, stage: Fight, result: Result) -> None:
    """The fight is over: antimatter is earned, and a system that was won is taken over."""
    owners = stage.attacker.owner, stage.defender.owner
    now.emit(FightEnded(stage.deed, stage.space, *owners, result))
    _reward(now, stage, result)
    hand_back(now, _came(stage, result))
    winner = stage.attacker.owner
    if stage.deed == "assault" and result == "attacker" and winner is not None:
        take_in_unrest(now, winner, stage.space)


def _came(stage: Fight, result: Result) -> Outcome:
    """What came of it for both sides; whoever keeps what was attacked has held it (BS-11.3)."""
    attacker: tuple[Condition, ...] = ()
    defender: tuple[Condition, ...] = ()
    if result in ("attacker", "defender"):
        attacker = ("won",) if result == "attacker" else ("lost",)
        defender = ("lost",) if result == "attacker" else ("won",)
    if stage.deed == "assault" and result != "attacker":
        defender = (*defender, "held")
    sides = (stage.attacker.owner, attacker), (stage.defender.owner, defender)
    return tuple((seat, came) for seat, came in sides if seat is not None)


def _reward(now: Resolution, stage: Fight, result: Result) -> None:
    """1 antimatter for who beats 4 units or more, a defender by the ruling (BS-1.6, D12)."""
    if result == "attacker":
        winner, beaten = stage.sides
    elif result == "defender" and rulings_of(now.state).defender_antimatter == "yes":
        beaten, winner = stage.sides
    else:
        return
    if winner.owner is not None and beaten.strength >= figures_of(now.state).beaten_force:
        kind = "army" if beaten.on_ground else "fleet"
        move = AntimatterMoved(winner.owner, 1, "victory", stage.space, kind, beaten.owner)
        move_antimatter(now, move)
