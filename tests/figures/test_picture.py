"""Pictures of figures, and the silhouettes in them."""

import io

import pygame
import pytest

from simulator.figures import png, sprites
from tests.questions.files import BOMBERS, drawn, size


@pytest.fixture(scope="module")
def svg() -> str:
    return drawn(BOMBERS)


def test_a_picture_has_the_size_of_its_figure(svg: str) -> None:
    picture = pygame.image.load(io.BytesIO(png(svg)), "figure.png")
    assert picture.get_size() == size(svg)
    assert picture.get_at((3, 3))[:3] == (255, 255, 255)
    colours = {tuple(picture.get_at((x, y))) for x in range(0, 700, 3) for y in range(100, 700, 3)}
    assert len(colours) > 100


def test_a_picture_is_always_the_same(svg: str) -> None:
    assert png(svg) == png(svg)


def test_a_silhouette_without_a_file_is_a_disc() -> None:
    assert sprites.silhouette("no_such_ship") == sprites.PLAIN
    assert sprites.silhouette("frigate")[0][0] == "hull"
    assert sprites.silhouette("icons/check")[0][0] == "hull"


def test_a_silhouette_tells_how_far_it_goes() -> None:
    none, small, large = (
        sprites.reach_of(sprites.silhouette(name))
        for name in ("no_such_ship", "lifeboat", "battleship")
    )
    assert 38 <= none <= 38.01
    assert small < large < 60
