"""The packages that a rule system brings to the layers above the rules, found by its id."""

from importlib import import_module
from types import ModuleType


def system_part(layer: str, system: str) -> ModuleType | None:
    """The package of that name in a layer (`simulator.ai`), None where the system brings none.

    `system` is the id of a registered rule system, never a word out of a file.
    """
    name = f"{layer}.{system}"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise  # the package is there; something it needs is not
        return None
