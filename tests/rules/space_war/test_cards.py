"""Technology cards are dealt, kept, shown, cancelled and spent (SW-1.7, SW-16.1, C33)."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any, get_args

import pytest

from simulator.kernel.asked.draft import Draft
from simulator.kernel.decisions import open_decision
from simulator.kernel.dice import SeededDice
from simulator.kernel.event import Event
from simulator.kernel.resolution import Resolution
from simulator.rules.space_war.judging.cards import with_counts
from simulator.rules.space_war.model import card_events as events
from simulator.rules.space_war.model.actions import (
    BuyCraft,
    EndStep,
    Fire,
    MoveCraft,
    PlayCard,
    StartGame,
)
from simulator.rules.space_war.model.cards import CARD_NAMES, SUBTERFUGE, CardName
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Hit
from simulator.rules.space_war.model.events import ShotsFired
from simulator.rules.space_war.model.extra import Extra
from simulator.rules.space_war.model.medals import Medal
from simulator.rules.space_war.model.options import Options
from simulator.rules.space_war.model.stages import CardShown, Moves, Saves, Shots, Warheads
from simulator.rules.space_war.play.cards.dealing import deal, draw
from simulator.rules.space_war.system import SYSTEM
from simulator.rules.space_war.view.cards import left_in_deck
from tests.rules.builders import point
from tests.rules.space_war.battles import Battle, battle, dying_station, position, ship, station
from tests.rules.space_war.fleets import fleet_battle
from tests.rules.space_war.yard import fighter, squadron, vessel

RefusedBy = Callable[[object, str], None]
GUN = ship("cyan-1", vessel("E L L"), (20, 24))
FOE = ship("amber-1", vessel("E L L"), (20, 28))
HOME = station("amber", (40, 24))


def shooting(**more: Any) -> Battle:
    """Step 9 of Cyan, who holds what `held` says."""
    return battle(GUN, FOE, at=Shots("cyan"), **more)


def started(seed: str, **more: Any) -> View:
    """A game of two squadrons with cards, after it has begun."""
    side = squadron((vessel("E L L"), 2), (fighter("E L"), 1), (vessel("E SB"), 1))
    options = more.pop("options", Options(cards=True))
    view = position(options=options, **more)
    view = replace(view, extra=replace(view.extra, squadrons={"cyan": side, "amber": side}))
    now = Resolution(view, SYSTEM.play.apply, SeededDice(seed))
    SYSTEM.play.resolve(now, StartGame(), "cyan")
    after: View = now.state
    return after


def hand(view: View, seat: str) -> tuple[CardName, ...]:
    return view.extra.cards.get(seat, ())


@pytest.mark.rule("SW-20.3", "allowed")
@pytest.mark.rule("SW-16.1", "worked")
def test_each_side_draws_one_of_eleven_cards_at_random() -> None:
    assert len(CARD_NAMES) == 11 == len(get_args(CardName))
    found = Counter(hand(started(f"deal {n}"), "amber") for n in range(150))
    assert set(found) == {(card,) for card in CARD_NAMES}
    assert max(found.values()) < 40


@pytest.mark.rule("SW-20.3", "boundary")
def test_a_game_without_cards_deals_none_and_asks_nothing_about_them() -> None:
    done = Battle(started("none", options=Options()))
    assert not done.state.extra.cards
    assert not done.state.extra.drawn
    assert [what for _, what in done.waits()] == ["deploy"]


@pytest.mark.rule("SW-1.7", "edge")
def test_who_has_its_craft_on_the_table_buys_none() -> None:
    """Nor does it draw, if its table file gave it cards."""
    view = position(GUN, FOE, held={"cyan": ("emp_nukes",)})
    now = Resolution(view, SYSTEM.play.apply, SeededDice("table"))
    SYSTEM.play.resolve(now, StartGame(), "cyan")
    assert {each.what for each in now.state.decisions} == {"ready"}
    assert dict(now.state.extra.drawn) == {"amber": 1}
    assert hand(now.state, "cyan") == ("emp_nukes",)


@pytest.mark.rule("SW-16.1", "edge")
@pytest.mark.ruling("card_deck", "each_own")
def test_one_deck_is_shared_or_each_side_has_its_own() -> None:
    shared = [started(f"deck {n}") for n in range(60)]
    assert all(hand(view, "cyan") != hand(view, "amber") for view in shared)
    own = [started(f"deck {n}", card_deck="each_own") for n in range(60)]
    assert any(hand(view, "cyan") == hand(view, "amber") for view in own)
    assert left_in_deck(shared[0], "cyan") == left_in_deck(shared[0], "amber")
    assert len(left_in_deck(shared[0], "cyan")) == 9
    assert len(left_in_deck(own[0], "cyan")) == 10


@pytest.mark.rule("SW-16.1", "edge")
@pytest.mark.ruling("convoy_task_cards", "redraw")
def test_tasks_are_void_in_a_convoy_or_out_of_the_deck() -> None:
    convoy = Options(cards=True, mode="convoy")
    void = position(options=convoy)
    assert "task_saboteur" in left_in_deck(void, "cyan")
    redrawn = position(options=convoy, convoy_task_cards="redraw")
    assert set(CARD_NAMES) - set(left_in_deck(redrawn, "cyan")) == {
        "task_corporation",
        "task_saboteur",
    }
    war = Options(cards=True, mode="machine_wars", machine_base="convoy")
    assert len(left_in_deck(position(options=war, convoy_task_cards="redraw"), "cyan")) == 9


@pytest.mark.rule("SW-1.7", "worked")
def test_craft_are_bought_with_the_card_in_hand(refused_by: RefusedBy) -> None:
    """Other numbers of the same designs, within all limits; nobody else learns what was bought."""
    done = Battle(started("buying"))
    assert done.waits() == [("cyan", "buy")]
    refused_by(done.refusal("cyan", BuyCraft((9, 9, 9))), "SW-1.1")
    refused_by(done.refusal("cyan", BuyCraft((1, 1))), "SW-1.7")
    done.do("cyan", BuyCraft((4, 0, 1)))
    assert done.seen_by("amber").extra.squadrons["cyan"].designs == ()
    assert done.waits() == [("amber", "buy")]
    after = SYSTEM.play.conceal(done.state, "cyan")
    assert after.extra.squadrons["cyan"].counts == (4, 0, 1)


@pytest.mark.rule("SW-17.2", "definition")
def test_crews_stay_with_craft_of_their_design(refused_by: RefusedBy) -> None:
    """Who has medals keeps a Craft; they are not left at home."""
    crews: tuple[tuple[Medal, ...], ...] = ((), ("ace",), (), ("star",))
    side = replace(squadron((vessel("E L L"), 2), (vessel("E SB"), 2)), crews=crews)
    bought = with_counts(side, BuyCraft((1, 3)))
    assert bought.crews == (("ace",), (), ("star",), ())
    view = started("crews")
    extra = replace(view.extra, squadrons={**view.extra.squadrons, "cyan": side})
    done = Battle(replace(view, extra=extra))
    refused_by(done.refusal("cyan", BuyCraft((0, 3))), "SW-17.2")


def to_set_up(seed: str, **more: Any) -> Battle:
    """A game with cards in which both sides have bought their Craft."""
    view = started(seed, **more)
    for seat in ("cyan", "amber"):
        now = Resolution(view, SYSTEM.play.apply, SeededDice(f"{seed} {seat}"))
        SYSTEM.play.resolve(now, EndStep(), seat)
        view = now.state
    return Battle(view)


def given(done: Battle, **cards: tuple[CardName, ...]) -> Battle:
    """The same with other cards in hand."""
    drawn = {seat: len(held) for seat, held in cards.items()}
    extra = replace(done.state.extra, cards=cards, drawn=drawn)
    done.state = replace(done.state, extra=extra)
    return done


@pytest.mark.rule("SW-16.1", "worked")
@pytest.mark.rule("SW-16.1", "edge")
def test_a_traitor_tells_designs_and_numbers_before_set_up(refused_by: RefusedBy) -> None:
    done = given(to_set_up("traitor"), cyan=("traitor",), amber=("better_armour",))
    ready = [one.seat for one in done.state.decisions if one.what == "ready"]
    first = ready[0]
    if first == "amber":
        done.do("amber", EndStep())
    done.do("cyan", PlayCard("traitor")).do("amber", EndStep())
    (told,) = done.seen_by("cyan").extra.shown["cyan"]
    assert told.seat == "amber"
    assert sorted(count for _, count in told.designs) == [1, 1, 2]
    assert done.seen_by("amber").extra.shown == {}
    assert done.state.extra.spent["cyan"] == ("traitor",)
    late = shooting(held={"cyan": ("traitor",)})
    refused_by(late.refusal("cyan", PlayCard("traitor")), "SW-16.1")


@pytest.mark.rule("SW-16.1", "worked")
def test_a_card_is_in_force_once_no_enemy_cancels_it(refused_by: RefusedBy) -> None:
    """The decision it was shown beside is asked again, and now with the card's bonus."""
    done = shooting(held={"cyan": ("superior_lasers",), "amber": ("emp_nukes",)})
    assert done.waits() == [("cyan", "shots")]
    done.do("cyan", PlayCard("superior_lasers"))
    assert done.waits() == [("amber", "subterfuge")]
    assert done.state.extra.in_force == {}
    refused_by(done.refusal("amber", PlayCard(SUBTERFUGE)), "SW-16.1")
    done.do("amber", EndStep())
    assert done.waits() == [("cyan", "shots")]
    assert done.state.extra.in_force["cyan"] == ("superior_lasers",)
    assert hand(done.state, "cyan") == ()
    fired = done.do("cyan", Fire("cyan-1", (1,), "amber-1"), 4).found(ShotsFired)
    assert [shot.need for shot in fired] == [4]


