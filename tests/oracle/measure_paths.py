"""What a move meets and how far it gets (ME-9.2, 9.3); nothing of ours in it.

Between two events (a corner of one comes to the rim of the other) nothing begins to overlap, so
a pose between each two events is tried.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from itertools import pairwise, product
from typing import TYPE_CHECKING

from tests.oracle import measure_rough
from tests.oracle.measure_curves import Curve, Seg, bow, circle, dotted, floats, meets
from tests.oracle.measure_file import Piece, Raw, shape
from tests.oracle.measure_file import length as thousandths
from tests.oracle.measure_guides import (
    Guides,
    course,
    first_crossing,
    held,
    least_room,
    within,
)
from tests.oracle.measure_lines import rising
from tests.oracle.measure_numbers import (
    HALF,
    ZERO,
    Frame,
    Spot,
    along,
    angle,
    apart,
    bearing,
    cross,
    dot,
    left,
    less,
    pi,
    ray,
    sign,
    unit,
)
from tests.oracle.measure_regions import Blob, Region
from tests.oracle.measure_sets import Limit, Part, distance, halfway
from tests.oracle.measure_templates import Turn, way_region

if TYPE_CHECKING:
    from tests.oracle.measure_judge import Case


@dataclass
class Leg:
    """A stretch of the centre's way: straight on, or round a turn."""

    begin: Decimal
    length: Decimal
    frame: Frame
    turn: Turn | None = None

    def pose(self, far: Decimal) -> Frame:
        """Where the centre is, that far along this leg."""
        if self.turn is None:
            return Frame(along(self.frame.at, self.frame.ahead, far), self.frame.ahead)
        turned = bearing(far / self.turn.radius * self.turn.hand)
        frame = self.frame.turn(turned)
        back = frame.way(Decimal(-self.turn.hand) * self.turn.radius, ZERO)
        centre = self.turn.centre
        return Frame((centre[0] + back[0], centre[1] + back[1]), frame.ahead)

    def track(self, spot: Spot, *, back: bool = False) -> Curve:
        """The way of a point that moves along; `back`: the other way, as the mover sees it."""
        if self.turn is None:
            way = self.frame.ahead
            return Seg(spot, (-way[0], -way[1]) if back else way, self.length)
        centre, radius = self.turn.centre, apart(spot, self.turn.centre)
        if sign(radius) == 0:
            return dotted(spot)
        first = unit(less(spot, centre))
        if self.turn.whole:
            return circle(centre, radius)
        hand = -self.turn.hand if back else self.turn.hand
        turned = Frame((ZERO, ZERO), first).turn(ray(self.turn.degrees * hand)).ahead
        return bow(centre, radius, (turned, first) if hand == 1 else (first, turned))

    def along(self, start: Spot, spot: Spot, *, back: bool) -> Decimal:
        """How far along a point has come when it reaches a place on its track."""
        if self.turn is None:
            return abs(dot(less(spot, start), self.frame.ahead))
        one, other = less(start, self.turn.centre), less(spot, self.turn.centre)
        hand = -self.turn.hand if back else self.turn.hand
        turned = angle(cross(one, other), dot(one, other)) * -hand
        if sign(turned) < 0:
            turned += 2 * pi()
        return turned * self.turn.radius


def reach(base: Blob, frame: Frame, hand: int) -> Decimal:
    """From the centre to the front edge (1) or the rear edge (-1)."""
    return max(dot(less(spot, frame.at), frame.ahead) * hand for spot in base.core) + base.radius


def legs_of(piece: Piece, raw: Raw, side: str) -> list[Leg]:
    """The way of the centre (ME-9.3)."""
    frame, legs, begin = piece.frame, [], ZERO
    nose = raw.get("placed", "nose_to_tail") == "nose_to_tail"
    front, rear = (reach(piece.base, frame, hand) if nose else ZERO for hand in (1, -1))
    legs.append(Leg(begin, front, frame))
    begin += front
    at = Frame(frame.put(ZERO, front), frame.ahead)
    if "straight" in raw:
        length = thousandths(raw["straight"])
        legs.append(Leg(begin, length, at))
        at = Frame(at.put(ZERO, length), at.ahead)
    else:
        turn = Turn(raw["curve"], at, side)
        length = turn.line
        legs.append(Leg(begin, length, at, turn))
        at = turn.pose(turn.degrees)
    begin += length
    legs.append(Leg(begin, rear, at))
    return [leg for leg in legs if leg.length]


def rim(region: Blob, far: Decimal) -> list[Curve]:
    """Where a point is that far from an edge line or a corner, on either side."""
    found: list[Curve] = []
    for edge in region.edges:
        if edge.length:
            out = left(edge.way)
            shifts = (far, -far) if far else (ZERO,)
            found += [edge._replace(start=along(edge.start, out, shift)) for shift in shifts]
    return found + [circle(spot, far) if far else dotted(spot) for spot in region.core]


