"""Random files about sight: obstacles whose corners lie on lines that decide; nothing of ours."""

from fractions import Fraction

from tests.oracle.measure_cases import bordered, ruled, two
from tests.oracle.measure_scenes import Figure, Point, Raw, Scene, figure, figures

RULINGS = ("tangent", "under_base")


def sight_case(this: Scene) -> None:
    this.ask = {"ask": "sight", "from": "a", "to": "b"}
    form = this.rng.random()
    if form < 0.6:
        facing(this)
    elif form < 0.7:
        bordered(this)
        this.ask["arc"] = "x"
    else:
        two(this, this.step() * 4)
    line = this.among("closest", "closest", "any", "any", "centre")
    if "arc" in this.ask:
        line = this.among("closest", "any")
    this.ask["line"] = line
    between(this)
    ruled(this, *RULINGS)
    if this.chance(0.1) and "arc" not in this.ask:
        zoned(this)
    elif this.chance(0.1):
        pointed(this)
    elif this.chance(0.1):
        past_piece(this)


def facing(this: Scene) -> None:
    """Two rectangles with parallel edges, or a rectangle and a disc, one above the other."""
    x, y = this.size[0] // 2 // 500 * 500, this.size[1] // 2 // 500 * 500
    for name, ahead in (("a", 0), ("b", this.step() + 20_000)):
        across, deep = this.step(10) * 2, this.step(8) * 2
        kind: dict[str, Raw] = {"base": {"rectangle": figures(across, min(deep, 9000))}}
        if this.chance(0.25):
            kind = {"base": {"disc": figure(min(across, 9000))}}
        if this.chance(0.1):
            kind = {"base": "dot"}
        at = figures(x + this.among(0, 0, 500, across // 2), min(y + ahead, this.size[1]))
        this.kinds[f"k-{name}"] = kind
        this.pieces.append({"id": name, "kind": f"k-{name}", "at": at})


def corners(this: Scene) -> list[Point]:
    """Corners of the two bases as if they looked up, and their centres."""
    found = []
    for piece in this.pieces:
        raw = this.kinds[piece["kind"]]["base"]
        at = tuple(Fraction(value) * 1000 for value in piece["at"])
        x, y = half(raw)
        found += [(at[0] + i * x, at[1] + j * y) for i in (-1, 1) for j in (-1, 1)]
        found.append((at[0], at[1]))
    return found


def between(this: Scene) -> None:
    """Obstacles with a corner on, or a rim against, a line from corner to corner."""
    spots = corners(this)
    for n in range(this.among(1, 1, 2, 3)):
        p, q = this.rng.sample(spots, 2)
        part = Fraction(this.among(1, 2, 3, 2), 4)
        on = (p[0] + (q[0] - p[0]) * part, p[1] + (q[1] - p[1]) * part)
        wide, deep = this.step(6) * this.among(1, -1, 4, -4), this.step(4) * this.among(1, -1)
        slide = this.among(0, 0, 0, 1, -1)
        if this.chance(0.35):
            gate(this, n, [p, q])
            continue
        at = (Fraction(on[0] // 1 + slide), Fraction(on[1] // 1))
        far = (at[0] + wide, at[1] + deep)
        raw: dict[str, Raw] = {"id": f"o{n}"}
        form = this.rng.random()
        if not this.fits(far) or not this.fits(at):
            continue
        if form < 0.7:
            box = [at, (far[0], at[1]), far, (at[0], far[1])]
            if this.chance(0.2):
                box.insert(2, ((at[0] + far[0]) // 2, (at[1] + far[1]) // 2))
                box[3:] = [far, (at[0], far[1])]
            raw["polygon"] = [figures(*spot) for spot in box]
        else:
            radius = abs(deep)
            raw |= {"at": figures(at[0] + radius, at[1]), "disc": figure(2 * radius)}
            if not this.fits((at[0] + radius, at[1])):
                continue
        if this.chance(0.08):
            raw["blocks"] = False
        this.obstacles.append(raw)
    if this.obstacles and this.chance(0.2):
        this.ask["past"] = [one["id"] for one in this.obstacles if "blocks" not in one]
        if not this.ask["past"]:
            del this.ask["past"]


def gate(this: Scene, n: int, spots: list[Point]) -> None:
    """An obstacle between the heights of two places, from beside the one to beside the other."""
    (x, y), (across, up) = spots
    low, high = sorted((y // 1, up // 1))
    if high - low < 4:
        return
    bottom, top = low + (high - low) // 4, high - (high - low) // 4
    left, right = sorted((x // 1, across // 1))
    left, right = left + this.among(0, 0, 0, 1, -1), right + this.among(0, 0, 0, 1, -1)
    if right - left < 2 or this.chance(0.3):
        left, right = this.among((left, left + this.step(6)), (right - this.step(6), right))
    box = [(Fraction(a), Fraction(b)) for a, b in
           ((left, bottom), (right, bottom), (right, top), (left, top))]  # fmt: skip
    if all(map(this.fits, box)):
        this.obstacles.append({"id": f"o{n}", "polygon": [figures(*spot) for spot in box]})


def pointed(this: Scene) -> None:
    """Between two points that the question names."""
    for name, key in (("a", "from"), ("b", "to")):
        spot = [Fraction(value) for value in half(this.kinds[f"k-{name}"]["base"])]
        across, ahead = this.among((1, 1), (0, 1), (-1, 1), (1, 0))
        points = {"dot": figures(spot[0] * across // 1, spot[1] * ahead // 1)}
        this.kinds[f"k-{name}"]["points"] = points
        this.ask[key] = f"{name}@{this.among('dot', 'dot', 'centre')}"
    this.ask["line"] = "points"
    this.ask.pop("arc", None)


def past_piece(this: Scene) -> None:
    """A third piece stands in the way, and the question says so."""
    p, q = this.rng.sample(corners(this), 2)
    spot = (Fraction((p[0] + q[0]) // 2), Fraction((p[1] + q[1]) // 2))
    if not this.fits(spot):
        return
    at = figures(*spot)
    this.kinds["k-c"] = {"base": {"rectangle": figures(this.step(8), this.step(8))}}
    this.pieces.append({"id": "c", "kind": "k-c", "at": at})
    this.ask["past"] = ["c"]


def half(raw: Raw) -> Point:
    """Half sizes of a base."""
    if isinstance(raw, dict) and "rectangle" in raw:
        return Fraction(raw["rectangle"][0]) * 500, Fraction(raw["rectangle"][1]) * 500
    if isinstance(raw, dict) and "disc" in raw:
        return Fraction(raw["disc"]) * 500, Fraction(raw["disc"]) * 500
    return Fraction(0), Fraction(0)


def zoned(this: Scene) -> None:
    """The line goes to a zone of the target."""
    first = this.among(-45, 45, 135, 225, 0)
    kind = this.kinds["k-b"]
    kind["arcs"] = {"z": {"from": figure(first * 1000), "to": figure((first + 90) * 1000)}}
    this.ask["to"] = "b/z"
    ruled(this, *RULINGS, "other_zone")


__all__ = ["Figure", "sight_case"]
