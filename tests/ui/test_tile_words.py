"""Words on tiles: where they hide least of what lies there."""

import pygame

from simulator.ui.table.plans.trail_drawing import free_spot

TILE, PLATE = ((200.0, 200.0), 90.0), (60, 20)
TOP, FOOT = pygame.Rect(180, 110, 40, 40), pygame.Rect(190, 268, 20, 20)


def place(*covered: pygame.Rect, top: int = 0) -> tuple[float, float]:
    """The spot in a view that begins this far down."""
    return free_spot(TILE, PLATE, covered, pygame.Rect(0, top, 400, 400))


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


def test_words_of_a_tile_at_the_edge_of_the_view_stay_in_it() -> None:
    """Its upper part is out of view, and its lower rim is free."""
    assert place(top=130) == (200.0, 276.0)
