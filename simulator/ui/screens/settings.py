"""The settings: sizes, colours and habits on the left, every key on the right."""

from dataclasses import replace

import pygame

from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, MEDIUM
from simulator.ui.draw.wording import fitted
from simulator.ui.hands import Hands
from simulator.ui.keys import KEYS, rekeyed, struck
from simulator.ui.panels.page import NOWHERE, Row, RowList, draw_page_with_back, within
from simulator.ui.screens.screen import Pop, Quit, Refit, Signal
from simulator.ui.settings import SCALES, Settings, Wishes, store_settings
from simulator.ui.theme import CYAN, LABEL, LINE, NO, PALETTES, TEXT, YES

_MODIFIERS = (
    pygame.K_LSHIFT,
    pygame.K_RSHIFT,
    pygame.K_LCTRL,
    pygame.K_RCTRL,
    pygame.K_LALT,
    pygame.K_RALT,
    pygame.K_LMETA,
    pygame.K_RMETA,
)


class SettingsScreen:
    """Changes hold at once and are kept on the disk.

    While a key is awaited (`_awaits` is its command) the next one struck becomes it.
    """

    def __init__(self, wishes: Wishes) -> None:
        self._wishes = wishes
        self._left, self._right = RowList(double=True), RowList()
        self._in_left = True
        self._back, self._on_back = NOWHERE, False
        self._awaits: str | None = None
        self._words, self._bad = "", False

    @property
    def look(self) -> object:
        """The settings, both lists, the key that is awaited, and what was said."""
        lists = self._left.look, self._right.look, self._in_left
        said = self._awaits, self._words
        return "settings", self._wishes.settings, lists, said, self._on_back

    def handle(self, event: pygame.event.Event, before: Hands, now: Hands) -> Signal | None:  # noqa: ARG002 - a screen's shape
        """Choose, change, or strike the awaited key."""
        match event.type:
            case pygame.QUIT:
                return Quit()
            case pygame.KEYDOWN if self._awaits:
                return self._strike(event, now) if event.key not in _MODIFIERS else None
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.MOUSEMOTION:
                self._on_back = within(self._back, now.pointer)
                for rows in (self._left, self._right):
                    rows.hot = rows.under(now.pointer)
            case pygame.MOUSEWHEEL:
                rows = self._left if self._left.holds(now.pointer) else self._right
                rows.wheel(getattr(event, "precise_y", event.y))
            case pygame.MOUSEBUTTONDOWN if event.button in (1, 3):
                return self._click(now, -1 if event.button == 3 else 1)
        return None

    def resize(self, size: tuple[int, int]) -> None:
        """It fills whatever size."""

    def tell(self, words: str) -> None:
        """Show a sentence at the foot."""
        self._words, self._bad = words, False

    def draw(self, canvas: Canvas) -> None:
        """Both lists, and at the foot what there is to say."""
        hint = "← → change · Enter sets a key · Backspace resets it · Tab changes sides"
        page, self._back = draw_page_with_back(canvas, "Settings", hint, hot=self._on_back)
        left, top, width, height = page
        self._left.rows = tuple(_option_rows(self._wishes.settings))
        self._right.rows = tuple(_key_rows(self._wishes.settings, self._awaits))
        wide, gap = round(width * 0.42), canvas.px(28)
        head = canvas.height(MEDIUM) + canvas.px(14)
        foot = canvas.height(MEDIUM) + canvas.px(12)
        canvas.text((left, top), "Look and play", MEDIUM, LABEL)
        inner = height - head - foot
        self._left.draw(canvas, (left, top + head, wide, inner), lit=self._in_left)
        x = left + wide + gap
        canvas.fill((x - gap // 2, top, 1, height - foot), LINE)
        canvas.text((x, top), "Keys", MEDIUM, LABEL)
        area = (x, top + head, left + width - x, inner)
        self._right.draw(canvas, area, lit=not self._in_left)
        words = fitted(canvas.kit.lettering, self._words, MEDIUM, width)
        y = top + height - canvas.height(BODY)
        canvas.text((left, y), words, MEDIUM, NO if self._bad else YES)

    def _key(self, event: pygame.event.Event) -> Signal | None:
        rows = self._left if self._in_left else self._right
        if event.key == pygame.K_ESCAPE:
            return Pop()
        if event.key == pygame.K_TAB:
            self._in_left = not self._in_left
        elif rows.key(event.key):
            self.tell("")
        elif not self._in_left and event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            return self._hold(_without(self._wishes.settings, KEYS[self._right.at].command))
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_RIGHT, pygame.K_LEFT):
            return self._change(-1 if event.key == pygame.K_LEFT else 1)
        return None

    def _click(self, now: Hands, step: int) -> Signal | None:
        if within(self._back, now.pointer):
            return Pop()
        self._await(None)
        for rows in (self._left, self._right):
            row = rows.under(now.pointer)
            if row is not None:
                self._in_left = rows is self._left
                rows.choose(row)
                return self._change(step)
        return None

    def _change(self, step: int) -> Signal | None:
        """The next or last value of the chosen setting, or wait for the chosen command's key."""
        if self._in_left:
            return self._hold(_changed(self._wishes.settings, self._left.at, step))
        self._await(KEYS[self._right.at].command)
        return None

    def _await(self, command: str | None) -> None:
        self._awaits = command
        self.tell("Strike the new key." if command else "")

    def _strike(self, event: pygame.event.Event, now: Hands) -> Signal | None:
        """Give the awaited command this key, unless another has it."""
        command, settings = self._awaits or "", self._wishes.settings
        keymap, text = settings.keymap, struck(event, now.held)
        new = rekeyed(keymap.key_of(command), text) if text else None
        other = keymap.taken(new) if new else None
        self._await(None)
        if new is None:
            self._words, self._bad = "That key cannot stand for a command.", True
            return None
        if other is not None:
            self._words, self._bad = f"{new.cap} is taken: {other.help}.", True
            return None
        rest = _without(settings, command)
        return self._hold(replace(rest, keys=(*rest.keys, (command, text))))

    def _hold(self, settings: Settings) -> Signal:
        """Let these settings hold from now on."""
        before, self._wishes.settings = self._wishes.settings, settings
        self._words = store_settings(settings)
        self._bad = bool(self._words)
        full = settings.full if settings.full != before.full else None
        return Refit(self._wishes.kit(), full)


def _option_rows(settings: Settings) -> list[Row]:
    """The settings but the keys, with their values."""
    undo = "may be taken back" if settings.friendly else "stand"
    return [
        Row("Size of the interface", f"{settings.scale} %", "Texts, tokens, lines and buttons."),
        Row("Colours of the sides", settings.palette, "All are made for every kind of eyes."),
        Row("Full screen", "yes" if settings.full else "no", "At once, and when it starts."),
        Row("Dice that were rolled", undo, "In games that begin from now on."),
        Row("All keys as they were", "reset", "Forgets the keys you have set."),
    ]


def _key_rows(settings: Settings, awaits: str | None) -> list[Row]:
    """All commands with their keys; those of the player's own in colour."""
    own = dict(settings.keys)
    return [
        Row(
            key.help,
            "strike a key" if key.command == awaits else key.cap,
            ink=CYAN if key.command in own else TEXT,
        )
        for key in settings.keymap.keys
    ]


def _changed(settings: Settings, row: int, step: int) -> Settings:
    """The settings with the next value in a row, or the one before."""
    match row:
        case 0:
            above = [scale for scale in SCALES if (scale - settings.scale) * step > 0]
            nearest = min(above, key=lambda scale: abs(scale - settings.scale), default=None)
            ends = SCALES[0] if step > 0 else SCALES[-1]
            return replace(settings, scale=nearest or ends)
        case 1:
            names = list(PALETTES)
            at = (names.index(settings.palette) + step) % len(names)
            return replace(settings, palette=names[at])
        case 2:
            return replace(settings, full=not settings.full)
        case 3:
            return replace(settings, friendly=not settings.friendly)
    return replace(settings, keys=())


def _without(settings: Settings, command: str) -> Settings:
    """The settings with a command on its usual key."""
    return replace(settings, keys=tuple(pair for pair in settings.keys if pair[0] != command))
