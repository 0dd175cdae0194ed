"""What may come by an arrival check, and where is it set up (SOLO-1.2 to 1.4, 1.12 to 1.15)?"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from simulator.geometry.measure import distance_nearest
from simulator.geometry.units import Point
from simulator.kernel import wording
from simulator.kernel.asked.answer import Answer, Measure, Reason, bar, remark
from simulator.kernel.shown.overlay import Badge, Line, Overlay, Ring
from simulator.kernel.wording import join_words
from simulator.rules.billion_suns.judging.contractors import may_call
from simulator.rules.billion_suns.judging.reasons import plain_no
from simulator.rules.billion_suns.model.asks import AskIcArrival
from simulator.rules.billion_suns.model.contractors import Trigger
from simulator.rules.billion_suns.questions.contractor_deals import not_solo, with_contracts
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.contractors.arrivals import (
    ArrivalChance,
    arrival_lines,
    contractor_figures,
)
from simulator.rules.billion_suns.view.contractors.nearest_ships import nearest_ship
from simulator.rules.billion_suns.view.contractors.objectives import unpaid_on
from simulator.rules.billion_suns.view.contractors.scattering import scatter_spots
from simulator.rules.billion_suns.view.contractors.spots import (
    ArrivalSpot,
    arrival_spot,
    arrival_spots,
    lots,
)
from simulator.rules.billion_suns.view.lookup import (
    CONTRACTORS,
    PlacedPiece,
    View,
    find_ships,
    group_of,
    ships_at,
)
from simulator.rules.billion_suns.view.measuring import rim
from simulator.rules.billion_suns.view.profile import jump_range, mass_of, profile_of_kind

MOST_LABELLED = 4
"""Lines and rings for more places than this have no labels: they would hide the table."""

NEVER = "never"
"""The value for a class that no face of the die brings."""

NO_PLACE = "not drawn"
"""The value for an objective that is not on the jump point's table."""


@dataclass(frozen=True, slots=True)
class _ArrivalPlace:
    """A class set up for an objective, or without any for what brought it.

    `faces` is whom the first ship faces, None where it `scatters` and that is still open.
    """

    line: ArrivalChance
    spot: ArrivalSpot
    trigger: Trigger
    faces: str | None
    scatters: bool

    @property
    def aim(self) -> str:
        """What it is set up for."""
        return self.spot.objective or self.trigger.by

    @property
    def value(self) -> str:
        """Where, near whom, facing whom: `[12, 13] near cyan-1/1, faces cyan-1/1`."""
        near = f"{wording.where(self.spot.at)} near {self.spot.goal or self.trigger.by}"
        return f"{near}, {'scatters' if self.scatters else f'faces {self.faces}'}"


def answer_ic_arrival(view: View, ask: AskIcArrival) -> Answer:
    """The answer to an `ic_arrival` question: chances, and the first ship's places.

    Without a class and an objective the value is the chances, else the places asked for.
    """
    title = _title(view, ask)
    if barred := not_solo(view, title):
        return barred
    found = _trigger(view, ask)
    if isinstance(found, Reason):
        return plain_no(title, found)
    view = with_contracts(view, ask.exhausted)
    lines = tuple(each for each in arrival_lines(view, found) if each.totals)
    places = tuple(_places(view, ask, found, lines))
    return Answer(
        title=title,
        verdict=None,
        headline=_headline(view, ask, lines, places),
        reasons=(
            *_chances(view, found, lines),
            *_reasons(view, places),
            *_unpaid_reasons(view, found),
        ),
        measures=tuple(each for place in places for each in _measures(view, place)),
        value=_value(ask, lines, places),
        table=found.table,
        notes=_notes(view, found),
        rulings=(("planetoid_from", view.setup.catalogue.rulings.planetoid_from),),
        overlays=(*_rings(view, places), *_spots(view, places)),
    )


def _title(view: View, ask: AskIcArrival) -> str:
    what = "What may come"
    if ask.class_id:
        what = f"Where do {phrases.kind_name(view, ask.class_id)}s come"
    elif ask.objective:
        what = "Where may they come"
    aim = f" for {phrases.known_as(view, ask.objective)}" if ask.objective else ""
    gate = phrases.known_as(view, ask.jump_point)
    if not ask.group:
        return f"{what}{aim} as round {ask.round} starts at {gate}?"
    jumps = "jump" if phrases.are_several(view, ask.group) else "jumps"
    return f"{what}{aim} as {phrases.known_as(view, ask.group)} {jumps} in at {gate}?"


