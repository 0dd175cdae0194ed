"""Campaigns: designs, crews with medals, Prisoners, exchanges, and what games leave (SW-1.4)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from simulator.kernel.campaign import ChoreAnswer
from simulator.kernel.refusal import Refusal
from simulator.rules.space_war import campaign, campaign_chores
from simulator.rules.space_war.campaign_book import NEW, CampaignBook, fold, squadron_of
from simulator.rules.space_war.campaign_entries import (
    Captive,
    CommandersBegan,
    Crew,
    ExchangeAnswered,
    ExchangeOffered,
    FoughtShare,
    GameFought,
)
from simulator.rules.space_war.model.actions import GiveUp, StartGame
from simulator.rules.space_war.model.designs import Design
from simulator.rules.space_war.model.medals import Medal
from simulator.rules.space_war.model.options import Options
from simulator.scenario import campaign_terms
from tests.rules.space_war.battles import Battle, position
from tests.rules.space_war.test_medals import WITH
from tests.rules.space_war.yard import fighter, squadron, vessel

TERMS = campaign_terms("space_war")


def named(name: str, design: Design) -> Design:
    return replace(design, id=name, name=name.capitalize())


GUN, WASP = named("gun", vessel("E L SB")), named("wasp", fighter("E L"))
THIRD, FOURTH = named("third", vessel("E E")), named("fourth", vessel("E M"))
GOODS = {each.id: each for each in (GUN, WASP, THIRD, FOURTH)}


def did(book: CampaignBook, name: str, chore: str, **picks: str) -> Any:
    """The entry of a chore; names of picks with a space have it written as `__`."""
    found = {key.replace("__", " "): value for key, value in picks.items()}
    return campaign_chores.do_chore(book, TERMS, ChoreAnswer(name, chore, found), GOODS)


def after(book: CampaignBook, name: str, chore: str, **picks: str) -> CampaignBook:
    entry = did(book, name, chore, **picks)
    assert not isinstance(entry, Refusal), entry
    return fold(book, entry)


def refused(entry: object, rule: str) -> None:
    assert isinstance(entry, Refusal), entry
    assert entry.rule == rule, entry


def begun(*names: str) -> CampaignBook:
    entry = campaign.found_members(NEW, TERMS, names, "")
    assert isinstance(entry, CommandersBegan)
    return fold(NEW, entry)


@pytest.fixture
def ann() -> CampaignBook:
    """Ann has two designs and has planned three Craft; Bob has one and one Craft."""
    book = begun("Ann", "Bob")
    for name, design in (("Ann", "gun"), ("Ann", "wasp"), ("Bob", "gun")):
        book = after(book, name, "design", design=design)
    book = after(book, "Ann", "plan", craft__gun="2", craft__wasp="1")
    return after(book, "Bob", "plan", craft__gun="1")


def fought(game: str, *shares: FoughtShare) -> GameFought:
    return GameFought(game, "A game", "squadron_action", shares)


def decorated(book: CampaignBook, *crews: tuple[int, tuple[Medal, ...], str]) -> CampaignBook:
    """The book after a game in which Ann's crews got these medals."""
    found = tuple(Crew(number, medals, post) for number, medals, post in crews)
    share = FoughtShare("Ann", True, "wiped_out", crews=found)
    return fold(book, fought(f"game {len(book.games)}", share))


@pytest.mark.rule("SW-1.4", "worked")
@pytest.mark.rule("SW-1.6", "allowed")
def test_three_designs_are_made_once_and_one_is_replaced_between_games(ann: CampaignBook) -> None:
    book = after(ann, "Ann", "design", design="third")
    refused(did(book, "Ann", "design", design="fourth", scrap="none"), "SW-1.4")
    played = decorated(book)
    swapped = after(played, "Ann", "design", design="fourth", scrap="gun")
    assert [one.id for one in swapped.commanders["Ann"].designs] == ["wasp", "third", "fourth"]
    refused(did(swapped, "Ann", "design", design="gun", scrap="third"), "SW-1.4")
    again = decorated(swapped)
    assert not isinstance(did(again, "Ann", "design", design="gun", scrap="third"), Refusal)


def test_a_design_that_breaks_a_rule_is_not_taken() -> None:
    broken = named("broken", Design("broken", "Broken", "fighter", ("E", "SR")))
    answer = ChoreAnswer("Ann", "design", {"design": "broken"})
    found = campaign_chores.do_chore(begun("Ann"), TERMS, answer, {"broken": broken})
    refused(found, "SW-2.3")


