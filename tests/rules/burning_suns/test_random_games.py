"""Whole games at random: nothing is lost, doubled or over its limit on the way."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from simulator.kernel.decisions import waited_for
from simulator.kernel.dice import agent_dice, pick
from simulator.kernel.piece import OnTable
from simulator.kernel.refusal import Refusal
from simulator.rules.burning_suns.judging.holding import excesses
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.events import AntimatterMoved, EmpireBegan
from simulator.rules.burning_suns.model.galaxy import (
    ANOMALY,
    COUNT,
    DARK_SHIP,
    HITS,
    LEADER,
    MARKER,
    MILITIA,
)
from simulator.rules.burning_suns.model.galaxy import SYSTEM as SYSTEM_TILE
from simulator.rules.burning_suns.model.state import Planning
from simulator.rules.burning_suns.system import SYSTEM
from simulator.rules.burning_suns.view.lookup import (
    components_of,
    figures_of,
    militia_attack,
    seats_of,
    side_of,
)
from simulator.rules.burning_suns.view.spots import in_order, leaders_of
from simulator.rules.burning_suns.view.where import all_units, chart_of, is_unique
from simulator.scenario import load
from simulator.session import Game
from tests.rules.burning_suns.plays import SCENARIOS

ROUNDS = 4
MOST_STEPS = 2000
ADVANCED = {"beginning": "advanced", "planning": "advanced"}

GAMES = [
    *[("first_fleets", seed, {}) for seed in range(8)],
    *[("first_fleets", seed, ADVANCED) for seed in range(8, 12)],
    *[("fleets_three", seed, {}) for seed in range(7)],
    *[("fleets_four", seed, ADVANCED) for seed in range(6)],
    *[("fleets_five", seed, {}) for seed in range(5)],
]


@pytest.mark.parametrize(("name", "seed", "options"), GAMES, ids=str)
def test_a_game_at_random_keeps_what_there_is(name: str, seed: int, options: Any) -> None:
    setup = load(SCENARIOS / f"{name}.yaml").setup
    setup = replace(setup, options=replace(setup.options, rounds=ROUNDS, **options))
    game = Game.new(SYSTEM, setup, str(seed))
    moved: Counter[str] = Counter()
    for _ in range(MOST_STEPS):
        if SYSTEM.play.outcome(game.state) is not None:
            break
        _act(game)
        for event in game.steps[-1].events:
            if isinstance(event, AntimatterMoved):
                moved[event.seat] += event.by
            elif isinstance(event, EmpireBegan):
                moved[event.seat] += event.antimatter
        assert list(faults(game.state, moved)) == []
    assert SYSTEM.play.outcome(game.state)


def _act(game: Game) -> None:
    """One of some answers of the seat that is asked."""
    seat = next(iter(waited_for(game.state)), game.state.setup.seats[0].id)
    dice = agent_dice(game.state.seed or "", seat, len(game.steps))
    view = SYSTEM.play.conceal(game.state, seat)
    action = pick(dice, SYSTEM.play.candidates(view, seat, dice, 6))
    done = game.submit(action, seat)
    assert not isinstance(done, Refusal), done


def faults(view: View, moved: Counter[str]) -> Iterator[str]:
    """What is wrong with a state; `moved` is the antimatter that was moved, by seat."""
    sides = {seat: side_of(view, seat) for seat in seats_of(view)}
    if sum(each.crystals for each in sides.values()) > figures_of(view).crystal_supply:
        yield "more crystals than there are"
    for seat, side in sides.items():
        if side.crystals < 0 or side.antimatter < 0 or side.antimatter != moved[seat]:
            yield f"{seat} has {side.crystals} crystals and {side.antimatter} antimatter"
        leaders = [
            *leaders_of(view, seat),
            *(one.leader for one in in_order(view) if one.seat == seat),
        ]
        if side.race and view.round and sorted(leaders) != [0, 1, 2]:
            yield f"{seat} has the leaders {leaders}"
    yield from _units(view)
    faces = [each.tile for each in view.extra.spaces.values() if each.tile]
    if len(set(faces)) < len(faces):
        yield "a tile lies twice"
    if view.stages and isinstance(view.stages[-1], Planning):
        yield from (f"{each.seat} is over a limit" for each in excesses(view))


def _units(view: View) -> Iterator[str]:
    """Each unit is in one space, a piece for each kind, and tokens are those that there are."""
    seen: Counter[Any] = Counter()
    for piece in view.pieces.values():
        if piece.kind in (SYSTEM_TILE, ANOMALY, LEADER, MARKER):
            continue
        marks = dict(piece.marks)
        there = isinstance(piece.place, OnTable) and chart_of(view).locate(piece.place.pose.at)
        if not there or marks.get(COUNT, marks.get(HITS, 0)) < 1:
            yield f"{piece.id} is nowhere or empty"
            continue
        where = "anywhere" if is_unique(piece.kind) else there
        seen[piece.owner, piece.kind, where] += 1
    yield from (f"{key} is there twice" for key, count in seen.items() if count > 1)
    components = components_of(view)
    tokens: Counter[Any] = Counter()
    for one in all_units(view):
        if one.owner is None:
            kind: Any = militia_attack(view, one.space) if one.kind == MILITIA else one.kind
            tokens[kind] += one.count
    most = {each.attack: each.count for each in components.militia}
    most_of: dict[Any, int] = {DARK_SHIP: components.dark_ships.count, **most}
    yield from (f"{count} of {kind}" for kind, count in tokens.items() if count > most_of[kind])
