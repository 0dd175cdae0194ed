"""The rules of empires one by one: set-up, levels, cards, leaders, items, alliances, tiles."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from simulator.kernel.asked.request import Pick
from simulator.kernel.decisions import waited_for
from simulator.rules.burning_suns.judging.diplomacy import may_deal, may_step
from simulator.rules.burning_suns.judging.holding import may_buy_item
from simulator.rules.burning_suns.model.actions import (
    ActivateAbility,
    AgreeAlliance,
    AimEffect,
    Construct,
    DeclineAlliance,
    EffectAim,
    Explore,
    ItemOrder,
    KeepCards,
    PassSpot,
    Recruit,
    RunDiplomacy,
    RunMission,
    RunScan,
    UseAbility,
)
from simulator.rules.burning_suns.model.empire_events import (
    AllianceEnded,
    LeaderRolled,
    LevelGained,
    LevelsLost,
)
from simulator.rules.burning_suns.model.events import ControlChanged
from simulator.rules.burning_suns.model.state import GameRound, Possessions
from simulator.rules.burning_suns.model.war import Barrage
from simulator.rules.burning_suns.play.rounds.outcome import winners_of
from simulator.rules.burning_suns.system import SYSTEM
from simulator.rules.burning_suns.view.faces import faces_left
from simulator.rules.burning_suns.view.holding import figure_now, income_of
from simulator.rules.burning_suns.view.in_force import FigureCase
from simulator.rules.burning_suns.view.lookup import side_of
from simulator.rules.burning_suns.view.possessions import (
    allies_of,
    levels_of,
    power_of,
    race_cards_of,
)
from simulator.session import Game
from tests.rules.burning_suns.empires import at, whole, with_market
from tests.rules.burning_suns.plays import Play
from tests.rules.burning_suns.test_empires import aims, bazaar, diplomat
from tests.rules.burning_suns.test_whole_games import act, begin
from tests.rules.conftest import RefusedBy


def until(game: Game, is_so: Callable[[Game], bool]) -> Game:
    """The game played at random until something is so."""
    while not is_so(game):
        act(game)
    return game


@pytest.mark.rule("BS-3.3", "worked")
@pytest.mark.rule("BS-3.3", "edge")
@pytest.mark.ruling("first_reshuffle", "no")
@pytest.mark.parametrize(("name", "columns"), [("first_fleets", 3), ("fleets_four", 4)])
def test_the_market_and_an_open_card_of_each_pile_are_laid_out(name: str, columns: int) -> None:
    """Two rows of three for few players, of four for many; 56 items and 24 cards of each kind."""
    game = begin(name, 1)
    setup = game.state.setup
    rulings = replace(setup.catalogue.rulings, first_reshuffle="no")
    setup = replace(setup, catalogue=replace(setup.catalogue, rulings=rulings))
    game = until(Game.new(SYSTEM, setup, "1"), lambda it: it.state.phase == "planning")
    market = game.state.extra.market
    assert [len(row) for row in market.rows] == [columns, columns]
    assert market.items.count == 56 - 2 * columns
    assert (market.agents.count, market.artifacts.count) == (23, 23)
    assert market.open_agent
    assert market.open_artifact
    # Under this ruling nothing has slid; by the default each row has moved on, two items are out.
    assert market.items.known == ()
    moved = until(begin(name, 1), lambda it: it.state.phase == "planning").state.extra.market
    assert (len(moved.items.known), moved.agents.count) == (2, 23)


@pytest.mark.rule("BS-3.5", "worked")
@pytest.mark.rule("BS-3.5", "edge")
def test_four_of_eight_race_cards_are_kept_or_none_in_a_first_game() -> None:
    def asks(game: Game) -> bool:
        return any(one.what == "cards" for one in game.state.decisions)

    game = until(begin("first_fleets", 1), asks)
    seat = waited_for(game.state)[0]
    own = race_cards_of(game.state, seat)
    assert len(own) == 8
    refused = SYSTEM.play.check(game.state, KeepCards(own[:3]), seat)
    assert refused is not None
    assert (refused.rule, refused.code) == ("BS-3.5", "wrong_number")
    assert SYSTEM.play.check(game.state, KeepCards(own[:4]), seat) is None
    done = until(game, lambda it: it.state.phase == "planning")
    assert [len(side.cards) for side in done.state.extra.sides.values()] == [4, 4]
    first = begin("first_fleets", 1, race_cards=False)
    done = until(first, lambda it: it.state.phase == "planning")
    assert [side.cards for side in done.state.extra.sides.values()] == [(), ()]


@pytest.mark.rule("BS-4.1", "definition")
def test_level_0_is_there_from_the_start_and_lower_levels_are_kept() -> None:
    game = until(begin("first_fleets", 1), lambda it: it.state.phase == "planning")
    assert [side.holds.levels for side in game.state.extra.sides.values()] == [(0,), (0,)]
    powers = [one.power for one in levels_of(whole(levels=(0, 1, 0, 0)).state, "cyan")]
    assert powers == ["light", "dark", "neutral", "light"]


@pytest.mark.rule("BS-4.2", "edge")
def test_one_less_than_the_threshold_gains_no_level() -> None:
    """The first threshold of two players on the short track is 2."""
    for antimatter, levels in ((1, 1), (2, 2)):
        play = at(whole(ideology="exiled"), "scan").side_with("cyan", antimatter=antimatter)
        play.do("cyan", RunScan(), 8)
        assert len(play.side("cyan").holds.levels) == levels


def lost_and_gained(**rulings: Any) -> Play:
    """Cyan has lost level 1, where it had the second choice, and is near enough to it again."""
    play = whole(levels=(0, 1), choices=(0, 1)).ruled(**rulings)
    at(play.side_with("cyan", antimatter=1), "scan")
    assert play.found(LevelsLost) == [LevelsLost("cyan", 1)]
    assert power_of(play.state, "cyan") == "light"
    return at(play.side_with("cyan", antimatter=2), "scan").do("cyan", RunScan(), 8)


@pytest.mark.rule("BS-4.3", "worked")
def test_a_level_is_lost_at_once_and_chosen_anew() -> None:
    play = lost_and_gained()
    assert play.waits() == [("cyan", "aim")]
    play.do("cyan", AimEffect(EffectAim(card="psionic-1-1")))
    assert play.found(LevelGained) == [LevelGained("cyan", 1, 0)]


@pytest.mark.rule("BS-4.3", "edge")
@pytest.mark.ruling("choice_again", "no")
def test_or_the_first_choice_stands_for_good() -> None:
    play = lost_and_gained(choice_again="no")
    assert play.found(LevelGained) == [LevelGained("cyan", 1, 1)]


def reshuffled(*rows: tuple[str | None, ...], round_: int = 2) -> Any:
    """The market after the reshuffle of a round; piles with what is drawn and opened next."""
    play = with_market(whole(), rows=rows, open_agent="fleet_dark", open_artifact=None)
    stages = (GameRound("reshuffle"),)
    play.state = replace(play.state, round=round_, decisions=(), stages=stages)
    return play


@pytest.mark.rule("BS-5.2", "worked")
@pytest.mark.rule("BS-5.2", "edge")
def test_each_row_slides_by_itself_and_the_open_cards_change() -> None:
    """The last item of a row goes under the stack, an empty place there loses none."""
    play = reshuffled(("gate", "lance", "vault"), ("embassy", None, None))
    market = replace(play.state.extra.market)
    items = replace(market.items, unseen=("dropship", "collector", "lance"))
    with_market(play, items=items)
    # The open agent and artifact, three empty places; then the row of sheets.
    play.go_on(1, 1, 2, 1, 1, 4, 3, 2)
    market = play.state.extra.market
    assert market.rows == (("collector", "gate", "lance"), ("dropship", "embassy", "lance"))
    assert market.items.known == ("vault",)
    assert (market.open_agent, market.open_artifact) == ("spy_light", "sun_needle")
    assert market.agents.known == ("fleet_dark",)


@pytest.mark.rule("BS-6.3", "worked")
def test_a_scan_brings_an_artifact_and_the_open_one_is_not_refilled() -> None:
    play = at(with_market(whole(), open_artifact="star_lens"), "scan").do("cyan", RunScan(), 1)
    play.do("cyan", AimEffect(EffectAim(card="open")))
    assert play.side("cyan").holds.artifacts == ("star_lens",)
    assert play.state.extra.market.open_artifact is None


@pytest.mark.rule("BS-6.3", "edge")
def test_artifacts_over_the_limit_are_discarded_by_choice_before_the_action_ends() -> None:
    """The outer rim keeps 1 artifact. A scan that fails is worth 3 crystals."""
    play = with_market(whole(artifacts=("deep_anchor",)), open_artifact="star_lens")
    at(play, "scan").do("cyan", RunScan(), 1).do("cyan", AimEffect(EffectAim(card="open")))
    assert play.waits() == [("cyan", "aim")]
    play.do("cyan", AimEffect(EffectAim(card="deep_anchor")))
    assert play.side("cyan").holds.artifacts == ("star_lens",)
    assert play.state.extra.market.artifacts.known == ("deep_anchor",)
    assert at(whole(), "scan").do("cyan", RunScan(), 8).side("cyan").crystals == 23


@pytest.mark.rule("BS-6.5", "allowed")
def test_a_system_of_another_is_worsened_within_the_distance() -> None:
    play = whole().explored(i1="hydatus_teign").holds("amber", "i1")
    assert EffectAim("amber", "i1", "worse") in aims(diplomat(play))


@pytest.mark.rule("BS-6.5", "refused")
def test_nothing_is_stepped_with_a_foreign_home(refused_by: RefusedBy) -> None:
    play = whole().explored(u2="calix", s1="heart_of_suns", u4="ember_vale")
    refused_by(tuple(may_step(play.state, "worse", "h2", "cyan", None)), "BS-6.5")
    refused_by(tuple(may_step(play.state, "take", "u2", "cyan", None)), "BS-6.5")


@pytest.mark.rule("BS-6.5", "boundary")
@pytest.mark.parametrize(("distance", "far"), [(1, "i1"), (2, "i2")])
def test_the_distance_is_counted_from_the_nearest_own_system(distance: int, far: str) -> None:
    """Hydatus Teign 1 from Cyan's home, and 2 for the place beyond; of Amber's nothing counts."""
    play = whole().explored(i1="hydatus_teign", u2="calix", i2="loomgate")
    for within in (1, 2):
        found = all(one.ok for one in may_step(play.state, "take", far, "cyan", within))
        assert found is (distance <= within)


@pytest.mark.ruling("alliance_consent", "forced")
def test_by_another_reading_the_partner_cannot_decline() -> None:
    for reading, may in (("needed", True), ("forced", False)):
        play = near_amber().ruled(alliance_consent=reading)
        diplomat(play).do("cyan", AimEffect(EffectAim("amber", kind="ally", card="terrans_1")))
        assert (play.refusal("amber", DeclineAlliance()) is None) is may


def near_amber(**cyan: Any) -> Play:
    """A diplomat of Cyan can reach Amber's home; both have race cards."""
    play = whole(**{"cards": ("terrans_1", "terrans_2"), **cyan})
    play.side_with("amber", cards=("cyborgs_4", "cyborgs_5"), sources=(("u4", 1),))
    play.side_with("cyan", framework="of_the_concord")
    play.explored(u2="calix", s1="heart_of_suns", u4="ember_vale")
    return play.holds("amber", "u4")


