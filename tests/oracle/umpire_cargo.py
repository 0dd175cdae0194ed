"""Kills and carried tokens: what a destruction earns and leaves, what comes home (ABS-10.6, 12)."""

from tests.oracle.umpire_due import Table, earn, lay
from tests.oracle.umpire_save import Plain
from tests.oracle.umpire_sight import aboard, ships
from tests.oracle.umpire_terms import carried, ceos, in_force
from tests.oracle.umpire_world import Thing


def expect_loss(table: Table, event: Plain) -> None:
    """Wait for what the loss of a ship or object brings (ABS-8.15, 12.6, 12.9, WZ-6.3)."""
    world = table.world
    lost, credit = world.things[event["piece"]], event["credit"]
    _expect_drop(table, lost)
    for deal, terms in in_force(world):
        for kill in terms.get("kills", ()):
            if kill["of"] != lost.kind or lost.id not in deal.things:
                continue
            if credit in ceos(world):
                earn(table, deal, credit, kill.get("reward", {}), terms["rule"])
            if kill.get("leaves") and lost.table is not None:
                lay(table, deal, kill["leaves"], lost, terms["rule"])


def _expect_drop(table: Table, lost: Thing) -> None:
    """What the ship and those aboard carry falls on its spot (ABS-10.6)."""
    deals = {deal.card: deal for deal, _ in in_force(table.world)}
    for ship in (lost, *aboard(table.world, lost.id)):
        for card, home in carried(table.world, ship):
            table.marks.put(ship.id, home["token"], 0)
            if lost.table is not None:
                lay(table, deals[card], home["token"], lost, "ABS-10.6")


def expect_home(table: Table, group: str) -> None:
    """Each token of a group that jumps out earns, what is aboard too (ABS-4.17, 12.12, 12.20)."""
    world = table.world
    deals = {deal.card: (deal, terms) for deal, terms in in_force(world)}
    for ship in ships(world, group):
        for one in (ship, *aboard(world, ship.id)):
            for card, home in carried(world, one):
                deal, terms = deals[card]
                table.marks.put(one.id, home["token"], 0)
                earn(table, deal, one.owner or "", home["reward"], terms["rule"])
