"""P9, P14, P17, P24 for Burning Suns: five empires late in a game, and what they hold.

A floor of the window and of a preview is one blit of the whole screen and a flip, timed in the same
rounds.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import cycle
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

import yaml

from benchmarks.goal import Goal, Percentile
from benchmarks.window import SIZES, Table
from simulator import paths
from simulator.api.matches import matches, play_match
from simulator.kernel.asked.draft import Draft, option_of, trail_in
from simulator.kernel.asked.trail import Trail, find_ways_on, lead_trail
from simulator.kernel.decisions import waited_for
from simulator.kernel.dice import agent_dice, pick
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.state import Possessions
from simulator.rules.burning_suns.system import SYSTEM
from simulator.rules.burning_suns.view.holding import figure_now, list_held
from simulator.rules.burning_suns.view.in_force import FigureCase
from simulator.scenario import load
from simulator.scenario.burning_suns import data_files
from simulator.session import Game

if TYPE_CHECKING:
    from simulator.ui.window.loop import App

_TABLES = paths.data("tables") / "burning_suns"
_FIVE = _TABLES / "scenarios" / "fleets_five.yaml"

LATE = 8
"""The round from which a game is late: most tiles are explored, and all empires have built."""

HELD = 125
"""So many abilities five empires can hold (BS-12.3)."""

LOOKS = 100
"""Figures asked for at a stretch."""

GAMES = 3
_JUMP = "jump_fleet"


@cache
def late_game() -> tuple[Game, str]:
    """A game of five played at random, and the seat that may jump a fleet by now."""
    for seed in range(100):
        game = Game.new(SYSTEM, load(_FIVE).setup, f"P17/{seed}")
        while SYSTEM.play.outcome(game.state) is None:
            seat = next(iter(waited_for(game.state)), game.state.setup.seats[0].id)
            view = game.view(seat)
            if game.state.round >= LATE and _drafts(view, seat):
                return game, seat
            dice = agent_dice(game.state.seed or "", seat, len(game.steps))
            game.submit(pick(dice, SYSTEM.play.candidates(view, seat, dice, 6)), seat)
    raise RuntimeError("no fleet could jump")


def _drafts(view: View, seat: str) -> list[Draft]:
    """Jumps of the seat's first fleet with all it has, to each tile that it can go to."""
    trail = _trail(view, seat)
    if trail is None or not trail.origins:
        return []
    begun = lead_trail(trail, (), trail.origins[0]) or ()
    led = [lead_trail(trail, begun, tile) for tile in find_ways_on(trail, begun)]
    return [Draft(_JUMP, {trail.name: value}) for value in led if value]


def _trail(view: View, seat: str) -> Trail | None:
    """The way of a fleet that the seat is asked for."""
    request = SYSTEM.requests.request(view, seat, Draft(_JUMP))
    option = option_of(request, _JUMP) if request else None
    return (
        next((each for each in option.fields if isinstance(each, Trail)), None) if option else None
    )


@cache
def jumps() -> tuple[View, str, tuple[Draft, ...]]:
    """The view of that seat, and its jumps, as a hand leads them from tile to tile."""
    game, seat = late_game()
    view = game.view(seat)
    return view, seat, tuple(_drafts(view, seat))


def previews() -> None:
    """What the window asks for while the pointer moves over the tiles."""
    view, seat, drafts = jumps()
    for draft in drafts:
        SYSTEM.requests.preview(view, seat, draft)


def _previewed() -> str:
    """The median of single previews here, as a text; the bar is 2 ms."""
    times = []
    for _ in range(51):
        start = process_time()
        previews()
        times.append((process_time() - start) / len(jumps()[2]))
    return f" ({1000 * median(times):.2f} ms here, to be 2 at most)"


class Galaxy(Table):
    """A window on that game, in which hands are free, and a stack of units in one."""

    free = True

    def opened(self, tokens: int, size: tuple[int, int]) -> "App":  # noqa: ARG002 - as any table
        """The window, at the decision of that seat."""
        from simulator.ui.play.seating import Sitting
        from simulator.ui.screens.table_screen.screen import TableScreen
        from simulator.ui.screens.table_screen.table_context import TableContext
        from simulator.ui.state.client.client import Client
        from simulator.ui.systems.registry import looks_of
        from simulator.ui.window.first_screen import open_start
        from simulator.ui.window.splash import open_window

        app = open_start(open_window(size, hidden=True), 1.0)
        game, seat = late_game()
        client = Client(game)
        client.sitting = Sitting(seat, opened=True)
        screen = TableScreen(TableContext(client, looks_of("burning_suns"), app.kit), size)
        screen.state = replace(screen.state, free=self.free)
        app.screens[:] = [screen]
        app.step()
        self.first = next(
            piece.id for piece in game.view(seat).pieces.values() if piece.owner == seat
            and piece.kind in ("dreadnought", "battlecruiser", "raider")
        )  # fmt: skip
        return app


