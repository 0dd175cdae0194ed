"""Activations: who activates, once a round, the orders, and the order of the steps (ABS-5)."""

from tests.oracle.umpire_geometry import in_arc
from tests.oracle.umpire_judging import Judging, innermost
from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_sight import can_activate, named, ships, silhouette
from tests.oracle.umpire_solo import is_contractors
from tests.oracle.umpire_world import World

STEPS = (
    "orders",
    "movement",
    "red_alert",
    "easy_target",
    "coherency",
    "danger",
    "passive",
    "jump_out",
    "attack",
    "scan",
    "over",
)
"""The steps of an activation, in order (ABS-5.1 to 5.6, the end of movement as in ABS-5.2)."""

DONE_IN = {
    "give_orders": "orders",
    "fly": "movement",
    "hop": "movement",
    "power_up": "movement",
    "end_movement": "movement",
    "jump_out": "jump_out",
    "scan": "scan",
    "scramble": "scan",
}
"""The step of an activation to which an action belongs."""

ERRAND = "red_alert"
"""The step up to which contractors do what `umpire_errands` judges (SOLO-1.6)."""

NO_STEPS = ("jump_out", "scan")
"""The steps that contractors do not have (SOLO-1.10, 1.18)."""

ORDERS = ("vector", "engage", "red_alert", "jump_out")


class ActivationJudge(Judging):
    """Judges which groups activate, what they are ordered, and the course of their activation."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self.seat: str | None = None
        self.calling: list[str] = []
        self.active: list[str] = []
        self.at = ""
        self.ordered: list[str] = []

    def step(self, world: World, step: Step) -> None:
        action = step.action
        if action["is"] == "activate":
            self.seat = step.seat
            self.calling = [action["group"], *action["others"]]
            self._call(world, step)
        if action["is"] == "give_orders":
            self._give(world, step)
        due = DONE_IN.get(action["is"])
        if action["is"] == "declare_attacks" and innermost(world, "passives") is None:
            due = "attack"
        if due is None or world.phase != "tactical":
            return
        if self.at != due:
            self.fault(step, "ABS-5", f"{action['is']} in the {self.at or 'no'} step")
        if step.seat != self.seat:
            self.fault(step, "ABS-5", f"{step.seat} acts in the activation of {self.seat}")
        if "group" in action and action["group"] not in self.active:
            self.fault(step, "ABS-5", f"{action['group']} is not active")

    def _call(self, world: World, step: Step) -> None:
        if self.active:
            self.fault(step, "ABS-5", f"{self.active} are still active")
        for name in self.calling:
            group = world.groups.get(name)
            if group is None or group.owner != step.seat:
                self.fault(step, "ABS-5.8", f"{step.seat} activates {name}, no own group")
            elif group.activated:
                self.fault(step, "ABS-5.8", f"{name} activates a second time in the round")
            elif not can_activate(world, group):
                self.fault(step, "ABS-5.8", f"{name} cannot activate")

    def _give(self, world: World, step: Step) -> None:
        present = sorted(name for name in self.active if ships(world, name))
        orders = step.action["orders"]
        if sorted(order["group"] for order in orders) != present:
            self.fault(step, "ABS-5.1", f"orders are given to other groups than {present}")
        for order in orders:
            if order["kind"] not in ORDERS:
                self.fault(step, "ABS-5.1", f"there is no order {order['kind']}")
            if order["kind"] == "engage":
                self._engage(world, step, order)

    def _engage(self, world: World, step: Step, order: Plain) -> None:
        """An enemy or neutral mark in a primary arc of one of the ships (ABS-5.1, 5.10)."""
        group, target = order["group"], order["target"]
        marks = named(world, target or "")
        if not marks or not silhouette(world, marks[0].id):
            self.fault(step, "ABS-8.3", f"{group} engages {target}, which nothing can attack")
            return
        if marks[0].owner == step.seat:
            self.fault(step, "ABS-8.3", f"{group} engages {target} of its own side")
        arc = int(world.ruling("primary_arc_degrees")) * 1000
        if not any(
            ship.table == mark.table and in_arc(ship.at, ship.heading, arc, mark.at)
            for ship in ships(world, group)
            for mark in marks
        ):
            self.fault(step, "ABS-5.1", f"{target} is in no primary arc of {group}")

    def before(self, world: World, event: Plain, step: Step) -> None:
        kind = event["is"]
        if kind == "group_activated":
            self._activate(world, event, step)
        elif kind == "order_given":
            if event["group"] in self.ordered or self.at != "orders":
                self.fault(step, "ABS-5.1", f"{event['group']} is ordered twice or out of turn")
            self.ordered.append(event["group"])
        elif event.get("stage", {}).get("is") == "activation":
            self._go(world, event["stage"]["step"], step)
        elif kind == "stage_popped" and world.stages and world.stages[-1]["is"] == "activation":
            self._finish(step)

    def _activate(self, world: World, event: Plain, step: Step) -> None:
        if len(event["groups"]) == 1 and is_contractors(world, event["groups"][0]):
            self.active, self.at, self.ordered, self.calling = list(event["groups"]), ERRAND, [], []
            return
        led = bool(self.calling) and bool(ships(world, self.calling[0]))
        due = [name for name in self.calling if led and ships(world, name)]
        if list(event["groups"]) != due:
            self.fault(step, "ABS-5", f"{event['groups']} activate in place of {due}")
        for name in event["groups"]:
            if world.groups[name].activated:
                self.fault(step, "ABS-5.8", f"{name} activates a second time in the round")
        self.active, self.at, self.ordered, self.calling = list(event["groups"]), "", [], []

    def _go(self, world: World, to: str, step: Step) -> None:
        """On to the next step, none left out; with all groups gone the activation ends there."""
        if to == self.at:
            return
        due = STEPS[STEPS.index(self.at) + 1] if self.at in STEPS[:-1] else STEPS[0]
        if due in NO_STEPS and to != due and is_contractors(world, self.active[0]):
            due = STEPS[STEPS.index(due) + 1]
        gone = not any(ships(world, name) for name in self.active)
        if to != due and not (to == "over" and gone):
            self.fault(step, "ABS-5", f"after the {self.at or 'no'} step comes {to}, not {due}")
        missing = [name for name in self.active if name not in self.ordered and ships(world, name)]
        if self.at == "orders" and missing:
            self.fault(step, "ABS-5.1", f"{missing} have no order")
        self.at = to

    def _finish(self, step: Step) -> None:
        if self.at != "over":
            self.fault(step, "ABS-5", f"the activation ends in the {self.at} step")
        self.active, self.at, self.seat = [], "", None
