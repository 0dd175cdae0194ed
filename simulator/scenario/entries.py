"""Entries of a file: from a mapping to a typed model, or to what is wrong with it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeVar, get_args

from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import CoreSchema, core_schema

from simulator.scenario.faults import MOST_FAULTS, FieldPath, Problem, Wrong, unfit
from simulator.scenario.tree import Raw

_ENOUGH = 5 * MOST_FAULTS
"""After this many problems the search stops, so that reading a bad file stays cheap."""


class FileEntry(BaseModel):
    """A mapping in a file, key by key; lists of further entries stay raw and are read separately.

    `said` describes it in the message for a value that is not a mapping.
    """

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)
    said: ClassVar[str] = "a mapping"


EntryT = TypeVar("EntryT", bound=FileEntry)


@dataclass(frozen=True, slots=True, eq=False)
class Typed:
    """Annotates a field with the function that parses its raw value, and with its JSON Schema.

    `read` raises Wrong; if `in_context` is true it gets pydantic's ValidationInfo too.
    """

    read: Callable[..., Any]
    schema: dict[str, Any]
    in_context: bool = False

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> CoreSchema:
        if self.in_context:
            return core_schema.with_info_plain_validator_function(self.read)
        return core_schema.no_info_plain_validator_function(self.read)

    def __get_pydantic_json_schema__(self, core: Any, handler: Any) -> dict[str, Any]:
        return dict(self.schema)


@dataclass(slots=True)
class Findings:
    """The problems found so far with their paths, in any order."""

    all: list[tuple[FieldPath, Problem]] = field(default_factory=list)

    def add(self, path: FieldPath, *problems: Problem) -> None:
        """Record problems with the value at `path`."""
        self.all += [(path, problem) for problem in problems]


def checked(
    model: type[EntryT], raw: Raw, path: FieldPath, findings: Findings, context: object = None
) -> EntryT | None:
    """Parse a mapping with its model; None if problems with it were added to `findings`."""
    if len(findings.all) >= _ENOUGH:
        return None
    if not isinstance(raw, dict):
        findings.add(path, Problem(unfit(raw, "stands here"), model.said))
        return None
    try:
        return model.model_validate(raw, context=context)
    except ValidationError as error:
        details: Any = error.errors(include_url=False, include_input=False)
    for detail in details[:_ENOUGH]:
        _note(model, detail, path, findings)
    return None


def rows(raw: Raw, key: str) -> list[Raw]:
    """The raw list under a key, empty if there is none; other code checks its form."""
    found = raw.get(key) if isinstance(raw, dict) else None
    return found if isinstance(found, list) else []


def entries(raw: Raw, key: str, path: FieldPath) -> Iterator[tuple[FieldPath, Raw]]:
    """The list under a key as (path, raw entry)."""
    for index, row in enumerate(rows(raw, key)):
        yield (*path, key, index), row


def _note(model: type[FileEntry], detail: Any, path: FieldPath, findings: Findings) -> None:
    """Turn one of pydantic's errors into our own problems."""
    inner: FieldPath = detail["loc"]
    kind = detail["type"]
    if kind == "value_error":
        findings.add((*path, *inner), *_wrong(detail).problems)
    elif kind == "missing":
        findings.add(path, Problem("is missing", _described(model, inner), inside=inner))
    elif kind == "extra_forbidden":
        names = _names(_owner(model, inner))
        word = str(inner[-1])
        expected = _listed(names)
        if word.isdigit():  # {heading: 22,5}: a comma for the decimal point
            expected += ", and decimals as in 4.5"
        problem = Problem("there is no such key here", expected, word, names, at_key=True)
        findings.add((*path, *inner), problem)
    else:
        expected = "a list" if kind == "list_type" else "a mapping"
        findings.add((*path, *inner), Problem("this value does not fit", expected))


def _wrong(detail: Any) -> Wrong:
    error = detail["ctx"]["error"]
    return error if isinstance(error, Wrong) else Wrong(Problem(str(error)))


def _names(model: type[FileEntry]) -> list[str]:
    return [info.alias or name for name, info in model.model_fields.items()]


def _listed(names: list[str]) -> str:
    return "one of " + ", ".join(names)


def _owner(model: type[FileEntry], inner: FieldPath) -> type[FileEntry]:
    """The model of the mapping that the last part of `inner` belongs to."""
    for part in inner[:-1]:
        info = _field(model, part)
        nested = _nested(info.annotation) if info else None
        model = nested or model
    return model


def _nested(annotation: Any) -> type[FileEntry] | None:
    """The entry model inside an annotation such as `Weapon | None`."""
    for kind in (annotation, *get_args(annotation)):
        if isinstance(kind, type) and issubclass(kind, FileEntry):
            return kind
    return None


def _described(model: type[FileEntry], inner: FieldPath) -> str:
    info = _field(_owner(model, inner), inner[-1])
    return (info.description or "") if info else ""


def _field(model: type[FileEntry], key: str | int) -> FieldInfo | None:
    for name, info in model.model_fields.items():
        if (info.alias or name) == key:
            return info
    return None
