"""The drawing of a design: its hull with the modules in it, and what is said beside it.

A hull is drawn in whole steps of its own, x to the right and y towards the stern, with (0, 0) in
the middle; 100 steps are the side of a module. Nothing drawn here decides anything.
"""

from dataclasses import dataclass

from simulator.kernel.asked.answer import Reason

MODULE_SIDE = 100
"""Steps along each side of a module's box."""


@dataclass(frozen=True, slots=True)
class ModuleBox:
    """A module in the hull: its key, its name, its sign, and the middle of its box.

    The sign is the name of a sprite in `modules`, and of its colour.
    """

    key: str
    name: str
    sign: str
    at: tuple[int, int]


@dataclass(frozen=True, slots=True)
class ArcDrawn:
    """An arc of fire: its middle and its width in degrees clockwise from the bow, and its label."""

    middle: int
    width: int
    label: str


@dataclass(frozen=True, slots=True)
class Hull:
    """A hull as path data of SVG, with the modules in it.

    `outline` is closed; each of `flames` lies behind an engine. `box` is left, top, width and
    height of all of it.
    """

    outline: str
    flames: tuple[str, ...]
    boxes: tuple[ModuleBox, ...]
    box: tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Blueprint:
    """A design as a sheet shows it.

    `kind` is its type in words, `price` its price. `facts` are figures with what they are. `parts`
    are the modules: how many of a kind, its sign, its name and what it does.
    """

    name: str
    kind: str
    about: str
    price: str
    hull: Hull
    arcs: tuple[ArcDrawn, ...]
    facts: tuple[tuple[str, str], ...]
    parts: tuple[tuple[int, str, str, str], ...]
    reasons: tuple[Reason, ...]
    legal: bool
