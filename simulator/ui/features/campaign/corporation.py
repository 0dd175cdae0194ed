"""The page of a corporation between missions: its next mission, its classes and its history."""

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

import pygame

from simulator.kernel.refusal import Refusal
from simulator.session import SaveFault
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Kit
from simulator.ui.draw.theme import Seats
from simulator.ui.features.campaign.career_page import AGAIN, OTHER, CareerPage, draw_career
from simulator.ui.features.campaign.careers import (
    PlayerCareer,
    begin_career,
    career,
    pay_for,
    wares,
)
from simulator.ui.features.campaign.naming import name_corporation
from simulator.ui.features.campaign.solo_games import mission_game, mission_new, solo_new
from simulator.ui.panels.new_game.lead import PLAY, Lead, draw_fleets, draw_lead
from simulator.ui.panels.pages.paper import Paper
from simulator.ui.screens.screen import Push, Signal, Visit
from simulator.ui.screens.scrolled_page import ScrolledPage
from simulator.ui.screens.start.launch import begin_game
from simulator.ui.state.games.prospect import refusal_text

_FIRED = "A negative margin ended the campaign. Begin again, under the same name or another."
_DONE = "Its ledger stays. Begin another corporation, or play a scenario."


class CorporationScreen(ScrolledPage):
    """The next mission, which Enter begins, and below it classes, briefing and history.

    After being fired Enter begins again under the same name.
    """

    reads = True

    letters: ClassVar[Mapping[int, str]] = {
        pygame.K_p: PLAY,
        pygame.K_a: AGAIN,
        pygame.K_n: OTHER,
    }

    def __init__(self, kit: Kit, size: tuple[int, int], path: Path, name: str) -> None:
        super().__init__(kit, size)
        self._path, self._name = path, name
        self.title = f"Corporation {name}"
        self._page: CareerPage | None = None
        self._trouble = ""
        self._refresh()

    @property
    def look(self) -> object:
        """What is lit, how far it is scrolled, and what the corporation has."""
        return super().look, self._page, self._trouble

    def draw_lead(self, paper: Paper, box: Box) -> None:
        """The next mission, or that there is none and why."""
        room = draw_lead(paper.canvas, box, self._lead(), paper.spots, paper.lit)
        game = self._page.game if self._page else None
        if game:
            seats = Seats.of_palette((seat.id for seat in game.file.setup.seats), self.kit.palette)
            draw_fleets(paper.canvas, room, solo_new(game), seats)

    def draw_body(self, paper: Paper, at: tuple[int, int], width: int) -> int:
        """Everything about the corporation."""
        return draw_career(paper, at, width, self._page) if self._page else at[1]

    def go(self, spot: str) -> Signal | None:
        """Begin the mission, pay for a class, begin anew, or go back."""
        kind, _, rest = spot.partition(" ")
        if spot == "back" or self._page is None:
            return Visit("solo")
        one = self._page.career
        if kind == "unlock":
            fault = pay_for(one, rest)
            self._refresh()
            self.fault = fault
            return None
        if spot == OTHER:
            return Push(name_corporation(one.system))
        if one.standing.over:
            return self._again(one) if spot in (PLAY, AGAIN) else None
        if spot != PLAY:
            return None
        return self._play(one) if one.progress.following else Push(name_corporation(one.system))

    def _play(self, one: PlayerCareer) -> Signal | None:
        new = mission_new(one)
        found = new if isinstance(new, Refusal) else begin_game(new, self.kit, self.size)
        self.fault = refusal_text(found) if isinstance(found, Refusal) else ""
        return None if isinstance(found, Refusal) else found

    def _again(self, one: PlayerCareer) -> Signal | None:
        """Begin once more under the same name, in the same ledger."""
        done = begin_career(one.system, one.name, one.path)
        if isinstance(done, Path):
            return Visit("corporation", (done, one.name))
        self.fault = done
        return None

    def _lead(self) -> Lead:
        if self._page is None:
            return Lead("", "This ledger cannot be read", self._trouble, button="Back")
        one, game = self._page.career, self._page.game
        progress = one.progress
        if one.standing.over:
            title = f"The CEO of {one.name} was fired"
            return Lead(progress.series.title, title, _FIRED, self.fault, button="Begin again")
        mission = progress.following
        if mission is None:
            title = "Every mission is done"
            return Lead(progress.series.title, title, _DONE, self.fault, button="A new one")
        number = f"mission {len(progress.done) + 1} of {len(progress.series.missions)}"
        facts = " · ".join(game.facts) if game else ""
        small = f"{progress.series.title}, {number}"
        return Lead(small, mission.title, facts, self.fault)

    def _refresh(self) -> None:
        """Read the ledger again."""
        try:
            one = career(self._path, self._name)
            following = one.progress.following
            game = mission_game(one.system, following) if following else None
            shown = None if one.standing.over else game
            self._page, self._trouble = CareerPage(one, wares(one), shown), one.trouble
        except SaveFault as fault:
            self._page, self._trouble = None, f"{fault}."
