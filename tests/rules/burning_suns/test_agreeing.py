"""What may be done, asked of the program and of the umpire: they agree on actions of all sorts.

Random games show only what the program allows; here most of what is asked is refused.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from simulator.kernel.action import Action
from simulator.kernel.decisions import open_decision, waited_for
from simulator.kernel.engine import check
from simulator.kernel.saved.codec import canonical
from simulator.kernel.spec import Question
from simulator.rules.burning_suns.model import asks
from simulator.rules.burning_suns.model.actions import (
    BuildOrder,
    Colonize,
    Construct,
    Explore,
    Jump,
    JumpStop,
    PlaceLeader,
    RepairOrder,
)
from simulator.rules.burning_suns.model.state import ActionSpot
from simulator.rules.burning_suns.model.war import (
    Assault,
    Barrage,
    Battle,
    Harm,
    RerollDice,
    SpreadDamage,
)
from simulator.rules.burning_suns.play.answers import ANSWERS
from simulator.rules.burning_suns.system import SYSTEM
from simulator.session import Game
from tests.games.judged import saved
from tests.oracle.burning_suns import walk
from tests.oracle.burning_suns_questions import shortest_way
from tests.oracle.umpire_burning_suns import Umpire
from tests.oracle.umpire_burning_suns_course import DEEDS
from tests.oracle.umpire_burning_suns_games import begin_melee
from tests.oracle.umpire_burning_suns_wars import Fighter
from tests.oracle.umpire_burning_suns_world import UNIQUES, World
from tests.oracle.umpire_save import Plain, Step, normal
from tests.rules.burning_suns.plays import act_at_random

KINDS = ("dreadnought", "battlecruiser", "raider", "regiment", *UNIQUES)
MOMENTS, TRIES = 3, 150

Counts = Counter[tuple[str, bool]]
"""How many actions by type were allowed, and how many refused, by both."""


def test_the_umpire_allows_what_the_program_allows_and_nothing_else() -> None:
    """Actions of spots, by seats whose spot it need not be."""
    counts = Counts()
    for number in (2, 3, 7, 8):
        game, dice = begin_melee(number), Random(number)
        umpire = Umpire(saved(game))
        for _ in range(MOMENTS):
            for _ in range(15):
                if SYSTEM.play.outcome(game.state) is None:
                    go_on(game, umpire)
            counts += ask_of_spots(game, umpire, dice)
        assert umpire.ledger.faults == []
    agree_on(counts, 7)


def agree_on(counts: Counts, kinds: int) -> None:
    """Both answers were common for each of so many types of action."""
    names = {name for name, _ in counts}
    assert len(names) == kinds, counts
    assert min(counts[name, allowed] for name in names for allowed in (True, False)) > 2, counts


def go_on(game: Game, umpire: Umpire) -> None:
    """Something is done, and the umpire sees it."""
    act_at_random(game)
    done = game.steps[-1]
    umpire.see(Step(len(game.steps), done.seat, told(done.action), told(done.events)))


def ask_of_spots(game: Game, umpire: Umpire, dice: Random) -> Counts:
    """Made-up actions of spots as the game stands."""
    counts, phase = Counts(), umpire.world.phase
    umpire.world.phase = ""  # whose spot it is does not matter
    for _ in range(TRIES):
        seat = dice.choice(umpire.world.seats)
        action = dice.choice(ANY)(umpire.world, seat, dice)
        refusal = ANSWERS[type(action)].check(game.state, action, seat)
        objections = umpire.objections(("act", told(action), seat))
        assert (refusal is None) == (objections == []), (action, seat, refusal, objections)
        counts[type(action).__name__, refusal is None] += 1
    umpire.world.phase = phase
    return counts


def told(value: object) -> Any:
    """An action or events as a save tells them."""
    return normal(json.loads(canonical(value)))


def test_the_umpire_agrees_on_leaders_dice_and_damage() -> None:
    """Where a leader is to be placed, dice are rerolled or damage is spread in a game."""
    counts = Counts()
    for number in (4, 5):
        game, dice = begin_melee(number), Random(number)
        umpire = Umpire(saved(game))
        while SYSTEM.play.outcome(game.state) is None:
            for seat in waited_for(game.state):
                counts += ask_of_decision(game, umpire, seat, dice)
            go_on(game, umpire)
        assert umpire.ledger.faults == []
    agree_on(counts, 3)


def ask_of_decision(game: Game, umpire: Umpire, seat: str, dice: Random) -> Counts:
    """Made-up answers to what a seat is asked now."""
    counts, decision = Counts(), open_decision(game.state, seat)
    make_up = ANSWERED.get(decision.what if decision else "")
    if make_up is None:
        return counts
    for _ in range(3):
        action, moment, what = make_up(umpire, seat, dice)
        refusal = check(SYSTEM.play, game.state, action, seat)
        objections = umpire.objections((moment, what or told(action), seat))
        assert (refusal is None) == (objections == []), (action, seat, refusal, objections)
        counts[type(action).__name__, refusal is None] += 1
    return counts


Asked = tuple[Action, str, Plain]
"""An answer, and what of it the umpire judges: the action or the event, empty for the action."""


def any_leader(umpire: Umpire, seat: str, dice: Random) -> Asked:
    """A leader on some spot; of an action that may be closed, taken or for more players."""
    deed: Any = dice.choice((*DEEDS, "scan", "mission"))
    spot, leader = ActionSpot(deed, dice.choice((0, 0, 2, 2, 1))), dice.choice((0, 1, 2))
    placed = {"seat": seat, "leader": leader, "spot": {"deed": deed, "slot": spot.slot}}
    return PlaceLeader(spot, leader), "before", {"is": "leader_placed", "placed": placed}


def any_dice(umpire: Umpire, seat: str, dice: Random) -> Asked:
    """Some dice of the seat's side, misses or not."""
    side, _ = sides_of(umpire, seat)
    faces = [(volley.attack, face) for volley in side.volleys for face in volley.faces]
    missed = [n for n, (attack, face) in enumerate(faces) if face > attack or face == 8]
    among = missed if missed and dice.random() < 0.7 else [*range(len(faces))]
    return RerollDice(tuple(dice.sample(among, dice.randint(1, min(3, len(among)))))), "act", {}


