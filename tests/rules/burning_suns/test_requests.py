"""Whole games by requests alone; and that these tell no seat what another one keeps (BS-3.4)."""

from collections.abc import Iterator
from copy import copy
from dataclasses import replace
from typing import Any

import pytest

from simulator.kernel.decisions import waited_for
from simulator.kernel.dice import SeededDice
from simulator.kernel.engine import Step, witness_events
from simulator.kernel.refusal import Refusal
from simulator.rules.burning_suns.model.actions import Jump, JumpStop, KeepPart, StartGame
from simulator.rules.burning_suns.system import SYSTEM
from simulator.scenario import load
from simulator.session import Game
from simulator.session.log import tellings
from tests.contract.filler import Filler
from tests.rules.burning_suns.plays import SCENARIOS, begun

ADVANCED = {"beginning": "advanced", "planning": "advanced"}


def new_game(name: str, seed: str, **options: Any) -> Game:
    setup = load(SCENARIOS / f"{name}.yaml").setup
    return Game.new(SYSTEM, replace(setup, options=replace(setup.options, **options)), seed)


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("first_fleets", {}),
        ("fleets_four", ADVANCED),
        ("rulebook_battle", {}),
        ("fleets_three", {"mode": "whole"}),
    ],
    ids=["two", "four", "battle", "whole"],
)
def test_a_game_is_played_by_requests_and_every_candidate_has_a_draft(
    name: str, options: dict[str, Any]
) -> None:
    game, dice = new_game(name, "5", rounds=3, **options), SeededDice("5")
    while SYSTEM.play.outcome(game.state) is None:
        seat = next(iter(waited_for(game.state)), game.state.setup.seats[0].id)
        view = SYSTEM.play.conceal(game.state, seat)
        for action in SYSTEM.play.candidates(view, seat, dice, 4):
            assert SYSTEM.requests.draft_of(view, seat, action), action
        filled = Filler(SYSTEM, view, seat, dice).fill()
        assert filled is not None, game.state.decisions
        assert not isinstance(game.submit(filled.action, seat), Refusal)


@pytest.mark.parametrize("mode", ["fleets", "whole"])
@pytest.mark.parametrize("seed", range(20))
def test_nobody_can_tell_which_part_another_one_has_kept(seed: int, mode: str) -> None:
    """Views, events, log and requests of the others are alike until all is revealed.

    Amber keeps another race, then another framework; one more world has dealt it other parts.
    """
    game = new_game("fleets_three", str(seed), mode=mode)
    game.submit(StartGame(), "cyan")
    parts = ("race", "framework") if mode == "fleets" else ("ideology", "race", "framework")
    for part in parts:
        assert {one.what for one in game.state.decisions} == {part}
        other = copy(game)
        seen = [list(_until_revealed(world, kept)) for kept, world in enumerate((game, other))]
        assert len(seen[0]) == 2 * 2
        assert seen[0] == seen[1]


def _until_revealed(game: Game, kept: int) -> Iterator[object]:
    """What Cyan and Violet know after each answer until the last: Amber's is one of its two."""
    for seat, number in (("amber", kept), ("cyan", 0), ("violet", 0)):
        before = game.state
        done = game.submit(KeepPart(before.extra.sides[seat].dealt[number]), seat)
        assert isinstance(done, Step)
        if done.reveals:
            assert seat == "violet"
            return
        other = replace(game.state.extra.sides["amber"], dealt=("cyborgs", "wraiths"))
        extra = replace(game.state.extra, sides={**game.state.extra.sides, "amber": other})
        for looker in ("cyan", "violet"):
            view = SYSTEM.play.conceal(game.state, looker)
            assert SYSTEM.play.conceal(replace(game.state, extra=extra), looker) == view
            told = witness_events(SYSTEM.play, done, looker)
            asked = SYSTEM.requests.request(view, looker, None)
            yield view, told, tellings(SYSTEM, before, done, looker), asked


def test_an_army_and_a_fleet_that_jump_have_drafts_of_their_own() -> None:
    play = begun().explored(u2="ember_vale", i1="sarnath").holds("cyan", "i1").spot("cyan", "jump")
    for jump, option in (
        (Jump("fleet", "h1", (("raider", 1),), (JumpStop("u2"),)), "jump_fleet"),
        (Jump("army", "h1", (("regiment", 1),), (JumpStop("i1"),)), "jump_army"),
    ):
        draft = SYSTEM.requests.draft_of(play.state, "cyan", jump)
        assert draft is not None
        assert draft.option == option
        assert SYSTEM.requests.preview(play.state, "cyan", draft).action == jump


def test_an_action_that_cannot_be_done_is_barred_with_its_reason() -> None:
    for deed, rule in (("colonize", "BS-6.4"), ("battle", "BS-9.3"), ("assault", "BS-11.1")):
        play = begun().spot("cyan", deed)  # type: ignore[arg-type]  # three of the actions
        request = SYSTEM.requests.request(play.state, "cyan", None)
        assert request is not None
        main, barred = request.options[0], request.options[-1]
        assert (main.id, barred.id) == ("pass", deed)
        assert barred.barred is not None
        assert barred.barred.rule == rule
