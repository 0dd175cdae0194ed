"""Entries of a file: from a mapping to a typed value, by the type hints of its class."""

from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import MISSING, dataclass, field
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Generic,
    Literal,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from simulator.scenario.faults import MOST_FAULTS, FieldPath, Problem, Wrong, unfit
from simulator.scenario.tree import Raw

_ENOUGH = 5 * MOST_FAULTS
"""After this many problems the search stops, so that reading a bad file stays cheap."""

KnownT = TypeVar("KnownT")


@dataclass(frozen=True, slots=True)
class Beside(Generic[KnownT]):
    """What a value is read beside: what its file knows, and the sound fields before it by name."""

    context: KnownT
    data: dict[str, Any]


@dataclass(frozen=True, slots=True, eq=False)
class Typed:
    """Annotates a field with the function that parses its raw value, and with its JSON Schema.

    `read` raises Wrong; if `in_context` is true it gets a Beside too.
    """

    read: Callable[..., Any]
    schema: dict[str, Any]
    in_context: bool = False

    def parse(self, value: Raw, beside: Beside[Any]) -> Any:
        """Parse a raw value beside others; Wrong if it does not fit."""
        return self.read(value, beside) if self.in_context else self.read(value)


class FileEntry:
    """A mapping in a file, key by key; lists of further entries stay raw and are read separately.

    Each annotated attribute is a key: `Annotated` with its Typed, another FileEntry, or a word; it
    may be left out if it has a default. `said` describes the entry in the message for a value that
    is not a mapping.
    """

    said: ClassVar[str] = "a mapping"


EntryT = TypeVar("EntryT", bound=FileEntry)


@dataclass(frozen=True, slots=True)
class _Given:
    default: Any
    alias: str
    description: str


def key(default: Any = MISSING, *, alias: str = "", description: str = "") -> Any:
    """What more there is to a field: its default, its name in files, what it is about."""
    return _Given(default, alias, description)


@dataclass(frozen=True, slots=True)
class EntryKey:
    """A key of an entry: its `name` in files, what stands there, what it means left out."""

    name: str
    typed: Typed
    about: str
    default: Any

    @property
    def is_needed(self) -> bool:
        """Is there nothing that it means left out?"""
        return self.default is MISSING

    def schema(self) -> dict[str, Any]:
        """The JSON Schema of its value, which may be changed."""
        about = {"description": self.about} if self.about else {}
        return deepcopy(self.typed.schema) | about


def keys_of(model: type[FileEntry]) -> Mapping[str, EntryKey]:
    """The keys of an entry by the names of its fields, those of its base classes first."""
    if model not in _KEYS:
        _KEYS[model] = dict(_found_keys(model))
    return _KEYS[model]


_KEYS: dict[type[FileEntry], Mapping[str, EntryKey]] = {}


def _found_keys(model: type[FileEntry]) -> Iterator[tuple[str, EntryKey]]:
    for name, hint in get_type_hints(model, include_extras=True).items():
        if hint is not ClassVar and get_origin(hint) is not ClassVar:
            given = getattr(model, name, MISSING)
            if not isinstance(given, _Given):
                given = _Given(given, "", "")
            yield (
                name,
                EntryKey(
                    given.alias or name, _type_of_hint(hint), given.description, given.default
                ),
            )


def _type_of_hint(hint: Any) -> Typed:
    """How a value with this type hint is read; TypeError if that is not known."""
    origin = get_origin(hint)
    if origin is Annotated:
        return next(part for part in reversed(get_args(hint)) if isinstance(part, Typed))
    if origin in (Union, UnionType):  # an optional field may be left out, but not null
        (option,) = (part for part in get_args(hint) if part is not NoneType)
        return _type_of_hint(option)
    if origin is Literal:  # by which the class was chosen
        return Typed(lambda value: value, {"const": get_args(hint)[0], "type": "string"})
    if isinstance(hint, type) and issubclass(hint, FileEntry):
        nested = hint
        return Typed(
            lambda value, beside: read_entry(nested, value, beside.context), {}, in_context=True
        )
    raise TypeError(f"nothing in a file can be read as {hint!r}")


@dataclass(slots=True)
class Findings:
    """The problems found so far with their paths, in any order."""

    all: list[tuple[FieldPath, Problem]] = field(default_factory=list)

    def add(self, path: FieldPath, *problems: Problem) -> None:
        """Record problems with the value at `path`."""
        self.all += [(path, problem) for problem in problems]

    @property
    def are_enough(self) -> bool:
        """Are there so many that nothing more need be read?"""
        return len(self.all) >= _ENOUGH


def parse_entry(
    model: type[EntryT], raw: Raw, path: FieldPath, findings: Findings, context: object = None
) -> EntryT | None:
    """Parse a mapping with its model; None if problems with it were added to `findings`."""
    if findings.are_enough:
        return None
    try:
        return read_entry(model, raw, context)
    except Wrong as wrong:
        findings.add(path, *wrong.problems)
    return None


def read_entry(model: type[EntryT], raw: Raw, context: object) -> EntryT:
    """Parse a mapping with its model; Wrong with everything that does not fit."""
    if not isinstance(raw, dict):
        raise Wrong(Problem(unfit(raw, "stands here"), model.said))
    entry = model()
    entry.__dict__.update(read_keys(keys_of(model), raw, context))
    return entry


def read_keys(keys: Mapping[str, EntryKey], raw: dict[str, Raw], context: object) -> dict[str, Any]:
    """Parse the keys of a mapping, by field; Wrong with everything that does not fit."""
    values: dict[str, Any] = {}
    beside = Beside(context, values)
    problems: list[Problem] = []
    for field_name, one in keys.items():
        if one.name not in raw:
            if one.is_needed:
                problems.append(Problem("is missing", one.about, inside=(one.name,)))
            else:
                values[field_name] = one.default
            continue
        try:
            values[field_name] = one.typed.parse(raw[one.name], beside)
        except Wrong as wrong:
            problems += wrong.under(one.name)
    names = [one.name for one in keys.values()]
    problems += [_strange(word, names) for word in raw if word not in names]
    if problems:
        raise Wrong(*problems[:_ENOUGH])
    return values


def _strange(word: str, names: list[str]) -> Problem:
    """The problem with a key that is not one of these."""
    expected = f"one of {', '.join(names)}"
    if word.isdigit():  # {heading: 22,5}: a comma for the decimal point
        expected += ", and decimals as in 4.5"
    return Problem("there is no such key here", expected, word, names, (word,), at_key=True)


def rows(raw: Raw, key: str) -> list[Raw]:
    """The raw list under a key, empty if there is none; other code checks its form."""
    found = raw.get(key) if isinstance(raw, dict) else None
    return found if isinstance(found, list) else []


def entries(raw: Raw, key: str, path: FieldPath) -> Iterator[tuple[FieldPath, Raw]]:
    """The list under a key as (path, raw entry)."""
    for index, row in enumerate(rows(raw, key)):
        yield (*path, key, index), row
