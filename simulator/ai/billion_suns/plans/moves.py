"""Plans to move a battlegroup in an activation, and the worth of each."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from simulator.ai.billion_suns.attacks.strikes import (
    Aimed,
    Sights,
    Strike,
    aim_weapons,
    in_sight,
    mine_damage,
    off_distance,
    passive_fire,
    strike,
    threat,
)
from simulator.ai.billion_suns.attacks.worth import CREDIT, token_worth
from simulator.ai.billion_suns.dangers.claim_guards import is_due
from simulator.ai.billion_suns.dangers.hazards import toll
from simulator.ai.billion_suns.dangers.retreats import (
    RETURN,
    THREAT_SHARE,
    retreat_cost,
    retreating,
)
from simulator.ai.billion_suns.dangers.solo_fire import CLOSER, round_of
from simulator.ai.billion_suns.earnings.position_value import (
    PlaceValue,
    carries,
    gain,
    goals,
    hides,
    is_home,
    is_seen,
)
from simulator.ai.billion_suns.situation import Force, Situation, is_free, near_first, nearest_ship
from simulator.geometry.arcs import in_arc
from simulator.geometry.heading import Vector, heading_degrees, towards
from simulator.geometry.measure import distance_floor, within
from simulator.geometry.motion import reachable_end
from simulator.geometry.shapes import Pose
from simulator.geometry.sweep import turns_over
from simulator.geometry.units import FULL_TURN, Point
from simulator.kernel.remember_last import remember_last
from simulator.rules.billion_suns.model.actions import Flight, Fly, Leg
from simulator.rules.billion_suns.model.stages import Active, OrderKind
from simulator.rules.billion_suns.view.flights import thrust
from simulator.rules.billion_suns.view.lookup import PlacedPiece, in_solo, table_called
from simulator.rules.billion_suns.view.profile import arc_half

GOALS, HASTY_GOALS = 3, 1
"""Number of nearest enemies that ships turn to or fly to; the second in haste."""

PLACES = 3
"""Number of nearest places that contracts pay for to which they fly."""

POINTS = 6
"""Directions tried all round; sixteen win fewer games, for a reason that is not known."""

POINTS_ALONE = 16
"""The same in a solo game, at two lengths."""


@dataclass(frozen=True, slots=True)
class TurnTo:
    """A pivot: every ship turns to this point."""

    at: Point


Step = Point | TurnTo
"""A move of all ships of a group by the same vector (dx, dy) in thou, or a pivot."""


@dataclass(frozen=True, slots=True)
class MovePlan:
    """An order and the moves under it; `target` is the target of an Engage order."""

    order: OrderKind
    target: str | None
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class RatedPlan:
    """A plan, its total worth, the attack it leads to, and the value of its place by contracts."""

    plan: MovePlan
    worth: int
    strike: Strike
    stake: PlaceValue


@dataclass(frozen=True, slots=True)
class _PlaceValue:
    """The value of a place to a group, and the targets in sight from there, in any facing.

    `left` is the share of the group that passive attacks there leave, in thousandths. With cargo to
    bring home, `later` is what contractors cost who are to act yet, and `lasting` the share they
    leave. `spared` is what leaving from there saves of the whole group.
    """

    danger: int
    stake: PlaceValue
    sights: Sights
    left: int
    later: int = 0
    lasting: int = CREDIT
    spared: int = 0


@dataclass(frozen=True, slots=True)
class _Way:
    """The end of a group's steps, and the targets of its weapons there, under any order."""

    ships: tuple[PlacedPiece, ...]
    ground: _PlaceValue
    able: Aimed


def outlooks(seen: Situation, band: Force, active: Active) -> list[RatedPlan]:
    """All plans for a group, the best first; only those of its order once it has one."""
    ways: dict[tuple[Step, ...], _Way | None] = {}
    found = []
    for plan in _plans(seen, band, active):
        if plan.steps not in ways:
            ways[plan.steps] = _way(seen, band, active, plan.steps)
        way = ways[plan.steps]
        if way is not None:
            found.append(_outlook(seen, band, plan, way))
    found.sort(key=lambda each: -each.worth)
    return found


