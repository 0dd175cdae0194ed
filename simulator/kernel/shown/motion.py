"""What an event shows on the tables, as plain data: a window plays it between two states.

A rule system says for each event what moves and what it comes to. How long that takes, what goes on
at the same time and how it looks is for the window alone.
"""

from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.asked.request import TableOverlays
from simulator.kernel.by_hand.piece_events import PieceMoved, PiecePlaced, PieceRemoved, PieceTurned
from simulator.kernel.event import Event
from simulator.kernel.piece import OnTable, Piece, Place
from simulator.kernel.shown.appearance import PieceLook
from simulator.kernel.shown.roll import Verdict
from simulator.kernel.state import AnyState, place_of

Gate: TypeAlias = Literal["", "jump", "dock"]
"""How something comes or goes: it is just there or gone, through a ring, or out of another piece.
"""


@fast_dataclass(frozen=True, slots=True)
class GlideMotion:
    """A piece goes from place to place on one table, by two or more of them, and turns on its way.

    Two equal points are a turn on the spot. What no state has as a piece of its own, such as units
    that leave others, goes as a `token`, which bears that id. Pieces that it `hides` are not seen
    before it has arrived.
    """

    piece: str
    stops: tuple[OnTable, ...]
    token: Piece | None = None
    hides: tuple[str, ...] = ()


@fast_dataclass(frozen=True, slots=True)
class ArrivalMotion:
    """A piece comes to a table by a gate: that of a `dock` is another piece, which is at `by`."""

    piece: str
    to: OnTable
    gate: Gate = ""
    by: OnTable | None = None


@fast_dataclass(frozen=True, slots=True)
class DepartureMotion:
    """A piece leaves its table by a gate, as an `ArrivalMotion` comes."""

    piece: str
    was: OnTable
    gate: Gate = ""
    by: OnTable | None = None


@fast_dataclass(frozen=True, slots=True)
class PassageMotion:
    """These pieces came or went by a gate, in what was told of them just before."""

    pieces: tuple[str, ...]
    gate: Gate
    by: OnTable | None = None


@fast_dataclass(frozen=True, slots=True)
class FlipMotion:
    """A tile is turned over where it lies; `was` is how it looked before."""

    piece: str
    at: OnTable
    was: PieceLook


@fast_dataclass(frozen=True, slots=True)
class ShiftMotion:
    """A piece goes on the boards from the cell with one space to that with another."""

    piece: str
    was: str
    to: str


@fast_dataclass(frozen=True, slots=True)
class AimMotion:
    """Something is about to be shot at: what to draw of it, such as an arc and a distance."""

    overlays: TableOverlays


@fast_dataclass(frozen=True, slots=True)
class VolleyMotion:
    """Shots, each with what it has come to, from some places at others; they are shared out.

    Shots of one `fight` that tell more of those before, as saves do of hits, are `later`: each
    stands for one of them that has hit.
    """

    fight: str
    sources: tuple[OnTable, ...]
    targets: tuple[OnTable, ...]
    shots: tuple[Verdict, ...]
    later: bool = False


@fast_dataclass(frozen=True, slots=True)
class WaveMotion:
    """A ring that runs from a point to its reach, in steps."""

    table: str
    at: Point
    reach: int
    label: str = ""


@fast_dataclass(frozen=True, slots=True)
class BeamMotion:
    """A line from one place to another, such as a scan; it holds, or comes to nothing."""

    start: OnTable
    end: OnTable
    holds: bool = True


@fast_dataclass(frozen=True, slots=True)
class LossMotion:
    """A piece is destroyed where it was; `text` says so."""

    piece: str
    was: OnTable
    text: str = ""


@fast_dataclass(frozen=True, slots=True)
class RiseMotion:
    """A figure that rises: over a place on a table, else at what the top bar says of the seat.

    `kind` says whether it is harm done, a gain, or a price that was paid.
    """

    text: str
    kind: Literal["harm", "mended", "gain", "price"]
    at: OnTable | None = None
    seat: str | None = None


Motion: TypeAlias = (
    GlideMotion
    | ArrivalMotion
    | DepartureMotion
    | PassageMotion
    | FlipMotion
    | ShiftMotion
    | AimMotion
    | VolleyMotion
    | WaveMotion
    | BeamMotion
    | LossMotion
    | RiseMotion
)
"""One thing that an event shows."""


def motions_of_move(view: AnyState, piece: str, to: Place) -> tuple[Motion, ...]:
    """What a piece shows that goes to another place; `view` is before it."""
    was = place_of(view, piece)
    if not isinstance(to, OnTable):
        return (DepartureMotion(piece, was),) if was else ()
    if was is None:
        return (ArrivalMotion(piece, to),)
    if was.table == to.table:
        return (GlideMotion(piece, (was, to)),)
    return DepartureMotion(piece, was), ArrivalMotion(piece, to)


def motions_of_piece(view: AnyState, event: Event) -> tuple[Motion, ...]:
    """What any event of a single piece shows; `view` is the state before it."""
    found = _SHOWN.get(type(event))
    return found(view, event) if found else ()


def _show_placed(_: AnyState, event: PiecePlaced) -> tuple[Motion, ...]:
    piece: Piece = event.piece
    return (ArrivalMotion(piece.id, piece.place),) if isinstance(piece.place, OnTable) else ()


def _show_moved(view: AnyState, event: PieceMoved) -> tuple[Motion, ...]:
    return motions_of_move(view, event.piece, event.to)


def _show_turned(view: AnyState, event: PieceTurned) -> tuple[Motion, ...]:
    was = place_of(view, event.piece)
    if was is None:
        return ()
    return (GlideMotion(event.piece, (was, OnTable(was.table, Pose(was.pose.at, event.heading)))),)


def _show_removed(view: AnyState, event: PieceRemoved) -> tuple[Motion, ...]:
    was = place_of(view, event.piece)
    return (DepartureMotion(event.piece, was),) if was else ()


_SHOWN: Mapping[type[Event], Callable[[AnyState, Any], tuple[Motion, ...]]] = {
    PiecePlaced: _show_placed,
    PieceMoved: _show_moved,
    PieceTurned: _show_turned,
    PieceRemoved: _show_removed,
}
