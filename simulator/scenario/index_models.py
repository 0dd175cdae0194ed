"""The entries of the files that every rule system has: rules.yaml and rulings.yaml."""

import re
from typing import Annotated, Any, ClassVar

from simulator.scenario.entries import FileEntry, Typed
from simulator.scenario.faults import Problem, Wrong, unfit
from simulator.scenario.fields import (
    Flag,
    Identifier,
    Text,
    choice,
    each,
    gathered,
    one_of,
    read_text,
)
from simulator.scenario.tree import Raw

_RULE = re.compile(r"[A-Z]{2,4}-[0-9]{1,2}(\.[0-9]{1,2})?").fullmatch
_SOURCES = ("QR", "WZ", "SOLO", "PUB", "SW", "OURS")


def read_rule(value: Raw) -> str:
    """Parse a rule number; Wrong if it is not one."""
    if not isinstance(value, str) or not _RULE(value):
        expected = "a rule number such as ABS-1.5"
        raise Wrong(Problem(unfit(value, "is no rule number"), expected))
    return value


def _read_source(value: Raw) -> str:
    text = read_text(value)
    for tag in text.split(", "):
        one_of("a source", tag, _SOURCES)
    return text


def _read_readings(value: Raw) -> dict[str, str]:
    if not isinstance(value, dict) or len(value) < 2:
        raise Wrong(Problem("this is no choice", "at least two readings and their texts"))

    def read(part: tuple[str, Raw]) -> tuple[str, str]:
        return part[0], read_text(part[1])

    return dict(gathered(((name, (name, text)) for name, text in value.items()), read))


Rule = Annotated[str, Typed(read_rule, {})]
Source = Annotated[str, Typed(_read_source, {})]


class RulingEntry(FileEntry):
    """A ruling with its readings."""

    said: ClassVar[str] = "a ruling"

    id: Identifier
    rule: Rule
    title: Text
    text: Text
    default: Text
    readings: Annotated[dict[str, str], Typed(_read_readings, {})]


class RuleEntry(FileEntry):
    """A rule in our words."""

    said: ClassVar[str] = "a rule"

    number: Rule
    title: Text
    text: Text
    source: Source
    kind: Annotated[str, choice("a kind of rule", "definition", "permission", "procedure")]
    built: Flag


class RulingsFile(FileEntry):
    """rulings.yaml."""

    rulings: Annotated[list[Any], each("ruling", 1)]


class RulesFile(FileEntry):
    """rules.yaml."""

    rules: Annotated[list[Any], each("rule", 1)]