@pytest.mark.rule("SW-16.1", "worked")
def test_subterfuge_cancels_a_card_and_both_are_spent(refused_by: RefusedBy) -> None:
    done = shooting(held={"cyan": ("superior_lasers",), "amber": (SUBTERFUGE,)})
    done.do("cyan", PlayCard("superior_lasers")).do("amber", PlayCard(SUBTERFUGE))
    assert [event.by for event in done.found(events.CardCancelled)] == ["amber"]
    assert done.waits() == [("cyan", "shots")]
    assert done.state.extra.in_force == {}
    assert done.state.extra.spent == {"cyan": ("superior_lasers",), "amber": (SUBTERFUGE,)}
    fired = done.do("cyan", Fire("cyan-1", (1,), "amber-1"), 4).found(ShotsFired)
    assert [shot.need for shot in fired] == [5]
    refused_by(done.refusal("cyan", PlayCard("superior_lasers")), "SW-16.1")


@pytest.mark.rule("SW-16.1", "edge")
def test_subterfuge_may_be_answered_where_each_side_has_a_deck() -> None:
    """The card that was to be cancelled stands then."""
    hands = {"cyan": ("superior_lasers", SUBTERFUGE), "amber": (SUBTERFUGE,)}
    done = shooting(held=hands, card_deck="each_own")
    done.do("cyan", PlayCard("superior_lasers")).do("amber", PlayCard(SUBTERFUGE))
    assert done.waits() == [("cyan", "subterfuge")]
    done.do("cyan", PlayCard(SUBTERFUGE))
    assert done.state.extra.in_force["cyan"] == ("superior_lasers",)


