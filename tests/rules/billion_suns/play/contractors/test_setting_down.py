"""Where contractors are set up, and how they face (SOLO-1.3, 1.13, 1.14)."""

from dataclasses import replace

import pytest

from simulator.geometry.heading import Vector, heading_along
from simulator.kernel.by_hand.piece_events import PieceRemoved
from simulator.kernel.event import DiceRolled
from simulator.rules.billion_suns.model.contractors import ObjectiveDrawn
from simulator.rules.billion_suns.model.events import JumpedIn, ShipLost
from tests.rules.billion_suns.play.contractors.arriving import (
    coming,
    facings,
    solo,
    spots,
)
from tests.rules.billion_suns.play.contracts.contracting import TWO
from tests.rules.builders import At, Force, Number, force, gate, on, planetoid, point, thing
from tests.rules.games import Play

SAT = thing("sat", "comsat", (20, 20))
DOWN, UP = Vector(0, -1), Vector(0, 1)

WINGS, GUNSHIP, FRIGATE, CRUISER = (0, 3), (0, 5), (1, 6), (3, 6)
"""Mass and die that bring one ship of the class."""


def ceo(*ats: At, name: str = "cyan-1") -> Force:
    return force(name, "frigate", *ats)


@pytest.mark.rule("SOLO-1.3", "worked")
@pytest.mark.parametrize(("roll", "y"), [(WINGS, 14), (GUNSHIP, 15), (FRIGATE, 16), (CRUISER, 17)])
def test_as_near_to_the_ceo_as_their_range_from_the_objective_lets_them(
    roll: tuple[int, int], y: Number
) -> None:
    """6" less their mass from the ComSat, straight towards the CEO's ship 12" below it."""
    play = coming(solo(SAT, ceo((20, 8))), *roll)
    assert (spots(play), facings(play)) == ([point(20, y)], [DOWN])


@pytest.mark.rule("SOLO-1.3", "worked")
def test_the_place_is_exact_where_it_lies_between_the_axes() -> None:
    """3-4-5: five inches from the ComSat on the way to a ship 10" off."""
    play = coming(solo(SAT, ceo((26, 12))), *GUNSHIP)
    assert (spots(play), facings(play)) == ([point(23, 16)], [Vector(3, -4)])


@pytest.mark.rule("SOLO-1.3", "worked")
def test_they_go_for_the_ship_that_is_nearest_to_the_objective() -> None:
    """Not for the one that is nearest to what brought them; each faces the one nearest to it."""
    near, far = ceo((20, 29)), ceo((2, 3), name="cyan-2")
    play = coming(solo(SAT, near, far), *GUNSHIP)
    assert (spots(play), facings(play)) == ([point(20, 25)], [UP])


@pytest.mark.rule("SOLO-1.3", "edge")
@pytest.mark.parametrize(
    ("first", "second", "y"), [("cyan-1", "cyan-2", 15), ("cyan-2", "cyan-1", 25)]
)
def test_of_equally_near_ships_the_one_that_came_first(first: str, second: str, y: Number) -> None:
    """ABS-1.9: by time of arrival, whatever its name."""
    ats = {"cyan-1": (20, 8), "cyan-2": (20, 32)}
    parts = ceo(ats[first], name=first), ceo(ats[second], name=second)
    assert spots(coming(solo(SAT, *parts), *GUNSHIP)) == [point(20, y)]


@pytest.mark.rule("SOLO-1.3", "edge")
def test_of_one_group_the_lower_number() -> None:
    assert spots(coming(solo(SAT, ceo((20, 32), (20, 8))), *GUNSHIP)) == [point(20, 25)]


@pytest.mark.rule("SOLO-1.3", "edge")
def test_gravity_wells_do_not_matter_but_the_planetoid_does() -> None:
    """A fighter stands on the rim of one 2" in radius; a frigate at 4" would be inside it."""
    rock = planetoid((20, 16))
    assert spots(coming(solo(SAT, rock, ceo((20, 8))), *WINGS)) == [point(20, 14)]
    (found,) = spots(coming(solo(SAT, rock, ceo((20, 8))), *FRIGATE))

    def is_legal(x: int, y: int) -> bool:
        in_range = (x - 20_000) ** 2 + (y - 20_000) ** 2 <= 4000**2
        return in_range and (x - 20_000) ** 2 + (y - 16_000) ** 2 >= 2000**2

    assert is_legal(*found)
    best = (found[0] - 20_000) ** 2 + (found[1] - 8000) ** 2
    # The two circles meet at 16.5" up, 1.936" to either side; the left one is taken.
    assert (abs(found[0] - 18_063) < 3, abs(found[1] - 16_500) < 3) == (True, True)
    for x in range(found[0] - 40, found[0] + 41):
        for y in range(found[1] - 40, found[1] + 41):
            if is_legal(x, y):
                assert (x - 20_000) ** 2 + (y - 8000) ** 2 >= best


