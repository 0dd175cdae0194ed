"""Where the things of contracts and Debris Storms are set up, by whom and how (ABS-11.2, 11.7)."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator

from tests.oracle.umpire_geometry import same_heading
from tests.oracle.umpire_judging import Judging
from tests.oracle.umpire_save import Fault, Plain, Save, Step
from tests.oracle.umpire_sight import is_in_zone, on_tables
from tests.oracle.umpire_spacing import Spot, has_room, keeps, lane_start, rooms
from tests.oracle.umpire_tables import share
from tests.oracle.umpire_terms import Terms, ceos, contract_set, in_force, things_of
from tests.oracle.umpire_world import Deal, Thing, World, thing_of

Found = Iterator[tuple[str, str]]
Whose = tuple[Deal, Terms, Terms]

SIDES = {"top": 0, "right": 90_000, "bottom": 180_000, "left": 270_000}
STORM = "debris_storm"
EMPTY = {"deep_space": "WZ-4.1", "mu_space": "WZ-4.2"}


class PlacingJudge(Judging):
    """Looks at each thing as it comes to a table before the first round."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self._turn: str | None = None
        self._by = "drawn"
        self._came: set[str] = set()

    def step(self, world: World, step: Step) -> None:
        """In turns, the Administrator first, then clockwise (ABS-11.2, 11.7)."""
        if step.action["is"] == "start_game":
            self._by = step.action["place"]
        if step.action["is"] != "place_thing":
            return
        if self._by != "turns" or self._turn not in (None, step.seat):
            text = f"{step.seat} places a thing in {self._turn}'s turn"
            self.faults.append(Fault(step.n, "ABS-11.2", text))
        seats = ceos(world)
        self._turn = seats[(seats.index(step.seat) + 1) % len(seats)]

    def before(self, world: World, event: Plain, step: Step) -> None:
        """Judge a thing by what stands there already."""
        if event["is"] == "piece_placed" and world.phase == "set_up":
            thing = thing_of(event["piece"])
            self._came.add(thing.id)
            found = self._placed(world, thing, step)
            self.faults += [Fault(step.n, *each) for each in found]
        elif event["is"] == "phase_began" and world.phase == "set_up":
            self.faults += [Fault(step.n, *each) for each in _complete(world, self._came)]

    def after(self, world: World, event: Plain, step: Step) -> None:  # noqa: ARG002
        """Note who places first."""
        if event["is"] == "administrator_named":
            self._turn = event["seat"]

    def _placed(self, world: World, thing: Thing, step: Step) -> Found:
        if thing.owner or thing.group or thing.marks:
            yield "ABS-11.2", f"{thing.id} is set up as somebody's, or marked"
        whose = _whose(world, thing)
        if whose and _is_centre(whose, thing):
            yield from _centred(world, thing)
            return
        if not whose and not _is_storm(world, thing):
            yield "ABS-11.7", f"{thing.id} is of no contract and no Debris Storm"
            return
        side = _side(thing) if whose and whose[2].get("lane") else None
        tables = list(_tables(world, thing, whose))
        if thing.table not in tables:
            yield _wrong_table(world, thing), f"{thing.id} is on {thing.table}, not on {tables}"
        spot = Spot(thing.table or "", thing.at, side)
        yield from _spaced(world, thing, spot, tables)
        yield from _facing(world, thing, spot, lane=bool(whose and whose[2].get("lane")))
        if step.action["is"] == "place_thing":
            yield from _as_told(world, thing, spot, step.action)


def _whose(world: World, thing: Thing) -> Whose | None:
    """The contract that sets the thing up, and by which of its lines."""
    for deal, terms in in_force(world):
        if thing.id in deal.things:
            for placing in terms.get("placing", ()):
                if thing.kind in (placing["kind"], placing.get("centre")):
                    return deal, terms, placing
    return None


def _is_centre(whose: Whose, thing: Thing) -> bool:
    return bool(thing.kind == whose[2].get("centre"))


def _centred(world: World, wreck: Thing) -> Found:
    """In the centre of its own area (ABS-12.19)."""
    there = [
        one
        for one in on_tables(world, wreck.table)
        if one.at == wreck.at and world.tables.kinds[one.kind].is_("dangerous")
    ]
    others = [one for one in on_tables(world) if one.kind == wreck.kind and one.at == wreck.at]
    if not there or any(one.table == wreck.table for one in others):
        yield "ABS-12.19", f"{wreck.id} is in the centre of no area of its own"


def _is_storm(world: World, thing: Thing) -> bool:
    """An area of a Debris Storm: dangerous space or asteroids (WZ-4.3)."""
    kind = world.tables.kinds[thing.kind]
    return kind.is_("dangerous") and is_in_zone(world, thing.table or "", STORM)


def _side(thing: Thing) -> str | None:
    found = (
        side for side, milli in SIDES.items() if same_heading(thing.heading, ("degrees", milli))
    )
    return next(found, None)


def _holds(world: World, table: str, kind: str) -> bool:
    """May the table hold such a thing (WZ-4.1, 4.2)?"""
    anchored = world.tables.kinds[kind].is_("anchored")
    return not (anchored and any(is_in_zone(world, table, zone) for zone in EMPTY))


