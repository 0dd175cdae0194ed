"""Values from plain JSON, by their type hints.

A field with a default may be absent, so that old texts stay readable; an unknown field is a fault.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import MISSING, Field, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

from simulator.kernel.saved.codec import TAG, CodecFault, Plain, check_bounds, fields_of, sound_text
from simulator.save_tags import former_fields, tag_of

Decoder: TypeAlias = Callable[[Plain], Any]
"""Reads a value from plain JSON; raises CodecFault."""


@cache
def decoder(hint: Any) -> Decoder:
    """The decoder for a type hint; TypeError for a hint that is not supported.

    Hints are int, str, bool, None, tuples, mappings with text keys, literals, dataclasses (generic
    ones with their type arguments) and unions whose options JSON can tell apart.

    >>> decoder(tuple[int, ...])([1, 2])
    (1, 2)
    """
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        return _union(get_args(hint))
    if origin is Literal:
        return _literal(get_args(hint))
    if origin is tuple:
        return _tuple(get_args(hint))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _mapping(*get_args(hint))
    if is_dataclass(origin or hint):
        return _record(hint)
    if hint in _SCALARS:
        return _scalar(hint)
    raise TypeError(f"nothing can be decoded as {hint!r}")


_SCALARS = {int: "a whole number", str: "a text", bool: "true or false", NoneType: "null"}
_CHECKED: dict[type, Callable[[Any], Any]] = {int: check_bounds, str: sound_text}


def _scalar(kind: type) -> Decoder:
    checked = _CHECKED.get(kind)

    def decode(found: Plain) -> Any:
        if type(found) is not kind:
            raise _expected_fault(_SCALARS[kind], found)
        return checked(found) if checked else found

    return decode


def _literal(choices: tuple[Any, ...]) -> Decoder:
    def decode(found: Plain) -> Any:
        for choice in choices:
            # Types as well: 1 equals True.
            if type(choice) is type(found) and choice == found:
                return choice
        raise _expected_fault("one of " + ", ".join(map(repr, choices)), found)

    return decode


def _tuple(hints: tuple[Any, ...]) -> Decoder:
    if len(hints) == 2 and hints[1] is Ellipsis:
        return tuple_of(decoder(hints[0]))
    parts = tuple(decoder(hint) for hint in hints)

    def decode(found: Plain) -> Any:
        if type(found) is not list or len(found) != len(parts):
            raise _expected_fault(f"a list of {len(parts)}", found)
        return tuple(_at(index, part, found[index]) for index, part in enumerate(parts))

    return decode


def tuple_of(each: Decoder) -> Decoder:
    """The decoder for a tuple of any length of what `each` decodes."""

    def decode(found: Plain) -> Any:
        if type(found) is not list:
            raise _expected_fault("a list", found)
        parts: list[Any] = []
        try:
            for part in found:
                parts.append(each(part))  # noqa: PERF401 - the fault's place is how far it came
        except CodecFault as fault:
            raise fault.under(len(parts)) from None
        return tuple(parts)

    return decode


def _mapping(key_hint: Any, hint: Any) -> Decoder:
    if key_hint is not str:
        raise TypeError("only texts can be keys of a mapping")
    each = decoder(hint)

    def decode(found: Plain) -> Any:
        if type(found) is not dict:
            raise _expected_fault("an object", found)
        return {sound_text(key): _at(key, each, part) for key, part in found.items()}

    return decode


def _union(hints: tuple[Any, ...]) -> Decoder:
    """Tell the options apart by JSON type, and dataclasses by their names."""
    by_type: dict[type, Decoder] = {}
    by_name: dict[str, Decoder] = {}
    for hint in hints:
        cls = get_origin(hint) or hint
        if is_dataclass(cls):
            _enter(by_name, tag_of(cls), decoder(hint))
        else:
            for kind in _json_types(hint):
                _enter(by_type, kind, decoder(hint))
    if by_name:
        _enter(by_type, dict, _decoder_by_name(by_name))

    def decode(found: Plain) -> Any:
        option = by_type.get(type(found))
        if option is None:
            # Sorted, since equal unions may name their options in any order.
            raise _expected_fault(" or ".join(sorted(map(_kind_name, by_type))), found)
        return option(found)

    return decode


def _decoder_by_name(by_name: Mapping[str, Decoder]) -> Decoder:
    def decode(found: Plain) -> Any:
        name = found.get(TAG) if isinstance(found, dict) else None
        option = by_name.get(name) if isinstance(name, str) else None
        if option is None:
            raise _expected_fault("one of " + ", ".join(sorted(by_name)), name).under(TAG)
        return option(found)

    return decode


def _record(hint: Any) -> Decoder:
    cls = get_origin(hint) or hint
    bound = dict(zip(getattr(cls, "__parameters__", ()), get_args(hint), strict=True))
    hints = get_type_hints(cls)
    parts = {field.name: decoder(_bind(hints[field.name], bound)) for field in fields_of(cls)}
    # In order, and compared as a set.
    needed = {field.name: None for field in fields_of(cls) if _is_needed(field)}.keys()
    gone = former_fields(cls)
    known = {TAG, *parts, *gone}
    tag = tag_of(cls)

    def decode(found: Plain) -> Any:
        if type(found) is not dict or found.get(TAG) != tag:
            raise _expected_fault(f"`{tag}`", found)
        if not (known.issuperset(found) and found.keys() >= needed):
            raise _misfit(found, known, needed)
        for name in gone:
            if found.get(name, []) != []:
                raise _expected_fault("an empty list", found[name]).under(name)
        values = _read_fields(found, parts)
        try:
            return cls(**values)
        except ValueError as error:
            raise CodecFault(str(error)) from None

    return decode


def _misfit(found: dict[str, Plain], known: Collection[str], needed: Collection[str]) -> CodecFault:
    """The first field that is not known, or else the first that is missing."""
    for name in found:
        if name not in known:
            return CodecFault("there is no such field", (name,))
    missing = next(name for name in needed if name not in found)
    return CodecFault("this field is missing", (missing,))


def _read_fields(found: dict[str, Plain], parts: Mapping[str, Decoder]) -> Any:
    """The values of a record's fields, by name."""
    values: dict[str, Any] = {}
    name = ""
    try:
        for name, part in parts.items():
            if name in found:
                values[name] = part(found[name])
    except CodecFault as fault:
        raise fault.under(name) from None
    return values