@pytest.mark.rule("SW-16.1", "edge")
def test_who_is_asked_about_subterfuge_goes_by_what_is_public() -> None:
    """Asked as long as it could hold the card: not once it is spent, nor with all cards shown."""
    lasers: CardName = "superior_lasers"
    for theirs in ((), ("better_armour",), (SUBTERFUGE,)):
        done = shooting(held={"cyan": (lasers,), "amber": theirs})
        assert done.do("cyan", PlayCard(lasers)).waits() == [("amber", "subterfuge")]
    seen = replace(Extra(), spent={"cyan": (SUBTERFUGE,)})
    drawn = replace(Extra(), drawn={"amber": 1}, spent={"amber": ("traitor",)})
    for known in (seen, drawn):
        done = shooting(held={"cyan": (lasers,)})
        extra = replace(done.state.extra, spent=known.spent, drawn=known.drawn)
        done.state = replace(done.state, extra=extra)
        assert done.do("cyan", PlayCard(lasers)).waits() == [("cyan", "shots")]


@pytest.mark.rule("SW-16.1", "edge")
def test_whoever_was_dealt_cards_by_a_table_file_may_hold_more_than_it_draws() -> None:
    """Amber leaps, and shows the two that it drew: Subterfuge may be the other one it was dealt."""
    theirs: tuple[CardName, ...] = ("great_leap_forward", SUBTERFUGE)
    done = battle(GUN, FOE, at=Shots("amber"), held={"cyan": ("better_armour",), "amber": theirs})
    done.do("amber", PlayCard("great_leap_forward")).do("cyan", EndStep(), *range(1, 12))
    for card in hand(done.state, "amber")[1:]:
        done.do("amber", PlayCard(card)).do("cyan", EndStep())
    assert hand(done.state, "amber") == (SUBTERFUGE,)
    done.state = replace(done.state, stages=(*done.state.stages, Shots("cyan")), decisions=())
    done.go_on().do("cyan", PlayCard("better_armour"))
    assert done.waits() == [("amber", "subterfuge")]


