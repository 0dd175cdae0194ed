"""Contracts in play: every scan, kill and way home brings what its contract says, no more, no less.

Set-up, decks and War Bonds are judged in modules of their own.
"""

from dataclasses import replace

from tests.oracle.umpire_cargo import expect_home, expect_loss
from tests.oracle.umpire_due import Marks, Table, earn, lay
from tests.oracle.umpire_judging import Judging, by_hand
from tests.oracle.umpire_pieces import ROUND_MARKS
from tests.oracle.umpire_save import Fault, Plain, Save, Step
from tests.oracle.umpire_scanning import scan_faults
from tests.oracle.umpire_scans import CLEARED, expect_scan
from tests.oracle.umpire_terms import in_force
from tests.oracle.umpire_wants import Wants
from tests.oracle.umpire_world import Thing, World

FREE_MARKS = ("damage", "scrambled")
"""Marks of things that are no contract's."""

_EARNED = ("card_earned", "tokens_gained", "thing_joined")
_BY_SCANS = ("taken", "turned")


class ContractsJudge(Judging):
    """Waits for what follows from scans, kills and jumping out, and refuses anything else."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self._wants = Wants(self.faults)
        self._marks = Marks({})
        self._scanned: set[str] = set()
        self._fell: list[int] = []
        self._last = 0
        self._hand = True
        self._active: set[str] = set()  # a hand may bring a group back that was lost meanwhile

    def step(self, world: World, step: Step) -> None:
        """Close the step before; wait for cargo that an action brings home."""
        self.end(world)
        self._last, self._hand = step.n, by_hand(step)
        if step.action["is"] == "jump_out":
            by = world.things[step.action["by"]]
            if by.kind == "jump_point":
                expect_home(self._table(world), step.action["group"])

    def before(self, world: World, event: Plain, step: Step) -> None:
        """Wait for what the event brings, or cross it off; refuse what nobody waits for."""
        if self._hand:
            return
        if event["is"] == "piece_marked" and world.phase == "end":
            self._fought(event)
        if event["is"] == "scanned":
            self._scan(world, event, step)
        elif event["is"] == "ship_lost":
            expect_loss(self._table(world), event)
        elif event["is"] == "stage_popped" and world.stages[-1]["is"] == "inspection":
            self._inspected(world, step)
        elif not self._wants.take(event) and self._is_odd(world, event):
            self._wants.refuse(step, event, _unasked(world, step))

    def after(self, world: World, event: Plain, step: Step) -> None:  # noqa: ARG002
        """Round markers go, and a new activation may scan anew."""
        if event["is"] == "group_activated":
            self._scanned.clear()
            self._active = set(event["groups"])
        elif event["is"] == "dice_rolled":
            self._fell = event["faces"]
        elif event["is"] == "stage_turned" and event["stage"]["is"] == "inspection":
            self._rolled(event["stage"], step)
        elif event["is"] == "round_cleared":
            for marks in self._marks.book.values():
                for mark in ROUND_MARKS:
                    marks.pop(mark, None)

    def end(self, world: World) -> None:
        """All that was due must have come, and things bear the marks they must."""
        self._wants.close(self._last)
        due = {name: dict(marks) for name, marks in self._marks.book.items() if marks}
        borne = {name: marks for name in world.things if (marks := _marks_of(world, name))}
        if not self._hand and due != borne:
            for name in sorted({*due, *borne}):
                if due.get(name) != borne.get(name):
                    text = f"{name} bears {borne.get(name, {})}, not {due.get(name, {})}"
                    self.faults.append(Fault(self._last, "ABS-12.6", text))
        # Whatever the free hand did stands, and so does what was found wrong once.
        self._marks.book = {name: dict(marks) for name, marks in borne.items()}

    def _table(self, world: World) -> Table:
        return Table(world, self._marks, self._wants)

    def _scan(self, world: World, event: Plain, step: Step) -> None:
        if step.action["is"] != "scan" or event["target"] != step.action["target"]:
            self.faults.append(Fault(step.n, "ABS-5.6", "a scan that nobody asked for"))
            return
        group = event["group"]
        active = group in self._active or world.groups[group].activated
        if group in self._scanned or not active:
            text = f"{group} has no scan in this activation"
            self.faults.append(Fault(step.n, "ABS-5.6", text))
        self._scanned.add(group)
        self.faults += scan_faults(world, step.n, step.action)
        expect_scan(self._table(world), step.action)

    def _rolled(self, stage: Plain, step: Step) -> None:
        """The die of an inspection is the one that fell, of so many sides (ABS-12.15, 12.16)."""
        shown = [die["face"] for die in stage["dice"]]
        if (shown and shown != self._fell) or any(die["sides"] != 6 for die in stage["dice"]):
            text = f"an inspection shows {shown}, but {self._fell} fell"
            self.faults.append(Fault(step.n, "ABS-12.15", text))

    def _inspected(self, world: World, step: Step) -> None:
        """From a face on it is cleared and earns, else it becomes a criminal (ABS-12.15, 12.19).

        What is served earns once for each face it reaches (ABS-12.16).
        """
        stage = world.stages[-1]
        thing = world.things[stage["thing"]]
        if thing.table is None:
            return
        if not stage["dice"]:
            self.faults.append(Fault(step.n, "ABS-12.15", f"{thing.id} is inspected without a die"))
            return
        ((deal, terms),) = [pair for pair in in_force(world) if pair[0].card == stage["card"]]
        ((kind, effect),) = [pair for scan in terms["scans"] for pair in scan["effect"].items()]
        table, face = self._table(world), stage["dice"][0]["face"]
        if kind == "serve":
            for least in effect["earns_from"]:
                if face >= least:
                    earn(table, deal, stage["seat"], effect["reward"], terms["rule"])
        elif face >= effect["clear_from"]:
            self._marks.put(thing.id, CLEARED, 1)
            earn(table, deal, stage["seat"], effect["reward"], terms["rule"])
        else:
            self._wants.add(terms["rule"], "piece_removed", piece=thing.id, why="turned")
            lay(table, deal, effect["turns"], _beside_ships(world, thing), terms["rule"])

    def _fought(self, event: Plain) -> None:
        """Tokens that go in a surface battle are for `umpire_scores` to judge (WZ-6.2)."""
        if event["mark"].startswith("troops:"):
            self._marks.put(event["piece"], event["mark"], event["count"])

    def _is_odd(self, world: World, event: Plain) -> bool:
        """Is it something that only a contract can bring, and not by the End phase's judges?"""
        kind = event["is"]
        if kind == "piece_placed":
            piece = world.tables.kinds[event["piece"]["kind"]]
            return world.phase != "set_up" and not (piece.is_class or piece.id == "jump_point")
        if kind == "piece_removed":
            return event["why"] in _BY_SCANS
        if kind == "stage_pushed":
            return bool(event["stage"]["is"] == "inspection")
        if world.phase == "end":
            return False
        return kind in _EARNED or kind in ("points_scored", "card_discarded")


def _beside_ships(world: World, thing: Thing) -> Thing:
    """Where ships stand exactly there it is the next thousandth inwards (ABS-1.4, 12.19)."""
    taken = {one.at for one in world.things.values() if one.group and one.table == thing.table}
    x, y = thing.at
    inwards = 1 if x < world.sizes[thing.table or ""][0] // 2 else -1
    while (x, y) in taken:
        x += inwards
    return replace(thing, at=(x, y))


def _unasked(world: World, step: Step) -> str:
    """The rule by which an effect without a cause is wrong: one scan serves one purpose."""
    if step.action["is"] == "scan" and step.action.get("mines"):
        return "WZ-3.1"
    return "WZ-6" if world.mode == "warzone" else "ABS-12.6"


def _marks_of(world: World, name: str) -> dict[str, int]:
    marks = world.things[name].marks
    return {mark: count for mark, count in marks.items() if mark not in FREE_MARKS}
