"""What table files of every rule system begin with, and what all their seats and tables have."""

from typing import Annotated, ClassVar, TypeAlias

from simulator.scenario.entries import FileEntry, key
from simulator.scenario.fields import Identifier, TableId, Text, whole

HARDEST = 5
"""The greatest difficulty a file can name."""

Difficulty: TypeAlias = Annotated[int, whole(0, HARDEST)]
"""How hard a game is to win."""


class FileHead(FileEntry):
    """The top level of a table file; each system says more of `system`, and adds its own keys."""

    said: ClassVar[str] = "a table file: system, seats and tables"

    format: Annotated[int, whole(1, 1)] = key(1, description="the format of this file, 1")
    system: Text = key(description="the rule system")
    title: Text = key("", description="what the table is called")
    description: Text = key("", description="what players are told of it before they begin")


class SeatEntry(FileEntry):
    """A player."""

    said: ClassVar[str] = "a seat such as {id: cyan, name: Anna}"

    id: Identifier = key(description="an id such as cyan")
    name: Text = key("", description="the name shown; left out: the id")


class PlayedSeat(SeatEntry):
    """A player, or a program that plays the seat."""

    agent: Identifier | None = key(None, description="the agent that plays it; left out: a person")


class TableHead(FileEntry):
    """A table."""

    id: TableId = key(description="an id such as A")
    name: Text = key("", description="what the table is called")
