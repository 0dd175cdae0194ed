"""Leading a trail: from tile to tile by clicks, by a drag and by rows, and what is taken along."""

from dataclasses import replace

from simulator.kernel.asked.draft import trail_in
from simulator.kernel.asked.trail import (
    Trail,
    TrailStop,
    TrailValue,
    change_load,
    find_ways_on,
    lead_trail,
    linked_tiles,
)
from simulator.ui.play.turn import Fill, Plan, Turn, fill_fields


def trail_of(turn: Turn, name: str = "") -> Trail | None:
    """The trail of the open option that is called so, or else its first one."""
    trails = [each for each in turn.fields if isinstance(each, Trail)]
    named = (each for each in trails if each.name == name)
    return next(named, next(iter(trails), None))


def stops_of(turn: Turn, trail: Trail) -> TrailValue:
    """The stops of a trail as it is now."""
    return trail_in(turn.draft, trail.name) if turn.draft else ()


def lead_trail_to(trail: Trail, value: TrailValue, tile: str) -> TrailValue | None:
    """The trail led on to a tile; where it cannot go on so far, a new way there from its start.

    None where there is no way at all.
    """
    onward = lead_trail(trail, value, tile)
    if onward is not None or not value:
        return onward
    for first in (value[:1], *((TrailStop(each),) for each in trail.origins)):
        begun = first if first == value[:1] else lead_trail(trail, (), first[0].tile)
        if begun and begun[0].tile == tile:
            return begun
        anew = lead_trail(trail, begun, tile) if begun else None
        if anew is not None:
            return anew
    return None


def click_tile(turn: Turn, plan: Plan, tile: str, *, again: bool = False) -> Plan:
    """The plan after a click on a tile: the trail goes there, or its stop there is looked at.

    `again`: it goes there even if it has a stop there already.
    """
    trail = trail_of(turn, plan.field)
    if trail is None:
        return plan
    value = stops_of(turn, trail)
    tiles = [stop.tile for stop in value]
    if tile in tiles and not again:
        number = max(n for n, each in enumerate(tiles) if each == tile)
        return replace(plan, draft=plan.draft or turn.draft, field=trail.name, stop=number)
    after = lead_trail_to(trail, value, tile)
    return with_stops(turn, plan, trail, after) if after else plan


def drag_over(turn: Turn, plan: Plan, tile: str) -> Plan:
    """The plan after a drag has come to a tile: one step on, or back to the stop before."""
    trail = trail_of(turn, plan.field)
    value = stops_of(turn, trail) if trail else ()
    if trail is None or not value or value[-1].tile == tile:
        return plan
    if len(value) > 1 and value[-2].tile == tile:
        return with_stops(turn, plan, trail, value[:-1])
    if len(find_ways_on(trail, value).get(tile, ())) != 1:
        return plan
    return with_stops(turn, plan, trail, lead_trail(trail, value, tile))


def drop_last_step(trail: Trail, value: TrailValue) -> TrailValue | None:
    """The trail without its last stop; one that has only begun begins anew, if it can elsewhere."""
    if len(value) > 1:
        return value[:-1]
    return None if len(trail.origins) > 1 or not value else value


def with_stops(turn: Turn, plan: Plan, trail: Trail, value: TrailValue | None) -> Plan:
    """The plan with these stops; none of them is looked at any more."""
    return replace(fill_fields(turn, plan, [Fill(trail.name, value)]), stop=-1)


def change_stop_load(turn: Turn, plan: Plan, name: str, change: tuple[int, str, int]) -> Plan:
    """The plan with more units of a load, or fewer below 0, picked up at a stop.

    `change` is the number of the stop, the load, and how many more.
    """
    trail = turn.field(name)
    at, load, more = change
    value = stops_of(turn, trail) if isinstance(trail, Trail) else ()
    if not isinstance(trail, Trail) or not 0 <= at < len(value):
        return plan
    after = change_load(trail, value, at, (load, more))
    return replace(fill_fields(turn, plan, [Fill(name, after)]), stop=plan.stop)


def next_tiles(trail: Trail, value: TrailValue) -> tuple[str, ...]:
    """The tiles that one step more leads to, barred ones among them; else where it may begin."""
    if not value:
        return trail.origins
    if len(value) > trail.most or (len(value) > 1 and value[-1].tile in trail.ends):
        return ()
    known = {each.id for each in trail.tiles}
    return tuple(each for each in linked_tiles(trail, value[-1].tile) if each in known)


def change_words(trail: Trail, stop: TrailStop) -> str:
    """What a stop drops and picks up.

    >>> from simulator.kernel.asked.trail import Load
    >>> way = Trail("way", "Way", (), (), (), 3, (Load("a", "Raider"), Load("b", "Scout")))
    >>> change_words(way, TrailStop("x", (("a", -2), ("b", 1))))
    'drop 2 Raiders, pick up 1 Scout'
    """
    loads = {each.id: each for each in trail.loads}
    dropped = (loads[load].count(-units) for load, units in stop.changes if units < 0)
    taken = (loads[load].count(units) for load, units in stop.changes if units > 0)
    parts = (("drop ", ", ".join(dropped)), ("pick up ", ", ".join(taken)))
    return ", ".join(verb + what for verb, what in parts if what)
