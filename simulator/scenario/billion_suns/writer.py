"""Writes a table file's values as YAML that loads to equal values."""

from collections.abc import Iterator

from simulator.geometry.shapes import Disc, Dot, Polygon, Pose
from simulator.geometry.units import short_text
from simulator.kernel.piece import Piece
from simulator.kernel.spec import Seat, Setup, Table
from simulator.rules.billion_suns.model.extra import Battlegroup, Extra
from simulator.rules.billion_suns.model.options import DRAWN, Options
from simulator.rules.billion_suns.model.rulings import Rulings
from simulator.rules.billion_suns.model.specs import Catalogue
from simulator.scenario.billion_suns.ask_fields import QUESTIONS
from simulator.scenario.billion_suns.reader import BillionSunsFile
from simulator.scenario.writing_tables import (
    Own,
    file_text,
    pose_items,
    pose_on,
    section_lines,
)
from simulator.scenario.yaml_text import heading_text, list_values, pair, quote_text


def table_text(file: BillionSunsFile, defaults: Rulings) -> str:
    """The YAML of a table file; `defaults` are the readings that need not be written.

    ValueError for what a table file cannot express: a piece that is not on a table, ships of a
    battlegroup that are not numbered from 1 on one table, a rectangular base.
    """
    setup = file.setup
    own = Own(
        [("mode", setup.options.mode)],
        _terms(file),
        defaults,
        lambda seat: _seat(seat, setup.options),
        lambda table: _table(table, setup),
        QUESTIONS.text,
    )
    return file_text(file, own)


def _terms(file: BillionSunsFile) -> Iterator[tuple[str, str]]:
    options = file.setup.options
    if file.difficulty:
        yield "difficulty", str(file.difficulty)
    if file.gallery:
        yield "gallery", "true"
    yield "scale", str(options.scale)
    yield "rounds", str(options.rounds)
    drawn = options.contracts == DRAWN
    yield "contracts", "{draw: true}" if drawn else list_values(options.contracts)


def _seat(seat: Seat, options: Options) -> Iterator[tuple[str, str]]:
    if seat.agent:
        yield "agent", quote_text(seat.agent)
    if seat.id in options.corporations:
        yield "corporation", quote_text(options.corporations[seat.id])
    if seat.id in options.classes:
        yield "classes", list_values(options.classes[seat.id])


def _table(table: Table, setup: Setup[Options, Catalogue, Extra]) -> Iterator[str]:
    yield f"battlezones: {list_values(setup.options.battlezones.get(table.id, ()))}"
    here = [piece for piece in setup.pieces if pose_on(piece, table.id)]
    objects = (_object(piece, table.id) for piece in here if piece.group is None)
    yield from section_lines("objects", objects)
    groups = list(dict.fromkeys(piece.group for piece in here if piece.group is not None))
    if groups:
        yield "battlegroups:"
    for name in groups:
        ships = [piece for piece in here if piece.group == name]
        if [ship.id for ship in ships] != [f"{name}/{n}" for n in range(1, len(ships) + 1)]:
            message = f"the ships of {name} are not numbered from 1 on one table"
            raise ValueError(message)
        yield from _group(setup.extra.groups[name], ships, table.id)


def _object(piece: Piece, table: str) -> Iterator[tuple[str, str]]:
    pose = pose_on(piece, table) or Pose((0, 0))
    yield "kind", piece.kind
    yield "id", quote_text(piece.id)
    if piece.owner is not None:
        yield "owner", quote_text(piece.owner)
    yield from pose_items(pose)
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
    yield f"  - id: {quote_text(group.id)}"
    yield f"    owner: {quote_text(group.owner)}"
    yield f"    class: {group.class_id}"
    if group.damage:
        yield f"    damage: {group.damage}"
    if group.easy_target:
        yield "    easy_target: true"
    if group.activated:
        yield "    activated: true"
    if group.loadout:
        yield f"    loadout: {group.loadout}"
    yield "    ships:"
    for ship in ships:
        pose = pose_on(ship, table) or Pose((0, 0))
        yield f"      - {{at: {pair(pose.at)}, heading: {heading_text(pose.heading)}}}"
