"""Figures that rise: over what was harmed or mended, and below the top bar for gains and prices."""

from collections.abc import Mapping

import pygame

from simulator.kernel.shown.motion import RiseMotion
from simulator.ui.draw.camera import Pixel
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import Style
from simulator.ui.draw.theme import LABEL, MAT, NO, SHOCK, YES, Colour
from simulator.ui.play.motion.parts import TimedPart
from simulator.ui.table.layout import TableViews
from simulator.ui.table.scene import Scene

_FIGURE = Style("bold", 22)

_FAR, _FADES = 30.0, 0.7
"""How far a figure rises, in pixels at 100 %, and when it begins to fade."""

_INKS: Mapping[str, Colour] = {"harm": NO, "mended": YES, "gain": SHOCK, "price": LABEL}


def draw_gains(
    canvas: Canvas, scene: Scene, stage: TableViews, chips: Mapping[str | None, int]
) -> None:
    """What seats gain or pay, below their `chips` in the top bar: the middle of each."""
    left, top, _, high = stage.layout.top
    foot = top + high + canvas.px(_FAR + 30)
    for part, share in scene.state.motion.now:
        if isinstance(part.what, RiseMotion) and part.what.at is None:
            x = left + chips.get(part.what.seat, stage.layout.side[0])
            draw_rise(canvas, scene, part, (x, foot), share)


def draw_rise(canvas: Canvas, scene: Scene, part: TimedPart, at: Pixel, share: float) -> None:
    """A figure whose foot rises from here and slows; one of several stands over those before it."""
    what, script = part.what, scene.state.motion.script
    if not isinstance(what, RiseMotion):
        return
    label = _figure(canvas, what)
    (wide, high), floor = label.get_size(), script.floors.get(part, 0)
    gone = 1.0 if script.calm else 1 - (1 - share) ** 2
    x, y = at[0] - wide / 2, at[1] - high * (1 + floor) - _FAR * canvas.k * gone
    room = canvas.surface.get_clip()
    x = min(max(x, room.left), room.right - wide)
    label.set_alpha(255 if share < _FADES else round(255 * (1 - share) / (1 - _FADES)))
    canvas.blit(label, (round(x), round(max(y, room.top))))
    label.set_alpha(255)


def _figure(canvas: Canvas, what: RiseMotion) -> pygame.Surface:
    """A large figure with a dark edge, that can be read over anything."""
    ink, edge = _INKS[what.kind], max(1, canvas.px(1.5))

    def made() -> pygame.Surface:
        letters = canvas.kit.lettering
        bright, dark = (letters.label(what.text, _FIGURE, each) for each in (ink, MAT))
        wide, high = bright.get_size()
        picture = pygame.Surface((wide + 2 * edge, high + 2 * edge), pygame.SRCALPHA, 32)
        picture.fill((*MAT, 0))
        for dx, dy in ((0, 1), (2, 1), (1, 0), (1, 2), (0, 0), (2, 2), (0, 2), (2, 0)):
            picture.blit(dark, (dx * edge, dy * edge))
        picture.blit(bright, (edge, edge))
        return picture

    return canvas.kit.shapes.get(("figure", what.text, ink, canvas.k), made)
