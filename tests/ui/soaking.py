"""Random events on a game under way; `python -m tests.ui.soaking MINUTES` does it at length.

At length it also measures: no frame may take more than a second of processor time, the pictures
kept between frames stay within their bound, and from the second third to the last the memory that
the process holds may not grow by a tenth, in the mean. The first third fills the stores.
"""

import os
import random
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean

import pygame

from simulator.kernel.asked.draft import option_of
from simulator.session import Game
from simulator.ui.panels.sidebar.side import inside, place_blocks
from simulator.ui.play.mat import stands
from simulator.ui.screens.after.end import EndScreen
from simulator.ui.screens.hand_over import HOLD, TICKS, HandOverScreen
from simulator.ui.screens.screen import Quit
from simulator.ui.screens.sealed import SealedScreen
from simulator.ui.screens.table_screen.play import flow
from simulator.ui.screens.table_screen.screen import TableScreen
from simulator.ui.screens.table_screen.sidebar import side_page
from simulator.ui.screens.table_screen.telling.tumbling import TUMBLE
from tests.ui.replayed import equals_its_replay
from tests.ui.test_new_game import Host
from tests.ui.test_soak import KEYBOARD, post_something

SLOWEST = 1.0
"""Seconds of processor time that a frame may take."""

GROWTH = 1.10
"""How much memory may grow from the second third of a soak to the last, as a factor."""

KEPT = 256 << 20
"""Bytes of pictures that may be kept between frames."""

_OFTEN = 10
"""After so many rounds it is looked up what is held and kept."""

_OF_GAME = (HandOverScreen, SealedScreen, EndScreen)
"""Screens that a game shows over its table."""

_MODES = ("skirmish", "core", "warzone")


@dataclass
class Soak:
    """Random events on one game after another, each checked against its replay at its end."""

    luck: random.Random
    host: Host = field(init=False)
    counts: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0

    def __post_init__(self) -> None:
        self.begin()

    @property
    def game(self) -> Game | None:
        """The game on the table; None while no table is open."""
        screens = self.host.app.screens
        bottom = screens[0] if screens else None
        return bottom.context.client.game if isinstance(bottom, TableScreen) else None

    def begin(self) -> None:
        """Open the window on a new game by the rules."""
        self.host = Host((1280, 720))
        self.host.take(f"way billion_suns {self.luck.choice(_MODES)}")
        if self.luck.random() < 0.5:
            self.host.take("agent 1 ")
        self.host.go("number scale")
        self.host.enter(str(self.luck.randint(2, 5)))
        self.host.go("seed")
        self.host.enter(str(self.luck.getrandbits(32)))
        self.host.click_words("Play now")
        assert self.game is not None, self.host.words()
        self.counts["games"] += 1

    def end(self) -> None:
        """Hold the game against its replay, and leave the window."""
        game = self.game
        if game is not None:
            self.counts["steps"] += len(game.steps)
            equals_its_replay(game)
        self.host.app.heed(Quit())
        pygame.event.clear()

    def round(self) -> None:
        """A few events, and a frame; a closed window or another table begins a new game."""
        game = self.game
        for _ in range(self.luck.randrange(1, 5)):
            self.post()
        start = time.process_time()
        going = self.host.app.step()
        self.slowest = max(self.slowest, time.process_time() - start)
        self.counts.update(type(screen).__name__ for screen in self.host.app.screens[-1:])
        if not going or self.game is None or self.luck.random() < 0.0005:
            if going:
                self.end()
            elif game is not None:
                self.counts["steps"] += len(game.steps)
            self.begin()

    def post(self) -> None:
        """An event that answers what is asked, or just any; none once the window is closed."""
        luck, host = self.luck, self.host
        if not host.app.screens:
            return  # a change of size draws a frame, and that may follow a quit
        chance, top = luck.random(), host.app.screens[-1]
        if not isinstance(top, TableScreen):
            if not isinstance(top, _OF_GAME) and luck.random() < 0.3:
                self._strike(pygame.K_ESCAPE)  # so that most of the time belongs to the game
            chance *= 0.5
        if chance < 0.12:
            host.post(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0)
            for _ in range(TICKS if luck.random() < 0.5 else 0):
                host.post(HOLD)
            host.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
        elif chance < 0.2:
            host.post(luck.choice((TUMBLE, flow.TURN)))
        elif chance < 0.5:
            post_something(host, luck, KEYBOARD)
        else:
            self._answer()

    def _answer(self) -> None:
        """A click on a button or row, a drag of a ghost, or the letter of an option."""
        luck, host = self.luck, self.host
        turn = host.screen.context.turn(host.view_state)
        kind = luck.choice(("button", "row", "row", "ghost", "letter", "scroll"))
        if turn is None or kind == "button":
            boxes = [box for _, box in host.stage.plan.buttons]
            self._click(luck.choice(boxes or [(0, 0, 9, 9)]))
        elif kind == "row":
            self._row()
        elif kind == "ghost" and (found := stands(host.view_state.view, turn)):
            place = luck.choice(found).place
            x, y = host.lens(place.table).pixel(place.pose.at)
            end = round(x) + luck.randint(-80, 80), round(y) + luck.randint(-80, 80)
            self._drag((round(x), round(y)), end)
        elif kind == "letter":
            option = option_of(turn.request, luck.choice(turn.request.options).id)
            if option and option.key:
                self._strike(ord(option.key.lower()), option.key.lower())
        else:
            self._strike(luck.choice((pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_ESCAPE)))

    def _row(self) -> None:
        """Click a row of the side panel."""
        host, side = self.host, self.host.stage.layout.side
        scene = host.screen.context.scene(host.view_state)
        page = side_page(host.app.kit.lettering, side, scene)
        left = inside(side, host.view_state.k, page)[0]
        seen = place_blocks(page, side, host.view_state)
        rows = [(top, each.height) for each, top in seen if each.command]
        if rows:
            top, high = self.luck.choice(rows)
            pixel = left + self.luck.randrange(max(1, side[2] - 40)), top + high // 2
            host.post(pygame.MOUSEBUTTONDOWN, pos=pixel, button=1)
            host.post(pygame.MOUSEBUTTONUP, pos=pixel, button=1)

    def _click(self, box: tuple[int, int, int, int]) -> None:
        prompt = self.host.stage.layout.prompt
        pixel = prompt[0] + box[0] + box[2] // 2, prompt[1] + box[1] + box[3] // 2
        self.host.post(pygame.MOUSEBUTTONDOWN, pos=pixel, button=1)
        self.host.post(pygame.MOUSEBUTTONUP, pos=pixel, button=1)

    def _drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.host.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        self.host.post(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(1, 0, 0))
        self.host.post(pygame.MOUSEBUTTONUP, pos=end, button=1)

    def _strike(self, code: int, typed: str = "") -> None:
        self.host.post(pygame.KEYDOWN, key=code, unicode=typed, mod=0)
        self.host.post(pygame.KEYUP, key=code, mod=0)


