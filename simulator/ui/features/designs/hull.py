"""The hull of the chosen design with its modules, its arc, its type and where it aims."""

from simulator.figures.hull import DARK, arc_part, hull_parts
from simulator.kernel.shown.blueprint import MODULE_SIDE, Blueprint, ModuleBox
from simulator.scenario.yards import YardSheet
from simulator.ui.draw.camera import Box
from simulator.ui.draw.lettering import BODY, STRONG, TITLE, Style
from simulator.ui.draw.shapes import circle, paint, round_rect
from simulator.ui.draw.theme import (
    CARD_LINE,
    CYAN,
    FRAME,
    LABEL,
    MAT,
    PANEL,
    TEXT,
    WHITE,
    colour,
    mix,
)
from simulator.ui.features.designs.modules import sign_ink
from simulator.ui.panels.pages.paper import Paper, RowButton

_NAMED_FROM = 58
"""Side of a module on the screen from which its name stands in it, at 100 %."""

_LARGEST = 0.92
"""The most pixels at 100 % for a step of the hull's drawing."""

Held = tuple[str, str]
"""A module in the hand: its key and its sign."""


def draw_hull(paper: Paper, box: Box, sheet: YardSheet, held: Held | None) -> None:
    """The name, the switches, and below them the hull on its ground."""
    head = paper.px(34)
    _draw_head(paper, (box[0], box[1], box[2], head), sheet)
    two = _needs_two(paper, box[2], sheet)
    top = box[1] + head + paper.px(8) + (head + paper.px(4) if two else 0)
    if two:
        _draw_aims(paper, (box[0], box[1] + head + paper.px(4), box[2], head), sheet)
    ground = (box[0], top, box[2], box[1] + box[3] - top)
    _draw_ground(paper, ground, glows=held is not None)
    _draw_ship(paper, ground, sheet.blueprint)
    paper.spots.note_ground("hull", ground)


def _needs_two(paper: Paper, width: int, sheet: YardSheet) -> bool:
    """Do the switches need a row of their own below the name?"""
    canvas = paper.canvas
    taken = canvas.width(sheet.aim_words) + sum(_wide(paper, one.words) for one in sheet.aims)
    taken += sum(_wide(paper, one.words) for one in sheet.types)
    name = min(canvas.width(sheet.blueprint.name, TITLE) + paper.px(28), paper.px(130))
    return taken + paper.px(40) + name > width


def _wide(paper: Paper, words: str) -> int:
    return paper.canvas.width(words, STRONG) + paper.px(26)


def _draw_head(paper: Paper, box: Box, sheet: YardSheet) -> None:
    """Name and type on the left; where it aims on the right, if there is room."""
    x, y, width, high = box
    two = _needs_two(paper, width, sheet)
    types = sum(_wide(paper, one.words) for one in sheet.types)
    aims = 0
    if not two:
        aims = sum(_wide(paper, one.words) for one in sheet.aims)
        aims += paper.canvas.width(sheet.aim_words) + paper.px(14)
    typing = paper.lit.typing
    name = sheet.blueprint.name
    wanted = paper.canvas.width(name, TITLE) + paper.px(28)
    if typing is not None and typing.spot == "name":
        wanted = paper.px(230)
    room = max(paper.px(80), min(wanted, width - types - aims - paper.px(24)))
    _draw_name(paper, (x, y, room, high), name)
    left = x + room + paper.px(10)
    for one in sheet.types:
        wide = _wide(paper, one.words)
        paper.button((left, y, wide, high), RowButton(f"type {one.id}", one.words, one.on))
        left += wide + paper.px(3)
    if not two:
        _draw_aims(paper, box, sheet)


def _draw_name(paper: Paper, box: Box, name: str) -> None:
    """The name, which can be typed over."""
    typing = paper.lit.typing
    if typing is not None and typing.spot == "name":
        paper.field(box, "name", name)
        return
    paper.spots.note("name", box, paper.view)
    canvas = paper.canvas
    if paper.lit.at == "name" or paper.lit.hot == "name":
        ink = WHITE if paper.lit.at == "name" else CARD_LINE
        frame = paint(PANEL, 1.0, ink, 1.6 * canvas.k)
        canvas.stamp(round_rect((0, 0, *box[2:]), paper.px(7), frame, 0.8), box)
    words = paper.fit(name, TITLE, box[2] - paper.px(14))
    y = box[1] + (box[3] - canvas.height(TITLE)) / 2
    canvas.text((box[0] + paper.px(7), y), words, TITLE, TEXT)


def _draw_aims(paper: Paper, box: Box, sheet: YardSheet) -> None:
    """What fires in an arc, and the quarters, ending at the right of the box."""
    right = box[0] + box[2]
    for one in reversed(sheet.aims):
        wide = _wide(paper, one.words)
        at = (right - wide, box[1], wide, box[3])
        paper.button(at, RowButton(f"aim {one.id}", one.words, one.on))
        right -= wide + paper.px(3)
    y = box[1] + (box[3] - paper.canvas.height(BODY)) / 2
    paper.canvas.text((right - paper.px(8), y), sheet.aim_words, BODY, LABEL, "right")


