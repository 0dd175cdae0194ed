"""Positions for tests, in inches as a player would say them; the catalogue is the shipped one."""

from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from functools import cache
from typing import Any, TypeVar

from simulator.geometry.heading import Heading, heading_along, heading_degrees
from simulator.geometry.shapes import Base, Disc, Dot, Polygon, Pose
from simulator.geometry.units import Point
from simulator.kernel.asked.answer import Answer
from simulator.kernel.piece import InSpace, OnTable, Piece, moved_to
from simulator.kernel.spec import AnySetup, Question, Seat, Setup, Table
from simulator.rules.billion_suns.model.asks import Ask
from simulator.rules.billion_suns.model.extra import Battlegroup, Extra, Loadout
from simulator.rules.billion_suns.model.options import Options
from simulator.rules.billion_suns.model.specs import Catalogue
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.lookup import View
from simulator.scenario import catalogue

Number = float | int
Facing = Number | tuple[int, int]
"""Degrees, or a vector."""
At = tuple[Number, Number] | tuple[Number, Number, Facing]
"""x and y in inches, and perhaps a heading (default 0)."""
Force = tuple[Battlegroup, tuple[Piece, ...]]


def thou(inches: Number) -> int:
    """Inches in thou; AssertionError for a fourth decimal."""
    exact = Decimal(str(inches)) * 1000
    assert exact == int(exact), inches
    return int(exact)


def point(x: Number, y: Number) -> Point:
    return thou(x), thou(y)


def heading(facing: Facing) -> Heading:
    if isinstance(facing, tuple):
        return heading_along(*facing)
    return heading_degrees(thou(facing))


def on(table: str, at: At) -> OnTable:
    x, y, *rest = at
    return OnTable(table, Pose(point(x, y), heading(rest[0] if rest else 0)))


def ship(name: str, class_id: str, at: At, table: str = "A") -> Piece:
    """A ship called `cyan-1/2`: its group and its owner are in its name."""
    group = name.split("/", maxsplit=1)[0]
    return Piece(name, class_id, group.split("-")[0], group, on(table, at))


def force(name: str, class_id: str, *ats: At, table: str = "A", damage: int = 0) -> Force:
    """A battlegroup called `cyan-1`: its owner is in its name."""
    ships = tuple(ship(f"{name}/{n}", class_id, at, table) for n, at in enumerate(ats, 1))
    return Battlegroup(name, class_id, name.split("-", maxsplit=1)[0], damage=damage), ships


def fitted(loadout: Loadout, what: Force) -> Force:
    """The battlegroup with a loadout."""
    group, ships = what
    return replace(group, loadout=loadout), ships


def stowed(name: str, class_id: str, count: int, space: str, damage: int = 0) -> Force:
    """A battlegroup of so many ships aboard a carrier ship, or in reserves."""
    group, ships = force(name, class_id, *[(n, 0) for n in range(count)], damage=damage)
    return group, tuple(moved_to(each, InSpace(space)) for each in ships)


def poses(*ats: At) -> tuple[Pose, ...]:
    """Poses that ships are set up in."""
    return tuple(on("", at).pose for at in ats)


def thing(name: str, kind: str, at: At, **more: Any) -> Piece:
    """An object. `diameter` in inches, `corners` in inches from its place, `owner`, `table`."""
    base: Base = Dot()
    usual = shipped().objects[kind].diameter
    if "corners" in more:
        base = Polygon(tuple(point(*corner) for corner in more["corners"]))
    elif "diameter" in more:
        base = Disc(thou(more["diameter"]) // 2)
    elif usual is not None:
        base = Disc(usual // 2)
    return Piece(name, kind, more.get("owner"), None, on(more.get("table", "A"), at), base)


def planetoid(at: At, diameter: Number = 4, name: str = "rock") -> Piece:
    return thing(name, "planetoid", at, diameter=diameter)


def gate(name: str, at: At, table: str = "A") -> Piece:
    """A jump point called `cyan-gate`: its owner is in its name."""
    return thing(name, "jump_point", at, owner=name.split("-", maxsplit=1)[0], table=table)


@cache
def shipped() -> Catalogue:
    found: Catalogue = catalogue("billion_suns")
    return found


def warzone(*parts: Force | Piece, **more: Any) -> View:
    """The position in a Warzone game, unless another `mode` is named."""
    return position(*parts, **{"mode": "warzone", **more})


def position(
    *parts: Force | Piece,
    mode: str = "skirmish",
    scale: int = 5,
    seats: tuple[str, ...] = ("cyan", "amber"),
    tables: Mapping[str, tuple[str, ...]] | None = None,
    rulings: Mapping[str, object] | None = None,
) -> View:
    """A view of these forces and objects; `tables` are ids with battlezones, each 36" by 36"."""
    things = [part for part in parts if isinstance(part, Piece)]
    forces = [part for part in parts if not isinstance(part, Piece)]
    readings: Any = rulings or {}
    book, zones = shipped(), tables or {"A": ()}
    setup = Setup(
        system="billion_suns",
        title="a test",
        seats=tuple(Seat(seat, f"{seat.title()} Corp") for seat in seats),
        tables=tuple(Table(name, name, (36_000, 36_000)) for name in zones),
        options=Options(
            mode, scale, battlezones={name: zones[name] for name in zones if zones[name]}
        ),
        catalogue=replace(book, rulings=replace(book.rulings, **readings)),
        pieces=(*things, *(piece for _, ships in forces for piece in ships)),
        extra=Extra({group.id: group for group, _ in forces}),
    )
    return SYSTEM.play.conceal(SYSTEM.play.begin(setup, "0"), None)


SetupT = TypeVar("SetupT", bound=AnySetup)


def with_options(setup: SetupT, **changes: Any) -> SetupT:
    """The set-up with some of its options otherwise."""
    return replace(setup, options=replace(setup.options, **changes))


def ask(view: View, asked: Ask) -> Answer:
    return SYSTEM.asks.answer(view, Question("q", asked))
