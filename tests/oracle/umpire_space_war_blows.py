"""Judges steps S6 and S8: blasts, and contacts that were made by moving (SW-10, SW-12.2)."""

from dataclasses import replace

from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_space_war_judging import Judging, by_rule, can_act, stage_of
from tests.oracle.umpire_space_war_measure import in_range, planet_between, touch
from tests.oracle.umpire_space_war_world import Craft, World


class BlowsJudge(Judging):
    """Judges who detonates, whom a blast hits how hard, and what rams do."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self.rams: list[Plain] = []
        self.blast: dict[str, int] = {}
        self.rammed: dict[str, int] = {}
        self.dice: list[int] | None = None
        self.decoys: set[str] = set()

    def before(self, world: World, event: Plain, step: Step) -> None:
        kind = event["is"]
        if kind == "turn_began":
            self.rams = []
        if not by_rule(step):
            return
        if kind in ("detonated", "rammed", "stage_popped", "stage_turned"):
            self._finish(world, kind)
        if kind == "detonated":
            self._check_detonated(world, event, step)
        elif kind == "rammed":
            self._check_rammed(world, event)
        elif kind == "dice_rolled":
            self.dice = event["faces"]
        elif kind == "hits_scored" and (step.action["is"] != "fire" or world.is_scuttling):
            self._check_hits(event)
        elif kind == "decoy_removed":
            self.blast.pop(event["craft"], None)
        elif kind == "stage_popped" and stage_of(world) == "rams":
            self._check_all_resolved(world)

    def after(self, world: World, event: Plain, step: Step) -> None:  # noqa: ARG002
        """A move that says what it does to whom it comes to touch is resolved in S8."""
        action = step.action
        moved = event["is"] == "craft_moved" and not event["dragged"]
        if moved and action["is"] == "move_craft" and action["way"]:
            self.rams.append(action)

    def done(self, world: World, step: Step) -> None:  # noqa: ARG002
        self._finish(world, "the end of the action")

    def _check_detonated(self, world: World, event: Plain, step: Step) -> None:
        craft, count = world.craft[event["craft"]], event["count"]
        if world.is_scuttling and world.scene.is_machine(craft.owner):
            self._check_scuttled(world, craft, count)
            return
        if stage_of(world) == "rams":
            ram = self._take_ram(world, craft.id, "detonate")
            named = ram is not None and ram["count"] == count
        else:
            action = step.action
            named = action["is"] == "detonate" and action["craft"] == craft.id
            named = named and action["count"] == count
        self.expect(named, "SW-10.1", f"{craft.id} sets off {count} warheads that nobody named")
        self.expect(can_act(craft, world.turn), "SW-10.1", f"{craft.id} cannot act")
        most = craft.working("N")
        text = f"{craft.id} sets off {count} warheads, {most} work"
        self.expect(1 <= count <= most, "SW-10.1", text)
        near = stage_of(world) == "rams" or _is_near_foe(world, craft)
        self.expect(near, "SW-10.4", f"{craft.id} detonates with no enemy in the radius")
        self.dice = None
        self.blast = _victims(world, craft, count)
        self.decoys = {name for name in self.blast if world.craft[name].is_decoy}

    def _check_scuttled(self, world: World, craft: Craft, count: int) -> None:
        """All working warheads of a machine Fighter, where it is or its Vessel was (SW-19.4)."""
        works = craft.working("N")
        text = f"{craft.id} sets off {count} warheads, {works} work"
        self.expect(0 < count == works, "SW-19.4", text)
        vessel = world.craft.get(craft.inside or "")
        where = replace(craft, table=next(iter(world.sizes)), at=vessel.at) if vessel else craft
        found = _victims(world, where, count)
        doomed = {one.id for one in world.force(craft.owner) if one.kind == "fighter"}
        self.dice = None
        self.blast = {name: dice for name, dice in found.items() if name not in doomed}
        self.decoys = {name for name in self.blast if world.craft[name].is_decoy}

    def _check_rammed(self, world: World, event: Plain) -> None:
        rammer = world.craft[event["rammer"]]
        ram = self._take_ram(world, rammer.id, "ram")
        named = ram is not None and ram["target"] == event["target"]
        self.expect(named, "SW-12.2", f"{rammer.id} rams {event['target']}, which it did not name")
        text = f"{rammer.id} rams with {event['hits']} hits, it has {rammer.n} modules"
        self.expect(event["hits"] == rammer.n, "SW-12.2", text)
        self.rammed = {rammer.id: rammer.n, event["target"]: rammer.n}

    def _take_ram(self, world: World, rammer: str, way: str) -> Plain | None:
        """The next ram, without those whose Craft are gone by now; contacts come in their order."""
        while self.rams:
            ram = self.rams.pop(0)
            if ram["craft"] == rammer and ram["way"] == way:
                return ram
            both = world.craft[ram["craft"]], world.craft[ram["target"]]
            gone = any(one.table is None for one in both)
            self.expect(gone, "SW-12.2", f"the ram of {ram['craft']} is passed over")
        return None

    def _check_all_resolved(self, world: World) -> None:
        self._take_ram(world, "", "")

    def _check_hits(self, event: Plain) -> None:
        name, sources = event["craft"], {hit["source"] for hit in event["hits"]}
        plain = not any(hit["rear"] for hit in event["hits"])
        if name in self.rammed:
            due = self.rammed.pop(name)
            text = f"{name} takes {len(event['hits'])} hits, {due} are due"
            fits = len(event["hits"]) == due and sources == {"ram"} and plain
            self.expect(fits, "SW-12.2", text)
            return
        self.expect(name not in self.decoys, "SW-3.4", f"hits are stored on the decoy {name}")
        dice = self.blast.pop(name, 0)
        self.expect(dice > 0, "SW-10.1", f"{name} is hit, no blast reaches it")
        faces, self.dice = self.dice or [], None
        if dice:
            text = f"{len(faces)} dice are rolled for {name}, not {dice}"
            self.expect(len(faces) == dice, "SW-10.1", text)
        fits = len(event["hits"]) == sum(faces) and sources <= {"blast", "last_blast"} and plain
        self.expect(fits, "SW-10.1", f"{name} takes {len(event['hits'])} hits of {faces}")

    def _finish(self, world: World, kind: str) -> None:
        """Whom the last blast or ram had to hit has been hit."""
        missed = [one for one in self.blast if not world.craft[one].gone]
        left = sorted(self.decoys.intersection(missed))
        self.expect(not left, "SW-3.4", f"the blast leaves the decoys {left}")
        missed = [one for one in missed if one not in self.decoys]
        self.expect(not missed, "SW-10.1", f"the blast misses {missed} ({kind})")
        self.expect(not self.rammed, "SW-12.2", f"the ram spares {list(self.rammed)} ({kind})")
        self.blast, self.rammed = {}, {}


def _victims(world: World, carrier: Craft, count: int) -> dict[str, int]:
    """How many dice are rolled for whom by a blast (SW-10.1)."""
    figures, reach = world.tables.figures, world.cards.blast(world, carrier.owner)
    blasts = count if world.ruling("warheads") == "each" else 1
    shielded = world.ruling("planets_shield_blast") == "yes"
    found = {}
    for craft in world.on_table():
        near = touch(world, carrier, craft)
        if craft.id == carrier.id or not (near or in_range(world, carrier, craft, reach)):
            continue
        if not (shielded and planet_between(world, carrier, craft)):
            dice = figures["contact_blast_dice"] if near else figures["blast_dice"]
            found[craft.id] = blasts * dice
    return found


def can_detonate(world: World, seat: str | None) -> bool:
    """Has the seat a working warhead that may go off where it is?"""
    armed = (one for one in world.craft.values() if one.working("N") and can_act(one, seat))
    return any(_is_near_foe(world, one) for one in armed)


def _is_near_foe(world: World, carrier: Craft) -> bool:
    """Is some enemy in the radius of its blast, as there has to be in a fleet (SW-10.4)?"""
    reach = world.cards.blast(world, carrier.owner)
    return not world.is_fleet or any(
        touch(world, carrier, one) or in_range(world, carrier, one, reach)
        for one in world.on_table()
        if world.are_foes(one.owner, carrier.owner)
    )
