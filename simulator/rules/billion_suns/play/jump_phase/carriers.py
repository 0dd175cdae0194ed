"""Carriers: scrambling out of them, and what may be aboard (ABS-4.9, 4.17, WZ-2.2)."""

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import Reason, bar
from simulator.kernel.by_hand.piece_events import GroupMarked, PieceMarked
from simulator.kernel.dice import Dice
from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.judging.carriers import SCRAMBLED, carries, may_send_out
from simulator.rules.billion_suns.judging.deploying import coming, standings
from simulator.rules.billion_suns.model.actions import Scramble
from simulator.rules.billion_suns.model.events import Scrambled
from simulator.rules.billion_suns.model.stages import Activation, JumpPhase
from simulator.rules.billion_suns.play.contractors.alarms import alert
from simulator.rules.billion_suns.play.jump_phase.arriving import set_up
from simulator.rules.billion_suns.play.jump_phase.formation_candidates import room, sample
from simulator.rules.billion_suns.play.jump_phase.send_candidates import (
    any_loadout,
    serving,
    wishes,
)
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, find_ships, ships
from simulator.rules.billion_suns.view.profile import mass_of, short_range


def take_scramble(
    now: Resolution, stage: JumpPhase | Activation, action: Scramble, seat: str
) -> None:
    """Pay for a new group and set it up; sent out in an activation it counts as activated."""
    view = now.state
    (carrier,) = find_ships(view, action.carrier)
    comers = coming(view, seat, action.what, carrier.id, action.poses)
    if isinstance(comers, Reason):
        return
    arriving = standings(comers, carrier.table, action.poses)
    set_up(now, seat, arriving, action.loadout)
    group = comers[0].group or ""
    now.emit(Scrambled(group, carrier.id))
    if view.setup.catalogue.classes[carrier.piece.kind].once_a_game:
        now.emit(PieceMarked(carrier.id, SCRAMBLED, 1))
    if isinstance(stage, Activation):
        now.emit(GroupMarked(group, "activated", 1))
    if view.setup.catalogue.rulings.scramble_alerts_ic == "yes":
        alert(now, carrier, arriving)


def scramble_offers(
    view: View, stage: JumpPhase | Activation, seat: str, dice: Dice
) -> tuple[Action, ...]:
    """The battlegroups aboard a carrier ship, and some classes it carries."""
    offered: list[Action] = []
    for carrier in ships(view):
        if carrier.piece.owner != seat or not _may_scramble(view, stage, carrier):
            continue
        classes = [each for each in serving(view, seat) if carries(view, carrier.piece.kind, each)]
        for wish in wishes(view, seat, carrier.id, classes, dice):
            reach = short_range(view, mass_of(view, wish.class_id))
            where = room(view, seat, carrier, wish.class_id, reach)
            poses = sample(view, where, wish.ships, dice)
            fitted = any_loadout(view, wish, dice)
            offered.append(Scramble(wish.what, carrier.id, poses, fitted))
    return tuple(offered)


def can_scramble(view: View, stage: JumpPhase | Activation, seat: str) -> bool:
    """Does the seat have a carrier ship that may scramble now?"""
    return any(
        ship.piece.owner == seat and _may_scramble(view, stage, ship) for ship in ships(view)
    )


def _may_scramble(view: View, stage: JumpPhase | Activation, carrier: PlacedPiece) -> bool:
    kind = view.setup.catalogue.classes[carrier.piece.kind]
    return kind.carries is not None and bar(may_send_out(view, stage, carrier)) is None
