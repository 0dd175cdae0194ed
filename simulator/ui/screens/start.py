"""The start screen: a game to begin at once, saves to continue, tables, and all other screens."""

from collections import Counter
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pygame

from simulator.kernel.dice import fresh_seed
from simulator.kernel.refusal import Refusal
from simulator.kernel.spec import AnyTableFile
from simulator.rules import RULESETS
from simulator.ui.draw.canvas import Canvas, Kit
from simulator.ui.draw.theme import NO, TEXT, Seats
from simulator.ui.input.input_state import InputState
from simulator.ui.input.keys import ENTER
from simulator.ui.panels.cards import Cards, FileCard
from simulator.ui.panels.menu import MenuEntry, draw_menu
from simulator.ui.panels.new_game.lead import (
    PLAY,
    Lead,
    draw_fleets,
    draw_lead,
    lead_height,
    lead_small,
)
from simulator.ui.panels.page import draw_page
from simulator.ui.panels.paper import Lit
from simulator.ui.panels.spots import Spots
from simulator.ui.screens.notices import QuitScreen
from simulator.ui.screens.screen import Instead, Push, Screen, Signal, Visit
from simulator.ui.screens.window_commands import window_command
from simulator.ui.state.file_library import (
    SaveNote,
    TableNote,
    ago,
    empty_tables,
    save_notes,
    save_to_continue,
    shipped,
    table_notes,
)
from simulator.ui.state.new_game import NewGame, quick_game
from simulator.ui.state.prospect import said
from simulator.ui.systems.registry import looks_of
from simulator.ui.table.camera import Box
from simulator.ui.window.launch import begin_game, begun, opened

_SAVES = 6
"""The maximum number of saves offered here; the list of files has all."""

_LOWER = 8
"""Pixels by which the lead is lower than that of the New game screen, at 100 %."""

_FIRST = next(iter(RULESETS))
"""The rule system whose empty tables have keys."""

_LETTERS = {
    pygame.K_p: PLAY,
    pygame.K_n: "game",
    pygame.K_a: "solo",
    pygame.K_c: "continue",
    pygame.K_1: f"new 0 {_FIRST}",
    pygame.K_2: f"new 1 {_FIRST}",
    pygame.K_d: "new 0 measure",
    pygame.K_o: "files",
    pygame.K_r: "rules",
    pygame.K_s: "settings",
    pygame.K_y: "yard",
}


_KEYS = {name: key for key, name in _LETTERS.items()}


