"""S12: counters turn face up when they are in range, or act (SW-15, SW-3.2)."""

from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import pop
from simulator.rules.space_war.judging.scouting import scouted_counters, sees
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import is_decoy
from simulator.rules.space_war.model.events import DecoyRemoved, TurnedUp
from simulator.rules.space_war.model.stages import Scouting
from simulator.rules.space_war.view.lookup import (
    enemies,
    place_of,
    rulings_of,
    seats_of,
)


def turn_up(now: Resolution, name: str) -> None:
    """Turn a counter face up, unless it is so already; once up it stays up (C23).

    A decoy is removed instead (SW-3.4).
    """
    craft = now.state.extra.craft[name]
    if is_decoy(craft) and not craft.face_up:
        now.emit(DecoyRemoved(name, craft.owner))
    elif not craft.face_up:
        now.emit(TurnedUp(name, craft.owner, place_of(now.state, name), craft.design))


def acts(now: Resolution, name: str) -> None:
    """Turn up a counter that acts, if the ruling acting_reveals says so (SW-3.2, C23)."""
    if rulings_of(now.state).acting_reveals == "yes":
        turn_up(now, name)


def scouting_seats(view: View, seat: str) -> tuple[str, ...]:
    """Who scouts in the S12 of a seat, by the ruling scouting (C24)."""
    return seats_of(view) if rulings_of(view).scouting == "both_s12" else (seat,)


def due(view: View, seat: str) -> bool:
    """Is there anything to turn up?"""
    return any(scouted_counters(view, each) for each in scouting_seats(view, seat))


def run(now: Resolution, stage: Scouting) -> None:
    """Turn up all that is in range, at once: a decoy that is found out has scouted too."""
    seats = scouting_seats(now.state, stage.seat)
    for name in [name for seat in seats for name in scouted_counters(now.state, seat)]:
        turn_up(now, name)
    pop(now)


def scout_on_move(now: Resolution, name: str) -> None:
    """Turn up the enemy counters that a Craft has moved near to, by the ruling scouting (C24)."""
    if rulings_of(now.state).scouting != "on_move":
        return
    view: View = now.state
    eye = view.pieces[name]
    near = (
        craft.id
        for craft, piece in enemies(view, view.extra.craft[name].owner)
        if not craft.face_up and sees(view, [eye], piece)
    )
    for each in tuple(near):
        turn_up(now, each)
