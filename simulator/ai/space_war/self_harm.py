"""The harm that an answer does to the seat that gives it, as far as it can see."""

from simulator.kernel.action import Action
from simulator.kernel.piece import moved_to
from simulator.rules.space_war.judging.warheads import victims
from simulator.rules.space_war.model.actions import Detonate, MoveCraft
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.view.flights import end_place
from simulator.rules.space_war.view.sides import friends_of


def harms(view: View, action: Action, seat: str) -> bool:
    """Does it ram, so that the rammer is hit too, or blow up Craft of its side beside its own?

    A warhead that goes off where no enemy is near harms the seat alone (SW-10.1, SW-12.2).
    """
    match action:
        case Detonate(name):
            owners = [craft.owner for craft, _ in victims(view, view.pieces[name])]
        case MoveCraft(name, to, turn, way="detonate"):
            piece = view.pieces[name]
            there = moved_to(piece, end_place(piece, to, turn))
            owners = [craft.owner for craft, _ in victims(view, there)]
        case MoveCraft(way=way):
            return way is not None
        case _:
            return False
    return not owners or any(owner in friends_of(view, seat) for owner in owners)
