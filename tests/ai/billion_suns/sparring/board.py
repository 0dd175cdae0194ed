"""What a sparring player sees: its ships, its foes, the things contracts are about."""

from dataclasses import dataclass

from simulator.geometry.arcs import turn_heading
from simulator.geometry.measure import distance_squared
from simulator.geometry.motion import reachable_end
from simulator.geometry.units import FULL_TURN, Point
from simulator.kernel.dice import Dice
from simulator.kernel.system import System
from simulator.rules.billion_suns.model.specs import Weapon
from simulator.rules.billion_suns.model.stages import Activation, Active
from simulator.rules.billion_suns.view.lookup import (
    JUMP_POINT,
    PlacedPiece,
    View,
    find_ships,
    planetoids,
    standing,
)


@dataclass(frozen=True)
class Board:
    """One decision of a sparring player."""

    view: View
    seat: str
    rules: System
    dice: Dice

    @property
    def gates(self) -> tuple[PlacedPiece, ...]:
        """Its jump points."""
        return standing(
            self.view, lambda piece: piece.kind == JUMP_POINT and piece.owner == self.seat
        )

    @property
    def foes(self) -> tuple[PlacedPiece, ...]:
        """The ships of all other players."""
        classes = self.view.setup.catalogue.classes
        return standing(
            self.view, lambda piece: piece.kind in classes and piece.owner not in (None, self.seat)
        )

    @property
    def goals(self) -> tuple[PlacedPiece, ...]:
        """The things contracts are about; the planetoids if there are none."""
        every = [name for deal in self.view.extra.deals for name in deal.things]
        found = tuple(each for name in every for each in find_ships(self.view, name))
        return found or tuple(
            each for table in self.view.setup.tables for each in planetoids(self.view, table.id)
        )

    @property
    def order(self) -> tuple[str, ...]:
        """Its battlegroups in order of purchase, lost ones too."""
        groups = self.view.extra.groups.values()
        return tuple(group.id for group in groups if group.owner == self.seat)

    @property
    def active(self) -> tuple[Active, ...]:
        """Its battlegroups in the activation under way."""
        stage = self.view.stages[-1]
        return stage.groups if isinstance(stage, Activation) else ()

    def nearest_foe(self, table: str, at: Point) -> PlacedPiece | None:
        """The nearest enemy ship on a table."""
        here = [foe for foe in self.foes if foe.table == table]
        return min(here, key=lambda foe: distance_squared(foe.at, at), default=None)

    def astern(self, ship: PlacedPiece, length: int) -> Point:
        """The point so far behind a ship, in thou."""
        return reachable_end(ship.at, turn_heading(ship.pose.heading, FULL_TURN // 2), length)

    def weapon(self, kind: str) -> Weapon | None:
        """The primary weapon of a class, or its auxiliary one."""
        ship = self.view.setup.catalogue.classes[kind]
        return ship.primary or ship.auxiliary

    def cargo(self, group: str) -> bool:
        """Does a ship of the group carry anything?"""
        return any(ship.piece.marks for ship in find_ships(self.view, group))
