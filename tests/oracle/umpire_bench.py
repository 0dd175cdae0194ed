"""What the judges of attacks share: noting faults, and telling game actions from the free hand."""

from tests.oracle.umpire_save import Fault, Plain, Save, Step
from tests.oracle.umpire_world import World

PLAYED = frozenset(
    [
        "start_game",
        "cash_bonds",
        "declare_battlezone",
        "place_thing",
        "allot_helm",
        "bid_initiative",
        "name_first",
        "open_jump_point",
        "deploy",
        "scramble",
        "pass",
        "activate",
        "give_orders",
        "power_up",
        "fly",
        "hop",
        "end_movement",
        "declare_attacks",
        "boost_weapons",
        "reroll",
        "override",
        "raise_shields",
        "choose_losses",
        "jump_out",
        "scan",
        "remove_troops",
        "send_contractors",
        "redraw",
    ]
)
"""Actions by the rules; all others are the free hand's, or choose a ruling."""


def by_hand(step: Step) -> bool:
    """Did the players overrule the machine here?"""
    return step.action["is"] not in PLAYED


def top(world: World) -> Plain:
    """The innermost stage, empty when there is none."""
    return world.stages[-1] if world.stages else {"is": ""}


def innermost(world: World, kind: str) -> Plain | None:
    """The innermost stage of a kind, None without one."""
    return next((stage for stage in reversed(world.stages) if stage["is"] == kind), None)


class Bench:
    """A judge that finds nothing; the others build on it."""

    def __init__(self, save: Save) -> None:
        self.save = save
        self.faults: list[Fault] = []
        self.n = 0

    def note(self, rule: str, text: str) -> None:
        """Note a fault of the step under way."""
        self.faults.append(Fault(self.n, rule, text))

    def expect(self, holds: bool, rule: str, text: str) -> None:
        """Note a fault unless this holds."""
        if not holds:
            self.note(rule, text)

    def step(self, world: World, step: Step) -> None:  # noqa: ARG002 - every judge is asked so
        """Look at an action before its events."""
        self.n = step.n

    def before(self, world: World, event: Plain, step: Step) -> None:
        """Look at an event before it is folded."""

    def after(self, world: World, event: Plain, step: Step) -> None:
        """Look at an event after it is folded."""

    def end(self, world: World) -> None:
        """Look at how the game stands when the save ends."""
