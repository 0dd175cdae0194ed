"""The first frame: opens the window and draws the logo. Imports nothing large except pygame.

Everything slow (numpy, the rules, the file loader) is imported after this frame is shown.
"""

import os
import sys
from typing import TypeAlias

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # its banner would be printed to stdout

import pygame

_GROUND, _SIGN = (7, 10, 18), (76, 201, 240)
TITLE = "Jumpshock"

_FINE = 4
"""The icon is drawn this many times larger, for smooth edges."""

_UNSEEN = ("dummy", "offscreen")
"""Drivers that show nothing; SDL falls back to one of them instead of failing."""


WindowSurface: TypeAlias = pygame.Surface
"""The surface to draw on."""


class NoDisplay(Exception):  # noqa: N818 - named after what the player is told
    """There is no display to open a window on."""


def open_window(size: tuple[int, int] | None, *, hidden: bool = False) -> WindowSurface:
    """Open the window and show the first frame.

    Without a `size` it takes most of the desktop. A `hidden` window needs no display. Sound is
    not used, so that no sound device is needed. Raises NoDisplay.
    """
    if hidden:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    elif sys.platform.startswith(("linux", "freebsd")):
        _require_display()
    # Sharp pixels on Windows, where the system would otherwise stretch a small window.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    wanted = os.environ.get("SDL_VIDEODRIVER")
    try:
        pygame.display.init()
        pygame.time.Clock()  # only with a clock made does pygame's time go on
        if not wanted and pygame.display.get_driver() in _UNSEEN:
            pygame.display.quit()
            raise NoDisplay("none of the system's displays answers")
        # Both are set before the window opens, so that it never shows pygame's own.
        pygame.display.set_caption(TITLE)
        pygame.display.set_icon(window_icon())
        surface = pygame.display.set_mode(size or _roomy(), pygame.RESIZABLE)
    except pygame.error as error:
        raise NoDisplay(str(error)) from error
    pygame.font.init()
    draw_splash(surface)
    pygame.display.flip()
    return surface


def close_window() -> None:
    """Close the window and release everything that pygame holds."""
    pygame.quit()


def draw_splash(surface: WindowSurface) -> None:
    """The logo of the game in the middle of the mat."""
    surface.fill(_GROUND)
    x, y = surface.get_rect().center
    for reach in (44, 26):
        corners = [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)]
        pygame.draw.aalines(surface, _SIGN, closed=True, points=corners)
    pygame.draw.polygon(surface, _SIGN, [(x, y - 12), (x + 12, y), (x, y + 12), (x - 12, y)])


def window_icon(size: int = 128) -> WindowSurface:
    """The logo on a disc of the mat, `size` pixels wide and clear at the corners."""
    whole = size * _FINE
    middle = whole // 2
    picture = pygame.Surface((whole, whole), pygame.SRCALPHA, 32)
    pygame.draw.circle(picture, _GROUND, (middle, middle), middle)
    for reach, ink in ((0.82, _SIGN), (0.62, _GROUND), (0.4, _SIGN)):
        far = round(reach * middle)
        corners = [
            (middle, middle - far),
            (middle + far, middle),
            (middle, middle + far),
            (middle - far, middle),
        ]
        pygame.draw.polygon(picture, ink, corners)
    return pygame.transform.smoothscale(picture, (size, size))


def _require_display() -> None:
    """Raise NoDisplay if there is no display, before a library fails with its own message."""
    if os.environ.get("SDL_VIDEODRIVER") or os.environ.get("WAYLAND_DISPLAY"):
        return
    if not os.environ.get("DISPLAY"):
        raise NoDisplay("neither DISPLAY nor WAYLAND_DISPLAY is set")
    os.environ["SDL_VIDEODRIVER"] = "x11"


def display_size() -> tuple[int, int]:
    """The size of the first display in pixels."""
    width, height = pygame.display.get_desktop_sizes()[0]
    return width, height


def _roomy() -> tuple[int, int]:
    """The size of a window somewhat smaller than the display."""
    width, height = display_size()
    return max(960, round(width * 0.88)), max(600, round(height * 0.84))
