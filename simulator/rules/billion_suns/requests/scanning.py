"""The scan step: what is scanned, where a token lies, and mines (ABS-5.6, WZ-3.1, 6.4)."""

from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.draft import picked, picked_one, spot_in
from simulator.kernel.overlay import Ring
from simulator.kernel.piece import OnTable
from simulator.kernel.request import (
    Choice,
    Field,
    FormationValue,
    Option,
    Pick,
    Spot,
    TableOverlays,
)
from simulator.rules.billion_suns.model.actions import Pass, Scan
from simulator.rules.billion_suns.model.contracts import PlaceToken
from simulator.rules.billion_suns.play.attacks.mines import MINE
from simulator.rules.billion_suns.play.contracts.scans import effects_of, landing_ships
from simulator.rules.billion_suns.play.tactical_phase.scanning import SCAN
from simulator.rules.billion_suns.play.tactical_phase.steps import waiting
from simulator.rules.billion_suns.questions.range_questions import is_scanned, scanning_ships
from simulator.rules.billion_suns.requests import scrambling
from simulator.rules.billion_suns.requests.forms import (
    Asked,
    DecisionForm,
    Lacking,
    OptionForm,
    Shown,
    only_if,
    plain,
)
from simulator.rules.billion_suns.requests.groups import (
    GROUP,
    activation_of,
    chosen_group,
    group_field,
    ships_of,
)
from simulator.rules.billion_suns.requests.scan_gains import scan_notes
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.loadouts import has_loadout
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, named, standing

TARGET = "target"
AT = "at"
LAY = "lay"
LANDING = "landing"


def mine_field(ship: str) -> str:
    """The name of the field with the place of a ship's mine."""
    return f"mine/{ship}"


def _names(asked: Asked) -> tuple[str, ...]:
    stage = activation_of(asked)
    return tuple(each.group for each in waiting(asked.view, stage)) if stage else ()


def _option(asked: Asked) -> Option | None:
    names = _names(asked)
    if not names:
        return None
    fields: tuple[Field, ...] = ()
    if asked.has_open(SCAN):
        fields = (*group_field(asked, names), *_target(asked), *_landing(asked), *_spots(asked))
    return Option(SCAN, "Scan", "", asks=True, fields=fields)


def _group(asked: Asked) -> str | None:
    return chosen_group(asked, _names(asked))


def _target(asked: Asked) -> tuple[Pick, ...]:
    """Everything in scan range, what the scan would do beside it; own ships come last."""
    group = _group(asked)
    if group is None:
        return ()
    own = named(asked.view, group)
    others = standing(asked.view, lambda piece: piece.group != group)
    near = [each for each in others if is_scanned(asked.view, own, each)]
    among = tuple(_choice(asked.view, group, each) for each in (*near, *own))
    useful = [each.id for each in among if each.about]
    first = useful[0] if useful else among[0].id if among else None
    start = (first,) if first else None
    return (Pick(TARGET, "Scans", among, start=start, follows=(GROUP,)),)


def _choice(view: View, group: str, each: PlacedPiece) -> Choice:
    action = Scan(group, each.id)
    gains = [note.text for note in scan_notes(view, action) if note.role == "gain"]
    if each.piece.group == group and has_loadout(view, group, "mine_layer"):
        gains.append("may lay mines")
    caption = phrases.capital(phrases.called(view, each.id).removeprefix("the "))
    return Choice(each.id, caption, " · ".join(gains), each.id, None, each.piece.kind)


def _scanned(asked: Asked) -> PlacedPiece | None:
    """What the draft scans, if it is in reach of the group."""
    group, target = _group(asked), picked_one(asked.draft, TARGET)
    if group is None or target is None or target not in asked.view.pieces:
        return None
    near = scanning_ships(asked.view, group, target)
    return next(iter(named(asked.view, target)), None) if near else None


def _landing(asked: Asked) -> tuple[Pick, ...]:
    """The ships that put their troops on what is scanned: all of them unless told (WZ-6.2)."""
    group, scanned = _group(asked), _scanned(asked)
    able = landing_ships(asked.view, Scan(group, scanned.id)) if group and scanned else ()
    if not able:
        return ()
    among = tuple(
        Choice(
            name, phrases.capital(phrases.called(asked.view, name).removeprefix("the ")), "", name
        )
        for name in able
    )
    return (Pick(LANDING, "Troops land from", among, 0, len(able), able, (GROUP, TARGET)),)


def _spots(asked: Asked) -> tuple[Field, ...]:
    """Where a token is to lie, and mines: only for a group that scans itself."""
    group, scanned = _group(asked), _scanned(asked)
    if group is None or scanned is None or scanned.piece.group != group:
        return ()
    mines = _mine_fields(asked, group)
    one_purpose = asked.view.setup.catalogue.rulings.self_scan != "all"
    if one_purpose and picked(asked.draft, LAY):
        return mines
    return (*_token_field(asked, group, scanned), *mines)


