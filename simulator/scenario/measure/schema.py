"""JSON Schema of table files of measure, for editors, generated from the models that read them."""

from collections.abc import Mapping
from typing import Any

from simulator.scenario.editor_schema import entry_schema
from simulator.scenario.entries import FileEntry
from simulator.scenario.file_heads import SeatEntry
from simulator.scenario.index import RulingText
from simulator.scenario.measure.asked import QUESTIONS
from simulator.scenario.measure.definitions import set_names
from simulator.scenario.measure.table_models import (
    KindEntry,
    KindsFileHead,
    LaidEntry,
    ObstacleEntry,
    PieceEntry,
    PieceTable,
)
from simulator.scenario.measure.templates import RULER_SCHEMA, TEMPLATE_SCHEMA

_ENTRIES: dict[str, type[FileEntry]] = {
    "seat": SeatEntry,
    "table": PieceTable,
    "kind": KindEntry,
    "piece": PieceEntry,
    "obstacle": ObstacleEntry,
    "laid": LaidEntry,
}


def json_schema(rulings: Mapping[str, RulingText]) -> dict[str, Any]:
    """The schema of a table file; checks that need the whole file are left to `check`."""
    definitions = {name: entry_schema(model, rulings, {}) for name, model in _ENTRIES.items()}
    definitions |= QUESTIONS.schemas(rulings, {})
    definitions |= {"ruler": RULER_SCHEMA, "template": TEMPLATE_SCHEMA}
    whole = entry_schema(KindsFileHead, rulings, {})
    whole["properties"]["use"]["enum"] = list(set_names())
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **whole,
        "title": "Jumpshock table file",
        "$defs": definitions,
    }