def held() -> int:
    """Bytes of memory that this process holds now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


@dataclass
class Memory:
    """What a soak holds: by minute and bytes, in the order of time; `kept` are pictures at most."""

    samples: list[tuple[float, int]] = field(default_factory=list)
    kept: int = 0

    def take(self, minute: float, kept: int) -> None:
        """Look up what is held now."""
        self.samples.append((minute, held()))
        self.kept = max(self.kept, kept)

    def growth(self) -> float:
        """The mean of the last third of the time by that of the second; 1 for a very short time."""
        whole = self.samples[-1][0] if self.samples else 0.0
        thirds = [
            [now for minute, now in self.samples if low < minute * 3 / whole <= low + 1]
            for low in (1, 2)
        ]
        return mean(thirds[1]) / mean(thirds[0]) if all(thirds) else 1.0


def main(minutes: float) -> int:
    """Soak for so long; prints what was met, and returns 1 if a bar is passed."""
    begun, told, rounds = time.monotonic(), 0.0, 0
    soak, memory = Soak(random.Random(int(begun))), Memory()
    print(f"seed {int(begun)}", flush=True)
    while (gone := (time.monotonic() - begun) / 60) < minutes:
        soak.round()
        rounds += 1
        if rounds % _OFTEN == 0:
            memory.take(gone, soak.host.app.kept_bytes)
        if gone > told:
            told += 1
            print(f"{gone:.0f} min, {rounds} rounds, {held() >> 20} MiB held", flush=True)
    soak.end()
    growth = memory.growth()
    print(f"{rounds} rounds, {dict(soak.counts)}")
    print(
        f"slowest frame {soak.slowest:.2f} s; {memory.kept >> 20} MiB of pictures kept at most;"
        f" memory grew by {growth - 1:.1%}"
    )
    return int(growth >= GROWTH or memory.kept > KEPT or soak.slowest > SLOWEST)


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["JUMPSHOCK_HOME"] = folder
        sys.exit(main(float(sys.argv[1]) if len(sys.argv) > 1 else 30))
