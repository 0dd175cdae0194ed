"""Silhouettes of ships, objects and signs, read from assets/sprites."""

import re
import xml.etree.ElementTree as ET
from functools import cache
from math import hypot

from simulator import paths
from simulator.kernel.shown.appearance import Silhouette

PLAIN: Silhouette = (("hull", "M50 12 A38 38 0 1 1 50 88 A38 38 0 1 1 50 12 Z"),)
"""A disc, drawn for a name without a sprite."""


@cache
def silhouette(name: str) -> Silhouette:
    """The silhouette of a class, an object kind or a sign (`icons/check`).

    >>> silhouette("no_such_ship") == PLAIN
    True
    """
    file = paths.data("assets") / "sprites" / f"{name}.svg"
    if not file.is_file():
        return PLAIN
    # Only our own shipped files are read here, and a test checks their form: no untrusted input.
    root = ET.fromstring(file.read_bytes())  # noqa: S314
    return tuple((child.attrib["class"], child.attrib["d"]) for child in root) or PLAIN


# Where each step of a path ends: the last two numbers before the next letter.
_END = re.compile(r"([\d.]+) ([\d.]+) ?(?=[A-Z])")


@cache
def reach_of(parts: Silhouette) -> float:
    """The greatest distance of a hull from its centre, in its 100 by 100 box."""
    hull = " ".join(data for part, data in parts if part == "hull")
    return max(hypot(float(x) - 50, float(y) - 50) for x, y in _END.findall(hull))