def _trigger(view: View, ask: AskIcArrival) -> Trigger | Reason:
    """What brings them, or why nothing does."""
    barred = bar(may_call(view, ask.jump_point, ask.group, ask.round))
    if barred:
        return barred
    (point,) = find_ships(view, ask.jump_point)
    group = group_of(view, ask.group) if ask.group else None
    if group is None:
        return Trigger(point.id, point.table, point.at, ask.round or 0)
    mass = mass_of(view, group.class_id)
    return Trigger(point.id, point.table, point.at, mass, group.id)


def _places(
    view: View, ask: AskIcArrival, trigger: Trigger, lines: tuple[ArrivalChance, ...]
) -> Iterator[_ArrivalPlace]:
    """The places asked for, class by class and objective by objective."""
    drawn = lots(view, trigger)
    for line in lines:
        if ask.class_id not in (None, line.class_id):
            continue
        if ask.objective is None:
            spots = arrival_spots(view, trigger, line.class_id)
        elif ask.objective in drawn:
            spots = (arrival_spot(view, trigger, line.class_id, ask.objective),)
        else:
            spots = ()
        for spot in spots:
            scatters = bool(ships_at(view, trigger.table, spot.at))
            ship = nearest_ship(view, trigger.table, spot.at)
            faces = None if scatters else ship.id if ship else trigger.by
            yield _ArrivalPlace(line, spot, trigger, faces, scatters)


def _value(
    ask: AskIcArrival, lines: tuple[ArrivalChance, ...], places: tuple[_ArrivalPlace, ...]
) -> str:
    if ask.class_id is None and ask.objective is None:
        return ", ".join(f"{_fraction(line.chance)} {_coming(line)}" for line in lines)
    if not any(ask.class_id in (None, line.class_id) for line in lines):
        return NEVER
    told = []
    for place in places:
        heads = [place.line.class_id] if ask.class_id is None else []
        heads += [place.aim] if ask.objective is None else []
        told.append(": ".join((*heads, place.value)))
    return "; ".join(told) or NO_PLACE


def _coming(line: ArrivalChance) -> str:
    """How many of which class come, as files write it: `3 gunship`, `D3 light_utility_ship`."""
    return f"{_number(line)} {line.class_id}"


def _number(line: ArrivalChance) -> str:
    return f"D{line.die}" if line.ships is None else str(line.ships)


def _fraction(chance: Fraction) -> str:
    return f"{chance.numerator}/{chance.denominator}"


def _class_count(view: View, line: ArrivalChance) -> str:
    """How many of which class come, in words: `3 Gunships`."""
    name = profile_of_kind(view, line.class_id).name
    return f"{_number(line)} {name}{'' if line.ships == 1 else 's'}"


def _headline(
    view: View,
    ask: AskIcArrival,
    lines: tuple[ArrivalChance, ...],
    places: tuple[_ArrivalPlace, ...],
) -> str:
    if ask.class_id is None and ask.objective is None:
        told = tuple(f"{_class_count(view, line)} {_fraction(line.chance)}" for line in lines)
        return wording.capital(join_words(told))
    return _value(ask, lines, places)


def _chances(view: View, trigger: Trigger, lines: tuple[ArrivalChance, ...]) -> Iterator[Reason]:
    """A row for each line of the table that the die can reach."""
    sides = contractor_figures(view).arrival_die.sides
    for line in lines:
        first, last = line.totals[0], line.totals[-1]
        totals = str(first) if first == last else f"{first} to {last}"
        text = f"D{sides} + {trigger.bonus} makes {totals}, {_fraction(line.chance)}"
        yield remark("SOLO-1.2", f"{_class_count(view, line)}: {text}", trigger.by)


def _reasons(view: View, places: tuple[_ArrivalPlace, ...]) -> Iterator[Reason]:
    """A row for each place: the share of its objective, how near to whom, and what it faces."""
    for place in places:
        spot = place.spot
        rule = "SOLO-1.3" if spot.objective and spot.goal else "SOLO-1.13"
        goal = spot.goal or place.trigger.by
        far = "".join(_off(view, spot.at, each) for each in find_ships(view, goal))
        drawn = f"if drawn ({_fraction(spot.chance)}) " if spot.chance != 1 else ""
        faces = f", facing {place.faces}" if place.faces else ""
        text = f"{drawn}{_class_count(view, place.line)} at {wording.where(spot.at)}{far}{faces}"
        yield remark(rule, text, place.aim)
        if place.scatters:
            yield remark("SOLO-1.4", _scatter_text(view, place), place.aim, also=("SOLO-1.15",))


