"""Random files about moves and laid templates, leaning to grazes; nothing of ours in it."""

from fractions import Fraction

from tests.oracle.measure_cases import ruled
from tests.oracle.measure_scenes import (
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
)


def template(this: Scene) -> tuple[Raw, list[Point]]:
    """A template of a move, and places, right and ahead of its start, on its sides and ends."""
    width = this.among(0, 500, 1000, 2000)
    raw: dict[str, Raw] = {"width": figure(width)} if width else {}
    half = Fraction(width, 2)
    if this.chance(0.5):
        length = this.step() * 2
        spots = [(half, Fraction(length, 2)), (-half, Fraction(0)), (Fraction(0), Fraction(length))]
        return {"straight": figure(length), **raw}, spots
    radius = max(this.step() * 2, width)
    degrees = this.among(90, 90, 45, 60, 30, 180, 22.5)
    x, y, hypot = this.rng.choice(TRIPLES)
    spots = []
    for far in (radius - half, radius + half):
        spots.append((radius - far * Fraction(x, hypot), far * Fraction(y, hypot)))
    spots.append((Fraction(radius), radius + half))
    curve = {"radius": figure(radius), "degrees": figure(int(degrees * 1000))}
    return {"curve": curve, **raw}, spots


def path_case(this: Scene) -> None:
    raw, spots = template(this)
    side = this.among("left", "right")
    if this.chance(0.3):
        raw["placed"] = this.among("along", "nose_to_tail")
    this.templates["way"] = raw
    one = pose(this)
    mine, half = base(this, "disc", "rectangle", "rounded", "stadium", "dot", "rectangle")
    this.piece("a", {"base": mine}, one)
    ahead = half[1] if raw.get("placed") != "along" else Fraction(0)
    hand = 1 if side == "right" else -1
    for n in range(this.among(1, 2, 3)):
        theirs, other = base(this, "disc", "disc", "rectangle", "rounded", "dot", "polygon")
        spot = this.rng.choice(spots)
        aside = this.among(other[0], -other[0], half[0] + other[0], 0)
        at = nudged(this, one.put((spot[0] + aside) * hand, spot[1] + ahead))
        if not this.fits(at):
            continue
        if this.chance(0.3) and isinstance(theirs, dict):
            obstacle = {key: value for key, value in theirs.items() if key != "corner"}
            here = beside(this, one, at)
            this.obstacles.append(
                {"id": f"o{n}", "at": figures(*at), "heading": here.heading, **obstacle}
            )
        else:
            this.piece(f"p{n}", {"base": theirs}, beside(this, one, at))
    this.ask = {"ask": "path", "from": "a", "template": "way"}
    if "curve" in raw:
        this.ask["side"] = side
    if this.chance(0.35):
        this.ask["stop"] = True
    else:
        if this.chance(0.7):
            sweeps = ["template", "base", "end"]
            this.ask["sweep"] = this.rng.sample(sweeps, this.rng.randint(1, 2))
        ruled(this, "graze")


def area(this: Scene) -> tuple[Raw, list[Point]]:
    """A template to lay, and places on its rim."""
    length, width = this.step() * 2, this.step() * 2
    zero, form = Fraction(0), this.rng.randrange(4)
    if form == 0:
        raw: Raw = {"cone": {"length": figure(length), "width": figure(width)}}
        return raw, [
            (Fraction(width, 4), Fraction(length, 2)),
            (zero, Fraction(length)),
            (zero, zero),
        ]
    if form == 1:
        degrees = this.among(60, 90, 120, 180, 360, 45)
        sector = {"radius": figure(length), "degrees": figure(degrees * 1000)}
        return {"sector": sector}, [(zero, Fraction(length)), (zero, zero), (Fraction(width), zero)]
    if form == 2:
        x, y, hypot = this.rng.choice(TRIPLES)
        return {"disc": figure(2 * length)}, [
            (Fraction(length * x, hypot), Fraction(length * y, hypot))
        ]
    spots = [(Fraction(width, 2), Fraction(length, 2)), (zero, Fraction(length)), (zero, zero)]
    return {"rectangle": figures(width, length)}, spots


def covers_case(this: Scene) -> None:
    raw, spots = area(this)
    this.templates["spray"] = raw
    one: Pose = pose(this)
    laid: dict[str, Raw] = {"id": "spray", "template": "spray", "at": figures(*one.at)}
    this.laid.append({**laid, "heading": one.heading})
    for n in range(this.among(1, 2, 3)):
        theirs, other = base(this)
        spot = this.rng.choice(spots)
        aside = this.among(other[0], -other[0], 0)
        at = nudged(this, one.put(spot[0] + aside, spot[1] + this.among(0, other[1], -other[1])))
        if not this.fits(at):
            at = one.at
        this.piece(f"p{n}", {"base": theirs}, beside(this, one, at))
    this.ask = {"ask": "covers", "template": "spray"}
    if this.chance(0.6):
        this.ask["at_least"] = figure(this.among(50, 25, 100, 1, 75) * 1000 - this.among(0, 0, 1))
    ruled(this, "graze")
