"""The umpire's own picture of a game of Space War, rebuilt from its events alone."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.oracle.geometry_angles import Heading
from tests.oracle.umpire_pieces import heading_of, point
from tests.oracle.umpire_save import Plain, Save
from tests.oracle.umpire_space_war_hands import Cards
from tests.oracle.umpire_space_war_scene import Scene
from tests.oracle.umpire_space_war_tables import Tables, shipped
from tests.oracle.umpire_space_war_worn import Worn

Point = tuple[int, int]

BEFORE = {"held_scouts": "yes"}
"""How games were played before there was a ruling."""


@dataclass
class Craft:
    """A Craft or Station: on a table, inside a Vessel, or gone; `hits` as (source, rear)."""

    id: str
    owner: str
    kind: str
    modules: tuple[str, ...]
    radius: int
    arc: int = 0
    arcs: tuple[int, ...] = ()
    is_civil: bool = False
    face_up: bool = False
    damaged: set[int] = field(default_factory=set)
    expended: set[int] = field(default_factory=set)
    hits: list[tuple[str, bool]] = field(default_factory=list)
    table: str | None = None
    at: Point = (0, 0)
    heading: Heading = ("degrees", 0)
    inside: str | None = None
    gone: str | None = None
    beam: str | None = None
    captor: str | None = None
    design: str = ""

    @property
    def n(self) -> int:
        """The modules of its design."""
        return len(self.modules)

    def working(self, key: str) -> int:
        """How many undamaged modules of this kind it has (SW-6.2)."""
        return sum(one == key for place, one in enumerate(self.modules) if self.is_whole(place))

    def is_whole(self, place: int) -> bool:
        """Is there a module at this place, and undamaged?"""
        return 0 <= place < self.n and place not in self.damaged

    def undamaged(self, key: str | None = None) -> list[int]:
        """The places of undamaged modules, of one kind if it is named."""
        return [
            place
            for place, one in enumerate(self.modules)
            if place not in self.damaged and key in (None, one)
        ]

    @property
    def is_decoy(self) -> bool:
        """Is it a dummy counter, which holds nothing (SW-3.4)?"""
        return not self.modules

    @property
    def is_transport(self) -> bool:
        """Is it the freight of a convoy (SW-19.3)?"""
        return self.is_civil and self.design == "transport"

    @property
    def is_station(self) -> bool:
        """Is it a Space Station (SW-18.2)?"""
        return self.is_civil and not self.is_decoy and not self.is_transport

    @property
    def is_powered(self) -> bool:
        """Does an Engine or Thruster work, and no beam hold it (SW-13.2)?"""
        return self.beam is None and self.working("E") + self.working("T") > 0


@dataclass(frozen=True)
class Planet:
    """A planet: it blocks movement and fire (SW-18.1)."""

    id: str
    owner: str | None
    table: str | None
    at: Point
    radius: int


class World:
    """The game so far. `apply` folds the next event; the fields are there to be read."""

    def __init__(self, save: Save) -> None:
        self.tables: Tables = shipped()
        self.seats = save.frame.seats
        self.rulings = {**_unasked(save), **save.frame.rulings}
        self.sizes = dict(save.frame.sizes)
        self.rear_shots = bool(save.setup["options"].get("rear_shots"))
        self.decoys = int(save.setup["options"].get("decoys_per_side", 0))
        self.between = int(save.setup["options"].get("planets_between", 0))
        options = save.setup["options"]
        self.is_fleet = options.get("mode") == "wall_of_battle"
        self.squadron_cards = bool(options.get("squadron_cards"))
        self.teams: dict[str, str] = dict(save.setup["extra"].get("teams", {}))
        self.cards = Cards.of(save)
        self.worn = Worn.of(save)
        self.is_settling = False
        self.notes_deeds = self.cards.are_played or bool(options.get("medals"))
        self.scene = Scene.of(save)
        self.craft: dict[str, Craft] = {}
        self.planets: dict[str, Planet] = {}
        self.taken_away: dict[str, Planet] = {}
        self.turn: str | None = None
        self.phase, self.round = "free_play", 0
        self.stages: list[Plain] = []
        self.started: dict[str, int] = {}
        self.out: dict[str, str] = {}
        self.is_over = False
        extra = save.setup["extra"]
        for raw in save.pieces:
            _placed(self, {"piece": raw})
            told = extra["craft"].get(raw["id"])
            if told is not None:
                _begun(self, raw, told)

    def apply(self, event: Plain) -> None:
        """Fold an event; one of an unknown kind changes nothing."""
        self.cards.fold(event)
        self.worn.fold(event)
        self.scene.fold(event)
        fold = _FOLDS.get(event["is"])
        if fold is not None:
            fold(self, event)

    def ruling(self, name: str) -> str:
        """The reading of a ruling: the game's, or else the default of the YAML."""
        return self.rulings.get(name, self.tables.rulings[name])

    def on_table(self, owner: str | None = None) -> Iterator[Craft]:
        """All Craft and Stations on tables, of one seat if it is named."""
        for craft in self.craft.values():
            if craft.table is not None and owner in (None, craft.owner):
                yield craft

    def are_foes(self, one: str | None, other: str | None) -> bool:
        """Are they enemies: of two teams, or two seats without teams (SW-19.6)?"""
        return self.teams.get(one or "", one) != self.teams.get(other or "", other)

    def lines(self) -> list[list[str]]:
        """The seats at the first short edge, and those at the second (C38)."""
        found: dict[str, list[str]] = {}
        for seat in self.seats:
            found.setdefault(self.teams.get(seat, seat), []).append(seat)
        return list(found.values())

    def teams_left(self) -> list[list[str]]:
        """The teams of which some squadron is not out."""
        return [team for team in self.lines() if not all(seat in self.out for seat in team)]

    @property
    def is_decided(self) -> bool:
        """Is at most one side left, or is no Transport of a convoy left (SW-19.3)?"""
        freight = (one for one in self.craft.values() if one.is_transport)
        if self.started and self.scene.base == "convoy" and all(one.gone for one in freight):
            return True
        return bool(self.out) and len(self.teams_left()) < 2

    @property
    def is_scuttling(self) -> bool:
        """Have machines lost their last Vessel, so that their Fighters go (SW-19.4)?"""
        return bool(self.started) and any(
            self.scene.is_machine(seat)
            and not any(one.kind == "vessel" for one in self.force(seat))
            for seat in self.seats
        )

    @property
    def exits(self) -> int:
        """How many Transports have left, those too that a table file tells of."""
        left = (one for one in self.craft.values() if one.is_transport and one.gone == "left")
        return self.scene.exits + sum(1 for _ in left)

    def is_first(self, seat: str | None) -> bool:
        """Is it at home at the left or lower edge?"""
        return seat in self.lines()[0]

    def home(self, seat: str) -> Point:
        """Where the planet of a seat is set up: in from the middle of its part of the edge."""
        width, height = next(iter(self.sizes.values()))
        line = next(one for one in self.lines() if seat in one)
        inset = self.tables.figures["planet_inset"]
        across = inset if self.is_first(seat) else max(width, height) - inset
        along = min(width, height) * (2 * line.index(seat) + 1) // (2 * len(line))
        return (across, along) if width >= height else (along, across)

    def held(self, vessel: str) -> list[Craft]:
        """The Fighters inside a Vessel."""
        return [craft for craft in self.craft.values() if craft.inside == vessel]

    def force(self, seat: str) -> list[Craft]:
        """The Craft that a seat still has: neither gone nor captured, no Station, no decoy."""
        return [
            craft
            for craft in self.craft.values()
            if craft.owner == seat and not (craft.is_civil or craft.gone or craft.captor)
        ]

    def lost(self, seat: str) -> list[Craft]:
        """The Craft that a seat has lost to the enemy or by its own deed."""
        return [
            craft
            for craft in self.craft.values()
            if craft.owner == seat
            and not craft.is_civil
            and (craft.captor or craft.gone == "destroyed")
        ]


