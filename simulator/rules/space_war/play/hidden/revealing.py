"""Counters that turn face up (SW-3.2), and decoys that are found out (SW-3.4)."""

from simulator.kernel.resolution import Resolution
from simulator.rules.space_war.model.craft import is_decoy
from simulator.rules.space_war.model.events import DecoyRemoved, TurnedUp
from simulator.rules.space_war.view.lookup import place_of, rulings_of


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
