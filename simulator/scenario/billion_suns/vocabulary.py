"""Values of a closed vocabulary of frozen classes, read by the type hints of their fields.

A value of one class is a mapping of its fields; where one of several classes may stand it is a
mapping of one key, the name that saves know the class by: `{mass_within: {of: planetoid, …}}`.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, fields
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from simulator.rules.billion_suns.model.contracts import SELF
from simulator.rules.billion_suns.model.scaled import Scaled
from simulator.save_tags import tag_of
from simulator.scenario.billion_suns.data_models import read_share
from simulator.scenario.entries import Beside, EntryKey, Typed, read_keys
from simulator.scenario.faults import Problem, Wrong, unfit
from simulator.scenario.fields import (
    gather_parts,
    one_of,
    read_flag,
    read_text,
    read_thousandths,
    read_whole,
)
from simulator.scenario.index import read_rule
from simulator.scenario.tree import Raw

_MOST = 99  # for any count in a contract


@dataclass(frozen=True, slots=True)
class ValidNames:
    """Valid names other than classes: the kinds of object and the cards of a mode."""

    kinds: Collection[str]
    cards: Collection[str]


def read_value(hint: Any, raw: Raw, words: ValidNames) -> Any:
    """Parse a raw value by its type hint; Wrong with everything that does not fit."""
    origin = get_origin(hint)
    if origin is Annotated:
        return _SPECIAL[get_args(hint)[1]](raw, words)
    if origin is Literal:
        return one_of("a word for this", raw, get_args(hint))
    if origin is tuple:
        return _read_list(get_args(hint)[0], raw, words)
    if origin in (Union, UnionType):
        return _read_choice(get_args(hint), raw, words)
    if hint in _SIMPLE:
        return _SIMPLE[hint](raw)
    return _read_record(hint, raw, words)


def _read_length(raw: Raw, _: ValidNames) -> int:
    length = read_thousandths(raw, "a length in inches")
    if length < 0:
        raise Wrong(Problem("this is no length", "0 or more inches"))
    return length


_SPECIAL: Mapping[str, Callable[[Raw, ValidNames], Any]] = {
    "length": _read_length,
    "kind": lambda raw, words: one_of("a kind of object", raw, words.kinds),
    "target": lambda raw, words: one_of("a kind of object", raw, (*words.kinds, SELF)),
    "rule": lambda raw, _: read_rule(raw),
    "card": lambda raw, words: one_of("a contract's card of this mode", raw, words.cards),
}
"""Readers for fields with metadata that is more specific than their type."""

_SIMPLE: Mapping[type, Callable[[Raw], Any]] = {
    int: lambda raw: read_whole(raw, 0, _MOST),
    str: read_text,
    bool: read_flag,
    Scaled: read_share,
}


def _read_list(hint: Any, raw: Raw, words: ValidNames) -> tuple[Any, ...]:
    if not isinstance(raw, list):
        raise Wrong(Problem(unfit(raw, "stands here"), "a list"))
    return tuple(gather_parts(enumerate(raw), lambda row: read_value(hint, row, words)))


def _read_choice(hints: tuple[Any, ...], raw: Raw, words: ValidNames) -> Any:
    """One of several classes by its name; for an optional value there is only one hint."""
    options = [hint for hint in hints if hint is not NoneType]
    if len(options) == 1:
        return read_value(options[0], raw, words)
    named = {tag_of(hint): hint for hint in options}
    if not isinstance(raw, dict) or len(raw) != 1:
        raise Wrong(Problem(unfit(raw, "stands here"), f"a mapping of one of {', '.join(named)}"))
    ((name, inner),) = raw.items()
    if name not in named:
        problem = Problem("there is no such kind", "", name, named, (name,), at_key=True)
        raise Wrong(problem)
    (value,) = gather_parts(((name, inner),), lambda part: read_value(named[name], part, words))
    return value


def _read_record(cls: Any, raw: Raw, words: ValidNames) -> Any:
    keys = _keys_of(cls)
    if not isinstance(raw, dict):
        raise Wrong(Problem(unfit(raw, "stands here"), f"a mapping of {', '.join(keys)}"))
    return cls(**read_keys(keys, raw, words))


@cache
def _keys_of(cls: Any) -> Mapping[str, EntryKey]:
    """The keys of a record: the fields of its class, each read by its type hint."""
    hints = get_type_hints(cls, include_extras=True)
    return {
        one.name: EntryKey(one.name, _typed(hints[one.name]), "", one.default)
        for one in fields(cls)
    }


def _typed(hint: Any) -> Typed:
    def read(raw: Raw, beside: Beside[ValidNames]) -> Any:
        return read_value(hint, raw, beside.context)

    return Typed(read, {}, in_context=True)
