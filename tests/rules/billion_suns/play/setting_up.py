"""Games to set up, for tests: which contracts, on which tables, with which dice."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from simulator.geometry.units import Point
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.spec import Table
from simulator.rules.billion_suns.model.actions import StartGame
from simulator.rules.billion_suns.model.stages import SettingUp, SetUpBy
from simulator.rules.billion_suns.view.lookup import View, place
from tests.rules.builders import Force, position, with_options
from tests.rules.games import Play

DRAW = ("draw",)

ADMINISTRATOR = (1, 2)
"""The roll-off: cyan is the Systems Administrator."""


def to_set_up(
    *parts: Force | Piece, contracts: tuple[str, ...], mode: str = "warzone", **more: Any
) -> Play:
    """A game not yet started, with these contracts; `tables` may be sizes in inches by id."""
    tables = more.pop("tables", {"A": ()})
    sizes = {name: size for name, size in tables.items() if size and isinstance(size[0], int)}
    zones = {name: () if name in sizes else tables[name] for name in tables}
    view = position(*parts, mode=mode, tables=zones, **more)
    shaped = tuple(_sized(table, sizes) for table in view.setup.tables)
    setup = replace(with_options(view.setup, contracts=contracts), tables=shaped)
    return Play(replace(view, seed="0", setup=setup))


def set_up(play: Play, by: SetUpBy, *faces: int, seat: str = "cyan", checked: bool = True) -> Play:
    """Start it, the dice falling so; not `checked` even where no game may be started yet."""
    if checked:
        return play.do(seat, StartGame(by), *faces)
    return play.force(seat, StartGame(by), *faces)


def tables(view: View) -> Mapping[str, Table]:
    return {table.id: table for table in view.setup.tables}


def spot(play: Play, name: str) -> tuple[str, Point]:
    """On which table a thing stands, and where in thou."""
    stands = place(play.piece(name))
    assert stands is not None, name
    return stands.table, stands.at


def things(play: Play, kind: str, table: str | None = None) -> list[str]:
    """The ids of all things of a kind, on all tables or one."""
    return [
        piece.id
        for piece in play.state.pieces.values()
        if piece.kind == kind
        and isinstance(piece.place, OnTable)
        and table in (None, piece.place.table)
    ]


def stage(play: Play) -> SettingUp:
    """The set-up under way."""
    top = play.top()
    assert isinstance(top, SettingUp)
    return top


def _sized(table: Table, sizes: Mapping[str, tuple[int, int]]) -> Table:
    width, height = sizes.get(table.id, (36, 36))
    return replace(table, size=(width * 1000, height * 1000))
