"""Judges Executive Override: after every roll of the Tactical phase, in order (ABS-9.4, 9.7)."""

from dataclasses import dataclass, field

from tests.oracle.umpire_arms import CONTRACTORS, active_seat, owner, reading, seats_from
from tests.oracle.umpire_bench import Bench, by_hand, top
from tests.oracle.umpire_effects import check_wing
from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_sight import named
from tests.oracle.umpire_terms import ceos
from tests.oracle.umpire_world import World

BY_CONTRACTORS = ("errand", "arrival_checks", "contractors_coming", "scatter")
"""Stages whose dice are nobody's: those of Independent Contractors (SOLO-1)."""


@dataclass
class Window:
    """`passed` are the seats that passed since the last roll, `asked` the one asked last.

    `die` is paid for and still to be rolled, `payer` who went rogue for it.
    """

    passed: set[str] = field(default_factory=set)
    asked: str | None = None
    die: int | None = None
    payer: str | None = None


class WindowsJudge(Bench):
    """`windows` are those over dice that lie there, by the place of their stage."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self.windows: dict[int, Window] = {}
        self.last: Plain = {"is": ""}

    def window(self, world: World) -> Window:
        """The window over the innermost dice."""
        places = [at for at, stage in enumerate(world.stages) if stage.get("dice")]
        return self.windows.setdefault(places[-1] if places else -1, Window())

    def step(self, world: World, step: Step) -> None:
        """Judge an answer in a window, and a wing that is asked for."""
        super().step(world, step)
        kind = step.action["is"]
        if kind == "raise_shields":
            check_wing(self, world, step)
        if kind == "override":
            self._overrides(world, step)
        elif kind == "pass" and top(world)["is"] == "override_window":
            self.window(world).passed.add(step.seat)

    def before(self, world: World, event: Plain, step: Step) -> None:
        """Judge an event against the window that is open, or should be."""
        kind = event["is"]
        if kind == "decisions_opened" and not by_hand(step):
            for one in event["decisions"]:
                if one["what"] == "override":
                    self._opens(world, one["seat"])
        elif kind == "die_turned" and not event["built_in"]:
            self._turns(world, event)
        elif kind in ("stage_turned", "stage_popped"):
            self._goes_on(world, event.get("stage"))
        self.last = event

    def _overrides(self, world: World, step: Step) -> None:
        """One die that lies there, in an open window (ABS-9.7)."""
        open_now = top(world)["is"] == "override_window"
        self.expect(open_now, "ABS-9.7", f"{step.seat} overrides and no window is open")
        holder = holding(world)
        count = len(holder["dice"]) if holder else 0
        fits = 0 <= step.action["die"] < count
        self.expect(fits, "ABS-9.4", f"die {step.action['die']} of {count} is overridden")
        if holder and reading(world, "executive_override") == "own_dice":
            mine = rollers(world, holder)
            fair = not mine or step.seat in mine
            self.expect(fair, "ABS-9.7", f"{step.seat} overrides a die of {mine}")
        window = self.window(world)
        window.passed.clear()
        window.die, window.payer = step.action["die"], step.action["rogue"]

    def _turns(self, world: World, event: Plain) -> None:
        window, holder = self.window(world), holding(world)
        due, window.die = window.die, None
        self.expect(event["die"] == due, "ABS-9.4", f"die {event['die']} turns, paid is {due}")
        if holder is None or event["die"] >= len(holder["dice"]):
            return
        sides = holder["dice"][event["die"]]["sides"]
        rolled = self.last.get("faces"), self.last.get("sides")
        fits = rolled == ([event["face"]], sides)
        self.expect(fits, "ABS-9.4", f"a D{sides} turned to {event['face']} was rolled {rolled}")

    def _opens(self, world: World, seat: str) -> None:
        """Each CEO in the order of ABS-1.9, all in turn until all pass in a row."""
        self.expect(world.phase == "tactical", "ABS-9.6", f"a window in the {world.phase} phase")
        order, window = seats_from(world, active_seat(world)), self.window(world)
        start = order.index(window.asked) + 1 if window.asked in order else 0
        turns = order[start:] + order[:start]
        holder = holding(world)
        due = next((one for one in turns if may_override(world, one, holder)), None)
        self.expect(seat == due, "ABS-9.7", f"{seat} may override, the turn is {due}'s")
        window.asked = seat

    def _goes_on(self, world: World, new: Plain | None) -> None:
        """Nothing follows from a roll until its window is closed."""
        old, place = top(world), len(world.stages) - 1
        if settles(world, old, new) and world.phase == "tactical":
            self._closed(world, old)
        if lays(old, new):
            self.windows[place] = Window()
        elif new is None or settles(world, old, new):
            self.windows.pop(place, None)

    def _closed(self, world: World, old: Plain) -> None:
        """All who could override have passed, and what was paid for has been rolled."""
        window = self.window(world)
        left = [seat for seat in ceos(world) if must_ask(world, seat, old)]
        left = [seat for seat in left if seat not in window.passed]
        self.expect(not left, "ABS-9.7", f"{left} could override a roll and were not asked")
        gone = window.payer is not None and not named(world, window.payer)
        rolled = window.die is None or gone
        self.expect(rolled, "ABS-9.4", f"die {window.die} was not rolled again")


def holding(world: World) -> Plain | None:
    """The innermost stage whose dice lie there."""
    return next((stage for stage in reversed(world.stages) if stage.get("dice")), None)


def lays(old: Plain, new: Plain | None) -> bool:
    """Does a stage come to dice that may be overridden?"""
    if new is None or not new.get("dice") or new["is"] != old["is"]:
        return False
    if new["is"] == "attack":
        return (old["step"], new["step"]) in (("reroll", "count"), ("save", "damage"))
    return not old.get("dice")


def settles(world: World, old: Plain, new: Plain | None) -> bool:
    """Does something follow now from the dice of the stage?"""
    if not old.get("dice"):
        return False
    if old["is"] == "attack":
        over = new is None or new["step"] == "shields"
        return old["step"] in ("count", "damage") and over and bool(named(world, old["target"]))
    if old["is"] in ("activation", *BY_CONTRACTORS):
        return new is None or not new.get("dice")
    return new is None and old["is"] in ("losses", "inspection")


def rollers(world: World, holder: Plain) -> list[str]:
    """The CEO who rolled the dice; empty where the rules do not say."""
    if holder["is"] in BY_CONTRACTORS:
        return [CONTRACTORS]
    if holder["is"] in ("activation", "inspection"):
        return [holder["seat"]]
    if holder["is"] == "losses" or holder.get("step") == "damage":
        name = holder["target"]
    elif holder["cause"] in ("weapon", "jump_shock"):
        name = holder["by"]
    else:
        return []
    seat = owner(world, name)
    return [seat] if seat in world.purses else []


def may_override(world: World, seat: str, holder: Plain | None) -> bool:
    """Has it a token, or a group that may go rogue for it (ABS-9.5, 9.8)?"""
    if holder and reading(world, "executive_override") == "own_dice":
        mine = rollers(world, holder)
        if mine and seat not in mine:
            return False
    return world.purses[seat].tactical > 0 or may_rogue(world, seat, holder)


def may_rogue(world: World, seat: str, holder: Plain | None) -> bool:
    """May an own group still take damage for it in this activation?"""
    if seat in world.rogues:
        return False
    own = [name for name, group in world.groups.items() if group.owner == seat]
    if reading(world, "rogue_payer") == "affected_group":
        own = [name for name in own if name in affected(holder or {})]
    return any(named(world, name) for name in own)


def affected(holder: Plain) -> list[str]:
    """The groups whose dice lie there."""
    groups = [one["group"] for one in holder.get("groups", ())]
    if groups:
        return [groups[holder["at"] - 1]]
    if holder["is"] == "attack" and holder["step"] != "damage":
        return [holder["by"]]
    return [holder.get("target") or holder.get("group") or ""]


def must_ask(world: World, seat: str, holder: Plain) -> bool:
    """Must it have been asked, beyond doubt?"""
    own = reading(world, "executive_override") == "own_dice"
    if own and not rollers(world, holder):
        return False
    return may_override(world, seat, holder)
