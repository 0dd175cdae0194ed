"""What may be done, asked of the program and of the umpire: they agree on actions of all sorts.

Random games show only what the program allows; here most of what is asked is refused.
"""

import json
from collections import Counter
from random import Random
from typing import Any

from simulator.kernel.action import Action
from simulator.kernel.saved.codec import canonical
from simulator.rules.burning_suns.model.actions import (
    BuildOrder,
    Colonize,
    Construct,
    Explore,
    Jump,
    JumpStop,
    RepairOrder,
)
from simulator.rules.burning_suns.model.war import Assault, Barrage, Battle
from simulator.rules.burning_suns.play.answers import ANSWERS
from simulator.rules.burning_suns.system import SYSTEM
from simulator.session import Game
from tests.games.judged import saved
from tests.oracle.umpire_burning_suns import follow
from tests.oracle.umpire_burning_suns_games import begin_melee
from tests.oracle.umpire_burning_suns_judging import Ledger
from tests.oracle.umpire_burning_suns_moves import MovesJudge
from tests.oracle.umpire_burning_suns_wars import WarsJudge
from tests.oracle.umpire_burning_suns_world import UNIQUES, World
from tests.oracle.umpire_save import normal
from tests.rules.burning_suns.plays import act_at_random

KINDS = ("dreadnought", "battlecruiser", "raider", "regiment", *UNIQUES)
MOMENTS, TRIES = 4, 150


def test_the_umpire_allows_what_the_program_allows_and_nothing_else() -> None:
    counts = Counter[Any]()
    for number in (2, 3, 7, 8):
        game, dice = begin_melee(number), Random(number)
        for _ in range(MOMENTS):
            for _ in range(12):
                if SYSTEM.play.outcome(game.state) is None:
                    act_at_random(game)
            counts += ask_both(game, dice)
    names = {name for name, _ in counts}
    assert len(names) == 7
    assert min(counts[name, allowed] for name in names for allowed in (True, False)) > 2, counts


def ask_both(game: Game, dice: Random) -> Counter[Any]:
    """How many actions by type were allowed and refused, by both."""
    counts = Counter[Any]()
    faults, world = follow(saved(game))
    assert faults == []
    for _ in range(TRIES):
        seat = dice.choice(world.seats)
        action = ANY[dice.randrange(len(ANY))](world, seat, dice)
        refusal = ANSWERS[type(action)].check(game.state, action, seat)
        objections = objections_to(world, action, seat)
        assert (refusal is None) == (objections == []), (action, seat, refusal, objections)
        counts[type(action).__name__, refusal is None] += 1
    return counts


def objections_to(world: World, action: Action, seat: str) -> list[str]:
    """What the umpire has against an action of a spot."""
    ledger = Ledger()
    moves = MovesJudge(world, ledger)
    told = normal(json.loads(canonical(action)))
    for judge in (moves, WarsJudge(world, ledger, moves)):
        judge.look("act", told, seat)
    return [f"{fault.rule}: {fault.text}" for fault in ledger.faults]


def there(world: World, space: str, seat: str, *, army: bool) -> dict[str, int]:
    """The units of a seat by kind, uniques as one."""
    found = world.force(space, seat, army=army)
    return {kind: 1 if kind in UNIQUES else count for kind, count in found.items()}


def some_of(units: dict[str, int], dice: Random) -> tuple[tuple[str, int], ...]:
    """Some of these units, now and then one more than there are."""
    kinds = dice.sample(sorted(units), dice.randint(0, len(units)))
    return tuple(
        (kind, max(1, dice.randint(1, units[kind]) + (not dice.randrange(9)))) for kind in kinds
    )


def any_space(world: World, seat: str, dice: Random) -> str:
    """A space with units of the seat, or any."""
    held = sorted({space for space, owner, _ in world.units if owner == seat})
    return str(dice.choice(held if held and dice.random() < 0.8 else sorted(world.spaces)))


def any_jump(world: World, seat: str, dice: Random) -> Action:
    """A walk from where units are, sometimes with a leap; units left and taken along."""
    army = dice.random() < 0.4
    at = start = any_space(world, seat, dice)
    units = some_of(there(world, start, seat, army=army), dice)
    links, stops = world.links(seat, army=army), []
    for _ in range(dice.choice((1, 1, 2, 2, 3, 4, 6))):
        at = dice.choice(links[at] if dice.random() < 0.95 else sorted(world.spaces))
        dropped = some_of(dict(units), dice) if dice.random() < 0.2 else ()
        picked = some_of(there(world, at, seat, army=army), dice) if dice.random() < 0.2 else ()
        stops.append(JumpStop(at, dropped, picked))
    return Jump("army" if army else "fleet", start, units, tuple(stops))


def any_construct(world: World, seat: str, dice: Random) -> Action:
    own = sorted(name for name, space in world.spaces.items() if space.controller == seat)
    builds = tuple(
        BuildOrder(
            dice.choice(own) if dice.random() < 0.9 else any_space(world, seat, dice),
            dice.choice(KINDS),
            dice.choice((1, 1, 1, 2, 3)),
        )
        for _ in range(dice.randint(0, 2))
    )
    damaged = [kind for _, owner, kind in world.units if owner == seat and kind in UNIQUES]
    repairs = tuple(
        RepairOrder(kind, dice.randint(1, 3)) for kind in damaged if dice.random() < 0.3
    )
    return Construct(builds or (BuildOrder(own[0], "raider"),), repairs)


def any_battle(world: World, seat: str, dice: Random) -> Action:
    return Battle(any_space(world, seat, dice), dice.choice((*world.seats, None)))


def any_barrage(world: World, seat: str, dice: Random) -> Action:
    space = any_space(world, seat, dice)
    if dice.random() < 0.5:
        return Barrage(space, "fleet")
    return Barrage(space, "army", dice.choice((*world.seats, None)))


def any_at_space(world: World, seat: str, dice: Random) -> Action:
    space = any_space(world, seat, dice)
    found = Explore(dice.choice(sorted(world.spaces))), Colonize(space)
    many = world.units.get((space, seat, "battlecruiser"), 0) + dice.randint(-1, 2)
    return dice.choice((*found, Assault(space, many)))


ANY = (any_at_space, any_at_space, any_construct, any_battle, any_barrage, any_jump, any_jump)
"""Ways to make an action up, some of them twice."""
