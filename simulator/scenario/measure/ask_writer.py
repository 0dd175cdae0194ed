"""Writes the rules questions of measure as YAML."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from simulator.geometry.units import short_text
from simulator.kernel.spec import Question
from simulator.rules.measure.model.asks import (
    Ask,
    AskClosest,
    AskCovers,
    AskPath,
    End,
    Ends,
    FreeSpot,
    NamedPoint,
    TableEdge,
    Thing,
    Zone,
)
from simulator.save_tags import tag_of
from simulator.scenario.yaml_text import listed, mapping, pair, quoted, told_fields


def end_text(end: End) -> str:
    """What a question points at, as YAML."""
    match end:
        case Thing(name):
            return quoted(name)
        case NamedPoint(name, point):
            return quoted(f"{name}@{point}")
        case Zone(name, zone):
            return quoted(f"{name}/{zone}")
        case FreeSpot(at):
            return pair(at)
        case TableEdge(edge):
            return edge


def question_items(question: Question[Ask]) -> Iterator[tuple[str, str]]:
    """The keys and values of a question."""
    ask = question.ask
    yield "id", quoted(question.id)
    yield "ask", tag_of(type(ask)).removeprefix("ask_")
    for name, value in _told_fields(ask):
        if name not in _OUTLINES:
            yield from _items(name, value)
    match ask:
        case AskClosest():
            yield from _outlines(ask.from_outline, ask.to_outline)
        case AskPath() | AskCovers():
            pass
        case _:
            yield from _outlines(ask.ends.from_outline, ask.ends.to_outline)
    if question.expected is not None:
        yield "answer", quoted(question.expected)


def _told_fields(ask: Any) -> Iterator[tuple[str, Any]]:
    """The fields to write; beside `stop`, that `sweep` is written at all asks what is met."""
    if not isinstance(ask, AskPath) or not ask.meets:
        yield from told_fields(ask)
        return
    told = dict(told_fields(replace(ask, meets=False)))
    yield from {**told, "sweep": ask.sweep}.items()


def _items(name: str, value: Any) -> Iterator[tuple[str, str]]:
    if isinstance(value, Ends):
        yield "from", end_text(value.source)
        yield "to", end_text(value.target)
    elif name in _WRITTEN:
        yield _KEYS.get(name, name), _WRITTEN[name](value)
    elif isinstance(value, tuple):
        yield _KEYS.get(name, name), listed(map(_entry, value))
    else:
        yield _KEYS.get(name, name), quoted(value)


def _outlines(start: str | None, end: str | None) -> Iterator[tuple[str, str]]:
    """The outlines of both ends; if they are the same, only `outline` says so of any ends."""
    if start and start == end:
        yield "outline", quoted(start)
        return
    if start:
        yield "from_outline", quoted(start)
    if end:
        yield "to_outline", quoted(end)


def _entry(value: Any) -> str:
    return quoted(value) if isinstance(value, str) else end_text(value)


_OUTLINES = "from_outline", "to_outline"

_KEYS: Mapping[str, str] = {"source": "from", "piece": "from", "bands": "band"}
"""The keys of fields that files call otherwise."""

_WRITTEN: Mapping[str, Callable[[Any], str]] = {
    "source": end_text,
    "reach": short_text,
    "at_least": short_text,
    "stop": lambda _: "true",
    "rulings": lambda chosen: mapping((name, quoted(value)) for name, value in chosen.items()),
}
"""How fields that are no plain words are written."""
