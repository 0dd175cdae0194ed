"""The dice tray at the foot of the side panel: rows of dice at rest, and dice that tumble."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

import pygame

from simulator.kernel.shown.roll import RolledDie, Verdict
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas, rasterise
from simulator.ui.draw.lettering import BODY, HEADING, STRONG, Style
from simulator.ui.draw.shapes import on_circle, paint, path, round_rect
from simulator.ui.draw.theme import (
    BUTTON,
    BUTTON_LINE,
    LABEL,
    LINE,
    PANEL,
    TEXT,
    Colour,
    colour,
    mix,
)
from simulator.ui.draw.wording import fit, wrap
from simulator.ui.physics import DiePose, tumble
from simulator.ui.play.motion.tray import Tray, TrayRow

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
_LAST = "LAST ROLL"
_NOTE_SHARE = 0.45
_LINES = 2
_CLOSER = (0.7, 0.5, 0.35, 0.25)
"""How close equal dice lie in a pile, in steps between dice that lie apart."""


@dataclass(frozen=True, slots=True)
class TrayDie:
    """A die of the tray: which one, and the box in which it comes to rest; `fresh` dice tumble."""

    die: RolledDie
    box: Box
    fresh: bool


@dataclass(frozen=True, slots=True)
class RowLayout:
    """How a row lies: its lines, each die's line and place across, and the lines of its note."""

    lines: int
    places: tuple[tuple[int, int], ...]
    note: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TrayLayout:
    """How the rows lie: the padding, the room of labels, the size of dice, and every row."""

    left: int
    labels: int
    die: int
    rows: tuple[RowLayout, ...]


def tray_height(canvas: Canvas, width: int, tray: Tray) -> int:
    """How high the strip of this width is: two lines of dice at least; 0 when empty."""
    if not tray.rows:
        return 0
    plan = _plan_rows(canvas, width, tray)
    lines = max(2, sum(row.lines for row in plan.rows))
    return _head(canvas, width, tray) + lines * _line(canvas, plan.die) + canvas.px(8)


