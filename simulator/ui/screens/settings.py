"""The settings: sizes, colours and preferences on the left, every key on the right."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TypeVar

import pygame

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, MEDIUM
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import CYAN, FRAME, LABEL, LINE, NO, PALETTES, TEXT, YES, sides_of
from simulator.ui.draw.wording import fit
from simulator.ui.input.input_state import InputState
from simulator.ui.input.keys import KEYS, MODIFIERS, key_text, rekey
from simulator.ui.panels.pages.listing import ListRow, make_listing
from simulator.ui.panels.pages.setting_preview import draw_values, has_preview
from simulator.ui.panels.start.hero import draw_first_cover
from simulator.ui.play.hints import HINTS
from simulator.ui.play.motion.tray import TUMBLING
from simulator.ui.play.programs import PACES
from simulator.ui.screens.browsing import Browser, RowTaken, draw_browser, draw_nth
from simulator.ui.screens.screen import Refit, Screen, Signal
from simulator.ui.screens.speaker import SPEAKER
from simulator.ui.state.piece_word import help_of
from simulator.ui.state.setting_faults import setting_faults
from simulator.ui.state.settings import (
    REACTIONS,
    SCALES,
    VOLUMES,
    Settings,
    SettingsInUse,
    refresh,
    store_settings,
    with_scale,
)

_LEFT, _RIGHT = 0, 1

_ROOMY = 540
"""The height of the lists from which there is room for a preview, at 100 %."""

_WayT = TypeVar("_WayT")


class SettingsScreen(Screen):
    """Changes take effect at once and are saved to disk.

    While a key is awaited (`_awaits` is its command), the next key pressed is assigned to it.
    """

    def __init__(self, in_use: SettingsInUse) -> None:
        in_use.settings = refresh(in_use.settings)
        self._in_use = in_use
        self._awaits: str | None = None
        self._words = next(iter(setting_faults()), "")
        self._bad = bool(self._words)
        self._browser = Browser(
            (
                make_listing(_option_rows(in_use.settings), double=True),
                make_listing(_key_rows(in_use.settings, None)),
            )
        )

    @property
    def look(self) -> object:
        """The settings, both lists, the awaited key, and the last message."""
        return "settings", self._in_use.settings, self._browser, self._awaits, self._words

    def handle(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """Choose, change, or press the awaited key."""
        if event.type == pygame.KEYDOWN and self._awaits:
            return self._strike(event, now) if event.key not in MODIFIERS else None
        chosen = self._browser.use, self._browser.used.at
        self._browser, signal = self._browser.answer(event, now)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            self._await(None)
        elif (self._browser.use, self._browser.used.at) != chosen:
            self.tell("")
        if isinstance(signal, RowTaken):
            return self._change(signal.step)
        if event.type == pygame.KEYDOWN and signal is None:
            return self._key(event.key)
        return signal

    def tell(self, words: str) -> None:
        """Show a sentence at the foot."""
        self._words, self._bad = words, False

    def draw(self, canvas: Canvas) -> None:
        """Both lists, and the message at the foot."""
        hint = "← → change · Enter sets a key · Backspace resets it · Tab changes sides"
        browser, page = draw_browser(canvas, self._browser, "Settings", hint)
        left, top, width, height = page
        settings, (options, keys) = self._in_use.settings, browser.lists
        browser = browser.replace_list(_LEFT, options.with_rows(_option_rows(settings)))
        browser = browser.replace_list(_RIGHT, keys.with_rows(_key_rows(settings, self._awaits)))
        wide, gap = round(width * 0.42), canvas.px(28)
        head = canvas.height(MEDIUM) + canvas.px(14)
        foot = canvas.height(MEDIUM) + canvas.px(12)
        canvas.text((left, top), "Look and play", MEDIUM, LABEL)
        inner = height - head - foot
        browser = draw_nth(canvas, browser, _LEFT, (left, top + head, wide, inner))
        x = left + wide + gap
        canvas.fill((x - gap // 2, top, 1, height - foot), LINE)
        y = top + head
        if inner >= canvas.px(_ROOMY):
            canvas.text((x, top), "Preview", MEDIUM, LABEL)
            box = (x, y, left + width - x, inner // 3)
            y = _draw_preview(canvas, box, self._chosen, settings) + canvas.px(14)
        canvas.text((x, y - head), "Keys", MEDIUM, LABEL)
        area = (x, y, left + width - x, top + head + inner - y)
        self._browser = draw_nth(canvas, browser, _RIGHT, area)
        words = fit(canvas.kit.lettering, self._words, MEDIUM, width)
        y = top + height - canvas.height(BODY)
        canvas.text((left, y), words, MEDIUM, NO if self._bad else YES)

    @property
    def _chosen(self) -> str:
        """The name of the setting that is chosen on the left."""
        at = self._browser.lists[_LEFT].at
        return _setting_name(at) if at > len(PALETTES) else ""

    def _key(self, key: int) -> Signal | None:
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self._change(-1 if key == pygame.K_LEFT else 1)
        if self._browser.use == _RIGHT and key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            command = KEYS[self._browser.used.at].command
            return self._hold(_without(self._in_use.settings, command))
        return None

    def _change(self, step: int) -> Signal | None:
        """Go to the next or previous value of the chosen setting, or wait for a command's key."""
        at = self._browser.used.at
        if self._browser.use == _LEFT:
            return self._hold(_change_row(self._in_use.settings, at, step))
        self._await(KEYS[at].command)
        return None

    def _await(self, command: str | None) -> None:
        self._awaits = command
        self.tell("Press the new key." if command else "")

    def _strike(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """Give the awaited command this key, unless another command uses it."""
        command, settings = self._awaits or "", self._in_use.settings
        keymap, text = settings.keymap, key_text(event, now.held)
        new = rekey(keymap.key_of(command), text) if text else None
        other = keymap.conflict_of(new) if new else None
        self._await(None)
        if new is None:
            self._words, self._bad = "That key cannot call a command.", True
            return None
        if other is not None:
            self._words, self._bad = f"{new.cap} is taken: {help_of(other)}.", True
            return None
        rest = _without(settings, command)
        return self._hold(replace(rest, keys=(*rest.keys, (command, text))))

    def _hold(self, settings: Settings) -> Signal:
        """Apply these settings from now on."""
        before, self._in_use.settings = self._in_use.settings, settings
        self._words = store_settings(settings)
        self._bad = bool(self._words)
        if (settings.muted, settings.volume) != (before.muted, before.volume):
            SPEAKER.play("turn")  # so loud are they now
        full = settings.full if settings.full != before.full else None
        return Refit(self._in_use.kit(), full)


def _draw_preview(canvas: Canvas, box: Box, name: str, settings: Settings) -> int:
    """What the setting of this name does, or a table in play; returns the y below a heading."""
    if has_preview(name):
        draw_values(canvas, box, name, settings)
    else:
        canvas.card(("settings preview",), box, draw_first_cover)
        frame = paint(stroke=FRAME, width=1.2 * canvas.k)
        canvas.stamp(round_rect((0, 0, *box[2:]), canvas.px(3), frame, 0.8), box, sparse=True)
    return box[1] + box[3] + canvas.height(MEDIUM) + canvas.px(14)


def _option_rows(settings: Settings) -> list[ListRow]:
    """The settings other than keys, with their values, by group."""
    keys = [ListRow("Reset all keys", "reset", "Every command gets its usual key again.")]
    groups = {"look": _look_rows(settings), **_play_groups(settings), "keys": keys}
    return [replace(row, group=name) for name, rows in groups.items() for row in rows]


def _look_rows(settings: Settings) -> list[ListRow]:
    """Sizes and colours."""
    return [
        ListRow("Size of the interface", f"{settings.scale} %", _scale_words(settings)),
        *(
            ListRow(
                f"Colours of the sides: {name}",
                "in use" if name == settings.palette else "",
                sides=sides_of(palette),
            )
            for name, palette in PALETTES.items()
        ),
        ListRow("Full screen", "yes" if settings.full else "no", "At once, and when it starts."),
    ]


def _scale_words(settings: Settings) -> str:
    """Whose scale it is."""
    if not settings.display:
        return "Texts, tokens, lines and buttons."
    whose = "your own" if settings.scaled else "guessed"
    return f"For this display of {settings.display.replace('x', ' × ')}: {whose}."


def _play_groups(settings: Settings) -> dict[str, list[ListRow]]:
    """What moves, what is heard, and how games are played."""
    undo = "allowed" if settings.friendly else "not allowed"
    motion = [
        ListRow(
            "Reduced motion",
            "yes" if settings.reduced else "no",
            "Nothing moves on the tables: what comes or goes only fades.",
        ),
        ListRow("How dice tumble", settings.dice, "Any key ends it at once."),
        ListRow("How fast programs play", settings.pace, "Space stops them."),
        ListRow(
            "Cards of rounds and helms",
            "left out" if settings.skip_cards else "shown",
            "What a round came to, and what has opened.",
        ),
        ListRow(
            "Briefing before a game",
            "left out" if settings.skip_briefings else "shown",
            "What scores and how it goes.",
        ),
    ]
    sound = [
        ListRow("Sound", "off" if settings.muted else "on", "Of moves, shots, dice and turns."),
        ListRow("How loud sounds are", f"{settings.volume} %", "Per cent of full volume."),
    ]
    play = [
        ListRow("Hints in a game", HINTS[settings.hints], "Enter then does what is best."),
        ListRow(
            "Reactions in a game",
            REACTIONS[settings.reactions],
            "You can change this for each kind while you play.",
        ),
        ListRow("Undo after dice are rolled", undo, "In games that begin from now on."),
    ]
    return {"motion": motion, "sound": sound, "play": play}


def _key_rows(settings: Settings, awaits: str | None) -> list[ListRow]:
    """All commands with their keys; those changed by the player are coloured."""
    own = dict(settings.keys)
    return [
        ListRow(
            help_of(key),
            "press a key" if key.command == awaits else key.cap or "no key",
            ink=CYAN if key.command in own else TEXT,
            short=re.split(r"[:;,?]| \(", help_of(key))[0],
        )
        for key in settings.keymap.keys
    ]


def _change_row(settings: Settings, row: int, step: int) -> Settings:
    """The settings with the next or previous value in one row, or with the palette of the row."""
    names = list(PALETTES)
    if row == 0:
        return _rescale(settings, step)
    if row <= len(names):
        return replace(settings, palette=names[row - 1])
    return _CHANGES[_setting_name(row)](settings, step)


def _next(ways: Iterable[_WayT], now: _WayT, step: int) -> _WayT:
    """The next or previous of several values."""
    known = list(ways)
    return known[(known.index(now) + step) % len(known)]


_CHANGES: Mapping[str, Callable[[Settings, int], Settings]] = {
    "full": lambda held, _: replace(held, full=not held.full),
    "reduced": lambda held, _: replace(held, reduced=not held.reduced),
    "dice": lambda held, step: replace(held, dice=_next(TUMBLING, held.dice, step)),
    "pace": lambda held, step: replace(held, pace=_next(PACES, held.pace, step)),
    "skip_cards": lambda held, _: replace(held, skip_cards=not held.skip_cards),
    "skip_briefings": lambda held, _: replace(held, skip_briefings=not held.skip_briefings),
    "muted": lambda held, _: replace(held, muted=not held.muted),
    "volume": lambda held, step: replace(held, volume=_next(VOLUMES, held.volume, step)),
    "hints": lambda held, step: replace(held, hints=_next(HINTS, held.hints, step)),
    "reactions": lambda held, step: replace(
        held, reactions=_next(REACTIONS, held.reactions, step), asks=()
    ),
    "friendly": lambda held, _: replace(held, friendly=not held.friendly),
    "keys": lambda held, _: replace(held, keys=()),
}
"""The settings after one step in each row below the palettes, in their order, by name."""


def _setting_name(row: int) -> str:
    """The name of the setting in a row below the palettes."""
    return list(_CHANGES)[row - len(PALETTES) - 1]


def _rescale(settings: Settings, step: int) -> Settings:
    """The settings with the next or previous size of the interface, from now on the player's."""
    beyond = [scale for scale in SCALES if (scale - settings.scale) * step > 0]
    nearest = min(beyond, key=lambda scale: abs(scale - settings.scale), default=None)
    ends = SCALES[0] if step > 0 else SCALES[-1]
    return with_scale(settings, nearest or ends)


def _without(settings: Settings, command: str) -> Settings:
    """The settings with a command on its default key."""
    return replace(settings, keys=tuple(pair for pair in settings.keys if pair[0] != command))
