"""The End phase (ABS-11.5): independents move, krakens attack, the round is cleared."""

import pytest

from simulator.geometry.heading import Heading, heading_along
from simulator.kernel.by_hand.piece_events import PieceMoved
from simulator.kernel.piece import Aside, OnTable
from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.model.events import PhaseBegan
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import EndPhase, Salvo
from simulator.rules.billion_suns.play.objects.independents import fly_all, kraken_salvos
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.lookup import View
from tests.loaded_dice import LoadedDice
from tests.rules.billion_suns.play.activating import facing, spot
from tests.rules.builders import force, planetoid, position, thing
from tests.rules.games import Play, playing


def flown(view: View, winner: str = "cyan") -> Play:
    """The game after the independents have moved, and whatever followed."""
    return playing(view, EndPhase("fly"), phase="end", winner=winner).go_on()


@pytest.mark.rule("ABS-10.2", "worked")
@pytest.mark.parametrize(
    ("kind", "inches"), [("civilian_ship", 8), ("criminal_ship", 12), ("lifeboat", 4)]
)
def test_they_flee_straight_from_the_nearest_ship(kind: str, inches: int) -> None:
    near = force("amber-1", "gunship", (10, 4))
    play = flown(position(thing("it", kind, (10, 8, 90)), near, force("cyan-1", "gunship", (2, 2))))
    assert spot(play, "it") == (10_000, 8_000 + 1000 * inches)
    assert facing(play, "it") == heading_along(0, 1)


@pytest.mark.rule("ABS-10.2", "edge")
def test_an_edge_or_a_planetoid_stops_them() -> None:
    view = position(
        force("cyan-1", "gunship", (10, 10)),
        thing("low", "civilian_ship", (10, 5)),
        thing("side", "civilian_ship", (14, 10)),
        planetoid((20, 10)),
    )
    play = flown(view)
    assert spot(play, "low") == (10_000, 0)
    assert spot(play, "side") == (18_000, 10_000)


@pytest.mark.rule("ABS-10.2", "edge")
def test_with_no_ship_on_its_table_it_stays() -> None:
    view = position(
        thing("it", "lifeboat", (10, 10, 45)),
        force("cyan-1", "gunship", (10, 10), table="B"),
        tables={"A": (), "B": ()},
    )
    assert flown(view).found(PieceMoved) == []


def test_at_the_same_point_it_flees_as_it_heads() -> None:
    view = position(thing("it", "lifeboat", (10, 10, 90)), force("cyan-1", "gunship", (10, 10)))
    assert spot(flown(view), "it") == (14_000, 10_000)


def test_none_ends_where_a_ship_stands() -> None:
    # 8" on stands a gunship, beside which the civilian ends a thousandth short (ABS-6.10).
    view = position(
        thing("it", "civilian_ship", (10, 10)),
        force("cyan-1", "gunship", (10, 9)),
        force("amber-1", "gunship", (10, 18)),
    )
    assert spot(flown(view), "it") == (10_000, 17_999)


@pytest.mark.rule("ABS-1.9", "worked")
@pytest.mark.parametrize(
    ("active", "end"), [("cyan", (10_000, 14_000)), ("amber", (10_000, 6_000))]
)
def test_of_equals_the_active_ceos_ship_counts(active: str, end: tuple[int, int]) -> None:
    view = position(
        thing("it", "lifeboat", (10, 10)),
        force("amber-1", "gunship", (10, 12)),
        force("cyan-1", "gunship", (10, 8)),
    )
    assert spot(flown(view, winner=active), "it") == end


@pytest.mark.rule("ABS-1.9", "edge")
def test_of_one_owner_what_came_first_counts() -> None:
    ships = force("cyan-1", "gunship", (10, 12), (10, 8))
    later = force("cyan-2", "gunship", (12, 10))
    play = flown(position(thing("it", "lifeboat", (10, 10)), ships, later))
    assert spot(play, "it") == (10_000, 6_000)


@pytest.mark.rule("ABS-10.3", "worked")
def test_a_kraken_stops_an_inch_from_the_nearest_ship() -> None:
    view = position(thing("it", "space_kraken", (10, 10)), force("cyan-1", "gunship", (15, 10)))
    play = playing(view, EndPhase("fly"), phase="end")
    assert _moved_only(play, "it") == ((14_000, 10_000), heading_along(1, 0))


