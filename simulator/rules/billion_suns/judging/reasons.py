"""Making reasons, and the verdict that follows from them.

A reason about a piece is read after the piece's id and does not repeat it; one about none is a
sentence of its own.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from simulator.kernel.asked.answer import Answer, Matrix, Reason, bar


def bars(code: str, rule: str, text: str, instead: str = "", also: tuple[str, ...] = ()) -> Reason:
    """A reason for a no that makes a refusal; without `instead` the text is a whole sentence."""
    return Reason(rule, ok=False, text=text, also=also, code=code, instead=instead)


def headline(reasons: tuple[Reason, ...], yes: str) -> str:
    """The verdict as a sentence: the first bar, or `yes`."""
    first = bar(reasons)
    if first is None:
        return f"Yes: {yes}"
    return f"No: {first.piece}: {first.text}" if first.piece else f"No: {first.text}"


def plain_no(title: str, reason: Reason, table: str | None = None) -> Answer:
    """A no for one reason that leaves nothing to measure."""
    return Answer(
        title, verdict=False, headline=f"No: {reason.text}", reasons=(reason,), table=table
    )


def pair_matrix(
    rows: tuple[Reason, ...], targets: tuple[str, ...], agreed: Reason | None
) -> Matrix | None:
    """The reasons about pairs, source by source, as a grid.

    None for a single pair, and where not every source has one with every target.
    """
    sources = tuple(dict.fromkeys(row.piece or "" for row in rows))
    wide = len(targets)
    if len(rows) < 2 or len(rows) != len(sources) * wide:
        return None
    cells = tuple(rows[start : start + wide] for start in range(0, len(rows), wide))
    return Matrix(sources, targets, cells, agreed)


def advise(reasons: Iterable[Reason], code: str, instead: str) -> Iterator[Reason]:
    """The reasons; those for a no with this code and what to do instead, to make a refusal."""
    for each in reasons:
        yield each if each.ok is not False else replace(each, code=code, instead=instead)
