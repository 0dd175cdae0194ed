"""The eight contracts of Warzone (WZ-6): what scores, ties, and the exact edges."""

from typing import Any

import pytest

from simulator.kernel.by_hand.piece_events import PieceMoved, PieceRemoved
from simulator.kernel.dice import SeededDice
from simulator.kernel.piece import OnTable
from simulator.rules.billion_suns.model.actions import (
    Activate,
    AllotHelm,
    EndMovement,
    GiveOrders,
    NameFirst,
    Order,
    Pass,
    Scan,
)
from simulator.rules.billion_suns.model.events import PointsScored, TokensGained
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import Losses
from simulator.rules.billion_suns.model.surface_battle import RemoveTroops
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.control import strictly_most
from simulator.rules.billion_suns.view.lookup import View
from tests.rules.billion_suns.play.activating import scanning
from tests.rules.billion_suns.play.contracts.contracting import (
    TWO,
    dealt,
    ended,
    in_game,
    marked,
    marks,
    scores,
)
from tests.rules.builders import force, planetoid, point, stowed, thing
from tests.rules.conftest import RefusedBy
from tests.rules.games import playing

ROCK = planetoid((18, 18), name="spade")


def frigate(seat: str, *at: Any, n: int = 1) -> Any:
    """A ship of mass 2."""
    return force(f"{seat}-{n}", "frigate", *at)


def elsewhere(view: View, name: str) -> View:
    """The view with a ship at the same spot of table B: only the free hand parts ships so."""
    place = view.pieces[name].place
    assert isinstance(place, OnTable)
    return SYSTEM.play.apply(view, PieceMoved(name, OnTable("B", place.pose)))


class TestResolveMergeConflict:
    @pytest.mark.rule("WZ-6.1", "worked")
    def test_the_greatest_mass_within_twelve_inches_scores(self) -> None:
        view = dealt(
            ROCK, frigate("cyan", (18, 26), (18, 27)), frigate("amber", (18, 8)), card="QS"
        )
        assert scores(view) == {"cyan": 1}
        assert ended(view, amber=Purse(points=2), cyan=Purse(points=1)).purse("cyan").points == 2

    @pytest.mark.rule("WZ-6.1", "edge")
    @pytest.mark.rule("WZ-6.9", "definition")
    def test_ties_and_no_mass_at_all_score_nothing(self) -> None:
        near, other = frigate("cyan", (18, 27)), frigate("amber", (18, 9))
        wing = force("cyan-2", "fighter_wing", (18, 22))
        assert scores(dealt(ROCK, near, other, card="QS")) == {}
        assert scores(dealt(ROCK, wing, card="QS")) == {}

    @pytest.mark.rule("WZ-6.1", "edge")
    @pytest.mark.parametrize(("y", "counts"), [(30, True), (30.001, False)])
    def test_twelve_inches_are_near_enough(self, y: float, counts: bool) -> None:
        view = dealt(ROCK, frigate("cyan", (18, y)), card="QS")
        assert scores(view) == ({"cyan": 1} if counts else {})

    @pytest.mark.parametrize(("y", "counts"), [(32, True), (32.001, False)])
    def test_or_from_its_rim(self, y: float, counts: bool) -> None:
        rim = {"planetoid_from": "rim"}
        view = dealt(ROCK, frigate("cyan", (18, y)), card="QS", rulings=rim)
        assert scores(view) == ({"cyan": 1} if counts else {})

    @pytest.mark.rule("WZ-6.9", "definition")
    def test_who_is_alone_with_nothing_has_not_most(self) -> None:
        assert strictly_most({"cyan": 0}) is None
        assert strictly_most({"cyan": 1, "amber": 0}) == "cyan"

    def test_what_is_on_another_table_or_in_reserves_does_not_count(self) -> None:
        away = force("cyan-1", "cruiser", (18, 20), table="B")
        kept = stowed("cyan-2", "cruiser", 1, "reserves")
        assert scores(dealt(ROCK, away, kept, card="QS", tables=TWO)) == {}