def events(leg: Leg, base: Blob, other: Blob) -> list[Decimal]:
    """How far along a leg the two can begin or cease to touch."""
    far, found = base.radius + other.radius, [ZERO, leg.length]
    for movers, fixed, back in ((base, other, False), (other, base, True)):
        curves = rim(fixed, far)
        for spot in movers.core:
            track = leg.track(spot, back=back)
            for curve in curves:
                found += [leg.along(spot, at, back=back) for at in meets(track, curve)]
    return rising([t for t in found if sign(leg.length - t) >= 0])


def inside_each_other(a: Region, b: Region) -> bool:
    """Does one pass through the inside of the other?"""
    if a.thin and b.thin:
        return False
    if a.thin or b.thin:
        thin, solid = (a, b) if a.thin else (b, a)
        stretches = Part((Limit(thin), Limit(solid))).stretches()
        return any(own == 0 and solid.side(halfway(curve)) > 0 for own, curve in stretches)
    found = _plainly(a, b)
    return Part((Limit(a), Limit(b))).solid if found is None else found


def _plainly(a: Region, b: Region) -> bool | None:
    """Do two regions overlap, as floats tell; None in doubt.

    They do if a place is inside both, and if their boundaries do not meet, only if one of them
    lies within the other.
    """
    for one, other in ((a, b), (b, a)):
        if isinstance(one, Blob):
            places = [floats(corner) for corner in one.core]
            x, y = (sum(at[axis] for at in places) / len(places) for axis in (0, 1))
            if one.rough((x, y)) == 1 == other.rough((x, y)):
                return True
    pairs = product(a.curves, b.curves)
    if any(measure_rough.least(mine.rough, theirs.rough) <= 0 for mine, theirs in pairs):
        return None
    return a.side(b.curves[0].ends[0]) > 0 or b.side(a.curves[0].ends[0]) > 0


def touch(a: Region, b: Region) -> bool:
    found = distance(Part((Limit(a),)), Part((Limit(b),)))
    return found is not None and sign(found) == 0


class Move:
    """A piece, its template and what it may meet; its lengths are those of its base (ME-9.3)."""

    def __init__(self, case: Case) -> None:
        self.case, self.piece = case, case.piece
        self.raw = case.file.named["templates"][case.ask["template"]]
        self.side = case.ask.get("side", "right")
        self.legs = legs_of(self.piece, self.raw, self.side)
        nose = self.raw.get("placed", "nose_to_tail") == "nose_to_tail"
        front, rear = (
            reach(self.piece.base, self.piece.frame, hand) if nose else ZERO for hand in (1, -1)
        )
        self.behind = front + rear
        self.guides: Guides | None = None
        self.begin = Frame(self.piece.frame.put(ZERO, front), self.piece.frame.ahead)
        if case.rulings["bump"] == "both_guides" and "curve" in self.raw and self.behind:
            self.guides = Guides(Turn(self.raw["curve"], self.begin, self.side), front, rear)
        self.meets = touch if case.rulings["graze"] == "meets" else inside_each_other
        self.upto: Decimal | None = None
        """How far it gets, None for all of its way."""

    def carried(self, frame: Frame) -> Blob:
        """What may meet, at a place of the way."""
        outlines = self.piece.kind.get("outlines", {})
        return shape(outlines.get(self.case.ask.get("outline"), self.piece.kind["base"]), frame)

    def template(self) -> Region | None:
        """The template, or what of it lies behind the base where that is held; None for nothing."""
        raw = self.raw
        if self.upto is not None:
            far = self.upto - self.behind
            if sign(far) <= 0:
                return None
            raw = cut_off(raw, far)
        return way_region(raw, self.begin, self.side)

    def end(self) -> Frame:
        """Where the centre comes to, exactly."""
        if self.upto is not None and self.guides:
            return self.guides.pose(self.upto)
        if self.upto is not None:
            leg = next(leg for leg in self.legs if sign(leg.begin + leg.length - self.upto) >= 0)
            return leg.pose(self.upto - leg.begin)
        last = self.legs[-1]
        if last.turn is not None:
            return last.turn.pose(last.turn.degrees)
        return last.pose(last.length)

    def poses(self, other: Blob) -> Iterator[Frame]:
        """A pose between each two events, and at each."""
        for leg in self.legs:
            at = events(leg, self.carried(leg.frame), other)
            if self.upto is not None:
                far = self.upto - leg.begin
                at = rising([min(t, far) for t in at]) if sign(far) > 0 else []
            for t in [*((a + b) * HALF for a, b in pairwise(at)), *at]:
                yield leg.pose(t)
        if self.upto is not None:
            yield self.end()

    def met(self, sweep: str, other: Blob) -> bool:
        if sweep == "template":
            template = self.template()
            return template is not None and self.meets(template, other)
        if sweep == "base" and self.guides:
            upto = self.guides.length if self.upto is None else self.upto
            room = least_room(course(self.guides, self.carried, other), upto)
            return room < 0 or (room == 0 and self.meets is touch)
        poses = [self.end()] if sweep == "end" else self.poses(other)
        return any(self.meets(self.carried(frame), other) for frame in poses)

    def leaves(self, sweep: str) -> bool:
        """Does the base leave the table?"""
        width, height = self.case.table.size
        if sweep == "end":
            return _off(self.carried(self.end()), width, height)
        if sweep == "base" and self.guides:
            upto = self.guides.length if self.upto is None else self.upto
            return least_room(within(self.guides, self.carried, width, height), upto) < 0
        table = Blob(((ZERO, ZERO), (width, ZERO), (width, height), (ZERO, height)))
        poses = self.poses(table) if sweep == "base" else iter(())
        return any(_off(self.carried(frame), width, height) for frame in poses)


