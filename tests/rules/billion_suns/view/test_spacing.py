"""Where things may be set up on the grid of half inches."""

import random

import pytest

from simulator.geometry.measure import distance_squared
from simulator.rules.billion_suns.view.spacing import _about

STEP = 500


@pytest.mark.parametrize("on_grid", [True, False])
def test_what_is_struck_out_about_a_thing_is_all_that_is_nearer(on_grid: bool) -> None:
    dice = random.Random(on_grid)
    for _ in range(100):
        x, y, keep = (dice.randrange(1, 9_000) for _ in range(3))
        if on_grid:  # points due west, east, north and south are exactly as far as that
            x, y, keep = (STEP * (each // STEP + 1) for each in (x, y, keep))
        grid = range(-10_000, 20_001, STEP)
        nearer = {
            (a, b) for a in grid for b in grid if distance_squared((a, b), (x, y)) < keep * keep
        }
        assert set(_about((x, y), keep, STEP)) == nearer
