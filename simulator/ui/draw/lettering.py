"""Text: rendered several times too large, scaled down and cached.

Plain rendering rounds every advance to whole pixels and looks uneven; a large rendering scaled
down has true spacing, and its alpha raised to 0.75 gives it the weight of a browser's text.
"""

from collections.abc import Callable, Hashable, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar

import pygame

from simulator import paths
from simulator.ui.draw.store import pixel_bytes, surfaces
from simulator.ui.draw.theme import Colour

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FACES: Mapping[str, str] = {
    "regular": "Inter-Regular",
    "medium": "Inter-Medium",
    "semibold": "Inter-SemiBold",
    "bold": "Inter-Bold",
    "mono": "JetBrainsMono-Regular",
}
"""Fonts by face, as files of assets/fonts."""

SMALLEST = 14
"""No text is smaller than this at 100 %, in pixels."""


PlacedLetter: TypeAlias = tuple[pygame.Surface, int]
"""A letter and how many pixels from the start of its line it stands."""

_Glyph: TypeAlias = tuple[pygame.Surface, float]
"""A letter and the pixels from its start to that of the next one."""

_MOST_WIDTHS, _MOST_GLYPHS, _MOST_HEADS, _MOST_KEPT = 20_000, 2_000, 200, 50

_LARGEST_SHEET = 1 << 20
"""Pixels of the largest surface that is kept to render labels on."""


class Style(NamedTuple):
    """A face, its size in pixels at 100 %, and tracking as a share of the size."""

    face: str = "regular"
    size: int = SMALLEST
    tracking: float = 0.0


BODY = Style()
MEDIUM = Style("medium")
STRONG = Style("semibold")
BOLD = Style("bold")
HEADING = Style("semibold", 14, 0.08)
TITLE = Style("bold", 17)
FIGURE = Style("bold", 16)
MONO = Style("mono")

Made = TypeVar("Made")