def _unasked(save: Save) -> dict[str, str]:
    """How a game was played whose save is older than a ruling, and so does not name it."""
    told = save.setup["catalogue"]["rulings"]
    return {name: reading for name, reading in BEFORE.items() if name not in told}


def _begun(world: World, raw: Plain, told: Plain) -> None:
    craft = _new(told["id"], told["owner"], told["design"], raw["base"]["radius"])
    craft.face_up, craft.is_civil = told["face_up"], told["civil"]
    craft.damaged, craft.expended = set(told["damaged"]), set(told["expended"])
    craft.hits = [(hit["source"], hit["rear"]) for hit in told["hits"]]
    craft.beam, craft.captor = told["tractored_by"], told["captor"]
    world.craft[craft.id] = craft
    put(craft, raw["place"])


def _new(name: str, owner: str, design: Plain, radius: int) -> Craft:
    return Craft(
        name,
        owner,
        design["type"],
        tuple(design["modules"]),
        radius,
        design["arc"],
        tuple(design["arcs"]),
        design=design["id"],
    )


def put(craft: Craft, place: Plain) -> None:
    """Put a Craft on a table, in a Vessel or aside."""
    craft.table = craft.inside = craft.gone = None
    if place["is"] == "on_table":
        craft.table = place["table"]
        craft.at = point(place["pose"]["at"])
        craft.heading = heading_of(place["pose"]["heading"])
    elif place["is"] == "in_space":
        craft.inside = place["space"]
    else:
        craft.gone = place["why"]


