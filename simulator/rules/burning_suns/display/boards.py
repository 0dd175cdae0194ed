"""The boards beside the galaxy: the row of sheets, leaders in hand, the antimatter track."""

from simulator.kernel.shown.board import Board, BoardCell, BoardPart, CellRow
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.state import ActionSpot
from simulator.rules.burning_suns.model.words import Deed
from simulator.rules.burning_suns.play.rounds.outcome import antimatter_to_win
from simulator.rules.burning_suns.view.lookup import (
    components_of,
    course_of,
    figures_of,
    seat_name,
    seats_of,
    side_of,
    spot_words,
)
from simulator.rules.burning_suns.view.spots import (
    cell_of,
    hand_of,
    in_order,
    is_closed,
    slots_of,
    step_of,
)

_ONE_COLUMN = 3
"""The leaders of so many seats lie in one column."""


def boards(view: View, seat: str | None) -> tuple[Board, ...]:
    """The boards of a game; none before its sheets lie in a row."""
    if not course_of(view).row:
        return ()
    return _sheets(view), _hands(view, seat), _track(view)


def _sheets(view: View) -> Board:
    """The row of sheets, with the actions that this game has (BS-5.2)."""
    sheets = components_of(view).sheets
    used = [
        tuple(_action(view, deed) for deed in sheets[number] if not is_closed(view, deed))
        for number in course_of(view).row
    ]
    used = [rows for rows in used if rows]
    parts = tuple(BoardPart(rows, arrow=n < len(used)) for n, rows in enumerate(used, 1))
    return Board("sheets", "Action sheets", parts, "executed from the left")


def _action(view: View, deed: Deed) -> CellRow:
    order = {one.spot: number for number, one in enumerate(in_order(view), 1)}
    used = slots_of(view)
    spots = (ActionSpot(deed, slot) for slot in range(figures_of(view).spots))
    cells = tuple(
        BoardCell(
            cell_of(spot),
            order=order.get(spot),
            about=(spot_words(spot),),
            is_closed=spot.slot not in used,
        )
        for spot in spots
    )
    return CellRow(cells, deed.capitalize())


def _hands(view: View, seat: str | None) -> Board:
    """The leaders in hand, those of the viewer first; of many seats in two columns."""
    order = sorted(seats_of(view), key=lambda each: each != seat)
    rows = tuple(
        CellRow((BoardCell(hand_of(each), "row"),), seat_name(view, each), seat=each)
        for each in order
    )
    long = len(rows) if len(rows) <= _ONE_COLUMN else -(-len(rows) // 2)
    parts = tuple(BoardPart(rows[n : n + long]) for n in range(0, len(rows), long))
    return Board("leaders", "Leaders in hand", parts)


def _track(view: View) -> Board:
    """The antimatter track, at least up to what wins (BS-1.2)."""
    win = antimatter_to_win(view)
    most = max(win, *(side_of(view, seat).antimatter for seat in seats_of(view)))
    cells = tuple(
        BoardCell(step_of(step), "step", str(step), above="wins" if step == win else "")
        for step in range(most + 1)
    )
    return Board("antimatter", "Antimatter", (BoardPart((CellRow(cells),)),))
