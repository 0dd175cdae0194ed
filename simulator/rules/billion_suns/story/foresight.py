"""Where contractors may arrive, and what each of their groups may do next (SOLO-1.3, 1.6)."""

from collections import Counter
from fractions import Fraction

from simulator.geometry.shapes import Pose
from simulator.kernel.draft import Draft
from simulator.kernel.overlay import Line
from simulator.kernel.piece import OnTable
from simulator.kernel.request import TableOverlays
from simulator.kernel.story import Foreseen, Foresight
from simulator.rules.billion_suns.story.acting import acting, group_acting
from simulator.rules.billion_suns.story.triggers import Alarm, alarms, line_id
from simulator.rules.billion_suns.view.contractors.arrivals import ArrivalChance, arrival_lines
from simulator.rules.billion_suns.view.contractors.errand import (
    ErrandPlan,
    contractor_groups,
    errand_plan,
    lots,
)
from simulator.rules.billion_suns.view.contractors.spots import arrival_spots
from simulator.rules.billion_suns.view.lookup import (
    CONTRACTORS,
    View,
    group_of,
    is_contractors,
    named,
)


def foresights(view: View, seat: str, draft: Draft | None) -> tuple[Foresight, ...]:
    """The places of each line of the arrival tables, then the ways of each group.

    `about` is the id of the line in the outlook, or of the group. None outside solo games.
    """
    if not is_contractors(view, CONTRACTORS) or view.setup.catalogue.contractors is None:
        return ()
    found = [each for alarm in alarms(view, seat, draft) for each in _arrivals(alarm)]
    stage = acting(view)
    now = group_acting(stage) if stage else None
    groups = [name for name in contractor_groups(view) if name != now]
    return (*found, *(_errands(view, name) for name in groups))


def _arrivals(alarm: Alarm) -> list[Foresight]:
    """For each line that the die can reach, where its ships would be set up."""
    found = []
    for line in arrival_lines(alarm.view, alarm.triggers[0]):
        if line.totals:
            name = line_id(alarm, line)
            found.append(Foresight(name, CONTRACTORS, foreseen=_places(alarm, line)))
    return found


def _places(alarm: Alarm, line: ArrivalChance) -> tuple[Foreseen, ...]:
    """The place for each objective of each check, with the chance that they come there by it.

    Objectives of one check that lead to the same place add up.
    """
    places: dict[OnTable, list[Fraction]] = {}
    for trigger in alarm.triggers:
        chances: dict[OnTable, Fraction] = {}
        for spot in arrival_spots(alarm.view, trigger, line.class_id):
            place = OnTable(trigger.table, Pose(spot.at, spot.heading))
            chances[place] = chances.get(place, Fraction()) + spot.chance * line.chance
        for place, chance in chances.items():
            places.setdefault(place, []).append(chance)
    return tuple(Foreseen(place, text=_words(found)) for place, found in places.items())


def _words(chances: list[Fraction]) -> str:
    """`arrive here 1/18`; with `2 × ` before the chance where two checks may bring them there."""
    counted = Counter(f"{each.numerator}/{each.denominator}" for each in chances)
    told = [f"{count} × {words}" if count > 1 else words for words, count in counted.items()]
    return f"arrive here {', '.join(told)}"


def _errands(view: View, group: str) -> Foresight:
    """For each objective that a group may draw: its way, where it ends, whom it would fire at."""
    drawn = lots(view, group)
    known = group_of(view, group)
    kind = known.class_id if known else ""
    overlays: TableOverlays = ()
    foreseen: list[Foreseen] = []
    share = f"1/{len(drawn)}"
    for objective in drawn or (None,):
        plan = errand_plan(view, group, objective)
        ends = _ends(view, plan)
        overlays += _ways(view, plan, ends)
        text = share if len(drawn) > 1 else ""
        for n, place in enumerate(ends.values()):
            foreseen.append(Foreseen(place, kind, text if n == 0 else ""))
    return Foresight(group, CONTRACTORS, overlays, tuple(foreseen))


def _ends(view: View, plan: ErrandPlan) -> dict[str, OnTable]:
    """Where each ship of the group would stand at the end, facing whom it would face."""
    ends = {ship.id: OnTable(ship.table, ship.pose) for ship in named(view, plan.group)}
    for flight in plan.flights:
        ends[flight.ship.id] = OnTable(flight.ship.table, flight.pose)
    for each in plan.facings:
        place = ends[each.ship]
        ends[each.ship] = OnTable(place.table, Pose(place.pose.at, each.heading))
    return ends


def _ways(view: View, plan: ErrandPlan, ends: dict[str, OnTable]) -> TableOverlays:
    """A dotted line for every flight, and one to each target from the ship that fires at it."""
    found: TableOverlays = ()
    for flight in plan.flights:
        way = Line(flight.ship.at, flight.pose.at, "errand", owner=CONTRACTORS)
        found += ((flight.ship.table, (way,)),)
    for shot in plan.fire:
        marks = named(view, shot.target)
        for ship in shot.ships[:1]:
            line = Line(ends[ship].pose.at, marks[0].at, "shot") if marks else None
            found += ((ends[ship].table, (line,)),) if line else ()
    return found