@pytest.mark.rule("SW-16.1", "edge")
def test_every_enemy_of_a_fleet_may_answer_once_an_answer_is_cancelled() -> None:
    """Amber's Subterfuge is cancelled by Rose: Violet is asked as it would have been."""
    gun, foe = ship("cyan-1", vessel("E L L"), (20, 24)), ship("amber-1", vessel("E L"), (20, 28))
    others = ship("rose-1", vessel("E L"), (10, 10)), ship("violet-1", vessel("E L"), (60, 10))
    hands: Any = {"cyan": ("superior_lasers",), "amber": (SUBTERFUGE,), "rose": (SUBTERFUGE,)}
    done = fleet_battle(gun, foe, *others, at=Shots("cyan"), held=hands, card_deck="each_own")
    done.do("cyan", PlayCard("superior_lasers")).do("amber", PlayCard(SUBTERFUGE))
    while done.waits() != [("rose", "subterfuge")]:
        done.do(done.waits()[0][0], EndStep())
    done.do("rose", PlayCard(SUBTERFUGE))
    asked = []
    while done.waits()[0][1] == "subterfuge":
        stage = done.state.stages[-1]
        assert isinstance(stage, CardShown)
        asked.append((done.waits()[0][0], stage.card))
        done.do(asked[-1][0], EndStep())
    assert ("violet", "superior_lasers") in asked
    assert done.state.extra.in_force["cyan"] == ("superior_lasers",)


@pytest.mark.rule("SW-16.1", "worked")
def test_great_leap_forward_draws_two_cards_more() -> None:
    done = shooting(held={"cyan": ("great_leap_forward",)})
    done.state = replace(done.state, extra=replace(done.state.extra, drawn={"cyan": 1}))
    done.do("cyan", PlayCard("great_leap_forward"))
    done.do("amber", EndStep(), *range(1, 12))
    assert done.state.extra.drawn["cyan"] == 3
    assert hand(done.state, "cyan") == ("longer_scouting", "superior_lasers")
    cancelled = shooting(held={"cyan": ("great_leap_forward",), "amber": (SUBTERFUGE,)})
    cancelled.do("cyan", PlayCard("great_leap_forward")).do("amber", PlayCard(SUBTERFUGE))
    assert hand(cancelled.state, "cyan") == ()


