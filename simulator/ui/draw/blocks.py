"""Copies of large opaque pictures, in whole lines of the CPU cache where both lie alike in memory.

Where blocks of 16 bytes begin at the same places in both the library copies them past the cache.
For small boxes that is slower, since what is drawn over them next has to be fetched again.
"""

import pygame

BLOCK = 16
"""Pixels in a line of the cache."""


def copy_block(
    surface: pygame.Surface, picture: pygame.Surface, at: tuple[int, int], area: pygame.Rect
) -> None:
    """Copy a large area of an opaque picture to a place that lies as it does in its blocks."""
    x, y, width, height = area
    lost = min(-at[0] % BLOCK, width)
    if lost:
        surface.blit(picture, at, (x, y, lost, height))
    surface.blit(picture, (at[0] + lost, at[1]), (x + lost, y, width - lost, height))
