"""What a squadron that is out of a fleet action leaves behind: nothing but its Station (SW-7.3)."""

from simulator.kernel.resolution import Resolution
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, is_decoy
from simulator.rules.space_war.model.events import CraftWithdrawn, DecoyRemoved
from simulator.rules.space_war.play.damage.damage import release_beams
from simulator.rules.space_war.view.lookup import held_by, holder, in_play, on_table, place_of
from simulator.rules.space_war.view.sides import is_fleet_action


def withdraw(now: Resolution, seat: str) -> None:
    """Take the Craft of a squadron that gives up off the tables, with all that they hold.

    Those in the bays of its Vessels go along, Prisoners too; what its beams hold is free. In games
    of two they stay as they are, since the game is over.
    """
    if not is_fleet_action(now.state):
        return
    for craft in in_play(now.state, seat):
        _take_off(now, craft)
    remove_decoys(now, seat)


def _take_off(now: Resolution, craft: Craft) -> None:
    view: View = now.state
    if not (holder(view, craft.id) or place_of(view, craft.id)):
        return  # gone with its Vessel
    for held in held_by(view, craft.id):
        _take_off(now, held)
    release_beams(now, craft.id)
    now.emit(CraftWithdrawn(craft.id, craft.owner, craft.design.name if craft.design else ""))


def remove_decoys(now: Resolution, seat: str) -> None:
    """Remove the decoys of a squadron that is out of a fleet action (SW-3.4)."""
    if is_fleet_action(now.state):
        for craft, _ in tuple(on_table(now.state, seat)):
            if is_decoy(craft):
                now.emit(DecoyRemoved(craft.id, seat))
