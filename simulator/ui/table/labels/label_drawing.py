"""Labels as they are drawn: words on a plate of the mat's colour, and leaders."""

from collections.abc import Iterable
from dataclasses import dataclass

from simulator.ui.draw.camera import Box, Pixel
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.labels.solver import LEAD, PlacedLabel, WantedLabel
from simulator.ui.draw.labels.stencils import beside
from simulator.ui.draw.lettering import BODY, STRONG, Style
from simulator.ui.draw.shapes import circle, paint, round_rect
from simulator.ui.draw.theme import LABEL, MAT, PLATE, Colour, SeatStyle, mix

_BESIDE = 6
"""Pixels at 100 % between a label and what it stands beside."""


@dataclass(frozen=True, slots=True)
class Label:
    """A label and what is written on it; `framed` ones have an outlined plate.

    `short` is another wording where there is little room.
    """

    wish: WantedLabel
    words: str
    ink: Colour
    plate: float = 0.66
    framed: bool = False
    short: "Label | None" = None


def label_size(canvas: Canvas, words: str, *, framed: bool = False) -> tuple[int, int]:
    """The size of a label's plate."""
    across, high = _pad_of(canvas, framed=framed)
    style = _style(framed=framed)
    return canvas.width(words, style) + 2 * across, canvas.height(style) + 2 * high


def label_beside(canvas: Canvas, key: str, box: Box, words: tuple[str, Colour]) -> Label | None:
    """A label beside a box, with these words in this colour; None without words."""
    if not words[0]:
        return None
    size = label_size(canvas, words[0])
    spots = beside((box,), size, _BESIDE * canvas.k)
    return Label(WantedLabel(key, size, spots, LEAD, (box,), names=False), *words, plate=0.85)


def draw_labels(canvas: Canvas, labels: Iterable[tuple[Label, PlacedLabel]]) -> None:
    """Draw labels that have a place, all leaders below all plates."""
    placed = tuple(labels)
    for label, where in placed:
        if where.leader:
            ink = mix(MAT, label.ink, 0.6)
            canvas.dashes(ink, [where.leader], max(1, round(canvas.k)))
    for label, where in placed:
        across, high = _pad_of(canvas, framed=label.framed)
        left, top, width, height = where.box
        frame = paint(MAT, label.plate)
        if label.framed:
            frame = paint(PLATE, 0.92, label.ink, 1.2 * canvas.k)
        edge = 0.8 if label.framed else 0.0
        canvas.stamp(round_rect((0, 0, width, height), canvas.px(6), frame, edge), where.box)
        style = _style(framed=label.framed)
        canvas.text((left + across, top + high), label.words, style, label.ink)


def draw_unnamed(canvas: Canvas, at: Pixel, radius: float, side: SeatStyle) -> None:
    """The mark of a group whose name has no place: three dots at the foot of its token."""
    wide, high = canvas.px(15), canvas.px(7)
    svg = round_rect((0, 0, wide, high), high / 2, paint(MAT, 0.95, side.colour, canvas.k), 0.6)
    for share in (0.27, 0.5, 0.73):
        svg += circle((wide * share, high / 2), 1.1 * canvas.k, paint(LABEL))
    left, top = round(at[0] - wide / 2), round(at[1] + radius * 1.1 - high / 2)
    canvas.stamp(svg, (left, top, wide, high))


def _pad_of(canvas: Canvas, *, framed: bool) -> tuple[int, int]:
    return (canvas.px(9), canvas.px(3)) if framed else (canvas.px(5), canvas.px(1))


def _style(*, framed: bool) -> Style:
    return STRONG if framed else BODY
