"""Which enemy counters are turned up (SW-15.1)?"""

from collections.abc import Iterator

from simulator.kernel.asked.answer import Measure, Reason, fails, remark
from simulator.kernel.piece import Piece
from simulator.rules.space_war.judging.reasons import make_reason
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, is_station
from simulator.rules.space_war.view.cards import scouting_range
from simulator.rules.space_war.view.lookup import enemies, on_table, rulings_of
from simulator.rules.space_war.view.measured import distance_text
from simulator.rules.space_war.view.measuring import in_range
from simulator.rules.space_war.view.sides import is_enemy


def can_scout(view: View, craft: Craft) -> bool:
    """Does it turn counters up (SW-15.1)? By the rulings station_scouts and held_scouts (C24, C41).

    Decoys scout as all counters do, or whom they leave face down would tell what they are (SW-3.4).
    """
    rulings = rulings_of(view)
    if is_station(craft):
        return rulings.station_scouts == "yes"
    return craft.tractored_by is None or rulings.held_scouts == "yes"


def scouted_counters(view: View, seat: str) -> tuple[str, ...]:
    """The enemy counters that the Craft and counters of a seat turn up, in order (SW-15.1)."""
    eyes = eyes_of(view, seat)
    return tuple(
        craft.id
        for craft, piece in enemies(view, seat)
        if not craft.face_up and sees(view, eyes, piece)
    )


def eyes_of(view: View, seat: str) -> list[Piece]:
    """What scouts for a seat, in order (SW-15.1)."""
    return [piece for craft, piece in on_table(view, seat) if can_scout(view, craft)]


def sees(view: View, eyes: list[Piece], piece: Piece) -> bool:
    """Is a counter in range of one of these?"""
    return any(in_range(view, eye, piece, scouting_range(view, eye.owner)) for eye in eyes)


def because_blind(view: View, source: str) -> Reason:
    """Why a Craft, or a seat, scouts nothing."""
    craft = view.extra.craft.get(source)
    text = "it has nothing on the table that scouts"
    if craft is not None:
        station = is_station(craft)
        text = "a Station does not scout" if station else "a beam holds it, so it does nothing"
    return fails("SW-15.1", text, source)


def must_be_hidden_from(view: View, target: str, seat: str) -> Iterator[Reason]:
    """Why a piece is no counter that the seat could turn up; nothing if it is one."""
    craft = view.extra.craft.get(target)
    if craft is None or not is_enemy(view, seat, craft.owner):
        yield fails("SW-15.1", "no enemy counter", target)
    elif craft.face_up:
        yield fails("SW-15.1", "face up already", target)


def must_be_in_sight(view: View, far: Measure) -> Reason:
    """Is a counter turned up whose distance was measured from what scouts?"""
    reach = scouting_range(view, view.pieces[far.source].owner)
    said, ok = distance_text(far, reach), bool(far.ok)
    return make_reason("SW-15.1", said, far.source, far.target, ok=ok)


def because_none_hidden() -> Reason:
    """There is no counter to turn up."""
    return remark("SW-15.1", "no enemy counter is face down on its table")