def any_spread(umpire: Umpire, seat: str, dice: Random) -> Asked:
    """Damage on some kinds, mostly as much as there is."""
    side, other = sides_of(umpire, seat)
    assert umpire.wars.fight is not None
    space, left = umpire.wars.fight.space, other.hits()
    force = umpire.world.force(space, side.owner, army=side.army)
    spread = []
    for kind in dice.sample(sorted(force), len(force)):
        count = min(left, force[kind] + (not dice.randrange(8)))
        count -= dice.randint(0, count) if dice.random() < 0.3 else 0
        left -= count
        spread += [Harm(kind, (1,) * count)] if count else []
    action = SpreadDamage(tuple(spread))
    event = {"is": "damage_taken", "owner": seat, "on_ground": side.army}
    return action, "before", {**event, "spread": told(action)["spread"]}


def sides_of(umpire: Umpire, seat: str) -> tuple[Fighter, Fighter]:
    """The seat's side of the fight under way, and the other one."""
    assert umpire.wars.fight is not None
    one, other = umpire.wars.fight.sides
    return (one, other) if one.owner == seat else (other, one)


ANSWERED: dict[str, Callable[[Umpire, str, Random], Asked]] = {
    "plan": any_leader,
    "reroll": any_dice,
    "spread": any_spread,
}
"""Ways to make an answer up, by what is asked."""


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


def test_the_umpire_agrees_on_the_answers_to_questions() -> None:
    """Figures and verdicts about any space, in the midst of games under each other reading."""
    counts = Counts()
    for number in (7, 8):
        game, dice = begin_melee(number), Random(number)
        umpire = Umpire(saved(game))
        for _ in range(45):
            if SYSTEM.play.outcome(game.state) is None:
                go_on(game, umpire)
        for _ in range(30):
            seat = dice.choice(umpire.world.seats)
            spaces = any_space(umpire.world, seat, dice), dice.choice(sorted(umpire.world.spaces))
            for ask, right in answers(umpire, seat, spaces):
                answer = SYSTEM.asks.answer(game.state, Question("q", ask))
                said = answer.verdict if answer.verdict is not None else answer.value
                assert said == right, (ask, right, answer.reasons)
                counts[type(ask).__name__, bool(answer.verdict)] += 1
    assert len({name for name, _ in counts}) == 12
    assert counts["AskJump", True] > 10


def answers(umpire: Umpire, seat: str, spaces: tuple[str, str]) -> Iterator[tuple[Any, object]]:
    """Questions about two spaces, and how the umpire answers them."""
    world, (one, other) = umpire.world, spaces
    far = walk(world.links(seat, army=False), one).get(other)
    yield asks.AskDistance(one, other, seat), "none" if far is None else str(far)
    yield asks.AskTouch(one, other), other in world.near[one]
    yield asks.AskExplored(seat, other), other in world.explored(seat)
    yield asks.AskControl(other), world.spaces[other].controller or "null"
    yield asks.AskIncome(seat), str(world.holds(seat, "income"))
    for of in ("fleet", "army"):
        yield asks.AskLimit(seat, one, of), str(world.limit(one, seat, army=of == "army"))
        yield asks.AskJump(seat, one, other, army=of == "army"), can_jump(umpire, seat, spaces, of)
    least = world.units.get((one, seat, "battlecruiser"), 0) + ((one, seat, "titan") in world.units)
    for ask, action in (
        (asks.AskColonize(seat, one), Colonize(one)),
        (asks.AskAssault(seat, one), Assault(one, max(1, least))),
        (asks.AskBarrage(seat, one), Barrage(one, "fleet")),
        (asks.AskBattle(seat, one, "amber"), Battle(one, "amber")),
        (asks.AskConstruct(seat, one, (("raider", 1),)), Construct((BuildOrder(one, "raider"),))),
    ):
        yield ask, not umpire.objections(("act", told(action), seat))


def can_jump(umpire: Umpire, seat: str, spaces: tuple[str, str], force: str) -> bool:
    """Does some way lead all that can jump from one space to the other (BS-6.2)?"""
    (start, end), army = spaces, force == "army"
    units = {
        k: n for k, n in there(umpire.world, start, seat, army=army).items() if k != "starbase"
    }
    way = shortest_way(umpire, {"seat": seat, "from": start, "to": end}, army=army)
    jump: Any = Jump(
        "army" if army else "fleet", start, tuple(units.items()), tuple(map(JumpStop, way))
    )
    return bool(way) and not umpire.objections(("act", told(jump), seat))
