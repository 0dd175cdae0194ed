"""A page: its size, the definitions shared by all figures, and text set in columns."""

from collections.abc import Iterable

from simulator.figures.board.lens import Pixel
from simulator.figures.lettering import (
    ABOVE,
    Font,
    clean,
    even_lines,
    line_of_text,
    width,
    wrap_text,
)
from simulator.figures.svg import element
from simulator.figures.theme import (
    INK,
    JUMP,
    PAPER,
    SIDES,
    SPHERE,
    STROKES,
    TERRAIN,
    TITLE,
    UNOWNED,
)

EDGE = 60.0
"""Margin of a page in pixels."""


def page(title: str, size: Pixel, parts: Iterable[str], across: int | None = None) -> str:
    """A complete SVG file of this size in pixels; `across` is its display width."""
    wide, high = round(size[0]), round(size[1])
    shown = across or wide
    return (
        element(
            "svg",
            element("title", _escape(title)),
            _definitions(),
            element("rect", width=wide, height=high, fill=PAPER),
            *parts,
            xmlns="http://www.w3.org/2000/svg",
            width=shown,
            height=round(high * shown / wide),
            viewBox=f"0 0 {wide} {high}",
        )
        + "\n"
    )


def write_title(text: str, wide: float) -> tuple[str, float]:
    """The title of a page this wide, on at most two lines; the SVG, and the top of what follows."""
    parts, y = [], 24.0
    for line in wrap_text(clean(text), TITLE, wide - 2 * EDGE, most=2):
        parts.append(line_of_text(line, TITLE, (EDGE, y + ABOVE * TITLE.size), fill=INK))
        y += TITLE.line - 2
    return "".join(parts), y


def paragraph(text: str, font: Font, at: Pixel, room: float, ink: str = INK) -> tuple[str, float]:
    """Wrapped text whose top left corner is at `at`; the SVG, and the top of what follows."""
    x, y = at
    parts = []
    for line in even_lines(clean(text), font, room):
        base = y + (font.line - font.size) / 2 + ABOVE * font.size
        parts.append(line_of_text(line, font, (x, base), fill=ink))
        y += font.line
    return "".join(parts), y


def lead_paragraph(
    text: str, fonts: tuple[Font, Font], at: Pixel, room: float, ink: str
) -> tuple[str, float]:
    """A paragraph in the second font; what stands before its first ` · ` is in the first font."""
    strong, plain = fonts
    start, dot, _ = clean(text).partition(" · ")
    wider = width(start, strong) - width(start, plain)
    lines = even_lines(clean(text), plain, room - wider)
    if not dot or not lines[0].startswith(start):
        return paragraph(text, plain, at, room, ink)
    drawn, _ = paragraph(start, strong, at, room, ink)
    base = at[1] + (plain.line - plain.size) / 2 + ABOVE * plain.size
    x = at[0] + width(start + " ", strong)
    drawn += line_of_text(lines[0][len(start) :].lstrip(), plain, (x, base), fill=ink)
    rest, bottom = paragraph(" ".join(lines[1:]), plain, (at[0], at[1] + plain.line), room, ink)
    return drawn + rest, bottom


def _escape(text: str) -> str:
    return clean(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _definitions() -> str:
    """Patterns and shades that every figure may use."""
    inks = [stroke.colour for stroke in STROKES.values() if stroke.hatched and stroke.colour]
    inks += [side.colour for side in (*SIDES, UNOWNED)]
    return element("defs", *(_hatch(ink) for ink in inks), _rocks(), _ball())


def _hatch(ink: str) -> str:
    # Legal places may cover a whole table, so their lines are fainter.
    share = 0.3 if ink == JUMP else 0.55
    return element(
        "pattern",
        element(
            "path", d="M0 7L7 0M-1 1L1 -1M6 8L8 6", stroke=ink, stroke_width=0.7, opacity=share
        ),
        id=f"hatch-{ink[1:]}",
        width=7,
        height=7,
        patternUnits="userSpaceOnUse",
    )


def _rocks() -> str:
    rocks = "M4 6L7 3L11 5L10 9L6 10ZM19 15L22 13L25 16L23 19L19 19ZM8 20L10 18L12 20L10 22Z"
    return element(
        "pattern",
        element("path", d=rocks, fill=TERRAIN, fill_opacity=0.42),
        id="rocks",
        width=28,
        height=26,
        patternUnits="userSpaceOnUse",
    )


def _ball() -> str:
    stops = [
        element("stop", offset=share, stop_color=ink)
        for share, ink in zip(("0%", "55%", "100%"), SPHERE, strict=True)
    ]
    return element("radialGradient", *stops, id="planetoid", cx="36%", cy="32%", r="75%")
