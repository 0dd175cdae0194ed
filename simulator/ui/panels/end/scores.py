"""Points by round as lines, and below them a row for each source with a figure for each seat."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from simulator.kernel.wording import minus_text
from simulator.session.scores import ScoreSheet
from simulator.ui.draw.camera import Box, Pixel
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, BOLD, STRONG
from simulator.ui.draw.shapes import badge, paint, path
from simulator.ui.draw.theme import (
    BAR,
    CYAN,
    FAINT,
    LABEL,
    LINE,
    ROW_LINE,
    TEXT,
    SeatStyle,
    mix,
)
from simulator.ui.draw.wording import fit
from simulator.ui.panels.end.layout import EndCard, draw_card
from simulator.ui.state.games.ending import Ending

Sides = Sequence[tuple[str, SeatStyle]]

CHART = 88
"""The least height of the lines, at 100 %."""

_MARKED = 15
"""Lines of fewer points have a mark at each."""


@dataclass(frozen=True, slots=True)
class ScoreLines:
    """What to draw as lines: figures of each seat from the start on, in steps of a `unit`."""

    points: Mapping[str, Sequence[int]]
    sides: Mapping[str, SeatStyle]
    unit: int = 1

    @property
    def count(self) -> int:
        """How many points the longest line has."""
        return max(len(each) for each in self.points.values())


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns of a card: its rounds, none where they do not fit, and last the totals.

    Captions stand from `left` on and are `caption` wide, each column is `wide`, and a seat's
    figure `figure`.
    """

    rounds: tuple[int, ...]
    left: int
    caption: int
    wide: float
    figure: int

    def middle(self, n: float) -> float:
        """The middle of column `n`."""
        return self.left + self.caption + self.wide * (n + 0.5)


def scores_card(canvas: Canvas, ending: Ending, sides: Sides, *, tight: bool) -> EndCard | None:
    """The card of the scores; where nothing was scored, of how strong the seats were."""
    sides = [each for each in sides if each[0] in ending.standings] or sides
    if ending.sheet.rows:
        rows = _table_height(canvas, ending, tight=tight)
        head = canvas.height(BODY) + canvas.px(34)

        def draw(inner: Canvas, box: Box) -> None:
            _draw_scores(inner, box, ending, sides, tight=tight)

        longest, _, column = _natural(canvas, ending.sheet, len(sides))
        natural = min(longest, canvas.px(220)) + (len(ending.sheet.rounds) + 1) * column
        room = canvas.surface.get_width() - canvas.px(40)
        wide = max(canvas.px(440), min(natural + canvas.px(36), room))
        least = rows + head
        eager = least + canvas.px(CHART + 10)
        return EndCard(draw, wide, least, least + canvas.px(280), 1.9, eager)
    if any(len(points) > 1 for points in ending.strengths.values()):

        def draw_strength(inner: Canvas, box: Box) -> None:
            _draw_strengths(inner, box, ending, sides)

        return EndCard(draw_strength, canvas.px(440), canvas.px(150), canvas.px(330), 1.9)
    return None


def course_of(sheet: ScoreSheet, seat: str) -> tuple[int, ...]:
    """What a seat had before the first round, and at the end of each."""
    gains = [
        sum(row.amounts.get((seat, number), 0) for row in sheet.rows) for number in sheet.rounds
    ]
    return (0, *accumulate(gains))


def _table_height(canvas: Canvas, ending: Ending, *, tight: bool) -> int:
    count = len(ending.sheet.rows) + 1 + len(ending.ties)
    return canvas.height(BODY) + canvas.px(8) + count * _row(canvas, tight=tight)


def _row(canvas: Canvas, *, tight: bool) -> int:
    return canvas.height(BODY) + canvas.px(6 if tight else 12)