def _off(base: Blob, width: Decimal, height: Decimal) -> bool:
    r = base.radius
    return any(
        sign(x - r) < 0 or sign(y - r) < 0 or sign(width - x - r) < 0 or sign(height - y - r) < 0
        for x, y in base.core
    )


def cut_off(raw: Raw, far: Decimal) -> Raw:
    """A template of which only so much of the centre line is left."""
    if "straight" in raw:
        return {**raw, "straight": str(min(far / 1000, Decimal(raw["straight"])))}
    curve = raw["curve"]
    degrees = far / thousandths(curve["radius"]) * 180 / pi()
    return {**raw, "curve": {**curve, "degrees": str(min(degrees, Decimal(curve["degrees"])))}}


def path(case: Case) -> str | Decimal:
    """The ids that a move meets, or how far it gets."""
    move, table, own = Move(case), case.table, case.piece.id
    things = {**table.obstacles, **{name: piece.base for name, piece in table.pieces.items()}}
    named = case.ask.get("past")
    wanted = [name for name in things if name != own and (named is None or name in named)]
    if case.ask.get("stop") == "true":
        pieces = [things[name] for name in wanted if name in table.pieces]
        walls = [things[name] for name in wanted if name in table.obstacles and named is not None]
        far = stop(move, pieces, walls)
        if "sweep" not in case.ask:
            return far
        move.upto = far
    sweeps = case.ask.get("sweep", ["template"])
    found = [name for name in wanted if any(move.met(sweep, things[name]) for sweep in sweeps)]
    if any(move.leaves(sweep) for sweep in sweeps):
        found.append("edge")
    return ", ".join(found) or "none"


def stop(move: Move, others: list[Blob], walls: list[Blob]) -> Decimal:
    """How far along its way the base gets, drawn back until it overlaps nothing.

    It does not get past where it would overlap a wall for the first time.
    """
    if move.guides:
        return _stop_guided(move, move.guides, others, walls)
    last = move.legs[-1]
    limit = first_wall(move, walls)
    if limit is None and not _overlaps(move, move.end(), others):
        return last.begin + last.length
    for leg in reversed(move.legs):
        room = leg.length if limit is None else limit - leg.begin
        base = move.carried(leg.frame)
        at = rising([min(t, room) for other in others for t in events(leg, base, other)] or [room])
        for t in reversed(at if sign(room) >= 0 else []):
            if not _overlaps(move, leg.pose(t), others):
                return leg.begin + t
    return ZERO


def _stop_guided(move: Move, guides: Guides, others: list[Blob], walls: list[Blob]) -> Decimal:
    courses = [[course(guides, move.carried, each) for each in some] for some in (others, walls)]
    limit = first_crossing(courses[1], guides.length)
    if limit is None and not _overlaps(move, move.end(), others):
        return guides.length
    return held(courses[0], guides.length if limit is None else limit)


def first_wall(move: Move, walls: list[Blob]) -> Decimal | None:
    """How far the base gets before it overlaps a wall; None if it never does."""
    for leg in move.legs:
        base = move.carried(leg.frame)
        at = rising([t for wall in walls for t in events(leg, base, wall)])
        for one, two in pairwise(at):
            if _overlaps(move, leg.pose((one + two) * HALF), walls):
                return leg.begin + one
    return None


def _overlaps(move: Move, frame: Frame, others: list[Blob]) -> bool:
    base = move.carried(frame)
    return any(inside_each_other(base, other) for other in others)
