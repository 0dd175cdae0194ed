"""Setting up the next thing, CEO by CEO (ABS-11.2, 11.7)."""

from typing import get_args

from simulator.geometry.shapes import Pose
from simulator.kernel import wording
from simulator.kernel.asked.draft import picked_one, spot_in
from simulator.kernel.asked.request import Choice, Field, Option, Pick, Spot, TableOverlays
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.overlay import Overlay, Ring
from simulator.kernel.wording import join_words
from simulator.mechanics.request_forms import Values, one_taken
from simulator.rules.billion_suns.judging.set_up import as_kind, made_of, tables_for
from simulator.rules.billion_suns.model.actions import PlaceThing, TableSide
from simulator.rules.billion_suns.model.stages import SettingUp, Unplaced
from simulator.rules.billion_suns.play.set_up import placing
from simulator.rules.billion_suns.play.set_up.setting_up import PLACE
from simulator.rules.billion_suns.requests.forms import (
    Asked,
    DecisionForm,
    Lacking,
    OptionForm,
    PreviewParts,
    hint_dice,
)
from simulator.rules.billion_suns.view.contract_terms import thing_name
from simulator.rules.billion_suns.view.lookup import View
from simulator.rules.billion_suns.view.spacing import (
    SetupSpot,
    kept_off,
    new_thing,
    on_lane,
    rooms,
)

THING_KIND = "kind"
LANE_SIDE = "side"
THING_AT = "at"
_SIDES: tuple[TableSide, ...] = get_args(TableSide)


def _thing(asked: Asked) -> Unplaced | None:
    stage = asked.stage
    return stage.left[0] if isinstance(stage, SettingUp) and stage.left else None


def _option(asked: Asked) -> Option:
    thing = _thing(asked)
    if thing is None or not asked.has_open(PLACE):
        return Option(PLACE, "Set it up", asks=True)
    kinds = made_of(asked.view, thing)
    hints = placing.offers(asked.view, thing, hint_dice(asked, thing.id))
    wanted = _kind(asked)
    hints = tuple(hint for hint in hints if hint.kind in (wanted, wanted or kinds[0]))
    sides: tuple[Pick, ...] = ()
    if thing.placing.lane:
        among = tuple(Choice(side, f"To the {side} edge") for side in _SIDES)
        sides = (Pick(LANE_SIDE, "The lane leads", among, start=_first_side(hints)),)
        side = picked_one(asked.draft, LANE_SIDE)
        hints = tuple(hint for hint in hints if side is None or hint.side == side)
    thing = as_kind(asked.view, thing, wanted)
    fields: tuple[Field, ...] = (
        *_kind_field(asked, kinds),
        *sides,
        _spot(asked.view, thing, hints),
    )
    return Option(PLACE, "Set it up", asks=True, fields=fields)


def _kind_field(asked: Asked, kinds: tuple[str, ...]) -> tuple[Pick, ...]:
    """The kind of an area of a Debris Storm; no field for other things (WZ-4.3)."""
    if len(kinds) < 2:
        return ()
    objects = asked.view.setup.catalogue.objects
    among = tuple(Choice(kind, wording.capital(objects[kind].name), kind=kind) for kind in kinds)
    return (Pick(THING_KIND, "Made of", among, start=(kinds[0],)),)


def _kind(asked: Asked) -> str | None:
    """The kind chosen in the draft; None for the usual one."""
    thing, taken = _thing(asked), picked_one(asked.draft, THING_KIND)
    kinds = made_of(asked.view, thing) if thing else ()
    return taken if taken in kinds[1:] else None


def _first_side(hints: tuple[PlaceThing, ...]) -> tuple[str, ...] | None:
    side = hints[0].side if hints else None
    return (side,) if side else None


def _spot(view: View, thing: Unplaced, hints: tuple[PlaceThing, ...]) -> Spot:
    places = tuple(OnTable(hint.table, Pose(hint.at)) for hint in hints)
    tables = tables_for(view, thing)
    return Spot(
        THING_AT,
        wording.capital(view.setup.catalogue.objects[thing.placing.kind].name),
        tables,
        kind=thing.placing.kind,
        start=places[0] if places else None,
        hints=places[1:],
        areas=_spacing(view, thing, tables),
        follows=(THING_KIND, LANE_SIDE),
    )


def _spacing(view: View, thing: Unplaced, tables: tuple[str, ...]) -> TableOverlays:
    """Rings that it must stay out of, with the usual spacing (ABS-11.2)."""
    room = next(rooms(view))
    label = f"spacing {wording.inches(room.spacing)}"
    found = []
    for table in tables:
        piece = new_thing(view, thing.id, thing.placing, SetupSpot(table, (0, 0)))
        rings: list[Overlay] = [
            Ring(at, keep, "spacing", label if keep >= room.spacing else "")
            for at, keep, _ in kept_off(view, piece, table, room.spacing)
        ]
        found.append((table, tuple(rings)))
    return tuple(found)


def _action(asked: Asked) -> PlaceThing | Lacking:
    thing, spot = _thing(asked), spot_in(asked.draft, THING_AT)
    side = _side(asked)
    lane = thing is not None and thing.placing.lane
    missing = [
        name
        for name, lacks in ((LANE_SIDE, lane and side is None), (THING_AT, spot is None))
        if lacks
    ]
    if spot is None or missing:
        return Lacking(tuple(missing))
    return PlaceThing(spot.table, spot.pose.at, side, _kind(asked))


def _side(asked: Asked) -> TableSide | None:
    taken = picked_one(asked.draft, LANE_SIDE)
    return next((side for side in _SIDES if side == taken), None)


def _show_preview(asked: Asked) -> PreviewParts:
    """Where it would stand: a thing on a lane begins a third of the way along it (ABS-12.22)."""
    thing, spot = _thing(asked), spot_in(asked.draft, THING_AT)
    tables = [table.id for table in asked.view.setup.tables]
    if thing is None or spot is None or spot.table not in tables:
        return PreviewParts()
    thing = as_kind(asked.view, thing, _kind(asked))
    at = on_lane(asked.view, SetupSpot(spot.table, spot.pose.at, _side(asked)))
    stands = new_thing(asked.view, thing.id, thing.placing, at).place
    return PreviewParts(ghosts=((thing.id, stands),) if isinstance(stands, OnTable) else ())


def _sentence(asked: Asked) -> str:
    """`Place the planetoid of Resolve Merge Conflict on table A or B.`"""
    thing = _thing(asked)
    if thing is None:
        return ""
    tables = join_words(tables_for(asked.view, thing), "or")
    return f"Place {thing_name(asked.view, thing)} on table {tables}."


def _fill(_: Asked, action: PlaceThing) -> Values:
    values = {**one_taken(THING_KIND, action.kind), **one_taken(LANE_SIDE, action.side)}
    return {**values, THING_AT: OnTable(action.table, Pose(action.at))}


FORM = DecisionForm(
    (OptionForm(PLACE, _option, _action, _show_preview, makes=PlaceThing, fill=_fill),),
    _sentence,
    what=PLACE,
)
