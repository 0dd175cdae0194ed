"""Rows of a trail: what sets out, its stops with what changes there, and where it can go next."""

from dataclasses import dataclass

from simulator.kernel.asked.request import Choice
from simulator.kernel.asked.trail import Load, Trail, TrailTile, TrailValue, carry_loads
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, BOLD, STRONG
from simulator.ui.draw.plaque import draw_plaque
from simulator.ui.draw.shapes import circle, paint
from simulator.ui.draw.theme import CYAN, FAINT, LABEL, PANEL, TEXT, side_of
from simulator.ui.draw.wording import fit
from simulator.ui.panels.blocks import Block, heading_block, text_block
from simulator.ui.panels.requests.field_rows import (
    RowContext,
    choice_row,
    link_row,
    row_ground,
    step_buttons,
)
from simulator.ui.play.leading import change_words, next_tiles, stops_of
from simulator.ui.play.turn import Turn

_COLUMN = 62
"""Pixels at 100 % of each column of figures."""

_FEWEST = 4
"""Letters of a name cut short that still tell something; of fewer none are shown."""

_MIDDLE = 9
"""Pixels at 100 % from the left edge to the line on which the stops are."""


@dataclass(frozen=True, slots=True)
class _LoadAt:
    """A load at a stop: how much lies there for it, what changes, and what goes on."""

    load: Load
    at: int
    of: int
    change: int
    on: int

    @property
    def ends(self) -> tuple[bool, bool]:
        """Can it not be fewer, or not be more?"""
        return self.on == 0, self.of == self.change


def trail_rows(sheet: RowContext, turn: Turn, trail: Trail) -> list[Block]:
    """All rows of a trail, what sets out first."""
    value = stops_of(turn, trail)
    names = {each.id: each for each in trail.tiles}
    if not value:
        starts = _next_rows(sheet, trail, value)
        return [heading_block(sheet.letters, sheet.width, f"{trail.caption}: where from"), *starts]
    first = names.get(value[0].tile)
    words = f"{trail.caption} from {first.caption if first else value[0].tile}"
    blocks = [
        heading_block(sheet.letters, sheet.width, words, f"{len(value) - 1} of {trail.most} steps")
    ]
    blocks += _load_rows(sheet, trail, value, 0) if trail.loads else []
    blocks.append(heading_block(sheet.letters, sheet.width, "Route"))
    for n, stop in enumerate(value):
        tile = names.get(stop.tile) or TrailTile(stop.tile, stop.tile)
        blocks.append(_stop_row(sheet, trail, value, (n, tile)))
        if n == sheet.stop and 0 < n < len(value) - 1:
            blocks += _load_rows(sheet, trail, value, n)
    return [*blocks, *_onward_rows(sheet, trail, value)]


def _onward_rows(sheet: RowContext, trail: Trail, value: TrailValue) -> list[Block]:
    """What leads back and on."""
    letters, width = sheet.letters, sheet.width
    rows: list[Block] = []
    further = _next_rows(sheet, trail, value)
    if further:
        rows += [heading_block(letters, width, "Next step"), *further]
    elif len(value) <= trail.most:
        rows.append(text_block(letters, width, "It ends here."))
    hints = [link_row(sheet, "Another way", f"hint {trail.name}")]
    return rows + (hints if trail.hints else [])


def _load_rows(sheet: RowContext, trail: Trail, value: TrailValue, at: int) -> list[Block]:
    """The loads of a stop with − and +, under the heads of their columns."""
    changes, held = dict(value[at].changes), carry_loads(trail, value)
    found = [
        _LoadAt(
            each,
            at,
            held[at].lies[each.id] + changes.get(each.id, 0),
            changes.get(each.id, 0),
            held[at].leaving[each.id],
        )
        for each in trail.loads
    ]
    shown = [each for each in found if each.of or each.change or held[at].arriving[each.load.id]]
    last = held[-1].leaving
    heads = ("of", "goes", "arrives") if at == 0 else ("there", "taken", "goes on")
    rows = [
        _load_row(sheet, trail.name, each, last[each.load.id] if at == 0 else each.on)
        for each in shown
    ]
    return [_heads_row(sheet, heads), *rows] if rows else []


def _columns(sheet: RowContext) -> tuple[float, float, float]:
    """Where the figures stand: how many there are, the middle of − and +, and what arrives."""
    k = sheet.letters.k
    right = sheet.width - _COLUMN * k / 2
    return sheet.width - (_COLUMN * 2 + 78) * k, sheet.width - (_COLUMN + 48) * k, right


def _heads_row(sheet: RowContext, heads: tuple[str, str, str]) -> Block:
    def draw(canvas: Canvas, x: int, y: int) -> None:
        for at, words in zip(_columns(sheet), heads, strict=True):
            canvas.text((x + at, y), words, BODY, LABEL, "centre")

    return Block(sheet.letters.height(BODY) + round(4 * sheet.letters.k), draw, leads=True)


