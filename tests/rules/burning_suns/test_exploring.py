"""Explore, and what tiles bring when they are revealed (BS-6.1, BS-7.1, BS-8)."""

import pytest

from simulator.rules.burning_suns.model.actions import Explore, StartGame, StopExploring
from simulator.rules.burning_suns.model.events import SpaceExplored, UnitsPlaced
from simulator.rules.burning_suns.view.faces import faces_left
from simulator.rules.burning_suns.view.paths import explored_from, has_path, within_reach
from tests.rules.burning_suns.plays import begun, opened
from tests.rules.conftest import RefusedBy


@pytest.mark.rule("BS-6.1", "allowed")
@pytest.mark.rule("BS-6.1", "boundary")
def test_one_or_two_tiles_the_second_may_lie_behind_the_first() -> None:
    play = begun().spot("cyan", "explore")
    assert set(within_reach(play.state, "cyan")) == {"u1", "u2", "i1", "a1"}
    play.do("cyan", Explore("u1"), 1)
    play.do("cyan", Explore("i2"), 1, 1, 1, 1)  # touches u1, not the home
    assert play.state.extra.spaces["i2"].is_explored
    assert ("cyan", "explore") not in play.waits()
    play = begun().spot("cyan", "explore").do("cyan", Explore("u1"), 1)
    play.do("cyan", StopExploring(), 1, 1, 1)
    assert play.waits() == [("cyan", "plan")]


@pytest.mark.rule("BS-6.1", "refused")
@pytest.mark.rule("BS-7.1", "refused")
def test_no_tile_is_explored_twice_or_without_a_path(refused_by: RefusedBy) -> None:
    play = begun().spot("cyan", "explore")
    refused_by(play.refusal("cyan", Explore("h1")), "BS-6.1")
    refused_by(play.refusal("cyan", Explore("s1")), "BS-7.1")
    refused_by(play.refusal("cyan", Explore("nowhere")), "BS-6.1")


@pytest.mark.rule("BS-7.1", "allowed")
@pytest.mark.rule("BS-7.1", "boundary")
def test_an_explored_path_leads_through_fleets_and_breaks_at_unexplored_tiles() -> None:
    play = begun().explored(u2="ember_vale", s1="heart_of_suns", i3="sarnath")
    play.units("amber", "u2", raider=6)
    assert has_path(play.state, "cyan", "s1")
    assert not has_path(play.state, "cyan", "i3")
    assert set(explored_from(play.state, "amber")) == {"h2", "i3"}


@pytest.mark.rule("BS-3.1", "worked")
@pytest.mark.rule("BS-3.1", "edge")
@pytest.mark.rule("BS-3.2", "worked")
def test_homes_lie_face_up_and_a_face_is_drawn_of_the_kind_and_value_of_its_place() -> None:
    play = begun()
    up = [name for name, each in play.state.extra.spaces.items() if each.is_explored]
    assert up == ["h1", "h2"]
    assert faces_left(play.state, "u1") == ("brannoch", "quarry")
    play.spot("cyan", "explore").do("cyan", Explore("u1"), 2)
    assert play.found(SpaceExplored) == [SpaceExplored("cyan", "u1", "quarry")]
    assert faces_left(play.state, "u3") == ("brannoch",)


@pytest.mark.rule("BS-3.2", "edge")
def test_a_place_without_a_value_leaves_tiles_for_those_that_have_one() -> None:
    play = opened("fleets_five")
    # Five hostile places without values can have any of the seven; anomalies none left out.
    assert len(faces_left(play.state, "x1")) == 7
    kinds = {
        play.state.setup.catalogue.anomalies[each].kind for each in faces_left(play.state, "a1")
    }
    assert kinds == {"babel", "dark_fleet", "ionstorm", "wormhole"}


@pytest.mark.rule("BS-8.13", "worked")
@pytest.mark.rule("BS-8.4", "definition")
def test_militia_come_with_hostile_systems_and_dark_ships_with_the_special_one() -> None:
    play = begun().explored(i1="sarnath", u2="ember_vale").spot("cyan", "explore")
    play.do("cyan", Explore("x1"), 1)  # of value 3: Drumlin
    assert play.found(UnitsPlaced) == [UnitsPlaced(None, "militia", "x1", 3, "revealed")]
    play.do("cyan", Explore("s1"), 1, 1, 1, 1)
    assert play.found(UnitsPlaced) == [
        UnitsPlaced(None, "militia", "s1", 2, "revealed"),
        UnitsPlaced(None, "dark_ship", "s1", 4, "revealed"),
    ]


@pytest.mark.rule("BS-8.13", "edge")
@pytest.mark.rule("BS-8.9", "edge")
def test_tokens_run_out() -> None:
    play = begun().explored(i1="sarnath", u2="ember_vale")
    play.units(None, "u2", dark_ship=21).units(None, "i1", militia=1)
    play.spot("cyan", "explore").do("cyan", Explore("s1"), 1)
    assert [each.count for each in play.found(UnitsPlaced)] == [2, 3]


@pytest.mark.rule("BS-8.9", "worked")
def test_a_dark_fleet_deploys_its_ships() -> None:
    play = begun().spot("cyan", "explore")
    faces = faces_left(play.state, "a1")
    play.do("cyan", Explore("a1"), faces.index("dark_fleet-5") + 1)
    assert play.found(UnitsPlaced) == [UnitsPlaced(None, "dark_ship", "a1", 5, "revealed")]


def test_tiles_that_a_file_has_face_up_are_guarded_unless_it_says_otherwise() -> None:
    """Militia and dark ships as when they are revealed; a fleet there has beaten the dark ships."""
    play = opened().explored(s1="heart_of_suns", a1="dark_fleet-3", x1="drumlin", x2="corsair_yard")
    play.units("cyan", "s1", raider=1).units(None, "x1", militia=1).units("amber", "u2", raider=1)
    play.explored(x3="gorm").holds("amber", "x3").do("cyan", StartGame(), 1, 2)
    placed = [one for one in play.found(UnitsPlaced) if one.owner is None]
    assert [(one.kind, one.space, one.count) for one in placed] == [
        ("militia", "s1", 2),
        ("militia", "x2", 3),
        ("dark_ship", "a1", 3),
    ]


@pytest.mark.rule("BS-8.7", "worked")
@pytest.mark.rule("BS-8.7", "edge")
def test_babel_grants_an_explore_before_the_second_tile() -> None:
    play = begun().spot("cyan", "explore")
    play.do("cyan", Explore("a1"), faces_left(play.state, "a1").index("babel-1") + 1)
    for space, asked in (("u1", "spot"), ("i1", "explore"), ("u2", "explore")):
        # The action that Babel grants, its second tile, then the second of the first action.
        assert play.waits() == [("cyan", asked)]
        play.do("cyan", Explore(space), 1, *((1, 1, 1) if space == "u2" else ()))
    assert play.waits() == [("cyan", "plan")]
