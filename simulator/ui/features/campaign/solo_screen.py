"""The solo page: a quick game, scenarios with their records, and the campaign."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

import pygame

from simulator.api.missions import mission_series
from simulator.kernel.refusal import Refusal
from simulator.rules import SYSTEMS
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Kit
from simulator.ui.draw.theme import Seats
from simulator.ui.features.campaign.career_list import BATTLES, NEW, Campaigns, draw_campaigns
from simulator.ui.features.campaign.careers import careers
from simulator.ui.features.campaign.commanders import chore_systems
from simulator.ui.features.campaign.games_list import GamesList, draw_games
from simulator.ui.features.campaign.naming import name_corporation
from simulator.ui.features.campaign.solo_games import (
    mission_game,
    quick_solo,
    solo_games,
    solo_new,
    solo_systems,
)
from simulator.ui.panels.new_game.lead import PLAY, Lead, draw_fleets, draw_lead
from simulator.ui.panels.pages.paper import Paper
from simulator.ui.screens.screen import Push, Signal, Visit
from simulator.ui.screens.scrolled_page import ScrolledPage
from simulator.ui.screens.start.launch import begin_game
from simulator.ui.state.games.new_game import NewGame
from simulator.ui.state.games.prospect import refusal_text
from simulator.ui.state.people.corporations import unread_ledgers
from simulator.ui.state.people.records import Records, load_records

_WIDE, _NARROW = 1480, 1000
"""From these widths on the columns are wide, and there are two at all, at 100 %."""


_SAID = "easiest first · your best result at the right"


class SoloScreen(ScrolledPage):
    """A game that Enter begins on top, below it scenarios by difficulty and the campaign."""

    title = "Solo"

    letters: ClassVar[Mapping[int, str]] = {
        pygame.K_p: PLAY,
        pygame.K_n: NEW,
        pygame.K_b: BATTLES,
        pygame.K_c: "career 0",
        **{pygame.K_0 + (n + 1) % 10: f"scenario {n}" for n in range(10)},
    }

    def __init__(self, kit: Kit, size: tuple[int, int]) -> None:
        super().__init__(kit, size)
        self._system = next(iter(SYSTEMS))
        self._records = records = load_records()
        self._quick = quick_solo(self._system)
        self._lists = tuple(_lists(records))
        self._games = [game for each in self._lists for game in each.games]
        troubles = [records.trouble] if records.trouble else []
        self._campaigns = _campaigns(self._system, (*troubles, *unread_ledgers()))

    def draw_lead(self, paper: Paper, box: Box) -> None:
        """The quick game."""
        game = self._quick
        if game is None:
            none = Lead("", "No quick game", "", barred=True)
            draw_lead(paper.canvas, box, none, paper.spots, paper.lit)
            return
        record = self._records.of(game.file.setup.title)
        best = f" · best so far {record.best.words}" if record else ""
        small = ", ".join(game.facts) + best
        lead = Lead(small, game.file.setup.title, game.file.description, self.fault)
        room = draw_lead(paper.canvas, box, lead, paper.spots, paper.lit)
        seats = Seats.of_palette((seat.id for seat in game.file.setup.seats), self.kit.palette)
        draw_fleets(paper.canvas, room, solo_new(game), seats)

    def draw_body(self, paper: Paper, at: tuple[int, int], width: int) -> int:
        """Scenarios and the campaign, side by side where there is room."""
        if width < paper.px(_NARROW):
            y = self._draw_lists(paper, at, width) + paper.px(8)
            return draw_campaigns(paper, (at[0], y), width, self._campaigns)
        gap = paper.px(24)
        right = paper.px(440 if width >= paper.px(_WIDE) else 350)
        left = width - right - gap
        ends = [self._draw_lists(paper, at, left)]
        x = at[0] + left + gap
        ends.append(draw_campaigns(paper, (x, at[1]), right, self._campaigns))
        return max(ends)

    def _draw_lists(self, paper: Paper, at: tuple[int, int], width: int) -> int:
        """The scenarios of each rule system below each other; returns the y below them."""
        x, y = at
        for each in self._lists:
            y = draw_games(paper, (x, y + (paper.px(8) if each.first else 0)), width, each)
        return y

    def go(self, spot: str) -> Signal | None:
        """Begin a game, open a corporation, or go back."""
        kind, _, rest = spot.partition(" ")
        if spot in ("back", BATTLES):
            return Visit("start" if spot == "back" else "campaign")
        if spot == PLAY and self._quick:
            return self._begin(solo_new(self._quick))
        if kind == "scenario" and int(rest) < len(self._games):
            return self._begin(solo_new(self._games[int(rest)]))
        if kind == "career" and int(rest) < len(self._campaigns.careers):
            one = self._campaigns.careers[int(rest)]
            return Visit("corporation", (one.path, one.name))
        if spot == NEW and self._campaigns.series:
            return Push(name_corporation(self._system))
        return None

    def _begin(self, new: NewGame) -> Signal | None:
        signal = begin_game(new, self.kit, self.size)
        self.fault = refusal_text(signal) if isinstance(signal, Refusal) else ""
        return None if isinstance(signal, Refusal) else signal


def _lists(records: Records) -> Iterator[GamesList]:
    """The scenarios of each rule system, numbered through."""
    first = 0
    for system in solo_systems():
        games = solo_games(system, records)
        yield GamesList(SYSTEMS[system].words.name, _SAID, games, first)
        first += len(games)


def _campaigns(system: str, troubles: tuple[str, ...]) -> Campaigns:
    """The campaign of a rule system with its careers, those that go on and the newest first."""
    series = next(iter(mission_series(system)), None) if SYSTEMS[system].campaign else None
    missions = [mission_game(system, each) for each in series.missions] if series else []
    stars = tuple(each.file.difficulty if each else 0 for each in missions)
    found = reversed(careers(system) if series else ())
    ordered = sorted(found, key=lambda one: one.standing.over is not None)
    battles = next((SYSTEMS[each].words.name for each in chore_systems()), "")
    return Campaigns(series, stars, tuple(ordered), troubles, battles)
