"""The rules browser: every rule by number, searchable, with the rulings that hang on it."""

from collections.abc import Iterator

import pygame

from simulator.scenario import RuleText, RulingText, rule_index, ruling_index
from simulator.ui.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, MEDIUM, STRONG, Lettering
from simulator.ui.hands import Hands
from simulator.ui.panels.blocks import Block, heading_block, text_block, title_block
from simulator.ui.panels.page import (
    NOWHERE,
    Row,
    RowList,
    draw_field,
    draw_page_with_back,
    typed_into,
    within,
)
from simulator.ui.panels.side import stacked
from simulator.ui.screens.screen import Pop, Quit, Signal
from simulator.ui.theme import CYAN, LABEL, LINE, TEXT

_SYSTEM = "billion_suns"


class RulesScreen:
    """All rules on the left, the chosen one on the right; typing searches.

    With a `number` (`ABS-8.2`) that rule is open at first.
    """

    def __init__(self, number: str = "") -> None:
        self._rules = tuple(rule_index(_SYSTEM).values())
        self._sought = ""
        self._scroll = 0
        self._list = RowList()
        self._back, self._on_back = NOWHERE, False
        self._found: tuple[RuleText, ...] = ()
        self._seek("", number)

    @property
    def look(self) -> object:
        """What was typed, the list and how far the text is scrolled."""
        return "rules", self._sought, self._list.look, self._scroll, self._on_back

    @property
    def chosen(self) -> RuleText | None:
        """The rule whose text is shown."""
        return self._found[self._list.at] if self._found else None

    def handle(self, event: pygame.event.Event, before: Hands, now: Hands) -> Signal | None:  # noqa: ARG002 - a screen's shape
        """Search, choose, scroll; Esc clears the search, then closes."""
        match event.type:
            case pygame.QUIT:
                return Quit()
            case pygame.KEYDOWN:
                return self._key(event, now)
            case pygame.MOUSEMOTION:
                self._on_back = within(self._back, now.pointer)
                self._list.hot = self._list.under(now.pointer)
            case pygame.MOUSEWHEEL:
                self._wheel(getattr(event, "precise_y", event.y), now)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                if within(self._back, now.pointer):
                    return Pop()
                row = self._list.under(now.pointer)
                if row is not None:
                    self._choose(row)
        return None

    def resize(self, size: tuple[int, int]) -> None:
        """It fills whatever size."""

    def tell(self, words: str) -> None:
        """It has nowhere to show sentences."""

    def draw(self, canvas: Canvas) -> None:
        """The field and the list on the left, the text on the right."""
        hint = "Type to search · ↑ ↓ choose · ← → turn the text"
        page, self._back = draw_page_with_back(canvas, "Rules", hint, hot=self._on_back)
        left, top, width, height = page
        wide = min(max(canvas.px(300), round(width * 0.36)), canvas.px(560), width // 2)
        field = canvas.px(39)
        draw_field(canvas, (left, top, wide, field), self._sought, "Search number or words")
        line = canvas.height(BODY)
        y = top + field + canvas.px(8)
        count = f"{len(self._found)} of {len(self._rules)} rules"
        canvas.text((left, y), count, BODY, LABEL)
        y += line + canvas.px(8)
        self._list.draw(canvas, (left, y, wide, top + height - y))
        x = left + wide + canvas.px(28)
        canvas.fill((x - canvas.px(14), top, 1, height), LINE)
        self._draw_text(canvas, (x, top, min(left + width - x, canvas.px(820)), height))

    def _draw_text(self, canvas: Canvas, box: Box) -> None:
        rule = self.chosen
        if rule is None:
            canvas.text(box[:2], "No rule has all these words.", MEDIUM, LABEL)
            return
        blocks = list(_rule_blocks(canvas.kit.lettering, box[2], rule))
        self._scroll = min(self._scroll, len(blocks) - 1)
        line = canvas.height(BODY) + canvas.px(6)
        shown = stacked(blocks, box[3] - line, self._scroll)
        for block, y in shown:
            block.paint(canvas, box[0], box[1] + y)
        if self._scroll + len(shown) < len(blocks):
            canvas.text((box[0], box[1] + box[3] - line), "More below: turn the wheel.", BODY)

    def _key(self, event: pygame.event.Event, now: Hands) -> Signal | None:
        if event.key == pygame.K_ESCAPE and not self._sought:
            return Pop()
        if event.key == pygame.K_ESCAPE:
            self._seek("", self.chosen.number if self.chosen else "")
        elif self._list.key(event.key):
            self._scroll = 0
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._scroll = max(0, self._scroll + (1 if event.key == pygame.K_RIGHT else -1))
        elif "ctrl" not in now.held and "alt" not in now.held:
            sought = typed_into(self._sought, event)
            if sought != self._sought:
                self._seek(sought, "")
        return None

    def _wheel(self, notches: float, now: Hands) -> None:
        if self._list.holds(now.pointer):
            self._list.wheel(notches)
        elif notches:
            self._scroll = max(0, self._scroll + (1 if notches < 0 else -1))

    def _choose(self, row: int) -> None:
        self._list.choose(row)
        self._scroll = 0

    def _seek(self, sought: str, number: str) -> None:
        """Show the rules that have all these words, the one of this number chosen."""
        words = sought.lower().split()
        self._sought, self._scroll = sought, 0
        self._found = tuple(
            rule
            for rule in self._rules
            if all(word in f"{rule.number} {rule.title} {rule.text}".lower() for word in words)
        )
        numbers = [rule.number for rule in self._found]
        rows = [
            Row(rule.title, rule.number, ink=TEXT if rule.built else LABEL) for rule in self._found
        ]
        self._list.show(rows, numbers.index(number) if number in numbers else 0)


def _rule_blocks(letters: Lettering, width: int, rule: RuleText) -> Iterator[Block]:
    """A rule's title and text, and the rulings that hang on it."""
    about = f"{rule.number} · {rule.kind} · source {rule.source}"
    yield title_block(letters, width, rule.title, about, TEXT)
    yield text_block(letters, width, rule.text, TEXT)
    if not rule.built:
        yield text_block(letters, width, "This version does not play this rule yet.", LABEL)
    for ruling in ruling_index(_SYSTEM).values():
        if ruling.rule == rule.number:
            yield from _ruling_blocks(letters, width, ruling)


def _ruling_blocks(letters: Lettering, width: int, ruling: RulingText) -> Iterator[Block]:
    """A ruling: what is open, and its readings, the default one first in colour."""
    yield heading_block(letters, width, f"Ruling · {ruling.title}")
    yield text_block(letters, width, ruling.text, TEXT)
    for name, words in ruling.readings.items():
        default = name == ruling.default
        label = f"{name.replace('_', ' ')}{' (default)' if default else ''}: {words}"
        yield text_block(
            letters, width, label, CYAN if default else LABEL, STRONG if default else BODY
        )
