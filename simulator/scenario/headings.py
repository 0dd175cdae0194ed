"""Headings in files: degrees, a vector, or towards something."""

from dataclasses import dataclass
from typing import Annotated, Any, Protocol, TypeAlias

from simulator.geometry.heading import (
    LARGEST_COMPONENT,
    Heading,
    heading_degrees,
    towards,
)
from simulator.scenario.entries import Beside, Typed
from simulator.scenario.faults import Problem, Wrong
from simulator.scenario.fields import (
    NUMBER_SCHEMA,
    gather_parts,
    read_pair,
    read_thousandths,
    read_whole,
)
from simulator.scenario.tree import Raw

_EXPECTED = "degrees such as 22.5, a vector [x, y], or {towards: id}"


class Aims(Protocol):
    """What headings of a file can point at, as the context of its entries."""

    @property
    def largest_component(self) -> int:
        """The largest absolute value of a vector's component."""

    def aim(self, name: Raw) -> str:
        """The id of what a heading can point at; Wrong if this names no such thing."""


@dataclass(frozen=True, slots=True)
class Towards:
    """A heading from the piece's position towards the thing `target`."""

    target: str


def _read_heading(value: Raw, info: Beside[Aims]) -> Heading | Towards:
    if isinstance(value, str):
        return heading_degrees(read_thousandths(value, _EXPECTED))
    if isinstance(value, list):
        return _read_vector(value, info.context.largest_component)
    return _read_towards(value, info.context)


def _read_vector(value: list[Raw], largest: int) -> Heading:
    x, y = read_pair(value, lambda part: read_whole(part, -largest, largest), _EXPECTED)
    if x == y == 0:
        raise Wrong(Problem("the heading has no length", "a vector other than [0, 0]"))
    return towards((0, 0), (x, y))


def _read_towards(value: dict[str, Raw], names: Aims) -> Towards:
    if list(value) != ["towards"]:
        raise Wrong(Problem("this is no heading", _EXPECTED))
    (target,) = gather_parts(value.items(), names.aim)
    return Towards(target)


def heading_of(largest: int) -> Typed:
    """How a heading is read, and its schema with vectors up to this component."""
    part = {"type": "integer", "minimum": -largest, "maximum": largest}
    schema: dict[str, Any] = {
        "anyOf": [
            *NUMBER_SCHEMA["anyOf"],
            {"type": "array", "items": part, "minItems": 2, "maxItems": 2},
            {
                "type": "object",
                "properties": {"towards": {"type": "string"}},
                "required": ["towards"],
                "additionalProperties": False,
            },
        ]
    }
    return Typed(_read_heading, schema, in_context=True)


HeadingField: TypeAlias = Annotated[Heading | Towards, heading_of(LARGEST_COMPONENT)]
"""Degrees clockwise from the top edge, an integer vector, or a thing to face."""
