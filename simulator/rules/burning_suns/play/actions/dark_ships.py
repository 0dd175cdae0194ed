"""Dark ships start their battles by themselves (BS-8.12, D10)."""

from simulator.kernel.resolution import Resolution
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.play.war.starting import begin_dark_battle
from simulator.rules.burning_suns.view.lookup import space_of
from simulator.rules.burning_suns.view.where import fleet_size


def begin_battles(now: Resolution, seat: str, spaces: tuple[str, ...]) -> None:
    """Battles of dark ships against the fleets of a seat in these spaces, the first one first."""
    for space in reversed(spaces):
        if fleet_size(now.state, space, seat):
            begin_dark_battle(now, space, seat)


def awaits_fleets(view: View, space: str) -> bool:
    """Are there dark ships, and no ionstorm that keeps them from fighting (BS-8.10)?"""
    return space_of(view, space).kind != "ionstorm" and fleet_size(view, space, None) > 0
