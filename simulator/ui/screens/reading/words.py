"""The words of all games: searched, each with what it means, its rule and the lessons about it."""

from collections.abc import Iterator

import pygame

from simulator.kernel.wording import capital
from simulator.rules import SYSTEMS
from simulator.scenario import Word, glossary
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import MEDIUM, Lettering
from simulator.ui.draw.theme import LABEL, TEXT
from simulator.ui.input.input_state import InputState
from simulator.ui.panels.blocks import Block, heading_block, text_block, title_block
from simulator.ui.panels.pages.listing import ListRow, make_listing
from simulator.ui.panels.sidebar.side import draw_stacked
from simulator.ui.screens.browsing import Browser, RowTaken, draw_browser, draw_search
from simulator.ui.screens.reading.rule import RuleScreen
from simulator.ui.screens.screen import Push, Screen, Signal
from simulator.ui.state.people.lessons import lesson_notes


class WordsScreen(Screen):
    """All words on the left, the chosen one on the right; typing searches, Enter reads its rule."""

    opaque = True

    def __init__(self) -> None:
        self._words = tuple((word, system) for system in SYSTEMS for word in glossary(system))
        rows = [
            ListRow(
                capital(word.word), SYSTEMS[system].words.name, about=f"{word.text} {word.rule}"
            )
            for word, system in self._words
        ]
        self._browser = Browser((make_listing(rows, searched=True),))

    @property
    def look(self) -> object:
        """The list and the search text."""
        return "words", self._browser

    @property
    def chosen(self) -> tuple[Word, str] | None:
        """The word that is explained, and its rule system."""
        n = self._browser.used.chosen
        return None if n is None else self._words[n]

    def handle(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """Search and choose; Enter reads the rule, Esc clears the search, then closes."""
        self._browser, signal = self._browser.answer(event, now)
        if not isinstance(signal, RowTaken):
            return signal
        if event.type != pygame.KEYDOWN or self.chosen is None:
            return None
        word, system = self.chosen
        return Push(RuleScreen(system, word.rule))

    def draw(self, canvas: Canvas) -> None:
        """The field and the list on the left, the word on the right."""
        hint = "Type to search · ↑ ↓ choose · Enter reads the rule"
        browser, page = draw_browser(canvas, self._browser, "Words", hint)
        empty = "Search a word or its meaning"
        self._browser, (x, top, width, height) = draw_search(canvas, browser, page, empty, "words")
        self._draw_word(canvas, (x, top, min(width, canvas.px(820)), height))

    def _draw_word(self, canvas: Canvas, box: Box) -> None:
        if self.chosen is None:
            canvas.text(box[:2], "No entry has all these words.", MEDIUM, LABEL)
            return
        canvas.explains = self.chosen[1]
        draw_stacked(canvas, box, list(_blocks(canvas.kit.lettering, box[2], *self.chosen)), 0)
        canvas.explains = ""


def _blocks(letters: Lettering, width: int, word: Word, system: str) -> Iterator[Block]:
    """What a word means, how else it stands in sentences, and the lessons in which it comes."""
    about = f"{word.rule} · {SYSTEMS[system].words.name}"
    yield title_block(letters, width, capital(word.word), about, TEXT)
    yield text_block(letters, width, word.text, TEXT)
    if word.forms:
        yield text_block(letters, width, f"Also: {', '.join(word.forms)}.")
    taught = [
        note.file.setup.title
        for note in lesson_notes()
        if note.file.setup.system == system and word.word in note.lesson.words
    ]
    if taught:
        yield heading_block(letters, width, "Appears in these lessons")
        yield from (text_block(letters, width, title, TEXT) for title in taught)
