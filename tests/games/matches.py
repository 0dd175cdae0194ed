"""Games by number: which table and contracts, which battlezone, how many rounds, who plays."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import combinations
from pathlib import Path
from typing import TypeAlias, get_args, get_type_hints

from simulator import paths
from simulator.kernel.spec import AnySetup
from simulator.kernel.system import System
from simulator.rules import SYSTEMS
from simulator.rules.billion_suns.model.modes import BATTLEZONE_CARDS
from simulator.rules.billion_suns.model.rulings import Rulings
from simulator.scenario import load
from tests.rules.builders import with_options

SYSTEM = "billion_suns"
"""The system with contracts, rulings and more than two seats."""

LARGE = 50
"""A table with more pieces takes long."""


PLAIN = {"warzone_drawn": 2, "core_drawn": 3}
"""Tables with nothing on them, and how many contracts are dealt on each."""

DRAWN = "night_shift"
"""The solo table on which any contracts are played."""

ZONES: tuple[tuple[str, ...], ...] = ((), *((zone,) for zone in BATTLEZONE_CARDS.values()))
"""The battlezones of a Warzone table: none, or one of them."""

PLAYERS = (("greedy", "random"), ("greedy", "greedy"), ("random", "greedy"))
"""Who sits at the table when not all play at random."""

Pair: TypeAlias = tuple[str, str]

Reading: TypeAlias = tuple[str, int | str]
"""A ruling and one of its readings."""


@dataclass(frozen=True)
class Match:
    """One game; the free hand meddles with it where `meddled`.

    `contracts` and the first table's `zones` stand in place of the table's own, `reading` in place
    of its ruling's, `scale` in place of its scale. `agents` play the seats in turn; without any all
    play at random. More than two `ceos` have seats of their own. A game is left
    after `most` actions.
    """

    table: str
    seed: str
    rounds: int
    meddled: bool = False
    contracts: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    agents: tuple[str, ...] = ()
    ceos: int = 2
    reading: Reading | None = None
    scale: int | None = None
    most: int | None = None

    @cached_property
    def setup(self) -> AnySetup:
        """What it starts from: the shipped table with so many rounds."""
        setup = with_options(shipped()[self.table], rounds=self.rounds)
        if self.contracts:
            setup = with_options(setup, contracts=self.contracts)
        if self.scale is not None:
            setup = with_options(setup, scale=self.scale)
        if self.zones:
            zones = {**setup.options.battlezones, setup.tables[0].id: self.zones}
            setup = with_options(setup, battlezones=zones)
        if self.reading is not None:
            ruling, reading = self.reading
            rulings = replace(setup.catalogue.rulings, **{ruling: reading})
            setup = replace(setup, catalogue=replace(setup.catalogue, rulings=rulings))
        return seated(setup, self.ceos) if self.ceos > len(setup.seats) else setup

    @property
    def bound(self) -> int:
        """More actions than a game can have: the helm, jumps and activations of every round.

        A game that may go on for ever is left after fewer: checking a long one takes an hour.
        """
        if self.most is not None:
            return self.most
        return self.rounds * (150 if self.is_open_ended else 1500)

    @property
    def is_open_ended(self) -> bool:
        """May it be left? Decks alone end it, and idle CEOs empty none (ABS-11.4), or it is cut."""
        cut = self.most is not None
        return cut or self.reading in (("game_end", "all_decks"), ("game_end", "first_deck"))

    def player(self, seat: str) -> str:
        """The agent that plays the seat."""
        names = [one.id for one in self.setup.seats]
        return self.agents[names.index(seat) % len(self.agents)] if self.agents else "random"

    @property
    def ruleset(self) -> System:
        """The rules it is played by."""
        return SYSTEMS[self.setup.system]


@cache
def shipped() -> dict[str, AnySetup]:
    """The set-up of every shipped table of the system that can be played, by its file's name."""
    setups = {path.stem: load(path).setup for path in _files()}
    return {name: setup for name, setup in setups.items() if _is_playable(setup)}


def _is_playable(setup: AnySetup) -> bool:
    """Can a game by the rules be started?"""
    rules = SYSTEMS[setup.system]
    return rules.play.unplayable(rules.play.begin(setup, "")) is None


def seated(setup: AnySetup, count: int) -> AnySetup:
    """The same table for so many CEOs: more seats like the first, under names of their own."""
    first = setup.seats[0]
    more = [replace(first, id=f"seat{n}", name=f"Corp {n}") for n in range(count)]
    return replace(setup, seats=(*setup.seats, *more)[:count])