@pytest.mark.rule("BS-6.10", "worked")
@pytest.mark.rule("BS-6.10", "edge")
def test_one_ability_is_activated_and_some_cards_are_discarded_afterwards() -> None:
    play = at(whole(artifacts=("well_of_morning",)), "activate")
    play.do("cyan", ActivateAbility("well_of_morning"))
    # 8 for a light holder, to whom the card is still worth that while it is used.
    assert (play.side("cyan").crystals, play.side("cyan").holds.artifacts) == (28, ())
    assert play.waits() == [("amber", "spot")]
    play = at(whole(levels=(0, 0, 0, 0)).side_with("cyan", antimatter=7), "activate")
    play.explored(i1="hydatus_teign").has(ControlChanged("i1", "cyan", "unrest", 1))
    play.do("cyan", ActivateAbility("psionic-3-1"))
    play.do("cyan", AimEffect(EffectAim("cyan", "i1", "better")))
    assert play.side("cyan").holds.levels == (0, 0, 0, 0)


@pytest.mark.rule("BS-6.11", "worked")
def test_a_recruit_brings_the_open_agent_or_the_top_one() -> None:
    for card, agent, dice in (("open", "fleet_dark", ()), ("pile", "spy_light", (1,))):
        play = at(with_market(whole(), open_agent="fleet_dark"), "recruit")
        play.do("cyan", Recruit(), 1).do("cyan", AimEffect(EffectAim(card=card)), *dice)
        assert play.side("cyan").holds.agents == (agent,)


