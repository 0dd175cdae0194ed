"""What a scan does by contract or loadout (ABS-5.6, ABS-10.6, ABS-12.12 to 12.21, WZ-3, WZ-6).

Marks of contracts (`taken:cyan`, `survey_token`, `served` …) are kept in a book of the umpire's
own, `Marks`, and held against the picture at the end of every step.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tests.oracle.umpire_geometry import squared, within
from tests.oracle.umpire_save import Fault, Plain
from tests.oracle.umpire_sight import damage_on, mass, named, planetoids, ships
from tests.oracle.umpire_tables import share
from tests.oracle.umpire_terms import (
    Terms,
    cards_due,
    carried,
    in_force,
    in_reach,
    may_scan,
    things_of,
)
from tests.oracle.umpire_wants import Wants
from tests.oracle.umpire_world import Deal, Thing, World

TAKEN, HEARD, CLEARED, SERVED, RELAYED = "taken", "heard", "cleared", "served", "relayed"


@dataclass
class Marks:
    """The marks that things must bear by the rules, by thing and mark."""

    book: dict[str, dict[str, int]]

    def put(self, thing: str, mark: str, count: int) -> None:
        """Let it bear so many; none takes the mark away."""
        marks = self.book.setdefault(thing, {})
        marks[mark] = count
        if not count:
            del marks[mark]

    def of(self, thing: str, mark: str) -> int:
        """How many it must bear."""
        return self.book.get(thing, {}).get(mark, 0)


@dataclass(frozen=True)
class Use:
    """A scan that counts for a contract: its terms' effect, by which group of which seat."""

    deal: Deal
    rule: str
    group: str
    seat: str
    target: Thing
    action: Plain


@dataclass
class Table:
    """What judging a scan needs: the picture, the marks due, the events due."""

    world: World
    marks: Marks
    wants: Wants

    def left(self, deal: Deal) -> list[int]:
        """What of the deck is not promised to anybody yet."""
        due = sum(
            want.kind == "card_earned" and want.fields["card"] == deal.card
            for want in self.wants.open
        )
        return deal.deck[due:]


def scan_faults(world: World, number: int, action: Plain) -> list[Fault]:
    """What is wrong with the scan itself: reach, points and mines (ABS-5.6, WZ-3.1, WZ-6.4)."""
    target, own = world.things[action["target"]], ships(world, action["group"])
    faults = []
    if not any(in_reach(world, ship, target) for ship in own):
        faults.append(Fault(number, "ABS-5.6", f"{target.id} is not in scan range"))
    if any(world.tables.kinds[ship.kind].thrust is None for ship in own):
        faults.append(Fault(number, "WZ-2.3", f"{action['group']} is a platform and never scans"))
    reach, at = world.figure("scan_range"), action.get("at")
    mates = [ship for ship in own if ship.table == target.table]
    if at and not any(within(ship.at, _point(at), reach) for ship in mates):
        faults.append(Fault(number, "WZ-6.4", "the token lies beyond scan range of every ship"))
    faults += [
        Fault(number, "ABS-4.14", f"nothing may lie at {spot}")
        for spot in (at, *(action.get("mines") or ()))
        if spot and not _is_open(world, target.table or "", _point(spot))
    ]
    return faults + _mine_faults(world, number, action, own)


def _is_open(world: World, table: str, at: tuple[int, int]) -> bool:
    """Is the spot on the table and in no planetoid's disc (ABS-1.7, 4.14)?"""
    discs = planetoids(world, table)
    on_it = all(0 <= place <= most for place, most in zip(at, world.sizes[table], strict=True))
    return on_it and not any(squared(at, centre) < radius**2 for centre, radius in discs)