def _draw_ground(paper: Paper, box: Box, *, glows: bool) -> None:
    """The dark ground with its ring and quarters; it glows while a module is held over it."""
    k, (_, _, width, height) = paper.canvas.k, box
    line = CYAN if glows else CARD_LINE
    middle, radius = (width / 2, height / 2), min(width, height) / 2 - 10 * k

    def written() -> str:
        svg = round_rect((0, 0, width, height), 12 * k, paint(MAT, 1.0, line, 1.4 * k), 0.8)
        svg += circle(middle, radius, paint(None, 1.0, FRAME, 1.0 * k, (4 * k, 6 * k)))
        reach = radius * 0.7071
        for across, down in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
            end = (middle[0] + across * reach, middle[1] + down * reach)
            svg += (
                f'<path d="M{middle[0]:.1f},{middle[1]:.1f} L{end[0]:.1f},{end[1]:.1f}"'
                f" {paint(None, 1.0, mix(MAT, FRAME, 0.6), 1.0 * k)}/>"
            )
        return svg

    paper.canvas.shape(("yard ground", glows, k), box, written)


def _draw_ship(paper: Paper, box: Box, drawn: Blueprint) -> None:
    canvas = paper.canvas
    k, (x, y, width, height) = canvas.k, box
    left, top, wide, high = drawn.hull.box
    scale = min((width - 70 * k) / wide, (height - 34 * k) / high, _LARGEST * k)
    middle = (width / 2, height / 2)
    shift = (middle[0] - (left + wide / 2) * scale, middle[1] - (top + high / 2) * scale)
    side = MODULE_SIDE * scale
    named = side >= _NAMED_FROM * k
    radius = min(width, height) / 2 - 10 * k

    def written() -> str:
        arcs = "".join(arc_part(arc, middle, radius, DARK.arc) for arc in drawn.arcs)
        parts = hull_parts(drawn.hull, DARK, named=named)
        place = f"translate({shift[0]:.2f} {shift[1]:.2f}) scale({scale:.4f})"
        return f'{arcs}<g transform="{place}">{parts}</g>'

    canvas.shape(("yard ship", drawn.hull, drawn.arcs, named, k), box, written)
    for module in drawn.hull.boxes:
        at = (x + shift[0] + module.at[0] * scale, y + shift[1] + module.at[1] * scale)
        corner = (round(at[0] - side / 2), round(at[1] - side / 2), round(side), round(side))
        paper.spots.note_ground(f"held {module.key} {module.sign}", corner)
        if named:
            _draw_module_name(paper, corner, module)
    if drawn.arcs:
        _draw_arc_label(paper, box, drawn)


def _draw_module_name(paper: Paper, box: Box, module: ModuleBox) -> None:
    """The name of a module in the lower part of its box, or its key if there is no room."""
    canvas = paper.canvas
    room = box[2] - paper.px(4)
    ways = (module.name, module.name.split()[0], module.key)
    words = next((one for one in ways if canvas.width(one, _SMALL) <= room), module.key)
    y = box[1] + box[3] - canvas.height(_SMALL) - max(1, round(box[3] * 0.05))
    canvas.text((box[0] + box[2] / 2, y), words, _SMALL, TEXT, "centre")


_SMALL = Style("medium")


def _draw_arc_label(paper: Paper, box: Box, drawn: Blueprint) -> None:
    """The first arc's label, in a corner of the ground where no wedge is."""
    canvas, ink = paper.canvas, colour(DARK.arc)
    words = drawn.arcs[0].label
    wide, high = canvas.width(words, STRONG) + paper.px(20), canvas.height(STRONG) + paper.px(6)
    at = (
        box[0] + box[2] - wide - paper.px(12),
        box[1] + box[3] - high - paper.px(12),
        wide,
        high,
    )
    frame = paint(PANEL, 0.95, ink, 1.4 * canvas.k)
    canvas.stamp(round_rect((0, 0, wide, high), paper.px(6), frame, 0.8), at)
    canvas.text((at[0] + paper.px(10), at[1] + paper.px(3)), words, STRONG, TEXT)


def draw_held(paper: Paper, at: tuple[int, int], held: Held) -> None:
    """The module in the hand, at the pointer."""
    canvas, (key, sign) = paper.canvas, held
    side = paper.px(40)
    box = (at[0] - side // 2, at[1] - side // 2, side, side)
    ink = sign_ink(sign)
    frame = paint(mix(PANEL, ink, 0.3), 0.95, ink, 1.6 * canvas.k)
    canvas.stamp(round_rect((0, 0, side, side), paper.px(8), frame, 0.8), box)
    y = box[1] + (side - canvas.height(STRONG)) / 2
    canvas.text((box[0] + side / 2, y), key, STRONG, WHITE, "centre")