def _draw_scores(canvas: Canvas, box: Box, ending: Ending, sides: Sides, *, tight: bool) -> None:
    sheet = ending.sheet
    left, top, width, high = draw_card(canvas, box, sheet.unit, ending.lead)
    plan = _columns(canvas, (left, width), sheet, len(sides))
    table = _table_height(canvas, ending, tight=tight)
    scored = [each for each in sides if each[0] in ending.standings]
    chart = high - table - canvas.px(6)
    is_drawn = len(sheet.rounds) > 1 and chart >= canvas.px(CHART) and bool(scored)
    if is_drawn:
        turn = ending.turning.round if ending.turning else None
        if turn in plan.rounds:
            x = plan.middle(plan.rounds.index(turn)) - plan.wide / 2
            canvas.fill((round(x), top, round(plan.wide), high), mix(BAR, CYAN, 0.12))
        lines = ScoreLines({seat: course_of(sheet, seat) for seat, _ in scored}, dict(scored))
        if plan.rounds:
            xs = [plan.left + plan.caption * 0.9]
            xs += [plan.middle(n) for n in range(len(plan.rounds))]
        else:
            xs = _spread_rounds(canvas, (left, width), len(sheet.rounds) + 1)
        _draw_lines(canvas, (left, top, width, chart), xs, lines)
    y = top + high - table if is_drawn else top
    _draw_head(canvas, (left, y, width, 0), sides, plan)
    y += canvas.height(BODY) + canvas.px(8)
    row = _row(canvas, tight=tight)
    for each in sheet.rows:
        canvas.fill((left, y, width, 1), ROW_LINE)
        cells = [[each.amounts.get((seat, n), 0) for seat, _ in sides] for n in plan.rounds]
        whole = [sum(n for (one, _), n in each.amounts.items() if one == seat) for seat, _ in sides]
        _draw_row(canvas, (y, row), (each.caption, [*cells, whole]), (sides, plan))
        y += row
    canvas.fill((left, y, width, 2), LINE)
    totals = [
        [sum(each.amounts.get((seat, n), 0) for each in sheet.rows) for seat, _ in sides]
        for n in plan.rounds
    ]
    whole = [sheet.total(seat) for seat, _ in sides]
    _draw_row(canvas, (y, row), ("In all", [*totals, whole]), (sides, plan), strong=True)
    _draw_ties(canvas, (y + row, row), ending, (sides, plan))


def _draw_ties(
    canvas: Canvas, across: tuple[int, int], ending: Ending, laid: tuple[Sides, Columns]
) -> None:
    """What decides among equals, in the column of totals."""
    (top, row), (sides, plan) = across, laid
    for n, (caption, figures) in enumerate(ending.ties):
        blank: list[list[int]] = [[] for _ in plan.rounds]
        cells = [*blank, [figures.get(seat, 0) for seat, _ in sides]]
        _draw_row(canvas, (top + n * row, row), (caption, cells), laid)


def _natural(canvas: Canvas, sheet: ScoreSheet, count: int) -> tuple[int, int, int]:
    """The width of a caption, of a seat's figure, and the least width of a column."""
    figures = [str(n) for row in sheet.rows for n in row.amounts.values()]
    figures += [str(sheet.total(seat)) for row in sheet.rows for seat, _ in row.amounts]
    figures += ["–00"]
    figure = max(canvas.width(each, BOLD) for each in figures) + canvas.px(12)
    least = max(figure * count, canvas.width("Round 10")) + canvas.px(12)
    longest = max(canvas.width(row.caption, STRONG) for row in sheet.rows) + canvas.px(14)
    return max(longest, canvas.px(90)), figure, least


