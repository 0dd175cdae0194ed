"""The die of a scan: a thing is cleared or turns out otherwise, or is served for a reward.

ABS-12.15, 12.16, 12.19.
"""

from dataclasses import replace

from simulator.geometry.units import Point
from simulator.kernel.by_hand.piece_events import PieceMarked, PieceRemoved
from simulator.kernel.piece import OnTable
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import pop, turn
from simulator.rules.billion_suns.model.contract_state import CLEARED
from simulator.rules.billion_suns.model.contracts import Serve
from simulator.rules.billion_suns.model.die import Die
from simulator.rules.billion_suns.model.stages import Inspection
from simulator.rules.billion_suns.play.command_effects.override import open_window
from simulator.rules.billion_suns.play.contracts.new_ids import put
from simulator.rules.billion_suns.play.contracts.rewards import earn
from simulator.rules.billion_suns.view.contract_terms import count_mark
from simulator.rules.billion_suns.view.lookup import PlacedPiece, find_ships, ships, table_called

TURNED = "turned"
"""Why a thing leaves play that turns into something else."""


def run(now: Resolution, stage: Inspection) -> None:
    """Roll, allow overrides of the die, then apply it if the thing is still there."""
    if not find_ships(now.state, stage.thing):
        pop(now)
    elif stage.dice:
        pop(now)
        _judge(now, stage)
    else:
        deed = "relief" if isinstance(stage.effect, Serve) else "inspection"
        (face,) = now.roll(1, stage.effect.sides, f"{deed} of {stage.thing}")
        turn(now, replace(stage, dice=(Die(stage.effect.sides, face),)))
        open_window(now)


def _judge(now: Resolution, stage: Inspection) -> None:
    """The object that a thing turns into replaces it and keeps its damage."""
    effect, face = stage.effect, stage.dice[0].face
    if isinstance(effect, Serve):
        paid = effect.reward_on(face, now.state.setup.options.scale)
        earn(now, stage.card, stage.seat, paid)
        return
    (thing,) = find_ships(now.state, stage.thing)
    if face >= effect.clear_from:
        now.emit(PieceMarked(stage.thing, CLEARED, 1))
        earn(now, stage.card, stage.seat, effect.reward)
        return
    now.emit(PieceRemoved(stage.thing, TURNED))
    place = OnTable(thing.table, replace(thing.pose, at=_beside_ships(now, thing)))
    put(now, stage.card, effect.turns, place, count_mark(thing.piece, "damage"))


def _beside_ships(now: Resolution, thing: PlacedPiece) -> Point:
    """Its point; where ships stand exactly there, the next thousandth inwards (ABS-1.4)."""
    taken = {ship.at for ship in ships(now.state) if ship.table == thing.table}
    (x, y), middle = thing.at, table_called(now.state, thing.table).size[0] // 2
    inwards = 1 if x < middle else -1
    while (x, y) in taken:
        x += inwards
    return x, y