def _placed(world: World, event: Plain) -> None:
    raw = event["piece"]
    if raw["kind"] == "planet":
        pose = raw["place"].get("pose") or {"at": [0, 0]}
        table = raw["place"].get("table")
        at, radius = point(pose["at"]), raw["base"]["radius"]
        world.planets[raw["id"]] = Planet(raw["id"], raw["owner"], table, at, radius)


def _mustered(world: World, event: Plain) -> None:
    radius = world.tables.figures["craft_diameter"] // 2
    for name, design in event["craft"]:
        craft = world.craft[name] = _new(name, event["seat"], design, radius)
        craft.is_civil = craft.is_decoy


def _given(world: World, event: Plain) -> None:
    _mustered(world, event)
    for name, _ in event["craft"]:
        world.craft[name].face_up, world.craft[name].is_civil = True, event["civil"]


def _left(world: World, event: Plain) -> None:
    craft = world.craft[event["craft"]]
    craft.table, craft.gone = None, "left"


def _station(world: World, event: Plain) -> None:
    radius = world.tables.figures["station_diameter"] // 2
    craft = _new(event["station"], event["seat"], event["design"], radius)
    craft.is_civil = craft.face_up = True
    world.craft[craft.id] = craft
    put(craft, event["to"])


def _to(world: World, event: Plain) -> None:
    put(world.craft[event["craft"]], event["to"])


def _aboard(world: World, event: Plain) -> None:
    craft = world.craft[event["fighter"]]
    craft.table, craft.inside, craft.beam = None, event["vessel"], None


def _launched(world: World, event: Plain) -> None:
    craft = world.craft[event["fighter"]]
    put(craft, event["to"])
    craft.face_up = craft.face_up or not event["hidden"]


def _captured(world: World, event: Plain) -> None:
    _aboard(world, event)
    craft = world.craft[event["fighter"]]
    craft.captor, craft.face_up = event["captor"], True


def _tractor(world: World, event: Plain) -> None:
    if event["seized"]:
        world.craft[event["target"]].beam = event["vessel"]


def _released(world: World, event: Plain) -> None:
    world.craft[event["fighter"]].beam = None


def _hit(world: World, event: Plain) -> None:
    hits = [(hit["source"], hit["rear"]) for hit in event["hits"]]
    world.craft[event["craft"]].hits += hits


def _saved(world: World, event: Plain) -> None:
    world.craft[event["craft"]].hits = []


def _damaged(world: World, event: Plain) -> None:
    world.craft[event["craft"]].damaged.add(event["module"])


def _repaired(world: World, event: Plain) -> None:
    world.craft[event["craft"]].damaged.discard(event["module"])


def _destroyed(world: World, event: Plain) -> None:
    _lose(world.craft[event["craft"]], "destroyed")


