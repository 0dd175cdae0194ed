"""Games of Burning Suns for the umpire's tests: random players, read back as saves.

Those of `MELEE` begin in the middle of a war, so that what is rare comes often.
"""

import pickle
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from hashlib import sha256

from simulator import paths
from simulator.rules import SYSTEMS
from simulator.scenario import load, load_text
from simulator.session import Game
from tests.games.judged import lines_of, saved
from tests.oracle.umpire_burning_suns_world import World
from tests.oracle.umpire_save import Plain, Save, Step
from tests.rules.burning_suns.plays import act_at_random

MOST_STEPS = 2000
MOST_GAMES = 24
"""So many melees are looked through for something to change."""

RICH = (17, 3)
"""Melees in which much happens that is rare: these are tried first, then all others."""

FOLDER = paths.data("tables") / "burning_suns" / "scenarios"

Change = Callable[[World, Step, int], bool]
"""Changes a step at one of its events and says so, or leaves it and says no."""

MELEE = """\
format: 1
system: burning_suns
mode: fleets
title: A melee
rounds: 4
planning: {planning}
rulings: {{{rulings}}}
seats:
  - {{id: cyan, empire: {{race: insectoids, framework: of_the_nova, crystals: 50}}}}
  - {{id: amber, empire: {{race: ercineans, framework: of_the_outer_rim, crystals: 50}}}}
  - {{id: violet, empire: {{race: wraiths, framework: of_the_eclipse, crystals: 40}}}}
tables:
  - id: G
    size: [24, 16]
    systems:
      - {{id: u1, tile: brannoch, owner: cyan, at: [4, 4]}}
      - {{id: i1, tile: loomgate, owner: cyan, at: [8, 4]}}
      - {{id: x1, tile: gorm, at: [12, 4]}}
      - {{id: i2, tile: sarnath, owner: amber, at: [16, 4]}}
      - {{id: u2, tile: anchorage, owner: amber, at: [20, 4]}}
      - {{id: h1, kind: home, owner: cyan, at: [4, 8]}}
      - {{id: u3, tile: ember_vale, at: [8, 8]}}
      - {{id: s1, tile: heart_of_suns, at: [12, 8]}}
      - {{id: x2, tile: ambush, owner: amber, control: unrest, blocked: 1, at: [16, 8]}}
      - {{id: h2, kind: home, owner: amber, at: [20, 8]}}
      - {{id: i3, tile: tidewater, owner: cyan, control: unrest, blocked: 2, at: [4, 12],
          structure: embassy}}
      - {{id: x3, tile: free_port, at: [8, 12]}}
      - {{id: h3, kind: home, owner: violet, at: [12, 12]}}
      - {{id: e1, tile: lull, at: [16, 12]}}
      - {{id: i4, tile: muster, owner: violet, at: [20, 12]}}
    anomalies:
      - {{id: a1, kind: wormhole, at: [6, 6], heading: 0}}
      - {{id: a2, at: [10, 6], heading: 0}}
      - {{id: a3, kind: ionstorm, at: [14, 6], heading: 90}}
      - {{id: a4, kind: dark_fleet, at: [18, 6], heading: 0}}
      - {{id: a5, at: [10, 10], heading: 180}}
      - {{id: a6, kind: wormhole, at: [14, 10], heading: 0}}
    units:
      - {{owner: cyan, at: h1, dreadnought: 2, raider: 2, regiment: 3}}
      - {{owner: cyan, at: i1, battlecruiser: 5, raider: 3, titan: 6, regiment: 2, colossus: 3}}
      - {{owner: cyan, at: u3, dreadnought: 1, raider: 2}}
      - {{owner: cyan, at: x1, battlecruiser: 4}}
      - {{owner: cyan, at: i2, raider: 4, starbase: 5}}
      - {{owner: amber, at: i2, battlecruiser: 3, titan: 5, regiment: 4}}
      - {{owner: amber, at: x2, raider: 5, dreadnought: 1, regiment: 3, colossus: 4}}
      - {{owner: amber, at: i1, raider: 3}}
      - {{owner: amber, at: u3, dreadnought: 2}}
      - {{owner: violet, at: i4, battlecruiser: 4, raider: 5, regiment: 2}}
      - {{owner: violet, at: x2, battlecruiser: 3, titan: 8}}
      - {{owner: violet, at: x3, battlecruiser: 3, dreadnought: 1}}
      - {{owner: violet, at: i3, raider: 2}}
      - {{owner: violet, at: e1, dreadnought: 2, starbase: 2}}
"""

READINGS = (
    "",
    'reroll_pool: "per_turn", titan_second_purpose: "none"',
    'dark_strike: "no", barrage_rerolls: "framework_too", empty_systems: "colonize_1"',
    'defender_antimatter: "no", jump_counts: "end_point", top_antimatter: "all_over"',
    'share_action: "no", crystal_supply: "unlimited"',
)
"""The rulings of melees by number: each other reading is played."""


def begin_melee(number: int) -> Game:
    """The melee of this number before its start."""
    planning = "advanced" if number % 2 else "normal"
    text = MELEE.format(planning=planning, rulings=READINGS[number % len(READINGS)])
    setup = load_text(text.encode(), "melee").setup
    return Game.new(SYSTEMS["burning_suns"], setup, f"melee {number}")


def digest(number: int) -> str:
    """What the bytes of the melee with this number come to."""
    return sha256("\n".join(lines_of(_played(begin_melee(number)))).encode()).hexdigest()


@cache
def melee(number: int) -> Save:
    """The melee of this number, as its save."""
    return saved(_played(begin_melee(number)))


@cache
def played(name: str, seed: int) -> Save:
    """A shipped scenario played by random players, as its save."""
    setup = load(FOLDER / f"{name}.yaml").setup
    setup = replace(setup, options=replace(setup.options, rounds=4))
    return saved(_played(Game.new(SYSTEMS["burning_suns"], setup, str(seed))))


def _played(game: Game) -> Game:
    for _ in range(MOST_STEPS):
        if game.ruleset.play.outcome(game.state) is not None:
            return game
        act_at_random(game)
    raise RuntimeError("the game does not end")


def changed(save: Save, change: Change) -> Save | None:
    """The save with the first step changed that `change` takes; None when it takes none."""
    copy = replace(save, steps=pickle.loads(pickle.dumps(save.steps)))
    world = World(copy)
    for step in copy.steps:
        for place in range(len(step.events)):
            if change(world, step, place):
                return copy
            world.apply(step.events[place])
    return None


def planted(change: Change) -> Save:
    """The first game in which there is something to change, with that changed."""
    for number in dict.fromkeys((*RICH, *range(MOST_GAMES))):
        save = changed(melee(number), change)
        if save is not None:
            return save
    save = changed(played("fleets_five", 1), change)
    if save is None:
        raise ValueError("nothing to change in any game")
    return save


def swapped(kind: str, fields: Callable[[World, Plain], Plain | None]) -> Change:
    """Other values in the first event of a kind for which `fields` has any."""

    def change(world: World, step: Step, place: int) -> bool:
        event = step.events[place]
        found = fields(world, event) if event["is"] == kind else None
        event.update(found or {})
        return found is not None

    return change


def dropped(kind: str, /, **fields: object) -> Change:
    """Leave the first event of a kind out."""

    def change(_: World, step: Step, place: int) -> bool:
        event = step.events[place]
        if event["is"] == kind and all(event[name] == value for name, value in fields.items()):
            del step.events[place]
            return True
        return False

    return change


if __name__ == "__main__":
    print(digest(int(sys.argv[1])))
