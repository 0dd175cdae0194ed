"""The dice tray at the foot of the side panel: rows of dice at rest, and dice that tumble."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from simulator.kernel.roll import RolledDie, Verdict
from simulator.ui.draw.canvas import Canvas, rasterised
from simulator.ui.draw.lettering import BODY, HEADING, STRONG, Style
from simulator.ui.draw.shapes import on_circle, paint, path, rounded
from simulator.ui.draw.theme import (
    BUTTON,
    BUTTON_LINE,
    LABEL,
    LINE,
    PANEL,
    TEXT,
    Colour,
    colour,
    mixed,
)
from simulator.ui.draw.wording import fitted
from simulator.ui.physics import Lie, tumbled
from simulator.ui.play.tray import Row, Tray
from simulator.ui.table.camera import Box

INKS: Mapping[Verdict, tuple[Colour, Colour]] = {
    "critical": (colour("#e0a100"), colour("#241a00")),
    "hit": (colour("#1f6f53"), colour("#d9ffee")),
    "saved": (colour("#1d4f8f"), colour("#dcecff")),
    "plain": (colour("#22304f"), TEXT),
    "miss": (colour("#2a3142"), colour("#9aa6bf")),
    "dud": (colour("#3a1620"), colour("#ff8fa3")),
}
"""Ground and figure of a die by what it has come to."""

_DIE, _SMALL, _GAP = 25, 21, 4
_ROLLING: tuple[Colour, Colour] = (BUTTON, LABEL)
_TURN = 6


@dataclass(frozen=True, slots=True)
class Slot:
    """A die of the tray: which one, and the box in which it comes to rest; `fresh` dice tumble."""

    die: RolledDie
    box: Box
    fresh: bool


@dataclass(frozen=True, slots=True)
class Layout:
    """How the rows lie: the room of labels, the size of dice, and each row's lines."""

    left: int
    labels: int
    die: int
    step: int
    rows: tuple[tuple[int, int], ...]


def tray_height(canvas: Canvas, width: int, tray: Tray) -> int:
    """How high the strip of this width is: two lines of dice at least; 0 when empty."""
    if not tray.rows:
        return 0
    plan = _planned(canvas, width, tray)
    lines = max(2, sum(lines for lines, _ in plan.rows))
    return _head(canvas) + lines * _line(canvas, plan.die) + canvas.px(8)


