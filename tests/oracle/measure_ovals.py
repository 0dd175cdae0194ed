"""Ovals by parametric bounds: contact, distance, shares and moves; nothing of ours in it.

The rim of one body is gone along by a parameter. Where it is nearest, an interval is halved as
long as no point in it can be nearer than the best, for a rim moves no faster than its speed.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from random import Random
from typing import Any

import numpy as np
import shapely

from tests.oracle.measure_guides import Guides
from tests.oracle.measure_numbers import Frame
from tests.oracle.measure_templates import Turn

Spot = tuple[float, float]
Raw = Any
TIE = 1e-6
"""In thousandths: far more than floats are off, far less than a thousandth aside makes."""


@dataclass(frozen=True)
class Stand:
    """A place and a unit vector ahead."""

    x: float
    y: float
    u: float
    v: float

    def put(self, right: float, ahead: float) -> Spot:
        return self.x + right * self.v + ahead * self.u, self.y - right * self.u + ahead * self.v

    def seen(self, spot: Spot) -> Spot:
        dx, dy = spot[0] - self.x, spot[1] - self.y
        return dx * self.v - dy * self.u, dx * self.u + dy * self.v


@dataclass(frozen=True)
class Stretch:
    """A part of a rim by a parameter from 0 to 1, no faster than its speed."""

    at: Callable[[Any], tuple[Any, Any]]
    speed: float


def least(stretch: Stretch, value: Callable[[Any, Any], Any], fine: float = 2e-7) -> float:
    """The least value on a stretch; it changes no faster than its spot moves.

    Intervals in which nothing can be less than the best are left out, and the others cut in four.
    """
    wide, middles = 1 / 64, (np.arange(64) + 0.5) / 64
    best = float(np.min(value(*stretch.at(np.array([0.0, 1.0])))))
    while True:
        here = value(*stretch.at(middles))
        best = min(best, float(np.min(here)))
        middles = middles[here - stretch.speed * wide / 2 <= best]
        is_level = len(middles) > 20_000  # all of it is as near
        if wide < fine or not len(middles) or stretch.speed == 0 or is_level:
            return best
        wide /= 4
        middles = np.concatenate([middles + wide * part for part in (-1.5, -0.5, 0.5, 1.5)])


def golden(value: Callable[[float], float], low: float, high: float) -> float:
    """The least value between two places where it falls and then rises."""
    part = (math.sqrt(5) - 1) / 2
    a, b = high - (high - low) * part, low + (high - low) * part
    one, two = value(a), value(b)
    for _ in range(40):
        if one < two:
            high, b, two = b, a, one
            a = high - (high - low) * part
            one = value(a)
        else:
            low, a, one = a, b, two
            b = low + (high - low) * part
            two = value(b)
    return min(one, two)


@dataclass(frozen=True)
class Body:
    """An oval by its half axes, or a core of corners (right, ahead) grown by a radius."""

    stand: Stand
    half: Spot | None = None
    core: tuple[Spot, ...] = ()
    radius: float = 0.0

    @cached_property
    def corners(self) -> list[Spot]:
        return [self.stand.put(*corner) for corner in self.core]

    @cached_property
    def rim(self) -> list[Stretch]:
        if self.half:
            a, b = self.half

            def round_(t: Any) -> tuple[Any, Any]:
                turn = 2 * math.pi * t
                return self.stand.put(a * np.cos(turn), b * np.sin(turn))

            return [Stretch(round_, 2 * math.pi * max(a, b))]
        return list(self._sides())

    def _sides(self) -> Iterator[Stretch]:
        corners, r = self.corners, self.radius
        for n, (x, y) in enumerate(corners):
            if r or len(corners) == 1:
                yield Stretch(lambda t, x=x, y=y: (x + r * np.cos(2 * math.pi * t),  # type: ignore[misc]
                                                   y + r * np.sin(2 * math.pi * t)),
                              2 * math.pi * r)  # fmt: skip
            if len(corners) > 1:
                u, v = corners[(n + 1) % len(corners)]
                long = math.hypot(u - x, v - y)
                p, q = (v - y) / long * r, (x - u) / long * r
                for side in (1, -1) if len(corners) == 2 else (1,):
                    yield Stretch(
                        lambda t, x=x, y=y, u=u, v=v, p=p * side, q=q * side:  # type: ignore[misc]
                        (x + (u - x) * t + p, y + (v - y) * t + q), long)  # fmt: skip

    def away(self, x: Any, y: Any) -> Any:
        """How far spots are from it, less than 0 within (of an oval no more than that far)."""
        if self.half:
            return self._off_oval(x, y)
        return self._off_core(x, y) - self.radius

    def _off_core(self, p: Any, q: Any) -> Any:
        best, inside = np.full(np.shape(p), math.inf), np.full(np.shape(p), len(self.corners) > 2)
        for (x, y), (u, v) in zip(self.corners, self.corners[1:] + self.corners[:1], strict=True):
            dx, dy = u - x, v - y
            long = dx * dx + dy * dy
            part = np.clip(((p - x) * dx + (q - y) * dy) / long, 0.0, 1.0) if long else 0.0
            best = np.minimum(best, np.hypot(x + dx * part - p, y + dy * part - q))
            inside = inside & (dx * (q - y) - dy * (p - x) >= 0)
        return np.where(inside, -best, best)

    def _off_oval(self, p: Any, q: Any) -> Any:
        """By the place on the rim whose normal leads to a spot: from one side ever nearer to it."""
        assert self.half
        a, b = self.half
        x, y = (np.abs(part) for part in self.stand.seen((p, q)))
        level = np.hypot(x / a, y / b) - 1
        least_ = -(min(a, b) ** 2) * (1 - 1e-12)
        t = np.maximum(np.maximum(a * x - a * a, b * y - b * b), least_)
        for _ in range(_STEPS):
            one, two = a * x / (t + a * a), b * y / (t + b * b)
            over = one * one + two * two - 1
            fall = 2 * (one * one / (t + a * a) + two * two / (t + b * b))
            t = np.maximum(t + over / np.maximum(fall, 1e-300), least_)
        off = np.hypot(x - a * a * x / (t + a * a), y - b * b * y / (t + b * b))
        return np.where(level <= 0, level * min(a, b), off)


_STEPS = 14


def room(a: Body, b: Body, fine: float = 2e-7) -> float:
    """How far two bodies are apart, one an oval; below 0 a depth at most that of their overlap."""
    oval, other = (a, b) if a.half else (b, a)
    assert oval.half
    if len(other.corners) == 1 and not other.radius and not other.half:
        found = float(oval.away(*map(np.array, other.corners[0])))
    else:
        found = min(least(part, oval.away, fine) for part in other.rim)
        if found > 0 and float(other.away(np.array(oval.stand.x), np.array(oval.stand.y))) < -TIE:
            return -min(oval.half)
    return found


def is_dot(body: Body) -> bool:
    return not body.half and not body.radius and len(body.core) == 1


def meeting(a: Body, b: Body) -> str:
    gap = room(a, b)
    if gap > TIE:
        return "apart"
    if gap > -TIE or is_dot(a) or is_dot(b):
        return "touching"
    return "overlapping"


def farthest(a: Body, b: Body) -> float:
    """How far the farthest point of b is from a."""
    if is_dot(b):
        return max(float(a.away(*map(np.array, b.corners[0]))), 0.0)
    return -min(least(part, lambda x, y: -np.maximum(a.away(x, y), 0.0)) for part in b.rim)


def drawn(body: Body, count: int = 8_000) -> Any:
    """A body as a polygon of very many corners."""
    if body.half:
        return shapely.Polygon(np.column_stack(body.rim[0].at(np.arange(count) / count)))
    core = shapely.MultiPoint(body.corners).convex_hull
    return core.buffer(body.radius, quad_segs=count // 16) if body.radius else core


def wedge(stand: Stand, first: float, last: float, far: float = 1e7) -> Any:
    """An arc in degrees off the heading, clockwise from the first to the last."""
    wide = (last - first) % 360
    turns = [math.radians(first + wide * n / 16) for n in range(17)]
    rim = [stand.put(far * math.sin(turn), far * math.cos(turn)) for turn in turns]
    return shapely.Polygon([(stand.x, stand.y), *rim])


# Files


def body_of(raw: Raw, stand: Stand) -> Body:
    if raw == "dot":
        return Body(stand, core=((0.0, 0.0),))
    if "oval" in raw:
        across, along = (float(part) * 500 for part in raw["oval"])
        if across == along:
            return Body(stand, core=((0.0, 0.0),), radius=across)
        return Body(stand, (across, along))
    if "disc" in raw:
        return Body(stand, core=((0.0, 0.0),), radius=float(raw["disc"]) * 500)
    if "rectangle" in raw:
        r = float(raw.get("corner", 0)) * 1000
        a, b = (float(part) * 500 - r for part in raw["rectangle"])
        core = tuple(dict.fromkeys([(a, -b), (a, b), (-a, b), (-a, -b)]))
        return Body(stand, core=core, radius=r)
    corners = [(float(x) * 1000, float(y) * 1000) for x, y in raw["polygon"]]
    double = sum(a[0] * b[1] - a[1] * b[0]
                 for a, b in zip(corners, corners[1:] + corners[:1], strict=True))  # fmt: skip
    return Body(stand, core=tuple(corners if double > 0 else corners[::-1]))


def stand_of(raw: Raw) -> Stand:
    x, y = (float(part) * 1000 for part in raw["at"])
    heading = raw.get("heading", "0")
    if isinstance(heading, list):
        u, v = (float(part) for part in heading)
        long = math.hypot(u, v)
        return Stand(x, y, u / long, v / long)
    turn = math.radians(float(heading))
    return Stand(x, y, math.sin(turn), math.cos(turn))


class File:
    """A file of one table whose bodies are asked about."""

    def __init__(self, raw: Raw) -> None:
        self.raw = raw
        (table,) = raw["tables"]
        self.size = [float(part) * 1000 for part in table["size"]]
        self.pieces = {one["id"]: one for one in table["pieces"]}
        self.bodies = {
            name: body_of(raw["kinds"][one["kind"]]["base"], stand_of(one))
            for name, one in self.pieces.items()
        }
        for one in table.get("obstacles", ()):
            self.bodies[one["id"]] = body_of(one, stand_of(one))

    def way(self, ask: Raw) -> "Way":
        name = ask["from"]
        template = self.raw["templates"][ask["template"]]
        return Way(self.bodies[name], template, ask)


class Way:
    """How the base of a move stands, that far along its way."""

    def __init__(self, base: Body, raw: Raw, ask: Raw) -> None:
        self.base = base
        front = base.half[1] if base.half else max(y for _, y in base.core) + base.radius
        rear = base.half[1] if base.half else -min(y for _, y in base.core) + base.radius
        if raw.get("placed") == "along":
            front = rear = 0.0
        self.front, self.long = front, 0.0
        self.guides: Guides | None = None
        hand = 1 if ask.get("side", "right") == "right" else -1
        self.bits: list[tuple[str, float, float]] = []
        if "parts" in raw:
            self.radius, self.turn, self.hand = math.inf, 0.0, 1
            self.bits = list(_bits(raw["parts"], hand, (front, rear)))
            self.long = sum(size for _, size, _ in self.bits)
            self.counted = sum(size for word, size, _ in self.bits if word != "spin")
            return
        if "straight" in raw:
            self.radius, self.turn, self.hand = math.inf, 0.0, 1
            self.long = float(raw["straight"]) * 1000 + front + rear
            return
        curve = raw["curve"]
        self.radius, self.hand = float(curve["radius"]) * 1000, hand
        self.turn = math.radians(float(curve["degrees"]))
        self.long = front + self.radius * self.turn + rear
        if ask.get("rulings", {}).get("bump") != "centre" and front:
            at = base.stand
            start = Frame(
                (Decimal(at.put(0, front)[0]), Decimal(at.put(0, front)[1])),
                (Decimal(at.u), Decimal(at.v)),
            )
            line = Turn(curve, start, ask.get("side", "right"))
            self.guides = Guides(line, Decimal(front), Decimal(rear))
            self.long = float(self.guides.length)

    def stand(self, far: float) -> Stand:
        if self.bits:
            return self._jointed(far)
        if self.guides:
            return Stand(*self.guides.rough(far))
        start = self.base.stand
        if far <= self.front or not self.turn:
            return Stand(*start.put(0, far), start.u, start.v)
        turn = min((far - self.front) / self.radius, self.turn)
        c, s = math.cos(turn), math.sin(turn) * self.hand
        beside = self.radius * (1 - c) * self.hand
        at = start.put(beside, self.front + self.radius * math.sin(turn))
        u, v = start.u * c + start.v * s, start.v * c - start.u * s
        rest = far - self.front - self.radius * turn
        return Stand(at[0] + u * rest, at[1] + v * rest, u, v)

    def _jointed(self, far: float) -> Stand:
        at = self.base.stand
        for word, size, turn in self.bits:
            part = min(max(far / size, 0.0), 1.0) if size else 1.0
            angle = turn * part
            c, s = math.cos(angle), math.sin(angle)
            place = at.x, at.y
            if word == "straight":
                place = at.put(0.0, size * part)
            elif word == "curve":
                radius = size / abs(turn)
                side = math.copysign(1.0, turn)
                place = at.put(radius * (1 - c) * side, radius * abs(s) if abs(angle) <= math.pi
                               else radius * math.sin(abs(angle)))  # fmt: skip
            at = Stand(*place, at.u * c + at.v * s, at.v * c - at.u * s)
            far -= size
            if far <= 0:
                break
        return at

    def end(self, ask: Raw, more: float = 0.0) -> Body:
        """The base at its end, so much farther straight on, then turned and slid."""
        at = self.stand(self.long)
        at = Stand(*at.put(0.0, more), at.u, at.v)
        turn = math.radians(float(ask.get("end_turn", 0)))
        c, s = math.cos(turn), math.sin(turn)
        at = Stand(at.x, at.y, at.u * c + at.v * s, at.v * c - at.u * s)
        right, ahead = (float(part) * 1000 for part in ask.get("end_slide", (0, 0)))
        at = Stand(*at.put(right, ahead), at.u, at.v)
        return Body(at, self.base.half, self.base.core, self.base.radius)

    def is_first_clear(self, far: float, others: Sequence[Body]) -> bool:
        """Is this, cut up, the first place from its end on at which it overlaps none of them?"""
        counted = self.counted if self.bits else self.long
        more = far - counted
        plain: Raw = {}
        if min(room(self.end(plain, more), each) for each in others) < -0.05:
            return False
        at = 0.0
        while at < more - 2.0:
            here = min(room(self.end(plain, at), each, 1e-5) for each in others)
            if here > 1e-3:
                return False
            at += max(-here, 30.0)
        return True

    def body(self, far: float) -> Body:
        base = self.base
        return Body(self.stand(far), base.half, base.core, base.radius)

    @property
    def speed(self) -> float:
        """How far a point of the base goes at most while its way grows by 1."""
        size = max(self.base.half or (0.0, 0.0)) + self.base.radius
        size += max((math.hypot(*corner) for corner in self.base.core), default=0.0)
        bend = 0.0 if not self.turn else 1 / self.radius
        if self.bits:
            bend = max(abs(turn) / length for _, length, turn in self.bits if length)
        return 1 + 2 * (size + self.front) * bend * (4 if self.guides else 1)

    def least_room(self, other: Body, upto: float | None = None) -> float:
        """How much room there is on the way where there is the least; below 0 as soon as seen."""
        far, end = 0.0, self.long if upto is None else upto
        found: list[tuple[float, float]] = []
        while True:
            here = room(self.body(far), other, 1e-5)
            found.append((far, here))
            if here < -1e-3 or far >= end:
                break
            far = min(far + max(here, 300.0) / self.speed, end)
        best = min(here for _, here in found)
        for (low, one), (_, two), (high, three) in zip(found, found[1:], found[2:], strict=False):
            if one >= two <= three and two < 600.0 and best > -1e-3:
                best = min(best, golden(lambda t: room(self.body(t), other), low, high))
        return best

    def is_last_free(self, far: float, others: Sequence[Body]) -> bool:
        """Is this, cut down to a thousandth, the last place at which it overlaps none of them?"""
        if far > 0.5 and min(room(self.body(far), each) for each in others) < -0.05:
            return False
        at = self.long
        while at > far + 2.0:
            here = min(room(self.body(at), each, 1e-5) for each in others)
            if here > 1e-3:
                return False
            at -= max(-here, 30.0) / self.speed
        return True


_SPIN = 20_000.0
"""How far a turn on the spot by a radian counts, to go through it step by step."""


def _bits(
    parts: Sequence[Raw], hand: int, reach: tuple[float, float]
) -> Iterator[tuple[str, float, float]]:
    """What a base goes along: a word, how long it is, and by how much it turns right."""
    yield "straight", reach[0], 0.0
    for part in parts:
        if "straight" in part:
            yield "straight", float(part["straight"]) * 1000, 0.0
        elif "curve" in part:
            turn = math.radians(float(part["curve"]["degrees"])) * hand
            yield "curve", float(part["curve"]["radius"]) * 1000 * abs(turn), turn
        else:
            turn = math.radians(float(part["turn"])) * hand
            yield "spin", abs(turn) * _SPIN, turn
    yield "straight", reach[1], 0.0


def disagrees(file: File, ask: Raw, answer: str) -> str:
    """What is wrong with the engine's answer to a question; empty if nothing is."""
    return _JUDGES[ask["ask"]](file, ask, answer)


