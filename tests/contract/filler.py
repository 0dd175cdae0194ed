"""A player who only fills in requests: it knows their fields and nothing of any rule.

It takes options and values at random within what the fields say, asks for the preview, and tries
again a few times when that refuses. So nothing can be offered that cannot be done.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from simulator.geometry.heading import heading_degrees
from simulator.geometry.shapes import Pose
from simulator.geometry.units import FULL_TURN, Point
from simulator.kernel.action import Action
from simulator.kernel.asked.draft import Draft, change_field, fits, option_of, settle_draft
from simulator.kernel.asked.request import (
    Allot,
    AllotValue,
    Field,
    FieldValue,
    Formation,
    FormationValue,
    Number,
    Option,
    Pick,
    Preview,
    Request,
    Route,
    RouteValue,
    Source,
    Spot,
    Waypoint,
)
from simulator.kernel.asked.trail import (
    Trail,
    TrailStop,
    TrailValue,
    carry_loads,
    change_load,
    find_ways_on,
    lead_trail,
)
from simulator.kernel.dice import Dice, pick
from simulator.kernel.engine import check
from simulator.kernel.piece import OnTable
from simulator.kernel.state import AnyState
from simulator.kernel.system import System

TRIES = 30
_NEAR = 4000
_MOST_FIELDS = 60


@dataclass(frozen=True)
class Filled:
    """What a filler has come to: the draft, its action, and how often it was refused before."""

    draft: Draft
    action: Action
    refused: int


@dataclass
class Filler:
    """Fills in requests of one seat in one view; `counts` are what it met: options, refusals."""

    ruleset: System
    view: AnyState
    seat: str
    dice: Dice
    counts: Counter[str] = field(default_factory=Counter)

    def fill(self, wanted: Callable[[str], bool] = lambda _option: True) -> Filled | None:
        """A draft that may be committed, of an option that is wanted; None when none was found.

        Later tries touch fewer of the starting values.
        """
        request = self.ruleset.requests.request(self.view, self.seat, None)
        if request is None:
            return None
        free = [each.id for each in request.options if each.barred is None and wanted(each.id)]
        for attempt in range(TRIES if free else 0):
            draft = self._draft(pick(self.dice, free), boldness=max(1, 8 - attempt // 2))
            preview = self.preview(draft)
            if preview.action is not None and preview.refusal is None:
                self.counts[f"option {draft.option}"] += 1
                return Filled(draft, preview.action, attempt)
        self.counts["given up"] += 1
        return None

    def preview(self, draft: Draft) -> Preview:
        """The preview, which must agree with the engine's check and leave nothing unsaid."""
        preview = self.ruleset.requests.preview(self.view, self.seat, draft)
        if preview.action is not None:
            judged = check(self.ruleset.play, self.view, preview.action, self.seat)
            assert preview.refusal == judged, (preview.refusal, judged)
            assert not preview.missing
        else:
            assert preview.missing or preview.refusal, draft
        if preview.refusal:
            self.counts[f"refused {preview.refusal.code}"] += 1
        return preview

    def ask(self, draft: Draft | None) -> Request | None:
        """The request with this draft in it."""
        return self.ruleset.requests.request(self.view, self.seat, draft)

    def _draft(self, name: str, boldness: int) -> Draft:
        """Fill the fields in order; each is left at its start more often the less bold."""
        request, draft = settle_draft(self.ask, Draft(name))
        at = 0
        while at < _MOST_FIELDS:
            option = option_of(request, name) if request else None
            if option is None or at >= len(option.fields):
                return draft
            draft = self._filled(option, draft, option.fields[at], boldness)
            request, draft = settle_draft(self.ask, draft)
            at += 1
        raise AssertionError(f"{name} asks without end")

    def _filled(self, option: Option, draft: Draft, into: Field, boldness: int) -> Draft:
        self.counts[f"field {type(into).__name__}"] += 1
        if into.start is not None:
            assert fits(into, into.start), (into.name, into.start)
            if self.dice.roll(1, 10)[0] > boldness:
                return draft
        value = self._value(into)
        assert value is None or fits(into, value), (into, value)
        self.preview(draft)  # an unfinished one has to be told too
        return change_field(option, draft, into.name, value)

    def _value(self, into: Field) -> FieldValue | None:
        match into:
            case Pick():
                return self._taken(into)
            case Number():
                return into.least + self.dice.roll(1, into.most - into.least + 1)[0] - 1
            case Spot():
                return self._somewhere(into)
            case Formation():
                return self._moved(into)
            case Allot():
                return self._shared(into)
            case Route() | Trail():
                return self._route(into) if isinstance(into, Route) else self._trail(into)

    def _taken(self, into: Pick) -> tuple[str, ...] | None:
        free = [each.id for each in into.among if each.barred is None]
        if len(free) < into.least:
            return None
        most = min(into.most, len(free))
        count = into.least + self.dice.roll(1, most - into.least + 1)[0] - 1
        taken: list[str] = []
        for _ in range(count):
            taken.append(pick(self.dice, [each for each in free if each not in taken]))
        return tuple(taken)

    def _somewhere(self, into: Spot) -> OnTable:
        known = [*((into.start,) if into.start else ()), *into.hints]
        if known and self.dice.roll(1, 2) == (1,):
            place = pick(self.dice, known)
            return OnTable(place.table, Pose(self._off(place.pose.at, _NEAR), place.pose.heading))
        table = pick(self.dice, into.tables)
        size = next(each.size for each in self.view.setup.tables if each.id == table)
        x, y = (self.dice.roll(1, side + 1)[0] - 1 for side in size)
        return OnTable(table, Pose((x, y), self._heading()))

    def _moved(self, into: Formation) -> FormationValue:
        known = [*((into.start,) if into.start else ()), *into.hints]
        assert known, into
        base = pick(self.dice, known)
        step = self._off((0, 0), pick(self.dice, (1, 500, 2000)))
        turned = self._heading() if self.dice.roll(1, 2) == (1,) else None
        return tuple(
            (
                ghost,
                OnTable(
                    where.table,
                    Pose(
                        (where.pose.at[0] + step[0], where.pose.at[1] + step[1]),
                        turned or where.pose.heading,
                    ),
                ),
            )
            for ghost, where in base
        )

    def _route(self, into: Route) -> RouteValue:
        known = [*((into.start,) if into.start else ()), *into.hints]
        if known and self.dice.roll(1, 2) == (1,):
            return pick(self.dice, known)
        where: Any = self.view.pieces[into.piece].place
        at: Point = where.pose.at
        if into.straight:
            turn = (Waypoint(heading=self._heading()),) if into.legs > 1 else ()
            return (Waypoint(self._off(at, (into.reach or 1) * 2 // 3 + 1)), *turn)
        legs: list[Waypoint] = []
        for _ in range(self.dice.roll(1, into.legs)[0]):
            if self.dice.roll(1, 4) == (1,):
                legs.append(Waypoint(heading=self._heading()))
            else:
                at = self._off(at, (into.reach or _NEAR) // into.legs)
                legs.append(Waypoint(at))
        return tuple(legs)

    def _shared(self, into: Allot) -> AllotValue:
        known = [*((into.start,) if into.start else ()), *into.hints]
        if known and self.dice.roll(1, 3) == (1,):
            return pick(self.dice, known)
        given: Counter[tuple[str, str]] = Counter()
        free = tuple(each.id for each in into.targets if each.barred is None)
        for source in into.sources:
            targets = [one for one in (source.to if source.to is not None else free) if one in free]
            if targets:
                self._share(given, source, targets, every=into.every)
        return tuple((*pair, units) for pair, units in given.items())

    def _share(
        self, given: Counter[tuple[str, str]], source: Source, targets: list[str], *, every: bool
    ) -> None:
        if source.whole:
            if every or self.dice.roll(1, 4) != (1,):
                given[source.id, pick(self.dice, targets)] += source.units
            return
        some = source.units if every else self.dice.roll(1, source.units + 1)[0] - 1
        for _ in range(some):
            given[source.id, pick(self.dice, targets)] += 1

    def _trail(self, into: Trail) -> TrailValue | None:
        """Some steps from tile to tile; about one stop in two drops or picks up of each load."""
        known = [*((into.start,) if into.start else ()), *into.hints]
        if known and self.dice.roll(1, 3) == (1,):
            hint: TrailValue = pick(self.dice, known)
            return hint
        if not into.origins:
            return None
        value: TrailValue = (TrailStop(pick(self.dice, into.origins)),)
        value = self._loaded(into, lead_trail(into, (), value[0].tile) or value)
        for _ in range(self.dice.roll(1, into.most + 1)[0] - 1 if into.most else 0):
            near = [tile for tile, way in find_ways_on(into, value).items() if len(way) == 1]
            if not near:
                break
            value = self._loaded(into, lead_trail(into, value, pick(self.dice, near)) or value)
        return value

    def _loaded(self, into: Trail, value: TrailValue) -> TrailValue:
        at = len(value) - 1
        for load in into.loads:
            there = carry_loads(into, value)[at]
            least, most = -there.leaving[load.id], there.lies[load.id]
            if least < most and self.dice.roll(1, 2) == (1,):
                more = least + self.dice.roll(1, most - least + 1)[0] - 1
                value = change_load(into, value, at, (load.id, more))
        return value

    def _heading(self) -> Any:
        return heading_degrees(self.dice.roll(1, FULL_TURN)[0] - 1)

    def _off(self, at: Point, most: int) -> Point:
        dx, dy = (face - most - 1 for face in self.dice.roll(2, 2 * most + 1))
        return at[0] + dx, at[1] + dy
