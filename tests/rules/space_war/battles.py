"""Battles for tests: Craft at places in inches, a step under way, and dice that fall as told."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, TypeVar

from simulator.geometry.heading import Heading, heading_degrees
from simulator.geometry.shapes import Disc, Pose
from simulator.geometry.units import Point
from simulator.kernel import engine
from simulator.kernel.action import Action
from simulator.kernel.decisions import open_decision, waited_for
from simulator.kernel.event import Event
from simulator.kernel.piece import InSpace, OnTable, Piece
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.spec import Seat, Setup, Table
from simulator.rules.space_war.model.cards import CardName
from simulator.rules.space_war.model.catalogue import PLANET, STATION, Catalogue, View
from simulator.rules.space_war.model.craft import BLAST, Craft, Hit
from simulator.rules.space_war.model.designs import Design
from simulator.rules.space_war.model.extra import Extra, ForceRecord
from simulator.rules.space_war.model.options import Options
from simulator.rules.space_war.model.scenarios import TRANSPORT, SeatRole
from simulator.rules.space_war.model.stages import GivingUp, SeatTurn, Stage, Turns
from simulator.rules.space_war.play import game
from simulator.rules.space_war.play.set_up.starting import station_design
from simulator.rules.space_war.play.steps import STEPS
from simulator.rules.space_war.system import SYSTEM
from simulator.scenario import catalogue
from tests.loaded_dice import LoadedDice
from tests.rules.builders import Number, point, thou
from tests.rules.space_war.yard import read_as

T = TypeVar("T")
At = tuple[Number, Number] | tuple[Number, Number, Number]
"""x and y in inches, and perhaps a heading in degrees (default 0)."""
Part = tuple[Piece, Craft | None]
Hands = Mapping[str, tuple[CardName, ...]]

SHIPPED: Catalogue = catalogue("space_war")
RADIUS = SHIPPED.figures.craft_diameter // 2


def pose(at: At) -> Pose:
    """A pose in inches and degrees."""
    x, y, *rest = at
    return Pose(point(x, y), heading_degrees(thou(rest[0] if rest else 0)))


def degrees(number: Number) -> Heading:
    """A heading in degrees."""
    return heading_degrees(thou(number))


def ship(name: str, design: Design, at: At | str, **more: Any) -> Part:
    """A Craft called `cyan-1`, face up unless `up` is False; a text for `at` is its Vessel."""
    owner = name.split("-", maxsplit=1)[0]
    place = InSpace(at) if isinstance(at, str) else OnTable("A", pose(at))
    more.setdefault("face_up", more.pop("up", True))
    craft = Craft(name, owner, design, **more)
    return Piece(name, design.id, owner, name, place, Disc(RADIUS)), craft


def station(owner: str, at: At, **more: Any) -> Part:
    """A Space Station, called `cyan-station`."""
    figures = SHIPPED.figures
    name, design = f"{owner}-station", station_design(figures.station_modules)
    base = Disc(figures.station_diameter // 2)
    piece = Piece(name, STATION, owner, name, OnTable("A", pose(at)), base)
    return piece, Craft(name, owner, design, face_up=True, civil=True, **more)


def dying_station(owner: str, by: str) -> Part:
    """A Space Station that goes in its owner's next first step, by a hit of this seat."""
    left = tuple(range(1, SHIPPED.figures.station_modules))
    return station(owner, (40, 24), damaged=left, hits=hits(1, by=by))


def transport(number: int, at: At, owner: str = "cyan", **more: Any) -> Part:
    """A Transport, called `cyan-t1`."""
    assert SHIPPED.scenarios
    design = SHIPPED.scenarios.designs[TRANSPORT]
    name = f"{owner}-t{number}"
    place = OnTable("A", pose(at))
    piece = Piece(name, TRANSPORT, owner, name, place, Disc(RADIUS))
    return piece, Craft(name, owner, design, face_up=True, civil=True, **more)


