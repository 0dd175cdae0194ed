"""Parts of random table files of `measure` that lean to ties; nothing of ours in it.

Lengths are whole thousandths, or fractions of them until they are written down.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import Any

from tests.oracle.measure_keys import fitting

Raw = Any
Point = tuple[Fraction, Fraction]

TRIPLES = ((3, 4, 5), (4, 3, 5), (5, 12, 13), (8, 15, 17), (7, 24, 25), (20, 21, 29), (0, 1, 1))

FINE = ((3, 4, 5), (4, 3, 5), (7, 24, 25), (0, 1, 1))
"""Those that leave a step on whole thousandths."""


class Figure(str):
    """A number as the file writes it."""

    __slots__ = ()


def figure(thousandths: Fraction | int) -> Figure:
    """At most three decimals; what lies between two thousandths is cut to the lower one."""
    whole = thousandths // 1
    text = f"{'-' if whole < 0 else ''}{abs(whole) // 1000}.{abs(whole) % 1000:03d}"
    return Figure(text.rstrip("0").rstrip(".") if "." in text else text)


def figures(*values: Fraction | int) -> list[Figure]:
    return [figure(value) for value in values]


def written(value: Raw) -> str:
    """A value as YAML on one line."""
    if isinstance(value, Figure):
        return value
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {written(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(written(part) for part in value) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"'


def plain(value: Raw) -> Raw:
    """What a reader of YAML makes of the written value that leaves figures the texts they are."""
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


@dataclass
class Pose:
    """A place and, where it is rational, the unit vector of its heading."""

    at: Point
    heading: Raw
    ahead: Point

    def put(self, right: Fraction | int, ahead: Fraction | int) -> Point:
        x, y = self.ahead
        return self.at[0] + right * y + ahead * x, self.at[1] - right * x + ahead * y


@dataclass
class Scene:
    """A file while it is made."""

    rng: Random
    unit: str
    size: tuple[int, int]
    kinds: dict[str, Raw] = field(default_factory=dict)
    pieces: list[Raw] = field(default_factory=list)
    obstacles: list[Raw] = field(default_factory=list)
    laid: list[Raw] = field(default_factory=list)
    rulers: dict[str, Raw] = field(default_factory=dict)
    templates: dict[str, Raw] = field(default_factory=dict)
    touching: list[Raw] = field(default_factory=list)
    ask: dict[str, Raw] = field(default_factory=dict)

    def fits(self, at: Point) -> bool:
        return 0 <= at[0] <= self.size[0] and 0 <= at[1] <= self.size[1]

    def piece(self, name: str, kind: dict[str, Raw], pose: Pose) -> None:
        self.kinds[f"k-{name}"] = kind
        heading = {"heading": pose.heading} if pose.heading is not None else {}
        self.pieces.append({"id": name, "kind": f"k-{name}", "at": figures(*pose.at), **heading})

    def text(self, *asks: Raw) -> str:
        """The file, with these questions q0, q1 and so on if there are any."""
        lines = ["format: 1", "system: measure", f"unit: {self.unit}", "title: A case"]
        lines.append("kinds:")
        lines += [f"  {name}: {written(kind)}" for name, kind in self.kinds.items()]
        for key, named in (("rulers", self.rulers), ("templates", self.templates)):
            if named:
                lines.append(f"{key}: {written(named)}")
        lines += ["tables:", "  - id: T", f"    size: {written(figures(*self.size))}"]
        for key in ("pieces", "obstacles", "laid", "touching"):
            if values := getattr(self, key):
                lines.append(f"    {key}:")
                lines += [f"      - {written(value)}" for value in values]
        lines += ["questions:", *(f"  - {written(ask)}" for ask in self._questions(asks))]
        return "\n".join(lines) + "\n"

    def _questions(self, asks: Sequence[Raw]) -> list[Raw]:
        named = [{"id": f"q{n}", **ask} for n, ask in enumerate(asks)]
        pieces = {piece["id"] for piece in self.pieces}
        return [fitting(ask, pieces) for ask in named or [{"id": "q", **self.ask}]]

    def raw(self, *asks: Raw) -> Raw:
        """What a reader of YAML makes of that text, without writing and reading it."""
        head = {"format": "1", "system": "measure", "unit": self.unit, "title": "A case"}
        table = {"id": "T", "size": figures(*self.size)}
        things = ("pieces", "obstacles", "laid", "touching")
        table |= {key: values for key in things if (values := getattr(self, key))}
        named = {key: values for key in ("rulers", "templates") if (values := getattr(self, key))}
        named["questions"] = self._questions(asks)
        return plain({**head, "kinds": self.kinds, "tables": [table], **named})

    def among(self, *values: Raw) -> Raw:
        return self.rng.choice(values)

    def chance(self, part: float) -> bool:
        return self.rng.random() < part

    def step(self, most: int = 40) -> int:
        """A length that keeps most rational turns on the grid."""
        return self.rng.randint(1, most) * self.rng.choice((100, 250, 500, 1000, 1450))


def scene(rng: Random) -> Scene:
    """An empty table: inches, millimetres, or the largest there is."""
    unit, size = rng.choice(
        [("inch", 60), ("inch", 240), ("mm", 900), ("mm", 6096), ("inch", 48), ("mm", 914)]
    )
    return Scene(rng, unit, (size * 1000, size * 1000))


def pose(this: Scene, at: Point | None = None) -> Pose:
    """A place; a heading that is mostly rational."""
    rng = this.rng
    if at is None:
        at = _place(this)
    kind = rng.random()
    if kind < 0.35:
        quarter = rng.randrange(4)
        x, y = ((0, 1), (1, 0), (0, -1), (-1, 0))[quarter]
        return Pose(at, figure(quarter * 90_000), (Fraction(x), Fraction(y)))
    if kind < 0.85:
        return Pose(at, *rational(rng))
    if kind < 0.9:
        x, y = rng.choice(((1, 1), (1, 2), (-2, 1), (3, -1), (-97, 61), (1001, 1000)))
        return Pose(at, [Figure(x), Figure(y)], (Fraction(0), Fraction(1)))
    milli = rng.choice([45_000, 30_000, 60_000, 22_500, 135_000, rng.randrange(360_000)])
    return Pose(at, figure(milli), (Fraction(0), Fraction(1)))


def rational(rng: Random) -> tuple[list[Figure], Point]:
    """An integer vector whose length is whole, and its unit vector."""
    x, y, length = rng.choice(TRIPLES if rng.random() < 0.3 else FINE)
    if rng.random() < 0.5:
        x, y = y, x
    x, y = x * rng.choice((-1, 1)), y * rng.choice((-1, 1))
    return [Figure(x), Figure(y)], (Fraction(x, length), Fraction(y, length))


def _place(this: Scene) -> Point:
    rng, (width, height) = this.rng, this.size
    if rng.random() < 0.1:
        return Fraction(rng.choice((0, width))), Fraction(rng.choice((0, height)))
    low, high = Fraction(1, 5), Fraction(4, 5)
    return tuple(  # type: ignore[return-value]
        Fraction(rng.randint(int(side * low) // 500, int(side * high) // 500) * 500)
        for side in (width, height)
    )


def beside(this: Scene, one: Pose, at: Point) -> Pose:
    """A pose at a place whose heading is that of another, turned by quarters, or its own."""
    x, y = one.ahead
    quarters = this.rng.randrange(6)
    if quarters > 3 or isinstance(one.heading, Figure):
        return pose(this, at) if quarters > 3 else Pose(at, one.heading, one.ahead)
    for _ in range(quarters):
        x, y = y, -x
    scale = 1
    for a, b, length in TRIPLES:
        if {abs(x), abs(y)} == {Fraction(a, length), Fraction(b, length)}:
            scale = length
    return Pose(at, [Figure(int(x * scale)), Figure(int(y * scale))], (x, y))


def nudged(this: Scene, at: Point) -> Point:
    """As it is, or a thousandth off, or well off."""
    kind = this.rng.random()
    if kind < 0.6:
        return at
    if kind < 0.9:
        dx, dy = this.among((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1))
        return at[0] + dx, at[1] + dy
    return at[0] + this.rng.randint(-2000, 2000), at[1] + this.rng.randint(-2000, 2000)


Base = tuple[Raw, Point]
"""A base and its half sizes, to the right and ahead."""

BASES = ("dot", "disc", "rectangle", "rounded", "stadium", "polygon")


def base(this: Scene, *kinds: str) -> tuple[Raw, Point]:
    """A base and its half sizes to the right and ahead."""
    kind = this.among(*(kinds or BASES))
    if kind == "dot":
        return "dot", (Fraction(0), Fraction(0))
    if kind == "disc":
        across = this.step() + this.among(0, 0, 0, 1)
        return {"disc": figure(across)}, (Fraction(across, 2), Fraction(across, 2))
    across, deep = this.step() * 2, this.step() * 2
    half = (Fraction(across, 2), Fraction(deep, 2))
    if kind == "polygon":
        return {"polygon": _corners(this, *half)}, half
    raw: dict[str, Raw] = {"rectangle": figures(across, deep)}
    if kind == "stadium":
        raw["corner"] = figure(min(half))
    elif kind == "rounded":
        raw["corner"] = figure(min(half) * this.rng.randint(1, 4) / 5)
    return raw, half


def _corners(this: Scene, right: Fraction, ahead: Fraction) -> list[list[Figure]]:
    """A convex polygon whose middle front and rear edges lie at the half size ahead."""
    form = this.rng.randrange(4)
    corners: list[tuple[Fraction | int, Fraction | int]]
    if form == 0:  # a hexagon
        corners = [(right, 0), (right / 2, ahead), (-right / 2, ahead)]
        corners += [(-right, 0), (-right / 2, -ahead), (right / 2, -ahead)]
    elif form == 1:  # a trapezium
        corners = [(right, -ahead), (right / 2, ahead), (-right / 2, ahead), (-right, -ahead)]
    elif form == 2:  # any triangle
        top, low = this.rng.randint(-9, 9), this.rng.randint(-9, 9)
        corners = [(right, -ahead), (right * top / 10, ahead), (-right, ahead * low / 10)]
    else:  # corners cut off
        corners = [(right, -ahead), (right, ahead / 2), (right / 2, ahead), (-right / 2, ahead)]
        corners += [(-right, ahead / 2), (-right, -ahead)]
    return [figures(*corner) for corner in corners]


def offset(this: Scene, mine: Base, theirs: Base, gap: int) -> Point:
    """Where the centre of a like-headed base lies, right and ahead, so that the gap is exact."""
    form = this.rng.randrange(5)
    (one, half), (other, beside_it) = mine, theirs
    right, ahead = half[0] + beside_it[0], half[1] + beside_it[1]
    if form < 2:  # from edge to edge, or to a round side
        across = max(right if form == 0 else ahead, Fraction(500))
        slide = Fraction(this.rng.randint(-int(across) // 500, int(across) // 500) * 500) / 2
        found = (slide, ahead + gap) if form == 0 else (right + gap, slide)
    else:  # from corner to corner
        x, y, length = this.rng.choice(TRIPLES if this.rng.random() < 0.3 else FINE)
        far = rounding(one) + rounding(other)
        found = (
            right - far + (far + gap) * Fraction(x, length),
            ahead - far + (far + gap) * Fraction(y, length),
        )
    return found[0] * this.rng.choice((1, -1)), found[1] * this.rng.choice((1, -1))


def rounding(raw: Raw) -> Fraction:
    """How round the corners of a base are."""
    if isinstance(raw, dict) and "disc" in raw:
        return Fraction(raw["disc"]) * 500
    return Fraction(raw.get("corner", 0)) * 1000 if isinstance(raw, dict) else Fraction(0)


def turned_half(one: Pose, other: Pose, half: Point) -> Point:
    """Half sizes of a base, right and ahead of one that it is turned to by quarters."""
    return half if one.ahead[0] * other.ahead[1] == one.ahead[1] * other.ahead[0] else half[::-1]
