"""What has happened since a seat last looked at the screen: the newest rows of the open log."""

from collections.abc import Sequence
from dataclasses import dataclass

from simulator.kernel.engine import Step
from simulator.kernel.state import AnyState
from simulator.session.log import LogRow
from simulator.ui.state.games.remarks import Remark

MOST = 8
"""The maximum number of rows."""


@dataclass(frozen=True, slots=True)
class NewsRow:
    """One thing that happened: a line, what it adds, and the heading of the log it stands under.

    `seat` is whose doing it was, or whose piece it is about; None for neither.
    """

    text: str
    more: str = ""
    when: str = ""
    seat: str | None = None


@dataclass(frozen=True, slots=True)
class News:
    """The newest rows in the order of play; `earlier` counts those left out before them."""

    rows: tuple[NewsRow, ...] = ()
    earlier: int = 0


def news_since(view: AnyState, rows: Sequence[LogRow], seen: int, seat: str = "") -> News:
    """The rows that went on after step `seen` of a seat, at most `MOST`.

    `rows` are a spectator's log, and `view` is a spectator's view: nothing in them is secret.
    """
    found, when = rows_since(rows, seen, seat), ""
    headings: list[str] = []
    for row in rows:
        when = row.text if row.heading else when
        headings.append(when)
    told = tuple(_news(view, rows[at], headings[at]) for at in found[-MOST:])
    return News(told, max(0, len(found) - MOST))


def rows_since(rows: Sequence[LogRow], seen: int, seat: str = "") -> list[int]:
    """The numbers of the rows that went on after step `seen` of a seat; headings are none of them.

    What became the doing of another seat within that step is news too, as it would be had that
    seat been asked before: whether it was may be a secret.
    """
    return [
        at
        for at, row in enumerate(rows)
        if row.done
        and not row.heading
        and (row.last > seen or (seat and row.first == seen and row.seat != seat))
    ]


def last_act(steps: Sequence[Step], seat: str, remarks: Sequence[Remark]) -> int:
    """The last step of a seat's own, 0 for none; what was passed for it unasked is not."""
    passed = {each.n for each in remarks if each.passed}
    own = (n for n in range(len(steps), 0, -1) if steps[n - 1].seat == seat and n not in passed)
    return next(own, 0)


def _news(view: AnyState, row: LogRow, when: str) -> NewsRow:
    return NewsRow(*split_news(row.text), when, seat_of(view, row))


def split_news(text: str) -> tuple[str, str]:
    """What happened, and what came of it.

    >>> split_news("The Frigates fire at the Cruisers: 2 hits; 1 damage")
    ('The Frigates fire at the Cruisers', '2 hits; 1 damage')
    """
    head, _, rest = text.partition(": ")
    if not rest:
        head, _, rest = text.partition("; ")
    return head, rest


def seat_of(view: AnyState, row: LogRow) -> str | None:
    """The owner of the first piece it is about, or the seat that the row begins with."""
    owners = (view.pieces[name].owner for name in row.pieces if name in view.pieces)
    owner = next((each for each in owners if each), None)
    named = (seat.id for seat in view.setup.seats if row.text.startswith(seat.name))
    return owner or next(named, None)
