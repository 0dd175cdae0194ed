"""The steps of a chapter in the side panel: what has happened, what does now, what is to come."""

from collections.abc import Sequence

from simulator.kernel.shown.story import Beat, Chapter
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, BOLD, MONO, STRONG, TITLE, Lettering
from simulator.ui.draw.plaque import draw_plaque
from simulator.ui.draw.shapes import circle, paint, round_rect
from simulator.ui.draw.sprites import icon
from simulator.ui.draw.theme import FAINT, LABEL, PANEL, TEXT, WHITE, Colour, Seats, mix, side_of
from simulator.ui.draw.wording import fit, wrap
from simulator.ui.panels.blocks import Block
from simulator.ui.panels.stories.details import DetailPart, details, odds_detail
from simulator.ui.play.programs import PACES, Pace

_INDENT, _PAD, _DOT = 34, 10, 20
"""Pixels at 100 %: left of the words, inside a card, and across a tick or a number."""


def chapter_block(letters: Lettering, width: int, chapter: Chapter, seats: Seats) -> Block:
    """Whose chapter it is: a silhouette, the name in its side's colour, and what it is."""
    k, side = letters.k, side_of(seats, chapter.owner)
    size = round(46 * k) if chapter.kind else 0
    left = size + round(10 * k) if size else 0
    place = letters.width(chapter.place, BODY) + round(8 * k) if chapter.place else 0
    title = fit(letters, chapter.title, TITLE, width - left - place)
    about = wrap(letters, chapter.about, BODY, width - left)
    first, line = letters.height(TITLE), letters.height(BODY)
    high = max(size, first + line * len(about)) + round(9 * k)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        if size:
            draw_plaque(canvas, (x, y, size, size), chapter.kind, side)
        canvas.text((x + left, y), title, TITLE, side.colour)
        canvas.text((x + width, y + round(2 * k)), chapter.place, BODY, LABEL, "right")
        for n, words in enumerate(about):
            canvas.text((x + left, y + first + n * line), words, BODY, LABEL)

    return Block(high, draw)


def step_blocks(
    letters: Lettering, width: int, told: Sequence[Beat], seats: Seats, *, now: bool
) -> list[Block]:
    """A row for every heading of the chapter; with `now` the last beat told is the present one."""
    if not told:
        return []
    chapter, last = told[-1].chapter, told[-1]
    latest = {each.number: each for each in told}
    ink = side_of(seats, chapter.owner).colour
    blocks: list[Block] = []
    for number, heading in enumerate(chapter.headings, 1):
        beat = latest.get(number)
        if beat is last and now:
            blocks.append(_present(letters, width, heading, last, ink))
        elif beat:
            blocks.append(_past(letters, width, heading, beat, ink))
        else:
            passed = number < last.number or not now
            blocks.append(_untold(letters, width, (number, heading), passed=passed))
    return blocks


def _past(letters: Lettering, width: int, heading: str, beat: Beat, ink: Colour) -> Block:
    """A step that has happened: a tick, what came of it, and a figure on the right."""
    k = letters.k
    indent, top = round(_INDENT * k), letters.height(STRONG) + round(k)
    parts = details(letters, width - indent, beat, (ink, LABEL))
    note = letters.width(beat.note, BODY) + round(8 * k) if beat.note else 0
    named = fit(letters, heading, STRONG, width - indent - note)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        dot = canvas.px(_DOT)
        svg = circle((dot / 2, dot / 2), dot / 2 - 1, paint(mix(PANEL, ink, 0.22)))
        svg += icon("check", (dot / 2, dot / 2), dot * 0.5, mix(ink, WHITE, 0.35))
        canvas.stamp(svg, (x, y, dot, dot))
        canvas.text((x + indent, y), named, STRONG, TEXT)
        canvas.text((x + width, y), beat.note, BODY, LABEL, "right")
        _draw_parts(canvas, (x + indent, y + top), parts)

    high = top + sum(each.height for each in parts) + round(8 * k)
    return Block(high, draw, command=_rule_of(beat))


