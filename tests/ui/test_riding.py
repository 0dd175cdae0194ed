"""What rides along with the hand is painted once and then laid down where the hand is."""

import pygame
import pytest

from simulator.ui.draw.canvas import Canvas, Kit
from simulator.ui.table.hand.carried import draw_riding, join_boxes

INK = (200, 80, 40)


@pytest.fixture
def canvas() -> Canvas:
    return Canvas(pygame.Surface((100, 60), 0, 32), Kit(1.0))


class Brush:
    """Paints a square of ten pixels to the right and below a pixel, and counts how often."""

    def __init__(self, *, whole: bool = True) -> None:
        self.asked, self.whole = 0, whole
        self.picture = pygame.Surface((10, 10), 0, 32)
        self.picture.fill(INK)

    def at(self, pixel: tuple[int, int], canvas: Canvas, key: str = "a") -> list[pygame.Rect]:
        """Draw it there on an empty canvas; what of it has any ink, and what is to be mended."""

        def paint(noting: Canvas) -> bool:
            self.asked += 1
            noting.blit(self.picture, pixel)
            return self.whole

        canvas.surface.fill((0, 0, 0))
        canvas.touched = []
        draw_riding(canvas, key, pixel, paint)
        inked = pygame.mask.from_threshold(canvas.surface, INK, (1, 1, 1, 255))
        return [*inked.get_bounding_rects(), *canvas.touched]


def test_it_moves_by_whole_pixels_without_being_painted_again(canvas: Canvas) -> None:
    brush = Brush()
    for pixel in ((5, 5), (40, 20), (41, 20), (5, 5)):
        box = pygame.Rect(*pixel, 10, 10)
        assert brush.at(pixel, canvas) == [box, box]
    assert brush.asked == 1


def test_another_key_is_painted_anew(canvas: Canvas) -> None:
    brush = Brush()
    for key in ("a", "b", "b", "a"):
        brush.at((5, 5), canvas, key)
    assert brush.asked == 3


def test_what_fits_only_where_it_is_is_painted_every_time(canvas: Canvas) -> None:
    brush = Brush(whole=False)
    for pixel in ((5, 5), (40, 20)):
        box = pygame.Rect(*pixel, 10, 10)
        assert brush.at(pixel, canvas) == [box, box]
    assert brush.asked == 2


def test_it_is_mended_only_where_it_may_be_drawn(canvas: Canvas) -> None:
    brush = Brush()
    canvas.surface.set_clip((0, 0, 45, 60))
    assert brush.at((40, 20), canvas) == 2 * [pygame.Rect(40, 20, 5, 10)]


def test_boxes_become_one_where_that_is_no_larger() -> None:
    left, beside, far = (pygame.Rect(x, 0, 10, 10) for x in (0, 10, 40))
    assert join_boxes([left, beside, far]) == [pygame.Rect(0, 0, 20, 10), far]
    corner = pygame.Rect(9, 9, 10, 10)
    assert join_boxes([left, corner]) == [left, corner]
