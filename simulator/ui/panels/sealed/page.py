"""The page for sealed answers: bar, heading, columns, what they come to, and the buttons."""

from dataclasses import dataclass
from typing import TypeAlias

from simulator.kernel.asked.progress import PhaseStep
from simulator.kernel.asked.request import Note
from simulator.ui.draw.backdrop import draw_backdrop
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, MEDIUM, MONO, STRONG, TITLE, Style
from simulator.ui.draw.shapes import badge, paint, round_rect
from simulator.ui.draw.sprites import icon
from simulator.ui.draw.theme import (
    BACKGROUND,
    BAR,
    CARD_LINE,
    CYAN,
    FAINT,
    LABEL,
    LINE,
    NO,
    ROW_ON,
    SHOCK,
    TEXT,
    TILE,
    WHITE,
    YES,
    SeatStyle,
    mix,
)
from simulator.ui.draw.wording import first_fitting, fit, wrap, wrap_in
from simulator.ui.panels.pages.spots import Spots
from simulator.ui.panels.requests.prompt import (
    FADED,
    button_width,
    cap_width,
    draw_button,
    draw_cap,
)
from simulator.ui.panels.sealed.columns import (
    ShownColumns,
    columns_height,
    draw_columns,
    draw_disc,
    draw_empty,
)
from simulator.ui.panels.sealed.faces import has_faces
from simulator.ui.play.sealing import reason, spare, units_of
from simulator.ui.table.layout import TOP

_NAME = Style("bold", 26)
_SEALED = (
    "Nothing shows until everybody asked has sealed.",
    "Nothing shows until all have sealed.",
    "Nothing shows yet.",
)
_ALONE = ("It takes effect at once.",)
_INKS = {"cost": TEXT, "gain": YES, "risk": SHOCK, "warning": SHOCK, "fact": LABEL}
_MOST_NOTES, _USUAL_NOTES = 4, 2
"""Notes that are shown, and those that have room whether they are there or not."""


Button: TypeAlias = tuple[str, str, str]
"""A button: its spot, caption and key cap."""

_WORDS = 230
"""The least width at 100 % of what the bar says; some of its buttons stand above it instead."""


@dataclass(frozen=True, slots=True)
class PageWords:
    """What the page says beside its columns: who fills it in, how far the round has come.

    `words` is a message, shown in place of what the bar says; `buttons` are those beside the main
    one, as (spot, caption, key cap). `presets` are more of them, which may stand above the bar
    where it is narrow; those whose spots are `barred` cannot be used now. `alone`: nobody else is
    asked meanwhile. `round` says which round it is. `advice` is why it is filled in as it is, as
    long as nobody has changed it.
    """

    name: str
    side: SeatStyle
    steps: tuple[PhaseStep, ...]
    main: str
    buttons: tuple[Button, ...]
    words: str = ""
    presets: tuple[Button, ...] = ()
    barred: tuple[str, ...] = ()
    alone: bool = False
    round: str = ""
    advice: str = ""


