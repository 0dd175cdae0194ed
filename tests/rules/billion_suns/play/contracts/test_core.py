"""The core contracts (ABS-12): how each earns, who may, ties and exact edges."""

from dataclasses import replace
from typing import Any

import pytest

from simulator.kernel.by_hand.piece_events import PiecePlaced, PieceRemoved
from simulator.kernel.piece import Aside, OnTable, Piece
from simulator.rules.billion_suns.model.actions import JumpOut, Override, Pass, Scan
from simulator.rules.billion_suns.model.contracts import (
    ONE,
    Comparison,
    Inspect,
    MassWithin,
    Reward,
    Serve,
    ShipsInPlay,
    ShipsNear,
    TablesHeld,
)
from simulator.rules.billion_suns.model.die import Die
from simulator.rules.billion_suns.model.events import CardDiscarded, CardEarned
from simulator.rules.billion_suns.model.stages import EndPhase, Inspection, Losses
from simulator.rules.billion_suns.play.attacks.passives import _uncontrolled_things
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.compared import tally
from simulator.rules.billion_suns.view.contract_terms import objectives
from simulator.rules.billion_suns.view.lookup import View, contracts
from tests.rules.billion_suns.play.activating import leaving, scanning, stepping
from tests.rules.billion_suns.play.contracts.contracting import (
    TWO,
    dealt,
    earned,
    ended,
    in_game,
    marked,
    marks,
)
from tests.rules.builders import force, gate, planetoid, thing, with_options
from tests.rules.games import Play, playing

ROCK = planetoid((18, 18), name="spade")


def core(*parts: Any, card: str, **more: Any) -> View:
    return dealt(*parts, card=card, mode="core", **more)


def utility(*at: Any, n: int = 1) -> Any:
    """A group whose scans count everywhere."""
    return force(f"cyan-{n}", "light_utility_ship", *at)


def killed(view: View, name: str, *faces: int, by: str | None = "cyan") -> Play:
    """The thing bears damage enough to be destroyed, which counts for that CEO."""
    hurt = marked(view, name, damage=9)
    return playing(hurt, Losses(name, by), phase="jump").go_on(*faces)


def sunk(view: View) -> Play:
    """The only ship of `cyan-1`, a Light Utility Ship, is destroyed and does not explode."""
    groups = dict(view.extra.groups)
    groups["cyan-1"] = replace(groups["cyan-1"], damage=4)
    hurt = replace(view, extra=replace(view.extra, groups=groups))
    return playing(hurt, Losses("cyan-1", "amber"), phase="jump").go_on(6)


def without_things(view: View) -> View:
    """The view with things on the tables that are none of the contract's."""
    (deal,) = view.extra.deals
    return replace(view, extra=replace(view.extra, deals=(replace(deal, things=()),)))


def is_gone(play: Play, name: str) -> bool:
    return isinstance(play.piece(name).place, Aside)


def the(play: Play, kind: str) -> Piece:
    """The one piece of a kind that is on a table."""
    pieces = play.state.pieces.values()
    (found,) = [each for each in pieces if each.kind == kind and isinstance(each.place, OnTable)]
    return found


def named_objectives(view: View) -> list[str]:
    return [each.id for each in objectives(view, view.extra.deals[0])]


class TestSignalWar:
    SATS = tuple(thing(f"sat-{n}", "comsat", (6 + 12 * n, 10)) for n in range(3))

    @pytest.mark.rule("ABS-12.11", "worked")
    def test_who_controls_most_earns_a_third_of_the_scale(self) -> None:
        # S/3 at scale 5 is 2: two ComSats at least, two cards, and one of six inches exactly.
        view = core(*self.SATS, force("cyan-1", "frigate", (6, 4), (18, 12)), card="JS")
        play = ended(view, 5, 1)
        assert earned(play) == [("cyan", 5), ("cyan", 1)]
        assert play.purse("cyan").credits == 6

    @pytest.mark.rule("ABS-12.11", "edge")
    def test_fewer_or_as_many_as_another_earn_nothing(self) -> None:
        alone = force("cyan-1", "frigate", (6, 12))
        beyond = force("cyan-2", "frigate", (18, 16.001))
        assert earned(ended(core(*self.SATS, alone, beyond, card="JS"))) == []
        four = (*self.SATS, thing("sat-3", "comsat", (6, 30)))
        even = (
            force("cyan-1", "frigate", (6, 12), (18, 12)),
            force("amber-1", "frigate", (30, 12), (6, 30)),
        )
        assert earned(ended(core(*four, *even, card="JS"))) == []