@pytest.mark.rule("SW-16.1", "edge")
@pytest.mark.rule("SW-20.3", "refused")
def test_cards_that_cannot_be_shown_now(refused_by: RefusedBy) -> None:
    done = shooting(held={"cyan": (SUBTERFUGE, "task_saboteur", "emp_nukes")})
    for card in (SUBTERFUGE, "task_saboteur", "better_armour"):
        refused_by(done.refusal("cyan", PlayCard(card)), "SW-16.1")
    refused_by(done.refusal("cyan", PlayCard("emp_nukes", "cyan-1")), "SW-16.1")
    assert done.refusal("amber", PlayCard("emp_nukes")) is not None, "Amber decides nothing"
    refused_by(shooting().refusal("cyan", PlayCard("emp_nukes")), "SW-20.3")


@pytest.mark.rule("SW-5.3", "definition")
@pytest.mark.ruling("better_armour", "one_craft")
def test_better_armour_names_the_craft_it_serves(refused_by: RefusedBy) -> None:
    done = shooting(held={"cyan": ("better_armour",)}, better_armour="one_craft")
    refused_by(done.refusal("cyan", PlayCard("better_armour")), "SW-5.3")
    refused_by(done.refusal("cyan", PlayCard("better_armour", "amber-1")), "SW-5.3")
    named = PlayCard("better_armour", "cyan-1")
    draft = SYSTEM.requests.draft_of(done.seen_by("cyan"), "cyan", named)
    assert draft is not None, "the Craft is named on screen"
    assert draft.values["craft"] == ("cyan-1",)
    done.do("cyan", named).do("amber", EndStep())
    assert done.state.extra.armoured == {"cyan": "cyan-1"}


@pytest.mark.rule("SW-16.1", "worked")
def test_task_corporation_is_done_by_destroying_the_enemy_station() -> None:
    """By hits of one's own; it shows itself, and can be cancelled like any card."""
    mine = ship("cyan-1", vessel("E L"), (60, 24))
    other = ship("amber-1", vessel("E L"), (10, 24))
    for by, done_so in (("cyan", True), ("amber", False)):
        hurt = dying_station("amber", by)
        done = battle(mine, other, hurt, at=Saves("amber"), held={"cyan": ("task_corporation",)})
        assert (done.waits() == [("amber", "subterfuge")]) is done_so
        if done_so:
            done.do("amber", EndStep())
            deeds = [deed.what for deed in done.state.extra.earned["cyan"]]
            assert deeds == ["destroyed", "corporation"]


@pytest.mark.rule("SW-16.1", "edge")
def test_a_task_is_settled_before_the_battle_is_over() -> None:
    """The Station goes with the last enemy Craft: the card is shown and answered all the same."""
    hurt = dying_station("amber", "cyan")
    last = ship("amber-1", vessel("E L"), (10, 24), damaged=(0,), hits=(Hit("L", by="cyan"),))
    mine = ship("cyan-1", vessel("E L"), (60, 24))
    held: Any = {"cyan": ("task_corporation",)}
    done = battle(mine, last, hurt, at=Saves("amber"), held=held)
    assert done.waits() == [("amber", "subterfuge")]
    assert done.state.phase == "battle"
    done.do("amber", EndStep())
    assert done.state.phase == "over"
    assert done.state.extra.in_force["cyan"] == ("task_corporation",)


