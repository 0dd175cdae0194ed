"""Places on a leg: a length of a leg straight on, an angle (cosine, sine) of a turn, a t."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cmp_to_key
from itertools import chain, product
from typing import TypeAlias

from simulator.geometry.exact.numbers.reals import ZERO, Real, compare, sign
from simulator.geometry.exact.numbers.spots import Direction
from simulator.geometry.exact.sweeps.angles import AT_START, before, halfway, in_turn
from simulator.geometry.exact.sweeps.cells import Body
from simulator.geometry.exact.sweeps.contacts import contacts_ahead, contacts_turning, seamless
from simulator.geometry.exact.sweeps.glide import Gliding
from simulator.geometry.exact.sweeps.ovals import OvalPass
from simulator.geometry.exact.templates.glide import GlideLeg, glide_length, glide_stand
from simulator.geometry.exact.templates.line import Ahead, Stand, TurnLeg, shift_spot, turn_stand
from simulator.geometry.exact.templates.way import Leg

Place: TypeAlias = Real | Direction


def leg_start(leg: Leg) -> Place:
    """The place where a leg starts."""
    return AT_START if isinstance(leg, TurnLeg) else ZERO


def leg_last(leg: Leg) -> Place:
    """The place where a leg ends."""
    if isinstance(leg, Ahead):
        return leg.length
    return leg.finish if isinstance(leg, TurnLeg) else leg.last


def contact_places(leg: Leg, body: Body, others: Sequence[Body]) -> list[Place]:
    """The end of a leg and the critical contacts on it, from the end back, each once.

    Its start is not among them.
    """
    pairs = [pair for other in others for pair in product(*seamless(body, other))]
    round_ = [pair for pair in pairs if pair[0].ovals or pair[1].ovals]
    touches = [by for pair in round_ for by in OvalPass(leg, *pair).contacts]
    pairs = [pair for pair in pairs if not (pair[0].ovals or pair[1].ovals)]
    if isinstance(leg, Ahead):
        lengths = (by for pair in pairs for by in contacts_ahead(leg.start.along, *pair))
        return [leg.length, *places_back(leg.length, chain(lengths, _numbers(touches)))]
    if isinstance(leg, GlideLeg):
        found = (t for cell, other in pairs for t in Gliding(leg, cell, other).contacts())
        return [leg.last, *places_back(leg.last, chain(found, _numbers(touches)))]
    turns = (by for pair in pairs for by in contacts_turning(leg.centre, leg.hand, *pair))
    within = in_turn(leg, chain(turns, (by for by in touches if isinstance(by, tuple))))
    inner = [by for by in within if before(AT_START, by) and before(by, leg.finish)]
    return [leg.finish, *reversed(inner)]


def _numbers(places: Iterable[Place]) -> Iterator[Real]:
    return (by for by in places if isinstance(by, Real))


def places_back(end: Real, places: Iterable[Real]) -> list[Real]:
    """Those between 0 and an end, from the end back, each once."""
    within = (by for by in places if sign(by) > 0 and compare(by, end) < 0)
    kept: list[Real] = []
    for by in sorted(within, key=cmp_to_key(compare), reverse=True):
        if not kept or compare(kept[-1], by):
            kept.append(by)
    return kept


def place_between(leg: Leg, one: Place, two: Place) -> Place:
    """A place between two of a leg, the first before the second."""
    if isinstance(one, Real) and isinstance(two, Real):
        return (one + two) / 2
    if not (isinstance(leg, TurnLeg) and isinstance(one, tuple) and isinstance(two, tuple)):
        raise TypeError(_MIXED)
    full = leg.full and before(two, AT_START) == 0
    return halfway(one, two, full=full) or one


def stand_at(leg: Leg, by: Place) -> Stand:
    """How the centre stands at a place of the leg."""
    if isinstance(leg, Ahead) and isinstance(by, Real):
        return Stand(shift_spot(leg.start.at, leg.start.along, by), leg.heading)
    if isinstance(leg, TurnLeg) and isinstance(by, tuple):
        return turn_stand(leg, by)
    if isinstance(leg, GlideLeg) and isinstance(by, Real):
        return glide_stand(leg, by)
    raise TypeError(_MIXED)


def leg_upto(leg: Leg, by: Place) -> Leg:
    """A leg up to a place that is not its start."""
    if isinstance(leg, Ahead) and isinstance(by, Real):
        return replace(leg, length=by)
    if isinstance(leg, TurnLeg) and isinstance(by, tuple):
        return leg if by is leg.finish else replace(leg, finish=by, full=False)
    if isinstance(leg, GlideLeg) and isinstance(by, Real):
        length = glide_length(leg, by)
        return replace(leg, last=by, ends=glide_stand(leg, by), length=length)
    raise TypeError(_MIXED)


_MIXED = "a turn takes an angle, another leg a number"
