"""The umpire of Burning Suns: its judges, and how they follow a game (see `umpire`)."""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from itertools import takewhile

from tests.oracle.umpire_burning_suns_course import CourseJudge
from tests.oracle.umpire_burning_suns_empires import judge_empires
from tests.oracle.umpire_burning_suns_judging import Judging, Ledger
from tests.oracle.umpire_burning_suns_moves import MovesJudge
from tests.oracle.umpire_burning_suns_wars import WarsJudge
from tests.oracle.umpire_burning_suns_world import World
from tests.oracle.umpire_judging import HAND
from tests.oracle.umpire_save import Fault, Plain, Save, Step

SYSTEM = "burning_suns"
"""How saves name this rule system."""


OWN_HAND = frozenset(
    f"set_{what}" for what in ("units", "control", "face", "crystals", "antimatter", "leader")
)
"""The doings of the free hand that only this system has."""


class Umpire:
    """Follows a game of the mode `fleets` (BS-1.10) action by action."""

    def __init__(self, save: Save) -> None:
        self.world, self.ledger = World(save), Ledger()
        self.course = CourseJudge(self.world, self.ledger)
        moves = MovesJudge(self.world, self.ledger)
        self.wars = WarsJudge(self.world, self.ledger, moves)
        self.bench: tuple[Judging, ...] = (self.course, moves, self.wars)

    def see(self, step: Step) -> None:
        """Judge an action and all that came of it."""
        self.ledger.now = step.n
        self.act(step.action, step.seat)
        for event in step.events:
            self._look("before", event)
            self.ledger.take(event)
            self.world.apply(event)
            self._look("after", event)
        self.ledger.settle(later=False)
        for seat, side in self.world.sides.items():
            if min(side.crystals, side.antimatter) < 0:
                self.ledger.fault("BS-1.3", f"{seat} has {side}")

    def act(self, action: Plain, seat: str) -> None:
        """Judge an action, whatever comes of it."""
        self.course.act(action, seat)
        self._look("act", action, seat)

    def objections(self, *moments: tuple[str, Plain, str]) -> list[Fault]:
        """What is against actions (`act`) and events (`before`) that might come next.

        Each with the seat that acts, which is of no matter to an event.
        """
        other = deepcopy(self, {id(self.world): self.world})  # which judges only look at
        other.ledger.faults.clear()
        for moment, what, seat in moments:
            if moment == "act":
                other.act(what, seat)
            else:
                other._look(moment, what)
        return other.ledger.faults

    def _look(self, moment: str, what: Plain, *more: str) -> None:
        for one in self.bench:
            one.look(moment, what, *more)


def judge(save: Save) -> list[Fault]:
    """All faults of a game, in the order of its actions; of a whole one those of its empires."""
    if save.frame.mode == "fleets":
        return follow(save).ledger.faults
    return judge_empires(replace(save, steps=list(_by_the_rules(save))))


def _by_the_rules(save: Save) -> Iterator[Step]:
    """The steps before the free hand does anything."""
    return takewhile(lambda step: step.action["is"] not in OWN_HAND | HAND, save.steps)


def follow(save: Save) -> Umpire:
    """The umpire at the end of a game.

    What comes after a free hand's doing is judged no more: it may be anything.
    """
    umpire = Umpire(save)
    for step in _by_the_rules(save):
        umpire.see(step)
    return umpire
