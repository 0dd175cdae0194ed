"""Worlds that differ only in what another seat holds sealed look alike until it is revealed."""

from collections.abc import Iterator
from copy import copy

import pytest

from simulator.kernel.action import Action
from simulator.kernel.by_hand.sandbox import MarkPiece
from simulator.kernel.decisions import open_decision, waited_for
from simulator.kernel.dice import agent_dice, pick
from simulator.kernel.engine import Step, witness_events
from simulator.kernel.refusal import Refusal
from simulator.kernel.saved.codec import canonical
from simulator.session import Game
from simulator.session.log import tellings
from tests.games.matches import Match
from tests.games.mutants import mutants
from tests.games.plainly import started, thought

MATCHES = [Match("quick_ambush", "pairs", 4), Match("grand_fleet", "pairs", 1)]
MATCHES += [Match("carrier_war", "pairs", 4)]

Worlds = tuple[Game, Game]


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: match.table)
def test_nobody_learns_what_another_seals(match: Match) -> None:
    compared: dict[str, int] = {}
    for game, seat in sealing(match):
        decision = open_decision(game.state, seat)
        assert decision is not None
        compared[decision.what] = compared.get(decision.what, 0) + compare(game, seat)
    assert min(compared["helm"], compared["bid"]) > 1


def sealing(match: Match) -> Iterator[tuple[Game, str]]:
    """Every moment of a random game at which somebody is about to seal an answer, and who."""
    game, number = started(match), 0
    while match.ruleset.play.outcome(game.state) is None:
        number += 1
        for seat in waited_for(game.state):
            decision = open_decision(game.state, seat)
            if decision is not None and decision.sealed:
                yield game, seat
        action, seat, _ = thought(game, match, number)
        assert isinstance(game.submit(action, seat), Step)


def compare(game: Game, seat: str) -> int:
    """Let the seat seal two different answers, and the others go on alike in both worlds.

    Returns how many answers of others were compared.
    """
    dice = agent_dice("pairs", seat, len(game.steps))
    options = game.ruleset.play.candidates(game.view(seat), seat, dice, 8)
    if len(options) < 2:
        return 0
    worlds = copy(game), copy(game)
    if done(worlds, (options[0], options[1]), seat, seat):
        return 0  # the last to seal: all lies open at once
    compared = 0
    while True:
        compared += 1
        others = [one for one in waited_for(worlds[0].state) if one != seat]
        alike(worlds, seat)
        meddle = MarkPiece(min(worlds[0].state.pieces), "chaff", 1)
        assert not done(worlds, (meddle, meddle), others[0], seat)
        alike(worlds, seat)
        answers = worlds[0].ruleset.play.candidates(worlds[0].view(others[0]), others[0], dice, 8)
        answer = pick(dice, answers)
        if done(worlds, (answer, answer), others[0], seat):
            return compared


def done(worlds: Worlds, actions: tuple[Action, Action], doer: str, seat: str) -> bool:
    """Do it in both worlds; True when that reveals what `seat` sealed, else it looks alike."""
    before = [world.state for world in worlds]
    steps = [world.submit(action, doer) for world, action in zip(worlds, actions, strict=True)]
    one, other = steps
    assert isinstance(one, Step)
    assert isinstance(other, Step)
    assert one.reveals == other.reveals
    if one.reveals:
        assert one.events != other.events
        return True
    ruleset = worlds[0].ruleset
    for watcher in watchers(worlds[0], seat):
        seen = [canonical(witness_events(ruleset.play, step, watcher)) for step in (one, other)]
        assert seen[0] == seen[1]
        told = [
            tellings(ruleset, was, step, watcher)
            for was, step in zip(before, (one, other), strict=True)
        ]
        assert told[0] == told[1]
    return False


def alike(worlds: Worlds, seat: str) -> None:
    """The worlds look alike to all but `seat`: views, candidates and refusals, byte for byte."""
    one, other = worlds
    assert canonical(one.view(seat)) != canonical(other.view(seat))
    for watcher in watchers(one, seat):
        assert canonical(one.view(watcher)) == canonical(other.view(watcher))
        if watcher is not None:
            assert options(one, watcher) == options(other, watcher)
            assert refusals(one, watcher) == refusals(other, watcher)


def watchers(game: Game, seat: str) -> list[str | None]:
    others = [one.id for one in game.state.setup.seats if one.id != seat]
    return [*others, None]


def options(game: Game, seat: str) -> str:
    dice = agent_dice("pairs", seat, 0)
    return canonical(game.ruleset.play.candidates(game.view(seat), seat, dice, 40))


def refusals(game: Game, seat: str) -> list[Step | Refusal]:
    """What the game says to all illegal variants of what the seat might do."""
    found = game.ruleset.play.candidates(game.view(seat), seat, agent_dice("pairs", seat, 1), 1)
    wrong = [no for action in found for no in mutants(game.ruleset, game.view(seat), action, seat)]
    said = [game.submit(no.action, no.seat) for no in wrong]
    assert all(isinstance(one, Refusal) for one in said)
    return said
