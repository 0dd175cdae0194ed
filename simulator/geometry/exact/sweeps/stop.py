"""How far a body gets on its way when it is drawn back from the end (rule ME-9.3)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import ceil

from simulator.geometry.exact.numbers.reals import ZERO, Real, whole
from simulator.geometry.exact.sweeps.cells import OVERLAPPING, Body
from simulator.geometry.exact.sweeps.meets import body_stance, leg_stances
from simulator.geometry.exact.sweeps.motion import bodies_along, body_after, move_cell
from simulator.geometry.exact.sweeps.places import (
    Place,
    contact_places,
    leg_start,
    leg_upto,
    place_between,
    stand_at,
)
from simulator.geometry.exact.sweeps.rough import rough_box
from simulator.geometry.exact.templates.line import Ahead, Stand
from simulator.geometry.exact.templates.way import Leg, Way, leg_end, way_length


@dataclass(frozen=True, slots=True)
class StoppedMove:
    """Where a way ends: the length so far, the pose, and what stops the body there.

    `held_by` are indices of the others, and behind them of the walls, that it would overlap at the
    next step. `free` is False if no place on the way is free: then it is the start. `way` is the
    way up to there, empty at the start.
    """

    length: Real
    stand: Stand
    held_by: tuple[int, ...] = ()
    free: bool = True
    way: Way = ()


def stop(way: Way, body: Body, others: Sequence[Body], walls: Sequence[Body] = ()) -> StoppedMove:
    """The greatest length of the way at which the body overlaps none of the others.

    `body` stands at the start of the way. Touching is free. A free place may be a single one,
    between two of the others. Walls hold the body before it overlaps one for the first time.
    """
    bodies = bodies_along(way, body)
    limit = _first_wall(way, bodies, walls)
    if limit is None:
        return _draw_back(way, bodies, others)
    held = tuple(len(others) + wall for wall in limit.walls)
    if limit.way:
        found = _draw_back(limit.way, bodies, others)
        return found if found.held_by or not found.free else replace(found, held_by=held)
    taken = bool(_overlapped_bodies(body, (*others, *walls)))
    return StoppedMove(ZERO, way[0].start, () if taken else held, free=not taken)


@dataclass(frozen=True, slots=True)
class _Limit:
    """The way up to where a body is about to overlap walls for the first time, and which."""

    way: Way
    walls: tuple[int, ...]


def _first_wall(way: Way, bodies: Sequence[Body], walls: Sequence[Body]) -> _Limit | None:
    for i, (leg, body) in enumerate(zip(way, bodies, strict=True)):
        stances = leg_stances(leg, body, walls)
        if OVERLAPPING not in stances:
            continue
        places = (*contact_places(leg, body, walls), leg_start(leg))
        for before, after in pairwise(reversed(places)):
            there = _move_body(leg, body, place_between(leg, before, after))
            met = tuple(
                n for n, wall in enumerate(walls) if body_stance(there, wall) == OVERLAPPING
            )
            if met:
                return _Limit((*way[:i], *_upto(leg, before)), met)
    return None


def _overlapped_bodies(body: Body, others: Sequence[Body]) -> tuple[int, ...]:
    return tuple(i for i, other in enumerate(others) if body_stance(body, other) == OVERLAPPING)


def _upto(leg: Leg, by: Place) -> Way:
    """A leg up to a place as a way: none for its start."""
    return () if by is leg_start(leg) else (leg_upto(leg, by),)


def push_on(way: Way, body: Body, others: Sequence[Body]) -> StoppedMove:
    """Where a body is free at the end of its way, or first when it goes straight on from there.

    `held_by` are the others that it overlaps at the end of the way. The way must not be empty.
    """
    end, there = leg_end(way[-1]), body_after(way, body)
    taken = tuple(n for n, other in enumerate(others) if body_stance(there, other) == OVERLAPPING)
    if not taken:
        return StoppedMove(way_length(way), end, (), way=way)
    leg = Ahead(end, whole(_far_beyond(there, others)))
    for by in reversed(contact_places(leg, there, others)):
        beyond = _move_body(leg, there, by)
        if all(body_stance(beyond, other) != OVERLAPPING for other in others):
            gone = (*way, *_upto(leg, by))
            return StoppedMove(way_length(gone), stand_at(leg, by), taken, way=gone)
    raise AssertionError("far beyond all others nothing is overlapped")


def _far_beyond(body: Body, others: Sequence[Body]) -> int:
    """A length after which a body is clear of all others wherever they stand."""
    boxes = [rough_box(cell.corners, cell.radius) for each in (body, *others) for cell in each]
    left, low = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, high = max(box[2] for box in boxes), max(box[3] for box in boxes)
    return 2 * ceil(right - left + high - low) + 2


def _draw_back(way: Way, bodies: Sequence[Body], others: Sequence[Body]) -> StoppedMove:
    later: _Try | None = None
    blocker = 0
    for this in _tries_back(way, bodies, others):
        found = _blocker(this.body(this.by), others, this.mates, blocker)
        if found is None:
            return _stop_at(way, this, _overlapped_behind(this, later, others) if later else ())
        later, blocker = this, found
    return StoppedMove(ZERO, way[0].start, (), free=False)


@dataclass(frozen=True, slots=True)
class _Try:
    """A place on a leg where the body may be free, and which others it meets on that leg."""

    index: int
    leg: Leg
    start: Body
    by: Place
    mates: tuple[int, ...]

    def body(self, by: Place) -> Body:
        """The body at a place of the leg."""
        return _move_body(self.leg, self.start, by)


def _move_body(leg: Leg, body: Body, by: Place) -> Body:
    return tuple(move_cell(leg, cell, by) for cell in body)


def _tries_back(way: Way, bodies: Sequence[Body], others: Sequence[Body]) -> Iterator[_Try]:
    """Where the last free place may be, from the end of the way back to its start."""
    for i in reversed(range(len(way))):
        leg, body = way[i], bodies[i]
        stances = leg_stances(leg, body, others)
        mates = tuple(i for i, stance in enumerate(stances) if stance == OVERLAPPING)
        places = contact_places(leg, body, [others[mate] for mate in mates])
        for by in places if i else (*places, leg_start(leg)):
            yield _Try(i, leg, body, by, mates)


def _blocker(body: Body, others: Sequence[Body], mates: tuple[int, ...], guess: int) -> int | None:
    """One of the others that the body overlaps, looked for first where it last was one."""
    order = sorted(mates, key=lambda mate: mate != guess)
    return next((i for i in order if body_stance(body, others[i]) == OVERLAPPING), None)


def _overlapped_behind(here: _Try, later: _Try, others: Sequence[Body]) -> tuple[int, ...]:
    """Which of the others the body overlaps right behind a place."""
    start = here.by if here.index == later.index else leg_start(later.leg)
    body = later.body(place_between(later.leg, start, later.by))
    return tuple(i for i in later.mates if body_stance(body, others[i]) == OVERLAPPING)


def _stop_at(way: Way, here: _Try, held: tuple[int, ...]) -> StoppedMove:
    gone = (*way[: here.index], *_upto(here.leg, here.by))
    return StoppedMove(way_length(gone), stand_at(here.leg, here.by), held, way=gone)
