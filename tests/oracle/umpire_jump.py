"""The Jump phase: jump points, jump-ins, scrambles, and what they cost (ABS-4, WZ-1)."""

from tests.oracle.umpire_arms import CONTRACTORS
from tests.oracle.umpire_judging import Judging, innermost
from tests.oracle.umpire_places import (
    Broken,
    Formation,
    formation,
    opening_faults,
    reach_faults,
    serving,
    standing_faults,
    well_faults,
    zone_faults,
)
from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_sight import (
    JUMP_POINT,
    aboard,
    arrival_range,
    mass,
    on_tables,
    short_range,
)
from tests.oracle.umpire_world import RESERVES, Thing, World, point

LOADOUTS = ("mine_layer", "shield_jammer", "repair_drones", "silhouette_disruptor")
GUNSHIP = "gunship"


class JumpJudge(Judging):
    """Judges jump points opened, groups that deploy or scramble, and their price."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self.scrambled: list[tuple[str, str, str]] = []
        self.paid = 0

    def step(self, world: World, step: Step) -> None:
        kind = step.action["is"]
        self.paid = 0
        if kind == "open_jump_point":
            self._open(world, step)
        elif kind == "deploy":
            self._deploy(world, step)
        elif kind == "scramble":
            self._scramble(world, step)
        elif kind == "cash_bonds":
            self._cash(world, step)
        if kind not in ("deploy", "scramble"):
            self._no_arrival(step)

    def _note(self, step: Step, broken: Broken) -> None:
        for rule, text in broken:
            self.fault(step, rule, f"{step.seat}: {text}")

    def _open(self, world: World, step: Step) -> None:
        table, at = step.action["table"], point(step.action["at"])
        self._note(step, opening_faults(world, step.seat, table, at))
        placed = [event["piece"] for event in _all(step, "piece_placed")]
        placed = [piece for piece in placed if piece["group"] not in followers(step)]
        happened = [
            (piece["kind"], piece["owner"], piece["place"]["table"], piece["place"]["pose"]["at"])
            for piece in placed
        ]
        if happened != [(JUMP_POINT, step.seat, table, list(at))]:
            self.fault(step, "ABS-4.3", f"{happened} comes in place of one jump point at {at}")
        if len(_all(step, "jump_point_opened")) != 1:
            self.fault(step, "ABS-4.3", "no jump point was noted as opened")

    def _deploy(self, world: World, step: Step) -> None:
        action, seat = step.action, step.seat
        rule = "WZ-1.3" if world.mode == "warzone" else "ABS-4.6"
        gate, broken = serving(world, seat, action["jump_point"], "ABS-4.6")
        self._note(step, broken)
        if gate is None or gate.table is None:
            return
        ships = self._coming(world, step, RESERVES, gate.table)
        if ships is None:
            return
        reach = arrival_range(world, ships.mass)
        self._note(step, reach_faults(gate, gate.table, ships.spots, reach, rule))
        self._note(step, well_faults(world, gate.table, ships.spots))
        self._note(step, zone_faults(world, gate.table, ships.mass))
        jumped = {event["group"] for event in _all(step, "jumped_in")} - followers(step)
        if jumped != set(_groups(world, step)):
            self.fault(step, "ABS-4.13", f"{sorted(jumped)} are said to have jumped in")

    def _scramble(self, world: World, step: Step) -> None:
        action, seat = step.action, step.seat
        carrier = world.things.get(action["carrier"])
        kind = world.tables.kinds[carrier.kind] if carrier else None
        if carrier is None or kind is None or carrier.table is None or kind.carries is None:
            self.fault(step, "ABS-4.9", f"{action['carrier']} is no carrier ship in play")
            return
        if carrier.owner != seat:
            self.fault(step, "ABS-4.9", f"{carrier.id} is no carrier of {seat}")
        ships = self._coming(world, step, carrier.id, carrier.table)
        if ships is None:
            return
        reach = short_range(world, ships.mass)
        self._note(step, reach_faults(carrier, carrier.table, ships.spots, reach, "ABS-4.9"))
        self._note(step, carrying_faults(world, carrier, ships.kind))
        self._note(step, self._once(world, carrier))
        self.scrambled.append((carrier.id, carrier.group or "", seat))
        if {event["group"] for event in _all(step, "jumped_in")} - followers(step):
            self.fault(step, "ABS-4.18", "a scramble counts as a jump-in")
        self._moment(world, step, carrier)

    def _moment(self, world: World, step: Step, carrier: Thing) -> None:
        """By a ruling in the carrier's own scan step, the new group counting as activated."""
        if world.ruling("scramble") == "jump_phase":
            return
        stage = innermost(world, "activation") or {"groups": []}
        if carrier.group not in [each["group"] for each in stage["groups"]]:
            self.fault(step, "ABS-4.9", f"{carrier.id} scrambles and is not active")
        marked = [event["group"] for event in _all(step, "group_marked")]
        if any(name not in marked for name in _groups(world, step)):
            self.fault(step, "ABS-4.9", "the scrambled group does not count as activated")

    def _once(self, world: World, carrier: Thing) -> Broken:
        """Light and Assault Carriers scramble once a game, as the ruling counts it (WZ-2.2)."""
        if not world.tables.kinds[carrier.kind].is_("once_a_game"):
            return []
        place = ("per_ship", "per_battlegroup", "per_ceo").index(world.ruling("once_a_game"))
        own = (carrier.id, carrier.group or "", carrier.owner or "")
        before = [
            each
            for each in self.scrambled
            if world.tables.kinds[world.things[each[0]].kind].is_("once_a_game")
        ]
        if any(each[place] == own[place] for each in before):
            return [("WZ-2.2", f"{carrier.id} scrambles again")]
        return []

    def _coming(self, world: World, step: Step, space: str, table: str) -> Formation | None:
        """Who comes, judged for all that does not depend on how they come."""
        action, seat = step.action, step.seat
        what, poses = action["what"], action["poses"]
        back = [one for one in aboard(world, space) if (one.group, one.owner) == (what, seat)]
        kind = back[0].kind if back else what
        if kind not in world.tables.kinds or not world.tables.kinds[kind].is_class:
            self.fault(step, "ABS-2.1", f"{what} is neither a class nor a waiting group")
            return None
        ships = formation(world, [one.id for one in back], kind, table, poses)
        if back and len(back) != len(poses):
            self.fault(step, "ABS-4.11", f"{len(back)} ships come and {len(poses)} have a place")
        if not 1 <= len(poses) <= world.figure("largest_group"):
            self.fault(step, "ABS-2.1", f"a battlegroup of {len(poses)} ships")
        self._note(step, standing_faults(world, ships))
        self._note(step, class_faults(world, seat, kind, len(poses)))
        self._price(world, step, kind, 0 if back else len(poses))
        self._fit(world, step, kind, new=not back)
        self._arrive(world, step, ships, poses)
        return ships

    def _price(self, world: World, step: Step, kind: str, new: int) -> None:
        """New ships are paid in full when they come, those that come back nothing (ABS-4.8)."""
        due = world.tables.kinds[kind].cost * new
        paid = sum(event["credits"] for event in _all(step, "credits_paid"))
        payers = {event["seat"] for event in _all(step, "credits_paid")}
        if paid != due or payers - {step.seat}:
            self.fault(step, "ABS-4.8", f"{sorted(payers)} pay {paid} credits, {due} are due")
        held = world.purses[step.seat].credits
        if world.mode == "warzone" and due > held:
            self.fault(step, "WZ-1.2", f"{step.seat} spends {due} credits of {held}")

    def _fit(self, world: World, step: Step, kind: str, *, new: bool) -> None:
        """A loadout is for new utility groups of a Warzone game (WZ-3, 1.7)."""
        asked = step.action["loadout"]
        fitted = [event["loadout"] for event in _all(step, "loadout_fitted")]
        if fitted != ([] if asked is None else [asked]):
            self.fault(step, "WZ-3", f"{fitted} is fitted, {asked} was asked for")
        utility = world.tables.kinds[kind].is_("utility")
        fit = asked in LOADOUTS and new and utility and world.mode == "warzone"
        if asked is not None and not fit:
            self.fault(step, "WZ-3", f"{kind} has the loadout {asked}")

    def _arrive(self, world: World, step: Step, ships: Formation, poses: list[Plain]) -> None:
        """Every ship stands where it was to stand, new ones in a new group of one class."""
        placed = _new_ships(step)
        moved = _moved_ships(world, step)
        places = [piece["place"] for piece in placed] or [event["to"] for event in moved]
        if [(place["table"], place["pose"]) for place in places] != [
            (ships.table, pose) for pose in poses
        ]:
            self.fault(step, "ABS-4.11", "the ships do not stand where they were to stand")
        if ships.ids and {event["piece"] for event in moved} != set(ships.ids):
            self.fault(step, "ABS-4.11", "not every ship of the group comes back")
        groups = [piece["group"] for piece in placed]
        apart = world.tables.kinds[ships.kind].thrust is None
        if not ships.ids and len(set(groups)) != (len(placed) if apart else 1):
            self.fault(step, "WZ-2.1" if apart else "ABS-2.1", f"they form the groups {groups}")
        for piece in placed:
            if (piece["kind"], piece["owner"]) != (ships.kind, step.seat):
                self.fault(step, "ABS-2.1", f"{piece['id']} is of another class or owner")
            if piece["group"] in world.groups or piece["id"] in world.things:
                self.fault(step, "ABS-2.7", f"{piece['id']} joins a group that is there")

    def _cash(self, world: World, step: Step) -> None:
        count, held = step.action["bonds"], world.purses[step.seat].bonds
        if world.mode != "warzone" or not 1 <= count <= held:
            self.fault(step, "WZ-1.2", f"{step.seat} cashes {count} bonds of {held}")
        each = world.figure("bond_credits")
        happened = [(one["seat"], one["bonds"], one["credits"]) for one in step.events[:1]]
        if happened != [(step.seat, count, count * each)]:
            self.fault(step, "WZ-1.2", f"{happened} in place of {count} bonds of {each} credits")

    def _no_arrival(self, step: Step) -> None:
        for kind in ("credits_paid", "scrambled", "loadout_fitted"):
            if _all(step, kind):
                self.fault(step, "ABS-4.8", f"{kind} comes with {step.action['is']}")

    def before(self, world: World, event: Plain, step: Step) -> None:
        if event["is"] == "bonds_issued":
            due = world.scale if world.mode == "warzone" else 0
            if event["bonds"] != due or step.action["is"] != "start_game":
                self.fault(step, "WZ-1.2", f"{event['seat']} gets {event['bonds']} bonds")

    def after(self, world: World, event: Plain, step: Step) -> None:
        """Warzone's credits are never below zero (WZ-1.2)."""
        if event["is"] == "credits_paid" and world.mode == "warzone":
            left = world.purses[event["seat"]].credits
            if left < 0:
                self.fault(step, "WZ-1.2", f"{event['seat']} has {left} credits")


