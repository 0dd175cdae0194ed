"""Judges exploring, jumping, building, control and limits of Burning Suns."""

from collections import Counter

from tests.oracle.burning_suns import walk
from tests.oracle.umpire_burning_suns_judging import Judging, Ledger
from tests.oracle.umpire_burning_suns_world import UNIQUES, World, data
from tests.oracle.umpire_save import Plain

LEFT_OUT = ("asteroid_field", "portal")
"""The anomalies that are not in the mode `fleets` (BS-1.10)."""


class MovesJudge(Judging):
    """Says of each action of peace whether it may be done, and what must come of it."""

    def __init__(self, world: World, ledger: Ledger) -> None:
        super().__init__(world, ledger)
        self.flips: list[int] = []
        self.taking: tuple[str, str] | None = None
        self.gave: tuple[str, int] | None = None

    # Explore (BS-6.1, BS-7.1).

    def act_explore(self, action: Plain, seat: str) -> None:
        world, name = self.world, action["space"]
        self.flips = self.flips or [2 + world.holds(seat, "explore")]
        while self.flips and not self.flips[-1]:
            self.flips.pop()
        self.expect(bool(self.flips), "BS-6.1", "more tiles than an action has")
        if self.flips:
            self.flips[-1] -= 1
        self.expect(not world.spaces[name].tile, "BS-6.1", f"{name} is explored already")
        known = world.explored(seat)
        self.expect(any(each in known for each in world.near[name]), "BS-7.1", "no path there")
        self.owe("BS-6.1", "space_explored", seat=seat, space=name)

    def act_stop_exploring(self, _: Plain, __: str) -> None:
        self._end_one()

    def act_pass_spot(self, _: Plain, __: str) -> None:
        self._end_one()  # it may be one that Babel granted

    def _end_one(self) -> None:
        while self.flips and not self.flips.pop():
            pass

    def before_dice_rolled(self, event: Plain) -> None:
        name = event["purpose"].removeprefix("what lies at ").partition(" ")[0]
        if event["purpose"].startswith("what lies at ") and name in self.world.spaces:
            count = len(self.faces(name))
            told = f"{event['sides']} faces for {name}, not {count}"
            self.expect(event["sides"] == count, "BS-3.2", told)

    def before_space_explored(self, event: Plain) -> None:
        right = event["tile"] in self.faces(event["space"])
        self.expect(right, "BS-3.2", f"{event['tile']} cannot lie at {event['space']}")

    def faces(self, name: str) -> list[str]:
        """The tiles that may lie face down in a space (D42)."""
        world, there = self.world, self.world.spaces[name]
        used = {space.tile for space in world.spaces.values()}
        if world.tiles[name].heading is not None:
            fleets = world.options["mode"] == "fleets"
            return [
                each
                for each, face in data("anomalies").items()
                if each not in used
                and face["kind"] == (there.kind or face["kind"])
                and not (there.kind is None and fleets and face["kind"] in LEFT_OUT)
            ]
        free = {
            each: face["value"]
            for each, face in data("systems").items()
            if face["kind"] == there.kind and each not in used
        }
        if there.value is not None:
            return [each for each, value in free.items() if value == there.value]
        kept = Counter(
            space.value
            for space in world.spaces.values()
            if space.kind == there.kind and not space.tile and space.value is not None
        )
        left = Counter(free.values())
        return [each for each, value in free.items() if left[value] > kept[value]]

    def after_space_explored(self, event: Plain) -> None:
        self.owe_guard(event["space"], "revealed")
        if self.world.face(event["space"])["kind"] == "babel":
            self.flips.append(2 + self.world.holds(event["seat"], "explore"))

    def before_leader_returned(self, _: Plain) -> None:
        self.flips = []
        self.expect(self.taking is None, "BS-11.3", "a system that was won is not taken over")
        self.taking = None

    # Jump (BS-6.2).

    def act_jump(self, action: Plain, seat: str) -> None:
        world, army, at = self.world, action["force"] == "army", action["start"]
        links = world.links(seat, army=army)
        lying = {at: self._movable(at, seat, army=army)}
        moving: Counter[str] = Counter()
        self._shift(lying[at], moving, action["units"])
        if army:
            self.expect(
                world.spaces[at].controller == seat, "BS-6.2", "an army leaves no own system"
            )
        self.expect(bool(moving), "BS-6.2", "nothing jumps")
        self._is_near_enough(action, seat, links)
        rested = {action["stops"][-1]["space"]: None}
        for number, stop in enumerate(action["stops"]):
            to, is_last = stop["space"], number == len(action["stops"]) - 1
            self.expect(to in links[at], "BS-8.11" if army else "BS-7.2", f"{at} to {to}: no step")
            self._may_enter(to, seat, army=army)
            told = sorted([kind, n] for kind, n in moving.items() if n)
            self.owe("BS-6.2", "units_moved", owner=seat, source=at, to=to, units=Units(told))
            lying.setdefault(to, self._movable(to, seat, army=army))
            before = lying[to].copy()
            self._shift(moving, lying[to], stop["dropped"])
            self._shift(lying[to], moving, stop["picked"], before)
            if stop["dropped"]:
                rested[to] = None
            if army and (stop["dropped"] or is_last):
                self.expect(world.spaces[to].controller == seat, "BS-6.2", f"no army stays at {to}")
            if not is_last:
                self.expect(not world.opposes(to, seat), "BS-6.2", f"the jump ends at {to}")
                self.expect(sum(moving.values()) > 0, "BS-6.2", "nothing goes on")
            at = to
        if not army:
            self._owe_dark_battles(seat, {space: lying[space] for space in rested}, moving, at)

    def _movable(self, space: str, seat: str, *, army: bool) -> Counter[str]:
        there = self.world.force(space, seat, army=army)
        counts = {kind: 1 if kind in UNIQUES else n for kind, n in there.items()}
        return Counter({kind: n for kind, n in counts.items() if kind != "starbase"})

    def _shift(
        self,
        source: Counter[str],
        target: Counter[str],
        units: list[tuple[str, int]],
        before: Counter[str] | None = None,
    ) -> None:
        """Take units from one count to another; all must be there, or have been `before`."""
        there = (source if before is None else before).copy()
        for kind, n in units:
            self.expect(there[kind] >= n > 0, "BS-6.2", f"{n} {kind} are not there")
            source[kind] -= n
            target[kind] += n

    def _may_enter(self, to: str, seat: str, *, army: bool) -> None:
        space = self.world.spaces[to]
        self.expect(bool(space.tile), "BS-7.1", f"{to} is not explored")
        foreign = space.kind == "home" and space.controller != seat
        self.expect(not foreign, "BS-4.6", f"{to} is another's home")
        self.expect(not (army and self.world.opposes(to, seat)), "BS-6.2", f"{to} is opposed")

    def _is_near_enough(self, action: Plain, seat: str, links: dict[str, list[str]]) -> None:
        most = self.world.framework(seat, "jump") + self.world.holds(seat, "jump")
        far = len(action["stops"])
        if self.world.rulings["jump_counts"] == "end_point":
            far = walk(links, action["start"]).get(action["stops"][-1]["space"], 99)
        self.expect(far <= most, "BS-6.2", f"{far} of {most} steps")

    def _owe_dark_battles(
        self, seat: str, rested: dict[str, Counter[str]], moving: Counter[str], end: str
    ) -> None:
        """Dark ships attack the fleets that have come to rest beside them (BS-8.12, D10)."""
        for space, lying in rested.items():
            dark = self.world.size(space, None, army=False)
            still = (space, seat, "starbase") in self.world.units
            fleet = sum(lying.values()) + still + (sum(moving.values()) if space == end else 0)
            if dark and fleet and self.world.spaces[space].kind != "ionstorm":
                told = {"attacker": None, "defender": seat, "strengths": [dark, fleet]}
                self.owe("BS-8.12", "fight_began", later=True, deed="battle", space=space, **told)

    # Colonize and Construct (BS-6.4, BS-6.6).

    def act_colonize(self, action: Plain, seat: str) -> None:
        world, name = self.world, action["space"]
        space, face = world.spaces[name], world.face(name)
        cost = face.get("colonize_cost")
        if face.get("kind") == "empty" and world.rulings["empty_systems"] == "colonize_1":
            cost = 1
        self.expect(cost is not None, "BS-6.4", f"{name} is not uninhabited")
        self.expect(space.controller is None, "BS-6.4", f"{name} is controlled")
        self.expect((name, seat, "dreadnought") in world.units, "BS-6.4", "no dreadnought")
        self.expect(not world.opposes(name, seat), "BS-6.4", "an opposing fleet is there")
        price = max(1, cost or 0)
        self.expect(price <= world.sides[seat].crystals, "BS-6.4", "too dear")
        self.owe("BS-6.4", "crystals_paid", seat=seat, count=price, why="colonize")
        self.owe_units("BS-6.4", [("regiment", 1)], owner=seat, space=name, why="free")
        told: Plain = {"seat": seat, "control": "peace", "blocked": None}
        self.owe("BS-6.4", "control_changed", space=name, **told)

    def act_construct(self, action: Plain, seat: str) -> None:
        world, cost, many = self.world, 0, Counter[str]()
        for order in action["builds"]:
            kind, count, space = order["kind"], order["count"], order["space"]
            self.expect(world.spaces[space].controller == seat, "BS-6.6", f"{space} is not yours")
            cost += count * world.price(seat, kind)
            many[kind] += count
            self.owe_units("BS-6.6", [(kind, count)], owner=seat, space=space, why="built")
        for kind in {*many} & {*UNIQUES}:
            there = sum((owner, one) == (seat, kind) for _, owner, one in world.units)
            self.expect(many[kind] + there <= 1, "BS-9.2", f"more than one {kind}")
        for order in action["repairs"]:
            cost += self._repair(order["kind"], order["hits"], seat)
        limit = world.framework(seat, "construction") + world.holds(seat, "construction")
        done = sum(many.values()) + len(action["repairs"])
        self.expect(done <= limit, "BS-6.6", f"{done} of {limit}")
        self.expect(cost <= world.sides[seat].crystals, "BS-6.6", "too dear")
        self.owe("BS-6.6", "crystals_paid", seat=seat, count=cost, why="construct")

    def _repair(self, kind: str, hits: int, seat: str) -> int:
        """What it costs to repair a unique; its hit points come back (BS-6.6)."""
        world = self.world
        there = [space for space, owner, one in world.units if (owner, one) == (seat, kind)]
        _, attack, _, full = world.portrait(seat, kind)
        self.expect(bool(there), "BS-6.6", f"there is no {kind}")
        for space in there:
            self.expect(world.spaces[space].controller == seat, "BS-6.6", f"{space} is not yours")
            whole = world.units[space, seat, kind] + hits <= full
            self.expect(whole and hits > 0, "BS-6.6", f"{hits} hit points of a {kind}")
            self.owe("BS-6.6", "hits_changed", owner=seat, kind=kind, space=space, by=hits)
        return hits * max(1, attack)

    # Control (BS-8.1, BS-1.8, BS-11.3).

    def take_over(self, seat: str, space: str) -> None:
        """A system is won: its new owner blocks one benefit, if there are two."""
        benefits = self.world.face(space).get("benefits", ())
        if len(benefits) > 1:
            self.taking = seat, space
        else:
            self._owe_unrest(seat, space, len(benefits) or None)

    def _owe_unrest(self, seat: str, space: str, blocked: int | None) -> None:
        told: Plain = {"seat": seat, "control": "unrest", "blocked": blocked}
        self.owe("BS-11.3", "control_changed", space=space, **told)

    def act_block_benefit(self, action: Plain, seat: str) -> None:
        self.expect(self.taking is not None, "BS-8.1", "nothing is taken over")
        if self.taking is not None:
            owner, space = self.taking
            self.expect(owner == seat, "BS-8.1", f"{owner} blocks, not {seat}")
            benefits = len(self.world.face(space)["benefits"])
            self.expect(1 <= action["number"] <= benefits, "BS-8.1", "no such benefit")
            self._owe_unrest(owner, space, action["number"])
        self.taking = None

    def before_control_changed(self, event: Plain) -> None:
        owner = self.world.spaces[event["space"]].controller
        self.gave = (owner, self.world.gives(event["space"], "antimatter")) if owner else None
        kind, peace = self.world.face(event["space"]).get("kind"), event["control"] == "peace"
        right = not (peace and kind in ("hostile", "special"))
        self.expect(right, "BS-8.4", f"a {kind} system in peace")

    def after_control_changed(self, event: Plain) -> None:
        """What it gave its old owner is lost, never below 0, and the new one gains (BS-1.8)."""
        if self.gave is not None:
            owner, gave = self.gave
            self._owe_antimatter(owner, -min(gave, self.world.sides[owner].antimatter))
        if event["seat"] is not None:
            self._owe_antimatter(event["seat"], self.world.gives(event["space"], "antimatter"))

    def _owe_antimatter(self, seat: str, by: int) -> None:
        if by:
            self.owe("BS-1.8", "antimatter_moved", seat=seat, by=by, why="system")

    # Limits (BS-7.4).

    def act_discard_units(self, action: Plain, seat: str) -> None:
        """Just what is over the limit of one force of the seat."""
        many = sum(n for _, n in action["units"])
        for owner, space, army, by in self.excesses():
            there = self._counts(space, seat, army=army)
            if (owner, by) == (seat, many) and all(there[k] >= n for k, n in action["units"]):
                for kind, n in action["units"]:
                    told = {"owner": seat, "kind": kind, "space": space, "count": n}
                    self.owe("BS-7.4", "units_lost", why="limit", **told)
                return
        self.ledger.fault("BS-7.4", f"no force of {seat} is {many} over its limit")

    def _counts(self, space: str, seat: str, *, army: bool) -> Counter[str]:
        there = self.world.force(space, seat, army=army)
        return Counter({kind: 1 if kind in UNIQUES else n for kind, n in there.items()})


class Units(list[list[object]]):
    """Units as a save lists them, by kind and number; in whatever order."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, list) and sorted(self) == sorted(other)

    __hash__ = None
