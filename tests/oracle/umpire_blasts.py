"""Judges losses, explosion checks, explosions and mines (ABS-2.4, 8.9, 8.14, 8.15, WZ-3.5)."""

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any

from tests.oracle.geometry_plane import distance
from tests.oracle.umpire_arms import called, in_order, is_ceo, mass, owner, silhouette, victims
from tests.oracle.umpire_attacks import marking
from tests.oracle.umpire_bench import Bench, by_hand, innermost, top
from tests.oracle.umpire_flown import Flown
from tests.oracle.umpire_geometry import Point, to_disc, to_polygon, within
from tests.oracle.umpire_hazards import hazard
from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_sight import damage_on, named, on_tables
from tests.oracle.umpire_solo import is_contractors
from tests.oracle.umpire_world import Thing, World

MINE = "mine"

FINE = Decimal("1e-20")
"""Distances in thou that differ do so by more, and are known to more places."""


class BlastsJudge(Bench):
    """`leaving` are ships that must go now, `queued` explosions that must follow, in order.

    `claim` is whom a destruction counts for that the damage marked next brings. `left` are the
    victims of the explosion under way. `spent`: tokens that must come off, by target. `source` is
    what deals the damage marked next, `killers` what dealt that of the losses under way.
    """

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self.claim: str | None = None
        self.leaving: list[tuple[str, str | None]] = []
        self.queued: list[Plain] = []
        self.left: list[str] = []
        self.spent: tuple[str, int] | None = None
        self.choice: Plain = {"is": ""}
        self.rolled: list[int] | None = None
        self.mines: list[str] = []
        self.touched: set[str] = set()
        self.source: list[Thing] = []
        self.killers: list[Thing] = []
        self.flown = Flown()

    def step(self, world: World, step: Step) -> None:
        """Keep the action as the answer to one question."""
        super().step(world, step)
        self.choice = {**step.action, "seat": step.seat}

    def before(self, world: World, event: Plain, step: Step) -> None:
        """Judge an event against what must follow."""
        self.flown.note(world, event, step)
        kind = event["is"]
        if self.spent is not None:
            self._comes_off(event)
        elif marking(event) is not None and top(world).get("step") == "check":
            self.note("ABS-2.4", f"after the loss damage is {marking(event)} once more")
        if kind in ("stage_pushed", "stage_turned", "stage_popped", "decisions_opened"):
            self._nothing_left()
        judging = _EVENTS.get(kind)
        if judging is not None:
            judging(self, world, event, step)
        if kind not in ("stage_popped", "group_marked", "piece_marked"):
            self.claim, self.source = None, []
        if kind != "dice_rolled":
            self.rolled = None

    def after(self, world: World, event: Plain, step: Step) -> None:
        """Nothing stands with as many tokens as destroy it, unless a hand laid them (ABS-2.4)."""
        marked = marking(event)
        if event["is"] in ("piece_placed", "piece_moved") and by_hand(step):
            piece = event["piece"]
            self.touched.add(called(world.things[piece if isinstance(piece, str) else piece["id"]]))
        if marked is not None:
            if by_hand(step):
                self.touched.add(marked[0])
            else:
                self.touched.discard(marked[0])
        if event["is"] == "decisions_opened" and not by_hand(step):
            self._whole(world)

    def _whole(self, world: World) -> None:
        waiting = any(
            stage["is"] in ("attack", "losses", "override_window") for stage in world.stages
        )
        if waiting:
            return
        for name in victims(world):
            due = silhouette(world, name)
            fine = damage_on(world, name) < due or not due or name in self.touched
            self.expect(fine, "ABS-2.4", f"{name} stands with {damage_on(world, name)} damage")
        going = any(stage["is"] == "blasts" for stage in world.stages)
        self.expect(going or not world.blasts, "ABS-8.14", "an explosion does not go off")

    def _comes_off(self, event: Plain) -> None:
        """A loss takes its Silhouette in tokens; the rest stay (ABS-2.4)."""
        got, due = marking(event), self.spent
        self.expect(got == due, "ABS-2.4", f"after the loss damage is {got}, by the rules {due}")
        self.spent = None

    def _nothing_left(self) -> None:
        """What is lost leaves together, and what explodes is queued with it (ABS-8.14)."""
        self.expect(not self.leaving, "ABS-8.14", f"{self.leaving} do not leave")
        self.expect(not self.mines, "WZ-3.5", f"the mines {self.mines} do not go off")
        self.expect(not self.queued, "ABS-8.9", f"{self.queued} are never queued")
        self.leaving, self.queued, self.mines = [], [], []


