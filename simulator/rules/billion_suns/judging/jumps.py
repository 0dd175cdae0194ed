"""May a battlegroup hop to another jump point, or jump out this way (ABS-5.4, 6.4, 6.8)?"""

from collections.abc import Iterable, Iterator

from simulator.kernel.asked.answer import Reason, bar
from simulator.rules.billion_suns.judging import arrivals
from simulator.rules.billion_suns.judging.battlezones import may_leave
from simulator.rules.billion_suns.judging.carriers import (
    carrier_called,
    may_go_aboard,
    may_leave_for_good,
)
from simulator.rules.billion_suns.judging.deploying import may_arrive, must_have_places, standings
from simulator.rules.billion_suns.judging.openings import find_jump_point
from simulator.rules.billion_suns.judging.reasons import advise, bars
from simulator.rules.billion_suns.model.actions import Hop, JumpOut
from simulator.rules.billion_suns.model.stages import Active
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, find_ships, in_warzone
from simulator.rules.billion_suns.view.naming import as_id
from simulator.rules.billion_suns.view.profile import jump_range, mass_of, way_out_range


def may_hop(view: View, active: Active, action: Hop, seat: str) -> Iterator[Reason]:
    """May the active group make this hop now?"""
    barred = bar(may_hop_by(view, active, (action.start, action.end), seat))
    if barred:
        yield barred
        return
    (end,) = find_ships(view, action.end)
    pieces = tuple(ship.piece for ship in find_ships(view, active.group))
    barred = bar(must_have_places(pieces, action.poses))
    if barred:
        yield barred
        return
    yield from may_arrive(view, standings(pieces, end.table, action.poses), end)


def may_hop_by(view: View, active: Active, way: tuple[str, str], seat: str) -> Iterator[Reason]:
    """May the group hop from one jump point to the other now, in whatever formation?"""
    yield from may_hop_now(view, active)
    start, end = (find_jump_point(view, seat, name) for name in way)
    if isinstance(start, Reason):
        yield start
    elif isinstance(end, Reason):
        yield end
    else:
        yield from _starts_near(view, seat, find_ships(view, active.group), start)
        yield from leads_on(view, start, end)


def may_hop_now(view: View, active: Active) -> Iterator[Reason]:
    """One hop, or by a ruling one at the start and one at the end (ABS-6.8)."""
    most = view.setup.catalogue.rulings.hops_per_activation
    if len(active.hops) >= most or "end" in active.hops:
        text = f"{active.group} has hopped as often as it may in one activation"
        yield bars("hopped_already", "ABS-6.8", text, "go on without")
    yield from may_jump_again(view, active)


def may_jump_again(view: View, active: Active) -> Iterator[Reason]:
    """By a ruling no hop and no jump out in the round it jumped in; a hop is no jump-in (6.8)."""
    jumped_in = view.extra.groups[active.group].jumped_in and not active.hops
    if jumped_in and view.setup.catalogue.rulings.jump_again != "yes":
        text = f"{active.group} jumped in this round"
        yield bars("jumped_already", "ABS-6.8", text, "it may jump again in the next")


def _starts_near(
    view: View, seat: str, ships: tuple[PlacedPiece, ...], start: PlacedPiece
) -> Iterator[Reason]:
    """Every ship within jump range of the jump point it hops from; gravity wells do not matter."""
    reach = jump_range(view, mass_of(view, ships[0].piece.kind))
    if arrivals.serves(view, seat, start) and arrivals.all_in_reach(view, ships, start, reach):
        return
    found = (
        arrivals.usable(view, seat, start),
        *arrivals.in_reach(view, ships, start, reach, ("ABS-6.4",))[0],
    )
    yield from advise(found, "not_near", "come closer before it hops")


def leads_on(view: View, start: PlacedPiece, end: PlacedPiece) -> Iterator[Reason]:
    """It leads to another jump point, by a ruling on another table, and this one may be left."""
    if start.id == end.id:
        text = f"A hop leads from {as_id(start.id)} to another jump point"
        yield bars("same_jump_point", "ABS-6.4", text, "name one")
    same_table = view.setup.catalogue.rulings.hop_same_table
    if start.table == end.table and same_table == "no":
        text = f"A hop leads to another table; {as_id(end.id)} is on the same one."
        yield bars("same_table", "ABS-6.4", text)
    if start.table != end.table:
        found = may_leave(view, start.table)
        yield from advise(found, "no_way_off", "hop within the table, or stay")


def may_jump_out(
    view: View, waiting: Iterable[Active], action: JumpOut, seat: str
) -> Iterator[Reason]:
    """May the group leave by this jump point or carrier ship? `waiting` have not left yet."""
    for active in waiting:
        if (active.group, active.order) == (action.group, "jump_out"):
            yield from may_leave_by(view, active, action.by, seat)
            yield from may_leave_for_good(view, action)
            return
    text = f"{action.group} has no order to jump out"
    yield bars("no_order", "ABS-5.4", text, "only one that has may leave")


def may_leave_by(view: View, active: Active, by: str, seat: str) -> Iterator[Reason]:
    """May the group leave by this door, whatever its order?"""
    group = find_ships(view, active.group)
    carrier = carrier_called(view, by)
    if carrier:
        yield from may_go_aboard(view, group, carrier, seat)
        return
    point = find_jump_point(view, seat, by)
    if isinstance(point, Reason):
        yield point
        return
    found = _through(view, seat, group, point)
    yield from advise(found, "no_way_out", "stay, or leave another way")
    yield from may_jump_again(view, active)


def _through(
    view: View, seat: str, group: tuple[PlacedPiece, ...], point: PlacedPiece
) -> Iterator[Reason]:
    yield arrivals.usable(view, seat, point)
    yield from may_leave(view, point.table)
    reach = way_out_range(view, mass_of(view, group[0].piece.kind))
    rules = ("WZ-1.6", "ABS-5.4") if in_warzone(view) else ("ABS-5.4",)
    yield from arrivals.in_reach(view, group, point, reach, rules)[0]
