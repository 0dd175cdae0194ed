"""What a figure tells where it is pointed at: the reasons about a piece, and about a line."""

from collections.abc import Iterable

from simulator.figures.board.drawn_pieces import DrawnPiece
from simulator.figures.board.lens import FigureLens
from simulator.figures.board.sketch import BoardContent
from simulator.figures.lettering import clean
from simulator.figures.reasons import rule_list
from simulator.figures.svg import element, escape_text
from simulator.kernel.asked.answer import Answer, Reason
from simulator.kernel.shown.overlay import Line

NEAR = 13.0
"""Pixels round a piece, at least, and across a line, within which it is pointed at."""


def write_hot_spots(answer: Answer, lens: FigureLens, scene: BoardContent) -> str:
    """Unseen shapes over pieces and measured lines, each with its reasons as an SVG title."""
    lines = (each for each in scene.overlays if isinstance(each, Line))
    spots = [*(_line(answer, lens, line) for line in lines)]
    spots += [_piece(answer, lens, thing) for thing in scene.things]
    return element("g", *filter(None, spots), fill="none", pointer_events="all")


def _piece(answer: Answer, lens: FigureLens, thing: DrawnPiece) -> str:
    ids = {thing.piece.id, thing.piece.group}
    about = [each for each in answer.reasons if each.piece in ids or each.target in ids]
    if not about and any(ids & {each.source, each.target} for each in answer.measures):
        about = _of_all(answer)
    if not about:
        return ""
    x, y = lens.pixel(thing.at)
    radius = max(NEAR, thing.radius * lens.scale)
    return element("circle", _reasons_text(about), cx=x, cy=y, r=radius)


def _line(answer: Answer, lens: FigureLens, line: Line) -> str:
    ends = {line.a, line.b}
    pairs = [{each.source, each.target} for each in answer.measures if {each.a, each.b} == ends]
    about = [each for each in answer.reasons if any(_is_of(each, pair) for pair in pairs)]
    if not about and pairs:
        about = _of_all(answer)
    if not about:
        return ""
    (x1, y1), (x2, y2) = lens.pixel(line.a), lens.pixel(line.b)
    return element(
        "line",
        _reasons_text(about),
        x1=x1,
        y1=y1,
        x2=x2,
        y2=y2,
        stroke="transparent",
        stroke_width=NEAR,
    )


def _is_of(reason: Reason, pair: set[str]) -> bool:
    """Is the reason about this pair, or about one of it where it names no other?"""
    return reason.piece is not None and {reason.piece, reason.target or reason.piece} <= pair


def _of_all(answer: Answer) -> list[Reason]:
    """The reasons that name no piece, which are about whatever was measured."""
    return [each for each in answer.reasons if each.piece is None]


def _reasons_text(reasons: Iterable[Reason]) -> str:
    told = dict.fromkeys(f"{each.sentence} [{rule_list(each)}]" for each in reasons)
    return element("title", escape_text("\n".join(map(clean, told))))
