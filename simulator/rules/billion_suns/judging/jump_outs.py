"""May a battlegroup jump out this way (ABS-5.4)?"""

from collections.abc import Iterable, Iterator

from simulator.kernel.asked.answer import Reason
from simulator.rules.billion_suns.judging import arrivals
from simulator.rules.billion_suns.judging.battlezones import may_leave
from simulator.rules.billion_suns.judging.carriers import (
    carrier_called,
    may_go_aboard,
    may_leave_for_good,
)
from simulator.rules.billion_suns.judging.hops import may_jump_again
from simulator.rules.billion_suns.judging.openings import find_jump_point
from simulator.rules.billion_suns.judging.reasons import advise, bars
from simulator.rules.billion_suns.model.actions import JumpOut
from simulator.rules.billion_suns.model.stages import Active
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, find_ships, in_warzone
from simulator.rules.billion_suns.view.profile import mass_of, way_out_range


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