def _range(file: File, ask: Raw, answer: str) -> str:
    a, b = file.bodies[ask["from"]], file.bodies[ask["to"]]
    if "arc" in ask:
        return _in_arc(file, ask, answer)
    wanted = farthest(a, b) if ask.get("end") == "far" else max(room(a, b), 0.0)
    wanted = 0.0 if wanted < TIE else wanted
    found = float(answer) * 1000
    return "" if abs(found - wanted) < 0.51 else f"wanted {wanted}"


def _wedge(file: File, ask: Raw) -> Any:
    kind = file.raw["kinds"][file.pieces[ask["from"]]["kind"]]
    arc = kind["arcs"][ask["arc"]]
    return wedge(file.bodies[ask["from"]].stand, float(arc["from"]), float(arc["to"]))


def _in_arc(file: File, ask: Raw, answer: str) -> str:
    cone, own = _wedge(file, ask), drawn(file.bodies[ask["from"]])
    part = drawn(file.bodies[ask["to"]]).intersection(cone).difference(own)
    if part.is_empty or part.area < 1:
        return ""  # hardly in the arc, or not at all
    wanted = own.intersection(cone).distance(part)
    return "" if abs(float(answer) * 1000 - wanted) < 1.5 else f"wanted {wanted}"


def _share(file: File, ask: Raw, answer: str) -> str:
    target = drawn(file.bodies[ask["to"]])
    part = target.intersection(_wedge(file, ask)).difference(drawn(file.bodies[ask["from"]]))
    wanted = 100 * part.area / target.area
    return "" if abs(float(answer) - wanted) < 0.0052 else f"wanted {wanted}"