@pytest.mark.rule("BS-6.12", "worked")
@pytest.mark.rule("BS-6.12", "edge")
@pytest.mark.parametrize(("die", "sent"), [(5, True), (6, False)])
def test_a_mission_does_any_of_the_other_eleven(die: int, sent: bool) -> None:
    play = at(whole(), "mission").do("cyan", RunMission(), die)
    if not sent:
        assert play.waits() == [("amber", "spot")]
        return
    assert len(aims(play)) == 11
    assert EffectAim(kind="mission") not in aims(play)
    play.do("cyan", AimEffect(EffectAim(kind="scan"))).do("cyan", RunScan(1), 6)
    (rolled,) = play.found(LeaderRolled)
    assert (rolled.target, play.side("cyan").crystals) == (5 + 1 + 1, 17)  # Psionic 0 helps scans


@pytest.mark.rule("BS-7.6", "worked")
def test_three_crystals_raise_a_roll_by_one_and_stay_for_its_reroll() -> None:
    """L702: a reroll keeps the boost. A leader of 5 and one boost."""
    play = whole(cards=("cyborgs_5",)).explored(i1="hydatus_teign")
    at(play, "diplomacy").do("cyan", RunDiplomacy(1), 7)
    assert play.side("cyan").crystals == 17
    play.do("cyan", UseAbility("cyborgs_5-front"), 6)
    assert [(one.target, one.succeeded) for one in play.found(LeaderRolled)] == [(6, True)]
    assert play.side("cyan").crystals == 17
    assert play.waits() == [("cyan", "aim")]


