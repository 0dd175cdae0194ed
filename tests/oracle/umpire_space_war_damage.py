"""Judges steps S1 and S2: saves, damage, and what is lost with a Craft (SW-5, SW-6)."""

from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_space_war_judging import Judging, by_rule, last_roll, names, stage_of
from tests.oracle.umpire_space_war_world import Craft, World


class DamageJudge(Judging):
    """Judges whose hits are tested, by what Armour, what they damage and who is destroyed."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self.due: set[str] = set()
        self.queues: dict[str, list[bool]] = {}
        self.lost: dict[str, int] = {}
        self.doomed: list[tuple[str, str]] = []
        self.is_damaging = False
        self.caught: set[str] = set()

    def before(self, world: World, event: Plain, step: Step) -> None:
        if not by_rule(step):
            return
        kind = event["is"]
        if kind == "craft_destroyed":
            self._check_destroyed(world, event)
        elif self.doomed and kind not in ("beam_released", "turned_up", "phase_began"):
            self.expect(False, "SW-6.3", f"{self.doomed} must be destroyed before {kind}")
            self.doomed = []
        if kind == "saves_rolled":
            if event["craft"] in self.caught:
                self._begin_caught(world)
            self._check_saves(world, event, step)
        elif kind == "module_damaged":
            self._check_damage(world, event, step)
        elif kind == "damage_lost":
            self._check_lost(event)
        elif kind == "stage_popped" and stage_of(world) in ("saves", "damaging"):
            self._close(world)
        elif kind == "seat_out" and world.is_scuttling:
            left = sorted(self.caught)
            self.expect(not left, "SW-19.4", f"{left} do not take the hits of the last blasts")
            self._close(world)

    def after(self, world: World, event: Plain, step: Step) -> None:
        kind = event["is"]
        if kind == "turn_began":
            self._begin(world, event["seat"])
        elif kind == "stage_pushed" and event["stage"].get("seat") in world.out:
            self._begin(world, event["stage"]["seat"])
        elif kind == "seat_out" and world.ruling("hits_at_end") == "resolved":
            if world.is_decided:
                self._begin(world, None)
        elif kind == "module_damaged" and by_rule(step):
            self._doom(world, world.craft[event["craft"]])
        elif kind == "detonated":
            self._doom_with(world, world.craft[event["craft"]], "detonated")
        elif kind == "game_ended" and world.ruling("hits_at_end") == "resolved":
            self._close(world)
        elif kind == "hits_scored" and world.is_scuttling and by_rule(step):
            self.caught.add(event["craft"])

    def _begin_caught(self, world: World) -> None:
        """What was caught by blasts with which machines went is tested before the end (SW-19.4)."""
        self._close(world)
        self.due = {name for name in self.caught if not world.craft[name].gone}
        self.caught, self.is_damaging = set(), False

    def _begin(self, world: World, seat: str | None) -> None:
        """Whose hits are tested now (SW-5.1)? Those of prisoners never are (C8)."""
        every = seat is None or world.ruling("hit_resolution") == "every_turn"
        self.due = {
            craft.id
            for craft in world.craft.values()
            if craft.hits and not (craft.gone or craft.captor) and (every or craft.owner == seat)
        }
        self.queues, self.lost, self.is_damaging = {}, {}, False

    def _check_saves(self, world: World, event: Plain, step: Step) -> None:
        craft, faces = world.craft[event["craft"]], event["faces"]
        self.expect(craft.id in self.due, "SW-5.1", f"hits of {craft.id} are tested now")
        self.expect(not self.is_damaging, "SW-5.2", f"{craft.id} saves after damage was done")
        self.due.discard(craft.id)
        armour = craft.working("A") + world.cards.armour(world, craft)
        armour += world.worn.armour(world, craft)
        need = world.tables.armour_need(armour)
        text = f"{craft.id} saves on {event['need']}, by its Armour on {need}"
        self.expect(event["need"] == need, "SW-5.2", text)
        rolled = 0 if need is None else len(craft.hits)
        text = f"{craft.id} rolls {len(faces)} dice, not {rolled}"
        self.expect(len(faces) == rolled, "SW-5.2", text)
        roll = last_roll(step, event)
        self.expect(not faces or (roll or {}).get("faces") == faces, "SW-1.3", f"{faces} not so")
        certain = need is None or len(faces) != len(craft.hits)
        queue = [
            hit[1] for place, hit in enumerate(craft.hits) if certain or faces[place] >= (need or 0)
        ]
        text = f"{craft.id}: {event['damages']} hits damage, by the dice {len(queue)}"
        self.expect(event["damages"] == len(queue), "SW-5.2", text)
        self.queues[craft.id] = queue

    def _check_damage(self, world: World, event: Plain, step: Step) -> None:
        self.is_damaging = True
        craft = world.craft[event["craft"]]
        self.expect(not self.due, "SW-5.2", f"damage before the saves of {sorted(self.due)}")
        is_rear = self._next(world, craft)
        if is_rear is None:
            self.expect(False, "SW-6.1", f"{craft.id} takes more damage than hits went through")
            return
        engines = craft.undamaged("E")
        choice = engines if is_rear and engines else craft.undamaged()
        text = f"module {event['module']} of {craft.id} is damaged, of {choice}"
        rule = "SW-6.4" if is_rear else "SW-6.1"
        self.expect(event["module"] in choice, rule, text)
        self._check_roll(choice, event, last_roll(step, event), rule)

    def _check_roll(self, choice: list[int], event: Plain, roll: Plain | None, rule: str) -> None:
        """All modules are equally likely: one die with a side for each, in their order."""
        if len(choice) < 2:
            return
        sides, faces = (roll["sides"], roll["faces"]) if roll else (0, [])
        told = sides == len(choice) and len(faces) == 1 and 1 <= faces[0] <= sides
        fits = told and choice[faces[0] - 1] == event["module"]
        text = f"of {choice} a die of {sides} that shows {faces} names {event['module']}"
        self.expect(fits, rule, text)

    def _next(self, world: World, craft: Craft) -> bool | None:
        """Is the next hit aimed at an Engine? None without one; hits that are lost go before it."""
        queue = self.queues.get(craft.id, [])
        lose = world.ruling("rear_without_engine") == "lost"
        while queue and queue[0] and lose and not craft.undamaged("E"):
            queue.pop(0)
            self.lost[craft.id] = self.lost.get(craft.id, 0) + 1
        return queue.pop(0) if queue else None

    def _doom(self, world: World, craft: Craft) -> None:
        """Who must be destroyed at once: the Craft, or the Fighters in its bays (SW-6.3, 6.5)."""
        if not craft.undamaged():
            self._doom_with(world, craft, "damage")
            self.lost[craft.id] = self.lost.get(craft.id, 0) + len(self.queues.pop(craft.id, []))
        elif not craft.working("SB"):
            self.doomed += [(one.id, "bay_lost") for one in world.held(craft.id)]

    def _doom_with(self, world: World, craft: Craft, why: str) -> None:
        held = [one for one in world.held(craft.id) if not _goes_with(world, craft, one)]
        self.doomed += [*((one.id, "bay_lost") for one in held), (craft.id, why)]

    def _check_destroyed(self, world: World, event: Plain) -> None:
        name, why = event["craft"], event["why"]
        # Older saves do not tell whose it was.
        owner = world.craft[name].owner
        told = event.get("seat") or owner
        self.expect(told == owner, "SW-7.1", f"the loss of {name} is told as one of {told}")
        if why in ("vessels_lost", "machines_lost"):
            self.doomed = [one for one in self.doomed if one[0] != name]
            self.due.discard(name)
            self.lost[name] = self.lost.get(name, 0) + len(self.queues.pop(name, []))
            return
        text = f"{name} is destroyed by {why}, due are {self.doomed}"
        self.expect((name, why) in self.doomed, "SW-6.3", text)
        self.doomed = [one for one in self.doomed if one[0] != name]
        waste = len(self.queues.pop(name, []))
        if waste:
            self.lost[name] = self.lost.get(name, 0) + waste
        self.due.discard(name)

    def _check_lost(self, event: Plain) -> None:
        craft = event["craft"]
        hits = self.lost.pop(craft, 0)
        waiting = self.queues.pop(craft, [])
        count = hits + len(waiting)
        text = f"{event['count']} hits on {craft} are lost, by the rules {count}"
        self.expect(event["count"] == count and not (waiting and not all(waiting)), "SW-6.3", text)

    def _close(self, world: World) -> None:
        """Nothing is left over when the step ends."""
        left = names(world.craft[one] for one in self.due)
        self.expect(not left, "SW-5.1", f"the hits on {left} are not tested")
        for name in list(self.queues):
            craft = world.craft[name]
            first = self._next(world, craft)
            self.expect(first is None or bool(craft.gone), "SW-6.1", f"hits on {name} do nothing")
        untold = {name: count for name, count in self.lost.items() if count}
        self.expect(not untold, "SW-6.3", f"nobody is told of lost hits: {untold}")
        self.due, self.queues, self.lost = set(), {}, {}


def _goes_with(world: World, vessel: Craft, held: Craft) -> bool:
    """Is it a Fighter of machines in their last Vessel, which is scuttled (SW-19.4)?"""
    left = [one.id for one in world.force(vessel.owner) if one.kind == "vessel"]
    own = held.owner == vessel.owner and not held.captor
    return own and world.scene.is_machine(vessel.owner) and left == [vessel.id]