def _overlap(file: File, ask: Raw, answer: str) -> str:
    wanted = meeting(file.bodies[ask["from"]], file.bodies[ask["to"]])
    return "" if answer == wanted else f"wanted {wanted}"


def _path(file: File, ask: Raw, answer: str) -> str:
    way = file.way(ask)
    others = {name: body for name, body in file.bodies.items() if name != ask["from"]}
    if ask.get("stop") == "beyond":
        is_clear = way.is_first_clear(float(answer) * 1000, list(others.values()))
        return "" if is_clear else "not the first clear place"
    if ask.get("stop"):
        far = float(answer) * 1000
        return "" if way.is_last_free(far, list(others.values())) else "not the last free place"
    end = way.end(ask)
    met = answer.split(", ")
    for name, other in others.items():
        gap = way.least_room(other) if "base" in ask["sweep"] else room(end, other)
        grazed = ask.get("rulings", {}).get("graze") == "meets"
        wanted = grazed if abs(gap) < 1e-4 else gap < 0
        if wanted != (name in met):
            return f"{name}: room {gap}"
    return ""


_JUDGES: dict[str, Callable[[File, Raw, str], str]] = {
    "range": _range,
    "share": _share,
    "overlap": _overlap,
    "path": _path,
}


# Random files, leaning to contact

