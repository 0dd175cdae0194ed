"""The help: every command and gesture with its key, and words of the game, found by typing."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from simulator.kernel.system import System
from simulator.kernel.wording import capital
from simulator.rules import SYSTEMS
from simulator.scenario import Word, glossary
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import MEDIUM
from simulator.ui.draw.theme import CYAN, LABEL, TEXT
from simulator.ui.input.gestures import GESTURES
from simulator.ui.input.input_state import InputState
from simulator.ui.input.keys import CAPTIONS, GROUPS, USUAL_KEYS, KeyMap
from simulator.ui.input.text_field import NO_TEXT
from simulator.ui.panels.pages.listing import Listing, ListRow, make_listing
from simulator.ui.panels.pages.page import draw_field
from simulator.ui.screens.browsing import Browser, RowTaken, draw_browser, draw_nth
from simulator.ui.screens.reading.rule import RuleScreen
from simulator.ui.screens.screen import Pop, Push, Recall, Screen, Signal
from simulator.ui.state.piece_word import ANY_PIECE, help_of

_EVERYTHING, _MOUSE, _HERE, _WORDS = "Everything", "Mouse", "Words here", "All words"
_TURNS = (pygame.K_LEFT, pygame.K_RIGHT)
_GROUPS_LIST, _KEYS_LIST = 0, 1
_RULE = "rule "


class HelpScreen(Screen):
    """Groups on the left, their commands on the right; typing searches all of them.

    Enter, or a second click, calls the chosen command on the screen below, or shows the rule of a
    word. The words are those of the rule system that is played there, if there is one; those
    that stand `here`, on the screen below, are listed by themselves too.
    """

    def __init__(
        self, ruleset: System | None = None, system: str = "", here: Sequence[Word] = ()
    ) -> None:
        known = (each for each in SYSTEMS if here and here[0] in glossary(each))
        self._ruleset, self._system = ruleset, system or next(known, "")
        self._words: tuple[Word, ...] = glossary(self._system) if self._system else ()
        self._here = tuple(word for word in self._words if word in here)
        self._keys: KeyMap = USUAL_KEYS
        titles = [_EVERYTHING, *(title for title, _ in GROUPS), _MOUSE]
        titles += [_HERE, _WORDS] if self._words else []
        self._commands: tuple[str | None, ...] = ()
        groups = make_listing([ListRow(title) for title in titles])
        self._browser = Browser((groups, self._list_group(_EVERYTHING)), _KEYS_LIST)

    @property
    def look(self) -> object:
        """The lists and the search text."""
        return "help", self._browser, self._keys

    def handle(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """Search, choose, call; Esc clears the search, then closes."""
        was = self._browser
        if event.type == pygame.KEYDOWN:
            if self._keys.command_of(event, now.held) == "help":
                return Pop()
            if event.key in _TURNS and not was.lists[_KEYS_LIST].sought:
                self._browser = was.direct_keys(event.key == pygame.K_RIGHT)
                return None
            if was.use == _GROUPS_LIST and event.dict.get("unicode", "").isprintable():
                self._browser = was.direct_keys(_KEYS_LIST)  # typing searches from anywhere
        self._browser, signal = self._browser.answer(event, now)
        self._regroup(was)
        if not isinstance(signal, RowTaken):
            return signal
        if was.use == _GROUPS_LIST:
            self._browser = self._browser.direct_keys(
                _KEYS_LIST if event.type == pygame.KEYDOWN else self._browser.use
            )
            return None
        again = event.type == pygame.KEYDOWN or was == self._browser
        return self._call() if again else None

    def draw(self, canvas: Canvas) -> None:
        """The page with the search field over the two lists."""
        self._keys = canvas.kit.keys
        groups = self._browser.lists[_GROUPS_LIST]
        inked = [
            replace(row, ink=CYAN if n == groups.at else TEXT) for n, row in enumerate(groups.rows)
        ]
        browser = self._browser.replace_list(_GROUPS_LIST, groups.with_rows(inked))
        self._browser = browser.replace_list(_KEYS_LIST, self._reword())
        hint = "Type to search · ← → the groups · Enter calls it"
        browser, page = draw_browser(canvas, self._browser, "Keys and mouse", hint)
        left, top, width, height = page
        aside, air = min(canvas.px(130), width // 3), canvas.px(20)
        browser = draw_nth(canvas, browser, _GROUPS_LIST, (left, top, aside, height))
        x, wide = left + aside + air, min(width - aside - air, canvas.px(980))
        rows, high = browser.lists[_KEYS_LIST], canvas.px(39)
        search = rows.search or NO_TEXT
        draw_field(canvas, (x, top, wide, high), search, "Search commands and gestures")
        y = top + high + canvas.px(10)
        self._browser = draw_nth(canvas, browser, _KEYS_LIST, (x, y, wide, top + height - y))
        if not rows.found:
            here = groups.rows[groups.at].left == _HERE and not rows.sought
            none = "No word is underlined." if here else "Nothing here has all these words."
            canvas.text((x, y), none, MEDIUM, LABEL)

    def _list_group(self, group: str) -> Listing:
        """The rows of a group; remembers which commands they call."""
        rows: list[tuple[str | None, ListRow]] = []
        for title, commands in GROUPS:
            if group in (title, _EVERYTHING):
                rows += [(name, self._row(name, title)) for name, _ in commands]
        if group in (_MOUSE, _EVERYTHING):
            rows += [(None, ListRow(what, _MOUSE, self._say(does))) for what, does in GESTURES]
        found = {_HERE: self._here, _WORDS: self._words, _EVERYTHING: self._words}.get(group, ())
        rows += [(f"{_RULE} {word.rule}", _word_row(word)) for word in found]
        self._commands = tuple(name for name, _ in rows)
        return make_listing([row for _, row in rows], double=True, searched=True)

    def _row(self, command: str, group: str) -> ListRow:
        key = self._keys.key_of(command)
        told = capital(help_of(key, self._ruleset))
        return ListRow(CAPTIONS[command], key.cap, told, about=group)

    def _say(self, words: str) -> str:
        """Words with what a piece is called, as a sentence."""
        return capital(
            words.format(piece=self._ruleset.words.piece if self._ruleset else ANY_PIECE)
        )

    def _reword(self) -> Listing:
        """The rows with the keys as the player has set them."""
        rows = self._browser.lists[_KEYS_LIST]
        words = [
            self._row(name, row.about) if name and not name.startswith(_RULE) else row
            for name, row in zip(self._commands, rows.rows, strict=True)
        ]
        return rows.with_rows(words)

    def _regroup(self, was: Browser) -> None:
        """Show the chosen group; a search looks through everything."""
        groups, rows = self._browser.lists
        if rows.sought and groups.at:
            groups = groups.choose(0)
        if groups.at == was.lists[_GROUPS_LIST].at:
            return
        again = self._list_group(groups.rows[groups.at].left).seek(rows.sought or "")
        again = replace(again, box=rows.box, line=rows.line)
        self._browser = replace(self._browser, lists=(groups, again))

    def _call(self) -> Signal | None:
        """Close the help and call the chosen command; a gesture of the mouse calls nothing."""
        chosen = self._browser.lists[_KEYS_LIST].chosen
        command = (None if chosen is None else self._commands[chosen]) or ""
        if command.startswith(_RULE):
            return Push(RuleScreen(self._system, command.removeprefix(_RULE).strip()))
        return Recall(command) if command else None


def _word_row(word: Word) -> ListRow:
    return ListRow(capital(word.word), word.rule, word.text, about=" ".join((*word.forms, _WORDS)))
