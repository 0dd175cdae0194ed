"""No text is cut and none lies on another, whatever the size of the window and of the texts."""

import struct
from functools import cache
from pathlib import Path

import pygame
import pytest

from simulator.rules.billion_suns.model.modes import card_text
from simulator.scenario import catalogue, rule_index, ruling_index
from simulator.ui.draw.lettering import SMALLEST, Lettering, Style
from simulator.ui.draw.text_boxes import TextBox
from simulator.ui.draw.wording import fit, wrap
from simulator.ui.window.splash import close_window
from tests.ui.player import TABLES, Player, overlap

SYSTEM = "billion_suns"
SIZES = [(1280, 720), (1920, 1080)]
FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"


def faults(texts: list[TextBox], size: tuple[int, int]) -> list[str]:
    """Texts that leave the window, and pairs on one layer that lie on each other."""
    found = [
        f"{text.words!r} is cut at {text.box}"
        for text in texts
        if text.box[0] < 0
        or text.box[1] < 0
        or text.box[0] + text.box[2] > size[0]
        or text.box[1] + text.box[3] > size[1]
    ]
    for n, text in enumerate(texts):
        found += [
            f"{text.words!r} {text.box} lies on {other.words!r} {other.box}"
            for other in texts[n + 1 :]
            if text.layer == other.layer and overlap(text.box, other.box)
        ]
    return found


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", SIZES)
def test_texts_of_the_first_table(size: tuple[int, int], percent: int) -> None:
    player = Player(size=size, percent=percent)

    def look(what: str) -> None:
        assert (what, faults(player.app.texts, size)) == (what, [])

    look("start")
    player.click_on("cyan-1/1")
    look("selected")
    player.move(player.piece_pixel("amber-2/1"))
    look("asked")
    player.move((size[0] - 60, size[1] // 2))
    for _ in range(4):
        player.wheel(-1)
        look("scrolled")
    player.move(player.pixel("A", 10, 9))
    for _ in range(5):
        player.wheel(1)
        look("zoomed")
    player.key(pygame.K_2)
    look("focused")
    player.key(pygame.K_0)
    start = player.piece_pixel("amber-2/1")
    player.press(start)
    player.move((start[0] - 30, start[1] - 30))
    look("dragged")
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_F1)
    look("help")
    player.key(pygame.K_F1)
    for _ in range(3):
        player.key(pygame.K_ESCAPE)
    look("leaving")
    close_window()


@pytest.mark.parametrize("name", ["three_fronts", "grand_fleet", "gallery", "lifeline"])
def test_texts_of_other_tables(name: str) -> None:
    for size in SIZES:
        player = Player(TABLES / f"{name}.yaml", size)
        assert faults(player.app.texts, size) == []
        player.key(pygame.K_1)
        assert faults(player.app.texts, size) == []
    close_window()


def test_no_text_is_smaller_than_the_floor() -> None:
    styles = {
        value
        for module in ("lettering",)
        for value in vars(__import__(f"simulator.ui.draw.{module}", fromlist=["_"])).values()
        if isinstance(value, Style)
    }
    assert styles
    assert all(style.size >= SMALLEST for style in styles)


def test_every_character_shown_is_in_the_fonts() -> None:
    shown: set[str] = set()
    for file in sorted(TABLES.glob("*.yaml")):
        player = Player(file)
        shown |= set("".join(player.words()))
        player.key(pygame.K_TAB)
        shown |= set("".join(player.words()))
        player.key(pygame.K_F1)
        shown |= set("".join(player.words()))
    close_window()
    shown |= set("".join(f"{rule.title}{rule.text}" for rule in rule_index(SYSTEM).values()))
    shown |= set("".join(str(ruling) for ruling in ruling_index(SYSTEM).values()))
    known = catalogue(SYSTEM).contracts
    shown |= set("".join(card_text(card) for contracts in known.values() for card in contracts))
    for font in sorted(FONTS.glob("*.[ot]tf")):
        missing = shown - characters(font)
        assert missing == set(), f"{font.name} lacks {missing}"


def test_wrapping_keeps_every_word_within_the_width() -> None:
    pygame.font.init()
    letters, style = Lettering(1.0), Style()
    words = "no line of this is wider than it may be, and no word is lost on the way"
    lines = wrap(letters, words, style, 120)
    assert " ".join(lines) == words
    assert all(letters.width(line, style) <= 120 for line in lines)
    assert fit(letters, "Communications", style, 60).endswith("…")
    assert letters.width(fit(letters, "Communications", style, 60), style) <= 60


@cache
def characters(font: Path) -> frozenset[str]:
    """The characters a font has, from its character map of format 4 or 12."""
    data = font.read_bytes()
    (tables,) = struct.unpack_from(">H", data, 4)
    records = [struct.unpack_from(">4sLLL", data, 12 + 16 * n) for n in range(tables)]
    start = next(offset for tag, _, offset, _ in records if tag == b"cmap")
    (count,) = struct.unpack_from(">H", data, start + 2)
    found: set[str] = set()
    for n in range(count):
        (offset,) = struct.unpack_from(">L", data, start + 4 + 8 * n + 4)
        at = start + offset
        (kind,) = struct.unpack_from(">H", data, at)
        if kind == 4:
            (double,) = struct.unpack_from(">H", data, at + 6)
            ends = struct.unpack_from(f">{double // 2}H", data, at + 14)
            starts = struct.unpack_from(f">{double // 2}H", data, at + 16 + double)
            for low, high in zip(starts, ends, strict=True):
                found |= {chr(code) for code in range(low, high + 1) if code < 0xFFFF}
        elif kind == 12:
            (groups,) = struct.unpack_from(">L", data, at + 12)
            for group in range(groups):
                low, high, _ = struct.unpack_from(">LLL", data, at + 16 + 12 * group)
                found |= {chr(code) for code in range(low, high + 1)}
    return frozenset(found)