class TestHostileTakeover:
    @pytest.mark.rule("WZ-6.2", "worked")
    def test_each_ship_in_reach_lands_its_mass_in_troops(self) -> None:
        near = force("cyan-1", "medium_utility_ship", (18, 20.5), (18, 21), (18, 24))
        play = scanning(dealt(ROCK, near, card="KS")).do("cyan", Scan("cyan-1", "spade"))
        assert marks(play, "spade") == {"troops:cyan": 4}

    @pytest.mark.rule("WZ-6.2", "edge")
    def test_each_ship_may_land_its_troops_or_keep_them(self, refused_by: RefusedBy) -> None:
        near = force("cyan-1", "medium_utility_ship", (18, 20.5), (18, 21), (18, 24))
        sat = thing("sat", "comsat", (18, 22))
        for landing, troops in ((("cyan-1/2",), 2), (("cyan-1/1", "cyan-1/2"), 4), ((), 0)):
            play = scanning(dealt(ROCK, near, sat, card="KS"))
            play.do("cyan", Scan("cyan-1", "spade", landing=landing))
            assert marks(play, "spade").get("troops:cyan", 0) == troops
        play = scanning(dealt(ROCK, near, sat, card="KS"))
        for wrong in (("cyan-1/3",), ("cyan-1/1", "cyan-1/1")):
            refused_by(play.refusal("cyan", Scan("cyan-1", "spade", landing=wrong)), "WZ-6.2")
        refused_by(play.refusal("cyan", Scan("cyan-1", "sat", landing=())), "WZ-6.2")
        offered = SYSTEM.play.candidates(play.state, "cyan", SeededDice("1"), 9)
        assert offered[0] == Scan("cyan-1", "spade")
        assert Scan("cyan-1", "spade", landing=("cyan-1/1",)) in offered

    @pytest.mark.rule("WZ-6.2", "edge")
    @pytest.mark.parametrize(("y", "landed"), [(21, 3), (21.001, 0)])
    def test_carriers_land_troops_from_three_inches(self, y: float, landed: int) -> None:
        parts = (ROCK, force("cyan-1", "carrier", (18, y)), thing("buoy", "comsat", (18, y)))
        play = scanning(dealt(*parts, card="KS"))
        refusal = play.refusal("cyan", Scan("cyan-1", "spade"))
        if landed:
            play.do("cyan", Scan("cyan-1", "spade"))
        assert (refusal is None) == bool(landed)
        assert marks(play, "spade").get("troops:cyan", 0) == landed

    def test_a_ship_on_another_table_lands_none(self) -> None:
        ships = force("cyan-1", "light_utility_ship", (18, 20.5), (18, 21))
        view = elsewhere(dealt(ROCK, ships, card="KS", tables=TWO), "cyan-1/2")
        play = scanning(view).do("cyan", Scan("cyan-1", "spade"))
        assert marks(play, "spade") == {"troops:cyan": 1}

    def test_from_its_rim_more_ships_land(self) -> None:
        ships = force("cyan-1", "light_utility_ship", (18, 20.5), (18, 23), (18, 23.001))
        for reading, landed in (("centre", 1), ("rim", 2)):
            view = dealt(ROCK, ships, card="KS", rulings={"planetoid_from": reading})
            play = scanning(view).do("cyan", Scan("cyan-1", "spade"))
            assert marks(play, "spade") == {"troops:cyan": landed}

    @pytest.mark.rule("WZ-6.2", "edge")
    def test_others_land_none(self) -> None:
        view = dealt(ROCK, force("cyan-1", "cruiser", (18, 20.5)), card="KS")
        assert marks(scanning(view).do("cyan", Scan("cyan-1", "spade")), "spade") == {}

    @pytest.mark.rule("WZ-6.10", "definition")
    def test_a_group_may_scan_again_in_another_round(self) -> None:
        near = force("cyan-1", "light_utility_ship", (18, 20.5), (19, 20.5))
        view = marked(dealt(ROCK, near, card="KS"), "spade", troops__amber=1)
        play = scanning(view).do("cyan", Scan("cyan-1", "spade"))
        assert marks(play, "spade") == {"troops:amber": 1, "troops:cyan": 2}
        assert (play.state.round, play.waits()) == (2, [("cyan", "helm"), ("amber", "helm")])
        play.do("cyan", AllotHelm(0, 0, 8)).do("amber", AllotHelm(0, 0, 8), 1, 2)
        play.do("cyan", NameFirst("cyan"))
        play.do("cyan", Activate("cyan-1"))
        play.do("cyan", GiveOrders((Order("cyan-1", "red_alert"),)))
        play.do("cyan", EndMovement("cyan-1"))
        # Then both roll for their troops, and nobody may remove any.
        play.do("cyan", Scan("cyan-1", "spade"), 6, 6, 6, 6, 6)
        assert marks(play, "spade") == {"troops:amber": 1, "troops:cyan": 4}
        assert play.state.round == 3

    @pytest.mark.ruling("troops", "scale")
    def test_ships_land_as_many_as_the_scale(self) -> None:
        near = force("cyan-1", "light_utility_ship", (18, 20.5))
        for reading, landed in (("mass", 1), ("scale", 5)):
            view = dealt(ROCK, near, card="KS", rulings={"troops": reading})
            play = scanning(view).do("cyan", Scan("cyan-1", "spade"))
            assert marks(play, "spade") == {"troops:cyan": landed}

    @pytest.mark.rule("WZ-6.2", "worked")
    @pytest.mark.rule("WZ-6.10", "definition")
    def test_both_roll_for_troops_and_ships_before_either_removes(self) -> None:
        ships = (frigate("cyan", (18, 21), (18, 21.001)), force("amber-1", "gunship", (18, 20.5)))
        view = marked(dealt(ROCK, *ships, card="KS"), "spade", troops__cyan=2, troops__amber=2)
        # Cyan has two troops and one frigate within 3"; the gunship of mass 1 adds nothing.
        play = ended(view, 1, 2, 1, 1, 1)
        assert play.waits() == [("cyan", "troops"), ("amber", "troops")]
        play.do("cyan", RemoveTroops(2))
        # What cyan has said stays sealed, and counts for nothing yet.
        assert marks(play, "spade") == {"troops:cyan": 2, "troops:amber": 2}
        play.do("amber", RemoveTroops(2))
        assert marks(play, "spade") == {}
        assert play.state.round == 2

    @pytest.mark.rule("WZ-6.2", "worked")
    def test_each_one_may_remove_a_token_and_need_not(self, refused_by: RefusedBy) -> None:
        view = marked(dealt(ROCK, card="KS"), "spade", troops__cyan=3, troops__amber=3)
        play = ended(view, 1, 1, 6, 6, 6, 1)
        offered = SYSTEM.play.candidates(play.state, "cyan", SeededDice("1"), 9)
        assert offered == (RemoveTroops(2), RemoveTroops(1), RemoveTroops(0))
        refused_by(play.refusal("cyan", RemoveTroops(3)), "WZ-6.2")
        refused_by(play.refusal("cyan", RemoveTroops(-1)), "WZ-6.2")
        play.do("amber", RemoveTroops(0)).do("cyan", RemoveTroops(1))
        assert marks(play, "spade") == {"troops:cyan": 3, "troops:amber": 2}

    @pytest.mark.rule("WZ-6.2", "edge")
    @pytest.mark.rule("WZ-6.10", "definition")
    def test_ships_roll_without_troops_and_no_more_is_removed_than_lies_there(self) -> None:
        view = dealt(ROCK, frigate("cyan", (18, 21), (18, 20.5)), card="KS")
        play = ended(marked(view, "spade", troops__amber=1), 1, 1, 6)
        offered = SYSTEM.play.candidates(play.state, "cyan", SeededDice("1"), 9)
        assert offered == (RemoveTroops(1), RemoveTroops(0))
        assert marks(play.do("cyan", RemoveTroops(1)), "spade") == {}

    @pytest.mark.rule("WZ-6.2", "edge")
    def test_nobody_is_asked_who_rolled_no_one_or_has_no_enemy_there(self) -> None:
        view = marked(dealt(ROCK, card="KS"), "spade", troops__cyan=2)
        assert ended(view, 1, 1).waits() == [("cyan", "helm"), ("amber", "helm")]
        view = marked(view, "spade", troops__amber=1)
        assert ended(view, 2, 3, 4).waits() == [("cyan", "helm"), ("amber", "helm")]

    @pytest.mark.rule("WZ-6.2", "worked")
    def test_most_troops_score_when_the_game_ends(self) -> None:
        view = marked(dealt(ROCK, card="KS"), "spade", troops__cyan=2, troops__amber=1)
        assert scores(view, 2, 2, 2, rounds=3) == {}
        assert scores(view, 2, 2, 2, rounds=4) == {"cyan": 4}
        # The battle comes first: with one left each it is a tie.
        play = ended(view, 2, 2, 1, rounds=4).do("amber", RemoveTroops(1))
        assert play.found(PointsScored) == []

    @pytest.mark.rule("WZ-6.2", "edge")
    def test_troops_on_what_is_gone_count_no_more(self) -> None:
        view = marked(dealt(ROCK, card="KS"), "spade", troops__cyan=2)
        gone = SYSTEM.play.apply(view, PieceRemoved("spade", "hand"))
        assert scores(gone, rounds=4) == {}


