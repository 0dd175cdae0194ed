"""S12: counters in range turn face up (SW-15)."""

from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import pop
from simulator.rules.space_war.judging.scouting import scouted, sees
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.stages import Scouting
from simulator.rules.space_war.play.hidden.revealing import turn_up
from simulator.rules.space_war.view.lookup import (
    enemies,
    rulings_of,
    seats_of,
)


def scouting_seats(view: View, seat: str) -> tuple[str, ...]:
    """Who scouts in the S12 of a seat, by the ruling scouting (C24)."""
    return seats_of(view) if rulings_of(view).scouting == "both_s12" else (seat,)


def due(view: View, seat: str) -> bool:
    """Is there anything to turn up?"""
    return any(scouted(view, each) for each in scouting_seats(view, seat))


def run(now: Resolution, stage: Scouting) -> None:
    """Turn up all that is in range, at once: a decoy that is found out has scouted too."""
    seats = scouting_seats(now.state, stage.seat)
    for name in [name for seat in seats for name in scouted(now.state, seat)]:
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
