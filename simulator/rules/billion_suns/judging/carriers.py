"""May a carrier ship send a battlegroup out, or take one aboard (ABS-4.9, WZ-2.2)?"""

from collections.abc import Iterator

from simulator.kernel import wording
from simulator.kernel.asked.answer import Reason
from simulator.kernel.piece import Piece
from simulator.rules.billion_suns.judging import arrivals
from simulator.rules.billion_suns.judging.deploying import (
    coming,
    may_cost,
    may_fit,
    may_stand,
    standings,
)
from simulator.rules.billion_suns.judging.reasons import advise, bars
from simulator.rules.billion_suns.model.actions import JumpOut, Scramble
from simulator.rules.billion_suns.model.stages import Activation, JumpPhase
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import JUMP_POINT, PlacedPiece, View, place
from simulator.rules.billion_suns.view.profile import mass_of, short_range

SCRAMBLED = "scrambled"
"""The mark of a carrier ship that has scrambled and may do so once a game (WZ-2.2)."""

GUNSHIP = "gunship"
"""The one class of mass 1 that carriers take by a reading of `mass_1_scramble`."""


def may_scramble(
    view: View, stage: JumpPhase | Activation, action: Scramble, seat: str
) -> Iterator[Reason]:
    """May the seat scramble this way, in the Jump phase or the carrier's scan step (ABS-4.9)?"""
    carrier = carrier_called(view, action.carrier)
    if carrier is None or carrier.piece.owner != seat:
        text = f"{action.carrier} is not a carrier ship of yours"
        yield bars("no_carrier", "ABS-4.9", text, "name one that is on a table")
        return
    yield from may_send_out(view, stage, carrier)
    comers = coming(view, seat, action.what, carrier.id, action.poses)
    if isinstance(comers, Reason):
        yield comers
        return
    yield from takes(view, carrier, comers[0].kind)
    yield from may_fit(view, comers, action.loadout)
    yield from may_cost(view, seat, comers, carrier.id)
    there = standings(comers, carrier.table, action.poses)
    yield from near_carrier(view, there, carrier)
    yield from may_stand(view, there)


def may_go_aboard(
    view: View, group: tuple[PlacedPiece, ...], carrier: PlacedPiece, seat: str
) -> Iterator[Reason]:
    """May this group jump out into that carrier ship (ABS-4.9)?"""
    if carrier.piece.owner != seat:
        text = f"{carrier.id} is not yours"
        yield bars(
            "not_own_carrier", "ABS-4.9", text, "only a carrier ship of yours takes you aboard"
        )
    yield from takes(view, carrier, group[0].piece.kind)
    yield from near_carrier(view, group, carrier)


def may_leave_for_good(view: View, action: JumpOut) -> Iterator[Reason]:
    """A group that goes aboard a carrier ship does not leave for good."""
    if action.for_good and view.pieces[action.by].kind != JUMP_POINT:
        text = f"{action.group} goes aboard {action.by}"
        yield bars("goes_aboard", "ABS-4.9", text, "only through a jump point it leaves for good")


def carrier_called(view: View, name: str) -> PlacedPiece | None:
    """The carrier ship on a table with this id, None for anything else."""
    piece = view.pieces.get(name)
    kind = view.setup.catalogue.classes.get(piece.kind) if piece else None
    return place(piece) if piece and kind and kind.carries is not None else None


def may_send_out(
    view: View, stage: JumpPhase | Activation, carrier: PlacedPiece
) -> Iterator[Reason]:
    """May this carrier ship scramble anything at all now?"""
    yield from _at_its_moment(view, stage, carrier)
    yield from _once_a_game(view, carrier.piece)


def carries(view: View, carrier: str, class_id: str) -> bool:
    """Does a carrier of the one class take battlegroups of the other (ABS-4.9, WZ-2.2)?"""
    classes = view.setup.catalogue.classes
    most, mass = classes[carrier].carries, classes[class_id].mass
    if most is None or mass > most:
        return False
    any_serves = view.setup.catalogue.rulings.mass_1_scramble == "any"
    return mass == 0 or any_serves or class_id == GUNSHIP


def takes(view: View, carrier: PlacedPiece, class_id: str) -> Iterator[Reason]:
    """Does this carrier ship take ships of the class?"""
    if carries(view, carrier.piece.kind, class_id):
        return
    classes = view.setup.catalogue.classes
    name, other = classes[carrier.piece.kind].name, classes[class_id].name
    rule = "WZ-2.2" if classes[carrier.piece.kind].carries else "ABS-4.9"
    text = f"A {name} carries no {other}s"
    yield bars("not_carried", rule, text, "pick another class or carrier")


def near_carrier(
    view: View, comers: tuple[PlacedPiece, ...], carrier: PlacedPiece
) -> Iterator[Reason]:
    """Is every ship close enough to this one carrier ship to leave it or to go aboard?"""
    reach = short_range(view, mass_of(view, comers[0].piece.kind))
    found, _ = arrivals.in_reach(view, comers, carrier, reach, ("ABS-4.9",))
    yield from advise(found, "too_far", "come closer to it")


def _at_its_moment(
    view: View, stage: JumpPhase | Activation, carrier: PlacedPiece
) -> Iterator[Reason]:
    in_jump_phase = view.setup.catalogue.rulings.scramble == "jump_phase"
    if in_jump_phase and not isinstance(stage, JumpPhase):
        yield bars("wrong_moment", "ABS-4.9", "Carriers scramble in the Jump phase", "wait for it")
    active = [] if isinstance(stage, JumpPhase) else [each.group for each in stage.groups]
    if not in_jump_phase and carrier.piece.group not in active:
        text = "A carrier scrambles in its own scan step"
        yield bars("wrong_moment", "ABS-4.9", text, "activate it")


def _once_a_game(view: View, carrier: Piece) -> Iterator[Reason]:
    """Some carriers scramble once a game; the ruling says what the limit applies to (WZ-2.2)."""
    if not view.setup.catalogue.classes[carrier.kind].once_a_game:
        return
    spent = [piece for piece in view.pieces.values() if dict(piece.marks).get(SCRAMBLED)]
    reading = view.setup.catalogue.rulings.once_a_game
    if reading == "per_ship":
        counted = any(piece.id == carrier.id for piece in spent)
    elif reading == "per_battlegroup":
        counted = any(piece.group == carrier.group for piece in spent)
    else:
        counted = any(piece.owner == carrier.owner for piece in spent)
    if counted:
        name = wording.capital(phrases.known_as(view, carrier.id))
        text = f"{name} has scrambled already, which it may once a game."
        yield bars("scrambled_already", "WZ-2.2", text)
