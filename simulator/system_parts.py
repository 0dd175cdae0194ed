"""Parts of rule systems, found by the system's id and imported when one is asked for."""

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from pkgutil import resolve_name
from types import ModuleType
from typing import Any, Generic, TypeVar, cast

_P = TypeVar("_P")


class LazyParts(Mapping[str, _P], Generic[_P]):
    """Parts by the id of their rule system: a command imports only the system it is about.

    Asking which ids there are imports nothing; taking all `values` or `items` imports all.
    """

    def __init__(self, names: Mapping[str, str]) -> None:
        """`names` are by the ids: `package.module`, or `package.module:NAME` for a value in it."""
        self.names = dict(names)
        self._found: dict[str, _P] = {}

    def __getitem__(self, system: str) -> _P:
        name = self.names[system]
        if name not in self._found:
            self._found[name] = cast("_P", resolve_name(name))
        return self._found[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)

    def __contains__(self, system: object) -> bool:
        return system in self.names


class _Late:
    """Stands for a part until something of it is asked for."""

    def __init__(self, name: str) -> None:
        self.name_of_part = name

    def __getattr__(self, attribute: str) -> Any:
        if attribute == "name_of_part" or attribute.startswith("__"):
            raise AttributeError(attribute)  # a copy asks before it has a name
        found = getattr(resolve_name(self.name_of_part), attribute)
        setattr(self, attribute, found)
        return found


def late(name: str, kind: Callable[..., _P]) -> _P:  # noqa: ARG001 - for types alone
    """A part of this kind by its name, imported when something of it is first asked for.

    So a command that only reads and asks is spared what the window needs. `kind` is a class, or a
    protocol where the part is a plain module.
    """
    return cast("_P", _Late(name))


def resolve_part(part: _P) -> _P:
    """The part itself, imported by now, where `late` stands for one."""
    return cast("_P", resolve_name(part.name_of_part)) if isinstance(part, _Late) else part


def has_part(layer: str, system: str) -> bool:
    """Does the system bring a package of that name in a layer? Only the layer is imported."""
    return find_spec(f"{layer}.{system}") is not None


def system_part(layer: str, system: str) -> ModuleType | None:
    """The package of that name in a layer (`simulator.ai`), None where the system brings none.

    `system` is the id of a registered rule system, never a word out of a file.
    """
    return import_module(f"{layer}.{system}") if has_part(layer, system) else None
