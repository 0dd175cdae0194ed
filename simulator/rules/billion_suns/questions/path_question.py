"""May a ship fly straight there: what stops it, does it touch danger (ABS-6.5, 6.6, WZ-4.3)?"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from simulator.geometry.flight_paths import touches_disc, touches_polygon
from simulator.geometry.measure import shown_distance, squared, sum_against
from simulator.geometry.motion import Stop, fly
from simulator.geometry.shapes import Disc, Polygon
from simulator.geometry.units import Point
from simulator.kernel.asked.answer import Answer, Measure, Reason
from simulator.kernel.joined import joined
from simulator.kernel.remember_last import latest
from simulator.kernel.shown.overlay import Badge, Line, Overlay
from simulator.rules.billion_suns.judging.reasons import (
    bar,
    fails,
    headline,
    holds,
    plain_no,
    remark,
)
from simulator.rules.billion_suns.model.asks import AskPath
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import (
    PlacedPiece,
    View,
    is_in_zone,
    named,
    of_kind,
    planetoids,
    ships_at,
    table_called,
)
from simulator.rules.billion_suns.view.profile import mass_of, profile_of

DEBRIS_STORM = "debris_storm"


@dataclass(frozen=True, slots=True)
class StraightFlight:
    """A straight flight: where it stops, and the dangerous things its path touches (ABS-6.9)."""

    start: Point
    stop: Stop
    dangers: tuple[PlacedPiece, ...]
    storm: bool

    @property
    def is_dangerous(self) -> bool:
        """Does this ship count as having crossed dangerous space?"""
        return self.storm or bool(self.dangers)


def course(view: View, ship: PlacedPiece, end: Point) -> StraightFlight:
    """Fly a ship straight from where it stands towards `end`."""
    stop = stopped(view, ship, end)
    return StraightFlight(
        start=ship.at,
        stop=stop,
        dangers=dangers_between(view, ship, stop.at),
        storm=is_storm(view, ship.table, squared(ship.at, stop.at)),
    )


def stopped(view: View, ship: PlacedPiece, end: Point) -> Stop:
    """Where a ship that flies straight towards `end` comes to rest (ABS-1.7, 6.6)."""
    solids = planetoids(view, ship.table)
    size = table_called(view, ship.table).size
    return fly(ship.at, end, size, tuple((solid.at, solid.radius) for solid in solids))


def is_storm(view: View, table: str, first: int, second: int = 0) -> bool:
    """Do one or two moves add up to more than a Debris Storm allows (WZ-4.3, 4.7)?

    They are given as the squares of their lengths.
    """
    most = view.setup.catalogue.figures.debris_storm_move
    return is_in_zone(view, table, DEBRIS_STORM) and sum_against(first, second, most) > 0


def danger_dice(view: View, mass: int, ships: int) -> int:
    """Hazard dice of a battlegroup when this number of its ships crossed danger (ABS-6.5)."""
    if view.setup.catalogue.rulings.dangerous_space == "per_battlegroup":
        return mass if ships else 0
    return mass * ships


def dangers_between(view: View, ship: PlacedPiece, end: Point) -> tuple[PlacedPiece, ...]:
    """The dangerous things that a ship's straight way to where it ends touches (ABS-6.5)."""
    return _dangers_on(view, ship.table, ship.at, end)


def _dangers_on(view: View, table: str, start: Point, end: Point) -> tuple[PlacedPiece, ...]:
    if not (there := _dangers(view).get(table)):
        return ()
    x, y = start
    left, right = (x, end[0]) if x < end[0] else (end[0], x)
    low, high = (y, end[1]) if y < end[1] else (end[1], y)
    return tuple(
        [
            danger
            for danger, (x0, y0, x1, y1) in there
            # Most are nowhere near: their boxes do not meet the box of the path.
            if left <= x1 and x0 <= right and low <= y1 and y0 <= high
            if _touches(start, end, danger)
        ]
    )


Bounds: TypeAlias = tuple[int, int, int, int]
"""The smallest x and y of something, and the largest."""


@latest
def _dangers(view: View) -> Mapping[str, Sequence[tuple[PlacedPiece, Bounds]]]:
    """The dangerous things of each table, each with a box round it."""
    objects = view.setup.catalogue.objects
    tables: dict[str, list[tuple[PlacedPiece, Bounds]]] = {}
    for danger in of_kind(view, lambda kind: kind in objects and objects[kind].dangerous):
        tables.setdefault(danger.table, []).append((danger, _box(danger)))
    return tables


def _box(danger: PlacedPiece) -> Bounds:
    x, y = danger.at
    base = danger.piece.base
    if isinstance(base, Polygon):
        xs, ys = zip(*base.corners, strict=True)
        return x + min(xs), y + min(ys), x + max(xs), y + max(ys)
    radius = base.radius if isinstance(base, Disc) else 0
    return x - radius, y - radius, x + radius, y + radius


def stands_in_danger(view: View, ship: PlacedPiece) -> bool:
    """Is the ship in dangerous space where it is (ABS-6.9)?"""
    return _is_dangerous(view)(ship.table, ship.at)


@latest
def _is_dangerous(view: View) -> Callable[[str, Point], bool]:
    """Cached per position: nothing moves in a view, and dragging asks often."""
    return cache(lambda table, at: bool(_dangers_on(view, table, at, at)))


def _touches(start: Point, end: Point, danger: PlacedPiece) -> bool:
    """Boundaries count: to graze an area is to touch it."""
    base = danger.piece.base
    if isinstance(base, Polygon):
        x, y = danger.at
        return touches_polygon(start, end, tuple((x + dx, y + dy) for dx, dy in base.corners))
    return touches_disc(start, end, danger.at, base.radius if isinstance(base, Disc) else 0)