class Jumping(Galaxy):
    """The same, and a fleet is led from tile to tile, which shows where it would be."""

    free = False

    def __init__(self, tokens: int, size: tuple[int, int]) -> None:
        super().__init__(tokens, size)
        self.let_go()
        self._post_key(self._pygame.K_j)
        _, _, drafts = jumps()
        ways = [trail_in(draft, name) for draft in drafts for name in draft.values]
        there = [self._pixel(stop.tile) for stop in max(ways, key=len)]
        self._post(self._pygame.MOUSEMOTION, there[0])
        self._post(self._pygame.MOUSEBUTTONDOWN, there[0])
        self._way = cycle((*there, *there[-2:0:-1]))

    def lead(self) -> None:
        """One tile on, or one back, and its frame."""
        self._post(self._pygame.MOUSEMOTION, next(self._way))

    def _post_key(self, key: int) -> None:
        for kind in (self._pygame.KEYDOWN, self._pygame.KEYUP):
            self._pygame.event.post(self._pygame.event.Event(kind, key=key, unicode="j", mod=0))
        self.app.step()


_WINDOWS = {"free": Galaxy, "jump": Jumping}


@cache
def _window(kind: str, size: tuple[int, int]) -> Galaxy:
    return _WINDOWS[kind](0, size)


def _at(kind: str, size: tuple[int, int], what: str) -> Callable[[], None]:
    """Something that is done in a window, which is opened at the first go."""

    def work() -> None:
        getattr(_window(kind, size), what)()

    return work


@cache
def rich_view() -> View:
    """That game with all agents, artifacts and levels held, and technologies, to 125 abilities."""
    view = late_game()[0].state
    known = view.setup.catalogue
    seats = list(view.extra.sides)
    sides = dict(view.extra.sides)
    for n, seat in enumerate(seats):
        holds = Possessions(
            levels=(0, 0, 0, 0),
            agents=tuple(known.agents)[n :: len(seats)],
            artifacts=tuple(known.artifacts)[n :: len(seats)],
        )
        sides[seat] = replace(sides[seat], ideology=list(known.ideologies)[n], holds=holds)
    rich = replace(view, extra=replace(view.extra, sides=sides))
    more = HELD - len(tuple(list_held(rich)))
    items = cycle(one.id for one in known.items.values() if one.type == "technology")
    last = sides[seats[-1]]
    bought = tuple(next(items) for _ in range(max(0, more)))
    sides[seats[-1]] = replace(last, holds=replace(last.holds, technologies=bought))
    return replace(view, extra=replace(view.extra, sides=sides))


def figures() -> None:
    """So many figures in force, of jumps and of limits."""
    view = rich_view()
    seats = tuple(view.extra.sides)
    for n in range(LOOKS):
        figure_now(view, "jump" if n % 2 else "fleet_limit", 4, FigureCase(seats[n % len(seats)]))


_PLAIN = {(name, seat): 4 for name in ("jump", "fleet_limit") for seat in range(5)}


def look_ups() -> None:
    """As many look-ups in a dict."""
    for n in range(LOOKS):
        _PLAIN["jump" if n % 2 else "fleet_limit", n % 5]


def _seconds_of_games(name: str) -> str:
    """The median of whole games at random here, as a text."""
    table = load(_TABLES / "scenarios" / f"{name}.yaml")
    seats, times = len(table.setup.seats), []
    for match in matches(table, ("random",) * seats, GAMES, "P24"):
        start = process_time()
        play_match(match)
        times.append(process_time() - start)
    return f"{median(times):.2f} s"


def _games() -> str:
    two, five = _seconds_of_games("first_fleets"), _seconds_of_games("fleets_five")
    held = len(tuple(list_held(rich_view())))
    return f" ({held} held; a random game of 12 rounds takes {two} for two and {five} for five)"


_CACHES = (
    data_files.shipped_components,
    data_files.shipped_prices,
    data_files.shipped_entries,
    data_files.shipped_catalogue,
)


def read_data() -> None:
    """All data files of Burning Suns, judged, with the prices of their abilities."""
    for each in _CACHES:
        each.cache_clear()
    data_files.shipped_catalogue()


def parse_data() -> None:
    """The same files, by libyaml alone."""
    for path in _TABLES.glob("*.yaml"):
        if path.name not in ("rules.yaml", "rulings.yaml"):
            yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader)


_TOLD = (
    ("P9 s a", "free", "drag", "dragging units among five empires", 1.5, 3),
    ("P9 s b", "jump", "lead", "leading a fleet's jump from tile to tile", 3, 6),
)
"""The goals of the window: name, which window, what is done, in words, the bar, and that of p99."""


def _window_goals() -> Iterator[Goal | Percentile]:
    for name, kind, what, told, bar, tail in _TOLD:
        for words, size in SIZES:
            about = f"{told} at {words}, against a full blit and flip"
            ours, floor = _at(kind, size, what), _at(kind, size, "floor")
            called = f"{name} {words}"
            yield Goal(called, about, bar, at_least=False, ours=ours, floor=floor, rounds=15)
            yield Percentile(f"{called} p99", about, tail, 99, ours=ours, floor=floor)


def goals() -> list[Goal | Percentile]:
    """The bars of Burning Suns."""
    return [
        *_window_goals(),
        Goal(
            "P14 s",
            "read and judge all data of Burning Suns, against libyaml's own loading",
            1.3,
            at_least=False,
            ours=read_data,
            floor=parse_data,
        ),
        Goal(
            "P17 s",
            "previews of a jump to each tile among five empires, one against a blit and flip",
            1,
            at_least=False,
            ours=previews,
            floor=lambda: [_at("jump", SIZES[0][1], "floor")() for _ in jumps()[2]],
            remark=_previewed,
        ),
        Goal(
            "P24",
            f"{LOOKS} figures in force among {HELD} abilities, against as many dict look-ups",
            60,
            at_least=False,
            ours=figures,
            floor=look_ups,
            remark=_games,
        ),
    ]