class TestPlanetarySurvey:
    @pytest.mark.rule("ABS-12.12", "worked")
    def test_ships_in_reach_take_tokens_up_to_a_third_of_the_scale(self) -> None:
        view = core(ROCK, utility((18, 20.5), (18, 21), (17, 20)), card="QS")
        play = scanning(view).do("cyan", Scan("cyan-1", "spade"))
        assert [marks(play, f"cyan-1/{n}") for n in (1, 2, 3)] == [
            {"survey_token": 1},
            {"survey_token": 1},
            {},
        ]
        assert earned(play) == []

    @pytest.mark.rule("ABS-12.12", "edge")
    @pytest.mark.rule("ABS-10.6", "edge")
    def test_a_ship_with_one_or_out_of_reach_takes_none(self) -> None:
        view = core(ROCK, utility((18, 20.5), (18, 21.001), (18, 21)), card="QS")
        view = marked(view, "cyan-1/1", survey_token=1)
        play = scanning(view).do("cyan", Scan("cyan-1", "spade"))
        assert [marks(play, f"cyan-1/{n}") for n in (1, 2, 3)] == [
            {"survey_token": 1},
            {},
            {"survey_token": 1},
        ]

    def test_others_take_none(self) -> None:
        view = core(ROCK, force("cyan-1", "gunship", (18, 20.5)), card="QS")
        assert marks(scanning(view).do("cyan", Scan("cyan-1", "spade")), "cyan-1/1") == {}

    @pytest.mark.rule("ABS-12.8", "definition")
    @pytest.mark.rule("ABS-12.12", "edge")
    def test_the_planetoid_and_dropped_tokens_are_objectives(self) -> None:
        dropped = thing("survey_token-1", "survey_token", (9, 9))
        view = core(ROCK, dropped, marked_ship(), card="QS")
        assert named_objectives(marked(view, "cyan-1/1", survey_token=1)) == [
            "spade",
            "survey_token-1",
        ]

    @pytest.mark.rule("ABS-10.6", "worked")
    def test_a_token_drops_where_its_ship_dies_and_is_scanned_up_again(self) -> None:
        view = core(utility((10, 10)), utility((10, 12), n=2), card="QS")
        play = sunk(marked(view, "cyan-1/1", survey_token=1))
        token = the(play, "survey_token")
        assert marks(play, "cyan-1/1") == {}
        assert isinstance(token.place, OnTable)
        assert token.place.pose.at == (10_000, 10_000)
        play = scanning(play.state, "cyan-2").do("cyan", Scan("cyan-2", token.id))
        assert marks(play, "cyan-2/1") == {"survey_token": 1}
        assert is_gone(play, token.id)


def marked_ship() -> Any:
    return utility((2, 2))


class TestOrbitalHold:
    @pytest.mark.rule("ABS-12.13", "worked")
    @pytest.mark.parametrize(("y", "holds"), [(30, True), (30.001, False)])
    def test_a_mass_of_two_within_twelve_inches_holds(self, y: float, holds: bool) -> None:
        view = core(ROCK, force("cyan-1", "frigate", (18, y)), card="KS")
        assert earned(ended(view, *((1, 1) if holds else ()))) == (
            [("cyan", 1), ("cyan", 2)] if holds else []
        )

    @pytest.mark.rule("ABS-12.13", "edge")
    def test_less_mass_or_a_tie_earns_nothing(self) -> None:
        assert earned(ended(core(ROCK, force("cyan-1", "gunship", (18, 26)), card="KS"))) == []
        even = (force("cyan-1", "cruiser", (18, 26)), force("amber-1", "destroyer", (18, 8)))
        assert earned(ended(core(ROCK, *even, card="KS"))) == []


