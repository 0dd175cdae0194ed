"""The hull of a design: an outline drawn from its modules alone, always the same for the same.

Weapons and sensors stand towards the bow, Armour and bays amidships, Engines and Thrusters in rows
across the stern. A Vessel has a straight hull with a rounded bow and a broad stern, a Fighter a
sharp bow and swept wings.
"""

from dataclasses import dataclass

from simulator.kernel.shown.blueprint import MODULE_SIDE, Hull, ModuleBox
from simulator.rules.space_war.model.designs import Design
from simulator.rules.space_war.model.modules import (
    ARMOUR,
    ELECTRONICS,
    ENGINE,
    EXPENDABLES,
    LASER,
    MISSILE,
    SELF_REPAIR,
    SHUTTLE_BAY,
    THRUSTER,
    TRACTOR,
    WARHEAD,
    CraftType,
    Modules,
)
from simulator.rules.space_war.view.phrases import sign_of

_PITCH = MODULE_SIDE + 12
_SKIN = 20
_FLAME = 46
_NOSE = {"vessel": 74, "fighter": 108}
_WING = 92
_TALLEST = 4
_WIDEST = 5

_FORE = (LASER, MISSILE, EXPENDABLES, WARHEAD, ELECTRONICS, TRACTOR)
_MIDDLE = (ARMOUR, SELF_REPAIR, SHUTTLE_BAY)

_Rows = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class _HullFrame:
    """Half widths of the forward part and of the stern, and where they begin and end."""

    fore: int
    stern: int
    top: int
    waist: int
    bottom: int


