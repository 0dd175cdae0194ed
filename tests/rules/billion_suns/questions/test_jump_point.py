"""Placing jump points (ABS-4.2, 4.4, 4.5, WZ-4.2)."""

import pytest

from simulator.geometry.units import Point
from simulator.kernel.shown.overlay import Area, Badge, Ring
from simulator.rules.billion_suns.model.asks import AskJumpPoint
from tests.rules.builders import ask, force, gate, planetoid, point, position
from tests.rules.conftest import RefusedBy


def here(x: float, y: float) -> AskJumpPoint:
    return AskJumpPoint(point(x, y), "cyan", "A")


@pytest.mark.rule("ABS-4.4", "allowed")
def test_the_first_goes_anywhere() -> None:
    view = position(gate("amber-gate", (10, 10)))
    found = ask(view, here(10, 11))
    assert found.verdict is True
    assert found.title == "May Cyan Corp place a jump point at [10, 11] of table A?"
    assert found.reasons[1].text == "the first of its owner on this table stands anywhere"


@pytest.mark.rule("ABS-4.4", "refused")
@pytest.mark.parametrize(
    ("other", "name"),
    [("cyan-gate-2", "Cyan's Jump Point 2"), ("amber-gate", "Amber's Jump Point 1")],
)
def test_later_ones_keep_away_from_every_other(
    other: str, name: str, refused_by: RefusedBy
) -> None:
    view = position(gate("cyan-gate-1", (30, 30)), gate(other, (10, 10)), tables={"A": (), "B": ()})
    found = ask(view, here(10, 15))
    refused_by(found, "ABS-4.4")
    assert found.headline == f'No: {name}: 5.000" away, needs 6"'
    spacings = [
        each for each in found.overlays if isinstance(each, Ring) and each.role == "spacing"
    ]
    assert [each.radius for each in spacings] == [6000, 6000]


@pytest.mark.rule("ABS-4.4", "boundary")
@pytest.mark.parametrize(("y", "verdict"), [(16, True), (15.999, False)])
def test_six_inches_away_is_enough(y: float, verdict: bool) -> None:
    view = position(gate("cyan-gate", (10, 10)))
    assert ask(view, here(10, y)).verdict is verdict


@pytest.mark.ruling("second_jump_point", "anywhere")
def test_later_ones_may_stand_anywhere() -> None:
    view = position(gate("cyan-gate", (10, 10)))
    free = position(gate("cyan-gate", (10, 10)), rulings={"second_jump_point": "anywhere"})
    assert ask(view, here(10, 11)).verdict is False
    assert ask(free, here(10, 11)).verdict is True


@pytest.mark.ruling("second_jump_point", "near_own_ship")
@pytest.mark.parametrize(
    ("at", "verdict"),
    [((10, 11), True), ((20, 26), True), ((20, 26.001), False), ((30, 11), False)],
)
def test_later_ones_may_need_an_own_ship_near(at: tuple[float, float], verdict: bool) -> None:
    view = position(
        gate("cyan-gate", (10, 10)),
        force("cyan-1", "frigate", (10, 12), (20, 20)),
        force("amber-2", "frigate", (30, 10)),
        rulings={"second_jump_point": "near_own_ship"},
    )
    found = ask(view, here(*at))
    assert found.verdict is verdict
    assert any(isinstance(each, Area) for each in found.overlays)


@pytest.mark.ruling("second_jump_point", "near_own_ship")
def test_without_own_ships_there_is_no_second_one(refused_by: RefusedBy) -> None:
    view = position(gate("cyan-gate", (10, 10)), rulings={"second_jump_point": "near_own_ship"})
    refused_by(ask(view, here(20, 20)), "ABS-4.4")


@pytest.mark.rule("WZ-4.2", "definition")
def test_in_mu_space_jump_points_stand_anywhere() -> None:
    view = position(
        gate("cyan-gate", (10, 10)), mode="warzone", tables={"A": ("mu_space",), "B": ()}
    )
    found = ask(view, here(10, 11))
    assert found.verdict is True
    assert found.reasons[1].rule == "WZ-4.2"


@pytest.mark.rule("SOLO-1.1", "definition")
def test_in_solo_games_too() -> None:
    assert ask(position(gate("cyan-gate", (10, 10)), mode="solo"), here(10, 11)).verdict is True


@pytest.mark.rule("ABS-4.5", "refused")
def test_never_in_a_gravity_well(refused_by: RefusedBy) -> None:
    view = position(planetoid((10, 10)), mode="warzone", tables={"A": ("mu_space",)})
    refused_by(ask(view, here(10, 20)), "ABS-4.5")
    assert ask(view, here(10, 20.001)).verdict is True


@pytest.mark.rule("ABS-4.2", "allowed")
@pytest.mark.rule("ABS-4.2", "boundary")
def test_one_jump_point_more_than_tables() -> None:
    view = position(
        gate("cyan-gate-1", (10, 10)),
        gate("cyan-gate-2", (10, 10), "B"),
        gate("amber-gate", (20, 30)),
        tables={"A": (), "B": ()},
    )
    assert ask(view, here(30, 10)).verdict is True


@pytest.mark.rule("ABS-4.2", "refused")
def test_and_not_two_more(refused_by: RefusedBy) -> None:
    view = position(gate("cyan-gate-1", (10, 10)), gate("cyan-gate-2", (10, 30)))
    found = ask(view, here(30, 10))
    refused_by(found, "ABS-4.2")
    assert found.headline == "No: 2 jump points of this seat in play already, at most 2"


@pytest.mark.parametrize(
    ("at", "verdict"), [((0, 0), True), ((36_000, 36_000), True), ((36_001, 9), False)]
)
def test_on_the_table_only(at: Point, verdict: bool) -> None:
    found = ask(position(), AskJumpPoint(at, "cyan", "A"))
    assert found.verdict is verdict
    assert [each for each in found.overlays if isinstance(each, Badge)] == [
        Badge(at, verdict, "jump point")
    ]
