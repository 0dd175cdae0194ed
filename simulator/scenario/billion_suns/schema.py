"""JSON Schema of table files, for editors, generated from the models that read them."""

from typing import Any

from simulator.rules.billion_suns.view.lookup import CONTRACTORS
from simulator.scenario.billion_suns.ask_models import ASKS
from simulator.scenario.billion_suns.catalogue import System
from simulator.scenario.billion_suns.table_models import (
    FileHead,
    GroupEntry,
    ObjectEntry,
    SeatEntry,
    ShipEntry,
    TableHead,
)
from simulator.scenario.entries import FileEntry

_ENTRIES: dict[str, type[FileEntry]] = {
    "seat": SeatEntry,
    "table": TableHead,
    "object": ObjectEntry,
    "battlegroup": GroupEntry,
    "ship": ShipEntry,
    **{f"ask_{ask}": model for ask, model in ASKS.items()},
}


def json_schema(system: System) -> dict[str, Any]:
    """The schema of a table file.

    Checks that need the whole file, such as for an unknown id, are left to `check`.
    """
    definitions = {name: _schema(model, system) for name, model in _ENTRIES.items()}
    most = system.catalogue.figures.largest_group
    # Contractors may come in larger groups (SOLO-1.3).
    definitions["battlegroup"] |= {
        "if": {"properties": {"owner": {"not": {"const": CONTRACTORS}}}},
        "then": {"properties": {"ships": {"maxItems": most}}},
    }
    definitions["question"] = {"oneOf": [{"$ref": f"#/$defs/ask_{ask}"} for ask in ASKS]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **_schema(FileHead, system),
        "title": "Jumpshock table file",
        "$defs": definitions,
    }


def _schema(model: type[FileEntry], system: System) -> dict[str, Any]:
    raw = model.model_json_schema()
    found: dict[str, Any] = {
        "type": "object",
        "description": raw["description"],
        "properties": {name: _field(part, system) for name, part in raw["properties"].items()},
        "additionalProperties": False,
    }
    return found | ({"required": raw["required"]} if "required" in raw else {})


def _field(part: dict[str, Any], system: System) -> dict[str, Any]:
    """A field's schema with our own markers resolved, and without pydantic's additions."""
    kinds = [kind for kind in part.get("anyOf", ()) if kind != {"type": "null"}]
    if len(kinds) == 1:
        # An optional field may be left out, but not null.
        part = {**kinds[0], **{key: value for key, value in part.items() if key != "anyOf"}}
    found = {key: value for key, value in part.items() if key not in ("title", "default")}
    return _resolved(found, system)


def _resolved(found: dict[str, Any], system: System) -> dict[str, Any]:
    """Replace markers by entries, names and readings from the catalogue."""
    if "x-names" in found.get("items", {}):
        found["items"] = _resolved(dict(found["items"]), system)
    if entry := found.pop("x-each", None):
        found["items"] = {"$ref": f"#/$defs/{entry}"}
    names = found.pop("x-names", None)
    if names in ("classes", "objects"):
        found["enum"] = list(getattr(system.catalogue, names))
    if found.pop("x-rulings", False):
        found["properties"] = {
            name: {"description": ruling.title, "enum": _as_editors_read(list(ruling.readings))}
            for name, ruling in system.rulings.items()
        }
        found["additionalProperties"] = False
    return found


def _as_editors_read(readings: list[str]) -> list[str | int | bool]:
    """Readings as texts, and as the values that an editor's YAML may read them as."""
    found: list[str | int | bool] = list(readings)
    found += [int(reading) for reading in readings if reading.isdigit()]
    found += [reading == "yes" for reading in readings if reading in ("yes", "no")]
    return found
