"""Prices by the number of modules as bars, and the scores that hit the design."""

from simulator.scenario.yards import YardAgainst, YardBar, YardPrices, YardSheet
from simulator.ui.draw.camera import Box
from simulator.ui.draw.lettering import BODY, BOLD, MONO, STRONG
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import CARD, CYAN, FAINT, LABEL, ROW_LINE, SHOCK, TEXT, colour
from simulator.ui.draw.wording import first_fitting, wrap_in
from simulator.ui.features.designs.modules import draw_panel
from simulator.ui.panels.pages.paper import Paper

_PAD = 14
_BAR = colour("#22386a")


def draw_prices(paper: Paper, box: Box, sheet: YardSheet) -> None:
    """Bars on the left, scores on the right."""
    draw_panel(paper, box)
    pad = paper.px(_PAD)
    x, y, width, height = box[0] + pad, box[1] + paper.px(12), box[2] - 2 * pad, box[3]
    bottom = box[1] + height - paper.px(10)
    gap = paper.px(22)
    scores = _scores_width(paper, sheet.against)
    wide = width - gap - scores
    _draw_bars(paper, (x, y, wide, bottom - y), sheet.prices)
    _draw_against(paper, (x + wide + gap, y, scores, bottom - y), sheet.against)


def _scores_width(paper: Paper, against: YardAgainst) -> int:
    canvas = paper.canvas
    rows = [canvas.width(a) + canvas.width(b, STRONG) for a, b in against.rows]
    rows.append(canvas.width(against.note) + canvas.width(against.rule, MONO))
    return max(rows) + paper.px(16)


def _draw_bars(paper: Paper, box: Box, prices: YardPrices) -> None:
    x, y, width, height = box
    canvas = paper.canvas
    bottom = paper.draw_heading((x, y), width, "Price")
    ways = (prices.about, prices.about.partition(", ")[2])
    says = first_fitting(canvas.kit.lettering, ways, BODY, width - paper.px(70))
    canvas.text((x + width, y), says, BODY, LABEL, "right")
    line = canvas.height(BODY)
    below = wrap_in(canvas.kit.lettering, prices.below, BODY, (width, 2))
    foot = y + height - len(below) * line - paper.px(4)
    for n, words in enumerate(below):
        canvas.text((x, foot + paper.px(4) + n * line), words, BODY, LABEL)
    base = foot - line - paper.px(2)
    _draw_each(paper, (x, bottom, width, base - bottom), prices.bars)


def _draw_each(paper: Paper, box: Box, bars: tuple[YardBar, ...]) -> None:
    """The bars, each with its price above it and its size below the box."""
    x, y, width, height = box
    canvas = paper.canvas
    if not bars or height < paper.px(24):
        return
    line, most = canvas.height(BODY), max(bar.price for bar in bars)
    pitch = min(width / len(bars), paper.px(64))
    for n, bar in enumerate(bars):
        wide = round(pitch - paper.px(6))
        high = max(paper.px(2), round((height - line) * bar.price / most))
        left = round(x + n * pitch)
        at = (left, y + height - high, wide, high)
        fill, edge, ink, dash = _BAR, None, LABEL, None
        if bar.state == "now":
            fill, ink = CYAN, TEXT
        elif bar.state == "next":
            fill, edge, ink, dash = CARD, SHOCK, SHOCK, (3 * canvas.k, 3 * canvas.k)
        frame = paint(fill, 1.0, edge, 1.2 * canvas.k, dash)
        canvas.stamp(round_rect((0, 0, wide, high), paper.px(2), frame, 0.8 if edge else 0.0), at)
        style = BOLD if bar.state == "now" else BODY
        middle = left + wide / 2
        canvas.text((middle, at[1] - line), str(bar.price), style, ink, "centre")
        canvas.text((middle, y + height + paper.px(1)), str(bar.size), BODY, LABEL, "centre")


def _draw_against(paper: Paper, box: Box, against: YardAgainst) -> None:
    x, y, width, height = box
    canvas = paper.canvas
    top = paper.draw_heading((x, y), width, "Against it")
    rows = len(against.rows) + 1
    high = min((y + height - top) / rows, paper.px(32))
    for n, (words, score) in enumerate(against.rows):
        at = round(top + n * high + (high - canvas.height(BODY)) / 2)
        canvas.text((x, at), words, BODY, TEXT)
        canvas.text((x + width, at), score, STRONG, TEXT, "right")
        canvas.fill((x, round(top + (n + 1) * high) - 1, width, 1), ROW_LINE)
    at = round(top + (rows - 1) * high + (high - canvas.height(BODY)) / 2)
    canvas.text((x, at), against.note, BODY, LABEL)
    canvas.text((x + width, at), against.rule, MONO, FAINT, "right")