class Lettering:
    """Rendered labels at one scale of the interface, cached."""

    def __init__(self, k: float) -> None:
        self.k = k
        self._labels = surfaces(24 << 20)
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._widths: dict[tuple[str, Style], int] = {}
        self._heights: dict[Style, int] = {}
        self._worked_out: dict[Hashable, Any] = {}
        self._glyphs: dict[tuple[Style, Colour], dict[tuple[str, int], _Glyph]] = {}
        self._heads: dict[tuple[str, Style, Colour], tuple[list[PlacedLetter], float]] = {}
        self._sheet = pygame.Surface((0, 0), pygame.SRCALPHA)

    @property
    def bytes(self) -> int:
        """Bytes of labels and letters kept."""
        letters = (each for known in self._glyphs.values() for each in known.values())
        kept = self._labels.bytes + pixel_bytes(self._sheet)
        return kept + sum(pixel_bytes(picture) for picture, _ in letters)

    def width(self, words: str, style: Style) -> int:
        """Width of a label in pixels, rounded up."""
        known = self._widths.get((words, style))
        if known is not None:
            return known
        font, factor = self._font(style)
        width = -(-_advance(font, words, self._tracking(style) * factor) // factor)
        if len(self._widths) >= _MOST_WIDTHS:
            self._widths.clear()
        self._widths[words, style] = width
        return width

    def keep(self, key: Hashable, work: Callable[[], Made]) -> Made:
        """What follows from widths alone, such as how buttons stand, worked out once."""
        if key not in self._worked_out:
            if len(self._worked_out) >= _MOST_KEPT:
                self._worked_out.clear()
            self._worked_out[key] = work()
        found: Made = self._worked_out[key]
        return found

    def height(self, style: Style) -> int:
        """Height of a line in pixels."""
        known = self._heights.get(style)
        if known is None:
            font, factor = self._font(style)
            known = -(-(font.get_ascent() - font.get_descent()) // factor)
            self._heights[style] = known
        return known

    def label(self, words: str, style: Style, ink: Colour) -> pygame.Surface:
        """The label as a surface of exactly `width` by `height`."""
        return self._labels.get((words, style, ink), lambda: self._made(words, style, ink))

    def glyphs(self, words: str, style: Style, ink: Colour) -> tuple[list[PlacedLetter], int]:
        """A text that may change every frame: letters with their places, and its width.

        Letters are kept one by one at four shifts of a quarter pixel, without kerning. What comes
        before a colon is set once: figures come after it.
        """
        named, colon, figures = words.rpartition(": ")
        head = self._heads.get((named, style, ink)) if colon else ([], 0.0)
        if head is None:
            if len(self._heads) >= _MOST_HEADS:
                self._heads.clear()
            head = self._heads[named, style, ink] = self._set_words(named + colon, style, ink, 0.0)
        placed, x = self._set_words(figures, style, ink, head[1])
        return [*head[0], *placed], int(x) + 1

    def _set_words(
        self, words: str, style: Style, ink: Colour, x: float
    ) -> tuple[list[PlacedLetter], float]:
        """The letters of a text that starts `x` pixels from the start of its line; its end."""
        known = self._glyphs.setdefault((style, ink), {})
        placed: list[PlacedLetter] = []
        for letter in words:
            whole = int(x)
            quarter = int((x - whole) * 4)
            kept = known.get((letter, quarter))
            if kept is None:
                font, factor = self._font(style)
                kept = self._made(letter, style, ink, quarter / 4), font.size(letter)[0] / factor
                if len(known) >= _MOST_GLYPHS:
                    known.clear()
                known[letter, quarter] = kept
            placed.append((kept[0], whole))
            x += kept[1]
        return placed, x

    def _tracking(self, style: Style) -> float:
        return style.tracking * style.size * self.k

    def _font(self, style: Style) -> tuple[pygame.font.Font, int]:
        """The large font of a style, and by how much it is larger than what is shown."""
        pixels = style.size * self.k
        factor = 8 if pixels <= 18 else 4 if pixels <= 30 else 2
        key = (style.face, round(pixels * factor))
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(_file(style.face), key[1])
        return self._fonts[key], factor

    def _sheet_of(self, width: int, height: int) -> pygame.Surface:
        """A surface to render on, of any content, good until the next one is asked for.

        It is part of a kept one unless it is very large: claiming memory takes most of the time.
        """
        if width * height > _LARGEST_SHEET:
            return pygame.Surface((width, height), pygame.SRCALPHA)
        wide, high = self._sheet.get_size()
        if width > wide or height > high:
            wide, high = max(width, wide), max(height, high)
            if wide * high > _LARGEST_SHEET:
                wide, high = width, height
            self._sheet = pygame.Surface((wide, high), pygame.SRCALPHA)
        return self._sheet.subsurface((0, 0, width, height))

    def _made(self, words: str, style: Style, ink: Colour, shift: float = 0.0) -> pygame.Surface:
        font, factor = self._font(style)
        size = self.width(words, style) + (shift > 0), self.height(style)
        large = self._sheet_of(size[0] * factor, size[1] * factor)
        large.fill((*ink, 0))
        # The baseline is on a whole pixel of the result, so that stems look alike in every label.
        drop = -font.get_ascent() % factor
        tracking = self._tracking(style) * factor
        if tracking:
            for letter, x in _place_letters(font, words, tracking):
                large.blit(font.render(letter, antialias=True, color=ink), (x, drop))
        elif words:
            at = round(shift * factor), drop
            large.blit(font.render(words, antialias=True, color=ink), at)
        small = pygame.transform.smoothscale(large, size)
        small.fill((*ink, 255), special_flags=pygame.BLEND_RGB_MAX)
        _strengthen(small)
        return small


@cache
def _file(face: str) -> Path:
    """The font file of a face: OpenType or TrueType, whichever is shipped."""
    folder = paths.data("assets") / "fonts"
    return next(iter(sorted(folder.glob(f"{FACES[face]}.[ot]tf"))))


def _advance(font: pygame.font.Font, words: str, tracking: float) -> int:
    return int(font.size(words)[0] + tracking * len(words)) if words else 0


def _place_letters(font: pygame.font.Font, words: str, tracking: float) -> list[tuple[str, int]]:
    """Each letter and how far from the start it stands, kerning kept."""
    return [
        (letter, round(font.size(words[: n + 1])[0] - font.size(letter)[0] + n * tracking))
        for n, letter in enumerate(words)
    ]


def _strengthen(surface: pygame.Surface) -> None:
    """Raise alpha to the power of 0.75, which gives scaled-down text its weight back."""
    alpha = pygame.surfarray.pixels_alpha(surface)
    alpha[:] = _curve()[alpha]


@cache
def _curve() -> "NDArray[np.uint8]":
    import numpy as np  # imported late, so that the first frame does not wait for it

    return np.round(255 * (np.arange(256) / 255) ** 0.75).astype(np.uint8)
