"""The Jump phase of a sparring player: a jump point where its ships are wanted, then ships."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.geometry.heading import heading_degrees, towards
from simulator.geometry.measure import distance_squared
from simulator.geometry.shapes import Pose
from simulator.geometry.units import LARGEST_TABLE, THOU_PER_INCH
from simulator.kernel.action import Action
from simulator.rules.billion_suns.model.actions import CashBonds, Deploy, OpenJumpPoint, Pass
from simulator.rules.billion_suns.view.lookup import PlacedPiece
from tests.ai.billion_suns.sparring.board import Board
from tests.ai.billion_suns.sparring.idea import DIRECTIONS, Idea, inches_off

LATTICE = 9
GAP = 3 * THOU_PER_INCH // 2


def jump(idea: Idea, board: Board) -> Iterator[Action]:
    """Open the jump point nearest to where ships are wanted, then buy in turn."""
    bought = len(board.order)
    if board.view.round >= idea.comes and bought < idea.at_most:
        class_id, count = idea.buys[bought % len(idea.buys)]
        for gate in sorted(board.gates, key=lambda gate: _wish(idea, board, class_id, gate)):
            for ships in range(count, 0, -1):
                yield from _deployments(idea, board, class_id, ships, gate)
                yield from _cashing(board, class_id, ships)
        if len(board.gates) < 2:
            yield from _openings(idea, board, class_id)
    yield Pass()


def _cashing(board: Board, class_id: str, ships: int) -> Iterator[Action]:
    purse = board.view.extra.purses[board.seat]
    cost = ships * board.view.setup.catalogue.classes[class_id].cost
    worth = board.view.setup.catalogue.figures.bond_credits
    if board.gates and purse.bonds and purse.credits < cost:
        lacks = -(-(cost - purse.credits) // worth)
        if lacks <= purse.bonds:
            yield CashBonds(lacks)


def _deployments(
    idea: Idea, board: Board, class_id: str, ships: int, gate: PlacedPiece
) -> Iterator[Action]:
    """Lines abreast round the jump point, the one nearest to where it should be first."""
    table = next(each for each in board.view.setup.tables if each.id == gate.table)
    foe = board.nearest_foe(gate.table, gate.at)
    aim = foe.at if foe else (table.size[0] // 2, table.size[1] // 2)
    bow = towards(gate.at, aim) if gate.at != aim else heading_degrees(0)
    middles = [
        gate.at,
        *(inches_off(gate.at, n, length) for n in range(DIRECTIONS) for length in (2, 4)),
    ]
    here = _as_ship(class_id, gate)
    for middle in sorted(middles, key=lambda at: idea.far_off(board, here, at)):
        yield Deploy(
            class_id,
            gate.id,
            tuple(
                Pose((middle[0] + GAP * (2 * n - ships + 1) // 2, middle[1]), bow)
                for n in range(ships)
            ),
        )


def _openings(idea: Idea, board: Board, class_id: str) -> Iterator[Action]:
    spots = [
        OpenJumpPoint(table.id, (x * table.size[0] // LATTICE, y * table.size[1] // LATTICE))
        for table in board.view.setup.tables
        for x in range(1, LATTICE)
        for y in range(1, LATTICE)
    ]
    goals = [*board.goals, *board.foes]

    def far(spot: OpenJumpPoint) -> int:
        near = [distance_squared(each.at, spot.at) for each in goals if each.table == spot.table]
        return min(near, default=distance_squared((0, 0), (LARGEST_TABLE, LARGEST_TABLE)))

    yield from sorted(spots, key=far)


def _wish(idea: Idea, board: Board, class_id: str, gate: PlacedPiece) -> int:
    return idea.far_off(board, _as_ship(class_id, gate), gate.at)


def _as_ship(class_id: str, gate: PlacedPiece) -> PlacedPiece:
    """A ship of a class where the jump point is."""
    piece = replace(gate.piece, id="new/1", kind=class_id, group="new")
    return PlacedPiece(piece, gate.table, gate.pose)
