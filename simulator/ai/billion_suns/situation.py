"""What a seat sees, ready to think with: its own groups, everything it may attack, what blocks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from simulator.ai.billion_suns.prizes import PrizeSpot, Standings, standings
from simulator.ai.billion_suns.quests import Quest, quests
from simulator.ai.billion_suns.reward_values import LATER, POINT, home_worth, kill_worth
from simulator.ai.billion_suns.watches import Watch, watches
from simulator.ai.billion_suns.worth import CREDIT, TargetValue
from simulator.geometry.arcs import Sector
from simulator.geometry.measure import squared
from simulator.geometry.sight import sight
from simulator.geometry.sweep import sweep
from simulator.geometry.units import Point
from simulator.kernel.piece import Piece
from simulator.lean import lean
from simulator.rules.billion_suns.model.contracts import ShipsInPlay
from simulator.rules.billion_suns.play.contracts.terms import in_force, marked
from simulator.rules.billion_suns.view.arrival import serving_points
from simulator.rules.billion_suns.view.loadouts import is_blurred, shields_of
from simulator.rules.billion_suns.view.lookup import (
    JUMP_POINT,
    PlacedPiece,
    View,
    by_id,
    planetoids,
)
from simulator.rules.billion_suns.view.profile import Arm, Profile, profile_of_kind

SHIP_BESIDE, SHIP_PART, SHIP_WHOLE = 1, 6, 20
"""Parts of its cost that a ship destroyed counts: where credits win, points do, or that itself."""

GATE_WORTH = CREDIT
"""What an enemy's jump point is worth to who is ahead: no ship can come by it to catch up.

Whoever is not ahead needs ships to come, to shoot at.
"""


@lean(frozen=True, slots=True)
class Unit:
    """A battlegroup or a lone object on the tables, with its figures; ships by number."""

    name: str
    owner: str | None
    kind: str
    ships: tuple[PlacedPiece, ...]
    profile: Profile
    mark: TargetValue
    easy: bool = False
    fresh: bool = False
    activated: bool = False


@dataclass(frozen=True, slots=True)
class Errand:
    """What an own group is to do next, what that is worth, and where; `every`: with all ships."""

    contract: str
    worth: int
    spot: PrizeSpot
    every: bool = False


@dataclass(frozen=True)
class Situation:
    """Everything on the tables from one seat: `foes` are all that are not its own.

    `errands` are what own groups do next; None: they are not sent. What contracts hold out is
    looked up when it is first asked for, since most decisions of a fight do without.
    """

    view: View
    seat: str
    own: tuple[Unit, ...]
    foes: tuple[Unit, ...]
    solids: tuple[tuple[str, Point, int], ...]
    errands: Mapping[str, Errand] | None = None

    @cached_property
    def standings(self) -> Standings:
        """What there is to be had by being there."""
        return standings(self.view, self.seat)

    @cached_property
    def quests(self) -> tuple[Quest, ...]:
        """The scans that could earn something."""
        return quests(self.view, self.seat)

    @cached_property
    def watches(self) -> tuple[Watch, ...]:
        """Where tokens see ships, one's own and rivals'."""
        return watches(self.view, self.seat)

    @cached_property
    def gates(self) -> tuple[PlacedPiece, ...]:
        """The jump points that serve the seat."""
        return serving_points(self.view, self.seat)

    def called(self, name: str) -> Unit | None:
        """The band called so, or that has a ship called so; None when it is on no table."""
        for band in (*self.own, *self.foes):
            if band.name == name or any(ship.id == name for ship in band.ships):
                return band
        return None


def scene(view: View, seat: str) -> Situation:
    """Look at the tables from a seat."""
    found: dict[str, list[PlacedPiece]] = {}
    for each in by_id(view).values():
        found.setdefault(each.piece.group or each.id, []).append(each)
    gate = GATE_WORTH if _is_ahead(view, seat) else 0
    bands = [band for name, ships in found.items() if (band := _band(view, name, ships, gate))]
    return Situation(
        view=view,
        seat=seat,
        own=tuple(band for band in bands if band.owner == seat),
        foes=tuple(band for band in bands if band.owner != seat),
        solids=tuple(
            (table.id, solid.at, solid.radius)
            for table in view.setup.tables
            for solid in planetoids(view, table.id)
        ),
    )


def sector_of(arm: Arm) -> Sector:
    """Arc and band of a weapon."""
    return Sector(arm.half, arm.nearest, arm.farthest)


def borne(
    seen: Situation, sector: Sector, ship: PlacedPiece, marks: Sequence[PlacedPiece]
) -> list[bool]:
    """Which of these has the ship in the sector, and in sight?"""
    at, heading = ship.pose.at, ship.pose.heading
    found = sweep(at, heading, sector, [mark.pose.at for mark in marks])
    return [ok and is_clear(seen, ship, mark) for ok, mark in zip(found, marks, strict=True)]


def is_clear(seen: Situation, one: PlacedPiece, other: PlacedPiece) -> bool:
    """Are they on one table, and does no planetoid stand between them?"""
    return one.table == other.table and not any(
        sight(one.at, other.at, at, radius).blocked
        for table, at, radius in seen.solids
        if table == one.table
    )


def near_first(seen: Situation, table: str, at: Point) -> list[Unit]:
    """The enemies' battlegroups on a table, by the distance of their nearest ships."""
    found = [
        (min(squared(at, ship.at) for ship in foe.ships), place)
        for place, foe in enumerate(seen.foes)
        if foe.mark.value and foe.kind != JUMP_POINT and foe.ships[0].table == table
    ]
    return [seen.foes[place] for _, place in sorted(found)]


