"""Whole games at random: cards, items and antimatter are kept, limits hold, saves open anywhere."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from simulator import paths
from simulator.kernel.decisions import waited_for
from simulator.kernel.dice import agent_dice, pick
from simulator.kernel.refusal import Refusal
from simulator.rules import SYSTEMS
from simulator.rules.burning_suns.model.actions import (
    DeclineAlliance,
    EndEffect,
    PassSpot,
    StopExploring,
    UseNone,
)
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.doing import Doing
from simulator.rules.burning_suns.model.events import AntimatterMoved, EmpireBegan
from simulator.rules.burning_suns.model.state import Planning
from simulator.rules.burning_suns.system import SYSTEM
from simulator.rules.burning_suns.view.antimatter import levels_within
from simulator.rules.burning_suns.view.holding import card_limit, sources_of
from simulator.rules.burning_suns.view.lookup import seats_of, side_of
from simulator.rules.burning_suns.view.possessions import (
    allies_of,
    cards_of,
    item_of,
    race_cards_of,
)
from simulator.rules.burning_suns.view.where import all_units, has_company, is_mercenary
from simulator.scenario import load, load_text
from simulator.session import Game, open_save
from tests.games.judged import lines_of, saved
from tests.oracle.umpire_burning_suns_empires import follow_empires, list_holdings
from tests.oracle.umpire_burning_suns_games import MELEE
from tests.rules.burning_suns.plays import SCENARIOS
from tests.rules.burning_suns.test_random_games import faults

IDLE = PassSpot, UseNone, EndEffect, StopExploring, DeclineAlliance
MOST_STEPS = 1500
RICHLY = "crystals: 50, antimatter: 3"
"""What empires begin a melee with, so that they have levels."""


def begin(name: str, seed: int, **options: Any) -> Game:
    """A shipped scenario, or a melee, as a whole game of a few rounds."""
    if name == "melee":
        text = MELEE.format(planning="normal", rulings="").replace("crystals: 50", RICHLY)
        setup = load_text(text.encode(), "melee.yaml").setup
    else:
        setup = load(SCENARIOS / f"{name}.yaml").setup
    options = {"mode": "whole", "rounds": 4, **options}
    return Game.new(SYSTEM, replace(setup, options=replace(setup.options, **options)), str(seed))


def act(game: Game) -> None:
    """One of some answers of the seat that is asked, seldom to leave things."""
    seat = next(iter(waited_for(game.state)), game.state.setup.seats[0].id)
    dice = agent_dice(game.state.seed or "", seat, len(game.steps))
    view = SYSTEM.play.conceal(game.state, seat)
    able = tuple(SYSTEM.play.candidates(view, seat, dice, 12))
    busy = tuple(each for each in able if not isinstance(each, IDLE))
    is_busy = bool(busy) and dice.roll(1, 10)[0] > 1
    action = pick(dice, busy if is_busy else able)
    done = game.submit(action, seat)
    assert not isinstance(done, Refusal), done


def wrong(view: View) -> Iterator[str]:
    """What is wrong with cards, items, leaders and levels of a state."""
    catalogue, market = view.setup.catalogue, view.extra.market
    sides = {seat: side_of(view, seat) for seat in seats_of(view)}
    held = [item_of(name) for side in sides.values() for name in side.holds.technologies]
    held += [name for side in sides.values() for _, name in side.holds.upgrades]
    held += [each.structure for each in view.extra.spaces.values() if each.structure]
    held += [
        one.kind for one in all_units(view) if is_mercenary(one.kind) for _ in range(one.count)
    ]
    held += [item for row in market.rows for item in row if item]
    copies = Counter({one.id: one.copies for one in catalogue.items.values()})
    if Counter(held) + Counter((*market.items.unseen, *market.items.known)) != copies:
        yield "items are lost or doubled"
    for what, pile, shown, all_ in (
        ("agent", market.agents, market.open_agent, catalogue.agents),
        ("artifact", market.artifacts, market.open_artifact, catalogue.artifacts),
    ):
        cards = [card for seat in sides for card in cards_of(view, seat, what)]  # type: ignore[arg-type]  # one of the two
        cards += [*pile.unseen, *pile.known, *([shown] if shown else [])]
        if sorted(cards) != sorted(all_):
            yield f"the {what}s are {sorted(cards)}"
    for seat, side in sides.items():
        cards = [*side.cards, *(card for _, card in side.holds.lent)]
        if len(set(cards)) < len(cards) or not set(cards) <= set(race_cards_of(view, seat)):
            yield f"the race cards of {seat} are {cards}"
        if any(seat not in allies_of(view, ally) for ally in allies_of(view, seat)):
            yield f"an ally of {seat} is none"
        if waited_for(view):
            if len(side.holds.levels) > levels_within(view, seat):
                yield f"{seat} has {side.holds.levels} with {side.antimatter}"
            if side.sources is not None and side.sources != sources_of(view, seat, "antimatter"):
                yield f"{seat}'s sources are {side.sources}"
            if any(
                one.owner == seat
                and is_mercenary(one.kind)
                and not has_company(view, one.space, seat)
                for one in all_units(view)
            ):
                yield f"a mercenary of {seat} is alone"


def over_limits(view: View) -> Iterator[str]:
    """What should be in order between two rounds: cards, levels."""
    if view.round < 2:
        return  # a file may begin above a threshold; levels come at the end of an action
    for seat in seats_of(view):
        for what in ("agent", "artifact"):
            if len(cards_of(view, seat, what)) > card_limit(view, seat, what):
                yield f"{seat} has too many {what}s"
        if len(side_of(view, seat).holds.levels) != levels_within(view, seat):
            yield f"{seat} has not its levels"


def deepest(game: Game) -> int:
    """How many actions are under way inside each other."""
    return sum(isinstance(stage, Doing) for stage in game.state.stages)


GAMES = [
    ("first_fleets", 1, {}),
    ("first_fleets", 2, {"length": "long"}),
    ("fleets_three", 3, {"planning": "advanced"}),
    ("fleets_four", 4, {"beginning": "advanced"}),
    ("fleets_five", 5, {}),
    *(("melee", seed, {}) for seed in range(6, 12)),
]
MORE = int(os.environ.get("JUMPSHOCK_GAMES", "0"))
"""So many games more, for a long run."""

NAMES = ("first_fleets", "melee", "fleets_three", "melee", "fleets_four", "melee", "fleets_five")
GAMES += [(NAMES[n % 7], n, {}) for n in range(100, 100 + MORE)]


@pytest.mark.parametrize(("name", "seed", "options"), GAMES, ids=str)
def test_a_whole_game_at_random_keeps_what_there_is(
    name: str, seed: int, options: Any, tmp_path: Path
) -> None:
    """After every action; in the deepest action that comes it is saved, and opens as it was."""
    game = begin(name, seed, **options)
    moved: Counter[str] = Counter()
    deep = 1
    for _ in range(MOST_STEPS):
        if SYSTEM.play.outcome(game.state) is not None:
            break
        act(game)
        for event in game.steps[-1].events:
            if isinstance(event, AntimatterMoved):
                moved[event.seat] += event.by
            elif isinstance(event, EmpireBegan):
                moved[event.seat] += event.antimatter
        view = game.state
        found = [*faults(view, moved), *wrong(view)] if view.extra.market.rows else []
        if view.stages and isinstance(view.stages[-1], Planning):
            found += over_limits(view)
        assert found == []
        if deepest(game) > deep:
            deep = deepest(game)
            game.copy_to(tmp_path / f"{deep}.jumpshock")
            opened = open_save(tmp_path / f"{deep}.jumpshock", SYSTEMS).game
            assert opened is not None
            assert opened.state == game.state
            opened.close()
    assert SYSTEM.play.outcome(game.state)
    umpire = follow_empires(saved(game))
    assert umpire.ledger.faults == []
    for seat, told in list_holdings(umpire).items():
        holds = side_of(game.state, seat).holds
        lent = dict(holds.lent)
        cards = [*holds.agents], [*holds.artifacts]
        assert told == ([*holds.levels], *cards, [*holds.technologies], lent)


def digest(seed: int) -> str:
    """A sum of all bytes of the save of a whole game at random."""
    game = begin("first_fleets", seed)
    while SYSTEM.play.outcome(game.state) is None:
        act(game)
    return sha256("\n".join(lines_of(game)).encode()).hexdigest()


def test_another_hash_seed_changes_no_byte_of_a_whole_game() -> None:
    done = subprocess.run(
        [sys.executable, "-m", __name__, "7"],
        env={**os.environ, "PYTHONHASHSEED": "31415"},
        cwd=paths.data("tests").parent,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == digest(7)


if __name__ == "__main__":
    print(digest(int(sys.argv[1])))
