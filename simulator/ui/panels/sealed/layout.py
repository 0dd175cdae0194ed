"""How the columns of the page for sealed answers share their height."""

from collections.abc import Sequence
from dataclasses import dataclass

from simulator.kernel.asked.request import FigureTable, Number
from simulator.ui.draw.lettering import BODY, Lettering, Style
from simulator.ui.draw.wording import wrap
from simulator.ui.panels.requests.figure_tables import TablePlan, table_plans
from simulator.ui.play.sealing import Column
from simulator.ui.play.turn import Turn

COUNT, HUGE = Style("bold", 28), Style("bold", 44)
"""The figure beside a heading, and a number to be chosen."""

STEPS = 39
"""Height at 100 % of the buttons that add and take away."""

_MARGIN = 14
_LEAST, _TIGHT = 76, 34
"""The least height at 100 % of a tray with whole tables below, and with the row that holds now."""

AIR, TIGHT_AIR = (12, 10), (4, 6)
"""Pixels at 100 % above and below a tray, and the same where room is short."""

_BELOW = 14
"""Pixels at 100 % between the buttons and a table."""


@dataclass(frozen=True, slots=True)
class ColumnLayout:
    """What all columns have in common, in pixels: paddings, lines above, the height below.

    `plans` are those of the tables, None for a column without. With `told_below` a column without
    a table says what it is below its buttons, not above, and one with a table does not say it.
    """

    pad: int
    lines: int
    below: int = 0
    plans: tuple[TablePlan | None, ...] = ()
    told_below: bool = False


def table_of(turn: Turn, column: Column) -> FigureTable | None:
    """The table that belongs beside a column."""
    name = column.target.id if column.target else column.field.name
    tables = turn.option.tables if turn.option else ()
    return next((each for each in tables if each.beside == name), None)


def target_lines(letters: Lettering, column: Column, width: int) -> list[str]:
    """What a target is, or why it is barred, in lines."""
    target = column.target
    words = "" if target is None else target.barred.text if target.barred else target.about
    return wrap(letters, words, BODY, width)


def column_layout(
    letters: Lettering, turn: Turn, columns: Sequence[Column], size: tuple[int, int]
) -> ColumnLayout:
    """The layout of columns of this size: whole tables, the rows that hold now, or no tables."""
    k, body = letters.k, letters.height(BODY)
    pad = round((18 if size[0] > 300 * k else 12) * k)
    width, high = size[0] - 2 * pad, size[1] - round(2 * _MARGIN * k)
    lines = max(len(target_lines(letters, each, width)) for each in columns)
    tables = [table_of(turn, each) for each in columns]
    ways = [table_plans(letters, each, width) if each else () for each in tables]
    head = letters.height(COUNT) + round((STEPS + sum(AIR)) * k)
    number = any(isinstance(each.field, Number) for each in columns)
    least = letters.height(HUGE) + body if number else round(_LEAST * k)
    most = max((len(way) for way in ways), default=0)
    for comfort in range(3 if most else 0):
        plans = tuple(way[comfort] if way else None for way in ways)
        below = max(plan.height for plan in plans if plan) + round(_BELOW * k)
        if head + lines * body + least + below <= high:
            return ColumnLayout(pad, lines, below, plans)
    brief = tuple(
        way[-1] if way and each and each.now is not None else None
        for way, each in zip(ways, tables, strict=True)
    )
    if any(brief):
        said = [
            plan.height if plan else body * len(target_lines(letters, each, width))
            for plan, each in zip(brief, columns, strict=True)
        ]
        below = max(said) + round(TIGHT_AIR[1] * k)
        head = letters.height(COUNT) + round((STEPS + sum(TIGHT_AIR) + _TIGHT) * k)
        if head + below <= high:
            return ColumnLayout(pad, 0, below, brief, told_below=True)
    return ColumnLayout(pad, lines, plans=(None,) * len(ways))
