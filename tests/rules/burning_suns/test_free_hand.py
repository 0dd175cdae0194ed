"""The free hand of Burning Suns: what it sets, and what it refuses so that counts stay sane."""

import pytest

from simulator.kernel.action import Action
from simulator.kernel.by_hand.sandbox import MovePieces, Shift
from simulator.kernel.dice import agent_dice, pick
from simulator.kernel.engine import Step
from simulator.kernel.piece import OnTable
from simulator.rules.burning_suns.display.hand_deeds import deeds
from simulator.rules.burning_suns.model.actions import StartGame
from simulator.rules.burning_suns.model.by_hand import (
    SetAntimatter,
    SetControl,
    SetCrystals,
    SetFace,
    SetLeader,
    SetUnits,
)
from simulator.rules.burning_suns.model.events import LeaderPlaced
from simulator.rules.burning_suns.model.state import ActionSpot, PlacedLeader
from simulator.rules.burning_suns.model.war import Battle, Fight, KeepDice
from simulator.rules.burning_suns.system import SYSTEM
from simulator.rules.burning_suns.view.spots import leader_on, leaders_of
from simulator.rules.burning_suns.view.where import all_units
from simulator.session import Game
from tests.games.judged import judged
from tests.rules.burning_suns.plays import Play, act_at_random, begun, opened


def test_units_hits_crystals_antimatter_and_leaders_are_as_the_hand_sets_them() -> None:
    play = begun()
    play.do("amber", SetUnits("h1", "cyan", "raider", 3))
    play.do("amber", SetUnits("h1", "cyan", "titan", 5))
    assert play.fleet("cyan", "h1") == {
        "dreadnought": 1, "battlecruiser": 1, "raider": 3, "titan": 1
    }  # fmt: skip
    play.do("amber", SetUnits("h1", "cyan", "titan", 0))
    assert "titan" not in play.fleet("cyan", "h1")
    play.do("amber", SetCrystals("cyan", 9)).do("amber", SetAntimatter("cyan", 2))
    assert (play.side("cyan").crystals, play.side("cyan").antimatter) == (9, 2)
    spot = ActionSpot("jump", 0)
    play.do("amber", SetLeader("cyan", 1, spot))
    placed = leader_on(play.state, spot)
    assert placed is not None
    assert (placed.seat, placed.leader) == ("cyan", 1)
    play.do("amber", SetLeader("cyan", 1, None))
    assert leaders_of(play.state, "cyan") == (0, 1, 2)


def test_the_seat_that_plans_is_asked_again_after_the_hand() -> None:
    play = begun()
    asked = play.waits()
    assert play.do("amber", SetCrystals("amber", 1)).waits() == asked


def test_control_by_hand_takes_its_antimatter_along() -> None:
    play = begun().explored(x4="gorm")  # 2 crystals, 1 antimatter
    play.do("cyan", SetControl("x4", "cyan", "unrest", 1))
    assert play.side("cyan").antimatter == 1
    play.do("cyan", SetControl("x4", "amber", "unrest", 2))
    assert [play.side(seat).antimatter for seat in ("cyan", "amber")] == [0, 0]
    play.do("cyan", SetControl("x4", None))
    assert play.state.extra.spaces["x4"].controller is None


def test_a_tile_turned_up_is_drawn_with_its_guard_and_turned_down_again_forgotten() -> None:
    play = begun()
    before = play.state.extra.spaces["x4"]
    play.do("cyan", SetFace("x4", is_up=True), 1)
    assert play.army(None, "x4")  # type: ignore[arg-type]  # militia are nobody's
    play.do("cyan", SetUnits("x4", None, "militia", 0))
    play.do("cyan", SetFace("x4", is_up=False))
    assert play.state.extra.spaces["x4"] == before


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (SetUnits("u1", "cyan", "raider", 1), "unexplored"),
        (SetUnits("nowhere", "cyan", "raider", 1), "no_space"),
        (SetUnits("h1", "cyan", "militia", 1), "bad_kind"),
        (SetUnits("h1", "cyan", "titan", 9), "bad_count"),
        (SetUnits("h1", "cyan", "raider", -1), "bad_count"),
        (SetUnits("h1", None, "dark_ship", 25), "bad_count"),
        (SetControl("h2", "cyan"), "home_stays"),
        (SetControl("u1", "cyan"), "unexplored"),
        (SetControl("x4", "cyan", "peace", 1), "no_benefit"),
        (SetControl("x4", "cyan", "unrest", 3), "no_benefit"),
        (SetControl("x4", "nobody"), "no_seat"),
        (SetFace("x4", is_up=True), "as_it_is"),
        (SetFace("h1", is_up=False), "home_stays"),
        (SetCrystals("cyan", -1), "bad_count"),
        (SetCrystals("cyan", 145), "bad_count"),
        (SetAntimatter("cyan", -1), "bad_count"),
        (SetLeader("cyan", 3, None), "no_leader"),
        (SetLeader("cyan", 0, None), "as_it_is"),
        (SetLeader("cyan", 0, ActionSpot("scan", 0)), "closed"),
    ],
)
def test_counts_that_no_game_can_have_are_refused(action: Action, code: str) -> None:
    refusal = begun().explored(x4="gorm").refusal("cyan", action)
    assert refusal is not None
    assert refusal.code == code