def class_faults(world: World, seat: str, kind: str, count: int) -> Broken:
    """Classes of the mode and the corporation, and the utility limit (ABS-4.2, 11.9)."""
    entry = world.tables.kinds[kind]
    broken: Broken = []
    extra = world.mode != "warzone" and world.ruling("extra_classes") != "all_games"
    if entry.is_("warzone") and extra:
        broken.append(("ABS-11.9", f"{kind} serves in Warzone alone"))
    unlocked = world.unlocked.get(seat)
    if unlocked is not None and kind not in unlocked:
        broken.append(("SOLO-1.9", f"{seat} has not unlocked {kind}"))
    if not entry.is_("utility"):
        return broken
    own = [
        thing
        for thing in on_tables(world)
        if thing.owner == seat and world.tables.kinds[thing.kind].is_("utility")
    ]
    if len(own) + count > world.scale:
        broken.append(("ABS-4.2", f"{len(own) + count} utility ships at scale {world.scale}"))
    return broken


def carrying_faults(world: World, carrier: Thing, kind: str) -> Broken:
    """Which classes a carrier takes (ABS-4.9, WZ-2.2)."""
    most = world.tables.kinds[carrier.kind].carries
    of_mass = mass(world, kind)
    if most is None or of_mass > most:
        return [("ABS-4.9", f"a {carrier.kind} carries no {kind}")]
    gunships = world.ruling("mass_1_scramble") == "gunships_only"
    if of_mass == 1 and gunships and kind != GUNSHIP:
        return [("WZ-2.2", f"a {carrier.kind} carries no {kind}")]
    return []