class TestTakeAndHold:
    @pytest.mark.rule("WZ-6.3", "worked")
    def test_who_controls_two_tables_scores(self) -> None:
        parts = (
            frigate("cyan", (2, 2)),
            force("cyan-2", "gunship", (2, 2), table="B"),
            force("amber-1", "cruiser", (9, 9), table="C"),
        )
        tables = {"A": (), "B": (), "C": ()}
        assert scores(dealt(*parts, card="QH", tables=tables)) == {"cyan": 1}

    @pytest.mark.rule("WZ-6.9", "definition")
    def test_both_may_score(self) -> None:
        parts = [
            force(f"cyan-{n}", "gunship", (2, 2), table=name) for n, name in ((1, "A"), (2, "B"))
        ]
        parts += [
            force(f"amber-{n}", "gunship", (2, 2), table=name) for n, name in ((1, "C"), (2, "D"))
        ]
        tables: dict[str, tuple[str, ...]] = dict.fromkeys("ABCD", ())
        assert scores(dealt(*parts, card="QH", tables=tables)) == {"cyan": 1, "amber": 1}

    @pytest.mark.rule("WZ-6.3", "edge")
    def test_one_table_or_a_tie_is_not_enough(self) -> None:
        parts = (
            frigate("cyan", (2, 2)),
            force("cyan-2", "gunship", (2, 2), table="B"),
            force("amber-1", "gunship", (9, 9), table="B"),
            force("cyan-3", "fighter_wing", (2, 2), table="C"),
        )
        tables = {"A": (), "B": (), "C": ()}
        assert scores(dealt(*parts, card="QH", tables=tables)) == {}

    @pytest.mark.rule("WZ-6.3", "worked")
    @pytest.mark.rule("WZ-6.10", "definition")
    @pytest.mark.parametrize("card", ["QH", "KH"])
    def test_a_facility_destroyed_gives_tokens_at_once(self, card: str) -> None:
        view = marked(dealt(thing("fort", "facility", (9, 9)), card=card), "fort", damage=5)
        purses = {"cyan": Purse(tactical=8)}
        play = playing(view, Losses("fort", "cyan"), purses=purses, phase="jump").go_on(6)
        # Scale 5: 3 tokens, beyond what the helm had.
        assert play.found(TokensGained) == [TokensGained("cyan", card, 3)]
        assert play.purse("cyan").tactical == 11

    @pytest.mark.rule("WZ-6.3", "edge")
    def test_destroyed_by_nobody_it_gives_none(self) -> None:
        view = marked(dealt(thing("fort", "facility", (9, 9)), card="QH"), "fort", damage=5)
        play = playing(view, Losses("fort", None), phase="jump").go_on(6)
        assert play.found(TokensGained) == []


