"""Independents in the End phase: who flies where, and what krakens then attack (ABS-10)."""

from tests.oracle.umpire_arms import able, arm
from tests.oracle.umpire_geometry import same_heading
from tests.oracle.umpire_judging import Judging, by_hand
from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_sight import named
from tests.oracle.umpire_ways import KRAKEN, Way, independents, lane_of, nearest_ships, ways
from tests.oracle.umpire_world import Thing, World, heading_of, point

LEFT = "left"

_FLYING = ("piece_moved", "piece_removed", "dice_rolled", "card_discarded", "stage_pushed")


class IndependentsJudge(Judging):
    """Each flies once, in the order they came, at the start of the End phase; krakens attack."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self._queue: list[str] = []
        self._discards: list[str] = []
        self._hunters: list[str] = []
        self._salvos: list[list[Plain]] | None = None
        self._flying = False

    def before(self, world: World, event: Plain, step: Step) -> None:
        """Hold what flies, and what krakens declare, against the picture."""
        if world.phase != "end" or by_hand(step):
            return
        kind, stage = event["is"], event.get("stage") or {"is": ""}
        if self._flying and _is_later(kind, stage):
            self._landed(world, step)
        if kind in ("piece_moved", "piece_removed"):
            self._flown(world, event, step)
        elif kind == "card_discarded":
            self._discarded(world, event["card"], step)
        elif kind == "stage_turned" and stage["is"] == "end_phase":
            self._turn(world, stage, step)
        elif self._salvos is not None:
            self._attacked(event, step)
        if kind in ("points_scored", "card_earned", "round_cleared") and self._hunters:
            self.fault(step, "ABS-10.3", f"{self._hunters} did not attack before {kind}")
            self._hunters = []

    def after(self, world: World, event: Plain, step: Step) -> None:  # noqa: ARG002
        """At the start of the End phase all are to fly."""
        if event["is"] == "phase_began":
            self._queue = []
            self._flying = event["phase"] == "end"
            if self._flying:
                self._queue = [one.id for one in independents(world)]

    def _flown(self, world: World, event: Plain, step: Step) -> None:
        thing = world.things[event["piece"]]
        leaves = event["is"] == "piece_removed"
        independent = world.tables.kinds[thing.kind].is_("independent")
        if not independent or (leaves and event["why"] != LEFT):
            return
        if thing.id not in self._queue:
            self.fault(step, "ABS-10.2", f"{thing.id} flies out of turn")
            return
        while self._queue[0] != thing.id:
            self._stayed(world, self._queue.pop(0), step)
        self._queue.pop(0)
        open_to = ways(world, thing)
        due = [way for way in open_to if _is(way, event)]
        if not due:
            text = f"{thing.id} at {thing.at} goes {_told(event)}, not {open_to}"
            self.fault(step, _rule(world, thing), text)
            due = open_to
        deck = world.deals[due[0].discards].deck if due[0].discards else []
        if due[0].discards and deck:
            self._discards.append(due[0].discards)

    def _stayed(self, world: World, name: str, step: Step) -> None:
        """One that flew nowhere must have had nowhere to fly."""
        (thing,) = named(world, name)
        open_to = ways(world, thing)
        if not any(
            not way.gone and way.at == thing.at and same_heading(way.heading, thing.heading)
            for way in open_to
        ):
            text = f"{name} at {thing.at} stays, and does not go {open_to}"
            self.fault(step, _rule(world, thing), text)

    def _landed(self, world: World, step: Step) -> None:
        while self._queue:
            self._stayed(world, self._queue.pop(0), step)
        for card in self._discards:
            self.fault(step, "ABS-12.22", f"no card of {card} is discarded")
        self._discards.clear()
        self._flying = False
        self._hunters = [one.id for one in independents(world) if one.kind == KRAKEN]

    def _discarded(self, world: World, card: str, step: Step) -> None:
        if card in self._discards:
            self._discards.remove(card)
        elif world.mode == "solo":
            self._claimed(world, step)
        else:
            self.fault(step, "ABS-12.22", f"a card of {card} is discarded without a cause")

    def _claimed(self, world: World, step: Step) -> None:
        """Claims are jumped when independents are done (ABS-11.5); `umpire_claims` says whose."""
        if self._flying:
            self._landed(world, step)
        if self._hunters:
            self.fault(step, "ABS-11.5", f"{self._hunters} attack after claims are jumped")

    def _turn(self, world: World, stage: Plain, step: Step) -> None:
        """The krakens' turns come one by one, in order (ABS-10.3)."""
        if self._salvos and [] not in self._salvos:
            self.fault(step, "ABS-10.3", f"no attack of {self._salvos}")
        self._salvos = None
        if stage["step"] != "kraken" or stage["left"] == self._hunters:
            return
        if stage["left"] != self._hunters[1:]:
            self.fault(step, "ABS-10.3", f"krakens attack in the order {stage['left']}")
        if self._hunters:
            self._salvos = _salvos(world, self._hunters.pop(0))

    def _attacked(self, event: Plain, step: Step) -> None:
        """A kraken attacks the nearest group with every weapon that bears."""
        stage = event.get("stage") or {"is": ""}
        due, self._salvos = self._salvos or [], None
        made = stage["left"] if stage["is"] == "salvos" else []
        plain = [[_plain(salvo) for salvo in salvos] for salvos in due]
        if [_plain(salvo) for salvo in made] not in (plain or [[]]):
            self.fault(step, "ABS-10.3", f"a kraken attacks {made}, not {due}")


def _is_later(kind: str, stage: Plain) -> bool:
    """Does it come when all have flown?"""
    between = kind == "stage_turned" and stage["is"] == "rounds"
    return stage["is"] == "salvos" or not (kind in _FLYING or between)


def _rule(world: World, thing: Thing) -> str:
    if lane_of(world, thing):
        return "ABS-12.22"
    return "ABS-10.3" if thing.kind == KRAKEN else "ABS-10.2"


def _is(way: Way, event: Plain) -> bool:
    if event["is"] == "piece_removed":
        return way.gone
    pose = event["to"]["pose"]
    heading = heading_of(pose["heading"])
    return not way.gone and point(pose["at"]) == way.at and same_heading(heading, way.heading)


def _told(event: Plain) -> str:
    return "off the table" if event["is"] == "piece_removed" else f"to {event['to']['pose']}"


def _salvos(world: World, kraken: str) -> list[list[Plain]]:
    """What it may declare: a choice only where groups are equally near."""
    found: list[list[Plain]] = []
    for thing in named(world, kraken):
        groups = dict.fromkeys(ship.group for ship in nearest_ships(world, thing) if ship.group)
        for group in groups:
            primary = able(world, kraken, "primary", group)
            auxiliary = able(world, kraken, "auxiliary", group)
            mounted = arm(world, kraken, "auxiliary")
            dice = [[name, mounted.dice] for name in auxiliary] if mounted else []
            salvo = {
                "attacker": kraken,
                "target": group,
                "primary": primary,
                "auxiliary": dice,
            }
            found.append([salvo] if primary or dice else [])
    return found


def _plain(salvo: Plain) -> Plain:
    return {name: salvo[name] for name in ("attacker", "target", "primary", "auxiliary")}