def _all(step: Step, kind: str) -> list[Plain]:
    return [event for event in step.events if event["is"] == kind]


def _new_ships(step: Step) -> list[Plain]:
    """The ships that come new; what a destroyed thing leaves behind is none."""
    placed = [event["piece"] for event in _all(step, "piece_placed")]
    late = {None, *followers(step)}
    return [piece for piece in placed if piece["group"] not in late]


def followers(step: Step) -> set[str]:
    """The contractors that an arrival check of the step brought, for `umpire_arrivals` to judge."""
    if not _all(step, "arrival_checked"):
        return set()
    placed = [event["piece"] for event in _all(step, "piece_placed")]
    return {piece["group"] for piece in placed if piece["owner"] == CONTRACTORS}


def _moved_ships(world: World, step: Step) -> list[Plain]:
    """The ships that came back; independents may fly in the same step, when the phase ends."""
    moved = [(world.things.get(event["piece"]), event) for event in _all(step, "piece_moved")]
    return [event for thing, event in moved if thing and thing.group and thing.owner == step.seat]


def _groups(world: World, step: Step) -> list[str]:
    """The groups that came in a step: of new ships, or of those that came back."""
    new = [piece["group"] for piece in _new_ships(step)]
    back = [world.things[event["piece"]].group or "" for event in _moved_ships(world, step)]
    return list(dict.fromkeys(new or back))
