"""How tiles and units look on tables and in figures, and their cards."""

from collections.abc import Iterator

from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.shown.appearance import GroupLook, Mark, PieceLook, PieceName
from simulator.kernel.shown.card import Card
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.galaxy import ANOMALY, COUNT, HITS, SYSTEM
from simulator.rules.burning_suns.view.holding import benefits
from simulator.rules.burning_suns.view.lookup import (
    figures_of,
    seat_name,
    side_of,
    space_name,
    space_of,
    system_tile,
)
from simulator.rules.burning_suns.view.phrases import describe
from simulator.rules.burning_suns.view.where import all_units, is_unique
from simulator.rules.burning_suns.view.wording import counted

MARKS: tuple[Mark, ...] = (
    Mark("count", "units", "number", 0, says="how many units they are"),
    Mark("hits", "hit points", "number", 0, says="hit points left"),
)
"""What is counted of units."""

_UNIT_ACROSS = 600
"""How wide a token of units is drawn, in thou."""


def look(view: View, piece: Piece) -> PieceLook:
    """How a piece looks: a system as its disc, an anomaly as a smaller one, units as tokens."""
    sizes = figures_of(view)
    if piece.kind == SYSTEM:
        across = 2 * sizes.system_radius
        return PieceLook("sphere", _tile_name(view, piece), across, called=_name_piece(view, piece))
    if piece.kind == ANOMALY:
        across = 2 * sizes.anomaly_radius
        return PieceLook("sphere", _tile_name(view, piece), across, called=_name_piece(view, piece))
    return PieceLook("icon", _unit_name(view, piece), _UNIT_ACROSS, called=_name_piece(view, piece))


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
    many = many or counted(marks.get(COUNT, 1), _unit_name(view, piece))
    of = f" of {seat_name(view, piece.owner)}" if piece.owner else ""
    return PieceName(f"{many}{of}", many)


def groups(view: View) -> tuple[GroupLook, ...]:
    """The units on tables, each piece a group by itself."""
    found = []
    for piece in view.pieces.values():
        if piece.owner and isinstance(piece.place, OnTable) and piece.kind not in (SYSTEM, ANOMALY):
            kind = _unit_name(view, piece)
            one = GroupLook(
                piece.id, piece.owner, kind, kind, (piece.id,), dict(piece.marks), acts=False
            )
            found.append(one)
    return tuple(found)


def card(view: View, name: str) -> Card:
    """The card of a tile, or of units; KeyError for a piece that is not there."""
    piece = view.pieces[name]
    if name in view.extra.spaces:
        return _tile_card(view, name)
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
        yield "Colonize", counted(tile.colonize_cost, "crystal")
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
                else counted(one.count, one.kind)
            )
            yield f"{seat_name(view, one.owner) if one.owner else 'Nobody'}: {many}"
