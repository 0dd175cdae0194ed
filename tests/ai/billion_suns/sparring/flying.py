"""Orders and movement of a sparring player: to where its ships are wanted, guns to the enemy."""

from collections.abc import Iterator

from simulator.geometry.heading import towards
from simulator.geometry.measure import distance_squared
from simulator.geometry.units import THOU_PER_INCH, Point
from simulator.kernel.action import Action
from simulator.rules.billion_suns.model.actions import (
    EndMovement,
    Flight,
    Fly,
    GiveOrders,
    Leg,
    Order,
)
from simulator.rules.billion_suns.view.lookup import PlacedPiece, find_ships
from tests.ai.billion_suns.sparring.board import Board
from tests.ai.billion_suns.sparring.idea import DIRECTIONS, Idea, point_off


def orders(idea: Idea, board: Board) -> Iterator[Action]:
    """Go home with cargo; engage who is near and bears; otherwise fly."""
    orders = []
    for active in board.active:
        ship = find_ships(board.view, active.group)[0]
        foe = board.nearest_foe(ship.table, ship.at)
        fits = foe and idea.far_off(board, ship, ship.at) < 2 * THOU_PER_INCH
        target = foe.piece.group if foe and fits else None
        engage = Order(active.group, "engage", target)
        if board.cargo(active.group) and board.gates:
            orders.append(Order(active.group, "jump_out"))
        elif (
            target and board.rules.play.check(board.view, GiveOrders((engage,)), board.seat) is None
        ):
            orders.append(engage)
        else:
            orders.append(Order(active.group, "vector"))
    yield GiveOrders(tuple(orders))


def move(idea: Idea, board: Board) -> Iterator[Action]:
    """Fly to where the group should be, and turn to the nearest foe."""
    for active in board.active:
        if active.done:
            continue
        ships = find_ships(board.view, active.group)
        if ships and not active.flown:
            yield from _flights(idea, board, ships, vector=active.order == "vector")
        yield EndMovement(active.group)


def _flights(
    idea: Idea, board: Board, ships: tuple[PlacedPiece, ...], *, vector: bool
) -> Iterator[Action]:
    leader = ships[0]
    thrust = board.view.setup.catalogue.classes[leader.piece.kind].thrust or 0
    lengths = (thrust, thrust // 2 + 1, thrust // 4, *((2 * thrust - 2,) if vector else ()))
    ends = [leader.at]
    ends += [
        point_off(leader.at, n, length) for n in range(DIRECTIONS) for length in lengths if length
    ]
    home = board.gates if board.cargo(leader.piece.group or "") else ()

    def far(end: Point) -> int:
        if home:
            return min(distance_squared(gate.at, end) for gate in home)
        return idea.far_off(board, leader, end)

    for end in sorted(ends, key=far):
        dx, dy = end[0] - leader.at[0], end[1] - leader.at[1]
        foe = board.nearest_foe(leader.table, end)
        legs = [_legs(ship.at, (dx, dy), foe.at if foe else None, thrust) for ship in ships]
        flights = [Flight(ship.id, way) for ship, way in zip(ships, legs, strict=True) if way]
        most = 2 if vector else 1
        yield Fly(
            leader.piece.group or "",
            tuple(Flight(each.ship, each.legs[:most]) for each in flights),
        )


def _legs(at: Point, step: Point, aim: Point | None, thrust: int) -> tuple[Leg, ...]:
    """One straight move or two, with a turn to the aim if there is room for one."""
    end = at[0] + step[0], at[1] + step[1]
    turn = (Leg(heading=towards(end, aim)),) if aim is not None and aim != end else ()
    if step == (0, 0):
        return turn
    if distance_squared(at, end) > thrust * thrust:
        half = at[0] + step[0] // 2, at[1] + step[1] // 2
        return Leg(to=half), Leg(to=end)
    return (Leg(to=end), *turn)
