"""The end of the movement step: Red Alert, Easy Target, coherency, dangerous space (ABS-5.2)."""

from dataclasses import dataclass

from tests.oracle.umpire_flights import Flown, Motion, Motions, in_danger
from tests.oracle.umpire_geometry import parts, sum_below
from tests.oracle.umpire_judging import Judging
from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_sight import link, mass, ships
from tests.oracle.umpire_tables import Kind
from tests.oracle.umpire_world import World

RULES = {
    "red_alert": "ABS-5.1",
    "easy_target": "ABS-6.3",
    "coherency": "ABS-2.3",
    "danger": "ABS-6.5",
}
"""The steps in which the game goes through the groups by itself, and the rule of each."""


@dataclass
class Account:
    """What a step has to do to one group and what it did; both empty if nothing.

    `due` and `done` are counts: of damage tokens, dice, or 1 for an Easy Target token or a roll.
    """

    step: str
    at: int
    group: str
    due: int
    done: int = 0
    face: int = 0


class SettlingJudge(Judging):
    """Judges what each group suffers or gains when its movement has ended."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self.motions = Motions()
        self.account: Account | None = None

    def before(self, world: World, event: Plain, step: Step) -> None:
        self.motions.before(world, event, step)
        kind = event["is"]
        if kind in ("stage_turned", "stage_popped") and _is_active(world):
            self._turn(event.get("stage") or {}, step)
        account = self.account
        if account is None:
            return
        if kind == "dice_rolled" and account.step == "red_alert" and _is_active(world):
            self._roll(event, step, account)
        elif kind == "die_turned" and account.step == "red_alert" and not _is_nested(world):
            account.face = event["face"]
        elif kind == "group_marked" and _is_active(world):
            self._mark(world, event, step, account)
        elif kind == "stage_pushed" and event["stage"]["is"] == "attack" and _is_active(world):
            self._strike(event["stage"], step, account)

    def after(self, world: World, event: Plain, step: Step) -> None:
        if event["is"] == "stage_turned" and event["stage"]["is"] == "activation":
            self._open(world, event["stage"])
        if event is step.events[-1]:
            self.motions.note(step)

    def _turn(self, stage: Plain, step: Step) -> None:
        """Close the account of a group when the game goes on to the next one."""
        account = self.account
        if account is None or (stage.get("step"), stage.get("at")) == (account.step, account.at):
            return
        if account.done != account.due:
            text = f"{account.group} has {account.done} in the {account.step} step"
            self.fault(step, RULES[account.step], f"{text}, {account.due} are due")
        self.account = None

    def _open(self, world: World, stage: Plain) -> None:
        """Reckon what the step has to do to the group it comes to."""
        name, at = stage["step"], stage["at"]
        if name not in RULES or not at or self.account is not None:
            return
        group = stage["groups"][at - 1]["group"]
        motion = self.motions.active.get(group)
        present = motion is not None and group in world.groups and ships(world, group)
        due = _due(world, name, motion) if motion is not None and present else 0
        self.account = Account(name, at, group, due)

    def _roll(self, event: Plain, step: Step, account: Account) -> None:
        if event["sides"] != 3 or len(event["faces"]) != 1:
            self.fault(step, "ABS-5.1", f"Red Alert rolls {event['faces']} of D{event['sides']}")
        account.face = event["faces"][0]
        account.done += 1

    def _mark(self, world: World, event: Plain, step: Step, account: Account) -> None:
        group, count = event["group"], event["count"]
        rule = RULES[account.step]
        if group != account.group:
            self.fault(step, rule, f"{group} is marked in the turn of {account.group}")
            return
        before = world.groups[group].damage
        if account.step == "easy_target" and event["mark"] == "easy_target":
            account.done = count
        elif account.step == "coherency" and event["mark"] == "damage":
            account.done += count - before
        elif account.step == "red_alert" and event["mark"] == "damage":
            if not account.face or count != max(0, before - account.face):
                text = f"{group} goes from {before} to {count} damage by a {account.face}"
                self.fault(step, rule, text)
        elif account.step != "danger":
            self.fault(step, rule, f"{event['mark']} on {group} in the {account.step} step")

    def _strike(self, stage: Plain, step: Step, account: Account) -> None:
        if account.step != "danger" or stage["cause"] != "dangerous_space":
            return
        dice = [(pool["sides"], pool["damage"]) for pool in stage["pools"]]
        if stage["target"] != account.group or any(pair != (6, 1) for pair in dice):
            self.fault(step, "ABS-6.5", f"dangerous space strikes {stage['target']} with {dice}")
        account.done += sum(pool["count"] for pool in stage["pools"])


def _is_active(world: World) -> bool:
    """Is the activation itself what goes on, nothing within it?"""
    return bool(world.stages) and world.stages[-1]["is"] == "activation"


def _is_nested(world: World) -> bool:
    """Do other dice than the activation's own lie on top?"""
    rolled = next((one for one in reversed(world.stages) if one.get("dice")), None)
    return rolled is None or rolled["is"] != "activation"


def _due(world: World, step: str, motion: Motion) -> int:
    if step == "red_alert":
        hurt = world.groups[motion.group].damage > 0
        return int(motion.order == "red_alert" and hurt)
    if step == "easy_target":
        return int(is_easy(world, motion))
    if step == "coherency":
        return torn(world, motion.group)
    return hazards(world, motion)


def is_easy(world: World, motion: Motion) -> bool:
    """Does the group get an Easy Target token (ABS-6.3)?"""
    group = world.groups[motion.group]
    kind = world.tables.kinds[group.kind]
    if kind.thrust is None or group.jumped_in:
        return False
    doubled = motion.engines and world.ruling("engines_double_half") == "yes"
    thrust = kind.thrust * (world.figure("engines_factor") if doubled else 1)
    slow = [
        _is_slow(world, thrust, motion.flown.get(ship.id, Flown()))
        for ship in ships(world, motion.group)
    ]
    return all(slow) if world.ruling("easy_target") == "all_slow" else any(slow)


def _is_slow(world: World, thrust: int, flown: Flown) -> bool:
    """Less than half its Thrust in all, the half rounded up to an inch or exact."""
    if world.ruling("half_thrust") == "exact":
        return sum_below(flown.squares, thrust, 2)
    return sum_below(flown.squares, -(-thrust // 2000) * 1000)


def torn(world: World, name: str) -> int:
    """The damage tokens for failing the coherency check (ABS-2.3)."""
    kind: Kind = world.tables.kinds[world.groups[name].kind]
    if kind.thrust is None:
        return 0
    found = parts([ship.at for ship in ships(world, name)], link(world, mass(world, name)))
    tables = {ship.table for ship in ships(world, name)}
    if len(found) == 1 and len(tables) == 1:
        return 0
    reading = world.ruling("incoherent_damage")
    if reading == "per_stray_ship":
        return sum(len(part) for part in found[1:])
    return int(reading)


def hazards(world: World, motion: Motion) -> int:
    """The dice of dangerous space: for each ship that crossed any or ends in it (ABS-6.5)."""
    crossed = [
        ship.id
        for ship in ships(world, motion.group)
        if motion.flown.get(ship.id, Flown()).danger
        or in_danger(world, ship.table or "", ship.at, ship.at)
    ]
    each = mass(world, motion.group)
    if world.ruling("dangerous_space") == "per_battlegroup":
        return each * bool(crossed)
    return each * len(crossed)
