"""P19: a frame while twelve dice tumble in the tray beside a table.

A floor is one blit of the whole screen and a flip, timed in the same rounds. No display is used.
"""

import os
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from benchmarks.goal import Goal, Percentile
from benchmarks.window import Table

if TYPE_CHECKING:
    from simulator.ui.play.motion.tray import Tray

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

_SIZE, _DICE = (1920, 1080), 12


class Tumbling(Table):
    """A window on a table with a tray at its foot, in which dice tumble without end."""

    def __init__(self) -> None:
        from simulator.ui.draw.canvas import Canvas
        from simulator.ui.panels.sidebar.tray import draw_tray, draw_tumbling, tray_height
        from simulator.ui.screens.table_screen.screen import TableScreen
        from simulator.ui.table.layers import Moving
        from simulator.ui.table.picture import PicturePart

        super().__init__(60, _SIZE)
        self.let_go()
        outer, width = self, 440

        class WithTray(TableScreen):
            @property
            def rest(self) -> object:
                return super().rest, outer.tray.rows

            @property
            def look(self) -> object:
                return super().look, outer.tray

            def parts(self, *, coming: bool = False) -> list[PicturePart]:
                tray = PicturePart(
                    outer.tray.rows, box, lambda canvas: draw_tray(canvas, box, outer.tray)
                )
                return [*super().parts(coming=coming), tray]

            def moving_layer(self) -> Moving:
                below = super().moving_layer()

                def draw(canvas: Canvas) -> None:
                    below.draw(canvas)
                    draw_tumbling(canvas, box, outer.tray)

                return replace(below, draw=draw)

        self.tray = _thrown()
        high = tray_height(Canvas(self.app.surface, self.app.kit), width, self.tray)
        box = (_SIZE[0] - width, _SIZE[1] - high, width, high)
        table = self.app.screens[-1]
        assert isinstance(table, TableScreen)
        self.app.screens = [WithTray(table.context, _SIZE)]
        for _ in range(self.tray.ticks):
            self.tumble()

    def tumble(self) -> None:
        """The next picture of the roll; after its last, the first of another roll."""
        from simulator.ui.play.motion.tray import tick_tray

        tray = tick_tray(self.tray)
        self.tray = tray if tray.tumbles else replace(self.tray, tick=0, number=tray.number + 1)
        self.app.step()


def _thrown() -> "Tray":
    from simulator.kernel.shown.roll import Roll, RolledDie
    from simulator.ui.play.motion.tray import EMPTY, throw_dice

    dice = tuple(RolledDie(6 + n % 2 * 2, 1 + n % 6, "hit") for n in range(_DICE))
    return throw_dice(EMPTY, [Roll("a", "Turbo Blasters on Gunships", "hits", dice)], "slow")


@cache
def _table() -> Tumbling:
    return Tumbling()


def goals() -> list[Goal | Percentile]:
    """The bar of P19, and our own for slow frames; the first of a roll reckons all its ways."""
    what = "a frame while twelve dice tumble at 1080p, against a full blit and flip"

    def tumble() -> None:
        _table().tumble()

    def floor() -> None:
        _table().floor()

    return [
        Goal("P19", what, 2, at_least=False, ours=tumble, floor=floor, rounds=15),
        Percentile("P19 p95", what, 3, 95, ours=tumble, floor=floor),
    ]