@pytest.mark.rule("SW-16.1", "worked")
def test_task_saboteur_is_done_by_contact_with_the_enemy_station() -> None:
    """Before the ram is resolved; a Station of one's own, or Craft of the enemy, will not do."""
    near = ship("cyan-1", vessel("E E L L"), (30, 24, 90))
    foe = ship("amber-1", vessel("E L"), (60, 40))
    move = MoveCraft("cyan-1", point(38.5, 24), None, "amber-station", "ram")
    done = battle(near, foe, HOME, at=Moves("cyan"), held={"cyan": ("task_saboteur",)})
    done.do("cyan", move)
    assert done.waits() == [("amber", "subterfuge")]
    done.do("amber", EndStep())
    assert done.state.extra.in_force["cyan"] == ("task_saboteur",)
    assert len(done.craft("amber-station").hits) == 4
    held = {"cyan": ("better_armour",)}
    assert battle(near, foe, HOME, at=Moves("cyan"), held=held).do("cyan", move).waits() != [
        ("amber", "subterfuge")
    ]


@pytest.mark.rule("SW-16.1", "edge")
def test_a_task_that_was_cancelled_is_not_done() -> None:
    near = ship("cyan-1", vessel("E E L L"), (30, 24, 90))
    foe = ship("amber-1", vessel("E L"), (60, 40))
    hands = {"cyan": ("task_saboteur",), "amber": (SUBTERFUGE,)}
    done = battle(near, foe, HOME, at=Moves("cyan"), held=hands)
    done.do("cyan", MoveCraft("cyan-1", point(38.5, 24), None, "amber-station", "ram"))
    done.do("amber", PlayCard(SUBTERFUGE))
    assert done.state.extra.in_force == {}
    assert "saboteur" not in [deed.what for deed in done.state.extra.earned.get("cyan", ())]


def channels(done: Battle, seat: str | None) -> tuple[Any, ...]:
    """All that a seat sees of a battle, but for what it may do itself."""
    view = done.seen_by(seat)
    return view, SYSTEM.requests.steps(view), SYSTEM.requests.tallies(view, seat)


def witnessed(done: Battle, seat: str | None) -> list[Event]:
    return [seen for event in done.events if (seen := SYSTEM.play.witness(event, seat))]


@pytest.mark.rule("SW-16.1", "edge")
def test_worlds_that_differ_in_cards_alone_look_alike_to_the_others() -> None:
    """Whatever Amber holds, Cyan sees the same before it shows a card, and while it is asked."""
    hands: tuple[tuple[CardName, ...], ...] = ((), ("emp_nukes",), (SUBTERFUGE, "traitor"))
    worlds = [shooting(held={"cyan": ("superior_lasers",), "amber": held}) for held in hands]
    for seat in ("cyan", None):
        assert all(channels(one, seat) == channels(worlds[0], seat) for one in worlds)
    for one in worlds:
        one.do("cyan", PlayCard("superior_lasers"))
    for seat in ("cyan", None):
        assert all(channels(one, seat) == channels(worlds[0], seat) for one in worlds)
        assert all(witnessed(one, seat) == witnessed(worlds[0], seat) for one in worlds)
    asked = [SYSTEM.requests.reaction(one.seen_by("amber"), "amber") for one in worlds]
    assert asked == [asked[0]] * 3 != [None] * 3, "the card is the same whatever is held"
    for one in worlds:
        one.do("amber", EndStep())
    for seat in ("cyan", None):
        assert all(channels(one, seat) == channels(worlds[0], seat) for one in worlds)


@pytest.mark.rule("SW-16.1", "edge")
def test_dealing_tells_the_others_only_that_cards_were_drawn() -> None:
    def dealt(seed: str) -> tuple[View, list[Event | None]]:
        view = position(options=Options(cards=True))
        now = Resolution(view, SYSTEM.play.apply, SeededDice(seed))
        deal(now)
        draw(now, "amber", 2)
        seen = [SYSTEM.play.witness(event, "cyan") for event in now.events]
        return now.state, seen

    (one, first), (other, second) = dealt("a"), dealt("b")
    assert hand(one, "amber") != hand(other, "amber")
    theirs = [
        [event for event in seen if isinstance(event, events.CardsDrawn)]
        for seen in (first, second)
    ]
    assert theirs[0][1:] == theirs[1][1:] == [events.CardsDrawn("amber", n) for n in (1, 2)]
    assert first[2:] == second[2:], "of the dice of others nothing is seen"
    assert "amber" not in SYSTEM.play.conceal(one, "cyan").extra.cards
    assert SYSTEM.play.conceal(one, None).extra.cards == {}


