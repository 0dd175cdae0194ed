"""The dice that were thrown to hit and to save, each with its chance (SW-5.2, SW-13.1)."""

from simulator.kernel.event import Event
from simulator.kernel.roll import Throw
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.events import SavesRolled, ShotsFired
from simulator.rules.space_war.play.private_dice import die_of_view


def thrown(view: View, event: Event) -> tuple[Throw, ...]:
    """The dice of shots and of saves of an event; `view` is the state before it.

    Hits that nothing can save are no throw.
    """
    sides = die_of_view(view)
    match event:
        case ShotsFired(seat=seat, need=need, faces=faces):
            good = max(0, sides + 1 - need)
            return tuple(Throw(seat, "hits", sides, good, face >= need) for face in faces)
        case SavesRolled(seat=seat, need=int(need), faces=faces):
            good = min(sides, need - 1)
            return tuple(Throw(seat, "saves", sides, good, face < need) for face in faces)
    return ()
