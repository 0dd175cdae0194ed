"""The shaded areas are where the rules allow it: sampled points against `check` itself."""

from collections.abc import Callable
from random import Random

import pytest

from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.asked.request import Formation, Route
from simulator.kernel.shown.overlay import Area
from simulator.rules.space_war.model.actions import DeployCraft, Launch, MoveCraft
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.stages import Bays, Deploying, Moves
from simulator.rules.space_war.play.bays import bays
from simulator.rules.space_war.play.movement import movement
from simulator.rules.space_war.play.set_up import deploying
from simulator.rules.space_war.requests.legal_areas import move_area
from simulator.rules.space_war.view.lookup import SHELF
from tests.rules.space_war.battles import Battle, battle, planet, position, ship, station
from tests.rules.space_war.requests.drafts import Drafted
from tests.rules.space_war.yard import fighter, vessel

Legal = Callable[[Point], bool]
NEAR = 60
"""Thou: an outline is drawn with corners, so that points so near to a border may lie beyond."""


def contains(area: Area, point: Point) -> bool:
    """Is it in the area: inside an odd number of its rings?"""
    return sum(_crossed(ring, point) for rings in area.polygons for ring in rings) % 2 == 1


def _crossed(ring: tuple[tuple[float, float], ...], at: Point) -> int:
    sides = zip(ring, (*ring[1:], ring[0]), strict=True)
    return sum(
        (y1 > at[1]) != (y2 > at[1]) and at[0] < (x2 - x1) * (at[1] - y1) / (y2 - y1) + x1
        for (x1, y1), (x2, y2) in sides
    )


def agree(area: Area, legal: Legal, centre: Point, reach: int) -> tuple[int, int]:
    """How many sampled points are in the area and out of it, all as the rules have it."""
    random, found = Random(1), [0, 0]
    for _ in range(700):
        x, y = (part + random.randint(-reach, reach) for part in centre)
        ways = [(x + NEAR * a, y + NEAR * b) for a in (-1, 0, 1) for b in (-1, 0, 1)]
        told = {legal(way) for way in ways}
        if len(told) == 2:
            continue  # at a border
        assert contains(area, (x, y)) in told, (x, y)
        found[told == {False}] += 1
    return found[0], found[1]


FIELD = (
    ship("cyan-1", vessel("E E E L"), (20, 24, 90)),
    ship("cyan-2", vessel("E L"), (24, 30)),
    ship("amber-1", vessel("E L"), (30, 24)),
    ship("amber-2", vessel("L L"), (14, 20)),
    ship("amber-3", vessel("E L"), (20, 36), up=False),
    station("amber", (26, 16)),
    planet((27, 27)),
    planet((12, 27), "amber"),
)


def moving(view: View, name: str) -> Legal:
    """May it end there: alone, or by ramming what it comes to touch?"""

    def legal(at: Point) -> bool:
        plain = MoveCraft(name, at)
        rams = (MoveCraft(name, at, None, other, "ram") for other in view.extra.craft)
        stage = Moves("cyan")
        return any(movement.check(view, stage, each, "cyan") is None for each in (plain, *rams))

    return legal


@pytest.mark.rule("SW-11.3", "boundary")
@pytest.mark.parametrize("reading", ["yes", "no"])
def test_a_craft_may_move_to_what_is_shaded(reading: str) -> None:
    """Planets and bases in the way, forbidden contacts, and the edge of the table."""
    view = position(*FIELD, pass_over=reading)
    area = move_area(view, view.extra.craft["cyan-1"])
    assert area is not None
    inside, outside = agree(area, moving(view, "cyan-1"), (20_000, 24_000), 19_000)
    assert inside > 150
    assert outside > 150


def test_at_an_edge_and_touching_a_planet() -> None:
    view = position(ship("cyan-1", vessel("E L"), (1, 24)), planet((3, 24)), FIELD[2])
    area = move_area(view, view.extra.craft["cyan-1"])
    assert area is not None
    assert min(agree(area, moving(view, "cyan-1"), (1000, 24_000), 7000)) > 30


def test_what_has_to_move_all_of_its_way_has_no_area() -> None:
    view = position(*FIELD, move_distance="exact")
    assert move_area(view, view.extra.craft["cyan-1"]) is None
    still = position(ship("cyan-1", vessel("T L"), (20, 24)))
    assert move_area(still, still.extra.craft["cyan-1"]) is None


def formation_area(drafted: Drafted) -> Area:
    (found,) = [each for each in drafted.option.fields if isinstance(each, Formation)]
    (area,) = [one for _, drawn in found.areas for one in drawn if isinstance(one, Area)]
    return area


@pytest.mark.rule("SW-3.2", "allowed")
@pytest.mark.parametrize("reading", ["edge", "centre"])
def test_craft_are_set_up_where_it_is_shaded(reading: str) -> None:
    shelved = ship("cyan-1", vessel("E L"), SHELF, up=False)
    parts = (shelved, ship("cyan-2", vessel("E L"), (9, 26)), station("cyan", (14, 24)))
    rest = planet((6, 24)), planet((66, 24), "amber"), ship("amber-1", vessel("E L"), (60, 24))
    done = battle(*parts, *rest, at=Deploying("cyan"), measure_from=reading)
    area = formation_area(Drafted(done, "cyan", "deploy"))

    def legal(at: Point) -> bool:
        action = DeployCraft("cyan-1", Pose(at))
        return deploying.check(done.state, Deploying("cyan"), action, "cyan") is None

    assert min(agree(area, legal, (6000, 24_000), 9000)) > 100


@pytest.mark.rule("SW-8.1", "allowed")
@pytest.mark.parametrize("inches", ["1", "3"])
def test_fighters_come_out_where_it_is_shaded(inches: str) -> None:
    parts = (
        ship("cyan-1", vessel("E SB"), (20, 24)),
        ship("cyan-2", fighter("E L"), "cyan-1"),
        ship("cyan-3", vessel("E L"), (21.3, 24)),
        ship("amber-1", vessel("E L"), (20, 21.8)),
        ship("amber-2", vessel("L L"), (19, 26.2)),
        planet((17.5, 24)),
    )
    done = battle(*parts, at=Bays("cyan"), adjacent_inches=inches)
    area = formation_area(Drafted(done, "cyan", "launch"))

    def legal(at: Point) -> bool:
        action = Launch("cyan-2", Pose(at))
        return bays.check(done.state, Bays("cyan"), action, "cyan") is None

    assert min(agree(area, legal, (20_000, 24_000), 3000)) > 25


def test_the_move_request_shades_its_area_of_the_craft_chosen() -> None:
    done: Battle = battle(*FIELD, at=Moves("cyan"))
    for name in ("cyan-1", "cyan-2"):
        drafted = Drafted(done, "cyan", "move", craft=(name,))
        (way,) = [each for each in drafted.option.fields if isinstance(each, Route)]
        drawn = [one for _, each in way.areas for one in each if isinstance(one, Area)]
        assert drawn == [move_area(drafted.view, drafted.view.extra.craft[name])]
