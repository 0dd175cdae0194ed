"""Triggers, activations, leader rolls and what they bring (BS-7.6, BS-12.2, vectors 2 and 16)."""

import pytest

from simulator.rules.burning_suns.model.actions import (
    ActivateAbility,
    AimEffect,
    EffectAim,
    Explore,
    Jump,
    JumpStop,
    Recruit,
    RunMission,
    RunScan,
    UseAbility,
    UseNone,
)
from simulator.rules.burning_suns.model.empire_events import LeaderRolled
from simulator.rules.burning_suns.model.events import CrystalsGained
from simulator.rules.burning_suns.model.war import Battle
from simulator.rules.burning_suns.view.faces import faces_left
from tests.rules.burning_suns.empires import at, whole, with_market


@pytest.mark.parametrize(("boost", "die", "succeeds"), [(2, 7, True), (2, 8, False), (0, 6, False)])
def test_a_leader_of_5_with_two_boosts_succeeds_up_to_7(
    boost: int, die: int, succeeds: bool
) -> None:
    play = at(whole(ideology="exiled"), "scan").do("cyan", RunScan(boost), die)
    (rolled,) = play.found(LeaderRolled)
    assert (rolled.target, rolled.succeeded) == (5 + boost, succeeds)
    assert play.side("cyan").crystals == 20 - 3 * boost + (0 if succeeds else 3)


def test_a_scan_finds_the_open_artifact_the_top_one_or_crystals() -> None:
    play = at(with_market(whole(), open_artifact="star_lens"), "scan").do("cyan", RunScan(), 1)
    assert play.waits() == [("cyan", "aim")]
    for card, has in (("open", ("star_lens",)), ("pile", ("sun_needle",)), ("crystals", ())):
        done = at(with_market(whole(), open_artifact="star_lens"), "scan")
        done.do("cyan", RunScan(), 1).do(
            "cyan", AimEffect(EffectAim(card=card)), *([1] if card == "pile" else [])
        )
        assert done.side("cyan").holds.artifacts == has
        assert done.side("cyan").crystals == (25 if card == "crystals" else 20)


def test_a_failed_recruit_places_a_regiment() -> None:
    play = at(whole(), "recruit").do("cyan", Recruit(), 8)
    play.do("cyan", AimEffect(EffectAim(space="h1", kind="regiment")))
    assert play.army("cyan", "h1") == {"regiment": 2}


def test_a_mission_does_another_action() -> None:
    play = at(whole(), "mission").do("cyan", RunMission(), 1)
    play.do("cyan", AimEffect(EffectAim(kind="explore")))
    faces = len(faces_left(play.state, "u1"))
    play.do("cyan", Explore("u1"), faces)
    assert play.state.extra.spaces["u1"].is_explored


def test_a_race_card_before_a_jump_lends_it_two_steps() -> None:
    play = at(whole(cards=("terrans_4",)).explored(u2="calix"), "jump")
    far = Jump(
        "fleet",
        "h1",
        (("raider", 1),),
        tuple(JumpStop(each) for each in ("u2", "h1") * 3 + ("u2",)),
    )
    assert play.refusal("cyan", far)
    play.do("cyan", UseAbility("terrans_4-front"))
    assert play.side("cyan").cards == ()
    assert play.waits() == [("cyan", "spot")]
    assert play.refusal("cyan", far) is None


def test_a_card_before_a_battle_waits_for_what_is_attacked() -> None:
    play = whole(cards=("cyborgs_1",)).units("amber", "h1", raider=4).spot("cyan", "battle")
    play.do("cyan", UseAbility("cyborgs_1-front"))
    assert play.waits() == [("cyan", "spot")]


def test_who_holds_hidden_cards_is_asked_whether_one_fits_or_not() -> None:
    for card in ("terrans_4", "terrans_1"):
        play = whole().side_with("amber", cards=(card,)).units("amber", "u2", raider=1)
        play.units("cyan", "u2", raider=1).explored(u2="calix").spot("cyan", "battle")
        play.do("cyan", Battle("u2", "amber"))
        assert play.waits() == [("amber", "before")]
        assert (play.refusal("amber", UseAbility(f"{card}-front")) is None) == (card == "terrans_1")
        assert play.refusal("amber", UseNone()) is None


def test_what_is_activated_happens_and_is_discarded() -> None:
    play = at(whole(agents=("economy_neutral",)), "activate")
    play.do("cyan", ActivateAbility("economy_neutral-activate"))
    assert [one.count for one in play.found(CrystalsGained)] == [6]
    assert play.side("cyan").holds.agents == ()
    assert play.state.extra.market.agents.known == ("economy_neutral",)
