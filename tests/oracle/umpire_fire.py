"""Judges what is declared and what is fired: who, at what, with which dice (ABS-8.1 to 8.3)."""

from collections import Counter

from tests.oracle.umpire_arms import able, arm, in_primary_arc, is_ceo, may_attack, owner, victims
from tests.oracle.umpire_bench import Bench, innermost, top
from tests.oracle.umpire_flown import Flown
from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_sight import named
from tests.oracle.umpire_solo import is_contractors
from tests.oracle.umpire_world import World


class FireJudge(Bench):
    """`declared` are the salvos the action asks for, `left` those still to be fired."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self.flown = Flown()
        self.dampened: set[str] = set()
        self.declared: list[Plain] | None = None
        self.next: Plain | None = None
        self.asked = False

    def step(self, world: World, step: Step) -> None:
        """Judge a declaration by where everything stands."""
        super().step(world, step)
        self.declared = None
        if step.action["is"] == "declare_attacks":
            self.declared = together(step.action["salvos"])
            self._declares(world, step)
        elif step.action["is"] == "power_up" and step.action["power"] == "dampeners":
            self.dampened.add(step.action["group"])

    def before(self, world: World, event: Plain, step: Step) -> None:
        """Hold every attack against what was declared."""
        self.flown.note(world, event, step)
        kind = event["is"]
        if self.next is not None:
            self._fires(world, event)
        if kind == "group_activated":
            self.dampened = set()
        elif kind == "order_given" and event["kind"] == "engage":
            self._engages(world, event)
        elif kind == "stage_pushed":
            self._pushed(event["stage"])
        elif kind == "stage_turned" and event["stage"]["is"] == top(world)["is"] == "salvos":
            old, new = top(world)["left"], event["stage"]["left"]
            self.expect(old[1:] == new, "ABS-8.1", f"of {old} there are left {new}")
            self.next = old[0] if old else None
        elif kind == "stage_popped" and top(world)["is"] == "salvos":
            self.expect(not top(world)["left"], "ABS-8.1", "declared attacks are forgotten")
        elif kind == "stage_turned":
            self._attack_step(world, event["stage"])
        elif kind == "decisions_opened":
            self.asked = self.asked or any(one["what"] == "attack" for one in event["decisions"])
            self.expect(not self.declared, "ABS-8.1", f"{self.declared} are not made")

    def _attack_step(self, world: World, new: Plain) -> None:
        """Whoever can attack in this step is asked (ABS-5.5)."""
        old = top(world)
        if new.get("step") == "attack" and old.get("step") != "attack":
            self.asked = False
        elif old.get("step") == "attack" and new.get("step") == "scan" and not self.asked:
            could = [
                one["group"]
                for one in new["groups"]
                if not is_contractors(world, one["group"])
                and could_fire(world, one["group"], self.silent(one["group"]))
            ]
            self.expect(not could, "ABS-5.5", f"{could} were not asked to attack")

    def silent(self, group: str) -> set[str]:
        """The ships whose primaries are silent after High-G, unless dampened (ABS-6.2, 9.2)."""
        return set() if group in self.dampened else self.flown.high_g

    def _pushed(self, stage: Plain) -> None:
        """All on one target together, in the order declared (ABS-8.1, 8.13)."""
        if stage["is"] == "attack" and stage["cause"] == "weapon":
            self.expect(self.next is not None, "ABS-8.1", f"{stage['by']} fires undeclared")
            self.next = None
        if stage["is"] != "salvos":
            return
        if self.declared:
            text = f"{stage['left']} are made, declared were {self.declared}"
            self.expect(stage["left"] == self.declared, "ABS-8.1", text)
            self.declared = None

    def _fires(self, world: World, event: Plain) -> None:
        """The next attack is the next salvo, unless its target is gone (ABS-8.13)."""
        salvo = self.next
        assert salvo is not None
        stage = event.get("stage") or {}
        if event["is"] != "stage_pushed" or stage["is"] != "attack":
            gone = not named(world, salvo["target"])
            text = f"{salvo['attacker']} does not fire at {salvo['target']}"
            self.expect(gone, "ABS-8.13", text)
            self.next = None
            return
        pools = [(raw["count"], raw["sides"], raw["damage"]) for raw in stage["pools"]]
        got = stage["by"], stage["target"], pools
        want = salvo["attacker"], salvo["target"], salvo_dice(world, salvo)
        self.expect(got == want, "ABS-8.2", f"fired is {got}, by the rules {want}")
        seat = owner(world, salvo["attacker"])
        credit = seat if is_ceo(world, seat) else None
        text = f"an attack of {seat} counts for {stage['credit']}"
        self.expect(stage["credit"] == credit, "ABS-8.15", text)

    def _engages(self, world: World, event: Plain) -> None:
        """Anything one may attack, in a primary arc of one of the ships (ABS-5.1, 5.10)."""
        group, target = event["group"], event["target"]
        fits = target is not None and may_attack(world, group, target)
        self.expect(fits, "ABS-8.3", f"{group} engages {target}, which is no target")
        if fits:
            bears = in_primary_arc(world, group, target)
            self.expect(bears, "ABS-5.10", f"{target} is in no primary arc of {group}")

    def _declares(self, world: World, step: Step) -> None:
        """One primary target a group, no die twice, and each die where it may go."""
        salvos = step.action["salvos"]
        pairs = Counter((salvo["attacker"], salvo["target"]) for salvo in salvos)
        self.expect(
            max(pairs.values(), default=1) == 1, "ABS-8.1", "a group attacks one thing twice"
        )
        primaries = Counter(salvo["attacker"] for salvo in salvos if salvo["primary"])
        divided = [name for name, count in primaries.items() if count > 1]
        self.expect(not divided, "ABS-8.1", f"primary dice of {divided} are divided")
        spent: Counter[str] = Counter()
        for salvo in salvos:
            self._salvo(world, step, salvo)
            for ship, count in salvo["auxiliary"]:
                spent[ship] += count
        for ship, count in spent.items():
            mounted = arm(world, ship, "auxiliary")
            most = mounted.dice if mounted else 0
            self.expect(count <= most, "ABS-8.1", f"{ship} fires {count} of {most} dice")

    def _salvo(self, world: World, step: Step, salvo: Plain) -> None:
        attacker, target = salvo["attacker"], salvo["target"]
        mine = owner(world, attacker) == step.seat and attacker in world.groups
        self.expect(mine, "ABS-8.3", f"{step.seat} fires with {attacker}")
        fits = named(world, target) and may_attack(world, attacker, target)
        self.expect(bool(fits), "ABS-8.3", f"{target} is no target for {attacker}")
        if innermost(world, "passives") is None:
            self._active(world, attacker, salvo["primary"])
        self._bears(world, salvo, "primary", salvo["primary"])
        auxiliary = [ship for ship, _ in salvo["auxiliary"]]
        self._bears(world, salvo, "auxiliary", auxiliary)
        few = all(count >= 1 for _, count in salvo["auxiliary"])
        dice = few and bool(auxiliary or salvo["primary"])
        self.expect(dice, "ABS-8.1", f"an attack of {attacker} without dice")

    def _active(self, world: World, attacker: str, primary: list[str]) -> None:
        stage = top(world)
        groups = [one["group"] for one in stage.get("groups", ())]
        active = stage["is"] == "activation" and stage["step"] == "attack" and attacker in groups
        self.expect(active, "ABS-5.5", f"{attacker} attacks and is not active")
        turned = sorted(set(primary) & self.silent(attacker))
        self.expect(not turned, "ABS-6.2", f"{turned} fire primaries after High-G")

    def _bears(self, world: World, salvo: Plain, slot: str, ships: list[str]) -> None:
        fit = able(world, salvo["attacker"], slot, salvo["target"]) if ships else []
        wrong = [ship for ship in ships if ship not in fit]
        text = f"{wrong} cannot reach {salvo['target']} with {slot} weapons"
        self.expect(not wrong, "ABS-8.2", text)
        self.expect(len(set(ships)) == len(ships), "ABS-8.1", f"{ships} fire {slot} twice")


def could_fire(world: World, group: str, silent: set[str]) -> bool:
    """Is there anything that the group can attack now?"""
    return any(
        able(world, group, "auxiliary", target)
        or set(able(world, group, "primary", target)) - silent
        for target in victims(world)
    )


def together(salvos: list[Plain]) -> list[Plain]:
    """All attacks on one target together, targets as they are named first (ABS-8.1)."""
    order = list(dict.fromkeys(salvo["target"] for salvo in salvos))
    return sorted(salvos, key=lambda salvo: order.index(salvo["target"]))


def salvo_dice(world: World, salvo: Plain) -> list[tuple[int, int, int]]:
    """The dice of a salvo, also those of ships that have died since (ABS-8.13)."""
    counts = {"primary": 0, "auxiliary": sum(count for _, count in salvo["auxiliary"])}
    found = []
    ships = [*salvo["primary"], *(ship for ship, _ in salvo["auxiliary"])]
    for slot in ("primary", "auxiliary"):
        mounted = arm(world, ships[0], slot)
        if mounted is None:
            continue
        count = len(salvo["primary"]) * mounted.dice if slot == "primary" else counts[slot]
        if count:
            found.append((count, mounted.weapon.sides, mounted.weapon.damage))
    return found