@pytest.mark.rule("SOLO-1.3", "edge")
def test_within_the_range_they_come_to_the_very_ship_and_scatter() -> None:
    """The ship is 5" from the ComSat: the best point is its own, so 3" up from it."""
    play = coming(solo(SAT, ceo((20, 15))), *GUNSHIP, 1)
    assert (spots(play), facings(play)) == ([point(20, 18)], [DOWN])
    assert spots(coming(solo(SAT, ceo((20, 14.999))), *GUNSHIP)) == [point(20, 15)]


@pytest.mark.rule("SOLO-1.3", "worked")
@pytest.mark.parametrize(("lot", "at"), [(1, (20, 15)), (2, (30, 15))])
def test_the_objective_is_drawn_from_those_on_the_table(lot: int, at: tuple[int, int]) -> None:
    other, there = thing("other", "comsat", (30, 20)), thing("there", "comsat", (5, 5), table="B")
    view = solo(SAT, other, there, ceo((20, 8)), ceo((30, 8), name="cyan-2"), tables=TWO)
    play = coming(view, *GUNSHIP, lot)
    drawn = (None, "sat", "other")[lot]
    assert play.found(ObjectiveDrawn) == [ObjectiveDrawn("ic-1", drawn, ("sat", "other"))]
    rolled = [event.sides for event in play.found(DiceRolled)]
    assert (rolled, spots(play)) == ([6, 2], [point(*at)])


@pytest.mark.rule("SOLO-1.3", "edge")
@pytest.mark.parametrize(("reading", "y"), [("centre", 15), ("rim", 13)])
def test_a_planetoid_as_the_objective_is_measured_by_the_ruling(reading: str, y: Number) -> None:
    """5" from its centre, or from its rim 2" out (ABS-1.1)."""
    rock = planetoid((20, 20))
    view = solo(rock, ceo((20, 8)), cards=("KS",), rulings={"planetoid_from": reading})
    assert spots(coming(view, *GUNSHIP)) == [point(20, y)]


def test_a_planetoid_that_fills_the_range_is_measured_from_its_rim() -> None:
    """A Cruiser's 3" end inside a disc 4" in radius: 3" outside that it finds a place."""
    rock = planetoid((20, 20), 8)
    view = solo(rock, ceo((20, 8)), cards=("KS",))
    assert spots(coming(view, *CRUISER)) == [point(20, 13)]
    huge = solo(planetoid((18, 18), 30), thing("sat", "comsat", (18, 18)), ceo((18, 2)))
    # Nothing there at all is free: any place serves, so they come to the ship and scatter.
    assert spots(coming(huge, *CRUISER, 3)) == [point(21, 2)]


@pytest.mark.rule("SOLO-1.13", "definition")
def test_an_exhausted_contract_has_objectives_for_those_who_arrive() -> None:
    view = solo(SAT, ceo((20, 8)))
    (deal,) = view.extra.deals
    spent = replace(view.extra, deals=(replace(deal, deck=()),))
    play = coming(replace(view, extra=spent), *GUNSHIP)
    assert play.found(ObjectiveDrawn) == [ObjectiveDrawn("ic-1", "sat", ("sat",))]
    assert spots(play) == [point(20, 15)]


@pytest.mark.rule("SOLO-1.13", "definition")
def test_without_any_objective_what_brought_them_stands_in_for_it() -> None:
    there = thing("there", "comsat", (5, 5), table="B")
    view = solo(gate("cyan-gate", (20, 20)), there, ceo((20, 8)), tables=TWO)
    play = coming(view, *GUNSHIP, x=20, y=20)
    assert play.found(ObjectiveDrawn) == [ObjectiveDrawn("ic-1", None)]
    assert (spots(play), facings(play)) == ([point(20, 15)], [DOWN])


