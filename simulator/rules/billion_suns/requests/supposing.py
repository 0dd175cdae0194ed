"""The tables as they would be with ships where a draft has them, for effects on others."""

from dataclasses import replace

from simulator.kernel.piece import OnTable
from simulator.rules.billion_suns.model.extra import Battlegroup
from simulator.rules.billion_suns.view.loadouts import Loadout
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, in_warzone


def supposed(view: View, stand: tuple[PlacedPiece, ...], loadout: Loadout | None = None) -> View:
    """The view with these ships in their places, new ones in battlegroups with the loadout.

    Only loadouts depend on which groups are near when hazards strike (WZ-3.2, 3.4): a view
    without any is returned as it is, which keeps what is cached about it.
    """
    fitted = loadout or any(group.loadout for group in view.extra.groups.values())
    if not fitted or not in_warzone(view):
        return view
    pieces, groups = dict(view.pieces), dict(view.extra.groups)
    for ship in stand:
        pieces[ship.id] = replace(ship.piece, place=OnTable(ship.table, ship.pose))
        name, owner = ship.piece.group, ship.piece.owner
        if name is not None and owner is not None and name not in groups:
            groups[name] = Battlegroup(name, ship.piece.kind, owner, loadout=loadout)
    return replace(view, pieces=pieces, extra=replace(view.extra, groups=groups))