def _mine_faults(world: World, number: int, action: Plain, own: list[Thing]) -> list[Fault]:
    mines = [_point(at) for at in action.get("mines") or ()]
    if not mines:
        return []
    faults = []
    if world.groups[action["group"]].loadout != "mine_layer" or world.mode != "warzone":
        faults.append(Fault(number, "WZ-3.1", f"{action['group']} has no mine layers"))
    if world.things[action["target"]].group != action["group"]:
        faults.append(Fault(number, "WZ-3.1", "a mine layer scans itself to lay mines"))
    reach = world.figure("mine_laying")
    if len(mines) != len(own) or not all(
        within(ship.at, at, reach) for ship, at in zip(own, mines, strict=False)
    ):
        faults.append(Fault(number, "WZ-3.1", 'not one mine within 1" of each ship'))
    return faults


def expect_scan(table: Table, action: Plain) -> None:
    """Wait for all that the scan must bring about."""
    _expect_mines(table, action)
    _expect_repairs(table, action)
    world = table.world
    group, target = world.groups[action["group"]], world.things[action["target"]]
    for deal, terms in in_force(world):
        for scan in terms.get("scans", ()):
            if may_scan(world, group.kind, scan["by"]) and _is_of(deal, scan, action, target):
                ((effect, more),) = scan["effect"].items()
                use = Use(deal, terms["rule"], group.id, group.owner, target, action)
                _EFFECTS[effect](table, use, more)


def _is_of(deal: Deal, scan: Terms, action: Plain, target: Thing) -> bool:
    if scan["of"] == "self":
        return bool(target.group == action["group"])
    return bool(target.kind == scan["of"] and target.id in deal.things)


def _expect_mines(table: Table, action: Plain) -> None:
    """A mine for each ship, the layer's for good (WZ-3.1, 3.5)."""
    world = table.world
    owner = world.groups[action["group"]].owner
    own = ships(world, action["group"])
    for ship, at in zip(own, action.get("mines") or (), strict=False):
        table.wants.add(
            "WZ-3.1",
            "piece_placed",
            piece__kind="mine",
            piece__owner=owner,
            piece__place__table=ship.table,
            piece__place__pose__at=at,
        )


def _expect_repairs(table: Table, action: Plain) -> None:
    """Drones take off a token for each scanning ship in range (WZ-3.3, 3.6)."""
    world = table.world
    group, thing = world.groups[action["group"]], world.things[action["target"]]
    target = thing.group or thing.id
    tokens = damage_on(world, target)
    if world.mode != "warzone" or group.loadout != "repair_drones" or not tokens:
        return
    if target == group.id and world.ruling("repair_self") != "yes":
        return
    if thing.group and world.groups[thing.group].owner != group.owner:
        return
    mending = [
        ship
        for ship in ships(world, group.id)
        if any(in_reach(world, ship, end) for end in named(world, target))
    ]
    left = max(0, tokens - len(mending))
    if thing.group:
        table.wants.add("WZ-3.3", "group_marked", group=target, mark="damage", count=left)
    else:
        table.wants.add("WZ-3.3", "piece_marked", piece=target, mark="damage", count=left)


def earn(table: Table, deal: Deal, seat: str, reward: Terms, rule: str) -> None:
    """Wait for what the reward pays, as far as the deck goes (ABS-12.2)."""
    scale, wants = table.world.scale, table.wants
    for _ in range(cards_due(table.world, reward, table.left(deal))):
        wants.add(rule, "card_earned", seat=seat, card=deal.card)
    if share(reward.get("tokens"), scale):
        tokens = share(reward["tokens"], scale)
        wants.add(rule, "tokens_gained", seat=seat, card=deal.card, count=tokens)


def lay(table: Table, deal: Deal, kind: str, spot: Thing, rule: str) -> None:
    """Wait for a thing of the contract to be laid where another is."""
    table.wants.add(
        rule,
        "piece_placed",
        piece__kind=kind,
        piece__owner=None,
        piece__place__table=spot.table,
        piece__place__pose__at=list(spot.at),
    )
    table.wants.add(rule, "thing_joined", card=deal.card)


def _take_away(table: Table, use: Use, effect: Terms) -> None:
    """Out of play, for its reward (ABS-12.14, 12.17, 12.19)."""
    table.wants.add(use.rule, "piece_removed", piece=use.target.id, why=TAKEN)
    earn(table, use.deal, use.seat, effect["reward"], use.rule)


