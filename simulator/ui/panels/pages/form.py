"""A column of fields to fill in: labels on the left, values with their steps on the right."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

import pygame

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, STRONG
from simulator.ui.draw.shapes import badge, paint, round_rect
from simulator.ui.draw.theme import (
    BUTTON,
    BUTTON_LINE,
    CARD,
    CARD_LINE,
    CYAN,
    LABEL,
    NO,
    ROW_LINE,
    ROW_ON,
    TEXT,
    TILE,
    WHITE,
    Seats,
    mix,
    side_of,
)
from simulator.ui.draw.wording import fit, wrap, wrap_in
from simulator.ui.input.text_field import TextField, field_of
from simulator.ui.panels.pages.page import draw_field
from simulator.ui.state.games.setup_editing import SetupField

_ROW, _BOX, _WIDE, _NARROW = 56, 37, 300, 172
"""Height of a row and of its box, most and least width of the box with its steps, at 100 %."""

_MOST = 260
"""The maximum number of letters in a field."""


_BESIDE, _ABOUT = 4, 2
"""The maximum number of lines beside a value: of what is wrong, more stand below; of a remark."""


class _Lines(NamedTuple):
    """What is said of a field below its label, in lines: beside its value, or below that too."""

    beside: tuple[str, ...] = ()
    below: tuple[str, ...] = ()
    wrong: bool = False


@dataclass(frozen=True, slots=True)
class Filling:
    """The chosen field, the text being typed there, and what is wrong with it.

    `at` is None while the form is not in use, `draft` None while nothing is typed. `hot` is the
    spot under the pointer.
    """

    at: int | None = None
    draft: TextField | None = None
    fault: str = ""
    hot: str | None = None


def open_field(field: SetupField) -> TextField:
    """The value of a field as a text to be edited, the caret at its end."""
    return field_of(field.value, most=_MOST)


def type_into(
    filling: Filling, field: SetupField, event: pygame.event.Event, held: frozenset[str]
) -> Filling:
    """The typed text after a key: the first letter replaces the value, other keys edit it."""
    letter: str = event.dict.get("unicode", "")
    typing = bool(letter) and letter.isprintable()
    before = filling.draft or field_of(field.value, most=_MOST, chosen=typing)
    after = before.press_key(event, held)
    if filling.draft is None and after == before:
        return filling
    return replace(filling, draft=after, fault="")


def whole_fields(spots: Mapping[str, Box]) -> tuple[int, ...]:
    """The numbers of the fields that are drawn whole, in order."""
    return tuple(int(name.removeprefix("row ")) for name in spots if name.startswith("row "))


def roll_form(filling: Filling, spots: Mapping[str, Box], last: int, notches: float) -> Filling:
    """The form after the wheel: the next field outside the view is chosen, if there is one.

    `last` is the number of the last field.
    """
    seen = whole_fields(spots)
    if not notches or not seen:
        return filling
    at = seen[-1] + 1 if notches < 0 else seen[0] - 1
    return Filling(at) if 0 <= at <= last else filling


def draw_form(
    canvas: Canvas, box: Box, fields: tuple[SetupField, ...], filling: Filling
) -> Mapping[str, Box]:
    """Draw the fields, the chosen one in view; returns the spots that can be clicked.

    A spot is called `field 2`, or `less 2` and `more 2` for the steps beside it.
    """
    spots: dict[str, Box] = {}
    rows = [
        _lines(canvas, box[2], _fault(field, n, filling), field.about)
        for n, field in enumerate(fields)
    ]
    heights = [_deep(canvas, lines) for lines in rows]
    first = _first(heights, filling.at or 0, box[3])
    y = box[1]
    for n in range(first, len(fields)):
        if y + heights[n] > box[1] + box[3]:
            break
        area = (box[0], y, box[2], heights[n])
        spots.update(_draw_row(canvas, area, (n, fields[n]), rows[n], filling))
        y += heights[n]
    return spots


def _first(heights: list[int], at: int, room: int) -> int:
    """The first row to draw so that the chosen one is in view."""
    first = 0
    while first < at and sum(heights[first : at + 1]) > room:
        first += 1
    return first


def _fault(field: SetupField, n: int, filling: Filling) -> str:
    """What is wrong with a field: with what was typed there, or with its value."""
    return (filling.fault if n == filling.at else "") or field.fault


def _lines(canvas: Canvas, width: int, fault: str, about: str) -> _Lines:
    """What is wrong, in lines beside the value, or below it if they are too many there.

    While nothing is, what the field is about.
    """
    letters, room = canvas.kit.lettering, width - _side(canvas, width) - canvas.px(36)
    if not fault:
        return _Lines(tuple(wrap_in(letters, about, BODY, (room, _ABOUT))))
    beside = wrap(letters, fault, BODY, room)
    if len(beside) <= _BESIDE:
        return _Lines(tuple(beside), wrong=True)
    return _Lines((), tuple(wrap(letters, fault, BODY, width - canvas.px(24))), wrong=True)


def _deep(canvas: Canvas, lines: _Lines) -> int:
    """The height of a row with what is said of it."""
    line, air = canvas.height(BODY), canvas.px(16 if lines.wrong else 4)
    beside = max(canvas.px(_ROW), (1 + len(lines.beside)) * line + air)
    return beside + len(lines.below) * line + (canvas.px(8) if lines.below else 0)


def _side(canvas: Canvas, width: int) -> int:
    """Pixels of a value with its steps."""
    return min(canvas.px(_WIDE), max(round(width * 0.46), canvas.px(_NARROW)))


def _draw_row(
    canvas: Canvas, area: Box, numbered: tuple[int, SetupField], lines: _Lines, filling: Filling
) -> Mapping[str, Box]:
    left, top, width, height = area
    n, field = numbered
    on, hot = n == filling.at, filling.hot in (f"field {n}", f"less {n}", f"more {n}")
    if on or hot:
        canvas.fill((left, top, width, height - 1), ROW_ON if on else CARD)
    if on:
        canvas.fill((left, top, canvas.px(3), height - 1), CYAN)
    canvas.fill((left, top + height - 1, width, 1), ROW_LINE)
    line, x = canvas.height(BODY), left + canvas.px(12)
    side = _side(canvas, width)
    room = width - side - canvas.px(36)
    height -= _deep(canvas, lines) - _deep(canvas, lines._replace(below=()))
    y = top + (height - (1 + len(lines.beside)) * line) // 2
    shift = _draw_seat(canvas, (x, y), field)
    label = fit(canvas.kit.lettering, field.label, STRONG, room - shift)
    canvas.text((x + shift, y), label, STRONG, TEXT)
    for row, words in enumerate(lines.beside, 1):
        canvas.text((x, y + row * line), words, BODY, NO if lines.wrong else LABEL)
    for row, words in enumerate(lines.below):
        canvas.text((x, top + height + row * line), words, BODY, NO)
    high = canvas.px(_BOX)
    value = (left + width - side - canvas.px(12), top + (height - high) // 2, side, high)
    spots = _draw_value(canvas, value, numbered, filling)
    return {**spots, f"row {n}": area}


def _draw_seat(canvas: Canvas, at: tuple[int, int], field: SetupField) -> int:
    """The shape and colour of the seat that a field is about; returns the room it takes."""
    if field.seat is None:
        return 0
    ids, own = field.seat
    side, size = side_of(Seats.of_palette(ids, canvas.kit.palette), own), canvas.px(14)
    svg = badge(side.shape, (size / 2, size / 2), size * 0.42, paint(side.colour))
    top = at[1] + (canvas.height(STRONG) - size) // 2
    canvas.stamp(svg, (at[0], top, size, size))
    return size + canvas.px(7)


def _draw_value(
    canvas: Canvas, box: Box, numbered: tuple[int, SetupField], filling: Filling
) -> Mapping[str, Box]:
    """The value, and the steps beside it; what is being typed stands in an open field."""
    left, top, width, high = box
    n, field = numbered
    spots: dict[str, Box] = {}
    if field.stepped:
        signs = ("−", "+") if field.typed else ("←", "→")
        gap = canvas.px(6)
        for name, sign, x in (
            (f"less {n}", signs[0], left),
            (f"more {n}", signs[1], left + width - high),
        ):
            spots[name] = (x, top, high, high)
            _draw_step(canvas, spots[name], sign, hot=filling.hot == name)
        left, width = left + high + gap, width - 2 * (high + gap)
    area = (left, top, width, high)
    spots[f"field {n}"] = area
    if n == filling.at and filling.draft is not None:
        draw_field(canvas, area, filling.draft, "")
        return spots
    inks = (TILE, CARD_LINE) if field.typed or field.stepped else (BUTTON, BUTTON_LINE)
    _draw_plate(canvas, area, inks, hot=filling.hot == f"field {n}")
    pad = 12 if field.stepped else 24
    words = fit(canvas.kit.lettering, field.value, BODY, width - canvas.px(pad))
    y = top + (high - canvas.height(BODY)) / 2
    if field.typed and not field.stepped:
        canvas.text((left + canvas.px(12), y), words, BODY, TEXT)
    else:
        canvas.text((left + width / 2, y), words, BODY, TEXT, "centre")
    return spots


def _draw_step(canvas: Canvas, box: Box, sign: str, *, hot: bool) -> None:
    _draw_plate(canvas, box, (BUTTON, BUTTON_LINE), hot=hot)
    y = box[1] + (box[3] - canvas.height(STRONG)) / 2
    canvas.text((box[0] + box[2] / 2, y), sign, STRONG, TEXT, "centre")


def _draw_plate(
    canvas: Canvas,
    box: Box,
    inks: tuple[tuple[int, int, int], tuple[int, int, int]],
    *,
    hot: bool,
) -> None:
    ground, line = inks
    if hot:
        ground, line = mix(ground, WHITE, 0.07), mix(line, CYAN, 0.5)
    frame = paint(ground, 1.0, line, 1.2 * canvas.k)
    canvas.stamp(round_rect((0, 0, *box[2:]), canvas.px(7), frame, 0.8), box)
