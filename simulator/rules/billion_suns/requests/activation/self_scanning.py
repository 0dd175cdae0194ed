"""What a group that scans itself can do: a token, mines, repairs (WZ-3.1, 3.3, 6.4)."""

from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel import wording
from simulator.kernel.asked.draft import picked_ids, spot_in
from simulator.kernel.asked.request import Choice, Field, FormationValue, Pick, Spot, TableOverlays
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.overlay import Ring
from simulator.rules.billion_suns.judging.scanning import MINE, effects_of, repairs_itself
from simulator.rules.billion_suns.model.actions import Scan
from simulator.rules.billion_suns.model.contracts import PlaceToken
from simulator.rules.billion_suns.play.tactical_phase.repairs import count_mended
from simulator.rules.billion_suns.requests.activation.groups import GROUP
from simulator.rules.billion_suns.requests.forms import Asked, Lacking
from simulator.rules.billion_suns.view.loadouts import has_loadout
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, find_ships

TARGET = "target"
SPOT = "at"
LAY = "lay"
MEND = "mend"


def mine_field(ship: str) -> str:
    """The name of the field with the place of a ship's mine."""
    return f"mine/{ship}"


def self_scan_fields(asked: Asked, group: str, scanned: PlacedPiece) -> tuple[Field, ...]:
    """A token, mines, repairs: one of them, or all by a reading of `self_scan` (WZ-3.1)."""
    view, mines = asked.view, _mine_fields(asked, group)
    if _serves_one(view) and picked_ids(asked.draft, LAY):
        return mines
    mend = _mend_field(view, group, scanned)
    if mend and picked_ids(asked.draft, MEND):
        return mend
    return (*mend, *_token_field(asked, group, scanned), *mines)


def self_scan_gains(view: View, group: str, ship: str) -> tuple[str, ...]:
    """What else a scan of its own ship may do, in a few words."""
    if has_loadout(view, group, "mine_layer"):
        return ("may lay mines",)
    if _has_to_choose(view, group, ship):
        (token,) = _tokens(view, group, ship)[:1]
        return (f"or places a {view.setup.catalogue.objects[token].name}",)
    return ()


def _serves_one(view: View) -> bool:
    return view.setup.catalogue.rulings.self_scan != "all"


def _has_to_choose(view: View, group: str, ship: str) -> bool:
    """May it repair itself or place a token, but not both?"""
    return _serves_one(view) and repairs_itself(view, group) and bool(_tokens(view, group, ship))


def _tokens(view: View, group: str, ship: str) -> tuple[str, ...]:
    """The kinds of token that the scan of its own ship may place."""
    effects = (effect for _, _, effect in effects_of(view, Scan(group, ship)))
    return tuple(effect.token for effect in effects if isinstance(effect, PlaceToken))


def _mend_field(view: View, group: str, scanned: PlacedPiece) -> tuple[Pick, ...]:
    """To repair itself instead of the token; empty if it does both or only one."""
    if not _has_to_choose(view, group, scanned.id):
        return ()
    taken = count_mended(view, Scan(group, scanned.id))
    among = (Choice(MEND, "Repair itself", f"takes off {taken} damage, places nothing"),)
    return (Pick(MEND, "Repairs", among, 0, 1, (), (GROUP, TARGET)),)


def _token_field(asked: Asked, group: str, scanned: PlacedPiece) -> tuple[Spot, ...]:
    """Where the token of the scan is placed; if emptied, beside the scanned ship (WZ-6.4)."""
    placed = _tokens(asked.view, group, scanned.id)
    if not placed:
        return ()
    reach = asked.view.setup.catalogue.figures.scan_range
    areas = rings_of(asked.view, group, scanned.table, reach, "scan range")
    name = wording.capital(asked.view.setup.catalogue.objects[placed[0]].name)
    beside = OnTable(scanned.table, Pose(scanned.at))
    spot = Spot(
        SPOT,
        name,
        (scanned.table,),
        placed[0],
        start=beside,
        areas=areas,
        follows=(GROUP, TARGET),
    )
    return (spot,)


def rings_of(view: View, group: str, table: str, reach: int, label: str) -> TableOverlays:
    """How far each ship of the group on that table reaches."""
    text = f"{label} {wording.inches(reach)}"
    rings = tuple(
        Ring(ship.at, reach, "scan", text, ship.piece.owner)
        for ship in find_ships(view, group)
        if ship.table == table
    )
    return ((table, rings),)


def _mine_fields(asked: Asked, group: str) -> tuple[Field, ...]:
    """Whether to lay mines, and where each ship's goes; right under it is allowed (WZ-3.1)."""
    if not has_loadout(asked.view, group, "mine_layer"):
        return ()
    own = find_ships(asked.view, group)
    about = f"one within {wording.inches(asked.view.setup.catalogue.figures.mine_laying)} of each"
    lay = Pick(LAY, "Mines", (Choice(LAY, "Lay mines", about),), 0, 1, (), (GROUP, TARGET))
    if not picked_ids(asked.draft, LAY):
        return (lay,)
    return lay, *(_mine_spot(asked.view, ship) for ship in own)


def _mine_spot(view: View, ship: PlacedPiece) -> Spot:
    reach = view.setup.catalogue.figures.mine_laying
    ring = Ring(ship.at, reach, "range", f"mine {wording.inches(reach)}", ship.piece.owner)
    return Spot(
        mine_field(ship.id),
        f"Mine of {ship.id}",
        (ship.table,),
        MINE,
        start=OnTable(ship.table, Pose(ship.at)),
        areas=((ship.table, (ring,)),),
        follows=(GROUP, TARGET, LAY),
    )


def mines_in(asked: Asked, group: str) -> tuple[Point, ...] | Lacking:
    """The positions of the mines in the draft; empty if none are laid."""
    if not picked_ids(asked.draft, LAY):
        return ()
    spots = {
        ship.id: spot_in(asked.draft, mine_field(ship.id)) for ship in find_ships(asked.view, group)
    }
    missing = tuple(mine_field(ship) for ship, spot in spots.items() if spot is None)
    if missing:
        return Lacking(missing)
    return tuple(spot.pose.at for spot in spots.values() if spot is not None)


def ghosts_in(asked: Asked, action: Scan) -> FormationValue:
    """Where the token and the mines of the draft would be placed."""
    spot = spot_in(asked.draft, SPOT)
    ghosts: FormationValue = ((SPOT, spot),) if spot else ()
    if not action.mines:
        return ghosts
    names = (mine_field(ship.id) for ship in find_ships(asked.view, action.group))
    laid = ((name, spot_in(asked.draft, name)) for name in names)
    return (*ghosts, *((name, at) for name, at in laid if at is not None))
