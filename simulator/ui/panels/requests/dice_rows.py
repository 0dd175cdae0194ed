"""Rows that allot units to targets: a weapon's dice as chips, and every target with its odds."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from simulator.kernel.asked.answer import Reason
from simulator.kernel.asked.odds import Odds, OddsRow
from simulator.kernel.asked.request import Allot, AllotValue, Choice
from simulator.mechanics.odds_report import whole_percent
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, BOLD, HEADING, MONO, STRONG, Lettering
from simulator.ui.draw.plaque import draw_plaque
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import (
    CARD,
    CARD_LINE,
    CYAN,
    FAINT,
    KEY_LINE,
    LABEL,
    NO,
    ROW_ON,
    SHOCK,
    TEXT,
    TILE,
    Colour,
    mix,
)
from simulator.ui.draw.theme import HEADING as HEADING_INK
from simulator.ui.draw.wording import first_fitting, fit, wrap
from simulator.ui.panels.blocks import Block
from simulator.ui.panels.requests.field_rows import RowContext, row_ground, step_buttons
from simulator.ui.play.allotting import Sheaf, sheaves
from simulator.ui.table.scene import Scene

_HINTS = ("click one · Shift all · drag", "Shift: all", "")
"""How dice are placed, in as many words as there is room for."""

_BAR_WIDE = 0.3
"""The share of a row that its two-tone bar takes."""

_BAR_BELOW = 7
"""Pixels at 100 % that a thin bar takes below its words, where it has no room beside them."""

_BOX = 11
"""Pixels at 100 % that a box is wide."""

_NO_DICE = "no dice"
_USUAL = ("99 % hurt", "99 % lose one")
"""What is usually said of the dice on a target: a row keeps room for it, so that none moves."""


@dataclass(frozen=True, slots=True)
class DiceOnTarget:
    """One target of one weapon's dice: how many it has, and the odds of all dice on it.

    `taken` is what all units on it come to, where it has boxes for them.
    """

    field: Allot
    sheaf: Sheaf
    target: Choice
    count: int
    odds: Odds | None = None
    taken: int = 0

    @property
    def commands(self) -> tuple[str, str]:
        """What gives it a unit less, and one more."""
        about = f"{self.field.name} {self.target.id} {self.sheaf.number}"
        return f"give_back {about}", f"pick {about}"

    @property
    def is_rolled(self) -> bool:
        """Are the units dice, such as `D8`, and not tokens, which have no odds?"""
        return self.sheaf.first.unit[:1] == "D" and self.sheaf.first.unit[1:].isdecimal()

    @property
    def seen(self) -> str:
        """How far it is, and what lies on it."""
        far = dict(self.sheaf.first.seen).get(self.target.id, "")
        return " · ".join(words for words in (far, self.target.about) if words)


def sheaf_heading(sheet: RowContext, field: Allot, sheaf: Sheaf) -> Block:
    """The name of a weapon, and its figures on the right or below."""
    letters, width = sheet.letters, sheet.width
    k, first = letters.k, sheaf.first
    name = (first.sort or field.caption).upper()
    room = width - letters.width(name, HEADING) - round(10 * k)
    beside = letters.width(first.about, BODY) <= room
    line, above = letters.height(BODY) + round(2 * k), round(12 * k)
    shown = fit(letters, first.about, BODY, room if beside else width)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        canvas.text((x, y + above), fit(letters, name, HEADING, width), HEADING, HEADING_INK)
        at = (x + width, y + above) if beside else (x, y + above + line)
        canvas.text(at, shown, BODY, LABEL, "right" if beside else "left")

    lines = 1 if beside or not first.about else 2
    return Block(above + lines * line + round(6 * k), draw, leads=True)


def chip_size(sheet: RowContext, words: Sequence[str]) -> tuple[int, int]:
    """Width and height of chips with these words."""
    letters = sheet.letters
    most = max((letters.width(each, BODY) for each in words), default=0)
    return most + round(9 * letters.k), letters.height(BODY) + round(4 * letters.k)


def draw_chip(canvas: Canvas, box: Box, words: str, *, on: bool) -> None:
    """A die as a chip, filled once it is placed."""
    ground, edge = (ROW_ON, CYAN) if on else (TILE, CARD_LINE)
    frame = paint(ground, 1, edge, canvas.k)
    canvas.stamp(round_rect((0, 0, *box[2:]), canvas.px(4), frame, 0.6), box)
    at = (box[0] + box[2] / 2, box[1] + canvas.px(2))
    canvas.text(at, words, BODY, TEXT if on else LABEL, "centre")


def unit_chips(sheet: RowContext, field: Allot, sheaf: Sheaf, value: AllotValue) -> Block:
    """Every unit of a bundle as a chip, those placed first; how many are placed and left over."""
    letters, width, k = sheet.letters, sheet.width, sheet.letters.k
    free = sheaf.units_left(value)
    placed, units = sheaf.units - free, sheaf.first.unit or field.caption
    wide, tall = chip_size(sheet, [units])
    gap = round(3 * k)
    per = max(1, (width + gap) // (wide + gap))
    rows = -(-sheaf.units // per)
    tops = rows * (tall + gap)
    told = f" of {sheaf.units} placed"
    over = f"{free} left over" if free and placed else ""
    used = letters.width(f"{placed}{told} · {over}", BOLD)
    hint = first_fitting(letters, _HINTS, BODY, width - used - round(12 * k))

    def draw(canvas: Canvas, x: int, y: int) -> None:
        for n in range(sheaf.units):
            box = (x + n % per * (wide + gap), y + n // per * (tall + gap), wide, tall)
            draw_chip(canvas, box, units, on=n < placed)
        top = y + tops + round(3 * k)
        canvas.text((x, top), str(placed), BOLD, TEXT)
        left = x + canvas.width(str(placed), BOLD)
        canvas.text((left, top), f"{told} ·" if over else told, BODY, LABEL)
        if over:
            left += canvas.width(f"{told} · ", BODY)
            canvas.text((left, top), over, STRONG, SHOCK)
        canvas.text((x + width, top), hint, BODY, FAINT, "right")

    lift = f"lift {field.name} {sheaf.number}"
    return Block(tops + letters.height(BODY) + round(10 * k), draw, spots=((0, width, lift),))


def target_row(sheet: RowContext, aimed: DiceOnTarget) -> Block:
    """A target that dice may go to: buttons for their number, and the odds of all of them."""
    letters, k, target = sheet.letters, sheet.letters.k, aimed.target
    line, pad, icon = letters.height(BODY), round(8 * k), round(36 * k) if target.kind else 0
    width, inner, top_high = sheet.width, sheet.width - icon - 2 * pad, round(36 * k)
    name_room = inner - round(100 * k)
    long = letters.width(target.caption, STRONG) > name_room
    caption = _fit_name(letters, target.caption, inner) if long else target.caption
    # A long name has a line to itself, above the buttons.
    shift = line + round(7 * k) if long else 0
    spare = name_room - (0 if long else letters.width(caption, STRONG) + round(8 * k))
    beside = letters.width(aimed.seen, BODY) <= spare
    said = () if beside else wrap(letters, aimed.seen, BODY, inner)
    shares = _shares(aimed.odds)
    shown = shares or (((Fraction(0), _NO_DICE, FAINT),) if aimed.is_rolled else ())
    below = _has_bar_below(letters, [words for _, words, _ in shares] or _USUAL, inner)
    share_high = line + round(2 * k) + (round(_BAR_BELOW * k) if below else 0) if shown else 0
    boxes = round(_BOX * k) + round(5 * k) if target.room else 0
    high = shift + top_high + len(said) * line + share_high + boxes + round(6 * k)
    spots, paint_steps = step_buttons(letters, width - pad, top_high, str(aimed.count))
    back, more = aimed.commands
    on, hot = aimed.count > 0, sheet.points_at(target) or sheet.link in (back, more)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        row_ground(canvas, (x, y, width, high - round(4 * k)), on=on, hot=hot)
        left = x + pad + icon
        _draw_icon(canvas, sheet, target, (x + pad // 2, y, high - round(4 * k)))
        top = y + round((top_high - line) / 2)
        canvas.text((left, top), caption, STRONG, TEXT)
        if beside:
            at = left if long else left + canvas.width(caption, STRONG) + round(8 * k)
            canvas.text((at, top + shift), aimed.seen, BODY, LABEL)
        paint_steps(canvas, x, y + shift)
        top = y + shift + top_high - round(2 * k)
        for words in said:
            canvas.text((left, top), words, BODY, LABEL)
            top += line
        _draw_shares(canvas, (left, top, inner, line), shown, below=below)
        _draw_boxes(canvas, (left, top), aimed.target.room or 0, aimed.taken)

    return Block(high, draw, target.piece, command=more, spots=_steps(spots, back, more))


def _draw_icon(
    canvas: Canvas, sheet: RowContext, target: Choice, place: tuple[int, int, int]
) -> None:
    """The plaque of a target in the middle of a row: `place` is its left, top and height."""
    if target.kind:
        (left, top, high), size = place, canvas.px(32)
        draw_plaque(
            canvas, (left, top + (high - size) // 2, size, size), target.kind, sheet.side(target)
        )


def _draw_boxes(canvas: Canvas, at: tuple[int, int], room: int, taken: int) -> None:
    """A box for each unit that a target has room for, those that it takes filled."""
    size, gap = canvas.px(_BOX), canvas.px(4)
    for n in range(room):
        ground = paint(NO, 1, NO, canvas.k) if n < taken else paint(TILE, 1, LABEL, canvas.k)
        box = (at[0] + n * (size + gap), at[1], size, size)
        canvas.stamp(round_rect((0, 0, size, size), canvas.px(3), ground, 0.8), box)


def _steps(
    spots: Sequence[tuple[int, int]], back: str, more: str
) -> tuple[tuple[int, int, str], ...]:
    """The buttons − and + with what they call."""
    return tuple((left, wide, call) for (left, wide), call in zip(spots, (back, more), strict=True))


def _fit_name(letters: Lettering, name: str, width: int) -> str:
    """A long name, if need be without its owner, whom its plaque shows too.

    Which one of several it is only its end says.
    """
    return first_fitting(letters, (name, name.partition("'s ")[2] or name), STRONG, width)


def _shares(odds: Odds | None) -> tuple[tuple[Fraction, str, Colour], ...]:
    """The chances of any harm and of the worse of it, in words and in their colours."""
    rows = zip(odds.rows, (TEXT, SHOCK), strict=False) if odds else ()
    return tuple((row.at_least_one(), _share_words(row), ink) for row, ink in rows)


def _share_words(row: OddsRow) -> str:
    return f"{whole_percent(row.at_least_one())} {row.brief or row.some}"


def _has_bar_below(letters: Lettering, words: Sequence[str], width: int) -> bool:
    """Does the bar stand below its words, since both do not fit side by side?"""
    taken = sum(letters.width(each, BODY) + round(10 * letters.k) for each in words)
    return taken > width * (1 - _BAR_WIDE)


def _draw_shares(
    canvas: Canvas, box: Box, shares: Sequence[tuple[Fraction, str, Colour]], *, below: bool
) -> None:
    """A bar of two tones with its words beside it, or a thin one `below` them; or nothing."""
    if not shares:
        return
    left, top, width, line = box
    bar, tall = (width, canvas.px(4)) if below else (round(width * _BAR_WIDE), canvas.px(8))
    at = top + line + canvas.px(1) if below else top + (line - tall) // 2
    tones = [mix(TILE, CYAN, 0.15), mix(TILE, CYAN, 0.5), SHOCK]
    for share, ink in zip((Fraction(1), *(each for each, _, _ in shares)), tones, strict=False):
        wide = max(round(bar * share), tall) if share else 0
        if wide:
            shape = round_rect((0, 0, wide, tall), tall / 2, paint(ink))
            canvas.stamp(shape, (left, at, wide, tall))
    x, y = left if below else left + bar + canvas.px(10), top
    for _, words, ink in shares:
        canvas.text((x, y), fit(canvas.kit.lettering, words, BODY, left + width - x), BODY, ink)
        x += canvas.width(words, BODY) + canvas.px(10)


def barred_row(sheet: RowContext, aimed: DiceOnTarget, why: Reason) -> Block:
    """A target that these dice cannot go to: the reason, and the rule that says so."""
    letters, width, k = sheet.letters, sheet.width, sheet.letters.k
    target, line = aimed.target, max(letters.height(BODY), letters.height(MONO))
    pad, icon = round(8 * k), round(36 * k) if aimed.target.kind else 0
    inner = width - icon - 2 * pad
    rule = why.rule
    column = letters.width(rule, MONO) + round(10 * k) if rule else 0
    # Where the name needs the whole width, the rule stands below it, beside the reason.
    whole = letters.width(target.caption, STRONG) > inner - column
    caption = fit(letters, target.caption, STRONG, inner if whole else inner - column)
    room = inner - column - letters.width(caption, STRONG) - round(8 * k)
    beside = letters.width(why.row, BODY) <= room
    said = [why.row] if beside else wrap(letters, why.row, BODY, inner - whole * column)
    high = round(34 * k) + (0 if beside else len(said) * line)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        box = (x, y, width, high - round(4 * k))
        frame = f'{paint(CARD, 0.4, KEY_LINE, k)} stroke-dasharray="{3 * k:.1f} {3 * k:.1f}"'
        canvas.stamp(round_rect((0, 0, *box[2:]), canvas.px(7), frame, 0.8), box)
        left = x + pad + icon
        top = y + round((round(30 * k) - line) / 2)
        if target.kind:
            size = round(28 * k)
            spot = (x + pad // 2, y + (box[3] - size) // 2, size, size)
            draw_plaque(canvas, spot, target.kind, sheet.side(target))
        canvas.text((left, top), caption, STRONG, FAINT)
        at = left + canvas.width(caption, STRONG) + round(8 * k)
        for n, words in enumerate(said):
            canvas.text((at, top) if beside else (left, top + (n + 1) * line), words, BODY, NO)
        canvas.text((x + width - pad, top + whole * line), rule, MONO, FAINT, "right")

    return Block(high, draw, target.piece, command=f"rule {rule}" if rule else None)


def draw_lifted(canvas: Canvas, scene: Scene) -> None:
    """The held die under the pointer; nothing while none is held."""
    held, turn = scene.state.lifted, scene.turn
    field = turn.field(held.field) if held and turn else None
    if held is None or held.at is None or not isinstance(field, Allot):
        return
    unit = sheaves(field)[held.sheaf].first.unit
    wide, tall = canvas.width(unit, BODY) + canvas.px(9), canvas.height(BODY) + canvas.px(4)
    left, top = held.at[0] - wide // 2, held.at[1] - tall // 2
    draw_chip(canvas, (left, top, wide, tall), unit, on=True)
