"""The bench: what does not change while a game is looked at, and what it makes of a desk."""

from collections.abc import Hashable

from simulator.kernel.state import AnyState
from simulator.ui.draw.canvas import Kit
from simulator.ui.state.view_state import Desk
from simulator.ui.systems.looks import Fleet, Looks
from simulator.ui.table.scene import Scene
from simulator.ui.table.screen_layout import Stage, prompt_of, staged
from simulator.ui.window.client import Door


class Bench:
    """The game's door, its system's looks, and the drawing kit."""

    def __init__(self, door: Door, looks: Looks, kit: Kit) -> None:
        self.door = door
        self.looks = looks
        self.kit = kit
        self._staged: tuple[Hashable, Stage] | None = None
        self._fleets: tuple[AnyState, tuple[Fleet, ...]] | None = None

    def stage(self, desk: Desk) -> Stage:
        """Where everything stands on the screen; laid out anew only when that may differ."""
        cameras = tuple(sorted(desk.cameras.items()))
        tables = desk.view.setup.tables
        key = (desk.size, desk.focus, cameras, tables, desk.message, prompt_of(desk))
        if self._staged is None or self._staged[0] != key:
            self._staged = key, staged(desk, self.kit.lettering)
        return self._staged[1]

    def scene(self, desk: Desk) -> Scene:
        """What the tables are painted from."""
        if self._fleets is None or self._fleets[0] is not desk.view:
            self._fleets = desk.view, self.looks.fleets(desk.view)
        return Scene(desk, self.looks, self.door.advice, self._fleets[1], self.door.log)
