"""Judges what is turned up, and what stays face down (SW-3.2, SW-15.1)."""

from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_space_war_judging import Judging, by_rule, stage_of
from tests.oracle.umpire_space_war_measure import in_range
from tests.oracle.umpire_space_war_world import Craft, World

ACTING = {
    "shots_fired": "craft",
    "tractor_used": "vessel",
    "launched": "vessel",
    "rammed": "rammer",
    "detonated": "craft",
}
"""Who acts, in events of actions that ruling acting_reveals is about."""


class ScoutingJudge(Judging):
    """Judges who is turned up when, and that events tell of counters as counters."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self.due: set[str] = set()
        self.on_move: set[str] = set()
        self.up: set[str] = set()

    def step(self, world: World, step: Step) -> None:  # noqa: ARG002
        self.on_move, self.up = set(), set()

    def before(self, world: World, event: Plain, step: Step) -> None:
        if not by_rule(step):
            return
        kind = event["is"]
        if kind in ("turned_up", "decoy_removed"):
            self._check_up(world, event, step)
        elif kind == "stage_popped" and stage_of(world) == "scouting":
            self.expect(not self.due, "SW-15.1", f"{sorted(self.due)} are not turned up")
            self.due = set()
        if kind in ACTING and world.ruling("acting_reveals") == "yes":
            actor = world.craft[event[ACTING[kind]]]
            self.expect(actor.face_up, "SW-3.2", f"{actor.id} acts face down")
        self._check_hidden(world, event)

    def after(self, world: World, event: Plain, step: Step) -> None:
        kind = event["is"]
        if kind == "stage_pushed" and stage_of(world) == "scouting":
            self.due = scouted(world, world.turn)
        on_move = by_rule(step) and world.ruling("scouting") == "on_move"
        if on_move and kind == "craft_moved" and not event["dragged"]:
            self.on_move |= near_to(world, world.craft[event["craft"]])

    def done(self, world: World, step: Step) -> None:
        for name in _known(world, step) if by_rule(step) else ():
            text = f"{name} is face down, launched as its Vessel or a Prisoner"
            self.expect(world.craft[name].face_up, "SW-8.1", text)
        late = self.on_move - self.up
        self.expect(not late, "SW-15.1", f"{sorted(late)} stay face down as an enemy moves near")

    def _check_up(self, world: World, event: Plain, step: Step) -> None:
        craft = world.craft[event["craft"]]
        self.up.add(craft.id)
        self.expect(not craft.face_up, "SW-3.2", f"{craft.id} is turned up, it is face up")
        removed = event["is"] == "decoy_removed"
        text = f"{craft.id} is {'removed' if removed else 'turned up'}"
        self.expect(craft.is_decoy == removed, "SW-3.4", text)
        known = removed or event["design"] is None or event["design"]["id"] == craft.design
        self.expect(known, "SW-3.2", f"{craft.id} is shown as what it is not")
        if stage_of(world) == "scouting":
            text = f"{craft.id} is turned up, nobody sees it"
            self.expect(craft.id in self.due, "SW-15.1", text)
            self.due.discard(craft.id)
            return
        acts = world.ruling("acting_reveals") == "yes" and _involved(craft.id, step)
        blown = removed and any(one["is"] == "detonated" for one in step.events)
        blown = blown or (removed and world.is_fleet and craft.owner in world.out)
        told = acts or blown or craft.id in self.on_move or craft.id in _known(world, step)
        self.expect(told, "SW-3.2", f"{craft.id} is turned up")

    def _check_hidden(self, world: World, event: Plain) -> None:
        """Of a face-down counter it is told so that nobody learns what it is (SW-3.2)."""
        name = event.get("craft") or event.get("fighter") or event.get("vessel")
        if event["is"] == "tractor_used":
            name = event["vessel"]
        if "hidden" in event and event["is"] != "launched" and name in world.craft:
            craft = _teller(world, world.craft[name], event)
            text = f"{event['is']} of {name} is told as hidden {event['hidden']}"
            self.expect(event["hidden"] == (not craft.face_up), "SW-3.2", text)


def _teller(world: World, craft: Craft, event: Plain) -> Craft:
    """Whose face hides it: of a roll in a known bay, that of the Fighters that are Damaged."""
    if event["is"] != "repair_rolled" or not event["held"] or not craft.face_up:
        return craft
    hurt = [one for one in world.held(craft.id) if one.damaged]
    return next((one for one in hurt if one.face_up), hurt[0] if hurt else craft)


def _known(world: World, step: Step) -> set[str]:
    """Whom this action turns up: Prisoners, and Fighters by the ruling launched (C23)."""
    as_carrier = world.ruling("launched") == "as_carrier"
    return {
        event["fighter"]
        for event in step.events
        if event["is"] == "captured"
        or (event["is"] == "launched" and as_carrier and world.craft[event["vessel"]].face_up)
    }


def _involved(name: str, step: Step) -> bool:
    """Does this Craft act, or take hits of a blast, in this action?"""
    for event in step.events:
        if event["is"] in ACTING and event[ACTING[event["is"]]] == name:
            return True
        if event["is"] == "hits_scored" and event["craft"] == name:
            return True
    return False


def _is_seen(world: World, counter: Craft, by: str | None) -> bool:
    """Is an enemy of it in scouting range, one of this seat if it is named (SW-15.1)?"""
    return any(
        in_range(world, one, counter, world.cards.scouting(world, one.owner))
        for one in world.on_table(by)
        if world.are_foes(one.owner, counter.owner) and _can_scout(world, one)
    )


def _can_scout(world: World, craft: Craft) -> bool:
    """Does it scout? A Station or a Fighter in a beam where a ruling says so (C24, C41)."""
    if craft.is_station:
        return world.ruling("station_scouts") == "yes"
    return craft.beam is None or world.ruling("held_scouts") == "yes"


def near_to(world: World, mover: Craft) -> set[str]:
    """The counters that are turned up as an enemy moves near (SW-15.1)."""
    reach = world.cards.scouting(world, mover.owner)
    foes = [
        one
        for one in world.on_table()
        if world.are_foes(one.owner, mover.owner) and not one.face_up
    ]
    return {one.id for one in foes if in_range(world, mover, one, reach)}


def scouted(world: World, seat: str | None) -> set[str]:
    """The counters that are turned up in step 12 of this seat's turn (SW-15.1)."""
    both = world.ruling("scouting") == "both_s12"
    return {
        one.id
        for one in world.on_table()
        if not one.face_up and _is_seen(world, one, None if both else seat)
    }
