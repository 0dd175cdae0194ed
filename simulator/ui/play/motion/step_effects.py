"""What a step did on the tables: which pieces it was about, and where they moved."""

from collections.abc import Sequence
from dataclasses import dataclass

from simulator.kernel.piece import OnTable
from simulator.kernel.state import AnyState
from simulator.session.log import LogRow


@dataclass(frozen=True, slots=True)
class StepEffects:
    """The pieces to ring, the ways that some have come, and shots from piece to piece."""

    pieces: tuple[str, ...] = ()
    ways: tuple[tuple[OnTable, OnTable], ...] = ()
    shots: tuple[tuple[str, str], ...] = ()

    def table(self, view: AnyState) -> str | None:
        """The table to look at; None if nothing is to be seen on any."""
        for name in self.pieces:
            place = view.pieces[name].place if name in view.pieces else None
            if isinstance(place, OnTable):
                return place.table
        return None


def effects_of(before: AnyState, after: AnyState, rows: Sequence[LogRow], n: int) -> StepEffects:
    """The deed of step `n`, between two views of the same seat; `rows` are its log."""
    moved, ways = [], []
    for name, piece in after.pieces.items():
        was = before.pieces.get(name)
        if isinstance(piece.place, OnTable) and (was is None or was.place != piece.place):
            moved.append(name)
            if was and isinstance(was.place, OnTable) and was.place.table == piece.place.table:
                ways.append((was.place, piece.place))
    if moved:
        return StepEffects(tuple(moved), tuple(ways))
    told = [part.pieces for row in rows if row.done for part in row.parts if part.n == n]
    told += [row.pieces for row in rows if row.done and row.first == row.last == n]
    found = dict.fromkeys(ship for names in told for name in names for ship in _ships(after, name))
    return StepEffects(tuple(found), (), _shots(after, tuple(found)))


def _ships(view: AnyState, name: str) -> list[str]:
    """The pieces with that id or of that group that are on a table."""
    return [
        piece.id
        for piece in view.pieces.values()
        if name in (piece.id, piece.group) and isinstance(piece.place, OnTable)
    ]


def _shots(view: AnyState, found: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """From each piece of the first owner to the first one of another, on the same table."""
    owner = view.pieces[found[0]].owner if found else None
    target = next((name for name in found if view.pieces[name].owner != owner), None)
    if target is None:
        return ()
    where = _table(view, target)
    mine = (name for name in found if view.pieces[name].owner == owner)
    return tuple((name, target) for name in mine if _table(view, name) == where)


def _table(view: AnyState, name: str) -> str | None:
    place = view.pieces[name].place
    return place.table if isinstance(place, OnTable) else None
