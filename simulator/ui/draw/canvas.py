"""A canvas: a surface to draw on, at one scale, that records where its texts were drawn.

Lengths passed to a canvas are pixels of the screen; `px` converts pixels at 100 % to those.
"""

import io
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import pygame

from simulator.fast_dataclass import fast_dataclass
from simulator.ui.draw.camera import Box, Pixel
from simulator.ui.draw.labels.solver import Obstacles, Reserved, Room
from simulator.ui.draw.labels.stencils import stencils
from simulator.ui.draw.lettering import BODY, Lettering, Style
from simulator.ui.draw.store import Store, pixel_bytes, surfaces
from simulator.ui.draw.text_boxes import TextBox, find_dashes, named_parts
from simulator.ui.draw.theme import CYAN, TEXT, USUAL, Colour, Palette
from simulator.ui.input.keys import USUAL_KEYS, KeyMap

SHIFTS = {"left": 0.0, "right": 1.0, "centre": 0.5}
"""How much of its width a text stands left of the place it is written at, by its side there."""

_MOST_BOXES = 4_000
_MOST_TABLES = 80

_ROOM = (800, 450)
"""The window that the interface needs at 100 %; at 160 % it needs one of 1280 by 720."""


@fast_dataclass(frozen=True, slots=True)
class DrawnPart:
    """A finished part of the screen and the texts on it."""

    surface: pygame.Surface
    texts: tuple[TextBox, ...]


@fast_dataclass(frozen=True, slots=True)
class PlacedPictures:
    """Pictures with their places, drawn in one call on the lowest layer, and the texts on them."""

    pictures: Sequence[tuple[pygame.Surface, tuple[int, int]]]
    texts: Sequence[TextBox] = ()


def _laid_bytes(laid: PlacedPictures) -> int:
    """Bytes of pictures that belong to nothing else."""
    return sum(pixel_bytes(picture) for picture, _ in laid.pictures)


@fast_dataclass(frozen=True, slots=True)
class MovingPictures:
    """Pictures that move together: their places while their anchor was at a given pixel.

    `boxes` are the rectangles they fill, `bytes` those of pictures that are in no store, which are
    premultiplied.
    """

    key: Hashable
    anchor: tuple[int, int]
    laid: Sequence[tuple[pygame.Surface, tuple[int, int]]]
    boxes: Sequence[pygame.Rect]
    bytes: int = 0


@dataclass(slots=True)
class RestingRooms:
    """The space for plates over each table while tables look the same and are laid out so.

    `rooms` has it by the table's id, with what a plan shows there; `whole` are those of all tables
    and the one over all of them. `reaches` says how far the rings of pieces that are on their way
    go, in pixels.
    """

    look: object
    layout: object
    rooms: dict[str, tuple[Hashable, Room]] = field(default_factory=dict)
    whole: tuple[Sequence[Room], Room] | None = None
    reaches: dict[Hashable, float] = field(default_factory=dict)


