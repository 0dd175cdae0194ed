"""Rounds and phases, each once and in order, and the order of the End phase (ABS-11.3, 11.5)."""

from tests.oracle.umpire_judging import Judging, by_hand, innermost
from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_sight import is_in_zone, ships
from tests.oracle.umpire_solo import is_contractors
from tests.oracle.umpire_world import RESERVES, World

AFTER = {
    "": ("set_up", "command"),
    "set_up": ("command",),
    "command": ("jump",),
    "jump": ("tactical",),
    "tactical": ("end",),
    "end": ("command", "over"),
    "over": (),
}
"""The phases that may follow each (ABS-11.3)."""

PHASES = {
    "declare_battlezone": ("set_up",),
    "place_thing": ("set_up",),
    "allot_helm": ("command",),
    "bid_initiative": ("command",),
    "open_jump_point": ("jump",),
    "deploy": ("jump",),
    "activate": ("tactical",),
    "give_orders": ("tactical",),
    "power_up": ("tactical",),
    "fly": ("tactical",),
    "hop": ("tactical",),
    "end_movement": ("tactical",),
    "declare_attacks": ("tactical",),
    "boost_weapons": ("tactical",),
    "reroll": ("tactical",),
    "override": ("tactical",),
    "jump_out": ("tactical",),
    "scan": ("tactical",),
    "name_first": ("jump", "tactical"),
    "send_contractors": ("tactical",),
    "cash_bonds": ("jump", "tactical"),
}
"""The phases in which an action has a place (ABS-3, 4, 5, 9.6, WZ-1.2); others have it anywhere."""

EVENTS = {
    "helm_set": ("command",),
    "initiative_won": ("command",),
    "jump_point_opened": ("jump",),
    "jumped_in": ("jump", "tactical"),
    "group_activated": ("tactical",),
    "order_given": ("tactical",),
    "bonds_cashed": ("jump", "tactical"),
    "points_scored": ("end",),
    "objective_drawn": ("command", "jump", "tactical"),
    "arrival_checked": ("command", "jump", "tactical"),
}
"""The phases in which an event has a place."""

FLY, KRAKEN, CLAIM, BATTLE, SCORE, MU_SPACE, CLEAR = range(7)
"""The steps of the End phase, in order (ABS-11.5)."""

PLACES = {
    "piece_moved": FLY,
    "piece_turned": FLY,
    "points_scored": SCORE,
    "card_earned": SCORE,
    "round_cleared": CLEAR,
}
"""Events that belong to one step of the End phase alone."""


class CourseJudge(Judging):
    """Judges rounds, phases and the End phase."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self.phase = ""
        self.round = 0
        self.at = FLY
        self.cleared = self.lanes = 0

    def step(self, world: World, step: Step) -> None:
        kind = step.action["is"]
        phases = PHASES.get(kind)
        if kind == "scramble":
            early = world.ruling("scramble") == "jump_phase"
            phases = ("jump",) if early else ("tactical",)
        if phases is not None and world.phase not in phases:
            self.fault(step, "ABS-11.3", f"{kind} in the {world.phase} phase")

    def before(self, world: World, event: Plain, step: Step) -> None:
        kind = event["is"]
        if kind == "phase_began":
            self._begin(event, step)
            return
        if kind == "round_cleared":
            # No hand does this: the game does it, also when it goes on after one.
            self._clear(world, step)
        if by_hand(step):
            return
        phases = EVENTS.get(kind)
        if kind == "jumped_in" and is_contractors(world, event["group"]):
            phases = EVENTS["arrival_checked"]
        if phases is not None and world.phase not in phases:
            self.fault(step, "ABS-11.3", f"{kind} in the {world.phase} phase")
        if self.phase == "end":
            self._end_phase(world, event, step)

    def _begin(self, event: Plain, step: Step) -> None:
        phase, number = event["phase"], event["round"]
        if phase not in AFTER[self.phase]:
            self.fault(step, "ABS-11.3", f"the {phase} phase follows the {self.phase} phase")
        due = self.round + (phase == "command" and self.phase in ("", "set_up", "end"))
        if phase == "set_up":
            due = number
        if number != due:
            self.fault(step, "ABS-11.3", f"round {number} stands where round {due} is due")
        if self.phase == "end" and self.cleared != 1:
            self.fault(step, "ABS-11.5", f"the round was cleared {self.cleared} times")
        self.phase = phase
        self.round = 0 if phase == "set_up" else number
        self.at, self.cleared, self.lanes = FLY, 0, 0

    def _clear(self, world: World, step: Step) -> None:
        """Clearing belongs to the End phase, and to the beginning of a game."""
        self.cleared += 1
        if self.phase == "" and step.action["is"] == "start_game":
            return
        if self.phase != "end":
            self.fault(step, "ABS-11.5", f"the round is cleared in the {self.phase} phase")
            return
        for name in world.groups:
            if any(is_in_zone(world, ship.table or "", "mu_space") for ship in ships(world, name)):
                self.fault(step, "WZ-4.2", f"{name} stays in μ-Space after scoring")

    def _end_phase(self, world: World, event: Plain, step: Step) -> None:
        if event["is"] == "piece_removed" and event["why"] == "left":
            self.lanes += 1
        place = self._place(world, event)
        if place is None:
            return
        late = place < self.at
        if late and not self._may_be_late(world, event):
            self.fault(step, "ABS-11.5", f"{event['is']} comes after a later step of the End phase")
        self.at = max(self.at, place)

    def _place(self, world: World, event: Plain) -> int | None:
        """The step of the End phase to which an event belongs, None where that is open."""
        kind = event["is"]
        if kind in PLACES:
            return PLACES[kind]
        if kind == "stowed":
            return MU_SPACE if event["where"] == RESERVES else None
        if innermost(world, "blasts") is not None:
            return None
        if kind == "card_discarded" and world.mode == "solo":
            return self._discards()
        if kind == "stage_pushed" and event["stage"]["is"] in ("salvos", "attack"):
            return KRAKEN
        striking = innermost(world, "attack") or innermost(world, "losses")
        battle = kind == "dice_rolled" and world.mode == "warzone" and not striking
        return BATTLE if battle else None

    def _discards(self) -> int | None:
        """A ship that leaves its lane may cost a card; else a claim is jumped (SOLO-1.7)."""
        lane, self.lanes = self.lanes > 0, max(0, self.lanes - 1)
        return None if lane else CLAIM

    def _may_be_late(self, world: World, event: Plain) -> bool:
        """Game-end points may follow μ-Space by a ruling (WZ-4.5)."""
        early = world.ruling("mu_space_last_round") == "before_points"
        return early and event["is"] in ("points_scored", "card_earned") and self.at == MU_SPACE
