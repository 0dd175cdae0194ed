"""The kinds of module, each with how many the design has and buttons for one more or less."""

from simulator.figures.hull import DARK
from simulator.scenario.yards import YardModule, YardSheet
from simulator.ui.draw.camera import Box
from simulator.ui.draw.lettering import BODY, BOLD, FIGURE, MONO, STRONG
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import (
    CARD,
    CARD_LINE,
    FAINT,
    LABEL,
    NO,
    ROW_LINE,
    ROW_ON,
    SHOCK,
    TEXT,
    Colour,
    colour,
    mix,
)
from simulator.ui.panels.pages.paper import Paper, RowButton
from simulator.ui.panels.requests.prompt import cap_width, draw_cap

_PAD = 14
_TALL = 42
"""Height of a row from which it has room for what the module does, at 100 %."""

_BUTTON = 26


def sign_ink(sign: str) -> Colour:
    """The colour of a module."""
    return colour(DARK.of(sign))


def draw_panel(paper: Paper, box: Box) -> None:
    """The ground of a part of the yard."""
    frame = paint(CARD, 1.0, CARD_LINE, 1.2 * paper.canvas.k)
    paper.canvas.stamp(round_rect((0, 0, *box[2:]), paper.px(10), frame, 0.8), box)


def draw_modules(paper: Paper, box: Box, sheet: YardSheet) -> None:
    """All kinds of module, with what one more costs above them."""
    draw_panel(paper, box)
    pad = paper.px(_PAD)
    x, y, width = box[0] + pad, box[1] + paper.px(12), box[2] - 2 * pad
    bottom = paper.draw_heading((x, y), width, "Modules")
    _draw_next(paper, x + width, y, sheet.next_price)
    room = box[1] + box[3] - paper.px(6) - bottom
    high = min(room / len(sheet.modules), paper.px(56))
    for n, module in enumerate(sheet.modules):
        top = round(bottom + n * high)
        _draw_row(paper, (box[0] + paper.px(6), top, box[2] - paper.px(12), round(high)), module)
        if n:
            paper.canvas.fill((x, top, width, 1), ROW_LINE)


def _draw_next(paper: Paper, right: int, y: int, parts: tuple[str, str, str]) -> None:
    """What one more module costs, its figure in bold, ending at `right`."""
    for words, style, ink in reversed(
        list(zip(parts, (BODY, BOLD, BODY), (LABEL, SHOCK, LABEL), strict=True))
    ):
        box = paper.canvas.text((right, y), words, style, ink, "right")
        right = box[0] if words else right


def _draw_row(paper: Paper, box: Box, module: YardModule) -> None:
    left, top, width, high = box
    canvas, ink = paper.canvas, sign_ink(module.sign)
    if module.count:
        canvas.stamp(round_rect((0, 0, width, high), paper.px(7), paint(ROW_ON, 0.55)), box)
    spot = f"grab {module.key}"
    if not module.barred:
        paper.spots.note_ground(spot, _visible(box, paper.view))
    side = min(paper.px(30), high - paper.px(4))
    badge = (left + paper.px(8), top + (high - side) // 2, side, side)
    _draw_badge(paper, badge, module.key, FAINT if module.barred else ink)
    x = badge[0] + side + paper.px(10)
    middle = top + high / 2
    right = left + width - paper.px(8)
    end = _draw_count(paper, (right, round(middle)), module)
    room = end - x - paper.px(6)
    says = module.barred or module.does
    if high >= paper.px(_TALL):
        _draw_named(paper, (x, round(middle) - canvas.height(STRONG) - paper.px(1)), module, room)
        says_ink = mix(NO, CARD, 0.35) if module.barred else LABEL
        paper.text((x, round(middle) + paper.px(1)), says, room, says_ink)
    else:
        _draw_named(paper, (x, round(middle - canvas.height(STRONG) / 2)), module, room)


def _visible(box: Box, view: Box | None) -> Box:
    """The part of a box that shows."""
    if view is None:
        return box
    top, bottom = max(box[1], view[1]), min(box[1] + box[3], view[1] + view[3])
    return (box[0], top, box[2], max(0, bottom - top))


def _draw_named(paper: Paper, at: tuple[int, int], module: YardModule, room: int) -> None:
    """The name, and the key that puts one on where that is not its first letter."""
    ink = FAINT if module.barred else TEXT
    capped = module.letter != module.key and not module.barred
    wide = cap_width(paper.canvas.kit.lettering, module.letter) + paper.px(8) if capped else 0
    name = paper.fit(module.name, STRONG, room - wide)
    box = paper.canvas.text(at, name, STRONG, ink)
    if capped:
        middle = at[1] + paper.canvas.height(STRONG) / 2
        draw_cap(paper.canvas, (box[0] + box[2] + paper.px(8), middle), module.letter, LABEL)


def _draw_count(paper: Paper, at: tuple[int, int], module: YardModule) -> int:
    """− n + ending at this place, or the rule that bars the module; returns the left end."""
    right, middle = at
    canvas = paper.canvas
    if module.barred:
        y = middle - canvas.height(MONO) / 2
        words = module.rule
        if module.count:  # it is on the hull all the same, and can be taken off
            button = _button(paper, (right - paper.px(_BUTTON), middle), f"less {module.key}", "−")
            right = button[0] - paper.px(8)
            words = f"{module.count} on, {module.rule}"
        return canvas.text((right, y), words, MONO, NO if module.count else FAINT, "right")[0]
    size = paper.px(_BUTTON)
    _button(paper, (right - 2 * size - paper.px(34), middle), f"less {module.key}", "−")
    more = _button(paper, (right - size, middle), f"more {module.key}", "+")
    ink = TEXT if module.count else LABEL
    y = middle - canvas.height(FIGURE) / 2
    canvas.text((more[0] - paper.px(17), y), str(module.count), FIGURE, ink, "centre")
    return right - 2 * size - paper.px(34)


def _button(paper: Paper, at: tuple[int, int], spot: str, words: str) -> Box:
    size = paper.px(_BUTTON)
    box = (at[0], at[1] - size // 2, size, size)
    paper.button(box, RowButton(spot, words))
    return box


def _draw_badge(paper: Paper, box: Box, key: str, ink: Colour) -> None:
    """The key of a module in its colour."""
    canvas = paper.canvas
    frame = paint(ink, 0.14, ink, 1.2 * canvas.k)
    canvas.stamp(round_rect((0, 0, *box[2:]), paper.px(7), frame, 0.8), box)
    y = box[1] + (box[3] - canvas.height(STRONG)) / 2
    canvas.text((box[0] + box[2] / 2, y), key, STRONG, ink, "centre")