@pytest.mark.rule("BS-7.7", "definition")
def test_the_power_is_that_of_the_latest_level_and_sets_x() -> None:
    for levels, power, limit in (((0,), "light", 10), ((0, 1), "dark", 12)):
        view = whole(levels=levels, artifacts=("deep_anchor",)).state
        assert power_of(view, "cyan") == power
        assert figure_now(view, "fleet_limit", 10, FigureCase("cyan")) == limit


@pytest.mark.rule("BS-7.9", "definition")
def test_blinked_ships_go_along_an_explored_path_and_a_card_goes_under_its_pile() -> None:
    play = whole(agents=("explorer_dark",)).explored(u2="calix", u1="ember_vale")
    play.units("amber", "u2", raider=1)
    at(play, "activate").do("cyan", ActivateAbility("explorer_dark-activate"))
    # One space far, along explored spaces; no home of another, and nothing unexplored.
    assert {one.to for one in aims(play)} <= {"h1", "u1"}
    while play.waits() == [("cyan", "aim")]:
        play.do("cyan", AimEffect(aims(play)[0]))
    assert play.state.extra.market.agents.known == ("explorer_dark",)


def test_the_officer_of_an_army_lets_it_fire_and_no_fleet() -> None:
    play = whole(agents=("army_neutral",)).explored(u2="calix", u1="ember_vale")
    play.units("cyan", "u2", raider=1).units("amber", "u2", regiment=1).holds("amber", "u2")
    play.units("cyan", "h1", regiment=2).units("amber", "h1", raider=1)
    at(play, "activate").do("cyan", ActivateAbility("army_neutral-activate"))
    refused = play.refusal("cyan", Barrage("u2", "fleet"))
    assert refused is not None
    assert (refused.code, refused.rule) == ("army_only", "BS-12.6")
    assert play.refusal("cyan", Barrage("h1", "army", "amber")) is None


