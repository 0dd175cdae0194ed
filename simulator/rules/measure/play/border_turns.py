"""A base turned until a border of an arc just touches what a question asks about.

Headings are whole thousandths of a degree: floats find where the target comes into the arc or out
of it, and exact geometry decides which heading is the last one at which it still is in (ME-3.5).
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from simulator.geometry.arcs import turn_heading
from simulator.geometry.exact.arc import PlacedArc
from simulator.geometry.exact.numbers.reals import approx, root, sign
from simulator.geometry.exact.numbers.spots import square
from simulator.geometry.exact.part import part_inside, part_outside
from simulator.geometry.exact.region import Half
from simulator.geometry.exact.shape import Shape
from simulator.geometry.units import short_text
from simulator.kernel.by_hand.handles import Snap
from simulator.kernel.by_hand.sandbox import TurnPiece
from simulator.kernel.piece import OnTable, Piece
from simulator.rules.measure.model.asks import Ask
from simulator.rules.measure.model.table import View
from simulator.rules.measure.play.border_moves import (
    MEETINGS,
    Meeting,
    asked_arcs,
    meeting_words,
    moved_to_border,
    reach_of,
    target_name,
)
from simulator.rules.measure.view.placing import arc_of

NOT_OWN = "Only the base whose arc is asked about turns to its border; select that."
NO_TURN = "No border of the arc can be brought to it by a turn; move the base first."

_HALF_TURN, _STEP = 180_000, 1_500
"""Millidegrees to each side that are tried, and between two of them that are tried first."""

_MORE = 2
"""Thousandths of a degree farther, where the target no longer touches."""


@dataclass(frozen=True, slots=True)
class _Border:
    """A border of an arc, by its place among the arc's half planes, and how it would be met."""

    arc: str
    sector: int
    half: int
    meeting: Meeting


@dataclass(frozen=True, slots=True)
class _Found:
    """The turn in millidegrees at which a border is met; by one of `out` more it no longer is."""

    milli: int
    out: int
    border: _Border


def turned_to_border(view: View, ask: Ask | None, piece: str) -> Snap:
    """What turns the base that asks until a border of the asked arc just touches the target.

    Of the headings that there are the nearest is taken, apart from the one that it has already.
    """
    asked = asked_arcs(view, ask, piece)
    if isinstance(asked, str):
        return Snap((), asked)
    if asked.source.id != piece:
        return Snap((), NOT_OWN)
    found = [
        one
        for arc in asked.arcs
        for one in _find_border_turns(view, asked.source, arc, asked.target)
    ]
    for one in sorted(found, key=lambda each: abs(each.milli)):
        if one.milli and _is_just(view, asked.source, asked.target, one):
            return _snap(view, asked.source, (asked.target, target_name(ask)), one)
    return Snap((), NO_TURN)


def _find_border_turns(view: View, source: Piece, arc: str, target: Shape) -> Iterator[_Found]:
    """Where the target comes into an arc or out of it, border by border."""
    tries = range(-_HALF_TURN, _HALF_TURN + 1, _STEP)
    arcs = {milli: _arc_at(view, source, arc, milli) for milli in tries}
    for i, sector in enumerate(arcs[0].inside):
        for j in range(len(sector.halves)):
            for meeting in MEETINGS:
                border = _Border(arc, i, j, meeting)
                reaches = [_reach(_half(arcs[milli], border), target, border) for milli in tries]
                for n in range(1, len(reaches)):
                    if (reaches[n - 1] < 0) != (reaches[n] < 0):
                        ends = (tries[n - 1], tries[n])
                        yield _between(view, source, target, (border, ends))


def _between(
    view: View, source: Piece, target: Shape, within: tuple[_Border, tuple[int, int]]
) -> _Found:
    """The last turn between two at which the target still reaches into the half plane."""
    border, (start, end) = within
    into = _reach(_half(_arc_at(view, source, border.arc, end), border), target, border) >= 0
    far, near = (start, end) if into else (end, start)
    while abs(near - far) > 1:
        middle = (near + far) // 2
        half = _half(_arc_at(view, source, border.arc, middle), border)
        if _reach(half, target, border) >= 0:
            near = middle
        else:
            far = middle
    return _Found(near, far - near, border)


def _half(arc: PlacedArc, border: _Border) -> Half:
    return arc.inside[border.sector].halves[border.half]


def _reach(half: Half, target: Shape, border: _Border) -> float:
    """How far the target reaches into a half plane, near enough to guess by."""
    return approx(reach_of(half, target, border.meeting)) / approx(root(square(half.along)))


def _is_just(view: View, source: Piece, target: Shape, found: _Found) -> bool:
    """Is the target in the arc there, and a little farther it is not?"""
    arc, out = found.border.arc, found.milli + _MORE * found.out
    here, there = (_arc_at(view, source, arc, milli) for milli in (found.milli, out))
    if found.border.meeting == "outside":
        return bool(part_inside(target.cells, here)) and not part_inside(target.cells, there)
    return not part_outside(target.cells, here) and bool(part_outside(target.cells, there))


def _arc_at(view: View, source: Piece, arc: str, milli: int) -> PlacedArc:
    """The arc once the base is turned by so much."""
    there = replace(view, pieces={**view.pieces, source.id: _turn_piece(source, milli)})
    return arc_of(there, source.id, arc)


def _turn_piece(source: Piece, milli: int) -> Piece:
    if not isinstance(source.place, OnTable):
        raise ValueError(f"{source.id} is on no table")  # noqa: TRY004 - the type fits
    pose = source.place.pose
    pose = replace(pose, heading=turn_heading(pose.heading, milli))
    return replace(source, place=replace(source.place, pose=pose))


def _snap(view: View, source: Piece, asked: tuple[Shape, str], found: _Found) -> Snap:
    """The turn, and what it does in words."""
    (target, name), border = asked, found.border
    half = _half(_arc_at(view, source, border.arc, found.milli), border)
    exact = sign(reach_of(half, target, border.meeting)) == 0
    how = "exactly" if exact else "to a thousandth of a degree"
    way = "right" if found.milli > 0 else "left"
    met = meeting_words(border.meeting, f"{border.arc} of {source.id}")
    there = _turn_piece(source, found.milli).place
    if not isinstance(there, OnTable):
        return Snap((), NO_TURN)
    words = f"{source.id} is turned {way} by {short_text(abs(found.milli))}°: {name} {met}, {how}."
    return Snap((TurnPiece(source.id, there.pose.heading),), words)


def bordering(view: View, ask: Ask | None, piece: str, *, turn: bool) -> Snap:
    """What moves a base, or turns it, until a border of the asked arc just touches the target."""
    return (turned_to_border if turn else moved_to_border)(view, ask, piece)
