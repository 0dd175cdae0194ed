"""What a new dispute is chosen from: pictures of sets, and of the bases of the chosen one."""

from simulator.kernel.state import AnyState
from simulator.scenario import BaseSet
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import ById, Canvas
from simulator.ui.draw.lettering import BODY, STRONG
from simulator.ui.draw.theme import LABEL, TEXT, Seats, side_of
from simulator.ui.draw.wording import wrap
from simulator.ui.features.disputes.new_dispute import NewDispute, bases_shown
from simulator.ui.panels.pages.paper import Paper, RowButton, draw_buttons
from simulator.ui.table.preview import draw_tables

NAME, BASE, SET, UNIT, ROCK = "name", "base", "set", "unit", "rock"
"""The first words of the spots."""

_FOUR, _BESIDE = 900, 760
"""From these widths on four sets stand in a row, and the two bases side by side, at 100 %."""

_PICTURE, _BASE, _LINES = 70, 80, 3
"""Pixels at 100 % that the picture of a set is high, and a base wide; lines about a set."""

_PAD = 12

_ROLES = ("asks", "is asked about")

_SEATS = ("cyan", "amber")
"""The seats of the two, as they are coloured."""


def draw_dispute(paper: Paper, at: tuple[int, int], width: int, new: NewDispute) -> int:
    """All that is chosen from; returns the y below it."""
    (left, y), gap = at, paper.px(26)
    y = _draw_units(paper, (left, y), width, new)
    y = _draw_sets(paper, (left, y), width, new)
    if width < paper.px(_BESIDE):
        y = max(_draw_one(paper, (left, y), width, (new, 0)), y)
        y = _draw_one(paper, (left, y), width, (new, 1))
    else:
        half = (width - gap) // 2
        ends = [_draw_one(paper, (left + n * (half + gap), y), half, (new, n)) for n in (0, 1)]
        y = max(ends)
    y = paper.draw_heading((left, y), width, "Between them")
    rocks = [
        RowButton(f"{ROCK} no", "Nothing", on=not new.rock),
        RowButton(f"{ROCK} yes", "An obstacle", on=new.rock),
    ]
    draw_buttons(paper, (left, y, min(width, paper.px(420)), paper.high), rocks)
    return y + paper.high + paper.px(14)


def _draw_units(paper: Paper, at: tuple[int, int], width: int, new: NewDispute) -> int:
    """The heading of the sets with the units at its right end; returns the y below."""
    (left, top), wide, high = at, paper.px(260), paper.px(30)
    units = [RowButton(f"{UNIT} {unit}", name, on=unit == new.set.unit) for unit, name in new.units]
    draw_buttons(paper, (left + width - wide, top, wide, high), units)
    room = width - wide - paper.px(14)
    paper.draw_heading((left, top + paper.px(8)), room, "Which bases", "all lengths in")
    return top + high + paper.px(8)


def _draw_sets(paper: Paper, at: tuple[int, int], width: int, new: NewDispute) -> int:
    """The sets in the chosen unit in rows; returns the y below."""
    (left, y), gap = at, paper.gap
    columns = 4 if width >= paper.px(_FOUR) else 2
    wide = (width - gap * (columns - 1)) // columns
    high = paper.px(_PICTURE + 3 * _PAD - 4) + paper.canvas.height(STRONG) + _LINES * paper.line
    for n, one in enumerate(new.offered):
        row, column = divmod(n, columns)
        box = (left + column * (wide + gap), y + row * (high + gap), wide, high)
        _draw_set(paper, box, new, one)
    rows = -(-len(new.offered) // columns)
    return y + rows * (high + gap) + paper.px(8)


def _draw_set(paper: Paper, box: Box, new: NewDispute, one: BaseSet) -> None:
    """A set: its bases as they are, its title, and what it is."""
    (left, top, wide, _), pad = box, paper.px(_PAD)
    paper.plate(box, f"{SET} {one.id}", on=one.id == new.chosen)
    room, deep = wide - 2 * pad, paper.px(_PICTURE)
    view = bases_shown(new.system, one.id, one.bases)
    _draw_bases(paper, (left + pad, top + pad, room, deep), view)
    y = top + 2 * pad + deep
    paper.canvas.text((left + pad, y), paper.fit(one.title, STRONG, room), STRONG, TEXT)
    y += paper.canvas.height(STRONG) + paper.px(2)
    for words in wrap(paper.canvas.kit.lettering, one.about, BODY, room)[:_LINES]:
        paper.canvas.text((left + pad, y), words, BODY, LABEL)
        y += paper.line


def _draw_one(paper: Paper, at: tuple[int, int], width: int, which: tuple[NewDispute, int]) -> int:
    """One of the two: what it is called, and which base of the set it has; returns the y below."""
    (left, top), (new, n), gap = at, which, paper.px(8)
    seats = Seats.of_palette(_SEATS, paper.canvas.kit.palette)
    ink = side_of(seats, _SEATS[n]).colour
    y = paper.draw_heading((left, top), width, f"The one that {_ROLES[n]}")
    paper.field(
        (left, y, min(width, paper.px(280)), paper.high), f"{NAME} {n}", new.names[n], ink=ink
    )
    y += paper.high + gap
    columns = max(1, (width + gap) // (paper.px(_BASE) + gap))
    wide = min((width + gap) // columns - gap, paper.px(2 * _BASE))
    high = paper.px(_BASE) + paper.canvas.height(BODY)
    for place, base in enumerate(new.set.bases):
        row, column = divmod(place, columns)
        box = (left + column * (wide + gap), y + row * (high + gap), wide, high)
        _draw_base(paper, box, (new, n), base)
    rows = -(-len(new.set.bases) // columns)
    return y + rows * (high + gap) + paper.px(6)


def _draw_base(paper: Paper, box: Box, which: tuple[NewDispute, int], base: str) -> None:
    """A base of the set as it is, with its name below."""
    (left, top, wide, high), (new, n), pad = box, which, paper.px(8)
    on = new.bases[n] == base
    paper.plate(box, f"{BASE} {n} {base}", on=on)
    line = paper.canvas.height(BODY)
    view = bases_shown(new.system, new.chosen, (base,), n)
    _draw_bases(paper, (left + pad, top + pad, wide - 2 * pad, high - line - 2 * pad), view)
    words = paper.fit(base.replace("_", " "), BODY, wide - pad)
    y = top + high - line - paper.px(4)
    paper.canvas.text((left + wide / 2, y), words, BODY, TEXT if on else LABEL, "centre")


def _draw_bases(paper: Paper, box: Box, view: AnyState) -> None:
    """The bases of a view, as large as the box lets them be."""

    def draw(inner: Canvas, area: Box) -> None:
        draw_tables(inner, area, view, view.setup.tables)

    paper.canvas.card(("bases", ById(view)), box, draw)
