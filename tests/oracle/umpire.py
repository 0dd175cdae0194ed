"""The umpire: judges a finished save by the rules, knowing nothing of the program.

It reads the save and the shipped YAML alone, folds the events into a picture of its own and lets
every judge look at each event before and after. Run it over saves:

    python -m tests.oracle.umpire game.jsonl …
"""

import sys
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from inspect import getsource
from pathlib import Path
from typing import Protocol

from tests.oracle import umpire_burning_suns, umpire_space_war
from tests.oracle.umpire_save import Fault, Plain, Save, Step, read
from tests.oracle.umpire_world import World


class Judge(Protocol):
    """One part of the rules; it keeps its own account and notes what it finds wrong."""

    faults: list[Fault]

    def __init__(self, save: Save) -> None: ...

    def step(self, world: World, step: Step) -> None:
        """Look at an action before its events."""

    def before(self, world: World, event: Plain, step: Step) -> None:
        """Look at an event before it is folded."""

    def after(self, world: World, event: Plain, step: Step) -> None:
        """Look at an event after it is folded."""

    def end(self, world: World) -> None:
        """Look at how the game stands when the save ends."""


MODULES = (
    ("umpire_setup", "SetupJudge"),
    ("umpire_course", "CourseJudge"),
    ("umpire_command", "CommandJudge"),
    ("umpire_turns", "TurnsJudge"),
    ("umpire_jump", "JumpJudge"),
    ("umpire_activation", "ActivationJudge"),
    ("umpire_leaving", "LeavingJudge"),
    ("umpire_movement", "MovementJudge"),
    ("umpire_settling", "SettlingJudge"),
    ("umpire_fire", "FireJudge"),
    ("umpire_hazards", "HazardsJudge"),
    ("umpire_attacks", "AttacksJudge"),
    ("umpire_blasts", "BlastsJudge"),
    ("umpire_effects", "EffectsJudge"),
    ("umpire_passives", "PassivesJudge"),
    ("umpire_windows", "WindowsJudge"),
    ("umpire_dealing", "DealingJudge"),
    ("umpire_placing", "PlacingJudge"),
    ("umpire_bonds", "BondsJudge"),
    ("umpire_decks", "DecksJudge"),
    ("umpire_contracts", "ContractsJudge"),
    ("umpire_scores", "ScoresJudge"),
    ("umpire_independents", "IndependentsJudge"),
    ("umpire_end", "EndJudge"),
    ("umpire_arrivals", "ArrivalsJudge"),
    ("umpire_parts", "PartsJudge"),
    ("umpire_errands", "ErrandsJudge"),
    ("umpire_claims", "ClaimsJudge"),
)
"""The judges: the module beside this one and its class. Add a line for a new one."""


def judges() -> tuple[type[Judge], ...]:
    """All judges that are there; a module not yet written is passed over."""
    folder = Path(__file__).parent
    return tuple(
        getattr(import_module(f"tests.oracle.{module}"), name)
        for module, name in MODULES
        if (folder / f"{module}.py").exists()
    )


@cache
def judges_of(rule: str) -> tuple[type[Judge], ...]:
    """The judges that can name this rule: it stands in their module or in one they take from."""
    return tuple(one for one in judges() if any(f'"{rule}"' in text for text in _sources(one)))


def _sources(kind: type[Judge]) -> Iterator[str]:
    """The text of a judge's module and of those whose functions and classes it uses."""
    used = vars(sys.modules[kind.__module__]).values()
    names = {kind.__module__, *(getattr(one, "__module__", None) for one in used)}
    return (getsource(sys.modules[one]) for one in names if one and one.startswith("tests.oracle"))


def judge(save: Save, kinds: Iterable[type[Judge]] | None = None) -> list[Fault]:
    """All faults of a game, in the order of its actions; with all judges unless some are given.

    Which judges those are goes by the rule system that the save names.
    """
    if save.system == umpire_space_war.SYSTEM:
        return umpire_space_war.judge(save)
    if save.system == umpire_burning_suns.SYSTEM:
        return umpire_burning_suns.judge(save)
    world = World(save)
    bench = [kind(save) for kind in (judges() if kinds is None else kinds)]
    for step in save.steps:
        for one in bench:
            one.step(world, step)
        for event in step.events:
            for one in bench:
                one.before(world, event, step)
            world.apply(event)
            for one in bench:
                one.after(world, event, step)
    for one in bench:
        one.end(world)
    return sorted((fault for one in bench for fault in one.faults), key=lambda fault: fault.step)


def main(paths: Iterable[str]) -> int:
    """Print the faults of saves; how many there were."""
    count = 0
    for path in paths:
        faults = judge(read(path))
        count += len(faults)
        print(f"{path}: {len(faults)} faults")
        for fault in faults:
            print(f"  {fault}")
    return count


if __name__ == "__main__":
    raise SystemExit(bool(main(sys.argv[1:])))