class TestLifeboatRescue:
    @pytest.mark.rule("ABS-12.14", "worked")
    @pytest.mark.rule("ABS-12.6", "definition")
    def test_a_utility_group_tows_one_home_for_two_cards(self) -> None:
        door = gate("cyan-gate", (10, 9))
        view = core(thing("boat", "lifeboat", (10, 12)), door, utility((10, 10)), card="JH")
        assert named_objectives(view) == ["boat"]
        play = scanning(view).do("cyan", Scan("cyan-1", "boat"))
        assert is_gone(play, "boat")
        assert (earned(play), marks(play, "cyan-1/1")) == ([], {"lifeboat": 1})
        assert named_objectives(play.state) == []
        play = leaving(play.state).do("cyan", JumpOut("cyan-1", "cyan-gate"), 4, 1)
        assert earned(play) == [("cyan", 4), ("cyan", 1)]

    @pytest.mark.rule("ABS-12.14", "edge")
    @pytest.mark.rule("ABS-10.6", "edge")
    def test_each_ship_tows_one_and_lets_it_go_when_it_is_lost(self) -> None:
        boats = (thing("boat", "lifeboat", (10, 12)), thing("other", "lifeboat", (11, 11)))
        play = scanning(core(*boats, utility((10, 10)), card="JH"))
        play = scanning(play.do("cyan", Scan("cyan-1", "boat")).state)
        assert not is_gone(play.do("cyan", Scan("cyan-1", "other")), "other")
        towing = marked(core(utility((10, 10)), card="JH"), "cyan-1/1", lifeboat=1)
        adrift = the(sunk(towing), "lifeboat")
        assert isinstance(adrift.place, OnTable)
        assert adrift.place.pose.at == (10_000, 10_000)

    @pytest.mark.rule("ABS-12.14", "edge")
    @pytest.mark.rule("ABS-12.6", "definition")
    def test_others_rescue_nobody(self) -> None:
        boat = thing("boat", "lifeboat", (10, 12))
        view = core(boat, force("cyan-1", "carrier", (10, 10)), card="JH")
        play = scanning(view).do("cyan", Scan("cyan-1", "boat"))
        assert not is_gone(play, "boat")
        assert earned(play) == []

    @pytest.mark.rule("ABS-12.9", "definition")
    def test_a_lifeboat_of_no_contract_stays(self) -> None:
        view = core(thing("boat", "lifeboat", (10, 12)), utility((10, 10)), card="JH")
        play = scanning(without_things(view)).do("cyan", Scan("cyan-1", "boat"))
        assert not is_gone(play, "boat")

    def test_a_destroyed_lifeboat_earns_nothing(self) -> None:
        view = core(thing("boat", "lifeboat", (10, 12)), card="JH")
        assert earned(killed(view, "boat", 6)) == []


LINER = thing("liner", "civilian_ship", (10, 12))