TRIPLES = ((3, 4, 5), (4, 3, 5), (0, 1, 1), (1, 0, 1), (-3, 4, 5), (-4, -3, 5))


def _base(rng: Random) -> tuple[Raw, Spot]:
    """A base and its half sizes in thousandths."""
    a, b = (rng.randint(2, 30) * 1000 for _ in range(2))
    form = rng.choice(("oval", "oval", "disc", "rectangle", "rounded", "dot"))
    if form == "oval":
        b += 500
        return {"oval": [_text(2 * a), _text(2 * b)]}, (a, b)
    if form == "disc":
        return {"disc": _text(2 * a)}, (a, a)
    if form == "dot":
        return "dot", (0, 0)
    corner = {"corner": _text(rng.choice((1000, min(a, b))))} if form == "rounded" else {}
    return {"rectangle": [_text(2 * a), _text(2 * b)], **corner}, (a, b)


def _text(thousandths: float) -> str:
    return f"{thousandths / 1000:.3f}".rstrip("0").rstrip(".")


def random_file(kind: str, seed: int) -> Raw:
    """A file of values as a reader of YAML has them that leaves figures texts."""
    rng = Random(f"{kind} {seed}")
    u, v, size = rng.choice(TRIPLES)
    mine: Spot = (rng.randint(2, 30) * 1000, rng.randint(2, 30) * 1000 + 500)
    bases = [({"oval": [_text(2 * mine[0]), _text(2 * mine[1])]}, mine), _base(rng)]
    if rng.random() < 0.3 and bases[1][0] != "dot":
        bases.reverse()
    (one, half), (other, wide) = bases
    at = (200_000, 200_000)
    step = rng.choice((0, 0, 0, 500, 5000, 20_000, -1000))
    side = rng.choice(((half[0] + wide[0] + step, 0), (0, half[1] + wide[1] + step),
                       (0, -half[1] - wide[1] - step)))  # fmt: skip
    if rng.random() < 0.3:
        side = (rng.randint(-60, 60) * 1000, rng.randint(-60, 60) * 1000)
    there = [at[0] + (side[0] * v + side[1] * u) / size, at[1] + (side[1] * v - side[0] * u) / size]
    if rng.random() < 0.15:
        there[rng.randrange(2)] += rng.choice((1, -1))
    heading = [str(u), str(v)] if rng.random() < 0.8 else _text(rng.randrange(360_000))
    arcs = {
        "x": {"from": str(rng.choice((-45, -90, -30, 0))), "to": str(rng.choice((45, 90, 135)))}
    }
    raw = {
        "format": "1",
        "system": "measure",
        "unit": "mm",
        "title": "Ovals",
        "kinds": {"k-a": {"base": one, "arcs": arcs}, "k-b": {"base": other}},
        "tables": [
            {
                "id": "T",
                "size": ["400", "400"],
                "pieces": [
                    {"id": "a", "kind": "k-a", "at": ["200", "200"], "heading": [str(u), str(v)]},
                    {"id": "b", "kind": "k-b", "at": [_text(part) for part in there],
                     "heading": heading},
                ],
            }
        ],
    }  # fmt: skip
    raw["questions"] = [_question(kind, rng, raw)]
    return raw


