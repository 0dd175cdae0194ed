"""Whose turn it is in the Jump and Tactical phases, and when they end (ABS-3.4, 4.1, 5.8)."""

from tests.oracle.umpire_judging import Judging, by_hand, opened
from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_sight import can_activate, clockwise
from tests.oracle.umpire_terms import ceos
from tests.oracle.umpire_world import World

TURNS = {"jump": "jump_turn", "tactical": "activate"}
"""What a CEO is asked for a turn of each phase."""


class TurnsJudge(Judging):
    """Judges who goes first, who comes next, and that nobody's turn is left out."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self.first: str | None = None
        self.last: str | None = None
        self.asked: str | None = None

    def step(self, world: World, step: Step) -> None:
        if step.action["is"] == "name_first":
            self._name(world, step)
        phase = world.phase
        if by_hand(step):
            return
        taken = any(
            event["is"] == "decision_closed" and event["what"] == TURNS.get(phase)
            for event in step.events
        )
        if taken and step.seat != self.asked:
            self.fault(step, _rule(phase), f"{step.seat} takes the turn of {self.asked}")
        if taken:
            self.last = step.seat
        self._count_tokens(step, due=int(taken and phase == "jump"))

    def _name(self, world: World, step: Step) -> None:
        if step.seat != world.winner:
            self.fault(step, "ABS-3.4", f"{step.seat} names who goes first; {world.winner} won")
        if self.first is not None:
            self.fault(step, "ABS-3.4", "who goes first is named twice in one phase")
        if step.action["seat"] not in world.seats:
            self.fault(step, "ABS-3.4", f"{step.action['seat']} is no CEO")
        self.first = step.action["seat"]

    def _count_tokens(self, step: Step, due: int) -> None:
        """A turn of the Jump phase costs one Jump In token, whatever it is used for (ABS-4.1)."""
        spent = [
            event["count"] if event["seat"] == step.seat else -1
            for event in step.events
            if event["is"] == "tokens_spent" and event["compartment"] == "jump"
        ]
        if spent != [1] * due:
            self.fault(step, "ABS-4.1", f"the turn spends {spent} Jump In tokens, not {due}")

    def before(self, world: World, event: Plain, step: Step) -> None:
        if event["is"] != "phase_began":
            return
        if event["phase"] == "tactical":
            left = [seat for seat, purse in world.purses.items() if purse.jump]
            if left:
                self.fault(step, "ABS-4.1", f"the Jump phase ends with tokens left to {left}")
        if event["phase"] == "end" and world.mode != "solo":
            free = [name for name, group in world.groups.items() if can_activate(world, group)]
            if free:
                self.fault(step, "ABS-5.8", f"the Tactical phase ends before {free} activate")
        self.first = self.last = self.asked = None

    def after(self, world: World, event: Plain, step: Step) -> None:
        nobody = world.mode == "solo" and bool(opened(event, "first"))
        if nobody or opened(event, "first") not in ([], [world.winner]):
            self.fault(step, "ABS-3.4", "not the initiative's winner is asked who goes first")
        what = TURNS.get(world.phase)
        for seat in opened(event, what) if what else []:
            due = self._due(world)
            if by_hand(step) and seat == self.asked and _is_able(world, seat):
                due = seat  # asked again, whatever the hand did for others
            if seat != due:
                text = f"{seat} has the turn where {due} is due"
                self.fault(step, _rule(world.phase), text)
            self.asked = seat

    def _due(self, world: World) -> str | None:
        """Who comes next: the first one named, then clockwise; who cannot is skipped."""
        if world.mode == "solo":
            return next((seat for seat in ceos(world) if _is_able(world, seat)), None)
        if self.last is not None:
            here, *others = clockwise(world, self.last)
            order = [*others, here]
        elif self.first is not None:
            order = clockwise(world, self.first)
        else:
            return None
        return next((seat for seat in order if _is_able(world, seat)), None)


def _is_able(world: World, seat: str) -> bool:
    if world.phase == "jump":
        return world.purses[seat].jump > 0
    return any(
        group.owner == seat and can_activate(world, group) for group in world.groups.values()
    )


def _rule(phase: str) -> str:
    return "ABS-4.1" if phase == "jump" else "ABS-5.8"