@remember_last
def _grounds(_: Situation) -> dict[tuple[str, tuple[Point, ...]], _PlaceValue]:
    """The places computed so far, by group: the same in any facing and with any Power."""
    return {}


def _way(seen: Situation, band: Force, active: Active, steps: tuple[Step, ...]) -> _Way | None:
    """The end of the group's steps; None if a ship would leave the table or hit a planetoid."""
    poses = [[ship.pose, *_poses(ship, steps)] for ship in band.ships]
    flown = [(ship, stands[-1]) for ship, stands in zip(band.ships, poses, strict=True)]
    if not all(is_free(seen, pose.at, ship.table) for ship, pose in flown):
        return None
    ships = tuple(PlacedPiece(ship.piece, ship.table, pose) for ship, pose in flown)
    grounds, there = _grounds(seen), (band.name, tuple(pose.at for _, pose in flown))
    if there not in grounds:
        grounds[there] = _value_place(seen, band, ships)
    ground = grounds[there]
    has_mark = any(points for _, points in ground.sights)
    silent = _silent(seen, band, poses) if has_mark and not active.dampeners else ()
    return _Way(ships, ground, aim_weapons(band, ships, ground.sights, silent))


def _value_place(seen: Situation, band: Force, ships: tuple[PlacedPiece, ...]) -> _PlaceValue:
    """The place and its costs: fire, mines, later threats, weapons off their best range."""
    later = threat(seen, band, ships)
    fire = passive_fire(seen, band, ships)
    danger = fire + mine_damage(seen, band, ships) + later // THREAT_SHARE
    danger += off_distance(seen, band, ships)
    spared = min(later, band.mark.value * len(ships)) // THREAT_SHARE
    whole = band.mark.value * len(ships) if in_solo(seen.view) else 0
    stake, sights = gain(seen, band, ships), in_sight(seen, band, ships)
    ground = _PlaceValue(danger, stake, sights, _share_left(fire, whole), spared=spared)
    if is_due(seen.view) and carries(seen, band):
        return replace(ground, later=later, lasting=_share_left(later, whole))
    return ground


