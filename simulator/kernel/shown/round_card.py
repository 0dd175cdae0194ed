"""Cards about a round as plain data: what it came to, and what was opened in it by all at once.

A rule system makes them of events as a seat may know them; whoever shows them only lays them out.
"""

from typing import Literal, TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.kernel.event import Event
from simulator.kernel.shown.objective import Objective
from simulator.kernel.state import AnyState

Known: TypeAlias = tuple[AnyState, Event]
"""An event as a seat may know it, after the seat's view before it."""

MOST_ROWS = 8
"""The maximum number of objectives and rows of a card together."""

RowKind: TypeAlias = Literal["gain", "loss", "note"]
"""Something scored, something lost, or something else worth knowing."""


@fast_dataclass(frozen=True, slots=True)
class CardRow:
    """One thing that happened in a round: what, and after it quieter what more there is to say.

    `worth` is what it brought or cost, in a few words; `seat` is who scored or lost. `kinds` are
    the kinds of the pieces it is about, to be shown, one for each piece.
    """

    text: str
    more: str = ""
    rule: str = ""
    worth: str = ""
    seat: str | None = None
    kind: RowKind = "note"
    kinds: tuple[str, ...] = ()


@fast_dataclass(frozen=True, slots=True)
class SeatTotal:
    """What a seat has by now of what wins, and how much of it came in this round."""

    seat: str
    amount: int
    gained: int = 0


@fast_dataclass(frozen=True, slots=True)
class ScoredObjective:
    """An objective as it was scored: its `gives` are what it gave, and `result` says why.

    `lost` counts the cards of its deck that went to nobody.
    """

    objective: Objective
    result: str = ""
    lost: int = 0


@fast_dataclass(frozen=True, slots=True)
class RoundCard:
    """What a round that is over came to.

    `text` says in a sentence who scored and who leads. `totals` are counted in `unit`. `number` is
    that of the round, and `of` how many there are, None where that is open. `after` says what comes
    next: a heading and a sentence.
    """

    title: str
    text: str
    number: int
    of: int | None = None
    unit: str = ""
    totals: tuple[SeatTotal, ...] = ()
    contests: tuple[ScoredObjective, ...] = ()
    rows: tuple[CardRow, ...] = ()
    after: tuple[str, str] = ("", "")


@fast_dataclass(frozen=True, slots=True)
class Opened:
    """What every seat had put somewhere in secret: how many, of `most` that fit there.

    Where it is no number, it is told in `words`.
    """

    caption: str
    about: str
    counts: tuple[tuple[str, int], ...]
    most: int
    words: tuple[tuple[str, str], ...] = ()


@fast_dataclass(frozen=True, slots=True)
class RolledOff:
    """A seat's die of a roll-off: its sides and face, and what made it that die."""

    seat: str
    sides: int
    face: int
    note: str = ""
    more: str = ""
    wins: bool = False


@fast_dataclass(frozen=True, slots=True)
class Reveal:
    """What was sealed or left to chance until now: who has what where, the roll, who begins.

    `each` says what each seat has, in a few words. `rolls` are the last roll if dice were tied;
    `heading` and `rule` are about it, and `chances` those of each seat before it, in per cent.
    `first` is the seat that the `verdict` is about, with `more` below it.
    """

    title: str
    text: str
    each: str = ""
    opened: tuple[Opened, ...] = ()
    heading: str = ""
    rolls: tuple[RolledOff, ...] = ()
    chances: tuple[tuple[str, int], ...] = ()
    first: str = ""
    verdict: str = ""
    more: str = ""
    rule: str = ""
