"""Sides stay apart: by colour for every kind of eye, by shape, by the dash of their lines."""

from itertools import combinations

import numpy as np
import pygame
import pytest

from simulator.figures import theme as figures
from simulator.geometry.heading import Degrees
from simulator.kernel.shown.appearance import SIDE_IDS
from simulator.kernel.shown.overlay import Wedge
from simulator.kernel.unit import INCH
from simulator.ui.draw.camera import Camera, lens_through
from simulator.ui.draw.canvas import Canvas, Kit
from simulator.ui.draw.theme import MAT, PALETTES, Colour, Palette, Seats, side_of
from simulator.ui.table.drawn.overlays import draw_overlay

EYES = {
    "all": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    "no red": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "no green": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    "no blue": [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
}
"""What each kind of eye sees of linear red, green and blue (Machado and others, 2009)."""

NAMES = ("cyan", "amber", "third", "fourth", "fifth", "sixth")


def linear(ink: Colour) -> "np.ndarray[tuple[int], np.dtype[np.float64]]":
    share = np.array(ink) / 255
    return np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)


def seen(ink: Colour, eye: str) -> "np.ndarray[tuple[int], np.dtype[np.float64]]":
    """The colour in CIE Lab, as that eye sees it."""
    light = np.clip(np.array(EYES[eye]) @ linear(ink), 0, 1)
    matrix = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
    x, y, z = np.cbrt(np.array(matrix) @ light / np.array([0.9505, 1, 1.089]))
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


@pytest.mark.parametrize("eye", list(EYES))
@pytest.mark.parametrize("name", list(PALETTES))
def test_colours_of_sides_stay_apart_for_every_eye(name: str, eye: str) -> None:
    palette = PALETTES[name]
    inks = [*palette.seats, palette.independent, palette.neutral]
    for a, b in combinations(inks, 2):
        assert np.linalg.norm(seen(a, eye) - seen(b, eye)) > 14, (a, b)


@pytest.mark.parametrize("name", list(PALETTES))
def test_colours_of_sides_stand_out_from_the_mat(name: str) -> None:
    palette = PALETTES[name]
    weights = np.array([0.2126, 0.7152, 0.0722])
    ground = weights @ linear(MAT) + 0.05
    for ink in (*palette.seats, palette.independent, palette.neutral):
        assert (weights @ linear(ink) + 0.05) / ground >= 3


@pytest.mark.parametrize("palette", list(PALETTES.values()), ids=list(PALETTES))
def test_sides_have_shapes_and_dashes_of_their_own(palette: Palette) -> None:
    seats = Seats.of_palette(NAMES, palette)
    sides = [side_of(seats, owner) for owner in (*NAMES, "ic", None)]
    assert len({side.shape for side in sides}) == 8
    assert len({side.colour for side in sides}) == 8
    assert len({side.bold for side in sides} | {side.fine for side in sides}) == 16


def test_figures_and_window_ring_the_seats_alike() -> None:
    shown = [side_of(NAMES, owner).shape for owner in NAMES]
    assert shown == [figures.side_of(NAMES, owner).shape for owner in NAMES]


@pytest.mark.parametrize("role", ["arc", "auxiliary"])
def test_arcs_of_two_sides_differ_without_their_colours(role: str) -> None:
    pygame.font.init()
    grey = Palette(((200, 200, 200),) * 6, (200, 200, 200), (200, 200, 200))
    lens = lens_through(Camera(), (0, 0, 400, 400), (40_000, 40_000), INCH)
    pictures = set()
    for owner in NAMES:
        canvas = Canvas(pygame.Surface((400, 400), 0, 32), Kit(1.0, grey))
        arc = Wedge((20_000, 5_000), Degrees(0), 45_000, 0, 24_000, role, "", owner)
        draw_overlay(canvas, lens, arc, Seats.of_palette(NAMES, grey))
        pictures.add(pygame.image.tobytes(canvas.surface, "RGB"))
    assert len(pictures) == 6


def test_a_seat_with_the_name_of_a_side_has_it_wherever_it_sits() -> None:
    seats = ("rose", "deep", "cyan")
    for owner, usual in (("rose", 3), ("deep", 1), ("cyan", 0)):
        assert side_of(seats, owner) == side_of(SIDE_IDS, SIDE_IDS[usual])
        assert figures.side_of(seats, owner) == figures.SIDES[usual]
