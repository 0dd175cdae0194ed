"""What habit's flights share: the nearest enemy, and all ships of a group by the same steps."""

from collections.abc import Sequence

from simulator.geometry.heading import towards
from simulator.geometry.measure import squared, within
from simulator.geometry.units import Point
from simulator.kernel.action import Action
from simulator.rules.billion_suns.model.actions import EndMovement, Flight, Fly, Leg
from simulator.rules.billion_suns.model.stages import Active
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, ships
from simulator.rules.billion_suns.view.profile import profile_of


def fly(
    active: Active,
    own: Sequence[PlacedPiece],
    steps: Sequence[Point],
    aim: Point | None,
    moves: int,
) -> Action:
    """All ships by the same steps, vectors in thou; they turn to the aim if a move is left for it.

    Without either the movement ends.
    """
    found = []
    for ship in own:
        ends = [(ship.at[0] + step[0], ship.at[1] + step[1]) for step in steps]
        legs = [Leg(to=end) for end in ends if end != ship.at]
        end = ends[-1] if ends else ship.at
        if aim is not None and aim != end and len(legs) < moves:
            legs.append(Leg(heading=towards(end, aim)))
        if legs:
            found.append(Flight(ship.id, tuple(legs)))
    return Fly(active.group, tuple(found)) if found else EndMovement(active.group)


def foe_in_range(state: View, leader: PlacedPiece) -> str | None:
    """The group of the nearest enemy, if a weapon reaches it."""
    foe = nearest_foe(state, leader)
    reach = max((arm.farthest for arm in profile_of(state, leader.piece).arms), default=0)
    return foe.piece.group if foe is not None and within(leader.at, foe.at, reach) else None


def nearest_foe(state: View, leader: PlacedPiece) -> PlacedPiece | None:
    """The nearest ship of another seat on its table."""
    owner = leader.piece.owner
    foes = [each for each in ships(state) if each.table == leader.table]
    foes = [each for each in foes if each.piece.owner not in (owner, None)]
    return min(foes, key=lambda each: squared(each.at, leader.at), default=None)
