"""Marks of units: where their tokens have no room on a tile, one token for each owner's units."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import asin, degrees, hypot

from simulator.figures.board.tiles import FIGURED, NAMED, WORLD
from simulator.geometry.heading import Heading
from simulator.geometry.shapes import Pose
from simulator.kernel.piece import Piece
from simulator.kernel.shown.tile import Stack
from simulator.ui.draw.camera import Box, Lens, Pixel
from simulator.ui.draw.shapes import on_circle
from simulator.ui.table.drawn.tiles import world_middle
from simulator.ui.table.drawn.tokens import SMALLEST
from simulator.ui.table.scene import Scene

_LEAST = 0.92
"""The share of the smallest token that a stack's own size must have to be drawn for itself."""


@dataclass(frozen=True, slots=True)
class GroupMark:
    """Pieces of a group, or of an owner on one tile, drawn as one token.

    `ships` are those that are not being dragged, in order. `heading` is that of all of them, None
    if they differ. `units` are how many units stacks are together; 0 for ships of a group.
    """

    ships: tuple[tuple[Piece, Pose], ...]
    at: Pixel
    radius: float
    heading: Heading | None
    units: int = 0

    @property
    def piece(self) -> Piece:
        """The first piece, whose class and side the mark shows."""
        return self.ships[0][0]

    @property
    def box(self) -> Box:
        """The box its plate fills."""
        x, y, reach = round(self.at[0]), round(self.at[1]), round(self.radius * 1.1) + 1
        return x - reach, y - reach, 2 * reach, 2 * reach


_Standing = tuple[Piece, Pose, Stack]


def unit_marks(scene: Scene, lens: Lens, table: str) -> tuple[GroupMark, ...]:
    """The marks of all tiles of a table on which tokens of stacks would lie over one another."""
    hand, away = scene.hand, scene.state.motion.hidden
    held = tuple(shift.piece for shift in hand.shifts) if hand else ()
    key = ("unit marks", table, lens, scene.state.k, away, held)
    return scene.rules_cache.keep(
        scene.state.view, key, lambda _: tuple(_find_marks(scene, lens, table, {*away, *held}))
    )


def _find_marks(scene: Scene, lens: Lens, table: str, gone: set[str]) -> Iterator[GroupMark]:
    crowds: dict[str, list[_Standing]] = {}
    small = _LEAST * SMALLEST * scene.state.k
    tight = set[str]()
    for piece, pose in scene.on(table):
        shown = scene.look_of(piece)
        if shown.stack and shown.stack.tile and piece.id not in gone:
            crowds.setdefault(shown.stack.tile, []).append((piece, pose, shown.stack))
            if shown.diameter * lens.scale < small:
                tight.add(shown.stack.tile)
    for name, crowd in crowds.items():
        if name in tight:
            yield from _marks_on(scene, lens, scene.state.view.pieces[name], crowd)


def _marks_on(
    scene: Scene, lens: Lens, tile: Piece, crowd: Sequence[_Standing]
) -> Iterator[GroupMark]:
    """One mark for each owner's units above a tile, and one for those on its ground.

    On the smallest tiles these are one.
    """
    where, shown, k = scene.where(tile), scene.look_of(tile), scene.state.k
    if where is None:
        return
    at = lens.pixel(where.pose.at)
    reach = min((hypot(*each) for each in shown.outline), default=shown.diameter / 2) * lens.scale
    token = SMALLEST * k / 2
    apart = reach >= FIGURED * k
    high, low = _by_owner(crowd, low=False, apart=apart), _by_owner(crowd, low=True, apart=apart)
    ring = max(reach - token, token * 0.8)
    places = _spread(at, ring, len(high), token, 0)
    if reach >= NAMED * k:
        x, y = world_middle(at, reach, k)
        beside, up = reach * WORLD + token * 1.2, 5 * k  # their badges keep off the name
        places += [(x + beside * (-1) ** n, y - up + 2 * token * (n // 2)) for n in range(len(low))]
    else:
        places += _spread(at, ring, len(low), token, 180)
    for place, some in zip(places, (*high, *low), strict=True):
        yield GroupMark(
            tuple((piece, pose) for piece, pose, _ in some),
            place,
            token,
            None,
            sum(stack.size for _, _, stack in some),
        )


def _by_owner(
    crowd: Sequence[_Standing], *, low: bool, apart: bool
) -> tuple[Sequence[_Standing], ...]:
    """The units of each owner, above or on the ground; all are above if they are not `apart`."""
    found: Mapping[str | None, list[_Standing]] = {each[0].owner: [] for each in crowd}
    for each in crowd:
        if (each[2].is_low and apart) is low:
            found[each[0].owner].append(each)
    return tuple(some for some in found.values() if some)


def _spread(middle: Pixel, ring: float, many: int, token: float, turn: float) -> list[Pixel]:
    """Places side by side on a ring round `turn`, in degrees clockwise from the top."""
    if not many:
        return []
    step = min(360 / many, 2 * degrees(asin(min(1.0, token * 1.08 / ring))))
    return [on_circle(middle, ring, turn + (n - (many - 1) / 2) * step) for n in range(many)]