def revealed(kind: str) -> Play:
    """Cyan's explorer has found this anomaly, and is asked for what it grants."""
    play = at(whole().explored(u2="calix"), "explore")
    faces = faces_left(play.state, "a1")
    number = next(n for n, name in enumerate(faces, 1) if name.startswith(kind))
    return play.do("cyan", Explore("a1"), number)


@pytest.mark.rule("BS-8.6", "worked")
@pytest.mark.rule("BS-8.6", "edge")
def test_an_asteroid_field_grants_a_scan_that_may_be_left() -> None:
    play = revealed("asteroid_field").do("cyan", RunScan(), 8)
    assert play.side("cyan").crystals == 23
    assert play.waits() == [("cyan", "explore")]
    assert revealed("asteroid_field").do("cyan", PassSpot()).waits() == [("cyan", "explore")]


@pytest.mark.rule("BS-8.8", "worked")
@pytest.mark.rule("BS-8.8", "edge")
def test_a_portal_grants_diplomacy_that_may_be_left() -> None:
    play = revealed("portal").do("cyan", RunDiplomacy(), 5)
    assert [one.deed for one in play.found(LeaderRolled)] == ["diplomacy"]
    assert revealed("portal").do("cyan", PassSpot()).waits() == [("cyan", "explore")]


@pytest.mark.rule("BS-12.1", "definition")
def test_each_item_has_its_place_and_what_it_replaces_goes_under_the_pile() -> None:
    """Terrans have two slots for technologies, and for upgrades under two kinds of unit."""
    play = bazaar("vault", "lance", "trade_station", "dropship")
    play.side_with("cyan", holds=Possessions((0,), technologies=("cargo_drones", "command_net")))
    state = play.state
    codes = [
        [one.code for one in may_buy_item(state, order, "cyan") if one.ok is False]
        for order in (
            ItemOrder(0, 0),
            ItemOrder(0, 0, "command_net"),
            ItemOrder(0, 1, "regiment"),
            ItemOrder(0, 2, "h2"),
            ItemOrder(0, 3, "h1"),
        )
    ]
    assert codes == [["no_slot"], [], ["no_slot"], ["not_yours"], []]
    play.do("cyan", Construct((), (), (ItemOrder(0, 0, "command_net"),)))
    assert play.side("cyan").holds.technologies == ("cargo_drones", "vault")
    assert play.state.extra.market.items.known == ("command_net",)


@pytest.mark.parametrize("orders", [(0, 1), (1, 0)])
def test_a_discount_that_counts_once_is_spent_on_the_dearest(orders: tuple[int, int]) -> None:
    """Grown to Order takes 5 off one item: of 3 and 8 crystals the 8 become 3."""
    play = bazaar("vault", "collector").side_with("cyan", race="neomorphs", cards=("neomorphs_7",))
    at(play, "construct").do("cyan", UseAbility("neomorphs_7-front"))
    places = "", "h1"
    items = tuple(ItemOrder(0, n, places[n]) for n in orders)
    assert play.do("cyan", Construct((), (), items)).side("cyan").crystals == 20 - 3 - 3


