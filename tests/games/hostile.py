"""Actions that are readable and absurd: of any type and content, or legal ones with a part so."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from simulator.kernel.action import Action
from simulator.kernel.dice import Dice, pick
from simulator.kernel.state import AnyState
from simulator.kernel.system import System

HUGE = 10**18
"""Longer than any table, and within what saves can hold."""

MANY = 2000
"""More than there is of anything."""

_NUMBERS = (-HUGE, -1, 0, 1, 2, 3, 4, 1000, 18_000, HUGE)
_SIZES = (0, 1, 1, 1, 2, 2, 3, 6)


def absurd(ruleset: System, view: AnyState, dice: Dice) -> Action:
    """Some action of any type, with content of the right types that means nothing or too much."""
    made: Action = _Maker(view, dice).make(ruleset.play.vocabulary.action)
    return made


def distorted(view: AnyState, action: Action, dice: Dice) -> Iterator[Action]:
    """The action with each of its parts in turn made absurd, and with its lists made long."""
    yield from _Maker(view, dice).parts_instead(action)


@dataclass(frozen=True)
class _Maker:
    """Makes values for type hints, with names from the view."""

    view: AnyState
    dice: Dice

    def make(self, hint: Any) -> Any:
        """Any value of the hint."""
        origin, options = get_origin(hint), get_args(hint)
        if origin in (Union, UnionType):
            return self.make(pick(self.dice, options))
        if origin is Literal:
            return pick(self.dice, options)
        if origin is tuple:
            return self._tuple(options)
        if origin is Mapping:
            return {name: self.make(options[1]) for name in self._tuple((options[0], Ellipsis))}
        if is_dataclass(origin or hint):
            return self._record(hint)
        return None if hint is NoneType else pick(self.dice, self._scalars(hint))

    def instead(self, hint: Any, value: Any) -> Iterator[Any]:
        """Values of the hint that differ from this one in one part, or are too long."""
        if isinstance(hint, TypeVar):
            hint = type(value)
        if not getattr(hint, "__parameters__", ()):
            yield self.make(hint)
        if isinstance(value, tuple) and value and get_args(hint)[-1] is Ellipsis:
            yield value * MANY
            yield (*value, value[0])
            for at, part in enumerate(value):
                for other in self.instead(get_args(hint)[0], part):
                    yield (*value[:at], other, *value[at + 1 :])
        elif is_dataclass(value):
            yield from self.parts_instead(value)

    def parts_instead(self, value: Any) -> Iterator[Any]:
        """The dataclass's value with one part of it otherwise."""
        hints = get_type_hints(type(value))
        for field in fields(value):
            for part in self.instead(hints[field.name], getattr(value, field.name)):
                yield replace(value, **{field.name: part})

    def _record(self, hint: Any) -> Any:
        """A dataclass's value; a generic one is given what its hint says."""
        cls = get_origin(hint) or hint
        given = dict(zip(getattr(cls, "__parameters__", ()), get_args(hint), strict=True))
        hints = get_type_hints(cls)
        return cls(
            **{each.name: self.make(_bound(hints[each.name], given)) for each in fields(cls)}
        )

    def _tuple(self, options: tuple[Any, ...]) -> tuple[Any, ...]:
        """A few of a kind, at times the same a great many times."""
        if options[-1] is not Ellipsis:
            return tuple(self.make(option) for option in options)
        if self.dice.roll(1, 8) == (1,):
            return (self.make(options[0]),) * MANY
        return tuple(self.make(options[0]) for _ in range(pick(self.dice, _SIZES)))

    def _scalars(self, kind: type) -> tuple[Any, ...]:
        if kind is str:
            return self._names()
        return _NUMBERS if kind is int else (True, False)

    def _names(self) -> tuple[str, ...]:
        """Whatever is called anything, of every kind, and what nothing is called."""
        setup = self.view.setup
        known = {*self.view.pieces, *self.view.extra.groups}
        known |= {*setup.catalogue.classes, *setup.catalogue.objects}
        known |= {seat.id for seat in setup.seats} | {table.id for table in setup.tables}
        return (*sorted(known), "", " ", "nobody", "damage", "x" * MANY, "a/b/c", "\n", "№∞")


def _bound(hint: Any, given: Mapping[Any, Any]) -> Any:
    """The hint with what is given in place of type variables."""
    if isinstance(hint, TypeVar):
        return given[hint]
    unbound = getattr(hint, "__parameters__", ())
    return hint[tuple(given[one] for one in unbound)] if unbound else hint
