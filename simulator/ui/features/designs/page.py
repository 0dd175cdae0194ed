"""The page of the design yard: all its parts, at once or scrolled, and the bar at the foot."""

from dataclasses import dataclass

from simulator.scenario.yards import YardSheet
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.theme import BACKGROUND
from simulator.ui.features.designs.bar import HIGH, draw_bar
from simulator.ui.features.designs.force import draw_force
from simulator.ui.features.designs.hull import Held, draw_held, draw_hull
from simulator.ui.features.designs.layout import YardBoxes, yard_boxes
from simulator.ui.features.designs.legality import draw_legality
from simulator.ui.features.designs.modules import draw_modules
from simulator.ui.features.designs.prices import draw_prices
from simulator.ui.panels.pages.page import MARGIN, draw_page_with_back
from simulator.ui.panels.pages.paper import LitSpots, Paper
from simulator.ui.panels.pages.scroller import Scroller
from simulator.ui.panels.pages.spots import Spots

_SIDE = 16
"""Pixels at 100 % between the page's parts and the window's edge."""


@dataclass(frozen=True, slots=True)
class YardShown:
    """What the page shows: the sheet, what is lit, what was said last, what is in the hand."""

    system: str
    sheet: YardSheet
    lit: LitSpots
    note: str
    held: Held | None = None
    pointer: tuple[int, int] | None = None


def draw_yard(canvas: Canvas, shown: YardShown, spots: Spots, scroller: Scroller) -> Box:
    """The whole page; returns the box of the button that leads back."""
    sheet, force = shown.sheet, shown.sheet.force
    hint = f"designs {force.designs} · price {force.spent} of {force.money} {force.unit}"
    hot = shown.lit.hot == "back"
    page, back = draw_page_with_back(
        canvas, f"{shown.system}: design yard", hint, hot=hot, whole=True
    )
    spots.clear()
    side, above = canvas.px(MARGIN - _SIDE), canvas.px(MARGIN - 12)
    x, y, width = page[0] - side, page[1] - above, page[2] + 2 * side
    foot = canvas.surface.get_height() - canvas.px(HIGH + 14)
    boxes = yard_boxes((x, y, width, foot - canvas.px(12) - y), canvas.k, len(sheet.modules))
    paper = Paper(canvas, spots, shown.lit, None)
    if boxes.scrolls:
        _draw_scrolled(paper, (x, y, width, foot - canvas.px(10)), shown, scroller)
    else:
        _draw_parts(paper, boxes, shown)
    draw_bar(paper, (x, foot, width, canvas.px(HIGH)), shown.note or _bar_sentence(sheet))
    if shown.held and shown.pointer:
        draw_held(paper, shown.pointer, shown.held)
    return back


def _bar_sentence(sheet: YardSheet) -> str:
    sound = sheet.legal and not sheet.force.over
    return f"{sheet.force.name}: {'legal' if sound else 'not legal yet'}"


def _draw_scrolled(paper: Paper, area: Box, shown: YardShown, scroller: Scroller) -> None:
    """The parts below one another, above `area`'s last number, which is its bottom."""
    x, y, width, bottom = area
    canvas, wide = paper.canvas, paper.canvas.surface.get_width()
    upper = Canvas(canvas.surface.subsurface((0, 0, wide, bottom)), canvas.kit)

    def body(inner: Canvas, top: int, view: Box) -> int:
        boxes = yard_boxes((x, top, width, 0), canvas.k, len(shown.sheet.modules))
        _draw_parts(Paper(inner, paper.spots, paper.lit, view), boxes, shown)
        return boxes.bottom

    scroller.draw(upper, y - canvas.px(10), body)
    canvas.texts += upper.texts
    canvas.fill((0, bottom, wide, canvas.surface.get_height() - bottom), BACKGROUND)


def _draw_parts(paper: Paper, boxes: YardBoxes, shown: YardShown) -> None:
    sheet = shown.sheet
    draw_modules(paper, boxes.modules, sheet)
    draw_hull(paper, boxes.hull, sheet, shown.held)
    draw_legality(paper, boxes.legality, sheet)
    draw_prices(paper, boxes.prices, sheet)
    draw_force(paper, boxes.force, sheet.force)
