"""How tiles and units look on tables and in figures."""

from simulator.kernel.piece import Piece
from simulator.kernel.shown.appearance import GroupLook, Mark, PieceLook
from simulator.kernel.shown.tile import Stack
from simulator.rules.burning_suns.display.faces import anomaly_outline, face_of
from simulator.rules.burning_suns.display.names import (
    leader_attack,
    name_piece,
    tile_name,
    unit_name,
)
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.galaxy import ANOMALY, COUNT, HITS, LEADER
from simulator.rules.burning_suns.view.lookup import (
    figures_of,
    list_units,
    side_of,
    space_name,
)
from simulator.rules.burning_suns.view.where import UnitStack, all_units

MARKS: tuple[Mark, ...] = (
    Mark("count", "units", "number", 0, says="how many units they are"),
    Mark("hits", "hit points", "number", 0, says="hit points left"),
)
"""What is counted of units."""

_UNIT_ACROSS = 600
"""How wide a token of units is drawn, in thou."""


def look(view: View, piece: Piece) -> PieceLook:
    """How a piece looks: tiles with their faces, units as stacks, leaders by their attack."""
    called = name_piece(view, piece)
    if piece.id in view.extra.spaces:
        across = 2 * figures_of(view).system_radius
        outline = anomaly_outline(view) if piece.kind == ANOMALY else ()
        return PieceLook(
            "tile",
            tile_name(view, piece),
            across,
            outline=outline,
            is_scenery=True,
            called=called,
            face=face_of(view, piece.id),
        )
    stack, name = _stack(view, piece), unit_name(view, piece)
    return PieceLook("stack", name, _UNIT_ACROSS, called=called, stack=stack)


def _stack(view: View, piece: Piece) -> Stack:
    """The badge of a piece: how many units, the hit points left, the attack of a leader."""
    marks = dict(piece.marks)
    races, race = view.setup.catalogue.races, side_of(view, piece.owner or "").race
    if piece.kind == LEADER:
        return Stack(figure=leader_attack(view, piece))
    if HITS in marks:
        most = races[race].units[piece.kind].hits if race else None
        return Stack(hits=marks[HITS], most=most, mark=HITS)
    return Stack(marks.get(COUNT, 1), mark=COUNT if COUNT in marks else "")


def groups(view: View) -> tuple[GroupLook, ...]:
    """The fleets and the armies of empires, each where it lies (BS-7.3); no plate names them."""
    held: dict[tuple[str, bool, str], list[UnitStack]] = {}
    for one in all_units(view):
        if one.owner is not None:
            held.setdefault((one.owner, one.on_ground, one.space), []).append(one)
    return tuple(_group(view, stacks) for stacks in held.values())


def _group(view: View, stacks: list[UnitStack]) -> GroupLook:
    first = stacks[0]
    what, name = "Army" if first.on_ground else "Fleet", space_name(view, first.space)
    return GroupLook(
        f"{what.lower()}-{first.owner}-{first.space}",
        first.owner or "",
        what,
        what,
        tuple(one.piece for one in stacks),
        tag=name.removeprefix("the "),
        acts=False,
        about=list_units((one.kind, one.count) for one in stacks),
        is_named=False,
    )