def spared(world: World, target: str) -> list[str]:
    """The ships of it that no loss under way has doomed."""
    doomed = [name for stage in world.stages for name in stage.get("doomed", ())]
    return [ship.id for ship in named(world, target) if ship.id not in doomed]


def due_losses(world: World, target: str) -> int:
    """How many ships its tokens destroy (ABS-2.4)."""
    most = silhouette(world, target)
    return min(len(spared(world, target)), damage_on(world, target) // most) if most else 0


def _pushed(judge: BlastsJudge, world: World, event: Plain, step: Step) -> None:
    stage = event["stage"]
    if stage["is"] == "losses":
        judge.killers = judge.source
        due = due_losses(world, stage["target"])
        judge.expect(due > 0, "ABS-2.4", f"{stage['target']} loses ships without need")
        text = f"losses of {stage['target']} count for {stage['credit']}, due is {judge.claim}"
        judge.expect(stage["credit"] == judge.claim, "ABS-8.15", text)
    elif stage["is"] == "blasts":
        busy = innermost(world, "attack") or innermost(world, "losses")
        judge.expect(busy is None, "ABS-8.14", "an explosion comes before the attack is over")
    elif stage["is"] == "attack" and stage["cause"] == "explosion":
        _struck(judge, world, stage)
    elif stage["is"] == "passives":
        _mines(judge, world)


def _struck(judge: BlastsJudge, world: World, attack: Plain) -> None:
    """One pool a victim, only on what stands at that moment (ABS-8.14)."""
    blast = (innermost(world, "blasts") or {}).get("now") or {}
    due = next((name for name in judge.left if named(world, name)), "nobody")
    judge.left = judge.left[judge.left.index(due) + 1 :] if due in judge.left else []
    pools = [(raw["count"], raw["sides"], raw["damage"]) for raw in attack["pools"]]
    want = due, hazard(world, blast.get("mass", 0))
    got = attack["target"], pools
    judge.expect(got == want, "ABS-8.9", f"an explosion strikes {got}, by the rules {want}")
    ends = attack["by"], attack["credit"]
    mine = blast.get("piece"), blast.get("credit")
    judge.expect(ends == mine, "ABS-8.15", f"the explosion of {mine} is told as {ends}")


def _mines(judge: BlastsJudge, world: World) -> None:
    """All mines near an enemy ship go off first, in the order laid (WZ-3.1, 3.5)."""
    if world.mode != "warzone":
        return
    reach = world.figure("mine_trigger")
    for mine in on_tables(world):
        near = mine.kind == MINE and any(
            ship.group is not None
            and mine.owner is not None
            and ship.owner != mine.owner
            and within(ship.at, mine.at, reach)
            for ship in on_tables(world, mine.table)
        )
        if near:
            judge.mines.append(mine.id)
            judge.queued.append(blast_of(world, mine.id, mine.owner))


def blast_of(world: World, name: str, credit: str | None) -> Plain:
    """The explosion of a thing that stands."""
    thing = world.things[name]
    return {
        "piece": name,
        "table": thing.table,
        "at": list(thing.at),
        "mass": mass(world, name),
        "credit": credit,
    }


def _turned(judge: BlastsJudge, world: World, event: Plain, step: Step) -> None:
    old, new = top(world), event["stage"]
    if new["is"] == "blasts" and new["now"] != old.get("now"):
        mine = in_order(world, struck(world, new["now"]))
        text = f"{new['now']['piece']} strikes {new['victims']}, by the rules {mine}"
        judge.expect(new["victims"] == mine, "ABS-8.9", text)
        judge.left = mine
    elif new["is"] == old["is"] == "losses" and (old["step"], new["step"]) == ("choose", "check"):
        _chosen(judge, world, old, new)
    elif new["is"] == old["is"] == "losses" and (old["step"], new["step"]) == ("check", "leave"):
        _checked(judge, world, new)


def struck(world: World, blast: Plain) -> list[str]:
    """Every battlegroup and object with a ship within m inches, friend or foe (ABS-8.9)."""
    reach = blast["mass"] * world.figure("explosion_range_per_mass")
    at = blast["at"][0], blast["at"][1]
    return [
        name
        for name in victims(world)
        if any(
            one.table == blast["table"] and within(one.at, at, reach) for one in named(world, name)
        )
    ]


def _chosen(judge: BlastsJudge, world: World, old: Plain, new: Plain) -> None:
    """The owner picks the losses where there is a choice (ABS-2.4, 8.18)."""
    target, ships = old["target"], spared(world, old["target"])
    due, doomed = due_losses(world, target), new["doomed"]
    fits = len(set(doomed)) == len(doomed) == due and set(doomed) <= set(ships)
    judge.expect(fits, "ABS-2.4", f"{target} loses {doomed}, due are {due} of {ships}")
    seat = owner(world, target)
    if due < len(ships) and is_ceo(world, seat):
        chose = judge.choice["is"] == "choose_losses" and judge.choice["seat"] == seat
        mine = judge.choice["ships"] if chose else []
        text = f"{target} loses {doomed}, chosen were {mine}"
        judge.expect(sorted(mine) == sorted(doomed), "ABS-8.18", text)
        judge.choice = {"is": ""}
    elif due < len(ships) and is_contractors(world, target) and judge.killers:
        _nearest_goes(judge, world, ships, doomed)
    left = damage_on(world, target) - silhouette(world, target) * len(doomed)
    judge.spent = target, left


def _nearest_goes(judge: BlastsJudge, world: World, ships: list[str], doomed: list[str]) -> None:
    """Of contractors the ship nearest what dealt the damage goes (ABS-8.18)."""
    far = {name: _far(world, world.things[name], judge.killers) for name in ships}
    due = sorted(ships, key=lambda name: far[name])[: len(doomed)]  # of equals by number (ABS-1.9)
    text = f"{doomed} go, nearest to what dealt the damage are {due}"
    judge.expect(sorted(doomed) == sorted(due), "ABS-8.18", text)


def _far(world: World, ship: Thing, source: list[Thing]) -> Decimal:
    """How far off it is, to more places than any two distances share; danger begins at its rim."""
    there = [one for one in source if one.table == ship.table]
    return min((_off(world, ship.at, one).quantize(FINE) for one in there), default=Decimal(0))


def _off(world: World, at: Point, one: Thing) -> Decimal:
    kind = world.tables.kinds.get(one.kind)
    if kind is None or not kind.is_("dangerous"):
        return distance(at, one.at)
    return to_polygon(at, one.corners) if one.corners else to_disc(at, (one.at, one.radius))


def _source_of(judge: BlastsJudge, world: World, stage: Plain) -> list[Thing]:
    """What deals the damage of an attack: a battlegroup or thing, dangers, or an explosion."""
    if stage["cause"] == "dangerous_space":
        return judge.flown.areas(world, stage["target"])
    blast = (innermost(world, "blasts") or {}).get("now")
    if stage["cause"] == "explosion":
        if not blast:
            return []
        at = blast["at"][0], blast["at"][1]
        return [Thing(blast["piece"], "", None, None, blast["table"], at)]
    return named(world, stage["by"]) if stage["by"] != stage["target"] else []


def _checked(judge: BlastsJudge, world: World, new: Plain) -> None:
    """One D6 for each ship that is lost, none for mass 0 (ABS-8.9)."""
    doomed = [name for name in new["doomed"] if named(world, name)]
    heavy = bool(doomed) and mass(world, doomed[0]) > 0
    faces = judge.rolled if heavy else []
    rolls = faces is not None and len(faces) == (len(doomed) if heavy else 0)
    judge.expect(rolls, "ABS-8.9", f"{doomed} check for explosions with {judge.rolled}")
    lying = [die["face"] for die in new["dice"]]
    judge.expect(lying == (faces or []), "ABS-8.9", f"checks show {lying}, not {faces}")


def _rolled(judge: BlastsJudge, world: World, event: Plain, step: Step) -> None:
    stage = top(world)
    if stage["is"] == "losses" and stage["step"] == "check":
        sides = world.figure("explosion_die")
        judge.expect(event["sides"] == sides, "ABS-8.9", f"checks roll a D{event['sides']}")
        judge.rolled = list(event["faces"])


def _popped(judge: BlastsJudge, world: World, event: Plain, step: Step) -> None:
    stage = top(world)
    if stage["is"] == "attack":
        judge.claim = stage["credit"] if stage["step"] == "damage" else None
        judge.source = _source_of(judge, world, stage) if stage["step"] == "damage" else []
    elif stage["is"] == "blasts":
        standing = [name for name in judge.left if named(world, name)]
        judge.expect(not standing, "ABS-8.9", f"an explosion spares {standing}")
        judge.expect(not world.blasts, "ABS-8.14", "explosions still wait")
    elif stage["is"] == "losses" and stage["step"] == "leave":
        _leaves(judge, world, stage)


def _leaves(judge: BlastsJudge, world: World, stage: Plain) -> None:
    doomed = [name for name in stage["doomed"] if named(world, name)]
    judge.leaving = [(name, stage["credit"]) for name in doomed]
    for name, die in zip(stage["doomed"], stage["dice"], strict=False):
        if name in doomed and die["face"] <= mass(world, name):
            judge.queued.append(blast_of(world, name, stage["credit"]))


def _lost(judge: BlastsJudge, world: World, event: Plain, step: Step) -> None:
    due = judge.leaving[0] if judge.leaving else None
    got = event["piece"], event["credit"]
    judge.expect(got == due, "ABS-8.15", f"lost is {got}, due is {due}")


def _removed(judge: BlastsJudge, world: World, event: Plain, step: Step) -> None:
    name = event["piece"]
    if event["why"] == "exploded":
        due = judge.mines.pop(0) if judge.mines else None
        judge.expect(name == due, "WZ-3.5", f"the mine {name} goes off, due is {due}")
    elif event["why"] == "destroyed" and (judge.leaving or not by_hand(step)):
        due = judge.leaving.pop(0)[0] if judge.leaving else None
        judge.expect(name == due, "ABS-2.4", f"{name} is destroyed, due is {due}")


def _queued(judge: BlastsJudge, world: World, event: Plain, step: Step) -> None:
    got = {key: value for key, value in event["blast"].items() if key != "is"}
    due = judge.queued.pop(0) if judge.queued else None
    judge.expect(got == due, "ABS-8.9", f"{got} will explode, by the rules {due}")


def _taken(judge: BlastsJudge, world: World, event: Plain, step: Step) -> None:
    standing = [name for name in judge.left if named(world, name)]
    judge.expect(not standing, "ABS-8.9", f"an explosion spares {standing}")
    judge.left = []


_EVENTS: Mapping[str, Callable[[BlastsJudge, World, Plain, Step], Any]] = {
    "stage_pushed": _pushed,
    "stage_turned": _turned,
    "stage_popped": _popped,
    "dice_rolled": _rolled,
    "ship_lost": _lost,
    "piece_removed": _removed,
    "blast_queued": _queued,
    "blast_taken": _taken,
}
