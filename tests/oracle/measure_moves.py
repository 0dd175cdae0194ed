"""Changes of a random file of `measure` that leave its answer as it is; nothing of ours in it."""

from copy import deepcopy
from fractions import Fraction

from tests.oracle.measure_scenes import Figure, Raw, Scene, figure, figures

QUARTER = {
    "left_edge": "top_edge",
    "top_edge": "right_edge",
    "right_edge": "bottom_edge",
    "bottom_edge": "left_edge",
}
MIRROR = {"left_edge": "right_edge", "right_edge": "left_edge", "left": "right", "right": "left"}


def thousandths(text: Figure) -> Fraction:
    return Fraction(text) * 1000


def placed(this: Scene) -> list[Raw]:
    return [*this.pieces, *this.obstacles, *this.laid]


def quarter_turned(this: Scene) -> Scene:
    """The whole table turned clockwise by a quarter about its middle."""
    new, side = deepcopy(this), this.size[0]
    for raw in placed(new):
        if "at" not in raw:
            raw["polygon"] = [_turned_spot(spot, side) for spot in raw["polygon"]]
            continue
        raw["at"] = _turned_spot(raw["at"], side)
        heading = raw.get("heading", Figure("0"))
        if isinstance(heading, list):
            x, y = (Fraction(part) for part in heading)
            raw["heading"] = [Figure(int(y)), Figure(int(-x))]
        elif isinstance(heading, Figure):
            raw["heading"] = figure((thousandths(heading) + 90_000) % 360_000)
    if isinstance(new.ask.get("to"), list):
        new.ask["to"] = _turned_spot(new.ask["to"], side)
    elif "to" in new.ask:
        new.ask["to"] = QUARTER.get(new.ask["to"], new.ask["to"])
    return new


def _turned_spot(spot: Raw, side: int) -> Raw:
    x, y = (thousandths(part) for part in spot)
    return figures(y, side - x)


def triple_turned(this: Scene) -> Scene | None:
    """All of it turned about the first piece by the angle of 3, 4, 5.

    None if a place would not be a whole thousandth or off the table, or a heading is in degrees.
    """
    new, pivot = deepcopy(this), tuple(map(thousandths, this.pieces[0]["at"]))
    fine = True

    def moved(spot: Raw) -> Raw:
        nonlocal fine
        x, y = (thousandths(part) - at for part, at in zip(spot, pivot, strict=True))
        at = pivot[0] + (4 * x + 3 * y) / 5, pivot[1] + (4 * y - 3 * x) / 5
        fine = fine and this.fits(at) and all(part.denominator == 1 for part in at)
        return figures(*at)

    for raw in placed(new):
        if "at" not in raw:
            raw["polygon"] = [moved(spot) for spot in raw["polygon"]]
            continue
        raw["at"], raw["heading"] = moved(raw["at"]), _vector(raw.get("heading", Figure("0")))
        fine = fine and raw["heading"] is not None
    if isinstance(new.ask.get("to"), list):
        new.ask["to"] = moved(new.ask["to"])
    return new if fine else None


def _vector(heading: Raw) -> Raw | None:
    """A heading turned by that angle."""
    if isinstance(heading, dict):
        return heading
    if isinstance(heading, Figure):
        ways = {"0": (0, 1), "90": (1, 0), "180": (0, -1), "270": (-1, 0)}
        if heading not in ways:
            return None
        x, y = ways[heading]
    else:
        x, y = map(int, heading)
    return [Figure(4 * x + 3 * y), Figure(4 * y - 3 * x)]


def mirrored(this: Scene) -> Scene:
    """The whole table seen in a mirror: right is left."""
    new, side = deepcopy(this), this.size[0]
    for raw in placed(new):
        if "at" not in raw:
            raw["polygon"] = [_mirrored_spot(spot, side) for spot in raw["polygon"]]
            continue
        raw["at"] = _mirrored_spot(raw["at"], side)
        _mirror_outline(raw)
        heading = raw.get("heading", Figure("0"))
        if isinstance(heading, list):
            raw["heading"] = [figure(-1000 * Fraction(heading[0])), heading[1]]
        elif isinstance(heading, Figure):
            raw["heading"] = figure(-thousandths(heading) % 360_000)
        for name, turn in raw.get("turned", {}).items():
            raw["turned"][name] = figure(-thousandths(turn) % 360_000)
    for kind in new.kinds.values():
        _mirror_kind(kind)
    if isinstance(new.ask.get("to"), list):
        new.ask["to"] = _mirrored_spot(new.ask["to"], side)
    for key in ("side", "to"):
        if isinstance(new.ask.get(key), str):
            new.ask[key] = MIRROR.get(new.ask[key], new.ask[key])
    return new