def _present(letters: Lettering, width: int, heading: str, beat: Beat, ink: Colour) -> Block:
    """The step that is told now: a card with its rule, and the odds of what may come of it."""
    k = letters.k
    pad, indent = round(_PAD * k), round(_INDENT * k)
    inner, top = width - indent - pad, letters.height(BOLD) + round(2 * k)
    parts = details(letters, inner, beat, (ink, TEXT))
    if beat.odds and beat.odds.rows:
        parts.append(odds_detail(letters, inner, beat.odds, ink))
    style, faint = (BODY, LABEL) if beat.note else (MONO, FAINT)
    note = beat.note or beat.rule
    room = inner - letters.width(note, style) - round(8 * k)
    named = fit(letters, heading, BOLD, room)
    high = pad + top + sum(each.height for each in parts) + round(8 * k)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        frame = paint(mix(PANEL, ink, 0.13), 1, ink, 1.2 * k)
        canvas.stamp(round_rect((0, 0, width, high), canvas.px(9), frame, 0.8), (x, y, width, high))
        _draw_number(canvas, (x + canvas.px(7), y + pad), str(beat.number), ink)
        canvas.text((x + indent, y + pad), named, BOLD, WHITE)
        canvas.text((x + width - pad, y + pad), note, style, faint, "right")
        _draw_parts(canvas, (x + indent, y + pad + top), parts)

    return Block(high + round(7 * k), draw, command=_rule_of(beat))


def _untold(letters: Lettering, width: int, named: tuple[int, str], *, passed: bool) -> Block:
    """A step that is still to come; or that has `passed` without anything to tell."""
    k, (number, heading) = letters.k, named

    def draw(canvas: Canvas, x: int, y: int) -> None:
        canvas.text((x + canvas.px(_DOT / 2), y), str(number), MONO, FAINT, "centre")
        canvas.text((x + canvas.px(_INDENT), y), heading, BODY, FAINT)
        canvas.text((x + width, y), "nothing" if passed else "", BODY, FAINT, "right")

    return Block(letters.height(BODY) + round(8 * k), draw)


def _draw_parts(canvas: Canvas, at: tuple[int, int], parts: Sequence[DetailPart]) -> None:
    x, y = at
    for each in parts:
        each.paint(canvas, x, y)
        y += each.height


def _rule_of(beat: Beat) -> str | None:
    return f"rule {beat.rule}" if beat.rule else None


def _draw_number(canvas: Canvas, at: tuple[int, int], number: str, ink: Colour) -> None:
    size = canvas.px(_DOT)
    canvas.stamp(circle((size / 2, size / 2), size / 2, paint(ink)), (*at, size, size))
    middle = (at[0] + size / 2, at[1] + (size - canvas.height(BOLD)) / 2)
    canvas.text(middle, number, BOLD, PANEL, "centre")


def pace_block(letters: Lettering, width: int, now: Pace, link: str | None) -> Block:
    """The paces in one row, that of `now` marked."""
    k = letters.k
    paces = [("" if each == now else f"pace {each}", words) for each, words in PACES.items()]
    caption, high = "Pace", round(38 * k)
    left = letters.width(caption, BODY) + round(12 * k)
    widths = [letters.width(words, BODY) for _, words in paces]
    air = (width - left - sum(widths)) // len(paces)
    lefts = [left + sum(widths[:n]) + n * air for n in range(len(paces))]
    cells = [
        (at, wide + air, command, words)
        for at, wide, (command, words) in zip(lefts, widths, paces, strict=True)
    ]
    spots = tuple((at, wide, command) for at, wide, command, _ in cells if command)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        canvas.text((x, y + (high - canvas.height(BODY)) / 2), caption, BODY, LABEL)
        for at, wide, command, words in cells:
            box = (x + at, y + canvas.px(4), wide, high - canvas.px(8))
            _draw_cell(canvas, box, words, on=not command, hot=command == link)

    return Block(high, draw, spots=spots)


def _draw_cell(canvas: Canvas, box: Box, words: str, *, on: bool, hot: bool) -> None:
    ink = side_of((), None).colour
    ground = mix(PANEL, ink, 0.4 if on else 0.12 if hot else 0.0)
    frame = paint(ground, 1, mix(PANEL, ink, 0.45), canvas.k)
    canvas.stamp(round_rect((0, 0, *box[2:]), canvas.px(6), frame, 0.6), box)
    at = (box[0] + box[2] / 2, box[1] + (box[3] - canvas.height(BODY)) / 2)
    canvas.text(at, words, BODY, WHITE if on else LABEL, "centre")