BEACON = thing("light", "beacon", (10, 10), owner="cyan")


class TestReconnaissance:
    @pytest.mark.rule("WZ-6.4", "worked")
    def test_a_utility_group_places_a_beacon_by_scanning_itself(self) -> None:
        view = dealt(force("cyan-1", "light_utility_ship", (10, 10), (12, 10)), card="KH")
        play = scanning(view).do("cyan", Scan("cyan-1", "cyan-1/1", point(15, 10)))
        beacon = play.piece("beacon-1")
        assert (beacon.kind, beacon.owner) == ("beacon", "cyan")
        assert _spot(play.state, "beacon-1") == point(15, 10)

    @pytest.mark.rule("WZ-6.4", "edge")
    def test_without_a_point_it_lies_by_the_ship(self) -> None:
        view = dealt(BEACON, force("cyan-1", "light_utility_ship", (10, 10)), card="KH")
        play = scanning(view).do("cyan", Scan("cyan-1", "cyan-1/1"))
        assert _spot(play.state, "beacon-1") == point(10, 10)

    def test_no_beacon_lies_too_far_off_table_or_inside_a_planetoid(
        self, refused_by: RefusedBy
    ) -> None:
        ship = force("cyan-1", "light_utility_ship", (1, 10))
        play = scanning(dealt(ship, planetoid((4, 12)), card="KH"))
        for at, rule in (((1, 13.001), "WZ-6.4"), ((-1, 10), "ABS-1.7"), ((2.001, 12), "ABS-4.14")):
            refused_by(play.refusal("cyan", Scan("cyan-1", "cyan-1/1", point(*at))), rule)
        for at in ((1, 13), (2, 12), (0, 10)):
            assert play.refusal("cyan", Scan("cyan-1", "cyan-1/1", point(*at))) is None

    def test_a_ship_on_another_table_puts_no_beacon_here(self, refused_by: RefusedBy) -> None:
        ships = force("cyan-1", "light_utility_ship", (10, 10), (20, 20))
        view = elsewhere(dealt(ships, card="KH", tables=TWO), "cyan-1/2")
        refusal = scanning(view).refusal("cyan", Scan("cyan-1", "cyan-1/1", point(20, 21)))
        refused_by(refusal, "WZ-6.4")

    def test_others_place_nothing(self, refused_by: RefusedBy) -> None:
        near = thing("fort", "facility", (10, 11))
        play = scanning(dealt(force("cyan-1", "gunship", (10, 10)), near, card="KH"))
        action = Scan("cyan-1", "cyan-1/1", point(10, 10))
        refused_by(play.refusal("cyan", action), "ABS-5.6")
        before = len(play.state.pieces)
        assert len(play.do("cyan", Scan("cyan-1", "cyan-1/1")).state.pieces) == before

    def test_beacons_are_offered(self) -> None:
        play = scanning(dealt(force("cyan-1", "light_utility_ship", (10, 10)), card="KH"))
        found = SYSTEM.play.candidates(play.state, "cyan", SeededDice("t"), 40)
        assert found[0] == Scan("cyan-1", "cyan-1/1")
        assert Pass() in found

    @pytest.mark.rule("WZ-6.4", "worked")
    @pytest.mark.parametrize(("x", "counts"), [(16, True), (16.001, False)])
    def test_most_enemy_ships_within_six_inches_score(self, x: float, counts: bool) -> None:
        view = dealt(BEACON, force("amber-1", "recon_wing", (x, 10)), card="KH")
        assert scores(view) == ({"cyan": 1} if counts else {})

    @pytest.mark.rule("WZ-6.4", "edge")
    @pytest.mark.rule("WZ-6.10", "definition")
    def test_each_enemy_ship_counts_once_and_a_tie_is_nobodys(self) -> None:
        second = thing("lamp", "beacon", (10, 11), owner="cyan")
        third = thing("glow", "beacon", (2, 30), owner="cyan")
        theirs = thing("eye", "beacon", (30, 30), owner="amber")
        near = frigate("amber", (10, 12), (10, 13))
        spied = frigate("cyan", (30, 31), (30, 32))
        assert scores(dealt(BEACON, second, third, near, theirs, card="KH")) == {"cyan": 1}
        assert scores(dealt(BEACON, second, near, theirs, spied, card="KH")) == {}