class TestTrafficCheck:
    @pytest.mark.rule("ABS-12.15", "worked")
    @pytest.mark.parametrize("face", [3, 6])
    def test_on_three_and_more_it_is_cleared(self, face: int) -> None:
        view = core(LINER, force("cyan-1", "gunship", (10, 10)), card="QH")
        play = scanning(view).do("cyan", Scan("cyan-1", "liner"), face, 2)
        assert earned(play) == [("cyan", 2)]
        assert marks(play, "liner") == {"cleared": 1}
        assert named_objectives(play.state) == []

    @pytest.mark.rule("ABS-12.15", "worked")
    @pytest.mark.parametrize("face", [1, 2])
    def test_on_less_it_turns_out_a_criminal(self, face: int) -> None:
        view = marked(
            core(LINER, force("cyan-1", "gunship", (10, 10)), card="QH"), "liner", damage=2
        )
        play = scanning(view).do("cyan", Scan("cyan-1", "liner"), face)
        criminal = the(play, "criminal_ship")
        assert earned(play) == []
        assert is_gone(play, "liner")
        assert (criminal.place, dict(criminal.marks)) == (LINER.place, {"damage": 2})
        assert named_objectives(play.state) == [criminal.id]
        assert earned(killed(play.state, criminal.id, 6, 1, 1)) == [("cyan", 1), ("cyan", 2)]

    @pytest.mark.rule("ABS-12.15", "edge")
    def test_only_the_first_scan_rolls_and_a_civilians_end_earns_nothing(self) -> None:
        view = core(LINER, force("cyan-1", "gunship", (10, 10)), card="QH")
        cleared = marked(view, "liner", cleared=1)
        assert earned(scanning(cleared).do("cyan", Scan("cyan-1", "liner"))) == []
        assert earned(killed(view, "liner", 6)) == []

    @pytest.mark.rule("ABS-12.15", "edge")
    @pytest.mark.rule("ABS-9.7", "edge")
    def test_the_die_may_be_overridden(self) -> None:
        view = core(LINER, force("cyan-1", "gunship", (10, 10)), card="QH")
        play = scanning(view, tactical=1).do("cyan", Scan("cyan-1", "liner"), 1)
        assert play.waits() == [("cyan", "override")]
        play.do("cyan", Override(0), 5).do("amber", Pass(), 1)
        assert marks(play, "liner") == {"cleared": 1}
        assert earned(play) == [("cyan", 1)]

    @pytest.mark.rule("ABS-12.15", "edge")
    @pytest.mark.rule("ABS-9.8", "edge")
    def test_it_earns_for_its_ceo_when_the_group_dies_of_going_rogue(self) -> None:
        lone = force("cyan-1", "fighter_wing", (10, 10), damage=2)
        view = core(LINER, lone, force("cyan-2", "gunship", (30, 30)), card="QH")
        play = stepping(view, "scan", rogue=True).go_on()
        play.do("cyan", Scan("cyan-1", "liner"), 6)
        # The override is lost with its payer; the 6 stands, and the card is worth 3.
        play.do("cyan", Override(0, "cyan-1"), 3)
        assert [(event.seat, event.pips) for event in play.found(CardEarned)] == [("cyan", 3)]
        assert dict(play.state.extra.purses).keys() == {"cyan", "amber"}

    @pytest.mark.rule("ABS-12.15", "edge")
    @pytest.mark.parametrize("face", [1, 6])
    def test_what_is_destroyed_before_the_die_counts_is_neither(self, face: int) -> None:
        """The damage of going rogue may blow it up while its die lies there."""
        view = core(LINER, force("cyan-1", "gunship", (10, 10)), card="QH")
        lost = SYSTEM.play.apply(view, PieceRemoved("liner", "destroyed"))
        (rule,) = contracts(view)["QH"].scans
        assert isinstance(rule.effect, Inspect)
        stage = Inspection("QH", "cyan", "cyan-1", "liner", rule.effect, (Die(6, face),))
        play = playing(lost, stage, phase="jump").go_on()
        assert (earned(play), marks(play, "liner")) == ([], {})
        assert play.found(PiecePlaced) == []


FORT = thing("fort", "facility", (10, 12))


def arrived(view: View, group: str = "cyan-1") -> View:
    """The group jumped in or hopped this round."""
    groups = {**view.extra.groups, group: replace(view.extra.groups[group], jumped_in=True)}
    return replace(view, extra=replace(view.extra, groups=groups))


