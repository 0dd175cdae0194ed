"""What every rule system must keep, tested alike for all of them."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from simulator import paths
from simulator.geometry.heading import Vector
from simulator.geometry.shapes import Disc, Dot, Rectangle
from simulator.kernel.by_hand.piece_events import PieceMoved
from simulator.kernel.dice import agent_dice
from simulator.kernel.engine import Step, check, submit, witness_events
from simulator.kernel.fold import fold
from simulator.kernel.piece import OnTable
from simulator.kernel.refusal import Refusal
from simulator.kernel.saved.codec import canonical, parse
from simulator.kernel.shown.option import CHOSEN, DRAWN
from simulator.session import Game, open_save
from tests.contract.lines import lines_of
from tests.contract.play import main as play
from tests.contract.playing import hand, play_out, turn
from tests.contract.systems import SystemCase, rulesets, systems
from tests.games.judged import judged

SYSTEMS = systems()
each_system = pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)


def test_every_shipped_system_is_tested() -> None:
    assert [system.id for system in SYSTEMS] == list(rulesets())


@each_system
def test_what_options_say_of_themselves_holds_together(system: SystemCase) -> None:
    state = system.ruleset.play.begin(system.setup, "seed")
    for field in system.ruleset.options.fields(state):
        ids = [choice for choice, _ in field.choices]
        assert {card.id for card in field.cards} <= set(ids)
        assert all(card.title for card in field.cards)
        if field.part == "drawing":
            assert set(ids) == {CHOSEN, DRAWN}
        if field.part == "drawn":
            assert "" in ids
        if field.usual:
            assert not field.choices


@each_system
def test_a_setup_survives_its_text(system: SystemCase) -> None:
    text = canonical(system.setup)
    again = system.ruleset.play.vocabulary.read_setup(parse(text))
    assert again == system.setup
    assert canonical(again) == text


@each_system
def test_every_option_can_be_shown_and_set(system: SystemCase) -> None:
    state = system.ruleset.play.begin(system.setup, "options")
    assert all(system.ruleset.options.facts(system.setup))
    for table in (None, *(table.id for table in system.setup.tables)):
        for field in system.ruleset.options.fields(state, table):
            values = [choice for choice, _ in field.choices] or [field.value]
            assert field.value in values
            for value in values:
                options = system.ruleset.options.with_value(state, table, field.name, value)
                after = replace(state, setup=replace(state.setup, options=options))
                text = canonical(after.setup)
                assert system.ruleset.play.vocabulary.read_setup(parse(text)) == after.setup
                again = system.ruleset.options.fields(after, table)
                assert [one.value for one in again if one.name == field.name] == [value]


@each_system
def test_lengths_are_written_in_the_unit_of_the_system(system: SystemCase) -> None:
    state = system.ruleset.play.begin(system.setup, "unit")
    unit = system.ruleset.words.unit(state.setup)
    piece = next(one for one in state.pieces.values() if isinstance(one.place, OnTable))
    assert isinstance(piece.place, OnTable)
    x, y = piece.place.pose.at
    told = system.ruleset.play.tell(state, PieceMoved(piece.id, piece.place), by_hand=True)
    assert told is not None
    if system.ruleset.looks.is_measured:
        assert f"{unit.text(x)}, {unit.text(y)}" in told.words
    else:
        assert unit.text(x) not in told.words  # it is told by the place that it came to


def test_a_piece_is_threatened_by_others_whatever_its_base_and_heading() -> None:
    threats = 0
    for system in systems():
        view = system.ruleset.play.conceal(system.ruleset.play.begin(system.setup, "threats"), None)
        for piece in view.pieces.values():
            if piece.owner is None or not isinstance(piece.place, OnTable):
                continue
            turned = replace(piece.place, pose=replace(piece.place.pose, heading=Vector(1, 0)))
            for base in (Dot(), Disc(1000), Rectangle(2000, 1000)):
                there = replace(piece, place=turned, base=base)
                for reason in system.ruleset.asks.threats(view, there).reasons:
                    assert view.pieces[str(reason.piece)].owner != piece.owner
                    threats += 1
    assert threats > 50


@each_system
def test_beginning_rolls_nothing(system: SystemCase) -> None:
    first = system.ruleset.play.begin(system.setup, "one")
    other = system.ruleset.play.begin(system.setup, "two")
    assert canonical(system.ruleset.play.conceal(first, None)) == canonical(
        system.ruleset.play.conceal(other, None)
    )
    assert system.ruleset.play.outcome(first) is None


@each_system
def test_the_same_seed_gives_the_same_save(system: SystemCase, tmp_path: Path) -> None:
    for name in ("one", "two"):
        play_out(system, "seed", tmp_path / name).close()
    play_out(system, "other", tmp_path / "three").close()
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    assert (tmp_path / "one").read_bytes() != (tmp_path / "three").read_bytes()


def test_hash_seeds_change_nothing(tmp_path: Path) -> None:
    here, other = tmp_path / "here", tmp_path / "other"
    here.mkdir()
    other.mkdir()
    subprocess.run(
        [sys.executable, "-m", "tests.contract.play", "all", str(other)],
        env={**os.environ, "PYTHONHASHSEED": "31415"},
        cwd=paths.data("tests").parent,
        stdout=subprocess.DEVNULL,
        check=True,
    )
    for system in systems():
        play(system.id, str(here / system.id))
        lines = lines_of(here / system.id)
        assert lines == lines_of(other / system.id)
        assert len(lines) > 10


@each_system
def test_events_alone_rebuild_the_state(system: SystemCase) -> None:
    game = play_out(system, "rebuild")
    vocabulary = system.ruleset.play.vocabulary
    state = game.course.start
    assert len(game.steps) > 3
    for step in game.steps:
        events = vocabulary.read_events(parse(canonical(step.events)))
        assert events == step.events
        assert vocabulary.read_action(parse(canonical(step.action))) == step.action
        state = fold(system.ruleset.play.apply, state, events)
        assert state == step.state


@each_system
def test_checking_and_refusing_change_nothing(system: SystemCase) -> None:
    game = play_out(system, "refuse", turns=12)
    before, text = game.state, canonical(game.state)
    seats = [seat.id for seat in game.state.setup.seats]
    refused = 0
    for number in range(60):
        action = hand(game.view(seats[0]), agent_dice("refuse", "hand", number))
        refusal = check(system.ruleset.play, game.state, action, seats[0])
        result = submit(system.ruleset.play, game.state, action, seats[0], 1)
        assert isinstance(result, Refusal) == (refusal is not None)
        if refusal is not None:
            assert result == refusal
            assert refusal.code
            assert refusal.rule
            assert refusal.text.endswith(".")
            assert isinstance(game.submit(action, seats[0]), Refusal)
            refused += 1
        assert game.state is before
        assert canonical(game.state) == text
    assert refused > 5


@each_system
def test_candidates_are_legal_and_limited(system: SystemCase) -> None:
    game = Game.new(system.ruleset, system.setup, "candidates")
    for number in range(20):
        for seat in system.setup.seats:
            dice = agent_dice("candidates", seat.id, number)
            options = system.ruleset.play.candidates(game.view(seat.id), seat.id, dice, 2)
            assert len(options) <= 2
            for action in options:
                assert check(system.ruleset.play, game.state, action, seat.id) is None
        turn(game, number, ruled=True)


@each_system
def test_nobody_sees_the_seed(system: SystemCase) -> None:
    game = Game.new(system.ruleset, system.setup, "a-seed-nobody-may-see")
    for number in range(30):
        for seat in (*(seat.id for seat in system.setup.seats), None):
            view = game.view(seat)
            assert view.seed is None
            assert "a-seed-nobody-may-see" not in canonical(view)
            assert system.ruleset.play.conceal(view, seat) == view
        turn(game, number, ruled=True)


@each_system
def test_sealed_answers_look_alike_to_others(system: SystemCase) -> None:
    """Two worlds that differ in one seat's sealed answer alone are the same for everyone else."""
    game = Game.new(system.ruleset, system.setup, "sealed")
    sealed = compared = 0
    for number in range(30):
        for decision in game.state.decisions:
            sealed += decision.sealed
            if decision.sealed and decision.answer is None:
                compared += _compare_worlds(system, game, decision.seat)
        turn(game, number, ruled=True)
    assert compared or not sealed


