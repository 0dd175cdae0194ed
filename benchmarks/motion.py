"""P23: a frame while twelve ships glide with tracers, and a window at rest after it.

A floor is one blit of the whole screen and a flip, timed in the same rounds. No display is used.
"""

import os
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from benchmarks.goal import Count, Goal, Percentile
from benchmarks.window import Table

if TYPE_CHECKING:
    from simulator.ui.play.motion.parts import Script
    from simulator.ui.screens.table_screen.screen import TableScreen

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

_SIZE = (1920, 1080)
_SHIPS = tuple(
    f"{seat}-{group}/{n}" for seat in ("cyan", "amber") for group in (1, 2) for n in (1, 2, 3)
)
_RESTS = 50


class Gliding(Table):
    """A window on a table of sixty ships; twelve of them fly and fire, over and over."""

    def __init__(self) -> None:
        from simulator.ui.screens.table_screen.telling.tumbling import TUMBLE

        super().__init__(60, _SIZE)
        self.let_go()
        self._tick = TUMBLE
        self._script = self._flight()
        for _ in range(self._script.length // 15 + 2):
            self.frame()

    @property
    def screen(self) -> "TableScreen":
        """The screen of the table."""
        from simulator.ui.screens.table_screen.screen import TableScreen

        screen = self.app.screens[-1]
        assert isinstance(screen, TableScreen)
        return screen

    def frame(self) -> None:
        """The next picture of the motion; instead of its last, the first of it again."""
        from simulator.ui.play.motion.parts import RunningScript, move_on

        state = self.screen.state
        if not move_on(state.motion).plays:
            self.screen.state = replace(state, motion=RunningScript(self._script))
        self.tick()

    def tick(self) -> None:
        """An event of the clock, and its frame if anything moves."""
        self._pygame.event.post(self._pygame.event.Event(self._tick))
        self.app.step()

    def finish(self) -> None:
        """Let everything come to rest."""
        while self.screen.state.motion.plays:
            self.tick()

    def _flight(self) -> "Script":
        """Twelve ships that turn by different angles as they fly, each with a shot at another."""
        from simulator.geometry.heading import Degrees
        from simulator.geometry.shapes import Pose
        from simulator.kernel.piece import OnTable
        from simulator.kernel.shown.motion import AimMotion, GlideMotion, RiseMotion, VolleyMotion
        from simulator.ui.play.motion.parts import Actor, Script
        from simulator.ui.play.motion.timeline import MotionTimeline
        from simulator.ui.play.motion.tray import TUMBLING

        view, line = self.screen.state.view, MotionTimeline(TUMBLING["normal"])
        ends: list[OnTable] = []
        for n, name in enumerate(_SHIPS):
            place = view.pieces[name].place
            assert isinstance(place, OnTable)
            x, y = place.pose.at
            start = Pose((x - 900 - 150 * n, y - 2400 + 90 * n), Degrees(27_000 * n))
            line.add(GlideMotion(name, (OnTable(place.table, start), place)))
            ends.append(place)
        line.add(AimMotion(()))
        shots = VolleyMotion("all", tuple(ends[:6]), tuple(ends[6:]), ("hit", "saved", "miss") * 4)
        line.add(shots)
        line.add(RiseMotion("+4", "harm", ends[6]))
        parts, throws, length = line.laid_out(1.0)
        rules = self.screen.context.client.ruleset
        actors = {
            name: Actor(view.pieces[name], rules.looks.piece(view, view.pieces[name]))
            for name in _SHIPS
        }
        return Script(parts, throws, actors, length)


@cache
def _table() -> Gliding:
    return Gliding()


def _needless() -> int:
    """Frames drawn after all has come to rest."""
    table = _table()
    table.finish()
    before = table.app.frames
    for _ in range(_RESTS):
        table.tick()
    return table.app.frames - before


def goals() -> list[Goal | Count | Percentile]:
    """The bars of P23."""
    what = "a frame while twelve ships glide and fire at 1080p, against a full blit and flip"

    def ours() -> None:
        _table().frame()

    def floor() -> None:
        _table().floor()

    return [
        Goal("P23", what, 2, at_least=False, ours=ours, floor=floor, rounds=15),
        Percentile("P23 p99", what, 3, 99, ours=ours, floor=floor, goes=1000),
        Count("P23 rest", "frames drawn once all is at rest", _needless),
    ]
