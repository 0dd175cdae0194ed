"""The bench: what does not change while a game is looked at, and what it makes of a desk."""

from dataclasses import dataclass

from simulator.ui.desk import Desk
from simulator.ui.door import Door
from simulator.ui.draw.canvas import Kit
from simulator.ui.draw.scene import Scene
from simulator.ui.staging import Stage, staged
from simulator.ui.systems.looks import Looks


@dataclass(frozen=True, slots=True)
class Bench:
    """The game's door, its system's looks, and the drawing kit."""

    door: Door
    looks: Looks
    kit: Kit

    def stage(self, desk: Desk) -> Stage:
        """Where everything stands on the screen."""
        return staged(desk, self.kit.lettering)

    def scene(self, desk: Desk) -> Scene:
        """What the tables are painted from."""
        return Scene(desk, self.looks, self.door.advice, self.looks.fleets(desk.view))
