"""The umpire of Burning Suns: its judges, and how they follow a game (see `umpire`)."""

from tests.oracle.umpire_burning_suns_course import CourseJudge
from tests.oracle.umpire_burning_suns_judging import Judging, Ledger
from tests.oracle.umpire_burning_suns_moves import MovesJudge
from tests.oracle.umpire_burning_suns_wars import WarsJudge
from tests.oracle.umpire_burning_suns_world import World
from tests.oracle.umpire_judging import HAND
from tests.oracle.umpire_save import Fault, Save

SYSTEM = "burning_suns"
"""How saves name this rule system."""


def judge(save: Save) -> list[Fault]:
    """All faults of a game, in the order of its actions; of the mode `fleets` alone (BS-1.10)."""
    return follow(save)[0] if save.frame.mode == "fleets" else []


def follow(save: Save) -> tuple[list[Fault], World]:
    """The faults of a game, and how it stands at its end.

    What comes after a free hand's doing is judged no more: it may be anything.
    """
    world, ledger = World(save), Ledger()
    course, moves = CourseJudge(world, ledger), MovesJudge(world, ledger)
    bench: tuple[Judging, ...] = (course, moves, WarsJudge(world, ledger, moves))
    for step in save.steps:
        if step.action["is"] in HAND:
            break
        ledger.now = step.n
        course.act(step.action, step.seat)
        for one in bench:
            one.look("act", step.action, step.seat)
        for event in step.events:
            for one in bench:
                one.look("before", event)
            ledger.take(event)
            world.apply(event)
            for one in bench:
                one.look("after", event)
        ledger.settle(later=False)
        for seat, side in world.sides.items():
            if min(side.crystals, side.antimatter) < 0:
                ledger.fault("BS-1.3", f"{seat} has {side}")
    return ledger.faults, world
