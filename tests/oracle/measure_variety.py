"""Other ends, outlines and headings for a random file of `measure`; nothing of ours in it."""

from fractions import Fraction

from tests.oracle.measure_scenes import Figure, Point, Raw, Scene, figure, figures

HULL = "hull"


def at_of(raw: Raw) -> Point:
    return Fraction(raw["at"][0]) * 1000, Fraction(raw["at"][1]) * 1000


def half_of(raw: Raw) -> Point:
    """The half sizes of a base, to the right and ahead."""
    if raw == "dot":
        return Fraction(1500), Fraction(2500)
    if "disc" in raw:
        radius = Fraction(raw["disc"]) * 500
        return radius, radius
    if "rectangle" in raw:
        return Fraction(raw["rectangle"][0]) * 500, Fraction(raw["rectangle"][1]) * 500
    spots = [(Fraction(x) * 1000, Fraction(y) * 1000) for x, y in raw["polygon"]]
    return max(x for x, _ in spots), max(y for _, y in spots)


def hollow(this: Scene, half: Point) -> Raw:
    """A polygon with a hollow, that reaches as far as the half sizes."""
    right, ahead = half
    inner = figures(right // 2, ahead // 2)
    x, y = (Fraction(part) * 1000 for part in inner)
    rear, zero = [(-right, -ahead), (right, -ahead)], Fraction(0)
    forms: tuple[list[Point], ...] = (
        [(right, y), (x, y), (x, ahead), (-right, ahead), *rear],
        [(right, ahead), (x, ahead), (x, -y), (-x, -y), (-x, ahead), (-right, ahead), *rear],
        [(zero, ahead), rear[0], (zero, -y), rear[1]],
    )
    corners = list(forms[this.rng.randrange(3)])
    if this.chance(0.5):
        corners.reverse()
    return {"polygon": [figures(*spot) for spot in corners]}


def outlined(this: Scene, name: str, key: str) -> None:
    """The question is about another outline of a piece."""
    kind = this.kinds[f"k-{name}"]
    outline = hollow(this, half_of(kind["base"]))
    if this.chance(0.3):
        disc = {"disc": figure(this.step())}
        outline = disc if this.ask["ask"] == "share" else this.among("dot", disc)
    kind["outlines"] = {HULL: outline}
    this.ask[key] = HULL


def to_obstacle(this: Scene) -> None:
    """The target is an obstacle of the form of b's base or of a hollow one."""
    raw = next(raw for raw in this.pieces if raw["id"] == "b")
    base = this.kinds["k-b"]["base"]
    if base == "dot" or "corner" in base or this.chance(0.4):
        base = hollow(this, half_of(base))
    heading = {"heading": raw["heading"]} if "heading" in raw else {}
    this.obstacles.append({"id": "wall", "at": raw["at"], **heading, **base})
    this.ask["to"] = "wall"


def to_point(this: Scene) -> None:
    """The target is a point: of the table, or a named one of b."""
    raw = next(raw for raw in this.pieces if raw["id"] == "b")
    half = half_of(this.kinds["k-b"]["base"])
    if this.chance(0.5):
        this.ask["to"] = raw["at"]
        return
    spot = (half[0] // 1 * this.among(-1, 0, 1), half[1] // 1 * this.among(-1, 0, 1))
    this.kinds["k-b"]["points"] = {"bow": figures(*spot)}
    this.ask["to"] = this.among("b@bow", "b@centre")


def from_point(this: Scene) -> None:
    """It is measured from a named point of a, which may lie outside its base."""
    half = half_of(this.kinds["k-a"]["base"])
    spot = (half[0] // 1 * this.among(-1, 0, 1), half[1] // 1 * this.among(-1, 0, 1, 2))
    this.kinds["k-a"]["points"] = {"stem": figures(*spot)}
    this.ask["from"] = this.among("a@stem", "a@centre")


def to_zone(this: Scene) -> None:
    """The target is a zone of b."""
    first = this.among(-45, 0, 90, 180, 225)
    width = this.among(90, 90, 180, 270, 60)
    last = first + width if first + width <= 360 else first + width - 360
    arc = {"from": figure(first * 1000), "to": figure(last * 1000)}
    this.kinds["k-b"].setdefault("arcs", {})["z"] = arc
    this.ask["to"] = "b/z"


def turned(this: Scene) -> None:
    """The arc of a has been turned, its heading back again by as much, or it has not."""
    arc = this.kinds["k-a"]["arcs"]["x"]
    arc["turns"] = True
    degrees = this.among(90, 180, 270, 45, 33)
    raw = this.pieces[0]
    raw["turned"] = {"x": figure(degrees * 1000)}
    heading = raw.get("heading", Figure("0"))
    if isinstance(heading, Figure):
        raw["heading"] = figure((Fraction(heading) - degrees) % 360 * 1000)
        return
    x, y = (int(part) for part in heading)
    back = {90: (-y, x), 180: (-x, -y), 270: (y, -x)}.get(degrees, (x, y))
    raw["heading"] = [Figure(back[0]), Figure(back[1])]


def facing(this: Scene) -> None:
    """The second piece looks at the first, which lies elsewhere; turned, it may touch no more."""
    a, b = this.pieces[0], this.pieces[1]
    if at_of(a) != at_of(b) and not this.touching:
        b["heading"] = {"towards": "a"}


def varied(this: Scene) -> None:
    """Now and then one of these."""
    ask = this.ask["ask"]
    if ask in ("path", "covers", "closest") or not this.chance(0.4):
        return
    plain = this.ask.get("to") == "b"
    changes = [lambda: facing(this)]
    if plain and ask not in ("share", "sight"):
        changes.append(lambda: to_point(this))
    if plain and ask != "sight":
        changes.append(lambda: to_obstacle(this))
    if plain and ask != "sight":
        changes.append(lambda: to_zone(this))
    if plain:
        changes.append(lambda: outlined(this, "b", "to_outline"))
    if "end" not in this.ask and ask not in ("arc", "where", "share"):
        changes.append(lambda: outlined(this, "a", "from_outline"))
    if "arc" in this.ask and ask in ("range", "band", "within", "arc"):
        changes += [lambda: from_point(this)] * 2
    if ask in ("arc", "where", "range", "share") and "x" in this.kinds["k-a"].get("arcs", {}):
        changes += [lambda: turned(this)] * 2
    this.rng.choice(changes)()
