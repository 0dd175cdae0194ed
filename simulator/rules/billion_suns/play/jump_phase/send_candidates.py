"""What a seat might send: battlegroups that wait in a space, and new ones of some classes."""

from collections.abc import Sequence
from dataclasses import dataclass

from simulator.kernel.asked.answer import bar
from simulator.kernel.dice import Dice, pick
from simulator.rules.billion_suns.judging.classes import class_serves
from simulator.rules.billion_suns.judging.deploying import may_be_fitted
from simulator.rules.billion_suns.model.extra import LOADOUTS, Loadout
from simulator.rules.billion_suns.view.lookup import View, aboard

_TRIES = 3  # a formation that the dice propose may not fit
_PURCHASES = 8


@dataclass(frozen=True, slots=True)
class SendCandidate:
    """A battlegroup to send: its id if it waits, else its class, and how many ships."""

    what: str
    class_id: str
    ships: int


def wishes(
    view: View, seat: str, space: str, classes: Sequence[str], dice: Dice
) -> tuple[SendCandidate, ...]:
    """All groups that wait in a space, each several times, then some classes (ABS-4.17, 5.4)."""
    return (*waiting(view, seat, space) * _TRIES, *_buy_candidates(view, classes, dice))


def serving(view: View, seat: str) -> tuple[str, ...]:
    """The classes that the seat can buy in this game (ABS-11.9, SOLO-1.9)."""
    classes = view.setup.catalogue.classes
    return tuple(each for each in classes if not bar(class_serves(view, each, seat)))


def waiting(view: View, seat: str, space: str) -> tuple[SendCandidate, ...]:
    """The seat's battlegroups that wait in a space: a carrier ship, or Close Reserves."""
    found: dict[str, SendCandidate] = {}
    for ship in aboard(view, space):
        if ship.owner == seat and ship.group is not None:
            known = found.get(ship.group)
            found[ship.group] = SendCandidate(
                ship.group, ship.kind, known.ships + 1 if known else 1
            )
    return tuple(found.values())


def _buy_candidates(view: View, classes: Sequence[str], dice: Dice) -> list[SendCandidate]:
    most = view.setup.catalogue.figures.largest_group
    found = []
    for _ in range(_PURCHASES if classes else 0):
        class_id = pick(dice, classes)
        (ships,) = dice.roll(1, most)
        found.append(SendCandidate(class_id, class_id, ships))
    return found


def any_loadout(view: View, wish: SendCandidate, dice: Dice) -> Loadout | None:
    """A loadout for the ships to be sent, if they may have one."""
    if bar(may_be_fitted(view, wish.class_id, new=wish.what == wish.class_id)):
        return None
    return pick(dice, (*LOADOUTS, None))
