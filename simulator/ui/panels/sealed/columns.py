"""Columns of the page for sealed answers: discs in compartments, a number, or a list of choices."""

from collections.abc import Sequence
from dataclasses import dataclass

from simulator.kernel.asked.draft import number_in, picked_ids
from simulator.kernel.asked.request import Number, Pick
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, STRONG, TITLE
from simulator.ui.draw.shapes import circle, paint, round_rect
from simulator.ui.draw.theme import (
    BACKGROUND,
    BAR,
    CARD_LINE,
    CYAN,
    FAINT,
    LABEL,
    LINE,
    ROW_ON,
    TEXT,
    TILE,
    WHITE,
    Colour,
    hex_of,
    mix,
)
from simulator.ui.draw.wording import fit
from simulator.ui.panels.pages.spots import Spots
from simulator.ui.panels.requests.figure_tables import draw_figure_table
from simulator.ui.panels.requests.prompt import button_width, draw_button
from simulator.ui.panels.sealed.faces import FACES, draw_faces, faces_height, has_faces
from simulator.ui.panels.sealed.layout import (
    AIR,
    COUNT,
    HUGE,
    STEPS,
    TIGHT_AIR,
    ColumnLayout,
    column_layout,
    table_of,
    target_lines,
)
from simulator.ui.play.sealing import Column, Token, columns, tokens, units_of
from simulator.ui.play.turn import Turn

_TALLEST, _LOWEST, _LARGEST = 460, 240, 58
_TABLES = 120
"""Pixels at 100 % that columns with tables may be higher than others."""


@dataclass(frozen=True, slots=True)
class ShownColumns:
    """What the columns show: the turn, the seat's colour, the lit spots, and a token in the hand.

    `over` is the name of the column that the held token would go to.
    """

    turn: Turn
    ink: Colour
    at: str = ""
    hot: str | None = None
    held: Token | None = None
    over: str | None = None


def columns_height(canvas: Canvas, turn: Turn, room: int) -> int:
    """How high the columns are where this much room is; numbers and short lists take less."""
    faces = [each for each in turn.fields if isinstance(each, Pick) and has_faces(each)]
    if faces:
        wide = canvas.px(FACES)
        high = max(faces_height(canvas, each, wide - canvas.px(36)) for each in faces)
        return min(room, high + canvas.height(TITLE) + canvas.px(40))
    lists = [len(field.among) for field in turn.fields if isinstance(field, Pick)]
    most = _TALLEST if units_of(turn) else max([_LOWEST, *(66 * (n + 1) for n in lists)])
    tables = turn.option is not None and bool(turn.option.tables)
    return min(room, canvas.px(most + _TABLES * tables))