def _wrong_table(world: World, thing: Thing) -> str:
    for zone, rule in EMPTY.items():
        if is_in_zone(world, thing.table or "", zone) and not _holds(
            world, thing.table or "", thing.kind
        ):
            return rule
    return "ABS-11.7"


def _tables(world: World, thing: Thing, whose: Whose | None) -> Iterator[str]:
    """The tables it may go to; what its own may not hold goes to another that may (ABS-11.7)."""
    every = list(world.sizes)
    wanted = _wanted(world, thing, whose, every)
    for tables in (wanted, every):
        holding = [table for table in tables if _holds(world, table, thing.kind)]
        if holding:
            yield from holding
            return
    yield from every


def _wanted(world: World, thing: Thing, whose: Whose | None, every: list[str]) -> list[str]:
    if whose is None:
        return [table for table in every if is_in_zone(world, table, STORM)]
    deal, _, placing = whose
    kin = Counter(one.table for one in things_of(world, deal, thing.kind))
    # PyYAML reads the bare word `on` as True.
    where = next(place for key, place in placing.items() if str(key) in ("on", "True"))
    if where == "spread":
        return [table for table in every if kin[table] == min(kin[each] for each in every)]
    if where == "pair":
        others = [table for table in every if table != deal.table]
        return others if others and deal.table and kin[deal.table] else [deal.table or every[0]]
    own = where == "added" and deal.table in world.sizes and world.mode != "solo"
    if own and deal.table and world.ruling("objects_on") == "added_table":
        return [deal.table]
    return every


def _spaced(world: World, thing: Thing, spot: Spot, tables: list[str]) -> Found:
    """As much room as there is: 12 - S" off objects, 6" off edges, or less where there is none."""
    for room in rooms(world):
        if keeps(world, thing, spot, room):
            return
        if has_room(world, thing, tables, lane=spot.side is not None, room=room):
            text = f"{thing.id} at {spot.at} keeps no {room.spacing} from objects and {room.edge}"
            yield "ABS-11.2", f"{text} from edges, though there is room"
            return


def _facing(world: World, thing: Thing, spot: Spot, *, lane: bool) -> Found:
    """Along its lane from a third of it; independents face the centre (ABS-10.2, 12.22)."""
    if lane:
        if spot.side is None or lane_start(world, spot.table, spot.at, spot.side) != spot.at:
            yield "ABS-12.22", f"{thing.id} at {spot.at} is not a third along a straight lane"
        return
    width, height = world.sizes[spot.table]
    way = width // 2 - spot.at[0], height // 2 - spot.at[1]
    flies = world.tables.kinds[thing.kind].is_("independent") and way != (0, 0)
    if flies and not same_heading(thing.heading, ("vector", *way)):
        yield "ABS-10.2", f"{thing.id} does not face the table's centre"


def _as_told(world: World, thing: Thing, spot: Spot, action: Plain) -> Found:
    """Where the action says, and of the kind it says (WZ-4.3)."""
    if action.get("kind") not in (None, thing.kind):
        yield "WZ-4.3", f"{thing.id} is set up, not what {action} says"
    at = action["at"][0], action["at"][1]
    if action.get("side"):
        at = lane_start(world, action["table"], at, action["side"])
    if (spot.table, spot.at, spot.side) != (action["table"], at, action.get("side")):
        yield "ABS-11.2", f"placed at {spot}, not as {action} says"


def _complete(world: World, came: Collection[str]) -> Found:
    """The full number stands: contracts' things and the areas of storms (WZ-4.3, 4.6).

    A table file may have its wrecks off the middle of their areas: only what `came` is judged.
    """
    for deal, terms in in_force(world):
        for name in deal.things:
            if name not in world.things:
                yield terms["rule"], f"{name} was never set up"
        for placing in terms.get("placing", ()):
            if placing.get("centre"):
                areas = things_of(world, deal, placing["kind"])
                bare = _spots(one for one in areas if one.id in came)
                bare -= _spots(things_of(world, deal, placing["centre"]))
                if bare:
                    yield terms["rule"], f"areas without a {placing['centre']}: {bare}"
    yield from _storms(world)
    for thing in on_tables(world):
        if not world.tables.kinds[thing.kind].is_class and not _holds(
            world, thing.table or "", thing.kind
        ):
            yield _wrong_table(world, thing), f"{thing.id} is on table {thing.table}"


def _spots(things: Iterable[Thing]) -> Counter[tuple[str | None, tuple[int, int]]]:
    return Counter((one.table, one.at) for one in things)


def _storms(world: World) -> Found:
    dealt = [name for deal in world.deals.values() for name in deal.things]
    for table in world.sizes:
        if contract_set(world) and is_in_zone(world, table, STORM):
            areas = [
                one
                for one in on_tables(world, table)
                if one.id not in dealt and world.tables.kinds[one.kind].is_("dangerous")
            ]
            if len(areas) < share("S", world.scale):
                yield "WZ-4.3", f"{len(areas)} areas on table {table}, not {world.scale}"
