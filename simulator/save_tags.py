"""Names of types in saves: each type declares its own, so that a class can be renamed freely."""

import re
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")

_SNAKE = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


def saved_as(
    tag: str, *, once: tuple[str, ...] = (), later: tuple[str, ...] = ()
) -> Callable[[type[T]], type[T]]:
    """Declare the name of a class in saves: in snake_case, and never changed afterwards.

    Fields that the class had `once`, always empty lists in saves, are still written so, and are
    read as nothing: files stay the same in both directions. Fields that came `later` are left out
    while they have their default: games that do not use them are saved as before.

    >>> @saved_as("allot_helm")
    ... class Allotting: ...
    >>> tag_of(Allotting)
    'allot_helm'
    """
    if not _SNAKE.fullmatch(tag):
        raise ValueError(f"{tag} is not a name in snake_case")

    def mark(cls: type[T]) -> type[T]:
        cls.__save_tag__ = tag  # type: ignore[attr-defined]  # read only by tag_of
        cls.__once__ = once  # type: ignore[attr-defined]  # read only by former_fields
        cls.__later__ = later  # type: ignore[attr-defined]  # read only by later_fields
        return cls

    return mark


def tag_of(cls: Any) -> str:
    """The name of a class in saves; TypeError for a class that does not declare its own."""
    tag = vars(cls).get("__save_tag__")
    if tag is None:
        raise TypeError(f"{cls.__name__} does not declare a name of its own for saves")
    return str(tag)


def former_fields(cls: Any) -> tuple[str, ...]:
    """The fields that saves of a class have beside its own: they are empty lists."""
    found: tuple[str, ...] = vars(cls).get("__once__", ())
    return found


def later_fields(cls: Any) -> tuple[str, ...]:
    """The fields of a class that are left out of saves while they have their default."""
    found: tuple[str, ...] = vars(cls).get("__later__", ())
    return found
