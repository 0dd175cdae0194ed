"""μ-Space empties in the End phase (WZ-4.2)."""

from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.judging.battlezones import MU_SPACE
from simulator.rules.billion_suns.model.events import RESERVES, Stowed
from simulator.rules.billion_suns.view.lookup import find_ships, is_in_zone


def empty_mu_space(now: Resolution) -> None:
    """Every battlegroup there goes to Close Reserves; jump points and objects stay (WZ-4.5)."""
    view = now.state
    for name in view.extra.groups:
        if any(is_in_zone(view, ship.table, MU_SPACE) for ship in find_ships(view, name)):
            now.emit(Stowed(name, RESERVES))
