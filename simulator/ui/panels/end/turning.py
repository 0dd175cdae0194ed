"""The card of the turning point: the table as it was before, what happened, and what it changed."""

from simulator.kernel.piece import OnTable
from simulator.kernel.state import AnyState
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import ById, Canvas
from simulator.ui.draw.lettering import BODY, BOLD, STRONG
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import BAR, FRAME, LABEL, SHOCK, TEXT, SeatStyle, mix
from simulator.ui.draw.wording import first_fitting, fit, wrap, wrap_in
from simulator.ui.panels.end.layout import EndCard, draw_card
from simulator.ui.panels.pages.spots import Spots
from simulator.ui.panels.requests.prompt import button_width, draw_button
from simulator.ui.state.games.ending import Ending
from simulator.ui.table.preview import draw_moment

TURN = "turn"
"""The spot that opens the replay there."""

_BUTTON = ("Watch it", "T")

_TEXT = 210
"""The width that is kept for the words, at 100 %."""

_LEAST_BELOW = 110
"""The least height of a picture below the words, at 100 %."""


def turning_card(
    canvas: Canvas, ending: Ending, sides: dict[str, SeatStyle], spots: Spots, lit: tuple[str, str]
) -> EndCard | None:
    """The card; None where nothing turned."""
    if ending.turning is None:
        return None

    def draw(inner: Canvas, box: Box) -> None:
        _draw_turning(inner, box, ending, sides, (spots, lit))

    return EndCard(draw, canvas.px(330), canvas.px(150), canvas.px(420), 1.0)


def _draw_turning(
    canvas: Canvas,
    box: Box,
    ending: Ending,
    sides: dict[str, SeatStyle],
    held: tuple[Spots, tuple[str, str]],
) -> None:
    turning, (spots, lit) = ending.turning, held
    if turning is None:
        return
    spots.note_ground(TURN, box)
    edge = mix(BAR, SHOCK, 0.55)
    place = f"round {turning.round}" if turning.round else ""
    left, top, width, high = draw_card(canvas, box, "Turning point", place, edge)
    wide = min(width * 9 // 20, high * 4 // 3)
    picture = (left, top, wide, high)
    beside = width - wide >= canvas.px(_TEXT)
    if ending.moment is not None and beside:
        _draw_picture(canvas, picture, ending.moment, turning.pieces, lost=turning.lost)
        left, width = left + wide + canvas.px(16), width - wide - canvas.px(16)
    tall = canvas.px(34)
    foot = top + high - tall
    y = _draw_words(canvas, (left, top, width, foot - canvas.px(8) - top), ending, sides)
    below = (left, y, width, foot - canvas.px(12) - y)
    if ending.moment is not None and not beside and below[3] >= canvas.px(_LEAST_BELOW):
        _draw_picture(canvas, below, ending.moment, turning.pieces, lost=turning.lost)
    button = (left, foot, min(width, button_width(canvas.kit.lettering, _BUTTON)), tall)
    draw_button(canvas, button, _BUTTON, lit=lit[0] == TURN, hot=lit[1] == TURN)
    spots.note(TURN, button)


def _draw_words(canvas: Canvas, box: Box, ending: Ending, sides: dict[str, SeatStyle]) -> int:
    """What turned, what it came to, and by whose reckoning; returns where they end."""
    turning, (left, top, width, high) = ending.turning, box
    if turning is None:
        return top
    line, letters = canvas.height(BODY), canvas.kit.lettering
    ink = sides[turning.seat].colour if turning.seat in sides else TEXT
    whose = dict(ending.seats).get(turning.seat, turning.seat)
    gain = first_fitting(letters, _gains(turning.swing, whose), BOLD, width)
    rows = max(2, high // line)
    # Where it is cut otherwise, by whose reckoning it is gives way.
    is_long = len(wrap(letters, turning.text, STRONG, width)) > rows - 2
    lines = wrap_in(letters, turning.text, STRONG, (width, rows - (1 if is_long else 2)))
    for n, words in enumerate(lines):
        canvas.text((left, top + n * line), words, STRONG, TEXT)
    y = top + len(lines) * line + canvas.px(4)
    canvas.text((left, y), gain, BOLD, ink)
    if not is_long:
        y += line
        canvas.text((left, y), fit(letters, turning.by, BODY, width), BODY, LABEL)
    return y + line + canvas.px(12)


def _gains(swing: str, whose: str) -> list[str]:
    """What it came to and for whom, the longest wording first.

    >>> _gains("+2 credits", "Cyan")
    ['+2 credits for Cyan', 'Cyan +2 credits', '+2 credits']
    >>> _gains("3 destroyed", "Cyan"), _gains("3 destroyed", "")
    (['3 destroyed, for Cyan', '3 destroyed'], ['3 destroyed'])
    """
    if not whose:
        return [swing]
    if swing.startswith(("+", "−")):
        return [f"{swing} for {whose}", f"{whose} {swing}", swing]
    return [f"{swing}, for {whose}", swing]


def _draw_picture(
    canvas: Canvas, box: Box, view: AnyState, pieces: tuple[str, ...], *, lost: bool
) -> None:
    """The pieces that it was about, before it happened."""
    there = [each for each in pieces if _stands(view, each)]
    width, high = box[2:]
    frame = paint(BAR, 1.0, FRAME, canvas.k)
    canvas.stamp(round_rect((0, 0, width, high), canvas.px(6), frame, 0.6), box)
    inside = canvas.px(2)
    area = (box[0] + inside, box[1] + inside, width - 2 * inside, high - 2 * inside)
    canvas.card(
        ("moment", ById(view)),
        area,
        lambda inner, at: draw_moment(inner, at, view, there, strikes=lost),
    )


def _stands(view: AnyState, piece: str) -> bool:
    found = view.pieces.get(piece)
    return found is not None and isinstance(found.place, OnTable)
