"""JSON Schema of the entries of files, for editors, generated from the models that read them."""

import ast
from collections.abc import Collection, Mapping
from inspect import cleandoc, getsource
from typing import Any

from simulator.scenario.entries import EntryKey, FileEntry, keys_of
from simulator.scenario.index import RulingText

Names = Mapping[str, Collection[str]]
"""Lists of names that editors may offer, by the word that a field's schema refers to them by."""


def entry_schema(
    model: type[FileEntry], rulings: Mapping[str, RulingText], names: Names
) -> dict[str, Any]:
    """The schema of an entry, with the readings of these rulings and these lists of names."""
    about = cleandoc(model.__doc__) if model.__doc__ else _describe_model(model)
    return keys_schema(about, keys_of(model).values(), rulings, names)


def keys_schema(
    about: str, keys: Collection[EntryKey], rulings: Mapping[str, RulingText], names: Names
) -> dict[str, Any]:
    """The schema of a mapping with these keys."""
    needed = [key.name for key in keys if key.is_needed]
    return {
        "type": "object",
        "description": about,
        "properties": {key.name: _resolve_markers(key.schema(), rulings, names) for key in keys},
        "additionalProperties": False,
        **({"required": needed} if needed else {}),
    }


def _describe_model(model: type[FileEntry]) -> str:
    """The model's docstring from its source, since PYTHONOPTIMIZE=2 leaves docstrings out."""
    (found,) = ast.parse(getsource(model)).body
    return ast.get_docstring(found) or "" if isinstance(found, ast.ClassDef) else ""


def _resolve_markers(
    found: dict[str, Any], rulings: Mapping[str, RulingText], names: Names
) -> dict[str, Any]:
    """Replace markers by entries, names and readings."""
    if "x-names" in found.get("items", {}):
        found["items"] = _resolve_markers(dict(found["items"]), rulings, names)
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