@pytest.mark.rule("SW-17.2", "definition")
def test_crews_change_between_own_craft_and_who_is_there_changes_back(ann: CampaignBook) -> None:
    book = decorated(ann, (1, ("ace",), "gun/1"), (2, ("star", "tek"), "wasp/1"))
    squadron = squadron_of("Ann", book.commanders["Ann"])
    assert squadron.crews == (("ace",), (), ("star", "tek"))
    assert squadron.sent == (1, 0, 2)
    book = after(book, "Ann", "crew", crew="1", post="wasp/1")
    assert squadron_of("Ann", book.commanders["Ann"]).sent == (2, 0, 1)
    refused(did(book, "Ann", "crew", crew="1"), "SW-17.2")
    book = after(book, "Ann", "crew", crew="1", post="none")
    assert squadron_of("Ann", book.commanders["Ann"]).sent == (2, 0, 0)
    refused(did(book, "Ann", "crew", crew="1", post="gun/3"), "SW-17.2")
    refused(did(book, "Bob", "crew", crew="1", post="gun/1"), "SW-17.2")


def test_crews_of_craft_that_are_not_bought_any_more_stay_at_home(ann: CampaignBook) -> None:
    book = decorated(ann, (1, ("ace",), "gun/2"))
    book = after(book, "Ann", "plan", craft__gun="1", craft__wasp="0")
    assert book.commanders["Ann"].crews == (Crew(1, ("ace",), ""),)


@pytest.mark.rule("SW-8.5", "allowed")
def test_a_prisoner_serves_beyond_three_designs_until_it_is_destroyed(ann: CampaignBook) -> None:
    prize = Captive(1, named("prize", fighter("E M")))
    share = FoughtShare("Ann", True, "wiped_out", captives=(prize,))
    book = fold(ann, fought("a", share))
    picks = {"craft gun": "2", "craft wasp": "1", "prisoner 1": "yes"}
    entry = campaign_chores.do_chore(book, TERMS, ChoreAnswer("Ann", "plan", picks), GOODS)
    book = fold(book, entry)  # type: ignore[arg-type]  # no refusal
    squadron = squadron_of("Ann", book.commanders["Ann"])
    assert [one.id for one in squadron.prisoners] == ["prize"]
    assert squadron.freed == (1,)
    lost = FoughtShare("Ann", False, "wiped_out", used_up=(1,))
    after_loss = fold(book, fought("b", lost)).commanders["Ann"]
    assert after_loss.captives == ()
    assert after_loss.plan is not None
    assert after_loss.plan.prisoners == ()


def held_by_both(ann: CampaignBook) -> CampaignBook:
    """Ann holds a crew of Bob with an Ace, Bob one of Ann with a Star."""
    of_bob = Captive(5, WASP, "Bob", ("ace",))
    of_ann = Captive(7, WASP, "Ann", ("star",))
    return fold(
        ann,
        fought(
            "a",
            FoughtShare("Ann", True, "gave_up", captives=(of_bob,)),
            FoughtShare("Bob", False, "gave_up", captives=(of_ann,)),
        ),
    )


@pytest.mark.rule("SW-17.9", "worked")
def test_captured_crews_are_exchanged_if_both_agree(ann: CampaignBook) -> None:
    book = after(held_by_both(ann), "Ann", "offer", to="Bob", gives="5", wants="Bob/7")
    refused(did(book, "Ann", "agree", by="Ann"), "SW-17.9")
    # Who made it can take it back, nobody else.
    assert after(book, "Ann", "withdraw").offers == {}
    refused(did(book, "Bob", "withdraw"), "SW-17.9")
    with pytest.raises(ValueError, match="no such offer"):
        fold(book, ExchangeAnswered("Ann", "Ann", agreed=True))
    declined = after(book, "Bob", "decline", by="Ann")
    assert declined.offers == {}
    assert declined.commanders["Ann"].crews == ()
    done = after(book, "Bob", "agree", by="Ann")
    assert done.commanders["Ann"].crews == (Crew(6, ("star",)),)
    assert done.commanders["Bob"].crews == (Crew(8, ("ace",)),)
    # The Fighters stay where they are, without their crews.
    assert done.commanders["Ann"].captives == (Captive(5, WASP),)