@pytest.mark.rule("BS-6.6", "boundary")
def test_a_discount_that_counts_once_is_spent_where_most_would_be_paid() -> None:
    """With Quarry and Industrial 1 a Gate of 5 is 3, so that the 5 go off Cargo Drones of 4."""
    play = bazaar("gate", "cargo_drones").explored(u1="quarry").holds("cyan", "u1")
    play.side_with("cyan", ideology="industrial", antimatter=2, holds=Possessions((0, 0)))
    play.side_with("cyan", race="neomorphs", cards=("neomorphs_7",))
    at(play, "construct").do("cyan", UseAbility("neomorphs_7-front"))
    items = ItemOrder(0, 0, "u1"), ItemOrder(0, 1)
    assert play.do("cyan", Construct((), (), items)).side("cyan").crystals == 20 - 3 - 1


@pytest.mark.rule("BS-6.6", "boundary")
@pytest.mark.parametrize("orders", [(0, 1), (1, 0)])
def test_of_two_discounts_that_count_once_none_is_spent_in_vain(orders: tuple[int, int]) -> None:
    """Grown to Order makes 4 crystals 1, so that Merchant 1 takes its crystal off the other 3."""
    play = bazaar("vault", "cargo_drones")
    play.side_with("cyan", ideology="merchant", race="neomorphs", cards=("neomorphs_7",))
    at(play, "construct").do("cyan", UseAbility("neomorphs_7-front"))
    items = tuple(ItemOrder(0, n) for n in orders)
    assert play.do("cyan", Construct((), (), items)).side("cyan").crystals == 20 - 1 - 2


@pytest.mark.ruling("slash", "one")
def test_by_another_reading_a_technology_gives_one_of_two() -> None:
    def limits(play: Play) -> tuple[int, int]:
        case = FigureCase("cyan")
        return (
            figure_now(play.state, "fleet_limit", 10, case),
            figure_now(play.state, "army_limit", 10, case),
        )

    both = bazaar("command_net").do("cyan", Construct((), (), (ItemOrder(0, 0),)))
    assert limits(both) == (11, 11)
    one = bazaar("command_net").ruled(slash="one")
    assert one.refusal("cyan", Construct((), (), (ItemOrder(0, 0),)))
    one.do("cyan", Construct((), (), (ItemOrder(0, 0, "", 1),)))
    assert limits(one) == (10, 11)


@pytest.mark.rule("BS-12.3", "worked")
@pytest.mark.rule("BS-12.3", "edge")
@pytest.mark.parametrize(("industrial", "may"), [(False, False), (True, True)])
def test_of_two_levels_of_one_kind_light_prevails_over_dark(industrial: bool, may: bool) -> None:
    """Vector 15: Imperial 3 of Amber, whose fleet of four is there, against Industrial 3."""
    name = "industrial" if industrial else "exiled"
    play = whole(ideology=name, levels=(0, 0, 0, 0)).side_with("cyan", antimatter=7)
    play.side_with("amber", holds=Possessions((0, 0, 0, 0)), antimatter=7)
    play.explored(u2="calix").holds("cyan", "u2").units("amber", "u2", raider=4)
    at(with_market(play, rows=(("trade_station",),)), "construct")
    order = Construct((), (), (ItemOrder(0, 0, "u2"),))
    assert (play.refusal("cyan", order) is None) is may


