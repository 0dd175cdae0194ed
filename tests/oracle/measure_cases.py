"""Random table files of `measure`, a question each, leaning to ties; nothing of ours in it."""

from collections.abc import Callable
from fractions import Fraction
from math import gcd
from random import Random

from tests.oracle.measure_scenes import (
    TRIPLES,
    Base,
    Figure,
    Point,
    Pose,
    Raw,
    Scene,
    base,
    beside,
    figure,
    figures,
    nudged,
    offset,
    pose,
    rational,
    scene,
    turned_half,
)
from tests.oracle.measure_variety import varied

RULINGS = {
    "arc_border": "out",
    "own_base": "in",
    "arc_start": "base",
    "count_from": 1,
    "band_border": "farther",
    "contact": "first_band",
    "located_tie": "all",
    "same_place": "every_arc",
    "tangent": "blocked",
    "under_base": "counts",
    "other_zone": "passes",
    "graze": "meets",
    "bump": "centre",
}


def ruled(this: Scene, *names: str) -> None:
    """Other readings for some of the rulings named."""
    chosen = {name: RULINGS[name] for name in names if this.chance(0.3)}
    if chosen:
        this.ask["rulings"] = {
            key: Figure(value) if isinstance(value, int) else value for key, value in chosen.items()
        }


def two(this: Scene, gap: int, *kinds: str) -> None:
    """Two bases `a` and `b`, most of them exactly that far apart."""
    one = pose(this)
    if not isinstance(one.heading, list) and this.chance(0.5):
        heading, ahead = rational(this.rng)
        one = Pose(one.at, heading, ahead)
    mine, half = base(this, *kinds)
    this.piece("a", {"base": mine}, one)
    next_to(this, "b", one, (mine, half), gap)


def next_to(this: Scene, name: str, one: Pose, mine: Base, gap: int) -> None:
    theirs, other = base(this)
    stands = beside(this, one, one.at)
    wide = turned_half(one, stands, other)
    at = nudged(this, one.put(*offset(this, mine, (theirs, wide), gap)))
    if this.chance(0.03) or not this.fits(at):
        at = one.at
    this.piece(name, {"base": theirs}, Pose(at, stands.heading, stands.ahead))


def declared(this: Scene) -> None:
    """Two bases that touch, as the players agree, for all that their places are rounded."""
    heading, ahead = rational(this.rng)
    one = Pose(pose(this).at, heading, ahead)
    mine, half = base(this, "disc", "rectangle", "rounded", "stadium")
    theirs, other = base(this, "disc", "rectangle", "rounded", "stadium", "dot")
    at = one.put(0, half[1] + other[1])
    if all(value.denominator == 1 for value in at) and this.chance(0.7):
        dx, dy = this.among((1, 0), (-1, 0), (0, 1), (0, -1))
        at = at[0] + dx, at[1] + dy
    this.piece("a", {"base": mine}, one)
    this.piece("b", {"base": theirs}, Pose(at if this.fits(at) else one.at, heading, ahead))
    if this.fits(at):
        this.touching.append(["a", "b"])


def range_case(this: Scene) -> None:
    this.ask = {"ask": "range", "from": "a", "to": "b"}
    if this.chance(0.4):
        bordered(this)
        this.ask["arc"] = "x"
        ruled(this, "arc_border", "own_base", "arc_start", "count_from")
    elif this.chance(0.1):
        declared(this)
        ruled(this, "count_from")
    else:
        two(this, this.among(0, this.step()))
        ruled(this, "count_from")
        if this.chance(0.1):
            this.ask["to"] = this.among("left_edge", "top_edge", "right_edge", "bottom_edge")
        elif this.chance(0.1):
            this.ask["measure"] = "centre"
    if this.chance(0.2) and "measure" not in this.ask:
        this.ask["end"] = "far"


def band_case(this: Scene) -> None:
    gap = this.among(0, this.step(), this.step(8), this.step(8))
    this.ask = {"ask": "band", "ruler": "stick", "from": "a", "to": "b"}
    marks = sorted({gap or 500, gap + 1000, this.step(), this.step() + 1})
    this.rulers["stick"] = {"marks": figures(*marks)}
    if this.chance(0.3):
        this.rulers["stick"]["names"] = [f"m{n}" for n in range(len(marks))]
    if this.chance(0.25):
        bordered(this)
        this.ask["arc"] = "x"
        ruled(this, "arc_border", "own_base", "arc_start")
    else:
        if this.chance(0.1):
            declared(this)
        else:
            two(this, gap)
        ruled(this, "band_border", "contact", "count_from")
        if this.chance(0.15):
            this.ask["end"] = "far"