class TestSecureSystem:
    @pytest.mark.rule("WZ-6.5", "worked")
    @pytest.mark.parametrize(("y", "counts"), [(16, True), (16.001, False)])
    def test_whoever_controls_most_scores(self, y: float, counts: bool) -> None:
        sats = (thing("one", "comsat", (10, 10)), thing("two", "comsat", (30, 30)))
        view = dealt(*sats, frigate("cyan", (10, y)), card="QC")
        assert scores(view) == ({"cyan": 1} if counts else {})

    @pytest.mark.rule("WZ-6.5", "edge")
    def test_as_many_each_is_a_tie(self) -> None:
        sats = (thing("one", "comsat", (10, 10)), thing("two", "comsat", (30, 30)))
        each = (frigate("cyan", (10, 11)), force("amber-1", "gunship", (30, 31)))
        assert scores(dealt(*sats, *each, card="QC")) == {}
        assert scores(dealt(sats[0], frigate("cyan", (10, 11)), each[1], card="QC")) == {"cyan": 1}


class TestJamCommunications:
    @pytest.mark.rule("WZ-6.6", "worked")
    def test_a_utility_group_takes_one_until_another_does(self) -> None:
        parts = (thing("sat", "comsat", (10, 10)), force("cyan-1", "light_utility_ship", (10, 13)))
        view = marked(dealt(*parts, card="KC"), "sat", taken__amber=1)
        assert scores(view) == {"amber": 1}
        play = scanning(view).do("cyan", Scan("cyan-1", "sat"))
        assert marks(play, "sat") == {"taken:cyan": 1}
        assert scores(marked(view, "sat", taken__amber=0, taken__cyan=1)) == {"cyan": 1}

    @pytest.mark.rule("WZ-6.6", "edge")
    def test_others_take_none_and_a_tie_is_nobodys(self) -> None:
        parts = (thing("sat", "comsat", (10, 10)), force("cyan-1", "gunship", (10, 13)))
        view = dealt(*parts, thing("buoy", "comsat", (2, 2)), card="KC")
        assert marks(scanning(view).do("cyan", Scan("cyan-1", "sat")), "sat") == {}
        both = marked(marked(view, "sat", taken__amber=1), "buoy", taken__cyan=1)
        assert scores(both) == {}