@pytest.mark.rule("ABS-10.3", "worked")
def test_a_far_kraken_goes_its_whole_move() -> None:
    view = position(thing("it", "space_kraken", (10, 10)), force("cyan-1", "gunship", (30, 10)))
    assert spot(flown(view), "it") == (19_000, 10_000)


@pytest.mark.parametrize("off", [0.999, 1])
def test_a_nearer_kraken_only_turns(off: float) -> None:
    view = position(
        thing("it", "space_kraken", (10, 10)), force("cyan-1", "gunship", (10, 10 - off))
    )
    play = playing(view, EndPhase("fly"), phase="end")
    assert _moved_only(play, "it") == ((10_000, 10_000), heading_along(0, -1))


@pytest.mark.rule("ABS-10.3", "edge")
def test_a_slanting_kraken_never_comes_nearer_than_an_inch() -> None:
    ship = (13.337, 12.119)
    view = position(thing("it", "space_kraken", (10, 10)), force("cyan-1", "gunship", ship))
    (x, y), _ = _moved_only(playing(view, EndPhase("fly"), phase="end"), "it")
    square = (x - 13_337) ** 2 + (y - 12_119) ** 2
    assert 1_000**2 <= square < 1_003**2


@pytest.mark.rule("ABS-10.3", "worked")
def test_a_kraken_attacks_the_nearest_group_with_all_that_bears() -> None:
    view = position(
        thing("it", "space_kraken", (10, 10)),
        force("cyan-1", "gunship", (10, 11)),
        force("amber-1", "gunship", (10, 12)),
    )
    assert kraken_salvos(view, "it") == (Salvo("it", "cyan-1", ("it",), (("it", 5),)),)


@pytest.mark.rule("ABS-10.3", "edge")
def test_a_kraken_attacks_no_farther_group_instead() -> None:
    behind = force("cyan-1", "gunship", (10, 9))
    view = position(
        thing("it", "space_kraken", (10, 10)), behind, force("amber-1", "gunship", (10, 12))
    )
    assert kraken_salvos(view, "it") == ()


@pytest.mark.ruling("independents", "drift")
def test_drifters_go_straight_on_and_leave_at_the_edge() -> None:
    view = position(
        thing("boat", "lifeboat", (10, 10, 90)),
        thing("liner", "civilian_ship", (30, 10, 90)),
        thing("it", "space_kraken", (2, 20)),
        force("cyan-1", "gunship", (10, 12)),
        rulings={"independents": "drift"},
    )
    play = flown(view)
    assert spot(play, "boat") == (14_000, 10_000)
    assert isinstance(play.piece("liner").place, Aside)
    assert spot(play, "it") == (2_000, 29_000)


def test_the_round_is_cleared_and_damage_stays() -> None:
    view = position(force("cyan-1", "frigate", (10, 10), damage=3))
    play = playing(view, EndPhase("fly"), phase="end", purses={"cyan": Purse(tactical=3, jump=2)})
    play.go_on()
    assert play.purse("cyan") == Purse()
    assert play.group("cyan-1").damage == 3
    assert play.found(PhaseBegan) == [PhaseBegan(2, "command")]


def _moved_only(play: Play, name: str) -> tuple[tuple[int, int], Heading]:
    """Where it stands once all have moved, whatever it attacks then."""
    now = Resolution(play.state, SYSTEM.play.apply, LoadedDice([]))
    fly_all(now)
    place = now.state.pieces[name].place
    assert isinstance(place, OnTable)
    return place.pose.at, place.pose.heading


def test_krakens_attack_with_dice_when_all_have_moved() -> None:
    view = position(
        thing("it", "space_kraken", (10, 10)), force("cyan-1", "battleship", (10, 13)), scale=1
    )
    # Scale 1: 1D10 of damage 3 and 1D6 of damage 1 against Silhouette 10; saves on 1 to 5.
    play = playing(view, EndPhase("fly"), phase="end").go_on(5, 2, 6, 6)
    assert play.group("cyan-1").damage == 4