def _take_over(table: Table, use: Use, effect: Terms) -> None:
    """It is one CEO's at a time (WZ-6.6)."""
    for seat in table.world.seats:
        table.marks.put(use.target.id, f"{TAKEN}:{seat}", int(seat == use.seat))


def _land(table: Table, use: Use, effect: Terms) -> None:
    """Each ship in range lands tokens: its mass, or S (WZ-6.2, ruling `troops`)."""
    world, mark = table.world, f"{effect['token']}:{use.seat}"
    by_scale = world.ruling("troops") == "scale"
    landed = sum(
        world.scale if by_scale else mass(world, ship.kind)
        for ship in ships(world, use.group)
        if in_reach(world, ship, use.target)
    )
    table.marks.put(use.target.id, mark, table.marks.of(use.target.id, mark) + landed)


def _place(table: Table, use: Use, effect: Terms) -> None:
    """A beacon, unless the scan lays mines already: one scan, one purpose (WZ-3.1, WZ-6.4)."""
    if use.action.get("mines") and table.world.ruling("self_scan") != "all":
        return
    table.wants.add(
        use.rule,
        "piece_placed",
        piece__kind=effect["token"],
        piece__owner=use.seat,
        piece__place__table=use.target.table,
        piece__place__pose__at=use.action.get("at") or list(use.target.at),
    )


def _carry(table: Table, use: Use, effect: Terms) -> None:
    """Ships in range that carry nothing take a token each, by number (ABS-10.6, 12.12)."""
    world = table.world
    takers = [
        ship
        for ship in ships(world, use.group)
        if in_reach(world, ship, use.target) and next(carried(world, ship), None) is None
    ][: share(effect["most"], world.scale)]
    for ship in takers:
        table.marks.put(ship.id, effect["token"], 1)
    if takers and effect.get("cleared"):
        table.wants.add(use.rule, "piece_removed", piece=use.target.id, why=TAKEN)


def _inspect(table: Table, use: Use, effect: Terms) -> None:
    """The first scan alone rolls (ABS-12.15)."""
    if not table.marks.of(use.target.id, CLEARED):
        table.wants.add(
            use.rule,
            "stage_pushed",
            stage__is="inspection",
            stage__card=use.deal.card,
            stage__seat=use.seat,
            stage__thing=use.target.id,
        )


def _serve(table: Table, use: Use, effect: Terms) -> None:
    """Once a round each, for who jumped in or hopped this round (ABS-12.16)."""
    jumped = table.world.groups[use.group].jumped_in
    if jumped and not table.marks.of(use.target.id, SERVED):
        table.marks.put(use.target.id, SERVED, 1)
        earn(table, use.deal, use.seat, effect["reward"], use.rule)


def _relay(table: Table, use: Use, effect: Terms) -> None:
    """Earns when the group's last one was the other, S/3 times a round each (ABS-12.21)."""
    world, heard = table.world, f"{HEARD}:{use.group}"
    kin = things_of(world, use.deal, use.target.kind)
    last = [one.id for one in kin if table.marks.of(one.id, heard)]
    for name in last:
        table.marks.put(name, heard, 0)
    paid = table.marks.of(use.target.id, RELAYED)
    if last and use.target.id not in last and paid < share(effect["most"], world.scale):
        table.marks.put(use.target.id, RELAYED, paid + 1)
        earn(table, use.deal, use.seat, effect["reward"], use.rule)
    table.marks.put(use.target.id, heard, 1)


_EFFECTS: Mapping[str, Callable[[Table, Use, Terms], None]] = {
    "take_away": _take_away,
    "take_over": _take_over,
    "land_tokens": _land,
    "place_token": _place,
    "carry_away": _carry,
    "inspect": _inspect,
    "serve": _serve,
    "relay": _relay,
}
"""What each kind of effect brings about."""


def _point(raw: list[int]) -> tuple[int, int]:
    return raw[0], raw[1]