def within_case(this: Scene) -> None:
    gap = this.step(this.among(40, 8, 8, 8))
    this.ask = {"ask": "within", "from": "a", "to": "b", "reach": figure(gap)}
    if this.chance(0.25):
        bordered(this)
        this.ask["arc"] = "x"
        ruled(this, "arc_border", "own_base", "arc_start")
        return
    two(this, gap)
    if this.chance(0.2):
        this.ask["part"] = this.among("any", "all")
    if this.chance(0.5):
        ruled(this, "count_from")


def arc_of(this: Scene, half: Point) -> tuple[Raw, Pose]:
    """An arc, and a border of it as a pose in the frame of the piece."""
    x, y, length = this.rng.choice(TRIPLES)
    unit = (Fraction(x, length), Fraction(y, length))
    form = this.rng.randrange(10)
    zero = (Fraction(0), Fraction(0))
    if form < 3:  # printed lines from one point
        other = this.among([-x, y], [x, -y], [-y, x], [x - y, -x - y])
        lines = [[[0, 0], other], [[0, 0], [x, y]]]
        if _clockwise(other, (x, y)) == 0:
            lines[0][1] = [-y, x]
        elif _clockwise(other, (x, y)) < 0:
            lines.reverse()
        return {"lines": _thousand(lines)}, Pose(zero, None, unit)
    if form < 5:  # lines from two corners
        right, ahead = half if any(half) else (Fraction(1000), Fraction(1000))
        lines = [[[-right, ahead], [-right - x * 1000, ahead + y * 1000]]]
        lines.append([[right, ahead], [right + x * 1000, ahead + y * 1000]])
        return {"lines": _lists(lines)}, Pose((right, ahead), None, unit)
    if form == 5:
        width = this.step()
        return {"strip": figure(width)}, Pose(
            (Fraction(width, 2), zero[0]), None, (zero[0], zero[0] + 1)
        )
    first, last = this.among(
        (-45, 45), (-90, 90), (0, 90), (45, 45), (0, 0), (0, 360), (-135, 135), (45, 315),
        (-30, 30), (90, 270), (-90, 180), (0, 180), (10, 9.5), (-22.5, 22.5),
    )  # fmt: skip
    border = {45: (1, 1), 90: (1, 0), 135: (1, -1), 180: (0, -1), 0: (0, 1), 315: (-1, 1)}
    ahead_of = border.get(int(last), (1, 2))
    raw: dict[str, Raw] = {"from": figure(int(first * 1000)), "to": figure(int(last * 1000))}
    apex = zero
    if this.chance(0.3):
        apex = (
            Fraction(this.step() * this.among(-1, 0, 1)),
            Fraction(this.step() * this.among(-1, 1)),
        )
        raw["apex"] = figures(*apex)
    return raw, Pose(apex, None, (Fraction(ahead_of[0]), Fraction(ahead_of[1])))


def _clockwise(one: Raw, other: Raw) -> int:
    return int(one[1] * other[0] - one[0] * other[1])


def _thousand(lines: Raw) -> Raw:
    return [[[figure(v * 1000) for v in spot] for spot in line] for line in lines]


def _lists(lines: Raw) -> Raw:
    return [[figures(*spot) for spot in line] for line in lines]