def draw_columns(canvas: Canvas, box: Box, shown: ShownColumns, spots: Spots) -> int:
    """All columns side by side, their buttons, discs and choices as spots; returns the left end."""
    found, gap = columns(shown.turn), canvas.px(20)
    if not found:
        return box[0]
    widest = canvas.px(FACES if any(has_faces(each.field) for each in found) else 560)
    wide = min((box[2] - gap * (len(found) - 1)) // len(found), widest)
    left = box[0] + (box[2] - wide * len(found) - gap * (len(found) - 1)) // 2
    laid = column_layout(canvas.kit.lettering, shown.turn, found, (wide, box[3]))
    for n in range(len(found)):
        area = (left + n * (wide + gap), box[1], wide, box[3])
        _draw_column(canvas, area, (found[n], n, laid), shown, spots)
    return left


def _draw_column(
    canvas: Canvas,
    box: Box,
    what: tuple[Column, int, ColumnLayout],
    shown: ShownColumns,
    spots: Spots,
) -> None:
    """A column, the number of it, and the layout of all."""
    left, top, width, high = box
    column, number, laid = what
    pad = laid.pad
    lit = shown.over == column.name
    ground = mix(BAR, shown.ink, 0.06) if lit else BAR
    edge = shown.ink if lit else CARD_LINE
    frame = paint(ground, 0.94, edge, (1.8 if lit else 1.2) * canvas.k)
    canvas.stamp(round_rect((0, 0, width, high), canvas.px(13), frame, 1.0), box)
    inner = (left + pad, top + canvas.px(14), width - 2 * pad, high - canvas.px(28))
    if isinstance(column.field, Pick):
        _draw_choices(canvas, inner, column, shown, spots)
        return
    foot = canvas.px(STEPS)
    _draw_head(canvas, inner, (column, laid), shown)
    y = inner[1] + canvas.height(COUNT) + laid.lines * canvas.height(BODY)
    above, under = TIGHT_AIR if laid.told_below else AIR
    y += canvas.px(above)
    bottom = inner[1] + inner[3] - foot - laid.below
    area = (inner[0], y, inner[2], bottom - canvas.px(under) - y)
    if isinstance(column.field, Number):
        _draw_number(canvas, area, column.field, shown)
    else:
        _draw_discs(canvas, area, column, shown, spots)
    _draw_steps(canvas, (inner[0], bottom, inner[2], foot), column, shown, spots)
    low = inner[1] + inner[3]
    area = (inner[0], bottom + foot, inner[2], low - bottom - foot)
    _draw_below(canvas, area, (column, number, laid), shown)
    spots.note_ground(f"column {column.name}", box)


def _draw_below(
    canvas: Canvas, box: Box, what: tuple[Column, int, ColumnLayout], shown: ShownColumns
) -> None:
    """Below the buttons: the table of the column, or what the column is, at the very foot."""
    column, number, laid = what
    plan, table = laid.plans[number], table_of(shown.turn, column)
    left, top, width, high = box
    if plan and table:
        y = top + high - max(each.height for each in laid.plans if each)
        draw_figure_table(canvas, (left, y, width, plan.height), table, plan, shown.ink)
    elif laid.told_below:
        y = top + canvas.px(TIGHT_AIR[1])
        for words in target_lines(canvas.kit.lettering, column, width):
            canvas.text((left, y), words, BODY, LABEL)
            y += canvas.height(BODY)


def _draw_head(
    canvas: Canvas, box: Box, what: tuple[Column, ColumnLayout], shown: ShownColumns
) -> None:
    """Heading, count, and what the target is, unless that stands below."""
    left, top, width, _ = box
    column, laid = what
    count = ""
    if column.target:
        count = str(len(tokens(shown.turn, column)) - (shown.held in tokens(shown.turn, column)))
    room = width - canvas.width(count, COUNT) - canvas.px(12)
    caption = fit(canvas.kit.lettering, column.caption, TITLE, room)
    y = top + (canvas.height(COUNT) - canvas.height(TITLE)) // 2
    canvas.text((left, y), caption, TITLE, TEXT)
    canvas.text((left + width, top), count, COUNT, shown.ink, "right")
    y = top + canvas.height(COUNT) + canvas.px(2)
    for words in () if laid.told_below else target_lines(canvas.kit.lettering, column, width):
        canvas.text((left, y), words, BODY, LABEL)
        y += canvas.height(BODY)


def _draw_discs(
    canvas: Canvas, box: Box, column: Column, shown: ShownColumns, spots: Spots
) -> None:
    """A tray with a place for every unit there is, filled with those that lie in it."""
    width, high = box[2:]
    frame = paint(mix(BACKGROUND, BAR, 0.4), 1.0, LINE, canvas.k)
    canvas.stamp(round_rect((0, 0, width, high), canvas.px(9), frame, 0.6), box)
    lying = tokens(shown.turn, column)
    places = disc_places(canvas, box, units_of(shown.turn))
    hidden = len(lying) - 1 if shown.held in lying else -1
    for n, place in enumerate(places):
        if n >= len(lying) or n == hidden:
            draw_empty(canvas, place)
            continue
        name = f"token {column.name} {n}"
        draw_disc(canvas, place, shown.ink, lit=name in (shown.hot, shown.at))
        spots.note(name, place)


def disc_places(canvas: Canvas, box: Box, count: int) -> list[Box]:
    """Boxes of this number of discs, as large as fit in even rows."""
    left, top, width, high = box
    pad, gap = canvas.px(10 if high > canvas.px(50) else 5), canvas.px(10)
    best, across = 0, 1
    for per in range(1, count + 1):
        rows = -(-count // per)
        size = min((width - 2 * pad + gap) // per, (high - 2 * pad + gap) // rows) - gap
        size = min(size, canvas.px(_LARGEST))
        if size >= best:
            best, across = size, per
    size = max(6, best)
    rows = -(-count // across)
    across = -(-count // rows)  # as even as the rows allow
    step_x = min((width - 2 * pad) // across, size + canvas.px(34))
    step_y = min((high - 2 * pad) // rows, size + canvas.px(22))
    x0 = left + (width - step_x * across) // 2 + (step_x - size) // 2
    y0 = top + (high - step_y * rows) // 2 + (step_y - size) // 2
    return [(x0 + n % across * step_x, y0 + n // across * step_y, size, size) for n in range(count)]


def draw_disc(canvas: Canvas, box: Box, ink: Colour, *, lit: bool = False) -> None:
    """A token, lit from above."""
    size = box[2]
    high, low = hex_of(mix(ink, WHITE, 0.4)), hex_of(mix(BACKGROUND, ink, 0.72))
    fill = (
        f'<defs><radialGradient id="d" cx="38%" cy="30%" r="75%"><stop offset="0%"'
        f' stop-color="{high}"/><stop offset="55%" stop-color="{hex_of(ink)}"/>'
        f'<stop offset="100%" stop-color="{low}"/></radialGradient></defs>'
    )
    middle = (size / 2, size / 2)
    svg = fill + circle(middle, size * 0.44, 'fill="url(#d)"')
    if lit:
        svg += circle(middle, size * 0.48, paint(stroke=WHITE, width=1.5 * canvas.k))
    canvas.stamp(svg, box)


def draw_empty(canvas: Canvas, box: Box) -> None:
    """The place of a token that is not there."""
    size = box[2]
    dash = (2.5 * canvas.k, 3 * canvas.k)
    ring = paint(stroke=mix(BACKGROUND, LABEL, 0.4), width=canvas.k, dash=dash)
    canvas.stamp(circle((size / 2, size / 2), size * 0.42, ring), box)


def _draw_number(canvas: Canvas, box: Box, field: Number, shown: ShownColumns) -> None:
    """The number, and its bounds below."""
    held = number_in(shown.turn.draft, field.name) if shown.turn.draft else None
    left, top, width, high = box
    deep = canvas.height(HUGE) + canvas.height(BODY)
    y = top + max(0, (high - deep) // 2)
    words = "–" if held is None else str(held)
    canvas.text((left + width / 2, y), words, HUGE, shown.ink, "centre")
    bounds = f"{field.least} to {field.most}"
    y += canvas.height(HUGE)
    canvas.text((left + width / 2, y), bounds, BODY, LABEL, "centre")


def _draw_steps(
    canvas: Canvas, box: Box, column: Column, shown: ShownColumns, spots: Spots
) -> None:
    """The buttons that take one away at the left, and add one at the right."""
    left, top, width, high = box
    letter = column.key.upper()
    ways = (
        (("−", f"Shift {letter}"), ("+ one", letter)),
        (("−", "Shift"), ("+", letter)),
    )
    letters = canvas.kit.lettering
    wide = [sum(button_width(letters, words) for words in way) + canvas.px(8) for way in ways]
    less, more = ways[0] if wide[0] <= width else ways[1]
    for words, name, end in ((less, "less", False), (more, "more", True)):
        across = min(button_width(letters, words), width // 2)
        x = left + width - across if end else left
        spot = f"{name} {column.name}"
        area = (x, top, across, high)
        draw_button(canvas, area, words, lit=False, hot=spot in (shown.hot, shown.at))
        spots.note(spot, area)


def _draw_choices(
    canvas: Canvas, box: Box, column: Column, shown: ShownColumns, spots: Spots
) -> None:
    """A list of choices, each a large row."""
    left, top, width, high = box
    field, letters = column.field, canvas.kit.lettering
    if not isinstance(field, Pick):
        return
    taken = picked_ids(shown.turn.draft, field.name) if shown.turn.draft else ()
    y, gap = top + canvas.height(TITLE) + canvas.px(12), canvas.px(6)
    faces = has_faces(field)
    if faces and faces_height(canvas, field, width) > top + high - y:
        y = top  # the cards need the room of the heading
    else:
        canvas.text((left, top), fit(letters, field.caption, TITLE, width), TITLE, TEXT)
    if faces:
        area = (left, y, width, top + high - y)
        draw_faces(canvas, area, (shown.turn, field, (shown.hot, shown.at)), spots)
        return
    each = min(canvas.px(60), (top + high - y) // max(1, len(field.among)) - gap)
    for n, choice in enumerate(field.among):
        name, area = f"choose {field.name} {choice.id}", (left, y, width, each)
        on, lit = choice.id in taken, f"choose {field.name} {choice.id}" in (shown.hot, shown.at)
        edge = CYAN if on or lit else CARD_LINE
        frame = paint(ROW_ON if on else TILE, 1.0, edge, 1.2 * canvas.k)
        canvas.stamp(round_rect((0, 0, width, each), canvas.px(9), frame, 0.8), area)
        said = choice.barred.text if choice.barred else choice.about
        _draw_choice(canvas, area, (f"{n + 1}  {choice.caption}", said), barred=bool(choice.barred))
        spots.note(name, area)
        y += each + gap


def _draw_choice(canvas: Canvas, box: Box, words: Sequence[str], *, barred: bool) -> None:
    left, top, width, high = box
    letters, pad, line = canvas.kit.lettering, canvas.px(14), canvas.height(BODY)
    double = bool(words[1]) and high >= 2 * line + canvas.px(4)
    y = top + (high - line * (2 if double else 1)) // 2
    caption = fit(letters, words[0], STRONG, width - 2 * pad)
    canvas.text((left + pad, y), caption, STRONG, FAINT if barred else TEXT)
    if double:
        said = fit(letters, words[1], BODY, width - 2 * pad)
        canvas.text((left + pad, y + line), said, BODY, LABEL)
