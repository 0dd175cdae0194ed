"""The Systems Administrator says which table a drawn battlezone is (WZ-4, WZ-5)."""

from simulator.kernel.asked.draft import Draft, picked_one
from simulator.kernel.asked.request import Choice, Option, Pick
from simulator.kernel.refusal import Refusal
from simulator.rules.billion_suns.model.actions import DeclareBattlezone
from simulator.rules.billion_suns.model.modes import zone_title
from simulator.rules.billion_suns.model.stages import SettingUp
from simulator.rules.billion_suns.play.set_up import setting_up
from simulator.rules.billion_suns.play.set_up.setting_up import ZONE
from simulator.rules.billion_suns.requests.forms import (
    Asked,
    DecisionForm,
    Lacking,
    OptionForm,
    barring,
)

ZONE_CARD = "zone"
ZONE_TABLE = "table"


def _option(asked: Asked) -> Option:
    fields = (*_zones(asked), *_tables(asked)) if asked.has_open(ZONE) else ()
    return Option(ZONE, "Declare the battlezone", asks=True, fields=fields)


def _zones(asked: Asked) -> tuple[Pick, ...]:
    if not isinstance(asked.stage, SettingUp):
        return ()
    among = []
    for zone in dict.fromkeys(asked.stage.zones):
        refusals = [_refusal(asked, zone, table.id) for table in asked.view.setup.tables]
        barred = barring(refusals[0]) if all(refusals) else None
        among.append(Choice(zone, zone_title(zone), barred=barred))
    first = next((choice.id for choice in among if choice.barred is None), None)
    return (Pick(ZONE_CARD, "Battlezone", tuple(among), start=(first,) if first else None),)


def _tables(asked: Asked) -> tuple[Pick, ...]:
    zone = picked_one(asked.draft, ZONE_CARD)
    if zone is None:
        return ()
    among = tuple(
        Choice(table.id, f"Table {table.id}", table.name, None, barring(refusal))
        for table in asked.view.setup.tables
        for refusal in (_refusal(asked, zone, table.id),)
    )
    first = next((choice.id for choice in among if choice.barred is None), None)
    start = (first,) if first else None
    return (Pick(ZONE_TABLE, "Table", among, start=start, follows=(ZONE_CARD,)),)


def only_battlezone(asked: Asked) -> Draft | None:
    """The draft of the only battlezone on the only table that can be it; None if there are more."""
    zones = asked.stage.zones if isinstance(asked.stage, SettingUp) else ()
    tables = asked.view.setup.tables
    pairs = [
        (zone, table.id)
        for zone in dict.fromkeys(zones)
        for table in tables
        if _refusal(asked, zone, table.id) is None
    ]
    if len(pairs) != 1:
        return None
    ((zone, table),) = pairs
    return Draft(ZONE, {ZONE_CARD: (zone,), ZONE_TABLE: (table,)})


def _refusal(asked: Asked, zone: str, table: str) -> Refusal | None:
    stage = asked.stage
    if not isinstance(stage, SettingUp):
        return None
    return setting_up.check(asked.view, stage, DeclareBattlezone(zone, table), asked.seat)


def _action(asked: Asked) -> DeclareBattlezone | Lacking:
    zone, table = picked_one(asked.draft, ZONE_CARD), picked_one(asked.draft, ZONE_TABLE)
    if zone is None or table is None:
        missing = [
            name for name, value in ((ZONE_CARD, zone), (ZONE_TABLE, table)) if value is None
        ]
        return Lacking(tuple(missing))
    return DeclareBattlezone(zone, table)


FORM = DecisionForm(
    (
        OptionForm(
            ZONE,
            _option,
            _action,
            makes=DeclareBattlezone,
            fill=lambda _, it: {ZONE_CARD: (it.zone,), ZONE_TABLE: (it.table,)},
        ),
    ),
    what=ZONE,
)
