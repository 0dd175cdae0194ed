"""Judges step S4: launching, taking aboard, capturing (SW-8)."""

from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_space_war_judging import Judging, by_rule, names
from tests.oracle.umpire_space_war_measure import gap_within, is_free, touch
from tests.oracle.umpire_space_war_world import Craft, World


class BaysJudge(Judging):
    """Judges who goes in and out of Shuttle Bays, and where."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self.launched: set[str] = set()

    def before(self, world: World, event: Plain, step: Step) -> None:
        kind = event["is"]
        if kind == "turn_began":
            self.launched.clear()
        if not by_rule(step):
            return
        if kind in ("launched", "retrieved", "captured"):
            self._check_action(event, step)
            self._check_vessel(world, event)
        if kind == "launched":
            self._check_launch(world, event)
        elif kind == "retrieved":
            self._check_retrieved(world, event)
        elif kind == "captured":
            self._check_captured(world, event)

    def after(self, world: World, event: Plain, step: Step) -> None:
        if event["is"] == "launched" and by_rule(step):
            self.launched.add(event["fighter"])
            self._check_place(world, event)

    def _check_action(self, event: Plain, step: Step) -> None:
        action = step.action
        wanted = "launch" if event["is"] == "launched" else "retrieve"
        said = action["is"] == wanted and action["fighter"] == event["fighter"]
        said = said and action.get("vessel", event["vessel"]) == event["vessel"]
        said = said and (wanted == "retrieve" or action["pose"] == event["to"]["pose"])
        self.expect(said, "SW-8.1", f"{event['is']} by an action that does not say so")

    def _check_vessel(self, world: World, event: Plain) -> None:
        vessel = world.craft[event["vessel"]]
        craft = world.craft[event["fighter"]]
        own = vessel.table is not None and may_open(world, world.turn, vessel, craft)
        self.expect(own, "SW-8.1", f"{vessel.id} is not a Vessel of {world.turn} in play")
        text = f"no Shuttle Bay of {vessel.id} works"
        self.expect(vessel.kind == "vessel" and vessel.working("SB") > 0, "SW-8.1", text)
        kind = world.craft[event["fighter"]].kind
        self.expect(kind == "fighter", "SW-8.1", f"{event['fighter']} is no Fighter")

    def _check_launch(self, world: World, event: Plain) -> None:
        craft = world.craft[event["fighter"]]
        inside = craft.inside == event["vessel"]
        self.expect(inside, "SW-8.1", f"{craft.id} comes out of {event['vessel']}, it is not there")
        own = craft.owner == world.turn and not craft.captor
        self.expect(own, "SW-8.3", f"the prisoner {craft.id} comes out")

    def _check_place(self, world: World, event: Plain) -> None:
        craft, vessel = world.craft[event["fighter"]], world.craft[event["vessel"]]
        text = f"{craft.id} comes out too far from {vessel.id}"
        self.expect(_adjacent(world, craft, vessel), "SW-8.1", text)
        self.expect(is_free(world, craft), "SW-11.4", f"{craft.id} comes out onto another base")
        touched = [one for one in world.on_table() if world.are_foes(one.owner, craft.owner)]
        touched = [one for one in touched if touch(world, craft, one)]
        barred = [one for one in touched if not _may_touch(world, craft, one)]
        text = f"{craft.id} comes out touching {names(barred)}"
        self.expect(not barred, "SW-12.1", text)

    def _check_retrieved(self, world: World, event: Plain) -> None:
        craft, vessel = world.craft[event["fighter"]], world.craft[event["vessel"]]
        own = may_open(world, craft.owner, vessel, craft) and craft.table is not None
        self.expect(own, "SW-8.1", f"{craft.id} cannot be taken aboard by {vessel.id}")
        if craft.beam is None:
            text = f"{craft.id} goes into {vessel.id}, which is not beside it"
            self.expect(_adjacent(world, craft, vessel), "SW-8.1", text)
        else:
            text = f"{craft.id} is taken from the beam of {craft.beam}"
            self.expect(craft.beam == vessel.id, "SW-9.2", text)
        self.expect(craft.id not in self.launched, "SW-8.1", f"{craft.id} goes out and in again")

    def _check_captured(self, world: World, event: Plain) -> None:
        craft, vessel = world.craft[event["fighter"]], world.craft[event["vessel"]]
        text = f"{craft.id} is captured by {vessel.id}, the beam of {craft.beam} holds it"
        self.expect(craft.beam == vessel.id, "SW-8.3", text)
        captor = event["captor"] == vessel.owner and world.are_foes(vessel.owner, craft.owner)
        self.expect(captor, "SW-8.3", f"{event['captor']} captures {craft.id}")


def _may_touch(world: World, craft: Craft, other: Craft) -> bool:
    """May it come to touch an enemy without ramming it, as it does not move (SW-12.1)?"""
    free = world.ruling("contact_powered") == "fighters_only" and craft.kind == "fighter"
    unharmed = world.ruling("enemy_contact") == "mover_chooses"
    return unharmed and other.face_up and (free or not other.is_powered)


def _adjacent(world: World, craft: Craft, vessel: Craft) -> bool:
    """Are they adjacent, or touching, if ruling adjacent_inches wants that (SW-8.1)?"""
    near = 1000 * int(world.ruling("adjacent_inches"))
    return touch(world, craft, vessel) or gap_within(craft, vessel, near)


def can_use_bays(world: World, seat: str | None) -> bool:
    """Has the seat a Fighter beside a bay to take in, or one to capture (SW-8.1, SW-8.3)?"""
    bays = [one for one in world.on_table() if one.kind == "vessel" and one.working("SB")]
    return any(
        _can_go_in(world, craft, vessel, seat)
        for craft in world.on_table()
        for vessel in bays
        if seat in (vessel.owner, craft.owner)
    )


def _can_go_in(world: World, craft: Craft, vessel: Craft, seat: str | None) -> bool:
    if craft.kind != "fighter" or craft.beam not in (None, vessel.id):
        return False
    if craft.beam == vessel.id:
        return vessel.owner == seat
    own = craft.owner == seat and may_open(world, seat, vessel, craft)
    return own and _adjacent(world, craft, vessel)


def may_open(world: World, seat: str | None, vessel: Craft, craft: Craft) -> bool:
    """May a Fighter use the bays of a Vessel: its own seat's, or by ruling allied_bays an ally's?

    Prisoners are taken in by the Vessel's own seat.
    """
    if vessel.owner == seat:
        return True
    allied = craft.owner == seat and not world.are_foes(vessel.owner, seat)
    shown = craft.face_up and vessel.face_up
    return allied and shown and world.ruling("allied_bays") == "allies"
