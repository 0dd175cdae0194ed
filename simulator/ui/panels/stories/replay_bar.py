"""The bar of a replay: its sentence and buttons, and the strip of the whole game above them."""

from simulator.kernel.spec import AnySetup
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY
from simulator.ui.draw.shapes import box_about, circle, paint, round_rect
from simulator.ui.draw.sprites import icon
from simulator.ui.draw.theme import (
    BAR,
    CYAN,
    FAINT,
    LABEL,
    LINE,
    NO,
    SHOCK,
    TEXT,
    TILE,
    WHITE,
    Seats,
    mix,
    side_of,
)
from simulator.ui.panels.requests.prompt import PromptWords
from simulator.ui.play.replaying import SPEEDS, Replaying

_HIGH, _LOW_HIGH, _LOW = 108, 74, 600
"""Heights of the strip with the gap below it, at 100 %: usually, and in a window below the last."""

_GAP, _PAD, _ROW = 10, 16, 26

CAPS = (
    ("replay branch", "G"),
    ("replay share", "H"),
    ("replay picture", "P"),
    ("replay mark", "B"),
    ("replay viewer", "V"),
    ("replay speed", "S"),
    ("replay back", "←"),
    ("replay forth", "→"),
    ("replay play", "Space"),
)
"""The keys of the buttons."""


_SIGNS = {"loss": "cross", "score": "star"}
"""The icons of marks that are no ticks."""


def strip_height(height: int, k: float) -> int:
    """The height of the strip with the gap below it in a window of this height, at 100 %."""
    return _HIGH if height >= _LOW * k else _LOW_HIGH


def words_of_replay(replaying: Replaying, setup: AnySetup, told: str, strip: int) -> PromptWords:
    """What happened in the step that is shown, and what can be done."""
    speed = f"{SPEEDS[replaying.speed]:g}×".replace("0.5", "½")
    buttons = (
        ("replay branch", "Branch"),
        ("replay share", "Share"),
        ("replay picture", "Picture"),
        ("replay mark", "Unmark" if replaying.n in replaying.kept else "Bookmark"),
        ("replay viewer", viewer_words(replaying, setup)),
        ("replay speed", speed),
        ("replay back", "Back"),
        ("replay forth", "On"),
        ("replay play", "Pause" if replaying.playing else "Play"),
    )
    sentence = told or ("The beginning of the game." if not replaying.at else "…")
    return PromptWords(sentence, place_words(replaying), buttons, "replay play", CAPS, strip=strip)


def viewer_words(replaying: Replaying, setup: AnySetup) -> str:
    """Whose view is shown."""
    names = {seat.id: seat.name for seat in setup.seats}
    return names.get(replaying.viewer) or ("All open" if replaying.opened else "Spectator")


def place_words(replaying: Replaying) -> str:
    """The step if it is counted, the round and the phase."""
    stretch = replaying.stretch
    step = f"Step {replaying.n} of {replaying.landmarks.stops[-1]}" if replaying.counted else ""
    place = f"round {stretch.round}" if stretch.round else "before the first round"
    phase = stretch.phase.replace("_", " ")
    return " · ".join(part for part in (step, place, phase) if part)


def strip_box(height: int, k: float, prompt: Box) -> Box:
    """The box of the strip above a bar, in a window of this height."""
    left, top, width, _ = prompt
    high = round(strip_height(height, k) * k)
    return left, top - high, width, high - round(_GAP * k)


def stop_at(k: float, box: Box, replaying: Replaying, x: int) -> int:
    """The stop that is nearest to a column of the strip."""
    left, wide = box[0] + round(_PAD * k), max(1, box[2] - 2 * round(_PAD * k))
    return min(max(round((x - left) * replaying.last / wide), 0), replaying.last)