class TestMedicalRelief:
    @pytest.mark.rule("ABS-12.16", "worked")
    @pytest.mark.parametrize(
        ("face", "cards"), [(1, ()), (2, ()), (3, (4,)), (4, (4,)), (5, (4, 1)), (6, (4, 1))]
    )
    def test_who_arrived_this_round_earns_by_a_die(self, face: int, cards: tuple[int, ...]) -> None:
        view = arrived(core(FORT, utility((10, 10)), card="KH"))
        play = scanning(view).do("cyan", Scan("cyan-1", "fort"), face, *cards)
        assert earned(play) == [("cyan", pips) for pips in cards]

    @pytest.mark.rule("ABS-12.16", "worked")
    @pytest.mark.parametrize("faces", [(2,), (3, 4)])
    def test_each_is_served_once_a_round_whatever_came_of_it(self, faces: tuple[int, ...]) -> None:
        view = core(FORT, utility((10, 10)), utility((10, 13), n=2), card="KH")
        play = scanning(arrived(arrived(view), "cyan-2"), "cyan-1", "cyan-2")
        assert len(earned(play.do("cyan", Scan("cyan-1", "fort"), *faces))) == len(faces) - 1
        assert earned(play.do("cyan", Scan("cyan-2", "fort"))) == []
        cleared = playing(play.state, EndPhase("clear"), phase="end").go_on()
        assert marks(cleared, "fort") == {}

    def test_in_saves_without_the_die_each_visit_earns_one_card(self) -> None:
        view = arrived(core(FORT, utility((10, 10)), card="KH"))
        known = view.setup.catalogue.contracts
        scans = (replace(known["core"]["KH"].scans[0], effect=Serve(Reward(cards=ONE))),)
        terms = {**known["core"], "KH": replace(known["core"]["KH"], scans=scans)}
        catalogue = replace(view.setup.catalogue, contracts={**known, "core": terms})
        old = replace(view, setup=replace(view.setup, catalogue=catalogue))
        assert earned(scanning(old).do("cyan", Scan("cyan-1", "fort"), 3)) == [("cyan", 3)]

    @pytest.mark.rule("ABS-12.16", "edge")
    @pytest.mark.rule("ABS-12.2", "definition")
    def test_of_two_cards_an_almost_empty_deck_pays_one(self) -> None:
        view = arrived(core(FORT, utility((10, 10)), card="KH"))
        (deal,) = view.extra.deals
        view = replace(view, extra=replace(view.extra, deals=(replace(deal, deck=(5,)),)))
        play = scanning(view).do("cyan", Scan("cyan-1", "fort"), 6, 1)
        assert earned(play) == [("cyan", 5)]

    @pytest.mark.rule("ABS-12.16", "edge")
    @pytest.mark.rule("ABS-9.4", "worked")
    def test_its_die_may_be_overridden(self) -> None:
        view = core(FORT, utility((10, 10)), force("cyan-2", "gunship", (30, 30)), card="KH")
        play = stepping(arrived(view), "scan", rogue=True).go_on()
        play.do("cyan", Scan("cyan-1", "fort"), 2)
        assert earned(play) == []
        play.do("cyan", Override(0, "cyan-2"), 4, 3)
        assert earned(play) == [("cyan", 3)]

    @pytest.mark.rule("ABS-12.16", "edge")
    def test_others_serve_nobody_and_destroying_one_earns_nothing(self) -> None:
        view = core(FORT, utility((10, 10)), card="KH")
        play = scanning(view).do("cyan", Scan("cyan-1", "fort"))
        assert (earned(play), marks(play, "fort")) == ([], {})
        fast = arrived(core(FORT, force("cyan-1", "gunship", (10, 10)), card="KH"))
        assert earned(scanning(fast).do("cyan", Scan("cyan-1", "fort"))) == []
        assert earned(killed(view, "fort", 6)) == []

    @pytest.mark.rule("ABS-12.16", "edge")
    def test_its_facilities_hold_their_fire(self) -> None:
        near = force("cyan-1", "gunship", (10, 10))
        assert "fort" not in _uncontrolled_things(core(FORT, near, card="KH"))
        assert "fort" in _uncontrolled_things(core(FORT, near, card="QC"))


class TestAsteroidMining:
    @pytest.mark.rule("ABS-12.17", "worked")
    @pytest.mark.rule("ABS-12.9", "definition")
    @pytest.mark.parametrize("by", ["cyan", None])
    def test_a_destroyed_asteroid_leaves_ore_that_earns_two(self, by: str | None) -> None:
        view = core(thing("rock", "asteroid", (10, 12)), utility((10, 10)), card="JC")
        play = killed(view, "rock", 6, by=by)
        ore = the(play, "ore")
        assert earned(play) == []
        assert ore.place == view.pieces["rock"].place
        assert named_objectives(play.state) == [ore.id]
        play = scanning(play.state).do("cyan", Scan("cyan-1", ore.id), 5, 1)
        assert earned(play) == [("cyan", 5), ("cyan", 1)]
        assert is_gone(play, ore.id)

    @pytest.mark.rule("ABS-12.17", "edge")
    def test_others_take_no_ore(self) -> None:
        view = core(thing("lump", "ore", (10, 12)), force("cyan-1", "gunship", (10, 10)), card="JC")
        assert not is_gone(scanning(view).do("cyan", Scan("cyan-1", "lump")), "lump")


