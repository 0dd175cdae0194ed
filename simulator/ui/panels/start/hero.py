"""The head of the start screen: what this is, over a picture of a table in play."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from simulator.kernel.dice import fresh_seed
from simulator.kernel.state import AnyState
from simulator.rules import SYSTEMS
from simulator.ui.draw.backdrop import draw_backdrop
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import MEDIUM, TITLE, Style
from simulator.ui.draw.sprites import icon
from simulator.ui.draw.theme import CYAN, LABEL, PROMPT, TEXT, WHITE
from simulator.ui.draw.wording import wrap
from simulator.ui.panels.pages.spots import Spots
from simulator.ui.panels.requests.prompt import cap_width, draw_cap
from simulator.ui.panels.start.layout import StartLayout
from simulator.ui.state.library.file_library import load_shipped
from simulator.ui.systems.looks import Cover
from simulator.ui.systems.registry import looks_of
from simulator.ui.table.preview import draw_cover

HEADLINE = ("Fleets on a table,", "measured exactly.")
SENTENCE = (
    "Play spaceship battle games against a program, a friend or alone,"
    " and see for every shot why it may or may not."
)

_ROOMY = 136
"""The height from which the words are larger in a window that is not tall, at 100 %."""

_NAME = Style("bold", 18)
_SMOOTH = 64
"""Steps of a fade; it is stretched from there."""


@dataclass(frozen=True, slots=True)
class Entrance:
    """A spot of the head: its name, words and key."""

    spot: str
    words: str
    cap: str


def draw_hero(canvas: Canvas, at: StartLayout) -> None:
    """The sky, the table in play on the right, and the words on the left."""
    draw_backdrop(canvas, CYAN, (72, 22))
    if at.height != "low":
        left = round(at.hero[2] * 0.44)
        start = round(at.head[3] * 0.75)
        box = (left, start, at.hero[2] - left, at.hero[3] - start)
        canvas.card(("start scene",), box, _draw_scene)
    letters, (left, top, _, high) = canvas.kit.lettering, at.words
    if at.height == "low":
        line = " ".join(HEADLINE)
        middle = top + (high - canvas.height(TITLE)) / 2 - canvas.px(4)
        canvas.text((left, middle), line, TITLE, WHITE)
        return
    tall = at.height == "tall"
    roomy = high >= canvas.px(_ROOMY)
    large = Style("bold", 50 if tall else 34 if roomy else 26)
    small = Style("regular", 18 if tall else 16 if roomy else 14)
    room = round(at.hero[2] * 0.46) - left
    lines = wrap(
        letters, SENTENCE, small, max(min(room, canvas.px(620 if tall else 520)), canvas.px(200))
    )
    deep = 2 * canvas.height(large) + len(lines) * (canvas.height(small) + canvas.px(3))
    y = float(top + max(0, (high - deep - canvas.px(16)) // 2))
    for words in HEADLINE:
        canvas.text((left, y), words, large, WHITE)
        y += canvas.height(large)
    y += canvas.px(8 if tall else 3)
    for words in lines:
        canvas.text((left, y), words, small, PROMPT)
        y += canvas.height(small) + canvas.px(3)


def draw_head(
    canvas: Canvas,
    box: Box,
    entrances: Sequence[Entrance],
    spots: Spots,
    lit: tuple[str, str | None],
) -> None:
    """The name of the game, and at the right end what can be opened with a key; what fits."""
    left, top, width, high = box
    middle, size = top + high / 2, canvas.px(18)
    logo = icon("logo", (size / 2, size / 2), canvas.px(17), CYAN)
    canvas.stamp(logo, (left, round(middle - size / 2), size, size))
    y = middle - canvas.height(_NAME) / 2
    name = canvas.text((left + canvas.px(26), y), "Jumpshock", _NAME, WHITE)
    x, end = left + width, name[0] + name[2] + canvas.px(20)
    for one in reversed(entrances):
        cap = cap_width(canvas.kit.lettering, one.cap)
        wide = canvas.width(one.words, MEDIUM) + canvas.px(8) + cap
        if x - wide < end:
            break
        ink = WHITE if one.spot in lit else LABEL
        draw_cap(canvas, (x - cap, middle), one.cap, ink)
        y = middle - canvas.height(MEDIUM) / 2
        canvas.text((x - wide, y), one.words, MEDIUM, WHITE if one.spot in lit else TEXT)
        spots.note(one.spot, (x - wide - canvas.px(6), top, wide + canvas.px(12), high))
        x -= wide + canvas.px(24)


def draw_first_cover(canvas: Canvas, box: Box) -> None:
    """The cover of the first rule system that has one."""
    for system in SYSTEMS:
        cover = looks_of(system).COVER
        if cover is not None:
            draw_cover(canvas, box, _view(system, cover), cover)
            return


def _draw_scene(canvas: Canvas, box: Box) -> None:
    """A table in play, fading out to the left and below."""
    draw_first_cover(canvas, box)
    _fade(canvas, box)


def _view(system: str, cover: Cover) -> AnyState:
    rules, setup = SYSTEMS[system], load_shipped(system, cover.scenario).setup
    view: AnyState = rules.play.conceal(rules.play.begin(setup, fresh_seed()), None)
    return view


def _fade(canvas: Canvas, box: Box) -> None:
    """Let the picture fade out, by taking away from its opacity."""
    width, high = box[2:]
    for size, along, start in (((_SMOOTH, 1), 0, 0.0), ((1, _SMOOTH), 1, 0.6)):
        mask = pygame.Surface(size, pygame.SRCALPHA, 32)
        for n in range(_SMOOTH):
            share = n / (_SMOOTH - 1)
            if along == 0:
                seen = min(1.0, share / 0.34) ** 1.3
            else:
                seen = min(1.0, share / 0.08, 1.0 - max(0.0, (share - start) / (1 - start)) ** 1.2)
            at = (n, 0) if along == 0 else (0, n)
            mask.set_at(at, (255, 255, 255, round(255 * seen)))
        whole = pygame.transform.smoothscale(mask, (width, high))
        canvas.surface.blit(whole, box[:2], special_flags=pygame.BLEND_RGBA_MULT)
