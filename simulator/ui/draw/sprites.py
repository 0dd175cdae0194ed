"""Silhouettes of ships, objects and signs from assets/sprites, coloured and turned."""

from simulator.figures.sprites import silhouette
from simulator.kernel.shown.appearance import Silhouette
from simulator.ui.draw.camera import Pixel
from simulator.ui.draw.theme import Colour, written


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
    return drawn(silhouette(name), centre, width, inks, heading)


def drawn(
    shape: Silhouette,
    centre: Pixel,
    width: float,
    inks: tuple[Colour, Colour, Colour],
    heading: float = 0.0,
) -> str:
    """The same of paths that have no name."""
    colours = dict(zip(("hull", "detail", "glow"), inks, strict=True))
    parts = "".join(
        f'<path d="{data}" fill="{written(colours[part])}" fill-rule="evenodd"/>'
        for part, data in shape
    )
    scale = width / 100
    return (
        f'<g transform="translate({centre[0]:.2f},{centre[1]:.2f}) rotate({heading:.0f})'
        f' scale({scale:.4f}) translate(-50,-50)">{parts}</g>'
    )


def icon(name: str, centre: Pixel, width: float, ink: Colour) -> str:
    """An icon of the interface, in one colour."""
    return sprite(f"icons/{name}", centre, width, (ink, ink, ink))