class TestDemolition:
    @pytest.mark.rule("ABS-12.18", "worked")
    def test_destroying_a_facility_earns_two(self) -> None:
        assert earned(killed(core(FORT, card="QC"), "fort", 6, 1, 4)) == [("cyan", 1), ("cyan", 5)]

    @pytest.mark.rule("ABS-12.18", "edge")
    @pytest.mark.rule("ABS-12.9", "definition")
    def test_one_destroyed_by_nobody_or_no_thing_of_the_contract_earns_nothing(self) -> None:
        view = core(FORT, card="QC")
        assert earned(killed(view, "fort", 6, by=None)) == []
        assert earned(killed(without_things(view), "fort", 6)) == []


class TestSalvage:
    @pytest.mark.rule("ABS-12.19", "worked")
    @pytest.mark.parametrize("face", [2, 6])
    def test_on_two_and_more_a_wreck_is_cleared_and_its_area_stays(self, face: int) -> None:
        parts = (thing("dust", "dangerous_space", (10, 12)), thing("hulk", "wreck", (10, 12)))
        view = core(*parts, utility((10, 9)), card="KC")
        assert named_objectives(view) == ["hulk"]
        play = scanning(view).do("cyan", Scan("cyan-1", "hulk"), face, 1)
        assert earned(play) == [("cyan", 1)]
        assert (marks(play, "hulk"), is_gone(play, "dust")) == ({"cleared": 1}, False)
        assert named_objectives(play.state) == []
        assert earned(scanning(play.state).do("cyan", Scan("cyan-1", "hulk"))) == []

    @pytest.mark.rule("ABS-12.19", "worked")
    def test_on_a_one_a_criminal_ship_hides_there_that_earns_one(self) -> None:
        hulk = thing("hulk", "wreck", (10, 12))
        play = scanning(core(hulk, utility((10, 9)), card="KC")).do(
            "cyan", Scan("cyan-1", "hulk"), 1
        )
        criminal = the(play, "criminal_ship")
        assert (earned(play), is_gone(play, "hulk")) == ([], True)
        assert criminal.place == hulk.place
        assert named_objectives(play.state) == []
        assert earned(killed(play.state, criminal.id, 6, 2)) == [("cyan", 2)]

    @pytest.mark.rule("ABS-12.19", "edge")
    def test_neither_the_area_nor_other_groups_earn(self) -> None:
        dust, hulk = thing("dust", "dangerous_space", (10, 12)), thing("hulk", "wreck", (10, 12))
        play = scanning(core(dust, hulk, utility((10, 9)), card="KC"))
        assert earned(play.do("cyan", Scan("cyan-1", "dust"))) == []
        warship = force("cyan-1", "gunship", (10, 9))
        assert (
            earned(scanning(core(hulk, warship, card="KC")).do("cyan", Scan("cyan-1", "hulk")))
            == []
        )

    @pytest.mark.rule("ABS-12.19", "edge")
    @pytest.mark.rule("ABS-1.4", "definition")
    def test_criminals_come_out_beside_a_ship_that_stands_exactly_there(self) -> None:
        hulk = thing("hulk", "wreck", (10, 12))
        play = scanning(core(hulk, utility((10, 12), (10.001, 12)), card="KC"))
        play.do("cyan", Scan("cyan-1", "hulk"), 1)
        place = the(play, "criminal_ship").place
        assert isinstance(place, OnTable)
        assert place.pose.at == (10_002, 12_000)


