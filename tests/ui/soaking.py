"""Random events on a game under way; `python -m tests.ui.soaking MINUTES` does it at length.

At length it also measures: no frame may take more than a second of processor time, and the pictures
kept between frames stay within their bound. Beside these, which only fill their stores, neither the
most memory that was ever held nor what is in use as a new game begins may grow by a tenth once ten
minutes have passed.
"""

import ctypes
import gc
import os
import random
import resource
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from simulator.kernel.draft import option_of
from simulator.session import Game
from simulator.ui.panels.side import inside, placed
from simulator.ui.play.mat import stands
from simulator.ui.screens.end import EndScreen
from simulator.ui.screens.hand_over import HOLD, TICKS, HandOverScreen
from simulator.ui.screens.screen import Quit
from simulator.ui.screens.sealed import SealedScreen
from simulator.ui.screens.table_screen import flow
from simulator.ui.screens.table_screen.screen import TableScreen
from simulator.ui.screens.table_screen.sidebar import side_page
from simulator.ui.window.tumbling import TUMBLE
from tests.ui.replayed import equals_its_replay
from tests.ui.test_new_game import Host
from tests.ui.test_soak import KEYBOARD, post_something

SLOWEST = 1.0
"""Seconds of processor time that a frame may take."""

GROWTH = 1.10
"""How much memory may grow after the warm-up, as a factor."""

KEPT = 256 << 20
"""Bytes of pictures that may be kept between frames."""

BLOCK = 64
"""Bytes that a block of Python's own memory has, about."""

_OFTEN = 10
"""After so many rounds it is looked up what is kept."""

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
        seen = placed(page, side, host.view_state)
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


class _Heap(ctypes.Structure):
    """What the C library tells about its memory, in bytes."""

    _fields_ = [
        (name, ctypes.c_size_t)
        for name in (
            *("arena", "ordblks", "smblks", "hblks", "mapped"),
            *("usmblks", "fsmblks", "used", "free", "keepcost"),
        )
    ]


def in_use() -> int:
    """Bytes in use: of the C library, without those it holds for later, and of Python's blocks."""
    gc.collect()
    told = ctypes.CDLL(None).mallinfo2
    told.restype = _Heap
    heap = told()
    return int(heap.used + heap.mapped) + sys.getallocatedblocks() * BLOCK


def held() -> int:
    """Bytes of memory that this process holds now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def most_held() -> int:
    """Bytes of memory that this process has held at most."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss << 10


@dataclass
class Memory:
    """What a soak takes: `kept` is the most that was kept so far.

    `fresh` is in use as its last game begins, beside what is kept; `warm` was the most held beside
    the most kept, fresh, and the most held at all when the warm-up ended.
    """

    fresh: int = 0
    kept: int = 0
    warm: tuple[int, int, int] | None = None

    @property
    def now(self) -> tuple[int, int, int]:
        """The same now."""
        return most_held() - self.kept, self.fresh, most_held()

    def growths(self) -> tuple[float, ...]:
        """By which factors they have grown since the warm-up."""
        pairs = zip(self.now, self.warm or self.now, strict=True)
        return tuple(now / before for now, before in pairs)


def main(minutes: float) -> int:
    """Soak for so long; prints what was met, and returns 1 if a bar is passed."""
    begun, told, rounds = time.monotonic(), 0.0, 0
    soak, memory, games = Soak(random.Random(int(begun))), Memory(), 0
    print(f"seed {int(begun)}", flush=True)
    while (gone := (time.monotonic() - begun) / 60) < minutes:
        if soak.counts["games"] > games:
            games = soak.counts["games"]
            memory.fresh = in_use() - soak.host.app.kept_bytes
        soak.round()
        rounds += 1
        if rounds % _OFTEN == 0:
            memory.kept = max(memory.kept, soak.host.app.kept_bytes)
        if gone > told:
            told += 1
            print(
                f"{gone:.0f} min, {rounds} rounds, {held() >> 20} MiB held, at most"
                f" {most_held() >> 20} held and {memory.kept >> 20} kept;"
                f" {memory.fresh >> 20} in use as game {games} began",
                flush=True,
            )
        if memory.warm is None and gone > min(10, minutes / 3):
            memory.warm = memory.now
    soak.end()
    beside, fresh, most = memory.growths()
    print(f"{rounds} rounds, {dict(soak.counts)}")
    print(
        f"slowest frame {soak.slowest:.2f} s; {memory.kept >> 20} MiB kept at most; the most held"
        f" grew by {most - 1:.1%}, beside what is kept by {beside - 1:.1%}, what is in use as a"
        f" game begins by {fresh - 1:.1%}"
    )
    well = max(beside, fresh) < GROWTH and memory.kept <= KEPT and soak.slowest <= SLOWEST
    return int(not well)


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["JUMPSHOCK_HOME"] = folder
        sys.exit(main(float(sys.argv[1]) if len(sys.argv) > 1 else 30))