def _unpaid_reasons(view: View, trigger: Trigger) -> Iterator[Reason]:
    """The objectives of exhausted contracts are drawn like the others."""
    for each in unpaid_on(view, trigger.table):
        text = "its contract is exhausted, and it is drawn all the same"
        yield remark("SOLO-1.13", text, each.id)


def _off(view: View, at: Point, goal: PlacedPiece) -> str:
    if at == goal.at:
        return f", the very place of {phrases.short_of(view, goal.id)}"
    far = wording.exact(distance_nearest(at, goal.at))
    return f", {far} from {phrases.short_of(view, goal.id)}"


def _scatter_text(view: View, place: _ArrivalPlace) -> str:
    """Where each face of the scatter die would take it."""
    spots = scatter_spots(view, place.trigger.table, place.spot.at)
    told = (f"{n} {wording.where(at)}" for n, at in enumerate(spots, 1) if at)
    barred = tuple(str(n) for n, at in enumerate(spots, 1) if at is None)
    again = f"; {join_words(barred)} again" if barred else ""
    return f"a ship stands exactly there: D{len(spots)} scatters it, {', '.join(told)}{again}"


def _measures(view: View, place: _ArrivalPlace) -> Iterator[Measure]:
    """How far from its objective it is set up, against its range, and how far from whom."""
    reach = jump_range(view, mass_of(view, place.line.class_id))
    at, aims = place.spot.at, find_ships(view, place.aim)
    where = f"{place.line.class_id} {wording.where(at)}"
    for aim in aims:
        far = max(0, distance_nearest(at, aim.at) - rim(view, aim))
        margin = reach - far
        yield Measure(where, aim.id, at, aim.at, far, margin=margin, ok=margin >= 0)
    for goal in find_ships(view, place.spot.goal or place.trigger.by):
        if goal not in aims:
            yield Measure(where, goal.id, at, goal.at, distance_nearest(at, goal.at))


def _notes(view: View, trigger: Trigger) -> tuple[str, ...]:
    drawn = lots(view, trigger)
    what = f"One of {len(drawn)} objectives is drawn with even chances, exhausted contracts too."
    if len(drawn) < 2:
        what = "One objective on its table." if drawn else "No objective: the jump point stands in."
    return (
        what,
        "Places are the first ship's; each further one scatters from there.",
        "Gravity wells do not count.",
    )


def _rings(view: View, places: tuple[_ArrivalPlace, ...]) -> Iterator[Overlay]:
    """How far from each objective each class may be set up."""
    met: set[tuple[str, int]] = set()
    labelled = len(places) <= MOST_LABELLED
    for place in places:
        reach = jump_range(view, mass_of(view, place.line.class_id))
        for aim in find_ships(view, place.aim):
            if (aim.id, reach) not in met:
                met.add((aim.id, reach))
                name = phrases.known_as(view, aim.id)
                label = f"{wording.inches(reach)} from {name}" if labelled else ""
                yield Ring(aim.at, reach + rim(view, aim), "range", label, CONTRACTORS)


def _spots(view: View, places: tuple[_ArrivalPlace, ...]) -> Iterator[Overlay]:
    """A badge for each place, a line to whom it comes near; for one place alone its scatter."""
    names: dict[Point, list[str]] = {}
    labelled = len(places) <= MOST_LABELLED
    for place in places:
        at = place.spot.at
        scatter = ", scattered" if place.scatters else ""
        names.setdefault(at, []).append(_class_count(view, place.line) + scatter)
        for goal in find_ships(view, place.spot.goal or place.trigger.by):
            far = wording.exact(distance_nearest(at, goal.at))
            label = far if labelled and at != goal.at else ""
            yield Line(at, goal.at, "errand", label, owner=CONTRACTORS)
        if place.scatters and len(places) == 1:
            yield from _directions(view, place)
    for at, who in names.items():
        yield Badge(at, None, join_words(tuple(dict.fromkeys(who))) if labelled else "")


def _directions(view: View, place: _ArrivalPlace) -> Iterator[Overlay]:
    """Where each face of the scatter die takes it."""
    at = place.spot.at
    for face, spot in enumerate(scatter_spots(view, place.trigger.table, at), 1):
        if spot is not None:
            yield Line(at, spot, "errand", owner=CONTRACTORS)
            yield Badge(spot, None, str(face))
