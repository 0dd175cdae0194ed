"""What contractors do and where they arrive, worked out a second time without the program (SOLO-1).

Nothing here comes from the program; places are searched for row by row, as the umpire does.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import isqrt
from typing import Any

from tests.oracle import questions_plane as plane
from tests.oracle.geometry_plane import fly
from tests.oracle.questions import TABLES, Case, Thing, bears, may_be_target, read, thou
from tests.oracle.questions_plane import Point
from tests.oracle.umpire_solo import TWICE, arriving
from tests.oracle.umpire_spots import nearest_points

SUITS = "SHCD"


def objectives(case: Case, table: str, ask: Mapping[str, Any], *, paying: bool) -> list[Thing]:
    """The objectives on a table, contract by contract in the order of suits (ABS-12.8)."""
    terms = {each["card"]: each for each in read(TABLES / "contracts.yaml")["core"]}
    found: list[Thing] = []
    for card in sorted(case.file["contracts"], key=lambda card: SUITS.index(card[-1])):
        if paying and card in ask.get("exhausted", ()):
            continue
        for kind in terms[card]["objectives"]:
            found += [each for each in case.things.values() if each.kind == kind]
    return [each for each in found if each.table == table]


def ceo_ships(case: Case, table: str) -> list[Thing]:
    """The ships of the CEO on a table, in the order of the file."""
    return [
        each
        for each in case.things.values()
        if each.group and not case.is_ic(each.owner) and each.table == table
    ]


def _nearest(at: Point, ships: Sequence[Thing]) -> Thing | None:
    return min(ships, key=lambda ship: plane.squared(at, ship.at), default=None)


def _where(at: Point) -> str:
    x, y = (f"{part // 1000}.{part % 1000:03d}".rstrip("0").rstrip(".") for part in at)
    return f"[{x}, {y}]"


def _listed(parts: Sequence[str]) -> str:
    *most, last = parts
    return f"{', '.join(most)} and {last}" if most else last


def _size(case: Case, table: str) -> Point:
    wide, high = case.sizes[table]
    return thou(wide), thou(high)


def _solids(case: Case, table: str) -> list[tuple[Point, int]]:
    return [
        (each.at, each.radius)
        for each in case.things.values()
        if each.kind == "planetoid" and each.table == table
    ]


def _rim(case: Case, thing: Thing) -> int:
    far = thing.kind == "planetoid" and case.rulings["planetoid_from"] == "rim"
    return thing.radius if far else 0


def ask_ic_next(case: Case, ask: Mapping[str, Any]) -> str:
    """What may be drawn, or the course for an objective, or for none where none can be drawn."""
    ships = case.named(ask["group"])
    drawn = objectives(case, ships[0].table, ask, paying=True)
    if "objective" not in ask and drawn:
        return ", ".join(each.id for each in drawn)
    goal = next((each for each in drawn if each.id == ask.get("objective")), None)
    if goal is None and drawn:
        return "not drawn"
    return _course(case, ships, goal)


def _course(case: Case, ships: list[Thing], goal: Thing | None) -> str:
    ends = _flown(case, ships, goal)
    stays = "stays" if ends is None else f"to {_listed([_where(end) for end in ends])}"
    turned, faced = [], []
    for ship, end in zip(ships, ends or [ship.at for ship in ships], strict=True):
        mark = _nearest(end, ceo_ships(case, ship.table))
        heading = (mark.at[0] - end[0], mark.at[1] - end[1]) if mark else ship.heading
        turned.append(Thing(**{**vars(ship), "at": end, "heading": heading}))
        faced.append(mark.id if mark else "nobody")
    shots = ", ".join(_fire(case, turned)) or "holds fire"
    return f"{stays}; faces {_listed(list(dict.fromkeys(faced)))}; {shots}"


def _flown(case: Case, ships: list[Thing], goal: Thing | None) -> list[Point] | None:
    """Where each ends, None if none flies: the first thou of its way that is within reach."""
    if goal is None:
        return None
    reach = case.figure("contractor_stop") + _rim(case, goal)
    if any(plane.squared(ship.at, goal.at) <= reach**2 for ship in ships):
        return None
    return [_end(case, ship, goal, reach) for ship in ships]


def _end(case: Case, ship: Thing, goal: Thing, reach: int) -> Point:
    """Every thou of the way is tried, each component cut down to whole thou."""
    dx, dy = goal.at[0] - ship.at[0], goal.at[1] - ship.at[1]
    most = TWICE * thou(case.row(ship.kind)["thrust"])
    end = ship.at
    for length in range(most + 1):
        end = ship.at[0] + _part(dx, dy, length), ship.at[1] + _part(dy, dx, length)
        if plane.squared(end, goal.at) <= reach**2:
            break
    return fly(ship.at, end, _size(case, ship.table), _solids(case, ship.table))[0]


def _part(own: int, other: int, length: int) -> int:
    """The component of a length along (own, other), cut down towards 0, exactly."""
    square = Fraction(length * length * own * own, own * own + other * other)
    root = isqrt(square.numerator // square.denominator)
    return root if own > 0 else -root


def _fire(case: Case, ships: list[Thing]) -> Iterator[str]:
    """Each weapon's targets with the dice of all ships that fire at it (SOLO-1.19)."""
    row = case.row(ships[0].kind)
    groups = list(dict.fromkeys(each.group for each in ceo_ships(case, ships[0].table)))
    for slot in ("primary", "auxiliary"):
        if slot not in row:
            continue
        apart = slot == "auxiliary" and case.rulings["ic_auxiliary"] == "per_ship"
        chosen: dict[str, int] = {}
        for shooters in [[ship] for ship in ships] if apart else [ships]:
            able = {
                str(name): _able(case, slot, shooters, case.named(str(name))) for name in groups
            }
            far = {
                name: min(
                    plane.squared(ship.at, mark.at)
                    for ship in shooters
                    for mark in case.named(name)
                )
                for name, count in able.items()
                if count
            }
            if far:
                target = min(far, key=lambda name: far[name])
                chosen[target] = chosen.get(target, 0) + able[target]
        count, sides = row[slot]["dice"].split("D")
        for target, firing in chosen.items():
            yield f"{slot} {firing * int(count)}D{sides} at {target}"


