"""Craft that are Destroyed, and what goes with them (SW-6.3, SW-6.5)."""

from simulator.kernel.resolution import Resolution
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.model.events import BeamReleased, CraftDestroyed
from simulator.rules.space_war.view.lookup import held_by


def destroy(now: Resolution, name: str, why: str) -> None:
    """Remove a Craft, the Fighters in its bays first; what its beams hold is free (C8)."""
    destroy_held(now, name)
    release_beams(now, name)
    craft: Craft = now.state.extra.craft[name]
    now.emit(CraftDestroyed(name, why, craft.design.name if craft.design else "", craft.owner))


def destroy_held(now: Resolution, vessel: str) -> None:
    """Destroy all Fighters in the bays of a Vessel, prisoners too (SW-6.5)."""
    for fighter in held_by(now.state, vessel):
        destroy(now, fighter.id, "bay_lost")


def release_beams(now: Resolution, vessel: str) -> None:
    """Free all Fighters in the beams of a Vessel (C8)."""
    for craft in tuple(now.state.extra.craft.values()):
        if craft.tractored_by == vessel:
            now.emit(BeamReleased(craft.id))
