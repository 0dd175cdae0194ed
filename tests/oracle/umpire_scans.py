"""What a scan does by contract or loadout (ABS-5.6, ABS-10.6, ABS-12.12 to 12.21, WZ-3, WZ-6)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tests.oracle.umpire_due import Table, earn
from tests.oracle.umpire_save import Plain
from tests.oracle.umpire_scanning import expect_mines, expect_repairs, purpose
from tests.oracle.umpire_sight import mass, ships
from tests.oracle.umpire_tables import share
from tests.oracle.umpire_terms import Terms, carried, in_force, in_reach, may_scan, things_of
from tests.oracle.umpire_world import Deal, Thing

TAKEN, HEARD, CLEARED, SERVED, RELAYED = "taken", "heard", "cleared", "served", "relayed"


@dataclass(frozen=True)
class Use:
    """A scan that counts for a contract: its terms' effect, by which group of which seat."""

    deal: Deal
    rule: str
    group: str
    seat: str
    target: Thing
    action: Plain


def expect_scan(table: Table, action: Plain) -> None:
    """Wait for all that the scan must bring about."""
    expect_mines(table, action)
    expect_repairs(table, action)
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


def _take_away(table: Table, use: Use, effect: Terms) -> None:
    """Out of play, for its reward (ABS-12.17)."""
    table.wants.add(use.rule, "piece_removed", piece=use.target.id, why=TAKEN)
    earn(table, use.deal, use.seat, effect["reward"], use.rule)


def _take_over(table: Table, use: Use, effect: Terms) -> None:
    """It is one CEO's at a time (WZ-6.6)."""
    for seat in table.world.seats:
        table.marks.put(use.target.id, f"{TAKEN}:{seat}", int(seat == use.seat))


def _land(table: Table, use: Use, effect: Terms) -> None:
    """Each ship in range may land tokens: its mass, or S (WZ-6.2, ruling `troops`)."""
    world, mark = table.world, f"{effect['token']}:{use.seat}"
    by_scale, chosen = world.ruling("troops") == "scale", use.action.get("landing")
    landed = sum(
        world.scale if by_scale else mass(world, ship.kind)
        for ship in ships(world, use.group)
        if in_reach(world, ship, use.target) and (chosen is None or ship.id in chosen)
    )
    table.marks.put(use.target.id, mark, table.marks.of(use.target.id, mark) + landed)


def _place(table: Table, use: Use, effect: Terms) -> None:
    """A beacon, unless the scan serves another purpose already (WZ-3.1, WZ-6.4)."""
    if purpose(table.world, use.action) not in ("all", "beacon"):
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
    """The first scan alone rolls (ABS-12.15, 12.19)."""
    if not table.marks.of(use.target.id, CLEARED):
        _expect_die(table, use)


def _expect_die(table: Table, use: Use) -> None:
    table.wants.add(
        use.rule,
        "stage_pushed",
        stage__is="inspection",
        stage__card=use.deal.card,
        stage__seat=use.seat,
        stage__thing=use.target.id,
    )


def _serve(table: Table, use: Use, effect: Terms) -> None:
    """Once a round each, for who jumped in or hopped this round: a die is rolled (ABS-12.16)."""
    jumped = table.world.groups[use.group].jumped_in
    if jumped and not table.marks.of(use.target.id, SERVED):
        table.marks.put(use.target.id, SERVED, 1)
        _expect_die(table, use)


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
