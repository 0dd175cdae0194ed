"""The sheet a board is drawn on: the SVG so far, and the room left for labels."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from simulator.figures.board.drawn_pieces import DrawnPiece, Group
from simulator.figures.board.lens import FigureLens
from simulator.figures.board.places import Places
from simulator.figures.theme import SeatLook, side_of, stroke_of
from simulator.kernel.asked.answer import Focus
from simulator.kernel.shown.appearance import Role
from simulator.kernel.shown.overlay import Overlay


@dataclass(frozen=True, slots=True)
class BoardContent:
    """What a board shows.

    Groups with a ship in `named` have their ships labelled one by one, others as a group. Wedges
    are `banded` when they end at a weapon's range. `roles` are those that the system names, `focus`
    is the place to magnify if need be. It has a grid and rulers if its players measure lengths.
    """

    things: tuple[DrawnPiece, ...]
    groups: tuple[Group, ...]
    overlays: tuple[Overlay, ...]
    seats: tuple[str, ...]
    named: frozenset[str] = frozenset()
    banded: bool = True
    roles: Mapping[str, Role] = field(default_factory=dict)
    focus: Focus | None = None
    is_measured: bool = True

    def says(self, role: str) -> str:
        """What a role of overlay means, in words."""
        return self.roles[role].says if role in self.roles else stroke_of(role).says


@dataclass(slots=True)
class Sketch:
    """A board while it is being drawn.

    `token` is the radius of ship tokens in pixels. `under` is cut off at the frame, `over` is not.
    """

    lens: FigureLens
    scene: BoardContent
    token: float
    places: Places
    under: list[str] = field(default_factory=list)
    over: list[str] = field(default_factory=list)

    def side(self, owner: str | None) -> SeatLook:
        """The look of the owner's pieces."""
        return side_of(self.scene.seats, owner)
