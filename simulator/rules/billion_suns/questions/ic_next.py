"""What will a group of Independent Contractors do next (SOLO-1.6, 1.16 to 1.19)?"""

from collections.abc import Iterator
from dataclasses import dataclass

from simulator.geometry.measure import distance_nearest
from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel import wording
from simulator.kernel.asked.answer import Answer, Measure, Reason, remark
from simulator.kernel.shown.overlay import Badge, Line, Overlay, Ring
from simulator.kernel.wording import join_words
from simulator.rules.billion_suns.judging.contractors import because_no_group, because_not_drawn
from simulator.rules.billion_suns.judging.reasons import plain_no
from simulator.rules.billion_suns.model.asks import AskIcNext
from simulator.rules.billion_suns.play.contractors.errand_plans import ErrandPlan, errand_plan, lots
from simulator.rules.billion_suns.play.contractors.targets import ContractorFire
from simulator.rules.billion_suns.questions.contractor_deals import not_solo, with_contracts
from simulator.rules.billion_suns.view import overlays as answer_overlays
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.contractors.flight import (
    ContractorFlight,
    contractor_range,
    stop_range,
)
from simulator.rules.billion_suns.view.lookup import (
    CONTRACTORS,
    PlacedPiece,
    View,
    find_ships,
    group_of,
)
from simulator.rules.billion_suns.view.measuring import measure_pieces, measuring_note, rim
from simulator.rules.billion_suns.view.naming import as_id
from simulator.rules.billion_suns.view.profile import arc_rulings, arms_rulings, profile_of

MOST_LABELLED = 2
"""Lines and rings for more objectives than this have no labels: they would hide the table."""

NOT_DRAWN = "not drawn"
"""The value for an objective that the group cannot draw."""


@dataclass(frozen=True, slots=True)
class _GroupCourse:
    """What the group does for one objective: the plan, and its ships where they end, facing so."""

    plan: ErrandPlan
    ships: tuple[PlacedPiece, ...]

    @property
    def value(self) -> str:
        """All of it in one line: `to [10, 17]; faces cyan-1/1; primary 4D8 at cyan-1`."""
        places = join_words(tuple(wording.where(ship.at) for ship in self.ships))
        goes = f"to {places}" if self.plan.flights else "stays"
        faced = tuple(dict.fromkeys(each.target or "nobody" for each in self.plan.facings))
        shots = ", ".join(map(_shot_text, self.plan.fire)) or "holds fire"
        return f"{goes}; faces {join_words(faced)}; {shots}"


def answer_ic_next(view: View, ask: AskIcNext) -> Answer:
    """The answer to an `ic_next` question: its course for the objective, or for each it may draw.

    Without a certain objective the value is what may be drawn; with nothing to draw the course.
    """
    name = phrases.known_as(view, ask.group)
    title = f"What will {name} do next?"
    if ask.objective:
        title = f"What will {name} do for {phrases.known_as(view, ask.objective)}?"
    group, there = group_of(view, ask.group), find_ships(view, ask.group)
    if barred := not_solo(view, title):
        return barred
    if group is None or group.owner != CONTRACTORS or not there:
        return plain_no(title, because_no_group(name))
    view = with_contracts(view, ask.exhausted)
    drawn = lots(view, ask.group)
    if ask.objective and ask.objective not in drawn:
        return _not_drawn(view, title, ask.objective, there[0].table)
    wanted = (ask.objective,) if ask.objective else drawn or (None,)
    courses = tuple(_course(view, ask.group, each) for each in wanted)
    value = courses[0].value if ask.objective or not drawn else ", ".join(drawn)
    reasons = [*_lots(drawn)]
    for course in courses:
        reasons += _reasons(view, course, several=len(courses) > 1)
    return Answer(
        title=title,
        verdict=None,
        headline=_headline(view, drawn, courses[0], certain=ask.objective is not None),
        reasons=tuple(reasons),
        measures=tuple(each for course in courses for each in _measures(view, course)),
        value=value,
        table=there[0].table,
        notes=_notes(view, there[0]),
        rulings=_rulings(view, there[0], courses),
        overlays=tuple(
            each for course in courses for each in _draw_course(view, course, len(courses))
        ),
    )


def _course(view: View, group: str, objective: str | None) -> _GroupCourse:
    plan = errand_plan(view, group, objective)
    ends = {flight.ship.id: flight.pose.at for flight in plan.flights}
    heads = {each.ship: each.heading for each in plan.facings}
    return _GroupCourse(
        plan,
        tuple(
            PlacedPiece(ship.piece, ship.table, Pose(ends.get(ship.id, ship.at), heads[ship.id]))
            for ship in find_ships(view, group)
        ),
    )


