"""Whether the design is legal, rule by rule, and the figures that follow from its modules."""

from simulator.kernel.answer import Reason
from simulator.scenario.yards import YardSheet
from simulator.ui.draw.lettering import BODY, FIGURE, MONO, STRONG
from simulator.ui.draw.shapes import paint, rounded
from simulator.ui.draw.sprites import icon
from simulator.ui.draw.theme import FAINT, LABEL, NO, ROW_LINE, SHOCK, TEXT, YES
from simulator.ui.draw.wording import wrapped_in
from simulator.ui.panels.paper import Paper
from simulator.ui.panels.yard.modules import draw_panel
from simulator.ui.table.camera import Box

_PAD = 14
_TILE = 50
_MARKS = {True: ("check", YES), False: ("cross", NO)}


def draw_legality(paper: Paper, box: Box, sheet: YardSheet) -> None:
    """The reasons with their rules; broken ones first where there is no room for all."""
    draw_panel(paper, box)
    pad = paper.px(_PAD)
    x, y, width = box[0] + pad, box[1] + paper.px(12), box[2] - 2 * pad
    bottom = paper.heading((x, y), width, "Is it legal?")
    ink = YES if sheet.legal else NO
    paper.canvas.text((x + width, y), sheet.verdict, STRONG, ink, "right")
    tiles = box[1] + box[3] - pad - paper.px(_TILE)
    _draw_reasons(paper, (x, bottom, width, tiles - paper.px(6) - bottom), sheet.reasons)
    _draw_tiles(paper, (x, tiles, width, paper.px(_TILE)), sheet.blueprint.facts)


def _draw_reasons(paper: Paper, box: Box, reasons: tuple[Reason, ...]) -> None:
    x, y, width, height = box
    line = paper.canvas.height(BODY)
    beside = max((paper.canvas.width(one.rule, MONO) for one in reasons), default=0)
    room = width - paper.px(22) - beside - paper.px(12)
    order = sorted(reasons, key=lambda one: {False: 0, None: 1, True: 2}[one.ok])
    tall = [wrapped_in(paper.canvas.kit.lettering, one.row, BODY, (room, 2)) for one in reasons]
    spare = height - sum(len(lines) for lines in tall) * line
    between = max(paper.px(2), min(spare // max(1, len(reasons)), paper.px(12)))
    rows = reasons if spare >= len(reasons) * paper.px(2) else tuple(order)
    for n, reason in enumerate(rows):
        lines = wrapped_in(paper.canvas.kit.lettering, reason.row, BODY, (room, 2))
        high = len(lines) * line + between
        if y + high > box[1] + height + paper.px(4):
            words = f"and {len(rows) - n} more"
            paper.canvas.text((x + width, box[1] - line - paper.px(7)), words, BODY, LABEL, "right")
            return
        _draw_reason(paper, (x, y + between // 2, width, high), reason, lines)
        y += high
        paper.canvas.fill((x, y - 1, width, 1), ROW_LINE)


def _draw_reason(paper: Paper, box: Box, reason: Reason, lines: list[str]) -> None:
    x, y, width, _ = box
    canvas, line = paper.canvas, paper.canvas.height(BODY)
    if reason.ok is None:
        canvas.text((x + paper.px(4), y), "!", STRONG, SHOCK)
    else:
        name, ink = _MARKS[reason.ok]
        side = paper.px(14)
        mark = icon(name, (side / 2, side / 2), side * 0.8, ink)
        canvas.stamp(mark, (x, round(y + (line - side) / 2), side, side))
    for n, words in enumerate(lines):
        canvas.text((x + paper.px(22), y + n * line), words, BODY, TEXT)
    canvas.text((x + width, y), reason.rule, MONO, FAINT, "right")


def _draw_tiles(paper: Paper, box: Box, facts: tuple[tuple[str, str], ...]) -> None:
    canvas, gap = paper.canvas, paper.px(8)
    left = float(box[0])
    wants = [max(canvas.width(a, FIGURE), canvas.width(b)) + paper.px(12) for a, b in facts]
    spare = max(0.0, (box[2] - gap * (len(facts) - 1) - sum(wants)) / len(facts))
    for (figure, label), want in zip(facts, wants, strict=True):
        wide = want + spare
        size = (round(wide), box[3])
        frame = paint(ROW_LINE)
        canvas.stamp(rounded((0, 0, *size), paper.px(7), frame), (round(left), box[1], *size))
        middle = left + wide / 2
        high = canvas.height(FIGURE) + canvas.height(BODY)
        top = box[1] + (box[3] - high) / 2
        canvas.text((middle, top), figure, FIGURE, TEXT, "centre")
        canvas.text((middle, top + canvas.height(FIGURE)), label, BODY, LABEL, "centre")
        left += wide + gap