class Kit:
    """What is kept between frames at one scale: lettering, rasterised shapes, finished cards."""

    def __init__(self, k: float, palette: Palette = USUAL, keys: KeyMap = USUAL_KEYS) -> None:
        self.palette = palette
        self.keys = keys
        self.wanted = k
        self.lettering = Lettering(k)
        # All stores with the picture of a window of 3840 by 2160 stay below 256 MiB.
        self.shapes = surfaces(64 << 20)
        self.cards: Store[DrawnPart] = Store(96 << 20, lambda card: pixel_bytes(card.surface))
        self.surrounds: Store[PlacedPictures] = Store(4 << 20, _laid_bytes)
        self.tints: Store[PlacedPictures] = Store(16 << 20, _laid_bytes)
        self.boxes: dict[Hashable, tuple[Hashable, Box]] = {}
        self.ride: MovingPictures | None = None
        self.still: tuple[Hashable, pygame.Surface] | None = None
        self.obstacles: dict[Hashable, Obstacles] = {}
        self.reserved: list[tuple[object, Reserved | None]] = []
        self.rooms: dict[Hashable, Room] = {}
        self.stencils = stencils(16 << 20)
        self._figures: tuple[object, dict[tuple[int, bool], tuple[str, pygame.Surface]]] = (
            None,
            {},
        )
        self._laid: dict[Hashable, PlacedPictures] = {}
        self.resting: RestingRooms | None = None
        self.gliders: dict[str, tuple[Hashable, list[Any]]] = {}

    def fit_to(self, size: tuple[int, int]) -> "Kit":
        """The kit for a window of this size: at the wanted scale, or the largest that fits.

        Returns this kit itself if its scale is right.
        """
        room = min(size[0] / _ROOM[0], size[1] / _ROOM[1])
        k = min(self.wanted, max(1.0, int(room * 20) / 20))
        if k == self.lettering.k:
            return self
        kit = Kit(k, self.palette, self.keys)
        kit.wanted = self.wanted
        return kit

    @property
    def bytes(self) -> int:
        """Bytes of all pictures kept."""
        stores = self.lettering, self.shapes, self.cards, self.stencils, self.surrounds, self.tints
        return sum(each.bytes for each in stores) + (self.ride.bytes if self.ride else 0)

    def forget(self) -> None:
        """Drop what was kept for views of a game: once its table is closed none is shown again."""
        self.gliders.clear()
        for each in (self.cards, self.stencils, self.obstacles, self.rooms, self.reserved):
            each.clear()
        self.ride = self.still = self.resting = None

    def keep_box(self, key: Hashable, box: Box) -> tuple[Hashable, Box]:
        """Keep the box of a shape relative to its own origin, with a short key of the shape."""
        if len(self.boxes) >= _MOST_BOXES:
            self.boxes.clear()
        kept = self.boxes[key] = HashedKey(key), box
        return kept

    def keep_obstacles(self, key: Hashable, obstacles: Obstacles) -> Obstacles:
        """Keep what plates avoid on a resting table."""
        if len(self.obstacles) >= _MOST_TABLES:
            self.obstacles.clear()
        self.obstacles[key] = obstacles
        return obstacles

    def kept_place(self, look: object, find: Callable[[], Reserved | None]) -> Reserved | None:
        """The place of a hovered piece's plate; found once for each of the last two looks."""
        known = [each for each in self.reserved if each[0] == look] or [(look, find())]
        self.reserved = [*known, *(each for each in self.reserved if each is not known[0])][:2]
        return known[0][1]

    def figures_of(self, unit: object) -> dict[tuple[int, bool], tuple[str, pygame.Surface]]:
        """The figures of a ruler in this unit and their labels.

        They are found by their length in thou, and whether they are without the unit's symbol.
        """
        if self._figures[0] is not unit:
            self._figures = unit, {}
        return self._figures[1]

    def kept_laid(self, key: Hashable, find: Callable[[], PlacedPictures]) -> PlacedPictures:
        """The pictures of this key, laid once: a table's ruler or frame."""
        known = self._laid.get(key)
        if known is None:
            if len(self._laid) >= _MOST_TABLES:
                self._laid.clear()
            known = self._laid[key] = find()
        return known

    def keep_room(self, key: Hashable, room: Room) -> Room:
        """Keep the space for plates over a resting table."""
        if len(self.rooms) >= _MOST_TABLES:
            self.rooms.clear()
        self.rooms[key] = room
        return room


class Canvas:
    """Draws on a surface; see the module.

    `k` is the scale of the interface. `touched` are the rectangles drawn on, for frames that redraw
    only what moved. One that is `live` draws on the window: large half-transparent pictures are
    premultiplied for it, which draw on pixels that the CPU cache does not hold in half the time.
    Words of the rule system that it `explains` are underlined.
    """

    def __init__(self, surface: pygame.Surface, kit: Kit) -> None:
        self.surface = surface
        self.kit = kit
        self.k = kit.lettering.k
        self.texts: list[TextBox] = []
        self.layer = 0
        self.touched: list[pygame.Rect] = []
        self.live = False
        self.explains = ""
        self.underlined: set[str] = set()

    def px(self, length: float) -> int:
        """A length at 100 % in whole pixels of this screen."""
        return round(length * self.k)

    def width(self, words: str, style: Style = BODY) -> int:
        """The width of a text in pixels."""
        return self.kit.lettering.width(words, style)

    def height(self, style: Style = BODY) -> int:
        """The height of a line in pixels."""
        return self.kit.lettering.height(style)

    def text(
        self, at: Pixel, words: str, style: Style = BODY, ink: Colour = TEXT, side: str = "left"
    ) -> Box:
        """Write a line and return its box.

        `at` is the upper corner on that `side` (`left`, `right`), or its middle (`centre`).
        """
        if not words:
            return round(at[0]), round(at[1]), 0, 0
        label = self.kit.lettering.label(words, style, ink)
        width, height = label.get_size()
        shift = SHIFTS[side] * width
        left, top = round(at[0] - shift), round(at[1])
        self.blit(label, (left, top))
        box = (left, top, width, height)
        system = self.explains
        named = named_parts(words, system, lambda part: self.width(part, style)) if system else ()
        for dash in find_dashes(box, named, self.underlined, self.k):
            self.fill(dash, CYAN)
        self.texts.append(TextBox(words, box, self.layer, named))
        return box

    def dashes(
        self, ink: Colour, pieces: Sequence[tuple[Pixel, Pixel]], width: int, chunk: int = 6
    ) -> None:
        """Straight lines: the pieces of a dashed one, in chunks that share a redraw rectangle."""
        surface, clip, draw = self.surface, self.surface.get_clip(), pygame.draw.aaline
        drawn = [draw(surface, ink, a, b, width) for a, b in pieces]
        grown = 2 * width + 2
        for first in range(0, len(drawn), chunk):
            whole = drawn[first].unionall(drawn[first + 1 : first + chunk])
            self.touched.append(whole.inflate(grown, grown).clip(clip))

    def fill(self, box: Box, ink: Colour) -> None:
        """Fill a rectangle."""
        self.touched.append(self.surface.fill(ink, box))

    def blit(self, picture: pygame.Surface, at: tuple[int, int], flags: int = 0) -> None:
        """Draw a picture with its upper left corner at `at`."""
        self.touched.append(self.surface.blit(picture, at, None, flags))

    def tint(self, tint: PlacedPictures, at: tuple[int, int]) -> None:
        """Draw the strips of a tint."""
        (left, top), clip = at, self.surface.get_clip()
        laid = [(strip, (left + x, top + y)) for strip, (x, y) in tint.pictures]
        self.surface.fblits(laid, pygame.BLEND_PREMULTIPLIED)
        self.touched += [strip.get_rect(topleft=corner).clip(clip) for strip, corner in laid]

    def stamp(self, svg: str, box: Box, *, sparse: bool = False) -> None:
        """Draw a shape into a box: the viewBox of `svg` starts at 0,0 and has the box's size.

        `sparse` shapes (rings, outlines) blit much faster run-length encoded.
        """
        self.shape(svg, box, lambda: svg, sparse=sparse)

    def shape(
        self, key: Hashable, box: Box, make: Callable[[], str], *, sparse: bool = False
    ) -> None:
        """As `stamp`, but `make` writes the SVG, and only if the key is not in the store."""
        size = box[2:]
        if min(size) > 0:
            kept = self.kit.shapes.get((key, size), lambda: rasterise(make(), size, sparse=sparse))
            self.blit(kept, box[:2])

    def card(
        self,
        key: Hashable,
        box: Box,
        paint: Callable[["Canvas", Box], None],
        ground: Colour | None = None,
    ) -> None:
        """Draw what `paint` draws into `box`, cached: with the same `key` and size it is one blit.

        `paint` gets a canvas of its own, whose upper left corner is the box's. On a `ground` it is
        opaque, which blits several times faster.
        """
        left, top, width, height = box
        if min(width, height) <= 0:
            return
        card = finish_card(self.kit, key, (width, height), paint, ground)
        self.blit(card.surface, (left, top))
        for text in card.texts:
            x, y, wide, high = text.box
            box = (left + x, top + y, wide, high)
            self.texts.append(TextBox(text.words, box, self.layer, text.named))


