"""Words on tiles: where they hide least of what lies there."""

import pygame

from simulator.ui.table.plans.trail_drawing import free_spot

TILE, PLATE = ((200.0, 200.0), 90.0), (60, 20)
TOP, FOOT = pygame.Rect(180, 110, 40, 40), pygame.Rect(190, 268, 20, 20)


def place(*covered: pygame.Rect) -> tuple[float, float]:
    return free_spot(TILE, PLATE, covered)


def test_words_stand_inside_their_tile_where_nothing_lies() -> None:
    x, y = place()
    assert (x, y) == (200.0, 124.0)
    assert place(TOP) == (200.0, 276.0)


def test_words_leave_units_and_the_mark_of_the_owner_free() -> None:
    """A fleet at the top and a mark at the foot: the words stand beyond the upper rim."""
    x, y = place(TOP, FOOT)
    box = pygame.Rect((0, 0), PLATE)
    box.center = round(x), round(y)
    assert box.collidelist([TOP, FOOT]) == -1
    assert y < 110


def test_where_all_is_covered_the_least_is_hidden() -> None:
    whole = pygame.Rect(100, 0, 200, 400)
    assert place(whole, TOP) == (200.0, 276.0)
