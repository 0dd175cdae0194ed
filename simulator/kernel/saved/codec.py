"""Values as canonical JSON: written in one form only, and read back as plain JSON.

Whole numbers, texts, booleans, None, tuples, mappings with text keys and frozen dataclasses.
Every dataclass carries its own name for saves (`save_tags`) under the key `is`, so that widening
a field to a union leaves old texts readable. `saved.decoding` turns plain JSON into values again.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from types import NoneType
from typing import Any, TypeAlias

from simulator.save_tags import former_fields, later_fields, tag_of

Plain: TypeAlias = "bool | int | str | list[Plain] | dict[str, Plain] | None"
"""JSON values without fractions."""

TAG = "is"
"""The key of a dataclass's name: a Python keyword, so no field can have this name."""

LONGEST_TEXT = 8 << 20
"""Longest text that is read, in bytes."""

DEEPEST = 50
"""Deepest nesting of lists and objects that is read; values are nested far less deeply."""

_LARGEST = 1 << 63

_AS_THEY_ARE = frozenset({str, bool, NoneType})
_WHOLES = frozenset({list, dict})

_Record: TypeAlias = tuple[str, tuple[str, ...], tuple[str, ...], tuple[tuple[str, Any], ...]]
"""Its tag, fields that are always written, fields it had once, and later ones with defaults."""

_WRITER = json.JSONEncoder(sort_keys=True, ensure_ascii=False, separators=(",", ":"))


class CodecFault(ValueError):  # noqa: N818 - a fault of the text, with its place
    """JSON that is not what was expected; `path` names the place, outermost first."""

    def __init__(self, text: str, path: tuple[str | int, ...] = ()) -> None:
        super().__init__(text, path)
        self.text = text
        self.path = path

    def under(self, key: str | int) -> "CodecFault":
        """The same fault, one level further out."""
        return CodecFault(self.text, (key, *self.path))

    def __str__(self) -> str:
        place = "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in self.path)
        return f"{place.lstrip('.')}: {self.text}" if place else self.text


def canonical(value: object) -> str:
    """Write a value as canonical JSON: sorted keys, no spaces, only the necessary escapes.

    Raises CodecFault for a number beyond 64 bits or half a surrogate pair, TypeError for a value
    of another kind, which is a bug in the caller.

    >>> canonical(((1, 2), {"b": None, "a": True}))
    '[[1,2],{"a":true,"b":null}]'
    """
    return text_of(plain(value))


def text_of(found: Plain) -> str:
    """Write plain JSON as canonical JSON; CodecFault for half a surrogate pair."""
    return sound_text(_WRITER.encode(found))


def plain(value: object) -> Plain:
    """Turn a value into plain JSON; raises as `canonical`."""
    kind: Any = type(value)
    if kind is int:
        return check_bounds(value)  # type: ignore[arg-type]  # `kind` is int
    if kind in _AS_THEY_ARE:
        return value  # type: ignore[return-value]  # checked by `kind`
    record = _record(kind)
    if record is not None:
        return _plain_record(value, record)
    if isinstance(value, (tuple, list)):
        return [part if type(part) in _AS_THEY_ARE else plain(part) for part in value]
    if isinstance(value, Mapping):
        return {
            _key(key): part if type(part) in _AS_THEY_ARE else plain(part)
            for key, part in value.items()
        }
    raise TypeError(f"a {kind.__name__} cannot be written as JSON")


def _plain_record(value: object, record: _Record) -> Plain:
    tag, always, once, later = record
    parts: dict[str, Plain] = {TAG: tag}
    for name in always:
        part = getattr(value, name)
        parts[name] = part if type(part) in _AS_THEY_ARE else plain(part)
    for name in once:
        parts[name] = []
    for name, usual in later:
        part = getattr(value, name)
        if part != usual:
            parts[name] = plain(part)
    return parts


@cache
def _record(kind: type) -> _Record | None:
    """What is written of a dataclass; None for another type."""
    if not is_dataclass(kind):
        return None
    later = later_fields(kind)
    always = tuple(field.name for field in fields_of(kind) if field.name not in later)
    usual = ((field.name, _default(field)) for field in fields_of(kind) if field.name in later)
    return tag_of(kind), always, former_fields(kind), tuple(usual)


def _default(field: Field[Any]) -> Any:
    """The default of a field that has one; TypeError if it has none."""
    if field.default is not MISSING:
        return field.default
    if field.default_factory is MISSING:
        raise TypeError(f"{field.name} came later and needs a default")
    return field.default_factory()


def parse(text: str | bytes) -> Plain:
    """Read JSON text; CodecFault for anything but one whole value without fractions.

    >>> parse('{"a":1,"a":2}')
    Traceback (most recent call last):
        ...
    simulator.kernel.saved.codec.CodecFault: the key `a` stands there twice
    """
    if len(text) > LONGEST_TEXT:
        raise CodecFault(f"longer than {LONGEST_TEXT} bytes")
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8")
        found: Plain = json.loads(
            text, object_pairs_hook=_object, parse_float=_no_fraction, parse_constant=_no_fraction
        )
    except CodecFault:
        raise
    except ValueError as error:
        raise CodecFault(f"not JSON in UTF-8 ({error})") from None
    except RecursionError:
        raise CodecFault("nested too deeply") from None
    _check_depth(found)
    return found


@cache
def fields_of(cls: Any) -> tuple[Field[Any], ...]:
    """The fields of a dataclass."""
    return tuple(fields(cls))


def check_bounds(number: int) -> int:
    """The number; CodecFault if it does not fit in 64 bits."""
    if not -_LARGEST <= number < _LARGEST:
        raise CodecFault("a number does not fit 64 bits")
    return number


def sound_text(text: str) -> str:
    """The text; CodecFault if half a surrogate pair in it cannot be written in UTF-8."""
    if text.isascii():
        return text
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise CodecFault("a text has half a surrogate pair in it") from None
    return text


def _check_depth(found: Plain) -> None:
    """CodecFault for nesting that would exhaust the stack of later recursive code."""
    level: list[Any] = [found] if type(found) in _WHOLES else []
    for _ in range(DEEPEST):
        level = [part for whole in level for part in _parts(whole) if type(part) in _WHOLES]
        if not level:
            return
    raise CodecFault("nested too deeply")


def _parts(whole: "list[Plain] | dict[str, Plain]") -> Iterable[Plain]:
    return whole.values() if type(whole) is dict else whole


def _object(pairs: list[tuple[str, Plain]]) -> dict[str, Plain]:
    found = dict(pairs)
    if len(found) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise CodecFault(f"the key `{key[:40]}` stands there twice")
            seen.add(key)
    return found


def _no_fraction(text: str) -> Plain:
    raise CodecFault(f"the number {text[:40]} is not whole")


def _key(key: object) -> str:
    if type(key) is not str:
        raise TypeError("only texts can be keys of a mapping")
    return key
