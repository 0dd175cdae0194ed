"""Whole games at random: nothing is lost, doubled or over its limit on the way."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest

from simulator import paths
from simulator.kernel.piece import OnTable
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
from simulator.rules.burning_suns.play.supply import crystals_left
from simulator.rules.burning_suns.system import SYSTEM
from simulator.rules.burning_suns.view.lookup import (
    components_of,
    militia_attack,
    rulings_of,
    seats_of,
    side_of,
)
from simulator.rules.burning_suns.view.spots import in_order, leaders_of
from simulator.rules.burning_suns.view.where import all_units, chart_of, is_unique
from simulator.scenario import load
from simulator.session import Game
from tests.games.judged import saved
from tests.oracle.umpire_burning_suns import follow
from tests.oracle.umpire_burning_suns_games import begin_melee, digest
from tests.rules.burning_suns.plays import SCENARIOS, act_at_random

ROUNDS = 4
MOST_STEPS = 2000
ADVANCED = {"beginning": "advanced", "planning": "advanced"}

GAMES = [
    *[("first_fleets", seed, {}) for seed in range(5)],
    *[("first_fleets", seed, ADVANCED) for seed in range(5, 8)],
    *[("fleets_three", seed, {}) for seed in range(5)],
    *[("fleets_four", seed, ADVANCED) for seed in range(4)],
    *[("fleets_five", seed, {}) for seed in range(4)],
    *[("melee", seed, {}) for seed in range(9)],
]


@pytest.mark.parametrize(("name", "seed", "options"), GAMES, ids=str)
def test_a_game_at_random_keeps_what_there_is(name: str, seed: int, options: Any) -> None:
    """After every action; at the end the umpire has no fault, and its world is the program's."""
    game = begin_melee(seed) if name == "melee" else _begin(name, seed, options)
    moved: Counter[str] = Counter()
    for _ in range(MOST_STEPS):
        if SYSTEM.play.outcome(game.state) is not None:
            break
        act_at_random(game)
        for event in game.steps[-1].events:
            if isinstance(event, AntimatterMoved):
                moved[event.seat] += event.by
            elif isinstance(event, EmpireBegan):
                moved[event.seat] += event.antimatter
        assert list(faults(game.state, moved)) == []
    assert SYSTEM.play.outcome(game.state)
    umpire = follow(saved(game))
    assert umpire.ledger.faults == []
    world = umpire.world
    assert world.units == {
        (one.space, one.owner, one.kind): one.hits or one.count for one in all_units(game.state)
    }
    for seat in seats_of(game.state):
        side, theirs = side_of(game.state, seat), world.sides[seat]
        assert (theirs.crystals, theirs.antimatter) == (side.crystals, side.antimatter)
    for space, there in game.state.extra.spaces.items():
        theirs_there = world.spaces[space]
        for field in fields(there):
            assert getattr(theirs_there, field.name) == getattr(there, field.name)


def _begin(name: str, seed: int, options: Any) -> Game:
    setup = load(SCENARIOS / f"{name}.yaml").setup
    setup = replace(setup, options=replace(setup.options, rounds=ROUNDS, **options))
    return Game.new(SYSTEM, setup, str(seed))


def test_another_hash_seed_changes_no_byte_of_a_war() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.oracle.umpire_burning_suns_games", "17"],
        env={**os.environ, "PYTHONHASHSEED": "31415"},
        cwd=paths.data("tests").parent,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == digest(17)


def faults(view: View, moved: Counter[str]) -> Iterator[str]:
    """What is wrong with a state; `moved` is the antimatter that was moved, by seat."""
    sides = {seat: side_of(view, seat) for seat in seats_of(view)}
    supply = None if rulings_of(view).crystal_supply == "unlimited" else crystals_left(view)
    if supply is not None and supply < 0:
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
