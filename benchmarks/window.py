"""P9, P10, P11, P13: what a frame costs, what is kept, and how soon something is seen.

A floor is one blit of the whole screen and a flip, timed in the same rounds. No display is used.
"""

import gc
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import count
from math import cos, sin
from time import perf_counter
from typing import TYPE_CHECKING

from benchmarks.goal import Count, Goal, Percentile

if TYPE_CHECKING:
    from simulator.ui.window.loop import App

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

SIZES = (("1080p", (1920, 1080)), ("2160p", (3840, 2160)))
TOKENS = (60, 200)


class Table:
    """A window on a table of so many tokens, the first ship of it in the hand."""

    first = "cyan-1/1"
    """What is in the hand."""

    def __init__(self, tokens: int, size: tuple[int, int]) -> None:
        import pygame

        self.size, self._pygame, self._turn = size, pygame, count()
        self.app: App = self.opened(tokens, size)
        self._ground = pygame.Surface(size, 0, self.app.surface)
        self.app.step()
        # As the window does before it waits for events.
        gc.freeze()
        self._start, self._held = self._pixel(self.first), True
        self._post(pygame.MOUSEMOTION, self._start)
        self._post(pygame.MOUSEBUTTONDOWN, self._start)
        for _ in range(120):
            self.drag()

    def opened(self, tokens: int, size: tuple[int, int]) -> "App":
        """The window on the table."""
        from simulator.scenario import load_text
        from simulator.ui.window.first_screen import open_table
        from simulator.ui.window.splash import open_window

        file = load_text(self.text(tokens).encode(), "crowd.yaml")
        return open_table(file, open_window(size, hidden=True), 1.0)

    def text(self, tokens: int) -> str:
        """The table file."""
        return _crowd(tokens)

    def drag(self) -> None:
        """One move of the mouse with the token in the hand, and its frame."""
        turn = next(self._turn) * 0.7
        x, y = self._start
        self._post(self._pygame.MOUSEMOTION, (x + round(70 * cos(turn)), y + round(50 * sin(turn))))

    def let_go(self) -> None:
        """Put the token down, for what a hand does that holds nothing."""
        if self._held:
            self._post(self._pygame.MOUSEBUTTONUP, self._start)
            self._post(self._pygame.MOUSEMOTION, self._middle())
            self._held = False

    def hover(self) -> None:
        """The pointer from one ship to the next."""
        self.let_go()
        ships = [f"cyan-{group}/{ship}" for group in (1, 2, 3) for ship in (1, 2, 3, 4)]
        self._post(self._pygame.MOUSEMOTION, self._pixel(ships[next(self._turn) % len(ships)]))

    def rest(self) -> None:
        """Events that change nothing."""
        self._pygame.event.post(self._pygame.event.Event(self._pygame.USEREVENT))
        self.app.step()

    def floor(self) -> None:
        """What no frame can be faster than that draws the whole screen."""
        self.app.surface.blit(self._ground, (0, 0))
        self._pygame.display.flip()

    def _middle(self) -> tuple[int, int]:
        x, y = self._start
        return x + round(0.2 * self.size[0]), y - round(0.2 * self.size[1])

    def _pixel(self, ship: str) -> tuple[int, int]:
        from simulator.kernel.piece import OnTable
        from simulator.ui.screens.table_screen.screen import TableScreen

        screen = self.app.screens[-1]
        assert isinstance(screen, TableScreen)
        place = screen.state.view.pieces[ship].place
        assert isinstance(place, OnTable)
        lens = screen.context.stage(screen.state).lenses[place.table]
        x, y = lens.pixel(place.pose.at)
        return round(x), round(y)

    def _post(self, kind: int, pixel: tuple[int, int]) -> None:
        event = {"pos": pixel, "rel": (0, 0), "buttons": (1, 0, 0), "button": 1}
        self._pygame.event.post(self._pygame.event.Event(kind, event))
        self.app.step()


class Squadron(Table):
    """A window on such a table with twelve ships in the hand, the arcs of all of them live."""

    twelve = tuple(f"cyan-{group}/{ship}" for group in (1, 2, 3, 4) for ship in (1, 2, 3))
    """What is in the hand."""

    def __init__(self, tokens: int, size: tuple[int, int]) -> None:
        super().__init__(tokens, size)
        self.let_go()
        key = self._pygame.K_LSHIFT
        self._key(self._pygame.KEYDOWN, key)
        ships = self.twelve
        for ship in ships[1:]:  # the first was in the hand
            self._post(self._pygame.MOUSEMOTION, self._pixel(ship))
            self._post(self._pygame.MOUSEBUTTONDOWN, self._pixel(ship))
            self._post(self._pygame.MOUSEBUTTONUP, self._pixel(ship))
        self._key(self._pygame.KEYUP, key)
        self._start = self._pixel(ships[0])
        self._post(self._pygame.MOUSEMOTION, self._start)
        self._post(self._pygame.MOUSEBUTTONDOWN, self._start)
        for _ in range(120):
            self.drag()
        assert self.held == len(ships)

    @property
    def held(self) -> int:
        """How many ships are in the hand."""
        from simulator.ui.screens.table_screen.screen import TableScreen

        screen = self.app.screens[-1]
        assert isinstance(screen, TableScreen)
        return len(getattr(screen.state.tool, "shifts", ()))

    def _key(self, kind: int, key: int) -> None:
        self._pygame.event.post(self._pygame.event.Event(kind, key=key, unicode="", mod=0))
        self.app.step()


