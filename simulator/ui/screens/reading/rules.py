"""The rules browser: every rule by number, searchable, with the rulings about it."""

from collections.abc import Iterator

import pygame

from simulator.scenario import RuleText, RulingText, every_rule, every_ruling
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, MEDIUM, STRONG, Lettering
from simulator.ui.draw.shapes import within
from simulator.ui.draw.theme import CYAN, LABEL, TEXT
from simulator.ui.input.input_state import InputState
from simulator.ui.panels.blocks import Block, heading_block, text_block, title_block
from simulator.ui.panels.pages.listing import ListRow, make_listing
from simulator.ui.panels.sidebar.side import draw_stacked
from simulator.ui.screens.browsing import Browser, RowTaken, draw_browser, draw_search
from simulator.ui.screens.screen import Screen, Signal

_TURNS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class RulesScreen(Screen):
    """All rules of all systems on the left, the chosen one on the right; typing searches.

    With a `number` (`ABS-8.2`) that rule is open at first.
    """

    def __init__(self, number: str = "") -> None:
        rules = [(rule, system) for system, one in every_rule().items() for rule in one.values()]
        self._rules = tuple(rule for rule, _ in rules)
        self._systems = tuple(system for _, system in rules)
        self._scroll = 0
        numbers = [rule.number for rule in self._rules]
        at = numbers.index(number) if number in numbers else 0
        rows = [
            ListRow(rule.title, rule.number, ink=TEXT if rule.built else LABEL, about=rule.text)
            for rule in self._rules
        ]
        self._browser = Browser((make_listing(rows, at, searched=True),))

    @property
    def look(self) -> object:
        """The search text, the list and how far the rule's text is scrolled."""
        return "rules", self._browser, self._scroll

    @property
    def chosen(self) -> RuleText | None:
        """The rule whose text is shown."""
        n = self._browser.used.chosen
        return None if n is None else self._rules[n]

    def handle(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """Search, choose, scroll; Esc clears the search, then closes."""
        rows = self._browser.used
        self._browser, signal = self._browser.answer(event, now)
        if self._browser.used.chosen != rows.chosen:
            self._scroll = 0
        elif event.type == pygame.KEYDOWN and event.key in _TURNS:
            self._turn(_TURNS[event.key])
        elif event.type == pygame.MOUSEWHEEL and not within(rows.box, now.pointer):
            self._turn((event.y < 0) - (event.y > 0))
        return None if isinstance(signal, RowTaken) else signal

    def draw(self, canvas: Canvas) -> None:
        """The field and the list on the left, the text on the right."""
        hint = "Type to search · ↑ ↓ choose · ← → turn the text"
        browser, page = draw_browser(canvas, self._browser, "Rules", hint)
        empty = "Search number or words"
        self._browser, (x, top, width, height) = draw_search(canvas, browser, page, empty, "rules")
        self._draw_text(canvas, (x, top, min(width, canvas.px(820)), height))

    def _draw_text(self, canvas: Canvas, box: Box) -> None:
        rule = self.chosen
        if rule is None:
            canvas.text(box[:2], "No rule has all these words.", MEDIUM, LABEL)
            return
        blocks = list(_rule_blocks(canvas.kit.lettering, box[2], rule))
        self._scroll = min(self._scroll, len(blocks) - 1)
        canvas.explains = self._systems[self._browser.used.chosen or 0]
        draw_stacked(canvas, box, blocks, self._scroll)
        canvas.explains = ""

    def _turn(self, by: int) -> None:
        self._scroll = max(0, self._scroll + by)


def _rule_blocks(letters: Lettering, width: int, rule: RuleText) -> Iterator[Block]:
    """A rule's title and text, and the rulings about it."""
    about = f"{rule.number} · {rule.kind} · {rule.origin}"
    yield title_block(letters, width, rule.title, about, TEXT)
    yield text_block(letters, width, rule.text, TEXT)
    if not rule.built:
        yield text_block(letters, width, "This version does not play this rule yet.", LABEL)
    for ruling in every_ruling():
        if ruling.rule == rule.number:
            yield from _ruling_blocks(letters, width, ruling)


def _ruling_blocks(letters: Lettering, width: int, ruling: RulingText) -> Iterator[Block]:
    """A ruling: the open question and its readings, the default one first and coloured."""
    yield heading_block(letters, width, f"Ruling · {ruling.title}")
    yield text_block(letters, width, ruling.text, TEXT)
    for name, words in ruling.readings.items():
        default = name == ruling.default
        label = f"{name.replace('_', ' ')}{' (default)' if default else ''}: {words}"
        yield text_block(
            letters, width, label, CYAN if default else LABEL, STRONG if default else BODY
        )
