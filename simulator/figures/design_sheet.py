"""A design on one sheet: its hull, what its modules do, its figures and its legality."""

from simulator.figures.board.lens import Pixel
from simulator.figures.hull import LIGHT, arc_part, hull_parts, sign_part
from simulator.figures.lettering import Font, clean, line_of_text
from simulator.figures.page import EDGE, page, paragraph
from simulator.figures.svg import element, number
from simulator.figures.theme import (
    BODY,
    FRAME,
    GRID,
    INK,
    LINE,
    MONO,
    NO,
    NO_GROUND,
    NO_TEXT,
    RULE,
    SHOCK,
    SMALL,
    SOFT,
    STRONG,
    TITLE,
    YES,
    YES_GROUND,
    YES_TEXT,
)
from simulator.kernel.asked.answer import Reason
from simulator.kernel.shown.blueprint import Blueprint

WIDE = 1000.0
PLATE = 440.0
"""Side of the square that the hull stands in."""

_GAP = 34.0
_ROW = 46.0
_FIGURE = Font(17, 600)
_MARK = Font(14, 700)
_LABEL = Font(11)


def figure_design(design: Blueprint, source: str, across: int | None = None) -> str:
    """The SVG of a design's sheet; `source` names its file."""
    heading, y = paragraph(design.name, TITLE, (EDGE, 26), WIDE - 2 * EDGE)
    says = f"{design.kind}, {design.price}" + (f" · {design.about}" if design.about else "")
    below, y = paragraph(says, BODY, (EDGE, y + 2), WIDE - 2 * EDGE, SOFT)
    top = y + 16
    plate = _plate(design, (EDGE, top))
    right, foot = _column(design, (EDGE + PLATE + _GAP, top))
    facts, bottom = _facts(design, (EDGE, top + PLATE + 14))
    end = max(foot, bottom) + 22
    note = line_of_text(clean(source), SMALL, (WIDE - EDGE, end), fill=RULE, text_anchor="end")
    return page(
        clean(design.name), (WIDE, end + 26), [heading, below, plate, right, facts, note], across
    )


def _plate(design: Blueprint, at: Pixel) -> str:
    """The hull in its square, with its arcs and the names of its modules."""
    x, y = at
    middle = (x + PLATE / 2, y + PLATE / 2)
    parts = [element("rect", x=x, y=y, width=PLATE, height=PLATE, rx=10, fill="none", stroke=FRAME)]
    parts += [arc_part(arc, middle, PLATE / 2 - 14, LIGHT.arc) for arc in design.arcs]
    left, top, wide, high = design.hull.box
    scale = min((PLATE - 90) / max(wide, high), 0.78)
    shift = (middle[0] - (left + wide / 2) * scale, middle[1] - (top + high / 2) * scale)
    parts.append(
        element(
            "g",
            hull_parts(design.hull, LIGHT),
            transform=f"translate({number(shift[0])} {number(shift[1])}) scale({scale:.4f})",
        )
    )
    for arc in design.arcs:
        line = line_of_text(arc.label, SMALL, (x + 12, y + PLATE - 12), fill=LIGHT.arc)
        parts.append(line)
        break
    return "".join(parts)


def _column(design: Blueprint, at: Pixel) -> tuple[str, float]:
    """What its modules do, and what the rules say of it."""
    x, y = at
    room = WIDE - EDGE - x
    parts = [line_of_text("MODULES", STRONG, (x, y + 12), fill=SOFT)]
    y += 24
    for count, sign, name, does in design.parts:
        colour = LIGHT.of(sign)
        frame = {"x": x, "y": y + 2, "width": 32, "height": 32, "rx": 7}
        parts.append(element("rect", **frame, fill=colour, fill_opacity=0.1, stroke=colour))
        parts.append(sign_part(sign, (x + 16, y + 18), 20, colour))
        parts.append(line_of_text(name, STRONG, (x + 44, y + 15), fill=INK))
        parts.append(line_of_text(does, SMALL, (x + 44, y + 32), fill=SOFT))
        at_end = (x + room, y + 22)
        parts.append(line_of_text(f"× {count}", STRONG, at_end, fill=INK, text_anchor="end"))
        y += _ROW
        parts.append(element("line", x1=x, y1=y - 4, x2=x + room, y2=y - 4, stroke=LINE))
    legal, foot = _legality(design, (x, y + 14))
    return "".join(parts) + legal, foot


def _legality(design: Blueprint, at: Pixel) -> tuple[str, float]:
    x, y = at
    room = WIDE - EDGE - x
    verdict, ink, ground = "legal", YES_TEXT, YES_GROUND
    if not design.legal:
        verdict, ink, ground = "not legal", NO_TEXT, NO_GROUND
    parts = [
        element("rect", x=x, y=y, width=room, height=28, rx=6, fill=ground),
        line_of_text(f"This design is {verdict}", STRONG, (x + 12, y + 19), fill=ink),
    ]
    y += 36
    for reason in design.reasons:
        row, y = _reason(reason, (x, y), room)
        parts.append(row)
    return "".join(parts), y


def _reason(reason: Reason, at: Pixel, room: float) -> tuple[str, float]:
    x, y = at
    mark, ink = {True: ("✓", YES), False: ("✗", NO), None: ("!", SHOCK)}[reason.ok]
    said, foot = paragraph(reason.text, BODY, (x + 22, y), room - 22 - 76, INK)
    rule = line_of_text(reason.rule, MONO, (x + room, y + 15), fill=RULE, text_anchor="end")
    return line_of_text(mark, _MARK, (x + 2, y + 15), fill=ink) + said + rule, foot + 4


def _facts(design: Blueprint, at: Pixel) -> tuple[str, float]:
    """The figures as tiles in a row."""
    x, y = at
    wide = (PLATE - 8 * (len(design.facts) - 1)) / len(design.facts)
    parts = []
    for n, (figure, label) in enumerate(design.facts):
        left = x + n * (wide + 8)
        parts.append(element("rect", x=left, y=y, width=wide, height=56, rx=7, fill=GRID))
        middle = left + wide / 2
        parts.append(
            line_of_text(
                figure,
                _FIGURE if len(figure) < 9 else STRONG,
                (middle, y + 25),
                fill=INK,
                text_anchor="middle",
            )
        )
        parts.append(line_of_text(label, _LABEL, (middle, y + 44), fill=SOFT, text_anchor="middle"))
    return "".join(parts), y + 56