def _not_drawn(view: View, title: str, objective: str, table: str) -> Answer:
    reason = because_not_drawn(view, objective)
    return Answer(
        title, None, wording.capital(reason.text), (reason,), value=NOT_DRAWN, table=table
    )


def _shot_text(fire: ContractorFire) -> str:
    return f"{fire.arm.slot} {phrases.dice(fire.dice, fire.arm.sides)} at {fire.target}"


def _headline(view: View, drawn: tuple[str, ...], course: _GroupCourse, *, certain: bool) -> str:
    if certain or len(drawn) == 1:
        return f"For {phrases.known_as(view, course.plan.objective or '')}: {course.value}"
    if not drawn:
        return f"Nothing to head for: {course.value}"
    names = tuple(phrases.known_as(view, each) for each in drawn)
    return f"One of {len(drawn)} with even chances: {join_words(names)}"


def _lots(drawn: tuple[str, ...]) -> Iterator[Reason]:
    if not drawn:
        text = "nothing on its table is an objective of a contract that still pays"
        yield remark("SOLO-1.18", text, also=("SOLO-1.6",))
    elif len(drawn) == 1:
        yield remark("SOLO-1.6", "the only objective it may draw", drawn[0])
    for each in drawn if len(drawn) > 1 else ():
        yield remark("SOLO-1.17", f"drawn with a chance of 1/{len(drawn)}", each)


def _reasons(view: View, course: _GroupCourse, *, several: bool) -> Iterator[Reason]:
    """What it does step by step; of `several` courses each step names its objective."""
    plan = course.plan
    aim = f"for {phrases.known_as(view, plan.objective or '')}: " if several else ""
    for goal in find_ships(view, plan.objective or ""):
        if not plan.flights:
            reach = wording.inches(view.setup.catalogue.figures.contractor_stop)
            text = f"a ship is within {reach} of {as_id(goal.id)} already: none flies"
            yield remark("SOLO-1.6", aim + text, plan.group)
        for flight in plan.flights:
            yield remark("SOLO-1.16", aim + _flight_text(view, flight, goal), flight.ship.id)
    for ship, each in zip(course.ships, plan.facings, strict=True):
        text = "no CEO's ship is on its table: it turns to nobody"
        for target in find_ships(view, each.target or ""):
            text = f"faces {as_id(target.id)}, the nearest CEO's ship, {_apart(ship, target)} off"
        yield remark("SOLO-1.6" if each.target else "SOLO-1.18", aim + text, ship.id)
    for who, rule, text in _list_fire(view, course):
        yield remark(rule, aim + text, who)


def _flight_text(view: View, flight: ContractorFlight, goal: PlacedPiece) -> str:
    """How far a ship flies, and what ends its flight."""
    ship = flight.ship
    length = wording.exact(distance_nearest(ship.at, flight.pose.at))
    left = wording.exact(_distance_left(view, flight.pose.at, goal))
    stop = wording.inches(view.setup.catalogue.figures.contractor_stop)
    name = phrases.known_as(view, goal.id)
    ends = {
        "there": f"within {stop} of {name}",
        "range": f"at its range, twice its Thrust, {left} from {name}",
        "edge": f"at the table's edge, {left} from {name}",
        "solid": f"at a planetoid, {left} from {name}",
    }
    text = f"flies {length} to {wording.where(flight.pose.at)}, {ends[flight.why]}"
    return f"{text}; another ship stands there, so it scatters" if flight.taken else text


def _list_fire(view: View, course: _GroupCourse) -> Iterator[tuple[str, str, str]]:
    """Each weapon's target and dice, and the ships that hold fire: (who, rule, what)."""
    plan = course.plan
    for arm in profile_of(view, course.ships[0].piece).arms:
        weapon = f"{arm.name}, {arm.slot},"
        fires = [each for each in plan.fire if each.arm.slot == arm.slot]
        for each in fires:
            pool = phrases.dice(each.dice, arm.sides)
            text = f"{weapon} at {as_id(each.target)} with {pool}: the nearest in reach"
            yield _who(course, each), "SOLO-1.19", text
        firing = {name for each in fires for name in each.ships}
        held = tuple(ship.id for ship in course.ships if ship.id not in firing)
        if held and firing:
            text = f"{weapon} of {join_words(held)} cannot reach: no dice"
            yield plan.group, "SOLO-1.19", text
        elif held:
            band = phrases.band(arm.nearest, arm.farthest)
            yield plan.group, "SOLO-1.6", f"{weapon} {band}, can attack nobody from there"


