"""Mappings of a file that are parsed by hand: their keys, and what each holds."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeVar

from simulator.rules.measure.model.soundness import Unsound, name_fault
from simulator.scenario.faults import Problem, Wrong, brief, unfit
from simulator.scenario.fields import gather_parts
from simulator.scenario.tree import Raw

T = TypeVar("T")


def read_keys(value: Raw, said: str, keys: Collection[str]) -> dict[str, Raw]:
    """Parse a mapping that has only these keys; Wrong if it is no mapping or has another."""
    if not isinstance(value, dict) or not value:
        raise Wrong(Problem(unfit(value, "stands here"), said))
    strange = [key for key in value if key not in keys]
    if strange:
        expected = f"one of {', '.join(keys)}"
        raise Wrong(
            *(
                Problem("there is no such key here", expected, key, keys, (key,), at_key=True)
                for key in strange
            )
        )
    return value


def read_form(value: Raw, said: str, forms: Collection[str]) -> tuple[str, dict[str, Raw]]:
    """Parse a mapping that has just one of these keys; Wrong if it has another or several."""
    found = read_keys(value, said, forms)
    if len(found) != 1:
        raise Wrong(Problem(f"{' and '.join(found)} both stand here", f"one of {said}"))
    return next(iter(found)), found


def forms_schema(most: int, forms: Mapping[str, Any]) -> dict[str, Any]:
    """A list of 1 to `most` mappings, each with just one of these keys and what it holds."""
    items = [
        {
            "type": "object",
            "properties": {form: inner},
            "required": [form],
            "additionalProperties": False,
        }
        for form, inner in forms.items()
    ]
    return {"type": "array", "minItems": 1, "maxItems": most, "items": {"anyOf": items}}


def read_part(value: Mapping[str, Raw], key: str, read: Callable[[Raw], T]) -> T:
    """Parse what stands under a key; Wrong with its place if it is missing or wrong."""
    if key not in value:
        raise Wrong(Problem("is missing", inside=(key,)))
    (found,) = gather_parts([(key, value[key])], read)
    return found


def read_named(
    value: Raw, said: str, read: Callable[[Raw], T], *, reserved: Collection[str] = ()
) -> dict[str, T]:
    """Parse a mapping from names to what `read` reads; Wrong with everything that does not fit."""
    if not isinstance(value, dict):
        raise Wrong(Problem(unfit(value, "stands here"), said))

    def entry(part: tuple[str, Raw]) -> tuple[str, T]:
        name, raw = part
        check_name(name, reserved)
        return name, read(raw)

    return dict(gather_parts(((name, (name, raw)) for name, raw in value.items()), entry))


def check_name(name: str, reserved: Collection[str] = ()) -> None:
    """Wrong if a name cannot stand in questions and answers."""
    fault = name_fault(brief(name), reserved)
    if fault:
        raise Wrong(Problem(fault.what, fault.expected, at_key=True))


def require(fault: Unsound | None) -> None:
    """Wrong with the fault, if there is one."""
    if fault:
        raise Wrong(Problem(fault.what, fault.expected, inside=fault.inside))
