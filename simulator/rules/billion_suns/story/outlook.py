"""What contractors may do next, in words and chances: arrivals, and whose turn comes (SOLO-1)."""

from collections.abc import Iterable

from simulator.kernel import wording
from simulator.kernel.asked.draft import Draft
from simulator.kernel.shown.story import Chance, ChanceTable, NextActor, Outlook
from simulator.rules.billion_suns.play.contractors.errand_plans import lots
from simulator.rules.billion_suns.play.contractors.solo_tactical import to_act
from simulator.rules.billion_suns.play.tactical_phase.tactical import unactivated_groups
from simulator.rules.billion_suns.story.acting import acting, group_acting
from simulator.rules.billion_suns.story.triggers import Alarm, alarms, line_id
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.contractors.arrivals import (
    ArrivalChance,
    arrival_lines,
    contractor_figures,
)
from simulator.rules.billion_suns.view.lookup import CONTRACTORS, View, in_solo
from simulator.rules.billion_suns.view.naming import in_names
from simulator.rules.billion_suns.view.turn_order import ceos

TITLE = "IC turn"
"""What the tab of the contractors is called."""

_EVEN = 2
"""Up to this many objectives are named that a group may head for."""


def outlook(view: View, seat: str, draft: Draft | None) -> Outlook | None:
    """The arrivals to be expected, and who acts next; None outside solo games."""
    if not in_solo(view) or view.setup.catalogue.contractors is None:
        return None
    found = alarms(view, seat, draft)
    tables = tuple(_table(view, each) for each in found)
    order = (*_contractors(view), *_ceos(view))
    return in_names(view, Outlook(TITLE, CONTRACTORS, tables, order, _notes(found)))


def _table(view: View, alarm: Alarm) -> ChanceTable:
    """The arrival table for one check; those of a round's start are all alike."""
    trigger = alarm.triggers[0]
    sides = contractor_figures(view).arrival_die.sides
    rows = tuple(
        _chance(view, line_id(alarm, each), each, sides)
        for each in arrival_lines(view, trigger)
        if each.totals
    )
    return ChanceTable(alarm.title, f"D{sides} + {trigger.bonus}", rows, "SOLO-1.2")


def _chance(view: View, name: str, line: ArrivalChance, sides: int) -> Chance:
    first, last = line.totals[0], line.totals[-1]
    when = str(first) if first == last else f"{first}–{last}"
    many = f"D{line.die} " if line.ships is None else ""
    what = wording.capital(f"{many}{phrases.kinds(view, line.class_id, line.ships)}")
    return Chance(name, when, what, len(line.totals), sides, line.class_id)


def _notes(found: Iterable[Alarm]) -> tuple[str, ...]:
    """How often a table is rolled on, where that is more than once."""
    return tuple(
        f"Rolled for each of {len(each.triggers)} jump points."
        for each in found
        if len(each.triggers) > 1
    )


def _contractors(view: View) -> tuple[NextActor, ...]:
    """The groups of contractors that are still to act, left to right (SOLO-1.17)."""
    stage = acting(view)
    now = group_acting(stage) if stage else None
    return tuple(
        NextActor(
            name,
            phrases.known_as(view, name),
            _heads(view, name),
            CONTRACTORS,
            in_order=True,
        )
        for name in to_act(view)
        if name != now
    )


def _heads(view: View, group: str) -> str:
    """What a group may head for."""
    names = tuple(phrases.known_as(view, each) for each in lots(view, group))
    if not names:
        return "nothing to head for"
    if len(names) == 1:
        return f"heads for {names[0]}"
    if len(names) > _EVEN:
        return f"1 of {len(names)} objectives"
    return f"{names[0]} or {names[1]}, even chances"


def _ceos(view: View) -> tuple[NextActor, ...]:
    """The CEO with the groups that may still act."""
    found = []
    for seat in ceos(view):
        free = unactivated_groups(view, seat)
        if free and view.phase == "tactical":
            names = [phrases.known_as(view, name) for name in free]
            found.append(NextActor(seat, "You", ", ".join(names), seat))
    return tuple(found)
