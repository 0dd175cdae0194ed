"""Values of frozen classes, read from mappings by the type hints of their fields.

A value of one class is a mapping of its fields; where one of several classes may stand it is a
mapping of one key, the name that saves know the class by: `{mass_within: {of: planetoid, …}}`.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from simulator.save_tags import tag_of
from simulator.scenario.entries import EntryKey, Typed, read_keys
from simulator.scenario.faults import Problem, Wrong, unfit
from simulator.scenario.fields import gather_parts, one_of, read_flag, read_text, read_whole
from simulator.scenario.tree import Raw

Parser: TypeAlias = Callable[[Raw], Any]
"""Parses a raw value; raises Wrong with everything that does not fit."""

_MOST = 999


class RecordReader:
    """Parses values by their type hints, each hint looked at once.

    `special` has the parsers for what needs more than its hint, by the hint itself or by the text
    that `Annotated` gives it. Whole numbers are between -999 and 999 unless it says otherwise.
    """

    def __init__(self, special: Mapping[Any, Parser]) -> None:
        self._special: Mapping[Any, Parser] = {**_PLAIN, **special}
        self._parsers: dict[Any, Parser] = {}

    def read(self, hint: Any, raw: Raw) -> Any:
        """Parse a raw value by its type hint; Wrong with everything that does not fit."""
        return self.parser(hint)(raw)

    def parser(self, hint: Any) -> Parser:
        """What parses values with this hint."""
        if hint not in self._parsers:
            self._parsers[hint] = self._make_parser(hint)
        return self._parsers[hint]

    def _make_parser(self, hint: Any) -> Parser:
        origin, args = get_origin(hint), get_args(hint)
        known = args[1] if origin is Annotated else hint
        if known in self._special:
            return self._special[known]
        if origin is Literal:
            return lambda raw: one_of("a word for this", raw, args)
        if origin in (Union, UnionType):
            options = [each for each in args if each is not NoneType]
            return self.parser(options[0]) if len(options) == 1 else self._choice(options)
        if origin is tuple:
            return _list_of(self.parser(args[0]), None if args[-1] is Ellipsis else len(args))
        return _mapping_of(self.parser(args[1])) if origin is Mapping else self._record(hint)

    def _choice(self, options: list[Any]) -> Parser:
        parsers = {tag_of(hint): self.parser(hint) for hint in options}

        def read(raw: Raw) -> Any:
            if not isinstance(raw, dict) or len(raw) != 1:
                expected = f"a mapping of one of {', '.join(parsers)}"
                raise Wrong(Problem(unfit(raw, "stands here"), expected))
            ((name, inner),) = raw.items()
            if name not in parsers:
                what = "there is no such kind"
                raise Wrong(Problem(what, "", name, tuple(parsers), (name,), at_key=True))
            (value,) = gather_parts(((name, inner),), parsers[name])
            return value

        return read

    def _record(self, cls: Any) -> Parser:
        keys = {
            one.name: EntryKey(one.name, _as_typed(self.parser(hint)), "", _default(one))
            for one, hint in zip(fields(cls), fields_of(cls).values(), strict=True)
        }

        def read(raw: Raw) -> Any:
            if not isinstance(raw, dict):
                raise Wrong(Problem(unfit(raw, "stands here"), f"a mapping of {', '.join(keys)}"))
            return cls(**read_keys(keys, raw, None))

        return read


def _as_typed(parse: Parser) -> Typed:
    return Typed(parse, {})


def _default(one: Field[Any]) -> Any:
    return one.default if one.default_factory is MISSING else one.default_factory()


def fields_of(cls: Any) -> dict[str, Any]:
    """The type hints of a class by field, in order."""
    hints = get_type_hints(cls, include_extras=True)
    return {one.name: hints[one.name] for one in fields(cls)}


def _list_of(parse: Parser, count: int | None) -> Parser:
    def read(raw: Raw) -> tuple[Any, ...]:
        if not isinstance(raw, list):
            raise Wrong(Problem(unfit(raw, "stands here"), "a list"))
        if count is not None and len(raw) != count:
            raise Wrong(Problem(f"a list of {len(raw)} stands here", f"{count} values"))
        return tuple(gather_parts(enumerate(raw), parse))

    return read


def _mapping_of(parse: Parser) -> Parser:
    def read(raw: Raw) -> dict[str, Any]:
        if not isinstance(raw, dict):
            raise Wrong(Problem(unfit(raw, "stands here"), "a mapping"))
        return dict(zip(raw, gather_parts(raw.items(), parse), strict=True))

    return read


_PLAIN: dict[Any, Parser] = {
    int: lambda raw: read_whole(raw, -_MOST, _MOST),
    str: read_text,
    bool: read_flag,
}