@pytest.mark.rule("SW-17.9", "edge")
def test_who_takes_no_prisoners_holds_and_exchanges_none(ann: CampaignBook) -> None:
    evil = after(ann, "Bob", "mercy", takes="no")
    book = held_by_both(evil)
    assert book.commanders["Bob"].captives == (Captive(7, WASP),)
    refused(did(book, "Ann", "offer", to="Bob", gives="5"), "SW-17.9")
    refused(did(held_by_both(ann), "Ann", "offer", to="Nobody", gives="5"), "SW-17.9")
    # Nor does who has changed his mind since he offered; that can still be declined.
    offered = after(held_by_both(ann), "Ann", "offer", to="Bob", gives="5", wants="Bob/7")
    changed = after(offered, "Ann", "mercy", takes="no")
    refused(did(changed, "Bob", "agree", by="Ann"), "SW-17.9")
    assert after(changed, "Bob", "decline", by="Ann").offers == {}


def test_an_offer_of_what_is_not_held_cannot_be(ann: CampaignBook) -> None:
    with pytest.raises(ValueError, match="a crew is not held"):
        fold(ann, ExchangeOffered("Ann", "Bob", (3,), ()))
    book = after(ann, "Ann", "design", design="third")
    # A fourth design needs an old one to scrap: to scrap none is not among the picks.
    refused(did(book, "Ann", "design", design="fourth", scrap="none"), "SW-1.4")
    with pytest.raises(ValueError, match="stands there twice"):
        decorated(ann, (1, ("ace",), ""), (1, ("star",), ""))


def result_of(ann: CampaignBook, medals: Mapping[str, tuple[Medal, ...]], *, aboard: bool) -> Any:
    """A game of Ann, as cyan, and Bob: one of her Craft goes, the others wear these medals."""
    from simulator.kernel.engine import Step
    from simulator.rules.space_war.model.events import ForceMustered
    from tests.rules.space_war.battles import ship

    squadron = squadron_of("Ann", ann.commanders["Ann"])
    names = ("cyan-3", "cyan-1", "cyan-2")
    carrier = ship("cyan-3", GUN, (10, 24), medals=medals.get("cyan-3", ()))
    wing = ship("cyan-2", WASP, (10, 30), medals=medals.get("cyan-2", ()))
    prize = ship(
        "amber-1", WASP, "cyan-3" if aboard else (40, 40), captor="cyan" if aboard else None
    )
    prize = prize[0], replace(prize[1], medals=("ace",)) if prize[1] else None
    view = position(carrier, wing, prize, options=WITH)
    extra = replace(view.extra, squadrons={"cyan": squadron})
    view = replace(view, extra=extra, phase="over")
    designs = (GUN, GUN, WASP)
    slots = {name: n for n, name in enumerate(names)}
    event = ForceMustered(
        "cyan",
        tuple((name, designs[slots[name]]) for name in sorted(names)),
        tuple(slots[name] for name in sorted(names)),
    )
    step = Step(GiveUp(), "cyan", (event,), view)
    return campaign.result((step,), view, ("cyan",), "the game")


def test_a_game_leaves_crews_that_live_prisoners_and_history(ann: CampaignBook) -> None:
    """Crew 1 on the first Gun lives and has a Star more; the second Gun is lost with crew 2."""
    book = decorated(ann, (1, ("ace",), "gun/1"), (2, ("tek",), "gun/2"))
    found = result_of(book, {"cyan-3": ("ace", "star"), "cyan-2": ("bravery",)}, aboard=True)
    entry = campaign.record_game(book, TERMS, found, {"cyan": "Ann", "amber": "Bob"})
    assert isinstance(entry, GameFought), entry
    after_it = fold(book, entry).commanders["Ann"]
    assert after_it.crews == (
        Crew(1, ("ace", "star"), "gun/1"),
        Crew(3, ("bravery",), "wasp/1"),
    )
    assert after_it.captives == (Captive(4, WASP, "Bob", ("ace",)),)
    assert (after_it.games, after_it.wins) == (2, 2)
    assert "won" in after_it.history[-1].words


def test_crews_stay_at_home_where_a_scenario_gives_the_craft(ann: CampaignBook) -> None:
    """The squadron that a commander of terrorists or the Machine has planned is not mustered."""
    book = decorated(ann, (1, ("ace",), "gun/1"))
    squadron = squadron_of("Ann", book.commanders["Ann"])
    view = position(options=WITH)
    extra = replace(view.extra, squadrons={"cyan": squadron})
    state = replace(view, extra=extra, phase="over")
    found = campaign.result((), state, (), "a raid")
    entry = campaign.record_game(book, TERMS, found, {"cyan": "Ann"})  # type: ignore[arg-type]
    assert isinstance(entry, GameFought)
    assert fold(book, entry).commanders["Ann"].crews == book.commanders["Ann"].crews