class TestShowOfForce:
    @pytest.mark.rule("WZ-6.7", "worked")
    def test_the_greatest_cost_of_mass_three_scores(self) -> None:
        # Two destroyers cost 24, a cruiser 30; frigates do not count.
        parts = (
            force("cyan-1", "destroyer", (2, 2), (3, 3)),
            frigate("cyan", (5, 5), (6, 6), (7, 7), n=2),
            force("amber-1", "cruiser", (9, 9)),
        )
        assert scores(dealt(*parts, card="QD")) == {"amber": 1}

    @pytest.mark.rule("WZ-6.7", "edge")
    def test_a_tie_and_ships_out_of_play_score_nothing(self) -> None:
        even = (force("cyan-1", "carrier", (2, 2), (3, 3)), force("amber-1", "cruiser", (9, 9)))
        assert scores(dealt(*even, card="QD")) == {}
        assert scores(dealt(stowed("cyan-1", "cruiser", 1, "reserves"), card="QD")) == {}


class TestBreakTheChain:
    @pytest.mark.rule("WZ-6.8", "worked")
    def test_most_of_mass_three_score_when_the_game_ends(self) -> None:
        parts = (
            force("cyan-1", "destroyer", (2, 2), (3, 3)),
            force("amber-1", "battleship", (9, 9)),
        )
        assert scores(dealt(*parts, card="KD"), rounds=3) == {}
        assert scores(dealt(*parts, card="KD"), rounds=4) == {"cyan": 3}

    @pytest.mark.rule("WZ-6.8", "edge")
    def test_the_only_owner_scores_one_more_and_a_tie_nothing(self) -> None:
        alone = (force("cyan-1", "destroyer", (2, 2)), frigate("amber", (9, 9)))
        assert scores(dealt(*alone, card="KD"), rounds=4) == {"cyan": 4}
        even = (force("cyan-1", "destroyer", (2, 2)), force("amber-1", "battleship", (9, 9)))
        assert scores(dealt(*even, card="KD"), rounds=4) == {}


def test_contracts_score_in_the_order_of_their_suits() -> None:
    parts = (ROCK, force("cyan-1", "cruiser", (18, 20.5)))
    play = ended(in_game(*parts, cards=("QS", "KD")), rounds=4)
    found = [(event.card, event.points) for event in play.found(PointsScored)]
    assert found == [("QS", 1), ("KD", 3), ("KD", 1)]


def _spot(view: View, name: str) -> tuple[int, int]:
    place: Any = view.pieces[name].place
    at: tuple[int, int] = place.pose.at
    return at