class StartScreen(Screen):
    """A quick game in the lead; below it a menu and the newest saves, and table files as cards."""

    def __init__(self, kit: Kit, size: tuple[int, int]) -> None:
        self._kit, self._size = kit, size
        self._spots = Spots()
        self._cards = Cards()
        self._hot: str | None = None
        self._at = ""
        self._words = ""
        self._quick = quick_game(next(iter(RULESETS)))
        small = lead_small(self._quick)
        below = f"Everything is drawn and set up for you.{_others()}"
        self._lead = Lead(small, "A quick game", below)
        self._refresh()

    @property
    def look(self) -> object:
        """The hovered and the chosen spot, the scroll position and the message."""
        return "start", self._hot, self._at, self._cards.first, self._words, self._saves

    def handle(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        """Point, click, arrows, Tab, Enter, a letter, or Esc."""
        match event.type:
            case pygame.KEYDOWN:
                return self._key(event, now)
            case pygame.MOUSEMOTION:
                self._hot = self._spots.under(now.pointer)
            case pygame.MOUSEWHEEL:
                self._cards.scroll(-event.y)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                name = self._spots.under(now.pointer)
                if name:
                    self._at = name
                    return self._go(name)
        return None

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for the new size."""
        self._size = size

    def rescale(self, kit: Kit) -> None:
        """Draw with another kit."""
        self._kit = kit

    def tell(self, words: str) -> None:
        """Show a sentence in the bar."""
        self._words = words

    def draw(self, canvas: Canvas) -> None:
        """The whole screen."""
        hint = self._words or "Arrows and Enter, or the mouse; F1 has all keys"
        left, top, width, height = draw_page(canvas, "Jumpshock", hint)
        self._spots.clear()
        lit = self._at, self._hot
        high = canvas.px(lead_height(canvas) - _LOWER)
        room = draw_lead(canvas, (left, top, width, high), self._lead, self._spots, Lit(*lit))
        _draw_ships(canvas, room, self._quick)
        top, height = top + high + canvas.px(12), height - high - canvas.px(12)
        wide = min(canvas.px(340), round(width * 0.42))
        draw_menu(
            canvas, (left, top, wide, height), _entries(self._saves, self._newest), self._spots, lit
        )
        gap = canvas.px(30)
        box = (left + wide + gap, top, width - wide - gap, height)
        self._cards.draw(canvas, box, self._spots, lit)

    def _key(self, event: pygame.event.Event, now: InputState) -> Signal | None:
        if event.key == pygame.K_ESCAPE:
            return Push(QuitScreen(at_table=False))
        if event.key in ENTER:
            return self._go(self._at)
        if event.key == pygame.K_TAB:
            self._choose(self._spots.next(self._at, -1 if "shift" in now.held else 1))
        elif event.key in _LETTERS:
            return self._go(_LETTERS[event.key])
        elif (signal := window_command(self._kit, event, now)) is not None:
            return signal
        else:
            self._choose(self._spots.towards(self._at, event.key))
        return None

    def _choose(self, name: str) -> None:
        self._at, self._words = name, ""
        self._cards.reveal(name)

    def _go(self, name: str) -> Signal | None:
        """What choosing a spot opens."""
        kind, _, rest = name.partition(" ")
        if name == PLAY:
            signal = begin_game(replace(self._quick, seed=fresh_seed()), self._kit, self._size)
            self._words = said(signal) if isinstance(signal, Refusal) else ""
            return None if isinstance(signal, Refusal) else signal
        if kind == "game":
            return Visit("new game")
        if kind in ("solo", "files", "rules", "settings", "yard"):
            return Visit(kind)
        if kind == "quit":
            return Push(QuitScreen(at_table=False))
        if kind == "new":
            return Instead(begun(_beginning(rest), self._kit, self._size))
        path = self._file(kind, rest)
        return opened(path, self._kit, self._size) if path else None

    def _file(self, kind: str, rest: str) -> Path | None:
        """The file that a spot opens, None without one."""
        if kind == "continue":
            return self._newest.path if self._newest else None
        notes = self._tables if kind == "table" else self._saves
        return notes[int(rest)].path if rest else None

    def _refresh(self) -> None:
        """Read the player's files again."""
        self._saves: tuple[SaveNote, ...] = save_notes(_SAVES)
        self._newest = save_to_continue()
        self._tables: tuple[TableNote, ...] = table_notes()
        self._cards.show([FileCard(f"table {n}", note) for n, note in enumerate(self._tables)])
        self._at = PLAY


def _draw_ships(canvas: Canvas, room: Box, quick: NewGame) -> None:
    seats = Seats.shown((seat.id for seat in quick.setup.seats), canvas.kit.palette)
    draw_fleets(canvas, room, quick, seats)


def _others() -> str:
    """Where games of other rule systems begin; empty without any."""
    names = [rules.NAME for name, rules in RULESETS.items() if rules.IS_GAME and name != _FIRST]
    return f" For {' or '.join(names)} take New game." if names else ""


def _entries(saves: tuple[SaveNote, ...], newest: SaveNote | None) -> list[MenuEntry]:
    """The menu, with the save to continue if there is one, and under a heading the newest saves."""
    entries = [
        MenuEntry("solo", "Solo", cap="A"),
        MenuEntry("game", "New game", cap="N"),
        *_new_entries(),
        MenuEntry("yard", "Design yard", "Space War", cap="Y"),
        MenuEntry("files", "Open a file", cap="O"),
        MenuEntry("rules", "Rules", cap="R"),
        MenuEntry("settings", "Settings", cap="S"),
        MenuEntry("quit", "Quit", cap="Esc"),
    ]
    if newest:
        entries.insert(0, MenuEntry("continue", "Continue", newest.title, cap="C"))
    if not saves:
        return entries
    entries.append(MenuEntry("", "Recent saves"))
    return entries + [_save_entry(n, save) for n, save in enumerate(saves)]


def _new_entries() -> list[MenuEntry]:
    """What each rule system offers to set up, with the keys of those that have one.

    What several of them offer alike has the name of the system below.
    """
    offered = Counter(each.words for system in RULESETS for each in looks_of(system).BEGINNINGS)
    return [
        MenuEntry(
            f"new {n} {system}",
            each.words,
            each.about or (RULESETS[system].NAME if offered[each.words] > 1 else ""),
            cap=pygame.key.name(_KEYS.get(f"new {n} {system}", 0)).upper(),
        )
        for system in RULESETS
        for n, each in enumerate(looks_of(system).BEGINNINGS)
    ]


def _beginning(asked: str) -> AnyTableFile:
    """What an entry sets up (`0 some_system`)."""
    n, _, system = asked.partition(" ")
    chosen = looks_of(system).BEGINNINGS[int(n)]
    if chosen.scenario:
        return shipped(system, chosen.scenario)
    return empty_tables(system, chosen.count)


def _save_entry(n: int, save: SaveNote) -> MenuEntry:
    """A save as an entry: its title, round and time, or what is wrong with it, coloured."""
    when = save.trouble or ago(save.when, datetime.now().astimezone())
    below = f"round {save.round} · {when}" if save.round else when
    return MenuEntry(f"save {n}", save.title, below, ink=NO if save.trouble else TEXT)
