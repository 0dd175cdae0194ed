"""Which fleets and armies are over their limits, and what may be discarded (BS-7.4)."""

from collections.abc import Iterator
from dataclasses import dataclass

from simulator.kernel.asked.answer import Reason
from simulator.rules.burning_suns.judging.reasons import are_there, fails, judge_rule
from simulator.rules.burning_suns.model.actions import UnitCounts
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.view.limits import army_limit, fleet_limit
from simulator.rules.burning_suns.view.lookup import figures_of
from simulator.rules.burning_suns.view.where import (
    GROUND,
    army_size,
    counts_at,
    fleet_size,
    units_at,
)
from simulator.rules.burning_suns.view.wording import count_units


@dataclass(frozen=True, slots=True)
class Excess:
    """A fleet or an army that has more units than its limit."""

    seat: str
    space: str
    on_ground: bool
    size: int
    limit: int

    @property
    def force(self) -> tuple[str, str, bool]:
        """Which force it is."""
        return self.seat, self.space, self.on_ground


def excesses(view: View) -> Iterator[Excess]:
    """All forces over their limits, space by space and owner by owner."""
    for space in view.extra.spaces:
        owners = dict.fromkeys(one.owner for one in units_at(view, space) if one.owner)
        for seat in owners:
            for on_ground in (False, True):
                size = (army_size if on_ground else fleet_size)(view, space, seat)
                limit = limit_of(view, seat, space, on_ground=on_ground)
                if size > limit:
                    yield Excess(seat, space, on_ground, size, limit)


def limit_of(view: View, seat: str, space: str, *, on_ground: bool) -> int:
    """The limit of a fleet or an army in a space; in unrest an army's is less (BS-8.1)."""
    return (army_limit if on_ground else fleet_limit)(view, seat, space)


def may_stand_together(view: View, units: UnitCounts) -> Iterator[Reason]:
    """Why new units are too many in one place; nothing if they are not."""
    figures = figures_of(view)
    army = sum(count for kind, count in units if kind in GROUND)
    fleet = sum(count for _, count in units) - army
    if fleet > figures.fleet_limit or army > figures.army_limit:
        text = f"{count_units(max(fleet, army), 'unit')} are too many in one place"
        yield fails("BS-7.4", text, code="over_limit", instead="buy fewer")


def may_discard(view: View, over: Excess, units: UnitCounts, seat: str) -> Iterator[Reason]:
    """May the seat cut the force by these units?"""
    yield from are_there(
        "BS-7.4", units, counts_at(view, over.space, seat, on_ground=over.on_ground)
    )
    many, due = sum(count for _, count in units), over.size - over.limit
    yield judge_rule(
        "BS-7.4",
        (
            f"{count_units(many, 'unit')} are just those over the limit",
            f"{count_units(many, 'unit')} of {due}",
        ),
        ok=many == due,
        code="wrong_number",
        instead=f"discard {due}",
    )
