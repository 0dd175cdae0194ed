"""Who plays the seats of a table that is about to become a game."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from simulator.kernel.dice import fresh_seed
from simulator.kernel.spec import AnyTableFile, Seat
from simulator.rules import SYSTEMS
from simulator.ui.state.games.new_game import USUAL, NewGame, strength_of, strengths
from simulator.ui.state.library.file_library import load_shipped
from simulator.ui.systems.looks import Beginning
from simulator.ui.systems.registry import looks_of

_COUNTS = {2: "Two", 3: "Three", 4: "Four", 5: "Five", 6: "Six"}


@dataclass(frozen=True, slots=True)
class WhoPlays:
    """A way to seat people and programs: in words, and the agent of those that a person leaves.

    With `agent` None all seats are played by persons; one that is `filed` leaves seats as the file
    has them.
    """

    words: str
    agent: str | None = None
    filed: bool = False


@dataclass(frozen=True, slots=True)
class TableGame:
    """A table file about to be played: by whom, and the seat of the one person at the screen."""

    file: AnyTableFile
    who: WhoPlays
    seat: str

    @property
    def players(self) -> tuple[Seat, ...]:
        """The seats that are asked for anything."""
        rules, setup = SYSTEMS[self.file.setup.system], self.file.setup
        asked = rules.automa.players(rules.play.begin(setup, ""))
        return tuple(seat for seat in setup.seats if seat.id in asked)

    @property
    def ways(self) -> tuple[WhoPlays, ...]:
        """The ways to choose from; one where there is nothing to choose."""
        return tuple(_ways(self.file, self.players))

    @property
    def chooses_seat(self) -> bool:
        """Does one person choose a seat?"""
        return self.who.agent is not None

    def begin(self) -> NewGame:
        """The game with its seats taken, and a seed of its own."""
        setup = self.file.setup
        if not self.who.filed:
            asked = {seat.id for seat in self.players}
            seats = tuple(
                replace(seat, agent=None if seat.id == self.seat else self.who.agent)
                if seat.id in asked
                else seat
                for seat in setup.seats
            )
            setup = replace(setup, seats=seats)
        return NewGame(setup, fresh_seed(), title=setup.title)


def first_beginning(way: str = "") -> tuple[str, Beginning] | None:
    """The game that newcomers begin in one click, with its rule system; None where none has one.

    For a `way` to play that has a first game of its own it is that.
    """
    found = ((system, looks_of(system).FIRST) for system in SYSTEMS)
    first = next(((system, first) for system, first in found if first is not None), None)
    return first and (first[0], dict(first[1].ways).get(way, first[1]))


def first_game(system: str, beginning: Beginning) -> NewGame:
    """Such a game, as it is played unless somebody says otherwise."""
    return table_game(load_shipped(system, beginning.scenario)).begin()


def table_game(file: AnyTableFile) -> TableGame:
    """A table as it is played unless somebody says otherwise: as filed, or against a program.

    Where no program plays by sense, people share the screen.
    """
    first = TableGame(file, WhoPlays("", filed=True), file.setup.seats[0].id)
    ways = first.ways
    usual = next((way for way in ways if way.filed or way.agent == USUAL), ways[-1])
    return TableGame(file, usual, first.players[0].id if first.players else first.seat)


def _ways(file: AnyTableFile, players: tuple[Seat, ...]) -> Iterator[WhoPlays]:
    agents = [strength_of(seat.agent) for seat in players if seat.agent]
    if agents:
        yield WhoPlays(f"As set: {', '.join(agents)}", filed=True)
    if len(players) < 2:
        yield from () if agents else (WhoPlays("Alone", filed=True),)
        return
    for agent, (words, _) in strengths(file.setup.system).items():
        yield WhoPlays(f"Against {words}", agent)
    yield WhoPlays(f"{_COUNTS.get(len(players), 'All')} at one screen")
