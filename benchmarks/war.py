"""P18: the wheel over 98 ships on four tables, and a window that becomes four times as large.

A floor is one blit of the whole screen and a flip, timed in the same rounds. No display is used.
"""

import os
from collections.abc import Iterator
from functools import cache
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.goal import Goal, Percentile

if TYPE_CHECKING:
    from simulator.ui.screens.table_screen.screen import TableScreen

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

SMALL, LARGE = (1920, 1080), (3840, 2160)
_FILE = Path(__file__).parents[1] / "tables/billion_suns/scenarios/great_war.yaml"
_BURST = (1, 1, 1, 1, -1, -1, -1, -1)
"""Turns of the wheel before the hand rests and the table is painted anew."""


class War:
    """A window on the great war's four tables."""

    def __init__(self) -> None:
        import pygame

        from simulator.scenario import load
        from simulator.ui.state.redraw_delay import CALM
        from simulator.ui.window.first_screen import open_table
        from simulator.ui.window.splash import open_window

        self._pygame, self._calm = pygame, CALM
        self._turns = cycle(_BURST)
        self.app = open_table(load(_FILE), open_window(SMALL, hidden=True), 1.0)
        self.app.step()
        self._grounds = {size: pygame.Surface(size, 0, self.app.surface) for size in (SMALL, LARGE)}
        self._visit("A")
        self._hand = self._frames()
        self._large = False

    @property
    def screen(self) -> "TableScreen":
        """The screen of the tables."""
        from simulator.ui.screens.table_screen.screen import TableScreen

        screen = self.app.screens[-1]
        assert isinstance(screen, TableScreen)
        return screen

    def wheel(self) -> None:
        """A turn of the wheel in a hand that hurries, and its frame."""
        self._post(self._pygame.MOUSEWHEEL, x=0, y=1, precise_y=float(next(self._turns)))
        self.app.step()

    def frame(self) -> None:
        """The next frame of a hand that turns the wheel, rests until all is painted, and so on."""
        next(self._hand)

    def small(self) -> None:
        """Make the window small and wait until all is painted."""
        self._become(SMALL)
        self.app.step()
        self._rest()

    def enlarge(self) -> None:
        """Make the window large, before its first frame."""
        self.small()
        self._become(LARGE)

    def painted(self) -> None:
        """The next frame of a window, or step of its next picture."""
        self.app.step()

    def enlarged(self) -> None:
        """One of the steps after the first frame of a large window."""
        if self.screen.state.still is None or not self._large:
            self._large = True
            self.enlarge()
            self.app.step()
            self._post(self._calm)

    def floor(self) -> None:
        """What no frame can be faster than that draws the whole screen."""
        self.app.surface.blit(self._grounds[self.app.surface.get_size()], (0, 0))
        self._pygame.display.flip()

    def _frames(self) -> Iterator[None]:
        """A burst of turns over each table in turn, then the steps of the picture after it."""
        for table in cycle("ABCD"):
            self._visit(table)
            yield
            for _ in _BURST:
                self.wheel()
                yield
            self._post(self._calm)
            while self.screen.state.still is not None:
                self.app.step()
                yield

    def _visit(self, table: str) -> None:
        """The pointer goes to the middle of a table."""
        x, y, width, height = self.screen.context.stage(self.screen.state).lenses[table].slot
        at = x + width // 2, y + height // 2
        self._post(self._pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self.app.step()

    def _rest(self) -> None:
        """Wait until all is painted."""
        self._post(self._calm)
        while self.screen.state.still is not None:
            self.app.step()

    def _become(self, size: tuple[int, int]) -> None:
        self._pygame.display.set_mode(size, self._pygame.RESIZABLE)
        self._post(self._pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])

    def _post(self, kind: int, **values: object) -> None:
        self._pygame.event.post(self._pygame.event.Event(kind, values))


@cache
def _war() -> War:
    """The only window of these goals, opened at the first go."""
    return War()


def goals() -> list[Goal | Percentile]:
    """The bars of P18."""
    wheel = "a turn of the wheel over the great war's 98 ships at 1080p"
    frames = f"{wheel}, and the repainting after it, each step"
    large = "the first frame of the window at 2160p, the great war's tables"
    steps = "the steps until all is painted at 2160p, the great war's tables"
    told = ", against a full blit and flip"

    def floor() -> None:
        _war().floor()

    return [
        Goal(
            "P18 a",
            wheel + told,
            1.3,
            at_least=False,
            ours=lambda: _war().wheel(),
            floor=floor,
            rounds=15,
        ),
        Percentile("P18 b", frames + told, 1.3, 50, lambda: _war().frame(), floor),
        Percentile("P18 b p99", frames + told, 3, 99, lambda: _war().frame(), floor, goes=1000),
        Percentile(
            "P18 c",
            large + told,
            6,
            50,
            lambda: _war().painted(),
            floor,
            goes=16,
            before=lambda: _war().enlarge(),
        ),
        Percentile(
            "P18 d p99",
            steps + told,
            8,
            99,
            lambda: _war().painted(),
            floor,
            before=lambda: _war().enlarged(),
        ),
    ]