def finish_card(
    kit: Kit,
    key: Hashable,
    size: tuple[int, int],
    paint: Callable[[Canvas, Box], None],
    ground: Colour | None = None,
) -> DrawnPart:
    """The card of this key and size from the kit's store, painted if it is not there yet."""

    def make() -> DrawnPart:
        inner = _blank(kit, size, ground)
        paint(inner, (0, 0, *size))
        return DrawnPart(inner.surface, tuple(inner.texts))

    return kit.cards.get((key, *size), make)


def bake_card(
    kit: Kit,
    key: Hashable,
    size: tuple[int, int],
    paint: Callable[[Canvas, Box], Iterator[None]],
    ground: Colour | None = None,
) -> Iterator[None]:
    """Paint the card of this key and size in the steps of `paint`, if it is not in the store.

    It is put into the store when the steps are done.
    """
    if min(size) > 0 and (key, *size) not in kit.cards:
        inner = _blank(kit, size, ground)
        yield from paint(inner, (0, 0, *size))
        kit.cards.put((key, *size), DrawnPart(inner.surface, tuple(inner.texts)))


def at_once(
    paint: Callable[[Canvas, Box], Iterator[None]],
) -> Callable[[Canvas, Box], None]:
    """The painter that does all steps of `paint` in one go."""

    def whole(canvas: Canvas, box: Box) -> None:
        for _ in paint(canvas, box):
            pass

    return whole


def _blank(kit: Kit, size: tuple[int, int], ground: Colour | None) -> Canvas:
    """A new canvas for a card."""
    surface = pygame.Surface(size, 0 if ground else pygame.SRCALPHA, 32)
    if ground:
        surface.fill(ground)
    return Canvas(surface, kit)


def rasterise(svg: str, size: tuple[int, int], *, sparse: bool = False) -> pygame.Surface:
    """A surface of `size` with the shape whose viewBox is that size."""
    width, height = size
    whole = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}">{svg}</svg>'
    )
    drawn = pygame.image.load_sized_svg(io.BytesIO(whole.encode()), size)
    # Unconverted it would blit thirty times slower; this form of converting needs no display.
    surface = drawn.convert(32, pygame.SRCALPHA)
    surface.set_alpha(255, pygame.RLEACCEL if sparse else 0)  # without this it is opaque
    return surface


class HashedKey:
    """A key that stands for a long one, whose hash it keeps: tuples reckon theirs every time."""

    __slots__ = ("_hash", "_key")

    def __init__(self, key: Hashable) -> None:
        self._key, self._hash = key, hash(key)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, HashedKey) and other._key == self._key)

    def __hash__(self) -> int:
        return self._hash


class ById:
    """A key that compares equal only for the identical object, which it keeps alive."""

    __slots__ = ("_thing",)

    def __init__(self, thing: object) -> None:
        self._thing = thing

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ById) and other._thing is self._thing

    def __hash__(self) -> int:
        return id(self._thing)
