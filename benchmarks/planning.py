"""P10 for a plan: a formation of five dragged over the largest table, its preview asked each time.

The floor is one blit of the whole screen and a flip. No display is used.
"""

import os
from functools import cache
from itertools import count
from math import cos, sin
from typing import TYPE_CHECKING

from benchmarks.goal import Count, Goal, Percentile
from benchmarks.window import SIZES
from simulator import paths
from simulator.kernel.decisions import waited_for
from simulator.kernel.dice import agent_dice, pick
from simulator.scenario import load
from simulator.session import Game

if TYPE_CHECKING:
    from simulator.ui.window.loop import App

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

SHIPS = 5
LONGEST = 200


def _jumping() -> Game:
    """The largest table at the first turn of the Jump phase; the same at every run."""
    from simulator.rules import SYSTEMS
    from simulator.rules.billion_suns.model.actions import StartGame

    setup = load(paths.data("tables") / "billion_suns" / "scenarios" / "great_war.yaml").setup
    game = Game.new(SYSTEMS[setup.system], setup, "00" * 16)
    game.submit(StartGame(), setup.seats[0].id)
    for n in range(LONGEST):
        seat = waited_for(game.state)[0]
        if any(each.what == "jump_turn" for each in game.state.decisions):
            return game
        dice = agent_dice("P10", seat, n)
        game.submit(pick(dice, game.ruleset.play.candidates(game.view(seat), seat, dice, 8)), seat)
    raise RuntimeError("no Jump phase came up")


class Plan:
    """A window on that table with a new formation in the hand."""

    def __init__(self, size: tuple[int, int]) -> None:
        import pygame

        from simulator.ui.play.mat import stands
        from simulator.ui.screens.table_screen.screen import TableScreen
        from simulator.ui.screens.table_screen.table_context import TableContext
        from simulator.ui.state.client.client import Client
        from simulator.ui.systems.registry import looks_of
        from simulator.ui.window.first_screen import open_start
        from simulator.ui.window.splash import open_window

        self._pygame, self._turn = pygame, count()
        self.app: App = open_start(open_window(size, hidden=True), 1.0)
        self._ground = pygame.Surface(size, 0, self.app.surface)
        game = _jumping()
        looks = looks_of(game.state.setup.system)
        screen: TableScreen = TableScreen(TableContext(Client(game), looks, self.app.kit), size)
        self.app.screens[:] = [screen]
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))
        self.app.step()  # who is asked sits down
        for command in ("pick what cruiser", *["step ships 1"] * (SHIPS - 1)):
            screen.obey(command)
        self.app.step()
        turn = screen.context.turn(screen.state)
        assert turn is not None
        ghosts = stands(screen.state.view, turn)
        place = ghosts[0].place
        x, y = screen.context.stage(screen.state).lenses[place.table].pixel(place.pose.at)
        self._start = round(x), round(y)
        self._post(pygame.MOUSEMOTION, self._start)
        self._post(pygame.MOUSEBUTTONDOWN, self._start)
        for _ in range(120):
            self.drag()
        assert screen.state.grab is not None
        assert len(ghosts) == SHIPS

    def drag(self) -> None:
        """One move of the mouse with the formation in the hand, and its frame."""
        turn = next(self._turn) * 0.7
        x, y = self._start
        self._post(self._pygame.MOUSEMOTION, (x + round(40 * cos(turn)), y + round(30 * sin(turn))))

    def floor(self) -> None:
        """What no frame can be faster than that draws the whole screen."""
        self.app.surface.blit(self._ground, (0, 0))
        self._pygame.display.flip()

    def _post(self, kind: int, pixel: tuple[int, int]) -> None:
        event = {"pos": pixel, "rel": (0, 0), "buttons": (1, 0, 0), "button": 1}
        self._pygame.event.post(self._pygame.event.Event(kind, event))
        self.app.step()


@cache
def _plan(size: tuple[int, int]) -> Plan:
    return Plan(size)


def goals() -> list[Goal | Count | Percentile]:
    """The bar of P10, on both screens."""
    found: list[Goal | Count | Percentile] = []
    for letter, (words, size) in zip("cd", reversed(SIZES), strict=True):
        told = f"dragging a planned formation of {SHIPS} at {words}, against a full blit and flip"

        def drag(size: tuple[int, int] = size) -> None:
            _plan(size).drag()

        def floor(size: tuple[int, int] = size) -> None:
            _plan(size).floor()

        name = f"P10 {letter}"
        found.append(Goal(name, told, 5, at_least=False, ours=drag, floor=floor, rounds=15))
    return found