def answer_path(view: View, ask: AskPath) -> Answer:
    """The answer to a `path` question; Thrust is only a remark and decides nothing."""
    name = phrases.known_as(view, ask.ship)
    title = f"May {name} fly straight to {phrases.where(ask.target)} without harm?"
    found = named(view, ask.ship)
    if not found:
        reason = fails("ABS-6.9", f"{name} is on no table")
        return plain_no(title, reason)
    ship = found[0]
    flown = course(view, ship, ask.target)
    length = _length(view, ship, flown)
    reasons = (
        _stop_reason(view, ship, flown),
        *_end_reasons(view, ship, flown),
        *_danger_reasons(view, ship, flown),
        *_remarks(view, ship, flown),
    )
    return Answer(
        title=title,
        verdict=bar(reasons) is None,
        headline=headline(reasons, "neither stopped nor in danger"),
        reasons=reasons,
        measures=(Measure(ship.id, "path", flown.start, flown.stop.at, length),),
        table=ship.table,
        notes=("A path counts with both its ends; to graze danger is to touch it.",),
        rulings=(("dangerous_space", view.setup.catalogue.rulings.dangerous_space),),
        overlays=_overlays(flown, length, ask.target, ok=bar(reasons) is None),
    )


def _length(view: View, ship: PlacedPiece, flown: StraightFlight) -> int:
    """How far it flies, to print beside its Thrust and what a Debris Storm allows."""
    bounds = [profile_of(view, ship.piece).thrust]
    if is_in_zone(view, ship.table, DEBRIS_STORM):
        bounds.append(view.setup.catalogue.figures.debris_storm_move)
    # Only a bound that is exceeded makes the figure larger.
    return max(shown_distance(flown.start, flown.stop.at, None, bound) for bound in bounds)


def _stop_reason(view: View, ship: PlacedPiece, flown: StraightFlight) -> Reason:
    length = phrases.exact(_length(view, ship, flown))
    spot = phrases.where(flown.stop.at)
    if flown.stop.why is None:
        return holds("ABS-6.6", f"nothing stops it on its way to {spot}")
    if flown.stop.obstacle is None:
        text = f"the table's edge stops it at {spot}, after {length}"
        return fails("ABS-1.7", text, also=("ABS-1.8",))
    solid = planetoids(view, ship.table)[flown.stop.obstacle]
    text = f"stops it at {spot}, after {length}"
    return fails("ABS-6.6", text, solid.id, ("ABS-1.8",))


def _end_reasons(view: View, ship: PlacedPiece, flown: StraightFlight) -> tuple[Reason, ...]:
    """No move ends exactly where another ship is (ABS-6.10); empty if this one does not."""
    return tuple(
        fails("ABS-6.10", f"stands exactly at {phrases.where(other.at)}", other.id, ("ABS-1.4",))
        for other in ships_at(view, ship.table, flown.stop.at)
        if other.id != ship.id
    )


def _danger_reasons(view: View, ship: PlacedPiece, flown: StraightFlight) -> tuple[Reason, ...]:
    text = "dangerous space that the path touches"
    reasons = [fails("ABS-6.5", text, danger.id) for danger in flown.dangers]
    if flown.storm:
        most = phrases.inches(view.setup.catalogue.figures.debris_storm_move)
        text = f"{phrases.exact(_length(view, ship, flown))} is more than {most} in a Debris Storm"
        reasons.append(fails("WZ-4.3", text, ship.id))
    if not reasons:
        return (holds("ABS-6.5", "its path touches no dangerous space"),)
    return (*reasons, _suffering(view, ship))


def _suffering(view: View, ship: PlacedPiece) -> Reason:
    """What the battlegroup suffers for it if its other ships stay where they are."""
    figures = view.setup.catalogue.figures
    others = [
        other
        for other in named(view, ship.piece.group or "")
        if other.id != ship.id and course(view, other, other.at).is_dangerous
    ]
    count = danger_dice(view, mass_of(view, ship.piece.kind), 1 + len(others))
    pool = phrases.dice(count, figures.hazard_sides)
    text = f"its battlegroup suffers {pool} attacks of damage {figures.hazard_damage}"
    if not count:
        text = "mass 0: no attacks follow from it"
    elif others:
        stay = joined(tuple(other.id for other in others))
        text = f"{text}, {stay} standing in danger too"
    return remark("ABS-6.5", text, ship.id)


def _remarks(view: View, ship: PlacedPiece, flown: StraightFlight) -> tuple[Reason, ...]:
    thrust = profile_of(view, ship.piece).thrust
    if thrust is None:
        return (remark("ABS-6.1", "it has no Thrust: it never moves", ship.id),)
    length = _length(view, ship, flown)
    shown = phrases.exact(length)
    if length <= thrust:
        return (remark("ABS-6.1", f"{shown} of Thrust {phrases.inches(thrust)}", ship.id),)
    text = f"{shown} is more than its Thrust of {phrases.inches(thrust)} in one move"
    return (remark("ABS-6.1", text, ship.id),)


def _overlays(
    flown: StraightFlight, length: int, target: Point, *, ok: bool
) -> tuple[Overlay, ...]:
    drawn: list[Overlay] = [Line(flown.start, flown.stop.at, "path", phrases.exact(length), ok)]
    if flown.stop.at != target:
        drawn.append(Line(flown.stop.at, target, "path", "", ok=False))
    drawn += [Badge(danger.at, ok=False, text="danger") for danger in flown.dangers]
    drawn.append(Badge(flown.stop.at, ok))
    return tuple(drawn)
