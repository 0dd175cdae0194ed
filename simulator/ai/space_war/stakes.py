"""What a scenario turns on: whose loss decides it, and who had better be left alive (SW-19)."""

from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import (
    Craft,
    is_fighter,
    is_station,
    is_transport,
    is_vessel,
    undamaged_places,
)
from simulator.rules.space_war.model.options import CONVOY, CULTURAL_TERRORISTS, MACHINE_WARS_2
from simulator.rules.space_war.view.lookup import figures_of, in_play, rulings_of
from simulator.rules.space_war.view.scenarios import base_of, is_machine, transports

STATION = 100_000
"""What a Station is worth where its owner loses with it, in thousandths of a M-euro: a squadron."""

TRANSPORT = 40_000
"""What a Transport is worth in a convoy: two of the three decide it."""


def stake_of(view: View, craft: Craft) -> int:
    """What a civil Craft is worth, in thousandths of a M-euro, as its scenario turns on it."""
    if is_transport(craft):
        return TRANSPORT
    decides = base_of(view) in (CULTURAL_TERRORISTS, MACHINE_WARS_2)
    return STATION if decides and is_station(craft) else 0


def is_spared(view: View, craft: Craft) -> bool:
    """Had it better be left alive: among the last of its side, while a convoy is not decided?

    Who is left alone at the table before the Transports have decided has only drawn, and so if the
    other side gives up, which it may once it has one Vessel left (SW-19.3, SW-7.1).
    """
    if craft.civil or base_of(view) != CONVOY or not transports(view):
        return False
    left = [each for each in in_play(view, craft.owner) if not _is_doomed(each)]
    if left in ([], [craft]):
        return True
    hulls = [each for each in left if is_vessel(each)]
    by_vessels = rulings_of(view).give_up_counts == "vessels"
    return by_vessels and craft in hulls and len(hulls) <= figures_of(view).left_to_give_up + 1


def _is_doomed(craft: Craft) -> bool:
    return craft.design is not None and len(craft.hits) >= len(undamaged_places(craft))


def followers(view: View, craft: Craft) -> tuple[tuple[Craft, ...], int]:
    """The Fighters that go with the last Vessel of machines, and how many Vessels are left."""
    if not is_vessel(craft) or not is_machine(view, craft.owner):
        return (), 1
    left = in_play(view, craft.owner)
    return tuple(filter(is_fighter, left)), max(1, sum(map(is_vessel, left)))