def _columns(canvas: Canvas, across: tuple[int, int], sheet: ScoreSheet, count: int) -> Columns:
    left, width = across
    longest, figure, least = _natural(canvas, sheet, count)
    caption, rounds = min(longest, width * 2 // 5), sheet.rounds
    if caption + (len(rounds) + 1) * least > width:
        caption = max(canvas.px(110), width - (len(rounds) + 1) * least)
    if caption + (len(rounds) + 1) * least > width:
        rounds, caption = (), width - least
    return Columns(rounds, left, caption, (width - caption) / (len(rounds) + 1), figure)


def _draw_head(canvas: Canvas, box: Box, sides: Sides, plan: Columns) -> None:
    """The rounds, and beside their names the shapes of the seats in the order of the figures."""
    names = [f"Round {number}" if number else "Before" for number in plan.rounds]
    y, size = box[1], canvas.px(11)
    for n, name in enumerate([*names, "Total"]):
        ink = TEXT if name == "Total" else LABEL
        canvas.text((plan.middle(n), y), name, BODY, ink, "centre")
    x = plan.left
    for _, side in sides:
        mark = badge(side.shape, (size / 2, size / 2), size * 0.45, paint(side.colour))
        canvas.stamp(mark, (x, round(y + (canvas.height(BODY) - size) / 2), size, size))
        x += size + canvas.px(6)


def _draw_row(
    canvas: Canvas,
    across: tuple[int, int],
    row: tuple[str, Sequence[Sequence[int]]],
    laid: tuple[Sides, Columns],
    *,
    strong: bool = False,
) -> None:
    """A caption with its figures by round and seat; only a `strong` row shows those that are 0."""
    top, high = across
    (caption, cells), (seats, plan) = row, laid
    y = top + (high - canvas.height(BODY)) / 2
    words = fit(canvas.kit.lettering, caption, STRONG, plan.caption - canvas.px(8))
    canvas.text((plan.left, y), words, STRONG, TEXT)
    for column, cell in enumerate(cells):
        if not cell:
            continue
        bold = strong or column == len(cells) - 1
        for n, ((_, side), amount) in enumerate(zip(seats, cell, strict=True)):
            x = plan.middle(column) + (n - (len(seats) - 1) / 2) * plan.figure
            shown = minus_text(amount) if amount or bold else "–"
            ink = side.colour if amount else FAINT
            canvas.text((x, y), shown, BOLD if bold else BODY, ink, "centre")


def _draw_strengths(canvas: Canvas, box: Box, ending: Ending, sides: Sides) -> None:
    """What the seats had round by round, as the programs reckon, where nothing is scored."""
    left, top, width, high = draw_card(canvas, box, "Strength", "as the programs reckon")
    shown = [each for each in sides if each[0] in ending.strengths]
    lines = ScoreLines({seat: ending.strengths[seat] for seat, _ in shown}, dict(shown), 1000)
    count = lines.count
    xs, foot = _spread_rounds(canvas, (left, width), count), canvas.height(BODY) + canvas.px(6)
    _draw_lines(canvas, (left, top, width, high - foot), xs, lines)
    every = next(step for step in (1, 2, 5, 10, 20, 50, 1000) if count // step <= 12)
    for n in range(0, count, every):
        words = str(n) if n else "start"
        canvas.text((xs[n], top + high - canvas.height(BODY)), words, BODY, FAINT, "centre")


def _spread_rounds(canvas: Canvas, across: tuple[int, int], count: int) -> list[float]:
    edge = canvas.px(26)
    step = (across[1] - 2 * edge) / max(1, count - 1)
    return [across[0] + edge + step * n for n in range(count)]


def _draw_lines(canvas: Canvas, box: Box, xs: Sequence[float], lines: ScoreLines) -> None:
    """A line for each seat, with its last figure; figures of points stand over and below them."""
    left, top, width, high = box
    low = min(0, *(min(points) for points in lines.points.values()))
    span = max(1, *(max(points) for points in lines.points.values())) - low
    head, tall = canvas.px(18), high - canvas.px(44)

    def spot(n: int, value: int) -> Pixel:
        return xs[n], top + head + tall * (1 - (value - low) / span)

    for share in (0, 0.5, 1):
        canvas.fill((left, round(top + head + tall * share), width, 1), ROW_LINE)
    for seat, points in lines.points.items():
        side = lines.sides[seat]
        spots = [(x - left, y - top) for x, y in map(spot, range(len(points)), points)]
        drawn = path(spots, paint(stroke=side.colour, width=2.4 * canvas.k), closed=False)
        marks = "".join(badge(side.shape, at, 4.5 * canvas.k, paint(side.colour)) for at in spots)
        canvas.stamp(drawn + (marks if len(points) < _MARKED else ""), (left, top, width, high))
    _draw_points(canvas, lines, spot, top + high)


def _draw_points(
    canvas: Canvas, lines: ScoreLines, spot: Callable[[int, int], Pixel], foot: int
) -> None:
    """The last figure of each line, and those of all points where they have room above `foot`."""
    count = lines.count
    near = spot(1, 0)[0] - spot(0, 0)[0] if count > 1 else 0
    numbers = range(1, count) if near > canvas.px(44) else range(count - 1, count)
    for n in numbers:
        had = sorted(((points[n], seat) for seat, points in lines.points.items()), reverse=True)
        below = float("-inf")
        for place, (value, seat) in enumerate(had):
            x, y = spot(n, value)
            y += canvas.px(5) if place else -canvas.height(BOLD) - canvas.px(3)
            y = max(y, below)
            below = y + canvas.height(BOLD)
            if below > foot:
                break
            words = minus_text(round(value / lines.unit))
            canvas.text((x, y), words, BOLD, lines.sides[seat].colour, "centre")
