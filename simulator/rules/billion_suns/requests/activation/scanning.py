"""The scan step: what is scanned, and which ships land troops on it (ABS-5.6, WZ-6.2)."""

from simulator.geometry.shapes import Pose
from simulator.kernel.asked.draft import picked_ids, picked_one, spot_in
from simulator.kernel.asked.request import (
    Choice,
    Field,
    Option,
    Pick,
)
from simulator.kernel.piece import OnTable
from simulator.mechanics.request_forms import Values, one_taken
from simulator.rules.billion_suns.judging.scanning import landing_ships
from simulator.rules.billion_suns.model.actions import Pass, Scan
from simulator.rules.billion_suns.play.tactical_phase.scanning import SCAN
from simulator.rules.billion_suns.play.tactical_phase.steps import waiting
from simulator.rules.billion_suns.requests.activation.groups import (
    GROUP,
    activation_of,
    chosen_group,
    group_field,
    ships_of,
)
from simulator.rules.billion_suns.requests.activation.scan_gains import scan_notes
from simulator.rules.billion_suns.requests.activation.self_scanning import (
    LAY,
    MEND,
    SPOT,
    TARGET,
    ghosts_in,
    mine_field,
    mines_in,
    rings_of,
    self_scan_fields,
    self_scan_gains,
)
from simulator.rules.billion_suns.requests.forms import (
    DECLINE,
    Asked,
    DecisionForm,
    Lacking,
    OptionForm,
    PreviewParts,
    group_name,
    only_if,
    plain,
)
from simulator.rules.billion_suns.requests.jump_phase import scrambling
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, find_ships, standing
from simulator.rules.billion_suns.view.measuring import is_scanned, scanning_ships

LANDING = "landing"


def _names(asked: Asked) -> tuple[str, ...]:
    stage = activation_of(asked)
    return tuple(each.group for each in waiting(asked.view, stage)) if stage else ()


def _option(asked: Asked) -> Option | None:
    names = _names(asked)
    if not names:
        return None
    fields: tuple[Field, ...] = ()
    if asked.has_open(SCAN):
        fields = (
            *group_field(asked, names),
            *_target(asked),
            *_landing(asked),
            *_own_fields(asked),
        )
    return Option(SCAN, "Scan", "", asks=True, fields=fields)


def _group(asked: Asked) -> str | None:
    return chosen_group(asked, _names(asked))


def _target(asked: Asked) -> tuple[Pick, ...]:
    """Everything in scan range, each with the effect of a scan; own ships come last."""
    group = _group(asked)
    if group is None:
        return ()
    own = find_ships(asked.view, group)
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
    if each.piece.group == group:
        gains += self_scan_gains(view, group, each.id)
    caption = phrases.listed_as(view, each.id)
    return Choice(each.id, caption, " · ".join(gains), each.id, None, each.piece.kind)


def _scan_target(asked: Asked) -> PlacedPiece | None:
    """The scan target of the draft, if it is in reach of the group."""
    group, target = _group(asked), picked_one(asked.draft, TARGET)
    if group is None or target is None or target not in asked.view.pieces:
        return None
    near = scanning_ships(asked.view, group, target)
    return next(iter(find_ships(asked.view, target)), None) if near else None


def _own_fields(asked: Asked) -> tuple[Field, ...]:
    """The fields for a group that scans itself."""
    group, scanned = _group(asked), _scan_target(asked)
    if group is None or scanned is None or scanned.piece.group != group:
        return ()
    return self_scan_fields(asked, group, scanned)


def _landing(asked: Asked) -> tuple[Pick, ...]:
    """The ships that put troops on what is scanned: all unless chosen otherwise (WZ-6.2)."""
    group, scanned = _group(asked), _scan_target(asked)
    able = landing_ships(asked.view, Scan(group, scanned.id)) if group and scanned else ()
    if not able:
        return ()
    among = tuple(Choice(name, phrases.listed_as(asked.view, name), "", name) for name in able)
    return (Pick(LANDING, "Troops land from", among, 0, len(able), able, (GROUP, TARGET)),)


def _action(asked: Asked) -> Scan | Lacking:
    group, target = _group(asked), picked_one(asked.draft, TARGET)
    if group is None or target is None:
        lacks = ((GROUP, group is None), (TARGET, target is None))
        return Lacking(tuple(name for name, missing in lacks if missing))
    mines = mines_in(asked, group)
    if isinstance(mines, Lacking):
        return mines
    spot = spot_in(asked.draft, SPOT)
    return Scan(group, target, spot.pose.at if spot else None, mines, _landers(asked))


def _landers(asked: Asked) -> tuple[str, ...] | None:
    """The ships that land troops, None if all that may do so, or none can."""
    value = asked.draft.values.get(LANDING)
    group, scanned = _group(asked), _scan_target(asked)
    if value is None or group is None or scanned is None:
        return None
    taken = picked_ids(asked.draft, LANDING)
    able = landing_ships(asked.view, Scan(group, scanned.id))
    return None if sorted(taken) == sorted(able) else taken


def _show_preview(asked: Asked) -> PreviewParts:
    """What the scan does, and where its token and mines would be placed."""
    group, scanned, action = _group(asked), _scan_target(asked), _action(asked)
    if group is None or scanned is None or isinstance(action, Lacking):
        return PreviewParts()
    ghosts = ghosts_in(asked, action)
    reach = asked.view.setup.catalogue.figures.scan_range
    overlays = rings_of(asked.view, group, scanned.table, reach, "scan range")
    return PreviewParts(overlays=overlays, ghosts=ghosts, notes=scan_notes(asked.view, action))


def _glow(asked: Asked) -> tuple[str, ...]:
    return ships_of(asked.view, _names(asked))


def _scrambles_here(asked: Asked) -> bool:
    """By a reading of `scramble` carriers scramble in this step (ABS-4.9)."""
    return asked.view.setup.catalogue.rulings.scramble != "jump_phase"


def _fill(asked: Asked, action: Scan) -> Values:
    values = {**one_taken(GROUP, action.group), **one_taken(TARGET, action.target)}
    scanned = find_ships(asked.view, action.target)
    if action.at is not None and scanned:
        values[SPOT] = OnTable(scanned[0].table, Pose(action.at))
    if action.mines:
        values[LAY] = (LAY,)
        for ship, at in zip(find_ships(asked.view, action.group), action.mines, strict=False):
            values[mine_field(ship.id)] = OnTable(ship.table, Pose(at))
    elif action.at is None:
        values[MEND] = (MEND,)
    if action.landing is not None:
        values[LANDING] = action.landing
    return values


FORM = DecisionForm(
    (
        OptionForm(
            SCAN,
            _option,
            _action,
            _show_preview,
            lambda asked, it: f"scan {group_name(asked, it.target)}",
            Scan,
            _fill,
        ),
        only_if(_scrambles_here, scrambling.OPTION),
        plain("pass", "Scan no more", Pass(), DECLINE),
    ),
    glow=_glow,
    what=SCAN,
)