def hull_of(design: Design, modules: Modules) -> Hull:
    """The drawing of a design, whether it is legal or not."""
    fore, stern = _fore_rows(design), _stern_rows(design)
    rows = (*fore, *stern)
    top = -len(rows) * _PITCH // 2
    boxes = tuple(
        ModuleBox(key, *_module_name(key, modules), (x, top + n * _PITCH + _PITCH // 2))
        for n, row in enumerate(rows)
        for key, x in zip(row, _places(len(row)), strict=True)
    )
    waist = top + len(fore) * _PITCH
    frame = _HullFrame(
        _half(fore or stern), max(_half(stern), _half(fore)), top, waist, top + len(rows) * _PITCH
    )
    outline = _outline(design.type, frame)
    flames = tuple(_flame(box.at[0], frame.bottom + _SKIN) for box in _last_engines(boxes))
    return Hull(outline, flames, boxes, _bounds(design.type, frame))


def _module_name(key: str, modules: Modules) -> tuple[str, str]:
    """The name and the sign of a module; an unknown one is called by its key."""
    kind = modules.modules.get(key)
    return (kind.name, sign_of(kind.name)) if kind else (key, "")


def _fore_rows(design: Design) -> _Rows:
    """All but Engines and Thrusters, from the bow, in rows that widen towards the stern."""
    keys = [key for key in design.modules if key in _FORE]
    keys.sort(key=_FORE.index)
    keys += sorted((key for key in design.modules if key in _MIDDLE), key=_MIDDLE.index)
    known = (*_FORE, *_MIDDLE, ENGINE, THRUSTER)
    keys += [key for key in design.modules if key not in known]
    if not keys:
        return ()
    wide = -(-len(keys) // _TALLEST)
    first = len(keys) % wide
    rows = [tuple(keys[:first])] if first else []
    return (*rows, *(tuple(keys[n : n + wide]) for n in range(first, len(keys), wide)))


def _stern_rows(design: Design) -> _Rows:
    """Engines outside and Thrusters inside, in as few rows as are not too wide."""
    engines, thrusters = design.count(ENGINE), design.count(THRUSTER)
    total = engines + thrusters
    if not total:
        return ()
    number = -(-total // _WIDEST)
    wide = -(-total // number)
    rows: list[tuple[str, ...]] = []
    for room in (*[wide] * (number - 1), total - wide * (number - 1)):
        # From the stern forward, so that its last row is whole and has most Engines.
        burning = min(engines, room)
        engines -= burning
        rows.insert(0, _across(burning, room - burning))
    return tuple(rows)


def _across(engines: int, thrusters: int) -> tuple[str, ...]:
    """A row that is alike on both sides as far as it can be, Engines outside if so."""
    if engines % 2 and thrusters and not thrusters % 2:
        side = (THRUSTER,) * (thrusters // 2)
        return (*side, *(ENGINE,) * engines, *side)
    left = engines - engines // 2
    return (*(ENGINE,) * left, *(THRUSTER,) * thrusters, *(ENGINE,) * (engines // 2))


def _places(number: int) -> tuple[int, ...]:
    """The middles of a row of boxes, from left to right."""
    left = -(number - 1) * _PITCH // 2
    return tuple(left + n * _PITCH for n in range(number))


def _half(rows: _Rows) -> int:
    """Half the width of a part of the hull with these rows."""
    return max((len(row) for row in rows), default=1) * _PITCH // 2 + _SKIN - 6


def _last_engines(boxes: tuple[ModuleBox, ...]) -> tuple[ModuleBox, ...]:
    """The Engines of the last row, with open space behind them."""
    last = max((box.at[1] for box in boxes), default=0)
    return tuple(box for box in boxes if box.key == ENGINE and box.at[1] == last)


def _outline(craft: CraftType, frame: _HullFrame) -> str:
    points = _wings(frame) if craft == "fighter" else _stern(frame)
    nose = frame.top - _NOSE[craft]
    bend = (frame.top - nose) * (2 if craft == "vessel" else 1) // 3
    half = frame.fore
    right = [f"C{half // 3} {nose} {half} {frame.top - bend} {half} {frame.top}"]
    right += [f"L{x} {y}" for x, y in points]
    left = [f"L{-x} {y}" for x, y in reversed(points)]
    left.append(f"L{-half} {frame.top}C{-half} {frame.top - bend} {-half // 3} {nose} 0 {nose}Z")
    if craft == "fighter":
        right[0] = f"C{half // 4} {nose + bend} {half} {frame.top - bend} {half} {frame.top}"
        left[-1] = (
            f"L{-half} {frame.top}C{-half} {frame.top - bend} {-half // 4} {nose + bend} 0 {nose}Z"
        )
    return f"M0 {nose}" + "".join(right) + "".join(left)


def _stern(frame: _HullFrame) -> list[tuple[int, int]]:
    """The right side of a Vessel from the shoulder down to the middle of the stern."""
    half, foot = frame.stern, frame.bottom + _SKIN - 6
    points: list[tuple[int, int]] = []
    if half > frame.fore:
        points = [(frame.fore, frame.waist - 26), (half, frame.waist + 16)]
    return [*points, (half, foot - 18), (half - 18, foot)]


def _wings(frame: _HullFrame) -> list[tuple[int, int]]:
    """The right side of a Fighter from the shoulder down to the middle of the stern."""
    half, foot = frame.stern, frame.bottom + _SKIN - 6
    tip = half + _WING
    root = frame.top + (frame.bottom - frame.top) // 4
    return [
        (frame.fore, root),
        *([(half, frame.waist)] if half > frame.fore else []),
        (half + 10, frame.waist + 10),
        (tip, foot - 34),
        (tip, foot + 12),
        (half + 12, foot - 16),
        (half - 4, foot),
    ]


def _flame(x: int, y: int) -> str:
    """The flame of an Engine whose box is in the middle at x."""
    tall = _FLAME
    points = (
        (x - 26, y),
        (x + 26, y),
        (x + 20, y + tall),
        (x, y + tall - 20),
        (x - 20, y + tall),
    )
    return "M" + "L".join(f"{a} {b}" for a, b in points) + "Z"


def _bounds(craft: CraftType, frame: _HullFrame) -> tuple[int, int, int, int]:
    half = max(frame.fore, frame.stern + (_WING if craft == "fighter" else 0))
    top = frame.top - _NOSE[craft]
    bottom = frame.bottom + _SKIN + _FLAME
    return (-half, top, 2 * half, bottom - top)
