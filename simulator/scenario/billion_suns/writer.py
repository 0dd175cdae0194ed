"""Writes a table file's values as YAML that loads to equal values."""

from collections.abc import Iterator
from dataclasses import fields

from simulator.geometry.heading import NORTH
from simulator.geometry.shapes import Disc, Dot, Polygon, Pose
from simulator.geometry.units import short_text
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.spec import Seat, Setup, Table
from simulator.rules.billion_suns.model.extra import Battlegroup, Extra
from simulator.rules.billion_suns.model.options import DRAWN, Options
from simulator.rules.billion_suns.model.rulings import Rulings
from simulator.rules.billion_suns.model.specs import Catalogue
from simulator.scenario.billion_suns.ask_fields import QUESTIONS
from simulator.scenario.billion_suns.reader import BillionSunsFile
from simulator.scenario.yaml_text import heading_text, mapping, pair, quoted


def table_text(file: BillionSunsFile, defaults: Rulings) -> str:
    """The YAML of a table file; `defaults` are the readings that need not be written.

    ValueError for what a table file cannot express: a piece that is not on a table, ships of a
    battlegroup that are not numbered from 1 on one table, a rectangular base.
    """
    return "\n".join([*_lines(file, defaults), ""])


def _told(file: BillionSunsFile) -> Iterator[str]:
    """What the file is, and what players are told of it."""
    yield "format: 1"
    yield f"system: {file.setup.system}"
    yield f"mode: {file.setup.options.mode}"
    yield f"title: {quoted(file.setup.title)}"
    if file.description:
        yield f"description: {quoted(file.description)}"
    if file.difficulty:
        yield f"difficulty: {file.difficulty}"
    if file.gallery:
        yield "gallery: true"


def _lines(file: BillionSunsFile, defaults: Rulings) -> Iterator[str]:
    setup = file.setup
    yield from _told(file)
    yield f"scale: {setup.options.scale}"
    yield f"rounds: {setup.options.rounds}"
    if setup.options.contracts == DRAWN:
        yield "contracts: {draw: true}"
    else:
        yield f"contracts: [{', '.join(setup.options.contracts)}]"
    yield f"rulings: {mapping(_chosen(setup.catalogue.rulings, defaults))}"
    yield "seats:"
    for seat in setup.seats:
        yield f"  - {mapping(_seat(seat, setup.options))}"
    yield "tables:"
    for table in setup.tables:
        yield from _table(table, setup)
    if file.questions:
        yield "questions:"
        for question in file.questions:
            yield f"  - {QUESTIONS.text(question)}"


def _seat(seat: Seat, options: Options) -> Iterator[tuple[str, str]]:
    yield "id", quoted(seat.id)
    yield "name", quoted(seat.name)
    if seat.agent:
        yield "agent", quoted(seat.agent)
    if seat.id in options.corporations:
        yield "corporation", quoted(options.corporations[seat.id])
    if seat.id in options.classes:
        yield "classes", f"[{', '.join(options.classes[seat.id])}]"


def _chosen(rulings: Rulings, defaults: Rulings) -> list[tuple[str, str]]:
    names = [one.name for one in fields(Rulings)]
    return [
        (name, quoted(str(getattr(rulings, name))))
        for name in names
        if getattr(rulings, name) != getattr(defaults, name)
    ]


def _table(table: Table, setup: Setup[Options, Catalogue, Extra]) -> Iterator[str]:
    yield f"  - id: {quoted(table.id)}"
    yield f"    name: {quoted(table.name)}"
    yield f"    size: {pair(table.size)}"
    yield f"    battlezones: [{', '.join(setup.options.battlezones.get(table.id, ()))}]"
    here = [piece for piece in setup.pieces if _pose(piece, table.id)]
    objects = [piece for piece in here if piece.group is None]
    if objects:
        yield "    objects:"
        for piece in objects:
            yield f"      - {mapping(_object(piece, table.id))}"
    groups = list(dict.fromkeys(piece.group for piece in here if piece.group is not None))
    if groups:
        yield "    battlegroups:"
    for name in groups:
        ships = [piece for piece in here if piece.group == name]
        if [ship.id for ship in ships] != [f"{name}/{n}" for n in range(1, len(ships) + 1)]:
            message = f"the ships of {name} are not numbered from 1 on one table"
            raise ValueError(message)
        yield from _group(setup.extra.groups[name], ships, table.id)


def _pose(piece: Piece, table: str) -> Pose | None:
    """The pose of a piece on this table; None if it is on another."""
    if not isinstance(piece.place, OnTable):
        message = f"{piece.id} stands on no table, which a table file cannot say"
        raise ValueError(message)  # noqa: TRY004 - the type fits, the value does not
    return piece.place.pose if piece.place.table == table else None


def _object(piece: Piece, table: str) -> Iterator[tuple[str, str]]:
    pose = _pose(piece, table) or Pose((0, 0))
    yield "kind", piece.kind
    yield "id", quoted(piece.id)
    if piece.owner is not None:
        yield "owner", quoted(piece.owner)
    yield "at", pair(pose.at)
    if pose.heading != NORTH:
        yield "heading", heading_text(pose.heading)
    match piece.base:
        case Disc(radius):
            yield "diameter", short_text(2 * radius)
        case Polygon(corners):
            found = [pair((x + pose.at[0], y + pose.at[1])) for x, y in corners]
            yield "polygon", f"[{', '.join(found)}]"
        case Dot():
            pass
        case _:
            message = f"a table file has no base like that of {piece.id}"
            raise ValueError(message)


def _group(group: Battlegroup, ships: list[Piece], table: str) -> Iterator[str]:
    yield f"      - id: {quoted(group.id)}"
    yield f"        owner: {quoted(group.owner)}"
    yield f"        class: {group.class_id}"
    if group.damage:
        yield f"        damage: {group.damage}"
    if group.easy_target:
        yield "        easy_target: true"
    if group.activated:
        yield "        activated: true"
    if group.loadout:
        yield f"        loadout: {group.loadout}"
    yield "        ships:"
    for ship in ships:
        pose = _pose(ship, table) or Pose((0, 0))
        yield f"          - {{at: {pair(pose.at)}, heading: {heading_text(pose.heading)}}}"
