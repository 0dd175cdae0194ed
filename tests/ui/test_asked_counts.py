"""How often persons are asked in a fight, and what they may answer on one card."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from simulator.kernel.action import Action
from simulator.kernel.state import AnyState
from simulator.rules import SYSTEMS
from simulator.rules.billion_suns.model.actions import (
    DeclareAttacks,
    EndMovement,
    Override,
    Pass,
    RaiseShields,
)
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import Activation, Active, Salvo, Salvos
from simulator.rules.billion_suns.system import SYSTEM
from simulator.session import Game
from simulator.ui.play.asking import AskingMode
from simulator.ui.window.splash import close_window
from tests.rules.billion_suns.play.fighting import staged
from tests.rules.builders import force, position
from tests.rules.games import playing
from tests.ui.asked_counts import ENDS, Table, positions
from tests.ui.prepared import AtGame, moving

SEEDS = [f"{number:032x}" for number in range(10)]
BEFORE = 371
"""Questions in the stored positions before only those were asked on which something depends."""


@pytest.fixture(autouse=True)
def closing() -> Iterator[None]:
    yield
    close_window()


def gunships_shoot_back(tokens: int, seed: str) -> AnyState:
    """Three Gunships of Amber may attack three of Cyan that have just moved."""
    ours = force("cyan-1", "gunship", (5, 5), (6, 5), (7, 5))
    theirs = force("amber-1", "gunship", (5, 8, 180), (6, 8, 180), (7, 8, 180))
    stage = Activation("cyan", (Active("cyan-1", order="vector", done=True),), "passive")
    purses = {seat: Purse(tactical=tokens) for seat in ("cyan", "amber")}
    return replace(playing(position(ours, theirs), stage, purses=purses).go_on().state, seed=seed)


def gunship_attacks(target: str, seed: str, damage: int) -> AnyState:
    """A Gunship of Cyan attacks a ship of Amber with all dice; nobody has a token."""
    salvos = Salvos((Salvo("cyan-1", "amber-1", ("cyan-1/1",), (("cyan-1/1", 2),)),))
    stages = (Activation("cyan", (Active("cyan-1"),), "over"), salvos)
    parts = force("cyan-1", "gunship", (5, 5)), force("amber-1", target, (5, 8), damage=damage)
    state = staged(*parts, stages=stages, rogue=("cyan", "amber")).go_on().state
    return replace(state, seed=seed)


@pytest.mark.parametrize("tokens", [0, 2])
def test_a_passive_attack_of_three_gunships_asks_five_questions_at_most(tokens: int) -> None:
    ends = (*ENDS, "attack", "scan")
    found = [
        Table(SYSTEM, gunships_shoot_back(tokens, seed), ends=ends).play().asked.total()
        for seed in SEEDS
    ]
    assert max(found) <= 5
    assert min(found) >= 1, "whether to attack at all is asked"


@pytest.mark.parametrize(("target", "damage"), [("gunship", 1), ("frigate", 3), ("corvette", 2)])
def test_a_gunship_s_attack_asks_a_seat_without_tokens_once_at_most(
    target: str, damage: int
) -> None:
    for seed in SEEDS:
        table = Table(SYSTEM, gunship_attacks(target, seed, damage)).play()
        assert sum(n for (seat, _), n in table.asked.items() if seat == "amber") <= 1


def test_stored_positions_ask_less_than_half_of_what_they_did() -> None:
    asked = [
        Table(SYSTEMS[state.setup.system], state).play().asked.total()
        for _, _, state in positions()
    ]
    assert len(asked) == 50
    assert sum(asked) < BEFORE / 2


def test_to_ask_always_asks_everything() -> None:
    for _, _, state in positions(4):
        table = Table(SYSTEMS[state.setup.system], state, AskingMode("always")).play()
        assert table.asked.total() == table.decided > 0


def overriding() -> Game:
    """Frigates · Cyan 1 have rolled 6D8 for an attack on Cruisers of Amber; both have tokens.

    Another of Cyan's dice may destroy one, and so may Amber's Shields save it.
    """
    game = moving("engage")
    shot = Salvo("cyan-1", "amber-1", ("cyan-1/1", "cyan-1/2", "cyan-1/3"))
    for action in (EndMovement("cyan-1"), DeclareAttacks((shot,)), Pass(), Pass()):
        game.submit(action, "cyan")
    assert [(each.seat, each.what) for each in game.state.decisions] == [("cyan", "override")]
    return game


def given_since(player: AtGame, before: int) -> list[tuple[str, Action]]:
    """Who did what since so many steps."""
    steps = player.screen.context.client.game.steps
    return [(step.seat, step.action) for step in steps[before:]]


def key_of(player: AtGame, caption: str) -> str:
    """The key of the card with this caption."""
    plan = player.stage.plan
    return next(card.cap for card in plan.cards if card.caption == caption)


def test_one_card_asks_both_seats_about_a_roll() -> None:
    game = overriding()
    before = len(game.steps)
    player = AtGame(game, (1920, 1080))
    captions = [card.caption for card in player.stage.plan.cards]
    assert "Cyan or Amber: Executive Override?" in player.words()
    assert captions.count("Let the dice lie") == 1
    assert {"Reroll the 8", "Amber: reroll the 1", "Amber: 1 token: Shields 7"} <= set(captions)
    player.option(key_of(player, "Amber: reroll the 1").lower())
    first, second = given_since(player, before)[:2]
    assert first == ("cyan", Pass())
    assert (second[0], type(second[1])) == ("amber", Override)


def test_to_let_the_dice_lie_is_the_answer_of_all_on_the_card() -> None:
    game = overriding()
    before = len(game.steps)
    player = AtGame(game, (1920, 1080))
    player.key(pygame.K_RETURN)
    given = given_since(player, before)
    # Amber leaves the dice and its Shields as they are; what comes next is asked by itself.
    assert given[:3] == [("cyan", Pass()), ("amber", Pass()), ("amber", Pass())]
    assert player.state.extra.purses["amber"].tactical == 3


def test_tokens_for_shields_are_spent_on_the_card_of_the_dice() -> None:
    game = overriding()
    before = len(game.steps)
    player = AtGame(game, (1920, 1080))
    player.option(key_of(player, "Amber: 1 token: Shields 7").lower())
    given = given_since(player, before)
    shields = RaiseShields(None, 1)
    assert given[:3] == [("cyan", Pass()), ("amber", Pass()), ("amber", shields)]


def test_no_more_in_this_attack_is_the_last_question_of_it() -> None:
    player = AtGame(overriding(), (1920, 1080))
    assert "No more in this attack" in player.words()
    player.option("z")
    assert player.state.decisions[0].what in ("losses", "orders")
    assert all(purse.tactical == 3 for purse in player.state.extra.purses.values())