@pytest.mark.rule("BS-12.4", "definition")
def test_a_discount_on_upgrades_is_on_upgrades_alone_and_ships_are_no_titans() -> None:
    play = bazaar("lance", "trade_station").side_with("cyan", ideology="industrial", antimatter=2)
    play.side_with("cyan", holds=Possessions((0, 1)))
    orders = ItemOrder(0, 0, "raider"), ItemOrder(0, 1, "h1")
    play.do("cyan", Construct((), (), orders))
    assert play.side("cyan").crystals == 20 - 3 - 4
    play = whole(agents=("explorer_dark",)).explored(u2="calix", x1="gorm")
    at(play.units("amber", "u2", titan=5, raider=1), "activate")
    play.do("cyan", ActivateAbility("explorer_dark-activate"))
    assert {one.kind for one in aims(play)} == {"raider"}


@pytest.mark.rule("BS-13.1", "worked")
def test_each_ally_has_the_back_of_the_others_card() -> None:
    play = near_amber()
    before = income_of(play.state, "amber")
    diplomat(play).do("cyan", AimEffect(EffectAim("amber", kind="ally", card="terrans_1")))
    play.do("amber", AgreeAlliance("cyborgs_4"))
    assert income_of(play.state, "amber") == before + 1
    assert figure_now(play.state, "jump", 5, FigureCase("cyan")) == 6
    assert (play.side("cyan").cards, play.side("amber").cards) == (("terrans_2",), ("cyborgs_5",))


def test_a_lent_card_is_changed_and_cancelling_brings_both_back() -> None:
    for kind, card in (("change", "terrans_2"), ("cancel", "")):
        play = near_amber(cards=("terrans_2",), lent=(("amber", "terrans_1"),))
        lent = Possessions((0,), lent=(("cyan", "cyborgs_4"),))
        diplomat(play.side_with("amber", cards=("cyborgs_5",), holds=lent))
        play.do("cyan", AimEffect(EffectAim("amber", kind=kind, card=card)))
        if kind == "change":
            play.do("amber", AgreeAlliance("cyborgs_4"))
            assert dict(play.side("cyan").holds.lent) == {"amber": "terrans_2"}
            assert play.side("cyan").cards == ("terrans_1",)
        else:
            assert play.found(AllianceEnded) == [AllianceEnded(("cyan", "amber"), broken=False)]
            assert set(play.side("cyan").cards) == {"terrans_1", "terrans_2"}
            assert set(play.side("amber").cards) == {"cyborgs_4", "cyborgs_5"}


def test_an_alliance_is_chosen_by_its_partner_then_by_a_card_under_cover() -> None:
    play = near_amber(cards=("terrans_2", "terrans_4")).side_with("amber", cards=("cyborgs_5",))
    diplomat(play)
    lend = AimEffect(EffectAim("amber", kind="ally", card="terrans_4"))
    draft = SYSTEM.requests.draft_of(play.state, "cyan", lend)
    request = SYSTEM.requests.request(play.state, "cyan", draft)
    assert draft is not None
    assert request is not None
    assert SYSTEM.requests.preview(play.state, "cyan", draft).action == lend
    partner, card = next(one for one in request.options if one.id == "aim").fields
    assert isinstance(partner, Pick)
    assert isinstance(card, Pick)
    assert [one.veiled for one in partner.among] == [""] * len(partner.among)
    assert [one.veiled for one in card.among] == ["Race card 1", "Race card 2"]
    assert card.start is None
    assert "too far apart" not in partner.among[-1].about
    play.side_with("amber", antimatter=4)
    far = SYSTEM.requests.request(play.state, "cyan", draft)
    assert far is not None
    assert "too far apart" in str(far)


@pytest.mark.ruling("lent_cards_count", "no")
@pytest.mark.parametrize(("reading", "may"), [("yes", True), ("no", False)])
def test_cards_with_allies_count_for_the_most_allies_or_not(reading: str, may: bool) -> None:
    """One ally and one card in hand: a second ally by two cards, not by the one in hand (D15)."""
    play = near_amber(cards=("terrans_2",), lent=(("violet", "terrans_1"),))
    view = play.ruled(lent_cards_count=reading).state
    assert all(one.ok for one in may_deal(view, "ally", "amber", "cyan")) is may