def _plan_rows(canvas: Canvas, width: int, tray: Tray) -> TrayLayout:
    """Every row on two lines where that goes: with small dice, then with equal ones in piles.

    Labels take more than a third of the width where all rows still have one line.
    """
    pad = canvas.px(20)
    inner = width - 2 * pad
    whole = max(canvas.width(row.label, STRONG) for row in tray.rows) + canvas.px(12)
    for size in (_DIE, _SMALL) if inner // 3 < whole <= inner // 2 else ():
        rows = tuple(_row_layout(canvas, row, inner - whole, size) for row in tray.rows)
        if max(row.lines for row in rows) == 1:
            return TrayLayout(pad, whole, canvas.px(size), rows)
    labels = min(whole, inner // 3)
    for size in (_DIE, _SMALL):
        rows = tuple(_row_layout(canvas, row, inner - labels, size) for row in tray.rows)
        if max(row.lines for row in rows) <= _LINES:
            return TrayLayout(pad, labels, canvas.px(size), rows)
    rows = tuple(_pile_dice(canvas, row, inner - labels) for row in tray.rows)
    return TrayLayout(pad, labels, canvas.px(_SMALL), rows)


def _pile_dice(canvas: Canvas, row: TrayRow, room: int) -> RowLayout:
    """A row of small dice, the equal ones as close as it takes for two lines."""
    ways = [_row_layout(canvas, row, room, _SMALL, close) for close in (1, *_CLOSER)]
    return min(ways, key=lambda way: max(way.lines, _LINES))


def _row_layout(
    canvas: Canvas, row: TrayRow, room: int, size: int, close: float = 1.0
) -> RowLayout:
    """A row with dice of this size; equal ones are `close` times their usual step apart.

    The note has what the dice leave, and where these are many its share of the room; where it
    does not fit, each of its parts has a line.
    """
    step = canvas.px(size + _GAP)
    most = max(round(room * _NOTE_SHARE), room - len(row.dice) * step) - canvas.px(8)
    parts = [row.note] if canvas.width(row.note) <= most else row.note.split(" · ")
    note = [words for part in parts for words in wrap(canvas.kit.lettering, part, BODY, most)]
    right = room - max((canvas.width(words) + canvas.px(8) for words in note), default=0)
    places: list[tuple[int, int]] = []
    for n, die in enumerate(row.dice):
        line, x = places[-1] if places else (0, -step)
        x += round(step * close) if n and die == row.dice[n - 1] else step
        places.append((line, x) if not x or x + step <= right else (line + 1, 0))
    lines = max(places[-1][0] + 1 if places else 0, len(note))
    return RowLayout(lines, tuple(places), tuple(note))


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
    title = _title(canvas, width, tray)
    if title:
        for n, words in enumerate(title):
            canvas.text((x, y + n * canvas.height(BODY)), words, BODY, LABEL)
    else:
        canvas.text((x, y), "NOW" if tray.tumbles else _LAST, HEADING, LABEL)
        canvas.text((x + wide, y), tray.title, BODY, LABEL, "right")
    plan = _plan_rows(canvas, box[2], tray)
    y = top + _head(canvas, width, tray)
    for row, lies in zip(tray.rows, plan.rows, strict=True):
        shown = () if tray.tumbles and row.fresh else lies.note
        _draw_words(canvas, (x, y, wide, _line(canvas, plan.die)), (row.label, shown), plan)
        y += lies.lines * _line(canvas, plan.die)
    for slot in slots(canvas, box, tray):
        if not (tray.tumbles and slot.fresh):
            _blit(canvas, _centre(slot.box), _face(canvas, slot.die, slot.box[2]))


def draw_tumbling(canvas: Canvas, box: Box, tray: Tray) -> None:
    """The dice that move, over what `draw_tray` has drawn; nothing once all lie still."""
    if not tray.tumbles:
        return
    found = [slot for slot in slots(canvas, box, tray) if slot.fresh]
    plan = _plan_rows(canvas, box[2], tray)
    # Labels stay readable: dice roll on their right.
    shift = box[0] + plan.left + plan.labels, box[1] + _head(canvas, box[2], tray)
    room = float(box[0] + box[2] - shift[0]), float(box[1] + box[3] - shift[1])
    middles = (_centre(slot.box) for slot in found)
    ends = tuple((x - shift[0], y - shift[1]) for x, y in middles)
    ways = _ways(ends, plan.die, room, f"{tray.number} {tray.strand}")
    at = round(tray.share * (len(ways) - 1))
    clip = canvas.surface.get_clip()
    canvas.surface.set_clip(pygame.Rect(box).clip(clip))
    for n, (slot, lie) in enumerate(zip(found, ways[at], strict=True)):
        _blit(
            canvas,
            (shift[0] + lie[0], shift[1] + lie[1]),
            _draw_moving_die(canvas, slot, lie, tray, n),
        )
    canvas.surface.set_clip(clip)


def slots(canvas: Canvas, box: Box, tray: Tray) -> Iterator[TrayDie]:
    """Every die with the box in which it comes to rest."""
    if not tray.rows:
        return
    plan, y = _plan_rows(canvas, box[2], tray), box[1] + _head(canvas, box[2], tray)
    x, high = box[0] + plan.left + plan.labels, _line(canvas, plan.die)
    for row, lies in zip(tray.rows, plan.rows, strict=True):
        for n, (die, (line, across)) in enumerate(zip(row.dice, lies.places, strict=True)):
            top = y + line * high + (high - plan.die) // 2
            yield TrayDie(die, (x + across, top, plan.die, plan.die), n in row.fresh)
        y += lies.lines * high


def _draw_words(
    canvas: Canvas, box: Box, words: tuple[str, tuple[str, ...]], plan: TrayLayout
) -> None:
    """What a row is, and at the right what it comes to."""
    (label, note), (left, top, width, high) = words, box
    y = top + (high - canvas.height(BODY)) // 2
    room = plan.labels - canvas.px(8)
    canvas.text((left, y), fit(canvas.kit.lettering, label, STRONG, room), STRONG, TEXT)
    for n, told in enumerate(note):
        canvas.text((left + width, y + n * high), told, BODY, LABEL, "right")


def _draw_moving_die(
    canvas: Canvas, slot: TrayDie, lie: DiePose, tray: Tray, n: int
) -> pygame.Surface:
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
    return canvas.kit.shapes.get(key, lambda: _draw_die(canvas, die, 2 * size, rolling=rolling))


def _face(canvas: Canvas, die: RolledDie, size: int) -> pygame.Surface:
    """A die at rest."""
    return canvas.kit.shapes.get(("face", die, size), lambda: _draw_die(canvas, die, size))


def draw_die(canvas: Canvas, box: Box, die: RolledDie) -> None:
    """A die at rest in a square box."""
    left, top, size, _ = box
    _blit(canvas, (left + size / 2, top + size / 2), _face(canvas, die, size))


def _draw_die(
    canvas: Canvas, die: RolledDie, size: int, *, rolling: bool = False
) -> pygame.Surface:
    """A die with its figure, its outline telling how many sides it has."""
    ground, ink = _ROLLING if rolling else INKS[die.verdict]
    edge = BUTTON_LINE if rolling else mix(ground, ink, 0.35)
    across = size if die.sides not in _OUTLINES else round(size * 1.2)
    attributes = paint(ground, 1.0, edge, max(1.0, size / 25))
    picture = rasterise(_outline(die.sides, across, attributes), (across, across))
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
        return round_rect((0, 0, size, size), size / 5, attributes, 1.0)
    middle, radius = (size / 2, size / 2), size / 2 - 1
    corners = [on_circle(middle, radius, turn) for turn in _OUTLINES[sides]]
    return path(corners, attributes + ' stroke-linejoin="round"')


@lru_cache(maxsize=8)
def _ways(
    ends: tuple[tuple[float, float], ...], size: int, room: tuple[float, float], salt: str
) -> tuple[tuple[DiePose, ...], ...]:
    """All moments of a roll, reckoned once."""
    return tumble(ends, size, room, salt)


def _blit(canvas: Canvas, middle: tuple[float, float], picture: pygame.Surface) -> None:
    width, height = picture.get_size()
    canvas.blit(picture, (round(middle[0] - width / 2), round(middle[1] - height / 2)))


def _centre(box: Box) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def _title(canvas: Canvas, width: int, tray: Tray) -> list[str]:
    """The title in lines of its own, where it has no room beside a heading; else none."""
    letters, wide = canvas.kit.lettering, width - 2 * canvas.px(20)
    beside = wide - canvas.width(_LAST, HEADING) - canvas.px(16)
    if canvas.width(tray.title) <= beside:
        return []
    return wrap(letters, tray.title, BODY, wide)


def _head(canvas: Canvas, width: int, tray: Tray) -> int:
    """The height above the rows: a heading with the title beside it, or the title's own lines."""
    lines = _title(canvas, width, tray)
    high = len(lines) * canvas.height(BODY) if lines else canvas.height(HEADING)
    return canvas.px(10) + high + canvas.px(6)


def _line(canvas: Canvas, die: int) -> int:
    return die + canvas.px(6)
