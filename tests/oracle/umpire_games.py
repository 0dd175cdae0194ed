"""Real games for the umpire's tests: played by the project's own agents, read back as saves.

The one module beside the tests that imports the project; no judge imports it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from simulator.ai import AGENTS
from simulator.kernel.dice import agent_dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.saved.codec import canonical, parse
from simulator.rules import SYSTEMS
from simulator.session import Game
from tests.contract.playing import hand
from tests.games.judged import lines_of
from tests.games.matches import shipped
from tests.oracle.umpire import Judge, judge
from tests.oracle.umpire_activation import ActivationJudge
from tests.oracle.umpire_arrivals import ArrivalsJudge
from tests.oracle.umpire_command import CommandJudge
from tests.oracle.umpire_course import CourseJudge
from tests.oracle.umpire_errands import ErrandsJudge
from tests.oracle.umpire_jump import JumpJudge
from tests.oracle.umpire_leaving import LeavingJudge
from tests.oracle.umpire_movement import MovementJudge
from tests.oracle.umpire_parts import PartsJudge
from tests.oracle.umpire_save import Frame, Plain, Save, normal, read
from tests.oracle.umpire_settling import SettlingJudge
from tests.oracle.umpire_setup import SetupJudge
from tests.oracle.umpire_tables import shipped as tables
from tests.oracle.umpire_turns import TurnsJudge
from tests.oracle.umpire_world import Group, Thing, World

COURSE: tuple[type[Judge], ...] = (
    SetupJudge,
    CourseJudge,
    CommandJudge,
    TurnsJudge,
    ActivationJudge,
    JumpJudge,
    LeavingJudge,
    MovementJudge,
    SettlingJudge,
    ArrivalsJudge,
    PartsJudge,
    ErrandsJudge,
)
"""The judges of the course of a game, of arrivals and of movement."""

MOST = 6000
"""More actions than any of these games has."""


def table(name: str, rulings: Mapping[str, Any] | None = None, **changes: Any) -> Any:
    """The set-up of a shipped table, with other rulings, rounds, scale or contracts."""
    setup = shipped()[name]
    if rulings:
        changed = replace(setup.catalogue.rulings, **rulings)
        setup = replace(setup, catalogue=replace(setup.catalogue, rulings=changed))
    return replace(setup, options=replace(setup.options, **changes))


def played(
    setup: Any, seed: str, agents: Sequence[str] = ("random",), meddled: int = 0
) -> list[str]:
    """The lines of a whole game; every so many actions the free hand meddles, never for 0."""
    game, seats = _begun(setup, seed), [seat.id for seat in setup.seats]
    for n in range(2, MOST):
        if game.ruleset.play.outcome(game.state) is not None:
            return lines_of(game)
        waiting = {one.seat: one for one in game.state.decisions if one.answer is None}
        seat = next(iter(waiting))
        dice = agent_dice(seed, seat, n)
        if meddled and n % meddled == 0:
            game.submit(hand(game.state, dice), seat)
            continue
        agent = AGENTS[agents[seats.index(seat) % len(agents)]]
        view = game.ruleset.play.conceal(game.state, seat)
        _done(game.submit(agent(view, waiting[seat], game.ruleset, dice).action, seat))
    raise RuntimeError("the game does not end")


def set_up(setup: Any, seed: str) -> list[str]:
    """The lines of a game that has just begun."""
    return lines_of(_begun(setup, seed))


def _begun(setup: Any, seed: str) -> Game:
    game, seat = Game.new(SYSTEMS[setup.system], setup, seed), setup.seats[0].id
    first = game.ruleset.play.candidates(game.state, seat, agent_dice(seed, seat, 1), 8)
    _done(game.submit(next(one for one in first if type(one).__name__ == "StartGame"), seat))
    return game


def save_of(lines: Sequence[str]) -> Save:
    """The save of these lines."""
    return read(list(lines))


def broken(lines: Sequence[str]) -> list[str]:
    """The rules broken in a game as the judges of its course see them."""
    return [fault.rule for fault in judge(save_of(lines), COURSE)]


def doctored(lines: Sequence[str], change: Callable[[Plain], bool]) -> list[str]:
    """The lines with the first one changed that `change` takes; ValueError when it takes none."""
    changed = list(lines)
    for at, line in enumerate(changed[1:], start=1):
        body = normal(parse(line))
        if change(body):
            changed[at] = canonical(body)
            return changed
    raise ValueError("nothing to doctor in this game")


def _done(said: Any) -> None:
    if isinstance(said, Refusal):
        raise TypeError(f"refused: {said.text} ({said.rule})")


def rehearsed(setup: Any, **figures: int) -> Any:
    """The set-up as a program would play it that had other figures than the rulebook."""
    changed = replace(setup.catalogue.figures, **figures)
    return replace(setup, catalogue=replace(setup.catalogue, figures=changed))


def reclassed(setup: Any, **fields: int) -> Any:
    """The set-up of a program in which every moving class has these fields wrong."""
    classes = {
        name: replace(one, **fields) if one.thrust else one
        for name, one in setup.catalogue.classes.items()
    }
    return replace(setup, catalogue=replace(setup.catalogue, classes=classes))


def read_otherwise(lines: Sequence[str], ruling: str, reading: str) -> list[str]:
    """The save of a game that was played by one reading and says it was played by another."""
    header = normal(parse(lines[0]))
    header["setup"]["catalogue"]["rulings"][ruling] = reading
    return [canonical(header), *lines[1:]]


def small_world(mode: str = "core", scale: int = 5, *things: Thing) -> World:
    """Two CEOs on two tables of 36" with these things on them; a group for each that names one."""
    frame = Frame(
        mode=mode,
        scale=scale,
        rounds=4,
        contracts=(),
        seats=("cyan", "amber"),
        names={"cyan": "Cyan", "amber": "Amber"},
        tables=("A", "B"),
        sizes={"A": (36_000, 36_000), "B": (36_000, 36_000)},
        battlezones={},
        kinds={},
        rulings={},
    )
    world = World(Save(frame, [], {}, [], tables(), {}))
    for thing in things:
        world.things[thing.id] = thing
        if thing.group is not None:
            world.groups.setdefault(thing.group, Group(thing.group, thing.kind, thing.owner or ""))
    return world


def ship(name: str, kind: str, at: tuple[int, int], owner: str = "cyan") -> Thing:
    """A ship on table A; its name is that of its group and a number."""
    return Thing(name, kind, owner, name.split("/", maxsplit=1)[0], table="A", at=at)


def thing(name: str, kind: str, at: tuple[int, int], owner: str | None = None) -> Thing:
    """An object on table A; a planetoid or an area is of the usual size."""
    diameter = tables().kinds[kind].diameter or 0
    return Thing(name, kind, owner, None, table="A", at=at, radius=diameter // 2)
