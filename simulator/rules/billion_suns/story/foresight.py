"""Where contractors may arrive, and what each of their groups may do next (SOLO-1.3, 1.6)."""

from collections import Counter
from fractions import Fraction

from simulator.geometry.measure import distance_nearest
from simulator.geometry.shapes import Pose
from simulator.kernel import wording
from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.request import TableOverlays
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.overlay import Line
from simulator.kernel.shown.story import Foreseen, Foresight
from simulator.kernel.wording import join_words
from simulator.rules.billion_suns.model.contractors import Trigger
from simulator.rules.billion_suns.play.contractors.errand_plans import (
    ErrandPlan,
    contractor_groups,
    errand_plan,
    lots,
)
from simulator.rules.billion_suns.story.acting import acting, group_acting
from simulator.rules.billion_suns.story.triggers import Alarm, alarms, line_id
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.contractors.arrivals import ArrivalChance, arrival_lines
from simulator.rules.billion_suns.view.contractors.nearest_ships import ceo_ships
from simulator.rules.billion_suns.view.contractors.objectives import objectives_on
from simulator.rules.billion_suns.view.contractors.spots import ArrivalSpot, arrival_spots
from simulator.rules.billion_suns.view.lookup import (
    CONTRACTORS,
    View,
    find_ships,
    group_of,
    in_solo,
)


def foresight(view: View, seat: str, draft: Draft | None, about: str) -> Foresight | None:
    """The ways of the group with this id, or the places of the line of an arrival table.

    None outside solo games, and for a group that acts now.
    """
    if not in_solo(view) or view.setup.catalogue.contractors is None:
        return None
    if about in contractor_groups(view):
        stage = acting(view)
        return None if stage and group_acting(stage) == about else _errands(view, about)
    for alarm in alarms(view, seat, draft):
        for line in arrival_lines(alarm.view, alarm.triggers[0]):
            if line.totals and line_id(alarm, line) == about:
                return Foresight(CONTRACTORS, foreseen=_places(alarm, line))
    return None


def _places(alarm: Alarm, line: ArrivalChance) -> tuple[Foreseen, ...]:
    """The place for each objective of each check, with the chance that they come there by it.

    Objectives of one check that lead to the same place add up.
    """
    places: dict[OnTable, list[Fraction]] = {}
    known: dict[str, tuple[ArrivalSpot, ...]] = {}
    for trigger in alarm.triggers:
        chances: dict[OnTable, Fraction] = {}
        key = _same_places(alarm.view, trigger)
        if key not in known:
            known[key] = arrival_spots(alarm.view, trigger, line.class_id)
        for spot in known[key]:
            place = OnTable(trigger.table, Pose(spot.at, spot.heading))
            chances[place] = chances.get(place, Fraction()) + spot.chance * line.chance
        for place, chance in chances.items():
            places.setdefault(place, []).append(chance)
    return tuple(Foreseen(place, text=_words(found)) for place, found in places.items())


def _same_places(view: View, trigger: Trigger) -> str:
    """What checks that lead to the same places have in common.

    The jump point itself only matters without an objective or a CEO's ship (SOLO-1.13).
    """
    counts = objectives_on(view, trigger.table) and ceo_ships(view, trigger.table)
    return f"table {trigger.table}" if counts else trigger.by


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
    texts: list[tuple[str, str]] = []
    share = f"1/{len(drawn)}"
    for objective in drawn or (None,):
        plan = errand_plan(view, group, objective)
        ends = _ends(view, plan)
        overlays += _ways(view, plan, ends)
        text = share if len(drawn) > 1 else ""
        texts.append((_plan_text(view, plan), text))
        for n, place in enumerate(ends.values()):
            foreseen.append(Foreseen(place, kind, text if n == 0 else ""))
    title = f"What {phrases.known_as(view, group)} may do"
    return Foresight(CONTRACTORS, overlays, tuple(foreseen), title, tuple(texts))


def _plan_text(view: View, plan: ErrandPlan) -> str:
    """What it would do for one objective: how far it flies, and whom it would fire at."""
    aim = phrases.known_as(view, plan.objective) if plan.objective else "nothing to head for"
    lengths = [distance_nearest(each.ship.at, each.pose.at) for each in plan.flights]
    far = phrases.tenths(max(lengths)) if lengths else ""
    flown = f"flies {far}" if far else "stays"
    shots = [
        f"{phrases.dice(shot.dice, shot.arm.sides)} at {phrases.known_as(view, shot.target)}"
        for shot in plan.fire
    ]
    fired = f"fires {join_words(tuple(shots))}" if shots else "holds fire"
    return f"{wording.capital(aim)}: {flown}, {fired}"


def _ends(view: View, plan: ErrandPlan) -> dict[str, OnTable]:
    """Where each ship of the group would stand at the end, facing whom it would face."""
    ends = {ship.id: OnTable(ship.table, ship.pose) for ship in find_ships(view, plan.group)}
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
        marks = find_ships(view, shot.target)
        for ship in shot.ships[:1]:
            line = Line(ends[ship].pose.at, marks[0].at, "shot") if marks else None
            found += ((ends[ship].table, (line,)),) if line else ()
    return found
