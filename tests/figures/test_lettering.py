"""Widths of text, lines and cuts."""

import io
import json
import string
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simulator.figures.lettering import (
    ELLIPSIS,
    Font,
    clean,
    fit_text,
    line_of_text,
    width,
    wrap_text,
)
from simulator.figures.picture import png
from simulator.figures.svg import element

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
FILES = sorted(path for path in FONTS.iterdir() if path.suffix in {".otf", ".ttf"})
BODY = Font(14)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_widths_are_those_of_the_fonts(path: Path) -> None:
    runs = json.loads((FONTS / "metrics.json").read_bytes())[path.stem]["runs"]
    widths = {start + n: wide for start, run in runs for n, wide in enumerate(run)}
    pygame.font.init()
    font = pygame.font.Font(path, 1000)
    for letter in string.ascii_letters + string.digits + ' .,·–"°✓':
        # Between two that it makes no pair with, a letter shows its own advance.
        alone = font.size(f"||{letter}||")[0] - font.size("||||")[0]
        assert abs(alone - widths[ord(letter)]) <= 25, letter


@pytest.mark.parametrize(
    ("text", "font"),
    [
        ("May the Bomber Wing fire Torpedoes at amber-2?", Font(22, 700)),
        ('8.374" in 6–12" band (margin 2.374") · 10.16° off bow', BODY),
        ("ABS-1.5, ABS-1.6, ABS-8.2", Font(12, 400, "JetBrains Mono")),
    ],
)
def test_a_picture_is_as_wide_as_reckoned(text: str, font: Font) -> None:
    line = line_of_text(text, font, (10, 40), fill="#000")
    svg = element("svg", line, xmlns="http://www.w3.org/2000/svg", width=800, height=60)
    picture = pygame.image.load(io.BytesIO(png(svg)), "text.png")
    drawn = picture.get_bounding_rect().width
    assert 0.97 * width(text, font) - 3 <= drawn <= width(text, font) + 1


@given(st.text(max_size=200), st.floats(20, 400))
def test_lines_keep_to_their_room_and_lose_nothing(text: str, room: float) -> None:
    lines = wrap_text(text, BODY, room, most=10_000)
    assert all(width(line, BODY) <= room for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


@given(st.text(max_size=80), st.floats(20, 400))
def test_what_is_cut_fits_and_says_so(text: str, room: float) -> None:
    cut = fit_text(text, BODY, room)
    assert cut == text or cut.endswith(ELLIPSIS)
    assert width(cut, BODY) <= room


def test_too_many_lines_end_with_an_ellipsis() -> None:
    lines = wrap_text("word " * 100, BODY, 200, most=3)
    assert len(lines) == 3
    assert lines[-1].endswith(ELLIPSIS)
    assert width(lines[-1], BODY) <= 200


@given(st.text(max_size=60))
def test_clean_text_is_one_harmless_line(text: str) -> None:
    cleaned = clean(text)
    assert cleaned == " ".join(cleaned.split())
    assert not any(letter < " " or "\u202a" <= letter <= "\u202e" for letter in cleaned)
    cleaned.encode("utf-8")
