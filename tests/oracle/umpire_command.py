"""The Command phase: tokens, sealed helms and bids, the roll-off and its winner (ABS-3)."""

from tests.oracle.umpire_judging import Judging
from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_terms import ceos
from tests.oracle.umpire_world import World

COMPARTMENTS = ("initiative", "jump", "tactical")


class CommandJudge(Judging):
    """Judges each Command phase and that no CMD token is spent that is not there."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self._reset()

    def _reset(self) -> None:
        self.helms: dict[str, Plain] = {}
        self.set: list[str] = []
        self.bids: dict[str, int] = {}
        self.spent: dict[str, int] = {}
        self.rolling: list[str] = []
        self.faces: dict[str, int] = {}
        self.won: str | None = None

    def step(self, world: World, step: Step) -> None:
        action = step.action
        if action["is"] == "allot_helm":
            self._allot(world, step)
        elif action["is"] == "bid_initiative":
            held = world.purses[step.seat].initiative
            if not 0 <= action["tokens"] <= held:
                self.fault(step, "ABS-3.2", f"{step.seat} bids {action['tokens']} of {held}")
            if world.mode == "solo":
                self.fault(step, "SOLO-1.11", "a bid for the roll-off in a solo game")
            if self.set != list(world.seats):
                self.fault(step, "ABS-3.5", "a bid before all helms are revealed")
            if step.seat in self.bids:
                self.fault(step, "ABS-3.5", f"{step.seat} bids twice")
            self.bids[step.seat] = action["tokens"]

    def _allot(self, world: World, step: Step) -> None:
        helm = step.action
        counts = [helm[name] for name in COMPARTMENTS]
        due = world.scale + world.figure("command_tokens")
        if sum(counts) != due or min(counts) < 0:
            self.fault(step, "ABS-3.1", f"{step.seat} allots {counts} of {due} tokens")
        if step.seat in self.helms:
            self.fault(step, "ABS-3.1", f"{step.seat} allots twice in one Command phase")
        self.helms[step.seat] = helm

    def before(self, world: World, event: Plain, step: Step) -> None:
        kind = event["is"]
        if kind == "phase_began":
            self._phase(world, event, step)
        elif kind == "helm_set":
            self._helm(world, event, step)
        elif kind == "answers_revealed":
            self._reveal(world, event, step)
        elif kind == "tokens_spent":
            self._spend(world, event, step)
        elif kind == "dice_rolled" and world.phase == "command":
            self._roll(world, event, step)
        elif kind == "initiative_won":
            self._win(event, step)

    def _phase(self, world: World, event: Plain, step: Step) -> None:
        if event["phase"] == "command":
            self._reset()
        if event["phase"] != "jump":
            return
        if sorted(self.set) != sorted(ceos(world)):
            self.fault(step, "ABS-3.1", f"only {self.set} have set their helms")
        if self.won is None and world.mode != "solo":
            self.fault(step, "ABS-3.2", "nobody has won the initiative")

    def _helm(self, world: World, event: Plain, step: Step) -> None:
        seat = event["seat"]
        if seat in self.set:
            self.fault(step, "ABS-3.1", f"the helm of {seat} is set twice")
        self.set.append(seat)
        said = self.helms.get(seat)
        if said is None or any(said[name] != event[name] for name in COMPARTMENTS):
            self.fault(step, "ABS-3.1", f"the helm of {seat} is not what was allotted")
        if len(self.helms) < len(ceos(world)):
            self.fault(step, "ABS-3.1", "a helm is revealed before all have allotted")

    def _reveal(self, world: World, event: Plain, step: Step) -> None:
        """Sealed answers open only when every CEO who was asked has answered (ABS-3.1, 3.5)."""
        seats = {seat for seat, _ in event["answers"]}
        if event["what"] == "helm" and seats != set(ceos(world)):
            self.fault(step, "ABS-3.1", f"helms are revealed of {sorted(seats)} alone")
        if event["what"] == "bid":
            asked = {seat for seat in world.seats if world.purses[seat].initiative}
            if asked - seats:
                self.fault(step, "ABS-3.5", f"{sorted(asked - seats)} had no bid")

    def _spend(self, world: World, event: Plain, step: Step) -> None:
        seat, what, count = event["seat"], event["compartment"], event["count"]
        held = getattr(world.purses[seat], what)
        if not 0 < count <= held:
            self.fault(step, "ABS-3.3", f"{seat} spends {count} of {held} {what} tokens")
        seized = "tactical" if world.mode == "solo" else "command"
        phase = {"initiative": seized, "jump": "jump"}.get(what, world.phase)
        if phase != world.phase:
            self.fault(step, "ABS-3.3", f"a {what} token in the {world.phase} phase")
        if what == "initiative":
            self.spent[seat] = self.spent.get(seat, 0) + count

    def _roll(self, world: World, event: Plain, step: Step) -> None:
        """One die of each who rolls, in seat order; it is what the tokens bought (ABS-3.2).

        A solo game has no roll-off; dice of arrivals are for `umpire_arrivals` (SOLO-1.11).
        """
        if world.mode == "solo":
            if self.set:
                self.fault(step, "SOLO-1.11", "dice fall when the helm is set")
            return
        if not self.rolling and not self.faces:
            self.rolling = list(world.seats)
        if not self.rolling:
            self._tied(step)
        for face in event["faces"]:
            if not self.rolling:
                self.fault(step, "ABS-3.2", "one more die of the roll-off than CEOs who roll")
                return
            seat = self.rolling.pop(0)
            due = world.figure(f"initiative_die_{min(4, self.spent.get(seat, 0))}")
            if event["sides"] != due:
                self.fault(step, "ABS-3.2", f"{seat} rolls D{event['sides']} in place of D{due}")
            self.faces[seat] = face

    def _tied(self, step: Step) -> None:
        """Only those tied for lowest roll again."""
        lowest = self._lowest()
        if len(lowest) < 2:
            self.fault(step, "ABS-3.2", "a roll-off goes on that has a winner")
        self.rolling, self.faces = lowest, {}

    def _lowest(self) -> list[str]:
        least = min(self.faces.values(), default=0)
        return [seat for seat, face in self.faces.items() if face == least]

    def _win(self, event: Plain, step: Step) -> None:
        if self.won is not None:
            self.fault(step, "ABS-3.2", "the initiative is won twice in one Command phase")
        if self.rolling or self._lowest() != [event["seat"]]:
            text = f"{event['seat']} wins the initiative; lowest are {self._lowest()}"
            self.fault(step, "ABS-3.2", text)
        for seat, bid in self.bids.items():
            if self.spent.get(seat, 0) != bid:
                text = f"{seat} bid {bid} tokens and spent {self.spent.get(seat, 0)}"
                self.fault(step, "ABS-3.2", text)
        self.won = event["seat"]