def _bind(hint: Any, bound: Mapping[Any, Any]) -> Any:
    """Replace type variables in a hint with the type arguments of the generic dataclass."""
    if isinstance(hint, TypeVar):
        return bound[hint]
    open_ones = getattr(hint, "__parameters__", ())
    return hint[tuple(bound[name] for name in open_ones)] if open_ones else hint


def _enter(options: dict[Any, Decoder], key: Any, option: Decoder) -> None:
    if key in options:
        raise TypeError(f"two options of a union look alike in JSON: {key}")
    options[key] = option


def _json_types(hint: Any) -> list[type]:
    """The types in which `json` returns values of this hint, which is not a dataclass."""
    origin = get_origin(hint)
    if origin is Literal:
        return list(dict.fromkeys(type(choice) for choice in get_args(hint)))
    if origin is tuple:
        return [list]
    return [hint if origin is None else dict]


def _is_needed(field: Field[Any]) -> bool:
    return field.default is MISSING and field.default_factory is MISSING


def _at(key: str | int, each: Decoder, part: Plain) -> Any:
    try:
        return each(part)
    except CodecFault as fault:
        raise fault.under(key) from None


def _expected_fault(what: str, found: Plain) -> CodecFault:
    return CodecFault(f"{what} was expected, not {_shown_text(found)}")


def _shown_text(found: Plain) -> str:
    # Never the text of a whole list or object: it may be long, and nested deeply.
    if isinstance(found, list | dict):
        return _kind_name(type(found))
    shown = repr(found)
    return shown if len(shown) <= 40 else f"{shown[:40]}…"


def _kind_name(kind: type) -> str:
    return _SCALARS.get(kind) or ("a list" if kind is list else "an object")
