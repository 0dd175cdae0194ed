"""Silhouettes of ships, objects and signs from assets/sprites, coloured and turned to order."""

import re
from functools import cache

from simulator import paths
from simulator.ui.camera import Pixel
from simulator.ui.theme import Colour, written

_PATH = re.compile(r'<path class="(hull|detail|glow)" d="([^"]+)"')


@cache
def silhouette(name: str) -> tuple[tuple[str, str], ...]:
    """The (class, path data) pairs of a sprite, or of a plain arrowhead when there is none."""
    file = paths.data("assets") / "sprites" / f"{name}.svg"
    if not file.is_file():
        return (("hull", "M50 12 L82 86 L50 70 L18 86 Z"),)
    return tuple(_PATH.findall(file.read_text(encoding="utf-8")))


def sprite(
    name: str,
    centre: Pixel,
    width: float,
    inks: tuple[Colour, Colour, Colour],
    heading: float = 0.0,
) -> str:
    """A sprite as SVG: its 100 by 100 box is `width` pixels wide round `centre`.

    `inks` colour hull, detail and glow; `heading` in degrees, 0 up, clockwise.
    """
    colours = dict(zip(("hull", "detail", "glow"), inks, strict=True))
    parts = "".join(
        f'<path d="{data}" fill="{written(colours[part])}" fill-rule="evenodd"/>'
        for part, data in silhouette(name)
    )
    scale = width / 100
    return (
        f'<g transform="translate({centre[0]:.2f},{centre[1]:.2f}) rotate({heading:.0f})'
        f' scale({scale:.4f}) translate(-50,-50)">{parts}</g>'
    )


def icon(name: str, centre: Pixel, width: float, ink: Colour) -> str:
    """A sign of the interface, in one colour."""
    return sprite(f"icons/{name}", centre, width, (ink, ink, ink))