def _who(course: _GroupCourse, fire: ContractorFire) -> str:
    """The group, or the one ship of several that fires."""
    alone = len(fire.ships) == 1 < len(course.ships)
    return fire.ships[0] if alone else course.plan.group


def _apart(one: PlacedPiece, other: PlacedPiece) -> str:
    return wording.exact(distance_nearest(one.at, other.at))


def _measures(view: View, course: _GroupCourse) -> Iterator[Measure]:
    """Every way to fly, how far from the objective it begins and ends, and whom each faces."""
    plan = course.plan
    for goal in find_ships(view, plan.objective or ""):
        for flight in plan.flights:
            yield measure_pieces(view, flight.ship, goal)
            start, end = flight.ship, flight.pose.at
            yield _measure((start.id, start.at), (wording.where(end), end))
            if flight.why != "there":
                who, left = _end_text(flight.ship, end), _distance_left(view, end, goal)
                yield Measure(who, goal.id, end, goal.at, left)
    for ship, each in zip(course.ships, plan.facings, strict=True):
        for target in find_ships(view, each.target or ""):
            moved = bool(plan.flights)
            who = _end_text(ship, ship.at) if moved else ship.id
            yield _measure((who, ship.at), (target.id, target.at))


def _distance_left(view: View, at: Point, goal: PlacedPiece) -> int:
    """How far from the objective a point is, as the ruling measures a planetoid (ABS-1.1)."""
    return max(0, distance_nearest(at, goal.at) - rim(view, goal))


def _end_text(ship: PlacedPiece, at: Point) -> str:
    """A ship where its flight ends, in words."""
    return f"{ship.id} at {wording.where(at)}"


def _measure(one: tuple[str, Point], other: tuple[str, Point]) -> Measure:
    return Measure(one[0], other[0], one[1], other[1], distance_nearest(one[1], other[1]))


def _notes(view: View, ship: PlacedPiece) -> tuple[str, ...]:
    reach = wording.inches(contractor_range(view, ship))
    return (
        f"Range {reach}: twice its Thrust. It flies straight and does not steer round anything.",
        "As the tables stand now: passive attacks and dice come between.",
    )


def _rulings(
    view: View, ship: PlacedPiece, courses: tuple[_GroupCourse, ...]
) -> tuple[tuple[str, str], ...]:
    rulings = view.setup.catalogue.rulings
    goals = [goal for each in courses for goal in find_ships(view, each.plan.objective or "")]
    return (
        ("ic_auxiliary", rulings.ic_auxiliary),
        ("dice", rulings.dice),
        *arms_rulings(view, ship.piece.kind),
        *arc_rulings(view, ship.piece.kind, "primary"),
        *measuring_note(view, *goals)[1],
    )


def _draw_course(view: View, course: _GroupCourse, of: int) -> Iterator[Overlay]:
    """Its ways and shots; for one course alone the arcs it fires in, `of` many without labels."""
    plan, labelled = course.plan, of <= MOST_LABELLED
    for goal in find_ships(view, plan.objective or ""):
        reach = stop_range(view, goal)
        name = phrases.known_as(view, goal.id)
        label = f"{wording.inches(reach - rim(view, goal))} from {name}"
        yield Ring(goal.at, reach, "range", label if labelled else "", CONTRACTORS)
    for flight in plan.flights:
        length = wording.exact(distance_nearest(flight.ship.at, flight.pose.at))
        label = length if labelled else ""
        yield Line(flight.ship.at, flight.pose.at, "errand", label, owner=CONTRACTORS)
        yield Badge(flight.pose.at, None, "ends here" if labelled else "")
    poses = {ship.id: ship.pose for ship in course.ships}
    for fire in plan.fire:
        for name in fire.ships if of == 1 else ():
            yield from answer_overlays.arm_wedges(fire.arm, poses[name], CONTRACTORS)
        yield from _shot_lines(view, course, fire, labelled=labelled)


def _shot_lines(
    view: View, course: _GroupCourse, fire: ContractorFire, *, labelled: bool
) -> Iterator[Overlay]:
    """A line to the nearest ship of the target from the ship that is nearest to it."""
    ships = [ship for ship in course.ships if ship.id in fire.ships]
    pairs = [
        (ship, mark)
        for ship in ships
        for mark in find_ships(view, fire.target)
        if ship.table == mark.table
    ]
    if pairs:
        ship, mark = min(pairs, key=lambda pair: distance_nearest(pair[0].at, pair[1].at))
        yield Line(ship.at, mark.at, "shot", _apart(ship, mark) if labelled else "", ok=True)
