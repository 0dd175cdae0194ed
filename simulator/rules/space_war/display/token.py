"""The silhouette of a Craft's token, made from the hull that its design draws."""

import re
from collections.abc import Iterator
from functools import lru_cache

from simulator.kernel.shown.appearance import Silhouette
from simulator.kernel.shown.blueprint import Hull
from simulator.rules.space_war.designing.silhouette import hull_of
from simulator.rules.space_war.model.designs import Design
from simulator.rules.space_war.model.modules import Modules

_DIAMOND = ("hull", "M50 2L98 50L50 98L2 50ZM50 11L11 50L50 89L89 50Z")

COUNTER_PARTS: Silhouette = (
    _DIAMOND,
    ("hull", "M50 34L66 50L50 66L34 50Z"),
)
"""A face-down counter: a diamond that points nowhere."""

DECOY_PARTS: Silhouette = (
    _DIAMOND,
    ("detail", "M36 30L50 44L64 30L70 36L56 50L70 64L64 70L50 56L36 70L30 64L44 50L30 36Z"),
)
"""A decoy as its owner sees it: a diamond with a cross, nothing inside."""

BEAM_PARTS: Silhouette = (
    ("hull", "M46 0L54 0L54 15L46 15ZM100 46L100 54L85 54L85 46Z"),
    ("hull", "M54 100L46 100L46 85L54 85ZM0 54L0 46L15 46L15 54Z"),
)
"""What is added to a Fighter that a Tractor holds: a mark from each side."""

_ACROSS, _INSIDE, _HELD = 92, 50, 66
_BOX = 34
_STEPS = re.compile(r"-?\d+")


def token_parts(
    design: Design, modules: Modules, *, hidden: bool = False, held: bool = False
) -> Silhouette:
    """The hull of a design in a box of 100 by 100, bow up: outline, modules and flames.

    The hull of a counter that is `hidden` from others is smaller, in a diamond; that of a Fighter
    `held` by a Tractor is between the beam's marks.
    """
    hull = hull_of(design, modules)
    if hidden:
        return (_DIAMOND, *_parts(hull, _INSIDE))
    return (*BEAM_PARTS, *_parts(hull, _HELD)) if held else _parts(hull, _ACROSS)


@lru_cache(maxsize=64)
def _parts(hull: Hull, across: int) -> Silhouette:
    boxes = "".join(_square(box.at) for box in hull.boxes)
    drawn = (*(("glow", flame) for flame in hull.flames), ("hull", hull.outline), ("detail", boxes))
    return tuple((part, _fit_path(data, hull, across)) for part, data in drawn if data)


def _square(at: tuple[int, int]) -> str:
    left, right = at[0] - _BOX, at[0] + _BOX
    top, foot = at[1] - _BOX, at[1] + _BOX
    return f"M{left} {top}L{right} {top}L{right} {foot}L{left} {foot}Z"


def _fit_path(data: str, hull: Hull, across: int) -> str:
    """Path data with its steps fitted into the box."""
    left, top, width, height = hull.box
    scale = across / max(width, height)
    middles = (left + width / 2, top + height / 2)
    turns = _axes()

    def put(found: re.Match[str]) -> str:
        return f"{50 + (int(found.group()) - middles[next(turns)]) * scale:.2f}"

    return _STEPS.sub(put, data)


def _axes() -> Iterator[int]:
    """Which axis each number of path data belongs to: x and y in turn."""
    while True:
        yield 0
        yield 1