def _able(case: Case, slot: str, ships: list[Thing], marks: list[Thing]) -> int:
    """How many of the ships have a mark in range, arc and sight."""
    weapon = case.row(ships[0].kind)[slot]
    if not may_be_target(case, ships[0], weapon, marks[0]):
        return 0
    return sum(any(bears(case, slot, ship, mark) for mark in marks) for ship in ships)


def ask_ic_arrival(case: Case, ask: Mapping[str, Any]) -> str:
    """The chances of the arrival table, or the places of a class or an objective."""
    gate = case.named(ask["jump_point"])[0]
    m = int(ask["round"]) if "round" in ask else case.mass(case.named(ask["group"])[0].kind)
    faces = [arriving(face + m, m) for face in range(1, 7)]
    came = {kind: (faces.count((kind, many)), many) for kind, many in dict.fromkeys(faces)}
    if "class" not in ask and "objective" not in ask:
        told = ((Fraction(count, 6), many, kind) for kind, (count, many) in came.items())
        return ", ".join(f"{chance} {many or 'D3'} {kind}" for chance, many, kind in told)
    kinds = [kind for kind in came if ask.get("class") in (None, kind)]
    if not kinds:
        return "never"
    drawn = objectives(case, gate.table, ask, paying=False) or [gate]
    places = []
    for kind in kinds:
        for aim in [each for each in drawn if ask.get("objective") in (None, each.id)]:
            heads = [kind] if "class" not in ask else []
            heads += [aim.id] if "objective" not in ask else []
            places.append(": ".join((*heads, _place(case, gate, aim, kind))))
    return "; ".join(places) or "not drawn"


def _place(case: Case, gate: Thing, aim: Thing, kind: str) -> str:
    """Where the first ship is set up, near whom, and whom it faces (SOLO-1.3, 1.13)."""
    ships = ceo_ships(case, gate.table)
    goal = _nearest(aim.at, ships) or gate
    reach = case.figure("jump_range") - 1000 * case.mass(kind) + _rim(case, aim)
    size, solids = _size(case, gate.table), _solids(case, gate.table)
    (at, *_) = nearest_points(goal.at, (aim.at, reach), size, solids)
    near = f"{_where(at)} near {goal.id}"
    if any(
        each.group and each.table == gate.table and each.at == at for each in case.things.values()
    ):
        return f"{near}, scatters"
    return f"{near}, faces {(_nearest(at, ships) or gate).id}"
