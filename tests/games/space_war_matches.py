"""Games of Space War by number: which table and squadrons, by which readings, who plays."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any, TypeAlias, get_args, get_type_hints

from simulator import paths
from simulator.kernel.spec import AnySetup
from simulator.kernel.system import System
from simulator.rules import SYSTEMS
from simulator.rules.space_war.model.designs import Squadron
from simulator.rules.space_war.model.options import WALL_OF_BATTLE
from simulator.rules.space_war.model.rulings import Rulings
from simulator.scenario import load
from simulator.scenario.space_war.library import shipped_squadrons
from tests.games.burning_suns_matches import BurningMatch
from tests.games.matches import Match
from tests.oracle.umpire_space_war_games import SQUADRONS

SYSTEM = "space_war"

PLAYERS = (("greedy", "random"), ("greedy", "greedy"), ("random", "greedy"), ("rare", "rare"))
"""Who sits at the table when not all play at random."""

MOST_ACTIONS = 3000
"""A game is left after so many actions: sides that have no weapon left may go on for ever."""


@dataclass(frozen=True)
class SpaceWarMatch:
    """One game; the free hand meddles with it where `meddled`.

    `squadrons` are names of `forces()`, a seat each, in place of those that the table has.
    `readings` stand in place of the usual ones; `agents` play the seats, all at random by default.
    It is left after `most` actions, if it is not over before.
    """

    table: str
    seed: str
    meddled: bool = False
    agents: tuple[str, ...] = ()
    squadrons: tuple[str, ...] = ()
    readings: tuple[tuple[str, int | str], ...] = ()
    rear_shots: bool = False
    cards: bool = False
    medals: bool = False
    squadron_cards: bool = False
    most: int = MOST_ACTIONS

    is_open_ended = True

    @cached_property
    def setup(self) -> AnySetup:
        """What it starts from."""
        setup = tables()[self.table]
        rulings = replace(setup.catalogue.rulings, **dict(self.readings))
        extra = setup.extra
        if self.squadrons:
            brought = zip((seat.id for seat in setup.seats), self.squadrons, strict=True)
            extra = replace(extra, squadrons={seat: forces()[name] for seat, name in brought})
        return replace(
            setup,
            catalogue=replace(setup.catalogue, rulings=rulings),
            options=replace(
                setup.options,
                rear_shots=self.rear_shots,
                cards=self.cards,
                medals=self.medals,
                squadron_cards=self.squadron_cards,
            ),
            extra=extra,
        )

    @property
    def bound(self) -> int:
        """As many actions as are played of it."""
        return self.most

    @property
    def ruleset(self) -> System:
        """The rules it is played by."""
        return SYSTEMS[SYSTEM]

    def player(self, seat: str) -> str:
        """The agent that plays the seat."""
        names = [one.id for one in self.setup.seats]
        return self.agents[names.index(seat) % len(self.agents)] if self.agents else "random"


AnyMatch: TypeAlias = Match | SpaceWarMatch | BurningMatch
"""One game of any rule system that is played by number."""


@cache
def tables() -> dict[str, AnySetup]:
    """The set-up of every shipped scenario, by its file's name."""
    folder = paths.data("tables") / SYSTEM / "scenarios"
    return {path.stem: load(path).setup for path in sorted(folder.rglob("*.yaml"))}


@cache
def forces() -> dict[str, Squadron]:
    """Squadrons by name: those shipped, and some in which every module comes to use."""
    usual = {name: one for name, one in shipped_squadrons().items() if one.allowance == "usual"}
    return {**usual, **{one.id: one for one in SQUADRONS}}


@cache
def choices() -> dict[str, tuple[Any, ...]]:
    """All readings of each ruling, by its name."""
    return {name: get_args(hint) for name, hint in get_type_hints(Rulings).items()}


def space_war_match(number: int, series: str) -> SpaceWarMatch:
    """Game `number` of a series, from 0: every table in turn, each with other squadrons.

    Of four games one is played with the table's own squadrons by the usual readings; by chance the
    others have any reading of each ruling; each has rear shots, cards and medals or not, and fleets
    their squadron cards. In every fifth the free hand meddles, in every fourth the agents of
    PLAYERS play.
    """
    chance = random.Random(f"{series}/space-war/{number}")
    turn, place = divmod(number, len(tables()))
    table = sorted(tables())[place]
    plain = turn % 4 == 0
    return SpaceWarMatch(
        table,
        f"{series}/space-war/{number}",
        meddled=(turn + place) % 5 == 4,
        agents=PLAYERS[turn // 4 % len(PLAYERS)] if (turn + place) % 4 == 3 else (),
        squadrons=() if plain else tuple(_drawn(chance, tables()[table])),
        readings=() if plain else tuple(_read(chance)),
        rear_shots=bool(chance.randint(0, 1)),
        cards=bool(chance.randint(0, 1)),
        medals=bool(chance.randint(0, 1)),
        squadron_cards=tables()[table].options.mode == WALL_OF_BATTLE and chance.random() < 0.5,
    )


def _drawn(chance: random.Random, setup: AnySetup) -> Iterator[str]:
    yield from (chance.choice(sorted(forces())) for _ in setup.seats)


def _read(chance: random.Random) -> Iterator[tuple[str, int | str]]:
    yield from ((name, chance.choice(readings)) for name, readings in choices().items())
