"""What is drawn or chosen before a game: contracts, tables, battlezones (ABS-11, 12.1, WZ-5).

Where things are then set up is for `umpire_placing`.
"""

from collections import Counter
from collections.abc import Iterator

from tests.oracle.umpire_judging import Judging
from tests.oracle.umpire_save import Fault, Plain, Save, Step
from tests.oracle.umpire_sight import on_tables
from tests.oracle.umpire_tables import share
from tests.oracle.umpire_terms import SUITS, ZONES, Terms, ceos, contract_set, in_force
from tests.oracle.umpire_world import World

Found = Iterator[tuple[str, str]]

UNFIT = ("JH", "QH", "KD")
"""The contracts that suit solo badly: their ships run from contractors (SOLO-1.21)."""

COURT = 12
"""Court cards to draw from, in the core game and in Warzone."""


class DealingJudge(Judging):
    """Follows the set-up up to where the first thing is placed."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self._to_draw = save.frame.contracts == ("draw",)
        self._drawn: list[str] = []
        self._rejected: list[str] = []
        self._zones: list[str] = []
        self._rolls: list[int] = []
        self._given: list[str] = []
        self._by = "drawn"

    def step(self, world: World, step: Step) -> None:
        """Note how things come to the tables, and which tables there are by then."""
        if step.action["is"] == "start_game":
            self._by = step.action["place"]
            self._given = list(world.sizes)
            self._to_draw = world.contracts == ("draw",)

    def before(self, world: World, event: Plain, step: Step) -> None:
        """Hold cards, the roll-off and declared battlezones against the rules."""
        if world.phase not in ("free_play", "set_up") and event["is"] != "card_turned":
            return
        kind, found = event["is"], _nothing()
        if kind == "dice_rolled":
            self._rolls += [event["sides"], *event["faces"]]
        elif kind == "card_turned":
            found = self._turned(world, event["card"])
        elif kind == "contract_rejected":
            found = self._rejects(world, event["card"])
        elif kind == "administrator_named":
            found = self._rolled_off(world, event["seat"])
        elif kind == "frame_set" and step.action["is"] == "declare_battlezone":
            found = self._declared(world, event["frame"], step)
        elif kind == "phase_began" and event["phase"] == "command":
            found = self._begun(world)
        self.faults += [Fault(step.n, *each) for each in found]

    def after(self, world: World, event: Plain, step: Step) -> None:
        """Look at the contracts once they are dealt."""
        if event["is"] == "contracts_dealt":
            self._rolls.clear()
            found = [*self._dealt(world), *self._tabled(world)]
            self.faults += [Fault(step.n, *each) for each in found]

    def _turned(self, world: World, card: str) -> Found:
        """One card of those left, none put back, no more than it takes (ABS-12.1, WZ-5.1)."""
        rule = "WZ-5.1" if world.mode == "warzone" else "ABS-12.1"
        left = COURT - len(self._drawn) - len(self._rejected)
        if card in (*self._drawn, *self._rejected) or card[0] not in "JQK" or card[1] not in SUITS:
            yield rule, f"{card} is not in the pack"
        if self._rolls[:1] != [left] or len(self._rolls) != 2:
            yield rule, f"{card} is not drawn from {left} cards"
        if not self._to_draw or len(self._found(world)) >= _enough(world):
            yield rule, f"{card} is drawn though there are contracts enough"
        self._rolls.clear()
        self._drawn.append(card)
        if card not in contract_set(world):
            self._zones.append(ZONES[SUITS.index(card[1])])

    def _rejects(self, world: World, card: str) -> Found:
        """In solo another may be drawn for one that suits it badly (SOLO-1.21).

        A rejected card stays out; cards passed over for their suit may be drawn again.
        """
        kept = list(self._found(world))
        if world.mode != "solo" or not self._to_draw or card not in kept or card not in UNFIT:
            yield "SOLO-1.21", f"{card} is rejected of {kept}"
        self._rejected.append(card)
        self._drawn = [one for one in self._drawn if one in kept and one != card]

    def _found(self, world: World) -> tuple[str, ...]:
        """The first contract of each suit among the cards drawn, ♠ ♥ ♣ ♦."""
        first: dict[str, str] = {}
        for card in self._drawn:
            if card in contract_set(world):
                first.setdefault(card[1], card)
        return tuple(first[suit] for suit in SUITS if suit in first)

    def _rolled_off(self, world: World, named: str) -> Found:
        """D12 each, lowest is the Administrator, ties for lowest roll again (ABS-11.2)."""
        rolls, rolling = self._rolls, ceos(world)
        while len(rolling) > 1 and len(rolls) >= 2 * len(rolling):
            now, rolls = rolls[: 2 * len(rolling)], rolls[2 * len(rolling) :]
            if set(now[::2]) != {12}:
                yield "ABS-11.2", f"the roll-off is rolled with D{now[::2]}"
            least = min(now[1::2])
            pairs = zip(rolling, now[1::2], strict=True)
            rolling = [seat for seat, face in pairs if face == least]
        if rolling != [named] or rolls:
            yield "ABS-11.2", f"{named} is Administrator, but {rolling} rolled lowest"
        self._rolls.clear()

    def _declared(self, world: World, frame: Plain, step: Step) -> Found:
        declared = frame["options"]["battlezones"]
        new = [
            (table, zone)
            for table, zones in declared.items()
            for zone in zones
            if zone not in world.battlezones.get(table, ())
        ]
        if new != [(step.action["table"], step.action["zone"])]:
            yield "WZ-4", f"{new} is noted, not what was declared"
        if step.action["zone"] not in self._zones:
            yield "WZ-5", f"{step.action['zone']} was not drawn"
        else:
            self._zones.remove(step.action["zone"])

    def _begun(self, world: World) -> Found:
        """All that was drawn is declared by the first round, of one table each (WZ-5)."""
        for zone in self._zones if self._by != "drawn" else ():
            if world.mode == "warzone" and any(
                zone not in zones for zones in world.battlezones.values()
            ):
                yield "WZ-5", f"{zone} was drawn and not declared"
        self._zones.clear()

    def _dealt(self, world: World) -> Found:
        """The contracts chosen or drawn, in the order of suits, each thing of one alone."""
        rule = "WZ-5" if world.mode == "warzone" else "ABS-12.1"
        chosen = self._found(world) if self._to_draw else world.contracts
        due = sorted(chosen, key=lambda card: SUITS.index(card[-1]))
        if list(world.deals) != due:
            yield rule, f"dealt are {list(world.deals)}, not {due}"
        if self._to_draw and len(due) < _enough(world):
            yield rule, f"only {len(due)} contracts were drawn"
        count = Counter(name for deal in world.deals.values() for name in deal.things)
        for name in [name for name, times in count.items() if times > 1]:
            yield "ABS-12.9", f"{name} belongs to more than one contract"
        yield from _agreed(world)
        for deal, terms in in_force(world):
            yield from _scannable(world, terms)
            for placing in terms.get("placing", ()):
                yield from self._counted(world, deal.things, placing, terms)

    def _counted(self, world: World, things: list[str], placing: Terms, terms: Terms) -> Found:
        """As many as the contract sets up; more only if they stand there already."""
        kinds = (placing["kind"], *_became(terms, placing["kind"]))
        there = [one for one in things if one in world.things and world.things[one].kind in kinds]
        coming = [one for one in things if one not in world.things and _is_called(one, placing)]
        due = share(placing["count"], world.scale)
        total = len(there) + len(coming)
        if self._by == "drawn":
            free = [
                one.id for one in world.things.values() if one.kind == placing["kind"] and one.table
            ]
            if coming or (len(there) < min(due, len(free)) and len(in_force(world)) == 1):
                yield terms["rule"], f"{len(there)} {placing['kind']} of {len(free)} are its own"
        elif total != max(due, len(there)):
            yield terms["rule"], f"{total} {placing['kind']} are set up, not {due}"

    def _tabled(self, world: World) -> Found:
        """A table for each contract that adds one, of the usual size (ABS-11.1)."""
        adding = [deal for deal, terms in in_force(world) if terms.get("adds_table")]
        if self._by == "drawn":
            return
        bare = [deal for deal in adding if not any(world.things.get(name) for name in deal.things)]
        tables = [deal.table for deal in bare]
        if any(table not in world.sizes for table in tables) or len(set(tables)) < len(tables):
            yield "ABS-11.1", f"the contracts' own tables are {tables}"
        fresh = [table for table in world.sizes if table not in self._given]
        if len(fresh) > max(0, len(adding) - (len(self._given) - 1)):
            yield "ABS-11.1", f"{fresh} are more tables than contracts add"
        if len(bare) == len(adding) and len(world.sizes) < 1 + len(adding):
            yield "ABS-11.1", f"{len(world.sizes)} tables for {len(adding)} that add one"
        side = world.figure("table_side")
        for table in fresh:
            if world.sizes[table] != (side, side):
                yield "ABS-11.1", f"table {table} measures {world.sizes[table]}"


def _agreed(world: World) -> Found:
    """Two CEOs in Warzone, 2 to 4 and scale 1 to 10 in the core game (ABS-11.1, WZ-1.1)."""
    seats = len(ceos(world))
    if world.mode == "warzone" and seats != 2:
        yield "WZ-1.1", f"{seats} CEOs in Warzone"
    if world.mode == "core" and not (2 <= seats <= 4 and 1 <= world.scale <= 10):
        yield "ABS-11.1", f"{seats} CEOs at scale {world.scale}"


def _scannable(world: World, terms: Terms) -> Found:
    """A planetoid that is scanned is at most 5" across (ABS-10.4)."""
    if world.ruling("planetoid_from") == "rim":
        return
    scanned = [scan["of"] for scan in terms.get("scans", ())]
    for thing in on_tables(world):
        solid = thing.kind in scanned and world.tables.kinds[thing.kind].is_("solid")
        if solid and 2 * thing.radius > world.figure("scanned_planetoid"):
            yield "ABS-10.4", f"{thing.id} is {2 * thing.radius} across"


def _nothing() -> Found:
    yield from ()


def _enough(world: World) -> int:
    return world.figure("warzone_contracts" if world.mode == "warzone" else "core_contracts")


def _became(terms: Terms, kind: str) -> list[str]:
    """What stands for a thing that a game under way has changed already."""
    turns = [
        scan["effect"]["inspect"]["turns"]
        for scan in terms.get("scans", ())
        if scan["of"] == kind and "inspect" in scan["effect"]
    ]
    return turns + [
        kill["leaves"] for kill in terms.get("kills", ()) if kill["of"] == kind and "leaves" in kill
    ]


def _is_called(name: str, placing: Terms) -> bool:
    """Is it a thing to come of this kind? Its name is that of the kind with a number, or given."""
    stem = name.rsplit("-", 1)[0]
    return name == placing.get("name") or stem in (placing["kind"], placing.get("name"))
