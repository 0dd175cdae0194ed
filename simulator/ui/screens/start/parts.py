"""What stands on the start screen: its lead, its purposes, and what is at its head and foot."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

import pygame

from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import ById, Canvas
from simulator.ui.draw.lettering import BODY
from simulator.ui.draw.theme import FAINT, LABEL, NO, WHITE
from simulator.ui.draw.wording import fit
from simulator.ui.input.input_state import InputState
from simulator.ui.input.keys import ENTER
from simulator.ui.panels.new_game.lead import PLAY, lead_small
from simulator.ui.panels.pages.paper import Paper, RowButton
from simulator.ui.panels.start.hero import Entrance
from simulator.ui.panels.start.lead import StartLead
from simulator.ui.panels.start.purposes import Purpose, Purposes
from simulator.ui.panels.start.shelf import SEARCH
from simulator.ui.panels.start.vignettes import draw_vignette
from simulator.ui.screens.start.launch import FIRST
from simulator.ui.screens.start.shelf_hand import ShelfHand
from simulator.ui.state.games.new_game import NewGame
from simulator.ui.state.library.file_library import ago
from simulator.ui.state.library.saved_games import SaveNote
from simulator.ui.state.library.table_seats import first_beginning
from simulator.ui.table.preview import draw_tables

EDIT, CONTINUE, NEW = "edit", "continue", "new"
"""Spots that only keys call."""

LETTERS: Mapping[int, str] = {
    pygame.K_c: CONTINUE,
    pygame.K_v: "saves",
    pygame.K_p: "against",
    pygame.K_n: "against",
    pygame.K_2: "together",
    pygame.K_f: FIRST,
    pygame.K_t: "tables",
    pygame.K_e: EDIT,
    pygame.K_1: NEW,
    pygame.K_o: "files",
    pygame.K_g: "guide",
    pygame.K_r: "rules",
    pygame.K_s: "settings",
}
"""The spots of the start screen by their keys, but for those of features."""

ENTRANCES = (
    Entrance("files", "Open", "O"),
    Entrance("settings", "Settings", "S"),
    Entrance("guide", "Guide", "G"),
    Entrance("rules", "Rules", "R"),
    Entrance("help", "Keys", "F1"),
    Entrance("quit", "Quit", "Esc"),
)
"""What is at the head of the start screen."""

VISITS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "against": ("new game", ()),
    "together": ("new game", ("together",)),
    "files": ("files", ()),
    "guide": ("guide", ()),
    "rules": ("rules", ()),
    "settings": ("settings", ()),
    "tables": ("tables", ()),
    "saves": ("saves", ()),
}
"""The place that a spot opens, and what it is about, but for those of features."""

_HINT = "Enter on a table opens it, E opens it in the editor; F1 has all keys"


def spot_of_key(
    hand: ShelfHand,
    event: pygame.event.Event,
    now: InputState,
    at: str,
    letters: Mapping[int, str],
) -> str:
    """The spot that a key calls: the one it is `at` for Enter; empty for none."""
    if event.key in ENTER:
        return at
    if event.key == pygame.K_ESCAPE:
        # A search is ended first.
        return f"tab {hand.browsing.at}" if hand.browsing.search.words else "quit"
    if event.dict.get("unicode") == "/":
        return SEARCH
    return letters.get(event.key, "") if "ctrl" not in now.held else ""


@dataclass(frozen=True, slots=True)
class StartEntry:
    """What a feature of the window adds to the start screen: a card, and the place it opens."""

    group: Literal["play", "learn"]
    card: Purpose
    place: str

    @property
    def key(self) -> int:
        """The key that opens it: the letter on its card."""
        return ord(self.card.cap.lower())


def purposes(entries: Sequence[StartEntry]) -> tuple[Purposes, ...]:
    """What one can do, in two groups, with what the features add."""
    play = (
        Purpose("against", "Against a program", "A quick game, or choose everything", "P"),
        Purpose("together", "Two at one screen", "Hot seat; what is secret stays secret", "2"),
    )
    begins = first_beginning()
    first = (Purpose(FIRST, begins[1].words, begins[1].about, "F"),) if begins else ()
    alone = tuple(each.card for each in entries if each.group == "play")
    learn = tuple(each.card for each in entries if each.group == "learn")
    return (Purposes("Play", (*play, *first, *alone)), Purposes("Learn, settle, design", learn))


def start_lead(newest: SaveNote | None, saved: int, quick: NewGame) -> StartLead:
    """What Enter does: the newest save goes on, or a quick game begins; `saved` counts saves."""
    others = saved - (1 if newest else 0)
    words = f"{others} {'more ' if newest else ''}save{'' if others == 1 else 's'}"
    more = RowButton("saves", words) if others else None
    if newest is None:
        what = (lead_small(quick), "Contracts are drawn and objects placed for you.")
        return StartLead("QUICK GAME", "", "A quick game", what, "Play now", "", more, "V")
    when = ago(newest.when, datetime.now().astimezone())
    lines = tuple(line for line in (newest.stands, newest.score) if line)
    title, trouble = newest.title, newest.trouble
    return StartLead("CONTINUE", when, title, lines, "Continue", trouble, more, "V")


def draw_standing(canvas: Canvas, box: Box, newest: SaveNote | None) -> None:
    """How the game stands that goes on; without one, two fleets that meet."""
    view = newest.view if newest else None
    if view is None:
        draw_vignette(canvas, box, PLAY)
        return
    canvas.card(
        ("start lead", ById(view)),
        box,
        lambda inner, area: draw_tables(inner, area, view, view.setup.tables),
    )


def draw_foot(paper: Paper, box: Box, hand: ShelfHand, told: str) -> None:
    """What Enter and E do, or what went wrong; at the right how many tables there are."""
    canvas, (left, top, width, high) = paper.canvas, box
    y = top + (high - canvas.height(BODY)) / 2
    count = len(hand.browsing.entries)
    words = f"all {count} (T)" if count > hand.grid.rows * hand.grid.columns else ""
    ink = WHITE if "tables" in (paper.lit.at, paper.lit.hot) else LABEL
    end = canvas.text((left + width, y), words, BODY, ink, "right")
    if words:
        paper.spots.note("tables", (end[0], top, end[2], high))
    room = width - end[2] - paper.px(20)
    said = fit(canvas.kit.lettering, told or _HINT, BODY, room)
    canvas.text((left, y), said, BODY, NO if told else FAINT)