@pytest.mark.rule("SOLO-1.13", "definition")
def test_without_a_ship_of_the_ceo_they_come_to_the_jump_point_and_face_it() -> None:
    elsewhere = force("cyan-1", "frigate", (5, 5), table="B")
    view = solo(gate("cyan-gate", (20, 8)), SAT, elsewhere, tables=TWO)
    play = coming(view, *GUNSHIP, x=20, y=8)
    assert (spots(play), facings(play)) == ([point(20, 15)], [DOWN])


@pytest.mark.rule("SOLO-1.13", "definition")
def test_with_nothing_at_all_there_they_stand_about_the_jump_point() -> None:
    """The first on it, facing the top edge since nothing is to be faced (ABS-1.10)."""
    view = solo(gate("cyan-gate", (20, 20)))
    play = coming(view, 1, 4, 1, x=20, y=20)
    assert spots(play) == [point(20, 20), point(20, 23)]
    first, second = facings(play)
    assert second == DOWN
    assert first == on("A", (0, 0)).pose.heading


@pytest.mark.rule("SOLO-1.14", "worked")
def test_the_second_and_later_ships_scatter_and_each_faces_for_itself() -> None:
    """Three gunships: at the best point, 3" to the right of it, 3" down from it."""
    play = coming(solo(SAT, ceo((20, 8))), 2, 3, 3, 5)
    assert spots(play) == [point(20, 15), point(23, 15), point(20, 12)]
    assert facings(play) == [DOWN, heading_along(-3, -7), DOWN]
    assert play.found(JumpedIn) == [JumpedIn("ic-1")]
    group = play.group("ic-1")
    assert (group.jumped_in, group.damage, group.activated) == (True, 0, False)


@pytest.mark.rule("SOLO-1.14", "edge")
def test_the_first_scatters_too_from_the_ship_of_the_ceo_and_they_may_lose_coherency() -> None:
    """3" up and 3" down from it they are 6" apart: one damage (ABS-2.3)."""
    view = solo(SAT, ceo((20, 17)))
    play = coming(view, 1, 5, 1, 5)
    assert spots(play) == [point(20, 20), point(20, 14)]
    assert play.group("ic-1").damage == 1
    joined = coming(view, 1, 5, 1, 2)
    assert spots(joined) == [point(20, 20), (22_121, 19_121)]
    assert joined.group("ic-1").damage == 0


@pytest.mark.rule("SOLO-1.14", "edge")
def test_the_damage_may_destroy_one_of_them() -> None:
    """By the ruling one for each of three strays: as much as a Fighter Wing's Silhouette."""
    rulings = {"incoherent_damage": "per_stray_ship"}
    view = solo(SAT, ceo((20, 17)), rulings=rulings)
    play = coming(view, 3, 1, 1, 3, 5, 7)
    assert play.found(ShipLost) == [ShipLost("ic-1/1", None)]
    assert play.found(PieceRemoved) == [PieceRemoved("ic-1/1", "destroyed")]
    assert (len(spots(play)), play.group("ic-1").damage) == (3, 0)
    assert play.waits() == [("cyan", "jump_turn")]


def shocked(reading: str, *faces: int) -> Play:
    """A Frigate arrives 1" from Gunships of the CEO."""
    view = solo(SAT, force("cyan-1", "gunship", (20, 15)), rulings={"ic_jump_shock": reading})
    return coming(view, *FRIGATE, *faces)


@pytest.mark.rule("SOLO-1.14", "edge")
def test_their_arrival_shocks_nobody() -> None:
    play = shocked("no")
    assert spots(play) == [point(20, 16)]
    assert play.group("cyan-1").damage == 0


@pytest.mark.ruling("ic_jump_shock", "yes")
def test_by_the_ruling_their_arrival_shocks_like_any_other() -> None:
    """Two dice of mass 2; both hit Silhouette 4, and Shields of 1 save neither."""
    play = shocked("yes", 2, 3, 5, 5)
    assert spots(play) == [point(20, 16)]
    assert play.group("cyan-1").damage == 2


@pytest.mark.rule("ABS-8.15", "definition")
def test_what_their_shock_destroys_counts_for_nobody() -> None:
    """Two critical hits are four, which Shields of 1 do not save; the wreck does not explode."""
    play = shocked("yes", 1, 1, 5, 5, 5, 5, 6)
    assert play.found(ShipLost) == [ShipLost("cyan-1/1", None)]
