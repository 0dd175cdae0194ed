"""What follows at once from what is held: antimatter moves, levels are lost (BS-1.8, D26)."""

from collections import Counter
from collections.abc import Iterable

from simulator.kernel.resolution import Resolution
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.empire_events import LevelsLost, SourcesCounted
from simulator.rules.burning_suns.model.events import AntimatterMoved, UnitsLost
from simulator.rules.burning_suns.play.supply import move_antimatter
from simulator.rules.burning_suns.view.antimatter import levels_within
from simulator.rules.burning_suns.view.holding import sources_of
from simulator.rules.burning_suns.view.lookup import seats_of, side_of
from simulator.rules.burning_suns.view.where import all_units, has_company, is_mercenary


def settle(now: Resolution) -> bool:
    """Move antimatter by the difference in what is held, before anything goes on; was there any?

    Gains come before losses, so that only what is lost on balance can find it at 0 (BS-1.3).
    """
    before = now.state
    _dismiss(now)
    for seat in seats_of(before):
        counted = side_of(before, seat).sources
        if counted is not None:
            _follow(now, seat, counted)
            _lose_levels(now, seat)
    return now.state is not before


def _dismiss(now: Resolution) -> None:
    """Mercenaries without company of their own empire's units are gone (BS-12.1)."""
    for one in tuple(all_units(now.state)):
        if one.owner is None or not is_mercenary(one.kind):
            continue
        if not has_company(now.state, one.space, one.owner):
            now.emit(UnitsLost(one.owner, one.kind, one.space, one.count, "stranded"))


def count_sources(now: Resolution, seat: str) -> None:
    """Begin to count from what a seat has now: none of it moves anything."""
    now.emit(SourcesCounted(seat, sources_of(now.state, seat, "antimatter")))


def _follow(now: Resolution, seat: str, counted: Iterable[tuple[str, int]]) -> None:
    found = sources_of(now.state, seat, "antimatter")
    if found == counted:
        return
    change = Counter(dict(found))
    change.subtract(dict(counted))
    view: View = now.state
    for name, by in sorted(change.items(), key=lambda one: -one[1]):
        if name in view.extra.spaces:
            move_antimatter(now, AntimatterMoved(seat, by, "system", name))
        else:
            move_antimatter(now, AntimatterMoved(seat, by, "card", kind=name))
    now.emit(SourcesCounted(seat, found))


def _lose_levels(now: Resolution, seat: str) -> None:
    left = levels_within(now.state, seat)
    if left < len(side_of(now.state, seat).holds.levels):
        now.emit(LevelsLost(seat, left))
