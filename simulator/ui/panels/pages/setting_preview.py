"""What a setting does: every value it can have, that in force lit, with the times that are kept."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, STRONG
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import CYAN, FRAME, LABEL, ROW_ON, TEXT, TILE, WHITE
from simulator.ui.draw.wording import fit
from simulator.ui.play.hints import HINTS
from simulator.ui.play.motion.staging import CALM, SPEEDS
from simulator.ui.play.motion.timeline import FLASH, GLIDE, WRECK
from simulator.ui.play.motion.tray import TUMBLING
from simulator.ui.play.programs import DELAYS, PACES
from simulator.ui.state.settings import REACTIONS, VOLUMES, Settings

_ROW, _PAD, _BAR = 36, 12, 120
"""Pixels at 100 % that a value is high at most, beside its words, and its longest bar."""


@dataclass(frozen=True, slots=True)
class SettingValue:
    """A value of a setting: its name, what it does, and a share of the longest bar; 0 for none."""

    name: str
    words: str
    on: bool
    share: float = 0


def has_preview(name: str) -> bool:
    """Is there more to show of the setting of this name than a picture of the tables?"""
    return name in _SHOWN


def draw_values(canvas: Canvas, box: Box, name: str, settings: Settings) -> None:
    """Every value that the setting of this name can have; it has a preview."""
    rows = list(_SHOWN[name](settings))
    left, top, width, high = box
    frame = paint(TILE, 0.5, FRAME, 1.2 * canvas.k)
    canvas.stamp(round_rect((0, 0, width, high), canvas.px(7), frame, 0.8), box)
    pad, bar = canvas.px(_PAD), canvas.px(_BAR) if any(row.share for row in rows) else 0
    deep = min(canvas.px(_ROW), (high - 2 * pad) // len(rows))
    column = max(canvas.width(row.name, STRONG) for row in rows) + 2 * pad
    y = top + (high - deep * len(rows)) // 2
    for row in rows:
        if row.on:
            lit = paint(ROW_ON, 1.0, CYAN, canvas.k)
            area = (left + pad // 2, y, width - pad, deep)
            canvas.stamp(round_rect((0, 0, *area[2:]), canvas.px(6), lit, 0.8), area)
        line = y + (deep - canvas.height(BODY)) / 2
        canvas.text((left + pad, line), row.name, STRONG, WHITE if row.on else TEXT)
        room = width - column - bar - 2 * pad
        words = fit(canvas.kit.lettering, row.words, BODY, room)
        canvas.text((left + column, line), words, BODY, TEXT if row.on else LABEL)
        if row.share:
            long = max(2, round((bar - pad) * row.share))
            canvas.fill((left + width - bar, y + deep // 2 - 2, long, canvas.px(4)), CYAN)
        y += deep


def _motion(settings: Settings) -> Iterator[SettingValue]:
    told = f"a move glides for {GLIDE} ms, a hit flashes for {FLASH}, a wreck fades for {WRECK}"
    yield SettingValue("no", told, not settings.reduced)
    yield SettingValue("yes", f"whatever comes or goes fades within {CALM} ms", settings.reduced)


def _dice(settings: Settings) -> Iterator[SettingValue]:
    most = max(TUMBLING.values())
    for name, wait in TUMBLING.items():
        words = f"dice tumble for {wait} ms" if wait else "dice show their result at once"
        yield SettingValue(name, words, name == settings.dice, wait / most)


def _pace(settings: Settings) -> Iterator[SettingValue]:
    most = max(DELAYS.values())
    for name in PACES:
        speed = SPEEDS.get(name)
        moves = "nothing moves" if speed is None else _speed(speed)
        wait = DELAYS.get(name, 0)
        waits = f"{wait} ms between two steps" if wait else "waits for a key after each step"
        yield SettingValue(name, f"{waits}, {moves}", name == settings.pace, wait / most)


def _speed(speed: float) -> str:
    return "motion at its usual speed" if speed == 1 else f"motion {speed:g} times as fast"


def _cards(settings: Settings) -> Iterator[SettingValue]:
    cap = settings.keymap.cap_of("since")
    told = "a card at the end of each round, one when helms open"
    yield SettingValue("shown", told, not settings.skip_cards)
    yield SettingValue(
        "left out", f"{cap} shows them" if cap else "the log tells it", settings.skip_cards
    )


def _briefings(settings: Settings) -> Iterator[SettingValue]:
    cap = settings.keymap.cap_of("wins")
    yield SettingValue(
        "shown", "a page before the first decision of a game", not settings.skip_briefings
    )
    words = f"{cap} shows it in a game" if cap else "the menu has it as What wins"
    yield SettingValue("left out", words, settings.skip_briefings)


def _sound(settings: Settings) -> Iterator[SettingValue]:
    yield SettingValue(
        "on", f"at {settings.volume} %; you hear it as you change this", not settings.muted
    )
    yield SettingValue("off", "nothing is heard", settings.muted)


def _volume(settings: Settings) -> Iterator[SettingValue]:
    for each in VOLUMES:
        words = "you hear it as you choose it" if each == settings.volume else ""
        yield SettingValue(f"{each} %", words, each == settings.volume, each / VOLUMES[-1])


_GIVEN: Mapping[str, str] = {
    "alone": "Enter does what is best, unless another person plays",
    "always": "Enter does what is best in every game",
    "never": "Enter does what costs nothing; you choose all else",
}
"""What Enter does by when hints are given."""


def _hints(settings: Settings) -> Iterator[SettingValue]:
    for name, words in HINTS.items():
        yield SettingValue(words, _GIVEN[name], name == settings.hints)


def _reactions(settings: Settings) -> Iterator[SettingValue]:
    limits = settings.limits
    told = {
        "matter": f"asked where an answer changes at least {limits.points:g} results in 100",
        "always": "asked each time, whatever it changes",
        "never": "passed each time, at no cost",
    }
    for name, words in REACTIONS.items():
        yield SettingValue(words, told[name], name == settings.reactions)


def _friendly(settings: Settings) -> Iterator[SettingValue]:
    yield SettingValue("not allowed", "what dice or answers have told stays", not settings.friendly)
    yield SettingValue("allowed", "dice and opened answers can be taken back", settings.friendly)


_SHOWN: Mapping[str, Callable[[Settings], Iterator[SettingValue]]] = {
    "reduced": _motion,
    "dice": _dice,
    "pace": _pace,
    "skip_cards": _cards,
    "skip_briefings": _briefings,
    "muted": _sound,
    "volume": _volume,
    "hints": _hints,
    "reactions": _reactions,
    "friendly": _friendly,
}
"""What is shown of each setting, by its name."""
