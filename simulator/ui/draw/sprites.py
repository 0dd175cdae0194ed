"""Silhouettes from assets/sprites, coloured and turned, and the signs of the rail as lines."""

from collections.abc import Mapping

from simulator.figures.sprites import silhouette
from simulator.kernel.shown.appearance import Silhouette
from simulator.ui.draw.camera import Pixel
from simulator.ui.draw.theme import Colour, hex_of


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
    return draw_paths(silhouette(name), centre, width, inks, heading)


def draw_paths(
    shape: Silhouette,
    centre: Pixel,
    width: float,
    inks: tuple[Colour, Colour, Colour],
    heading: float = 0.0,
) -> str:
    """The same of paths that have no name."""
    colours = dict(zip(("hull", "detail", "glow"), inks, strict=True))
    parts = "".join(
        f'<path d="{data}" fill="{hex_of(colours[part])}" fill-rule="evenodd"/>'
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


SIGNS: Mapping[str, str] = {
    "menu": "M4 7H20 M4 12H20 M4 17H20",
    "arcs": "M12 20L4 7A13 13 0 0 1 20 7Z",
    "everything": "M8 20L3 10A8 8 0 0 1 13 10Z M16 20L11 10A8 8 0 0 1 21 10Z",
    "rings": "M12 3A9 9 0 0 1 12 21A9 9 0 0 1 12 3Z M12 9A3 3 0 0 1 12 15A3 3 0 0 1 12 9Z",
    "measure": "M3 16L16 3L21 8L8 21Z M7 12L9.5 14.5 M10.5 8.5L12 10 M14 5L16.5 7.5",
    "unmark": "M4 20L13 11 M15 9L17 7 M15 15L21 21 M21 15L15 21 M3 14V21H10",
    "why": "M12 3A9 9 0 0 1 12 21A9 9 0 0 1 12 3Z M9.5 9.5A2.5 2.5 0 1 1 12 12.2V13.8 M12 16.6V17",
    "threat": "M12 5A7 7 0 0 1 12 19A7 7 0 0 1 12 5Z M12 2V8 M12 16V22 M2 12H8 M16 12H22",
    "hints": "M9 16A6.5 6.5 0 1 1 15 16V18H9Z M10 21H14",
    "tile": "M3 5H11V19H3Z M14 5H21V19H14Z",
    "setup": "M4 7H14 M18 7H20 M4 17H6 M10 17H20 M16 5V9 M8 15V19 M4 12H20",
    "undo": "M9 5L4 10L9 15 M4 10H15A5 5 0 0 1 15 20H10",
    "redo": "M15 5L20 10L15 15 M20 10H9A5 5 0 0 0 9 20H14",
    "return": "M20 5V11A3 3 0 0 1 17 14H4 M9 9L4 14L9 19",
    "save": "M4 4H16L20 8V20H4Z M8 4V9H15V4 M7 20V13H17V20",
}
"""Line paths in a box of 24 by 24, by the command that the sign stands for."""


def sign(name: str, centre: Pixel, width: float, ink: Colour) -> str:
    """A sign as SVG: its box is `width` pixels wide round `centre`; lines are 1.8 units wide."""
    scale = width / 24
    return (
        f'<path d="{SIGNS[name]}" fill="none" stroke="{hex_of(ink)}" stroke-width="1.8"'
        f' stroke-linecap="round" stroke-linejoin="round" transform="translate({centre[0]:.2f},'
        f'{centre[1]:.2f}) scale({scale:.4f}) translate(-12,-12)"/>'
    )