def _load_row(sheet: RowContext, name: str, shown: _LoadAt, last: int) -> Block:
    """A load: its silhouette and name, how many there are, − and +, and how many go on."""
    letters, width, k = sheet.letters, sheet.width, sheet.letters.k
    high, icon = round(36 * k), round(28 * k)
    of, _, on = _columns(sheet)
    told = f"{shown.change:+d}" if shown.at and shown.change else str(shown.change)
    until = width - round(_COLUMN * k)
    spots, paint_steps = step_buttons(letters, until, high - round(4 * k), told, shown.ends)
    words = fit(letters, shown.load.caption, STRONG, round(of - 20 * k) - icon - round(14 * k))
    words = words if len(words) >= _FEWEST else ""
    about = f"load {name} {shown.at} {shown.load.id}"
    side = side_of(sheet.seats, sheet.seat)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        box = (x, y, width, high - canvas.px(4))
        row_ground(canvas, box, on=False, hot=(sheet.link or "").startswith(f"{about} "))
        top = y + (box[3] - canvas.height(STRONG)) / 2
        middle = y + (box[3] - icon) // 2
        draw_plaque(canvas, (x + canvas.px(4), middle, icon, icon), shown.load.kind or "", side)
        canvas.text((x + icon + canvas.px(10), top), words, STRONG, TEXT)
        canvas.text((x + of, top), str(shown.of), BODY, LABEL, "centre")
        paint_steps(canvas, x, y)
        canvas.text((x + on, top), str(last), BOLD, CYAN if last else FAINT, "centre")

    (down, wide), (up, _) = spots
    less, more = (f"{about} {by}" for by in (-1, 1))
    return Block(high, draw, command=more, spots=((down, wide, less), (up, wide, more)))


def _stop_row(
    sheet: RowContext, trail: Trail, value: TrailValue, stop: tuple[int, TrailTile]
) -> Block:
    """A stop on its line: what the tile is called, and what happens there."""
    (n, tile), letters, k = stop, sheet.letters, sheet.letters.k
    high, left = round(27 * k), round((_MIDDLE + 14) * k)
    is_last = n == len(value) - 1
    changes = change_words(trail, value[n]) if n else ""
    said = ", ".join(filter(None, (changes, tile.about if is_last or tile.ends else "")))
    room = round(sheet.width * 0.5) if said else sheet.width - left
    name = fit(letters, tile.caption, STRONG, room)
    # In a column of their own, but nearer to the name where they need more room.
    ends = sheet.width - letters.width(said, BODY) - round(6 * k)
    start = max(left + letters.width(name, STRONG) + round(10 * k), min(round(118 * k), ends))
    words = fit(letters, said, BODY, sheet.width - start)
    command = f"stop {trail.name} {n}"

    def draw(canvas: Canvas, x: int, y: int) -> None:
        if sheet.link == command or sheet.stop == n:
            row_ground(canvas, (x, y, sheet.width, high), on=sheet.stop == n, hot=True)
        ends = (0 if n else high / 2, high / 2 if is_last else high)
        line = paint(CYAN, 0.8)
        svg = f'<rect x="{_MIDDLE * k - 0.8 * k:.1f}" y="{ends[0]:.1f}" width="{1.6 * k:.1f}"'
        svg += f' height="{ends[1] - ends[0]:.1f}" {line}/>'
        dot = paint(PANEL if n == 0 else CYAN, 1, CYAN, 1.6 * k)
        svg += circle((_MIDDLE * k, high / 2), 4.5 * k, dot)
        canvas.stamp(svg, (x, y, left, high))
        top = y + (high - canvas.height(STRONG)) / 2
        canvas.text((x + left, top), name, STRONG, TEXT)
        canvas.text((x + start, top), words, BODY, CYAN if changes else LABEL)

    return Block(high, draw, tile.id, command=command)


def _next_rows(sheet: RowContext, trail: Trail, value: TrailValue) -> list[Block]:
    """The tiles of the next step, those that are barred last, with the reason."""
    tiles = {each.id: each for each in trail.tiles}
    found = [tiles[each] for each in next_tiles(trail, value) if each in tiles]
    return [
        choice_row(
            sheet,
            trail.name,
            Choice(
                each.id,
                each.caption,
                each.about if value else _stock_words(trail, each.id),
                each.id,
                each.barred,
            ),
            on=False,
        )
        for each in sorted(found, key=lambda each: each.barred is not None)
    ]


def _stock_words(trail: Trail, tile: str) -> str:
    """What lies on a tile for a trail that begins there."""
    loads = {each.id: each for each in trail.loads}
    return ", ".join(loads[one.load].count(one.units) for one in trail.stocks if one.tile == tile)