def nearest_ship(band: Unit, at: Point) -> PlacedPiece:
    """The ship of a band that is nearest to a point."""
    return min(band.ships, key=lambda ship: squared(at, ship.at))


def _is_ahead(view: View, seat: str) -> bool:
    """Has the seat destroyed more credits' worth than any other?"""
    purses = view.extra.purses
    return all(purse.worth < purses[seat].worth for each, purse in purses.items() if each != seat)


def _band(view: View, name: str, ships: list[PlacedPiece], gate: int) -> Unit | None:
    """The band of these ships, jump points being worth `gate`; None for what nobody attacks."""
    piece = ships[0].piece
    profile = profile_of_kind(view, piece.kind)
    if profile.silhouette is None:
        return None
    group = view.extra.groups.get(name)
    tokens = group.damage if group else dict(piece.marks).get("damage", 0)
    blur = view.setup.catalogue.figures.disruptor_silhouette
    return Unit(
        name=name,
        owner=piece.owner,
        kind=piece.kind,
        ships=tuple(sorted(ships, key=lambda ship: (len(ship.id), ship.id))),
        profile=profile,
        mark=TargetValue(
            silhouette=profile.silhouette,
            shields=shields_of(view, name) if group else profile.shields,
            tokens=tokens,
            ships=len(ships),
            value=_value(view, piece, gate) + _cargo(view, ships) // (LATER * len(ships)),
            blur=blur if group and is_blurred(view, name) else 0,
            top_fails=view.setup.catalogue.rulings.save_top_face == "fails",
        ),
        easy=bool(group and group.easy_target),
        fresh=bool(group and group.jumped_in),
        activated=bool(group and group.activated),
    )


def _value(view: View, piece: Piece, gate: int) -> int:
    """What each is worth to whoever destroys it: its cost, and what contracts make of it."""
    classes = view.setup.catalogue.classes
    if piece.kind in classes:
        kind = classes[piece.kind]
        return _ship_share(view) * kind.cost * CREDIT // SHIP_WHOLE + _in_play(view, kind.mass)
    if piece.kind == JUMP_POINT:
        return gate if piece.owner is not None else 0
    return kill_worth(view, piece.id, piece.kind)


def _cargo(view: View, ships: list[PlacedPiece]) -> int:
    """What they carry earns at home; of destroyed ships it lies there for whoever fetches it."""
    return sum(
        marked(ship.piece, home.token) * home_worth(view, home)
        for _, contract in in_force(view)
        for home in contract.home
        for ship in ships
    )


def _ship_share(view: View) -> int:
    """Where destruction itself does not win, it only rids the table of a rival."""
    if not view.extra.deals:
        return SHIP_WHOLE
    return SHIP_PART if view.setup.options.mode == "warzone" else SHIP_BESIDE


def _in_play(view: View, mass: int) -> int:
    """What a ship of this mass is worth for what contracts count of ships in play."""
    return sum(
        POINT // (LATER * mass)
        for _, contract in in_force(view)
        for scoring in contract.scoring
        if isinstance(scoring.measure, ShipsInPlay) and scoring.measure.mass == mass
    )