def bordered(this: Scene, *kinds: str) -> None:
    """A piece `a` with an arc `x`, and `b` that touches a border of it, or nearly."""
    one = pose(this)
    mine, half = base(this, *kinds)
    raw, border = arc_of(this, half)
    kind: dict[str, Raw] = {"base": mine, "arcs": {"x": raw}}
    if this.chance(0.3):
        kind["arcs"]["y"] = arc_of(this, half)[0]
    theirs, other = base(this)
    far = this.step() * this.among(1, 1, 5)
    x, y = border.ahead
    aside = this.among(0, other[0], -other[0], other[1])
    spot = (border.at[0] + x * far + y * aside, border.at[1] + y * far - x * aside)
    if this.chance(0.4):  # a corner on the border
        spot = (border.at[0] + x * far + other[0], border.at[1] + y * far + other[1])
    at = nudged(this, one.put(*spot))
    if this.chance(0.05) or not this.fits(at):
        at = one.at
    two_ = beside(this, one, at)
    if this.chance(0.4) and not isinstance(one.heading, Figure):
        two_ = Pose(at, _grown(one, border), one.ahead)
    this.piece("a", kind, one)
    this.piece("b", {"base": theirs}, two_)


def _grown(one: Pose, border: Pose) -> Raw:
    """The way of the border as a heading in whole numbers; that of the piece if too long."""
    x, y = border.ahead
    ahead = one.ahead
    way = (x * ahead[1] + y * ahead[0], y * ahead[1] - x * ahead[0])
    scale = way[0].denominator * way[1].denominator
    whole = [int(part * scale) for part in way]
    common = gcd(*whole)
    if max(abs(part) for part in whole) // common > 20_000:
        return one.heading
    return [Figure(part // common) for part in whole]


def arc_case(this: Scene) -> None:
    bordered(this)
    this.ask = {"ask": "arc", "from": "a", "arc": "x", "to": "b"}
    if this.chance(0.6):
        this.ask["part"] = this.among("any", "all", "centre")
    ruled(this, "arc_border", "own_base", "same_place")
    if this.chance(0.15):
        this.rulers["stick"] = {"marks": figures(5000, 10_000, 50_000)}
        this.ask |= {"ruler": "stick", "band": this.among("1", ["1", "2"], "beyond", "0")}


def where_case(this: Scene) -> None:
    bordered(this)
    arcs = this.kinds["k-a"]["arcs"]
    if this.chance(0.6):  # four quarters that share their borders
        arcs.clear()
        for name, first in (("front", -45), ("right", 45), ("rear", 135), ("left", 225)):
            arcs[name] = {"from": figure(first * 1000), "to": figure((first + 90) * 1000)}
    this.ask = {"ask": "where", "from": "a", "to": "b"}
    if this.chance(0.6):
        this.ask["part"] = this.among("any", "all", "centre")
    ruled(this, "arc_border", "own_base", "same_place", "located_tie")


def share_case(this: Scene) -> None:
    bordered(this)
    if this.kinds["k-b"]["base"] == "dot":
        this.kinds["k-b"]["base"] = {"disc": figure(this.step())}
    this.ask = {"ask": "share", "from": "a", "arc": "x", "to": "b"}
    ruled(this, "own_base", "arc_border")


def overlap_case(this: Scene) -> None:
    if this.chance(0.2):
        declared(this)
    else:
        two(this, 0)
    this.ask = {"ask": "overlap", "from": "a", "to": "b"}


def closest_case(this: Scene) -> None:
    one = pose(this)
    mine, half = base(this)
    gap = this.step()
    this.piece("a", {"base": mine}, one)
    names = ["b", "c", "d"]
    for name in names:
        next_to(this, name, one, (mine, half), gap)
    this.ask = {"ask": "closest", "from": "a", "among": names}


def sight_case(this: Scene) -> None:
    from tests.oracle.measure_case_sights import sight_case as made

    made(this)


def path_case(this: Scene) -> None:
    from tests.oracle.measure_case_paths import path_case as made

    made(this)


def covers_case(this: Scene) -> None:
    from tests.oracle.measure_case_paths import covers_case as made

    made(this)


MAKERS: dict[str, Callable[[Scene], None]] = {
    "range": range_case,
    "band": band_case,
    "within": within_case,
    "arc": arc_case,
    "where": where_case,
    "share": share_case,
    "sight": sight_case,
    "overlap": overlap_case,
    "path": path_case,
    "closest": closest_case,
    "covers": covers_case,
}


def made(kind: str, seed: int) -> Scene:
    """A file with one question of that kind."""
    this = scene(Random(f"measure/{kind}/{seed}"))
    MAKERS[kind](this)
    varied(this)
    return this


def case(kind: str, seed: int) -> str:
    """The text of that file."""
    return made(kind, seed).text()