def _crowd(tokens: int) -> str:
    """A table file with so many ships in groups of five, spread over a 48 inch table."""
    lines = ["format: 1", "system: billion_suns", "title: A crowd", "seats:"]
    lines += ["  - {id: cyan, name: Cyan}", "  - {id: amber, name: Amber}"]
    lines += ["tables:", "  - id: A", "    size: [48, 48]", "    battlegroups:"]
    for group in range(tokens // 5):
        seat = "cyan" if group % 2 == 0 else "amber"
        x, y = 5 + group % 7 * 5.8, 6 + group // 7 * 6.8
        ships = ", ".join(
            f"{{at: [{x + n % 3 * 1.7:.1f}, {y + n // 3 * 1.9:.1f}], heading: {n * 40}}}"
            for n in range(5)
        )
        name = f"{seat}-{group // 2 + 1}"
        lines.append(f"      - {{id: {name}, owner: {seat}, class: frigate, ships: [{ships}]}}")
    return "\n".join(lines) + "\n"


@cache
def _table(tokens: int, size: tuple[int, int]) -> Table:
    return Table(tokens, size)


@cache
def _squadron(size: tuple[int, int]) -> Squadron:
    _table.cache_clear()
    return Squadron(60, size)


def _at(tokens: int, size: tuple[int, int], what: str) -> Callable[[], None]:
    """Something a table does; the window is opened at the first go, and again after another's."""

    def work() -> None:
        getattr(_open_alone(tokens, size), what)()

    return work


def _open_alone(tokens: int, size: tuple[int, int]) -> Table:
    """The table whose window is open: there is only one window at a time."""
    table = _table(tokens, size)
    if table.app.surface.get_size() != size:
        _table.cache_clear()
        table = _table(tokens, size)
    return table


def _needless(tokens: int, size: tuple[int, int]) -> int:
    """Frames drawn while nothing changed."""
    table = _open_alone(tokens, size)
    before = table.app.frames
    for _ in range(50):
        table.rest()
    return table.app.frames - before


def _too_much_kept() -> int:
    """MiB above 256 that are kept at 2160p after zooming about on a crowded table."""
    import pygame

    table = _open_alone(200, (3840, 2160))
    for notches in (1, 1, 1, -1, 2, -2, 1, 1, 1, -4, 3):
        event = {"x": 0, "y": notches, "precise_y": float(notches)}
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, event))
        table.drag()
    _table.cache_clear()
    return max(0, -(-table.app.kept_bytes // (1 << 20)) - 256)


def _python(code: str) -> None:
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


_PYGAME_FRAME = (
    "import pygame; pygame.display.init(); s = pygame.display.set_mode((1280, 720));"
    " pygame.font.init(); s.fill((7, 10, 18)); pygame.display.flip()"
)
_OUR_FRAME = (
    "from simulator.ui.window.splash import open_window; open_window((1280, 720), hidden=True)"
)
_VERSION = "from simulator.cli.main import main; main(['--version'])"


def goals() -> list[Goal | Count | Percentile]:
    """The bars of P9, P10, P11 and P13."""
    found: list[Goal | Count | Percentile] = []
    for letter, (words, size, tokens) in zip("abcd", _tables(), strict=True):
        what = f"dragging one of {tokens} tokens at {words}, against a full blit and flip"
        ours, floor = _at(tokens, size, "drag"), _at(tokens, size, "floor")
        name = f"P9 {letter}"
        found.append(Goal(name, what, 1.5, at_least=False, ours=ours, floor=floor, rounds=15))
        found.append(Percentile(f"{name} p99", what, 3, 99, ours=ours, floor=floor))
        nothing = f"frames drawn while nothing changed, {tokens} tokens at {words}"
        found.append(Count(f"{name} rest", nothing, partial(_needless, tokens, size)))
    found += _hasty()
    found += _squadrons()
    kept = "MiB of kept pictures beyond 256, at 2160p"
    found.append(Count("P11", kept, _too_much_kept))
    return found + _starts()


def _hasty() -> Iterator[Goal]:
    """What a hand that hurries waits for: the next ship under it."""
    for words, size in SIZES:
        told = f"the pointer going to the next ship at {words}, against a full blit and flip"
        ours, floor = _at(60, size, "hover"), _at(60, size, "floor")
        yield Goal("P9 hover", told, 3.0, at_least=False, ours=ours, floor=floor, rounds=15)


def _squadrons() -> Iterator[Goal]:
    """P10, on both screens."""
    for letter, (words, size) in zip("ab", reversed(SIZES), strict=True):
        told = f"dragging twelve ships with their arcs at {words}, against a full blit and flip"

        def drag(size: tuple[int, int] = size) -> None:
            _squadron(size).drag()

        def floor(size: tuple[int, int] = size) -> None:
            _squadron(size).floor()

        name = f"P10 {letter}"
        yield Goal(name, told, 5, at_least=False, ours=drag, floor=floor, rounds=15)


def _tables() -> Iterator[tuple[str, tuple[int, int], int]]:
    for words, size in SIZES:
        for tokens in TOKENS:
            yield words, size, tokens


def _starts() -> list[Goal | Count | Percentile]:
    return [
        Goal(
            "P13 a",
            "`--version` against bare Python",
            4,
            at_least=False,
            ours=partial(_python, _VERSION),
            floor=partial(_python, "pass"),
            clock=perf_counter,
        ),
        Goal(
            "P13 b",
            "the first frame against a window opened with pygame alone",
            1.25,
            at_least=False,
            ours=partial(_python, _OUR_FRAME),
            floor=partial(_python, _PYGAME_FRAME),
            clock=perf_counter,
        ),
    ]