def _withdrawn(world: World, event: Plain) -> None:
    _lose(world.craft[event["craft"]], "withdrawn")


def _teams(world: World, event: Plain) -> None:
    world.teams = dict(event["teams"])


def _lose(craft: Craft, why: str) -> None:
    craft.table = craft.inside = craft.beam = None
    craft.gone, craft.hits, craft.face_up = why, [], True


def _removed(world: World, event: Plain) -> None:
    if event["piece"] in world.planets:
        world.taken_away[event["piece"]] = world.planets.pop(event["piece"])
    if event["piece"] in world.craft:
        _lose(world.craft[event["piece"]], "by hand")


def _moved(world: World, event: Plain) -> None:
    if event["piece"] in world.craft:
        put(world.craft[event["piece"]], event["to"])
        return
    # By hand a planet that was taken away may be put back.
    old = world.planets.get(event["piece"]) or world.taken_away[event["piece"]]
    at, table = point(event["to"]["pose"]["at"]), event["to"]["table"]
    world.planets[old.id] = Planet(old.id, old.owner, table, at, old.radius)


def _turned(world: World, event: Plain) -> None:
    if event["piece"] in world.craft:
        world.craft[event["piece"]].heading = heading_of(event["heading"])


def _up(world: World, event: Plain) -> None:
    world.craft[event["craft"]].face_up = True


def _decoy(world: World, event: Plain) -> None:
    _lose(world.craft[event["craft"]], "decoy")


def _shot(world: World, event: Plain) -> None:
    weapon = world.tables.weapons.get(event["weapon"])
    if weapon is not None and weapon.is_expended:
        world.craft[event["craft"]].expended.add(event["module"])


def _rearmed(world: World, event: Plain) -> None:
    craft = world.craft[event["fighter"]]
    craft.expended &= craft.damaged


def _pushed(world: World, event: Plain) -> None:
    world.stages.append(event["stage"])


def _stage_turned(world: World, event: Plain) -> None:
    world.stages[-1] = event["stage"]


def _popped(world: World, _: Plain) -> None:
    world.stages.pop()


def _began(world: World, event: Plain) -> None:
    world.phase, world.round = event["phase"], event["round"]


def _turn(world: World, event: Plain) -> None:
    world.turn = event["seat"]


def _counted(world: World, event: Plain) -> None:
    world.started = dict(event["started"])


def _out(world: World, event: Plain) -> None:
    world.out[event["seat"]] = event["why"]


def _decided(world: World, _: Plain) -> None:
    world.is_settling, world.phase = True, "medals"
    world.stages.clear()


def _ended(world: World, _: Plain) -> None:
    world.is_over = True
    world.stages.clear()


def _ruled(world: World, event: Plain) -> None:
    world.rulings[event["name"]] = str(event["reading"])


_FOLDS: Mapping[str, Callable[[World, Any], None]] = {
    "stage_pushed": _pushed,
    "stage_turned": _stage_turned,
    "stage_popped": _popped,
    "phase_began": _began,
    "turn_began": _turn,
    "force_mustered": _mustered,
    "craft_given": _given,
    "craft_entered": _to,
    "table_left": _left,
    "sides_counted": _counted,
    "station_placed": _station,
    "craft_deployed": _to,
    "embarked": _aboard,
    "launched": _launched,
    "retrieved": _aboard,
    "captured": _captured,
    "tractor_used": _tractor,
    "beam_released": _released,
    "craft_moved": _to,
    "hits_scored": _hit,
    "saves_rolled": _saved,
    "module_damaged": _damaged,
    "craft_destroyed": _destroyed,
    "craft_withdrawn": _withdrawn,
    "teams_drawn": _teams,
    "turned_up": _up,
    "decoy_removed": _decoy,
    "shots_fired": _shot,
    "module_repaired": _repaired,
    "rearmed": _rearmed,
    "seat_out": _out,
    "battle_ended": _decided,
    "game_ended": _ended,
    "piece_placed": _placed,
    "piece_moved": _moved,
    "piece_turned": _turned,
    "piece_removed": _removed,
    "ruling_chosen": _ruled,
}
"""How each event is folded; what is not here is only told."""
