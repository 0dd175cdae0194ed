"""Carriers: scrambling out of them, and what may be aboard (ABS-4.9, 4.17, WZ-2.2)."""

from simulator.kernel.action import Action
from simulator.kernel.by_hand.piece_events import GroupMarked, PieceMarked
from simulator.kernel.dice import Dice
from simulator.kernel.piece import Piece
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.judging import arrivals
from simulator.rules.billion_suns.judging.reasons import bar, refusal
from simulator.rules.billion_suns.model.actions import Scramble
from simulator.rules.billion_suns.model.events import Scrambled
from simulator.rules.billion_suns.model.stages import Activation, JumpPhase
from simulator.rules.billion_suns.play.contractors.alarms import alert
from simulator.rules.billion_suns.play.jump_phase.arriving import (
    check_cost,
    check_standing,
    coming,
    set_up,
    standings,
)
from simulator.rules.billion_suns.play.jump_phase.formation_candidates import room, sample
from simulator.rules.billion_suns.play.jump_phase.loadout_choice import any_loadout, check_loadout
from simulator.rules.billion_suns.play.jump_phase.send_candidates import serving, wishes
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, named, place, ships
from simulator.rules.billion_suns.view.profile import mass_of, short_range

SCRAMBLED = "scrambled"
"""The mark of a carrier ship that has scrambled and may do so once a game (WZ-2.2)."""

GUNSHIP = "gunship"
"""The one class of mass 1 that carriers take by a reading of `mass_1_scramble`."""


def check_scramble(
    view: View, stage: JumpPhase | Activation, action: Scramble, seat: str
) -> Refusal | None:
    """May the seat scramble this way, in the Jump phase or the carrier's scan step (ABS-4.9)?"""
    carrier = carrier_called(view, action.carrier)
    if carrier is None or carrier.piece.owner != seat:
        text = f"{action.carrier} is not a carrier ship of yours; name one that is on a table."
        return Refusal("no_carrier", "ABS-4.9", text)
    refused = check_carrier(view, stage, carrier)
    if refused:
        return refused
    comers = coming(view, seat, action.what, carrier.id, action.poses)
    if isinstance(comers, Refusal):
        return comers
    return (
        check_carries(view, carrier, comers[0].kind)
        or check_loadout(view, comers, action.loadout)
        or check_cost(view, seat, comers, "ABS-4.15")
        or _check_places(view, carrier, standings(comers, carrier.table, action.poses))
    )


def take_scramble(
    now: Resolution, stage: JumpPhase | Activation, action: Scramble, seat: str
) -> None:
    """Pay for a new group and set it up; sent out in an activation it counts as activated."""
    view = now.state
    (carrier,) = named(view, action.carrier)
    comers = coming(view, seat, action.what, carrier.id, action.poses)
    if isinstance(comers, Refusal):
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


def may_scramble(view: View, stage: JumpPhase | Activation, seat: str) -> bool:
    """Does the seat have a carrier ship that may scramble now?"""
    return any(
        ship.piece.owner == seat and _may_scramble(view, stage, ship) for ship in ships(view)
    )


def carrier_called(view: View, name: str) -> PlacedPiece | None:
    """The carrier ship on a table with this id, None for anything else."""
    piece = view.pieces.get(name)
    kind = view.setup.catalogue.classes.get(piece.kind) if piece else None
    return place(piece) if piece and kind and kind.carries is not None else None


def check_carrier(
    view: View, stage: JumpPhase | Activation, carrier: PlacedPiece
) -> Refusal | None:
    """Why this carrier ship may not scramble anything now, or None."""
    return _check_moment(view, stage, carrier) or _check_once(view, carrier.piece)


def carries(view: View, carrier: str, class_id: str) -> bool:
    """Does a carrier of the one class take battlegroups of the other (ABS-4.9, WZ-2.2)?"""
    classes = view.setup.catalogue.classes
    most, mass = classes[carrier].carries, classes[class_id].mass
    if most is None or mass > most:
        return False
    any_serves = view.setup.catalogue.rulings.mass_1_scramble == "any"
    return mass == 0 or any_serves or class_id == GUNSHIP


def check_carries(view: View, carrier: PlacedPiece, class_id: str) -> Refusal | None:
    """Refuse a class that this carrier ship does not take."""
    if carries(view, carrier.piece.kind, class_id):
        return None
    classes = view.setup.catalogue.classes
    name, other = classes[carrier.piece.kind].name, classes[class_id].name
    rule = "WZ-2.2" if classes[carrier.piece.kind].carries else "ABS-4.9"
    text = f"A {name} carries no {other}s; pick another class or carrier."
    return Refusal("not_carried", rule, text)


def near_carrier(
    view: View, comers: tuple[PlacedPiece, ...], carrier: PlacedPiece
) -> Refusal | None:
    """Is every ship close enough to this one carrier ship to leave it or to go aboard?"""
    reach = short_range(view, mass_of(view, comers[0].piece.kind))
    barred = bar(arrivals.in_reach(view, comers, carrier, reach, ("ABS-4.9",))[0])
    return refusal(barred, "too_far", "come closer to it") if barred else None


def _check_places(
    view: View, carrier: PlacedPiece, comers: tuple[PlacedPiece, ...]
) -> Refusal | None:
    return near_carrier(view, comers, carrier) or check_standing(view, comers)


def _may_scramble(view: View, stage: JumpPhase | Activation, carrier: PlacedPiece) -> bool:
    kind = view.setup.catalogue.classes[carrier.piece.kind]
    return kind.carries is not None and check_carrier(view, stage, carrier) is None


def _check_moment(
    view: View, stage: JumpPhase | Activation, carrier: PlacedPiece
) -> Refusal | None:
    if view.setup.catalogue.rulings.scramble == "jump_phase":
        if isinstance(stage, JumpPhase):
            return None
        text = "Carriers scramble in the Jump phase; wait for it."
    else:
        active = [] if isinstance(stage, JumpPhase) else [each.group for each in stage.groups]
        if carrier.piece.group in active:
            return None
        text = "A carrier scrambles in its own scan step; activate it."
    return Refusal("wrong_moment", "ABS-4.9", text)


def _check_once(view: View, carrier: Piece) -> Refusal | None:
    """Some carriers scramble once a game; the ruling says what the limit applies to (WZ-2.2)."""
    classes = view.setup.catalogue.classes
    if not classes[carrier.kind].once_a_game:
        return None
    spent = [piece for piece in view.pieces.values() if dict(piece.marks).get(SCRAMBLED)]
    reading = view.setup.catalogue.rulings.once_a_game
    if reading == "per_ship":
        counted = any(piece.id == carrier.id for piece in spent)
    elif reading == "per_battlegroup":
        counted = any(piece.group == carrier.group for piece in spent)
    else:
        counted = any(piece.owner == carrier.owner for piece in spent)
    if not counted:
        return None
    text = f"{phrases.known_as(view, carrier.id)} has scrambled already, which it may once a game."
    return Refusal("scrambled_already", "WZ-2.2", phrases.capital(text))
