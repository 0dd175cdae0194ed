"""How far a body gets on its way when it is drawn back from the end (rule ME-9.3)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cmp_to_key
from itertools import product

from simulator.geometry.exact.reals import PI, ZERO, Real, angle, compare, cosine, sign, sine
from simulator.geometry.exact.spots import Direction
from simulator.geometry.exact.sweep_angles import AT_START, before, in_turn
from simulator.geometry.exact.sweep_cells import OVERLAPPING, TOUCHING, Body
from simulator.geometry.exact.sweep_contacts import contacts_ahead, contacts_turning
from simulator.geometry.exact.sweep_meets import body_stance, leg_stances, seamless
from simulator.geometry.exact.sweep_motion import at_end, moved
from simulator.geometry.exact.template_way import (
    Ahead,
    Leg,
    Stand,
    Turn,
    Way,
    leg_length,
    shifted,
    turned_stand,
    way_length,
)


@dataclass(frozen=True, slots=True)
class Stopped:
    """Where a way ends: the length so far, the pose, and whom the body touches there.

    `held_by` are indices of the others; `free` is False if no place on the way is: then it is the
    start.
    """

    length: Real
    stand: Stand
    held_by: tuple[int, ...] = ()
    free: bool = True


def stop(way: Way, body: Body, others: Sequence[Body]) -> Stopped:
    """The greatest length of the way at which the body overlaps none of the others.

    `body` stands at the start of the way. Touching is free. A free place may be a single one,
    between two of the others.
    """
    bodies = [body]
    for leg in way[:-1]:
        bodies.append(at_end(leg, bodies[-1]))
    for i in reversed(range(len(way))):
        stances = leg_stances(way[i], bodies[i], others)
        hindering = [other for other, found in zip(others, stances, strict=True) if found < 0]
        blocker = 0
        for by in _places(way[i], bodies[i], hindering, first=i == 0):
            found = _blocker(_moved(way[i], bodies[i], by), hindering, blocker)
            if found is None:
                return _stopped(way, i, by, _touched(_moved(way[i], bodies[i], by), others))
            blocker = found
    return Stopped(ZERO, way[0].start, (), free=False)


def _moved(leg: Leg, body: Body, by: Real | Direction) -> Body:
    return tuple(moved(leg, cell, by) for cell in body)


def _places(
    leg: Leg, body: Body, others: Sequence[Body], *, first: bool
) -> Iterator[Real | Direction]:
    """Where on a leg the last free place may be, from its end back to its start."""
    mates = [mate for other in others for mate in seamless(body, other)]
    pairs = list(product(body, mates))
    if isinstance(leg, Ahead):
        found = [by for pair in pairs for by in contacts_ahead(leg.start.along, *pair)]
        inner = [by for by in found if sign(by) > 0 and compare(by, leg.length) < 0]
        yield leg.length
        yield from sorted(inner, key=cmp_to_key(compare), reverse=True)
        if first:
            yield ZERO
    else:
        turns = [by for pair in pairs for by in contacts_turning(leg.centre, leg.hand, *pair)]
        yield cosine(leg.milli), sine(leg.milli)
        yield from reversed(in_turn(leg, turns))
        if first:
            yield AT_START


def _blocker(body: Body, others: Sequence[Body], guess: int) -> int | None:
    """One of the others that the body overlaps, looked for from a guess on; None if free."""
    order = (*range(guess, len(others)), *range(guess))
    return next((i for i in order if body_stance(body, others[i]) == OVERLAPPING), None)


def _touched(body: Body, others: Sequence[Body]) -> tuple[int, ...]:
    return tuple(i for i, other in enumerate(others) if body_stance(body, other) == TOUCHING)


def _stopped(way: Way, i: int, by: Real | Direction, touched: tuple[int, ...]) -> Stopped:
    leg = way[i]
    before_it = way_length(way[:i])
    if isinstance(leg, Ahead) and isinstance(by, Real):
        at = shifted(leg.start.at, leg.start.along, by)
        return Stopped(before_it + by, Stand(at, leg.start.along), touched)
    if isinstance(leg, Turn) and isinstance(by, tuple):
        return Stopped(before_it + turned_length(leg, by), turned_stand(leg, by), touched)
    raise TypeError("a leg straight on takes a length, a turn an angle")


def turned_length(turn: Turn, by: Direction) -> Real:
    """How far the centre goes when it turns by an angle of at most the whole turn."""
    if before(by, (cosine(turn.milli), sine(turn.milli))) == 0:
        return leg_length(turn)
    cos, sin = by
    if sign(sin) < 0:
        return turn.radius * (PI + angle(-sin, -cos))
    return turn.radius * angle(sin, cos)
