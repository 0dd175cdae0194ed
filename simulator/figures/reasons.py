"""The reasons of an answer as a table: tick or cross, piece, sentence, rule numbers.

If pairs of pieces differ, a grid of sources and targets precedes the pairs that fail.
"""

from simulator.figures.board.lens import Pixel
from simulator.figures.board.names import tick
from simulator.figures.lettering import (
    Font,
    clean,
    even_lines,
    fit_text,
    line_of_text,
    middle_base,
    width,
    wrap_text,
)
from simulator.figures.svg import element
from simulator.figures.theme import BODY, INK, LINE, MONO, RULE, SOFT, STRONG
from simulator.kernel.asked.answer import Answer, Matrix, Reason

MOST = 30
"""Rows beyond this number are counted instead of shown."""

PIECE_ROOM, RULE_ROOM = 240.0, 190.0
GAP = 18.0
ROW = 31.0
"""Height in pixels of a row of one line."""

GRID_ROW = 24.0
"""Pixels from one row of a grid to the next."""


def write_argument(
    answer: Answer, at: Pixel, wide: float, *, live: bool = False
) -> tuple[str, float]:
    """All parts of the reasons from the top left corner `at`; the SVG, and where it ends.

    Where they are `live` a rule's number leads to its words on the page round the figure.
    """
    parts, y = write_reasons(answer.general, at, wide, live=live)
    if answer.grid:
        grid, y = write_grid(answer.grid, (at[0], y))
        failing, y = write_reasons(answer.failing, (at[0], y), wide, live=live)
        parts += grid + failing
    return parts, y


def write_grid(grid: Matrix, at: Pixel) -> tuple[str, float]:
    """One row per source and one column per target, with a tick or cross for each pair."""
    names = [clean(name) for name in (grid.corner, *grid.sources)]
    heads = [clean(head) for head in grid.heads]
    left = at[0] + 37 + max(width(name, STRONG) for name in names) + GAP
    column = max(width(head, STRONG) for head in heads) + GAP
    middles = [left + (n + 0.5) * column for n in range(len(heads))]
    y = at[1]
    parts = [_lines((names[0],), (at[0] + 37, y), BODY, SOFT)]
    parts += [
        _lines((head,), (x, y), STRONG, SOFT, anchor="middle")
        for head, x in zip(heads, middles, strict=True)
    ]
    for name, cells in zip(names[1:], grid.cells, strict=True):
        y += GRID_ROW
        parts.append(_lines((name,), (at[0] + 37, y), STRONG, INK))
        for cell, x in zip(cells, middles, strict=True):
            parts.append(_mark(cell, (x, y + ROW / 2)))
    y += ROW
    parts.append(element("line", x1=at[0], y1=y, x2=left + len(heads) * column, y2=y, stroke=LINE))
    return "".join(parts), y


def write_reasons(
    reasons: tuple[Reason, ...], at: Pixel, wide: float, *, live: bool = False
) -> tuple[str, float]:
    """The table from its top left corner `at`; the SVG, and the top of what follows."""
    shown = _fitting_reasons(reasons)
    pieces = [fit_text(clean(each.name), STRONG, PIECE_ROOM) for each in shown]
    rules = [wrap_text(clean(rule_list(each)), MONO, RULE_ROOM) for each in shown]
    text_x = at[0] + 37 + max((width(each, STRONG) for each in pieces), default=0)
    text_x += GAP if any(pieces) else 0
    rule_room = max((width(line, MONO) for each in rules for line in each), default=0)
    room = at[0] + wide - 8 - rule_room - GAP - text_x
    parts, y = [], at[1]
    for reason, piece, ids in zip(shown, pieces, rules, strict=True):
        lines = even_lines(clean(reason.row), BODY, room, most=6)
        high = ROW + (max(len(lines), len(ids)) - 1) * BODY.line
        parts.append(_mark(reason, (at[0] + 15, y + ROW / 2)))
        parts.append(_lines((piece,), (at[0] + 37, y), STRONG, INK))
        parts.append(_lines(lines, (text_x, y), BODY, INK if reason.ok is not None else SOFT))
        numbers = _lines(ids, (at[0] + wide - 8, y), MONO, RULE, anchor="end")
        parts.append(_lead_numbers(numbers, reason) if live else numbers)
        y += high
        parts.append(element("line", x1=at[0], y1=y, x2=at[0] + wide, y2=y, stroke=LINE))
    if len(reasons) > len(shown):
        more = f"and {len(reasons) - len(shown)} more, which `jumpshock ask` lists"
        parts.append(_lines((more,), (text_x, y), BODY, SOFT))
        y += ROW
    return "".join(parts), y


def _fitting_reasons(reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """The reasons that fit: the general ones, and the first of those about pieces."""
    if len(reasons) <= MOST:
        return reasons
    room = MOST - sum(each.piece is None for each in reasons)
    chosen = [each for each in reasons if each.piece is not None][: max(room, 0)]
    return tuple(each for each in reasons if each.piece is None or each in chosen)


def rule_list(reason: Reason) -> str:
    """The rule numbers of a reason.

    >>> rule_list(Reason("ABS-8.2", True, "", None, ("ABS-1.5",)))
    'ABS-8.2, ABS-1.5'
    """
    return ", ".join(numbers_of(reason))


def numbers_of(reason: Reason) -> tuple[str, ...]:
    """The numbers of the rules that say so."""
    return tuple(filter(None, (reason.rule, *reason.also)))


def _lead_numbers(numbers: str, reason: Reason) -> str:
    """The numbers of a reason as a way to the words of the first one."""
    first = next(iter(numbers_of(reason)), "")
    return element("a", numbers, href=f"#rule-{first}") if first else numbers


def _mark(reason: Reason, centre: Pixel) -> str:
    """A tick, a cross, or a small dot for a remark."""
    if reason.ok is None:
        return element("circle", cx=centre[0], cy=centre[1], r=2.5, fill=SOFT)
    return tick(centre, ok=reason.ok, radius=7.5)


def _lines(lines: tuple[str, ...], at: Pixel, font: Font, ink: str, anchor: str = "start") -> str:
    """Lines of text in a row whose top is at `at`."""
    base = middle_base(at[1] + ROW / 2, font)
    return "".join(
        line_of_text(
            line,
            font,
            (at[0], base + n * BODY.line),
            fill=ink,
            text_anchor=None if anchor == "start" else anchor,
        )
        for n, line in enumerate(lines)
        if line
    )