def draw_strip(canvas: Canvas, box: Box, replaying: Replaying, seats: Seats) -> None:
    """Rounds and phases, below them what happened to whom, bookmarks, and where the replay is."""
    left, top, width, high = box
    frame = paint(BAR, 0.96, LINE, 1.2 * canvas.k)
    canvas.stamp(round_rect((0, 0, width, high), canvas.px(13), frame, 0.8), box)
    pad = canvas.px(_PAD)
    inner = (left + pad, top + canvas.px(6), width - 2 * pad, high - canvas.px(12))
    _draw_stretches(canvas, inner, replaying)
    _draw_marks(canvas, inner, replaying, seats)
    along = _along(replaying, replaying.n, inner[2])
    if high >= canvas.px(_HIGH - _GAP):
        y = inner[1] + inner[3] - canvas.height(BODY)
        if 2 * along > inner[2]:
            canvas.text((inner[0], y), place_words(replaying), BODY, LABEL)
        else:
            canvas.text((inner[0] + inner[2], y), place_words(replaying), BODY, LABEL, "right")
    x = inner[0] + along
    canvas.fill((round(x) - canvas.px(1), inner[1], max(1, canvas.px(2)), inner[3]), WHITE)
    knob = circle((canvas.px(5), canvas.px(5)), canvas.px(5), paint(WHITE))
    wide = canvas.px(10)
    canvas.stamp(knob, (round(x) - canvas.px(5), inner[1] - canvas.px(2), wide, wide))


def _along(replaying: Replaying, n: int, wide: int) -> float:
    """How far from the left step `n` stands."""
    stops = replaying.landmarks.stops
    at = sum(stop <= n for stop in stops) - 1
    return at / max(1, replaying.last) * wide


def _draw_stretches(canvas: Canvas, box: Box, replaying: Replaying) -> None:
    left, top, width, _ = box
    stretches, row = replaying.landmarks.stretches, canvas.px(_ROW - 6)
    ends = [*(each.first for each in stretches[1:]), replaying.landmarks.stops[-1]]
    for each, end in zip(stretches, ends, strict=True):
        x, last = (left + _along(replaying, n, width) for n in (each.first, end))
        wide = round(last) - round(x) - 1
        if wide <= 0:
            continue
        now = each == replaying.stretch
        ink = mix(TILE, CYAN, 0.35) if now else TILE
        canvas.fill((round(x), top, wide, row), ink)
        phase = each.phase.replace("_", " ")
        for words in (f"{each.round} · {phase}", f"{each.round}"):
            if each.round and canvas.width(words) + canvas.px(8) <= wide:
                at = (round(x) + canvas.px(4), top + (row - canvas.height(BODY)) / 2)
                canvas.text(at, words, BODY, TEXT if now else LABEL)
                break


def _draw_marks(canvas: Canvas, box: Box, replaying: Replaying, seats: Seats) -> None:
    """A tick an attack, a cross a loss, a star a score; each seat has a row of its own."""
    left, top, width, high = box
    rows = [seat for seat in seats if any(m.seat == seat for m in replaying.landmarks.marks)]
    area = top + canvas.px(_ROW)
    foot = canvas.height(BODY) if high >= canvas.px(_HIGH - _GAP - 12) else 0
    room = (high - canvas.px(_ROW) - foot) // max(1, len(rows))
    size = min(room, canvas.px(14))
    for each in replaying.landmarks.marks:
        if each.seat not in rows:
            continue
        x = left + _along(replaying, each.n, width)
        y = area + rows.index(each.seat) * room + room / 2
        faint = each.n > replaying.n
        side = side_of(seats, each.seat).colour
        if each.kind == "attack":
            ink = mix(BAR, side, 0.45) if faint else side
            tall = max(2, size - canvas.px(6))
            canvas.fill((round(x), round(y - tall / 2), max(1, canvas.px(2)), tall), ink)
            continue
        bright = NO if each.kind == "loss" else SHOCK
        mark = icon(
            _SIGNS[each.kind], (size / 2, size / 2), size, mix(BAR, bright, 0.5 if faint else 1)
        )
        canvas.stamp(mark, box_about((x, y), size))
    for n in sorted(replaying.kept):
        x = left + _along(replaying, n, width)
        canvas.fill((round(x), area, max(1, canvas.px(1)), high - canvas.px(_ROW)), FAINT)
        flag = icon("chevron", (size / 2, size / 2), size * 0.8, CYAN)
        canvas.stamp(flag, (round(x), top + high - size, size, size))