def _token_field(asked: Asked, group: str, scanned: PlacedPiece) -> tuple[Spot, ...]:
    """Where the token of the scan lies; emptied it lies by the scanned ship (WZ-6.4)."""
    placed = [
        effect.token
        for _, _, effect in effects_of(asked.view, Scan(group, scanned.id))
        if isinstance(effect, PlaceToken)
    ]
    if not placed:
        return ()
    reach = asked.view.setup.catalogue.figures.scan_range
    areas = _rings(asked.view, group, scanned.table, reach, "scan range")
    name = phrases.capital(asked.view.setup.catalogue.objects[placed[0]].name)
    beside = OnTable(scanned.table, Pose(scanned.at))
    spot = Spot(
        AT,
        name,
        (scanned.table,),
        placed[0],
        start=beside,
        areas=areas,
        follows=(GROUP, TARGET),
    )
    return (spot,)


def _rings(view: View, group: str, table: str, reach: int, label: str) -> TableOverlays:
    text = f"{label} {phrases.inches(reach)}"
    rings = tuple(
        Ring(ship.at, reach, "scan", text, ship.piece.owner)
        for ship in named(view, group)
        if ship.table == table
    )
    return ((table, rings),)


def _mine_fields(asked: Asked, group: str) -> tuple[Field, ...]:
    """To lay mines or not, and where each ship's goes; right under it is allowed (WZ-3.1)."""
    if not has_loadout(asked.view, group, "mine_layer"):
        return ()
    own = named(asked.view, group)
    about = f"one within {phrases.inches(asked.view.setup.catalogue.figures.mine_laying)} of each"
    lay = Pick(LAY, "Mines", (Choice(LAY, "Lay mines", about),), 0, 1, (), (GROUP, TARGET))
    if not picked(asked.draft, LAY):
        return (lay,)
    return lay, *(_mine_spot(asked.view, ship) for ship in own)


def _mine_spot(view: View, ship: PlacedPiece) -> Spot:
    reach = view.setup.catalogue.figures.mine_laying
    ring = Ring(ship.at, reach, "range", f"mine {phrases.inches(reach)}", ship.piece.owner)
    return Spot(
        mine_field(ship.id),
        f"Mine of {ship.id}",
        (ship.table,),
        MINE,
        start=OnTable(ship.table, Pose(ship.at)),
        areas=((ship.table, (ring,)),),
        follows=(GROUP, TARGET, LAY),
    )


def _mines(asked: Asked, group: str) -> tuple[Point, ...] | Lacking:
    """The places of the mines in the draft; empty where none are laid."""
    if not picked(asked.draft, LAY):
        return ()
    spots = {
        ship.id: spot_in(asked.draft, mine_field(ship.id)) for ship in named(asked.view, group)
    }
    missing = tuple(mine_field(ship) for ship, spot in spots.items() if spot is None)
    if missing:
        return Lacking(missing)
    return tuple(spot.pose.at for spot in spots.values() if spot is not None)


def _action(asked: Asked) -> Scan | Lacking:
    group, target = _group(asked), picked_one(asked.draft, TARGET)
    if group is None or target is None:
        lacks = ((GROUP, group is None), (TARGET, target is None))
        return Lacking(tuple(name for name, missing in lacks if missing))
    mines = _mines(asked, group)
    if isinstance(mines, Lacking):
        return mines
    spot = spot_in(asked.draft, AT)
    return Scan(group, target, spot.pose.at if spot else None, mines, _landers(asked))


def _landers(asked: Asked) -> tuple[str, ...] | None:
    """The ships that land troops, None where all that may do, or none can."""
    value = asked.draft.values.get(LANDING)
    group, scanned = _group(asked), _scanned(asked)
    if value is None or group is None or scanned is None:
        return None
    taken = picked(asked.draft, LANDING)
    able = landing_ships(asked.view, Scan(group, scanned.id))
    return None if sorted(taken) == sorted(able) else taken


def _shown(asked: Asked) -> Shown:
    """What the scan does, and where its token and mines would lie."""
    group, scanned, action = _group(asked), _scanned(asked), _action(asked)
    if group is None or scanned is None or isinstance(action, Lacking):
        return Shown()
    ghosts: FormationValue = ()
    spot = spot_in(asked.draft, AT)
    if spot is not None:
        ghosts += ((AT, spot),)
    if action.mines:
        spots = ((ship.id, mine_field(ship.id)) for ship in named(asked.view, group))
        laid = ((ship, spot_in(asked.draft, name)) for ship, name in spots)
        ghosts += tuple((mine_field(ship), at) for ship, at in laid if at is not None)
    reach = asked.view.setup.catalogue.figures.scan_range
    overlays = _rings(asked.view, group, scanned.table, reach, "scan range")
    return Shown(overlays=overlays, ghosts=ghosts, notes=scan_notes(asked.view, action))


def _glow(asked: Asked) -> tuple[str, ...]:
    return ships_of(asked.view, _names(asked))


def _scrambles_here(asked: Asked) -> bool:
    """By a reading of `scramble` carriers scramble in this step (ABS-4.9)."""
    return asked.view.setup.catalogue.rulings.scramble != "jump_phase"


FORM = DecisionForm(
    (
        OptionForm(SCAN, _option, _action, _shown),
        only_if(_scrambles_here, scrambling.OPTION),
        plain("pass", "Scan no more", Pass(), "Z"),
    ),
    glow=_glow,
)