def _planned(canvas: Canvas, width: int, tray: Tray) -> Layout:
    """Dice as large as two lines a row allow, or else small ones on as many lines as it takes."""
    pad = canvas.px(20)
    inner = width - 2 * pad
    labels = max(canvas.width(row.label, STRONG) for row in tray.rows) + canvas.px(12)
    labels = min(labels, inner // 3)
    rooms = [inner - labels - _note_width(canvas, row, inner) for row in tray.rows]
    size, rows = _DIE, _lines(canvas, tray, rooms, _DIE)
    if max(lines for lines, _ in rows) > 2:
        size, rows = _SMALL, _lines(canvas, tray, rooms, _SMALL)
    return Layout(pad, labels, canvas.px(size), canvas.px(size + _GAP), rows)


def _lines(
    canvas: Canvas, tray: Tray, rooms: Sequence[int], size: int
) -> tuple[tuple[int, int], ...]:
    """For dice of this size the lines of each row, and how many dice a line of it holds."""
    pers = [max(1, room // canvas.px(size + _GAP)) for room in rooms]
    return tuple((-(-len(row.dice) // per), per) for row, per in zip(tray.rows, pers, strict=True))


def draw_tray(canvas: Canvas, box: Box, tray: Tray) -> None:
    """All that does not move: headings, labels, and the dice at rest."""
    left, top, width, _ = box
    canvas.fill(box, PANEL)
    canvas.fill((left, top, width, 1), LINE)
    if not tray.rows:
        return
    pad = canvas.px(20)
    x, wide = left + pad, width - 2 * pad
    y = top + canvas.px(10)
    words = "NOW" if tray.tumbles else "LAST ROLL"
    head = canvas.text((x, y), words, HEADING, LABEL)
    room = wide - head[2] - canvas.px(16)
    title = fitted(canvas.kit.lettering, tray.title, BODY, room)
    canvas.text((x + wide, y), title, BODY, LABEL, "right")
    plan = _planned(canvas, box[2], tray)
    y = top + _head(canvas)
    for row, (lines, _) in zip(tray.rows, plan.rows, strict=True):
        _draw_words(canvas, (x, y, wide, _line(canvas, plan.die)), row, plan, tumbles=tray.tumbles)
        y += lines * _line(canvas, plan.die)
    for slot in slots(canvas, box, tray):
        if not (tray.tumbles and slot.fresh):
            _blit(canvas, _centre(slot.box), _face(canvas, slot.die, slot.box[2]))


def draw_tumbling(canvas: Canvas, box: Box, tray: Tray) -> None:
    """The dice that move, over what `draw_tray` has drawn; nothing once all lie still."""
    if not tray.tumbles:
        return
    found = [slot for slot in slots(canvas, box, tray) if slot.fresh]
    plan = _planned(canvas, box[2], tray)
    # Labels stay readable: dice roll on their right.
    shift = box[0] + plan.left + plan.labels, box[1] + _head(canvas)
    room = float(box[0] + box[2] - shift[0]), float(box[1] + box[3] - shift[1])
    middles = (_centre(slot.box) for slot in found)
    ends = tuple((x - shift[0], y - shift[1]) for x, y in middles)
    ways = _ways(ends, plan.die, room, f"{tray.number} {tray.strand}")
    at = round(tray.share * (len(ways) - 1))
    clip = canvas.surface.get_clip()
    canvas.surface.set_clip(pygame.Rect(box).clip(clip))
    for n, (slot, lie) in enumerate(zip(found, ways[at], strict=True)):
        _blit(canvas, (shift[0] + lie[0], shift[1] + lie[1]), _moving(canvas, slot, lie, tray, n))
    canvas.surface.set_clip(clip)


def slots(canvas: Canvas, box: Box, tray: Tray) -> Iterator[Slot]:
    """Every die with the box in which it comes to rest."""
    if not tray.rows:
        return
    plan, y = _planned(canvas, box[2], tray), box[1] + _head(canvas)
    x, high = box[0] + plan.left + plan.labels, _line(canvas, plan.die)
    for row, (lines, per) in zip(tray.rows, plan.rows, strict=True):
        for n, die in enumerate(row.dice):
            left, top = x + n % per * plan.step, y + n // per * high + (high - plan.die) // 2
            yield Slot(die, (left, top, plan.die, plan.die), n in row.fresh)
        y += lines * high


def _draw_words(canvas: Canvas, box: Box, row: Row, plan: Layout, *, tumbles: bool) -> None:
    """What a row is, and at the right what it comes to, once it lies still."""
    left, top, width, high = box
    y = top + (high - canvas.height(BODY)) / 2
    room = plan.labels - canvas.px(8)
    canvas.text((left, y), fitted(canvas.kit.lettering, row.label, STRONG, room), STRONG, TEXT)
    if not (tumbles and row.fresh):
        wide = _note_width(canvas, row, width) - canvas.px(8)
        note = fitted(canvas.kit.lettering, row.note, BODY, wide)
        canvas.text((left + width, y), note, BODY, LABEL, "right")


def _moving(canvas: Canvas, slot: Slot, lie: Lie, tray: Tray, n: int) -> pygame.Surface:
    """A die on its way: its faces flicker, until it glides to its place."""
    late = tray.share >= 0.8
    shown = slot.die.face if late else 1 + (tray.tick // 3 * 7 + n * 5) % slot.die.sides
    die = slot.die if late else RolledDie(slot.die.sides, shown)
    angle = round(lie[2] / _TURN) * _TURN % 360
    key = ("die", die, late, slot.box[2], angle)

    def made() -> pygame.Surface:
        large = _large(canvas, die, slot.box[2], rolling=not late)
        turned = pygame.transform.rotate(large, -angle)
        size = max(1, turned.get_width() // 2), max(1, turned.get_height() // 2)
        return pygame.transform.smoothscale(turned, size)

    return canvas.kit.shapes.get(key, made)


def _large(canvas: Canvas, die: RolledDie, size: int, *, rolling: bool) -> pygame.Surface:
    """A die at twice its size, upright."""
    key = ("large die", die, size, rolling)
    return canvas.kit.shapes.get(key, lambda: _drawn(canvas, die, 2 * size, rolling=rolling))


def _face(canvas: Canvas, die: RolledDie, size: int) -> pygame.Surface:
    """A die at rest."""
    return canvas.kit.shapes.get(("face", die, size), lambda: _drawn(canvas, die, size))


def draw_die(canvas: Canvas, box: Box, die: RolledDie) -> None:
    """A die at rest in a square box."""
    left, top, size, _ = box
    _blit(canvas, (left + size / 2, top + size / 2), _face(canvas, die, size))


def _drawn(canvas: Canvas, die: RolledDie, size: int, *, rolling: bool = False) -> pygame.Surface:
    """A die with its figure, its outline telling how many sides it has."""
    ground, ink = _ROLLING if rolling else INKS[die.verdict]
    edge = BUTTON_LINE if rolling else mixed(ground, ink, 0.35)
    across = size if die.sides not in _OUTLINES else round(size * 1.2)
    attributes = paint(ground, 1.0, edge, max(1.0, size / 25))
    picture = rasterised(_outline(die.sides, across, attributes), (across, across))
    style = Style("bold", max(14, round(size / canvas.k * 0.6)))
    label = canvas.kit.lettering.label(str(die.face), style, ink)
    wide, high = label.get_size()
    picture.blit(label, ((across - wide) // 2, (across - high) // 2))
    return picture


_OUTLINES: Mapping[int, tuple[int, ...]] = {
    8: (0, 90, 180, 270),
    10: (0, 80, 180, 280),
    12: (0, 72, 144, 216, 288),
}
"""Directions of the corners of a die's outline, by its sides; all others are square."""


def _outline(sides: int, size: int, attributes: str) -> str:
    """A square for six sides, and other shapes for others."""
    if sides not in _OUTLINES:
        return rounded((0, 0, size, size), size / 5, attributes, 1.0)
    middle, radius = (size / 2, size / 2), size / 2 - 1
    corners = [on_circle(middle, radius, turn) for turn in _OUTLINES[sides]]
    return path(corners, attributes + ' stroke-linejoin="round"')


@lru_cache(maxsize=8)
def _ways(
    ends: tuple[tuple[float, float], ...], size: int, room: tuple[float, float], salt: str
) -> tuple[tuple[Lie, ...], ...]:
    """All moments of a roll, reckoned once."""
    return tumbled(ends, size, room, salt)


def _blit(canvas: Canvas, middle: tuple[float, float], picture: pygame.Surface) -> None:
    width, height = picture.get_size()
    canvas.blit(picture, (round(middle[0] - width / 2), round(middle[1] - height / 2)))


def _centre(box: Box) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def _note_width(canvas: Canvas, row: Row, width: int) -> int:
    """The room of a note: what it needs, but not more than its share of the width."""
    return min(canvas.width(row.note) + canvas.px(8), round(width * 0.42)) if row.note else 0


def _head(canvas: Canvas) -> int:
    return canvas.px(10) + canvas.height(HEADING) + canvas.px(6)


def _line(canvas: Canvas, die: int) -> int:
    return die + canvas.px(6)