def test_an_alliance_without_a_card_left_is_refused() -> None:
    view = near_amber(cards=()).state
    failing = [
        (one.rule, one.code) for one in may_deal(view, "ally", "amber", "cyan") if not one.ok
    ]
    assert ("BS-13.1", "no_card") in failing


@pytest.mark.rule("BS-13.3", "worked")
@pytest.mark.rule("BS-13.3", "edge")
def test_an_ally_of_who_wins_wins_too_but_no_ally_of_an_ally() -> None:
    game = until(begin("fleets_three", 2), lambda it: it.state.phase == "planning")
    view = game.state
    one, two, three = view.extra.sides
    lent = {one: ((two, "a"),), two: ((one, "b"), (three, "c")), three: ((two, "d"),)}
    sides = {
        seat: replace(
            side_of(view, seat),
            antimatter=9 if seat == one else 5,
            holds=replace(side_of(view, seat).holds, lent=lent[seat]),
        )
        for seat in view.extra.sides
    }
    cards = dict.fromkeys("abcd", next(iter(view.setup.catalogue.race_cards.values())))
    catalogue = replace(view.setup.catalogue, race_cards=cards)
    view = replace(view, setup=replace(view.setup, catalogue=catalogue))
    view = replace(view, extra=replace(view.extra, sides=sides))
    assert allies_of(view, three) == (two,)
    assert winners_of(view) == (one, two)


@pytest.mark.rule("BS-13.6", "worked")
@pytest.mark.rule("BS-13.6", "edge")
def test_a_front_is_used_once_and_not_while_the_card_is_lent() -> None:
    play = at(whole(cards=("terrans_4",)), "jump").do("cyan", UseAbility("terrans_4-front"))
    assert play.side("cyan").cards == ()
    play = whole(lent=(("amber", "terrans_4"),))
    play.side_with("amber", holds=Possessions((0,), lent=(("cyan", "cyborgs_4"),)))
    for card in ("terrans_4", "cyborgs_4"):
        assert at(play, "jump").refusal("cyan", UseAbility(f"{card}-front"))


def placed() -> Play:
    """Cyan, Psionic with its second choice at level 2, places a system."""
    play = whole(levels=(0, 0, 1)).side_with("cyan", antimatter=4)
    at(play.explored(u2="calix"), "activate")
    return play


@pytest.mark.rule("BS-14.6", "refused")
def test_a_tile_that_would_touch_homes_alone_is_placed_nowhere(refused_by: RefusedBy) -> None:
    play = placed().do("cyan", ActivateAbility("psionic-2-2"))
    refused = play.refusal("cyan", AimEffect(EffectAim(to="0,0")))
    assert refused is not None
    assert refused.code == "bad_aim"
    refused_by(replace(refused, rule="BS-14.6"), "BS-14.6")


@pytest.mark.rule("BS-14.6", "allowed")
@pytest.mark.rule("BS-14.6", "boundary")
def test_a_tile_is_placed_where_it_touches_an_own_system_and_one_that_is_no_home() -> None:
    """Places that touch u1 alone are not of Cyan's; held, they are."""
    play = placed().do("cyan", ActivateAbility("psionic-2-2"))
    fewer = {one.to for one in aims(play)}
    play = whole(levels=(0, 0, 1)).side_with("cyan", antimatter=4).explored(u2="calix")
    at(play.explored(u1="brannoch").holds("cyan", "u1"), "activate")
    play.do("cyan", ActivateAbility("psionic-2-2"))
    assert fewer < {one.to for one in aims(play)}
    play.do("cyan", AimEffect(aims(play)[0]))
    assert "new1" in play.state.extra.spaces
    assert not play.state.extra.spaces["new1"].is_explored
