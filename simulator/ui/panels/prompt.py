"""The prompt bar: one sentence about what the player can do, and at most six buttons."""

from dataclasses import dataclass

from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, MEDIUM, MONO, STRONG, Lettering
from simulator.ui.draw.shapes import paint, rounded
from simulator.ui.draw.theme import (
    BAR,
    BUTTON,
    BUTTON_LINE,
    BUTTON_ON,
    CYAN,
    KEY_LINE,
    KEY_ON,
    LABEL,
    LINE,
    PROMPT,
    TEXT,
    WHITE,
    mixed,
)
from simulator.ui.draw.wording import fitted, wrapped
from simulator.ui.input.keys import USUAL_KEYS, KeyMap
from simulator.ui.state.view_state import ViewState
from simulator.ui.table.camera import Box

BUTTONS = (
    ("arcs", "Arcs"),
    ("palette", "Pieces"),
    ("measure", "Measure"),
    ("why", "Why"),
    ("help", "Help"),
    ("tile", "All tables"),
)
"""Commands and captions of the buttons; their keys are in `keys`."""


@dataclass(frozen=True, slots=True)
class PromptLayout:
    """The prompt bar for one width: its height, text lines and buttons, relative to its corner."""

    height: int
    lines: tuple[str, ...]
    hint: str
    buttons: tuple[tuple[str, Box], ...]
    beside: bool


def planned(
    letters: Lettering, width: int, sentence: str, hint: str, keys: KeyMap = USUAL_KEYS
) -> PromptLayout:
    """Lay the bar out: text beside the buttons if there is room, else above them.

    Heights and buttons do not depend on the words, so that no table jumps when they change.
    """
    k = letters.k
    pad, gap = round(16 * k), round(10 * k)
    widths = [button_width(letters, (words, keys.cap_of(command))) for command, words in BUTTONS]
    inner = width - 2 * pad
    whole = list(range(len(widths)))
    rows, beside, high = [whole], True, round(39 * k)
    if inner - _row_width(widths, gap, rows) < 180 * k:
        rows, high = [whole[:3], whole[3:]], round(33 * k)
    if inner - _row_width(widths, gap, rows) < 150 * k:
        rows, beside = _rows(widths, inner, gap), False
    air = gap if not beside else round(7 * k)
    block = len(rows) * (high + air) - air
    if beside:
        room = inner - _row_width(widths, gap, rows) - 2 * gap
        most, left = 3 if len(rows) == 1 else 4, width - pad - _row_width(widths, gap, rows)
        height = max(round(76 * k), block + round(18 * k))
        top = (height - block) // 2
    else:
        room, left, most = inner, pad, 1 if inner >= 420 * k else 2
        top = round(20 * k) + (letters.height(MEDIUM) + round(3 * k)) * most
        height = top + block + round(13 * k)
    lines = wrapped(letters, sentence, MEDIUM, room)
    if len(lines) > most:
        lines = [*lines[: most - 1], fitted(letters, " ".join(lines[most - 1 :]), MEDIUM, room)]
    if len(lines) > 1 or not beside or letters.width(hint, BODY) > room:
        hint = ""
    buttons = []
    for number, members in enumerate(rows):
        x = left
        for n in members:
            buttons.append((BUTTONS[n][0], (x, top + number * (high + air), widths[n], high)))
            x += widths[n] + gap
    return PromptLayout(height, tuple(lines), hint, tuple(buttons), beside)


def button_at(plan: PromptLayout, box: Box, pixel: tuple[int, int]) -> str | None:
    """The command of the button under a pixel, the bar standing in `box`."""
    for command, (left, top, width, height) in plan.buttons:
        x, y = pixel[0] - box[0] - left, pixel[1] - box[1] - top
        if 0 <= x < width and 0 <= y < height:
            return command
    return None


def draw_prompt(
    canvas: Canvas, box: Box, state: ViewState, plan: PromptLayout, on: frozenset[str]
) -> None:
    """The bar; `on` names the commands whose switch is on."""
    key = ("prompt", plan, on, state.button, state.k)
    canvas.card(key, box, lambda inner, area: _paint(inner, area, plan, on, state.button))


