"""P9, P10, P17 for Space War: 32 Craft in a window, and requests before its rules.

A floor of the window is one blit of the whole screen and a flip, timed in the same rounds. That of
a preview is `check` of the same action.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from math import inf
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

from benchmarks.goal import Goal
from benchmarks.window import SIZES, Squadron, Table
from simulator.kernel.action import Action
from simulator.kernel.asked.draft import Draft, fill_field, option_of, settle_draft
from simulator.kernel.asked.request import FieldValue, Route, Waypoint
from simulator.kernel.decisions import open_decision, waited_for
from simulator.kernel.engine import check
from simulator.rules import SYSTEMS
from simulator.rules.space_war.model.actions import EndStep, StartGame
from simulator.rules.space_war.system import SYSTEM
from simulator.scenario import load_text
from simulator.session import Game

if TYPE_CHECKING:
    from simulator.ui.window.loop import App

CRAFT, SEAT = 32, "amber"
"""How many Craft there are, and who begins by the seed of the game."""

GOES = 51
_DESIGNS = ("pike", "dart", "lamplighter", "warden", "mender", "broadside", "wasp", "thorn")


def battle_text() -> str:
    """A table file with 16 Craft of each side, many of them in range of one another."""
    lines = ["format: 1", "system: space_war", "title: Thirty-two Craft", "seats:"]
    lines += ["  - {id: cyan, name: Cyan}", "  - {id: amber, name: Amber}"]
    lines += ["tables:", "  - id: A", "    size: [72, 48]", "    objects:"]
    lines += ["      - {kind: planet, id: haven, owner: cyan, at: [6, 24]}"]
    lines += ["      - {kind: planet, id: bastion, owner: amber, at: [66, 24]}", "    craft:"]
    for n in range(CRAFT):
        seat, at = ("cyan", "amber")[n % 2], n // 2
        x, y = (22, 38)[n % 2] + at % 4 * 2.6, 14 + at // 4 * 5.2
        lines.append(
            f"      - {{id: {seat}-{at + 1}, owner: {seat}, design: {_DESIGNS[at % 8]},"
            f" at: [{x:.1f}, {y:.1f}], heading: {(90, 270)[n % 2]}}}"
        )
    return "\n".join(lines) + "\n"


@cache
def battle(step: str) -> Game:
    """A game on that table, in this step of the first turn."""
    setup = load_text(battle_text().encode(), "battle.yaml").setup
    game = Game.new(SYSTEMS["space_war"], setup, "P17")
    game.submit(StartGame(), "cyan")
    while (seat := waited_for(game.state)[0]) and game.state.round < 3:
        decision = open_decision(game.state, seat)
        if decision is not None and decision.what == step:
            return game
        game.submit(EndStep(), seat)
    raise RuntimeError(f"no {step} came up")


class Battle(Table):
    """A window on that table, played on freely, with a Craft in the hand."""

    first = "cyan-6"

    def text(self, tokens: int) -> str:  # noqa: ARG002 - as any table
        """The table file."""
        return battle_text()


class Fleet(Battle, Squadron):
    """The same with twelve Craft in the hand, the arcs of all of them live."""

    twelve = tuple(f"cyan-{n}" for n in (6, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12))


class Turn(Battle):
    """A window on a game there: Amber moves a Craft, and its ghost is in the hand."""

    first = "amber-6"

    def opened(self, tokens: int, size: tuple[int, int]) -> "App":  # noqa: ARG002 - as any table
        """The window, in step 7 of Amber's turn."""
        from simulator.ui.play.seating import Sitting
        from simulator.ui.screens.table_screen.screen import TableScreen
        from simulator.ui.screens.table_screen.table_context import TableContext
        from simulator.ui.state.client.client import Client
        from simulator.ui.systems.registry import looks_of
        from simulator.ui.window.first_screen import open_start
        from simulator.ui.window.splash import open_window

        app = open_start(open_window(size, hidden=True), 1.0)
        client = Client(battle("moves"))
        client.sitting = Sitting(SEAT, opened=True)
        screen = TableScreen(TableContext(client, looks_of("space_war"), app.kit), size)
        screen.state = replace(screen.state, free=False)
        app.screens[:] = [screen]
        app.step()
        return app


