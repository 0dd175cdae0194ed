"""What the umpire's judges share: an account of faults, and which actions are the free hand's."""

from tests.oracle.umpire_save import Fault, Plain, Save, Step
from tests.oracle.umpire_world import World

HAND = frozenset(
    {
        "place_piece",
        "place_pieces",
        "move_pieces",
        "turn_piece",
        "remove_pieces",
        "mark_piece",
        "mark_group",
        "choose_ruling",
        "set_frame",
        "set_table",
        "remove_table",
        "set_seat",
        "remove_seat",
    }
)
"""The actions of the free hand, which may do anything at any time."""


class Judging:
    """A judge that looks at everything and finds nothing wrong; judges override what they need."""

    def __init__(self, save: Save) -> None:
        self.save = save
        self.faults: list[Fault] = []

    def step(self, world: World, step: Step) -> None:
        """Look at an action before its events."""

    def before(self, world: World, event: Plain, step: Step) -> None:
        """Look at an event before it is folded."""

    def after(self, world: World, event: Plain, step: Step) -> None:
        """Look at an event after it is folded."""

    def end(self, world: World) -> None:
        """Look at how the game stands when the save ends."""

    def fault(self, step: Step, rule: str, text: str) -> None:
        """Note that a step broke a rule."""
        self.faults.append(Fault(step.n, rule, text))


def by_hand(step: Step) -> bool:
    """Did the free hand do this?"""
    return step.action["is"] in HAND


def innermost(world: World, name: str) -> Plain | None:
    """The innermost stage of that kind that the game says it is in, None without one."""
    return next((one for one in reversed(world.stages) if one["is"] == name), None)


def opened(event: Plain, what: str) -> list[str]:
    """The seats that an event asks for this."""
    if event["is"] != "decisions_opened":
        return []
    return [one["seat"] for one in event["decisions"] if one["what"] == what]
