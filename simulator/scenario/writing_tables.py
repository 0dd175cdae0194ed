"""What the table files of all rule systems have alike, as YAML that loads to equal values."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from simulator.geometry.heading import NORTH
from simulator.geometry.shapes import Pose
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.spec import AnyTableFile, Question, Seat, Table
from simulator.mechanics.ruling_choice import in_force
from simulator.scenario.yaml_text import heading_text, mapping, pair, quote_text

Items: TypeAlias = Iterable[tuple[str, str]]
"""Keys and their values as YAML."""


@dataclass(frozen=True, slots=True)
class Own:
    """What a rule system writes of its own into a table file.

    `first` stands below the system, `then` below the description and `defined` above the tables.
    `defaults` are the readings that need not be written.
    """

    first: Items
    then: Items
    defaults: Any
    seat: Callable[[Seat], Items]
    table: Callable[[Table], Iterator[str]]
    question: Callable[[Question[Any]], str]
    defined: Iterable[str] = ()


def file_text(file: AnyTableFile, own: Own) -> str:
    """The YAML of a table file."""
    return "\n".join([*_lines(file, own), ""])


def _lines(file: AnyTableFile, own: Own) -> Iterator[str]:
    setup = file.setup
    yield "format: 1"
    yield f"system: {setup.system}"
    yield from _keys(own.first)
    yield f"title: {quote_text(setup.title)}"
    if file.description:
        yield f"description: {quote_text(file.description)}"
    yield from _keys(own.then)
    usual, chosen = in_force(own.defaults), in_force(setup.catalogue.rulings)
    told = ((name, quote_text(chosen[name])) for name in chosen if chosen[name] != usual[name])
    yield f"rulings: {mapping(told)}"
    yield "seats:"
    for seat in setup.seats:
        named = ("id", quote_text(seat.id)), ("name", quote_text(seat.name))
        yield f"  - {mapping((*named, *own.seat(seat)))}"
    yield from own.defined
    yield "tables:"
    for table in setup.tables:
        yield f"  - id: {quote_text(table.id)}"
        yield f"    name: {quote_text(table.name)}"
        yield f"    size: {pair(table.size)}"
        yield from (f"    {line}" for line in own.table(table))
    if file.questions:
        yield "questions:"
        yield from (f"  - {own.question(question)}" for question in file.questions)


def _keys(items: Items) -> Iterator[str]:
    return (f"{key}: {value}" for key, value in items)


def section_lines(key: str, entries: Iterable[Items]) -> Iterator[str]:
    """A list of a table with each entry on one line; nothing for an empty one."""
    lines = [f"  - {mapping(entry)}" for entry in entries]
    return iter([f"{key}:", *lines] if lines else ())


def pose_on(piece: Piece, table: str) -> Pose | None:
    """The pose of a piece on this table, None if it is on another; ValueError if it is on none."""
    if not isinstance(piece.place, OnTable):
        message = f"{piece.id} stands on no table, which a table file cannot say"
        raise ValueError(message)  # noqa: TRY004 - the type fits, the value does not
    return piece.place.pose if piece.place.table == table else None


def pose_items(pose: Pose) -> Iterator[tuple[str, str]]:
    """Where something stands, and where it points unless that is to the top edge."""
    yield "at", pair(pose.at)
    if pose.heading != NORTH:
        yield "heading", heading_text(pose.heading)