_KINDS: Mapping[str, type[Battle]] = {"free": Battle, "fleet": Fleet, "turn": Turn}


@cache
def _window(kind: str, size: tuple[int, int]) -> Battle:
    return _KINDS[kind](CRAFT, size)


def _at(kind: str, size: tuple[int, int], what: str) -> Callable[[], None]:
    """Something that is done in a window, which is opened at the first go."""

    def work() -> None:
        getattr(_window(kind, size), what)()

    return work


@cache
def drafted(step: str, option: str) -> tuple[tuple[Draft, Action], ...]:
    """Whole drafts of that option, for each place that a hand drags by, and their actions."""
    view = battle(step).view(SEAT)
    request, draft = settle_draft(
        lambda one: SYSTEM.requests.request(view, SEAT, one), Draft(option)
    )
    opened = option_of(request, option) if request else None
    for each in opened.fields if opened else ():
        if isinstance(each, Route):
            draft = fill_field(draft, each.name, each.hints[0])
    found = []
    for n in range(8):
        moved = {name: _off(value, n) for name, value in draft.values.items()}
        preview = SYSTEM.requests.preview(view, SEAT, Draft(option, moved))
        if preview.action is not None and preview.refusal is None:
            found.append((Draft(option, moved), preview.action))
    if not found:
        raise RuntimeError(f"no draft of {option} may be done")
    return tuple(found)


def _off(value: FieldValue, n: int) -> FieldValue:
    """A way whose end is dragged a little; any other value as it is."""
    if isinstance(value, tuple) and value and isinstance(value[0], Waypoint) and value[0].to:
        (x, y), heading = value[0].to, value[0].heading
        return (Waypoint((x - 7 * n, y - 5 * n), heading),)
    return value


def _previews(step: str, option: str) -> None:
    view = battle(step).view(SEAT)
    for draft, _ in drafted(step, option):
        SYSTEM.requests.preview(view, SEAT, draft)


def _checks(step: str, option: str) -> None:
    view = battle(step).view(SEAT)
    for _, action in drafted(step, option):
        check(SYSTEM.play, view, action, SEAT)


def _milliseconds(step: str, option: str) -> str:
    """The median of single previews here, as a text; the bar is 2 ms."""
    times = []
    for _ in range(GOES):
        start = process_time()
        _previews(step, option)
        times.append((process_time() - start) / len(drafted(step, option)))
    return f" ({1000 * median(times):.2f} ms here, to be 2 at most)"


def _preview_goal(letter: str, what: str, step: str, option: str) -> Goal:
    return Goal(
        f"P17 w {letter}",
        f"preview of {what} with {CRAFT} Craft against check of the same action",
        4.0,
        at_least=False,
        ours=lambda: _previews(step, option),
        floor=lambda: _checks(step, option),
        remark=lambda: _milliseconds(step, option),
    )


_WINDOWS: tuple[tuple[str, str, str, float], ...] = (
    ("P9 w a", "free", "dragging one of 32 Craft", 1.5),
    ("P9 w b", "turn", "dragging the ghost of a move among 32 Craft", inf),
    ("P10 w", "fleet", "dragging twelve Craft with their arcs", 5.0),
)
"""The goals of the window: name, which window, in words, and the bar; ghosts of moves have none."""


def _window_goals() -> Iterator[Goal]:
    for name, kind, what, bar in _WINDOWS:
        for words, size in SIZES:
            told = f"{what} at {words}, against a full blit and flip"
            ours, floor = _at(kind, size, "drag"), _at(kind, size, "floor")
            yield Goal(
                f"{name} {words}", told, bar, at_least=False, ours=ours, floor=floor, rounds=15
            )


def goals() -> list[Goal]:
    """The bars of Space War."""
    return [
        *_window_goals(),
        _preview_goal("a", "a move", "moves", "move"),
        _preview_goal("b", "shots", "shots", "fire"),
    ]
