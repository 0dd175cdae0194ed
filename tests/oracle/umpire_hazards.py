"""Judges whom jump shock and dangerous space strike, and with how many dice (ABS-4.7, 6.5)."""

from tests.oracle.umpire_arms import in_order, is_ceo, mass, owner, reading, victims
from tests.oracle.umpire_bench import Bench, innermost, top
from tests.oracle.umpire_flown import Flown
from tests.oracle.umpire_geometry import within
from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_sight import kind_of, named
from tests.oracle.umpire_solo import is_contractors
from tests.oracle.umpire_world import Thing, World

Pools = list[tuple[str, int]]


class HazardsJudge(Bench):
    """`arrived` are groups that have just jumped; `left` the shocks still due, by victim."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self.flown = Flown()
        self.arrived: list[str] = []
        self.by: list[str] = []
        self.left: Pools = []
        self.endangered: dict[str, int] = {}

    def before(self, world: World, event: Plain, step: Step) -> None:
        """Judge an event against the shocks and dangers that are due."""
        self.flown.note(world, event, step)
        if event["is"] == "jumped_in":
            if shocks(world, event["group"]):
                self.arrived.append(event["group"])
        elif self.arrived and not _is_settling(world, event):
            self._shock_begins(world, event)
        elif event["is"] == "stage_pushed" and event["stage"]["is"] == "attack":
            self._struck(world, event["stage"])
        elif event["is"] == "stage_turned":
            self._turned(world, event["stage"])
        elif event["is"] == "stage_popped" and top(world)["is"] == "shocks":
            self._shock_over(world)

    def _shock_begins(self, world: World, event: Plain) -> None:
        """Shock follows at once when the whole group stands (ABS-4.13)."""
        begun = event["is"] == "stage_pushed" and event["stage"]["is"] == "shocks"
        self.expect(begun, "ABS-4.7", f"no jump shock follows {self.arrived}")
        ships = [ship for group in self.arrived for ship in named(world, group)]
        self.left = shock_pools(world, ships)
        self.by, self.arrived = self.arrived, []

    def _turned(self, world: World, new: Plain) -> None:
        old = top(world)
        if new["is"] == "shocks" and old["left"] is None:
            got = [tuple(pair) for pair in new["left"] or []]
            self.expect(got == self.left, "ABS-4.7", f"it shocks {got}, by the rules {self.left}")
        elif new["is"] == old["is"] == "activation" and new["step"] != old["step"]:
            self._steps(world, new)

    def _steps(self, world: World, new: Plain) -> None:
        """Danger comes last at the end of the movement step (ABS-5.2, 6.5)."""
        groups = [one["group"] for one in new["groups"] if named(world, one["group"])]
        if new["step"] == "danger":
            self.endangered = {name: self.flown.hazard(world, name) for name in groups}
        elif new["step"] == "passive":
            for name in groups:
                spared = self.endangered.get(name) and self.flown.hazard(world, name)
                self.expect(not spared, "ABS-6.5", f"{name} crossed danger and suffers nothing")
            self.endangered = {}

    def _struck(self, world: World, attack: Plain) -> None:
        pools = [(raw["count"], raw["sides"], raw["damage"]) for raw in attack["pools"]]
        if attack["cause"] == "jump_shock":
            self._shocked(world, attack, pools)
        elif attack["cause"] == "dangerous_space":
            self._endangered(world, attack, pools)

    def _shocked(self, world: World, attack: Plain, pools: list[tuple[int, int, int]]) -> None:
        due = next(((name, dice) for name, dice in self.left if named(world, name)), ("nobody", 0))
        want = due[0], hazard(world, due[1])
        got = attack["target"], pools
        self.expect(got == want, "ABS-4.7", f"jump shock {got}, by the rules {want}")
        self.left = self.left[self.left.index(due) + 1 :] if due in self.left else []
        whose = owner(world, attack["by"])
        due_to = whose if is_ceo(world, whose) else None
        fair = attack["by"] in self.by and attack["credit"] == due_to
        text = f"the shock of {attack['by']} counts for {attack['credit']}"
        self.expect(fair, "ABS-8.15", text)

    def _shock_over(self, world: World) -> None:
        spared = [name for name, _ in self.left if named(world, name)]
        self.expect(not spared, "ABS-4.7", f"{spared} are spared a jump shock")
        self.left, self.by = [], []

    def _endangered(self, world: World, attack: Plain, pools: list[tuple[int, int, int]]) -> None:
        name = attack["target"]
        self.expect(name in self.endangered, "ABS-6.5", f"{name} suffers danger out of turn")
        self.endangered.pop(name, None)
        want = hazard(world, self.flown.hazard(world, name))
        self.expect(pools == want, "ABS-6.5", f"danger for {name} rolls {pools}, due are {want}")
        nobody = attack["credit"] is None and attack["by"] == name
        self.expect(nobody, "ABS-8.15", "dangerous space counts for nobody")
        active = innermost(world, "activation")
        in_step = active is not None and active["step"] == "danger"
        self.expect(in_step, "ABS-5.2", "danger comes outside its step")


def _is_settling(world: World, event: Plain) -> bool:
    """Do contractors that have come only leave their stage, or pay for coherency (SOLO-1.14)?"""
    coming = ("contractors_coming", "arrival_checks")
    return event["is"] in ("stage_popped", "group_marked") and top(world)["is"] in coming


def shocks(world: World, group: str) -> bool:
    """Does its arrival shock? That of contractors does by a ruling (ABS-4.13)."""
    return not is_contractors(world, group) or world.ruling("ic_jump_shock") == "yes"


def hazard(world: World, dice: int) -> list[tuple[int, int, int]]:
    """The one pool of so many hazard dice (ABS-8.10)."""
    return [(dice, world.figure("hazard_sides"), world.figure("hazard_damage"))]


def shock_pools(world: World, ships: list[Thing]) -> Pools:
    """One pool a victim of lower mass, in the order of ABS-1.9 (ABS-4.7, 4.13)."""
    if not ships:
        return []
    heavy = mass(world, ships[0].id)
    reach = heavy * world.figure("jump_shock_range_per_mass")
    found = {}
    for name in victims(world):
        if mass(world, name) >= heavy or not suffers(world, name):
            continue
        near = [ship for ship in ships if _is_near(world, ship, name, reach)]
        if near:
            found[name] = heavy * times(world, near)
    return [(name, found[name]) for name in in_order(world, list(found))]


def _is_near(world: World, ship: Thing, name: str, reach: int) -> bool:
    return any(
        one.table == ship.table and within(one.at, ship.at, reach) for one in named(world, name)
    )


def suffers(world: World, name: str) -> bool:
    """Battlegroups and independent ships do; stationary objects by a ruling (ABS-4.13)."""
    if name in world.groups:
        return True
    kind = kind_of(world, name)
    objects = reading(world, "jump_shock_victims") == "ships_and_objects"
    return kind.is_("independent") or (kind.is_("stationary") and objects)


def times(world: World, near: list[Thing]) -> int:
    """How often it is struck: by each ship, or once by each battlegroup (ABS-4.7, WZ-2.3)."""
    if reading(world, "jump_shock") == "once_per_battlegroup":
        return len({ship.group for ship in near})
    return len(near)
