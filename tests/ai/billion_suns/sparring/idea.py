"""The one idea of a sparring player, as data."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from simulator.geometry.heading import heading_degrees
from simulator.geometry.motion import reachable_end
from simulator.geometry.units import FULL_TURN, THOU_PER_INCH, Point
from simulator.rules.billion_suns.view.lookup import PlacedPiece
from tests.ai.billion_suns.sparring.board import Board

DIRECTIONS = 16

FarOff: TypeAlias = Callable[[Board, PlacedPiece, Point], int]
"""How far a place is from where the group of a ship should be, in thou."""


@dataclass(frozen=True)
class Idea:
    """What a player of one idea buys, and where its ships go.

    `buys` are classes with numbers of ships, in turn and again from the start, from the round
    `comes` on, and at most so many battlegroups. `jump` is the share of the tokens for Jump In.
    """

    buys: tuple[tuple[str, int], ...]
    far_off: FarOff
    jump: tuple[int, int] = (3, 5)
    comes: int = 1
    at_most: int = 99


def inches_off(at: Point, n: int, inches: int) -> Point:
    return point_off(at, n, inches * THOU_PER_INCH)


def point_off(at: Point, n: int, length: int) -> Point:
    return reachable_end(at, heading_degrees(n * FULL_TURN // DIRECTIONS), length)
