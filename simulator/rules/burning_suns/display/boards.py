"""The boards beside the galaxy: the row of sheets, leaders in hand, the antimatter track."""

from simulator.kernel.shown.board import Board, BoardCell, BoardPart, CellRow
from simulator.kernel.wording import join_words
from simulator.rules.burning_suns.display.market import market_boards
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.state import ActionSpot
from simulator.rules.burning_suns.model.words import Deed
from simulator.rules.burning_suns.view.antimatter import antimatter_to_win
from simulator.rules.burning_suns.view.lookup import (
    components_of,
    count_units,
    course_of,
    figures_of,
    is_whole,
    seat_name,
    seats_of,
    side_of,
    spot_words,
    track_of,
)
from simulator.rules.burning_suns.view.phrases import describe
from simulator.rules.burning_suns.view.possessions import allies_of
from simulator.rules.burning_suns.view.spots import (
    cell_of,
    hand_of,
    in_order,
    is_closed,
    slots_of,
    step_of,
)
from simulator.rules.burning_suns.view.using import hidden_cards

_UNUSED = "not used: middle spots are for four and five players"
"""Why a spot is closed (BS-5.3)."""

_ONE_COLUMN = 3
"""The leaders of so many seats lie in one column."""


def boards(view: View, seat: str | None) -> tuple[Board, ...]:
    """The boards of a game; none before its sheets lie in a row."""
    if not course_of(view).row:
        return ()
    if not is_whole(view):
        return _sheets(view), _hands(view, seat), _track(view)
    return _sheets(view), *market_boards(view, seat), _track(view), _hands(view, seat)


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
    is_rolled = deed in components_of(view).leader_rolls
    rolls = ("It needs a leader roll.",) if is_rolled else ()
    spots = (ActionSpot(deed, slot) for slot in range(figures_of(view).spots))
    cells = tuple(
        BoardCell(
            cell_of(spot),
            order=order.get(spot),
            about=(
                spot_words(spot),
                *((f"number {order[spot]} in the order",) if spot in order else ()),
                *(rolls if spot.slot in used else (_UNUSED,)),
            ),
            is_closed=spot.slot not in used,
        )
        for spot in spots
    )
    if not is_rolled:
        return CellRow(cells, deed.capitalize())
    return CellRow(cells, deed.capitalize(), "roll", sign="signs/roll")


def _hands(view: View, seat: str | None) -> Board:
    """The leaders in hand, those of the viewer first; of many seats in two columns."""
    order = sorted(seats_of(view), key=lambda each: each != seat)
    rows = tuple(_hand(view, each) for each in order)
    long = len(rows) if len(rows) <= _ONE_COLUMN else -(-len(rows) // 2)
    parts = tuple(BoardPart(rows[n : n + long]) for n in range(0, len(rows), long))
    about = "race cards lie face down" if is_whole(view) else ""
    return Board("leaders", "Leaders in hand", parts, about)


def _hand(view: View, seat: str) -> CellRow:
    """The leaders of a seat in hand; how many race cards it hides, and with whom others lie."""
    name = seat_name(view, seat)
    means = "each is one action a round; it comes back when its spot has come"
    attack = ("the number is its attack, for leader rolls",) if is_whole(view) else ()
    about = f"Leaders of {name}", means, *attack, *_race_cards(view, seat)
    cell = BoardCell(hand_of(seat), "row", about=about)
    if not is_whole(view):
        return CellRow((cell,), name, seat=seat)
    many, allies = count_units(hidden_cards(view, seat), "race card"), allies_of(view, seat)
    lent = f", {len(allies)} with {join_words(tuple(seat_name(view, each) for each in allies))}"
    note, brief = many + (lent if allies else ""), many.replace("race ", "")
    return CellRow((cell,), name, note, seat=seat, brief=brief)


def _race_cards(view: View, seat: str) -> tuple[str, ...]:
    """How many race cards a seat holds, and which lie with allies, as lines."""
    if not is_whole(view):
        return ()
    cards = view.setup.catalogue.race_cards
    lent = (
        f"{cards[card].name} lies with {seat_name(view, ally)}: {describe(cards[card].back)}"
        for ally, card in side_of(view, seat).holds.lent
    )
    return f"{count_units(hidden_cards(view, seat), 'race card')}, face down", *lent


def _track(view: View) -> Board:
    """The antimatter track, at least up to what wins (BS-1.2), with the levels it gives."""
    win = antimatter_to_win(view)
    most = max(win, *(side_of(view, seat).antimatter for seat in seats_of(view)))
    above, about = {win: "wins"}, ""
    if is_whole(view):
        levels = track_of(view).levels
        above = {least: f"level {n}" for n, least in enumerate(levels, 1)} | above
        about = f"{view.setup.options.length} game · {win} wins at the end of a round"
    cells = tuple(
        BoardCell(
            step_of(step),
            "step",
            str(step),
            above=above.get(step, ""),
            about=(f"{step} antimatter", f"{win} at the end of a round win"),
        )
        for step in range(most + 1)
    )
    return Board("antimatter", "Antimatter", (BoardPart((CellRow(cells),)),), about)
