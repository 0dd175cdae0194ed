"""The scores by source and round: they add up to what decides the game, in every mode."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from simulator import paths
from simulator.kernel.decisions import waited_for
from simulator.kernel.dice import agent_dice
from simulator.kernel.piece import Aside
from simulator.rules import SYSTEMS
from simulator.scenario import load
from simulator.session import Game
from simulator.session.scores import ScoreRow, ScoreSheet, score_sheet
from tests.contract import toy

SCENARIOS = paths.data("tables") / "billion_suns" / "scenarios"


def played(file: Path, seed: str, most: int = 1500) -> Game:
    """A game of random agents to its end, or as far as so many steps go."""
    setup = load(file).setup
    game = Game.new(SYSTEMS[setup.system], setup, seed)
    for n in range(1, most):
        if game.ruleset.play.outcome(game.state) is not None:
            break
        seat = next(iter(waited_for(game.state)), setup.seats[0].id)
        dice = agent_dice(seed, seat, n)
        offered = game.ruleset.play.candidates(game.view(seat), seat, dice, 12)
        game.submit(offered[dice.roll(1, len(offered))[0] - 1], seat)
    return game


@pytest.mark.parametrize(
    ("name", "unit"),
    [
        ("first_contact", "victory points"),
        ("kraken_hunt", "credits"),
        ("open_skies", "credits' worth"),
    ],
)
def test_they_add_up_to_what_wins_in_every_mode(name: str, unit: str) -> None:
    any_scored = False
    for seed in ("1", "2"):
        game = played(SCENARIOS / f"{name}.yaml", seed)
        assert game.ruleset.play.outcome(game.state) is not None
        sheet = score_sheet(game.ruleset, game.course)
        standings = game.ruleset.contest.standings(game.state)
        assert {seat: sheet.total(seat) for seat in standings} == standings
        assert sheet.rounds == tuple(range(1, game.state.round + 1))
        any_scored = any_scored or any(standings.values())
        if any_scored:
            assert sheet.unit == unit
    assert any_scored, "these games show nothing"


def test_every_contract_has_a_row_and_every_ship_that_was_destroyed_counts() -> None:
    game = played(SCENARIOS / "first_contact.yaml", "1")
    sheet = score_sheet(game.ruleset, game.course)
    assert [row.caption for row in sheet.rows] == ["Resolve Merge Conflict", "Secure System"]
    classes = game.state.setup.catalogue.classes
    gone = [
        (piece.owner, classes[piece.kind].name)
        for piece in game.state.pieces.values()
        if piece.kind in classes and piece.place == Aside("destroyed")
    ]
    assert gone
    for seat in sheet.lost:
        assert sheet.lost[seat] == Counter(name for owner, name in gone if owner == seat)
    assert sum(map(sheet.losses, sheet.lost)) == len(gone)


def test_what_was_taken_back_does_not_count() -> None:
    game = Game.new(toy.SYSTEM, toy.small_setup(), "5", friendly=True)
    for n in range(40):
        seat = next(iter(waited_for(game.state)), "")
        if not seat or game.ruleset.play.outcome(game.state) is not None:
            break
        answers = toy.candidates(game.view(seat), seat, agent_dice("5", seat, n), 9)
        game.submit(answers[0], seat)
    whole = score_sheet(toy.SYSTEM, game.course)
    wounds = {seat: -count for seat, count in game.state.extra.wounds.items() if count}
    assert {seat: whole.total(seat) for seat in wounds} == wounds
    assert whole.unit == "wounds"
    while game.steps:
        game.undo()
    assert score_sheet(toy.SYSTEM, game.course) == ScoreSheet(())


def test_a_row_keeps_seats_and_rounds_apart() -> None:
    row = ScoreRow("QS", "Relay", {("cyan", 1): 2, ("amber", 1): 1, ("cyan", 3): 4})
    sheet = ScoreSheet((1, 2, 3), (row, replace(row, source="QH")), "points")
    assert sheet.total("cyan") == 12
    assert sheet.total("amber") == 2
    assert sheet.total("nobody") == 0
