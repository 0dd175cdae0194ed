"""The bar at the foot of the design yard: what can be done, and its buttons."""

from simulator.ui.draw.camera import Box
from simulator.ui.draw.lettering import BODY, FIGURE
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import BAR, LABEL, ROW_ON, TEXT
from simulator.ui.draw.wording import first_fitting
from simulator.ui.panels.pages.paper import Paper, RowButton
from simulator.ui.panels.requests.prompt import RETURN, button_width

HIGH = 62
"""Height of the bar in pixels at 100 %."""

_BUTTONS = (
    ("library", "From the library", "F"),
    ("copy", "Copy as file", "C"),
    ("undo", "Take back", "Ctrl Z"),
    ("save", "Save the squadron", RETURN),
)
_SHORT = {"library": "Library", "copy": "Copy", "undo": "Undo", "save": "Save"}

_HINTS = (
    "Drag a module onto the hull or press its letter; Shift takes one off",
    "Drag a module, or press its letter",
    "Drag modules",
)


def draw_bar(paper: Paper, box: Box, said: str) -> None:
    """A sentence and a hint on the left, the buttons on the right."""
    canvas = paper.canvas
    x, y, width, high = box
    frame = paint(BAR, 1.0, ROW_ON, 1.2 * canvas.k)
    canvas.stamp(round_rect((0, 0, width, high), paper.px(12), frame, 0.8), box)
    gap, pad = paper.px(8), paper.px(16)
    names = {spot: words for spot, words, _ in _BUTTONS}
    wide = _widths(paper, names)
    if sum(wide.values()) + 4 * gap > width * 0.72:
        names = _SHORT
        wide = _widths(paper, names)
    left = x + width - pad - sum(wide.values()) - gap * (len(_BUTTONS) - 1)
    room = left - x - 2 * pad
    side = paper.px(38)
    for spot, _, cap in _BUTTONS:
        at = (left, y + (high - side) // 2, wide[spot], side)
        paper.button(at, RowButton(spot, names[spot], on=spot == "save"), cap=cap)
        left += wide[spot] + gap
    lines = canvas.height(FIGURE) + canvas.height(BODY)
    top = y + (high - lines) // 2
    canvas.text((x + pad, top), paper.fit(said, FIGURE, room), FIGURE, TEXT)
    hint = first_fitting(canvas.kit.lettering, _HINTS, BODY, room)
    below = (x + pad, top + canvas.height(FIGURE))
    canvas.text(below, hint, BODY, LABEL)


def _widths(paper: Paper, names: dict[str, str]) -> dict[str, int]:
    letters = paper.canvas.kit.lettering
    return {spot: button_width(letters, (names[spot], cap)) for spot, _, cap in _BUTTONS}