class TestKrakenHunt:
    @pytest.mark.rule("ABS-12.20", "worked")
    def test_a_dead_kraken_earns_and_leaves_a_heart_that_any_group_takes(self) -> None:
        # S/3 at scale 5 is 2.
        view = core(
            thing("it", "space_kraken", (10, 12)), force("cyan-1", "gunship", (10, 10)), card="JD"
        )
        assert named_objectives(view) == ["it"]
        play = killed(view, "it", 6, 1, 4)
        heart = the(play, "heart")
        assert earned(play) == [("cyan", 1), ("cyan", 5)]
        assert named_objectives(play.state) == [heart.id]
        play = scanning(play.state).do("cyan", Scan("cyan-1", heart.id))
        assert marks(play, "cyan-1/1") == {"heart": 1}
        assert is_gone(play, heart.id)
        assert named_objectives(play.state) == []

    @pytest.mark.rule("ABS-12.20", "edge")
    def test_a_full_group_leaves_it_lying(self) -> None:
        view = core(
            thing("pump", "heart", (10, 12)), force("cyan-1", "gunship", (10, 10)), card="JD"
        )
        play = scanning(marked(view, "cyan-1/1", heart=1)).do("cyan", Scan("cyan-1", "pump"))
        assert not is_gone(play, "pump")


class TestDataRun:
    SATS = (thing("near", "comsat", (10, 12)), thing("far", "comsat", (10, 8)))

    @pytest.mark.rule("ABS-12.21", "worked")
    def test_from_one_to_the_other_earns(self) -> None:
        view = core(*self.SATS, force("cyan-1", "gunship", (10, 10)), card="QD")
        first = scanning(view).do("cyan", Scan("cyan-1", "near"))
        assert earned(first) == []
        assert earned(scanning(first.state).do("cyan", Scan("cyan-1", "near"))) == []
        # S/3 cards at scale 5 are 2: the second of five, then the first of four.
        there = scanning(first.state).do("cyan", Scan("cyan-1", "far"), 2, 1)
        assert earned(there) == [("cyan", 2), ("cyan", 1)]
        assert earned(scanning(there.state).do("cyan", Scan("cyan-1", "far"))) == []
        again = scanning(there.state).do("cyan", Scan("cyan-1", "near"), 1, 1)
        assert earned(again) == [("cyan", 3), ("cyan", 4)]

    @pytest.mark.rule("ABS-12.21", "edge")
    def test_each_pays_a_third_of_the_scale_times_a_round(self) -> None:
        groups = [force(f"cyan-{n}", "gunship", (9 + n, 10)) for n in (1, 2, 3)]
        view = core(*self.SATS, *groups, card="QD")
        for group in ("cyan-1", "cyan-2", "cyan-3"):
            view = scanning(view, group).do("cyan", Scan(group, "near")).state
        paid = []
        for group, faces in (("cyan-1", (1, 1)), ("cyan-2", (1, 1)), ("cyan-3", ())):
            play = scanning(view, group).do("cyan", Scan(group, "far"), *faces)
            paid.append(len(earned(play)))
            view = play.state
        assert paid == [2, 2, 0]
        view = playing(view, EndPhase("clear"), phase="end").go_on().state
        assert len(earned(scanning(view).do("cyan", Scan("cyan-1", "near"), 1))) == 1


