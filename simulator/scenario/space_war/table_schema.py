"""JSON Schema of table files of Space War, for editors, generated from the models."""

from typing import Any

from simulator.scenario.editor_schema import entry_schema
from simulator.scenario.entries import FileEntry
from simulator.scenario.space_war.ask_fields import QUESTIONS
from simulator.scenario.space_war.library import shipped_rulings
from simulator.scenario.space_war.schema import sheet_schema
from simulator.scenario.space_war.table_models import (
    CraftEntry,
    CraftTable,
    HitsEntry,
    ObjectEntry,
    SquadronSeat,
    TableFileHead,
)

_ENTRIES: dict[str, type[FileEntry]] = {
    "seat": SquadronSeat,
    "table": CraftTable,
    "object": ObjectEntry,
    "craft": CraftEntry,
    "hits": HitsEntry,
}


def json_schema() -> dict[str, Any]:
    """The schema of a table file; checks that need the whole file are left to `check`."""
    rulings = shipped_rulings()
    definitions = {name: entry_schema(model, rulings, {}) for name, model in _ENTRIES.items()}
    definitions |= QUESTIONS.schemas(rulings, {}) | sheet_schema("squadron")["$defs"]
    name = {"type": "string"}
    squadron = {"anyOf": [name, {"$ref": "#/$defs/squadron"}]}
    definitions["seat"]["properties"]["squadron"] = squadron
    definitions["craft"]["properties"]["design"] = {"anyOf": [name, {"$ref": "#/$defs/design"}]}
    whole = entry_schema(TableFileHead, rulings, {})
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **whole,
        "title": "Jumpshock table file",
        "$defs": definitions,
    }
