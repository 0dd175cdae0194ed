"""Writes a table file of Space War as YAML that loads to equal values."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import groupby

from simulator.kernel.piece import Aside, InSpace, OnTable, Piece
from simulator.kernel.saved.validation import is_file_id
from simulator.kernel.spec import Seat, Table
from simulator.rules.space_war.model.catalogue import PLANET, OwnSetup
from simulator.rules.space_war.model.craft import Craft, Hit, is_decoy, is_station, is_transport
from simulator.rules.space_war.model.extra import Extra
from simulator.rules.space_war.model.options import SQUADRON_ACTION
from simulator.rules.space_war.model.rulings import Rulings
from simulator.scenario.limits import MOST_COUNTED
from simulator.scenario.space_war.ask_fields import fits, question_text
from simulator.scenario.space_war.design_writer import design_items, squadron_value
from simulator.scenario.space_war.hands import hand_items, kept_cards
from simulator.scenario.space_war.table_reader import SpaceWarFile
from simulator.scenario.writing_tables import Own, file_text, pose_items, section_lines
from simulator.scenario.yaml_text import list_values, mapping, quote_text


def number_pieces(file: SpaceWarFile) -> SpaceWarFile:
    """The same position without what is on no table, or unknown to the viewer; no game under way.

    Beams of Vessels that are left out, or are on another table, are left out too.
    """
    setup = file.setup
    told = {piece.id: piece for piece in setup.pieces if _is_told(piece, setup.extra)}
    kept = [piece for piece in told.values() if _table(piece, told)]
    order = [table.id for table in setup.tables]
    kept.sort(key=lambda piece: (order.index(_table(piece, told)), _section(piece, setup.extra)))
    craft = {
        piece.id: _drop_holder(setup.extra.craft[piece.id], piece, told)
        for piece in kept
        if piece.id in setup.extra.craft
    }
    squadrons = {
        seat: squadron for seat, squadron in setup.extra.squadrons.items() if squadron.designs
    }
    pieces = tuple(replace(piece, marks=()) for piece in kept)
    extra = Extra(
        craft,
        squadrons,
        roles=setup.extra.roles,
        exits=setup.extra.exits,
        teams=setup.extra.teams,
        allowances=setup.extra.allowances,
        **kept_cards(setup.extra),
    )
    # A scenario that was rolled is known by now.
    options = replace(setup.options, mode=setup.extra.scenario or setup.options.mode)
    setup = replace(setup, options=options)
    names = frozenset((*(piece.id for piece in pieces), *(seat.id for seat in setup.seats)))
    questions = tuple(one for one in file.questions if fits(one, names))
    return replace(file, setup=replace(setup, pieces=pieces, extra=extra), questions=questions)


def _is_told(piece: Piece, extra: Extra) -> bool:
    craft = extra.craft.get(piece.id)
    known = piece.kind == PLANET or (craft is not None and craft.design is not None)
    return known and not isinstance(piece.place, Aside) and is_file_id(piece.id)


def _table(piece: Piece, pieces: Mapping[str, Piece]) -> str:
    """The table a piece is on, or its Vessel if it is aboard one; empty if neither is."""
    match piece.place:
        case OnTable(table):
            return table
        case InSpace(vessel) if vessel in pieces:
            return _table(pieces[vessel], pieces)
    return ""


def _section(piece: Piece, extra: Extra) -> int:
    """Files list planets and Stations first, then Craft."""
    craft = extra.craft.get(piece.id)
    return 0 if craft is None or is_station(craft) else 1


def _drop_holder(craft: Craft, piece: Piece, told: Mapping[str, Piece]) -> Craft:
    """The Craft, held by no Vessel that is on no table with it."""
    vessel = told.get(craft.tractored_by or "")
    if vessel is None or not isinstance(vessel.place, OnTable):
        return replace(craft, tractored_by=None)
    near = isinstance(piece.place, OnTable) and piece.place.table == vessel.place.table
    return craft if near else replace(craft, tractored_by=None)


def table_text(file: SpaceWarFile, defaults: Rulings) -> str:
    """The YAML of a table file; `defaults` are the readings that need not be written.

    ValueError for a piece that is on no table.
    """
    setup = file.setup
    own = Own(
        [("mode", setup.options.mode)],
        _addition_lines(file),
        defaults,
        lambda seat: _seat(seat, setup.extra),
        lambda table: _table_lines(table, setup),
        question_text,
    )
    return file_text(file, own)


def _addition_lines(file: SpaceWarFile) -> Iterator[tuple[str, str]]:
    """What is added to the scenario."""
    options, exits = file.setup.options, file.setup.extra.exits
    if file.difficulty:
        yield "difficulty", str(file.difficulty)
    for key in ("rear_shots", "ct_choice", "cards", "medals", "squadron_cards"):
        if getattr(options, key):
            yield key, "true"
    if options.machine_base != SQUADRON_ACTION:
        yield "machine_base", options.machine_base
    if exits:
        yield "exits", str(exits)
    for key in ("decoys_per_side", "planets_between"):
        if getattr(options, key):
            yield key, str(getattr(options, key))


def _seat(seat: Seat, extra: Extra) -> Iterator[tuple[str, str]]:
    if seat.agent:
        yield "agent", quote_text(seat.agent)
    if seat.id in extra.squadrons:
        yield "squadron", squadron_value(extra.squadrons[seat.id])
    for key, by_seat in (("role", extra.roles), ("team", extra.teams), ("money", extra.allowances)):
        if seat.id in by_seat:
            yield key, quote_text(by_seat[seat.id])
    yield from hand_items(seat.id, extra)


def _table_lines(table: Table, setup: OwnSetup) -> Iterator[str]:
    pieces = {piece.id: piece for piece in setup.pieces}
    there = [piece for piece in setup.pieces if _stands_on(piece, table.id, pieces)]
    for key, section in (("objects", 0), ("craft", 1)):
        found = (piece for piece in there if _section(piece, setup.extra) == section)
        yield from section_lines(key, (_entry(piece, setup.extra) for piece in found))


def _stands_on(piece: Piece, table: str, pieces: Mapping[str, Piece]) -> bool:
    place = _table(piece, pieces)
    if not place:
        raise ValueError(f"{piece.id} is on no table")
    return place == table


def _entry(piece: Piece, extra: Extra) -> Iterator[tuple[str, str]]:
    craft = extra.craft.get(piece.id)
    if craft is None or is_station(craft):
        yield "kind", piece.kind
    yield "id", quote_text(piece.id)
    if piece.owner:
        yield "owner", quote_text(piece.owner)
    if craft is not None and craft.design is not None and not is_station(craft):
        design = craft.design
        named = is_decoy(craft) or is_transport(craft)
        yield "design", design.id if named else mapping(design_items(design))
    if isinstance(piece.place, OnTable):
        yield from pose_items(piece.place.pose)
    elif isinstance(piece.place, InSpace):
        yield "aboard", quote_text(piece.place.space)
    if craft is not None:
        yield from _state(craft)


def _state(craft: Craft) -> Iterator[tuple[str, str]]:
    if not craft.face_up:
        yield "face_up", "false"
    for key, places in (("damaged", craft.damaged), ("expended", craft.expended)):
        if places:
            yield key, list_values(str(place + 1) for place in places)
    if craft.hits:
        yield "hits", list_values(_hits(craft.hits))
    if craft.tractored_by is not None:
        yield "tractored_by", quote_text(craft.tractored_by)
    if craft.captor is not None:
        yield "prisoner", "true"
    if craft.medals:
        yield "medals", list_values(craft.medals)


def _hits(hits: Iterable[Hit]) -> Iterator[str]:
    """Stored hits; those of one kind that were scored one after the other are counted."""
    for hit, same in groupby(hits):
        whole, rest = divmod(len(list(same)), MOST_COUNTED)
        for count in (*(MOST_COUNTED,) * whole, *((rest,) if rest else ())):
            items = [("source", quote_text(hit.source))]
            if count > 1:
                items.append(("count", str(count)))
            if hit.rear:
                items.append(("rear", "true"))
            if hit.by:
                items.append(("by", quote_text(hit.by)))
            yield mapping(items)