def _compare_worlds(system: SystemCase, game: Game, seat: str) -> int:
    dice, n = agent_dice("sealed", seat, 1), len(game.steps) + 1
    options = system.ruleset.play.candidates(game.view(seat), seat, dice, 2)
    worlds = [submit(system.ruleset.play, game.state, option, seat, n) for option in options]
    steps = [step for step in worlds if isinstance(step, Step) and not step.reveals]
    if len(steps) < 2:
        return 0
    for other in (*(one.id for one in system.setup.seats), None):
        seen = [_seen(system, step, other) for step in steps]
        assert (seen[0] == seen[1]) == (other != seat)
    return 1


def _seen(system: SystemCase, step: Step, seat: str | None) -> str:
    events = witness_events(system.ruleset.play, step, seat)
    return canonical((events, system.ruleset.play.conceal(step.state, seat)))


@each_system
def test_random_play_ends(system: SystemCase) -> None:
    if not system.ends:
        pytest.skip("a table to play on freely has no end")
    for seed in range(2):
        game = Game.new(system.ruleset, system.setup, str(seed))
        number = 0
        while system.ruleset.play.outcome(game.state) is None:
            turn(game, number, ruled=True)
            number += 1
            assert number < 1500
        _compare_standings(system, game)
        assert judged(game) == []


def _compare_standings(system: SystemCase, game: Game) -> None:
    """All winners have the most of what decides; it can be seen, and is the same for everyone."""
    standings = system.ruleset.contest.standings(game.state)
    winners = system.ruleset.play.outcome(game.state) or ()
    assert set(standings) <= {seat.id for seat in system.setup.seats}
    assert all(standings[seat] == max(standings.values()) for seat in winners)
    assert system.ruleset.contest.standings(game.view(None)) == standings


@each_system
def test_undo_and_redo_lead_back(system: SystemCase) -> None:
    game = Game.new(system.ruleset, system.setup, "back and forth", friendly=True)
    for number in range(15):
        turn(game, number, ruled=True)
    states = [game.course.start, *(step.state for step in game.steps)]
    for state in reversed(states[:-1]):
        assert isinstance(game.undo(), Step)
        assert game.state is state
    assert isinstance(game.undo(), Refusal)
    for state in states[1:]:
        assert isinstance(game.redo(), Step)
        assert game.state is state
    assert isinstance(game.redo(), Refusal)


@each_system
def test_a_save_opens_at_every_step(system: SystemCase, tmp_path: Path) -> None:
    path = tmp_path / "game.jumpshock"
    game = Game.new(system.ruleset, system.setup, "every step", path)
    for number in range(12):
        turn(game, number)
        course = game.course
        game.close()
        opened = open_save(path, rulesets())
        assert opened.trouble is None
        assert opened.game is not None
        game = opened.game
        assert game.course == course
    game.close()
