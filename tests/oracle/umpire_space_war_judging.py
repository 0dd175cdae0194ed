"""What the judges of Space War share: an account of faults, expectations, who may act."""

from collections.abc import Iterable

from tests.oracle.umpire_judging import HAND
from tests.oracle.umpire_save import Fault, Plain, Save, Step
from tests.oracle.umpire_space_war_world import Craft, World

STEPS = {
    "saves": 1,
    "damaging": 2,
    "giving_up": 3,
    "bays": 4,
    "tractors": 5,
    "warheads": 6,
    "moves": 7,
    "rams": 8,
    "shots": 9,
    "repairs": 10,
    "rearming": 11,
    "scouting": 12,
}
"""The steps of a turn by the names that a game gives its stages (SW-4.1)."""


class Judging:
    """A judge that looks at everything and finds nothing wrong; judges override what they need.

    What the free hand does is no matter for a judge: `by_rule` says whether a step is by the rules.
    """

    def __init__(self, save: Save) -> None:
        self.save = save
        self.faults: list[Fault] = []
        self.now = 0

    def look(self, step: Step) -> None:
        """Know which action is judged."""
        self.now = step.n

    def step(self, world: World, step: Step) -> None:
        """Look at an action before its events."""

    def before(self, world: World, event: Plain, step: Step) -> None:
        """Look at an event before it is folded."""

    def after(self, world: World, event: Plain, step: Step) -> None:
        """Look at an event after it is folded."""

    def done(self, world: World, step: Step) -> None:
        """Look at how things stand after an action."""

    def expect(self, holds: bool, rule: str, text: str) -> None:
        """Note a broken rule unless this holds."""
        if not holds:
            self.faults.append(Fault(self.now, rule, text))


def by_rule(step: Step) -> bool:
    """Is it by the rules, not by the free hand?"""
    return step.action["is"] not in HAND


def stage_of(world: World) -> str:
    """The innermost stage that the game says it is in."""
    return str(world.stages[-1]["is"]) if world.stages else ""


def can_act(craft: Craft, seat: str | None) -> bool:
    """Is it the seat's own, on a table and in no beam (SW-9.2)?"""
    return craft.owner == seat and craft.table is not None and craft.beam is None


def actors(world: World, seat: str | None) -> list[Craft]:
    """All Craft of a seat that can act."""
    return [craft for craft in world.craft.values() if can_act(craft, seat)]


def enemies(world: World, seat: str | None) -> list[Craft]:
    """All Craft and Stations of others on tables."""
    return [craft for craft in world.on_table() if world.are_foes(seat, craft.owner)]


def names(craft: Iterable[Craft]) -> list[str]:
    """Their ids, in order."""
    return sorted(one.id for one in craft)


class Rolls:
    """The dice of an action, in the order in which they fell; each is asked for once."""

    def __init__(self, step: Step) -> None:
        self.left = [one for one in step.events if one["is"] == "dice_rolled"]

    def take(self, faces: list[int]) -> bool:
        """Were exactly these rolled next, for all that was not asked for?"""
        for at, one in enumerate(self.left):
            if one["faces"] == faces:
                del self.left[: at + 1]
                return True
        return False


def last_roll(step: Step, event: Plain) -> Plain | None:
    """The roll just before an event of an action, if the event before it is one."""
    at = next(n for n, one in enumerate(step.events) if one is event)
    before = step.events[at - 1] if at else {"is": ""}
    return before if before["is"] == "dice_rolled" else None