def _share_left(loss: int, whole: int) -> int:
    """The share of a group worth `whole` that a loss leaves, in thousandths; 0: not counted."""
    return max(0, CREDIT - loss * CREDIT // whole) if whole else CREDIT


def _outlook(seen: Situation, band: Force, plan: MovePlan, way: _Way) -> RatedPlan:
    best = strike(seen, band, way.able, engaged=plan.target)
    danger, stake = way.ground.danger, way.ground.stake
    home = is_home(seen, band, way.ships) if plan.order == "jump_out" else 0
    pulled = stake.worth if home else stake.worth * way.ground.lasting // CREDIT
    danger += 0 if home else way.ground.later
    worth = (best.worth + pulled + home) * way.ground.left // CREDIT
    worth += _relief(seen, band, plan) - danger
    if _is_slow(band, plan.steps):
        worth -= danger // 2
    if plan.order == "jump_out" and not home:
        worth -= _forgone(seen, band, way, best.worth + stake.worth)
    return RatedPlan(plan, worth, best, stake)


def _forgone(seen: Situation, band: Force, way: _Way, there: int) -> int:
    """What leaving costs, less what it spares: no attack or scan, worth `there`; 0 if it stays."""
    if hides(seen, band, way.ships):
        return there + RETURN
    cost = retreat_cost(seen, band, way.ships)
    return 0 if cost is None else there + cost - way.ground.spared


def standing(seen: Situation, band: Force, active: Active) -> RatedPlan | None:
    """What it comes to if a group that has moved follows its order where it is."""
    way = _way(seen, band, active, ())
    plan = MovePlan(active.order or "vector", active.target, ())
    return _outlook(seen, band, plan, way) if way else None


def fly(band: Force, plan: MovePlan) -> Fly:
    """The action that carries out the plan."""
    flights = tuple(Flight(ship.id, _legs(ship, plan.steps)) for ship in band.ships)
    return Fly(band.name, flights)


def crossing(seen: Situation, band: Force, plan: MovePlan) -> int | None:
    """What dangerous space on its way costs; None if something would stop a ship."""
    return toll(seen, band, [_poses(ship, plan.steps) for ship in band.ships])


def may_engage(seen: Situation, band: Force) -> list[str]:
    """Targets in a primary arc of a ship before the group moves, nearest first (ABS-5.10)."""
    half = arc_half(seen.view, band.kind, "primary")
    leader = band.ships[0]
    return [
        foe.name
        for foe in near_first(seen, leader.table, leader.at)
        if any(
            in_arc(ship.at, ship.pose.heading, half, mark.at)
            for ship in band.ships
            for mark in foe.ships
        )
    ]


def _plans(seen: Situation, band: Force, active: Active) -> Iterator[MovePlan]:
    most = thrust(seen.view, active) or 0
    foes = _goals(seen, band) or [_centre(seen, band)]
    ways_out = retreating(seen, band, most) if active.order in (None, "jump_out") else ()
    round_about = _round_about(seen, most)
    steps = (*_steps(band, foes, most), *round_about, *_approaches(seen, band, most), *ways_out)
    ones = [(step,) for step in steps if step != (0, 0)]
    orders: list[tuple[OrderKind, str | None]] = [(active.order or "vector", active.target)]
    if active.order is None:
        orders = [("engage", name) for name in may_engage(seen, band)[: _most_goals(seen)]]
        orders += [("vector", None)]
        orders += [("red_alert", None)] if band.mark.tokens else []
        leaves = ways_out or carries(seen, band) or is_seen(seen, band)
        orders += [("jump_out", None)] if leaves else []
    for kind, target in orders:
        if kind == "vector":
            for first in round_about:
                yield from (MovePlan(kind, None, (first, TurnTo(goal))) for goal in foes)
            yield from (MovePlan(kind, None, steps) for steps in _long_ways(seen, band, most))
        yield from (MovePlan(kind, target, steps) for steps in ones)


def _most_goals(seen: Situation) -> int:
    return HASTY_GOALS if seen.hasty else GOALS


def _centre(seen: Situation, band: Force) -> Point:
    """The centre of its table, to turn to where there is no enemy: who turns may also stay."""
    width, height = table_called(seen.view, band.ships[0].table).size
    return width // 2, height // 2


def _goals(seen: Situation, band: Force) -> list[Point]:
    leader = band.ships[0]
    foes = near_first(seen, leader.table, leader.at)[: _most_goals(seen)]
    return [nearest_ship(foe, leader.at).at for foe in foes]


def _approaches(seen: Situation, band: Force, most: int) -> Iterator[Step]:
    """One move to each of the contracts' places on the table, or as far as Thrust allows.

    In a solo game also one to points all round the nearest place, out of contractors' sight.
    """
    for step in _dodges(seen, band):
        if within((0, 0), step, most):
            yield step
    for way, lengths in _headings(seen, band):
        for far in lengths:
            step = reachable_end((0, 0), way, min(most, far))
            if step != (0, 0):
                yield step


def _long_ways(seen: Situation, band: Force, most: int) -> Iterator[tuple[Step, ...]]:
    """Two straight moves to each of the contracts' places beyond one move."""
    moves = seen.view.setup.catalogue.figures.vector_moves
    for step in _dodges(seen, band):
        if not within((0, 0), step, most) and within((0, 0), step, moves * most - moves):
            half = step[0] // 2, step[1] // 2
            yield half, (step[0] - half[0], step[1] - half[1])
    for way, lengths in _headings(seen, band):
        for far in lengths:
            legs = [min(most, far - gone) for gone in range(0, far, most or far)][:moves]
            steps = tuple(reachable_end((0, 0), way, leg) for leg in legs)
            # A remainder shorter than one whole step in thou is not flown.
            if len(steps) > 1 and (0, 0) not in steps:
                yield steps


def _dodges(seen: Situation, band: Force) -> Iterator[Point]:
    """In a solo game the ways to points round the nearest place, within reach of it."""
    if not in_solo(seen.view):
        return
    middle = band.middle
    spots = goals(seen, band, band.ships[0].table)
    for spot in sorted(spots, key=lambda spot: spot.off(middle))[:1]:
        for end in round_of(spot):
            if end != middle:
                yield end[0] - middle[0], end[1] - middle[1]


def _headings(seen: Situation, band: Force) -> Iterator[tuple[Vector, tuple[int, ...]]]:
    """Directions to the contracts' nearest places, with distances: into reach, and all the way."""
    middle = band.middle
    spots = sorted(goals(seen, band, band.ships[0].table), key=lambda spot: spot.off(middle))
    for spot in spots[:PLACES]:
        if spot.at is not None and spot.at != middle:
            lengths = (spot.off(middle) + CLOSER, distance_floor(middle, spot.at))
            yield towards(middle, spot.at), tuple(each for each in lengths if each > 0)


def _steps(band: Force, goals: Sequence[Point], most: int) -> Iterator[Step]:
    """Moves towards enemies at several lengths, and pivots towards them."""
    leader = band.ships[0]
    for goal in goals:
        yield TurnTo(goal)
        if goal != leader.at and most:
            way = towards(leader.at, goal)
            for length in (most, most * 3 // 4, (most + 1) // 2):
                yield reachable_end((0, 0), way, length)


def _round_about(seen: Situation, most: int) -> tuple[Point, ...]:
    """Moves all round, from the ends of which it may turn to an enemy."""
    if not most:
        return ()
    alone = in_solo(seen.view)
    points = POINTS_ALONE if alone else POINTS
    # Half of Thrust is rounded up, or the ship would be too slow (ABS-6.3).
    lengths = (most, (most + 1) // 2 + 2) if alone else (most,)
    ways = [heading_degrees(point * FULL_TURN // points) for point in range(points)]
    return tuple(reachable_end((0, 0), way, far) for way in ways for far in lengths)


def _poses(ship: PlacedPiece, steps: Sequence[Step]) -> list[Pose]:
    """The ship's pose after each step."""
    found = [ship.pose]
    for step in steps:
        found.append(_after(found[-1], step))
    return found[1:]


def _after(pose: Pose, step: Step) -> Pose:
    if isinstance(step, TurnTo):
        return Pose(pose.at, towards(pose.at, step.at)) if step.at != pose.at else pose
    end = pose.at[0] + step[0], pose.at[1] + step[1]
    return Pose(end, _along(step))


@lru_cache(maxsize=256)
def _along(step: Point) -> Vector:
    """The heading after a move, for all ships and places the same."""
    return towards((0, 0), step)


def _legs(ship: PlacedPiece, steps: Sequence[Step]) -> tuple[Leg, ...]:
    return tuple(
        Leg(heading=pose.heading) if isinstance(step, TurnTo) else Leg(to=pose.at)
        for step, pose in zip(steps, _poses(ship, steps), strict=True)
    )


def _silent(seen: Situation, band: Force, poses: Sequence[Sequence[Pose]]) -> tuple[str, ...]:
    """The ships that make a High-G pivot, given each ship's poses before and after every step."""
    most = seen.view.setup.catalogue.figures.high_g
    return tuple(
        ship.id
        for ship, stands in zip(band.ships, poses, strict=True)
        if any(turns_over(one.heading, other.heading, most) for one, other in pairwise(stands))
    )


def _is_slow(band: Force, steps: Sequence[Step]) -> bool:
    """Would it be an easy target because it flew less than half its Thrust (ABS-6.3)?"""
    flown = sum(distance_floor((0, 0), step) for step in steps if not isinstance(step, TurnTo))
    return not band.fresh and 2 * flown < (band.profile.thrust or 0)


def _relief(seen: Situation, band: Force, plan: MovePlan) -> int:
    """What Red Alert is worth: half the share of the mean number of tokens removed (ABS-5.1)."""
    if plan.order != "red_alert":
        return 0
    mean = (seen.view.setup.catalogue.figures.red_alert_die + 1) // 2
    return min(mean, band.mark.tokens) * token_worth(band.mark) // 2