def test_who_buys_sees_his_craft_and_that_a_task_is_void_in_a_convoy() -> None:
    view = started("void", options=Options(cards=True, mode="convoy"))
    dealt = replace(view, extra=replace(view.extra, cards={"cyan": ("task_saboteur", SUBTERFUGE)}))
    seen = SYSTEM.play.conceal(dealt, "cyan")
    request = SYSTEM.requests.request(seen, "cyan", Draft("play_card"))
    assert request is not None
    held = "You hold Task: Saboteur (void here) and Subterfuge"
    assert request.sentence == f"{held}. Your Craft: 2 Test, 1 Test and 1 Test."
    field: Any = request.options[-1].fields[0]
    assert "means nothing in a Convoy; play as without it" in field.among[0].barred.text


def test_cards_are_shown_beside_what_is_asked() -> None:
    """The option stands after the decision's own, and lists what is held with why not."""
    done = shooting(held={"cyan": ("superior_lasers", SUBTERFUGE)})
    view = done.seen_by("cyan")
    request = SYSTEM.requests.request(view, "cyan", Draft("play_card"))
    assert request is not None
    assert [option.id for option in request.options][-1] == "play_card"
    field: Any = request.options[-1].fields[0]
    assert [(each.id, each.barred is None) for each in field.among] == [
        ("superior_lasers", True),
        (SUBTERFUGE, False),
    ]
    draft = Draft("play_card", {"card": ("superior_lasers",)})
    preview = SYSTEM.requests.preview(view, "cyan", draft)
    assert preview.action == PlayCard("superior_lasers")
    assert preview.refusal is None
    assert SYSTEM.requests.draft_of(view, "cyan", PlayCard("superior_lasers")) is not None
    none = shooting(held={"amber": (SUBTERFUGE,)}).seen_by("cyan")
    request = SYSTEM.requests.request(none, "cyan", None)
    assert request is not None
    assert "play_card" not in [option.id for option in request.options]


def test_warheads_are_asked_about_as_long_as_a_card_could_serve_them() -> None:
    """Whether the seat holds it or not: else not being asked would tell (SW-10.2)."""
    bomb, own = ship("cyan-1", vessel("E N"), (30, 24)), ship("cyan-2", vessel("E L"), (10, 24))
    foe = ship("amber-1", vessel("E L L"), (30, 29.9))
    hands: tuple[tuple[CardName, ...], ...] = (("emp_nukes",), ("traitor",))
    for hand_of in hands:
        done = battle(bomb, own, foe, at=Warheads("cyan"), held={"cyan": hand_of})
        view = done.seen_by("cyan")
        assert SYSTEM.requests.only_answer(view, "cyan") is None
    view = battle(bomb, own, foe, at=Warheads("cyan")).seen_by("cyan")
    assert SYSTEM.requests.only_answer(view, "cyan") == Draft("end_step")


def test_craft_are_bought_on_screen() -> None:
    done = Battle(started("screen"))
    view = done.seen_by("cyan")
    assert open_decision(view, "cyan") is not None
    draft = Draft("buy", {"design_0": 1, "design_1": 2, "design_2": 1})
    preview = SYSTEM.requests.preview(view, "cyan", draft)
    assert preview.action == BuyCraft((1, 2, 1))
    assert preview.refusal is None
    assert SYSTEM.requests.draft_of(view, "cyan", BuyCraft((1, 2, 1))) is not None
