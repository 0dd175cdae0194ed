"""The umpire of Space War: its judges, and how they follow a game (see `umpire`)."""

from collections.abc import Iterable

from tests.oracle.umpire_save import Fault, Save
from tests.oracle.umpire_space_war_bays import BaysJudge
from tests.oracle.umpire_space_war_blows import BlowsJudge
from tests.oracle.umpire_space_war_cards import CardsJudge
from tests.oracle.umpire_space_war_course import CourseJudge
from tests.oracle.umpire_space_war_damage import DamageJudge
from tests.oracle.umpire_space_war_end import EndJudge
from tests.oracle.umpire_space_war_fleets import FleetJudge
from tests.oracle.umpire_space_war_judging import Judging
from tests.oracle.umpire_space_war_medals import MedalsJudge
from tests.oracle.umpire_space_war_moves import MovesJudge
from tests.oracle.umpire_space_war_scenarios import ScenarioJudge
from tests.oracle.umpire_space_war_scouting import ScoutingJudge
from tests.oracle.umpire_space_war_setup import SetupJudge
from tests.oracle.umpire_space_war_shots import ShotsJudge
from tests.oracle.umpire_space_war_tractors import TractorsJudge
from tests.oracle.umpire_space_war_world import World
from tests.oracle.umpire_space_war_yards import YardsJudge

SYSTEM = "space_war"
"""How saves name this rule system."""

JUDGES: tuple[type[Judging], ...] = (
    SetupJudge,
    CourseJudge,
    DamageJudge,
    BaysJudge,
    TractorsJudge,
    BlowsJudge,
    MovesJudge,
    ShotsJudge,
    YardsJudge,
    ScoutingJudge,
    CardsJudge,
    EndJudge,
    MedalsJudge,
    ScenarioJudge,
    FleetJudge,
)


def judge(save: Save, kinds: Iterable[type[Judging]] = JUDGES) -> list[Fault]:
    """All faults of a game of Space War, in the order of its actions."""
    world = World(save)
    bench = [kind(save) for kind in kinds]
    for step in save.steps:
        for one in bench:
            one.look(step)
            one.step(world, step)
        for event in step.events:
            for one in bench:
                one.before(world, event, step)
            world.apply(event)
            for one in bench:
                one.after(world, event, step)
        for one in bench:
            one.done(world, step)
    return sorted((fault for one in bench for fault in one.faults), key=lambda fault: fault.step)