def _mirror_kind(kind: Raw) -> None:
    for outline in (kind["base"], *kind.get("outlines", {}).values()):
        _mirror_outline(outline)
    for named in ("points", "arcs"):
        for name, raw in kind.get(named, {}).items():
            change = _mirrored_arc(raw) if named == "arcs" else _mirrored_spot(raw, 0)
            kind[named][name] = change


def _mirror_outline(raw: Raw) -> None:
    if "polygon" in raw:
        raw["polygon"] = [_mirrored_spot(spot, 0) for spot in raw["polygon"]]


def _mirrored_spot(spot: Raw, side: int) -> Raw:
    return [figure(side - thousandths(spot[0])), spot[1]]


def _mirrored_arc(arc: Raw) -> Raw:
    new = dict(arc)
    if "apex" in arc:
        new["apex"] = _mirrored_spot(arc["apex"], 0)
    if "lines" in arc:
        lines = [[_mirrored_spot(spot, 0) for spot in line] for line in arc["lines"]]
        new["lines"] = lines[::-1]
    if "from" in arc:
        new["from"], new["to"] = (figure(-thousandths(arc[end])) for end in ("to", "from"))
    return new


def shifted(this: Scene) -> Scene | None:
    """All of it moved, where there is room."""
    new = deepcopy(this)
    by = this.rng.choice(((1000, 0), (-3, 7), (0, -12_345), (25_000, 1)))
    moved: list[Raw] = []
    for raw in placed(new):
        key = "at" if "at" in raw else "polygon"
        raw[key] = _shifted(raw[key], by)
        moved += [raw[key]] if key == "at" else raw[key]
    if isinstance(new.ask.get("to"), list):
        new.ask["to"] = _shifted(new.ask["to"], by)
    fits = all(this.fits((thousandths(x), thousandths(y))) for x, y in moved)
    return new if fits else None


def _shifted(spots: Raw, by: tuple[int, int]) -> Raw:
    """A spot moved, or each of a list of spots."""
    if isinstance(spots[0], list):
        return [_shifted(spot, by) for spot in spots]
    return figures(thousandths(spots[0]) + by[0], thousandths(spots[1]) + by[1])


def swapped(this: Scene) -> Scene | None:
    """The two ends of the question exchanged, where they count alike."""
    ask = this.ask
    if ask.get("to") != "b" or "arc" in ask or "end" in ask or ask.get("part") == "all":
        return None
    new = deepcopy(this)
    if {"from_outline", "to_outline"} & set(ask):
        return None
    new.ask["from"], new.ask["to"] = ask["to"], ask["from"]
    return new


def grown(this: Scene, name: str, by: int = 700) -> Scene | None:
    """A base made larger on every side; None if it is a polygon."""
    new = deepcopy(this)
    kind = new.kinds[f"k-{name}"]
    raw = kind["base"]
    if raw == "dot":
        kind["base"] = {"disc": figure(2 * by)}
    elif "disc" in raw:
        raw["disc"] = figure(thousandths(raw["disc"]) + 2 * by)
    elif "rectangle" in raw:
        raw["rectangle"] = [figure(thousandths(part) + 2 * by) for part in raw["rectangle"]]
        if "corner" in raw:
            raw["corner"] = figure(thousandths(raw["corner"]) + by)
    else:
        return None
    return new


def widened(this: Scene, by: int = 5000) -> Scene | None:
    """An arc of degrees made wider at both borders, by thousandths of a degree."""
    new = deepcopy(this)
    arc = new.kinds["k-a"]["arcs"]["x"]
    if "from" not in arc:
        return None
    first, last = (thousandths(arc[end]) for end in ("from", "to"))
    if abs(last - first) == 360_000 or (last - first) % 360_000 + 2 * by >= 360_000:
        return None
    arc["from"], arc["to"] = figure(first - by), figure(last + by)
    return new