def planet(at: At, owner: str = "cyan") -> Part:
    """A planet, called `cyan-planet`."""
    base = Disc(SHIPPED.figures.planet_diameter // 2)
    return Piece(f"{owner}-planet", PLANET, owner, None, OnTable("A", pose(at)), base), None


def hits(count: int, source: str = BLAST, *, rear: bool = False, by: str = "") -> tuple[Hit, ...]:
    """So many stored hits."""
    return (Hit(source, rear, by),) * count


@dataclass
class Battle:
    """A battle that a test plays: `state` by now, `events` of the last thing done."""

    state: View
    events: tuple[Event, ...] = field(default=())

    def do(self, seat: str, action: Action, *faces: int) -> "Battle":
        """Let the seat do it, the dice falling so, all of them used; AssertionError if refused."""
        refusal = self.refusal(seat, action)
        assert refusal is None, refusal
        return self._resolve(faces, lambda now: SYSTEM.play.resolve(now, action, seat))

    def go_on(self, *faces: int) -> "Battle":
        """Let the game go on by itself until it waits for somebody."""
        return self._resolve(faces, game.GAME.stages.run)

    def refusal(self, seat: str, action: Action) -> Refusal | None:
        """Why the seat may not do it, None when it may."""
        return engine.check(SYSTEM.play, self.state, action, seat)

    def waits(self) -> list[tuple[str, str]]:
        """Whom the game waits for, and what for."""
        found = (open_decision(self.state, seat) for seat in waited_for(self.state))
        return [(each.seat, each.what) for each in found if each]

    def found(self, kind: type[T]) -> list[T]:
        """The events of this kind that the last thing brought."""
        return [event for event in self.events if isinstance(event, kind)]

    def craft(self, name: str) -> Craft:
        """The Craft called so."""
        return self.state.extra.craft[name]

    def at(self, name: str) -> Point:
        """Where it stands; AssertionError if on no table."""
        place = self.state.pieces[name].place
        assert isinstance(place, OnTable), place
        return place.pose.at

    def is_on_table(self, name: str) -> bool:
        """Is it on a table?"""
        return isinstance(self.state.pieces[name].place, OnTable)

    def seen_by(self, seat: str | None) -> View:
        """What a seat sees."""
        view: View = SYSTEM.play.conceal(self.state, seat)
        return view

    def _resolve(self, faces: Iterable[int], act: Callable[[Resolution], None]) -> "Battle":
        left = list(faces)
        now = Resolution(self.state, SYSTEM.play.apply, LoadedDice(left))
        act(now)
        shown = [event for event in now.events if type(event).__name__ == "DiceRolled"]
        rolled = sum(len(getattr(event, "faces", ())) for event in shown)
        assert rolled == len(left), f"{rolled} dice rolled, {len(left)} loaded"
        self.state, self.events = now.state, now.events
        return self


def position(
    *parts: Part,
    rear_shots: bool = False,
    options: Options | None = None,
    held: Hands | None = None,
    in_force: Hands | None = None,
    roles: Mapping[str, SeatRole] = MappingProxyType({}),
    exits: int = 0,
    **rulings: str,
) -> View:
    """These Craft and planets on a table of 72" by 48", with these readings, nothing under way.

    Technology cards by seat that are `held` or `in_force`; the game is played with cards if any
    are named.
    """
    craft = {one.id: one for _, one in parts if one is not None}
    setup = Setup(
        system="space_war",
        title="a test",
        seats=(Seat("cyan", "Cyan"), Seat("amber", "Amber")),
        tables=(Table("A", "A", (72_000, 48_000)),),
        options=options or Options(rear_shots=rear_shots, cards=bool(held or in_force)),
        catalogue=replace(SHIPPED, rulings=read_as(**rulings)),
        pieces=tuple(piece for piece, _ in parts),
        extra=Extra(craft, cards=held or {}, in_force=in_force or {}, roles=roles, exits=exits),
    )
    return SYSTEM.play.begin(setup, "0")


def battle(*parts: Part, at: Stage | None = None, faces: Iterable[int] = (), **more: Any) -> Battle:
    """A battle in this step of Cyan's turn, gone on with until somebody is asked.

    When the step is over the game waits for Amber. Without a step, a turn of Cyan begins.
    """
    view = position(*parts, **more)
    owned = [one.owner for _, one in parts if one and not one.civil]
    sides = {seat: ForceRecord(owned.count(seat)) for seat in ("cyan", "amber")}
    outer: tuple[Stage, ...] = (Turns(("cyan", "amber"), 1),)
    last = SeatTurn("cyan", len(STEPS))
    stages = (*outer, SeatTurn("cyan")) if at is None else (*outer, last, GivingUp("amber"), at)
    extra = replace(view.extra, sides=sides)
    ready = replace(view, phase="battle", round=1, extra=extra, stages=stages)
    return Battle(ready).go_on(*faces)
