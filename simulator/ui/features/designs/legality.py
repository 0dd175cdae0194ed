"""Whether the design is legal, rule by rule, and the figures that follow from its modules."""

from simulator.kernel.asked.answer import Reason
from simulator.scenario.yards import YardSheet
from simulator.ui.draw.camera import Box
from simulator.ui.draw.lettering import BODY, FIGURE, MONO, STRONG
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.sprites import icon
from simulator.ui.draw.theme import CYAN, FAINT, LABEL, NO, ROW_LINE, SHOCK, TEXT, YES
from simulator.ui.draw.wording import first_fitting, wrap_in
from simulator.ui.features.designs.modules import draw_panel
from simulator.ui.panels.pages.paper import Paper

_PAD = 14
_TILE = 50
_MARKS = {True: ("check", YES), False: ("cross", NO)}


def draw_legality(paper: Paper, box: Box, sheet: YardSheet) -> None:
    """The reasons with their rules; broken ones first where there is no room for all."""
    draw_panel(paper, box)
    pad = paper.px(_PAD)
    x, y, width = box[0] + pad, box[1] + paper.px(12), box[2] - 2 * pad
    bottom = paper.draw_heading((x, y), width, "Is it legal?")
    ink = YES if sheet.legal else NO
    paper.canvas.text((x + width, y), sheet.verdict, STRONG, ink, "right")
    tiles = box[1] + box[3] - pad - paper.px(_TILE)
    _draw_reasons(paper, (x, bottom, width, tiles - paper.px(6) - bottom), sheet.reasons)
    _draw_tiles(paper, (x, tiles, width, paper.px(_TILE)), sheet.blueprint.facts)


def _draw_reasons(paper: Paper, box: Box, reasons: tuple[Reason, ...]) -> None:
    """As many as there is room for, and how many more there are."""
    x, y, width, height = box
    canvas = paper.canvas
    beside = max((canvas.width(one.rule, MONO) for one in reasons), default=0)
    room = width - paper.px(22) - beside - paper.px(12)
    letters = canvas.kit.lettering
    lines = [wrap_in(letters, _fit_reason(paper, one, room), BODY, (room, 2)) for one in reasons]
    spare = height - sum(_high(paper, words) for words in lines)
    shown = list(zip(reasons, lines, strict=True))
    if spare < 0:
        shown = [(one, wrap_in(letters, one.row, BODY, (room, 1))) for one in _by_need(reasons)]
        spare = height - len(shown) * _high(paper, [""])
    most = len(shown) if spare >= 0 else height // _high(paper, [""]) - 1
    between = max(0, min(spare // len(shown), paper.px(12))) if shown else 0
    for reason, words in shown[:most]:
        high = _high(paper, words) + between
        _draw_reason(paper, (x, y + between // 2, width, high), reason, words)
        y += high
        if between >= paper.px(3):
            canvas.fill((x, y - 1, width, 1), ROW_LINE)
    if most < len(shown):
        says = f"and {len(shown) - most} more"
        canvas.text((x + paper.px(22), y), says, BODY, LABEL)


def _fit_reason(paper: Paper, reason: Reason, room: int) -> str:
    """The whole sentence if it fits one row, else the brief one."""
    fits = paper.canvas.width(reason.text, BODY) <= room
    return reason.text if fits else reason.row


def _high(paper: Paper, lines: list[str]) -> int:
    """The height of a reason in these lines, with its rule beside the first."""
    return max(paper.canvas.height(MONO), len(lines) * paper.canvas.height(BODY))


def _by_need(reasons: tuple[Reason, ...]) -> list[Reason]:
    """What is broken first, then remarks."""
    return sorted(reasons, key=lambda one: {False: 0, None: 1, True: 2}[one.ok])


def _draw_reason(paper: Paper, box: Box, reason: Reason, lines: list[str]) -> None:
    x, y, width, _ = box
    canvas, line = paper.canvas, paper.canvas.height(BODY)
    if reason.ok is None:
        canvas.text((x + paper.px(4), y), "!", STRONG, SHOCK)
    else:
        name, ink = _MARKS[reason.ok]
        side = paper.px(14)
        mark = icon(name, (side / 2, side / 2), side * 0.8, ink)
        canvas.stamp(mark, (x, round(y + (line - side) / 2 + canvas.k), side, side))
    for n, words in enumerate(lines):
        canvas.text((x + paper.px(22), y + n * line), words, BODY, TEXT)
    spot = f"rule {reason.rule}"
    paper.spots.note(spot, (x, y, width, _high(paper, lines)), paper.view)
    ink = CYAN if spot in (paper.lit.at, paper.lit.hot) else FAINT
    canvas.text((x + width, y), reason.rule, MONO, ink, "right")


def _draw_tiles(paper: Paper, box: Box, facts: tuple[tuple[str, str], ...]) -> None:
    """The figures in tiles as wide as their words, cut where there is no room."""
    canvas, gap = paper.canvas, paper.px(8)
    wants = [max(canvas.width(a, FIGURE), canvas.width(b)) + paper.px(12) for a, b in facts]
    whole = box[2] - gap * (len(facts) - 1)
    share = min(1.0, whole / sum(wants))
    spare = max(0.0, (whole - sum(wants)) / len(facts))
    left = float(box[0])
    for (figure, label), want in zip(facts, wants, strict=True):
        wide = want * share + spare
        size = (round(wide), box[3])
        at = (round(left), box[1], *size)
        canvas.stamp(round_rect((0, 0, *size), paper.px(7), paint(ROW_LINE)), at)
        middle, room = left + wide / 2, round(wide) - paper.px(4)
        top = box[1] + (box[3] - canvas.height(FIGURE) - canvas.height(BODY)) // 2
        canvas.text((middle, top), paper.fit(figure, FIGURE, room), FIGURE, TEXT, "centre")
        below = (middle, top + canvas.height(FIGURE))
        words = first_fitting(canvas.kit.lettering, _ways(label), BODY, room)
        canvas.text(below, words, BODY, LABEL, "centre")
        left += wide + gap


def _ways(label: str) -> tuple[str, str]:
    """A label, and the same without its first word where it has several."""
    return label, label.partition(" ")[2] or label
