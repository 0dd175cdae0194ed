"""Values of frozen classes, read from mappings by the type hints of their fields."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from simulator.scenario.faults import Problem, Wrong, unfit
from simulator.scenario.fields import gathered, one_of, read_flag, read_text, read_whole
from simulator.scenario.tree import Raw

Special: TypeAlias = Mapping[Any, Callable[[Raw], Any]]
"""Functions that parse what needs more than its type hint.

By the hint itself, or by the text that `Annotated` gives it.
"""

_MOST = 999


def read_value(hint: Any, raw: Raw, special: Special) -> Any:
    """Parse a raw value by its type hint; Wrong with everything that does not fit.

    Whole numbers are between -999 and 999.
    """
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return special[args[1]](raw)
    if hint in special:
        return special[hint](raw)
    if origin in (Union, UnionType):  # an optional value
        (hint,) = (each for each in args if each is not NoneType)
        return read_value(hint, raw, special)
    reader = _PLAIN.get(origin)
    return reader(args, raw, special) if reader else _read_record(hint, raw, special)


def _read_words(args: tuple[Any, ...], raw: Raw, _: Special) -> Any:
    return one_of("a word for this", raw, args)


def _read_list(args: tuple[Any, ...], raw: Raw, special: Special) -> tuple[Any, ...]:
    if not isinstance(raw, list):
        raise Wrong(Problem(unfit(raw, "stands here"), "a list"))
    exact = len(args) if args[-1] is not Ellipsis else len(raw)
    if len(raw) != exact:
        raise Wrong(Problem(f"a list of {len(raw)} stands here", f"{exact} values"))
    return tuple(gathered(enumerate(raw), lambda row: read_value(args[0], row, special)))


def _read_mapping(args: tuple[Any, ...], raw: Raw, special: Special) -> dict[str, Any]:
    if not isinstance(raw, dict):
        raise Wrong(Problem(unfit(raw, "stands here"), "a mapping"))
    values = gathered(raw.items(), lambda part: read_value(args[1], part, special))
    return dict(zip(raw, values, strict=True))


_PLAIN: Mapping[Any, Callable[[tuple[Any, ...], Raw, Special], Any]] = {
    Literal: _read_words,
    tuple: _read_list,
    Mapping: _read_mapping,
}


PLAIN: Special = {
    int: lambda raw: read_whole(raw, -_MOST, _MOST),
    str: read_text,
    bool: read_flag,
}
"""How numbers, texts and flags are parsed; to be joined with what is special."""


@cache
def fields_of(cls: Any) -> Mapping[str, Any]:
    """The type hints of a class by field, in order."""
    hints = get_type_hints(cls, include_extras=True)
    return {one.name: hints[one.name] for one in fields(cls)}


def _read_record(cls: Any, raw: Raw, special: Special) -> Any:
    hints = fields_of(cls)
    if not isinstance(raw, dict):
        raise Wrong(Problem(unfit(raw, "stands here"), f"a mapping of {', '.join(hints)}"))
    missing = [
        Problem("is missing", inside=(one.name,))
        for one in fields(cls)
        if one.default is MISSING and one.default_factory is MISSING and one.name not in raw
    ]

    def read(part: tuple[str, Raw]) -> Any:
        name, value = part
        if name not in hints:
            expected = f"one of {', '.join(hints)}"
            raise Wrong(Problem("there is no such key here", expected, name, hints, at_key=True))
        return read_value(hints[name], value, special)

    try:
        values = gathered(((name, (name, value)) for name, value in raw.items()), read)
    except Wrong as wrong:
        raise Wrong(*missing, *wrong.problems) from None
    if missing:
        raise Wrong(*missing)
    return cls(**dict(zip(raw, values, strict=True)))
