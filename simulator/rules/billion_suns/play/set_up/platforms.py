"""Platforms drawn as one battlegroup become separate battlegroups when a game begins (WZ-2.1)."""

from simulator.kernel.piece import Aside
from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.model.events import ShipParted
from simulator.rules.billion_suns.view.lookup import free_groups


def part_platforms(now: Resolution) -> None:
    """The first ship of each keeps the name and the damage; the others become new battlegroups."""
    classes = now.state.setup.catalogue.classes
    for group in tuple(now.state.extra.groups.values()):
        if classes[group.class_id].thrust is not None:
            continue
        ships = [
            piece.id
            for piece in now.state.pieces.values()
            if piece.group == group.id and not isinstance(piece.place, Aside)
        ]
        for ship in ships[1:]:
            now.emit(ShipParted(ship, next(free_groups(now.state, group.owner))))