class TestBlockade:
    @pytest.mark.rule("ABS-12.22", "worked")
    def test_gone_in_the_third_end_phase_with_a_card(self) -> None:
        # 36" across, from 12": 20, 28, and then the far edge.
        play = Play(core(thing("liner", "civilian_ship", (12, 18, 90)), card="KD"))
        spots = []
        for faces in ((), (), (2,)):
            play = playing(play.state, EndPhase("fly"), phase="end").go_on(*faces)
            place = play.piece("liner").place
            spots.append(place.pose.at[0] if isinstance(place, OnTable) else place)
        assert spots == [20_000, 28_000, Aside("left")]
        assert play.found(CardDiscarded) == [CardDiscarded("KD", 2)]
        assert play.state.extra.deals[0].deck == (1, 3, 4, 5)

    @pytest.mark.rule("ABS-12.22", "edge")
    def test_it_does_not_flee_and_passes_planetoids(self) -> None:
        parts = (thing("liner", "civilian_ship", (10, 18, 90)), planetoid((14, 18)))
        view = core(*parts, force("cyan-1", "gunship", (12, 20)), card="KD")
        play = playing(view, EndPhase("fly"), phase="end").go_on()
        place = play.piece("liner").place
        assert isinstance(place, OnTable)
        assert place.pose.at == (18_000, 18_000)

    @pytest.mark.rule("ABS-6.10", "boundary")
    @pytest.mark.rule("ABS-12.22", "edge")
    def test_where_lanes_cross_the_later_ends_a_thousandth_short(self) -> None:
        across = thing("across", "civilian_ship", (12, 20, 90))
        down = thing("down", "civilian_ship", (20, 12, 0))
        play = playing(core(across, down, card="KD"), EndPhase("fly"), phase="end").go_on()
        places = [play.piece(name).place for name in ("across", "down")]
        assert [place.pose.at for place in places if isinstance(place, OnTable)] == [
            (20_000, 20_000),
            (20_000, 19_999),
        ]

    @pytest.mark.rule("ABS-12.22", "edge")
    def test_a_lane_on_an_edge_leads_to_the_far_one(self) -> None:
        view = core(thing("liner", "civilian_ship", (12, 0, 90)), card="KD")
        place = playing(view, EndPhase("fly"), phase="end").go_on().piece("liner").place
        assert isinstance(place, OnTable)
        assert place.pose.at == (20_000, 0)

    @pytest.mark.rule("ABS-12.22", "edge")
    def test_others_of_its_kind_flee(self) -> None:
        stranger = thing("stranger", "civilian_ship", (10, 10, 90))
        view = core(stranger, force("cyan-1", "gunship", (10, 8)), card="KD")
        play = playing(without_things(view), EndPhase("fly"), phase="end").go_on()
        place = play.piece("stranger").place
        assert isinstance(place, OnTable)
        assert place.pose.at == (10_000, 18_000)

    @pytest.mark.rule("ABS-12.22", "edge")
    def test_destroying_one_earns_one_and_nobody_destroying_it_discards_nothing(self) -> None:
        view = core(LINER, card="KD")
        assert earned(killed(view, "liner", 6, 3)) == [("cyan", 3)]
        play = killed(view, "liner", 6, by=None)
        assert (earned(play), play.found(CardDiscarded)) == ([], [])


@pytest.mark.rule("ABS-12.9", "definition")
def test_what_contractors_destroy_earns_nothing() -> None:
    view = core(FORT, card="QC")
    solo = replace(view, setup=with_options(view.setup, mode="solo"))
    assert earned(killed(solo, "fort", 6, by="ic")) == []


@pytest.mark.rule("ABS-12.5", "edge")
@pytest.mark.parametrize(
    "measure",
    [
        MassWithin("planetoid", 12_000),
        TablesHeld(),
        ShipsNear("beacon", 12_000),
        ShipsInPlay(3, "ships"),
    ],
)
def test_no_measure_counts_ships_of_contractors(measure: Comparison) -> None:
    light = thing("light", "beacon", (18, 22), owner="cyan")
    own, theirs = force("cyan-1", "cruiser", (18, 24)), force("ic-1", "cruiser", (18, 12))
    solo = core(ROCK, light, own, theirs, card="KS", seats=("cyan", "ic"))
    alone = core(ROCK, light, own, card="KS", seats=("cyan", "ic"))
    counts = [
        tally(
            replace(view, setup=with_options(view.setup, mode="solo")), view.extra.deals[0], measure
        )
        for view in (solo, alone)
    ]
    assert counts[0].keys() == {"cyan"}
    assert counts[0] == counts[1]


def test_contracts_do_not_share_their_things() -> None:
    """A facility of the one contract is not scored by the other."""
    parts = (FORT, thing("keep", "facility", (20, 20)))
    view = in_game(*parts, cards=("KH", "QC"), mode="core", tables=TWO)
    relief, demolition = view.extra.deals
    deals = (replace(relief, things=("fort",)), replace(demolition, things=("keep",)))
    view = replace(view, extra=replace(view.extra, deals=deals))
    assert earned(killed(view, "fort", 6)) == []
    assert len(earned(killed(view, "keep", 6, 1, 1))) == 2
