"""Judges scenarios: the roll, roles, Craft that are given, edges, machines, results (SW-19)."""

import re

from tests.oracle.umpire_pieces import point
from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_space_war_judging import Judging, by_rule
from tests.oracle.umpire_space_war_scene import CHART, shape
from tests.oracle.umpire_space_war_tables import scenarios
from tests.oracle.umpire_space_war_world import Craft, Point, World


class ScenarioJudge(Judging):
    """Judges what only scenarios have, and how a game ends by them."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self.dice: list[Plain] = []
        self.scuttled: list[str] = []
        self.expected: Plain | None = None

    def step(self, world: World, step: Step) -> None:  # noqa: ARG002
        self.dice, self.scuttled = [], []

    def before(self, world: World, event: Plain, step: Step) -> None:
        kind = event["is"]
        if kind == "dice_rolled":
            self.dice.append(event)
        elif kind == "scenario_rolled":
            faces = self._faces("which scenario")
            fits = faces == [event["face"]] and CHART[event["face"]] == event["scenario"]
            self.expect(fits, "SW-19.7", f"{faces} rolls {event['scenario']}")
        elif kind == "roles_taken":
            self._check_roles(world, event)
        elif kind == "craft_given":
            self._check_given(world, event)
        elif kind == "order_drawn":
            self._check_first(world, event)
        elif kind == "craft_entered":
            self._check_entered(world, event)
        elif kind == "table_left" and by_rule(step):
            self._check_left(world, event)
        elif kind == "craft_destroyed" and event["why"] == "machines_lost":
            self._check_scuttled(world, world.craft[event["craft"]])
        elif kind == "transport_taken":
            self._check_taken(world, world.craft[event["craft"]])
        elif kind == "game_ended":
            self._check_strays(world)
            self._check_result(world, event)

    def done(self, world: World, step: Step) -> None:
        """No machine Fighter fights on alone."""
        if by_rule(step) and not world.is_over and world.started:
            self._check_strays(world)

    def _check_strays(self, world: World) -> None:
        for seat in world.seats:
            stray = [one.id for one in world.force(seat) if one.kind == "fighter"]
            alone = world.scene.is_machine(seat) and not _vessels(world, seat)
            self.expect(not (alone and stray), "SW-19.4", f"{stray} outlive their Vessels")

    def _faces(self, why: str) -> list[int]:
        return [face for one in self.dice if one["purpose"] == why for face in one["faces"]]

    def _check_roles(self, world: World, event: Plain) -> None:
        """A die decides who escorts: half of its faces are for each seat (SW-19.3)."""
        scene, told = world.scene, dict(event["roles"])
        faces = self._faces("who escorts")
        there = sorted({one.owner for one in world.craft.values() if one.is_transport})
        if scene.base == "convoy" and not scene.roles:
            escort = there[0] if there else scene.seats[(faces[0] - 1) // 3] if faces else ""
            fits = told.get(escort) == "escort"
            self.expect(fits, "SW-19.3", f"{told} by {faces} and Transports of {there}")
            return
        fits = all(told.get(seat) == scene.role(seat) or scene.is_machine(seat) for seat in told)
        self.expect(fits and not faces, "SW-19.1", f"the roles are {told}")

    def _check_given(self, world: World, event: Plain) -> None:
        seat, made = event["seat"], [design["id"] for _, design in event["craft"]]
        role = world.scene.role(seat)
        due = {"escort": ["transport"] * 3, "machine": ["machine"]}.get(role)
        rule = "SW-19.3" if role == "escort" else "SW-19.5"
        self.expect(made == due, rule, f"{seat}, {role}, is given {made}")
        for _, design in event["craft"]:
            known = scenarios().designs.get(design["id"])
            told = design["type"], tuple(sorted(design["modules"]))
            fits = known is not None and told == shape(known)
            self.expect(fits, rule, f"{design['id']} is given as {told}")

    def _check_first(self, world: World, event: Plain) -> None:
        drawn = world.ruling("first_in_cultural_terrorists") == "random"
        raiders = world.scene.seat("terrorists")
        if world.scene.base == "cultural_terrorists" and not drawn:
            text = f"{event['order'][0]} begins, the raiders are {raiders}"
            self.expect(event["order"][0] == raiders, "SW-19.2", text)

    def _check_entered(self, world: World, event: Plain) -> None:
        craft, at = world.craft[event["craft"]], point(event["at"])
        waits = craft.table is None and craft.inside is None and not craft.gone
        fair = waits and world.scene.enters(craft.owner)
        self.expect(fair, "SW-19.2", f"{craft.id} comes over the edge")
        on_edge = _along(world, craft.owner, at) is not None
        self.expect(on_edge, "SW-19.2", f"{craft.id} comes in at {at}, not over its edge")

    def _check_left(self, world: World, event: Plain) -> None:
        craft, at = world.craft[event["craft"]], point(event["at"]["pose"]["at"])
        scene, size = world.scene, next(iter(world.sizes.values()))
        if craft.is_transport and scene.base == "convoy":
            along = _along(world, scene.seat("attacker") or "", at)
            half = scenarios().exit_reach
            near = along is not None and abs(2 * along - min(size)) <= 2 * half
            self.expect(near, "SW-19.3", f"{craft.id} leaves at {at}")
            return
        machine = scene.mode == "machine_wars_2" and scene.role(craft.owner) == "machine"
        edge = any(part in (0, side) for part, side in zip(at, size, strict=True))
        self.expect(machine, "SW-11.4", f"{craft.id} leaves the table")
        self.expect(edge or not machine, "SW-19.5", f"{craft.id} leaves at {at}")

    def _check_scuttled(self, world: World, craft: Craft) -> None:
        fair = world.scene.is_machine(craft.owner) and not _vessels(world, craft.owner)
        self.expect(fair and craft.kind == "fighter", "SW-19.4", f"{craft.id} goes with nobody")
        late = [one for one in self.scuttled if _natural(one) > _natural(craft.id)]
        self.expect(not late, "SW-19.4", f"{craft.id} goes after {late}")
        self.scuttled.append(craft.id)

    def _check_taken(self, world: World, craft: Craft) -> None:
        lost = world.scene.seat("escort") in world.out
        fair = craft.is_transport and lost and not craft.working("E")
        self.expect(fair, "SW-19.3", f"{craft.id} is captured")

    def _check_result(self, world: World, event: Plain) -> None:
        """The save says who has won by what; older ones say nothing."""
        found = event.get("result")
        if found is None:
            return
        winners, by = _result(world)
        told = list(found["winners"]), found["by"]
        rule = "SW-19.3" if world.scene.base == "convoy" else "SW-4.2"
        self.expect(told == (winners, by), rule, f"the end is told as {told}, is {winners, by}")
        self._check_spoils(world, found)

    def _check_spoils(self, world: World, found: Plain) -> None:
        escort = world.scene.seat("escort")
        lame = [
            one.id
            for one in world.on_table()
            if one.is_transport and not one.working("E") and escort in world.out
        ]
        text = f"captured are {found['captured']}, by the rules {lame}"
        self.expect(sorted(found["captured"]) == sorted(lame), "SW-19.3", text)
        raided = world.scene.base == "cultural_terrorists"
        fled = [
            seat
            for seat, why in world.out.items()
            if raided and why == "gave_up" and world.scene.role(seat) == "defender"
        ]
        text = f"forfeited are the Stations of {found['forfeited']}, of {fled} by the rules"
        self.expect(list(found["forfeited"]) == fled, "SW-19.2", text)


def _result(world: World) -> tuple[list[str], str]:
    """Who has won, and by what, by the umpire's own account."""
    scene = world.scene
    left = [one for one in world.craft.values() if one.is_transport and not one.gone]
    if scene.base == "convoy":
        if world.exits >= scenarios().exits_to_win:
            return [scene.seat("escort") or ""], "exits"
        if not left and not world.exits:
            return [scene.seat("attacker") or ""], "kills"
        return [], "draw"
    winners = [seat for team in world.teams_left() for seat in team]
    if not winners:
        return [], "draw"
    whys = {why for seat, why in world.out.items() if seat not in winners}
    for why in ("station_lost", "driven_off", "gave_up"):
        if why in whys:
            return winners, why
    return winners, "wiped_out"


def _vessels(world: World, seat: str) -> int:
    return sum(one.kind == "vessel" for one in world.force(seat))


def _along(world: World, seat: str, at: Point) -> int | None:
    """How far along the seat's short edge a point is; None if it is not on it."""
    size = next(iter(world.sizes.values()))
    axis = 0 if size[0] >= size[1] else 1
    edge = 0 if world.is_first(seat) else size[axis]
    inside = 0 <= at[1 - axis] <= size[1 - axis]
    return at[1 - axis] if at[axis] == edge and inside else None


def _natural(name: str) -> list[tuple[int, str]]:
    parts = re.split(r"(\d+)", name)
    return [(int(one), "") if one.isdecimal() else (0, one) for one in parts]
