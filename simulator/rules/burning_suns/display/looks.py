"""How tiles and units look on tables and in figures, and their cards."""

from collections.abc import Iterator

from simulator.kernel.piece import Piece
from simulator.kernel.shown.appearance import GroupLook, Mark, PieceLook, PieceName
from simulator.kernel.shown.board import pieces_in
from simulator.kernel.shown.card import Card
from simulator.kernel.shown.tile import Stack
from simulator.rules.burning_suns.display.boards import boards
from simulator.rules.burning_suns.display.faces import anomaly_outline, face_of
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.galaxy import ANOMALY, COUNT, HITS, LEADER, SYSTEM
from simulator.rules.burning_suns.view.holding import benefits
from simulator.rules.burning_suns.view.lookup import (
    count_units,
    figures_of,
    seat_name,
    side_of,
    space_name,
    space_of,
    system_tile,
)
from simulator.rules.burning_suns.view.phrases import describe
from simulator.rules.burning_suns.view.where import all_units, is_unique

MARKS: tuple[Mark, ...] = (
    Mark("count", "units", "number", 0, says="how many units they are"),
    Mark("hits", "hit points", "number", 0, says="hit points left"),
)
"""What is counted of units."""

_UNIT_ACROSS = 600
"""How wide a token of units is drawn, in thou."""


def look(view: View, piece: Piece) -> PieceLook:
    """How a piece looks: tiles with their faces, units as stacks, leaders by their attack."""
    called = _name_piece(view, piece)
    if piece.id in view.extra.spaces:
        across = 2 * figures_of(view).system_radius
        outline = anomaly_outline(view) if piece.kind == ANOMALY else ()
        return PieceLook(
            "tile",
            _tile_name(view, piece),
            across,
            outline=outline,
            is_scenery=True,
            called=called,
            face=face_of(view, piece.id),
        )
    stack, name = _stack(view, piece), _unit_name(view, piece)
    return PieceLook("stack", name, _UNIT_ACROSS, called=called, stack=stack)


def _stack(view: View, piece: Piece) -> Stack:
    """The badge of a piece: how many units, the hit points left, the attack of a leader."""
    marks = dict(piece.marks)
    races, race = view.setup.catalogue.races, side_of(view, piece.owner or "").race
    if piece.kind == LEADER:
        number = int(piece.id.rpartition("-")[2])
        return Stack(figure=str(races[race].leaders[number]) if race else "")
    if HITS in marks:
        most = races[race].units[piece.kind].hits if race else None
        return Stack(hits=marks[HITS], most=most, mark=HITS)
    return Stack(marks.get(COUNT, 1), mark=COUNT if COUNT in marks else "")


def _tile_name(view: View, piece: Piece) -> str:
    return space_name(view, piece.id) if piece.id in view.extra.spaces else piece.kind


def _unit_name(view: View, piece: Piece) -> str:
    items = view.setup.catalogue.items
    return items[piece.kind].name if piece.kind in items else piece.kind.replace("_", " ")


def _name_piece(view: View, piece: Piece) -> PieceName:
    if piece.kind in (SYSTEM, ANOMALY):
        name = _tile_name(view, piece)
        return PieceName(name, name)
    marks = dict(piece.marks)
    many = f"{_unit_name(view, piece)} with {marks[HITS]}" if HITS in marks else ""
    many = many or count_units(marks.get(COUNT, 1), _unit_name(view, piece))
    of = f" of {seat_name(view, piece.owner)}" if piece.owner else ""
    return PieceName(f"{many}{of}", many)


def groups(_: View) -> tuple[GroupLook, ...]:
    """No groups: each piece says itself how many units it is."""
    return ()


def card(view: View, name: str) -> Card:
    """The card of a tile, of units or of the cell of a board; KeyError for anything else."""
    if name in view.extra.spaces:
        return _tile_card(view, name)
    if name not in view.pieces:
        return _cell_card(view, name)
    piece = view.pieces[name]
    figures = _unit_figures(view, piece)
    return Card(_unit_name(view, piece).capitalize(), "", piece.owner, figures)


def _unit_figures(view: View, piece: Piece) -> tuple[tuple[str, str], ...]:
    marks = dict(piece.marks)
    races, race = view.setup.catalogue.races, side_of(view, piece.owner or "").race
    found = [
        ("Hit points" if HITS in marks else "Units", str(marks.get(HITS, marks.get(COUNT, 1))))
    ]
    if race is not None and piece.kind in races[race].units:
        portrait = races[race].units[piece.kind]
        found += [("Cost", str(portrait.cost)), ("Attack", str(portrait.attack))]
        found += [("Dice", str(portrait.dice))] if is_unique(piece.kind) else []
    return tuple(found)


def _tile_card(view: View, space: str) -> Card:
    there = space_of(view, space)
    kind = (there.kind or "anomaly").replace("_", " ").capitalize()
    if not there.is_explored:
        value = () if there.value is None else (("Value", str(there.value)),)
        return Card(space, f"{kind}, not explored", None, value)
    control = f", {there.control}" if there.controller else ""
    return Card(
        space_name(view, space),
        f"{kind}{control}",
        there.controller,
        tuple(_tile_figures(view, space)),
        notes=tuple(_tile_notes(view, space)),
    )


def _tile_figures(view: View, space: str) -> Iterator[tuple[str, str]]:
    tile = system_tile(view, space)
    if tile is None:
        return
    yield "Value", str(tile.value)
    if tile.colonize_cost is not None:
        yield "Colonize", count_units(tile.colonize_cost, "crystal")
    if tile.militia is not None:
        yield "Militia", f"{tile.militia.count} of attack {tile.militia.attack}"


def _tile_notes(view: View, space: str) -> Iterator[str]:
    tile, there = system_tile(view, space), space_of(view, space)
    for number, ability in enumerate(tile.benefits if tile else (), 1):
        rests = ability not in benefits(view, space)
        why = " (blocked)" if number == there.blocked else " (rests)" if rests else ""
        yield f"{describe(ability).capitalize()}{why}"
    for one in all_units(view):
        if one.space == space:
            many = (
                f"{one.kind} with {one.hits} hit points"
                if one.hits
                else count_units(one.count, one.kind)
            )
            yield f"{seat_name(view, one.owner) if one.owner else 'Nobody'}: {many}"


def _cell_card(view: View, name: str) -> Card:
    cells = (cell for board in boards(view, None) for cell in board.cells)
    cell = next((each for each in cells if each.id == name), None)
    if cell is None:
        raise KeyError(name)
    title = cell.about[0] if cell.about else cell.caption or cell.id
    held = tuple(_name_piece(view, each).full for each in pieces_in(view, cell))
    return Card(title, "closed in this game" if cell.is_closed else "", None, notes=held)
