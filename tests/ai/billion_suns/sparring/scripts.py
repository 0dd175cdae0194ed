"""The sparring players, each with the table on which it is met."""

from collections.abc import Mapping
from typing import Final

from simulator.geometry.measure import distance_floor
from simulator.geometry.units import THOU_PER_INCH, Point
from simulator.rules.billion_suns.view.lookup import PlacedPiece
from tests.ai.billion_suns.sparring.board import Board
from tests.ai.billion_suns.sparring.idea import Idea


def at_best_range(board: Board, ship: PlacedPiece, at: Point) -> int:
    """The middle of its weapon's band from the nearest foe."""
    weapon = board.weapon(ship.piece.kind)
    return _from_range(board, ship, at, (weapon.nearest + weapon.farthest) // 2 if weapon else 0)


def at_longest_range(board: Board, ship: PlacedPiece, at: Point) -> int:
    """Just inside the far edge of its weapon's band."""
    weapon = board.weapon(ship.piece.kind)
    return _from_range(board, ship, at, weapon.farthest - THOU_PER_INCH if weapon else 0)


def close_in(board: Board, ship: PlacedPiece, at: Point) -> int:
    """Two inches from the nearest foe."""
    return _from_range(board, ship, at, 2 * THOU_PER_INCH)


def behind(board: Board, ship: PlacedPiece, at: Point) -> int:
    """On the side of the nearest foe that its bow does not point to."""
    foe = board.nearest_foe(ship.table, ship.at)
    weapon = board.weapon(ship.piece.kind)
    if foe is None or weapon is None:
        return to_goals(board, ship, at)
    return distance_floor(at, board.astern(foe, (weapon.nearest + weapon.farthest) // 2))


def to_goals(board: Board, ship: PlacedPiece, at: Point) -> int:
    """The contracts' things, a group each."""
    goals = [goal for goal in board.goals if goal.table == ship.table]
    if not goals:
        return 0
    order = board.order
    number = order.index(ship.piece.group) if ship.piece.group in order else len(order)
    goals.sort(key=lambda goal: distance_floor(goal.at, board.gates[0].at) if board.gates else 0)
    return distance_floor(at, goals[number % len(goals)].at)


def in_turn(board: Board, ship: PlacedPiece, at: Point) -> int:
    """Another of the contracts' things every round."""
    goals = [goal for goal in board.goals if goal.table == ship.table]
    if not goals:
        return 0
    order = board.order
    number = order.index(ship.piece.group) if ship.piece.group in order else len(order)
    return distance_floor(at, goals[(number + board.view.round) % len(goals)].at)


def _from_range(board: Board, ship: PlacedPiece, at: Point, best: int) -> int:
    foe = board.nearest_foe(ship.table, at)
    return abs(distance_floor(at, foe.at) - best) if foe else to_goals(board, ship, at)


FRIGATES = Idea((("frigate", 5),), to_goals, jump=(1, 1))
CORVETTES = Idea((("corvette", 2), *[("light_utility_ship", 1)] * 3), to_goals, at_most=4)

SCRIPTS: Final[Mapping[str, tuple[str, Idea]]] = {
    "all_jump_in": ("open_skies", Idea((("battleship", 5),), at_best_range, jump=(1, 1))),
    "platforms": ("quick_game", Idea((("defense_platform", 3),), to_goals)),
    "frigates": ("quick_game", FRIGATES),
    "many_frigates": ("contracts/warzone_resolve_merge_conflict", FRIGATES),
    "corvettes_first": ("contracts/core_signal_war", CORVETTES),
    "corvettes_hold": ("contracts/core_orbital_hold", CORVETTES),
    "four_utility_ships": (
        "contracts/core_signal_war",
        Idea((("light_utility_ship", 1),), to_goals, at_most=4, jump=(1, 1)),
    ),
    "kite": ("open_skies", Idea((("destroyer", 4),), at_longest_range)),
    "flank": ("open_skies", Idea((("corvette", 5),), behind)),
    "late_arrival": (
        "contracts/warzone_resolve_merge_conflict",
        Idea((("frigate", 5), ("destroyer", 5)), to_goals, comes=3, jump=(4, 5)),
    ),
    "bombers": ("open_skies", Idea((("bomber_wing", 5),), at_best_range)),
    "hold_early": (
        "contracts/warzone_resolve_merge_conflict",
        Idea((("monitor", 5), ("gunship", 5)), to_goals),
    ),
    "swarm": ("open_skies", Idea((("fighter_wing", 5), ("recon_wing", 5)), close_in, jump=(1, 1))),
    "utility_only": (
        "contracts/core_asteroid_mining",
        Idea((("medium_utility_ship", 1),), in_turn),
    ),
}
"""By name: the scenario, and the idea."""