def test_a_game_is_entered_once_and_not_for_crews_that_changed(ann: CampaignBook) -> None:
    book = decorated(ann, (1, ("ace",), "gun/1"))
    found = result_of(book, {"cyan-3": ("ace",)}, aboard=False)
    who = {"cyan": "Ann"}
    entry = campaign.record_game(book, TERMS, found, who)
    assert isinstance(entry, GameFought)
    refused(campaign.record_game(fold(book, entry), TERMS, found, who), "SW-1.4")
    other = decorated(ann, (1, ("star",), "gun/1"))
    refused(campaign.record_game(other, TERMS, found, who), "SW-17.2")


def test_a_game_that_is_not_over_is_not_entered() -> None:
    refused(campaign.result((), position(), None, "a"), "SW-1.4")


def test_members_take_their_squadron_to_the_table_and_bring_no_other(ann: CampaignBook) -> None:
    from simulator.rules.space_war.model.actions import BringSquadron
    from simulator.rules.space_war.play.set_up.starting import check_bringing

    view = position()
    setup = campaign.seat_members(ann, view.setup, {"cyan": "Ann", "amber": "Bob"})
    assert not isinstance(setup, Refusal), setup
    assert setup.extra.squadrons["cyan"].counts == (2, 1)
    assert setup.options.members == {"cyan": "Ann", "amber": "Bob"}
    seated = replace(view, setup=setup)
    bring = BringSquadron(setup.extra.squadrons["amber"])
    refused(check_bringing(seated, bring, "cyan"), "SW-1.4")
    refused(campaign.seat_members(begun("Ann"), view.setup, {"cyan": "Ann"}), "SW-1.4")
    refused(campaign.seat_members(ann, view.setup, {"cyan": "Nobody"}), "SW-1.4")
    refused(campaign.seat_members(ann, view.setup, {"cyan": "Ann", "amber": "Ann"}), "SW-1.4")


def test_what_everybody_sees_of_a_campaign_is_the_same_for_any_page(ann: CampaignBook) -> None:
    """Designs, plans and the posts of crews are told to their commander alone."""
    one = decorated(ann, (1, ("ace",), "gun/1"))
    other = decorated(ann, (1, ("star", "tek"), ""))
    other = after(other, "Ann", "design", design="third")
    for tell in (campaign.lines, campaign.figures, campaign.members, campaign.standings):
        assert tell(one) == tell(other)
    pages = [campaign_chores.page(book, TERMS, "Bob") for book in (one, other)]
    assert pages[0] == pages[1]
    chores = [campaign_chores.chores(book, TERMS, "Bob", GOODS) for book in (one, other)]
    assert chores[0] == chores[1]
    assert campaign_chores.page(one, TERMS, "Ann") != campaign_chores.page(other, TERMS, "Ann")


@pytest.mark.rule("SW-1.4", "edge")
@pytest.mark.parametrize(("member", "same"), [(True, True), (False, False)])
def test_why_no_game_can_start_tells_nothing_of_a_commanders_squadron(
    member: bool, same: bool
) -> None:
    """Two plans of more Craft than may be brought; that of any other squadron is told."""
    told = []
    for count in (17, 18):
        view = position(options=Options(members={"cyan": "Ann"} if member else {}))
        forces = {seat: squadron((GUN, n)) for seat, n in (("cyan", count), ("amber", 1))}
        extra = replace(view.extra, squadrons=forces)
        done = Battle(replace(view, extra=extra))
        told.append([done.refusal(seat, StartGame()) for seat in ("cyan", "amber")])
    assert (told[0] == told[1]) is same
    assert told[0][1]
    assert told[0][1].code == "illegal_squadron"


@pytest.mark.rule("SW-1.4", "edge")
def test_lost_craft_are_simply_bought_again(ann: CampaignBook) -> None:
    """A plan stays after a game in which everything was lost (SW-1.9)."""
    share = FoughtShare("Ann", False, "wiped_out", lost=3)
    book = fold(ann, fought("a", share))
    assert squadron_of("Ann", book.commanders["Ann"]).counts == (2, 1)