def _question(kind: str, rng: Random, raw: Raw) -> Raw:
    ask: Raw = {"id": "q", "ask": kind, "from": "a", "to": "b"}
    if kind == "range":
        arc = {} if raw["kinds"]["k-b"]["base"] == "dot" else {"arc": "x"}
        ask |= rng.choice(({}, {"end": "far"}, arc))
    elif kind == "share":
        raw["kinds"]["k-b"]["base"] = {"oval": ["20", "50"]}
        ask["arc"] = "x"
    elif kind == "path":
        del ask["to"]
        ask |= _move(rng, raw)
    return ask


def _move(rng: Random, raw: Raw) -> Raw:
    """A move of a past or onto b, which is set down so that it is grazed at times."""
    ask: Raw = {"template": "way"}
    straight = rng.random() < 0.4
    length = rng.randint(10, 60)
    way: Raw = {"straight": str(length)} if straight else {
        "curve": {"radius": str(rng.randint(30, 80)), "degrees": str(rng.choice((45, 90, 60)))}
    }  # fmt: skip
    is_jointed = rng.random() < 0.4
    if is_jointed:
        way = {"parts": _parts(rng)}
    if rng.random() < 0.3:
        way["placed"] = "along"
    raw["templates"] = {"way": way}
    held = {"stop": "beyond"} if is_jointed else {"stop": "true"}
    ask |= rng.choice((held, {"stop": "beyond"}, {"sweep": ["base"]}, {"sweep": ["end"]}))
    if "end" in ask.get("sweep", ()) and rng.random() < 0.6:
        ask["end_turn"] = str(rng.choice((90, -45, 30)))
        ask["end_slide"] = [str(rng.randint(-20, 20)), str(rng.randint(1, 20))]
    if is_jointed:
        ask["side"] = rng.choice(("left", "right"))
    elif not straight:
        ask["side"] = rng.choice(("left", "right"))
        if "end" not in ask.get("sweep", ()) and rng.random() < 0.4:
            ask["rulings"] = {"bump": "centre"}
    if "sweep" in ask and rng.random() < 0.3:
        ask["rulings"] = {**ask.get("rulings", {}), "graze": "meets"}
    table = raw["tables"][0]
    if rng.random() < 0.6:
        mover, other = table["pieces"]
        file = File({**raw, "questions": []})
        stand = file.way({"from": "a", **ask}).stand(rng.random() * length * 1000)
        at = stand.put(rng.randint(-40, 40) * 1000, rng.randint(0, 60) * 1000)
        other["at"] = [_text(round(part)) for part in at]
        mover["heading"] = mover["heading"]
    return ask


def _parts(rng: Random) -> list[Raw]:
    parts: list[Raw] = [{"straight": str(rng.randint(5, 30))}]
    for _ in range(rng.randint(1, 2)):
        parts.append({"turn": str(rng.choice((90, 45, -30, 22.5, -90)))})
        bend = {"radius": str(rng.randint(20, 50)), "degrees": str(rng.choice((45, -45, 90)))}
        parts.append(rng.choice(({"straight": str(rng.randint(5, 30))}, {"curve": bend})))
    return parts