def draw_sealed(canvas: Canvas, face: PageWords, shown: ShownColumns, spots: Spots) -> None:
    """The whole page; all that can be clicked is recorded in `spots`."""
    draw_backdrop(canvas, face.side.colour, (50, 12))
    spots.clear()
    width, height = canvas.surface.get_size()
    margin, wide = canvas.px(20), min(width - 2 * canvas.px(20), canvas.px(1520))
    left, bar = (width - wide) // 2, canvas.px(72)
    _draw_top(canvas, face)
    roomy = height >= canvas.px(600)
    y = canvas.px(TOP) + canvas.px(26 if roomy else 10)
    y += _draw_heading(canvas, (left, y, wide, canvas.px(56)), face, shown, spots)
    foot = (left, height - margin - bar, wide, bar)
    preview = shown.turn.preview
    notes = preview.notes[: _MOST_NOTES if roomy else 1] if preview else ()
    # A message that comes and goes moves nothing: who points at a button still does.
    # Cards have no notes, and in a low window need the room for their own lines.
    usual = 0 if any(map(has_faces, shown.turn.fields)) else 1
    kept = max(len(notes), _USUAL_NOTES if roomy else usual)
    above = () if _has_room(canvas, wide, face) else face.presets
    strip = max(_notes_height(canvas, kept), canvas.px(30) if above else 0)
    room = foot[1] - y - canvas.px(24 if roomy else 12) - strip
    high = columns_height(canvas, shown.turn, room)
    y += max(0, (room - high) // 2)
    edge = draw_columns(canvas, (left, y, wide, high), shown, spots)
    area = (edge, y + high + canvas.px(8), left + wide - edge, strip)
    room = _draw_links(canvas, area, (above, face.barred), shown, spots)
    _draw_notes(canvas, (*area[:2], room, strip), notes)
    buttons = face.buttons if above else (*face.buttons, *face.presets)
    _draw_foot(canvas, foot, (face, buttons), shown, spots)


def _draw_top(canvas: Canvas, face: PageWords) -> None:
    """The bar: the phases, and who looks at the screen."""
    width, top = canvas.surface.get_width(), canvas.px(TOP)
    canvas.fill((0, 0, width, top), BAR)
    canvas.fill((0, top - 1, width, 1), LINE)
    middle, sign = top / 2, canvas.px(16)
    logo = icon("logo", (sign / 2, sign / 2), canvas.px(15), CYAN)
    x = canvas.px(22)
    canvas.stamp(logo, (x, round(middle - sign / 2), sign, sign))
    at = (x + canvas.px(22), middle - canvas.height(TITLE) / 2)
    name = canvas.text(at, "Jumpshock", TITLE, TEXT)
    right = _draw_chip(canvas, face, middle)
    x = name[0] + name[2] + canvas.px(20)
    for step in face.steps:
        across = canvas.width(step.caption, MEDIUM) + canvas.px(24)
        if step.within is not None or x + across > right:
            continue
        now = step.when == "now"
        if now:
            box = (x, round(middle - canvas.px(14)), across, canvas.px(28))
            pill = round_rect((0, 0, *box[2:]), canvas.px(14), paint(ROW_ON))
            canvas.stamp(pill, box)
        mid = (x + across / 2, middle - canvas.height(MEDIUM) / 2)
        canvas.text(mid, step.caption, MEDIUM, TEXT if now else FAINT, "centre")
        x += across + canvas.px(6)
    if face.round and x + canvas.width(face.round) + canvas.px(12) <= right:
        at = (x + canvas.px(8), middle - canvas.height(BODY) / 2)
        canvas.text(at, face.round, BODY, LABEL)


def _draw_chip(canvas: Canvas, face: PageWords, middle: float) -> int:
    """Who looks at the screen, at the right end; returns where the chip begins."""
    words, side = "looks at the screen", face.side
    name = fit(canvas.kit.lettering, face.name, STRONG, canvas.px(220))
    pad, gap, size = canvas.px(12), canvas.px(7), canvas.px(12)
    wide = 2 * pad + size + 2 * gap + canvas.width(name, STRONG) + canvas.width(words)
    high, left = canvas.px(31), canvas.surface.get_width() - canvas.px(18) - wide
    box = (left, round(middle - high / 2), wide, high)
    frame = paint(TILE, 1.0, side.colour, 1.2 * canvas.k)
    mark = badge(side.shape, (pad + size / 2, high / 2), size * 0.45, paint(side.colour))
    canvas.stamp(round_rect((0, 0, wide, high), canvas.px(9), frame, 0.8) + mark, box)
    at = (left + pad + size + gap, middle - canvas.height(STRONG) / 2)
    shown = canvas.text(at, name, STRONG, side.colour)
    canvas.text((shown[0] + shown[2] + gap, at[1]), words, BODY, LABEL)
    return left - canvas.px(12)


def _draw_heading(
    canvas: Canvas, box: Box, face: PageWords, shown: ShownColumns, spots: Spots
) -> int:
    """The seat's shape and name, what it is asked, and what is still to allot; its height."""
    left, top, _, high = box
    size, letters = canvas.px(40), canvas.kit.lettering
    mark = badge(face.side.shape, (size / 2, size / 2), size * 0.4, paint(face.side.colour))
    canvas.stamp(mark, (left, top + (high - size) // 2, size, size))
    edge = _draw_spare(canvas, box, shown, spots)
    x, room = left + size + canvas.px(14), edge - left - size - canvas.px(30)
    lines = wrap_in(letters, shown.turn.request.sentence, BODY, (room, 2))
    line = canvas.height(BODY)
    y = top + (high - canvas.height(_NAME) - len(lines) * line) // 2
    canvas.text((x, y), fit(letters, face.name, _NAME, room), _NAME, TEXT)
    for n, words in enumerate(lines):
        canvas.text((x, y + canvas.height(_NAME) + n * line), words, BODY, LABEL)
    return high + canvas.px(14)


def _draw_spare(canvas: Canvas, box: Box, shown: ShownColumns, spots: Spots) -> int:
    """The units still to allot, as discs and in figures; returns its left edge."""
    every = units_of(shown.turn)
    right = box[0] + box[2]
    if not every:
        return right
    free = spare(shown.turn)
    number, rest = str(len(free)), f"of {every}"
    pad, size, gap = canvas.px(16), canvas.px(24), canvas.px(10)
    words = canvas.width("to allot") + canvas.width(number, _NAME) + canvas.width(rest)
    discs = every if every * (size + canvas.px(3)) <= box[2] * 0.36 else 0
    wide = 2 * pad + words + 3 * gap + discs * (size + canvas.px(3))
    left, high = right - wide, canvas.px(52)
    top = box[1] + (box[3] - high) // 2
    frame = paint(BAR, 0.94, shown.ink if shown.over == "" else CARD_LINE, 1.2 * canvas.k)
    canvas.stamp(round_rect((0, 0, wide, high), canvas.px(11), frame, 0.8), (left, top, wide, high))
    middle = top + high / 2
    said = canvas.text((left + pad, middle - canvas.height(BODY) / 2), "to allot", BODY, LABEL)
    x = said[0] + said[2] + gap
    for n in range(discs):
        place = (x, round(middle - size / 2), size, size)
        if n < len(free) - (shown.held in free):
            name = f"token / {n}"
            draw_disc(canvas, place, shown.ink, lit=name in (shown.hot, shown.at))
            spots.note(name, place)
        else:
            draw_empty(canvas, place)
        x += size + canvas.px(3)
    ink = shown.ink if free else TEXT
    at = (right - pad - canvas.width(rest), middle - canvas.height(BODY) / 2)
    canvas.text(at, rest, BODY, LABEL)
    canvas.text((at[0] - gap, middle - canvas.height(_NAME) / 2), number, _NAME, ink, "right")
    return left


def _notes_height(canvas: Canvas, notes: int) -> int:
    return notes * (canvas.height(BODY) + canvas.px(4)) + canvas.px(8)


def _has_room(canvas: Canvas, width: int, face: PageWords) -> bool:
    """Do all buttons have room in a bar of this width, beside what it says?"""
    buttons = (("main", face.main, "Enter"), *face.buttons, *face.presets)
    letters, gap = canvas.kit.lettering, canvas.px(10)
    taken = sum(button_width(letters, (caption, cap)) + gap for _, caption, cap in buttons)
    return width - taken - canvas.px(56 + 38) >= canvas.px(_WORDS)


def _draw_links(
    canvas: Canvas,
    box: Box,
    what: tuple[tuple[Button, ...], tuple[str, ...]],
    shown: ShownColumns,
    spots: Spots,
) -> int:
    """Small buttons at the right end, with the spots of barred ones; the width left of them."""
    links, barred = what
    letters, high = canvas.kit.lettering, canvas.px(26)
    right = box[0] + box[2]
    for name, caption, cap in links:
        words = canvas.width(caption)
        wide = cap_width(letters, cap) + words + canvas.px(10)
        area = (right - wide, box[1] - canvas.px(4), wide, high)
        bright = WHITE if name in (shown.hot, shown.at) else TEXT
        ink = FADED if name in barred else bright
        middle = area[1] + high / 2
        draw_cap(canvas, (area[0], middle), cap, FADED if name in barred else LABEL)
        canvas.text((right - words, middle - canvas.height(BODY) / 2), caption, BODY, ink)
        spots.note(name, area)
        right = area[0] - canvas.px(20)
    return right - box[0]


def _draw_notes(canvas: Canvas, box: Box, notes: tuple[Note, ...]) -> None:
    """What the draft comes to, a line each, with the number of its rule."""
    left, top, width, _ = box
    line, letters = canvas.height(BODY) + canvas.px(4), canvas.kit.lettering
    for n, note in enumerate(notes):
        rule = canvas.width(note.rule, MONO) + canvas.px(14) if note.rule else 0
        words = fit(letters, note.text, BODY, width - rule - canvas.px(20))
        y = top + n * line
        said = canvas.text((left + canvas.px(2), y), words, BODY, _INKS[note.role])
        canvas.text((said[0] + said[2] + canvas.px(14), y), note.rule, MONO, FAINT)


def _draw_foot(
    canvas: Canvas,
    box: Box,
    what: tuple[PageWords, tuple[Button, ...]],
    shown: ShownColumns,
    spots: Spots,
) -> None:
    """The bar: what is lacking or that it is ready, and the buttons, the main one outermost."""
    left, top, width, high = box
    face, others = what
    side, lacking = face.side, reason(shown.turn)
    frame = paint(BAR, 0.96, mix(LINE, side.colour, 0.5), 1.3 * canvas.k)
    wing = canvas.px(56)
    plate = round_rect((0, 0, wing, high), canvas.px(13), paint(mix(BAR, side.colour, 0.16)), 1.4)
    mark = badge(side.shape, (wing / 2, high / 2), canvas.px(9), paint(side.colour))
    bar = round_rect((0, 0, width, high), canvas.px(13), frame, 0.8)
    canvas.stamp(bar + plate + mark, box)
    right, tall = left + width - canvas.px(16), canvas.px(39)
    y = top + (high - tall) // 2
    for name, caption, cap in (("main", face.main, "Enter"), *others):
        wide = button_width(canvas.kit.lettering, (caption, cap))
        area = (right - wide, y, wide, tall)
        lit = name == "main" and not lacking
        hot = name in (shown.hot, shown.at)
        draw_button(canvas, area, (caption, cap), lit=lit, hot=hot)
        if name in face.barred or (name == "main" and lacking):
            veil = paint(BACKGROUND, 0.45)
            canvas.stamp(round_rect((0, 0, wide, tall), canvas.px(9), veil, 0.8), area)
        spots.note(name, area)
        right -= wide + canvas.px(10)
    x = left + wing + canvas.px(14)
    area = (x, top, right - x - canvas.px(8), high)
    _draw_words(canvas, area, face, lacking)


def _sentences(face: PageWords, lacking: str) -> tuple[str, ...]:
    """Wordings of what the bar says: a message, what is lacking, or that it is ready."""
    if face.words or lacking:
        return (face.words or lacking,)
    return (f"Everything is in place. {face.main}?", f"{face.main}?")


def _draw_words(canvas: Canvas, box: Box, face: PageWords, lacking: str) -> None:
    """The first wording that fits, and below why it is filled in so, else what sealing means.

    A long one takes both lines; advice takes two where it has to, and has none where nobody else
    is asked: there it is told that sealing takes effect at once.
    """
    left, top, width, high = box
    ways, ink = _sentences(face, lacking), NO if lacking else TEXT
    letters, line = canvas.kit.lettering, canvas.height(BODY) + canvas.px(2)
    lines = wrap(letters, ways[-1], STRONG, width)[:3]
    if len(lines) == 1:
        lines = [first_fitting(letters, ways, STRONG, width)]
    below: list[str] = []
    if len(lines) == 1:
        usual = [first_fitting(letters, _ALONE if face.alone else _SEALED, BODY, width)]
        advised = face.advice and not face.alone
        below = wrap_in(letters, face.advice, BODY, (width, 2)) if advised else usual
    y = top + (high - line * max(2, len(lines) + len(below))) // 2
    for n, words in enumerate(lines):
        canvas.text((left, y + n * line), words, STRONG, ink)
    for n, words in enumerate(below, 1):
        canvas.text((left, y + n * line), words, BODY, LABEL)
