"""JSON Schema of the entries of files, for editors, generated from the models that read them."""

import ast
from collections.abc import Collection, Mapping
from inspect import getsource
from typing import Any

from simulator.scenario.entries import FileEntry
from simulator.scenario.index import RulingText

Names = Mapping[str, Collection[str]]
"""Lists of names that editors may offer, by the word that a field's schema refers to them by."""


def entry_schema(
    model: type[FileEntry], rulings: Mapping[str, RulingText], names: Names
) -> dict[str, Any]:
    """The schema of an entry, with the readings of these rulings and these lists of names."""
    raw = model.model_json_schema()
    found: dict[str, Any] = {
        "type": "object",
        "description": raw.get("description") or _described(model),
        "properties": {
            name: _field(part, rulings, names) for name, part in raw["properties"].items()
        },
        "additionalProperties": False,
    }
    return found | ({"required": raw["required"]} if "required" in raw else {})


def _described(model: type[FileEntry]) -> str:
    """The model's docstring from its source, since PYTHONOPTIMIZE=2 leaves docstrings out."""
    (found,) = ast.parse(getsource(model)).body
    return ast.get_docstring(found) or "" if isinstance(found, ast.ClassDef) else ""


def _field(part: dict[str, Any], rulings: Mapping[str, RulingText], names: Names) -> dict[str, Any]:
    """A field's schema with our own markers resolved, and without pydantic's additions."""
    kinds = [kind for kind in part.get("anyOf", ()) if kind != {"type": "null"}]
    if len(kinds) == 1:
        # An optional field may be left out, but not null.
        part = {**kinds[0], **{key: value for key, value in part.items() if key != "anyOf"}}
    found = {key: value for key, value in part.items() if key not in ("title", "default")}
    return _resolved(found, rulings, names)


def _resolved(
    found: dict[str, Any], rulings: Mapping[str, RulingText], names: Names
) -> dict[str, Any]:
    """Replace markers by entries, names and readings."""
    if "x-names" in found.get("items", {}):
        found["items"] = _resolved(dict(found["items"]), rulings, names)
    if entry := found.pop("x-each", None):
        found["items"] = {"$ref": f"#/$defs/{entry}"}
    if entry := found.pop("x-all", None):
        found["additionalProperties"] = {"$ref": f"#/$defs/{entry}"}
    listed = found.pop("x-names", None)
    if listed in names:
        found["enum"] = list(names[listed])
    if found.pop("x-rulings", False):
        found["properties"] = {
            name: {"description": ruling.title, "enum": _as_editors_read(list(ruling.readings))}
            for name, ruling in rulings.items()
        }
        found["additionalProperties"] = False
    return found


def _as_editors_read(readings: list[str]) -> list[str | int | bool]:
    """Readings as texts, and as the values that an editor's YAML may read them as."""
    found: list[str | int | bool] = list(readings)
    found += [int(reading) for reading in readings if reading.isdigit()]
    found += [reading == "yes" for reading in readings if reading in ("yes", "no")]
    return found
