"""Random files about moves and laid templates, leaning to grazes; nothing of ours in it."""

from collections.abc import Callable
from fractions import Fraction

from tests.oracle.measure_cases import ruled
from tests.oracle.measure_scenes import (
    FINE,
    TRIPLES,
    Point,
    Pose,
    Raw,
    Scene,
    base,
    beside,
    figure,
    figures,
    nudged,
    pose,
    turned_half,
)
from tests.oracle.measure_variety import HULL


def template(this: Scene) -> Raw:
    """A template of a move."""
    width = this.among(0, 500, 1000, 2000)
    raw: dict[str, Raw] = {"width": figure(width)} if width else {}
    if this.chance(0.5):
        return {"straight": figure(this.step() * 2), **raw}
    radius = max(this.step() * 2, width)
    degrees = this.among(90, 90, 45, 60, 30, 180, 22.5)
    return {"curve": {"radius": figure(radius), "degrees": figure(int(degrees * 1000))}, **raw}


def grazing(this: Scene, raw: Raw, swept: Point, wide: Point) -> Point:
    """Where the centre of another base lies, right and ahead of the start, so that it is grazed.

    `swept` is how far what is swept reaches to the side and past the end, `wide` are half sizes.
    """
    across = swept[0] + wide[0]
    if "straight" in raw:
        length = Fraction(raw["straight"]) * 1000
        along = Fraction(this.rng.randint(0, int(length) // 500) * 500)
        end = (Fraction(0), length + swept[1] + wide[1])
        return this.rng.choice([(across, along), (-across, along), end])
    radius = Fraction(raw["curve"]["radius"]) * 1000
    x, y, hypot = this.rng.choice(TRIPLES if this.chance(0.3) else FINE)
    far = radius + this.among(1, -1) * across
    end = (radius + swept[1] + wide[0], radius)
    return this.rng.choice([(radius - far * Fraction(x, hypot), far * Fraction(y, hypot)), end])


def on_the_way(ask: Raw) -> bool:
    """Does the answer hang on how the base moves?"""
    return "stop" in ask or "base" in ask.get("sweep", ())


def path_case(this: Scene) -> None:
    raw = template(this)
    side = this.among("left", "right")
    if this.chance(0.3):
        raw["placed"] = this.among("along", "nose_to_tail")
    this.templates["way"] = raw
    this.ask = {"ask": "path", "from": "a", "template": "way"}
    if "curve" in raw:
        this.ask["side"] = side
    if this.chance(0.45):
        this.ask["stop"] = True
    if this.chance(0.4 if "stop" in this.ask else 0.7):
        sweeps = ["template", "base", "end"]
        this.ask["sweep"] = this.rng.sample(sweeps, this.rng.randint(1, 2))
    names = ["graze"] if "sweep" in this.ask or "stop" not in this.ask else []
    if on_the_way(this.ask) and "curve" in raw:
        names.append("bump")
    ruled(this, *names)
    one = pose(this)
    forms = "disc", "rectangle", "rounded", "stadium", "dot", "rectangle", "polygon"
    mine, half = base(this, *forms)
    if "polygon" in mine:  # its centre is not in the middle
        by = this.among(Fraction(0), half[1] // 2, -half[1] // 4)
        corners = ((Fraction(x) * 1000, Fraction(y) * 1000 + by) for x, y in mine["polygon"])
        mine = {"polygon": [figures(*corner) for corner in corners]}
    kind: dict[str, Raw] = {"base": mine}
    if this.chance(0.15):
        kind["outlines"] = {HULL: base(this)[0]}
        this.ask["outline"] = HULL
    this.piece("a", kind, one)
    along = raw.get("placed") == "along"
    ahead = Fraction(0) if along else half[1]
    swept = (half[0], half[1] if along else half[1] * 2)
    if "template" in this.ask.get("sweep", ["template"]) and "stop" not in this.ask:
        swept = (Fraction(raw.get("width", 0)) * 500, Fraction(0))
    hand = 1 if side == "right" else -1
    for n in range(this.among(1, 2, 3)):
        theirs, other = base(this, "disc", "disc", "rectangle", "rounded", "dot", "polygon")
        stands = beside(this, one, one.at)
        right, far = grazing(this, raw, swept, turned_half(one, stands, other))
        at = nudged(this, one.put(right * hand, far + ahead))
        if not this.fits(at):
            continue
        here = Pose(at, stands.heading, stands.ahead)
        if this.chance(0.3) and isinstance(theirs, dict):
            obstacle = {key: value for key, value in theirs.items() if key != "corner"}
            this.obstacles.append(
                {"id": f"o{n}", "at": figures(*at), "heading": here.heading, **obstacle}
            )
        else:
            this.piece(f"p{n}", {"base": theirs}, here)
    others = [raw["id"] for raw in (*this.obstacles, *this.pieces) if raw["id"] != "a"]
    if others and this.chance(0.3):
        this.ask["past"] = this.rng.sample(others, this.rng.randint(1, len(others)))


def area(this: Scene) -> tuple[Raw, Callable[[Point], list[Point]]]:
    """A template to lay, and where a base of these half sizes grazes it, right and ahead.

    A cone in the ratio of a triple is grazed by discs.
    """
    length, width = this.step() * 2, this.step() * 2
    zero, form = Fraction(0), this.rng.randrange(4)
    x, y, hypot = this.rng.choice(TRIPLES if this.chance(0.3) else FINE)
    right, up = Fraction(x, hypot), Fraction(y, hypot)
    if form == 0:
        if x and y:
            step = this.among(100, 250, 500, 1000, 1450)
            length, width = step * y, 2 * step * x
        raw: Raw = {"cone": {"length": figure(length), "width": figure(width)}}
        on = (Fraction(width, 4), Fraction(length, 2))
        return raw, lambda wide: [
            (on[0] + wide[0] * up, on[1] - wide[0] * right),
            (zero, length + wide[1]),
            (zero, -wide[1]),
        ]
    if form == 1:
        degrees = this.among(60, 90, 120, 180, 360, 45)
        sector = {"radius": figure(length), "degrees": figure(degrees * 1000)}
        return {"sector": sector}, lambda wide: [
            ((length + wide[0]) * right, (length + wide[0]) * up),
            (zero, -wide[1]),
            (zero, length + wide[1]),
        ]
    if form == 2:
        sides = (1, -1)
        return {"disc": figure(2 * length)}, lambda wide: [
            ((length + wide[0] * n) * right, (length + wide[0] * n) * up) for n in sides
        ]
    return {"rectangle": figures(width, length)}, lambda wide: [
        (Fraction(width, 2) + wide[0], Fraction(length, 2)),
        (zero, length + wide[1]),
        (zero, -wide[1]),
    ]


def covers_case(this: Scene) -> None:
    raw, spots = area(this)
    this.templates["spray"] = raw
    one: Pose = pose(this)
    laid: dict[str, Raw] = {"id": "spray", "template": "spray", "at": figures(*one.at)}
    this.laid.append({**laid, "heading": one.heading})
    this.ask = {"ask": "covers", "template": "spray"}
    if this.chance(0.5):
        this.ask["at_least"] = figure(this.among(50, 25, 100, 1, 75) * 1000 - this.among(0, 0, 1))
    ruled(this, "graze")
    for n in range(this.among(1, 2, 3)):
        theirs, other = base(this)
        stands = beside(this, one, one.at)
        wide = turned_half(one, stands, other)
        if "at_least" in this.ask:  # its centre on the rim, or wholly in
            wide = this.among((Fraction(0), Fraction(0)), (-wide[0], -wide[1]))
        at = nudged(this, one.put(*this.rng.choice(spots(wide))))
        if not this.fits(at):
            at = one.at
        this.piece(f"p{n}", {"base": theirs}, Pose(at, stands.heading, stands.ahead))
