"""What has happened since a seat last looked at the screen: the newest rows of the open log."""

from collections.abc import Sequence
from dataclasses import dataclass

from simulator.kernel.state import AnyState
from simulator.session.log import Row

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


def news_since(view: AnyState, rows: Sequence[Row], seen: int) -> News:
    """The rows that went on after step `seen`, at most `MOST`.

    `rows` are a spectator's log, and `view` is a spectator's view: nothing in them is secret.
    """
    when, found = "", []
    for row in rows:
        if row.heading:
            when = row.text
        elif row.done and row.last > seen:
            found.append(_news(view, row, when))
    return News(tuple(found[-MOST:]), max(0, len(found) - MOST))


def _news(view: AnyState, row: Row, when: str) -> NewsRow:
    text, _, more = row.text.partition(": ")
    if not more:
        text, _, more = row.text.partition("; ")
    return NewsRow(text, more, when, _seat(view, row))


def _seat(view: AnyState, row: Row) -> str | None:
    """The owner of the first piece it is about, or the seat that the row begins with."""
    owners = (view.pieces[name].owner for name in row.pieces if name in view.pieces)
    owner = next((each for each in owners if each), None)
    named = (seat.id for seat in view.setup.seats if row.text.startswith(seat.name))
    return owner or next(named, None)
