"""JSON Schema of table files, for editors, generated from the models that read them."""

from typing import Any

from simulator.rules.billion_suns.view.lookup import CONTRACTORS
from simulator.scenario.billion_suns.ask_fields import QUESTIONS
from simulator.scenario.billion_suns.catalogue import ShippedData
from simulator.scenario.billion_suns.table_models import (
    CorporationSeat,
    FleetTable,
    GameFileHead,
    GroupEntry,
    ObjectEntry,
    ShipEntry,
)
from simulator.scenario.editor_schema import entry_schema
from simulator.scenario.entries import FileEntry

_ENTRIES: dict[str, type[FileEntry]] = {
    "seat": CorporationSeat,
    "table": FleetTable,
    "object": ObjectEntry,
    "battlegroup": GroupEntry,
    "ship": ShipEntry,
}


def json_schema(system: ShippedData) -> dict[str, Any]:
    """The schema of a table file.

    Checks that need the whole file, such as for an unknown id, are left to `check`.
    """
    names = {"classes": system.catalogue.classes, "objects": system.catalogue.objects}
    rulings = system.rulings
    definitions = {name: entry_schema(model, rulings, names) for name, model in _ENTRIES.items()}
    most = system.catalogue.figures.largest_group
    # Contractors may come in larger groups (SOLO-1.3).
    definitions["battlegroup"] |= {
        "if": {"properties": {"owner": {"not": {"const": CONTRACTORS}}}},
        "then": {"properties": {"ships": {"maxItems": most}}},
    }
    definitions |= QUESTIONS.schemas(rulings, names)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **entry_schema(GameFileHead, rulings, names),
        "title": "Jumpshock table file",
        "$defs": definitions,
    }