@cache
def readings() -> tuple[Reading, ...]:
    """Every reading of every ruling but the usual ones, which stand in the shipped tables."""
    usual = shipped()["quick_game"].catalogue.rulings
    return tuple(
        (name, reading)
        for name, hint in get_type_hints(Rulings).items()
        for reading in get_args(hint)
        if reading != getattr(usual, name)
    )


@cache
def sets() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Contracts of different suits, by plain table: every pair that can be dealt together is there.

    Each set is the one that brings most of the pairs that are still missing.
    """
    found = list[tuple[str, tuple[str, ...]]]()
    for table, size in PLAIN.items():
        setup = shipped()[table]
        every = [
            cards
            for cards in combinations(setup.catalogue.contracts[setup.options.mode], size)
            if len({card[-1] for card in cards}) == size
        ]
        missing = {pair for cards in every for pair in pairs(cards)}
        while missing:
            best = max(every, key=lambda cards: len(missing.intersection(pairs(cards))))
            missing.difference_update(pairs(best))
            found.append((table, best))
    return tuple(found)


def pairs(cards: Iterable[str]) -> tuple[Pair, ...]:
    """All pairs of these cards."""
    return tuple(combinations(cards, 2))


def length() -> int:
    """How many games bring every table and every set once."""
    return len(shipped()) + len(sets())


def match(number: int, series: str, most_rounds: int = 4) -> Match:
    """Game `number` of a series, from 0: tables, then sets, each turn with other lengths and zones.

    Large tables have half as many rounds. In every fourth game the free hand meddles, in every
    tenth greedy plays, and Warzone's sets have a battlezone four times in five. After the first
    turn every other game has another reading of a ruling, and every fifth three or four CEOs.
    """
    places = [*((table, ()) for table in sorted(shipped())), *sets()]
    turn, place = divmod(number, len(places))
    table, contracts = places[place]
    sort = turn + place
    most = most_rounds // 2 if len(shipped()[table].pieces) > LARGE else most_rounds
    mode = shipped()[table].options.mode if shipped()[table].system == SYSTEM else None
    in_zone = contracts and mode == "warzone"
    many = turn and mode in ("core", "skirmish") and number % 5 == 0
    return Match(
        table,
        f"{series}/{number}",
        1 + sort % most,
        meddled=sort % 4 == 3,
        contracts=contracts,
        zones=ZONES[(place + turn // 10) % len(ZONES)] if in_zone else (),
        agents=PLAYERS[sort // 10 % len(PLAYERS)] if sort % 10 == 9 else (),
        ceos=3 + number // 5 % 2 if many else 2,
        reading=readings()[number // 2 % len(readings())] if mode and turn and number % 2 else None,
    )


def solo_tables() -> tuple[str, ...]:
    """The shipped tables of solo games."""
    tables = sorted(shipped().items())
    return tuple(name for name, setup in tables if _mode(setup) == "solo")


def solo_length() -> int:
    """How many games bring every solo table, and every pair of core contracts alone, once."""
    return len(solo_tables()) + len(_solo_sets())


def solo_match(number: int, series: str, most_rounds: int = 4, scale: int | None = None) -> Match:
    """Solo game `number` of a series, from 0: the tables as they are, then every set of contracts.

    Every fifth is greedy's, the others are played at random; in every third the free hand meddles.
    After the first turn every other game has another reading of a ruling. `scale` is that of all
    games, by default that of the table.
    """
    places = [*((table, ()) for table in solo_tables()), *((DRAWN, each) for each in _solo_sets())]
    turn, place = divmod(number, len(places))
    table, contracts = places[place]
    sort = turn + place
    return Match(
        table,
        f"{series}/solo/{number}",
        1 + sort % most_rounds,
        meddled=sort % 3 == 2,
        contracts=contracts,
        agents=("greedy",) if sort % 5 == 2 else (),
        reading=readings()[number // 2 % len(readings())] if turn and number % 2 else None,
        scale=scale,
    )


def _solo_sets() -> tuple[tuple[str, ...], ...]:
    return tuple(cards for table, cards in sets() if shipped()[table].options.mode == "core")


def _mode(setup: AnySetup) -> str | None:
    return setup.options.mode if setup.system == SYSTEM else None


def _files() -> list[Path]:
    return sorted((paths.data("tables") / SYSTEM / "scenarios").rglob("*.yaml"))