def test_an_empire_has_one_of_each_unique_and_a_tile_with_units_stays_up() -> None:
    play = begun().explored(u2="ember_vale").units("cyan", "h1", titan=8)
    second = play.refusal("cyan", SetUnits("u2", "cyan", "titan", 8))
    play.units("cyan", "u2", raider=1)
    down = play.refusal("cyan", SetFace("u2", is_up=False))
    play.holds("cyan", "u2")
    held = play.refusal("cyan", SetFace("u2", is_up=False))
    assert [each.code for each in (second, down, held) if each] == [
        "second_unique", "units_there", "controlled"
    ]  # fmt: skip


def _carried(play: Play, piece: str, space: str) -> MovePieces:
    place = play.state.pieces[space].place
    assert isinstance(place, OnTable)
    return MovePieces((Shift(piece, place),))


def test_units_carried_to_their_kind_become_one_piece_with_it() -> None:
    play = begun().explored(u2="ember_vale").units("cyan", "u2", raider=2)
    raider = next(name for name in play.state.pieces if "raider" in name and "h1" in name)
    refused = play.refusal("cyan", _carried(play, raider, "u1"))
    assert refused is not None
    assert refused.code == "unexplored"
    play.do("cyan", _carried(play, raider, "u2"))
    assert play.fleet("cyan", "u2") == {"raider": 3}


def test_a_fight_ends_when_the_hand_takes_one_side_away() -> None:
    play = begun().explored(u2="ember_vale").units("amber", "u2", raider=2, battlecruiser=2)
    play.units("cyan", "u2", dreadnought=4).spot("cyan", "battle")
    play.has(LeaderPlaced(PlacedLeader(ActionSpot("barrage", 0), "amber", 0)))
    play.do("cyan", Battle("u2", "amber"), *[1, 1, 8, 8], *[1, 8, 8, 8])
    assert play.waits()
    play.do("amber", SetUnits("u2", "amber", "battlecruiser", 0))
    assert play.waits()
    play.do("amber", SetUnits("u2", "amber", "raider", 0))
    while play.waits() and play.waits()[0][1] == "reroll":
        play.do(play.waits()[0][0], KeepDice())
    assert play.fleet("cyan", "u2")["dreadnought"] in (3, 4)
    assert not any(isinstance(stage, Fight) for stage in play.state.stages)


def test_what_is_offered_by_hand_is_never_refused() -> None:
    play = begun().explored(x4="gorm")
    for about in ("x4", "u1", "h1", "cyan", "jump-0", "leaders-amber", "cyan-leader-0"):
        found = deeds(play.state, about)
        assert found or about == "cyan-leader-0"
        assert len({each.id for each in found}) == len(found)
        assert all(play.refusal("cyan", each.action) is None for each in found)


@pytest.mark.parametrize("seed", ["1", "2"])
def test_a_game_goes_on_whatever_the_hand_does(seed: str) -> None:
    """Every deed that is offered can be done in any phase, and the game can be played on."""
    game = Game.new(SYSTEM, opened().state.setup, seed)
    game.submit(StartGame(), "cyan")
    for n in range(90):
        if SYSTEM.play.outcome(game.state) is not None:
            break
        dice = agent_dice(seed, "hand", n)
        view = game.view("cyan")
        places = [*view.extra.spaces, *view.pieces, "cyan", "amber", "jump-0", "explore-2"]
        found = deeds(view, pick(dice, places))
        if found and n % 2:
            assert isinstance(game.submit(pick(dice, found).action, "cyan"), Step)
        else:
            act_at_random(game)
        stacks = [(one.owner, one.kind, one.space) for one in all_units(game.state)]
        assert len(stacks) == len(set(stacks))
    assert judged(game) == []