def _paint(
    canvas: Canvas, box: Box, plan: PromptLayout, on: frozenset[str], hot: str | None
) -> None:
    canvas.stamp(rounded(box, canvas.px(13), paint(BAR, 0.96, LINE, 1.2 * canvas.k), 0.8), box)
    pad = canvas.px(16)
    line = canvas.height(MEDIUM) + canvas.px(3)
    count = len(plan.lines) + bool(plan.hint)
    y: float = (box[3] - count * line) / 2 if plan.beside else canvas.px(13)
    for words in plan.lines:
        canvas.text((pad, y), words, MEDIUM, PROMPT)
        y += line
    canvas.text((pad, y), plan.hint, BODY, LABEL)
    captions = dict(BUTTONS)
    for command, area in plan.buttons:
        lit = command in on
        face = (captions[command], canvas.kit.keys.cap_of(command))
        draw_button(canvas, area, face, lit=lit, hot=command == hot)


def draw_button(
    canvas: Canvas, box: Box, words: tuple[str, str], *, lit: bool, hot: bool = False
) -> None:
    """A button with its caption and key cap; `lit` when its switch is on, `hot` when hovered."""
    inside = (0, 0, box[2], box[3])
    ground, line = (BUTTON_ON, CYAN) if lit else (BUTTON, BUTTON_LINE)
    if hot:
        ground, line = mixed(ground, WHITE, 0.07), mixed(line, CYAN, 0.5)
    frame = paint(ground, 1.0, line, 1.2 * canvas.k)
    canvas.stamp(rounded(inside, canvas.px(9), frame, 0.8), box)
    caption, cap = words
    middle = box[1] + box[3] / 2
    at = (box[0] + canvas.px(14), middle - canvas.height(STRONG) / 2)
    ink = WHITE if lit else TEXT
    shown = canvas.text(at, caption, STRONG, ink)
    left = shown[0] + shown[2] + canvas.px(9)
    draw_cap(canvas, (left, middle), cap, KEY_ON if lit else LABEL)


def draw_cap(canvas: Canvas, at: tuple[float, float], cap: str, ink: tuple[int, int, int]) -> int:
    """A key cap, its left edge and middle at `at`; returns its width."""
    width, high = cap_width(canvas.kit.lettering, cap), canvas.px(21)
    box = (round(at[0]), round(at[1] - high / 2), width, high)
    line = mixed(KEY_LINE, ink, 0.35)
    frame = paint(stroke=line, width=canvas.k)
    canvas.stamp(rounded((0, 0, width, high), canvas.px(4), frame, 0.6), box)
    middle = (box[0] + width / 2, box[1] + (high - canvas.height(MONO)) / 2)
    canvas.text(middle, cap, MONO, ink, "centre")
    return width


def cap_width(letters: Lettering, cap: str) -> int:
    """How wide a key cap is."""
    return letters.width(cap, MONO) + 2 * round(6 * letters.k)


def button_width(letters: Lettering, words: tuple[str, str]) -> int:
    """How wide a button with this caption and key cap is."""
    caption, cap = words
    return letters.width(caption, STRONG) + cap_width(letters, cap) + round(37 * letters.k)


def _row_width(widths: list[int], gap: int, rows: list[list[int]]) -> int:
    """The width of the widest row of buttons."""
    return max(sum(widths[n] for n in row) + gap * (len(row) - 1) for row in rows)


def _rows(widths: list[int], room: int, gap: int) -> list[list[int]]:
    """The buttons in as few even rows as fit."""
    for count in range(1, len(widths) + 1):
        per = -(-len(widths) // count)
        rows = [list(range(n, min(n + per, len(widths)))) for n in range(0, len(widths), per)]
        if _row_width(widths, gap, rows) <= room:
            return rows
    return [[n] for n in range(len(widths))]
