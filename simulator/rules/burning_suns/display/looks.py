"""How tiles and units look on tables and in figures."""

from collections import Counter
from dataclasses import replace

from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.shown.appearance import Extent, GroupLook, Mark, PieceLook
from simulator.kernel.shown.tile import Stack
from simulator.kernel.spec import Table
from simulator.rules.burning_suns.display.faces import anomaly_outline, face_of
from simulator.rules.burning_suns.display.names import (
    leader_attack,
    name_piece,
    tile_name,
    unit_name,
)
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.galaxy import ANOMALY, COUNT, HITS, LEADER, SYSTEM
from simulator.rules.burning_suns.model.words import UNIT_KINDS
from simulator.rules.burning_suns.view.lookup import (
    figures_of,
    list_units,
    portrait,
    side_of,
    space_name,
)
from simulator.rules.burning_suns.view.where import (
    FEW_IN_ORBIT,
    FEW_ON_GROUND,
    GROUND,
    UnitStack,
    all_units,
    chart_of,
    units_at,
)

MARKS: tuple[Mark, ...] = (
    Mark("count", "units", "number", 0, says="how many units they are"),
    Mark("hits", "hit points", "number", 0, says="hit points left"),
)
"""What is counted of units."""

_ROUND_GALAXY = 250
"""How much room is shown round a galaxy, in thou."""

_WIDE, _NARROW, _NARROWEST = 700, 500, 480
"""How wide a token of units is drawn, in thou: on wide berths, on narrow ones, in an anomaly."""


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
    there = chart_of(view).locate(piece.place.pose.at) if isinstance(piece.place, OnTable) else None
    stack, name = _stack(view, piece), unit_name(view, piece)
    if there is not None:
        stack = replace(stack, tile=there, is_low=piece.kind in GROUND)
    return PieceLook("stack", name, _across(view, there), called=called, stack=stack)


def _across(view: View, space: str | None) -> int:
    """How wide units are drawn that are in a space: narrow where their berths are."""
    if space is None:
        return _WIDE
    if chart_of(view).galaxy.space(space).heading is not None:
        return _NARROWEST
    low = Counter(unit.on_ground for unit in units_at(view, space))
    return _WIDE if low[True] <= FEW_ON_GROUND and low[False] <= FEW_IN_ORBIT else _NARROW


def _stack(view: View, piece: Piece) -> Stack:
    """The badge of a piece: how many units, the hit points left, the attack of a leader if any."""
    marks = dict(piece.marks)
    if piece.kind == LEADER:
        return Stack(figure=leader_attack(view, piece))
    if HITS in marks:
        return Stack(hits=marks[HITS], most=_most_hits(view, piece, marks[HITS]), mark=HITS)
    return Stack(marks.get(COUNT, 1), mark=COUNT if COUNT in marks else "")


def _most_hits(view: View, piece: Piece, left: int) -> int | None:
    """The hit points of a unique without damage, or of as many mercenaries as share those left."""
    owner = piece.owner or ""
    if piece.kind in UNIT_KINDS and side_of(view, owner).race is None:
        return None
    each = portrait(view, owner, piece.kind).hits
    return -(-left // each) * each


def tell_table(view: View, _: str) -> str:
    """How much of the galaxy is explored."""
    spaces = view.extra.spaces.values()
    return f"{sum(each.is_explored for each in spaces)} of {len(spaces)} tiles explored"


def extent(view: View, table: Table) -> Extent:
    """The galaxy with a little room round it; the whole table if nothing lies on it."""
    reach = figures_of(view).system_radius + _ROUND_GALAXY
    tiles = [
        piece.place.pose.at
        for piece in view.pieces.values()
        if piece.kind in (SYSTEM, ANOMALY)
        and isinstance(piece.place, OnTable)
        and piece.place.table == table.id
    ]
    if not tiles:
        return Extent((0, 0), table.size)
    left, foot = (max(0, min(at[side] for at in tiles) - reach) for side in (0, 1))
    right, top = (min(table.size[side], max(at[side] for at in tiles) + reach) for side in (0, 1))
    return Extent((left, foot), (right - left, top - foot))


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
