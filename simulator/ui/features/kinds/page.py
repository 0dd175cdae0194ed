"""The parts of the page of a kind: its list, its drawing, its fields, and what takes it over."""

from collections.abc import Mapping
from typing import NamedTuple

from simulator.scenario.drafting import DraftSheet
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, MEDIUM, TITLE
from simulator.ui.draw.theme import LABEL, LINE, NO, TEXT
from simulator.ui.draw.wording import fit, wrap_in
from simulator.ui.panels.pages.form import Filling, draw_form, whole_fields
from simulator.ui.panels.pages.listing import ListRow
from simulator.ui.panels.requests.prompt import button_width, draw_barred, draw_button
from simulator.ui.panels.sidebar.side import MORE_BELOW
from simulator.ui.state.games.setup_editing import SetupField

PICTURE = "A picture to trace"
"""The row of the picture that lies under the drawing."""

_TAKE = ("Take it over", "Ctrl Enter")
_SOUND = "The table takes it as it is; what is of this {} there follows."

_FOOT_LINES, _LOW = 3, 480
"""Lines of the foot; one less in a page that is lower, in pixels at 100 %: fields need the room."""


class KindBoxes(NamedTuple):
    """Where the parts of the page are."""

    rows: Box
    drawing: Box
    legend: tuple[int, int]
    form: Box
    foot: Box


def kind_boxes(canvas: Canvas, page: Box) -> KindBoxes:
    """The list on the left, the drawing in the middle, the fields above the foot on the right."""
    left, top, width, height = page
    gap, line = canvas.px(20), canvas.height(BODY)
    wide, form = min(canvas.px(230), width // 5), min(canvas.px(420), round(width * 0.38))
    x, ruler = left + wide + gap, canvas.px(34)
    canvas.fill((x - gap // 2, top, 1, height), LINE)
    legend = canvas.height(MEDIUM) + canvas.px(8)
    drawing = (
        x + ruler,
        top + legend,
        width - wide - form - 2 * gap - ruler,
        height - legend - line - canvas.px(4),
    )
    lines = _FOOT_LINES if height > canvas.px(_LOW) else _FOOT_LINES - 1
    foot = canvas.px(37 + 16) + lines * line
    right = left + width - form
    return KindBoxes(
        (left, top, wide, height),
        drawing,
        (drawing[0], top),
        (right, top, form, height - foot - canvas.px(8)),
        (right, top + height - foot, form, foot),
    )


def kind_rows(sheet: DraftSheet) -> tuple[ListRow, ...]:
    """The parts, the ways to add one, and the picture."""
    parts = (
        ListRow(row.words, row.about, ink=NO if row.fault else TEXT)
        if not row.adds
        else ListRow(f"+  {row.words}", ink=LABEL)
        for row in sheet.rows
    )
    return (*parts, ListRow(PICTURE, ink=LABEL))


def draw_fields(
    canvas: Canvas, box: Box, title: str, fields: tuple[SetupField, ...], filling: Filling
) -> Mapping[str, Box]:
    """The fields below their title; returns the spots that can be clicked."""
    left, top, width, height = box
    letters, head = canvas.kit.lettering, canvas.height(TITLE) + canvas.px(8)
    canvas.text((left, top), fit(letters, title, TITLE, width), TITLE, TEXT)
    line = canvas.height(BODY)
    area = (left, top + head, width, height - head - line - canvas.px(6))
    spots = draw_form(canvas, area, fields, filling)
    if len(fields) - 1 not in whole_fields(spots):
        words = fit(letters, MORE_BELOW, BODY, width)
        canvas.text((left, top + height - line), words, BODY, LABEL)
    return spots


def draw_foot(canvas: Canvas, box: Box, sheet: DraftSheet, note: str, *, hot: bool) -> Box:
    """What is wrong, or a note, above the button that takes the kind over; returns the button."""
    left, top, width, height = box
    canvas.fill((left, top, width, 1), LINE)
    letters, line = canvas.kit.lettering, canvas.height(BODY)
    words = note or sheet.fault or _SOUND.format(sheet.noun)
    ink = TEXT if note else NO if any(row.fault for row in sheet.rows) else LABEL
    most = (height - canvas.px(37 + 16)) // line
    for n, each in enumerate(wrap_in(letters, words, BODY, (width, most))):
        canvas.text((left, top + canvas.px(8) + n * line), each, BODY, ink)
    high = canvas.px(37)
    wide = button_width(letters, _TAKE)
    button = (left + width - wide, top + height - high, wide, high)
    if sheet.action is None:
        draw_barred(canvas, button, _TAKE)
    else:
        draw_button(canvas, button, _TAKE, lit=True, hot=hot)
    return button
