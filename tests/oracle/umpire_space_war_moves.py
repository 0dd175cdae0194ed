"""Judges step S7: how far, where to, which way round, and whom it touches (SW-11, SW-12.1)."""

from dataclasses import replace

from tests.oracle.geometry_angles import Heading, direction
from tests.oracle.umpire_geometry import same_heading, squared
from tests.oracle.umpire_pieces import heading_of, point
from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_space_war_judging import Judging, actors, by_rule, can_act, names
from tests.oracle.umpire_space_war_measure import bases, crossed, is_free, touch
from tests.oracle.umpire_space_war_tractors import HAIR
from tests.oracle.umpire_space_war_world import Craft, Point, World


class MovesJudge(Judging):
    """Judges each move by itself, from where the Craft stood before it."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self.moved: set[str] = set()
        self.touched: set[str] = set()

    def before(self, world: World, event: Plain, step: Step) -> None:
        if event["is"] == "turn_began":
            self.moved.clear()
        if event["is"] == "table_left" and by_rule(step):
            self._check_leaving(world, event, step)
        if not _is_move(event) or not by_rule(step):
            return
        craft, to = world.craft[event["craft"]], point(event["to"]["pose"]["at"])
        if event["is"] == "craft_entered":
            craft = _at_edge(craft, event, to)
            fits = step.action.get("enters") == event["at"]
            self.expect(fits, "SW-19.2", f"{craft.id} does not come in as it was told")
        self._check_action(event, step)
        self.expect(can_act(craft, world.turn), "SW-9.2", f"{craft.id} cannot act")
        self.expect(craft.id not in self.moved, "SW-11.1", f"{craft.id} moves twice")
        self.expect(event["to"]["table"] == craft.table, "SW-11.1", f"{craft.id} changes tables")
        self.moved.add(craft.id)
        self.touched = {one.id for one in _foes(world, craft) if touch(world, craft, one)}
        if world.ruling("tractored_moves") == "dragged":
            # What goes along in its beam is not run into.
            self.touched |= {one.id for one in _foes(world, craft) if one.beam == craft.id}
        self._check_way(world, craft, to)
        self._check_distance(world, craft, to)
        self._check_turn(world, craft, event)

    def after(self, world: World, event: Plain, step: Step) -> None:
        if not _is_move(event) or not by_rule(step):
            return
        craft = world.craft[event["craft"]]
        towing = world.ruling("tractored_moves") == "dragged"
        free = is_free(world, craft, towing=towing)
        self.expect(free, "SW-11.4", f"{craft.id} ends on a base or off the table")
        self._check_contacts(world, craft, step.action)

    def _check_leaving(self, world: World, event: Plain, step: Step) -> None:
        """Its centre reaches the edge by a move like any other (SW-19.3)."""
        craft, to = world.craft[event["craft"]], point(event["at"]["pose"]["at"])
        action = step.action
        named = action["is"] == "leave_table" and action["craft"] == craft.id
        self.expect(named and point(action["at"]) == to, "SW-19.3", f"{craft.id} leaves unasked")
        self.expect(can_act(craft, world.turn), "SW-9.2", f"{craft.id} cannot act")
        self.expect(craft.id not in self.moved, "SW-11.1", f"{craft.id} moves twice")
        self._check_way(world, craft, to)
        far, pace = squared(craft.at, to), max(_paces(world, craft))
        text = f"{craft.id} leaves {far**0.5:.0f} thou away with a speed of {pace}"
        self.expect(bool(pace) and far <= pace * pace, "SW-11.1", text)

    def _check_action(self, event: Plain, step: Step) -> None:
        action, pose = step.action, event["to"]["pose"]
        named = action["is"] == "move_craft" and action["craft"] == event["craft"]
        named = named and action["to"] == pose["at"]
        self.expect(named, "SW-11.1", f"{event['craft']} does not move as it was told")
        turn = action.get("turn")
        turned = turn is None or same_heading(heading_of(turn), heading_of(pose["heading"]))
        self.expect(turned, "SW-11.1", f"{event['craft']} does not turn as it was told")

    def _check_way(self, world: World, craft: Craft, to: Point) -> None:
        """Straight past all planets, and past enemies if ruling pass_over lets it.

        What a hand has put into a planet may come out of it.
        """
        planets = [one for one in world.planets.values() if not crossed(craft, craft.at, one)]
        barred = [one.id for one in planets if crossed(craft, to, one)]
        self.expect(not barred, "SW-11.3", f"{craft.id} moves through {barred}")
        if world.ruling("pass_over") == "no":
            drags = world.ruling("tractored_moves") == "dragged"
            foes = [one for one in _foes(world, craft) if not (drags and one.beam == craft.id)]
            over = names(one for one in foes if crossed(craft, to, one))
            self.expect(not over, "SW-11.4", f"{craft.id} passes over {over}")

    def _check_distance(self, world: World, craft: Craft, to: Point) -> None:
        paces, far = _paces(world, craft), squared(craft.at, to)
        text = f"{craft.id} moves {far**0.5:.0f} thou with a speed of {sorted(paces)}"
        self.expect(far <= max(paces) ** 2, "SW-11.1", text)
        if world.ruling("move_distance") == "exact" and far:
            whole = any((pace - HAIR) ** 2 <= far <= pace * pace for pace in paces)
            self.expect(whole or self._is_stopped(world, craft, to), "SW-11.1", text + ", exactly")

    def _is_stopped(self, world: World, craft: Craft, to: Point) -> bool:
        """Is a planet, an enemy or the table's edge where it ends (ruling move_distance)?"""
        ends = zip(to, world.sizes[craft.table or ""], strict=True)
        if any(part in (0, size) for part, size in ends):
            return True
        contact = world.tables.figures["contact"]
        for one in bases(world, craft):
            if isinstance(one, Craft) and not world.are_foes(one.owner, craft.owner):
                continue
            reach = one.radius + craft.radius + contact
            if one.table == craft.table and squared(to, one.at) <= reach * reach:
                return True
        return False

    def _check_turn(self, world: World, craft: Craft, event: Plain) -> None:
        """Before the move it turns with an Engine; what it points to after it may be another."""
        pose = event["to"]["pose"]
        to, heading = point(pose["at"]), heading_of(pose["heading"])
        way = to[0] - craft.at[0], to[1] - craft.at[1]
        ahead = ("vector", *way) if way != (0, 0) else craft.heading
        before = craft.is_decoy or craft.working(world.tables.before[craft.kind]) > 0
        after = craft.is_decoy or craft.working(world.tables.after[craft.kind]) > 0
        if way != (0, 0) and not same_heading(ahead, craft.heading):
            self.expect(before, "SW-11.1", f"{craft.id} cannot turn before it moves")
        if not same_heading(ahead, heading):
            may = after or (way == (0, 0) and before)
            text = f"{craft.id} points to {direction(heading)} after going {way}"
            self.expect(may, "SW-11.1", text)

    def _check_contacts(self, world: World, craft: Craft, action: Plain) -> None:
        """Whom it comes to touch may be touched, and is rammed (SW-12.1)."""
        new = [
            one
            for one in _foes(world, craft)
            if touch(world, craft, one) and one.id not in self.touched
        ]
        bold = world.ruling("contact_powered") == "fighters_only" and craft.kind == "fighter"
        text = f"the decoy {craft.id} touches {names(new)}"
        self.expect(not (new and craft.is_decoy), "SW-3.4", text)
        for one in new:
            self.expect(one.face_up, "SW-12.1", f"{craft.id} touches the face-down {one.id}")
            fair = bold or not one.is_powered
            self.expect(fair, "SW-12.1", f"{craft.id} touches {one.id}, which is Powered")
        if action.get("way"):
            text = f"{craft.id} rams {action['target']}, it comes to touch {names(new)}"
            self.expect(action["target"] in names(new), "SW-12.1", text)
            short = action["way"] == "detonate" and not 1 <= action["count"] <= craft.working("N")
            self.expect(not short, "SW-10.3", f"{craft.id} has no {action['count']} warheads")
        elif new and world.ruling("enemy_contact") == "always_rams":
            self.expect(False, "SW-12.1", f"{craft.id} touches {names(new)} and does not ram")


def _is_move(event: Plain) -> bool:
    """Does a Craft move by itself, or come over the edge?"""
    return event["is"] == "craft_entered" or (event["is"] == "craft_moved" and not event["dragged"])


def _at_edge(craft: Craft, event: Plain, to: Point) -> Craft:
    """The Craft where it comes in, pointing where it goes (SW-19.2)."""
    at = point(event["at"])
    ahead: Heading = ("vector", to[0] - at[0], to[1] - at[1])
    return replace(craft, table=event["to"]["table"], at=at, heading=ahead)


def _paces(world: World, craft: Craft) -> set[int]:
    """How far its full move goes; a decoy's goes as far as that of any Craft (SW-3.4)."""
    if craft.is_decoy:
        return world.tables.paces()
    return {world.tables.speed(craft.kind, craft.working("E"))}


def _foes(world: World, craft: Craft) -> list[Craft]:
    return [one for one in world.on_table() if world.are_foes(one.owner, craft.owner)]


def can_move(world: World, seat: str | None, moved: set[str]) -> bool:
    """Has the seat a Craft that can move or turn, and has not?"""
    return any(
        one.is_decoy or one.working("E") or one.working(world.tables.after[one.kind])
        for one in actors(world, seat)
        if one.id not in moved
    )
