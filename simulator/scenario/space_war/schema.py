"""JSON Schema of design and squadron files, for editors, generated from the models."""

from typing import Any

from simulator.scenario.editor_schema import entry_schema
from simulator.scenario.entries import FileEntry
from simulator.scenario.space_war import design_models as models
from simulator.scenario.space_war.library import shipped_designs, shipped_rulings
from simulator.scenario.space_war.module_files import shipped_modules

_ENTRIES: dict[str, type[FileEntry]] = {
    "design": models.DesignEntry,
    "prisoner": models.DesignEntry,
    "bought": models.BoughtEntry,
    "listed": models.ListedEntry,
    "squadron": models.SquadronEntry,
}
_FILES: dict[str, type[FileEntry]] = {
    "design": models.DesignFile,
    "squadron": models.SquadronFile,
}


def sheet_schema(kind: str) -> dict[str, Any]:
    """The schema of a `design` or `squadron` file; what the rules forbid is left to `check`."""
    rulings = shipped_rulings()
    definitions = {name: entry_schema(model, rulings, {}) for name, model in _ENTRIES.items()}
    definitions["listed"]["properties"]["design"]["enum"] = list(shipped_designs())
    names = {key: {"description": one.name} for key, one in shipped_modules().modules.items()}
    for name in ("design", "prisoner", "bought"):
        modules = definitions[name]["properties"]["modules"]
        count = modules.pop("additionalProperties")
        modules["properties"] = {key: {**said, **count} for key, said in names.items()}
        modules["additionalProperties"] = False
    designs = definitions["squadron"]["properties"]["designs"]
    designs["items"] = {"oneOf": [{"$ref": "#/$defs/listed"}, {"$ref": "#/$defs/bought"}]}
    whole = entry_schema(_FILES[kind], rulings, {})
    whole["properties"][kind] = {"$ref": f"#/$defs/{kind}"}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **whole,
        "title": f"Jumpshock {kind} file",
        "$defs": definitions,
    }
